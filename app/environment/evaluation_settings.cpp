#include "app/environment/evaluation_settings.h"

#include "app/environment/resource_files.h"
#include "core/shapes/libonnx_process.h"

namespace meshwright::app {

std::optional<std::filesystem::path> libonnxProgram()
{
    std::error_code ignored;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", ignored);
    return shapes::libonnxProgramBeside(program.parent_path());
}

evaluate::Settings defaultSettings()
{
    evaluate::Settings settings;
    settings.shapes.libonnxProgram = libonnxProgram();
    settings.hardware = bundledHardware();
    return settings;
}

} // namespace meshwright::app
