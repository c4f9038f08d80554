#include "core/onnx/weights/initializer.h"

#include "core/base/text.h"
#include "core/onnx/draft/external_weight.h"
#include "core/onnx/draft/model_draft.h"
#include "core/onnx/wire/source.h"
#include "core/onnx/wire/wire.h"

#include <limits>
#include <optional>

#include "meshwright_onnx.pb.h"

namespace meshwright::onnx {

namespace {

constexpr uint32_t kInitializerField = 5, kNameField = 8, kRawElements = 9;

/// A TensorProto of a file, its raw_data left where it is.
struct TensorInFile
{
    std::string rest; ///< all other fields
    std::optional<WireField> raw;
};

std::string_view nameOf(std::string_view file, const WireField& tensor)
{
    WireFault fault;
    WireReader reader(file, tensor, fault);
    WireField field;
    std::string_view name;
    while (reader.next(field)) {
        if (field.is(kNameField, WireType::Length))
            name = reader.text(field);
    }
    return name;
}

TensorInFile splitTensor(std::string_view file, const WireField& tensor)
{
    TensorInFile parts;
    WireFault fault;
    WireReader reader(file, tensor, fault);
    WireField field;
    while (reader.next(field)) {
        if (field.is(kRawElements, WireType::Length))
            parts.raw = field;
        else
            parts.rest.append(file.substr(field.tagAt, field.end - field.tagAt));
    }
    return parts;
}

/// The first tensor of a name in one graph of the file: the one that the graph has.
std::optional<TensorInFile> tensorNamed(std::string_view file, const MessageSpan& graph,
                                        std::string_view name)
{
    WireFault fault;
    WireReader reader(file, graph.begin, graph.end, fault);
    WireField field;
    while (reader.next(field)) {
        if (field.is(kInitializerField, WireType::Length) && nameOf(file, field) == name)
            return splitTensor(file, field);
    }
    return std::nullopt;
}

std::optional<TensorInFile> tensorInScope(const SourceFile& source, std::string_view file,
                                          ScopeId scope, std::string_view name)
{
    const FileIndex& index = source.index();
    if (scope.index >= index.scopes.size())
        return std::nullopt;
    for (const uint32_t message : index.scopes[scope.index]) {
        const MessageSpan& span = index.messages[message];
        if (span.end > file.size())
            continue;
        if (auto found = tensorNamed(file, span, name))
            return found;
    }
    return std::nullopt;
}

} // namespace

Result<StoredWeight> findInitializer(const std::shared_ptr<const SourceFile>& source,
                                     const graph::Graph& graph, ValueId value)
{
    const graph::TensorInfo* info = graph.initializer(value);
    if (!info || !source)
        return Error {tr("{0} is no initializer", inQuotes(graph.value(value).name))};
    if (info->sparse)
        return Error {tr("{0} is sparse, which is not read", inQuotes(info->name))};
    std::optional<TensorInFile> found;
    {
        const Result<Mapping> mapping = source->map();
        if (!mapping)
            return mapping.error();
        // A renamed tensor has its old name in the file.
        found = tensorInScope(*source, mapping->bytes(), graph.value(value).scope, info->name);
        if (const Result<void> whole = source->checkRead(*mapping); !whole)
            return whole.error();
    }
    proto::TensorProto tensor;
    if (!found || found->rest.size() > std::size_t(std::numeric_limits<int>::max())
        || !tensor.ParseFromArray(found->rest.data(), int(found->rest.size())))
        return Error {tr("there is no initializer {0}", inQuotes(info->name))};
    if (tensor.data_location() == proto::TensorProto::EXTERNAL)
        return externalWeight(tensor, *source);
    StoredWeight weight = declaredWeight(tensor);
    if (found->raw) {
        weight.file = weightFile(source);
        weight.offset = found->raw->begin;
        weight.length = found->raw->end - found->raw->begin;
        return weight;
    }
    Result<std::string> raw = rawElements(tensor);
    if (!raw)
        return raw.error();
    return storedIn(std::move(raw).value(), weight.type, weight.dims);
}

} // namespace meshwright::onnx
