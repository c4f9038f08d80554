#include "core/architectures/rotary_config.h"

#include <cmath>

/// Gemma: norms around attention and MLP, scaled embeddings, windows in most layers. Its norms
/// multiply with 1 + weight; the weights here have the 1 in them.
namespace meshwright::architectures {

namespace {

DecoderForm gemmaForm(ConfigFields& fields, const RotaryDefaults& defaults)
{
    DecoderForm form = rotaryForm(fields, defaults);
    form.hasOuterNorms = true;
    form.embeddingScale = std::sqrt(double(form.hidden));
    form.scale = 1 / std::sqrt(fields.positive({"query_pre_attn_scalar"}, 256));
    form.hasInputBias = form.hasOutputBias = fields.flag({"attention_bias"}, false);
    return form;
}

} // namespace

void writeGemma2(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    DecoderForm form = gemmaForm(fields, {256, 10000, true, "gelu_pytorch_tanh"});
    form.softcap = fields.positive({"attn_logit_softcapping"}, 50);
    form.finalSoftcap = fields.positive({"final_logit_softcapping"}, 30);
    form.windows = layeredWindows(fields, form.layers, fields.count({"sliding_window"}, 4096), 2);
    writeChecked(fields, form, writer, purpose);
}

void writeGemma3(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    DecoderForm form = gemmaForm(fields, {256, 1'000'000, true, "gelu_pytorch_tanh"});
    form.hasHeadNorms = true;
    form.windows = layeredWindows(fields, form.layers, fields.count({"sliding_window"}, 4096),
                                  fields.size({"sliding_window_pattern"}, 6));
    const double local = fields.positive({"rope_local_base_freq"}, 10000);
    for (const int64_t window : form.windows)
        form.thetas.push_back(window > 0 ? local : form.theta);
    writeChecked(fields, form, writer, purpose);
}

} // namespace meshwright::architectures
