#include "core/operators/attention_factors.h"

#include "core/operators/labelled_factors.h"

namespace meshwright::operators {

namespace {

using Label = LabelledFactors::Label;
using Labels = LabelledFactors::Labels;
using Shape = std::vector<Dim>;

Dim attentionFactorsHeadCount(const OperatorCall& call, std::string_view name)
{
    const std::optional<int64_t> number = call.integer(name);
    return number && *number > 0 ? Dim(Expression(*number)) : std::nullopt;
}

/// How many query heads share a head of keys and values; absent where they do not come out even.
Dim groupSize(const Dim& queryHeads, const Dim& keyHeads)
{
    const std::optional<int64_t> q = numberOf(queryHeads), k = numberOf(keyHeads);
    if (q && k)
        return *k > 0 && *q % *k == 0 ? Dim(Expression(*q / *k)) : std::nullopt;
    return queryHeads && queryHeads == keyHeads ? Dim(Expression(1)) : std::nullopt;
}

/// Whether weights of q|k|v have parts of one size, which a factor can divide.
bool hasEqualParts(const OperatorCall& call)
{
    const auto sizes = call.integers("qkv_hidden_sizes");
    return !sizes || sizes->size() != 3
        || ((*sizes)[0] == (*sizes)[1] && (*sizes)[1] == (*sizes)[2]);
}

struct Kinds
{
    FactorKind query = FactorKind::PassThrough; ///< of the query's length
    /// Values have the features of the keys, so that a head of theirs is needed whole as well.
    bool valuesAreKeys = false;
};

/// The factors of attention. 32 query heads over 8 of keys: heads 8, group 4; a query of 4096
/// features is (8)(4)(128), a key of 1024 is (8)(128).
struct AttentionFactors
{
    AttentionFactors(const OperatorCall& call, const Dim& keyHeads, const Dim& groupOfHeads,
                     Kinds kinds = {})
        : f(call)
        , batch(f.add())
        , query(f.add({}, kinds.query))
        , heads(f.head(keyHeads))
        , group(f.add(groupOfHeads, FactorKind::PassThrough, FactorRole::HeadGroup))
        , size(f.whole({}, FactorRole::HeadDimension))
        , valueSize(kinds.valuesAreKeys
                        ? size
                        : f.add({}, FactorKind::PassThrough, FactorRole::HeadDimension))
        , keys(f.whole())
        , past(f.whole())
        , total(f.whole())
    {
    }

    Labels tensor(std::size_t rank, Label length, std::vector<Label> ofHeads, Label ofSize) const
    {
        if (rank == 4)
            return {{batch}, std::move(ofHeads), {length}, {ofSize}};
        ofHeads.push_back(ofSize);
        return {{batch}, {length}, std::move(ofHeads)};
    }

    /// [b, n, length, d] or [b, length, n·d].
    void input(std::size_t argument, Label length, std::vector<Label> ofHeads, Label ofSize)
    {
        f.input(argument,
                tensor(f.call().rank(argument).value_or(3), length, std::move(ofHeads), ofSize));
    }

    /// past → present, [b, n, length, d]; a buffer of fixed length is as long as before.
    void cache(std::size_t from, std::size_t to, Label ofSize)
    {
        const Shape* before = f.call().dims(from);
        const auto& after = f.call().output(to).dims;
        const bool isFixed = before && after && before->size() == 4 && after->size() == 4
            && (*before)[2] && (*before)[2] == (*after)[2];
        f.input(from, {{batch}, {heads}, {isFixed ? total : past}, {ofSize}});
        f.output(to, {{batch}, {heads}, {total}, {ofSize}});
    }

    Labels scores() const { return {{batch}, {heads, group}, {query}, {total}}; }

    /// A padding mask: [b], [b, t], [b, s, t] or [b, 1, l, l]; other vectors are positions.
    void paddingMask(std::size_t argument)
    {
        const Shape* dims = f.call().dims(argument);
        const Shape* input = f.call().dims(0);
        if (!dims || !input || input->empty())
            return;
        if (dims->size() == 1)
            f.input(argument, dims->front() == input->front() ? Labels {{batch}} : Labels {{}});
        else if (dims->size() == 2)
            f.input(argument, {{batch}, {total}});
        else if (dims->size() == 3)
            f.input(argument, {{batch}, {query}, {total}});
        else
            f.input(argument, {{batch}, {}, {}, {}});
    }

    LabelledFactors f;
    const Label batch, query, heads, group, size, valueSize, keys, past, total;
};

} // namespace

/// Q, K, V [b, n, s, d] or [b, s, n·d], mask broadcast to the scores, past_key, past_value, (opset
/// 24) lengths [b] → Y, present_key, present_value, scores.
std::optional<FactorRule> onnxAttentionFactors(const OperatorCall& call)
{
    const Shape* q = call.dims(0);
    const Shape* k = call.dims(1);
    if (!q || !k)
        return std::nullopt;
    const Dim keyHeads = k->size() == 4 ? (*k)[1] : attentionFactorsHeadCount(call, "kv_num_heads");
    const Dim group = groupSize(
        q->size() == 4 ? (*q)[1] : attentionFactorsHeadCount(call, "q_num_heads"), keyHeads);
    if (!group)
        return std::nullopt;
    AttentionFactors a(call, keyHeads, group);
    a.input(0, a.query, {a.heads, a.group}, a.size);
    a.input(1, a.keys, {a.heads}, a.size);
    a.input(2, a.keys, {a.heads}, a.valueSize);
    a.f.broadcastInput(3, a.scores());
    a.cache(4, 1, a.size);
    a.cache(5, 2, a.valueSize);
    a.f.input(6, {{a.batch}});
    a.f.output(0, a.tensor(q->size(), a.query, {a.heads, a.group}, a.valueSize));
    a.f.output(3, a.scores());
    return a.f.build();
}

/// com.microsoft.Attention: input [b, s, i], weights [i, 3·n·d], bias, mask_index, past [2, b, n,
/// p, d], attention_bias → output, present. The length of the input is that of the keys too, and
/// its features are summed before the softmax: both are needed whole. Where qkv_hidden_sizes makes
/// q, k and v different, no factor divides the weights.
std::optional<FactorRule> packedAttentionFactors(const OperatorCall& call)
{
    const Dim heads = attentionFactorsHeadCount(call, "num_heads");
    if (!heads)
        return std::nullopt;
    const bool alike = hasEqualParts(call);
    AttentionFactors a(call, heads, Expression(1), {FactorKind::NeedReplication, alike});
    const Label features = a.f.whole(), part = a.f.whole(Expression(3), FactorRole::Part);
    const std::vector<Label> packed =
        alike ? std::vector<Label> {part, a.heads, a.size} : std::vector<Label>();
    a.f.input(0, {{a.batch}, {a.query}, {features}});
    a.f.input(1, {{features}, packed});
    a.f.input(2, {packed});
    a.paddingMask(3);
    const Labels cache {{}, {a.batch}, {a.heads}, {a.past}, {a.size}};
    a.f.input(4, cache);
    a.f.broadcastInput(5, a.scores());
    a.f.output(0, {{a.batch}, {a.query}, {a.heads, a.valueSize}});
    a.f.output(1, {{}, {a.batch}, {a.heads}, {a.total}, {a.size}});
    return a.f.build();
}

/// com.microsoft.MultiHeadAttention: query [b, s, n·d] or [b, s, n, 3, d]; key [b, t, n·d],
/// [b, t, n, 2, d] or [b, n, t, d]; value; bias of q|k|v; padding mask; attention bias; past_key,
/// past_value.
std::optional<FactorRule> multiHeadAttentionFactors(const OperatorCall& call)
{
    const Dim heads = attentionFactorsHeadCount(call, "num_heads");
    const std::optional<std::size_t> query = call.rank(0);
    if (!heads || !query)
        return std::nullopt;
    const bool packsAll = query == std::size_t(5), packsKeys = call.rank(1) == std::size_t(5);
    AttentionFactors a(
        call, heads, Expression(1),
        {packsAll ? FactorKind::NeedReplication : FactorKind::PassThrough,
         packsAll || packsKeys || call.hasInput(3)}); // one vector is added to q, k and v
    if (packsAll) {
        a.f.input(0, {{a.batch}, {a.query}, {a.heads}, {}, {a.size}});
    } else {
        a.input(0, a.query, {a.heads}, a.size);
        if (packsKeys)
            a.f.input(1, {{a.batch}, {a.keys}, {a.heads}, {}, {a.size}});
        else
            a.input(1, a.keys, {a.heads}, a.size);
        a.input(2, a.keys, {a.heads}, a.valueSize);
    }
    a.f.input(3, {{a.f.whole(Expression(3), FactorRole::Part), a.heads, a.size}});
    a.paddingMask(4);
    a.f.broadcastInput(5, a.scores());
    a.cache(6, 1, a.size);
    a.cache(7, 2, a.valueSize);
    a.f.output(0, {{a.batch}, {a.query}, {a.heads, a.valueSize}});
    a.f.output(3, a.scores());
    return a.f.build();
}

/// com.microsoft.GroupQueryAttention: query [b, s, n·d] or packed [b, s, (n + 2·g)·d], key, value,
/// past_key, past_value, seqlens_k [b], total_sequence_length, cos_cache, sin_cache, position_ids
/// [b, s], attention_bias, head_sink [n]. Packed heads divide only where there are as many of keys.
std::optional<FactorRule> groupQueryAttentionFactors(const OperatorCall& call)
{
    const Dim heads = attentionFactorsHeadCount(call, "kv_num_heads"),
              group = groupSize(attentionFactorsHeadCount(call, "num_heads"), heads);
    if (!heads || !group)
        return std::nullopt;
    const bool isPacked = !call.hasInput(1);
    AttentionFactors a(
        call, heads, group,
        {isPacked ? FactorKind::NeedReplication : FactorKind::PassThrough, isPacked});
    if (!isPacked) {
        a.input(0, a.query, {a.heads, a.group}, a.size);
    } else if (numberOf(group) == 1) {
        const Label part = a.f.whole(Expression(3), FactorRole::Part);
        a.f.input(0, {{a.batch}, {a.query}, {part, a.heads, a.size}});
    } else {
        a.f.input(0, {{a.batch}, {a.query}, {}});
    }
    a.input(1, a.keys, {a.heads}, a.size);
    a.input(2, a.keys, {a.heads}, a.valueSize);
    a.cache(3, 1, a.size);
    a.cache(4, 2, a.valueSize);
    a.f.input(5, call.rank(5) == std::size_t(2) ? Labels {{a.batch}, {}} : Labels {{a.batch}});
    a.f.input(7, {{}, {}});
    a.f.input(8, {{}, {}});
    a.f.input(9, {{a.batch}, {a.query}});
    a.f.broadcastInput(10, a.scores());
    a.f.input(11, {{a.heads, a.group}});
    a.f.output(0, {{a.batch}, {a.query}, {a.heads, a.group, a.valueSize}});
    a.f.output(3, a.scores());
    return a.f.build();
}

/// com.microsoft.PackedAttention: input [rows, i], weights [i, 3·n·d], bias, token_offset,
/// cumulative lengths, attention bias [b, n, s, s] → [rows, n·d]. Rows of several sequences attend
/// to each other: only heads split the work.
std::optional<FactorRule> rowAttentionFactors(const OperatorCall& call)
{
    const Dim heads = attentionFactorsHeadCount(call, "num_heads");
    if (!heads)
        return std::nullopt;
    LabelledFactors f(call);
    const Label rows = f.whole(), head = f.head(heads),
                size = f.whole({}, FactorRole::HeadDimension), features = f.whole(),
                part = f.whole(Expression(3), FactorRole::Part);
    const std::vector<Label> packed =
        hasEqualParts(call) ? std::vector<Label> {part, head, size} : std::vector<Label>();
    f.input(0, {{rows}, {features}});
    f.input(1, {{features}, packed});
    f.input(2, {packed});
    f.input(3, {{}, {}});
    f.input(4, {{}});
    f.input(5, {{}, {head}, {}, {}});
    f.output(0, {{rows}, {head, size}});
    return f.build();
}

/// com.microsoft.PackedMultiHeadAttention: query [rows, n·d] or [rows, n, 3, d], key, value, bias,
/// token_offset, cumulative lengths, attention bias → [rows, n·d].
std::optional<FactorRule> rowMultiHeadAttentionFactors(const OperatorCall& call)
{
    const Dim heads = attentionFactorsHeadCount(call, "num_heads");
    if (!heads)
        return std::nullopt;
    const bool isPacked = call.rank(0) == std::size_t(4);
    LabelledFactors f(call);
    const Label rows = f.whole(), head = f.head(heads),
                size = f.whole({}, FactorRole::HeadDimension),
                valueSize = isPacked || call.hasInput(3)
        ? size
        : f.add({}, FactorKind::PassThrough, FactorRole::HeadDimension);
    f.input(0, isPacked ? Labels {{rows}, {head}, {}, {size}} : Labels {{rows}, {head, size}});
    f.input(1, {{rows}, {head, size}});
    f.input(2, {{rows}, {head, valueSize}});
    f.input(3, {{f.whole(Expression(3), FactorRole::Part), head, size}});
    f.input(4, {{}, {}});
    f.input(5, {{}});
    f.input(6, {{}, {head}, {}, {}});
    f.output(0, {{rows}, {head, valueSize}});
    return f.build();
}

namespace {

/// x [b, n, s, d] or [b, s, n·d]; the tables [b, s, d/2] or [positions, d/2]; positions [b, s] or
/// one. Features of a head turn in pairs that lie half a head apart: a head is needed whole.
std::optional<FactorRule> rotaryFactors(const OperatorCall& call, std::size_t cosine,
                                        std::size_t positions)
{
    const std::optional<std::size_t> rank = call.rank(0);
    const Shape* table = call.dims(cosine);
    if (!rank)
        return std::nullopt;
    LabelledFactors f(call);
    const Label batch = f.add(), length = f.add(),
                heads = f.head(attentionFactorsHeadCount(call, "num_heads"));
    const bool turnsAll = call.integer("rotary_embedding_dim", 0) == 0;
    Dim size = table && !table->empty() && turnsAll ? times(table->back(), Expression(2)) : Dim();
    if (rank != std::size_t(4) && attentionFactorsHeadCount(call, "num_heads"))
        size.reset(); // follows from the features
    const Label ofHead = f.whole(std::move(size), FactorRole::HeadDimension);
    const Labels x = rank == std::size_t(4) ? Labels {{batch}, {heads}, {length}, {ofHead}}
                                            : Labels {{batch}, {length}, {heads, ofHead}};
    f.input(0, x);
    for (std::size_t i : {cosine, cosine + 1})
        f.input(i,
                call.rank(i) == std::size_t(3) ? Labels {{batch}, {length}, {}} : Labels {{}, {}});
    f.input(positions,
            call.rank(positions) == std::size_t(1) ? Labels {{}} : Labels {{batch}, {length}});
    f.output(0, x);
    return f.build();
}

} // namespace

std::optional<FactorRule> onnxRotaryFactors(const OperatorCall& call)
{
    return rotaryFactors(call, 1, 3);
}

std::optional<FactorRule> contribRotaryFactors(const OperatorCall& call)
{
    return rotaryFactors(call, 2, 1);
}

} // namespace meshwright::operators
