#include "core/operators/attention_cost.h"

#include "core/operators/costs.h"
#include "core/operators/dims.h"

#include <algorithm>

namespace meshwright::operators {

namespace {

using Numbers = std::optional<std::vector<int64_t>>;

constexpr std::size_t kRouterWeights = 14; ///< input of QMoE

std::optional<int64_t> sum(std::optional<int64_t> a, std::optional<int64_t> b)
{
    int64_t total = 0;
    return a && b && !__builtin_add_overflow(*a, *b, &total) ? std::optional(total) : std::nullopt;
}

/// Which keys a query sees.
struct Visibility
{
    bool isCausal = false; ///< query i of the new ones: the past, and the new ones up to i
    std::optional<int64_t> past = 0; ///< keys before the first query's own
    int64_t window = 0; ///< causal: only so many, its own included; 0: all
};

/// Pairs of a query and a key that it sees, of @p queries and @p keys of one head. 4 queries with 2
/// keys in the past see 3 + 4 + 5 + 6 keys, in a window of 5 one less.
std::optional<int64_t> visiblePairs(std::optional<int64_t> queries, std::optional<int64_t> keys,
                                    const Visibility& visibility)
{
    if (!visibility.isCausal)
        return checkedProduct({queries, keys});
    constexpr int64_t kMost = int64_t(1) << 62; // beyond, nothing here can be counted
    if (!queries || !keys || !visibility.past || *queries < 0 || *keys < 0 || *queries > kMost)
        return std::nullopt;
    const int64_t most = visibility.window > 0 ? std::min(visibility.window, *keys) : *keys;
    const int64_t growing =
        std::clamp<int64_t>(most - std::max<int64_t>(*visibility.past, 0), 0, *queries);
    // 1 + 2 + … and the past for those that see fewer than most.
    const auto triangle = checkedProduct({growing, growing + 1});
    const auto before = checkedProduct({growing, std::max<int64_t>(*visibility.past, 0)});
    return triangle ? sum(sum(*triangle / 2, before), checkedProduct({*queries - growing, most}))
                    : std::nullopt;
}

/// @p scores over all batches and heads, heads of size @p d and values of size @p valueSize.
std::optional<int64_t> attentionFlops(std::optional<int64_t> scores, std::optional<int64_t> d,
                                      std::optional<int64_t> valueSize)
{
    return sum(sum(checkedProduct({2, scores, d}), checkedProduct({2, scores, valueSize})),
               checkedProduct({5, scores}));
}

/// The length of a [b, n, t, d] or [b, t, h] tensor.
std::optional<int64_t> lengthOf(const Numbers& sizes)
{
    if (!sizes || sizes->size() < 3 || sizes->size() > 5)
        return std::nullopt;
    return (*sizes)[sizes->size() == 4 ? 2 : 1];
}

/// The keys' length with the past: what the cache that comes out says, else past and new added up.
std::optional<int64_t> keyLength(const OperatorCall& call, std::size_t key, std::size_t past,
                                 const Bindings& bindings)
{
    const std::optional<int64_t> added = lengthOf(call.input(key).numbers(bindings));
    return call.hasInput(past) ? sum(added, lengthOf(call.input(past).numbers(bindings))) : added;
}

std::optional<OperatorCost> fused(std::optional<OperatorCost> cost)
{
    if (cost)
        cost->isFusedAttention = true;
    return cost;
}

} // namespace

std::optional<OperatorCost> onnxAttentionCost(const OperatorCall& call, const Bindings& bindings)
{
    const Numbers q = call.input(0).numbers(bindings), y = call.output(0).numbers(bindings);
    const std::optional<int64_t> heads =
        q && q->size() == 4 ? std::optional((*q)[1]) : call.integer("q_num_heads");
    if (!q || !y || !heads || *heads <= 0 || q->size() != y->size() || q->size() < 3)
        return std::nullopt;
    const int64_t each = q->size() == 4 ? 1 : *heads;
    const std::optional<int64_t> past =
        call.hasInput(4) ? lengthOf(call.input(4).numbers(bindings)) : 0;
    const auto pairs = visiblePairs(lengthOf(q), keyLength(call, 1, 4, bindings),
                                    {call.integer("is_causal", 0) != 0, past});
    return fused(costOf(call,
                        attentionFlops(checkedProduct({q->front(), *heads, pairs}),
                                       q->back() / each, y->back() / each),
                        bindings));
}

std::optional<OperatorCost> packedAttentionCost(const OperatorCall& call, const Bindings& bindings)
{
    const Numbers input = call.input(0).numbers(bindings),
                  weights = call.input(1).numbers(bindings), out = call.output(0).numbers(bindings);
    const std::optional<int64_t> heads = call.integer("num_heads");
    if (!input || input->size() != 3 || !weights || weights->size() != 2 || !out || out->size() != 3
        || !heads || *heads <= 0)
        return std::nullopt;
    std::optional<int64_t> past = 0;
    if (call.hasInput(4)) {
        const Numbers cache = call.input(4).numbers(bindings);
        past = cache && cache->size() == 5 ? std::optional((*cache)[3]) : std::nullopt;
    }
    const auto pairs = visiblePairs((*input)[1], sum((*input)[1], past),
                                    {call.integer("unidirectional", 0) != 0, past});
    const auto projection =
        checkedProduct({2, (*input)[0], (*input)[1], weights->front(), weights->back()});
    const auto scores = checkedProduct({(*input)[0], *heads, pairs});
    const int64_t size = (weights->back() - out->back()) / 2 / *heads;
    return costOf(call, sum(projection, attentionFlops(scores, size, out->back() / *heads)),
                  bindings);
}

std::optional<OperatorCost> rowAttentionCost(const OperatorCall& call, const Bindings& bindings)
{
    const bool projects = call.node().opType == "PackedAttention";
    const Numbers out = call.output(0).numbers(bindings), weights = call.input(1).numbers(bindings),
                  offsets = call.input(projects ? 3 : 4).numbers(bindings);
    const std::optional<int64_t> heads = call.integer("num_heads");
    if (!out || out->size() != 2 || !offsets || offsets->size() != 2 || !heads || *heads <= 0)
        return std::nullopt;
    const int64_t size = out->back() / *heads;
    std::optional<int64_t> flops =
        attentionFlops(checkedProduct({out->front(), *heads, offsets->back()}), size, size);
    if (projects)
        flops = weights && weights->size() == 2
            ? sum(flops, checkedProduct({2, out->front(), weights->front(), weights->back()}))
            : std::nullopt;
    return costOf(call, flops, bindings);
}

std::optional<OperatorCost> multiHeadAttentionCost(const OperatorCall& call,
                                                   const Bindings& bindings)
{
    const Numbers q = call.input(0).numbers(bindings), out = call.output(0).numbers(bindings);
    const std::optional<int64_t> heads = call.integer("num_heads");
    if (!q || q->size() < 3 || !out || out->size() != 3 || !heads || *heads <= 0)
        return std::nullopt;
    const std::size_t key = q->size() == 5 ? 0 : 1;
    const int64_t size = q->size() == 5 ? q->back() : q->back() / *heads;
    const std::optional<int64_t> past =
        call.hasInput(6) ? lengthOf(call.input(6).numbers(bindings)) : 0;
    const auto pairs = visiblePairs((*q)[1], keyLength(call, key, 6, bindings),
                                    {call.integer("unidirectional", 0) != 0, past});
    const auto scores = checkedProduct({q->front(), *heads, pairs});
    return fused(costOf(call, attentionFlops(scores, size, out->back() / *heads), bindings));
}

std::optional<OperatorCost> groupQueryAttentionCost(const OperatorCall& call,
                                                    const Bindings& bindings)
{
    const Numbers out = call.output(0).numbers(bindings), cache = call.output(1).numbers(bindings);
    const std::optional<int64_t> heads = call.integer("num_heads");
    if (!out || out->size() != 3 || !heads || *heads <= 0)
        return std::nullopt;
    const auto& total = call.input(6).elements;
    std::optional<int64_t> keys = total && total->size() == 1 && total->front()
        ? total->front()->evaluate(bindings)
        : std::nullopt;
    if (!keys && cache && cache->size() == 4)
        keys = (*cache)[2];
    // Always causal; of a cache that is longer than what it holds all is counted.
    const std::optional<int64_t> past = keys ? std::optional(*keys - (*out)[1]) : std::nullopt;
    const auto pairs = visiblePairs(
        (*out)[1], keys, {true, past, std::max<int64_t>(call.integer("local_window_size", -1), 0)});
    const auto scores = checkedProduct({out->front(), *heads, pairs});
    const int64_t size = out->back() / *heads;
    return fused(costOf(call, attentionFlops(scores, size, size), bindings));
}

namespace {

/// Of tensors [e, …] no more experts are read than tokens choose: 2 of 64 for one token that takes
/// two, all of them for many.
void dropUnusedExperts(const OperatorCall& call, int64_t choices, const Bindings& bindings,
                       Bytes& read)
{
    for (std::size_t i = 2; i < call.inputCount(); ++i) {
        const Numbers sizes = call.input(i).numbers(bindings);
        const std::optional<Bytes> bytes = inputBytes(call, i, bindings);
        // Router weights [tokens, e] of QMoE.
        if (!sizes || sizes->size() < 2 || !bytes || i == kRouterWeights)
            continue;
        const int64_t experts = sizes->front();
        if (choices >= 0 && choices < experts)
            read = std::max(read - Bytes {bytes->count / experts * (experts - choices)}, Bytes());
    }
}

} // namespace

std::optional<OperatorCost> mixtureCost(const OperatorCall& call, const Bindings& bindings)
{
    const bool quantized = call.node().opType == "QMoE";
    const Numbers input = call.input(0).numbers(bindings);
    if (!input || input->empty() || input->back() == 0)
        return std::nullopt;
    // Several narrow weights lie in a byte.
    const int64_t bits = quantized ? call.integer("expert_weight_bits", 4) : 8;
    const int64_t packed = bits > 0 && bits <= 8 ? 8 / bits : 1;
    std::optional<int64_t> weights = 0;
    for (std::size_t i :
         quantized ? std::vector<std::size_t> {2, 5, 8} : std::vector<std::size_t> {2, 4, 6}) {
        if (!call.hasInput(i))
            continue;
        const Numbers expert = call.input(i).numbers(bindings);
        if (!expert || expert->size() != 3)
            return std::nullopt;
        weights = sum(weights, checkedProduct({(*expert)[1], (*expert)[2], packed}));
    }
    const std::optional<int64_t> elements = call.input(0).elementCount(bindings);
    const auto tokens = elements ? std::optional(*elements / input->back()) : std::nullopt;
    const auto choices = checkedProduct({tokens, call.integer("k", 1)});
    std::optional<OperatorCost> cost =
        costOf(call, checkedProduct({2, choices, weights}), bindings);
    if (cost && choices)
        dropUnusedExperts(call, *choices, bindings, cost->bytesRead);
    return cost;
}

} // namespace meshwright::operators
