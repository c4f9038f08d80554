#pragma once

#include "core/base/result.h"
#include "core/graph/types.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::onnx {

/// A tensor with all of its elements.
struct LoadedTensor
{
    std::string name; ///< empty where the file gives none
    graph::DataType type = graph::DataType::Undefined;
    std::vector<int64_t> dims;
    std::string raw; ///< little-endian elements, row-major
};

constexpr std::uintmax_t kLargestTensorFile = std::uintmax_t(4) << 30; ///< bytes

/// Reads a file of one or more tensors by its ending: a TensorProto (.pb), numpy's .npy, or .npz,
/// whose entries are tensors by name. Errors name the file and what is wrong there.
Result<std::vector<LoadedTensor>> readTensorFile(const std::filesystem::path& path);

/// Whether readTensorFile() reads files with that ending.
bool isTensorFile(const std::filesystem::path& path);

/// The tensor that the bytes of a TensorProto stand for. Errors: malformed bytes, strings, external
/// data, elements that are not as many as the dims say.
Result<LoadedTensor> readTensorProto(std::string_view bytes);

} // namespace meshwright::onnx
