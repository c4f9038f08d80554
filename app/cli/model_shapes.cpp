#include "app/cli/model_shapes.h"

#include "core/base/progress.h"
#include "core/shapes/libonnx_process.h"

namespace meshwright::app::cli {

std::optional<std::filesystem::path> libonnxProgram()
{
    std::error_code ignored;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", ignored);
    return shapes::libonnxProgramBeside(program.parent_path());
}

Result<shapes::ShapeTable> modelShapes(const graph::Graph& graph)
{
    shapes::Options options;
    options.libonnxProgram = libonnxProgram();
    NoProgress progress;
    return shapes::inferShapes(graph, options, progress);
}

} // namespace meshwright::app::cli
