#pragma once

#include "core/graph/types.h"
#include "core/onnx/draft/weight_part.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "meshwright_onnx.pb.h"

/// Shared functions of everything that makes nodes.
namespace meshwright::onnx {

/// Null: the node has no attribute of that name.
const proto::AttributeProto* attributeOf(const proto::NodeProto& node, std::string_view name);
/// The integer of an attribute; @p otherwise where the node has none of that name.
int64_t integerOf(const proto::NodeProto& node, std::string_view name, int64_t otherwise);
/// The integers of an attribute; absent: the node has none of that name.
std::optional<std::vector<int64_t>> integersOf(const proto::NodeProto& node, std::string_view name);

/// Adds an attribute behind the others.
proto::AttributeProto& addAttribute(proto::NodeProto& node, std::string_view name,
                                    proto::AttributeProto::AttributeType type);
void addAttribute(proto::NodeProto& node, std::string_view name, int64_t value);
void addAttribute(proto::NodeProto& node, std::string_view name, float value);
void addAttribute(proto::NodeProto& node, std::string_view name, std::string_view value);
void addAttribute(proto::NodeProto& node, std::string_view name,
                  const std::vector<int64_t>& values);
/// Gives an attribute another value where the node has it, else adds it.
void setAttribute(proto::NodeProto& node, std::string_view name, int64_t value);
void setAttribute(proto::NodeProto& node, std::string_view name,
                  const std::vector<int64_t>& values);

/// Empty names in @p inputs and @p outputs mean "none".
proto::NodeProto makeNode(std::string_view opType, const std::vector<std::string>& inputs,
                          const std::vector<std::string>& outputs, std::string_view name = {},
                          std::string_view domain = {});
/// A tensor of @p raw little-endian elements; an empty name is left out.
proto::TensorProto makeTensor(std::string_view name, graph::DataType type,
                              const std::vector<int64_t>& dims, std::string raw);

/// Returns the tensor that a Constant holds, in any of its attributes.
proto::TensorProto constantTensor(const proto::NodeProto& constant);

/// The little-endian bytes of a number.
template<typename Number>
std::string rawOf(Number number)
{
    return {reinterpret_cast<const char*>(&number), sizeof number};
}

template<typename Number>
std::string rawOf(const std::vector<Number>& numbers)
{
    return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)};
}

/// The bytes of @p count zeros of a type.
std::string zerosOf(graph::DataType type, int64_t count = 1);

/// Declares dimensions: numbers, symbols, and what @p to has of those that are unknown, where it
/// has as many.
void writeShape(const std::vector<graph::Dim>& dims, proto::TypeProto::Tensor& to);

/// Declares a tensor behind the others of a list; without @p dims its rank stays open.
void declareTensor(google::protobuf::RepeatedPtrField<proto::ValueInfoProto>& list,
                   const std::string& name, graph::DataType type,
                   const std::optional<std::vector<graph::Dim>>& dims);

/// Lists of numbers beside a node's data, with their names as attributes.
using NodeLists = std::vector<std::pair<std::string_view, std::vector<int64_t>>>;

/// Adds nodes in the form that an opset of the default domain has.
class NodeWriter
{
public:
    explicit NodeWriter(int64_t opset)
        : m_opset(opset)
    {
    }

    virtual ~NodeWriter() = default;

    int64_t opset() const { return m_opset; }

    /// A vector of int64.
    virtual std::string integers(const std::vector<int64_t>& values) = 0;
    virtual proto::NodeProto& node(std::string_view opType, const std::vector<std::string>& inputs,
                                   const std::string& output) = 0;
    /// A node with lists, which are inputs of newer opsets and attributes of older ones: those of
    /// Slice inputs from 10 on.
    proto::NodeProto& node(std::string_view opType, const std::string& input,
                           const NodeLists& lists, const std::string& output);
    proto::NodeProto& slice(const std::string& input, const std::string& output,
                            const std::vector<int64_t>& axes,
                            const std::vector<IndexRange>& ranges);

private:
    int64_t m_opset;
};

} // namespace meshwright::onnx
