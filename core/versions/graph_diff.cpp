#include "core/versions/graph_diff.h"

#include "core/graph/type_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>

namespace meshwright::exchange {

namespace {

using graph::Graph;
using graph::Node;
using graph::Value;
using Subject = GraphChange::Subject;
using What = GraphChange::What;

/// In the order in which they are told.
constexpr std::array kSubjects {Subject::Input, Subject::Output, Subject::Initializer,
                                Subject::Node, Subject::Tensor};

Subject subjectOf(const Value& value)
{
    if (value.isInitializer())
        return Subject::Initializer;
    if (value.scope == ScopeId {0} && value.isInput)
        return Subject::Input;
    return value.scope == ScopeId {0} && value.isOutput ? Subject::Output : Subject::Tensor;
}

bool isSameTensor(const std::shared_ptr<const graph::TensorInfo>& a,
                  const std::shared_ptr<const graph::TensorInfo>& b)
{
    return a && b ? a->type == b->type && a->dims == b->dims && a->data == b->data : a == b;
}

/// Also of a NaN.
bool isSameNumber(float a, float b)
{
    return std::bit_cast<uint32_t>(a) == std::bit_cast<uint32_t>(b);
}

/// Subgraphs are: their nodes are compared each for itself.
bool isSame(const graph::Attribute& a, const graph::Attribute& b)
{
    if (a.reference != b.reference || a.value.index() != b.value.index())
        return false;
    const auto compare = [&b](const auto& value) {
        using T = std::remove_cvref_t<decltype(value)>;
        const T& other = std::get<T>(b.value);
        if constexpr (std::is_same_v<T, float>)
            return isSameNumber(value, other);
        else if constexpr (std::is_same_v<T, std::vector<float>>)
            return std::ranges::equal(value, other, isSameNumber);
        else if constexpr (std::is_same_v<T, std::shared_ptr<const graph::TensorInfo>>)
            return isSameTensor(value, other);
        else if constexpr (std::is_same_v<T, std::vector<std::shared_ptr<const graph::TensorInfo>>>)
            return std::ranges::equal(value, other, isSameTensor);
        else if constexpr (std::is_same_v<T, ScopeId>)
            return true;
        else if constexpr (std::is_same_v<T, std::vector<ScopeId>>)
            return value.size() == other.size();
        else
            return value == other;
    };
    return std::visit(compare, a.value);
}

/// Those that differ or that one node has alone, in the order of the second.
std::string changedAttributes(const Node& before, const Node& after)
{
    std::string names;
    const auto note = [&names](const std::string& name) {
        names += (names.empty() ? "" : ", ") + name;
    };
    const auto named = [](const Node& node, const std::string& name) {
        const auto found = std::ranges::find(node.attributes, name, &graph::Attribute::name);
        return found == node.attributes.end() ? nullptr : &*found;
    };
    for (const graph::Attribute& attribute : after.attributes) {
        const graph::Attribute* old = named(before, attribute.name);
        if (!old || !isSame(*old, attribute))
            note(attribute.name);
    }
    for (const graph::Attribute& attribute : before.attributes) {
        if (!named(after, attribute.name))
            note(attribute.name);
    }
    return names;
}

class Comparison
{
public:
    Comparison(const Graph& before, const Graph& after, const GraphMatch& match)
        : m_before(before)
        , m_after(after)
        , m_match(match)
        , m_oldNodes(after.nodes().size())
        , m_oldValues(after.values().size())
    {
        for (uint32_t i = 0; i < match.nodes.size(); ++i) {
            if (match.nodes[i])
                m_oldNodes[match.nodes[i]->index] = NodeId {i};
        }
        for (uint32_t i = 0; i < match.values.size(); ++i) {
            if (match.values[i])
                m_oldValues[match.values[i]->index] = ValueId {i};
        }
    }

    std::vector<GraphChange> run()
    {
        for (uint32_t i = 0; i < m_after.values().size(); ++i)
            compareValue({i});
        for (uint32_t i = 0; i < m_after.nodes().size(); ++i)
            compareNode({i});
        for (uint32_t i = 0; i < m_before.values().size(); ++i) {
            const Value& value = m_before.value({i});
            if (!m_match.values[i] && subjectOf(value) != Subject::Tensor)
                add({subjectOf(value), What::Removed, value.name, typeText(value.type), {}, {}});
        }
        for (uint32_t i = 0; i < m_before.nodes().size(); ++i) {
            if (!m_match.nodes[i])
                add({Subject::Node,
                     What::Removed,
                     m_before.reference({i}),
                     m_before.node({i}).opType,
                     {},
                     {}});
        }
        std::vector<GraphChange> all;
        for (const Subject subject : kSubjects) {
            std::vector<GraphChange>& own = m_changes[subject];
            all.insert(all.end(), std::make_move_iterator(own.begin()),
                       std::make_move_iterator(own.end()));
        }
        return all;
    }

private:
    void add(GraphChange change) { m_changes[change.subject].push_back(std::move(change)); }

    void compareValue(ValueId id)
    {
        const Value& value = m_after.value(id);
        const Subject subject = subjectOf(value);
        if (!m_oldValues[id.index]) {
            if (subject != Subject::Tensor)
                add({subject, What::Added, value.name, {}, typeText(value.type), {}});
            return;
        }
        const Value& old = m_before.value(*m_oldValues[id.index]);
        if (old.name != value.name)
            add({subject, What::Renamed, value.name, old.name, value.name, {}});
        const bool isDeclared = old.type.kind != graph::TypeKind::Unknown
            && value.type.kind != graph::TypeKind::Unknown;
        if (old.type != value.type && (isDeclared || subject != Subject::Tensor))
            add({subject, What::Type, value.name, typeText(old.type), typeText(value.type), {}});
        if (subjectOf(old) != subject)
            add({subject,
                 What::Role,
                 value.name,
                 subjectName(subjectOf(old)),
                 subjectName(subject),
                 {}});
    }

    void compareNode(NodeId id)
    {
        const Node& node = m_after.node(id);
        const std::string name = m_after.reference(id);
        if (!m_oldNodes[id.index]) {
            add({Subject::Node, What::Added, name, {}, node.opType, {}});
            return;
        }
        const Node& old = m_before.node(*m_oldNodes[id.index]);
        if (old.name != node.name)
            add({Subject::Node,
                 What::Renamed,
                 name,
                 m_before.reference(*m_oldNodes[id.index]),
                 name,
                 {}});
        if (std::string changed = changedAttributes(old, node); !changed.empty())
            add({Subject::Node, What::Attributes, name, {}, {}, std::move(changed)});
        compareOperands(old, node, name);
    }

    void compareOperands(const Node& old, const Node& node, const std::string& name)
    {
        for (std::size_t i = 0; i < std::max(old.inputs.size(), node.inputs.size()); ++i) {
            const auto was = i < old.inputs.size() ? old.inputs[i] : std::nullopt;
            const auto is = i < node.inputs.size() ? node.inputs[i] : std::nullopt;
            if ((was ? m_match.values[was->index] : std::nullopt) == is && bool(was) == bool(is))
                continue;
            add({Subject::Node,
                 What::Operand,
                 name,
                 was ? m_before.value(*was).name : std::string(),
                 is ? m_after.value(*is).name : std::string(),
                 {}});
        }
    }

    const Graph &m_before, &m_after;
    const GraphMatch& m_match;
    std::vector<std::optional<NodeId>> m_oldNodes; ///< per node of the second graph
    std::vector<std::optional<ValueId>> m_oldValues;
    std::map<Subject, std::vector<GraphChange>> m_changes;
};

} // namespace

std::vector<GraphChange> graphChanges(const Graph& before, const Graph& after,
                                      const GraphMatch& match)
{
    return Comparison(before, after, match).run();
}

} // namespace meshwright::exchange
