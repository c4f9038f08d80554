#include "tests/support/model/attention_models.h"

#include "tests/support/model/model_builder.h"

#include <cmath>
#include <cstring>

#include "meshwright_onnx.pb.h"

namespace meshwright::tests {

namespace {

using graph::DataType;

void attention(onnx::GraphBuilder& graph, const std::string& number, const std::string& q,
               const std::string& k, const std::string& v)
{
    const std::string at = "attention_" + number;
    graph.node("MatMul", {q, k}, {at + "_mm1_out"}, "mm1_" + number);
    graph.node("Softmax", {at + "_mm1_out"}, {at + "_sm_out"}, "sm_" + number);
    graph.node("MatMul", {at + "_sm_out", v}, {at + "_mm2_out"}, "mm2_" + number);
}

/// The bytes without any shape, as graphsurgeon writes what it makes.
std::string withoutShapes(const onnx::ModelBuilder& builder)
{
    proto::ModelProto model;
    model.ParseFromString(builder.bytes());
    for (auto* infos :
         {model.mutable_graph()->mutable_input(), model.mutable_graph()->mutable_output()}) {
        for (proto::ValueInfoProto& info : *infos)
            info.mutable_type()->mutable_tensor_type()->clear_shape();
    }
    return model.SerializeAsString();
}

template<typename Number>
std::string raw(const std::vector<Number>& numbers)
{
    std::string bytes(numbers.size() * sizeof(Number), '\0');
    std::memcpy(bytes.data(), numbers.data(), bytes.size());
    return bytes;
}

/// One layer of self-attention.
class Layer
{
public:
    Layer(onnx::GraphBuilder& graph, const SelfAttention& options, std::string suffix)
        : m_graph(graph)
        , m_options(options)
        , m_suffix(std::move(suffix))
    {
    }

    void add(const std::string& input)
    {
        for (const char* name : {"q", "k", "v"})
            heads(name, product(std::string(name) + (m_options.heads > 1 ? "_flat" : ""), input));
        const bool isSplit = m_options.heads > 1;
        m_graph.node("Transpose", {named("k")}, {named("k_T")}, named("transpose_k"))
            .attribute("perm",
                       isSplit ? std::vector<int64_t> {0, 1, 3, 2}
                               : std::vector<int64_t> {0, 2, 1});
        std::string scores = op("MatMul", {named("q"), named("k_T")}, "scores");
        if (m_options.hasScale) {
            m_graph.initializer(named("half"), DataType::Float, {}, raw<float>({0.5F}));
            scores = op("Mul", {scores, named("half")}, "scaled");
        }
        if (m_options.hasMask)
            scores = op("Add", {scores, "mask"}, "masked");
        m_graph.node("Softmax", {scores}, {named("p")}, named("softmax"))
            .attribute("axis", int64_t(-1));
        std::string joined = op("MatMul", {named("p"), named("v")}, isSplit ? "o_heads" : "o");
        if (isSplit) {
            m_graph.node("Transpose", {joined}, {named("o_back")}, named("transpose_o"))
                .attribute("perm", std::vector<int64_t> {0, 2, 1, 3});
            joined = reshape("o", named("o_back"), {1, length(), 4});
        }
        op("Add", {product("o_projected", joined), input}, "y");
    }

private:
    std::string named(const std::string& name) const { return name + m_suffix; }

    std::string op(const char* type, const std::vector<std::string>& inputs, const char* name)
    {
        m_graph.node(type, inputs, {named(name)}, named(std::string("node_") + name));
        return named(name);
    }

    /// x · W, whose elements are sines of their place and the name.
    std::string product(const std::string& name, const std::string& input)
    {
        std::vector<float> elements(16);
        for (std::size_t i = 0; i < elements.size(); ++i)
            elements[i] =
                float(std::sin(double(i) * 1.7 + double(name[0]) + double(m_suffix.size())));
        m_graph.initializer(named("W_" + name), DataType::Float, {4, 4}, raw(elements));
        m_graph.node("MatMul", {input, named("W_" + name)}, {named(name)}, named("mm_" + name));
        return named(name);
    }

    int64_t length() const
    {
        return m_options.constantReshape ? std::get<int64_t>(m_options.sequence) : -1;
    }

    std::string reshape(const std::string& name, const std::string& input,
                        const std::vector<int64_t>& shape)
    {
        m_graph.initializer(named(name + "_shape"), DataType::Int64, {int64_t(shape.size())},
                            raw(shape));
        m_graph.node("Reshape", {input, named(name + "_shape")}, {named(name)},
                     named("reshape_" + name));
        return named(name);
    }

    void heads(const std::string& name, const std::string& flat)
    {
        if (m_options.heads == 1)
            return;
        reshape(name + "_cut", flat, {1, length(), m_options.heads, 4 / m_options.heads});
        m_graph
            .node("Transpose", {named(name + "_cut")}, {named(name)},
                  named("transpose_" + name + "_cut"))
            .attribute("perm", std::vector<int64_t> {0, 2, 1, 3});
    }

    onnx::GraphBuilder& m_graph;
    const SelfAttention& m_options;
    std::string m_suffix;
};

} // namespace

std::string attentionModel()
{
    onnx::ModelBuilder model;
    model.irVersion(10).opset("", 11);
    onnx::GraphBuilder graph = model.graph();
    for (const char* name : {"q", "k", "v"})
        graph.input(name, DataType::Float, {});
    attention(graph, "1", "q", "k", "v");
    graph.output("attention_1_mm2_out", DataType::Float, {});
    return withoutShapes(model);
}

std::string sameQkvModel()
{
    onnx::ModelBuilder model;
    model.irVersion(10).opset("", 11);
    onnx::GraphBuilder graph = model.graph();
    graph.input("q", DataType::Float, {});
    attention(graph, "1", "q", "q", "q");
    graph.output("attention_1_mm2_out", DataType::Float, {});
    return withoutShapes(model);
}

std::string multiAttentionModel()
{
    onnx::ModelBuilder model;
    model.irVersion(10).opset("", 11);
    onnx::GraphBuilder graph = model.graph();
    for (const char* name : {"q", "q1", "k", "k2", "v", "v2"})
        graph.input(name, DataType::Float, {});
    attention(graph, "1", "q", "k", "v");
    attention(graph, "2", "q1", "k2", "v2");
    graph.output("attention_1_mm2_out", DataType::Float, {});
    graph.output("attention_2_mm2_out", DataType::Float, {});
    return withoutShapes(model);
}

std::string selfAttentionModel(const SelfAttention& options)
{
    onnx::ModelBuilder model;
    model.opset("", 17).metadata("author", "a test");
    onnx::GraphBuilder graph = model.graph();
    graph.name("attention");
    graph.input("x", DataType::Float, {int64_t(1), options.sequence, int64_t(4)});
    if (options.hasMask)
        graph.input("mask", DataType::Float, {int64_t(1), options.sequence, options.sequence});
    std::string input = "x";
    for (int layer = 1; layer <= options.layers; ++layer) {
        const std::string suffix = layer == 1 ? "" : std::to_string(layer);
        SelfAttention own = options;
        if (layer == 2 && options.secondHeads > 0)
            own.heads = options.secondHeads;
        Layer(graph, own, suffix).add(input);
        input = "y" + suffix;
    }
    graph.output(input, DataType::Float, {int64_t(1), options.sequence, int64_t(4)});
    return model.bytes();
}

} // namespace meshwright::tests
