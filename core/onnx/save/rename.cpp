#include "core/onnx/save/rename.h"

#include "core/base/text.h"
#include "core/onnx/wire/annotations_wire.h"
#include "core/onnx/wire/wire.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

namespace meshwright::onnx {

namespace {

using graph::Graph;
using graph::Scope;
using graph::ScopeKind;

/// Walks the bytes of all scopes beside the graph that was read from them: the k-th input in the
/// bytes of a node is the k-th input of the node in the graph.
class Renamer
{
public:
    Renamer(Splice& splice, FileIndex& index, const Model& model, std::string_view file,
            const Changes& changes)
        : m_splice(splice)
        , m_index(index)
        , m_graph(model.graph)
        , m_file(file)
        , m_changes(changes)
    {
        for (const Rename& rename : changes.renames)
            m_names[rename.value.index] = rename.name;
    }

    void run()
    {
        for (uint32_t i = 0; i < m_index.nodes.size(); ++i)
            renameInNode(NodeId {i}, m_index.nodes[i]);
        for (uint32_t i = 0; i < m_index.scopes.size(); ++i) {
            Counts counts;
            counts.sparse = denseInitializers(ScopeId {i});
            for (uint32_t message : m_index.scopes[i])
                renameInScope(ScopeId {i}, message, counts);
        }
        renameInTrainingBindings();
    }

private:
    /// How many of each list of a scope were met; lists go on over merged messages.
    struct Counts
    {
        std::size_t inputs = 0, outputs = 0, initializers = 0;
        std::size_t sparse = 0; ///< initializers before the next sparse one
    };

    bool isRenamed(std::optional<ValueId> value) const
    {
        return value && m_names.contains(value->index);
    }

    /// Replaces a string field of @p message that means @p value.
    void replaceName(uint32_t message, const WireField& field, std::optional<ValueId> value)
    {
        if (!isRenamed(value))
            return;
        const std::string& name = m_names.at(value->index);
        std::string bytes;
        appendVarint(bytes, name.size());
        m_splice.replace(message, field.lengthAt, field.end, bytes + name);
    }

    /// The index entry of the message that @p field of @p parent holds; one per message.
    uint32_t messageOf(uint32_t parent, const WireField& field)
    {
        const auto [entry, added] = m_messages.try_emplace(field.begin, 0);
        if (added)
            entry->second = m_index.add(parent, field.lengthAt, field.begin, field.end);
        return entry->second;
    }

    /// Replaces string field @p number of the message in @p field of @p parent; the last one
    /// counts, and all are alike in practice.
    void replaceNameInside(uint32_t parent, const WireField& field, uint32_t number,
                           std::optional<ValueId> value)
    {
        if (!isRenamed(value))
            return;
        const uint32_t message = messageOf(parent, field);
        forEachField(message, [&](const WireField& inner) {
            if (inner.is(number, WireType::Length))
                replaceName(message, inner, value);
        });
    }

    template<typename Visit>
    void forEachField(uint32_t message, Visit visit)
    {
        const MessageSpan span = m_index.messages[message];
        WireReader reader(m_file, span.begin, span.end, m_fault);
        WireField field;
        while (reader.next(field))
            visit(field);
    }

    std::string_view text(const WireField& field) const
    {
        return m_file.substr(field.begin, field.end - field.begin);
    }

    /// String field @p number of the message in @p field.
    std::string_view textInside(const WireField& field, uint32_t number)
    {
        std::string_view found;
        WireReader reader(m_file, field, m_fault);
        WireField inner;
        while (reader.next(inner)) {
            if (inner.is(number, WireType::Length))
                found = text(inner);
        }
        return found;
    }

    static std::optional<ValueId> at(const std::vector<ValueId>& values, std::size_t position)
    {
        return position < values.size() ? std::optional(values[position]) : std::nullopt;
    }

    void renameInNode(NodeId id, uint32_t message)
    {
        const graph::Node& node = m_graph.node(id);
        std::size_t input = 0, output = 0;
        forEachField(message, [&](const WireField& field) {
            if (field.is(1, WireType::Length))
                replaceName(message, field, node.inputs[input++]);
            else if (field.is(2, WireType::Length))
                replaceName(message, field, node.outputs[output++]);
            else if (field.is(kNodeDeviceConfigurations, WireType::Length)
                     && !m_changes.nodes.contains(id))
                renameInAnnotation(id, message, field);
        });
    }

    /// The value that a spec's tensor_name on @p node means: the node's own first.
    std::optional<ValueId> annotated(NodeId node, std::string_view name) const
    {
        const std::optional<ValueId> own = m_graph.operandNamed(node, name);
        return own ? own : m_graph.findValue(m_graph.node(node).scope, name);
    }

    void renameInAnnotation(NodeId node, uint32_t parent, const WireField& entry)
    {
        std::optional<uint32_t> message;
        WireReader reader(m_file, entry, m_fault);
        WireField spec;
        while (reader.next(spec)) {
            if (!spec.is(2, WireType::Length))
                continue;
            const std::optional<ValueId> value = annotated(node, textInside(spec, 1));
            if (!isRenamed(value))
                continue;
            if (!message)
                message = messageOf(parent, entry);
            replaceNameInside(*message, spec, 1, value);
        }
    }

    void renameInScope(ScopeId id, uint32_t message, Counts& counts)
    {
        const Scope& scope = m_graph.scope(id);
        if (scope.kind == ScopeKind::Function) {
            renameInFunction(id, message, counts);
            return;
        }
        forEachField(message, [&](const WireField& field) {
            if (field.type != WireType::Length)
                return;
            if (field.number == 5) {
                replaceNameInside(message, field, 8, at(scope.initializers, counts.initializers++));
            } else if (field.number == 11) {
                renameInInput(id, message, field, at(scope.inputs, counts.inputs++));
            } else if (field.number == 12) {
                replaceNameInside(message, field, 1, at(scope.outputs, counts.outputs++));
            } else if (field.number == 13) {
                replaceNameInside(message, field, 1, declared(id, textInside(field, 1)));
            } else if (field.number == 14) {
                renameInQuantization(id, message, field);
            } else if (field.number == 15) {
                renameInSparse(id, message, field, counts);
            }
        });
    }

    void renameInInput(ScopeId scope, uint32_t parent, const WireField& field,
                       std::optional<ValueId> value)
    {
        if (scope != ScopeId {0} || !m_changes.removedInputs.contains(textInside(field, 1)))
            replaceNameInside(parent, field, 1, value);
    }

    /// The value of this very scope: value_info tells nothing about outer ones.
    std::optional<ValueId> declared(ScopeId scope, std::string_view name) const
    {
        const std::optional<ValueId> value = m_graph.findValue(scope, name);
        return value && m_graph.value(*value).scope == scope ? value : std::nullopt;
    }

    void renameInFunction(ScopeId id, uint32_t message, Counts& counts)
    {
        const Scope& scope = m_graph.scope(id);
        forEachField(message, [&](const WireField& field) {
            if (field.is(4, WireType::Length))
                replaceName(message, field, at(scope.inputs, counts.inputs++));
            else if (field.is(5, WireType::Length))
                replaceName(message, field, at(scope.outputs, counts.outputs++));
            else if (field.is(12, WireType::Length))
                replaceNameInside(message, field, 1, declared(id, textInside(field, 1)));
        });
    }

    /// The graph lists dense initializers first, then the sparse ones.
    std::size_t denseInitializers(ScopeId id) const
    {
        const std::vector<ValueId>& initializers = m_graph.scope(id).initializers;
        return std::size_t(
            std::count_if(initializers.begin(), initializers.end(),
                          [&](ValueId value) { return !m_graph.initializer(value)->sparse; }));
    }

    void renameInSparse(ScopeId id, uint32_t parent, const WireField& field, Counts& counts)
    {
        const std::optional<ValueId> value = at(m_graph.scope(id).initializers, counts.sparse++);
        if (!isRenamed(value))
            return;
        const uint32_t message = messageOf(parent, field);
        forEachField(message, [&](const WireField& inner) {
            if (inner.is(1, WireType::Length))
                replaceNameInside(message, inner, 8, value);
        });
    }

    /// TensorAnnotation: the quantised tensor, and the tensors of its scale and zero point.
    void renameInQuantization(ScopeId scope, uint32_t parent, const WireField& annotation)
    {
        const uint32_t message = messageOf(parent, annotation);
        forEachField(message, [&](const WireField& field) {
            if (field.is(1, WireType::Length))
                replaceName(message, field, m_graph.findValue(scope, text(field)));
            else if (field.is(2, WireType::Length))
                replaceNameInside(message, field, 2,
                                  m_graph.findValue(scope, textInside(field, 2)));
        });
    }

    /// Bindings map an initializer of the main graph (key) to an output of a training graph
    /// (value).
    void renameInTrainingBindings()
    {
        std::map<uint32_t, std::vector<ScopeId>> trainings;
        for (uint32_t i = 0; i < m_index.scopes.size(); ++i) {
            const Scope& scope = m_graph.scope(ScopeId {i});
            if (scope.kind == ScopeKind::Subgraph && !scope.owner)
                trainings[m_index.messages[m_index.scopes[i].front()].parent].push_back({i});
        }
        for (const auto& [training, scopes] : trainings) {
            forEachField(training,
                         [&, message = training, &inside = scopes](const WireField& field) {
                             if (field.is(3, WireType::Length) || field.is(4, WireType::Length))
                                 renameInBinding(message, inside, field);
                         });
        }
    }

    void renameInBinding(uint32_t training, const std::vector<ScopeId>& scopes,
                         const WireField& binding)
    {
        for (uint32_t number : {1U, 2U}) {
            const std::string_view name = textInside(binding, number);
            const bool isOwn = std::any_of(scopes.begin(), scopes.end(), [&](ScopeId scope) {
                return declared(scope, name).has_value();
            });
            if (!isOwn)
                replaceNameInside(training, binding, number, m_graph.findValue({0}, name));
        }
    }

    Splice& m_splice;
    FileIndex& m_index;
    const Graph& m_graph;
    std::string_view m_file;
    const Changes& m_changes;
    std::unordered_map<uint32_t, std::string> m_names; ///< by ValueId
    std::unordered_map<uint64_t, uint32_t> m_messages; ///< by where they begin
    WireFault m_fault; ///< the bytes were read before, so nothing raises it
};

/// The outermost scope around @p id: names meet within it.
uint32_t rootOf(const Graph& graph, ScopeId id)
{
    while (const std::optional<ScopeId> parent = graph.scope(id).parent)
        id = *parent;
    return id.index;
}

} // namespace

Result<void> checkRenames(const Graph& graph, std::span<const Rename> renames)
{
    std::set<std::pair<uint32_t, std::string_view>> wanted;
    std::unordered_set<uint32_t> renamed;
    for (const Rename& rename : renames) {
        if (rename.value.index >= graph.values().size())
            return Error {tr("the value to rename is not in the model")};
        if (rename.name.empty())
            return Error {tr("value {0} cannot get an empty name; give it another one",
                             inQuotes(graph.value(rename.value).name))};
        const uint32_t root = rootOf(graph, graph.value(rename.value).scope);
        if (!renamed.insert(rename.value.index).second || !wanted.emplace(root, rename.name).second)
            return Error {tr("two renames of values concern {0}; give every value another name",
                             inQuotes(rename.name))};
    }
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        const graph::Value& value = graph.values()[i];
        if (!renamed.contains(i) && wanted.contains({rootOf(graph, value.scope), value.name}))
            return Error {tr("the name {0} is taken by another value; choose another one",
                             inQuotes(value.name))};
    }
    return {};
}

void renameValues(Splice& splice, FileIndex& index, const Model& model, std::string_view file,
                  const Changes& changes)
{
    Renamer(splice, index, model, file, changes).run();
}

} // namespace meshwright::onnx
