#include "core/architectures/rotary_config.h"

#include "core/base/text.h"

#include <algorithm>

namespace meshwright::architectures {

DecoderForm rotaryForm(ConfigFields& fields, const RotaryDefaults& defaults)
{
    DecoderForm form;
    form.hidden = fields.size({"hidden_size"});
    form.layers = fields.layers({"num_hidden_layers"});
    form.vocabulary = fields.size({"vocab_size"});
    form.intermediate = fields.size({"intermediate_size"});
    form.heads = fields.size({"num_attention_heads"});
    form.keyHeads = fields.size({"num_key_value_heads"}, form.heads);
    // A published number of them is for a published number of heads.
    if (!fields.has({"num_key_value_heads"}) && form.heads % form.keyHeads != 0)
        form.keyHeads = form.heads;
    form.headDim = fields.has({"head_dim"}) || defaults.headDim
        ? fields.size({"head_dim"}, defaults.headDim)
        : fields.quotient(form.hidden, "hidden_size", form.heads, "num_attention_heads");
    fields.quotient(form.heads, "num_attention_heads", form.keyHeads, "num_key_value_heads");
    if (form.headDim % 2 != 0)
        fields.fail("head_dim",
                    tr("heads of {0} features cannot be turned in pairs", form.headDim));
    form.norm.epsilon = fields.positive({"rms_norm_eps"}, 1e-6);
    form.theta = fields.positive({"rope_theta"}, defaults.theta);
    const double share = fields.positive({"partial_rotary_factor"}, 1);
    form.rotarySize =
        share < 1 ? std::max<int64_t>(int64_t(share * double(form.headDim)) / 2 * 2, 2) : 0;
    form.isTied = fields.flag({"tie_word_embeddings"}, defaults.isTied);
    form.activation =
        fields.choice({"hidden_activation", "hidden_act"}, defaults.activation, kActivations);
    return form;
}

std::vector<int64_t> layeredWindows(ConfigFields& fields, int64_t layers, int64_t window,
                                    int64_t every)
{
    const std::vector<std::string> types = fields.texts({"layer_types"});
    if (!types.empty() && int64_t(types.size()) != layers)
        fields.fail("layer_types",
                    tr("\"layer_types\" names {0} layers of {1}", int64_t(types.size()), layers));
    std::vector<int64_t> windows;
    for (int64_t i = 0; i < layers && !fields.error(); ++i) {
        const bool isFull =
            types.empty() ? (i + 1) % every == 0 : types[std::size_t(i)] == "full_attention";
        windows.push_back(isFull ? 0 : window);
    }
    return windows;
}

void writeChecked(ConfigFields& fields, const DecoderForm& form, ModelWriter& writer,
                  Purpose purpose)
{
    if (!fields.error())
        writeDecoder(writer, form, purpose);
}

} // namespace meshwright::architectures
