#include "core/onnx/draft/external_weight.h"

#include "core/base/text.h"
#include "core/onnx/wire/external_data.h"
#include "core/onnx/wire/source.h"

#include "meshwright_onnx.pb.h"

namespace meshwright::onnx {

namespace {

graph::ExternalData externalOf(const proto::TensorProto& tensor)
{
    graph::ExternalData external;
    for (const proto::StringStringEntryProto& entry : tensor.external_data())
        takeExternalEntry(external, entry.key(), entry.value());
    return external;
}

} // namespace

StoredWeight declaredWeight(const proto::TensorProto& tensor)
{
    StoredWeight weight;
    weight.type = graph::DataType(tensor.data_type());
    weight.dims.assign(tensor.dims().begin(), tensor.dims().end());
    return weight;
}

Result<StoredWeight> externalWeight(const proto::TensorProto& tensor, const SourceFile& source)
{
    StoredWeight weight = declaredWeight(tensor);
    weight.external = externalOf(tensor);
    const std::optional<std::filesystem::path> inside = insideFolder(weight.external->location);
    const std::filesystem::path folder =
        source.path() ? source.path()->parent_path() : std::filesystem::path();
    if (!inside || !source.path() || leavesFolder(folder, *inside))
        return Error {tr("the weights of {0} lie in {1}, which is not below the model's folder; "
                         "put them beside the model",
                         inQuotes(tensor.name()), inQuotes(weight.external->location))};
    const int64_t offset = weight.external->offset.value_or(0);
    graph::TensorInfo size;
    size.type = weight.type;
    size.dims = weight.dims;
    const int64_t length = weight.external->length.value_or(size.bytes().value_or(Bytes {}).count);
    if (offset < 0 || length < 0)
        return Error {tr("the weights of {0} have a negative offset or length in {1}",
                         inQuotes(tensor.name()), inQuotes(weight.external->location))};
    weight.offset = uint64_t(offset);
    weight.length = uint64_t(length);
    weight.file = weightFile(folder / *inside);
    return weight;
}

} // namespace meshwright::onnx
