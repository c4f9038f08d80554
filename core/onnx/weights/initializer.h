#pragma once

#include "core/graph/graph.h"
#include "core/onnx/draft/weight_part.h"

#include <memory>

namespace meshwright::onnx {

class SourceFile;

/// Where the elements of an initializer lie, in any graph of the file that @p graph was read from;
/// those that the file writes number by number are brought into memory. Nothing else is read.
/// Errors: no initializer, sparse, of strings, in a file outside the model's folder, another number
/// of elements than its dims say.
Result<StoredWeight> findInitializer(const std::shared_ptr<const SourceFile>& source,
                                     const graph::Graph& graph, ValueId value);

} // namespace meshwright::onnx
