#include "core/shapes/libonnx_request.h"

#include "core/base/text.h"
#include "core/shapes/declared.h"
#include "core/shapes/libonnx_protocol.h"

#include <algorithm>

#include "meshwright_onnx.pb.h"

namespace meshwright::shapes {

using operators::Dim;
using operators::Expression;
using operators::OperatorCall;
using operators::TensorFacts;

namespace {

constexpr int64_t kNewestIr = 8; ///< of the oldest libonnx that is supported, 1.12

bool write(const graph::TensorInfo& tensor, proto::TensorProto& to)
{
    const std::optional<int64_t> count = tensor.elementCount();
    if (tensor.external || tensor.sparse || !count || (*count > 0 && tensor.data.empty()))
        return false;
    for (int64_t dim : tensor.dims)
        to.add_dims(dim);
    to.set_data_type(int32_t(tensor.type));
    to.set_raw_data(tensor.data.data(), tensor.data.size());
    return true;
}

/// Writes an attribute's value by its type; false where libonnx cannot be told it.
struct AttributeWriter
{
    proto::AttributeProto& to;

    bool operator()(std::monostate) const { return false; }

    bool operator()(int64_t value) const
    {
        to.set_type(proto::AttributeProto::INT);
        to.set_i(value);
        return true;
    }

    bool operator()(float value) const
    {
        to.set_type(proto::AttributeProto::FLOAT);
        to.set_f(value);
        return true;
    }

    bool operator()(const std::string& value) const
    {
        to.set_type(proto::AttributeProto::STRING);
        to.set_s(value);
        return true;
    }

    bool operator()(const std::vector<int64_t>& values) const
    {
        to.set_type(proto::AttributeProto::INTS);
        to.mutable_ints()->Add(values.begin(), values.end());
        return true;
    }

    bool operator()(const std::vector<float>& values) const
    {
        to.set_type(proto::AttributeProto::FLOATS);
        to.mutable_floats()->Add(values.begin(), values.end());
        return true;
    }

    bool operator()(const std::vector<std::string>& values) const
    {
        to.set_type(proto::AttributeProto::STRINGS);
        for (const std::string& value : values)
            to.add_strings(value);
        return true;
    }

    bool operator()(const std::shared_ptr<const graph::TensorInfo>& tensor) const
    {
        to.set_type(proto::AttributeProto::TENSOR);
        return tensor && write(*tensor, *to.mutable_t());
    }

    bool operator()(const std::vector<std::shared_ptr<const graph::TensorInfo>>&) const
    {
        return false;
    }

    bool operator()(ScopeId) const { return false; }

    bool operator()(const std::vector<ScopeId>&) const { return false; }
};

void writeDim(const Dim& dim, proto::TensorShapeProto& shape, std::vector<Expression>& symbols)
{
    auto* to = shape.add_dim();
    if (!dim)
        return;
    if (const std::optional<int64_t> number = dim->constant()) {
        to->set_dim_value(*number);
        return;
    }
    auto found = std::find(symbols.begin(), symbols.end(), *dim);
    if (found == symbols.end())
        found = symbols.insert(found, *dim);
    to->set_dim_param('d' + std::to_string(found - symbols.begin()));
}

void writeInput(const TensorFacts& facts, const std::string& name, proto::GraphProto& graph,
                std::vector<Expression>& symbols)
{
    auto* input = graph.add_input();
    input->set_name(name);
    auto* type = input->mutable_type()->mutable_tensor_type();
    type->set_elem_type(int32_t(facts.type));
    if (facts.dims) {
        auto* shape = type->mutable_shape();
        for (const Dim& dim : *facts.dims)
            writeDim(dim, *shape, symbols);
    }
    // Contents that are numbers go along as an initializer: rules read axes and shapes from it.
    if (facts.type != graph::DataType::Int64 || !facts.elements || !facts.allDimsKnown())
        return;
    proto::TensorProto tensor;
    tensor.set_name(name);
    tensor.set_data_type(int32_t(facts.type));
    for (const Dim& dim : *facts.dims) {
        if (!dim->isConstant())
            return;
        tensor.add_dims(*dim->constant());
    }
    for (const Dim& element : *facts.elements) {
        if (!element || !element->isConstant())
            return;
        tensor.add_int64_data(*element->constant());
    }
    *graph.add_initializer() = std::move(tensor);
}

Dim readDim(const proto::TensorShapeProto::Dimension& dim, const std::vector<Expression>& symbols)
{
    if (dim.has_dim_value())
        return dim.dim_value() >= 0 ? Dim(Expression(dim.dim_value())) : std::nullopt;
    const std::string& name = dim.dim_param();
    if (!name.starts_with('d'))
        return std::nullopt;
    const auto index = wholeNumber<std::size_t>(std::string_view(name).substr(1));
    return index && *index < symbols.size() ? Dim(symbols[*index]) : std::nullopt;
}

} // namespace

namespace {

/// Fills in @p model; false for a node that cannot stand alone.
bool writeRequest(const OperatorCall& call, int64_t opset, proto::ModelProto& model,
                  std::vector<Expression>& symbols)
{
    model.set_ir_version(kNewestIr);
    auto* import = model.add_opset_import();
    import->set_domain(call.node().domain);
    import->set_version(opset);
    proto::GraphProto& graph = *model.mutable_graph();
    graph.set_name("node");
    proto::NodeProto& node = *graph.add_node();
    node.set_op_type(call.node().opType);
    node.set_domain(call.node().domain);
    for (std::size_t i = 0; i < call.inputCount(); ++i) {
        const std::string name = call.hasInput(i) ? 'i' + std::to_string(i) : std::string();
        node.add_input(name);
        if (name.empty())
            continue;
        const ValueId value = *call.node().inputs[i];
        const graph::TypeKind kind = call.graph().value(value).type.kind;
        if (call.input(i).items || call.input(i).type == graph::DataType::Undefined
            || (kind != graph::TypeKind::Tensor && kind != graph::TypeKind::Unknown))
            return false;
        writeInput(call.input(i), name, graph, symbols);
    }
    for (std::size_t i = 0; i < call.outputCount(); ++i)
        node.add_output(call.hasOutput(i) ? 'o' + std::to_string(i) : std::string());
    for (const graph::Attribute& own : call.node().attributes) {
        const graph::Attribute* attribute = call.attribute(own.name);
        if (!attribute)
            continue;
        proto::AttributeProto& to = *node.add_attribute();
        to.set_name(own.name);
        if (!std::visit(AttributeWriter {to}, attribute->value))
            return false;
    }
    return true;
}

} // namespace

std::optional<LibonnxRequest> libonnxRequest(const OperatorCall& call, int64_t opset)
{
    LibonnxRequest request;
    proto::ModelProto model;
    if (!writeRequest(call, opset, model, request.symbols))
        return std::nullopt;
    request.bytes = model.SerializeAsString();
    return request;
}

std::optional<std::string> libonnxCheckRequest(const OperatorCall& call, int64_t opset)
{
    proto::ModelProto model;
    std::vector<Expression> symbols;
    for (const graph::Attribute& attribute : call.node().attributes) {
        if (!attribute.reference.empty())
            return std::nullopt;
    }
    if (!writeRequest(call, opset, model, symbols))
        return std::nullopt;
    model.set_producer_name(kCheckRequest);
    return model.SerializeAsString();
}

std::optional<std::string> readLibonnxVerdict(const std::string& answer)
{
    proto::GraphProto graph;
    if (answer.empty() || !graph.ParseFromString(answer))
        return std::nullopt;
    return graph.doc_string();
}

std::optional<std::vector<TensorFacts>>
readLibonnxAnswer(const std::string& answer, const LibonnxRequest& request, std::size_t outputs)
{
    proto::GraphProto graph;
    if (answer.empty() || !graph.ParseFromString(answer))
        return std::nullopt;
    std::vector<TensorFacts> facts(outputs);
    bool any = false;
    for (const proto::ValueInfoProto& value : graph.value_info()) {
        for (std::size_t i = 0; i < outputs; ++i) {
            if (value.name() != 'o' + std::to_string(i) || !value.type().has_tensor_type())
                continue;
            const auto& type = value.type().tensor_type();
            any = true;
            facts[i].type = graph::DataType(type.elem_type());
            if (!type.has_shape() || type.shape().dim_size() > int(kMaxRank))
                continue;
            facts[i].dims.emplace();
            for (const auto& dim : type.shape().dim())
                facts[i].dims->push_back(readDim(dim, request.symbols));
        }
    }
    return any ? std::optional(std::move(facts)) : std::nullopt;
}

} // namespace meshwright::shapes
