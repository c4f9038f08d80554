#include "core/architectures/rotary_config.h"
#include "core/base/text.h"

#include <algorithm>

/// Decoders with experts in the place of MLPs.
namespace meshwright::architectures {

namespace {

/// The fields that they share; @p experts are the names of the number of experts.
MixtureForm mixtureForm(ConfigFields& fields, const DecoderForm& form, ConfigFields::Names experts,
                        ConfigFields::Names intermediate)
{
    MixtureForm mixture;
    mixture.experts = fields.size(experts);
    mixture.chosen = fields.size({"num_experts_per_tok", "experts_per_token"}, 2);
    mixture.intermediate = fields.size(intermediate);
    mixture.activation = form.activation;
    if (mixture.chosen > mixture.experts)
        fields.fail("num_experts_per_tok",
                    tr("{0}: each token takes {1} of {2} experts: there are too few",
                       fields.shown("num_experts_per_tok"), mixture.chosen, mixture.experts));
    return mixture;
}

/// Layers whose number is in "mlp_only_layers", or not a multiple of the step, have no experts.
std::vector<bool> sparseLayers(ConfigFields& fields, int64_t layers)
{
    const int64_t step = fields.size({"decoder_sparse_step"}, 1);
    const std::vector<int64_t> dense = fields.integers({"mlp_only_layers"});
    std::vector<bool> sparse;
    for (int64_t i = 0; i < layers; ++i)
        sparse.push_back((i + 1) % step == 0
                         && std::find(dense.begin(), dense.end(), i) == dense.end());
    return sparse;
}

} // namespace

void writeMixtral(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    DecoderForm form = rotaryForm(fields, {.theta = 1'000'000});
    form.mixture = mixtureForm(fields, form, {"num_local_experts"}, {"intermediate_size"});
    form.expertModule = "block_sparse_moe";
    form.windows.assign(std::size_t(form.layers), fields.count({"sliding_window"}, 0));
    writeChecked(fields, form, writer, purpose);
}

void writeQwen2Moe(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    DecoderForm form = rotaryForm(fields);
    form.hasInputBias = fields.flag({"qkv_bias"}, true);
    form.mixture =
        mixtureForm(fields, form, {"num_experts", "num_local_experts"}, {"moe_intermediate_size"});
    form.mixture->normalizes = fields.flag({"norm_topk_prob"}, false);
    form.mixture->sharedIntermediate = fields.size({"shared_expert_intermediate_size"});
    form.mixture->shared = "shared_expert";
    form.mixture->hasSharedGate = true;
    form.hasExperts = sparseLayers(fields, form.layers);
    writeChecked(fields, form, writer, purpose);
}

void writeQwen3Moe(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    DecoderForm form = rotaryForm(fields);
    form.hasInputBias = form.hasOutputBias = fields.flag({"attention_bias"}, false);
    form.hasHeadNorms = true;
    form.mixture =
        mixtureForm(fields, form, {"num_experts", "num_local_experts"}, {"moe_intermediate_size"});
    form.mixture->normalizes = fields.flag({"norm_topk_prob"}, false);
    form.hasExperts = sparseLayers(fields, form.layers);
    writeChecked(fields, form, writer, purpose);
}

void writeLlama4(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    DecoderForm form = rotaryForm(fields, {.headDim = 128, .theta = 500'000});
    form.mixture = mixtureForm(fields, form, {"num_local_experts"}, {"intermediate_size"});
    form.mixture->chosen = fields.size({"num_experts_per_tok"}, 1);
    form.intermediate = fields.size({"intermediate_size_mlp"}, form.intermediate);
    form.mixture->scoring = Scoring::SigmoidBefore;
    form.mixture->router = "router";
    form.mixture->sharedIntermediate = form.mixture->intermediate;
    form.mixture->shared = "shared_expert";
    form.mlpModule = form.expertModule = "feed_forward";
    const int64_t step = fields.size({"interleave_moe_layer_step"}, 1);
    const std::vector<int64_t> without = fields.integers({"no_rope_layers"});
    for (int64_t i = 0; i < form.layers && !fields.error(); ++i) {
        form.hasExperts.push_back((i + 1) % step == 0);
        // The list has a 0 for layers without positions; without one it is every fourth.
        const bool isPlaced =
            i < int64_t(without.size()) ? without[std::size_t(i)] != 0 : (i + 1) % 4 != 0;
        form.thetas.push_back(isPlaced ? form.theta : 0);
    }
    writeChecked(fields, form, writer, purpose);
}

void writeGptOss(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    DecoderForm form = rotaryForm(fields, {.headDim = 64, .theta = 150'000});
    form.hasInputBias = form.hasOutputBias = fields.flag({"attention_bias"}, true);
    form.hasSinks = true;
    form.windows = layeredWindows(fields, form.layers, fields.count({"sliding_window"}, 128), 2);
    form.mixture = mixtureForm(fields, form, {"num_local_experts"}, {"intermediate_size"});
    form.mixture->hasBias = true;
    form.mixture->slope = 1.702;
    form.mixture->offset = 1;
    form.mixture->limit = fields.positive({"swiglu_limit"}, 7);
    form.mixture->router = "router";
    writeChecked(fields, form, writer, purpose);
}

} // namespace meshwright::architectures
