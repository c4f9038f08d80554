#pragma once

#include "core/base/diagnostic.h"
#include "core/exchange/partition/part_draft.h"
#include "core/graph/graph.h"
#include "core/shapes/shapes.h"

#include <functional>
#include <string>
#include <vector>

namespace meshwright::exchange {

/// A model that an export is about to write.
struct WrittenModel
{
    const graph::Graph& graph;
    const shapes::ShapeTable& shapes; ///< inferred from the model itself
    UserText where; ///< "rank 3", for messages
    UserText remedy;
    /// Whether the export made a node itself, as opposed to the nodes of the model.
    std::function<bool(const graph::Node&)> isMade;
};

/// What a runtime would refuse: nodes of a domain or a version that is not imported, operands of
/// another size than their node needs, and what the export adds on elements of less than a byte,
/// which runtimes do not move. The first fault of each kind.
std::vector<Diagnostic> checkWritten(const WrittenModel& model);

/// Different numbers, or numbers of dimensions; what is not known agrees with anything.
bool contradicts(const operators::TensorFacts& inferred, const operators::TensorFacts& wanted);

/// "[2, seq, ?]" of a tensor of known rank.
std::string shapeText(const operators::TensorFacts& facts);

/// checkWritten() of a model as it is written to a file, and of the shapes of its outputs.
std::vector<Diagnostic> checkPartModel(const onnx::ModelDraft& draft, const PartContents& contents,
                                       const std::string& file, Progress& progress);

} // namespace meshwright::exchange
