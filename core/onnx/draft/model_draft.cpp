#include "core/onnx/draft/model_draft.h"

#include "core/base/erase_if.h"
#include "core/base/text.h"
#include "core/onnx/draft/external_weight.h"
#include "core/onnx/draft/graph_editor.h"
#include "core/onnx/save/save_plan.h"
#include "core/onnx/save/splice.h"
#include "core/onnx/wire/file_index.h"
#include "core/onnx/wire/model_reader.h"
#include "core/onnx/wire/source.h"
#include "core/onnx/wire/text_model.h"
#include "core/onnx/wire/wire.h"

#include <google/protobuf/io/coded_stream.h>

#include <cstring>

namespace meshwright::onnx {

namespace {

constexpr uint32_t kGraph = 7, kInitializer = 5, kRawDataField = 9;
constexpr int kDeepestMessage = 1000; ///< 200 subgraphs in each other, as a reader allows

/// raw_data of an initializer that stays in the file.
struct LeftOut
{
    std::size_t initializer = 0; ///< its place in the graph's list
    uint64_t offset = 0, length = 0;
};

/// A model's bytes without the large raw_data of its main graph's initializers.
struct Skeleton
{
    std::string bytes;
    std::vector<LeftOut> leftOut;
};

/// Takes raw_data out of one initializer, which becomes a message of @p index.
void leaveOut(Splice& splice, FileIndex& index, std::string_view file, uint32_t graph,
              const WireField& tensor, std::size_t place, std::vector<LeftOut>& leftOut)
{
    WireFault fault;
    WireReader reader(file, tensor, fault);
    WireField field;
    std::optional<uint32_t> message;
    while (reader.next(field)) {
        if (!field.is(kRawDataField, WireType::Length)
            || field.end - field.begin <= kLargestInlineWeight)
            continue;
        if (!message)
            message = index.add(graph, tensor.lengthAt, tensor.begin, tensor.end);
        splice.replace(*message, field.tagAt, field.end, {});
        leftOut.push_back({place, field.begin, field.end - field.begin});
    }
}

Result<Skeleton> skeletonOf(std::string_view file)
{
    // The file was read before: nothing raises the faults.
    WireFault fault;
    FileIndex index;
    index.add(0, 0, 0, file.size());
    Skeleton skeleton;
    Splice splice(index.messages);
    WireReader model(file, 0, file.size(), fault);
    WireField field;
    std::size_t place = 0;
    while (model.next(field)) {
        if (!field.is(kGraph, WireType::Length))
            continue;
        const uint32_t graph = index.add(0, field.lengthAt, field.begin, field.end);
        WireReader parts(file, field, fault);
        WireField part;
        while (parts.next(part)) {
            if (part.is(kInitializer, WireType::Length))
                leaveOut(splice, index, file, graph, part, place++, skeleton.leftOut);
        }
    }
    if (fault.failed)
        return Error {fault.text()};
    uint64_t copied = 0;
    for (const Splice::Edit& edit : splice.finish(file)) {
        skeleton.bytes.append(file.substr(copied, edit.begin - copied)).append(edit.bytes);
        copied = edit.end;
    }
    skeleton.bytes.append(file.substr(copied));
    return skeleton;
}

/// The same with what a save would change in the model.
Result<void> applyChanges(Skeleton& skeleton, const Changes& changes, Progress& progress)
{
    if (changes.empty())
        return {};
    const Result<Model> model =
        readModel(std::as_bytes(std::span(skeleton.bytes)), "the model", progress);
    if (!model)
        return model.error();
    Result<std::string> changed = savedBytes(*model->source, changes, progress);
    if (!changed)
        return changed.error();
    skeleton.bytes = std::move(changed).value();
    return {};
}

Result<void> parse(proto::ModelProto& model, std::string_view bytes)
{
    if (bytes.size() > kLargestModel)
        return Error {tr("the model without its weights is larger than 2 GiB")};
    google::protobuf::io::CodedInputStream stream(reinterpret_cast<const uint8_t*>(bytes.data()),
                                                  int(bytes.size()));
    stream.SetRecursionLimit(kDeepestMessage);
    if (!model.ParsePartialFromCodedStream(&stream))
        return Error {tr("the model is nested deeper than a new one can be made from")};
    return {};
}

} // namespace

ModelDraft::ModelDraft()
    : m_model(std::make_unique<proto::ModelProto>())
{
}

ModelDraft::ModelDraft(ModelDraft&&) noexcept = default;
ModelDraft& ModelDraft::operator=(ModelDraft&&) noexcept = default;
ModelDraft::~ModelDraft() = default;

ModelDraft::ModelDraft(const ModelDraft& other)
    : m_model(std::make_unique<proto::ModelProto>(*other.m_model))
    , m_weights(other.m_weights)
{
}

Result<ModelDraft> ModelDraft::read(const std::shared_ptr<const SourceFile>& source,
                                    const Changes& changes, Progress& progress)
{
    Result<Skeleton> skeleton = Error {};
    {
        const Result<Mapping> mapping = source->map();
        if (!mapping)
            return mapping.error();
        skeleton = skeletonOf(mapping->bytes());
        if (const Result<void> whole = source->checkRead(*mapping); !whole)
            return whole.error();
    }
    if (!skeleton)
        return skeleton.error();
    if (const Result<void> changed = applyChanges(*skeleton, changes, progress); !changed)
        return changed.error();
    ModelDraft draft;
    if (const Result<void> parsed = parse(*draft.m_model, skeleton->bytes); !parsed)
        return parsed.error();
    const auto& initializers = draft.m_model->graph().initializer();
    const std::shared_ptr<const WeightFile> file = weightFile(source);
    for (const LeftOut& part : skeleton->leftOut) {
        const proto::TensorProto& tensor = initializers[int(part.initializer)];
        StoredWeight weight = declaredWeight(tensor);
        weight.file = file;
        weight.offset = part.offset;
        weight.length = part.length;
        draft.m_weights[tensor.name()] = {std::move(weight), {}};
    }
    for (const proto::TensorProto& tensor : initializers) {
        if (tensor.data_location() != proto::TensorProto::EXTERNAL)
            continue;
        Result<StoredWeight> weight = externalWeight(tensor, *source);
        if (!weight)
            return weight.error();
        draft.m_weights[tensor.name()] = {std::move(weight).value(), {}};
    }
    return draft;
}

Result<StoredWeight> ModelDraft::weight(std::string_view initializer) const
{
    if (const auto found = m_weights.find(initializer); found != m_weights.end())
        return found->second.source;
    for (const proto::TensorProto& tensor : m_model->graph().initializer()) {
        if (tensor.name() != initializer)
            continue;
        Result<std::string> raw = rawElements(tensor);
        if (!raw)
            return raw.error();
        return storedIn(std::move(*raw), graph::DataType(tensor.data_type()),
                        {tensor.dims().begin(), tensor.dims().end()});
    }
    return Error {tr("there is no initializer {0}", inQuotes(initializer))};
}

void ModelDraft::removeUnused()
{
    proto::GraphProto& graph = *m_model->mutable_graph();
    GraphUses uses;
    uses.add(graph);
    // The scale and zero point of what is quantised are used by the annotation alone.
    for (const proto::TensorAnnotation& annotation : graph.quantization_annotation()) {
        if (!uses.values.contains(annotation.tensor_name()))
            continue;
        for (const auto& entry : annotation.quant_parameter_tensor_names())
            uses.values.insert(entry.value());
    }
    const auto isUnused = [&](std::string_view name) { return !uses.values.contains(name); };
    const auto byName = [&](const auto& each) { return isUnused(each.name()); };
    eraseIf(*graph.mutable_initializer(), byName);
    eraseIf(*graph.mutable_value_info(), byName);
    eraseIf(*graph.mutable_sparse_initializer(),
            [&](const auto& tensor) { return isUnused(tensor.values().name()); });
    eraseIf(*graph.mutable_quantization_annotation(),
            [&](const auto& annotation) { return isUnused(annotation.tensor_name()); });
    std::erase_if(m_weights, [&](const auto& each) { return isUnused(each.first); });
    const std::set<int> called = FunctionIndex(m_model->functions()).called(uses);
    int place = 0;
    eraseIf(*m_model->mutable_functions(),
            [&](const proto::FunctionProto&) { return !called.contains(place++); });
}

} // namespace meshwright::onnx
