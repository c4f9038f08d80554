#include "core/blocks/finder.h"
#include "core/operators/traits.h"

#include <algorithm>

namespace meshwright::blocks {

namespace {

using operators::Trait;
using operators::traitsOf;

bool isActivation(const graph::Node& node)
{
    const operators::Traits& traits = traitsOf(node);
    return traits.has(Trait::Activation) || traits.has(Trait::ActivationPart);
}

/// What mixes features, so that an MLP does not reach beyond it.
bool isMixer(const graph::Node& node)
{
    const operators::Traits& traits = traitsOf(node);
    return traits.mixes() || !traits.lookUps.empty();
}

/// Whether an activation function lies between a projection and the start of a walk back.
bool isActivated(const BlockSearch& search, const Walk& walk, std::size_t projection)
{
    const graph::Node& product = search.graph.node(search.projections[projection].node);
    if (isActivation(product))
        return true;
    // The gate of x · sigmoid(x): the activation takes the projection itself, and nothing else does
    // before it.
    constexpr std::size_t kMostValues = 8;
    const std::set<NodeId> between(walk.nodes.begin(), walk.nodes.end());
    const ValueId output = search.projections[projection].output;
    std::vector<ValueId> queue {output};
    for (std::size_t next = 0; next < queue.size() && next < kMostValues; ++next) {
        for (NodeId consumer : search.graph.value(queue[next]).consumers) {
            const graph::Node& node = search.graph.node(consumer);
            if (!between.count(consumer))
                continue;
            if (isActivation(node))
                return true;
            for (const std::optional<ValueId>& result : node.outputs) {
                if (result && traitsOf(node).movesFirst())
                    queue.push_back(*result);
            }
        }
    }
    return false;
}

bool hasActivation(const BlockSearch& search, const Walk& walk)
{
    const auto isOne = [&](NodeId node) { return isActivation(search.graph.node(node)); };
    return std::any_of(walk.nodes.begin(), walk.nodes.end(), isOne)
        || std::any_of(walk.projections.begin(), walk.projections.end(),
                       [&](std::size_t i) { return isOne(search.projections[i].node); });
}

/// The parts of a fused gate and up: two of half the features each.
void setGateUpParts(const BlockSearch& search, BlockWeight& weight, std::size_t projection,
                    const Walk& walk, ValueId start)
{
    weight.parts = {*weight.out / 2, *weight.out / 2};
    const std::optional<FusedPart> part = fusedPart(search, projection, walk, start);
    weight.interleaved = part && part->interleaved;
}

/// Whether what is behind @p down is one or two projections of the same activation.
std::optional<Walk> mlpBehind(const BlockSearch& search, std::size_t down)
{
    const Projection& last = search.projections[down];
    const auto mixes = [&](NodeId node) {
        return search.flow.isProduct(node) || isMixer(search.graph.node(node));
    };
    Walk walk = search.flow.back(last.activation, {mixes, 64});
    const bool isClean = walk.isComplete && walk.barriers.empty()
        && std::all_of(walk.sources.begin(), walk.sources.end(), [&](ValueId source) {
                             return comesWithModel(search.graph, search.shapes, source);
                         });
    const std::size_t count = walk.projections.size();
    if (!isClean || count < 1 || count > 2 || !hasActivation(search, walk))
        return std::nullopt;
    const Projection& first = search.projections[walk.projections.front()];
    for (std::size_t i : walk.projections) {
        const Projection& other = search.projections[i];
        if (search.used.count(i) || i == down
            || search.flow.root(other.activation) != search.flow.root(first.activation)
            || other.weight.out != first.weight.out)
            return std::nullopt;
    }
    if (first.weight.in != last.weight.out)
        return std::nullopt;
    return walk;
}

void takeMlp(BlockSearch& search, std::size_t down, const Walk& walk)
{
    Block block;
    block.kind = BlockKind::Mlp;
    block.nodes = walk.nodes;
    const Projection& last = search.projections[down];
    const std::size_t first = walk.projections.front();
    if (walk.projections.size() == 2) {
        const std::size_t second = walk.projections.back();
        const bool firstIsGate = isActivated(search, walk, first);
        search.take(block, firstIsGate ? first : second, WeightRole::Gate);
        search.take(block, firstIsGate ? second : first, WeightRole::Up);
    } else {
        const auto out = search.projections[first].weight.out;
        const bool isFused = out && last.weight.in && *last.weight.in == *out - *last.weight.in;
        search.take(block, first, isFused ? WeightRole::GateUp : WeightRole::Up);
        if (isFused)
            setGateUpParts(search, block.weights.back(), first, walk, last.activation);
    }
    search.take(block, down, WeightRole::Down);
    search.finish(std::move(block));
}

} // namespace

void findMlps(BlockSearch& search)
{
    for (std::size_t i = 0; i < search.projections.size(); ++i) {
        if (search.used.count(i))
            continue;
        if (const std::optional<Walk> walk = mlpBehind(search, i))
            takeMlp(search, i, *walk);
    }
}

} // namespace meshwright::blocks
