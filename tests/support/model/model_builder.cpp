#include "tests/support/model/model_builder.h"

#include "core/base/atomic_file.h"
#include "core/onnx/draft/node_writer.h"
#include "core/onnx/wire/annotations_wire.h"

namespace meshwright::onnx {

namespace {

using graph::DataType;
using graph::Dim;
using proto::AttributeProto;

std::string copyOf(std::string_view text)
{
    return std::string(text);
}

void describe(proto::ValueInfoProto& info, std::string_view name, DataType type,
              const std::vector<Dim>& shape)
{
    info.set_name(copyOf(name));
    proto::TypeProto::Tensor& tensor = *info.mutable_type()->mutable_tensor_type();
    tensor.set_elem_type(int32_t(type));
    writeShape(shape, tensor);
}

void describe(proto::TensorProto& tensor, std::string_view name, DataType type,
              const std::vector<int64_t>& dims)
{
    tensor.mutable_dims()->Add(dims.begin(), dims.end());
    tensor.set_data_type(int32_t(type));
    if (!name.empty())
        tensor.set_name(copyOf(name));
}

template<typename Entries>
void addEntry(Entries& entries, std::string_view key, std::string_view value)
{
    auto& entry = *entries.Add();
    entry.set_key(copyOf(key));
    entry.set_value(copyOf(value));
}

template<typename Imports>
void setOpset(Imports& imports, std::string_view domain, int64_t version)
{
    for (auto& import : imports) {
        if (import.domain() == domain) {
            import.set_version(version);
            return;
        }
    }
    auto& import = *imports.Add();
    import.set_domain(copyOf(domain));
    import.set_version(version);
}

} // namespace

NodeBuilder& NodeBuilder::attribute(std::string_view name, int64_t value)
{
    addAttribute(*m_node, name, value);
    return *this;
}

NodeBuilder& NodeBuilder::attribute(std::string_view name, float value)
{
    addAttribute(*m_node, name, value);
    return *this;
}

NodeBuilder& NodeBuilder::attribute(std::string_view name, std::string_view value)
{
    addAttribute(*m_node, name, value);
    return *this;
}

NodeBuilder& NodeBuilder::attribute(std::string_view name, const std::vector<int64_t>& values)
{
    addAttribute(*m_node, name, values);
    return *this;
}

NodeBuilder& NodeBuilder::attribute(std::string_view name, const std::vector<float>& values)
{
    addAttribute(*m_node, name, AttributeProto::FLOATS)
        .mutable_floats()
        ->Add(values.begin(), values.end());
    return *this;
}

NodeBuilder& NodeBuilder::attribute(std::string_view name, const std::vector<std::string>& values)
{
    AttributeProto& attribute = addAttribute(*m_node, name, AttributeProto::STRINGS);
    for (const std::string& value : values)
        attribute.add_strings(value);
    return *this;
}

NodeBuilder& NodeBuilder::tensorAttribute(std::string_view name, DataType type,
                                          const std::vector<int64_t>& dims, std::string_view raw)
{
    proto::TensorProto& tensor = *addAttribute(*m_node, name, AttributeProto::TENSOR).mutable_t();
    describe(tensor, {}, type, dims);
    tensor.set_raw_data(copyOf(raw));
    return *this;
}

NodeBuilder& NodeBuilder::referenceAttribute(std::string_view name, std::string_view callers)
{
    AttributeProto& attribute = *m_node->add_attribute();
    attribute.set_name(copyOf(name));
    attribute.set_ref_attr_name(copyOf(callers));
    return *this;
}

GraphBuilder NodeBuilder::subgraph(std::string_view name)
{
    return GraphBuilder(*addAttribute(*m_node, name, AttributeProto::GRAPH).mutable_g());
}

GraphBuilder NodeBuilder::subgraphInList(std::string_view name)
{
    for (AttributeProto& attribute : *m_node->mutable_attribute()) {
        if (attribute.name() == name)
            return GraphBuilder(*attribute.add_graphs());
    }
    return GraphBuilder(*addAttribute(*m_node, name, AttributeProto::GRAPHS).add_graphs());
}

NodeBuilder& NodeBuilder::overload(std::string_view overload)
{
    m_node->set_overload(copyOf(overload));
    return *this;
}

NodeBuilder& NodeBuilder::metadata(std::string_view key, std::string_view value)
{
    addEntry(*m_node->mutable_metadata_props(), key, value);
    return *this;
}

NodeBuilder& NodeBuilder::annotate(const NodeDeviceConfiguration& configuration)
{
    m_node->add_device_configurations()->ParsePartialFromString(serialise(configuration));
    return *this;
}

GraphBuilder& GraphBuilder::name(std::string_view name)
{
    m_graph->set_name(copyOf(name));
    return *this;
}

GraphBuilder& GraphBuilder::input(std::string_view name, DataType type,
                                  const std::vector<Dim>& shape)
{
    describe(*m_graph->add_input(), name, type, shape);
    return *this;
}

GraphBuilder& GraphBuilder::output(std::string_view name, DataType type,
                                   const std::vector<Dim>& shape)
{
    describe(*m_graph->add_output(), name, type, shape);
    return *this;
}

GraphBuilder& GraphBuilder::valueInfo(std::string_view name, DataType type,
                                      const std::vector<Dim>& shape)
{
    describe(*m_graph->add_value_info(), name, type, shape);
    return *this;
}

GraphBuilder& GraphBuilder::initializer(std::string_view name, DataType type,
                                        const std::vector<int64_t>& dims, std::string_view raw)
{
    proto::TensorProto& tensor = *m_graph->add_initializer();
    describe(tensor, name, type, dims);
    if (!raw.empty())
        tensor.set_raw_data(copyOf(raw));
    return *this;
}

GraphBuilder& GraphBuilder::externalInitializer(std::string_view name, DataType type,
                                                const std::vector<int64_t>& dims,
                                                const graph::ExternalData& external)
{
    proto::TensorProto& tensor = *m_graph->add_initializer();
    describe(tensor, name, type, dims);
    tensor.set_data_location(proto::TensorProto::EXTERNAL);
    auto& entries = *tensor.mutable_external_data();
    addEntry(entries, "location", external.location);
    if (external.offset)
        addEntry(entries, "offset", std::to_string(*external.offset));
    if (external.length)
        addEntry(entries, "length", std::to_string(*external.length));
    return *this;
}

GraphBuilder& GraphBuilder::quantization(std::string_view tensor, std::string_view scale,
                                         std::string_view zeroPoint)
{
    proto::TensorAnnotation& annotation = *m_graph->add_quantization_annotation();
    annotation.set_tensor_name(copyOf(tensor));
    auto& names = *annotation.mutable_quant_parameter_tensor_names();
    addEntry(names, "SCALE_TENSOR", scale);
    addEntry(names, "ZERO_POINT_TENSOR", zeroPoint);
    return *this;
}

NodeBuilder GraphBuilder::node(std::string_view opType, const std::vector<std::string>& inputs,
                               const std::vector<std::string>& outputs, std::string_view name,
                               std::string_view domain)
{
    return NodeBuilder(*m_graph->add_node() = makeNode(opType, inputs, outputs, name, domain));
}

FunctionBuilder& FunctionBuilder::input(std::string_view name)
{
    m_function->add_input(copyOf(name));
    return *this;
}

FunctionBuilder& FunctionBuilder::output(std::string_view name)
{
    m_function->add_output(copyOf(name));
    return *this;
}

FunctionBuilder& FunctionBuilder::attribute(std::string_view name)
{
    m_function->add_attribute(copyOf(name));
    return *this;
}

FunctionBuilder& FunctionBuilder::opset(std::string_view domain, int64_t version)
{
    setOpset(*m_function->mutable_opset_import(), domain, version);
    return *this;
}

FunctionBuilder& FunctionBuilder::valueInfo(std::string_view name, DataType type,
                                            const std::vector<Dim>& shape)
{
    describe(*m_function->add_value_info(), name, type, shape);
    return *this;
}

NodeBuilder FunctionBuilder::node(std::string_view opType, const std::vector<std::string>& inputs,
                                  const std::vector<std::string>& outputs, std::string_view name,
                                  std::string_view domain)
{
    return NodeBuilder(*m_function->add_node() = makeNode(opType, inputs, outputs, name, domain));
}

ModelBuilder::ModelBuilder()
    : m_model(std::make_unique<proto::ModelProto>())
{
    irVersion(11).opset("", 21);
    m_model->mutable_graph();
}

ModelBuilder::~ModelBuilder() = default;
ModelBuilder::ModelBuilder(ModelBuilder&&) noexcept = default;
ModelBuilder& ModelBuilder::operator=(ModelBuilder&&) noexcept = default;

ModelBuilder& ModelBuilder::irVersion(int64_t version)
{
    m_model->set_ir_version(version);
    return *this;
}

ModelBuilder& ModelBuilder::opset(std::string_view domain, int64_t version)
{
    setOpset(*m_model->mutable_opset_import(), domain, version);
    return *this;
}

ModelBuilder& ModelBuilder::producer(std::string_view name, std::string_view version)
{
    m_model->set_producer_name(copyOf(name));
    m_model->set_producer_version(copyOf(version));
    return *this;
}

ModelBuilder& ModelBuilder::metadata(std::string_view key, std::string_view value)
{
    addEntry(*m_model->mutable_metadata_props(), key, value);
    return *this;
}

ModelBuilder& ModelBuilder::configuration(const DeviceConfiguration& configuration)
{
    m_model->add_configuration()->ParsePartialFromString(serialise(configuration));
    return *this;
}

GraphBuilder ModelBuilder::graph()
{
    return GraphBuilder(*m_model->mutable_graph());
}

FunctionBuilder ModelBuilder::function(std::string_view domain, std::string_view name,
                                       std::string_view overload)
{
    proto::FunctionProto& function = *m_model->add_functions();
    function.set_domain(copyOf(domain));
    function.set_name(copyOf(name));
    if (!overload.empty())
        function.set_overload(copyOf(overload));
    return FunctionBuilder(function);
}

TrainingBuilder ModelBuilder::training(std::string_view initializer, std::string_view output)
{
    proto::TrainingInfoProto& training = *m_model->add_training_info();
    addEntry(*training.mutable_update_binding(), initializer, output);
    return {GraphBuilder(*training.mutable_initialization()),
            GraphBuilder(*training.mutable_algorithm())};
}

std::string ModelBuilder::bytes() const
{
    return m_model->SerializeAsString();
}

Result<void> ModelBuilder::write(const std::filesystem::path& path) const
{
    const Result<std::unique_ptr<AtomicFile>> file = AtomicFile::create(path, Writes::Model);
    if (!file)
        return file.error();
    if (const Result<void> written = (*file)->write(bytes()); !written)
        return written;
    return (*file)->commit();
}

} // namespace meshwright::onnx
