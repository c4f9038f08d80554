#include "core/architectures/encoder_decoder.h"

namespace meshwright::architectures {

namespace {

AttentionForm formOf(const StackAttention& form, const StackMask& mask)
{
    AttentionForm made = AttentionForm::of(form.heads, form.size);
    made.scale = form.scale;
    made.isCausal = mask.isCausal;
    made.bias = mask.bias;
    made.seen = mask.seen;
    return made;
}

} // namespace

Tensor attendTo(ModelWriter& w, const StackAttention& form, const Tensor& x, const Tensor& source,
                const StackMask& mask, const std::optional<CacheNames>& cache)
{
    const int64_t inner = form.inner();
    const Tensor q = linear(w, form.query, x, form.hidden, inner, form.hasBias);
    const Tensor k = linear(w, form.key, source, form.hidden, inner, form.hasKeyBias);
    const Tensor v = linear(w, form.value, source, form.hidden, inner, form.hasBias);
    const Tensor made = attend(w, formOf(form, mask), q, k, v, cache);
    return linear(w, form.output, made, inner, form.hidden, form.hasBias);
}

Tensor attendToEncoder(ModelWriter& w, const StackAttention& form, const Tensor& x,
                       const Encoded& encoded, int64_t layer)
{
    if (!encoded.output.empty())
        return attendTo(w, form, x, encoded.output, {}, {});
    const CacheNames names(layer, "encoder");
    const std::vector<graph::Dim> dims {std::string("batch"), form.heads, encoded.length,
                                        form.size};
    const Tensor k = w.input(names.pastKey, w.type(), dims);
    const Tensor v = w.input(names.pastValue, w.type(), dims);
    const Tensor q =
        splitHeads(w, linear(w, form.query, x, form.hidden, form.inner(), form.hasBias), form.heads,
                   form.size);
    AttentionForm byHead = formOf(form, {});
    byHead.isByHead = true;
    const Tensor made = joinHeads(w, attend(w, byHead, q, k, v, {}), form.inner());
    return linear(w, form.output, made, form.inner(), form.hidden, form.hasBias);
}

std::optional<CacheNames> decoderCache(Purpose purpose, int64_t layer)
{
    return purpose == Purpose::Serving ? std::optional(CacheNames(layer, "decoder")) : std::nullopt;
}

} // namespace meshwright::architectures
