#include "core/blocks/finder.h"
#include "core/blocks/stored_weight.h"
#include "core/operators/traits.h"

#include <algorithm>

namespace meshwright::blocks {

namespace {

/// Returns the look-up of rows along the first dimension; null for nodes that are not embeddings.
const operators::LookUp* lookUpOf(const BlockSearch& search, const graph::Node& node)
{
    const operators::LookUp* lookUp = operators::traitsOf(node).rowLookUp();
    const bool takesRows =
        lookUp && (lookUp->attribute.empty() || search.graph.integer(node, lookUp->attribute) == 0);
    return takesRows ? lookUp : nullptr;
}

bool isBlockQuantized(const graph::Node& node)
{
    return operators::traitsOf(node).has(operators::Trait::BlockQuantized);
}

/// The features of a table with so many stored elements per row. GatherBlockQuantized packs two of
/// 4 bits into a byte; int4 tensors count them one by one.
std::optional<int64_t> featuresOf(const BlockSearch& search, const graph::Node& node, ValueId table,
                                  std::optional<int64_t> stored)
{
    const bool isPacked = isBlockQuantized(node)
        && search.shapes.of(table).type == graph::DataType::UInt8
        && search.graph.integer(node, "bits", 4) == 4;
    int64_t features = 0;
    if (!isPacked)
        return stored;
    if (!stored || __builtin_mul_overflow(*stored, 2, &features))
        return std::nullopt;
    return features;
}

/// Scales and zero points [vocabulary, blocks] of GatherBlockQuantized.
void addBlockScales(const BlockSearch& search, const graph::Node& node, BlockWeight& weight)
{
    if (!isBlockQuantized(node))
        return;
    for (const std::size_t input : {std::size_t(2), std::size_t(3)}) {
        const std::optional<ValueId> value = inputOf(node, input);
        if (!value || !comesWithModel(search.graph, search.shapes, *value))
            continue;
        Companion companion;
        companion.value = *value;
        companion.inAxis = 0;
        companion.outAxis = 1;
        weight.companions.push_back(companion);
    }
}

/// Tables of sines and cosines are narrower than what a model computes with.
bool feedsProjections(const BlockSearch& search, std::optional<int64_t> features)
{
    return search.projections.anyTakes(features) || search.projections.size() == 0;
}

/// A table that is looked up by something computed, and wide enough to be one.
std::optional<BlockWeight> tableOf(const BlockSearch& search, NodeId id)
{
    const graph::Node& node = search.graph.node(id);
    const operators::LookUp* lookUp = lookUpOf(search, node);
    if (!lookUp)
        return std::nullopt;
    const std::optional<ValueId> seen = inputOf(node, lookUp->table);
    const std::optional<ValueId> indices = inputOf(node, lookUp->indices);
    if (node.outputs.empty() || !node.outputs[0] || !seen || !indices
        || operators::isConstant(search.graph, *indices) || !search.flow.isData(*seen))
        return std::nullopt;
    std::optional<StoredWeight> stored = storedWeight(search.graph, search.shapes, *seen, 1, 0);
    const auto sizes = sizesOf(search.shapes, *seen);
    if (!stored || !sizes || sizes->size() != 2 || !(*sizes)[0] || *(*sizes)[0] < 2)
        return std::nullopt;
    const std::optional<int64_t> features = featuresOf(search, node, *seen, (*sizes)[1]);
    if (!feedsProjections(search, features))
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
    addBlockScales(search, node, weight);
    return weight;
}

/// Whether the value reaches an output of the main graph before another projection.
bool reachesOutput(const BlockSearch& search, const Projection& projection)
{
    const auto isProduct = [&](NodeId node) { return search.flow.isProduct(node); };
    const Walk ahead = search.flow.forward(projection.output, {isProduct, 64});
    if (!ahead.projections.empty() || !ahead.barriers.empty())
        return false;
    const auto isOutput = [&](const std::optional<ValueId>& value) {
        return value && search.graph.value(*value).isOutput;
    };
    return isOutput(projection.output)
        || std::any_of(ahead.nodes.begin(), ahead.nodes.end(), [&](NodeId node) {
               const auto& outputs = search.graph.node(node).outputs;
               return std::any_of(outputs.begin(), outputs.end(), isOutput);
           });
}

std::optional<int64_t> vocabularyOf(const BlockSearch& search)
{
    std::optional<int64_t> rows;
    for (const Block& block : search.blocks.blocks) {
        if (block.kind == BlockKind::Embedding && block.isVocabulary)
            rows = block.weights.front().in;
    }
    return rows;
}

} // namespace

/// The tables with the most rows are those of the tokens; others are of positions and kinds of
/// tokens.
void findEmbeddings(BlockSearch& search)
{
    std::vector<BlockWeight> tables;
    for (uint32_t i = 0; i < search.graph.nodes().size(); ++i) {
        if (std::optional<BlockWeight> table = tableOf(search, {i}))
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
        search.finish(std::move(block));
    }
}

void findHeads(BlockSearch& search)
{
    const std::optional<int64_t> vocabulary = vocabularyOf(search);
    // Gradients multiply with weights that blocks have.
    std::set<ValueId> taken;
    for (const std::size_t i : search.used)
        taken.insert(search.projections[i].weight.weight);
    for (std::size_t i = search.projections.size(); i-- > 0;) {
        const Projection& projection = search.projections[i];
        const auto& weight = projection.weight;
        if (search.used.count(i) || taken.contains(weight.weight) || !weight.out
            || !reachesOutput(search, projection))
            continue;
        const bool fits =
            vocabulary ? *weight.out == *vocabulary : weight.in && *weight.out > *weight.in;
        if (!fits) {
            search.differ(projection.node,
                          vocabulary ? tr("a head to the {0} tokens of the vocabulary", *vocabulary)
                                     : tr("a head to more features than it takes"),
                          tr("a product to {0} features", *weight.out));
            search.used.insert(i);
            continue;
        }
        Block block;
        block.kind = BlockKind::Head;
        search.take(block, i, WeightRole::Head);
        taken.insert(weight.weight);
        search.finish(std::move(block));
        if (!vocabulary)
            return;
    }
}

} // namespace meshwright::blocks
