#include "core/exchange/partition/model_check.h"

#include "core/exchange/finding_kinds.h"
#include "core/graph/nesting.h"
#include "core/onnx/wire/model_file.h"
#include "core/operators/dims.h"
#include "core/operators/operand_counts.h"
#include "core/operators/schema.h"
#include "core/sharding/written_constants.h"

#include <algorithm>
#include <map>
#include <span>

#include "meshwright_onnx.pb.h"

namespace meshwright::exchange {

namespace {

/// The first version of a domain that has the operator; absent: the table does not have it.
std::optional<int64_t> firstVersionOf(const graph::Node& node)
{
    std::optional<int64_t> first;
    for (const operators::OperatorSchema& schema : operators::allSchemas()) {
        if (schema.opType == node.opType && schema.domain == node.domain
            && (!first || schema.sinceVersion < *first))
            first = schema.sinceVersion;
    }
    return first;
}

class WrittenCheck
{
public:
    explicit WrittenCheck(const WrittenModel& model)
        : m_model(model)
        , m_graph(model.graph)
    {
    }

    std::vector<Diagnostic> run()
    {
        for (uint32_t n = 0; n < m_graph.nodes().size(); ++n) {
            const graph::Node& node = m_graph.node({n});
            if (isInFunction({n}) || m_graph.function(node))
                continue;
            checkImport({n}, node);
            checkOperands({n}, node);
            if (m_model.isMade(node))
                checkTypes({n}, node);
        }
        std::vector<Diagnostic> all;
        for (auto& [kind, fault] : m_faults)
            all.push_back(std::move(fault));
        return all;
    }

private:
    enum class Kind
    {
        Import,
        Operand,
        Type,
    };

    bool isInFunction(NodeId id) const
    {
        const graph::Node& outermost = m_graph.node(graph::outermostOwner(m_graph, id));
        return m_graph.scope(outermost.scope).kind == graph::ScopeKind::Function;
    }

    void report(Kind kind, const UserText& message)
    {
        m_faults.try_emplace(kind,
                             finding("written-model-invalid", Severity::Error,
                                     tr("{0}: {1}", m_model.where, message), m_model.remedy));
    }

    void checkImport(NodeId id, const graph::Node& node)
    {
        const std::optional<int64_t> version = m_graph.opsetVersion(node);
        if (!version) {
            report(Kind::Import,
                   tr("'{0}' ({1}) is in the domain '{2}', which the model does not import",
                      m_graph.reference(id), node.opType, node.domain));
            return;
        }
        if (operators::findSchema(node.domain, node.opType, *version))
            return;
        if (const std::optional<int64_t> first = firstVersionOf(node); first && *first > *version)
            report(Kind::Import,
                   tr("'{0}' ({1}) needs opset {2} and the model imports opset {3}",
                      m_graph.reference(id), node.opType, *first, *version));
    }

    std::vector<const operators::TensorFacts*>
    factsOf(const std::vector<std::optional<ValueId>>& values) const
    {
        std::vector<const operators::TensorFacts*> facts;
        for (const std::optional<ValueId>& value : values)
            facts.push_back(value ? &m_model.shapes.of(*value) : nullptr);
        return facts;
    }

    void checkOperands(NodeId id, const graph::Node& node)
    {
        const operators::OperatorCall call(m_graph, node, m_graph.opsetVersion(node).value_or(1),
                                           factsOf(node.inputs), factsOf(node.outputs));
        const std::optional<operators::OperandMisfit> misfit = operators::operandMisfit(call);
        if (!misfit)
            return;
        const std::string& tensor = m_graph.value(*node.inputs[misfit->input]).name;
        report(Kind::Operand,
               misfit->dim
                   ? tr("'{0}' ({1}) needs {2} along dimension {3} of '{4}' and would get "
                        "{5}",
                        m_graph.reference(id), node.opType, misfit->needed, *misfit->dim, tensor,
                        misfit->found)
                   : tr("'{0}' ({1}) needs {2} elements of '{3}' and would get {4}",
                        m_graph.reference(id), node.opType, misfit->needed, tensor, misfit->found));
    }

    /// A node that moves elements has their type on both sides; one that quantizes, on one side.
    void checkTypes(NodeId id, const graph::Node& node)
    {
        const auto isSmall = [&](const std::optional<ValueId>& value) {
            return value && sharding::isSubByte(m_model.shapes.of(*value).type);
        };
        const auto moved = std::find_if(node.inputs.begin(), node.inputs.end(), isSmall);
        if (moved == node.inputs.end() || std::ranges::none_of(node.outputs, isSmall))
            return;
        report(Kind::Type,
               tr("'{0}' ({1}) would move '{2}', but runtimes do not move elements of type {3}",
                  m_graph.reference(id), node.opType, m_graph.value(**moved).name,
                  graph::toString(m_model.shapes.of(**moved).type)));
    }

    const WrittenModel& m_model;
    const graph::Graph& m_graph;
    std::map<Kind, Diagnostic> m_faults;
};

} // namespace

std::optional<ReadModel> readBack(const proto::ModelProto& model, const std::string& name,
                                  Progress& progress)
{
    const std::string bytes = model.SerializeAsString();
    Result<onnx::Model> read = onnx::readModel(std::as_bytes(std::span(bytes)), name, progress);
    if (!read)
        return std::nullopt;
    Result<shapes::ShapeTable> shapes = shapes::inferShapes(read->graph, {}, progress);
    if (!shapes)
        return std::nullopt;
    return ReadModel {std::move(read->graph), std::move(*shapes)};
}

std::string shapeText(const operators::TensorFacts& facts)
{
    std::string text = "[";
    for (const operators::Dim& dim : *facts.dims)
        text += (text.size() > 1 ? ", " : "") + (dim ? dim->toString() : "?");
    return text + "]";
}

std::vector<Diagnostic> checkWritten(const WrittenModel& model)
{
    return WrittenCheck(model).run();
}

bool contradicts(const operators::TensorFacts& inferred, const operators::TensorFacts& wanted)
{
    if (!inferred.dims || !wanted.dims)
        return false;
    if (inferred.dims->size() != wanted.dims->size())
        return true;
    for (std::size_t d = 0; d < inferred.dims->size(); ++d) {
        const auto a = operators::numberOf((*inferred.dims)[d]);
        const auto b = operators::numberOf((*wanted.dims)[d]);
        if (a && b && *a != *b)
            return true;
    }
    return false;
}

std::vector<Diagnostic> checkPartModel(const onnx::ModelDraft& draft, const PartContents& contents,
                                       const std::string& file, Progress& progress)
{
    const std::optional<ReadModel> model = readBack(draft.model(), file, progress);
    if (!model)
        return {};
    const UserText remedy = tr("A runtime would refuse the model, so none is written. Correct the "
                               "node, or what its model imports.");
    std::vector<Diagnostic> found =
        checkWritten({model->graph, model->shapes, UserText(file), remedy,
                      [](const graph::Node&) { return false; }});
    for (const PartBoundary& output : contents.outputs) {
        const auto value = model->graph.findValue({0}, output.name);
        if (value && contradicts(model->shapes.of(*value), output.facts))
            found.push_back(finding(
                "written-model-invalid", Severity::Error,
                tr("{0}: '{1}' would have the shape {2} instead of {3}", file, output.name,
                   shapeText(model->shapes.of(*value)), shapeText(output.facts)),
                tr("The model would compute something else, so none is written. Please report "
                   "this.")));
    }
    return found;
}

} // namespace meshwright::exchange
