#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/onnx/draft/weight_part.h"
#include "core/onnx/wire/model_file.h"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

// The generated classes come with "meshwright_onnx.pb.h", for those who change a draft.
namespace meshwright::proto {
class ModelProto;
class TensorProto;
} // namespace meshwright::proto

namespace meshwright {
class FileBatch;
}

namespace meshwright::onnx {

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

    /// Removes from the main graph the initializers, value_info and quantization annotations that
    /// nothing in it uses any more, and the functions that nothing calls.
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
/// The same when @p batch is committed.
Result<void> writeDraft(const ModelDraft& draft, const std::filesystem::path& target,
                        ExternalWeights external, FileBatch& batch, Progress& progress);
/// The same where whole weights stay in the files beside @p source, which are shared with the
/// target's folder.
Result<void> writeBeside(const ModelDraft& draft, const SourceFile& source,
                         const std::filesystem::path& target, FileBatch& batch, Progress& progress);

/// How large the data file gets that writeDraft() makes; none: it makes none.
std::optional<Bytes> dataFileSize(const ModelDraft& draft, ExternalWeights external);

/// The name of the data file beside a model that writeDraft() makes.
std::filesystem::path dataFileOf(const std::filesystem::path& model);

/// Elements of a tensor in the model as raw little-endian bytes, from any of its fields.
/// Errors: strings, external data, a field that does not fit the type or the dims.
Result<std::string> rawElements(const proto::TensorProto& tensor);

} // namespace meshwright::onnx
