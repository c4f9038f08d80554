#pragma once

#include "tests/support/export/runnable_models.h"

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::tests {

/// Writes nodes and weights of a runnable model, opset 17 of ai.onnx: what libonnx 1.12 knows too.
class WeightedBuilder
{
public:
    using Names = std::vector<std::string>;

    explicit WeightedBuilder(WeightPlace place, std::string_view graphName);

    /// Uniform in [−scale, scale) + center. Small, so that products do not grow over the layers.
    std::string weight(const std::string& name, const std::vector<int64_t>& dims,
                       float scale = 0.2F, float center = 0);
    std::string constant(const std::string& name, const std::vector<int64_t>& dims,
                         const std::vector<float>& values);
    /// One dimension.
    std::string integers(const std::string& name, const std::vector<int64_t>& values);
    std::string integer(const std::string& name, int64_t value);

    /// A node called @p name with the one output @p name.
    std::string op(const std::string& name, std::string_view type, const Names& inputs);
    /// The same, to give attributes to.
    onnx::NodeBuilder node(const std::string& name, std::string_view type, const Names& inputs);
    onnx::NodeBuilder node(const std::string& name, std::string_view type, const Names& inputs,
                           const Names& outputs, std::string_view domain = {});
    void importDomain(std::string_view domain, int64_t version);

    /// input · weight [in, out]
    std::string project(const std::string& name, const std::string& input, int64_t in, int64_t out);
    /// The same with a bias.
    std::string linear(const std::string& name, const std::string& input, int64_t in, int64_t out);
    std::string reshape(const std::string& name, const std::string& input,
                        const std::vector<int64_t>& shape);
    std::string transpose(const std::string& name, const std::string& input,
                          const std::vector<int64_t>& order);

    void input(const RunnableModel::Input& input, const std::vector<graph::Dim>& shape);
    void output(const std::string& name, const std::vector<graph::Dim>& shape);

    RunnableModel finish();

private:
    void add(const std::string& name, graph::DataType type, const std::vector<int64_t>& dims,
             const std::string& raw, bool isWeight);

    WeightPlace m_place;
    onnx::ModelBuilder m_builder;
    onnx::GraphBuilder m_graph;
    RunnableModel m_model;
    std::mt19937 m_random {20240229};
};

/// "layers.3/q_proj" → "layers.3.q_proj"
std::string weightName(std::string node);

} // namespace meshwright::tests
