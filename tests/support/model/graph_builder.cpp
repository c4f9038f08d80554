#include "tests/support/model/graph_builder.h"

#include <cstring>

namespace meshwright::tests {

namespace {

template<typename T>
graph::TensorInfo tensorOf(graph::DataType type, const std::vector<T>& elements,
                           std::vector<int64_t> dims)
{
    graph::TensorInfo tensor;
    tensor.type = type;
    tensor.dims = std::move(dims);
    tensor.data.resize(elements.size() * sizeof(T));
    if (!elements.empty())
        std::memcpy(tensor.data.data(), elements.data(), tensor.data.size());
    return tensor;
}

} // namespace

GraphBuilder::GraphBuilder(int64_t opset, int64_t irVersion)
    : m_imports {{"", opset}}
{
    m_graph.setIrVersion(irVersion);
    m_graph.setOpsetImports(m_imports);
    m_scopes.push_back(m_graph.addScope({}));
}

GraphBuilder& GraphBuilder::import(const std::string& domain, int64_t version)
{
    m_imports[domain] = version;
    m_graph.setOpsetImports(m_imports);
    return *this;
}

ValueId GraphBuilder::input(const std::string& name, Dims dims, graph::DataType type)
{
    const ValueId id = formal(name);
    declare(id, std::move(dims), type);
    return id;
}

ValueId GraphBuilder::inputWithoutShape(const std::string& name, graph::DataType type)
{
    const ValueId id = formal(name);
    m_graph.valueForBuilding(id).type = {graph::TypeKind::Tensor, type, std::nullopt};
    return id;
}

ValueId GraphBuilder::formal(const std::string& name)
{
    graph::Value value;
    value.name = name;
    value.scope = scope();
    value.isInput = true;
    const ValueId id = m_graph.addValue(std::move(value));
    m_graph.scopeForBuilding(scope()).inputs.push_back(id);
    return id;
}

ValueId GraphBuilder::addTensor(const std::string& name, graph::TensorInfo tensor)
{
    tensor.name = name;
    graph::Value value;
    value.name = name;
    value.scope = scope();
    value.type = {graph::TypeKind::Tensor, tensor.type,
                  Dims(tensor.dims.begin(), tensor.dims.end())};
    value.tensor = m_graph.addTensor(std::move(tensor));
    const ValueId id = m_graph.addValue(std::move(value));
    m_graph.scopeForBuilding(scope()).initializers.push_back(id);
    return id;
}

ValueId GraphBuilder::weight(const std::string& name, std::vector<int64_t> dims,
                             graph::DataType type)
{
    graph::TensorInfo tensor;
    tensor.type = type;
    tensor.dims = std::move(dims);
    return addTensor(name, std::move(tensor));
}

ValueId GraphBuilder::integers(const std::vector<int64_t>& elements)
{
    return integers(elements, {int64_t(elements.size())});
}

ValueId GraphBuilder::scalar(int64_t element)
{
    return integers({element}, {});
}

ValueId GraphBuilder::integers(const std::vector<int64_t>& elements, std::vector<int64_t> dims)
{
    return addTensor("constant_" + std::to_string(m_constants++),
                     tensorOf(graph::DataType::Int64, elements, std::move(dims)));
}

ValueId GraphBuilder::reals(const std::vector<float>& elements)
{
    return addTensor("constant_" + std::to_string(m_constants++),
                     tensorOf(graph::DataType::Float, elements, {int64_t(elements.size())}));
}

ValueId GraphBuilder::node(const std::string& opType, Inputs inputs, Attributes attributes,
                           const std::string& domain)
{
    return nodes(opType, std::move(inputs), 1, std::move(attributes), domain).front();
}

std::vector<ValueId> GraphBuilder::nodes(const std::string& opType, Inputs inputs,
                                         std::size_t outputs, Attributes attributes,
                                         const std::string& domain)
{
    graph::Node node;
    node.name = m_nextName.empty() ? opType + '_' + std::to_string(m_nodes) : m_nextName;
    m_nextName.clear();
    ++m_nodes;
    node.opType = opType;
    node.domain = domain;
    node.scope = scope();
    node.inputs = std::move(inputs);
    const NodeId id {uint32_t(m_graph.nodes().size())};
    for (const graph::Attribute& held : attributes) {
        if (const auto* body = std::get_if<ScopeId>(&held.value)) {
            node.subgraphs.push_back(*body);
            m_graph.scopeForBuilding(*body).owner = id;
        }
    }
    node.attributes = std::move(attributes);
    std::vector<ValueId> results;
    for (std::size_t i = 0; i < outputs; ++i) {
        graph::Value value;
        value.name = node.name + ':' + std::to_string(i);
        value.scope = scope();
        results.push_back(m_graph.addValue(std::move(value)));
        node.outputs.emplace_back(results.back());
    }
    m_graph.addNode(std::move(node));
    return results;
}

GraphBuilder& GraphBuilder::named(std::string name)
{
    m_nextName = std::move(name);
    return *this;
}

void GraphBuilder::output(ValueId value)
{
    m_graph.valueForBuilding(value).isOutput = true;
    m_graph.scopeForBuilding(scope()).outputs.push_back(value);
}

void GraphBuilder::declare(ValueId value, Dims dims, graph::DataType type)
{
    m_graph.valueForBuilding(value).type = {graph::TypeKind::Tensor, type, std::move(dims)};
}

ScopeId GraphBuilder::beginSubgraph(const std::string& attributeName)
{
    graph::Scope scope;
    scope.kind = graph::ScopeKind::Subgraph;
    scope.parent = this->scope();
    scope.ownerAttribute = attributeName;
    m_scopes.push_back(m_graph.addScope(std::move(scope)));
    return m_scopes.back();
}

ScopeId GraphBuilder::beginFunction(const std::string& domain, const std::string& name,
                                    std::vector<std::string> attributeNames)
{
    graph::Scope scope;
    scope.kind = graph::ScopeKind::Function;
    scope.domain = domain;
    scope.name = name;
    scope.attributeNames = std::move(attributeNames);
    m_scopes.push_back(m_graph.addScope(std::move(scope)));
    return m_scopes.back();
}

void GraphBuilder::end()
{
    m_scopes.pop_back();
}

NodeId GraphBuilder::lastNode() const
{
    return NodeId {uint32_t(m_graph.nodes().size() - 1)};
}

ScopeId addBranch(graph::Graph& graph, NodeId owner)
{
    graph::Scope branch;
    branch.kind = graph::ScopeKind::Subgraph;
    branch.parent = ScopeId {0};
    branch.owner = owner;
    branch.ownerAttribute = "then_branch";
    const ScopeId scope = graph.addScope(std::move(branch));
    graph.nodeForBuilding(owner).subgraphs = {scope};
    return scope;
}

graph::Attribute attribute(std::string name, int64_t value)
{
    return {std::move(name), {}, value};
}

graph::Attribute attribute(std::string name, int value)
{
    return {std::move(name), {}, int64_t(value)};
}

graph::Attribute attribute(std::string name, float value)
{
    return {std::move(name), {}, value};
}

graph::Attribute attribute(std::string name, const char* value)
{
    return {std::move(name), {}, std::string(value)};
}

graph::Attribute attribute(std::string name, std::vector<int64_t> values)
{
    return {std::move(name), {}, std::move(values)};
}

graph::Attribute attribute(std::string name, ScopeId body)
{
    return {std::move(name), {}, body};
}

graph::Attribute tensorAttribute(std::string name, const std::vector<int64_t>& elements)
{
    auto tensor = std::make_shared<const graph::TensorInfo>(
        tensorOf(graph::DataType::Int64, elements, {int64_t(elements.size())}));
    return {std::move(name), {}, std::shared_ptr<const graph::TensorInfo>(std::move(tensor))};
}

graph::Attribute attributeReference(std::string name, std::string reference)
{
    return {std::move(name), std::move(reference), {}};
}

} // namespace meshwright::tests
