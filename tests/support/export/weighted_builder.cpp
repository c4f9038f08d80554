#include "tests/support/export/weighted_builder.h"

#include <algorithm>
#include <numeric>

namespace meshwright::tests {

using graph::DataType;

namespace {

template<typename Number>
std::string rawOf(const std::vector<Number>& values)
{
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Number)};
}

} // namespace

std::string weightName(std::string node)
{
    std::ranges::replace(node, '/', '.');
    return node;
}

WeightedBuilder::WeightedBuilder(WeightPlace place, std::string_view graphName)
    : m_place(place)
    , m_graph(m_builder.graph())
{
    m_builder.irVersion(8).opset("", 17).producer("meshwright tests", "1");
    m_builder.metadata("purpose", "proof");
    m_graph.name(graphName);
}

void WeightedBuilder::add(const std::string& name, DataType type, const std::vector<int64_t>& dims,
                          const std::string& raw, bool isWeight)
{
    if (m_place == WeightPlace::Inside || !isWeight) {
        m_graph.initializer(name, type, dims, raw);
        return;
    }
    m_graph.externalInitializer(
        name, type, dims, {kWeightFile, int64_t(m_model.weights.size()), int64_t(raw.size())});
    m_model.weights += raw;
}

std::string WeightedBuilder::weight(const std::string& name, const std::vector<int64_t>& dims,
                                    float scale, float center)
{
    const int64_t count =
        std::accumulate(dims.begin(), dims.end(), int64_t(1), std::multiplies<>());
    std::vector<float> values(static_cast<std::size_t>(count));
    // A distribution of the library may differ between libraries; 24 bits of the engine do not.
    for (float& value : values)
        value = center + scale * (float(m_random() >> 8) / float(1 << 23) - 1);
    add(name, DataType::Float, dims, rawOf(values), true);
    return name;
}

std::string WeightedBuilder::constant(const std::string& name, const std::vector<int64_t>& dims,
                                      const std::vector<float>& values)
{
    add(name, DataType::Float, dims, rawOf(values), false);
    return name;
}

std::string WeightedBuilder::integers(const std::string& name, const std::vector<int64_t>& values)
{
    add(name, DataType::Int64, {int64_t(values.size())}, rawOf(values), false);
    return name;
}

std::string WeightedBuilder::integer(const std::string& name, int64_t value)
{
    add(name, DataType::Int64, {}, rawOf<int64_t>({value}), false);
    return name;
}

onnx::NodeBuilder WeightedBuilder::node(const std::string& name, std::string_view type,
                                        const Names& inputs)
{
    return node(name, type, inputs, {name});
}

onnx::NodeBuilder WeightedBuilder::node(const std::string& name, std::string_view type,
                                        const Names& inputs, const Names& outputs,
                                        std::string_view domain)
{
    return m_graph.node(type, inputs, outputs, name, domain);
}

void WeightedBuilder::importDomain(std::string_view domain, int64_t version)
{
    m_builder.opset(domain, version);
}

std::string WeightedBuilder::op(const std::string& name, std::string_view type, const Names& inputs)
{
    node(name, type, inputs);
    return name;
}

std::string WeightedBuilder::project(const std::string& name, const std::string& input, int64_t in,
                                     int64_t out)
{
    return op(name, "MatMul", {input, weight(weightName(name) + ".weight", {in, out})});
}

std::string WeightedBuilder::linear(const std::string& name, const std::string& input, int64_t in,
                                    int64_t out)
{
    const std::string product = project(name, input, in, out);
    return op(name + "/add", "Add", {product, weight(weightName(name) + ".bias", {out})});
}

std::string WeightedBuilder::reshape(const std::string& name, const std::string& input,
                                     const std::vector<int64_t>& shape)
{
    return op(name, "Reshape", {input, integers(name + "/shape", shape)});
}

std::string WeightedBuilder::transpose(const std::string& name, const std::string& input,
                                       const std::vector<int64_t>& order)
{
    node(name, "Transpose", {input}).attribute("perm", order);
    return name;
}

void WeightedBuilder::input(const RunnableModel::Input& input, const std::vector<graph::Dim>& shape)
{
    m_graph.input(input.name, input.type, shape);
    m_model.inputs.push_back(input);
}

void WeightedBuilder::output(const std::string& name, const std::vector<graph::Dim>& shape)
{
    m_graph.output(name, DataType::Float, shape);
    m_model.outputs.push_back(name);
}

RunnableModel WeightedBuilder::finish()
{
    m_model.model = m_builder.bytes();
    return std::move(m_model);
}

} // namespace meshwright::tests
