#include "core/architectures/model_writer.h"

#include "core/onnx/draft/node_writer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>

#include "meshwright_onnx.pb.h"

namespace meshwright::architectures {

using graph::DataType;

namespace {

constexpr int64_t kIrVersion = 11, kOpset = 23; ///< the first with Attention and RotaryEmbedding

/// The upper half of the float, rounded to the nearest even one.
uint16_t bfloat16Of(float value)
{
    const auto bits = std::bit_cast<uint32_t>(value);
    return uint16_t((bits + 0x7fffU + (bits >> 16 & 1U)) >> 16);
}

/// Finite; too large ones become the largest, those below 2^-14 zero.
uint16_t float16Of(float value)
{
    const auto sign = uint16_t(std::signbit(value) ? 0x8000U : 0U);
    const float size = std::abs(value);
    if (size < 0x1p-14F)
        return sign;
    if (size >= 65504)
        return uint16_t(sign | 0x7bffU);
    int exponent = 0;
    const float mantissa = std::frexp(size, &exponent); // 0.5 to 1
    const auto rounded = uint32_t(std::lround(std::ldexp(mantissa, 11))); // 1024 to 2048
    return uint16_t(sign + (uint32_t(exponent + 14) << 10) + (rounded - 1024));
}

std::string elementOf(DataType type, double value)
{
    switch (type) {
    case DataType::BFloat16:
        return onnx::rawOf(bfloat16Of(float(value)));
    case DataType::Float16:
        return onnx::rawOf(float16Of(float(value)));
    case DataType::Double:
        return onnx::rawOf(value);
    default:
        return onnx::rawOf(float(value));
    }
}

/// "-1_0_128" of a list, with what names may hold.
std::string listText(const std::vector<int64_t>& values)
{
    std::string text;
    for (const int64_t value : values)
        text += (text.empty() ? "" : "_") + std::to_string(value);
    return text;
}

/// "0.0883883476": as few digits as tell it from others.
std::string numberText(float value)
{
    std::array<char, 32> text {};
    const auto end = std::to_chars(text.begin(), text.end(), value).ptr;
    return {text.begin(), end};
}

/// "model.layers.0" of "/model/layers.0".
std::string dotted(std::string_view scope)
{
    std::string name(scope.substr(std::min<std::size_t>(scope.size(), 1)));
    std::replace(name.begin(), name.end(), '/', '.');
    return name;
}

} // namespace

ModelWriter::Module::Module(ModelWriter& writer, std::string_view name)
    : m_writer(writer)
    , m_length(writer.m_scope.size())
{
    if (!name.empty())
        writer.m_scope.append("/").append(name);
}

ModelWriter::ModelWriter(DataType type, const std::string& name, AttentionWriting attention)
    : m_type(type)
    , m_attention(attention)
    , m_model(std::make_unique<proto::ModelProto>())
{
    m_model->set_ir_version(kIrVersion);
    m_model->set_producer_name("meshwright");
    m_model->mutable_graph()->set_name(name);
}

ModelWriter::~ModelWriter() = default;

Tensor ModelWriter::input(const std::string& name, DataType type,
                          const std::vector<graph::Dim>& dims)
{
    onnx::declareTensor(*m_model->mutable_graph()->mutable_input(), name, type, dims);
    return name;
}

void ModelWriter::output(const std::string& name, const Tensor& value, DataType type,
                         const std::vector<graph::Dim>& dims)
{
    proto::GraphProto& graph = *m_model->mutable_graph();
    const int producer = m_producers.at(value);
    for (std::string& made : *graph.mutable_node(producer)->mutable_output()) {
        if (made == value)
            made = name;
    }
    for (int i = producer + 1; i < graph.node_size(); ++i) {
        for (std::string& read : *graph.mutable_node(i)->mutable_input()) {
            if (read == value)
                read = name;
        }
    }
    onnx::declareTensor(*graph.mutable_output(), name, type, dims);
}

Tensor ModelWriter::weight(std::string_view name, const std::vector<int64_t>& dims)
{
    const std::string module = dotted(m_scope);
    return namedWeight(module.empty() ? std::string(name) : module + '.' + std::string(name), dims);
}

Tensor ModelWriter::namedWeight(const std::string& name, const std::vector<int64_t>& dims)
{
    if (!m_weights.insert(name).second)
        return name;
    int64_t elements = 1;
    for (const int64_t dim : dims) {
        if (__builtin_mul_overflow(elements, dim, &elements))
            elements = kMostWeights + 1;
    }
    m_weightCount = elements > kMostWeights - std::min(m_weightCount, kMostWeights)
        ? kMostWeights + 1
        : m_weightCount + elements;
    *m_model->mutable_graph()->add_initializer() = onnx::makeTensor(name, m_type, dims, {});
    m_model->mutable_graph()->mutable_initializer()->rbegin()->clear_raw_data();
    return name;
}

Tensor ModelWriter::node(std::string_view opType, const std::vector<Tensor>& inputs,
                         const Attributes& attributes, std::string_view domain)
{
    return nodes(opType, inputs, 1, attributes, domain).front();
}

std::vector<Tensor> ModelWriter::nodes(std::string_view opType, const std::vector<Tensor>& inputs,
                                       std::size_t outputs, const Attributes& attributes,
                                       std::string_view domain)
{
    std::string name = m_scope + '/' + std::string(opType);
    if (const int before = m_names[name]++; before > 0)
        name += '_' + std::to_string(before);
    std::vector<Tensor> made;
    for (std::size_t i = 0; i < outputs; ++i) {
        made.push_back(name + "_output_" + std::to_string(i));
        m_producers[made.back()] = m_model->graph().node_size();
    }
    proto::NodeProto& node = *m_model->mutable_graph()->add_node();
    node = onnx::makeNode(opType, inputs, made, name, domain);
    for (const auto& [key, value] : attributes) {
        std::visit(
            [&, name = key](const auto& v) {
                if constexpr (std::is_same_v<std::decay_t<decltype(v)>, std::string>)
                    onnx::addAttribute(node, name, std::string_view(v));
                else
                    onnx::addAttribute(node, name, v);
            },
            value);
    }
    if (!domain.empty())
        m_domains.emplace(domain);
    return made;
}

Tensor ModelWriter::constant(const std::string& name, DataType type,
                             const std::vector<int64_t>& dims, std::string raw)
{
    if (m_constants.insert(name).second)
        *m_model->mutable_graph()->add_initializer() =
            onnx::makeTensor(name, type, dims, std::move(raw));
    return name;
}

Tensor ModelWriter::integers(const std::vector<int64_t>& values)
{
    return constant("constants.list_" + listText(values), DataType::Int64, {int64_t(values.size())},
                    onnx::rawOf(values));
}

Tensor ModelWriter::integer(int64_t value)
{
    return constant("constants.integer_" + std::to_string(value), DataType::Int64, {},
                    onnx::rawOf(value));
}

Tensor ModelWriter::scalar(double value)
{
    return constant("constants.scalar_" + numberText(float(value)), m_type, {},
                    elementOf(m_type, value));
}

Tensor ModelWriter::real(double value)
{
    return constant("constants.real_" + numberText(float(value)), DataType::Float, {},
                    onnx::rawOf(float(value)));
}

Tensor ModelWriter::reals(const std::vector<float>& values)
{
    const Tensor made = node("Constant", {});
    proto::NodeProto& constant = *m_model->mutable_graph()->mutable_node()->rbegin();
    *onnx::addAttribute(constant, "value", proto::AttributeProto::TENSOR).mutable_t() =
        onnx::makeTensor({}, DataType::Float, {int64_t(values.size())}, onnx::rawOf(values));
    return made;
}

Tensor ModelWriter::reshape(const Tensor& x, const std::vector<int64_t>& dims)
{
    return node("Reshape", {x, integers(dims)});
}

Tensor ModelWriter::transpose(const Tensor& x, const std::vector<int64_t>& order)
{
    return node("Transpose", {x}, {{"perm", order}});
}

Tensor ModelWriter::dropped(const Tensor& x, double rate)
{
    if (rate <= 0)
        return x;
    const Tensor isTraining =
        constant("constants.training", DataType::Bool, {}, std::string(1, '\1'));
    return nodes("Dropout", {x, real(rate), isTraining}, 2, {{"seed", m_dropouts++}}).front();
}

Tensor ModelWriter::castTo(const Tensor& x, DataType type)
{
    return node("Cast", {x}, {{"to", int64_t(type)}});
}

std::vector<Tensor> ModelWriter::split(const Tensor& x, const std::vector<int64_t>& sizes,
                                       int64_t axis)
{
    return nodes("Split", {x, integers(sizes)}, sizes.size(), {{"axis", axis}});
}

std::string ModelWriter::finish()
{
    proto::OperatorSetIdProto& standard = *m_model->add_opset_import();
    standard.set_domain("");
    standard.set_version(kOpset);
    for (const std::string& domain : m_domains) {
        proto::OperatorSetIdProto& further = *m_model->add_opset_import();
        further.set_domain(domain);
        further.set_version(1);
    }
    return m_model->SerializePartialAsString();
}

} // namespace meshwright::architectures
