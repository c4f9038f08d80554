#include "core/architectures/attention.h"

#include <cmath>

namespace meshwright::architectures {

AttentionForm AttentionForm::of(int64_t heads, int64_t size)
{
    AttentionForm form;
    form.queryHeads = form.keyHeads = heads;
    form.headDim = form.valueDim = size;
    return form;
}

CacheNames::CacheNames(int64_t layer, const std::string& kind)
{
    const std::string number = std::to_string(layer) + '.' + kind + (kind.empty() ? "" : ".");
    pastKey = "past_key_values." + number + "key";
    pastValue = "past_key_values." + number + "value";
    presentKey = "present." + number + "key";
    presentValue = "present." + number + "value";
}

namespace {

std::vector<graph::Dim> cacheDims(int64_t heads, const std::string& length, int64_t size)
{
    return {std::string("batch"), heads, length, size};
}

const std::string kPast = "past_sequence", kTotal = "past_sequence + sequence";

/// Declares what a layer's cache has before the pass.
void addPast(ModelWriter& w, const AttentionForm& form, const CacheNames& cache,
             std::vector<Tensor>& inputs)
{
    inputs.resize(4);
    inputs.push_back(
        w.input(cache.pastKey, w.type(), cacheDims(form.keyHeads, kPast, form.headDim)));
    inputs.push_back(
        w.input(cache.pastValue, w.type(), cacheDims(form.keyHeads, kPast, form.valueDim)));
}

Tensor attendAtOnce(ModelWriter& w, const AttentionForm& form, const Tensor& q, const Tensor& k,
                    const Tensor& v, const std::optional<CacheNames>& cache)
{
    Attributes attributes {{"q_num_heads", form.queryHeads}, {"kv_num_heads", form.keyHeads}};
    if (form.isCausal)
        attributes.emplace_back("is_causal", int64_t(1));
    if (form.scale)
        attributes.emplace_back("scale", float(*form.scale));
    if (form.softcap > 0)
        attributes.emplace_back("softcap", float(form.softcap));
    std::vector<Tensor> inputs {q, k, v};
    if (const Tensor& mask = form.bias.empty() ? form.allowed : form.bias; !mask.empty())
        inputs.push_back(mask);
    if (!cache)
        return w.node("Attention", inputs, attributes);
    addPast(w, form, *cache, inputs);
    const std::vector<Tensor> made = w.nodes("Attention", inputs, 3, attributes);
    w.output(cache->presentKey, made[1], w.type(), cacheDims(form.keyHeads, kTotal, form.headDim));
    w.output(cache->presentValue, made[2], w.type(),
             cacheDims(form.keyHeads, kTotal, form.valueDim));
    return made[0];
}

/// Products and a softmax between them, as "eager" attention of published code computes it.
class AttentionInParts
{
public:
    AttentionInParts(ModelWriter& writer, const AttentionForm& form)
        : w(writer)
        , f(form)
    {
    }

    Tensor write(const Tensor& q, const Tensor& k, const Tensor& v,
                 const std::optional<CacheNames>& cache)
    {
        const auto byHead = [&](const Tensor& x, int64_t heads, int64_t size) {
            return f.isByHead ? x : splitHeads(w, x, heads, size);
        };
        Tensor key = byHead(k, f.keyHeads, f.headDim), value = byHead(v, f.keyHeads, f.valueDim);
        if (cache) {
            key = appended(key, f.headDim, cache->pastKey, cache->presentKey);
            value = appended(value, f.valueDim, cache->pastValue, cache->presentValue);
        }
        // What is scaled is the queries: they are fewer than the scores.
        const Tensor query =
            w.multiply(byHead(q, f.queryHeads, f.headDim),
                       w.scalar(f.scale.value_or(1 / std::sqrt(double(f.headDim)))));
        const Tensor products =
            w.node("MatMul", {query, w.transpose(repeated(key, f.headDim), {0, 1, 3, 2})});
        const Tensor kept = w.dropped(shares(masked(capped(products))), w.dropout().attention);
        const Tensor made = w.node("MatMul", {kept, repeated(value, f.valueDim)});
        return f.isByHead ? made : joinHeads(w, made, f.queryHeads * f.valueDim);
    }

private:
    /// A cached tensor of heads.
    Tensor appended(const Tensor& added, int64_t size, const std::string& past,
                    const std::string& present)
    {
        const Tensor before = w.input(past, w.type(), cacheDims(f.keyHeads, kPast, size));
        const Tensor made = w.node("Concat", {before, added}, {{"axis", int64_t(2)}});
        w.output(present, made, w.type(), cacheDims(f.keyHeads, kTotal, size));
        return present;
    }

    /// Every group of heads reads the same keys: [b, n, s, d].
    Tensor repeated(const Tensor& x, int64_t size)
    {
        const int64_t times = f.queryHeads / f.keyHeads;
        if (times == 1)
            return x;
        const Tensor apart = w.node("Unsqueeze", {x, w.integers({2})});
        const Tensor wide = w.node("Expand", {apart, w.integers({1, 1, times, 1, 1})});
        return w.reshape(wide, {0, f.queryHeads, -1, size});
    }

    Tensor capped(const Tensor& scores)
    {
        if (f.softcap <= 0)
            return scores;
        const Tensor cap = w.scalar(f.softcap);
        return w.multiply(w.node("Tanh", {w.node("Div", {scores, cap})}), cap);
    }

    Tensor masked(const Tensor& scores)
    {
        constexpr double kNever = -60000; ///< float16 has it
        const Tensor biased = f.bias.empty() ? scores : w.add(scores, f.bias);
        const Tensor& seen = f.isCausal ? f.seen : f.allowed;
        return seen.empty() ? biased : w.node("Where", {seen, biased, w.scalar(kNever)});
    }

    Tensor shares(const Tensor& scores)
    {
        const Attributes last {{"axis", int64_t(-1)}};
        if (f.sinks.empty())
            return w.node("Softmax", {scores}, last);
        const Tensor sink = w.reshape(f.sinks, {1, f.queryHeads, 1, 1});
        // A column to broadcast to, which costs less to shape than batch and length as numbers.
        const Tensor first =
            w.node("Slice", {scores, w.integers({0}), w.integers({1}), w.integers({3})});
        const Tensor sinks = w.add(w.multiply(first, w.scalar(0)), sink);
        const Tensor all = w.node("Softmax", {w.node("Concat", {scores, sinks}, last)}, last);
        return w.node("Slice", {all, w.integers({0}), w.integers({-1}), w.integers({3})});
    }

    ModelWriter& w;
    const AttentionForm& f;
};

} // namespace

Tensor attend(ModelWriter& w, const AttentionForm& form, const Tensor& q, const Tensor& k,
              const Tensor& v, const std::optional<CacheNames>& cache)
{
    return w.attention() == AttentionWriting::InParts || !form.sinks.empty()
        ? AttentionInParts(w, form).write(q, k, v, cache)
        : attendAtOnce(w, form, q, k, v, cache);
}

Tensor splitHeads(ModelWriter& w, const Tensor& x, int64_t heads, int64_t size)
{
    return w.transpose(w.reshape(x, {0, 0, heads, size}), {0, 2, 1, 3});
}

Tensor joinHeads(ModelWriter& w, const Tensor& x, int64_t features)
{
    return w.reshape(w.transpose(x, {0, 2, 1, 3}), {0, 0, features});
}

} // namespace meshwright::architectures
