#include "core/operators/attention_cost.h"
#include "core/operators/attention_factors.h"
#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"

/// Attention of ai.onnx (opset 23) and of ONNX Runtime, with their key-value caches. Sizes:
/// b batch, s query length, t key length with the past, n heads, d head size.
namespace meshwright::operators {

namespace {

using Shape = std::vector<Dim>;

Dim attentionHeadCount(const OperatorCall& call, std::string_view name)
{
    const std::optional<int64_t> heads = call.integer(name);
    return heads && *heads > 0 ? Dim(Expression(*heads)) : std::nullopt;
}

/// A tensor of heads: [b, n, s, d] as it is, or [b, s, n·d] split by the number of heads.
struct Heads
{
    Dim batch, heads, length, size;
};

std::optional<Heads> headsOf(const Shape* dims, const Dim& heads)
{
    if (dims && dims->size() == 4)
        return Heads {(*dims)[0], (*dims)[1], (*dims)[2], (*dims)[3]};
    if (dims && dims->size() == 3)
        return Heads {(*dims)[0], heads, (*dims)[1], floorQuotient((*dims)[2], heads)};
    return std::nullopt;
}

/// A cache [b, n, past + s, d] of what is appended; only the new where there is no past.
TensorFacts appended(const OperatorCall& call, const std::optional<Heads>& added, std::size_t past)
{
    TensorFacts out = facts(call.input(past).type, std::nullopt);
    if (!call.hasInput(past))
        out.type = call.input(0).type;
    const Shape* before = call.dims(past);
    if (!added || (call.hasInput(past) && (!before || before->size() != 4)))
        return out;
    const Dim length = before ? plus((*before)[2], added->length) : added->length;
    out.dims = Shape {added->batch, added->heads, length, added->size};
    return out;
}

/// ai.onnx: Q, K, V, mask, past_key, past_value → Y, present_key, present_value, qk scores.
std::vector<TensorFacts> onnxAttention(const OperatorCall& call)
{
    const Dim heads = attentionHeadCount(call, "q_num_heads"),
              groups = attentionHeadCount(call, "kv_num_heads");
    const auto q = headsOf(call.dims(0), heads), k = headsOf(call.dims(1), groups),
               v = headsOf(call.dims(2), groups);
    TensorFacts y = facts(call.input(0).type, std::nullopt), scores = y;
    const TensorFacts presentKey = appended(call, k, 4), presentValue = appended(call, v, 5);
    if (q && v) {
        y.dims = call.dims(0)->size() == 4 ? Shape {q->batch, q->heads, q->length, v->size}
                                           : Shape {q->batch, q->length, times(q->heads, v->size)};
    }
    if (q && presentKey.dims)
        scores.dims = Shape {q->batch, q->heads, q->length, (*presentKey.dims)[2]};
    return {std::move(y), presentKey, presentValue, std::move(scores)};
}

/// ai.onnx.preview: Q [b, n, s, d], K and V [b, g, t, d] → Y; the graphs that change scores and
/// probabilities keep their shape.
std::vector<TensorFacts> flexAttention(const OperatorCall& call)
{
    const Shape* q = call.dims(0);
    const Shape* v = call.dims(2);
    TensorFacts y = facts(call.input(0).type, std::nullopt);
    if (q && v && q->size() == 4 && v->size() == 4)
        y.dims = Shape {(*q)[0], (*q)[1], (*q)[2], (*v)[3]};
    return {std::move(y)};
}

/// com.microsoft.Attention: input [b, s, i], weights [i, 3·h] (or the sizes of qkv_hidden_sizes),
/// bias, mask, past [2, b, n, p, d] → output [b, s, h of v], present [2, b, n, p + s, d].
std::vector<TensorFacts> packedAttention(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt), present = out;
    const Shape* input = call.dims(0);
    const Shape* weights = call.dims(1);
    if (!input || input->size() != 3)
        return {std::move(out), std::move(present)};
    Dim hidden = weights && weights->size() == 2 ? floorQuotient(weights->back(), Expression(3))
                                                 : std::nullopt;
    const auto sizes = call.integers("qkv_hidden_sizes");
    if (sizes && sizes->size() == 3)
        hidden = Expression(sizes->back());
    out.dims = Shape {(*input)[0], (*input)[1], hidden};
    const Dim heads = attentionHeadCount(call, "num_heads");
    Shape cache {Expression(2), (*input)[0], heads, (*input)[1], floorQuotient(hidden, heads)};
    const Shape* past = call.dims(4);
    if (past && past->size() == 5)
        cache[3] = call.integer("past_present_share_buffer", 0) != 0 ? (*past)[3]
                                                                     : plus((*past)[3], cache[3]);
    if (!call.hasInput(4) || (past && past->size() == 5))
        present.dims = std::move(cache);
    return {std::move(out), std::move(present)};
}

/// com.microsoft.MultiHeadAttention: query [b, s, h] or packed [b, s, n, 3, d]; key [b, t, h],
/// packed [b, t, n, 2, d] or [b, n, t, d]; value; past_key and past_value are inputs 6 and 7.
std::vector<TensorFacts> multiHeadAttention(const OperatorCall& call)
{
    const Dim heads = attentionHeadCount(call, "num_heads");
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const Shape* query = call.dims(0);
    if (!query || (query->size() != 3 && query->size() != 5))
        return {std::move(out)};
    const bool packedQkv = query->size() == 5;
    const Shape* key = packedQkv ? query : call.dims(1);
    const auto unpacked = [&](const Shape* dims) -> std::optional<Heads> {
        if (dims && dims->size() == 5)
            return Heads {(*dims)[0], (*dims)[2], (*dims)[1], (*dims)[4]};
        return headsOf(dims, heads);
    };
    const auto k = unpacked(key);
    const bool valueInKey = key && key->size() == 5;
    const auto v = valueInKey ? k : unpacked(call.dims(2));
    const Dim width = v ? times(heads, v->size) : std::nullopt;
    out.dims = Shape {(*query)[0], (*query)[1], width};
    return {std::move(out), appended(call, k, 6), appended(call, v, 7)};
}

/// com.microsoft.GroupQueryAttention: query [b, s, h], or packed [b, s, (n + 2·g)·d] without key;
/// past [b, g, p, d] in inputs 3 and 4; total_sequence_length in 6. The cache is as long as the
/// longer of the total and the past's buffer.
std::vector<TensorFacts> groupQueryAttention(const OperatorCall& call)
{
    const Dim heads = attentionHeadCount(call, "num_heads"),
              groups = attentionHeadCount(call, "kv_num_heads");
    TensorFacts out = facts(call.input(0).type, std::nullopt), cache = out;
    const Shape* query = call.dims(0);
    if (!query || query->size() != 3)
        return {std::move(out), cache, cache};
    Dim size = floorQuotient((*query)[2], heads);
    if (!call.hasInput(1))
        size = floorQuotient((*query)[2], plus(heads, times(Expression(2), groups)));
    out.dims = Shape {(*query)[0], (*query)[1], times(heads, size)};
    if (call.hasInput(3))
        cache.type = call.input(3).type;
    const auto& total = call.input(6).elements;
    const Dim length = total && total->size() == 1 ? total->front() : std::nullopt;
    const Shape* past = call.dims(3);
    const Dim before = past && past->size() == 4 ? (*past)[2] : Dim();
    cache.dims =
        Shape {(*query)[0], groups, call.hasInput(3) ? larger(length, before) : length, size};
    return {std::move(out), cache, cache};
}

/// com.microsoft.PackedAttention: rows [rows, i] and weights [i, 3·h] → [rows, h].
std::vector<TensorFacts> rowAttention(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const Shape* rows = call.dims(0);
    const Shape* weights = call.dims(1);
    if (!rows || rows->size() != 2 || !weights || weights->size() != 2)
        return {std::move(out)};
    const auto sizes = call.integers("qkv_hidden_sizes");
    const Dim hidden = sizes && sizes->size() == 3 ? Dim(Expression(sizes->back()))
                                                   : floorQuotient(weights->back(), Expression(3));
    out.dims = Shape {rows->front(), hidden};
    return {std::move(out)};
}

/// com.microsoft.PackedMultiHeadAttention: query [rows, n, 3, d], or query, key and value [rows, h]
/// → [rows, h].
std::vector<TensorFacts> rowMultiHeadAttention(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const Shape* query = call.dims(0);
    const Shape* value = call.dims(2);
    if (query && query->size() == 4)
        out.dims = Shape {query->front(), times((*query)[1], query->back())};
    else if (query && query->size() == 2 && value && value->size() == 2)
        out.dims = Shape {query->front(), value->back()};
    return {std::move(out)};
}

std::vector<TensorFacts> attentionLikeFirst(const OperatorCall& call)
{
    return {likeInput(call, 0)};
}

constexpr OperatorRule kAttentionRows[] = {
    {kOnnx, "Attention", onnxAttention, onnxAttentionCost, onnxAttentionFactors, 23},
    {kOnnxPreview, "FlexAttention", flexAttention, onnxAttentionCost, onnxAttentionFactors},
    {kOnnx, "RotaryEmbedding", attentionLikeFirst, elementwiseCost<3>, onnxRotaryFactors, 23},
    {kMicrosoft, "Attention", packedAttention, packedAttentionCost, packedAttentionFactors},
    {kMicrosoft, "MultiHeadAttention", multiHeadAttention, multiHeadAttentionCost,
     multiHeadAttentionFactors},
    {kMicrosoft, "GroupQueryAttention", groupQueryAttention, groupQueryAttentionCost,
     groupQueryAttentionFactors},
    {kMicrosoft, "DecoderMaskedSelfAttention", packedAttention, packedAttentionCost,
     packedAttentionFactors},
    {kMicrosoft, "PackedAttention", rowAttention, rowAttentionCost, rowAttentionFactors},
    {kMicrosoft, "PackedMultiHeadAttention", rowMultiHeadAttention, rowAttentionCost,
     rowMultiHeadAttentionFactors},
    {kMicrosoft, "RotaryEmbedding", attentionLikeFirst, elementwiseCost<3>, contribRotaryFactors},
};

constexpr std::string_view kHeadsAttribute = "num_heads", kKeyHeadsAttribute = "kv_num_heads";
constexpr AttentionOperands kStandardOperands {
    .heads = "q_num_heads",
    .keyHeads = kKeyHeadsAttribute,
    .mask = 3,
    .caches = {CacheOperand {1, 4}, CacheOperand {2, 5}}};
constexpr AttentionOperands kPackedOperands {.heads = kHeadsAttribute,
                                             .keyHeads = {},
                                             .projectsItself = true,
                                             .caches = {CacheOperand {1, 4}}};
constexpr AttentionOperands kQuantizedPackedOperands {.heads = kHeadsAttribute,
                                                      .keyHeads = {},
                                                      .projectsItself = true,
                                                      .caches = {CacheOperand {1, 8}}};
constexpr AttentionOperands kMultiHeadOperands {
    .heads = kHeadsAttribute,
    .keyHeads = {},
    .bias = 3,
    .caches = {CacheOperand {1, 6}, CacheOperand {2, 7}}};
constexpr AttentionOperands kDecoderOperands {.heads = kHeadsAttribute,
                                              .keyHeads = {},
                                              .bias = 10,
                                              .caches = {CacheOperand {1, 5}, CacheOperand {2, 6}}};
constexpr AttentionOperands kGroupedOperands {.heads = kHeadsAttribute,
                                              .keyHeads = kKeyHeadsAttribute,
                                              .isCausal = true,
                                              .caches = {CacheOperand {1, 3}, CacheOperand {2, 4}}};
constexpr AttentionOperands kPagedOperands {
    .heads = kHeadsAttribute, .keyHeads = kKeyHeadsAttribute, .isCausal = true};

constexpr InputUse kStandardUses[] = {{6, InputRole::TotalLength}};
constexpr InputUse kRotaryUses[] = {{3, InputRole::Positions}};
constexpr InputUse kContribRotaryUses[] = {{1, InputRole::Positions}};
constexpr InputUse kPackedUses[] = {{3, InputRole::Mask}, {6, InputRole::PastLength}};
constexpr InputUse kDecoderUses[] = {
    {3, InputRole::Mask}, {7, InputRole::PastLength}, {8, InputRole::Neutral}};
constexpr InputUse kGroupedUses[] = {{5, InputRole::LastPosition}, {6, InputRole::TotalLength}};
constexpr InputUse kMultiHeadUses[] = {{4, InputRole::Mask}};
constexpr InputUse kQuantizedPackedUses[] = {{3, InputRole::Scale},
                                             {4, InputRole::Scale},
                                             {5, InputRole::Mask},
                                             {6, InputRole::ZeroPoint},
                                             {7, InputRole::ZeroPoint}};
constexpr InputUse kSparseUses[] = {{7, InputRole::TotalLength}, {8, InputRole::TotalLength}};
constexpr WeightInput kPackedWeights[] = {{1, {Feature::Input, Feature::Output}},
                                          {2, {Feature::Output}}};

constexpr OperatorTraits kAttentionTraitRows[] = {
    {kOnnx, "Attention",
     kProduct | Traits {.attention = &kStandardOperands, .uses = kStandardUses}},
    {kOnnxPreview, "FlexAttention", kProduct},
    {kOnnx, "RotaryEmbedding", needs(GradientNeeds::Tables) | uses(kRotaryUses)},
    {kMicrosoft, "Attention",
     kProduct
         | Traits {.attention = &kPackedOperands, .uses = kPackedUses, .weights = kPackedWeights}},
    {kMicrosoft, "DecoderMaskedMultiHeadAttention",
     kProduct | Traits {.attention = &kDecoderOperands, .uses = kDecoderUses}},
    {kMicrosoft, "DecoderMaskedSelfAttention",
     kProduct
         | Traits {.attention = &kPackedOperands, .uses = kPackedUses, .weights = kPackedWeights}},
    {kMicrosoft, "GroupQueryAttention",
     kProduct | Traits {.attention = &kGroupedOperands, .uses = kGroupedUses}},
    {kMicrosoft, "LongformerAttention", kProduct},
    {kMicrosoft, "MultiHeadAttention",
     kProduct | Traits {.attention = &kMultiHeadOperands, .uses = kMultiHeadUses}},
    {kMicrosoft, "PackedAttention", kProduct},
    {kMicrosoft, "PackedMultiHeadAttention", kProduct},
    {kMicrosoft, "PagedAttention", kProduct | Traits {.attention = &kPagedOperands}},
    {kMicrosoft, "QAttention",
     kProduct | Trait::WholeNumbers
         | Traits {.attention = &kQuantizedPackedOperands, .uses = kQuantizedPackedUses}},
    {kMicrosoft, "RotaryEmbedding", needs(GradientNeeds::Tables) | uses(kContribRotaryUses)},
    {kMicrosoft, "SparseAttention",
     kProduct | Traits {.attention = &kGroupedOperands, .uses = kSparseUses}},
};

} // namespace

const std::span<const OperatorRule> kAttentionRules = kAttentionRows;
const std::span<const OperatorTraits> kAttentionTraits = kAttentionTraitRows;

} // namespace meshwright::operators
