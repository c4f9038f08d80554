#include "core/onnx/wire/graph_reader.h"

#include "core/onnx/wire/entry_reader.h"
#include "core/onnx/wire/reader_findings.h"
#include "core/onnx/wire/tensor_reader.h"

#include <limits>
#include <utility>

namespace meshwright::onnx {

namespace {

using graph::Scope;
using graph::ScopeKind;

constexpr int64_t kAfterNodes = std::numeric_limits<int64_t>::max();

} // namespace

bool GraphReader::readMainGraph(std::vector<uint32_t> messages)
{
    m_main.scope = m_graph.addScope({});
    if (readScope(m_main, std::move(messages)))
        return true;
    m_state.fault.within("graph");
    return false;
}

bool GraphReader::readFunction(uint32_t message)
{
    Scope scope;
    scope.kind = ScopeKind::Function;
    // The graph finds functions by their names, so these are read before the scope is added.
    const MessageSpan& span = m_state.index.messages[message];
    WireReader reader(m_state.file, span.begin, span.end, m_state.fault);
    WireField field;
    while (reader.next(field)) {
        if (field.is(1, WireType::Length))
            scope.name = m_state.text(field);
        else if (field.is(10, WireType::Length))
            scope.domain = m_state.text(field);
        else if (field.is(13, WireType::Length))
            scope.overload = m_state.text(field);
    }
    Frame frame;
    frame.scope = m_graph.addScope(std::move(scope));
    return reader.ok() && readScope(frame, {message});
}

bool GraphReader::readTrainingGraph(uint32_t message)
{
    Scope scope;
    scope.kind = ScopeKind::Subgraph;
    scope.parent = m_main.scope;
    Frame frame;
    frame.scope = m_graph.addScope(std::move(scope));
    frame.parent = &m_main;
    frame.ownerPosition = kAfterNodes;
    return readScope(frame, {message});
}

bool GraphReader::readScope(Frame& frame, std::vector<uint32_t> messages)
{
    std::vector<PendingSubgraph> subgraphs;
    {
        Parts parts;
        for (uint32_t message : messages) {
            if (!sortFields(parts, frame.scope, message))
                return false;
        }
        const std::size_t values =
            parts.nodes.size() + parts.inputs.size() + parts.initializers.size();
        frame.names = NameTable(values);
        if (frame.scope == ScopeId {0})
            m_graph.reserve(parts.nodes.size(), values);
        m_state.index.scopes.push_back(std::move(messages));
        if (!declareInputs(frame, parts) || !declareInitializers(frame, parts)
            || !declareNodeOutputs(frame, parts) || !addNodes(frame, parts, subgraphs)
            || !declareOutputs(frame, parts) || !applyValueInfo(frame, parts))
            return false;
    }
    for (PendingSubgraph& subgraph : subgraphs) {
        if (!readSubgraph(frame, std::move(subgraph)))
            return false;
    }
    return true;
}

bool GraphReader::sortFields(Parts& parts, ScopeId scope, uint32_t message)
{
    const MessageSpan& span = m_state.index.messages[message];
    const bool isFunction = m_graph.scope(scope).kind == ScopeKind::Function;
    WireReader reader(m_state.file, span.begin, span.end, m_state.fault);
    WireField field;
    while (reader.next(field)) {
        if (field.type != WireType::Length)
            continue;
        if (!m_state.take(field))
            return false;
        if (!(isFunction ? sortFunctionField(parts, scope, field, message)
                         : sortGraphField(parts, scope, field, message)))
            return false;
    }
    return reader.ok();
}

bool GraphReader::sortGraphField(Parts& parts, ScopeId scope, const WireField& field,
                                 uint32_t message)
{
    switch (field.number) {
    case 1:
        parts.nodes.push_back({field, message});
        break;
    case 2:
        m_graph.scopeForBuilding(scope).name = m_state.text(field);
        break;
    case 5:
        parts.initializers.push_back(field);
        break;
    case 11:
        parts.inputs.push_back(field);
        break;
    case 12:
        parts.outputs.push_back(field);
        break;
    case 13:
        parts.valueInfo.push_back(field);
        break;
    case 15:
        parts.sparseInitializers.push_back(field);
        break;
    default:
        break;
    }
    return true;
}

bool GraphReader::sortFunctionField(Parts& parts, ScopeId scopeId, const WireField& field,
                                    uint32_t message)
{
    Scope& scope = m_graph.scopeForBuilding(scopeId);
    switch (field.number) {
    case 4:
        parts.inputs.push_back(field);
        break;
    case 5:
        parts.outputs.push_back(field);
        break;
    case 6:
        scope.attributeNames.push_back(m_state.text(field));
        break;
    case 7:
        parts.nodes.push_back({field, message});
        break;
    case 9:
        return readOpsetImport(scope.opsetImports, field, m_state);
    case 11: {
        AttributeParts attribute;
        if (!readAttribute(attribute, field, m_state))
            return false;
        scope.attributeNames.push_back(std::move(attribute.attribute.name));
        break;
    }
    case 12:
        parts.valueInfo.push_back(field);
        break;
    default:
        break;
    }
    return true;
}

bool GraphReader::declareInputs(Frame& frame, const Parts& parts)
{
    const bool isFunction = m_graph.scope(frame.scope).kind == ScopeKind::Function;
    for (std::size_t i = 0; i < parts.inputs.size(); ++i) {
        ValueInfo info;
        if (isFunction)
            info.name = viewOf(parts.inputs[i]);
        else if (!inField(readValueInfo(info, parts.inputs[i], m_state), "input", i))
            return false;
        const ValueId id = addValue(frame, info.name, NameTable::kBeforeNodes);
        graph::Value& value = m_graph.valueForBuilding(id);
        value.isInput = true;
        value.type = std::move(info.type);
        m_graph.scopeForBuilding(frame.scope).inputs.push_back(id);
    }
    return true;
}

bool GraphReader::declareInitializers(Frame& frame, const Parts& parts)
{
    for (std::size_t i = 0; i < parts.initializers.size(); ++i) {
        if (i % 256 == 0 && !m_state.shouldContinue())
            return false;
        if (!inField(declareInitializer(frame, parts.initializers[i], false), "initializer", i))
            return false;
    }
    for (std::size_t i = 0; i < parts.sparseInitializers.size(); ++i) {
        if (!inField(declareInitializer(frame, parts.sparseInitializers[i], true),
                     "sparse_initializer", i))
            return false;
    }
    return true;
}

bool GraphReader::declareInitializer(Frame& frame, const WireField& field, bool sparse)
{
    graph::TensorInfo tensor;
    if (!(sparse ? readSparseTensor(tensor, field, m_state) : readTensor(tensor, field, m_state)))
        return false;
    // An initializer with an input's name is that input's default.
    std::optional<ValueId> id;
    if (const auto input = frame.names.find(tensor.name, NameTable::kBeforeNodes);
        input && !m_graph.value(input->value).tensor)
        id = input->value;
    // The table keeps a view of the name, so it must be the file's bytes and not the tensor's
    // string.
    if (!id)
        id = addValue(frame, tensorName(field, m_state, sparse), NameTable::kBeforeNodes);
    graph::Value& value = m_graph.valueForBuilding(*id);
    if (!value.type.shape) {
        value.type.kind = sparse ? graph::TypeKind::SparseTensor : graph::TypeKind::Tensor;
        value.type.elementType = tensor.type;
        value.type.shape.emplace(tensor.dims.begin(), tensor.dims.end());
    }
    value.tensor = m_graph.addTensor(std::move(tensor));
    m_graph.scopeForBuilding(frame.scope).initializers.push_back(*id);
    return true;
}

bool GraphReader::declareNodeOutputs(Frame& frame, const Parts& parts)
{
    frame.nextOutput = uint32_t(m_graph.values().size());
    for (std::size_t i = 0; i < parts.nodes.size(); ++i) {
        WireReader reader(m_state.file, parts.nodes[i].field, m_state.fault);
        WireField field;
        while (reader.next(field)) {
            if (!field.is(2, WireType::Length) || field.begin == field.end)
                continue;
            if (!m_state.take(field))
                return false;
            addValue(frame, viewOf(field), int64_t(i));
        }
        if (!inField(reader.ok(), "node", i))
            return false;
    }
    return true;
}

bool GraphReader::declareOutputs(Frame& frame, const Parts& parts)
{
    const bool isFunction = m_graph.scope(frame.scope).kind == ScopeKind::Function;
    for (std::size_t i = 0; i < parts.outputs.size(); ++i) {
        ValueInfo info;
        if (isFunction)
            info.name = viewOf(parts.outputs[i]);
        else if (!inField(readValueInfo(info, parts.outputs[i], m_state), "output", i))
            return false;
        std::optional<ValueId> id = find(frame, info.name, kAfterNodes);
        if (!id) {
            id = addUnresolved(frame, info.name);
            noteOutputNotProduced(m_state, *id);
        }
        graph::Value& value = m_graph.valueForBuilding(*id);
        if (value.scope == frame.scope) {
            value.isOutput = true;
            if (value.type.kind == graph::TypeKind::Unknown)
                value.type = std::move(info.type);
        }
        m_graph.scopeForBuilding(frame.scope).outputs.push_back(*id);
    }
    return true;
}

bool GraphReader::applyValueInfo(Frame& frame, const Parts& parts)
{
    for (std::size_t i = 0; i < parts.valueInfo.size(); ++i) {
        ValueInfo info;
        if (!inField(readValueInfo(info, parts.valueInfo[i], m_state), "value_info", i))
            return false;
        const auto first = frame.names.find(info.name, NameTable::kBeforeNodes);
        // Once per name: a name may be declared as often as the file is long.
        if (!first || info.type.kind == graph::TypeKind::Unknown
            || m_graph.value(first->value).type.kind != graph::TypeKind::Unknown)
            continue;
        frame.names.forEach(info.name, [&](ValueId id) {
            graph::Value& value = m_graph.valueForBuilding(id);
            if (value.type.kind == graph::TypeKind::Unknown)
                value.type = info.type;
        });
    }
    return true;
}

ValueId GraphReader::addValue(Frame& frame, std::string_view name, int64_t position)
{
    graph::Value value;
    value.name = name;
    value.scope = frame.scope;
    const ValueId id = m_graph.addValue(std::move(value));
    if (!name.empty() && !frame.names.declare(name, id, position))
        m_state.valuesDefinedTwice.note(name, {{}, id, {}});
    return id;
}

ValueId GraphReader::addUnresolved(Frame& frame, std::string_view name)
{
    const ValueId id = addValue(frame, name, NameTable::kBeforeNodes);
    m_graph.valueForBuilding(id).isUnresolved = true;
    return id;
}

std::optional<ValueId> GraphReader::find(const Frame& frame, std::string_view name,
                                         int64_t position)
{
    for (const Frame* at = &frame; at; position = at->ownerPosition, at = at->parent) {
        const std::optional<NameTable::Definition> found = at->names.find(name, position);
        if (!found)
            continue;
        if (found->position >= position && position != kAfterNodes)
            m_state.usesBeforeDefinition.note(name, {{}, found->value, {}});
        return found->value;
    }
    return std::nullopt;
}

} // namespace meshwright::onnx
