#include "core/exchange/verification.h"

#include "core/base/text.h"
#include "core/check/checker.h"
#include "core/document/document.h"
#include "core/exchange/finding_kinds.h"
#include "core/onnx/wire/finding_kinds.h"
#include "core/onnx/wire/source.h"
#include "core/operators/registry.h"
#include "core/shapes/libonnx_check.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>

namespace meshwright::exchange {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostAlike = 20; ///< findings of one code in one file

/// What is wrong where, by names: as a model and one that is made from it have it in common.
using Mistake = std::tuple<std::string_view, std::string, std::string>; ///< code, operator, name

Mistake mistakeOf(const Diagnostic& finding, const graph::Graph* graph)
{
    if (graph && finding.place.node) {
        const graph::Node& node = graph->node(*finding.place.node);
        return {finding.code(), node.domain + '.' + node.opType, node.name};
    }
    return {finding.code(),
            {},
            graph && finding.place.value ? graph->value(*finding.place.value).name : ""};
}

/// The mistakes of the model that is exported: found when the first is wanted, and told once.
class OriginalMistakes
{
public:
    using Find = std::function<std::set<Mistake>()>;

    explicit OriginalMistakes(Find find)
        : m_find(std::move(find))
    {
    }

    bool has(const Mistake& mistake)
    {
        if (m_find) {
            m_known = m_find();
            m_find = {};
        }
        return m_known.contains(mistake);
    }

    bool isNew(const Mistake& mistake) { return m_told.insert(mistake).second; }

private:
    Find m_find; ///< until it was called
    std::set<Mistake> m_known, m_told;
};

/// One model that was written, or the one that is exported.
class Verifier
{
public:
    /// @p original: null for the original itself.
    Verifier(shapes::LibonnxCheck* libonnx, OriginalMistakes* original, Progress& progress)
        : m_libonnx(libonnx)
        , m_original(original)
        , m_progress(progress)
    {
    }

    std::vector<Diagnostic> verify(const fs::path& path)
    {
        Result<onnx::Model> model = onnx::readModel(path, m_progress);
        if (!model)
            return unreadable(model.error());
        m_graph = &model->graph;
        for (const Diagnostic& finding : model->diagnostics)
            addReaders(finding);
        const Result<std::unique_ptr<document::Document>> document =
            document::Document::fromModel(std::move(*model), path);
        m_graph = document ? &(*document)->graph() : nullptr;
        const Result<shapes::ShapeTable> shapes = document
            ? shapes::inferShapes((*document)->graph(), {}, m_progress)
            : Result<shapes::ShapeTable>(document.error());
        if (!shapes)
            return unreadable(shapes.error());
        for (const Diagnostic& finding : shapes->diagnostics)
            add(finding);
        checkPlan(**document, *shapes);
        checkNodes((*document)->graph(), *shapes);
        m_graph = nullptr;
        return finish();
    }

    const std::set<Mistake>& mistakes() const { return m_mistakes; }

private:
    std::vector<Diagnostic> unreadable(const Error& error)
    {
        add(finding("model-unreadable", Severity::Error, error.message,
                    tr("Export again; if it stays, the export is wrong.")));
        return finish();
    }

    /// What a reader bears with in somebody's file is a mistake in one that we wrote.
    void addReaders(Diagnostic finding)
    {
        constexpr std::array kMistakes {onnx::Code::ValueDefinedTwice, onnx::Code::NodesNotSorted,
                                        onnx::Code::TensorSizeMismatch};
        if (std::ranges::any_of(
                kMistakes, [&](onnx::Code code) { return finding.kind == &onnx::kindOf(code); }))
            finding.otherSeverity = Severity::Error;
        if (finding.severity() != Severity::Info)
            add(std::move(finding));
    }

    void checkPlan(const document::Document& document, const shapes::ShapeTable& shapes)
    {
        for (const check::Finding& finding :
             check::check(check::inputOf(document.snapshot(), &shapes))) {
            if (finding.diagnostic.severity() == Severity::Error)
                add(finding.diagnostic);
        }
    }

    void checkNodes(const graph::Graph& graph, const shapes::ShapeTable& shapes)
    {
        for (uint32_t i = 0; i < graph.nodes().size() && !m_progress.cancelled(); ++i) {
            const graph::Node& node = graph.node(NodeId {i});
            if (graph.function(node))
                continue;
            if (!operators::operatorVersion(graph, node))
                reportNoVersion(graph, NodeId {i});
            else if (m_libonnx)
                ask(graph, shapes, NodeId {i});
        }
        if (m_unchecked.empty())
            return;
        const std::string names = joined(m_unchecked, ", ", [](const auto& unchecked) {
            const auto& [name, count] = unchecked;
            return name + (count > 1 ? " (" + std::to_string(count) + " times)" : "");
        });
        add(finding("operators-unchecked", Severity::Info, tr("libonnx did not check {0}.", names),
                    tr("The installed libonnx does not know these operators in their version, or "
                       "they have subgraphs or inputs of a type that is not known.")));
    }

    void ask(const graph::Graph& graph, const shapes::ShapeTable& shapes, NodeId id)
    {
        const shapes::LibonnxCheck::Verdict verdict = m_libonnx->check(graph, shapes, id);
        const graph::Node& node = graph.node(id);
        if (!verdict.known) {
            const std::string domain = node.domain.empty() ? "ai.onnx" : node.domain;
            ++m_unchecked[domain + '.' + node.opType + '-'
                          + std::to_string(*operators::operatorVersion(graph, node))];
        } else if (!verdict.wrong.empty()) {
            add(finding("operator-misused", Severity::Error,
                        tr("The node {0} ({1}) is not as libonnx wants it: {2}",
                           graph.reference(id), node.opType, verdict.wrong),
                        tr("The model that was exported does not have this mistake: the export is "
                           "wrong. Please report it."),
                        {id, std::nullopt, std::nullopt}));
        }
    }

    void reportNoVersion(const graph::Graph& graph, NodeId id)
    {
        const graph::Node& node = graph.node(id);
        add(finding("operator-version-missing", Severity::Error,
                    tr("The node {0} is of the domain {1}, which the model does not import.",
                       graph.reference(id), inQuotes(node.domain)),
                    tr("Without a version nobody knows what {0} means.", node.opType),
                    {id, std::nullopt, std::nullopt}));
    }

    /// Ids mean nothing outside of the file.
    void add(Diagnostic finding)
    {
        if (finding.severity() == Severity::Error) {
            const Mistake mistake = mistakeOf(finding, m_graph);
            m_mistakes.insert(mistake);
            if (m_original && m_original->has(mistake)) {
                if (!m_original->isNew(mistake))
                    return;
                finding.otherSeverity = Severity::Warning;
                finding.remark = tr("The model that was exported has the same mistake.");
                finding.otherExplanation = tr("The export does what that model says. Mend it "
                                              "there, and export again.");
            }
        }
        finding.place = {};
        if (++m_counts[finding.code()] <= kMostAlike)
            m_diagnostics.push_back(std::move(finding));
    }

    std::vector<Diagnostic> finish()
    {
        for (const auto& [code, count] : m_counts) {
            if (count <= kMostAlike)
                continue;
            const auto last = std::ranges::find(m_diagnostics.rbegin(), m_diagnostics.rend(), code,
                                                &Diagnostic::code);
            UserText more = tr("There are {0} more of these.", count - kMostAlike);
            last->remark = last->remark.empty()
                ? std::move(more)
                : UserText::list({std::move(last->remark), std::move(more)}, " ");
        }
        return std::move(m_diagnostics);
    }

    shapes::LibonnxCheck* m_libonnx; ///< null: it is not there
    OriginalMistakes* m_original;
    Progress& m_progress;
    const graph::Graph* m_graph = nullptr; ///< that places are in
    std::set<Mistake> m_mistakes;
    std::vector<Diagnostic> m_diagnostics;
    std::map<std::string_view, std::size_t> m_counts; ///< per code
    std::map<std::string, int> m_unchecked; ///< per operator
};

} // namespace

Result<std::vector<VerifiedFile>> verifyExport(const PreparedExport& prepared,
                                               const fs::path& folder,
                                               const std::optional<fs::path>& libonnxProgram,
                                               Progress& progress)
{
    std::optional<shapes::LibonnxCheck> libonnx;
    if (libonnxProgram)
        libonnx.emplace(*libonnxProgram);
    const bool isThere = libonnx && libonnx->isThere();
    shapes::LibonnxCheck* const asked = isThere ? &*libonnx : nullptr;
    OriginalMistakes original([&] {
        const auto path = prepared.original ? prepared.original->path() : std::nullopt;
        Verifier verifier(asked, nullptr, progress);
        if (path)
            (void)verifier.verify(*path);
        return verifier.mistakes();
    });
    std::vector<VerifiedFile> verified;
    for (std::size_t i = 0; i < prepared.files.size(); ++i) {
        progress.report(double(i) / double(prepared.files.size()), "Verifying");
        const OutputFile& file = prepared.files[i];
        if (file.isModel)
            verified.push_back(
                {file.name, Verifier(asked, &original, progress).verify(folder / file.name)});
        if (progress.cancelled())
            return Error {tr("verifying was cancelled; the files are written")};
    }
    if (!isThere && !verified.empty())
        verified.front().diagnostics.push_back(finding(
            "libonnx-missing", Severity::Info, tr("The models were checked without libonnx."),
            tr("It is not installed beside this program. What the definitions of single operators "
               "want was not checked.")));
    return verified;
}

} // namespace meshwright::exchange
