#pragma once

#include "core/onnx/wire/attribute_reader.h"
#include "core/onnx/wire/name_table.h"
#include "core/onnx/wire/read_state.h"
#include "core/onnx/wire/type_reader.h"

#include <optional>
#include <vector>

namespace meshwright::onnx {

/// Subgraphs may be nested this deep.
constexpr int kLargestGraphDepth = 200;

/// Builds the typed graph from the bytes of GraphProto and FunctionProto messages: declares what a
/// scope defines, then binds every use. A use binds to the latest definition before it, else the
/// first after it, else the enclosing scope's, else to a value marked unresolved, one per name.
class GraphReader
{
public:
    explicit GraphReader(ReadState& state)
        : m_state(state)
        , m_graph(state.model.graph)
    {
    }

    /// Reads the main graph from the messages that hold it (ids into FileIndex::messages; nearly
    /// always one), with all subgraphs.
    bool readMainGraph(std::vector<uint32_t> messages);
    /// Reads a FunctionProto; after the main graph.
    bool readFunction(uint32_t message);
    /// Reads a training graph as a scope inside the main graph; after all functions. For renames.
    bool readTrainingGraph(uint32_t message);

private:
    /// A repeated field of a scope and the message that it lies in.
    struct Part
    {
        WireField field;
        uint32_t message = 0;
    };

    /// The fields of a graph or function, sorted by what they are.
    struct Parts
    {
        std::vector<Part> nodes;
        std::vector<WireField> inputs, outputs, initializers, sparseInitializers, valueInfo;
    };

    /// A scope while it and the scopes inside it are read.
    struct Frame
    {
        ScopeId scope;
        const Frame* parent = nullptr;
        int64_t ownerPosition = 0; ///< where in the parent its owner stands
        int depth = 1;
        uint32_t nextOutput = 0; ///< the value of the next node output, see declareNodeOutputs()
        NameTable names {0};
    };

    struct PendingSubgraph
    {
        NodeId owner;
        std::size_t attribute = 0;
        std::optional<std::size_t> element; ///< in a list of graphs
        std::vector<uint32_t> messages;
    };

    bool readScope(Frame& frame, std::vector<uint32_t> messages);
    bool sortFields(Parts& parts, ScopeId scope, uint32_t message);
    bool sortGraphField(Parts& parts, ScopeId scope, const WireField& field, uint32_t message);
    bool sortFunctionField(Parts& parts, ScopeId scope, const WireField& field, uint32_t message);
    bool declareInputs(Frame& frame, const Parts& parts);
    bool declareInitializers(Frame& frame, const Parts& parts);
    bool declareInitializer(Frame& frame, const WireField& field, bool sparse);
    bool declareNodeOutputs(Frame& frame, const Parts& parts);
    bool declareOutputs(Frame& frame, const Parts& parts);
    bool applyValueInfo(Frame& frame, const Parts& parts);
    bool addNodes(Frame& frame, const Parts& parts, std::vector<PendingSubgraph>& subgraphs);
    bool addNode(Frame& frame, const Part& part, std::vector<PendingSubgraph>& subgraphs);
    void readNodeText(graph::Node& node, const WireField& field);
    void readNodeInput(graph::Node& node, Frame& frame, std::string_view name);
    bool readNodeAttribute(graph::Node& node, const WireField& field, uint32_t message,
                           std::vector<PendingSubgraph>& subgraphs);
    void expectSubgraphs(NodeId owner, std::size_t attribute, const AttributeParts& parts,
                         uint32_t message, std::vector<PendingSubgraph>& subgraphs);
    bool readAnnotation(NodeId node, const WireField& field);
    bool readSubgraph(const Frame& frame, PendingSubgraph subgraph);
    bool progressed(std::size_t node, const Part& part);

    ValueId addValue(Frame& frame, std::string_view name, int64_t position);
    ValueId addUnresolved(Frame& frame, std::string_view name);
    /// The value that a use at @p position means; absent where nothing defines it.
    std::optional<ValueId> find(const Frame& frame, std::string_view name, int64_t position);

    std::string_view viewOf(const WireField& field) const
    {
        return m_state.file.substr(field.begin, field.end - field.begin);
    }

    /// Adds a step to the fault's path where there is a fault.
    bool inField(bool fine, std::string_view name, std::size_t index)
    {
        if (!fine)
            m_state.fault.within(name, index);
        return fine;
    }

    ReadState& m_state;
    graph::Graph& m_graph;
    Frame m_main; ///< kept for the training graphs, which see its names
};

} // namespace meshwright::onnx
