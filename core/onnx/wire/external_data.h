#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/onnx/wire/model_file.h"

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::onnx {

/// Takes one entry of a tensor's external_data; what is not known or no number is stepped over.
void takeExternalEntry(graph::ExternalData& external, std::string_view key, std::string_view value);

/// The path below the model's folder that an external data location means, judged by its text
/// alone; absent where it is empty, absolute, or leads out of the folder ("../weights").
std::optional<std::filesystem::path> insideFolder(std::string_view location);

/// Whether symbolic links below @p folder lead @p path, which is insideFolder(), out of it.
bool leavesFolder(const std::filesystem::path& folder, const std::filesystem::path& path);

/// What is wrong with the external data of @p model: `external-data-missing`,
/// `external-data-outside-folder`, `external-data-too-short`. Asks the file system for sizes only,
/// of files inside @p folder only; without a folder (a model in memory) only the texts are judged.
/// @p locations: each location of the model once.
std::vector<Diagnostic> checkExternalData(const Model& model,
                                          const std::vector<std::string>& locations,
                                          const std::optional<std::filesystem::path>& folder);

/// The locations that a finding of checkExternalData() is about; none of another finding.
std::set<std::string> filesOf(const graph::Graph& graph, const Diagnostic& finding);

/// Whether checkExternalData() found it.
bool isOfExternalData(const Diagnostic& finding);

} // namespace meshwright::onnx
