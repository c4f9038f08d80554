#pragma once

#include "core/base/result.h"

#include <QJsonObject>
#include <QJsonValue>

#include <filesystem>

namespace meshwright::app::verify {

/// The manifest of an export; empty where it cannot be read.
QJsonObject readManifest(const std::filesystem::path& path);

/// The model file that a manifest names. Errors: a name that leads out of the folder.
Result<std::filesystem::path> modelIn(const std::filesystem::path& folder, const QJsonValue& name);

} // namespace meshwright::app::verify
