#include "core/sharding/body_execution.h"

#include "core/operators/body_links.h"
#include "core/operators/names.h"
#include "core/sharding/held_range.h"

#include <algorithm>

namespace meshwright::sharding {

namespace {

using MaybeSharding = std::optional<TensorSharding>;

std::optional<ValueId> entryOf(const std::vector<ValueId>& values, std::size_t i)
{
    return i < values.size() ? std::optional(values[i]) : std::nullopt;
}

/// Finds out how the subgraphs of one node run.
class BodyReader
{
public:
    BodyReader(const BodyReading& reading, NodeId id)
        : m_reading(reading)
        , m_network(reading.network)
        , m_graph(reading.graph)
        , m_id(id)
        , m_node(reading.graph.node(id))
    {
    }

    std::shared_ptr<const BodyExecution> read()
    {
        m_made.inputs.resize(m_node.inputs.size());
        m_made.outputs.resize(m_node.outputs.size());
        const bool isParallel = std::all_of(m_node.subgraphs.begin(), m_node.subgraphs.end(),
                                            [&](ScopeId scope) { return readScope(scope); })
            && connect() && m_isSplit;
        return isParallel ? std::make_shared<const BodyExecution>(std::move(m_made)) : nullptr;
    }

private:
    bool readScope(ScopeId id)
    {
        const graph::Scope& scope = m_graph.scope(id);
        return std::all_of(scope.nodes.begin(), scope.nodes.end(),
                           [&](NodeId inner) {
                               return m_network.meshOf(inner) == m_network.meshOf(m_id)
                                   && isLocal(inner);
                           })
            && std::all_of(scope.inputs.begin(), scope.inputs.end(),
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
        const TensorView& view = m_network.view(tensor);
        const TensorSharding& own = m_reading.shardingOf(tensor);
        for (std::size_t d = 0; d < own.dims.size(); ++d) {
            if (!own.dims[d].axes.empty() && view.sizes[d] == kUnknownSize)
                return false;
        }
        return own.unreduced.empty()
            && std::all_of(view.components.begin(), view.components.end(),
                           [](const DimComponents& dim) { return dim.empty(); });
    }

    /// Whether a node computes its part of what the plan says from what its device has.
    bool isLocal(NodeId id)
    {
        const graph::Node& node = m_graph.node(id);
        const Execution* execution = m_reading.execution(id);
        const bool isExact = !execution
            || (execution->keptWhole.empty() && execution->partial.empty()
                && execution->halos.empty() && execution->internal.empty());
        // The elements of a constant would be cut where it is written: there is no place for that
        // in a subgraph.
        const bool isCut = execution && node.inputs.empty() && node.subgraphs.empty();
        if (!isExact || isCut)
            return false;
        const BodyExecution* body = node.subgraphs.empty() ? nullptr : m_reading.body(id);
        for (std::size_t i = 0; i < node.inputs.size(); ++i) {
            if (node.inputs[i]
                && !reads(id, *node.inputs[i], usedAs(id, execution, body, i, false)))
                return false;
        }
        for (std::size_t o = 0; o < node.outputs.size(); ++o) {
            if (node.outputs[o]
                && (!isKnown(*node.outputs[o])
                    || !agrees(ownOf(*node.outputs[o]), usedAs(id, execution, body, o, true))))
                return false;
        }
        return !body
            || std::all_of(body->captured.begin(), body->captured.end(),
                           [&](const auto& entry) { return reads(id, entry.first, entry.second); });
    }

    /// Absent: it takes no part, or nothing of the node is split.
    MaybeSharding usedAs(NodeId id, const Execution* execution, const BodyExecution* body,
                         std::size_t argument, bool isOutput) const
    {
        if (body)
            return (isOutput ? body->outputs : body->inputs)[argument];
        const std::optional<uint32_t> operation = m_network.operationOf(id);
        if (!execution || !operation)
            return std::nullopt;
        const Operation& of = m_network.operationGraph().operations()[*operation];
        const std::size_t t = argument + (isOutput ? of.rule->operands : 0);
        if (t >= of.tensors.size() || of.tensors[t] == kNoTensor
            || (!isOutput && t >= of.rule->operands))
            return std::nullopt;
        TensorSharding used = execution->used[t];
        used.unreduced.clear();
        used.replicated.clear();
        return used;
    }

    /// As a value is made; absent where nothing is known of it.
    MaybeSharding ownOf(ValueId value) const
    {
        const TensorIndex own = m_network.tensorOf(value);
        return own == kNoTensor ? MaybeSharding() : MaybeSharding(m_reading.shardingOf(own));
    }

    static bool isWhole(const MaybeSharding& sharding) { return !sharding || sharding->isWhole(); }

    bool agrees(const MaybeSharding& a, const MaybeSharding& b)
    {
        m_isSplit = m_isSplit || !isWhole(a);
        return isWhole(a) || isWhole(b) ? isWhole(a) && isWhole(b) : isSameSplit(*a, *b);
    }

    /// Whether a node inside may read a value so: as it is made inside, or as all others read one
    /// of outside.
    bool reads(NodeId reader, ValueId value, const MaybeSharding& used)
    {
        if (m_network.readAs(reader, value) != m_network.tensorOf(value)
            || m_reading.isStored(value))
            return isWhole(used) && isWhole(ownOf(value));
        if (isInside(value))
            return agrees(ownOf(value), used);
        m_isSplit = m_isSplit || !isWhole(used);
        const MaybeSharding own = ownOf(value);
        if (!own)
            return true;
        const TensorSharding wanted = used ? *used : wholeLike(*own);
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
    MaybeSharding given(ValueId value)
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
            is(m_node, operators::op::kScan) && m_graph.opsetVersion(m_node).value_or(1) < 9;
        const std::vector<operators::BodyLink> links = operators::bodyLinks(m_graph, m_node);
        if (isOlder || links.empty())
            return false;
        if (is(m_node, operators::op::kLoop)) {
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
        MaybeSharding made;
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
    static MaybeSharding withAxis(MaybeSharding sharding, int64_t axis)
    {
        if (sharding) {
            const auto rank = int64_t(sharding->dims.size()) + 1;
            const auto at =
                std::ptrdiff_t(std::clamp<int64_t>(axis < 0 ? axis + rank : axis, 0, rank - 1));
            sharding->dims.insert(sharding->dims.begin() + at, DimSharding {{}, true, 0});
        }
        return sharding;
    }

    const BodyReading& m_reading;
    const PlanGraph& m_network;
    const graph::Graph& m_graph;
    NodeId m_id;
    const graph::Node& m_node;
    BodyExecution m_made;
    bool m_isSplit = false;
};

} // namespace

std::shared_ptr<const BodyExecution> bodyExecution(const BodyReading& reading, NodeId node)
{
    return BodyReader(reading, node).read();
}

} // namespace meshwright::sharding
