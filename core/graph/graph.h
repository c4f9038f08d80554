#pragma once

#include "core/base/ids.h"
#include "core/graph/name_index.h"
#include "core/graph/types.h"

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace meshwright::graph {

/// An attribute's value: what inference, cost and display need. Tensors are without weights.
using AttributeValue =
    std::variant<std::monostate, int64_t, float, std::string, std::vector<int64_t>,
                 std::vector<float>, std::vector<std::string>, std::shared_ptr<const TensorInfo>,
                 std::vector<std::shared_ptr<const TensorInfo>>, ScopeId, std::vector<ScopeId>>;

struct Attribute
{
    std::string name;
    std::string reference; ///< ref_attr_name: in a function body, the caller's attribute
    AttributeValue value;
};

/// What kind of scope names live in.
enum class ScopeKind
{
    MainGraph,
    Subgraph,
    Function
};

/// A graph, subgraph or function body: nodes in file order and the values that it declares.
struct Scope
{
    ScopeKind kind = ScopeKind::MainGraph;
    std::string name; ///< graph or function name
    std::string domain, overload; ///< functions only
    std::optional<ScopeId> parent; ///< the scope of the owning node; functions and main: none
    std::optional<NodeId> owner; ///< the node whose attribute holds a subgraph
    std::string ownerAttribute; ///< "then_branch"; with an index for lists: "branches[1]"
    std::vector<NodeId> nodes;
    std::vector<ValueId> inputs, outputs, initializers;
    std::vector<std::string> attributeNames; ///< functions only
    std::map<std::string, int64_t> opsetImports; ///< functions only; else the graph's hold
    /// Every node comes after those whose results it or its subgraphs read. Kept by Graph, which
    /// may say false of a scope that is sorted.
    bool isSorted = true;
};

struct Node
{
    std::string name, opType, domain, overload;
    ScopeId scope;
    uint32_t position = 0; ///< zero-based in its scope, file order
    uint32_t operatorKey = 0; ///< operatorKey(), set by Graph::addNode; 0: not known
    std::vector<std::optional<ValueId>> inputs, outputs; ///< absent: the empty name
    std::vector<Attribute> attributes;
    std::vector<ScopeId> subgraphs; ///< every scope that its attributes hold
    std::vector<std::pair<std::string, std::string>> metadata;
};

struct Value
{
    std::string name;
    ScopeId scope; ///< the scope that declares it
    std::optional<NodeId> producer;
    std::vector<NodeId> consumers; ///< each node once, in all scopes, file order
    ValueType type; ///< declared by value_info, input, output or the initializer itself
    std::optional<uint32_t> tensor; ///< index into Graph::tensors() of an initializer
    bool isInput = false, isOutput = false; ///< of its scope
    bool isUnresolved = false; ///< used and declared nowhere

    bool isInitializer() const { return tensor.has_value(); }
};

/// A model's nodes and values with use-def links, over all scopes but training graphs. Ids are
/// dense indices in the order: main graph, its subgraphs depth first at their nodes, functions.
class Graph
{
public:
    std::span<const Node> nodes() const { return m_nodes; }

    std::span<const Value> values() const { return m_values; }

    std::span<const Scope> scopes() const { return m_scopes; } ///< [0] is the main graph

    std::span<const TensorInfo> tensors() const { return m_tensors; }

    const Node& node(NodeId id) const { return m_nodes[id.index]; }

    const Value& value(ValueId id) const { return m_values[id.index]; }

    const Scope& scope(ScopeId id) const { return m_scopes[id.index]; }

    const TensorInfo* initializer(ValueId id) const;

    /// Version per domain ("" is ai.onnx) as the model imports it.
    const std::map<std::string, int64_t>& opsetImports() const { return m_opsetImports; }

    int64_t irVersion() const { return m_irVersion; }

    /// The version of a domain as the model imports it.
    std::optional<int64_t> opsetVersion(const std::string& domain = {}) const;
    /// The version of the node's domain in its scope: the function's own imports, else the model's.
    std::optional<int64_t> opsetVersion(const Node& node) const;
    const Attribute* attribute(const Node& node, std::string_view name) const;
    /// An integer attribute; @p otherwise where the node has none of that name.
    int64_t integer(const Node& node, std::string_view name, int64_t otherwise = 0) const;
    /// The body of the function that a node calls; none for operators.
    std::optional<ScopeId> function(const Node& node) const;

    /// "#12", "#7/then_branch/#3", "domain::Function:overload/#0": always unique.
    std::string place(NodeId id) const;
    /// The name where it is not empty and only this node of the whole model has it; else the place.
    std::string reference(NodeId id) const;
    /// By place or by unique name.
    std::optional<NodeId> findNode(std::string_view nameOrPlace) const;
    /// The value that @p name means in @p scope: its own, else an enclosing scope's.
    std::optional<ValueId> findValue(ScopeId scope, std::string_view name) const;
    /// The first of the node's inputs and outputs that has that name.
    std::optional<ValueId> operandNamed(NodeId node, std::string_view name) const;
    /// Whether the node has the value among its inputs or outputs.
    bool touches(NodeId node, ValueId value) const;
    /// Producer (if any) and consumers: the nodes that can carry an annotation of the value.
    std::vector<NodeId> nodesTouching(ValueId value) const;

    /// Nodes of one scope so that producers come before consumers; nodes in a cycle follow in file
    /// order. A node's subgraphs count as its uses.
    std::vector<NodeId> topologicalOrder(ScopeId scope) const;

    // Building; afterwards only the document changes a graph.
    /// Room for so many nodes and values of the main graph; only a hint.
    void reserve(std::size_t nodes, std::size_t values);
    ScopeId addScope(Scope scope);
    /// Appended to its scope; links producer and consumers. The domain "ai.onnx" becomes "".
    NodeId addNode(Node node);
    ValueId addValue(Value value); ///< the first of a name in a scope is the one found by it
    uint32_t addTensor(TensorInfo tensor);

    Scope& scopeForBuilding(ScopeId id) { return m_scopes[id.index]; }

    Value& valueForBuilding(ValueId id) { return m_values[id.index]; }

    Node& nodeForBuilding(NodeId id) { return m_nodes[id.index]; }

    /// Links an input of a node that was added before its value was known.
    void setInput(NodeId node, std::size_t input, ValueId value);

    void setOpsetImports(std::map<std::string, int64_t> imports)
    {
        m_opsetImports = std::move(imports);
    }

    void setIrVersion(int64_t version) { m_irVersion = version; }

    void rename(ValueId value, std::string name);
    /// Replaces the main graph's list of inputs.
    void setInputs(std::vector<ValueId> inputs);

private:
    std::vector<Node> m_nodes;
    std::vector<Value> m_values;
    std::vector<Scope> m_scopes;
    std::vector<TensorInfo> m_tensors;
    std::map<std::string, int64_t> m_opsetImports;
    int64_t m_irVersion = 0;

    std::optional<NodeId> nodeNamed(std::string_view name) const;
    void noteOrder(NodeId producer, NodeId reader); ///< for Scope::isSorted
    void index(ValueId value); ///< by its name

    std::vector<NameIndex> m_valueNames; ///< per scope
    NameIndex m_nodeNames;
    std::vector<bool> m_sharesName; ///< per node: it is the first of several with its name
    std::map<std::string, ScopeId, std::less<>> m_functions; ///< "domain::name:overload"
};

} // namespace meshwright::graph
