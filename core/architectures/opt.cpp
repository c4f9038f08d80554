#include "core/architectures/families.h"
#include "core/architectures/gpt.h"

/// OPT (Zhang et al., 2022).
namespace meshwright::architectures {

using graph::DataType;
using Module = ModelWriter::Module;

namespace {

struct OptForm
{
    int64_t hidden = 1, layers = 1, heads = 1, inner = 1, vocabulary = 1, length = 1, width = 1;
    std::string activation;
    bool isNormedBefore = true, isTied = true;
};

OptForm optForm(ConfigFields& fields)
{
    OptForm f;
    f.hidden = fields.size({"hidden_size"});
    f.layers = fields.layers({"num_hidden_layers"});
    f.heads = fields.size({"num_attention_heads"});
    f.inner = fields.size({"ffn_dim", "intermediate_size"}, 4 * f.hidden);
    f.vocabulary = fields.size({"vocab_size"}, 50272);
    f.length = fields.size({"max_position_embeddings"}, 2048);
    f.width = fields.size({"word_embed_proj_dim"}, f.hidden); // of embeddings
    f.activation = fields.choice({"activation_function"}, "relu", kActivations);
    f.isNormedBefore = fields.flag({"do_layer_norm_before"}, true);
    f.isTied = fields.flag({"tie_word_embeddings"}, true);
    fields.quotient(f.hidden, "hidden_size", f.heads, "num_attention_heads");
    return f;
}

Tensor optAttention(ModelWriter& w, const OptForm& f, const Tensor& x, const Tensor& seen,
                    const std::optional<CacheNames>& cache)
{
    const Module inside(w, "self_attn");
    const int64_t h = f.hidden;
    const Tensor q = linear(w, "q_proj", x, h, h, true), k = linear(w, "k_proj", x, h, h, true),
                 v = linear(w, "v_proj", x, h, h, true);
    AttentionForm form = AttentionForm::of(f.heads, h / f.heads);
    form.seen = seen;
    return w.dropped(linear(w, "out_proj", attend(w, form, q, k, v, cache), h, h, true),
                     w.dropout().hidden);
}

Tensor optLayer(ModelWriter& w, const OptForm& f, const Tensor& x, const Tensor& seen,
                const std::optional<CacheNames>& cache)
{
    const auto normed = [&](std::string_view module, const Tensor& value, bool isPlace) {
        return isPlace ? norm(w, module, {}, value, f.hidden) : value;
    };
    const Tensor first = normed("self_attn_layer_norm", x, f.isNormedBefore);
    const Tensor attended =
        normed("self_attn_layer_norm", w.add(x, optAttention(w, f, first, seen, cache)),
               !f.isNormedBefore);
    const Tensor second = normed("final_layer_norm", attended, f.isNormedBefore);
    const Tensor made = w.dropped(
        mlp(w, {"fc1", "fc2", f.activation, true}, second, f.hidden, f.inner), w.dropout().hidden);
    return normed("final_layer_norm", w.add(attended, made), !f.isNormedBefore);
}

} // namespace

void writeOpt(ConfigFields& fields, ModelWriter& w, Purpose purpose)
{
    constexpr int64_t kFirstPosition = 2; ///< rows of the table before that of the first token
    const OptForm f = optForm(fields);
    if (fields.error())
        return;
    const Tensor tokens = w.input("input_ids", DataType::Int64, tokenDims());
    Positions positions(w, purpose, tokens);
    Tensor x;
    {
        const Module model(w, "model"), decoder(w, "decoder");
        x = lookUp(w, "embed_tokens", tokens, f.vocabulary, f.width);
        if (f.width != f.hidden)
            x = linear(w, "project_in", x, f.width, f.hidden, false);
        const Tensor rows = w.add(positions.ids(), w.integer(kFirstPosition));
        x = w.add(x, lookUp(w, "embed_positions", rows, f.length + kFirstPosition, f.hidden));
        const Tensor seen = positions.seenInParts();
        for (int64_t i = 0; i < f.layers; ++i) {
            const Module layer(w, "layers." + std::to_string(i));
            x = optLayer(w, f, x, seen, cacheOf(purpose, i));
        }
        if (f.isNormedBefore)
            x = norm(w, "final_layer_norm", {}, x, f.hidden);
        if (f.width != f.hidden)
            x = linear(w, "project_out", x, f.hidden, f.width, false);
    }
    const Tensor logits = f.isTied
        ? tiedHead(w, "model.decoder.embed_tokens.weight", x, f.width, f.vocabulary)
        : linear(w, "lm_head", x, f.width, f.vocabulary, false);
    finishLogits(w, logits, f.vocabulary, purpose == Purpose::Training, tokenDims());
}

} // namespace meshwright::architectures
