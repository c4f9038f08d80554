#pragma once

#include "core/evaluate/evaluation.h"

#include <filesystem>
#include <optional>

namespace meshwright::app {

/// The program that runs libonnx, where it is installed beside this one.
std::optional<std::filesystem::path> libonnxProgram();

/// What window and command line evaluate documents with: libonnx and the bundled hardware.
evaluate::Settings defaultSettings();

} // namespace meshwright::app
