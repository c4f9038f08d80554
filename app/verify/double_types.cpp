#include "app/verify/double_types.h"

#include "app/verify/runtime_tensor.h"
#include "core/onnx/draft/model_draft.h"
#include "core/onnx/draft/node_writer.h"
#include "core/operators/names.h"

namespace meshwright::app::verify {

namespace {

using graph::DataType;

/// Real elements of @p type as doubles.
std::string widened(DataType type, std::string raw)
{
    const auto count = int64_t(raw.size() / elementBytes(type));
    return inDouble({type, {count}, std::move(raw)}).raw;
}

void setElements(proto::TensorProto& tensor, std::string raw)
{
    tensor.clear_float_data();
    tensor.clear_int32_data();
    tensor.set_data_type(proto::TensorProto::DOUBLE);
    tensor.set_raw_data(std::move(raw));
}

/// Turns value_float and value_floats of Constant, which are float32, into a tensor.
void makeTensor(proto::AttributeProto& attribute)
{
    proto::TensorProto tensor;
    if (attribute.name() == "value_floats") {
        tensor.add_dims(attribute.floats_size());
        const std::vector<double> numbers(attribute.floats().begin(), attribute.floats().end());
        setElements(tensor, onnx::rawOf(numbers));
    } else {
        setElements(tensor, onnx::rawOf(double(attribute.f())));
    }
    attribute.Clear();
    attribute.set_name("value");
    attribute.set_type(proto::AttributeProto::TENSOR);
    *attribute.mutable_t() = std::move(tensor);
}

/// ConstantOfShape without a value makes zeros of float32.
void addZero(proto::NodeProto& node)
{
    proto::AttributeProto& attribute = *node.add_attribute();
    attribute.set_name("value_floats");
    attribute.add_floats(0);
    makeTensor(attribute);
}

} // namespace

Result<void> widen(proto::TensorProto& tensor)
{
    const auto type = DataType(tensor.data_type());
    if (!isReal(type) || type == DataType::Double)
        return {};
    Result<std::string> raw = onnx::rawElements(tensor);
    if (!raw)
        return raw.error();
    setElements(tensor, widened(type, std::move(*raw)));
    return {};
}

Result<void> widen(onnx::WeightPart& weight)
{
    const DataType type = weight.source.type;
    if (!isReal(type) || type == DataType::Double || !weight.source.file)
        return {};
    Result<std::string> raw = onnx::readPart(weight);
    if (!raw)
        return raw.error();
    weight = {onnx::storedIn(widened(type, std::move(*raw)), DataType::Double, weight.dims()), {}};
    return {};
}

void widen(proto::TypeProto& type)
{
    if (type.has_tensor_type()) {
        const auto element = DataType(type.tensor_type().elem_type());
        if (isReal(element))
            type.mutable_tensor_type()->set_elem_type(proto::TensorProto::DOUBLE);
    }
    if (type.has_sequence_type())
        widen(*type.mutable_sequence_type()->mutable_elem_type());
    if (type.has_optional_type())
        widen(*type.mutable_optional_type()->mutable_elem_type());
}

Result<void> widenAttributes(proto::NodeProto& node)
{
    using namespace operators::op;
    const std::string_view type = node.op_type();
    bool hasValue = false;
    for (proto::AttributeProto& attribute : *node.mutable_attribute()) {
        if (type == kCast.type && attribute.name() == "to" && isReal(DataType(attribute.i())))
            attribute.set_i(proto::TensorProto::DOUBLE);
        if (type == kConstant.type
            && (attribute.name() == "value_float" || attribute.name() == "value_floats"))
            makeTensor(attribute);
        hasValue |= attribute.name() == "value";
        if (!attribute.has_t())
            continue;
        if (const Result<void> done = widen(*attribute.mutable_t()); !done)
            return done.error();
    }
    if (type == kConstantOfShape.type && !hasValue)
        addZero(node);
    return {};
}

} // namespace meshwright::app::verify
