#include "core/onnx/weights/tensor_file.h"

#include "core/onnx/draft/model_draft.h"
#include "core/onnx/weights/npy.h"
#include "core/onnx/weights/zip_archive.h"

#include <fstream>
#include <limits>

#include "meshwright_onnx.pb.h"

namespace meshwright::onnx {

namespace fs = std::filesystem;

namespace {

Result<std::string> bytesOfFile(const fs::path& path)
{
    std::error_code error;
    const std::uintmax_t size = fs::file_size(path, error);
    if (error)
        return Error {error.message()};
    if (size > kLargestTensorFile)
        return Error {tr("it is larger than 4 GiB, which is not read")};
    std::ifstream file(path, std::ios::binary);
    std::string bytes(std::size_t(size), '\0');
    if (!file.read(bytes.data(), std::streamsize(size)))
        return Error {tr("it cannot be read")};
    return bytes;
}

Result<std::vector<LoadedTensor>> readArchive(std::string_view bytes)
{
    const Result<std::vector<ZipEntry>> entries = zipEntries(bytes);
    if (!entries)
        return entries.error();
    std::vector<LoadedTensor> tensors;
    for (const ZipEntry& entry : *entries) {
        if (!entry.name.ends_with(".npy"))
            continue;
        const Result<std::string> contents = readZipEntry(bytes, entry);
        if (!contents)
            return contents.error().at(entry.name);
        Result<LoadedTensor> tensor = readNpy(*contents);
        if (!tensor)
            return tensor.error().at(entry.name);
        tensor->name = entry.name.substr(0, entry.name.size() - 4);
        tensors.push_back(std::move(*tensor));
    }
    return tensors;
}

Result<std::vector<LoadedTensor>> readBytes(std::string_view bytes, const fs::path& ending)
{
    if (ending == ".npz")
        return readArchive(bytes);
    Result<LoadedTensor> tensor = ending == ".npy" ? readNpy(bytes) : readTensorProto(bytes);
    if (!tensor)
        return tensor.error();
    std::vector<LoadedTensor> one;
    one.push_back(std::move(*tensor));
    return one;
}

} // namespace

bool isTensorFile(const fs::path& path)
{
    return path.extension() == ".pb" || path.extension() == ".npy" || path.extension() == ".npz";
}

Result<std::vector<LoadedTensor>> readTensorFile(const fs::path& path)
{
    const Result<std::string> bytes = bytesOfFile(path);
    if (!bytes)
        return bytes.error().at(path.string());
    auto tensors = readBytes(*bytes, path.extension());
    return tensors ? std::move(tensors) : tensors.error().at(path.string());
}

Result<LoadedTensor> readTensorProto(std::string_view bytes)
{
    proto::TensorProto tensor;
    if (bytes.size() > std::size_t(std::numeric_limits<int>::max())
        || !tensor.ParseFromArray(bytes.data(), int(bytes.size())))
        return Error {tr("it is no TensorProto")};
    Result<std::string> raw = rawElements(tensor);
    if (!raw)
        return raw.error();
    LoadedTensor loaded {tensor.name(), graph::DataType(tensor.data_type()), {}, std::move(*raw)};
    loaded.dims.assign(tensor.dims().begin(), tensor.dims().end());
    return loaded;
}

} // namespace meshwright::onnx
