#include "core/architectures/encoder_decoder.h"
#include "core/architectures/families.h"
#include "core/architectures/positions.h"

#include <cmath>

/// T5 (Raffel et al., 2020): an encoder and a decoder with biases by distance.
namespace meshwright::architectures {

using graph::DataType;
using Module = ModelWriter::Module;

namespace {

struct T5Form
{
    int64_t hidden = 1, inner = 1, encoders = 1, decoders = 1, vocabulary = 1;
    int64_t buckets = 32, farthest = 128;
    StackAttention attention {"q", "k", "v", "o", 1, 1, 1, false, false, 1.0};
    NormForm norm {true, 1e-6};
    std::string activation;
    bool isGated = false, isTied = true;
};

T5Form t5Form(ConfigFields& fields)
{
    T5Form f;
    f.hidden = fields.size({"d_model", "hidden_size"});
    f.inner = fields.size({"d_ff", "intermediate_size"});
    f.encoders = fields.layers({"num_layers", "num_hidden_layers"});
    f.decoders = fields.layers({"num_decoder_layers"}, f.encoders);
    f.vocabulary = fields.size({"vocab_size"}, 32128);
    f.buckets = fields.size({"relative_attention_num_buckets"}, 32);
    f.farthest = fields.size({"relative_attention_max_distance"}, 128);
    f.attention.hidden = f.hidden;
    f.attention.heads = fields.size({"num_heads", "num_attention_heads"});
    f.attention.size = fields.size({"d_kv"}, 64);
    f.norm.epsilon = fields.positive({"layer_norm_epsilon"}, 1e-6);
    constexpr std::array<std::string_view, 4> kMlps {"relu", "gelu", "gated-gelu", "gated-silu"};
    const std::string mlp = fields.choice({"feed_forward_proj"}, "relu", kMlps);
    f.isGated = mlp.starts_with("gated-");
    // "gated-gelu" means the approximation by tanh.
    f.activation = mlp == "gated-gelu" ? "gelu_new" : f.isGated ? "silu" : mlp;
    f.isTied = fields.flag({"tie_word_embeddings"}, true);
    if (f.buckets % 4 != 0 || f.farthest <= f.buckets / 2)
        fields.fail("relative_attention_num_buckets",
                    tr("{0} buckets of distances up to {1}: expected a multiple of 4 and a larger "
                       "distance",
                       f.buckets, f.farthest));
    return f;
}

class T5Writer
{
public:
    T5Writer(ModelWriter& writer, const T5Form& form, Purpose purpose)
        : w(writer)
        , f(form)
        , m_purpose(purpose)
    {
    }

    void write()
    {
        const bool isServing = m_purpose == Purpose::Serving;
        Encoded encoded {{}, std::string("encoder_length")};
        if (!isServing)
            encoded.output = encoder(w.input("input_ids", DataType::Int64, tokenDims()));
        const std::vector<graph::Dim> rows {
            std::string("batch"), std::string(isServing ? "sequence" : "decoder_sequence")};
        Tensor x = decoder(w.input("decoder_input_ids", DataType::Int64, rows), encoded);
        if (f.isTied)
            x = w.multiply(x, w.scalar(1 / std::sqrt(double(f.hidden))));
        const Tensor logits = f.isTied ? tiedHead(w, "shared.weight", x, f.hidden, f.vocabulary)
                                       : linear(w, "lm_head", x, f.hidden, f.vocabulary, false);
        finishLogits(w, logits, f.vocabulary, m_purpose == Purpose::Training, rows);
    }

private:
    /// Logarithmic buckets of distances, and their biases: [1, heads, queries, keys].
    Tensor biases(Positions& positions, bool seesLater)
    {
        const Tensor distance = positions.distance();
        const int64_t half = seesLater ? f.buckets / 2 : f.buckets, exact = half / 2;
        const Tensor far =
            seesLater ? w.node("Abs", {distance}) : w.node("Max", {distance, w.integer(0)});
        const Tensor real = w.castTo(w.node("Max", {far, w.integer(1)}), DataType::Float);
        const Tensor ratio = w.node("Log", {w.node("Div", {real, w.real(double(exact))})});
        const double steps = double(half - exact) / std::log(double(f.farthest) / double(exact));
        const Tensor step = w.castTo(w.multiply(ratio, w.real(steps)), DataType::Int64);
        const Tensor wide = w.node("Min", {w.add(step, w.integer(exact)), w.integer(half - 1)});
        Tensor bucket = w.node("Where", {w.node("Less", {far, w.integer(exact)}), far, wide});
        if (seesLater) {
            const Tensor isLater =
                w.castTo(w.node("Less", {distance, w.integer(0)}), DataType::Int64);
            bucket = w.add(bucket, w.multiply(isLater, w.integer(half)));
        }
        const Tensor rows =
            lookUp(w, "relative_attention_bias", bucket, f.buckets, f.attention.heads);
        return w.node("Unsqueeze", {w.transpose(rows, {2, 0, 1}), w.integers({0})});
    }

    Tensor embedded(const Tensor& tokens)
    {
        const Tensor table = w.namedWeight("shared.weight", {f.vocabulary, f.hidden});
        return w.dropped(w.node("Gather", {table, tokens}), w.dropout().embedding);
    }

    Tensor added(const Tensor& residual, const Tensor& made)
    {
        return w.add(residual, w.dropped(made, w.dropout().hidden));
    }

    Tensor encoder(const Tensor& tokens)
    {
        const Module stack(w, "encoder");
        Positions positions(w, Purpose::Prompt, tokens);
        Tensor x = embedded(tokens), bias;
        for (int64_t i = 0; i < f.encoders; ++i) {
            const Module block(w, "block." + std::to_string(i));
            x = selfAttention(x, positions, true, bias, {});
            x = feedForward(x, "layer.1");
        }
        return norm(w, "final_layer_norm", f.norm, x, f.hidden);
    }

    Tensor decoder(const Tensor& tokens, const Encoded& encoded)
    {
        const Module stack(w, "decoder");
        Positions positions(w, m_purpose, tokens, CacheNames(0, "decoder").pastKey);
        Tensor x = embedded(tokens), bias;
        for (int64_t i = 0; i < f.decoders; ++i) {
            const Module block(w, "block." + std::to_string(i));
            x = selfAttention(x, positions, false, bias, decoderCache(m_purpose, i));
            {
                const Module layer(w, "layer.1");
                const Tensor normed = norm(w, "layer_norm", f.norm, x, f.hidden);
                const Module attention(w, "EncDecAttention");
                x = added(x, attendToEncoder(w, f.attention, normed, encoded, i));
            }
            x = feedForward(x, "layer.2");
        }
        return norm(w, "final_layer_norm", f.norm, x, f.hidden);
    }

    /// @p bias is the first layer's, for all.
    Tensor selfAttention(const Tensor& x, Positions& positions, bool seesLater, Tensor& bias,
                         const std::optional<CacheNames>& cache)
    {
        const Module layer(w, "layer.0");
        const Tensor normed = norm(w, "layer_norm", f.norm, x, f.hidden);
        const Module attention(w, "SelfAttention");
        if (bias.empty())
            bias = biases(positions, seesLater);
        const StackMask mask {!seesLater, bias, seesLater ? Tensor() : positions.seenInParts()};
        return added(x, attendTo(w, f.attention, normed, normed, mask, cache));
    }

    Tensor feedForward(const Tensor& x, std::string_view module)
    {
        const Module layer(w, module);
        const Tensor normed = norm(w, "layer_norm", f.norm, x, f.hidden);
        const Module dense(w, "DenseReluDense");
        return added(x,
                     f.isGated
                         ? gatedMlp(w, {"wi_0", "wi_1", "wo", f.activation, false}, normed,
                                    f.hidden, f.inner)
                         : mlp(w, {"wi", "wo", f.activation, false}, normed, f.hidden, f.inner));
    }

    ModelWriter& w;
    const T5Form& f;
    Purpose m_purpose;
};

} // namespace

void writeT5(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    const T5Form form = t5Form(fields);
    if (!fields.error())
        T5Writer(writer, form, purpose).write();
}

} // namespace meshwright::architectures
