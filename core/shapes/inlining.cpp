#include "core/shapes/inlining.h"

#include "core/operators/names.h"

#include <algorithm>
#include <utility>

namespace meshwright::shapes {

namespace {

/// Copies a graph scope by scope, and goes into functions where they are called.
class Inliner
{
public:
    Inliner(const graph::Graph& graph, const InliningOptions& options)
        : m_from(graph)
        , m_options(options)
        , m_callers(callersOf(graph))
        , m_valuesOf(graph.scopes().size())
        , m_map(graph.values().size())
        , m_active(graph.scopes().size(), false)
    {
        for (uint32_t i = 0; i < graph.values().size(); ++i)
            m_valuesOf[graph.value({i}).scope.index].push_back({i});
    }

    Inlined run()
    {
        m_made.graph.setOpsetImports(m_from.opsetImports());
        m_made.graph.setIrVersion(m_from.irVersion());
        if (m_from.scopes().empty())
            return std::move(m_made);
        const ScopeId main {0};
        graph::Scope scope = withoutContents(m_from.scope(main));
        copyScope(main, m_made.graph.addScope(std::move(scope)), {});
        return std::move(m_made);
    }

private:
    /// A call that is being replaced; none in the main graph.
    struct Call
    {
        const graph::Node* node = nullptr;
        std::optional<NodeId> standsFor; ///< of all that is inside, where it is not for itself
    };

    static graph::Scope withoutContents(const graph::Scope& from)
    {
        graph::Scope scope = from;
        scope.nodes.clear();
        scope.inputs.clear();
        scope.outputs.clear();
        scope.initializers.clear();
        return scope;
    }

    void copyScope(ScopeId from, ScopeId to, const Call& call)
    {
        const graph::Scope& scope = m_from.scope(from);
        for (const ValueId value : m_valuesOf[from.index])
            copyValue(value, to);
        graph::Scope& made = m_made.graph.scopeForBuilding(to);
        copyList(scope.inputs, made.inputs);
        copyList(scope.outputs, made.outputs);
        copyList(scope.initializers, made.initializers);
        for (const NodeId node : scope.nodes)
            copyNode(node, to, call);
    }

    void copyList(const std::vector<ValueId>& from, std::vector<ValueId>& to) const
    {
        for (const ValueId value : from) {
            if (m_map[value.index])
                to.push_back(*m_map[value.index]);
        }
    }

    void copyValue(ValueId id, ScopeId to)
    {
        graph::Value value = m_from.value(id);
        value.scope = to;
        value.producer.reset();
        value.consumers.clear();
        if (const graph::TensorInfo* tensor = m_from.initializer(id))
            value.tensor = m_made.graph.addTensor(*tensor);
        if (m_entered > 0 && !value.name.empty())
            value.name += '@' + std::to_string(m_entered); // once per call
        m_map[id.index] = m_made.graph.addValue(std::move(value));
        m_made.values.push_back(id);
    }

    std::vector<std::optional<ValueId>>
    mapped(const std::vector<std::optional<ValueId>>& list) const
    {
        std::vector<std::optional<ValueId>> values;
        values.reserve(list.size());
        for (const std::optional<ValueId>& value : list)
            values.push_back(value ? m_map[value->index] : std::nullopt);
        return values;
    }

    void copyNode(NodeId id, ScopeId to, const Call& call)
    {
        const graph::Node& from = m_from.node(id);
        const std::optional<ScopeId> body = m_from.function(from);
        if (body && canEnter(from, *body))
            return enter(id, *body, to, call);
        const auto branch = m_options.branches.find(id);
        if (branch != m_options.branches.end())
            return copyBranch(id, branch->second, to, call);
        graph::Node node = from;
        node.scope = to;
        node.inputs = mapped(from.inputs);
        node.outputs = mapped(from.outputs);
        node.subgraphs.clear();
        bindAttributes(node, call);
        const NodeId made = add(std::move(node), call.standsFor.value_or(id));
        for (std::size_t i = 0; i < m_made.graph.node(made).attributes.size(); ++i)
            copySubgraphs(made, i, call);
    }

    NodeId add(graph::Node node, NodeId origin)
    {
        m_made.nodes.push_back(origin);
        return m_made.graph.addNode(std::move(node));
    }

    /// References to the caller's attributes become these; those that it leaves out go.
    void bindAttributes(graph::Node& node, const Call& call) const
    {
        if (!call.node)
            return;
        std::erase_if(node.attributes, [&](graph::Attribute& attribute) {
            if (attribute.reference.empty())
                return false;
            const graph::Attribute* given = m_from.attribute(*call.node, attribute.reference);
            if (!given)
                return true;
            attribute.value = given->value;
            attribute.reference = given->reference;
            return false;
        });
    }

    void copySubgraphs(NodeId owner, std::size_t attribute, const Call& call)
    {
        const graph::AttributeValue value = m_made.graph.node(owner).attributes[attribute].value;
        if (const auto* scope = std::get_if<ScopeId>(&value)) {
            const ScopeId made = copySubgraph(owner, *scope, call);
            m_made.graph.nodeForBuilding(owner).attributes[attribute].value = made;
        } else if (const auto* list = std::get_if<std::vector<ScopeId>>(&value)) {
            std::vector<ScopeId> made;
            for (const ScopeId each : *list)
                made.push_back(copySubgraph(owner, each, call));
            m_made.graph.nodeForBuilding(owner).attributes[attribute].value = std::move(made);
        }
    }

    ScopeId copySubgraph(NodeId owner, ScopeId from, const Call& call)
    {
        graph::Scope scope = withoutContents(m_from.scope(from));
        scope.parent = m_made.graph.node(owner).scope;
        scope.owner = owner;
        const ScopeId made = m_made.graph.addScope(std::move(scope));
        m_made.graph.nodeForBuilding(owner).subgraphs.push_back(made);
        copyScope(from, made, call);
        return made;
    }

    /// The function means the same among the model's nodes, and there is room for it.
    bool canEnter(const graph::Node& call, ScopeId body) const
    {
        const graph::Scope& scope = m_from.scope(body);
        const auto isAsInModel = [&](const auto& import) {
            const auto own = m_from.opsetImports().find(import.first);
            return own == m_from.opsetImports().end() || own->second == import.second;
        };
        return !m_active[body.index] && !(m_options.stays && m_options.stays(call))
            && m_made.nodes.size() + scope.nodes.size() <= m_options.limit
            && std::all_of(scope.opsetImports.begin(), scope.opsetImports.end(), isAsInModel);
    }

    void enter(NodeId id, ScopeId body, ScopeId to, const Call& outer)
    {
        const graph::Scope& scope = m_from.scope(body);
        // The caller's attributes may themselves be references, to those of its own caller.
        graph::Node caller = m_from.node(id);
        bindAttributes(caller, outer);
        Call call {&caller, outer.standsFor};
        if (!call.standsFor && m_callers[body.index].size() > 1)
            call.standsFor = id;
        const std::vector<std::optional<ValueId>> inputs = mapped(caller.inputs);
        const std::vector<std::optional<ValueId>> outputs = mapped(caller.outputs);
        if (call.standsFor && !outer.standsFor)
            m_made.calls.emplace(id, InlinedCall {inputs, outputs});
        for (const ValueId value : m_valuesOf[body.index])
            m_map[value.index].reset();
        for (std::size_t i = 0; i < scope.inputs.size(); ++i)
            m_map[scope.inputs[i].index] = i < inputs.size() ? inputs[i] : std::nullopt;
        m_active[body.index] = true;
        copyInline(body, outputs, to, call, call.standsFor.value_or(id));
        m_active[body.index] = false;
    }

    void copyBranch(NodeId id, ScopeId branch, ScopeId to, const Call& call)
    {
        for (const ValueId value : m_valuesOf[branch.index])
            m_map[value.index].reset();
        copyInline(branch, mapped(m_from.node(id).outputs), to, call, call.standsFor.value_or(id));
    }

    /// The nodes of a body, among those that surround it. What they make are the @p outputs.
    void copyInline(ScopeId body, const std::vector<std::optional<ValueId>>& outputs, ScopeId to,
                    const Call& call, NodeId origin)
    {
        const graph::Scope& scope = m_from.scope(body);
        ++m_calls;
        const std::size_t outer = std::exchange(m_entered, m_calls);
        bindResults(body, outputs);
        for (const ValueId value : m_valuesOf[body.index]) {
            if (!m_map[value.index] && !m_from.value(value).isInput) {
                copyValue(value, to);
                m_made.graph.valueForBuilding(*m_map[value.index]).isOutput = false;
            }
        }
        for (const NodeId inner : scope.nodes)
            copyNode(inner, to, call);
        passOn(scope, outputs, to, origin);
        m_entered = outer;
    }

    /// Results of the body are the caller's values.
    void bindResults(ScopeId body, const std::vector<std::optional<ValueId>>& outputs)
    {
        const graph::Scope& scope = m_from.scope(body);
        for (std::size_t i = 0; i < std::min(scope.outputs.size(), outputs.size()); ++i) {
            const graph::Value& result = m_from.value(scope.outputs[i]);
            std::optional<ValueId>& made = m_map[scope.outputs[i].index];
            if (!made && result.producer && result.scope == body)
                made = outputs[i];
        }
    }

    /// Results that the body does not make itself: what is handed on, and one result twice.
    void passOn(const graph::Scope& scope, const std::vector<std::optional<ValueId>>& outputs,
                ScopeId to, NodeId origin)
    {
        for (std::size_t i = 0; i < std::min(scope.outputs.size(), outputs.size()); ++i) {
            const std::optional<ValueId> made = m_map[scope.outputs[i].index];
            if (!outputs[i] || !made || made == outputs[i])
                continue;
            graph::Node node;
            node.opType = operators::op::kIdentity.type;
            node.scope = to;
            node.inputs = {made};
            node.outputs = {outputs[i]};
            add(std::move(node), origin);
        }
    }

    const graph::Graph& m_from;
    const InliningOptions& m_options;
    std::vector<std::vector<NodeId>> m_callers;
    std::vector<std::vector<ValueId>> m_valuesOf; ///< per scope
    std::vector<std::optional<ValueId>> m_map; ///< of the call that is being replaced
    std::vector<bool> m_active; ///< functions that are being entered
    std::size_t m_calls = 0, m_entered = 0; ///< bodies so far, and the current one; 0: none
    Inlined m_made;
};

} // namespace

bool callsFunctions(const graph::Graph& graph)
{
    return std::any_of(graph.nodes().begin(), graph.nodes().end(),
                       [&](const graph::Node& node) { return graph.function(node).has_value(); });
}

std::vector<std::vector<NodeId>> callersOf(const graph::Graph& graph)
{
    std::vector<std::vector<NodeId>> callers(graph.scopes().size());
    for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
        if (const std::optional<ScopeId> body = graph.function(graph.node({i})))
            callers[body->index].push_back({i});
    }
    return callers;
}

Inlined inlined(const graph::Graph& graph, const InliningOptions& options)
{
    return Inliner(graph, options).run();
}

} // namespace meshwright::shapes
