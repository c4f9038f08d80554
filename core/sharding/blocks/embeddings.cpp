#include "core/operators/operator_rule.h"
#include "core/sharding/blocks/finder.h"
#include "core/sharding/blocks/stored_weight.h"

#include <algorithm>

namespace meshwright::sharding {

namespace {

bool isMicrosoft(const graph::Node& node, std::string_view opType)
{
    return node.opType == opType && node.domain == operators::kMicrosoft;
}

/// The inputs of a look-up.
struct LookUp
{
    std::size_t table = 0; ///< [vocabulary, hidden]
    std::size_t indices = 1;
};

/// Absent for nodes that are no embedding.
std::optional<LookUp> lookUpOf(const Finding& finding, const graph::Node& node)
{
    const auto takesRows = [&](std::string_view axis) {
        return integerOf(finding.graph, node, axis, 0) == 0;
    };
    if (isMicrosoft(node, "EmbedLayerNormalization"))
        return LookUp {2, 0};
    if (isMicrosoft(node, "GatherBlockQuantized") && takesRows("gather_axis"))
        return LookUp {};
    if (node.opType == "Gather" && node.domain.empty() && takesRows("axis"))
        return LookUp {};
    return std::nullopt;
}

/// The features of a table with so many stored elements per row. GatherBlockQuantized packs two of
/// 4 bits into a byte; int4 tensors count them one by one.
std::optional<int64_t> featuresOf(const Finding& finding, const graph::Node& node, ValueId table,
                                  std::optional<int64_t> stored)
{
    const bool isPacked = isMicrosoft(node, "GatherBlockQuantized")
        && finding.shapes.of(table).type == graph::DataType::UInt8
        && integerOf(finding.graph, node, "bits", 4) == 4;
    int64_t features = 0;
    if (!isPacked)
        return stored;
    if (!stored || __builtin_mul_overflow(*stored, 2, &features))
        return std::nullopt;
    return features;
}

/// Scales and zero points [vocabulary, blocks] of GatherBlockQuantized.
void addBlockScales(const Finding& finding, const graph::Node& node, BlockWeight& weight)
{
    if (!isMicrosoft(node, "GatherBlockQuantized"))
        return;
    for (const std::size_t input : {std::size_t(2), std::size_t(3)}) {
        const std::optional<ValueId> value = inputOf(node, input);
        if (!value || !comesWithModel(finding.graph, finding.shapes, *value))
            continue;
        Companion companion;
        companion.value = *value;
        companion.inAxis = 0;
        companion.outAxis = 1;
        weight.companions.push_back(companion);
    }
}

/// Tables of sines and cosines are narrower than what a model computes with.
bool feedsProjections(const Finding& finding, std::optional<int64_t> features)
{
    return finding.projections.anyTakes(features) || finding.projections.size() == 0;
}

/// A table that is looked up by something computed, and wide enough to be one.
std::optional<BlockWeight> tableOf(const Finding& finding, NodeId id)
{
    const graph::Node& node = finding.graph.node(id);
    const std::optional<LookUp> lookUp = lookUpOf(finding, node);
    if (!lookUp)
        return std::nullopt;
    const std::optional<ValueId> seen = inputOf(node, lookUp->table);
    const std::optional<ValueId> indices = inputOf(node, lookUp->indices);
    if (node.outputs.empty() || !node.outputs[0] || !seen || !indices
        || isConstant(finding.graph, *indices) || !finding.flow.isData(*seen))
        return std::nullopt;
    std::optional<StoredWeight> stored = storedWeight(finding.graph, finding.shapes, *seen, 1, 0);
    const auto sizes = sizesOf(finding.shapes, *seen);
    if (!stored || !sizes || sizes->size() != 2 || !(*sizes)[0] || *(*sizes)[0] < 2)
        return std::nullopt;
    const std::optional<int64_t> features = featuresOf(finding, node, *seen, (*sizes)[1]);
    if (!feedsProjections(finding, features))
        return std::nullopt;
    BlockWeight weight;
    weight.role = WeightRole::Embedding;
    weight.weight = stored->value;
    weight.node = id;
    weight.output = *node.outputs[0];
    weight.outAxis = stored->outAxis;
    weight.inAxis = stored->inAxis;
    weight.out = features;
    weight.in = (*sizes)[0];
    weight.companions = std::move(stored->companions);
    addBlockScales(finding, node, weight);
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
    // Gradients multiply with weights that blocks have.
    std::set<ValueId> taken;
    for (const std::size_t i : finding.used)
        taken.insert(finding.projections[i].weight.weight);
    for (std::size_t i = finding.projections.size(); i-- > 0;) {
        const Projection& projection = finding.projections[i];
        const auto& weight = projection.weight;
        if (finding.used.count(i) || taken.contains(weight.weight) || !weight.out
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
        taken.insert(weight.weight);
        finding.finish(std::move(block));
        if (!vocabulary)
            return;
    }
}

} // namespace meshwright::sharding
