#pragma once

#include "core/base/diagnostic.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/units.h"
#include "core/graph/graph.h"
#include "core/onnx/wire/annotations.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace meshwright::onnx {

/// The opened, indexed bytes that a save splices from. Opaque outside this folder.
class SourceFile;

/// The facts that the file gives about itself.
struct ModelHeader
{
    int64_t irVersion = 0;
    std::string producerName, producerVersion, domain, graphName;
    int64_t modelVersion = 0;
    Bytes fileSize;
    int trainingGraphs = 0;
    std::map<std::string, std::string> metadata; ///< all of metadata_props
};

/// The ir_version before it was raised for annotations, where the metadata keep it.
std::optional<int64_t> irVersionBefore(const ModelHeader& header);

/// The graphs of ModelProto.training_info, where some node of them is annotated.
struct TrainingGraphs
{
    /// The model's graph with theirs as scopes behind its own: nodes, values and scopes of the
    /// model have the same numbers in both.
    graph::Graph graph;
    std::map<NodeId, std::vector<NodeDeviceConfiguration>> nodes; ///< their annotations
};

/// A model as read: its graph without weights, its annotations by name, and the bytes for saving.
struct Model
{
    ModelHeader header;
    graph::Graph graph;
    Annotations annotations;
    std::shared_ptr<const SourceFile> source;
    std::vector<Diagnostic> diagnostics; ///< what the reader noticed: dangling inputs, missing data
    std::shared_ptr<const TrainingGraphs> training = {}; ///< null: none has annotations
};

/// Reads a model: maps and indexes the file, never its weights, never a file outside its folder.
/// Errors name the file, the byte offset and the field. @p kept: see SourceFile::keep().
Result<Model> readModel(const std::filesystem::path& path, Progress& progress,
                        std::optional<uint64_t> kept = std::nullopt);

/// The same from memory; @p name stands for the file in messages. Saving from it works too.
Result<Model> readModel(std::span<const std::byte> bytes, std::string name, Progress& progress);

/// The treatment of external weight files when a model is saved into another folder.
enum class ExternalData
{
    Keep, ///< references stay as they are, byte for byte
    Copy, ///< the files are copied beside the new model
    Link, ///< hard links, or symbolic links across file systems
};

struct Rename
{
    ValueId value;
    std::string name;
};

/// The changes of a save; everything else is written through byte for byte.
struct Changes
{
    std::optional<std::vector<DeviceConfiguration>> configurations; ///< the new whole list
    std::map<NodeId, std::vector<NodeDeviceConfiguration>> nodes; ///< new whole list per node
    std::map<std::string, std::optional<std::string>> metadata; ///< absent value: remove the entry
    std::vector<Rename> renames; ///< relative to the source file's names
    std::set<std::string, std::less<>> removedInputs; ///< of the main graph, by the file's names

    bool empty() const
    {
        return !configurations && nodes.empty() && metadata.empty() && renames.empty()
            && removedInputs.empty();
    }
};

/// Writes @p source with @p changes to @p target, atomically: temporary file in the target's
/// folder, flushed, renamed. Raises ir_version to 11 where a configuration or node annotation is
/// written. Unchanged: identical bytes. On failure the target is as it was.
Result<void> saveModel(const SourceFile& source, const Changes& changes,
                       const std::filesystem::path& target, ExternalData external,
                       Progress& progress);

} // namespace meshwright::onnx
