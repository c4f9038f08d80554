#include "core/exchange/partition/rank_body.h"

#include "core/exchange/partition/rank_decomposition.h"
#include "core/operators/body_links.h"

#include <algorithm>

namespace meshwright::exchange {

using sharding::kNoTensor;
using sharding::TensorIndex;
using sharding::TensorSharding;

namespace {

using Shardings = std::vector<std::optional<TensorSharding>>;

std::optional<ValueId> entryOf(const std::vector<ValueId>& values, std::size_t i)
{
    return i < values.size() ? std::optional(values[i]) : std::nullopt;
}

/// Finds out how the subgraphs of one node run.
class BodyReader
{
public:
    BodyReader(const sharding::PropagationResult& propagation, const graph::Graph& graph,
               const shapes::ShapeTable& shapes, NodeId id, const DeviceGrid& grid)
        : m_propagation(propagation)
        , m_network(propagation.planGraph())
        , m_graph(graph)
        , m_shapes(shapes)
        , m_id(id)
        , m_node(graph.node(id))
        , m_grid(grid)
    {
    }

    std::shared_ptr<const BodyRun> read()
    {
        m_made.inputs.resize(m_node.inputs.size());
        m_made.outputs.resize(m_node.outputs.size());
        const bool isParallel = std::all_of(m_node.subgraphs.begin(), m_node.subgraphs.end(),
                                            [&](ScopeId scope) { return readScope(scope); })
            && connect() && m_isSplit;
        return isParallel ? std::make_shared<const BodyRun>(std::move(m_made)) : nullptr;
    }

private:
    bool readScope(ScopeId id)
    {
        const graph::Scope& scope = m_graph.scope(id);
        for (const NodeId inner : scope.nodes) {
            LocalNode run = localNodeOf(m_propagation, m_graph, m_shapes, inner, m_grid);
            if (m_network.meshOf(inner) != m_grid.mesh || !isLocal(inner, run))
                return false;
            if (run.body)
                m_made.runs.insert(run.body->runs.begin(), run.body->runs.end());
            m_made.runs.emplace(inner, std::move(run));
        }
        return std::all_of(scope.inputs.begin(), scope.inputs.end(),
                           [&](ValueId value) { return isKnown(value); })
            && std::all_of(scope.initializers.begin(), scope.initializers.end(),
                           [&](ValueId value) { return isWhole(ownOf(value)); });
    }

    /// Whether the part that a device has of a value inside is known, and one range.
    bool isKnown(ValueId value) const
    {
        const TensorIndex tensor = m_network.tensorOf(value);
        if (tensor == kNoTensor)
            return true;
        const sharding::TensorView& view = m_network.view(tensor);
        const TensorSharding& own = m_propagation.of(tensor);
        for (std::size_t d = 0; d < own.dims.size(); ++d) {
            if (!own.dims[d].axes.empty() && view.sizes[d] == sharding::kUnknownSize)
                return false;
        }
        return own.unreduced.empty()
            && std::all_of(view.components.begin(), view.components.end(),
                           [](const sharding::DimComponents& dim) { return dim.empty(); });
    }

    /// Whether a node computes its part of what the plan says from what its device has.
    bool isLocal(NodeId id, const LocalNode& run)
    {
        const graph::Node& node = m_graph.node(id);
        const bool isExact = run.keptWhole.empty() && run.partial.empty() && run.halos.empty()
            && !(run.rule && isDecomposed(run));
        // Its elements would be cut where it is written: there is no place for that in a subgraph.
        if (!isExact || (node.opType == "Constant" && run.isSplit()))
            return false;
        for (std::size_t i = 0; i < node.inputs.size(); ++i) {
            if (node.inputs[i] && !reads(id, *node.inputs[i], sharding(run, i, false)))
                return false;
        }
        for (std::size_t o = 0; o < node.outputs.size(); ++o) {
            if (node.outputs[o]
                && (!isKnown(*node.outputs[o])
                    || !agrees(ownOf(*node.outputs[o]), sharding(run, o, true))))
                return false;
        }
        if (!run.body)
            return true;
        return std::all_of(run.body->captured.begin(), run.body->captured.end(),
                           [&](const auto& entry) { return reads(id, entry.first, entry.second); });
    }

    static std::optional<TensorSharding> sharding(const LocalNode& run, std::size_t argument,
                                                  bool isOutput)
    {
        const TensorSharding* used = run.usedAs(argument, isOutput);
        return used ? std::optional(*used) : std::nullopt;
    }

    /// As a value is made; absent where nothing is known of it.
    std::optional<TensorSharding> ownOf(ValueId value) const
    {
        const TensorSharding* own = m_propagation.sharding(value);
        return own ? std::optional(*own) : std::nullopt;
    }

    static bool isWhole(const std::optional<TensorSharding>& sharding)
    {
        return !sharding || sharding->isWhole();
    }

    bool agrees(const std::optional<TensorSharding>& a, const std::optional<TensorSharding>& b)
    {
        m_isSplit = m_isSplit || !isWhole(a);
        return isWhole(a) || isWhole(b) ? isWhole(a) && isWhole(b) : isSameSplit(*a, *b);
    }

    /// Whether a node inside may read a value so: as it is made inside, or as all others read one
    /// of outside.
    bool reads(NodeId reader, ValueId value, const std::optional<TensorSharding>& used)
    {
        if (m_network.readAs(reader, value) != m_network.tensorOf(value)
            || m_propagation.stored(value))
            return isWhole(used) && isWhole(ownOf(value));
        if (isInside(value))
            return agrees(ownOf(value), used);
        m_isSplit = m_isSplit || !isWhole(used);
        const std::optional<TensorSharding> own = ownOf(value);
        if (!own)
            return true;
        const TensorSharding wanted =
            used ? *used : sharding::emptySharding(own->dims.size(), true);
        return isSameSplit(m_made.captured.try_emplace(value, wanted).first->second, wanted);
    }

    bool isInside(ValueId value) const
    {
        for (std::optional<NodeId> owner = m_graph.scope(m_graph.value(value).scope).owner; owner;
             owner = m_graph.scope(m_graph.node(*owner).scope).owner) {
            if (*owner == m_id)
                return true;
        }
        return false;
    }

    /// As a subgraph gives a result: made inside, or read of outside as it has been so far.
    std::optional<TensorSharding> given(ValueId value)
    {
        if (isInside(value))
            return ownOf(value);
        const auto found = m_made.captured.find(value);
        if (found != m_made.captured.end())
            return found->second;
        const auto own = ownOf(value);
        if (own)
            m_made.captured[value] = *own;
        return own;
    }

    bool connect()
    {
        const bool isOlder =
            m_node.opType == "Scan" && m_graph.opsetVersion(m_node).value_or(1) < 9;
        const std::vector<operators::BodyLink> links = operators::bodyLinks(m_graph, m_node);
        if (!m_node.domain.empty() || isOlder || links.empty())
            return false;
        if (m_node.opType == "Loop") {
            const std::vector<ValueId>& results = m_graph.scope(m_node.subgraphs.front()).outputs;
            if (results.empty() || !isWhole(given(results.front())))
                return false;
        }
        return std::all_of(links.begin(), links.end(),
                           [&](const operators::BodyLink& link) { return connect(link); });
    }

    /// What comes in and what goes out agree; so do the branches of an If.
    bool connect(const operators::BodyLink& link)
    {
        std::optional<TensorSharding> made;
        bool isFirst = true;
        if (link.bodyInput) {
            const auto in =
                entryOf(m_graph.scope(m_node.subgraphs.front()).inputs, *link.bodyInput);
            if (!in)
                return false;
            made = ownOf(*in);
            isFirst = false;
        }
        for (const ScopeId scope : m_node.subgraphs) {
            if (!link.bodyOutput)
                break;
            const auto out = entryOf(m_graph.scope(scope).outputs, *link.bodyOutput);
            if (!out)
                return false;
            const auto own = given(*out);
            if (!isFirst && !agrees(made, own))
                return false;
            made = isFirst ? own : made;
            isFirst = false;
        }
        if (link.axis)
            made = withAxis(std::move(made), *link.axis);
        if (link.input)
            m_made.inputs[*link.input] = made;
        if (link.output && *link.output < m_made.outputs.size())
            m_made.outputs[*link.output] = made;
        return true;
    }

    /// The same with a whole dimension @p axis more.
    static std::optional<TensorSharding> withAxis(std::optional<TensorSharding> sharding,
                                                  int64_t axis)
    {
        if (sharding) {
            const auto rank = int64_t(sharding->dims.size()) + 1;
            const auto at =
                std::ptrdiff_t(std::clamp<int64_t>(axis < 0 ? axis + rank : axis, 0, rank - 1));
            sharding->dims.insert(sharding->dims.begin() + at, sharding::DimSharding {{}, true, 0});
        }
        return sharding;
    }

    const sharding::PropagationResult& m_propagation;
    const sharding::PlanGraph& m_network;
    const graph::Graph& m_graph;
    const shapes::ShapeTable& m_shapes;
    NodeId m_id;
    const graph::Node& m_node;
    const DeviceGrid& m_grid;
    BodyRun m_made;
    bool m_isSplit = false;
};

} // namespace

std::shared_ptr<const BodyRun> bodyRunOf(const sharding::PropagationResult& propagation,
                                         const graph::Graph& graph,
                                         const shapes::ShapeTable& shapes, NodeId node,
                                         const DeviceGrid& grid)
{
    return BodyReader(propagation, graph, shapes, node, grid).read();
}

} // namespace meshwright::exchange
