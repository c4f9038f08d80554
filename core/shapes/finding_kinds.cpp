#include "core/shapes/finding_kinds.h"

namespace meshwright::shapes {

const FindingKind kDeclaredShapeContradicts {
    "declared-shape-contradicts", Severity::Warning, Authority::Specification,
    trNoop("The model declares {0} as {1}, and {2} '{3}' gives it the shape {4}."),
    trNoop(
        "A shape in value_info or of an output that does not fit its operator misleads whatever "
        "allocates by it. The inferred shape is used here; remove or correct the declaration, or "
        "look for a wrong input shape.")};

std::span<const FindingKind> findingKinds()
{
    return {&kDeclaredShapeContradicts, 1};
}

} // namespace meshwright::shapes
