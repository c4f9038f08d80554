#include "tests/support/export/weighted_builder.h"

#include <cmath>

namespace meshwright::tests {

using graph::DataType;
using graph::Dim;

namespace {

constexpr int64_t kPositions = 64; ///< of the rotary and position tables

class TransformerBuilder
{
public:
    TransformerBuilder(const TransformerSizes& sizes, WeightPlace place, std::string_view name)
        : s(sizes)
        , hidden(sizes.heads * sizes.headDim)
        , b(place, name)
    {
    }

    RunnableModel decoder()
    {
        inputIds();
        std::string x = b.op("embed", "Gather",
                             {b.weight("embed.weight", {s.vocabulary, hidden}, 1), "input_ids"});
        positions();
        causalMask();
        rotaryTables();
        for (int i = 0; i < s.layers; ++i) {
            const std::string layer = "layers." + std::to_string(i);
            x = b.op(layer + "/residual1", "Add", {x, attention(layer, rms(layer + "/norm1", x))});
            x = b.op(layer + "/residual2", "Add", {x, gatedMlp(layer, rms(layer + "/norm2", x))});
        }
        x = rms("norm", x);
        b.op("logits", "MatMul", {x, b.weight("lm_head.weight", {hidden, s.vocabulary})});
        b.output("logits", {batch(), sequence(), s.vocabulary});
        return b.finish();
    }

    RunnableModel encoder()
    {
        inputIds();
        b.input({"attention_mask", DataType::Float, {s.batch, 1, 1, s.sequence}, 0},
                {batch(), int64_t(1), int64_t(1), sequence()});
        std::string x = b.op("embed", "Gather",
                             {b.weight("embed.weight", {s.vocabulary, hidden}, 1), "input_ids"});
        positions();
        x = b.op("embed/add", "Add",
                 {x,
                  b.op("embed/positions", "Gather",
                       {b.weight("positions.weight", {kPositions, hidden}), "positions"})});
        for (int i = 0; i < s.layers; ++i)
            x = encoderLayer("layers." + std::to_string(i), x);
        b.op("hidden", "Identity", {x});
        b.node("pooler/first", "Gather", {x, b.integer("pooler/index", 0)})
            .attribute("axis", int64_t(1));
        b.node("pooler/dense", "Gemm",
               {"pooler/first", b.weight("pooler.dense.weight", {hidden, hidden}),
                b.weight("pooler.dense.bias", {hidden})})
            .attribute("transB", int64_t(1));
        b.op("pooled", "Tanh", {"pooler/dense"});
        b.output("hidden", {batch(), sequence(), hidden});
        b.output("pooled", {batch(), hidden});
        return b.finish();
    }

private:
    Dim batch() const { return s.symbolic ? Dim("batch") : Dim(s.batch); }

    Dim sequence() const { return s.symbolic ? Dim("seq") : Dim(s.sequence); }

    void inputIds()
    {
        b.input({"input_ids", DataType::Int64, {s.batch, s.sequence}, s.vocabulary},
                {batch(), sequence()});
    }

    /// 0, 1, … seq − 1
    void positions()
    {
        b.op("positions/shape", "Shape", {"input_ids"});
        b.node("positions/seq", "Gather", {"positions/shape", b.integer("positions/index", 1)})
            .attribute("axis", int64_t(0));
        b.op("positions", "Range",
             {b.integer("positions/zero", 0), "positions/seq", b.integer("positions/one", 1)});
    }

    /// [seq, seq]: 0 up to the diagonal, a large negative number after it.
    void causalMask()
    {
        b.op("mask/rows", "Unsqueeze", {"positions", b.integers("mask/axis1", {1})});
        b.op("mask/columns", "Unsqueeze", {"positions", b.integers("mask/axis0", {0})});
        b.op("mask/seen", "LessOrEqual", {"mask/columns", "mask/rows"});
        b.op(
            "mask", "Where",
            {"mask/seen", b.constant("mask/zero", {}, {0}), b.constant("mask/never", {}, {-1e9F})});
    }

    void rotaryTables()
    {
        std::vector<float> cosines, sines;
        for (int64_t position = 0; position < kPositions; ++position) {
            for (int64_t i = 0; i < s.headDim; ++i) {
                const double exponent = 2 * double(i % (s.headDim / 2)) / double(s.headDim);
                const double angle = double(position) / std::pow(10000.0, exponent);
                cosines.push_back(float(std::cos(angle)));
                sines.push_back(float(std::sin(angle)));
            }
        }
        const std::vector<int64_t> dims {kPositions, s.headDim};
        b.op("rotary/cos", "Gather", {b.constant("rotary.cos", dims, cosines), "positions"});
        b.op("rotary/sin", "Gather", {b.constant("rotary.sin", dims, sines), "positions"});
    }

    std::string rms(const std::string& name, const std::string& x)
    {
        b.op(name + "/square", "Mul", {x, x});
        b.node(name + "/mean", "ReduceMean", {name + "/square"})
            .attribute("axes", std::vector<int64_t> {-1});
        b.op(name + "/eps", "Add", {name + "/mean", b.constant(name + "/epsilon", {}, {1e-5F})});
        b.op(name + "/root", "Sqrt", {name + "/eps"});
        b.op(name + "/div", "Div", {x, name + "/root"});
        return b.op(name, "Mul",
                    {name + "/div", b.weight(weightName(name) + ".weight", {hidden}, 0.2F, 1)});
    }

    /// [batch, seq, heads · dim] → [batch, heads, seq, dim]
    std::string split(const std::string& name, const std::string& x, int64_t heads)
    {
        b.reshape(name + "/heads", x, {0, 0, heads, s.headDim});
        return b.transpose(name + "/transpose", name + "/heads", {0, 2, 1, 3});
    }

    std::string rotated(const std::string& name, const std::string& x)
    {
        const int64_t half = s.headDim / 2;
        const std::string axis = b.integers(name + "/axis", {3});
        const std::string middle = b.integers(name + "/middle", {half});
        b.op(name + "/low", "Slice", {x, b.integers(name + "/begin", {0}), middle, axis});
        b.op(name + "/high", "Slice", {x, middle, b.integers(name + "/end", {s.headDim}), axis});
        b.op(name + "/neg", "Neg", {name + "/high"});
        b.node(name + "/turned", "Concat", {name + "/neg", name + "/low"})
            .attribute("axis", int64_t(3));
        b.op(name + "/cos", "Mul", {x, "rotary/cos"});
        b.op(name + "/sin", "Mul", {name + "/turned", "rotary/sin"});
        return b.op(name, "Add", {name + "/cos", name + "/sin"});
    }

    /// [batch, key heads, seq, dim] → [batch, heads, seq, dim]
    std::string repeated(const std::string& name, const std::string& x)
    {
        if (s.heads == s.keyHeads)
            return x;
        const int64_t times = s.heads / s.keyHeads;
        b.op(name + "/unsqueeze", "Unsqueeze", {x, b.integers(name + "/axis", {2})});
        b.op(name + "/expand", "Expand",
             {name + "/unsqueeze", b.integers(name + "/times", {1, 1, times, 1, 1})});
        return b.reshape(name, name + "/expand", {0, s.heads, -1, s.headDim});
    }

    std::string attention(const std::string& layer, const std::string& x)
    {
        const int64_t keys = s.keyHeads * s.headDim;
        const std::string q =
            rotated(layer + "/rotary_q",
                    split(layer + "/q", b.project(layer + "/q_proj", x, hidden, hidden), s.heads));
        const std::string k =
            rotated(layer + "/rotary_k",
                    split(layer + "/k", b.project(layer + "/k_proj", x, hidden, keys), s.keyHeads));
        const std::string v =
            split(layer + "/v", b.project(layer + "/v_proj", x, hidden, keys), s.keyHeads);
        return attend(layer, q, repeated(layer + "/repeat_k", k), repeated(layer + "/repeat_v", v),
                      "mask", b.weight(weightName(layer) + ".o_proj.weight", {hidden, hidden}));
    }

    std::string attend(const std::string& layer, const std::string& q, const std::string& k,
                       const std::string& v, const std::string& mask, const std::string& weight)
    {
        b.transpose(layer + "/k_last", k, {0, 1, 3, 2});
        b.op(layer + "/scores", "MatMul", {q, layer + "/k_last"});
        const float scale = float(1 / std::sqrt(double(s.headDim)));
        b.op(layer + "/scaled", "Mul",
             {layer + "/scores", b.constant(layer + "/scale", {}, {scale})});
        b.op(layer + "/masked", "Add", {layer + "/scaled", mask});
        b.node(layer + "/softmax", "Softmax", {layer + "/masked"}).attribute("axis", int64_t(-1));
        b.op(layer + "/context", "MatMul", {layer + "/softmax", v});
        b.transpose(layer + "/merge", layer + "/context", {0, 2, 1, 3});
        b.reshape(layer + "/merged", layer + "/merge", {0, 0, hidden});
        return b.op(layer + "/o_proj", "MatMul", {layer + "/merged", weight});
    }

    std::string gatedMlp(const std::string& layer, const std::string& x)
    {
        const std::string gate = b.project(layer + "/gate_proj", x, hidden, s.intermediate);
        const std::string up = b.project(layer + "/up_proj", x, hidden, s.intermediate);
        b.op(layer + "/sigmoid", "Sigmoid", {gate});
        b.op(layer + "/silu", "Mul", {gate, layer + "/sigmoid"});
        b.op(layer + "/gated", "Mul", {layer + "/silu", up});
        return b.project(layer + "/down_proj", layer + "/gated", s.intermediate, hidden);
    }

    std::string encoderLayer(const std::string& layer, const std::string& x)
    {
        const auto projected = [&](const std::string& name) {
            return split(layer + '/' + name,
                         b.linear(layer + '/' + name + "_proj", x, hidden, hidden), s.heads);
        };
        const std::string q = projected("q"), k = projected("k"), v = projected("v");
        attend(layer, q, k, v, "attention_mask",
               b.weight(weightName(layer) + ".o_proj.weight", {hidden, hidden}));
        b.op(layer + "/o_proj/add", "Add",
             {layer + "/o_proj", b.weight(weightName(layer) + ".o_proj.bias", {hidden})});
        b.op(layer + "/residual1", "Add", {x, layer + "/o_proj/add"});
        const std::string attended = norm(layer + "/norm1", layer + "/residual1");
        const std::string wide = b.linear(layer + "/fc1", attended, hidden, s.intermediate);
        b.linear(layer + "/fc2", gelu(layer, wide), s.intermediate, hidden);
        b.op(layer + "/residual2", "Add", {attended, layer + "/fc2/add"});
        return norm(layer + "/norm2", layer + "/residual2");
    }

    std::string norm(const std::string& name, const std::string& x)
    {
        b.node(name, "LayerNormalization",
               {x, b.weight(weightName(name) + ".weight", {hidden}, 0.2F, 1),
                b.weight(weightName(name) + ".bias", {hidden})})
            .attribute("axis", int64_t(-1))
            .attribute("epsilon", 1e-5F);
        return name;
    }

    /// 0.5 x (1 + erf(x / √2))
    std::string gelu(const std::string& layer, const std::string& x)
    {
        b.op(layer + "/gelu/div", "Div", {x, b.constant(layer + "/gelu/root2", {}, {1.41421356F})});
        b.op(layer + "/gelu/erf", "Erf", {layer + "/gelu/div"});
        b.op(layer + "/gelu/add", "Add",
             {layer + "/gelu/erf", b.constant(layer + "/gelu/one", {}, {1})});
        b.op(layer + "/gelu/mul", "Mul", {x, layer + "/gelu/add"});
        return b.op(layer + "/gelu", "Mul",
                    {layer + "/gelu/mul", b.constant(layer + "/gelu/half", {}, {0.5F})});
    }

    TransformerSizes s;
    int64_t hidden;
    WeightedBuilder b;
};

} // namespace

RunnableModel runnableDecoder(const TransformerSizes& sizes, WeightPlace place)
{
    return TransformerBuilder(sizes, place, "decoder").decoder();
}

RunnableModel runnableEncoder(const TransformerSizes& sizes, WeightPlace place)
{
    return TransformerBuilder(sizes, place, "encoder").encoder();
}

} // namespace meshwright::tests
