#include "tests/support/model/shared_models.h"

#include <algorithm>
#include <cstdlib>

namespace meshwright::tests {

std::optional<std::filesystem::path> sharedFolder()
{
    const char* named = std::getenv("MESHWRIGHT_SHARED");
    const std::filesystem::path folder = named && *named ? named : MESHWRIGHT_SHARED_DEFAULT;
    std::error_code ignored;
    return std::filesystem::is_directory(folder, ignored) ? std::optional(folder) : std::nullopt;
}

std::optional<std::filesystem::path> sharedModel(std::string_view name)
{
    const std::optional<std::filesystem::path> folder = sharedFolder();
    if (!folder)
        return std::nullopt;
    const std::filesystem::path model = *folder / "models" / name;
    std::error_code ignored;
    return std::filesystem::exists(model, ignored) ? std::optional(model) : std::nullopt;
}

std::vector<std::filesystem::path> allSharedModels()
{
    std::vector<std::filesystem::path> models;
    const std::optional<std::filesystem::path> folder = sharedFolder();
    if (!folder)
        return models;
    std::error_code ignored;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(*folder / "models", ignored)) {
        if (entry.path().extension() == ".onnx")
            models.push_back(entry.path());
    }
    std::sort(models.begin(), models.end());
    return models;
}

} // namespace meshwright::tests
