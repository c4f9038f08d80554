#include "core/operators/operator_rule.h"
#include "core/sharding/blocks/finder.h"
#include "core/sharding/blocks/stored_weight.h"

#include <algorithm>

namespace meshwright::sharding {

namespace {

/// Input of the weight [vocabulary, hidden]; absent for nodes that are no embedding.
std::optional<std::size_t> tableInput(const Finding& finding, const graph::Node& node)
{
    if (node.opType == "Gather" && node.domain.empty()
        && integerOf(finding.graph, node, "axis", 0) == 0)
        return 0;
    if (node.opType == "EmbedLayerNormalization" && node.domain == operators::kMicrosoft)
        return 2;
    if (node.opType == "GatherBlockQuantized" && node.domain == operators::kMicrosoft)
        return 0;
    return std::nullopt;
}

/// Tables of sines and cosines are narrower than what a model computes with.
bool feedsProjections(const Finding& finding, std::optional<int64_t> features)
{
    for (std::size_t i = 0; i < finding.projections.size(); ++i) {
        if (finding.projections[i].weight.in == features)
            return true;
    }
    return finding.projections.size() == 0;
}

/// A table that is looked up by something computed, and wide enough to be one.
std::optional<BlockWeight> tableOf(const Finding& finding, NodeId id)
{
    const graph::Node& node = finding.graph.node(id);
    const std::optional<std::size_t> input = tableInput(finding, node);
    const std::optional<ValueId> seen = input ? inputOf(node, *input) : std::nullopt;
    const std::optional<ValueId> indices = inputOf(node, node.opType == "Gather" ? 1 : 0);
    if (node.outputs.empty() || !node.outputs[0] || !seen || !indices
        || isConstant(finding.graph, *indices) || !finding.flow.isData(*seen))
        return std::nullopt;
    std::optional<StoredWeight> stored = storedWeight(finding.graph, finding.shapes, *seen, 1, 0);
    const auto sizes = sizesOf(finding.shapes, *seen);
    if (!stored || !sizes || sizes->size() != 2 || !(*sizes)[0] || *(*sizes)[0] < 2
        || !feedsProjections(finding, (*sizes)[1]))
        return std::nullopt;
    BlockWeight weight;
    weight.role = WeightRole::Embedding;
    weight.weight = stored->value;
    weight.node = id;
    weight.output = *node.outputs[0];
    weight.outAxis = stored->outAxis;
    weight.inAxis = stored->inAxis;
    weight.out = (*sizes)[1];
    weight.in = (*sizes)[0];
    weight.companions = std::move(stored->companions);
    return weight;
}

/// Whether the value reaches an output of the main graph before another projection.
bool reachesOutput(const Finding& finding, const Projection& projection)
{
    const Walk ahead = finding.flow.forward(projection.output, {true, nullptr, 64});
    if (!ahead.projections.empty() || !ahead.products.empty())
        return false;
    const auto isOutput = [&](const std::optional<ValueId>& value) {
        return value && finding.graph.value(*value).isOutput;
    };
    return isOutput(projection.output)
        || std::any_of(ahead.nodes.begin(), ahead.nodes.end(), [&](NodeId node) {
               const auto& outputs = finding.graph.node(node).outputs;
               return std::any_of(outputs.begin(), outputs.end(), isOutput);
           });
}

/// Gradients multiply with weights that blocks have.
bool isTaken(const Finding& finding, ValueId weight)
{
    return std::any_of(finding.used.begin(), finding.used.end(), [&](std::size_t i) {
        return finding.projections[i].weight.weight == weight;
    });
}

std::optional<int64_t> vocabularyOf(const Finding& finding)
{
    std::optional<int64_t> rows;
    for (const Block& block : finding.blocks.blocks) {
        if (block.kind == BlockKind::Embedding && block.isVocabulary)
            rows = block.weights.front().in;
    }
    return rows;
}

} // namespace

/// The tables with the most rows are those of the tokens; others are of positions and kinds of
/// tokens.
void findEmbeddings(Finding& finding)
{
    std::vector<BlockWeight> tables;
    for (uint32_t i = 0; i < finding.graph.nodes().size(); ++i) {
        if (std::optional<BlockWeight> table = tableOf(finding, {i}))
            tables.push_back(std::move(*table));
    }
    int64_t most = 0;
    for (const BlockWeight& table : tables)
        most = std::max(most, table.in.value_or(0));
    for (BlockWeight& table : tables) {
        Block block;
        block.kind = BlockKind::Embedding;
        block.isVocabulary = table.in == most;
        block.nodes = {table.node};
        block.weights = {std::move(table)};
        finding.finish(std::move(block));
    }
}

void findHeads(Finding& finding)
{
    const std::optional<int64_t> vocabulary = vocabularyOf(finding);
    for (std::size_t i = finding.projections.size(); i-- > 0;) {
        const Projection& projection = finding.projections[i];
        const auto& weight = projection.weight;
        if (finding.used.count(i) || isTaken(finding, weight.weight) || !weight.out
            || !reachesOutput(finding, projection))
            continue;
        const bool fits =
            vocabulary ? *weight.out == *vocabulary : weight.in && *weight.out > *weight.in;
        if (!fits) {
            finding.differ(projection.node,
                           vocabulary ? "a head to the " + std::to_string(*vocabulary)
                                   + " tokens of the vocabulary"
                                      : "a head to more features than it takes",
                           "a product to " + std::to_string(*weight.out) + " features");
            finding.used.insert(i);
            continue;
        }
        Block block;
        block.kind = BlockKind::Head;
        finding.take(block, i, WeightRole::Head);
        finding.finish(std::move(block));
        if (!vocabulary)
            return;
    }
}

} // namespace meshwright::sharding
