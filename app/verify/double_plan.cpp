#include "app/verify/double_plan.h"

#include "app/verify/double_decomposition.h"
#include "app/verify/double_types.h"
#include "core/base/text.h"
#include "core/onnx/draft/model_draft.h"
#include "core/operators/traits.h"
#include "core/shapes/shapes.h"

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <map>

#include "meshwright_onnx.pb.h"

namespace meshwright::app::verify {

namespace {

using graph::DataType;

constexpr int64_t kMostWeights = int64_t(256) << 20; ///< bytes; they double

/// Operators that take values of any type.
bool takesAll(const graph::Node& node)
{
    return operators::traitsOf(node).has(operators::Trait::AnyType);
}

/// The runtime has kernels of doubles for them that end with an error when they run.
bool isRefused(const graph::Node& node)
{
    return operators::traitsOf(node).is(operators::OperatorKind::Recurrent);
}

Result<void> checkSize(const graph::Graph& graph)
{
    int64_t bytes = 0;
    for (const graph::TensorInfo& tensor : graph.tensors()) {
        bytes += std::min(tensor.bytes().value_or(Bytes {}).count, kMostWeights + 1);
        if (bytes > kMostWeights)
            return Error {tr("it has over 256 MiB of weights, which would take twice as much")};
    }
    return {};
}

class DoublePlanner
{
public:
    DoublePlanner(ModelRuntime& runtime, const graph::Graph& graph, const onnx::ModelDraft& draft)
        : m_runtime(runtime)
        , m_graph(graph)
        , m_draft(draft)
    {
    }

    Result<DoublePlan> plan()
    {
        NoProgress progress;
        const Result<shapes::ShapeTable> shapes = shapes::inferShapes(m_graph, {}, progress);
        if (!shapes)
            return shapes.error();
        for (uint32_t i = 0; i < shapes->size(); ++i)
            m_plan.types.push_back(shapes->of(ValueId {i}).type);
        if (const Result<void> done = visit(ScopeId {0}, m_draft.model().graph()); !done)
            return done.error();
        std::ranges::sort(m_plan.operators);
        const auto again = std::ranges::unique(m_plan.operators);
        m_plan.operators.erase(again.begin(), again.end());
        return std::move(m_plan);
    }

private:
    DataType typeOf(ValueId value) const { return m_plan.types[value.index]; }

    bool hasReal(const std::vector<std::optional<ValueId>>& values) const
    {
        return std::ranges::any_of(values,
                                   [this](auto value) { return value && isReal(typeOf(*value)); });
    }

    Result<void> visit(ScopeId scope, const proto::GraphProto& proto)
    {
        const std::vector<NodeId>& nodes = m_graph.scope(scope).nodes;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const proto::NodeProto& node = proto.node(int(i));
            const Result<void> done = computesInDouble(m_graph.node(nodes[i]), node)
                ? visitSubgraphs(m_graph.node(nodes[i]), node)
                : keep(nodes[i]);
            if (!done)
                return done.error();
        }
        return {};
    }

    Result<void> visitSubgraphs(const graph::Node& node, const proto::NodeProto& proto)
    {
        std::size_t next = 0;
        for (const proto::AttributeProto& attribute : proto.attribute()) {
            if (!attribute.has_g())
                continue;
            if (const Result<void> done = visit(node.subgraphs[next++], attribute.g()); !done)
                return done.error();
        }
        return {};
    }

    Result<void> keep(NodeId id)
    {
        const graph::Node& node = m_graph.node(id);
        if (isDecomposedInDouble(node)) {
            m_plan.decomposed.insert(id.index);
            return {};
        }
        for (const ScopeId scope : node.subgraphs) {
            if (const std::string outside = readOutside(scope, scope); !outside.empty())
                return Error {tr("a subgraph of {0} ({1}) reads {2} from outside, and the runtime "
                                 "has that operator in single precision only",
                                 inQuotes(m_graph.reference(id)), node.opType, inQuotes(outside))};
        }
        m_plan.single.insert(id.index);
        m_plan.operators.push_back(node.opType);
        return {};
    }

    /// A real value from outside of @p whole that a node in @p scope, or below, reads; or none.
    std::string readOutside(ScopeId scope, ScopeId whole) const
    {
        for (const NodeId id : m_graph.scope(scope).nodes) {
            for (const std::optional<ValueId> value : m_graph.node(id).inputs) {
                if (value && isReal(typeOf(*value))
                    && !isInside(m_graph.value(*value).scope, whole))
                    return m_graph.value(*value).name;
            }
            for (const ScopeId below : m_graph.node(id).subgraphs) {
                if (std::string name = readOutside(below, whole); !name.empty())
                    return name;
            }
        }
        return {};
    }

    bool isInside(ScopeId scope, ScopeId whole) const
    {
        std::optional<ScopeId> at = scope;
        while (at && *at != whole)
            at = m_graph.scope(*at).parent;
        return at.has_value();
    }

    bool computesInDouble(const graph::Node& node, const proto::NodeProto& proto)
    {
        if (takesAll(node) || !(hasReal(node.inputs) || hasReal(node.outputs)))
            return true;
        if (m_graph.function(node) || !node.subgraphs.empty() || isRefused(node))
            return false;
        std::string kind = node.domain + '.' + node.opType;
        for (const auto* values : {&node.inputs, &node.outputs}) {
            kind += ' ';
            for (const std::optional<ValueId> value : *values)
                kind += value ? std::to_string(int(typeOf(*value))) + ',' : ",";
        }
        const auto [found, isNew] = m_kinds.try_emplace(kind, false);
        if (isNew)
            found->second = loads(node, proto);
        return found->second;
    }

    /// Whether a model of this node alone, with doubles, can be run.
    bool loads(const graph::Node& node, const proto::NodeProto& proto)
    {
        proto::ModelProto model;
        model.set_ir_version(m_draft.model().ir_version());
        *model.mutable_opset_import() = m_draft.model().opset_import();
        proto::GraphProto& graph = *model.mutable_graph();
        graph.set_name("kernel");
        proto::NodeProto& alone = *graph.add_node();
        alone = proto;
        if (!widenAttributes(alone))
            return false;
        for (std::size_t i = 0; i < node.inputs.size(); ++i) {
            if (node.inputs[i])
                alone.set_input(int(i), declare(*graph.add_input(), *node.inputs[i], 'i', i));
        }
        for (std::size_t i = 0; i < node.outputs.size(); ++i) {
            if (node.outputs[i])
                alone.set_output(int(i), declare(*graph.add_output(), *node.outputs[i], 'o', i));
        }
        const auto path = std::filesystem::path(m_folder.path().toStdString()) / "kernel.onnx";
        QFile file(QString::fromStdString(path.string()));
        if (!file.open(QIODevice::WriteOnly)
            || file.write(QByteArray::fromStdString(model.SerializePartialAsString())) < 0)
            return false;
        file.close();
        return m_runtime.load(path).ok();
    }

    /// Returns the name that it gives.
    std::string declare(proto::ValueInfoProto& info, ValueId value, char letter, std::size_t index)
    {
        info.set_name(letter + std::to_string(index));
        info.mutable_type()->mutable_tensor_type()->set_elem_type(int(typeOf(value)));
        widen(*info.mutable_type());
        return info.name();
    }

    ModelRuntime& m_runtime;
    const graph::Graph& m_graph;
    const onnx::ModelDraft& m_draft;
    QTemporaryDir m_folder;
    std::map<std::string, bool> m_kinds; ///< of nodes, whether they load
    DoublePlan m_plan;
};

} // namespace

Result<DoublePlan> planDouble(ModelRuntime& runtime, const std::filesystem::path& model)
{
    NoProgress progress;
    const Result<onnx::Model> read = onnx::readModel(model, progress);
    if (!read)
        return read.error();
    if (const Result<void> fine = checkSize(read->graph); !fine)
        return fine.error();
    const Result<onnx::ModelDraft> draft = onnx::ModelDraft::read(read->source, {}, progress);
    if (!draft)
        return draft.error();
    return DoublePlanner(runtime, read->graph, *draft).plan();
}

} // namespace meshwright::app::verify
