#include "core/architectures/gpt.h"

#include "core/architectures/families.h"

#include <algorithm>

/// GPT-2 and decoders of its time: layer norms, plain MLPs, one weight for queries, keys and
/// values.
namespace meshwright::architectures {

using graph::DataType;
using Module = ModelWriter::Module;

std::optional<CacheNames> cacheOf(Purpose purpose, int64_t layer)
{
    return purpose == Purpose::Serving ? std::optional(CacheNames(layer)) : std::nullopt;
}

Tensor packedAttention(ModelWriter& w, const PackedAttention& form, Positions& positions,
                       const Tensor& x, const std::optional<CacheNames>& cache)
{
    const int64_t h = form.hidden, size = h / form.heads;
    AttentionForm attention {form.heads, form.heads, size, size, {}, 0, true, form.mask};
    const Tensor packed = linear(w, form.inputs, x, h, 3 * h, true);
    if (!form.isInterleaved) {
        const std::vector<Tensor> parts = w.split(packed, {h, h, h}, -1);
        const Tensor made = attend(w, attention, parts[0], parts[1], parts[2], cache);
        return linear(w, form.output, made, h, h, true);
    }
    std::vector<Tensor> parts =
        w.split(splitHeads(w, packed, form.heads, 3 * size), {size, size, size}, -1);
    for (std::size_t i = 0; i < 2 && form.rotarySize > 0; ++i)
        parts[i] =
            positions.turned(parts[i], positions.rotary(form.rotarySize, form.theta), 0, size);
    const Tensor made = attend(w, attention, parts[0], parts[1], parts[2], cache);
    return linear(w, form.output, joinHeads(w, made, h), h, h, true);
}

void writeGpt2(ConfigFields& fields, ModelWriter& w, Purpose purpose)
{
    const int64_t h = fields.size({"n_embd", "hidden_size"});
    const int64_t layers = fields.layers({"n_layer", "num_hidden_layers"});
    const int64_t heads = fields.size({"n_head", "num_attention_heads"});
    const int64_t vocabulary = fields.size({"vocab_size"}, 50257);
    const int64_t length = fields.size({"n_positions", "n_ctx", "max_position_embeddings"}, 1024);
    const int64_t inner = fields.size({"n_inner", "intermediate_size"}, 4 * h);
    const std::string activation =
        fields.choice({"activation_function", "hidden_act"}, "gelu_new", kActivations);
    const NormForm normForm {false, fields.positive({"layer_norm_epsilon"}, 1e-5)};
    fields.quotient(h, "n_embd", heads, "n_head");
    if (fields.error())
        return;
    const Tensor tokens = w.input("input_ids", DataType::Int64, tokenDims());
    Positions positions(w, purpose, tokens);
    Tensor x;
    {
        const Module model(w, "transformer");
        const Tensor words = lookUp(w, "wte", tokens, vocabulary, h);
        x = w.add(words, lookUp(w, "wpe", positions.ids(), length, h));
        for (int64_t i = 0; i < layers; ++i) {
            const Module layer(w, "h." + std::to_string(i));
            Tensor made = norm(w, "ln_1", normForm, x, h);
            {
                const Module inside(w, "attn");
                const PackedAttention form {h, heads, "c_attn", "c_proj", false, 0, 0, {}};
                made = packedAttention(w, form, positions, made, cacheOf(purpose, i));
            }
            x = w.add(x, made);
            made = norm(w, "ln_2", normForm, x, h);
            {
                const Module inside(w, "mlp");
                made = mlp(w, {"c_fc", "c_proj", activation, true}, made, h, inner);
            }
            x = w.add(x, made);
        }
        x = norm(w, "ln_f", normForm, x, h);
    }
    const Tensor logits = tiedHead(w, "transformer.wte.weight", x, h, vocabulary);
    finishLogits(w, logits, vocabulary, purpose == Purpose::Training, tokenDims());
}

void writeGptNeox(ConfigFields& fields, ModelWriter& w, Purpose purpose)
{
    const int64_t h = fields.size({"hidden_size"});
    const int64_t layers = fields.layers({"num_hidden_layers"});
    const int64_t heads = fields.size({"num_attention_heads"});
    const int64_t vocabulary = fields.size({"vocab_size"});
    const int64_t inner = fields.size({"intermediate_size"});
    const std::string activation = fields.choice({"hidden_act"}, "gelu", kActivations);
    const NormForm normForm {false, fields.positive({"layer_norm_eps"}, 1e-5)};
    const bool isParallel = fields.flag({"use_parallel_residual"}, true);
    const int64_t size = fields.quotient(h, "hidden_size", heads, "num_attention_heads");
    const double share = fields.positive({"rotary_pct", "partial_rotary_factor"}, 0.25);
    const double theta = fields.positive({"rotary_emb_base", "rope_theta"}, 10000);
    const bool isTied = fields.flag({"tie_word_embeddings"}, false);
    if (fields.error())
        return;
    const int64_t turning = std::clamp<int64_t>(int64_t(share * double(size)) / 2 * 2,
                                                std::min<int64_t>(2, size), size);
    const Tensor tokens = w.input("input_ids", DataType::Int64, tokenDims());
    Positions positions(w, purpose, tokens);
    Tensor x;
    {
        const Module model(w, "gpt_neox");
        x = lookUp(w, "embed_in", tokens, vocabulary, h);
        positions.rotary(turning, theta);
        for (int64_t i = 0; i < layers; ++i) {
            const Module layer(w, "layers." + std::to_string(i));
            Tensor attended = norm(w, "input_layernorm", normForm, x, h);
            {
                const Module inside(w, "attention");
                const PackedAttention form {h,     heads, "query_key_value", "dense", true, turning,
                                            theta, {}};
                attended = packedAttention(w, form, positions, attended, cacheOf(purpose, i));
            }
            const Tensor residual = w.add(x, attended);
            Tensor made =
                norm(w, "post_attention_layernorm", normForm, isParallel ? x : residual, h);
            {
                const Module inside(w, "mlp");
                made = mlp(w, {"dense_h_to_4h", "dense_4h_to_h", activation, true}, made, h, inner);
            }
            x = w.add(residual, made);
        }
        x = norm(w, "final_layer_norm", normForm, x, h);
    }
    const Tensor logits = isTied ? tiedHead(w, "gpt_neox.embed_in.weight", x, h, vocabulary)
                                 : linear(w, "embed_out", x, h, vocabulary, false);
    finishLogits(w, logits, vocabulary, purpose == Purpose::Training, tokenDims());
}

void writeBloom(ConfigFields& fields, ModelWriter& w, Purpose purpose)
{
    const int64_t h = fields.size({"hidden_size", "n_embed"});
    const int64_t layers = fields.layers({"n_layer", "num_hidden_layers"});
    const int64_t heads = fields.size({"n_head", "num_attention_heads"});
    const int64_t vocabulary = fields.size({"vocab_size"}, 250880);
    const NormForm normForm {false, fields.positive({"layer_norm_epsilon"}, 1e-5)};
    const bool isAfter = fields.flag({"apply_residual_connection_post_layernorm"}, false);
    fields.quotient(h, "hidden_size", heads, "n_head");
    if (fields.error())
        return;
    const Tensor tokens = w.input("input_ids", DataType::Int64, tokenDims());
    Positions positions(w, purpose, tokens);
    Tensor x;
    {
        const Module model(w, "transformer");
        x = lookUp(w, "word_embeddings", tokens, vocabulary, h);
        x = norm(w, "word_embeddings_layernorm", normForm, x, h);
        const Tensor biases = positions.linearBiases(heads);
        for (int64_t i = 0; i < layers; ++i) {
            const Module layer(w, "h." + std::to_string(i));
            const Tensor normed = norm(w, "input_layernorm", normForm, x, h);
            Tensor made;
            {
                const Module inside(w, "self_attention");
                const PackedAttention form {h, heads, "query_key_value", "dense", true, 0,
                                            0, biases};
                made = packedAttention(w, form, positions, normed, cacheOf(purpose, i));
            }
            x = w.add(isAfter ? normed : x, made);
            const Tensor second = norm(w, "post_attention_layernorm", normForm, x, h);
            {
                const Module inside(w, "mlp");
                made =
                    mlp(w, {"dense_h_to_4h", "dense_4h_to_h", "gelu_new", true}, second, h, 4 * h);
            }
            x = w.add(isAfter ? second : x, made);
        }
        x = norm(w, "ln_f", normForm, x, h);
    }
    const Tensor logits = tiedHead(w, "transformer.word_embeddings.weight", x, h, vocabulary);
    finishLogits(w, logits, vocabulary, purpose == Purpose::Training, tokenDims());
}

} // namespace meshwright::architectures
