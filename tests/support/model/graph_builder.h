#pragma once

#include "core/graph/graph.h"

#include <optional>
#include <string>
#include <vector>

namespace meshwright::tests {

/// Builds graphs for tests, one line a node:
///
///     GraphBuilder b(17);
///     const ValueId x = b.input("x", {"batch", 64});
///     const ValueId w = b.weight("w", {64, 128});
///     b.output(b.node("MatMul", {x, w}));
///     const graph::Graph graph = b.build();
///
/// Names that are not given are made: "MatMul_0" and its outputs "MatMul_0:0".
class GraphBuilder
{
public:
    using Dims = std::vector<graph::Dim>;
    using Inputs = std::vector<std::optional<ValueId>>; ///< std::nullopt: left out
    using Attributes = std::vector<graph::Attribute>;

    explicit GraphBuilder(int64_t opset = 17, int64_t irVersion = 8);

    /// A further domain, as "com.microsoft".
    GraphBuilder& import(const std::string& domain, int64_t version);

    ValueId input(const std::string& name, Dims dims,
                  graph::DataType type = graph::DataType::Float);
    /// An input of unknown rank.
    ValueId inputWithoutShape(const std::string& name,
                              graph::DataType type = graph::DataType::Float);
    /// An initializer without contents.
    ValueId weight(const std::string& name, std::vector<int64_t> dims,
                   graph::DataType type = graph::DataType::Float);
    /// An int64 initializer with contents: a vector, a scalar, or of the given dimensions.
    ValueId integers(const std::vector<int64_t>& elements);
    ValueId scalar(int64_t element);
    ValueId integers(const std::vector<int64_t>& elements, std::vector<int64_t> dims);
    /// A float32 vector initializer with contents.
    ValueId reals(const std::vector<float>& elements);

    /// A node with one output.
    ValueId node(const std::string& opType, Inputs inputs, Attributes attributes = {},
                 const std::string& domain = "");
    /// A node with @p outputs outputs.
    std::vector<ValueId> nodes(const std::string& opType, Inputs inputs, std::size_t outputs,
                               Attributes attributes = {}, const std::string& domain = "");
    /// The next node gets this name, and its outputs names after it.
    GraphBuilder& named(std::string name);

    /// Marks an output of the current scope.
    void output(ValueId value);
    /// What value_info would say of it.
    void declare(ValueId value, Dims dims, graph::DataType type = graph::DataType::Float);

    /// What follows, until end(), goes into a subgraph of the node that is added next; give it to
    /// that node with bodyAttribute(name, id).
    ScopeId beginSubgraph(const std::string& attributeName);
    /// What follows, until end(), is the body of a function of the model.
    ScopeId beginFunction(const std::string& domain, const std::string& name,
                          std::vector<std::string> attributeNames = {});
    /// A formal input of the current function or subgraph.
    ValueId formal(const std::string& name);
    void end();

    const graph::Graph& graph() const { return m_graph; }

    graph::Graph build() { return std::move(m_graph); }

    /// The node that was added last.
    NodeId lastNode() const;

private:
    ScopeId scope() const { return m_scopes.back(); }

    ValueId addTensor(const std::string& name, graph::TensorInfo tensor);

    graph::Graph m_graph;
    std::vector<ScopeId> m_scopes; ///< the current one last
    std::map<std::string, int64_t> m_imports;
    std::string m_nextName;
    int m_constants = 0;
    int m_nodes = 0;
};

/// Gives a node of the main graph an empty subgraph "then_branch".
ScopeId addBranch(graph::Graph& graph, NodeId owner);

graph::Attribute attribute(std::string name, int64_t value);
graph::Attribute attribute(std::string name, int value);
graph::Attribute attribute(std::string name, float value);
graph::Attribute attribute(std::string name, const char* value);
graph::Attribute attribute(std::string name, std::vector<int64_t> values);
graph::Attribute attribute(std::string name, ScopeId body);
/// An int64 vector tensor.
graph::Attribute tensorAttribute(std::string name, const std::vector<int64_t>& elements);
/// In a function body: the caller's attribute @p reference.
graph::Attribute attributeReference(std::string name, std::string reference);

} // namespace meshwright::tests
