#include "app/verify/export_proof.h"

#include "app/verify/first_difference.h"
#include "app/verify/given_inputs.h"
#include "app/verify/quantised_steps.h"
#include "app/verify/rank_runner.h"
#include "app/verify/stage_runner.h"
#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"
#include "core/graph/captured.h"
#include "core/graph/nesting.h"
#include "core/onnx/wire/external_data.h"
#include "core/onnx/wire/text_model.h"
#include "core/operators/lowering.h"
#include "core/operators/names.h"
#include "core/shapes/shapes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <limits>
#include <set>

namespace meshwright::app::verify {

namespace {

using graph::DataType;

constexpr int64_t kLargestModel = int64_t(4) << 30; ///< bytes of weights; all are in memory at once

constexpr double kUndecided = 0.01; ///< of an output's largest value

/// 3.14e-07 → "3.1e-7"
std::string shortNumber(double number)
{
    std::array<char, 32> text {};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::general, 2)
            .ptr;
    std::string result(text.data(), end);
    const std::size_t exponent = result.find("e-0");
    if (exponent != std::string::npos)
        result.erase(exponent + 2, 1);
    return result;
}

Diagnostic finding(exchange::Code code, Severity severity, UserText message)
{
    return exchange::finding(code, severity, std::move(message), {});
}

Diagnostic notRun(const UserText& reason)
{
    return finding(
        "export-not-run", Severity::Error,
        reason.english().ends_with('.')
            ? tr("The exported models were written and checked, but not run: {0}", reason)
            : tr("The exported models were written and checked, but not run: {0}.", reason));
}

/// Why there is nothing to run; empty: there is.
UserText notRunnable(const ProofRequest& request)
{
    if (isRunnable(request.format, request.dialect))
        return {};
    if (request.format != "ranks")
        return tr("ONNX Runtime runs exports to stages and ranks; this one is checked only");
    return tr("ONNX Runtime runs ranks of --dialect none here; this export is checked only");
}

/// Why the original cannot be run; empty: it can.
UserText originalUnfit(const document::Document& document)
{
    if (onnx::isModelTextName(document.path()))
        return tr("ONNX Runtime does not read protobuf text; export from the binary form");
    for (const Diagnostic& found : document.readerDiagnostics()) {
        if (onnx::isOfExternalData(found))
            return tr("weights of the original are not there ({0})", found.message());
    }
    int64_t bytes = 0;
    for (const graph::TensorInfo& tensor : document.graph().tensors()) {
        const std::optional<Bytes> size = tensor.bytes();
        bytes += size ? std::min(size->count, kLargestModel) : 0;
        if (bytes > kLargestModel)
            return tr("the original has over 4 GiB of weights, which would all be in memory");
    }
    return {};
}

/// Whether a runtime may round where a model is cut, as casts that it inserts stand elsewhere.
bool computesInHalf(const ProofRequest& request)
{
    for (uint32_t i = 0; i < request.shapes.size(); ++i) {
        const DataType type = request.shapes.of(ValueId {i}).type;
        if (type == DataType::Float16 || type == DataType::BFloat16)
            return true;
    }
    return false;
}

/// Returns the nodes of the main graph that an output depends on.
std::set<NodeId> nodesBehind(const graph::Graph& graph, const std::string& output)
{
    std::set<NodeId> behind;
    std::vector<ValueId> open;
    if (const std::optional<ValueId> value = graph.findValue({0}, output))
        open.push_back(*value);
    while (!open.empty()) {
        const std::optional<NodeId> producer = graph.value(open.back()).producer;
        open.pop_back();
        if (!producer || !behind.insert(*producer).second)
            continue;
        for (const std::optional<ValueId>& input : graph.node(*producer).inputs) {
            if (input)
                open.push_back(*input);
        }
        std::ranges::copy(graph::capturedBy(graph, *producer), std::back_inserter(open));
    }
    return behind;
}

class Prover
{
public:
    Prover(const ProofRequest& request, ModelRuntime& runtime, const Reference& reference)
        : m_request(request)
        , m_runtime(runtime)
        , m_reference(reference)
        , m_isExact(request.format == "stages")
    {
    }

    Proof prove()
    {
        const auto distances = m_isExact ? stageDistances() : rankDistances();
        if (!distances) {
            m_proof.diagnostics.push_back(notRun(distances.error().message));
            return std::move(m_proof);
        }
        for (const std::string& name : m_reference.model.outputs)
            judge(name, *distances);
        tellWhere();
        return std::move(m_proof);
    }

private:
    /// Of what the exported models gave, by output.
    struct Distances
    {
        std::map<std::string, double> fromOriginal, fromExact;
    };

    Result<Distances> stageDistances()
    {
        const auto got = StageRunner(m_runtime, m_request.folder).run(m_reference.inputs);
        if (!got)
            return got.error();
        Distances distances;
        for (const auto& [name, expected] : m_reference.outputs) {
            const auto made = got->find(name);
            const bool isThere = made != got->end();
            distances.fromOriginal[name] = isThere ? largestDifference(made->second, expected)
                                                   : std::numeric_limits<double>::infinity();
            if (const auto exact = m_reference.exact.find(name);
                isThere && exact != m_reference.exact.end())
                distances.fromExact[name] =
                    largestDifference(inDouble(made->second), exact->second);
        }
        return distances;
    }

    Result<Distances> rankDistances()
    {
        RankRunner runner(m_runtime, m_request.folder);
        auto ranks = runner.run(m_reference.inputs);
        if (!ranks)
            return ranks.error();
        Distances distances;
        distances.fromOriginal = runner.errors(*ranks, m_reference.outputs);
        for (RuntimeTensors& rank : *ranks) {
            for (const auto& [name, exact] : m_reference.exact) {
                if (const auto made = rank.find(name); made != rank.end())
                    made->second = inDouble(made->second);
            }
        }
        distances.fromExact = runner.errors(*ranks, m_reference.exact);
        return distances;
    }

    void judge(const std::string& name, const Distances& distances)
    {
        const RuntimeTensor& expected = m_reference.outputs.at(name);
        const Spread& spread = m_reference.spread.at(name);
        OutputProof output {name, distances.fromOriginal.at(name), largestOf(expected),
                            spread.moved};
        if (!m_isExact || computesInHalf(m_request)) {
            output.limit = limitOf(expected, spread);
            if (spread.exact)
                output.fromExact = {distances.fromExact.at(name), *spread.exact,
                                    exactLimitOf(m_reference, expected, spread)};
        }
        const auto& fromExact = output.fromExact;
        output.agrees = (output.error <= output.limit
                         && (!fromExact || fromExact->exported <= fromExact->limit))
            || (fromExact && fromExact->exported <= fromExact->original);
        if (!output.agrees && !m_isExact)
            output.drawnApart = drawnApart(name);
        if (!output.agrees && output.limit > 0)
            output.stepLimit = stepLimitOf(name);
        tell(output, expected);
        m_proof.outputs.push_back(std::move(output));
    }

    void tell(const OutputProof& output, const RuntimeTensor& expected)
    {
        const std::string name = inQuotes(output.name);
        if (output.isUndecided() && output.drawnApart)
            add("output-undecided", Severity::Warning,
                tr("The exported models' output {0} differs by {1} of its largest value: {2} draws "
                   "different random numbers on devices with different parts. This does not show "
                   "whether the export is right; verify the model for inference instead.",
                   name, shortNumber(output.error / output.largest),
                   m_request.document.graph().reference(*output.drawnApart)));
        else if (output.isUndecided())
            add("output-undecided", Severity::Warning,
                tr("The exported models' output {0} differs by {1} of its largest value, which "
                   "quantized numbers that round to an adjacent step can explain. This does not "
                   "show whether the export is right; --inputs gives other inputs.",
                   name, shortNumber(output.error / output.largest)));
        else if (!output.agrees)
            add("output-differs", Severity::Error,
                tr("The exported models do not compute the original's output {0}.", name));
        else if (m_isExact && output.error > 0)
            add("rounding-differs", Severity::Info,
                tr("The stages' output {0} is the original's but for rounding: the model computes "
                   "with float16, which a runtime rounds to where it is cut.",
                   name));
        if (!hasNumbers(expected))
            add("output-undecided", Severity::Warning,
                tr("The output {0} has no number for these inputs, so that it proves nothing; "
                   "--inputs gives others.",
                   name));
        else if (!output.isUndecided() && output.limit > kUndecided * output.largest
                 && output.largest > 0)
            add("output-undecided", Severity::Warning,
                tr("Rounding alone moves the original's output {0} by {1} of its largest value, so "
                   "that it proves little; --inputs gives other inputs.",
                   name, shortNumber(output.spread / output.largest)));
    }

    /// Returns the first node behind an output that draws other numbers on parts: a Dropout in
    /// training, or one without a seed. Bodies of functions count as behind all outputs.
    std::optional<NodeId> drawnApart(const std::string& output) const
    {
        const graph::Graph& graph = m_request.document.graph();
        const std::set<NodeId> behind = nodesBehind(graph, output);
        for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
            const graph::Node& node = graph.node({i});
            const NodeId owner = graph::outermostOwner(graph, {i});
            const bool isBehind = behind.contains(owner)
                || graph.scope(graph.node(owner).scope).kind == graph::ScopeKind::Function;
            if (isBehind && operators::isRandom(graph, node)
                && (is(node, operators::op::kDropout) || !graph.attribute(node, "seed")))
                return NodeId {i};
        }
        return std::nullopt;
    }

    /// The largest difference of an output that quantization steps make; all are computed at once,
    /// when the first output does not agree.
    std::optional<double> stepLimitOf(const std::string& name)
    {
        if (!m_stepLimits && !quantises(m_request.document.graph(), m_request.shapes))
            m_stepLimits.emplace();
        if (!m_stepLimits)
            m_stepLimits = stepLimits(m_runtime, m_reference, m_reference.outputs);
        const auto found = m_stepLimits->find(name);
        return found == m_stepLimits->end() ? std::nullopt : std::optional(found->second);
    }

    /// Adds to the errors the node that makes the difference.
    void tellWhere()
    {
        const auto isError = [](const Diagnostic& found) {
            return found.kind == exchange::Code("output-differs").kind();
        };
        if (std::ranges::none_of(m_proof.diagnostics, isError))
            return;
        const graph::Graph& graph = m_request.document.graph();
        const auto first =
            firstDifference(m_runtime, m_reference, graph, m_request.format, m_request.folder);
        if (!first)
            return;
        for (Diagnostic& found : m_proof.diagnostics) {
            if (!isError(found))
                continue;
            found.remark =
                tr("The first node whose result differs is {0} ({1}), whose output is {2}.",
                   inQuotes(graph.reference(first->node)), graph.node(first->node).opType,
                   inQuotes(first->value));
            found.place.node = first->node;
        }
    }

    void add(exchange::Code code, Severity severity, UserText message)
    {
        m_proof.diagnostics.push_back(finding(code, severity, std::move(message)));
    }

    const ProofRequest& m_request;
    ModelRuntime& m_runtime;
    const Reference& m_reference;
    bool m_isExact;
    std::optional<std::map<std::string, double>> m_stepLimits; ///< by output
    Proof m_proof;
};

void tellAssumed(const ModelInterface& model, const char* text, Proof& proof)
{
    if (model.assumed.empty())
        return;
    std::vector<std::string> numbers;
    for (const auto& [symbol, number] : model.assumed)
        numbers.push_back(inQuotes(symbol) + " = " + std::to_string(number));
    proof.diagnostics.push_back(
        finding("dimensions-assumed", Severity::Info, UserText::of(text, {joined(numbers)})));
}

/// Whether and how the original was run in double precision.
void tellDouble(const Reference& reference, Proof& proof)
{
    if (!reference.notInDouble.empty())
        proof.diagnostics.push_back(finding(
            "double-not-run", Severity::Info,
            tr("The original was not run in double precision: {0}.", reference.notInDouble)));
    else if (reference.inDouble && !reference.inDouble->operators.empty())
        proof.diagnostics.push_back(
            finding("double-in-part", Severity::Info,
                    tr("In double precision these operators, of which the runtime has none, "
                       "computed as they do in the model: {0}.",
                       joined(reference.inDouble->operators))));
}

/// Binds the dimensions of given tensors.
Result<void> addInputs(ReferenceRequest& wanted, const std::filesystem::path& folder)
{
    auto inputs = readInputs(wanted.interface.graph, folder);
    if (!inputs)
        return inputs.error();
    GivenShapes dims;
    for (const auto& [name, tensor] : *inputs)
        dims[name] = tensor.dims;
    operators::Bindings bindings = wanted.interface.bindings;
    const auto bound = bindShapes(wanted.interface.graph, wanted.interface.shapes, dims, bindings);
    if (!bound)
        return bound.error().at(folder.string());
    wanted.interface.bindings = std::move(bindings);
    wanted.interface.givenShapes.merge(dims);
    wanted.inputs = std::move(*inputs);
    return {};
}

/// Inputs of files where there are some: the given ones, or the test data beside the model, which
/// is left out where it does not fit.
Result<ReferenceRequest> referenceRequest(const ProofRequest& request, Proof& proof)
{
    ReferenceRequest wanted {
        request.document.path(),
        {request.document.graph(), request.shapes, request.bindings, request.givenShapes}};
    const auto beside = testDataBeside(request.document.path());
    if (request.inputs) {
        if (const Result<void> taken = addInputs(wanted, *request.inputs); !taken)
            return taken.error();
    } else if (beside) {
        const Result<void> taken = addInputs(wanted, *beside);
        proof.diagnostics.push_back(finding(
            taken ? exchange::Code("test-data-used") : exchange::Code("test-data-unused"),
            Severity::Info,
            taken ? tr("The models were run with the test data in {0}.", beside->string())
                  : tr("The test data beside the model is not used: {0}.", taken.error().message)));
    }
    return wanted;
}

Result<std::unique_ptr<ModelRuntime>> startedRuntime(const ProofRequest& request)
{
    const Result<QString> modules = request.modules.empty()
        ? findNodeModules()
        : QString::fromStdString(request.modules.string());
    if (!modules)
        return modules.error();
    if (request.aboutToRun)
        request.aboutToRun(modules->toStdString());
    return ModelRuntime::start(*modules, request.progress);
}

} // namespace

UserText textOf(const OutputProof& output)
{
    const std::string name = inQuotes(output.name);
    if (output.error == 0 && output.limit == 0)
        return tr("output {0}: equal, bit for bit", name);
    const double whole = output.largest > 0 ? output.largest : 1;
    const auto share = [&](double distance) { return shortNumber(distance / whole); };
    const UserText difference = output.largest > 0
        ? tr("largest difference {0} of its largest value", share(output.error))
        : tr("largest difference {0}", share(output.error));
    if (output.limit == 0)
        return tr("output {0}: not equal, {1}", name, difference);
    std::vector<UserText> figures {tr("limit {0}", share(output.limit)),
                                   tr("rounding moves the original by {0}", share(output.spread))};
    if (output.fromExact)
        figures.push_back(tr("the result in double precision is {0} away, {1} from the original",
                             share(output.fromExact->exported), share(output.fromExact->original)));
    if (output.stepLimit)
        figures.push_back(
            tr("quantized numbers that round to an adjacent step move it by at most {0}",
               share(*output.stepLimit)));
    const UserText all = UserText::list(figures, "; ");
    return output.agrees && output.error > output.limit
        ? tr("output {0}: {1} ({2}, which is no nearer)", name, difference, all)
        : tr("output {0}: {1} ({2})", name, difference, all);
}

std::string toString(const OutputProof& output)
{
    return textOf(output).english();
}

bool isRunnable(std::string_view format, std::string_view dialect)
{
    return format == "stages" || (format == "ranks" && dialect == "none");
}

Proof proveExport(const ProofRequest& request, ModelRuntime& runtime, const Reference& reference)
{
    Proof proof = Prover(request, runtime, reference).prove();
    tellDouble(reference, proof);
    tellAssumed(reference.model, request.assumed, proof);
    return proof;
}

Proof proveExport(const ProofRequest& request)
{
    if (const UserText reason = notRunnable(request); !reason.empty())
        return {{}, {finding("format-not-runnable", Severity::Info, tr("{0}.", reason))}};
    if (const UserText reason = originalUnfit(request.document); !reason.empty())
        return {{}, {notRun(reason)}};
    const auto runtime = startedRuntime(request);
    if (!runtime)
        return {{}, {notRun(runtime.error().message)}};
    Proof proof;
    Result<ReferenceRequest> wanted = referenceRequest(request, proof);
    if (!wanted)
        return {{}, {notRun(wanted.error().message)}};
    wanted->wantsExact = request.format != "stages" || computesInHalf(request);
    const Result<Reference> reference = referenceOf(**runtime, *wanted);
    if (!reference)
        return {{}, {notRun(reference.error().at(tr("the original does not run")).message)}};
    Proof run = proveExport(request, **runtime, *reference);
    proof.outputs = std::move(run.outputs);
    std::ranges::move(run.diagnostics, std::back_inserter(proof.diagnostics));
    return proof;
}

} // namespace meshwright::app::verify
