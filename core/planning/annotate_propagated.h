#pragma once

#include "core/document/document.h"
#include "core/document/edit.h"
#include "core/sharding/propagation_result.h"

#include <span>

/// Making what follows the user's own: nothing of it is in the model until then.
namespace meshwright::planning {

/// Everything that follows, on every node that touches the tensor. Tensors that stay whole get no
/// annotation. Errors: the configuration has no mesh.
Result<document::Edit> annotateAll(const document::Document& document,
                                   const sharding::PropagationResult& propagation);
/// What follows at these nodes: their operands and results, on these nodes alone.
Result<document::Edit> annotateAt(const document::Document& document,
                                  const sharding::PropagationResult& propagation,
                                  std::span<const NodeId> nodes);
/// What follows for these tensors.
Result<document::Edit> annotateTensors(const document::Document& document,
                                       const sharding::PropagationResult& propagation,
                                       std::span<const ValueId> values);

/// Removes annotations that follow from the others: what remains is a smallest set (none of it can
/// be left out) from which the same follows. The engine has to be that of the snapshot's graph: its
/// rules say what follows. Errors: cancelled, or there is no such configuration.
Result<document::Edit> minimizeAnnotations(const document::Snapshot& snapshot,
                                           sharding::PropagationEngine& engine,
                                           ConfigurationId configuration, Progress& progress);

} // namespace meshwright::planning
