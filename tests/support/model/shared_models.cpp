#include "tests/support/model/shared_models.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace meshwright::tests {

namespace {

std::optional<std::filesystem::path> sharedFile(const char* room, std::string_view name)
{
    const std::optional<std::filesystem::path> folder = sharedFolder();
    if (!folder)
        return std::nullopt;
    const std::filesystem::path file = *folder / room / name;
    std::error_code ignored;
    return std::filesystem::exists(file, ignored) ? std::optional(file) : std::nullopt;
}

} // namespace

std::optional<std::filesystem::path> sharedFolder()
{
    const char* named = std::getenv("MESHWRIGHT_SHARED");
    const std::filesystem::path folder = named && *named ? named : MESHWRIGHT_SHARED_DEFAULT;
    std::error_code ignored;
    return std::filesystem::is_directory(folder, ignored) ? std::optional(folder) : std::nullopt;
}

std::optional<std::filesystem::path> sharedModel(std::string_view name)
{
    return sharedFile("models", name);
}

std::optional<std::filesystem::path> sharedCase(std::string_view name)
{
    return sharedFile("cases", name);
}

std::vector<std::filesystem::path> modelsBelow(const std::filesystem::path& path)
{
    std::error_code ignored;
    if (std::filesystem::is_regular_file(path, ignored))
        return {path};
    std::vector<std::filesystem::path> models;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path, ignored)) {
        if (entry.path().extension() == ".onnx")
            models.push_back(entry.path());
    }
    std::ranges::sort(models, {}, [](const std::filesystem::path& model) {
        std::error_code error;
        return std::pair(std::filesystem::file_size(model, error), model);
    });
    return models;
}

std::vector<std::filesystem::path> allSharedModels()
{
    const std::optional<std::filesystem::path> folder = sharedFolder();
    if (!folder)
        return {};
    std::vector<std::filesystem::path> models = modelsBelow(*folder / "models");
    std::ranges::sort(models);
    return models;
}

} // namespace meshwright::tests
