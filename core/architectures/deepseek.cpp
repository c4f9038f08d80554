#include "core/architectures/rotary_config.h"
#include "core/base/text.h"

#include <cmath>

/// DeepSeek-V2 and V3: latent attention, experts beside shared ones.
namespace meshwright::architectures {

namespace {

void readLatent(ConfigFields& fields, DecoderForm& form)
{
    LatentForm latent;
    latent.queryRank = fields.count({"q_lora_rank"}, 0);
    latent.rank = fields.size({"kv_lora_rank"});
    latent.plain = fields.size({"qk_nope_head_dim"});
    latent.turning = fields.size({"qk_rope_head_dim"});
    form.headDim = fields.size({"v_head_dim"});
    form.keyHeads = form.heads;
    form.scale = 1 / std::sqrt(double(latent.plain + latent.turning));
    if (latent.turning % 2 != 0)
        fields.fail("qk_rope_head_dim",
                    tr("heads of {0} features cannot be turned in pairs", latent.turning));
    form.latent = latent;
}

DecoderForm deepseekForm(ConfigFields& fields)
{
    // Heads have sizes of their own: "hidden_size" need not be their multiple.
    DecoderForm form = rotaryForm(fields, {.headDim = 128});
    readLatent(fields, form);
    form.hasInputBias = form.hasOutputBias = fields.flag({"attention_bias"}, false);
    const int64_t experts = fields.count({"n_routed_experts", "num_local_experts"}, 0);
    if (experts == 0)
        return form;
    MixtureForm mixture;
    mixture.experts = experts;
    mixture.chosen = fields.size({"num_experts_per_tok"});
    mixture.intermediate = fields.size({"moe_intermediate_size"});
    mixture.sharedIntermediate = fields.count({"n_shared_experts"}, 0) * mixture.intermediate;
    mixture.scaling = fields.positive({"routed_scaling_factor"}, 1);
    if (mixture.chosen > experts)
        fields.fail("num_experts_per_tok",
                    tr("{0}: each token takes {1} of {2} experts: there are too few",
                       fields.shown("num_experts_per_tok"), mixture.chosen, experts));
    const int64_t dense = fields.count({"first_k_dense_replace"}, 0);
    const int64_t step = fields.size({"moe_layer_freq"}, 1);
    for (int64_t i = 0; i < form.layers; ++i)
        form.hasExperts.push_back(i >= dense && i % step == 0);
    form.mixture = mixture;
    return form;
}

} // namespace

void writeDeepseekV2(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    DecoderForm form = deepseekForm(fields);
    if (form.mixture)
        form.mixture->normalizes = fields.flag({"norm_topk_prob"}, false);
    writeChecked(fields, form, writer, purpose);
}

void writeDeepseekV3(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    DecoderForm form = deepseekForm(fields);
    if (form.mixture) {
        form.mixture->normalizes = fields.flag({"norm_topk_prob"}, true);
        form.mixture->scoring = Scoring::Sigmoid;
        form.mixture->hasCorrection = true;
    }
    writeChecked(fields, form, writer, purpose);
}

} // namespace meshwright::architectures
