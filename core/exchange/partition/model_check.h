#pragma once

#include "core/base/diagnostic.h"
#include "core/exchange/partition/part_draft.h"
#include "core/graph/graph.h"
#include "core/shapes/shapes.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::exchange {

/// A model as its own bytes describe it.
struct ReadModel
{
    graph::Graph graph;
    shapes::ShapeTable shapes;
};

/// Reads a model back and infers its shapes; absent where that fails. @p name: for messages.
std::optional<ReadModel> readBack(const proto::ModelProto& model, const std::string& name,
                                  Progress& progress);

/// A model that an export is about to write.
struct WrittenModel
{
    const graph::Graph& graph;
    const shapes::ShapeTable& shapes; ///< inferred from the model itself
    UserText where; ///< "rank 3", for messages
    UserText remedy;
    /// Tells nodes that the export adds from those of the model.
    std::function<bool(const graph::Node&)> isMade;
};

/// Finds what a runtime would refuse: nodes of a domain or a version that is not imported, operands
/// of another size than their node needs, and nodes that the export adds to move elements of less
/// than a byte. Reports the first fault of each kind.
std::vector<Diagnostic> checkWritten(const WrittenModel& model);

/// Returns whether ranks or known sizes differ; unknown sizes agree with any.
bool contradicts(const operators::TensorFacts& inferred, const operators::TensorFacts& wanted);

/// "[2, seq, ?]" of a tensor of known rank.
std::string shapeText(const operators::TensorFacts& facts);

/// Runs checkWritten() on a model as it is written to a file, and compares the shapes of its
/// outputs.
std::vector<Diagnostic> checkPartModel(const onnx::ModelDraft& draft, const PartContents& contents,
                                       const std::string& file, Progress& progress);

} // namespace meshwright::exchange
