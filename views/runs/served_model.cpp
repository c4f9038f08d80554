#include "views/runs/served_model.h"

#include "core/simulate/serving/phases.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

namespace meshwright::views {

bool hasCache(const Workspace& workspace)
{
    const auto shapes =
        workspace.hasDocument() ? workspace.liveEvaluation().sharedShapes() : nullptr;
    return shapes && !simulate::findCache(workspace.document().graph(), *shapes).empty();
}

operators::Bindings bindingsBesidePhases(const Workspace& workspace, operators::Bindings bindings)
{
    const auto shapes = workspace.liveEvaluation().sharedShapes();
    if (bindings.empty() || !shapes)
        return bindings;
    const graph::Graph& graph = workspace.document().graph();
    const auto phases = simulate::findPhases(graph, *shapes, simulate::findCache(graph, *shapes));
    if (phases) {
        for (const auto& [symbol, role] : phases->roles)
            bindings.erase(symbol);
    }
    return bindings;
}

} // namespace meshwright::views
