#pragma once

#include "core/graph/types.h"

#include <string>

namespace meshwright::graph {

/// A value's kind and element type: "float32", "sequence of int64", "optional ?".
std::string typeText(TypeKind kind, DataType element);

/// With the dimensions that are declared: "float32 [batch, 4096]"; "?" of an unknown rank.
std::string typeText(const ValueType& type);

} // namespace meshwright::graph
