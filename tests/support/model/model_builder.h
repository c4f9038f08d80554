#pragma once

#include "core/base/result.h"
#include "core/graph/types.h"
#include "core/onnx/wire/annotations.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// The generated classes stay behind the builder.
namespace meshwright::proto {
class FunctionProto;
class GraphProto;
class ModelProto;
class NodeProto;
} // namespace meshwright::proto

namespace meshwright::onnx {

class GraphBuilder;

/// Adds to one node of a model that is being built; valid as long as its ModelBuilder.
class NodeBuilder
{
public:
    explicit NodeBuilder(proto::NodeProto& node)
        : m_node(&node)
    {
    }

    NodeBuilder& attribute(std::string_view name, int64_t value);
    NodeBuilder& attribute(std::string_view name, float value);
    NodeBuilder& attribute(std::string_view name, std::string_view value);
    NodeBuilder& attribute(std::string_view name, const std::vector<int64_t>& values);
    NodeBuilder& attribute(std::string_view name, const std::vector<float>& values);
    NodeBuilder& attribute(std::string_view name, const std::vector<std::string>& values);
    /// A tensor of @p raw little-endian elements, as Constant holds it.
    NodeBuilder& tensorAttribute(std::string_view name, graph::DataType type,
                                 const std::vector<int64_t>& dims, std::string_view raw);
    /// In a function body: takes the caller's attribute @p callers.
    NodeBuilder& referenceAttribute(std::string_view name, std::string_view callers);
    /// A new subgraph in attribute @p name.
    GraphBuilder subgraph(std::string_view name);
    /// One more subgraph of a list-valued attribute.
    GraphBuilder subgraphInList(std::string_view name);
    NodeBuilder& overload(std::string_view overload);
    NodeBuilder& metadata(std::string_view key, std::string_view value);
    NodeBuilder& annotate(const NodeDeviceConfiguration& configuration);

private:
    proto::NodeProto* m_node;
};

/// Adds to one graph of a model that is being built; valid as long as its ModelBuilder.
class GraphBuilder
{
public:
    explicit GraphBuilder(proto::GraphProto& graph)
        : m_graph(&graph)
    {
    }

    GraphBuilder& name(std::string_view name);
    /// A tensor input, output or other value. An input of rank unknown has no @p shape.
    GraphBuilder& input(std::string_view name, graph::DataType type,
                        const std::vector<graph::Dim>& shape);
    GraphBuilder& output(std::string_view name, graph::DataType type,
                         const std::vector<graph::Dim>& shape);
    GraphBuilder& valueInfo(std::string_view name, graph::DataType type,
                            const std::vector<graph::Dim>& shape);
    /// An initializer of @p raw little-endian elements; none: declared without its weights.
    GraphBuilder& initializer(std::string_view name, graph::DataType type,
                              const std::vector<int64_t>& dims, std::string_view raw = {});
    /// An initializer whose weights lie in another file, which need not exist.
    GraphBuilder& externalInitializer(std::string_view name, graph::DataType type,
                                      const std::vector<int64_t>& dims,
                                      const graph::ExternalData& external);
    /// The scale and zero point of a quantised tensor.
    GraphBuilder& quantization(std::string_view tensor, std::string_view scale,
                               std::string_view zeroPoint);
    /// Empty names in @p inputs and @p outputs mean "none".
    NodeBuilder node(std::string_view opType, const std::vector<std::string>& inputs,
                     const std::vector<std::string>& outputs, std::string_view name = {},
                     std::string_view domain = {});

private:
    proto::GraphProto* m_graph;
};

/// Adds to one function of a model that is being built; valid as long as its ModelBuilder.
class FunctionBuilder
{
public:
    explicit FunctionBuilder(proto::FunctionProto& function)
        : m_function(&function)
    {
    }

    FunctionBuilder& input(std::string_view name);
    FunctionBuilder& output(std::string_view name);
    FunctionBuilder& attribute(std::string_view name);
    FunctionBuilder& opset(std::string_view domain, int64_t version);
    FunctionBuilder& valueInfo(std::string_view name, graph::DataType type,
                               const std::vector<graph::Dim>& shape);
    NodeBuilder node(std::string_view opType, const std::vector<std::string>& inputs,
                     const std::vector<std::string>& outputs, std::string_view name = {},
                     std::string_view domain = {});

private:
    proto::FunctionProto* m_function;
};

/// The two graphs of a TrainingInfoProto and what they bind.
struct TrainingBuilder
{
    GraphBuilder initialization, algorithm;
};

/// Makes ONNX files: sample models and what tests need. Nothing is checked: it can make models that
/// are wrong. Starts as IR 11 with opset 21 of ai.onnx.
class ModelBuilder
{
public:
    ModelBuilder();
    ~ModelBuilder();
    ModelBuilder(ModelBuilder&&) noexcept;
    ModelBuilder& operator=(ModelBuilder&&) noexcept;

    ModelBuilder& irVersion(int64_t version);
    ModelBuilder& opset(std::string_view domain,
                        int64_t version); ///< replaces the domain's version
    ModelBuilder& producer(std::string_view name, std::string_view version);
    ModelBuilder& metadata(std::string_view key, std::string_view value);
    ModelBuilder& configuration(const DeviceConfiguration& configuration);
    GraphBuilder graph();
    FunctionBuilder function(std::string_view domain, std::string_view name,
                             std::string_view overload = {});
    /// One more training_info; @p initializer of the main graph is updated by @p output of the
    /// algorithm.
    TrainingBuilder training(std::string_view initializer, std::string_view output);

    /// The file's bytes, fields in the order of their numbers.
    std::string bytes() const;
    Result<void> write(const std::filesystem::path& path) const;

private:
    std::unique_ptr<proto::ModelProto> m_model;
};

} // namespace meshwright::onnx
