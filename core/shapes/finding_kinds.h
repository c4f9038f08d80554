#pragma once

#include "core/base/diagnostic.h"

#include <span>

namespace meshwright::shapes {

extern const FindingKind kDeclaredShapeContradicts;

/// What shape inference finds.
std::span<const FindingKind> findingKinds();

} // namespace meshwright::shapes
