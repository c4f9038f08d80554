#include "app/cli/model_shapes.h"

#include "core/base/progress.h"
#include "core/shapes/libonnx_process.h"

#include <filesystem>

namespace meshwright::app::cli {

Result<shapes::ShapeTable> modelShapes(const graph::Graph& graph)
{
    std::error_code ignored;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", ignored);
    shapes::Options options;
    options.libonnxProgram = shapes::libonnxProgramBeside(program.parent_path());
    NoProgress progress;
    return shapes::inferShapes(graph, options, progress);
}

} // namespace meshwright::app::cli
