#pragma once

#include "core/evaluate/evaluator.h"

#include <memory>
#include <optional>

namespace meshwright::tests {

/// A graph and a plan as a document would give them. They must outlive it.
document::Snapshot snapshotOf(const graph::Graph& graph, const plan::Plan& plan);

/// What reader, shape inference and checker find, with operator knowledge. @p only: leaves out what
/// concerns other configurations.
std::vector<check::Finding> findingsOf(const document::Snapshot& snapshot,
                                       evaluate::Settings settings = {},
                                       std::optional<ConfigurationId> only = std::nullopt);

/// An evaluator that knows the shapes of a document.
std::unique_ptr<evaluate::Evaluator> evaluatorOf(const document::Snapshot& snapshot,
                                                 evaluate::Settings settings = {});

/// Shapes, and nothing else yet.
std::shared_ptr<const evaluate::Evaluation> shapesOf(const document::Snapshot& snapshot,
                                                     evaluate::Settings settings = {});

} // namespace meshwright::tests
