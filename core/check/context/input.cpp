#include "core/check/context/input.h"

#include "core/document/document.h"

namespace meshwright::check {

Input inputOf(const document::Snapshot& snapshot, const shapes::ShapeTable* shapes)
{
    Input input {*snapshot.graph,       *snapshot.plan, snapshot.header->irVersion,
                 snapshot.revision > 0, shapes,         std::nullopt};
    input.irVersionBefore = onnx::irVersionBefore(*snapshot.header);
    input.training = snapshot.training.get();
    return input;
}

} // namespace meshwright::check
