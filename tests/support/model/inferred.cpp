#include "tests/support/model/inferred.h"

#include "core/shapes/declared.h"

#include <cstdlib>

namespace meshwright::tests {

shapes::ShapeTable infer(const GraphBuilder& builder)
{
    NoProgress progress;
    Result<shapes::ShapeTable> table = shapes::inferShapes(builder.graph(), {}, progress);
    if (!table)
        std::abort(); // only a cancelled inference fails
    return std::move(*table);
}

std::string inferredShape(const GraphBuilder& builder, ValueId value)
{
    return shapes::describe(infer(builder).of(value).dims);
}

std::string inferredElements(const GraphBuilder& builder, ValueId value)
{
    return shapes::describe(infer(builder).of(value).elements);
}

std::string inferredType(const GraphBuilder& builder, ValueId value)
{
    return graph::toString(infer(builder).of(value).type);
}

} // namespace meshwright::tests
