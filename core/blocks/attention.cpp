#include "core/blocks/finder.h"
#include "core/blocks/stored_weight.h"
#include "core/operators/traits.h"

#include <algorithm>

namespace meshwright::blocks {

namespace {

/// One of queries, keys and values: the projection that it comes from.
struct Operand
{
    Walk walk;
    ValueId value;
    /// Absent: keys or values that a caller keeps, as those of an encoder between steps.
    std::optional<std::size_t> projection;
    std::optional<int64_t> features; ///< of the projection, or of its part of a fused one
    std::optional<FusedPart> part;
};

void addNodes(Block& block, const std::vector<NodeId>& nodes)
{
    block.nodes.insert(block.nodes.end(), nodes.begin(), nodes.end());
}

/// The projections of a walk that lie behind none of the others. Keys of latent attention are
/// [up(latent) | position], where latent and position are parts of one projection: only up's heads
/// can be divided (DeepSeek-V2, section 2.1).
void keepNearest(const BlockSearch& search, Walk& walk)
{
    std::set<std::size_t> behind;
    for (const std::size_t i : walk.projections) {
        const Walk further = search.flow.back(search.projections[i].activation, {});
        behind.insert(further.projections.begin(), further.projections.end());
    }
    std::erase_if(walk.projections, [&](std::size_t i) { return behind.contains(i); });
}

/// Nothing is computed from it but what a caller gives: a cache.
bool isKept(const BlockSearch& search, const Walk& walk)
{
    return walk.projections.empty() && walk.isComplete && !walk.sources.empty()
        && std::all_of(walk.sources.begin(), walk.sources.end(), [&](ValueId source) {
               return search.graph.value(source).isInput
                   && !comesWithModel(search.graph, search.shapes, source);
           });
}

/// Absent, and said, where not exactly one projection lies behind.
std::optional<Operand> operandOf(BlockSearch& search, const AttentionCore& core, ValueId value,
                                 const UserText& what)
{
    Operand operand {search.flow.back(value, {}), value, {}, {}, {}};
    if (operand.walk.projections.size() > 1)
        keepNearest(search, operand.walk);
    if (value != core.query && isKept(search, operand.walk))
        return operand;
    if (operand.walk.projections.size() != 1 || !operand.walk.isComplete) {
        search.differ(core.node, tr("one product with a weight behind the {0}", what),
                      search.namesOf(operand.walk.projections));
        return std::nullopt;
    }
    operand.projection = operand.walk.projections.front();
    operand.features = search.projections[*operand.projection].weight.out;
    return operand;
}

/// Takes the narrow product in front of an operand's: latent attention makes queries, keys and
/// values of a few features. All heads read them, so it stays whole.
void takeLatent(BlockSearch& search, Block& block, const Operand& operand)
{
    constexpr std::size_t kMostBetween = 16; ///< nodes of a norm and what splits positions off
    if (!operand.projection)
        return;
    const ValueId latent = search.projections[*operand.projection].activation;
    const Walk behind = search.flow.back(latent, {{}, kMostBetween});
    if (!behind.isComplete || !behind.sources.empty() || behind.projections.size() != 1)
        return;
    const std::size_t narrow = behind.projections.front();
    const Projection& projection = search.projections[narrow];
    if (!projection.weight.in || !projection.weight.out
        || *projection.weight.out >= *projection.weight.in || !search.used.insert(narrow).second)
        return;
    search.taken.push_back(narrow);
    addNodes(block, projection.nodes);
    addNodes(block, behind.nodes);
}

/// The parts of a fused weight in stored order, and whether heads alternate.
bool setParts(BlockSearch& search, Block& block, const std::vector<Operand*>& operands)
{
    BlockWeight& weight = block.weights.back();
    std::vector<FusedPart> parts;
    for (Operand* operand : operands) {
        operand->part = fusedPart(search, *operand->projection, operand->walk, operand->value);
        if (!operand->part)
            return false;
        operand->features = operand->part->size;
        weight.interleaved = weight.interleaved || operand->part->interleaved;
        parts.push_back(*operand->part);
    }
    std::sort(parts.begin(), parts.end(),
              [](const FusedPart& a, const FusedPart& b) { return a.offset < b.offset; });
    int64_t total = 0;
    for (const FusedPart& part : parts) {
        weight.parts.push_back(part.size);
        total += part.size;
    }
    return total == weight.out;
}

/// Takes a projection of queries, keys or values alone. A part of it may be something else that is
/// of the same heads, as the gate beside gated attention's queries.
void takeAlone(BlockSearch& search, Block& block, Operand& operand, WeightRole role)
{
    search.take(block, *operand.projection, role);
    BlockWeight& weight = block.weights.back();
    operand.part = fusedPart(search, *operand.projection, operand.walk, operand.value);
    if (!operand.part || !weight.out || operand.part->size < 1 || operand.part->size >= *weight.out
        || *weight.out % operand.part->size != 0)
        return;
    operand.features = operand.part->size;
    weight.interleaved = operand.part->interleaved;
    weight.parts.assign(std::size_t(*weight.out / operand.part->size), operand.part->size);
}

/// Of an operator that takes q, k and v packed: by the numbers of heads.
bool setPackedParts(Block& block, const AttentionCore& core)
{
    BlockWeight& weight = block.weights.back();
    const int64_t queries = core.queryHeads.value_or(0);
    const int64_t keys = core.keyHeads.value_or(queries);
    if (!weight.out || queries < 1 || keys < 1 || queries > *weight.out || keys > *weight.out / 3
        || *weight.out % (queries + 2 * keys) != 0)
        return false;
    const int64_t width = *weight.out / (queries + 2 * keys);
    weight.parts = {queries * width, keys * width, keys * width};
    block.headDim = width;
    return true;
}

std::optional<int64_t> quotient(std::optional<int64_t> a, std::optional<int64_t> b)
{
    return a && b && *b > 0 && *a % *b == 0 ? std::optional(*a / *b) : std::nullopt;
}

void setHeads(Block& block, const AttentionCore& core, const Operand& query, const Operand& key)
{
    block.headDim = core.headDim ? core.headDim : quotient(query.features, core.queryHeads);
    block.queryHeads = core.headDim ? quotient(query.features, core.headDim) : core.queryHeads;
    block.keyHeads = quotient(key.features, block.headDim);
    if (!block.queryHeads)
        block.queryHeads = core.queryHeads;
    if (!block.keyHeads)
        block.keyHeads = core.keyHeads;
}

/// q, k and v of three products, of two, or of one.
bool takeOperands(BlockSearch& search, Block& block, const AttentionCore& core)
{
    std::optional<Operand> query = operandOf(search, core, *core.query, tr("queries"));
    if (!query)
        return false;
    addNodes(block, query->walk.nodes);
    if (!core.key || !core.value) {
        search.take(block, *query->projection, WeightRole::QueryKeyValue);
        block.queryHeads = core.queryHeads;
        block.keyHeads = core.keyHeads ? core.keyHeads : core.queryHeads;
        if (setPackedParts(block, core))
            return true;
        search.differ(core.node, tr("packed queries, keys and values of whole heads"),
                      tr("a product to another number of features"));
        return false;
    }
    std::optional<Operand> key = operandOf(search, core, *core.key, tr("keys"));
    std::optional<Operand> value = key ? operandOf(search, core, *core.value, tr("values")) : key;
    if (!key || !value)
        return false;
    addNodes(block, key->walk.nodes);
    addNodes(block, value->walk.nodes);
    bool known = true;
    const bool keyFused = key->projection && key->projection == value->projection;
    if (keyFused && key->projection == query->projection) {
        search.take(block, *query->projection, WeightRole::QueryKeyValue);
        known = setParts(search, block, {&*query, &*key, &*value});
    } else {
        takeAlone(search, block, *query, WeightRole::Query);
        if (keyFused) {
            search.take(block, *key->projection, WeightRole::KeyValue);
            known = setParts(search, block, {&*key, &*value});
        } else {
            if (key->projection)
                takeAlone(search, block, *key, WeightRole::Key);
            if (value->projection)
                takeAlone(search, block, *value, WeightRole::Value);
        }
    }
    if (!known) {
        search.differ(core.node, tr("parts of a fused weight that make it up"),
                      tr("parts of {0} whose sizes are not known or do not add up",
                         search.namesOf({*key->projection})));
        return false;
    }
    setHeads(block, core, *query, *key);
    for (const Operand* operand : {&*query, &*key, &*value})
        takeLatent(search, block, *operand);
    return true;
}

} // namespace

void completeAttention(BlockSearch& search, AttentionCore core)
{
    Block block;
    block.kind = BlockKind::Attention;
    block.nodes = core.nodes;
    const std::size_t before = search.taken.size();
    const auto giveBack = [&] { search.giveBack(before); };
    if (core.query && !takeOperands(search, block, core))
        return giveBack();
    if (core.ownWeight) {
        block.weights.push_back(*core.ownWeight);
        block.queryHeads = block.keyHeads = core.queryHeads;
        block.headDim = core.headDim;
    }
    // Experts need all features of what they read.
    const auto hasExperts = [&](NodeId node) {
        return operators::traitsOf(search.graph.node(node)).experts != nullptr;
    };
    const Walk ahead = search.flow.forward(core.output, {hasExperts});
    if (ahead.projections.empty() || !ahead.barriers.empty()) {
        search.differ(core.node, tr("a product with a weight behind the attention"),
                      ahead.barriers.empty() ? tr("none") : search.nameOf(ahead.barriers.front()));
        return giveBack();
    }
    const std::size_t output = ahead.projections.front();
    const std::optional<int64_t> in = search.projections[output].weight.in;
    const std::optional<int64_t> width = core.valueDim ? core.valueDim : block.headDim;
    if (in && width && *width > 0 && block.queryHeads
        && (*in % *width != 0 || *in / *width != *block.queryHeads)) {
        search.differ(core.node,
                      tr("{0} heads of {1} input features of the output projection {2}",
                         *block.queryHeads, *width, search.namesOf({output})),
                      std::to_string(*in));
        return giveBack();
    }
    search.take(block, output, WeightRole::AttentionOutput);
    addNodes(block, ahead.nodes);
    block.fusedBias = core.fusedBias;
    search.finish(std::move(block));
}

void findAttention(BlockSearch& search, NodeId softmax)
{
    const auto isProduct = [&](NodeId node) { return search.flow.isProduct(node); };
    std::optional<AttentionCore> core = attentionAround(search.flow, softmax, {isProduct, {}});
    if (!core)
        return;
    if (!core->values) {
        search.differ(softmax, tr("a product of the probabilities with values"), tr("none"));
        return;
    }
    if (const auto sizes = sizesOf(search.shapes, *core->query); sizes && !sizes->empty()) {
        core->headDim = sizes->back();
        if (sizes->size() >= 4)
            core->queryHeads = (*sizes)[sizes->size() - 3];
    }
    // Where the features do not tell: latent keys have other parts than heads of the product.
    if (const auto sizes = sizesOf(search.shapes, *core->key); sizes && sizes->size() >= 4)
        core->keyHeads = (*sizes)[sizes->size() - 3];
    if (const auto sizes = sizesOf(search.shapes, *core->value); sizes && !sizes->empty())
        core->valueDim = sizes->back();
    completeAttention(search, std::move(*core));
}

} // namespace meshwright::blocks
