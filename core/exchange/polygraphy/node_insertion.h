#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "meshwright_onnx.pb.h"

namespace meshwright::exchange {

void addText(proto::NodeProto& node, std::string_view name, std::string_view text);
void addInteger(proto::NodeProto& node, std::string_view name, int64_t number);
void addReal(proto::NodeProto& node, std::string_view name, float number);
void addIntegers(proto::NodeProto& node, std::string_view name,
                 const std::vector<int64_t>& numbers);

/// Puts nodes between those of a graph. Until finish() the graph's own nodes keep their places.
class NodeInsertion
{
public:
    explicit NodeInsertion(proto::GraphProto& graph);

    proto::NodeProto& node(uint32_t position) { return *m_graph.mutable_node(int(position)); }

    /// The name, or "<name>_2", … where something in the graph or its subgraphs has it. Reserved.
    std::string uniqueName(const std::string& name);
    /// All nodes that the graph had, subgraphs included, read @p to in the place of @p from.
    void renameReaders(const std::string& from, const std::string& to);
    /// Whether a node, inserted ones included, has the output @p from: it is @p to then.
    bool renameProducer(const std::string& from, const std::string& to);
    /// Right behind what produces the tensor and what was inserted there before; in front of all
    /// nodes for inputs and initializers.
    void insertBehind(const std::string& tensor, proto::NodeProto node);

    /// Removes a node of which nothing that is left reads an output, and that is no output.
    void removeUnread(uint32_t position);

    void remove(uint32_t position) { m_removed.insert(int(position)); }

    void finish();

private:
    proto::GraphProto& m_graph;
    std::set<std::string> m_names;
    std::map<std::string, int> m_producedAt; ///< −1: not by a node
    std::map<int, std::vector<proto::NodeProto>> m_inserted; ///< behind the node of that place
    std::set<int> m_removed;
};

} // namespace meshwright::exchange
