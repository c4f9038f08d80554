#include "core/simulate/pricing/pass_profiler.h"

#include "core/simulate/saturated.h"

#include <algorithm>
#include <map>

namespace meshwright::simulate {

namespace {

Picoseconds sum(Picoseconds a, Picoseconds b)
{
    return {saturatedSum(a.count, b.count)};
}

bool makes(const graph::Node& node, ValueId value)
{
    return std::find(node.outputs.begin(), node.outputs.end(), value) != node.outputs.end();
}

class Profiler
{
public:
    Profiler(const PassProfilerInput& input, NodeTimes& times)
        : m_in(input)
        , m_times(times)
    {
    }

    PassProfile make(std::span<const NodeId> nodes,
                     std::span<const std::optional<uint32_t>> segments)
    {
        m_profile.isOverlapped = m_in.options.overlap == CollectiveOverlap::Full;
        for (const NodeId node : nodes)
            forward(node, m_profile.forward);
        for (std::size_t i = nodes.size(); m_in.options.training && i-- > 0;) {
            const bool endsSegment =
                segments[i] && (i + 1 == nodes.size() || segments[i + 1] != segments[i]);
            if (endsSegment)
                rebuild(nodes, segments, i);
            m_isRebuilt = segments[i].has_value();
            backward(nodes[i]);
        }
        return std::move(m_profile);
    }

private:
    /// The nodes of a segment that ends with the given one, forward.
    void rebuild(std::span<const NodeId> nodes, std::span<const std::optional<uint32_t>> segments,
                 std::size_t last)
    {
        std::size_t first = last;
        while (first > 0 && segments[first - 1] == segments[last])
            --first;
        for (std::size_t i = first; i <= last; ++i)
            forward(nodes[i], m_profile.backwardInput);
    }

    void forward(NodeId id, Pass& pass)
    {
        const graph::Node& node = m_in.graph.node(id);
        const NodeCollectives* own = m_in.collectives.of(id);
        if (own)
            add(pass, id, own->forward, [&](auto& step) { return !makes(node, step.value); });
        if (!inBodies(id, false, [&](NodeId inner) { forward(inner, pass); }))
            pass.computed = sum(pass.computed, m_times.of(id).forward);
        if (own)
            add(pass, id, own->forward, [&](auto& step) { return makes(node, step.value); });
    }

    void backward(NodeId id)
    {
        const graph::Node& node = m_in.graph.node(id);
        const NodeCollectives* own = m_in.collectives.of(id);
        const auto isFirst = [&](const CollectiveStep& step) {
            return makes(node, step.value)
                || (step.collective.kind == sharding::CollectiveKind::AllGather
                    && m_in.graph.value(step.value).isInitializer());
        };
        const auto isLast = [&](const CollectiveStep& step) { return !isFirst(step); };
        if (own) {
            add(m_profile.backwardInput, id, own->backwardInput, isFirst);
            add(m_profile.backwardWeight, id, own->backwardWeight, isFirst);
        }
        if (!inBodies(id, true, [&](NodeId inner) { backward(inner); })) {
            const PassTimes times = m_times.of(id);
            m_profile.backwardInput.computed =
                sum(m_profile.backwardInput.computed, times.backwardInput);
            m_profile.backwardWeight.computed =
                sum(m_profile.backwardWeight.computed, times.backwardWeight);
        }
        if (own) {
            add(m_profile.backwardInput, id, own->backwardInput, isLast);
            add(m_profile.backwardWeight, id, own->backwardWeight, isLast);
        }
    }

    /// Visits what runs inside a node where something in it communicates; else false.
    template<typename Visit>
    bool inBodies(NodeId id, bool isBackward, const Visit& visit)
    {
        const std::vector<ScopeId> bodies = m_times.bodies(id);
        if (bodies.empty() || m_depth >= kMaximumDepth)
            return false;
        const PassTimes inside = m_times.withoutOwnCollectives(id);
        if (sum(inside.forwardCollectives,
                sum(inside.backwardInputCollectives, inside.backwardWeightCollectives))
            == Picoseconds())
            return false;
        ++m_depth;
        for (const ScopeId scope : bodies) {
            const std::vector<NodeId>& nodes = m_in.graph.scope(scope).nodes;
            if (isBackward)
                std::for_each(nodes.rbegin(), nodes.rend(), visit);
            else
                std::for_each(nodes.begin(), nodes.end(), visit);
        }
        --m_depth;
        return true;
    }

    template<typename Wanted>
    void add(Pass& pass, NodeId node, const std::vector<CollectiveStep>& steps,
             const Wanted& wanted)
    {
        for (const CollectiveStep& step : steps) {
            if (step.isRegathered && m_isRebuilt) // the forward pass before it gathered it
                continue;
            const std::optional<Picoseconds> time = m_in.network.time(step);
            if (!wanted(step) || !time || pass.collectives.size() >= kMostListedCollectives)
                continue;
            std::optional<Bytes> sent;
            if (step.traffic.sentPerDevice)
                sent = {saturatedProduct(step.traffic.sentPerDevice->count, step.count)};
            pass.collectives.push_back({node, step.value, step.collective.kind, axesOf(step),
                                        step.count, sent, pass.computed, *time});
        }
    }

    uint32_t axesOf(const CollectiveStep& step)
    {
        std::vector<std::string> axes;
        for (const sharding::Axis& axis : step.collective.groupAxes())
            axes.push_back(
                sharding::toString(axis, m_in.propagation.planGraph().meshes()[step.mesh]));
        const auto [known, isNew] = m_axes.emplace(axes, uint32_t(m_profile.axes.size()));
        if (isNew)
            m_profile.axes.push_back(std::move(axes));
        return known->second;
    }

    static constexpr int kMaximumDepth = 64;

    const PassProfilerInput& m_in;
    NodeTimes& m_times;
    PassProfile m_profile;
    std::map<std::vector<std::string>, uint32_t> m_axes;
    int m_depth = 0;
    bool m_isRebuilt = false; ///< the node whose backward pass comes was computed again
};

} // namespace

PassProfile passProfile(const PassProfilerInput& input, std::span<const NodeId> nodes,
                        std::span<const std::optional<uint32_t>> segments, NodeTimes& times)
{
    return Profiler(input, times).make(nodes, segments);
}

} // namespace meshwright::simulate
