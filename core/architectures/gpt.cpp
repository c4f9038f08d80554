#include "core/architectures/gpt.h"

#include "core/architectures/families.h"

#include <algorithm>

/// GPT-2, GPT-NeoX and BLOOM.
namespace meshwright::architectures {

using graph::DataType;
using Module = ModelWriter::Module;

std::optional<CacheNames> cacheOf(Purpose purpose, int64_t layer)
{
    return purpose == Purpose::Serving ? std::optional(CacheNames(layer)) : std::nullopt;
}

namespace {

class PackedWriter
{
public:
    PackedWriter(ModelWriter& writer, const PackedForm& form, Purpose purpose)
        : w(writer)
        , f(form)
        , m_purpose(purpose)
        , m_tokens(w.input("input_ids", DataType::Int64, tokenDims()))
        , m_positions(w, purpose, m_tokens)
    {
    }

    void write()
    {
        Tensor x;
        {
            const Module model(w, f.names.model);
            x = embedded();
            if (f.hasLinearBiases)
                m_biases = m_positions.linearBiases(f.heads);
            if (f.rotarySize > 0)
                m_positions.rotary(f.rotarySize, f.theta);
            m_positions.seenInParts();
            for (int64_t i = 0; i < f.layers; ++i)
                x = layer(x, i);
            x = normed(f.names.lastNorm, x);
        }
        const std::string table =
            std::string(f.names.model) + '.' + std::string(f.names.embedding) + ".weight";
        const Tensor logits = f.head.empty() ? tiedHead(w, table, x, f.hidden, f.vocabulary)
                                             : linear(w, f.head, x, f.hidden, f.vocabulary, false);
        finishLogits(w, logits, f.vocabulary, m_purpose == Purpose::Training, tokenDims());
    }

private:
    Tensor normed(std::string_view module, const Tensor& x)
    {
        return norm(w, module, f.norm, x, f.hidden);
    }

    Tensor embedded()
    {
        const Tensor words = lookUp(w, f.names.embedding, m_tokens, f.vocabulary, f.hidden);
        if (f.hasEmbeddingNorm)
            return normed(std::string(f.names.embedding) + "_layernorm", words);
        const Tensor placed = f.length == 0
            ? words
            : w.add(words, lookUp(w, "wpe", m_positions.ids(), f.length, f.hidden));
        return w.dropped(placed, w.dropout().embedding);
    }

    Tensor layer(const Tensor& x, int64_t i)
    {
        const Module inside(w, std::string(f.names.layer) + '.' + std::to_string(i));
        const Tensor first = normed(f.names.firstNorm, x);
        const Tensor residual = w.add(f.isNormedResidual ? first : x, attention(first, i));
        const Tensor second = normed(f.names.secondNorm, f.isParallel ? x : residual);
        const Module feedForward(w, "mlp");
        const Tensor made =
            mlp(w, {f.names.up, f.names.down, f.activation, true}, second, f.hidden, f.inner);
        return w.add(f.isNormedResidual ? second : residual, w.dropped(made, w.dropout().hidden));
    }

    Tensor attention(const Tensor& x, int64_t i)
    {
        const Module inside(w, f.names.attention);
        const int64_t h = f.hidden, size = h / f.heads;
        AttentionForm form = AttentionForm::of(f.heads, size);
        form.isByHead = f.isInterleaved;
        form.bias = m_biases;
        form.seen = m_positions.seenInParts();
        const Tensor packed = linear(w, f.names.inputs, x, h, 3 * h, true);
        std::vector<Tensor> parts = f.isInterleaved
            ? w.split(splitHeads(w, packed, f.heads, 3 * size), {size, size, size}, -1)
            : w.split(packed, {h, h, h}, -1);
        for (std::size_t part = 0; part < 2 && f.rotarySize > 0; ++part)
            parts[part] =
                m_positions.turned(parts[part], m_positions.rotary(f.rotarySize, f.theta), 0, size);
        const Tensor made = attend(w, form, parts[0], parts[1], parts[2], cacheOf(m_purpose, i));
        const Tensor projected =
            linear(w, f.names.output, f.isInterleaved ? joinHeads(w, made, h) : made, h, h, true);
        return w.dropped(projected, w.dropout().hidden);
    }

    ModelWriter& w;
    const PackedForm& f;
    Purpose m_purpose;
    Tensor m_tokens, m_biases;
    Positions m_positions;
};

} // namespace

void writePacked(ModelWriter& w, const PackedForm& form, Purpose purpose)
{
    PackedWriter(w, form, purpose).write();
}

void writeGpt2(ConfigFields& fields, ModelWriter& w, Purpose purpose)
{
    PackedForm f;
    f.names = {"transformer", "wte",    "h",      "ln_1", "ln_2",  "ln_f",
               "attn",        "c_attn", "c_proj", "c_fc", "c_proj"};
    f.hidden = fields.size({"n_embd", "hidden_size"});
    f.layers = fields.layers({"n_layer", "num_hidden_layers"});
    f.heads = fields.size({"n_head", "num_attention_heads"});
    f.vocabulary = fields.size({"vocab_size"}, 50257);
    f.length = fields.size({"n_positions", "n_ctx", "max_position_embeddings"}, 1024);
    f.inner = fields.size({"n_inner", "intermediate_size"}, 4 * f.hidden);
    f.activation = fields.choice({"activation_function", "hidden_act"}, "gelu_new", kActivations);
    f.norm.epsilon = fields.positive({"layer_norm_epsilon"}, 1e-5);
    fields.quotient(f.hidden, "n_embd", f.heads, "n_head");
    if (!fields.error())
        writePacked(w, f, purpose);
}

void writeGptNeox(ConfigFields& fields, ModelWriter& w, Purpose purpose)
{
    PackedForm f;
    f.names = {
        "gpt_neox",         "embed_in", "layers", "input_layernorm", "post_attention_layernorm",
        "final_layer_norm", "attention"};
    f.hidden = fields.size({"hidden_size"});
    f.layers = fields.layers({"num_hidden_layers"});
    f.heads = fields.size({"num_attention_heads"});
    f.vocabulary = fields.size({"vocab_size"});
    f.inner = fields.size({"intermediate_size"});
    f.activation = fields.choice({"hidden_act"}, "gelu", kActivations);
    f.norm.epsilon = fields.positive({"layer_norm_eps"}, 1e-5);
    f.isInterleaved = true;
    f.isParallel = fields.flag({"use_parallel_residual"}, true);
    const int64_t size = fields.quotient(f.hidden, "hidden_size", f.heads, "num_attention_heads");
    const double share = fields.positive({"rotary_pct", "partial_rotary_factor"}, 0.25);
    f.rotarySize = std::min(int64_t(std::min(share, 1.0) * double(size)), size) / 2 * 2;
    f.theta = fields.positive({"rotary_emb_base", "rope_theta"}, 10000);
    f.head = fields.flag({"tie_word_embeddings"}, false) ? "" : "embed_out";
    if (!fields.error())
        writePacked(w, f, purpose);
}

void writeBloom(ConfigFields& fields, ModelWriter& w, Purpose purpose)
{
    PackedForm f;
    f.names = {"transformer", "word_embeddings", "h", "input_layernorm", "post_attention_layernorm",
               "ln_f",        "self_attention"};
    f.hidden = fields.size({"hidden_size", "n_embed"});
    f.layers = fields.layers({"n_layer", "num_hidden_layers"});
    f.heads = fields.size({"n_head", "num_attention_heads"});
    f.vocabulary = fields.size({"vocab_size"}, 250880);
    f.inner = 4 * f.hidden;
    f.norm.epsilon = fields.positive({"layer_norm_epsilon"}, 1e-5);
    f.isInterleaved = f.hasEmbeddingNorm = f.hasLinearBiases = true;
    f.isNormedResidual = fields.flag({"apply_residual_connection_post_layernorm"}, false);
    fields.quotient(f.hidden, "hidden_size", f.heads, "n_head");
    if (!fields.error())
        writePacked(w, f, purpose);
}

} // namespace meshwright::architectures
