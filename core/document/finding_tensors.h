#pragma once

#include "core/base/diagnostic.h"
#include "core/graph/graph.h"

#include <vector>

namespace meshwright::document {

/// The tensors that a finding is about: the one of its place, and of files with weights all that
/// lie in them. Sorted.
std::vector<ValueId> tensorsOf(const graph::Graph& graph, const Diagnostic& finding);

} // namespace meshwright::document
