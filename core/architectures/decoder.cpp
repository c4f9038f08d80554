#include "core/architectures/decoder.h"

#include "core/architectures/positions.h"

namespace meshwright::architectures {

using graph::DataType;
using Module = ModelWriter::Module;

namespace {

class DecoderWriter
{
public:
    DecoderWriter(ModelWriter& writer, const DecoderForm& form, Purpose purpose)
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
            const Module model(w, "model");
            x = lookUp(w, "embed_tokens", m_tokens, f.vocabulary, f.hidden);
            if (f.embeddingScale != 1)
                x = w.multiply(x, w.scalar(f.embeddingScale));
            x = w.dropped(x, w.dropout().embedding);
            prepare();
            for (int64_t i = 0; i < f.layers; ++i)
                x = layer(x, i);
            x = norm(w, "norm", f.norm, x, f.hidden);
        }
        Tensor logits = f.isTied
            ? tiedHead(w, "model.embed_tokens.weight", x, f.hidden, f.vocabulary)
            : linear(w, "lm_head", x, f.hidden, f.vocabulary, false);
        if (f.finalSoftcap > 0)
            logits = capped(logits);
        finishLogits(w, logits, f.vocabulary, m_purpose == Purpose::Training, tokenDims());
    }

private:
    /// c · tanh(x / c)
    Tensor capped(const Tensor& logits)
    {
        const Module inside(w, "lm_head");
        const Tensor cap = w.scalar(f.finalSoftcap);
        return w.multiply(w.node("Tanh", {w.node("Div", {logits, cap})}), cap);
    }

    double thetaOf(int64_t layer) const
    {
        return f.thetas.empty() ? f.theta : f.thetas[std::size_t(layer)];
    }

    int64_t windowOf(int64_t layer) const
    {
        return f.windows.empty() ? 0 : f.windows[std::size_t(layer)];
    }

    int64_t turning() const
    {
        return f.latent ? f.latent->turning : f.rotarySize > 0 ? f.rotarySize : f.headDim;
    }

    /// What all layers share is written before them.
    void prepare()
    {
        const Module inside(w, "rotary_emb");
        for (int64_t i = 0; i < f.layers; ++i) {
            if (thetaOf(i) > 0)
                m_positions.rotary(turning(), thetaOf(i));
            if (isInParts())
                m_positions.seen(windowOf(i));
            else if (windowOf(i) > 0)
                m_positions.window(windowOf(i));
        }
    }

    Tensor layer(const Tensor& x, int64_t i)
    {
        const Module inside(w, "layers." + std::to_string(i));
        Tensor attended = attention(norm(w, "input_layernorm", f.norm, x, f.hidden), i);
        if (f.hasOuterNorms)
            attended = norm(w, "post_attention_layernorm", f.norm, attended, f.hidden);
        const Tensor residual = w.add(x, w.dropped(attended, w.dropout().hidden));
        const Tensor normed =
            norm(w, f.hasOuterNorms ? "pre_feedforward_layernorm" : "post_attention_layernorm",
                 f.norm, residual, f.hidden);
        Tensor made = feedForward(normed, i);
        if (f.hasOuterNorms)
            made = norm(w, "post_feedforward_layernorm", f.norm, made, f.hidden);
        return w.add(residual, w.dropped(made, w.dropout().hidden));
    }

    Tensor feedForward(const Tensor& x, int64_t i)
    {
        const bool hasExperts = f.mixture && (f.hasExperts.empty() || f.hasExperts[std::size_t(i)]);
        const Module inside(w, hasExperts ? f.expertModule : f.mlpModule);
        if (hasExperts)
            return mixture(w, *f.mixture, x, f.hidden);
        if (!f.isFused)
            return gatedMlp(w, {"gate_proj", "up_proj", "down_proj", f.activation, f.hasMlpBias}, x,
                            f.hidden, f.intermediate);
        const Tensor both =
            linear(w, "gate_up_proj", x, f.hidden, 2 * f.intermediate, f.hasMlpBias);
        const std::vector<Tensor> parts = w.split(both, {f.intermediate, f.intermediate}, -1);
        return linear(w, "down_proj", w.multiply(parts[1], activate(w, f.activation, parts[0])),
                      f.intermediate, f.hidden, f.hasMlpBias);
    }

    bool isInParts() const { return f.hasSinks || w.attention() == AttentionWriting::InParts; }

    AttentionForm formOf(int64_t i)
    {
        AttentionForm form;
        form.queryHeads = f.heads, form.keyHeads = f.keyHeads;
        form.headDim = form.valueDim = f.headDim;
        form.scale = f.scale, form.softcap = f.softcap;
        if (isInParts())
            form.seen = m_positions.seen(windowOf(i));
        else if (windowOf(i) > 0)
            form.allowed = m_positions.window(windowOf(i));
        if (f.hasSinks)
            form.sinks = w.weight("sinks", {f.heads});
        return form;
    }

    std::optional<CacheNames> cacheOf(int64_t i) const
    {
        return m_purpose == Purpose::Serving ? std::optional(CacheNames(i)) : std::nullopt;
    }

    Tensor attention(const Tensor& x, int64_t i)
    {
        const Module inside(w, "self_attn");
        if (f.latent)
            return latentAttention(x, i);
        const int64_t queries = f.heads * f.headDim, keys = f.keyHeads * f.headDim;
        Tensor q, k, v;
        if (f.isFused) {
            const std::vector<Tensor> parts =
                w.split(linear(w, "qkv_proj", x, f.hidden, queries + 2 * keys, f.hasInputBias),
                        {queries, keys, keys}, -1);
            q = parts[0], k = parts[1], v = parts[2];
        } else {
            q = linear(w, "q_proj", x, f.hidden, queries, f.hasInputBias);
            k = linear(w, "k_proj", x, f.hidden, keys, f.hasInputBias);
            v = linear(w, "v_proj", x, f.hidden, keys, f.hasInputBias);
        }
        q = placed(q, f.heads, "q_norm", i);
        k = placed(k, f.keyHeads, "k_norm", i);
        const Tensor made = attend(w, formOf(i), q, k, v, cacheOf(i));
        return linear(w, "o_proj", made, queries, f.hidden, f.hasOutputBias);
    }

    /// Queries or keys with their norm and their positions, [b, s, n · d].
    Tensor placed(Tensor x, int64_t heads, std::string_view normModule, int64_t i)
    {
        if (f.hasHeadNorms) {
            x = norm(w, normModule, f.norm, w.reshape(x, {0, 0, heads, f.headDim}), f.headDim);
            x = w.reshape(x, {0, 0, heads * f.headDim});
        }
        const double theta = thetaOf(i);
        return theta > 0
            ? m_positions.turned(x, m_positions.rotary(turning(), theta), heads, f.headDim)
            : x;
    }

    Tensor latentQueries(const Tensor& x)
    {
        const int64_t features = f.heads * (f.latent->plain + f.latent->turning);
        if (f.latent->queryRank == 0)
            return linear(w, "q_proj", x, f.hidden, features, false);
        const Tensor narrow =
            linear(w, "q_a_proj", x, f.hidden, f.latent->queryRank, f.hasInputBias);
        return linear(w, "q_b_proj", norm(w, "q_a_layernorm", f.norm, narrow, f.latent->queryRank),
                      f.latent->queryRank, features, false);
    }

    Tensor latentAttention(const Tensor& x, int64_t i)
    {
        const LatentForm& l = *f.latent;
        const int64_t n = f.heads, whole = l.plain + l.turning;
        const RotaryTables& tables = m_positions.rotary(l.turning, thetaOf(i));
        const std::vector<Tensor> q =
            w.split(splitHeads(w, latentQueries(x), n, whole), {l.plain, l.turning}, -1);
        const std::vector<Tensor> narrow = w.split(
            linear(w, "kv_a_proj_with_mqa", x, f.hidden, l.rank + l.turning, f.hasInputBias),
            {l.rank, l.turning}, -1);
        const Tensor wide =
            linear(w, "kv_b_proj", norm(w, "kv_a_layernorm", f.norm, narrow[0], l.rank), l.rank,
                   n * (l.plain + f.headDim), false);
        const std::vector<Tensor> kv =
            w.split(splitHeads(w, wide, n, l.plain + f.headDim), {l.plain, f.headDim}, -1);
        const Tensor turnedQuery = m_positions.turned(q[1], tables, 0, l.turning, true);
        const Tensor turnedKey =
            m_positions.turned(splitHeads(w, narrow[1], 1, l.turning), tables, 0, l.turning, true);
        const Tensor ofHeads = w.node("Expand", {turnedKey, w.integers({1, n, 1, 1})});
        const Attributes last {{"axis", int64_t(-1)}};
        const Tensor query = w.node("Concat", {q[0], turnedQuery}, last);
        const Tensor key = w.node("Concat", {kv[0], ofHeads}, last);
        AttentionForm form = formOf(i);
        form.keyHeads = n, form.headDim = whole, form.isByHead = true;
        const Tensor made = attend(w, form, query, key, kv[1], cacheOf(i));
        return linear(w, "o_proj", joinHeads(w, made, n * f.headDim), n * f.headDim, f.hidden,
                      f.hasOutputBias);
    }

    ModelWriter& w;
    const DecoderForm& f;
    Purpose m_purpose;
    Tensor m_tokens;
    Positions m_positions;
};

} // namespace

void writeDecoder(ModelWriter& w, const DecoderForm& form, Purpose purpose)
{
    DecoderWriter(w, form, purpose).write();
}

} // namespace meshwright::architectures
