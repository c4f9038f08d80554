#pragma once

#include "core/base/result.h"
#include "core/graph/types.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace meshwright::onnx {

class SourceFile;

/// A file that weights are read from, in pieces.
class WeightFile
{
public:
    virtual ~WeightFile() = default;

    /// Fills @p buffer from @p offset, in bytes. Errors: the file has become shorter, or changed.
    virtual Result<void> read(uint64_t offset, std::span<char> buffer) const = 0;
};

/// The place of the elements of a tensor, row-major and packed, little-endian.
struct StoredWeight
{
    std::shared_ptr<const WeightFile> file; ///< null: the model declares it without its weights
    uint64_t offset = 0, length = 0; ///< in bytes
    graph::DataType type = graph::DataType::Undefined;
    std::vector<int64_t> dims;
    std::optional<graph::ExternalData> external; ///< as the model says it; none: inside the model
};

/// The bytes of a model, as they are or as its text stands for them.
std::shared_ptr<const WeightFile> weightFile(std::shared_ptr<const SourceFile> source);
/// A file beside a model; opened when it is first read. Errors of reading: it is not there.
std::shared_ptr<const WeightFile> weightFile(std::filesystem::path path);
/// Bytes in memory.
std::shared_ptr<const WeightFile> weightFile(std::string bytes);

/// Elements in memory.
StoredWeight storedIn(std::string raw, graph::DataType type, std::vector<int64_t> dims);

} // namespace meshwright::onnx
