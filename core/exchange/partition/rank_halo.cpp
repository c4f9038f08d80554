#include "core/exchange/partition/rank_halo.h"

#include "core/exchange/partition/rank_reshard.h"
#include "core/operators/dims.h"
#include "core/operators/names.h"
#include "core/shapes/shapes.h"

#include <algorithm>
#include <set>

namespace meshwright::exchange {

namespace {

using graph::IndexRange;
using operators::TensorFacts;

/// Widens a tensor along one dimension after the other.
class EdgeWriter
{
public:
    EdgeWriter(const LocalCall& call, const proto::NodeProto& node)
        : m_call(call)
        , m_base(node.output(0))
        , m_name(node.input(0))
    {
        m_facts = localFacts(*call.run.views[0], call.run.used[0],
                             call.shapes.of(*call.run.node->inputs[0]), call.grid, call.position);
    }

    /// All devices name what they exchange alike, also those at either end, which get nothing.
    void widen(const sharding::HaloExchange& edge)
    {
        const int64_t parts = sharding::product(edge.axes);
        const int64_t index = m_call.grid.indexAlong(edge.axes, m_call.position);
        const IndexRange own = operators::partOf(edge.window.size, parts, index);
        const int64_t length = own.end - own.begin;
        std::vector<std::string> pieces {m_name};
        IndexRange there = own;
        if (edge.halo.before > 0) {
            const std::string got =
                exchanged(edge, {length - edge.halo.before, length}, "before", true);
            if (index > 0) {
                pieces.insert(pieces.begin(), got);
                there.begin -= edge.halo.before;
            }
        }
        if (edge.halo.after > 0) {
            const std::string got = exchanged(edge, {0, edge.halo.after}, "after", false);
            if (index + 1 < parts) {
                pieces.push_back(got);
                // The part behind may be the last, which is the smallest: an edge still.
                there.end += edge.halo.after;
            }
        }
        join(edge, pieces, there);
        cut(edge, there, seenAt(edge));
    }

    const std::string& name() const { return m_name; }

    /// The range that the device's windows see, without padding.
    IndexRange seenAt(const sharding::HaloExchange& edge) const
    {
        const IndexRange seen = windowsAt(edge);
        return {std::max<int64_t>(seen.begin, 0), std::min(seen.end, edge.window.size)};
    }

    IndexRange windowsAt(const sharding::HaloExchange& edge) const
    {
        const int64_t parts = sharding::product(edge.axes);
        const int64_t index = m_call.grid.indexAlong(edge.axes, m_call.position);
        return operators::seenBy(edge.window, operators::partOf(edge.window.count, parts, index));
    }

private:
    TensorFacts sized(const sharding::HaloExchange& edge, int64_t size) const
    {
        TensorFacts facts = m_facts;
        (*facts.dims)[edge.dim] = operators::Expression(size);
        return facts;
    }

    /// The name of what comes from the neighbour: the one in front gives its end.
    std::string exchanged(const sharding::HaloExchange& edge, IndexRange range,
                          std::string_view what, bool isForwards)
    {
        const std::string given = m_call.emitter.fresh(m_base, std::string(what) + "_given");
        m_call.emitter.slice(m_name, given, {int64_t(edge.dim)}, {range});
        const TensorFacts facts = sized(edge, range.end - range.begin);
        m_call.emitter.setFacts(given, facts);
        ManifestExchange made;
        made.kind = ExchangeKind::Transfer;
        made.type = m_facts.type;
        made.node = m_call.run.name;
        made.cause = "halo";
        made.input = given;
        made.output = m_call.emitter.fresh(m_base, what);
        made.groups = neighbours(edge, isForwards);
        const int64_t index = m_call.grid.indexAlong(edge.axes, m_call.position);
        const bool isFirst = index == 0, isLast = index + 1 == sharding::product(edge.axes);
        const bool sends = isForwards ? !isLast : !isFirst;
        const bool receives = isForwards ? !isFirst : !isLast;
        const std::string output = made.output;
        m_call.emitter.setFacts(output, facts);
        m_call.emitter.exchange(std::move(made), sends, receives);
        return output;
    }

    /// Each device with the next one along the axes, or the other way round.
    ExchangeGroups neighbours(const sharding::HaloExchange& edge, bool isForwards) const
    {
        const DeviceGrid& grid = m_call.grid;
        return m_call.emitter.groups(
            (isForwards ? "edges " : "edges back ") + toString(edge.axes, grid.mesh), [&] {
                std::vector<ExchangeGroup> pairs;
                for (const std::vector<int64_t>& group : grid.groups(edge.axes)) {
                    for (std::size_t i = 0; i + 1 < group.size(); ++i) {
                        const int64_t from = group[isForwards ? i : i + 1];
                        const int64_t to = group[isForwards ? i + 1 : i];
                        pairs.push_back({grid.ranksAt({from, to}), {}, {}, {}});
                    }
                }
                return pairs;
            });
    }

    void join(const sharding::HaloExchange& edge, const std::vector<std::string>& pieces,
              IndexRange there)
    {
        if (pieces.size() == 1)
            return;
        const std::string joined = m_call.emitter.fresh(m_base, "widened");
        setAttribute(m_call.emitter.node(operators::op::kConcat, pieces, joined), "axis",
                     int64_t(edge.dim));
        m_facts = sized(edge, there.end - there.begin);
        m_call.emitter.setFacts(joined, m_facts);
        m_name = joined;
    }

    void cut(const sharding::HaloExchange& edge, IndexRange there, IndexRange seen)
    {
        if (there == seen)
            return;
        const std::string kept = m_call.emitter.fresh(m_base, "seen");
        m_call.emitter.slice(m_name, kept, {int64_t(edge.dim)},
                             {{seen.begin - there.begin, seen.end - there.begin}});
        m_facts = sized(edge, seen.end - seen.begin);
        m_call.emitter.setFacts(kept, m_facts);
        m_name = kept;
    }

    const LocalCall& m_call;
    std::string m_base, m_name;
    TensorFacts m_facts; ///< of what has the name
};

} // namespace

void exchangeHalo(const LocalCall& call, proto::NodeProto& node)
{
    EdgeWriter writer(call, node);
    const std::size_t spatial = call.run.windows.size();
    std::vector<int64_t> pads(2 * spatial);
    for (std::size_t i = 0; i < spatial; ++i) {
        pads[i] = call.run.windows[i].padBegin;
        pads[spatial + i] = call.run.windows[i].padEnd;
    }
    for (const sharding::HaloExchange& edge : call.run.halos) {
        writer.widen(edge);
        const IndexRange seen = writer.windowsAt(edge);
        pads[edge.dim - 2] = std::max<int64_t>(-seen.begin, 0);
        pads[spatial + edge.dim - 2] = std::max<int64_t>(seen.end - edge.window.size, 0);
    }
    node.set_input(0, writer.name());
    auto& attributes = *node.mutable_attribute();
    attributes.erase(std::remove_if(attributes.begin(), attributes.end(),
                                    [](const proto::AttributeProto& attribute) {
                                        return attribute.name() == "auto_pad";
                                    }),
                     attributes.end());
    setAttribute(node, "pads", pads);
}

namespace {

/// Returns the sizes of a resampled part before its edges are cut off. Adds the dimensions that are
/// cut to @p axes, and the range that stays of each to @p kept.
std::vector<std::optional<int64_t>> resampledSizes(const LocalCall& call, const EdgeWriter& writer,
                                                   std::vector<int64_t>& axes,
                                                   std::vector<IndexRange>& kept)
{
    std::vector<std::optional<int64_t>> sizes =
        call.shape(0, true).value_or(std::vector<std::optional<int64_t>>());
    for (const sharding::HaloExchange& edge : call.run.halos) {
        const IndexRange seen = writer.seenAt(edge);
        const int64_t repeat = edge.window.repeat;
        const int64_t parts = sharding::product(edge.axes);
        const IndexRange own = operators::partOf(edge.window.count, parts,
                                                 call.grid.indexAlong(edge.axes, call.position));
        const int64_t made = (seen.end - seen.begin) * repeat / edge.window.stride;
        const int64_t begin = own.begin - seen.begin * repeat / edge.window.stride;
        sizes[edge.dim] = made;
        if (begin == 0 && own.end - own.begin == made)
            continue;
        axes.push_back(int64_t(edge.dim));
        kept.push_back({begin, begin + own.end - own.begin});
    }
    return sizes;
}

/// Sets the target sizes of a Resize that has them as an input, in the order of its axes.
void setSizes(const LocalCall& call, const std::vector<std::optional<int64_t>>& sizes,
              proto::NodeProto& node)
{
    constexpr int kSizes = 3;
    if (node.input_size() <= kSizes || node.input(kSizes).empty())
        return;
    std::vector<int64_t> target;
    const auto axes = integersOf(node, "axes");
    for (std::size_t i = 0; i < (axes ? axes->size() : sizes.size()); ++i) {
        const auto dim = operators::axisIndex(axes ? (*axes)[i] : int64_t(i), sizes.size());
        if (!dim)
            return; // no runtime accepts such a model
        target.push_back(sizes[*dim].value_or(-1));
    }
    node.set_input(kSizes, call.emitter.integers(target));
}

} // namespace

proto::NodeProto resampleWithHalo(const LocalCall& call, proto::NodeProto node)
{
    EdgeWriter writer(call, node);
    for (const sharding::HaloExchange& edge : call.run.halos)
        writer.widen(edge);
    node.set_input(0, writer.name());
    std::vector<int64_t> axes;
    std::vector<IndexRange> kept;
    const auto sizes = resampledSizes(call, writer, axes, kept);
    setSizes(call, sizes, node);
    if (axes.empty())
        return node;
    RankEmitter& emitter = call.emitter;
    const std::string output = node.output(0), whole = emitter.fresh(output, "resampled");
    TensorFacts facts = call.shapes.of(*call.run.node->outputs[0]);
    facts.elements.reset();
    for (std::size_t d = 0; facts.dims && d < sizes.size(); ++d) {
        if (sizes[d])
            (*facts.dims)[d] = operators::Expression(*sizes[d]);
    }
    node.set_output(0, whole);
    emitter.program().operations.emplace_back().node = std::move(node);
    emitter.setFacts(whole, std::move(facts));
    emitter.slice(whole, output, axes, kept);
    proto::NodeProto last = emitter.last();
    emitter.program().operations.pop_back();
    return last;
}

bool isHalo(const ManifestExchange& exchange)
{
    return exchange.kind == ExchangeKind::Transfer && exchange.cause == "halo";
}

std::vector<int64_t> neighboursOf(const ManifestExchange& exchange, int64_t rank)
{
    std::set<int64_t> line {rank};
    for (std::size_t known = 0; known != line.size();) {
        known = line.size();
        for (const ExchangeGroup& pair : exchange.groups) {
            if (line.contains(pair.ranks[0]) || line.contains(pair.ranks[1]))
                line.insert(pair.ranks.begin(), pair.ranks.end());
        }
    }
    return {line.begin(), line.end()};
}

} // namespace meshwright::exchange
