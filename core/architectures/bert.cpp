#include "core/architectures/attention.h"
#include "core/architectures/families.h"
#include "core/architectures/parts.h"

/// BERT and RoBERTa with the pooler: encoders that see all tokens.
namespace meshwright::architectures {

using graph::DataType;
using Module = ModelWriter::Module;

namespace {

struct BertForm
{
    int64_t hidden = 1, layers = 1, heads = 1, inner = 1, vocabulary = 1, length = 1, kinds = 1;
    std::string activation;
    NormForm norm;
    int64_t firstPosition = 0; ///< row of the first token's position
};

BertForm bertForm(ConfigFields& fields)
{
    BertForm f;
    f.hidden = fields.size({"hidden_size"});
    f.layers = fields.layers({"num_hidden_layers"});
    f.heads = fields.size({"num_attention_heads"});
    f.inner = fields.size({"intermediate_size"});
    f.vocabulary = fields.size({"vocab_size"});
    f.length = fields.size({"max_position_embeddings"});
    f.kinds = fields.size({"type_vocab_size"});
    f.activation = fields.choice({"hidden_act"}, "gelu", kActivations);
    f.norm.epsilon = fields.positive({"layer_norm_eps"}, 1e-12);
    fields.quotient(f.hidden, "hidden_size", f.heads, "num_attention_heads");
    return f;
}

class BertWriter
{
public:
    BertWriter(ModelWriter& writer, const BertForm& form)
        : w(writer)
        , f(form)
    {
    }

    void write(bool isTraining)
    {
        const Tensor tokens = w.input("input_ids", DataType::Int64, tokenDims());
        m_mask = w.input("attention_mask", DataType::Int64, tokenDims());
        const Tensor kinds = w.input("token_type_ids", DataType::Int64, tokenDims());
        Tensor x = embedded(tokens, kinds);
        {
            const Module encoder(w, "encoder");
            m_mask = attentionMask(tokens);
            for (int64_t i = 0; i < f.layers; ++i)
                x = layer(x, i);
        }
        const Tensor pooled = pooledOf(x);
        if (isTraining)
            finishLogits(
                w, tiedHead(w, "embeddings.word_embeddings.weight", x, f.hidden, f.vocabulary),
                f.vocabulary, true, tokenDims());
        else
            w.output("last_hidden_state", x, w.type(), tokenDims(f.hidden));
        w.output("pooler_output", pooled, w.type(), {std::string("batch"), f.hidden});
    }

private:
    /// [batch, 1, sequence, sequence]: runtimes want a row for every query.
    Tensor attentionMask(const Tensor& tokens)
    {
        const Tensor keys =
            w.node("Unsqueeze", {w.castTo(m_mask, DataType::Bool), w.integers({1, 2})});
        const Tensor isQuery = w.node("GreaterOrEqual", {tokens, w.integer(0)});
        return w.node("And", {keys, w.node("Unsqueeze", {isQuery, w.integers({1, 3})})});
    }

    Tensor embedded(const Tensor& tokens, const Tensor& kinds)
    {
        const Module inside(w, "embeddings");
        const Tensor length =
            w.node("Squeeze",
                   {w.node("Shape", {tokens}, {{"start", int64_t(1)}, {"end", int64_t(2)}}),
                    w.integers({0})});
        const Tensor end = f.firstPosition > 0 ? w.add(length, w.integer(f.firstPosition)) : length;
        const Tensor rows = w.node("Range", {w.integer(f.firstPosition), end, w.integer(1)});
        const Tensor words = lookUp(w, "word_embeddings", tokens, f.vocabulary, f.hidden);
        const Tensor ofKinds = lookUp(w, "token_type_embeddings", kinds, f.kinds, f.hidden);
        const Tensor places = lookUp(w, "position_embeddings", rows, f.length, f.hidden);
        const Tensor normed =
            norm(w, "LayerNorm", f.norm, w.add(w.add(words, ofKinds), places), f.hidden);
        return w.dropped(normed, w.dropout().embedding);
    }

    Tensor layer(const Tensor& x, int64_t i)
    {
        const Module inside(w, "layer." + std::to_string(i));
        Tensor attended;
        {
            const Module attention(w, "attention");
            attended = selfAttention(x);
            const Module output(w, "output");
            attended = w.dropped(linear(w, "dense", attended, f.hidden, f.hidden, true),
                                 w.dropout().hidden);
            attended = norm(w, "LayerNorm", f.norm, w.add(attended, x), f.hidden);
        }
        Tensor made;
        {
            const Module up(w, "intermediate");
            made = activate(w, f.activation, linear(w, "dense", attended, f.hidden, f.inner, true));
        }
        const Module output(w, "output");
        made = w.dropped(linear(w, "dense", made, f.inner, f.hidden, true), w.dropout().hidden);
        return norm(w, "LayerNorm", f.norm, w.add(made, attended), f.hidden);
    }

    Tensor selfAttention(const Tensor& x)
    {
        const Module self(w, "self");
        const int64_t h = f.hidden;
        const Tensor q = linear(w, "query", x, h, h, true), k = linear(w, "key", x, h, h, true),
                     v = linear(w, "value", x, h, h, true);
        AttentionForm form = AttentionForm::of(f.heads, h / f.heads);
        form.isCausal = false;
        form.allowed = m_mask;
        return attend(w, form, q, k, v, {});
    }

    Tensor pooledOf(const Tensor& x)
    {
        const Module inside(w, "pooler");
        const Tensor first = w.node("Gather", {x, w.integer(0)}, {{"axis", int64_t(1)}});
        return w.node("Tanh", {linear(w, "dense", first, f.hidden, f.hidden, true)});
    }

    ModelWriter& w;
    const BertForm& f;
    Tensor m_mask;
};

} // namespace

void writeBert(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    const BertForm form = bertForm(fields);
    if (!fields.error())
        BertWriter(writer, form).write(purpose == Purpose::Training);
}

void writeRoberta(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    BertForm form = bertForm(fields);
    form.firstPosition = fields.count({"pad_token_id"}, 1) + 1;
    if (!fields.error())
        BertWriter(writer, form).write(purpose == Purpose::Training);
}

} // namespace meshwright::architectures
