#pragma once

#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::app {

/// A configuration of a published model that comes with the program.
struct ModelPreset
{
    std::string name; ///< "llama-3-8b", of its file
    QString title;
    QString description;
    std::string config; ///< JSON
};

std::vector<ModelPreset> modelPresets();
std::optional<ModelPreset> presetNamed(std::string_view name);
/// "gpt2, bert-base, …"
std::string presetNames();

} // namespace meshwright::app
