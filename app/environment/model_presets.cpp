#include "app/environment/model_presets.h"

#include <QCoreApplication>
#include <QFile>

#include <array>

namespace meshwright::app {

namespace {

struct PresetRow
{
    const char* name;
    const char* title; ///< a name, the same in all languages
    const char* description;
};

constexpr std::array kPresetRows {
    PresetRow {"gpt2", "GPT-2",
               QT_TRANSLATE_NOOP("ModelPresets", "124 million parameters, 12 layers")},
    PresetRow {"bert-base", "BERT base",
               QT_TRANSLATE_NOOP("ModelPresets", "109 million parameters, an encoder")},
    PresetRow {"llama-3-8b", "Llama 3 8B",
               QT_TRANSLATE_NOOP("ModelPresets", "8 billion parameters, 32 layers")},
    PresetRow {"llama-3-70b", "Llama 3 70B",
               QT_TRANSLATE_NOOP("ModelPresets", "71 billion parameters, 80 layers")},
    PresetRow {"llama-3.1-405b", "Llama 3.1 405B",
               QT_TRANSLATE_NOOP("ModelPresets", "406 billion parameters, 126 layers")},
    PresetRow {"mixtral-8x7b", "Mixtral 8x7B",
               QT_TRANSLATE_NOOP("ModelPresets", "47 billion parameters, 2 of 8 experts")},
    PresetRow {"deepseek-v3", "DeepSeek V3",
               QT_TRANSLATE_NOOP("ModelPresets",
                                 "671 billion parameters, 8 of 256 experts, latent attention")},
    PresetRow {"qwen3-30b-a3b", "Qwen3 30B-A3B",
               QT_TRANSLATE_NOOP("ModelPresets", "31 billion parameters, 8 of 128 experts")},
    PresetRow {"gpt-oss-20b", "gpt-oss 20B",
               QT_TRANSLATE_NOOP("ModelPresets", "21 billion parameters, 4 of 32 experts")},
};

} // namespace

std::vector<ModelPreset> modelPresets()
{
    std::vector<ModelPreset> presets;
    for (const PresetRow& row : kPresetRows) {
        ModelPreset preset {row.name,
                            QString::fromLatin1(row.title),
                            QCoreApplication::translate("ModelPresets", row.description),
                            {}};
        QFile file(QStringLiteral(":/architectures/%1.json").arg(QLatin1String(row.name)));
        if (file.open(QIODevice::ReadOnly))
            preset.config = file.readAll().toStdString();
        presets.push_back(std::move(preset));
    }
    return presets;
}

std::optional<ModelPreset> presetNamed(std::string_view name)
{
    for (ModelPreset& preset : modelPresets()) {
        if (preset.name == name)
            return std::move(preset);
    }
    return std::nullopt;
}

std::string presetNames()
{
    std::string names;
    for (const PresetRow& row : kPresetRows)
        names += (names.empty() ? "" : ", ") + std::string(row.name);
    return names;
}

} // namespace meshwright::app
