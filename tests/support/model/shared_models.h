#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace meshwright::tests {

/// The folder that the environment's MESHWRIGHT_SHARED names, else `shared` beside the checkout;
/// absent where it is not there.
std::optional<std::filesystem::path> sharedFolder();
/// "transformers/gpt2-10.onnx" below shared/models; absent where it is not there.
std::optional<std::filesystem::path> sharedModel(std::string_view name);
/// "public/06-scatter.onnx" below shared/cases; absent where it is not there.
std::optional<std::filesystem::path> sharedCase(std::string_view name);
/// The .onnx files below a folder, or the one file that @p path names; small ones first.
std::vector<std::filesystem::path> modelsBelow(const std::filesystem::path& path);
/// Every .onnx below shared/models, sorted by path; empty where there are none.
std::vector<std::filesystem::path> allSharedModels();

} // namespace meshwright::tests
