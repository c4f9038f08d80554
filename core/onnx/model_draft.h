#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/graph/types.h"
#include "core/onnx/model_file.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

// The generated classes come with "meshwright_onnx.pb.h", for those who change a draft.
namespace meshwright::proto {
class ModelProto;
class TensorProto;
} // namespace meshwright::proto

namespace meshwright::onnx {

/// A file that weights are read from, in pieces.
class WeightFile
{
public:
    virtual ~WeightFile() = default;

    /// Fills @p buffer from @p offset, in bytes. Errors: the file has become shorter, or changed.
    virtual Result<void> read(uint64_t offset, std::span<char> buffer) const = 0;
};

/// Where the elements of a tensor lie, row-major and packed, little-endian.
struct StoredWeight
{
    std::shared_ptr<const WeightFile> file;
    uint64_t offset = 0, length = 0; ///< in bytes
    graph::DataType type = graph::DataType::Undefined;
    std::vector<int64_t> dims;
    std::optional<graph::ExternalData> external; ///< as the model says it; none: inside the model
};

/// Indices of a dimension, [begin, end).
struct IndexRange
{
    int64_t begin = 0, end = 0;

    bool operator==(const IndexRange&) const = default;
};

/// A tensor that is put together from rows and columns of a stored one: per dimension the ranges
/// that it has, in their order; a dimension without ranges has all. [4, 6] with {}, {{0, 2}, {4,
/// 6}} is a [4, 4] of columns 0, 1, 4 and 5.
struct WeightPart
{
    StoredWeight source;
    std::vector<std::vector<IndexRange>> ranges; ///< empty: the whole tensor

    bool isWhole() const;
    std::vector<int64_t> dims() const;
    /// Absent where the type has no size.
    std::optional<uint64_t> bytes() const;
};

/// Hands the bytes of a part to @p take, in order and in pieces of at most a megabyte. Errors: a
/// range outside of its dimension, elements of less than a byte that are cut in the middle of one,
/// what reading says, what @p take says.
Result<void> readPart(const WeightPart& part,
                      const std::function<Result<void>(std::span<const char>)>& take);

/// A new model that is made from another one: everything but large weights, which stay where they
/// are until the draft is written. Nodes of the main graph stand in the order of the file, so that
/// the one at Node::position is the node's.
class ModelDraft
{
public:
    /// The model that saveModel() would write with @p changes.
    static Result<ModelDraft> read(const std::shared_ptr<const SourceFile>& source,
                                   const Changes& changes, Progress& progress);

    ModelDraft(ModelDraft&&) noexcept;
    ModelDraft& operator=(ModelDraft&&) noexcept;
    ModelDraft(const ModelDraft& other); ///< weights are shared: nothing large is copied
    ModelDraft& operator=(const ModelDraft&) = delete;
    ~ModelDraft();

    proto::ModelProto& model() { return *m_model; }

    const proto::ModelProto& model() const { return *m_model; }

    /// Per initializer of the main graph, by name, where its weights lie. Those that are not listed
    /// are small and in the model itself (raw_data or a typed field).
    std::map<std::string, WeightPart, std::less<>>& weights() { return m_weights; }

    const std::map<std::string, WeightPart, std::less<>>& weights() const { return m_weights; }

    /// An initializer's weights wherever they lie; those in the model as a file in memory. Errors:
    /// there is none of that name, it is sparse or holds strings.
    Result<StoredWeight> weight(std::string_view initializer) const;

    /// Removes initializers, value_info and functions that no node of the draft uses, and weights
    /// without an initializer.
    void removeUnused();

private:
    ModelDraft();

    std::unique_ptr<proto::ModelProto> m_model;
    std::map<std::string, WeightPart, std::less<>> m_weights;
};

/// What becomes of weights that are whole and lie in a file beside the model.
enum class ExternalWeights
{
    Copy, ///< they go into the new model's own data file
    Refer, ///< the new model refers to that file, which must be in the target's folder
};

/// Writes a draft to @p target and its weights beside it into "<target>.data", each whole or not at
/// all; without weights over 1 KiB there is no such file. The weights are copied in pieces, so that
/// memory does not grow with them. Dims, type and external_data of the initializers follow from the
/// parts. Errors name the tensor.
Result<void> writeDraft(const ModelDraft& draft, const std::filesystem::path& target,
                        ExternalWeights external, Progress& progress);

/// The name of the data file beside a model that writeDraft() makes.
std::filesystem::path dataFileOf(const std::filesystem::path& model);

/// Elements of a tensor in the model as raw little-endian bytes, whatever field they are in.
/// Errors: strings, external data, a field that does not fit the type or the dims.
Result<std::string> rawElements(const proto::TensorProto& tensor);

} // namespace meshwright::onnx
