#include "core/operators/attention_cost.h"

#include "core/operators/costs.h"
#include "core/operators/dims.h"

#include <algorithm>

namespace meshwright::operators {

namespace {

using Numbers = std::optional<std::vector<int64_t>>;

std::optional<int64_t> sum(std::optional<int64_t> a, std::optional<int64_t> b)
{
    int64_t total = 0;
    return a && b && !__builtin_add_overflow(*a, *b, &total) ? std::optional(total) : std::nullopt;
}

/// @p rows score rows over all batches and heads (b·n·s) with @p keys each, heads of size @p d and
/// values of size @p valueSize.
std::optional<int64_t> attentionFlops(std::optional<int64_t> rows, std::optional<int64_t> keys,
                                      std::optional<int64_t> d, std::optional<int64_t> valueSize)
{
    const std::optional<int64_t> scores = checkedProduct({rows, keys});
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

} // namespace

std::optional<OperatorCost> onnxAttentionCost(const OperatorCall& call, const Bindings& bindings)
{
    const Numbers q = call.input(0).numbers(bindings), y = call.output(0).numbers(bindings);
    const std::optional<int64_t> heads =
        q && q->size() == 4 ? std::optional((*q)[1]) : call.integer("q_num_heads");
    if (!q || !y || !heads || *heads <= 0 || q->size() != y->size() || q->size() < 3)
        return std::nullopt;
    const int64_t each = q->size() == 4 ? 1 : *heads;
    const auto rows = checkedProduct({q->front(), *heads, lengthOf(q)});
    return costOf(
        call,
        attentionFlops(rows, keyLength(call, 1, 4, bindings), q->back() / each, y->back() / each),
        bindings);
}

std::optional<OperatorCost> packedAttentionCost(const OperatorCall& call, const Bindings& bindings)
{
    const Numbers input = call.input(0).numbers(bindings),
                  weights = call.input(1).numbers(bindings), out = call.output(0).numbers(bindings);
    const std::optional<int64_t> heads = call.integer("num_heads");
    if (!input || input->size() != 3 || !weights || weights->size() != 2 || !out || out->size() != 3
        || !heads || *heads <= 0)
        return std::nullopt;
    std::optional<int64_t> keys = (*input)[1];
    if (call.hasInput(4)) {
        const Numbers past = call.input(4).numbers(bindings);
        keys = past && past->size() == 5 ? sum(keys, (*past)[3]) : std::nullopt;
    }
    const auto projection =
        checkedProduct({2, (*input)[0], (*input)[1], weights->front(), weights->back()});
    const auto rows = checkedProduct({(*input)[0], *heads, (*input)[1]});
    const int64_t size = (weights->back() - out->back()) / 2 / *heads;
    return costOf(call, sum(projection, attentionFlops(rows, keys, size, out->back() / *heads)),
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
        attentionFlops(checkedProduct({out->front(), *heads}), offsets->back(), size, size);
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
    const auto rows = checkedProduct({q->front(), *heads, (*q)[1]});
    return costOf(
        call, attentionFlops(rows, keyLength(call, key, 6, bindings), size, out->back() / *heads),
        bindings);
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
    const auto rows = checkedProduct({out->front(), *heads, (*out)[1]});
    const int64_t size = out->back() / *heads;
    return costOf(call, attentionFlops(rows, keys, size, size), bindings);
}

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
    return costOf(call, checkedProduct({2, tokens, call.integer("k", 1), weights}), bindings);
}

} // namespace meshwright::operators
