#pragma once

#include "core/base/user_text.h"
#include "core/versions/graph_diff.h"
#include "core/versions/plan_items.h"

namespace meshwright::exchange {

/// A statement that differs between two plans.
struct PlanChange
{
    PlanItem item;
    std::optional<PlanValue> before, after; ///< absent: not there
};

/// What differs, in the order of the second plan, what only the first has at the end of its
/// configuration.
std::vector<PlanChange> changesBetween(const PlanStatements& before, const PlanStatements& after);

/// A plan, and the graph of its model; null: a text's, which has none.
struct DiffSide
{
    const PlanStatements& plan;
    const graph::Graph* graph = nullptr;
};

/// What differs between two models with their plans.
struct ModelDiff
{
    std::optional<std::vector<GraphChange>> graph; ///< absent: there were no two graphs
    std::vector<PlanChange> plan;
    std::vector<std::string> nodes; ///< all that a pattern over nodes could match

    bool isEmpty() const { return plan.empty() && (!graph || graph->empty()); }
};

ModelDiff diffBetween(const DiffSide& before, const DiffSide& after);

/// The names of all nodes of some graphs by plan::patternName(), a null one has none.
std::vector<std::string> nodeNames(const std::vector<const graph::Graph*>& graphs);

/// For a review: the graph, then by configuration, its own fields, then stages and shardings, alike
/// changes together. Names that differ in a number stand as a range, whole folders of nodes as one
/// with their count, a tensor once where it changes alike at all nodes. A pattern covers exactly
/// the nodes that it stands for. Empty where nothing differs. A text per line; example:
///
///     configuration tp2pp2
///       num_devices: 4 → 8
///       stage 1 → 2 (14 nodes)
///         /model/layers.{12..13}/**
///       sharding [{}, {model}] → [{model}, {}] (2 tensors)
///         layers.{0..1}.down.weight
std::vector<UserText> diffLines(const ModelDiff& diff);

/// The same in English, each line with its end.
std::string diffText(const ModelDiff& diff);

/// {"equal": …, "graph": [{"what", "of", "name", "before", "after"}], with "attributes" where those
/// changed,
/// "changes": [{"configuration", "what", "node", "tensor", "before", "after"}]}; "graph" only where
/// two were compared.
std::string diffJson(const ModelDiff& diff);

} // namespace meshwright::exchange
