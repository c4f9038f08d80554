#pragma once

#include "core/graph/graph.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::document {
struct Snapshot;
struct TrainingAnnotations;
} // namespace meshwright::document

namespace meshwright::shapes {
class ShapeTable;
}

namespace meshwright::blocks {
struct Blocks;
}

namespace meshwright::sharding {
class ModelRules;
class PropagationResult;
} // namespace meshwright::sharding

namespace meshwright::check {

/// What is checked. The referenced objects must outlive the call.
struct Input
{
    const graph::Graph& graph;
    const plan::Plan& plan;
    int64_t irVersion = 0; ///< as the file has it
    /// Whether the plan changed since the file was read: saving it then raises the IR version, so
    /// that a low one is a note and not a mistake.
    bool changed = false;
    const shapes::ShapeTable* shapes = nullptr; ///< inferred shapes; none: the declared ones
    std::optional<ConfigurationId> only; ///< what concerns other configurations is left out
    /// What follows from the plan, of the configurations where that is known: these are checked
    /// with operator knowledge too.
    std::vector<const sharding::PropagationResult*> propagations {};
    const blocks::Blocks* blocks = nullptr; ///< what the model is made of, for these checks
    /// That the propagations were worked out with; none: nothing is said of nodes that have no
    /// rule.
    const sharding::ModelRules* rules = nullptr;
    /// The annotations of training graphs; null: there are none.
    const document::TrainingAnnotations* training = nullptr;
    /// The version before it was raised for annotations; see onnx::irVersionBefore.
    std::optional<int64_t> irVersionBefore {};
};

/// A document's graph and plan as input.
Input inputOf(const document::Snapshot& snapshot, const shapes::ShapeTable* shapes = nullptr);

} // namespace meshwright::check
