#pragma once

#include "tests/support/export/operator_models.h"

#include <random>

namespace meshwright::tests {

/// Makes an operator model: what it declares can be annotated, weights are pseudo-random numbers.
class OperatorModelBuilder
{
public:
    explicit OperatorModelBuilder(std::string name, int64_t opset = 17)
    {
        m_made.name = std::move(name);
        m_builder.opset("", opset);
        if (opset < 20)
            m_builder.irVersion(8);
        m_builder.opset("com.microsoft", 1);
        m_graph.name(m_made.name);
    }

    OperatorModelBuilder& input(const std::string& name, const std::vector<int64_t>& dims,
                                graph::DataType type = graph::DataType::Float, int64_t below = 0)
    {
        m_graph.input(name, type, {dims.begin(), dims.end()});
        m_made.model.inputs.push_back({name, type, dims, below});
        m_made.tensors.emplace_back(name, dims.size());
        return *this;
    }

    OperatorModelBuilder& weight(const std::string& name, const std::vector<int64_t>& dims,
                                 float center = 0)
    {
        std::string raw;
        int64_t count = 1;
        for (const int64_t dim : dims)
            count *= dim;
        for (int64_t i = 0; i < count; ++i) {
            const float value = float(m_random() >> 8) / float(1 << 23) - 1 + center;
            raw.append(reinterpret_cast<const char*>(&value), sizeof value);
        }
        m_graph.initializer(name, graph::DataType::Float, dims, raw);
        m_made.tensors.emplace_back(name, dims.size());
        return *this;
    }

    OperatorModelBuilder& integers(const std::string& name, const std::vector<int64_t>& values,
                                   bool isScalar = false)
    {
        return constant(name, graph::DataType::Int64,
                        isScalar ? std::vector<int64_t> {}
                                 : std::vector<int64_t> {int64_t(values.size())},
                        values);
    }

    onnx::NodeBuilder node(const std::string& type, const std::vector<std::string>& inputs,
                           const std::vector<std::string>& outputs, const std::string& domain = {})
    {
        return m_graph.node(type, inputs, outputs, "node_" + outputs.front(), domain);
    }

    OperatorModelBuilder& op(const std::string& type, const std::vector<std::string>& inputs,
                             const std::string& output, std::size_t rank)
    {
        node(type, inputs, {output});
        return made(output, rank);
    }

    /// A result that can be annotated.
    OperatorModelBuilder& made(const std::string& name, std::size_t rank)
    {
        m_made.tensors.emplace_back(name, rank);
        return *this;
    }

    OperatorModelBuilder& output(const std::string& name, const std::vector<int64_t>& dims)
    {
        m_graph.output(name, graph::DataType::Float, {dims.begin(), dims.end()});
        m_made.model.outputs.push_back(name);
        return *this;
    }

    OperatorModel finish()
    {
        m_made.model.model = m_builder.bytes();
        return std::move(m_made);
    }

    template<typename Number>
    OperatorModelBuilder& constant(const std::string& name, graph::DataType type,
                                   const std::vector<int64_t>& dims,
                                   const std::vector<Number>& values)
    {
        m_graph.initializer(name, type, dims,
                            std::string(reinterpret_cast<const char*>(values.data()),
                                        values.size() * sizeof(Number)));
        return *this;
    }

private:
    onnx::ModelBuilder m_builder;
    onnx::GraphBuilder m_graph = m_builder.graph();
    OperatorModel m_made;
    std::mt19937 m_random {7};
};

} // namespace meshwright::tests
