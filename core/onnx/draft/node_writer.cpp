#include "core/onnx/draft/node_writer.h"

namespace meshwright::onnx {

using proto::AttributeProto;

const AttributeProto* attributeOf(const proto::NodeProto& node, std::string_view name)
{
    for (const AttributeProto& attribute : node.attribute()) {
        if (attribute.name() == name)
            return &attribute;
    }
    return nullptr;
}

int64_t integerOf(const proto::NodeProto& node, std::string_view name, int64_t otherwise)
{
    const AttributeProto* attribute = attributeOf(node, name);
    return attribute ? attribute->i() : otherwise;
}

std::optional<std::vector<int64_t>> integersOf(const proto::NodeProto& node, std::string_view name)
{
    const AttributeProto* list = attributeOf(node, name);
    return list ? std::optional(std::vector<int64_t>(list->ints().begin(), list->ints().end()))
                : std::nullopt;
}

AttributeProto& addAttribute(proto::NodeProto& node, std::string_view name,
                             AttributeProto::AttributeType type)
{
    AttributeProto& attribute = *node.add_attribute();
    attribute.set_name(std::string(name));
    attribute.set_type(type);
    return attribute;
}

void addAttribute(proto::NodeProto& node, std::string_view name, int64_t value)
{
    addAttribute(node, name, AttributeProto::INT).set_i(value);
}

void addAttribute(proto::NodeProto& node, std::string_view name, float value)
{
    addAttribute(node, name, AttributeProto::FLOAT).set_f(value);
}

void addAttribute(proto::NodeProto& node, std::string_view name, std::string_view value)
{
    addAttribute(node, name, AttributeProto::STRING).set_s(std::string(value));
}

void addAttribute(proto::NodeProto& node, std::string_view name, const std::vector<int64_t>& values)
{
    addAttribute(node, name, AttributeProto::INTS)
        .mutable_ints()
        ->Add(values.begin(), values.end());
}

namespace {

/// The attribute of that name, or a new one, without a value.
AttributeProto& emptied(proto::NodeProto& node, std::string_view name,
                        AttributeProto::AttributeType type)
{
    for (AttributeProto& attribute : *node.mutable_attribute()) {
        if (attribute.name() != name)
            continue;
        attribute.set_type(type);
        attribute.clear_ints();
        return attribute;
    }
    return addAttribute(node, name, type);
}

} // namespace

void setAttribute(proto::NodeProto& node, std::string_view name, int64_t value)
{
    emptied(node, name, AttributeProto::INT).set_i(value);
}

void setAttribute(proto::NodeProto& node, std::string_view name, const std::vector<int64_t>& values)
{
    emptied(node, name, AttributeProto::INTS).mutable_ints()->Add(values.begin(), values.end());
}

proto::NodeProto makeNode(std::string_view opType, const std::vector<std::string>& inputs,
                          const std::vector<std::string>& outputs, std::string_view name,
                          std::string_view domain)
{
    proto::NodeProto node;
    node.mutable_input()->Add(inputs.begin(), inputs.end());
    node.mutable_output()->Add(outputs.begin(), outputs.end());
    node.set_op_type(std::string(opType));
    if (!name.empty())
        node.set_name(std::string(name));
    if (!domain.empty())
        node.set_domain(std::string(domain));
    return node;
}

proto::TensorProto makeTensor(std::string_view name, graph::DataType type,
                              const std::vector<int64_t>& dims, std::string raw)
{
    proto::TensorProto tensor;
    if (!name.empty())
        tensor.set_name(std::string(name));
    tensor.set_data_type(int32_t(type));
    tensor.mutable_dims()->Add(dims.begin(), dims.end());
    tensor.set_raw_data(std::move(raw));
    return tensor;
}

proto::TensorProto constantTensor(const proto::NodeProto& constant)
{
    proto::TensorProto tensor;
    if (const proto::AttributeProto* value = attributeOf(constant, "value")) {
        tensor = value->t();
    } else if (const proto::AttributeProto* floats = attributeOf(constant, "value_floats")) {
        tensor.set_data_type(int32_t(graph::DataType::Float));
        tensor.add_dims(floats->floats_size());
        *tensor.mutable_float_data() = floats->floats();
    } else if (const proto::AttributeProto* ints = attributeOf(constant, "value_ints")) {
        tensor.set_data_type(int32_t(graph::DataType::Int64));
        tensor.add_dims(ints->ints_size());
        *tensor.mutable_int64_data() = ints->ints();
    }
    return tensor;
}

std::string zerosOf(graph::DataType type, int64_t count)
{
    return std::string(std::size_t((count * graph::bitsPerElement(type) + 7) / 8), '\0');
}

void writeShape(const std::vector<graph::Dim>& dims, proto::TypeProto::Tensor& to)
{
    proto::TensorShapeProto& shape = *to.mutable_shape();
    if (shape.dim_size() != int(dims.size()))
        shape.clear_dim();
    for (int i = 0; i < int(dims.size()); ++i) {
        auto& written = i < shape.dim_size() ? *shape.mutable_dim(i) : *shape.add_dim();
        const graph::Dim& dim = dims[std::size_t(i)];
        if (const auto* number = std::get_if<int64_t>(&dim))
            written.set_dim_value(*number);
        else if (const auto* symbol = std::get_if<std::string>(&dim))
            written.set_dim_param(*symbol);
    }
}

void declareTensor(google::protobuf::RepeatedPtrField<proto::ValueInfoProto>& list,
                   const std::string& name, graph::DataType type,
                   const std::optional<std::vector<graph::Dim>>& dims)
{
    proto::ValueInfoProto& value = *list.Add();
    value.set_name(name);
    proto::TypeProto::Tensor& tensor = *value.mutable_type()->mutable_tensor_type();
    tensor.set_elem_type(int32_t(type));
    if (dims)
        writeShape(*dims, tensor);
}

proto::NodeProto& NodeWriter::node(std::string_view opType, const std::string& input,
                                   const NodeLists& lists, const std::string& output)
{
    const bool isOf13 = opType == "Unsqueeze" || opType == "Squeeze" || opType == "ReduceSum";
    const int64_t since = opType == "Slice" ? 10 : opType == "Pad" ? 11 : isOf13 ? 13 : 18;
    std::vector<std::string> inputs {input};
    for (const auto& [name, list] : lists) {
        if (m_opset >= since)
            inputs.push_back(integers(list));
    }
    proto::NodeProto& made = node(opType, inputs, output);
    for (const auto& [name, list] : lists) {
        if (m_opset < since)
            addAttribute(made, name, list);
    }
    return made;
}

proto::NodeProto& NodeWriter::slice(const std::string& input, const std::string& output,
                                    const std::vector<int64_t>& axes,
                                    const std::vector<IndexRange>& ranges)
{
    std::vector<int64_t> starts, ends;
    for (const IndexRange& range : ranges) {
        starts.push_back(range.begin);
        ends.push_back(range.end);
    }
    return node("Slice", input, {{"starts", starts}, {"ends", ends}, {"axes", axes}}, output);
}

} // namespace meshwright::onnx
