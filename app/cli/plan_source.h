#pragma once

#include "app/cli/verb.h"
#include "core/graph/graph.h"
#include "core/versions/plan_items.h"

#include <filesystem>
#include <memory>

namespace meshwright::app::cli {

/// Whether a file is a plan text: JSON, by its name or its first character.
bool isPlanText(const std::filesystem::path& path);

/// A plan, with the graph of its model; null: it is a text.
struct ReadPlan
{
    exchange::PlanStatements statements;
    std::shared_ptr<const graph::Graph> graph;
};

/// What a plan text states, or what a model's annotations do. Errors begin with the file.
Result<ReadPlan> readPlan(const std::filesystem::path& path);

/// A plan text as a model understands it.
struct UnderstoodPlan
{
    ReadPlan plan; ///< of the configurations that the text names, without a graph
    Exit placed = Exit::Done; ///< Wrong: it says something that has no place in the model
};

/// Follows the rules of a plan text in a model. What cannot be placed is reported.
Result<UnderstoodPlan> readPlanOnto(const std::filesystem::path& text,
                                    const std::filesystem::path& model, Console& console);

} // namespace meshwright::app::cli
