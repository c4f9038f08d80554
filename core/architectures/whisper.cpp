#include "core/architectures/encoder_decoder.h"
#include "core/architectures/families.h"
#include "core/architectures/positions.h"

/// Whisper (Radford et al., 2022): sound as spectra, text out.
namespace meshwright::architectures {

using graph::DataType;
using Module = ModelWriter::Module;

namespace {

struct WhisperForm
{
    int64_t hidden = 1, bands = 80, frames = 1500, length = 448, vocabulary = 1;
    int64_t encoders = 1, decoders = 1, encoderInner = 1, decoderInner = 1;
    StackAttention encoder, decoder;
    std::string activation;
};

WhisperForm whisperForm(ConfigFields& fields)
{
    WhisperForm f;
    f.hidden = fields.size({"d_model", "hidden_size"});
    f.bands = fields.size({"num_mel_bins"}, 80);
    f.frames = fields.size({"max_source_positions"}, 1500);
    f.length = fields.size({"max_target_positions"}, 448);
    f.vocabulary = fields.size({"vocab_size"});
    f.encoders = fields.layers({"encoder_layers", "num_hidden_layers"});
    f.decoders = fields.layers({"decoder_layers", "num_hidden_layers"});
    f.encoderInner = fields.size({"encoder_ffn_dim"}, 4 * f.hidden);
    f.decoderInner = fields.size({"decoder_ffn_dim"}, 4 * f.hidden);
    f.activation = fields.choice({"activation_function"}, "gelu", kActivations);
    f.encoder.hidden = f.decoder.hidden = f.hidden;
    f.encoder.heads = fields.size({"encoder_attention_heads", "num_attention_heads"});
    f.decoder.heads = fields.size({"decoder_attention_heads", "num_attention_heads"});
    f.encoder.size =
        fields.quotient(f.hidden, "d_model", f.encoder.heads, "encoder_attention_heads");
    f.decoder.size =
        fields.quotient(f.hidden, "d_model", f.decoder.heads, "decoder_attention_heads");
    return f;
}

class WhisperWriter
{
public:
    WhisperWriter(ModelWriter& writer, const WhisperForm& form, Purpose purpose)
        : w(writer)
        , f(form)
        , m_purpose(purpose)
    {
    }

    void write()
    {
        Tensor x;
        {
            const Module model(w, "model");
            const Encoded encoded {m_purpose == Purpose::Serving ? Tensor() : encoder(), f.frames};
            x = decoder(encoded);
        }
        const Tensor logits =
            tiedHead(w, "model.decoder.embed_tokens.weight", x, f.hidden, f.vocabulary);
        finishLogits(w, logits, f.vocabulary, m_purpose == Purpose::Training, tokenDims());
    }

private:
    Tensor convolution(std::string_view module, const Tensor& x, int64_t in, int64_t stride)
    {
        const Module inside(w, module);
        const Tensor made =
            w.node("Conv", {x, w.weight("weight", {f.hidden, in, 3}), w.weight("bias", {f.hidden})},
                   {{"kernel_shape", std::vector<int64_t> {3}},
                    {"strides", std::vector<int64_t> {stride}},
                    {"pads", std::vector<int64_t> {1, 1}}});
        return activate(w, "gelu", made);
    }

    Tensor added(const Tensor& residual, const Tensor& made)
    {
        return w.add(residual, w.dropped(made, w.dropout().hidden));
    }

    Tensor encoder()
    {
        const Module stack(w, "encoder");
        Tensor x =
            w.input("input_features", w.type(), {std::string("batch"), f.bands, 2 * f.frames});
        x = convolution("conv2", convolution("conv1", x, f.bands, 1), f.hidden, 2);
        x = w.add(w.transpose(x, {0, 2, 1}),
                  w.namedWeight("model.encoder.embed_positions.weight", {f.frames, f.hidden}));
        x = w.dropped(x, w.dropout().embedding);
        for (int64_t i = 0; i < f.encoders; ++i) {
            const Module layer(w, "layers." + std::to_string(i));
            x = selfAttention(x, f.encoder, {}, {});
            x = feedForward(x, f.encoderInner);
        }
        return norm(w, "layer_norm", {}, x, f.hidden);
    }

    Tensor decoder(const Encoded& encoded)
    {
        const Module stack(w, "decoder");
        const Tensor tokens = w.input("decoder_input_ids", DataType::Int64, tokenDims());
        Positions positions(w, m_purpose, tokens);
        const Tensor words = lookUp(w, "embed_tokens", tokens, f.vocabulary, f.hidden);
        Tensor x = w.add(words, lookUp(w, "embed_positions", positions.ids(), f.length, f.hidden));
        x = w.dropped(x, w.dropout().embedding);
        const StackMask mask {true, {}, positions.seenInParts()};
        for (int64_t i = 0; i < f.decoders; ++i) {
            const Module layer(w, "layers." + std::to_string(i));
            x = selfAttention(x, f.decoder, mask, decoderCache(m_purpose, i));
            const Tensor normed = norm(w, "encoder_attn_layer_norm", {}, x, f.hidden);
            {
                const Module attention(w, "encoder_attn");
                x = added(x, attendToEncoder(w, f.decoder, normed, encoded, i));
            }
            x = feedForward(x, f.decoderInner);
        }
        return norm(w, "layer_norm", {}, x, f.hidden);
    }

    Tensor selfAttention(const Tensor& x, const StackAttention& form, const StackMask& mask,
                         const std::optional<CacheNames>& cache)
    {
        const Tensor normed = norm(w, "self_attn_layer_norm", {}, x, f.hidden);
        const Module attention(w, "self_attn");
        return added(x, attendTo(w, form, normed, normed, mask, cache));
    }

    Tensor feedForward(const Tensor& x, int64_t inner)
    {
        const Tensor normed = norm(w, "final_layer_norm", {}, x, f.hidden);
        return added(x, mlp(w, {"fc1", "fc2", f.activation, true}, normed, f.hidden, inner));
    }

    ModelWriter& w;
    const WhisperForm& f;
    Purpose m_purpose;
};

} // namespace

void writeWhisper(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    const WhisperForm form = whisperForm(fields);
    if (!fields.error())
        WhisperWriter(writer, form, purpose).write();
}

} // namespace meshwright::architectures
