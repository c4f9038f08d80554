#include "tests/support/model/generated_models.h"

#include "tests/support/model/graph_builder.h"

namespace meshwright::tests {

namespace {

using graph::DataType;

class DecoderBuilder
{
public:
    explicit DecoderBuilder(const DecoderShape& shape)
        : m_shape(shape)
        , m_headSize(shape.hidden / shape.heads)
    {
    }

    graph::Graph build();

private:
    using Inputs = GraphBuilder::Inputs;
    using Attributes = GraphBuilder::Attributes;

    /// A node below the current path, as "/model/layers.0/self_attn/q_proj/MatMul".
    ValueId add(const std::string& name, const std::string& opType, Inputs inputs,
                Attributes attributes = {})
    {
        m_builder.named(m_path + '/' + name);
        return m_builder.node(opType, std::move(inputs), std::move(attributes));
    }

    /// A weight named after the current path, in an external file.
    ValueId weight(const std::string& module, std::vector<int64_t> dims)
    {
        std::string name = m_path.substr(1) + '/' + module + ".weight";
        for (char& letter : name)
            letter = letter == '/' ? '.' : letter;
        return m_builder.weight(name, std::move(dims));
    }

    ValueId project(ValueId x, const std::string& module, int64_t from, int64_t to)
    {
        return add(module + "/MatMul", "MatMul", {x, weight(module, {from, to})});
    }

    ValueId normalise(ValueId x, const std::string& module);
    ValueId sizeOf(ValueId x, const std::string& name, ValueId axis);
    ValueId splitHeads(ValueId x, const std::string& name);
    ValueId mergeHeads(ValueId x);
    ValueId rotate(ValueId x, const std::string& name, ValueId cos, ValueId sin);
    ValueId repeat(ValueId x, const std::string& name);
    ValueId table(ValueId values, const std::string& name);
    ValueId attend(ValueId x);
    ValueId feedForward(ValueId x);
    ValueId layer(ValueId x, int number);
    void addConstants();

    DecoderShape m_shape;
    int64_t m_headSize;
    GraphBuilder m_builder {17};
    std::string m_path;
    // Constants that all layers share, and what is computed once.
    ValueId m_zero, m_one, m_two, m_three, m_firstAxis, m_lastAxis, m_groupAxis, m_leadingAxes;
    ValueId m_toTheEnd, m_once, m_merged, m_headCount, m_size, m_rest, m_scale;
    ValueId m_mask, m_positions, m_cosines, m_sines;
};

/// x / sqrt(mean(x²) + ε) · weight, 11 nodes.
ValueId DecoderBuilder::normalise(ValueId x, const std::string& module)
{
    const std::string at = module + '/';
    const ValueId exponent = add(at + "Constant", "Constant", {}, {{"value_float", {}, 2.0F}});
    const ValueId epsilon = add(at + "Constant_1", "Constant", {}, {{"value_float", {}, 1e-5F}});
    const ValueId wide = add(at + "Cast", "Cast", {x}, {attribute("to", 1)});
    const ValueId square = add(at + "Pow", "Pow", {wide, exponent});
    const ValueId mean = add(at + "ReduceMean", "ReduceMean", {square},
                             {attribute("axes", std::vector<int64_t> {-1})});
    const ValueId shifted = add(at + "Add", "Add", {mean, epsilon});
    const ValueId root = add(at + "Sqrt", "Sqrt", {shifted});
    const ValueId inverse = add(at + "Reciprocal", "Reciprocal", {root});
    const ValueId scaled = add(at + "Mul", "Mul", {wide, inverse});
    const ValueId narrow = add(at + "Cast_1", "Cast", {scaled}, {attribute("to", 1)});
    return add(at + "Mul_1", "Mul", {weight(module, {m_shape.hidden}), narrow});
}

/// One dimension as a vector of one element, 3 nodes.
ValueId DecoderBuilder::sizeOf(ValueId x, const std::string& name, ValueId axis)
{
    const ValueId sizes = add("Shape_" + name, "Shape", {x});
    const ValueId size = add("Gather_" + name, "Gather", {sizes, axis});
    return add("Unsqueeze_" + name, "Unsqueeze", {size, m_firstAxis});
}

/// [batch, seq, hidden] to [batch, heads, seq, head size], 9 nodes.
ValueId DecoderBuilder::splitHeads(ValueId x, const std::string& name)
{
    const ValueId batch = sizeOf(x, name + "_batch", m_zero);
    const ValueId length = sizeOf(x, name + "_length", m_one);
    const ValueId sizes = add("Concat_" + name, "Concat", {batch, length, m_headCount, m_size},
                              {attribute("axis", 0)});
    const ValueId split = add("Reshape_" + name, "Reshape", {x, sizes});
    return add("Transpose_" + name, "Transpose", {split},
               {attribute("perm", std::vector<int64_t> {0, 2, 1, 3})});
}

/// And back, 9 nodes.
ValueId DecoderBuilder::mergeHeads(ValueId x)
{
    const ValueId turned = add("Transpose_out", "Transpose", {x},
                               {attribute("perm", std::vector<int64_t> {0, 2, 1, 3})});
    const ValueId batch = sizeOf(turned, "out_batch", m_zero);
    const ValueId length = sizeOf(turned, "out_length", m_one);
    const ValueId sizes =
        add("Concat_out", "Concat", {batch, length, m_rest}, {attribute("axis", 0)});
    return add("Reshape_out", "Reshape", {turned, sizes});
}

/// x · cos + concat(−second half, first half) · sin, 11 nodes.
ValueId DecoderBuilder::rotate(ValueId x, const std::string& name, ValueId cos, ValueId sin)
{
    const ValueId straight = add("Mul_" + name, "Mul", {x, cos});
    const ValueId sizes = add("Shape_" + name + "_half", "Shape", {x});
    const ValueId width = add("Gather_" + name + "_half", "Gather", {sizes, m_three});
    const ValueId half = add("Div_" + name + "_half", "Div", {width, m_two});
    const ValueId middle = add("Unsqueeze_" + name + "_half", "Unsqueeze", {half, m_firstAxis});
    const ValueId first = add("Slice_" + name, "Slice", {x, m_firstAxis, middle, m_lastAxis});
    const ValueId second =
        add("Slice_" + name + "_1", "Slice", {x, middle, m_toTheEnd, m_lastAxis});
    const ValueId negative = add("Neg_" + name, "Neg", {second});
    const ValueId turned =
        add("Concat_" + name + "_rotated", "Concat", {negative, first}, {attribute("axis", -1)});
    const ValueId rotated = add("Mul_" + name + "_1", "Mul", {turned, sin});
    return add("Add_" + name, "Add", {straight, rotated});
}

/// Each key-value head for its group of queries; one for one here. 3 nodes.
ValueId DecoderBuilder::repeat(ValueId x, const std::string& name)
{
    const ValueId apart = add("Unsqueeze_" + name + "_group", "Unsqueeze", {x, m_groupAxis});
    const ValueId repeated = add("Expand_" + name, "Expand", {apart, m_once});
    return add("Reshape_" + name + "_group", "Reshape", {repeated, m_merged});
}

/// The rows of a position table for the positions of the input, [1, 1, seq, head size], 3 nodes.
ValueId DecoderBuilder::table(ValueId values, const std::string& name)
{
    const ValueId rows = add("rotary_emb/Gather_" + name, "Gather", {values, m_positions});
    const ValueId typed = add("rotary_emb/Cast_" + name, "Cast", {rows}, {attribute("to", 1)});
    return add("rotary_emb/Unsqueeze_" + name, "Unsqueeze", {typed, m_leadingAxes});
}

/// 3 projections, 27 nodes for their heads, 6 for the tables, 22 for the rotation, 6 for the
/// groups, 7 for the scores and their use, 9 to merge and 1 to project: 81.
ValueId DecoderBuilder::attend(ValueId x)
{
    const int64_t hidden = m_shape.hidden;
    const ValueId q = splitHeads(project(x, "q_proj", hidden, hidden), "q");
    const ValueId k = splitHeads(project(x, "k_proj", hidden, hidden), "k");
    const ValueId v = splitHeads(project(x, "v_proj", hidden, hidden), "v");
    const ValueId cos = table(m_cosines, "cos"), sin = table(m_sines, "sin");
    const ValueId query = rotate(q, "q", cos, sin);
    const ValueId key = repeat(rotate(k, "k", cos, sin), "k");
    const ValueId value = repeat(v, "v");
    const ValueId turned = add("Transpose_scores", "Transpose", {key},
                               {attribute("perm", std::vector<int64_t> {0, 1, 3, 2})});
    const ValueId scores = add("MatMul_scores", "MatMul", {query, turned});
    const ValueId scaled = add("Div_scores", "Div", {scores, m_scale});
    const ValueId masked = add("Add_mask", "Add", {scaled, m_mask});
    const ValueId weights = add("Softmax", "Softmax", {masked}, {attribute("axis", -1)});
    const ValueId typed = add("Cast_weights", "Cast", {weights}, {attribute("to", 1)});
    const ValueId context = add("MatMul_context", "MatMul", {typed, value});
    return project(mergeHeads(context), "o_proj", hidden, hidden);
}

/// down(silu(gate(x)) · up(x)), 6 nodes.
ValueId DecoderBuilder::feedForward(ValueId x)
{
    const ValueId gate = project(x, "gate_proj", m_shape.hidden, m_shape.intermediate);
    const ValueId sigmoid = add("act_fn/Sigmoid", "Sigmoid", {gate});
    const ValueId active = add("act_fn/Mul", "Mul", {gate, sigmoid});
    const ValueId up = project(x, "up_proj", m_shape.hidden, m_shape.intermediate);
    const ValueId gated = add("Mul", "Mul", {active, up});
    return project(gated, "down_proj", m_shape.intermediate, m_shape.hidden);
}

/// Two normalizations of 11, attention of 81, feed-forward of 6, two residual additions, and the
/// feed-forward's copy: 112.
ValueId DecoderBuilder::layer(ValueId x, int number)
{
    const std::string path = "/model/layers." + std::to_string(number);
    m_path = path;
    const ValueId normal = normalise(x, "input_layernorm");
    m_path = path + "/self_attn";
    const ValueId attention = attend(normal);
    m_path = path;
    const ValueId middle = add("Add", "Add", {x, attention});
    const ValueId second = normalise(middle, "post_attention_layernorm");
    m_path = path + "/mlp";
    const ValueId result = feedForward(second);
    m_path = path;
    const ValueId copy = add("Identity", "Identity", {result});
    return add("Add_1", "Add", {middle, copy});
}

void DecoderBuilder::addConstants()
{
    m_zero = m_builder.scalar(0);
    m_one = m_builder.scalar(1);
    m_two = m_builder.scalar(2);
    m_three = m_builder.scalar(3);
    m_firstAxis = m_builder.integers({0});
    m_lastAxis = m_builder.integers({3});
    m_groupAxis = m_builder.integers({2});
    m_leadingAxes = m_builder.integers({0, 1});
    m_toTheEnd = m_builder.integers({INT64_MAX});
    m_once = m_builder.integers({1, 1, 1, 1, 1});
    m_merged = m_builder.integers({0, m_shape.heads, -1, m_headSize});
    m_headCount = m_builder.integers({m_shape.heads});
    m_size = m_builder.integers({m_headSize});
    m_rest = m_builder.integers({-1});
    m_scale = m_builder.reals({8.0F});
}

graph::Graph DecoderBuilder::build()
{
    const ValueId ids = m_builder.input("input_ids", {"batch", "seq"}, DataType::Int64);
    const ValueId mask = m_builder.input("attention_mask", {"batch", int64_t(1), "seq", "seq"});
    addConstants();
    m_path = "/model";
    // The mask: 0 where 1, very low where 0. 4 nodes.
    const ValueId asked = add("Cast_mask", "Cast", {mask}, {attribute("to", 1)});
    const ValueId one = add("Constant_one", "Constant", {}, {{"value_float", {}, 1.0F}});
    const ValueId inverse = add("Sub_mask", "Sub", {one, asked});
    m_mask = add("Mul_mask", "Mul", {inverse, m_builder.reals({-1e9F})});
    // The positions 0 … seq − 1. 3 nodes.
    const ValueId sizes = add("Shape", "Shape", {ids});
    const ValueId length = add("Gather", "Gather", {sizes, m_one});
    m_positions = add("Range", "Range", {m_zero, length, m_one});
    m_cosines = m_builder.weight("model.rotary_emb.cos", {8192, m_headSize});
    m_sines = m_builder.weight("model.rotary_emb.sin", {8192, m_headSize});
    ValueId x = add("embed_tokens/Gather", "Gather",
                    {weight("embed_tokens", {m_shape.vocabulary, m_shape.hidden}), ids});
    for (int i = 0; i < m_shape.layers; ++i)
        x = layer(x, i);
    m_path = "/model";
    const ValueId normal = normalise(x, "norm");
    m_path = "/lm_head";
    const ValueId logits =
        add("MatMul", "MatMul",
            {normal, m_builder.weight("lm_head.weight", {m_shape.hidden, m_shape.vocabulary})});
    const ValueId output = add("Cast", "Cast", {logits}, {attribute("to", 1)});
    m_builder.declare(output, {"batch", "seq", m_shape.vocabulary});
    m_builder.output(output);
    return m_builder.build();
}

} // namespace

graph::Graph generatedDecoder(const DecoderShape& shape)
{
    return DecoderBuilder(shape).build();
}

} // namespace meshwright::tests
