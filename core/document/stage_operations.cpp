#include "core/base/counted.h"
#include "core/document/annotation_edits.h"
#include "core/document/operations.h"

#include <algorithm>

namespace meshwright::document {

Result<Edit> setStage(const Document& document, ConfigurationId configuration,
                      std::span<const NodeId> nodes, std::optional<StageNumber> stage)
{
    const plan::Plan& plan = document.plan();
    const plan::Configuration* found = plan.configuration(configuration);
    if (!found)
        return Error {tr("There is no such configuration any more.")};
    if (stage && stage->value < 0)
        return Error {tr("A stage cannot be negative; {0} was given.", *stage)};
    std::vector<NodeId> moved(nodes.begin(), nodes.end());
    std::sort(moved.begin(), moved.end());
    moved.erase(std::unique(moved.begin(), moved.end()), moved.end());
    if (moved.empty())
        return Error {tr("Select the nodes to move first.")};
    if (moved.back().index >= plan.nodeCount())
        return Error {tr("There is no node number {0}.", moved.back().index)};

    AnnotationEdits edits(plan);
    for (NodeId node : moved) {
        if (plan.stage(node, configuration) != stage)
            edits.setStage(document.graph(), node, *found, stage);
    }
    Edit edit;
    if (stage)
        edit.name = tr("Move {0} to stage {1}", countedNodes(int64_t(moved.size())), *stage);
    else
        edit.name = countedText(int64_t(moved.size()), tr("Remove {0} node from its stage"),
                                tr("Remove {0} nodes from their stage"));
    edits.appendTo(edit.steps);
    return edit;
}

} // namespace meshwright::document
