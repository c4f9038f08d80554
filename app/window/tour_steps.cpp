#include "app/window/tour.h"
#include "views/canvas/graph_view.h"
#include "views/workspace/workspace.h"

#include <algorithm>
#include <set>

/// What the tour leads through.
namespace meshwright::app {

namespace {

bool hasStagedSelection(const views::Workspace& workspace)
{
    const std::vector<NodeId>& nodes = workspace.selection().nodes;
    return !nodes.empty() && workspace.stageOf(nodes.front()).has_value();
}

/// All nodes of a group, and there are several; of a model without groups any node.
bool hasSelectedBlock(const views::Workspace& workspace)
{
    const std::vector<NodeId>& selected = workspace.selection().nodes;
    if (selected.empty() || workspace.groups().groups().size() < 2)
        return !selected.empty();
    const grouping::GroupTree& groups = workspace.groups();
    const std::set<NodeId> nodes(selected.begin(), selected.end());
    const auto isIn = [&](NodeId node) { return nodes.contains(node); };
    for (std::optional<GroupId> at = groups.groupOf(selected.front()); at && *at != GroupId {0};
         at = groups.group(*at).parent) {
        const std::vector<NodeId> all = groups.allNodes(*at);
        if (all.size() > 1 && std::ranges::all_of(all, isIn))
            return true;
    }
    return false;
}

/// Whether the configuration has an axis besides the stages; a step that needs one is left out.
bool canSplit(const views::Workspace& workspace)
{
    const plan::Configuration* configuration = workspace.configuration();
    if (!configuration)
        return true; // it may come
    return configuration->mesh
        && std::ranges::any_of(configuration->mesh->axes, [&](const plan::MeshAxis& axis) {
               return axis.name != configuration->stageAxis;
           });
}

/// Those that are in view, in the window.
QList<QRect> closedGroups(const views::GraphView& canvas)
{
    QList<QRect> cards;
    const layout::Layout* layout = canvas.currentLayout();
    for (uint32_t item = 0; layout && item < layout->itemCount(); ++item) {
        const QRect seen = canvas.rectOfItem(item) & canvas.rect();
        if (layout->itemKind[item] == layout::ItemKind::Group && !seen.isEmpty())
            cards << QRect(canvas.mapTo(canvas.window(), seen.topLeft()), seen.size());
    }
    return cards;
}

} // namespace

std::vector<Tour::Step> mainJob(views::Workspace& workspace, views::GraphView& canvas,
                                const std::function<void()>& openSample)
{
    const auto edited = [&workspace](int begun) { return workspace.undoStack().index() > begun; };
    return {
        {Tour::tr("A model"),
         Tour::tr("Open a model of yours, or take the sample: a decoder of 12 layers without "
                  "weights, nothing annotated."),
         QStringLiteral("pages"), [&workspace](int) { return workspace.hasDocument(); },
         Tour::tr("Open the sa&mple"), openSample},
        {Tour::tr("Devices"),
         Tour::tr("A plan says what runs on which devices. Take one of the configurations here, "
                  "for example 4 devices as 2 stages × 2."),
         QStringLiteral("mesh"),
         [&workspace](int) { return workspace.activeConfiguration().has_value(); },
         {}},
        {Tour::tr("Select a block"),
         Tour::tr("Click a block in the graph, or walk there with the arrow keys. A double click "
                  "or Enter looks inside."),
         QStringLiteral("pages"),
         [&workspace](int) { return hasSelectedBlock(workspace); },
         {},
         nullptr,
         [&canvas] { canvas.setFocus(); },
         [&canvas] { canvas.bringBlockIntoView(); },
         [&canvas] { return closedGroups(canvas); }},
        {Tour::tr("Put it on a stage"),
         Tour::tr("Drag what is selected to a lane here, or press 1. While you drag, the lanes "
                  "show what the drop will give."),
         QStringLiteral("stages"),
         [&workspace](int) { return hasStagedSelection(workspace); },
         {},
         nullptr,
         nullptr,
         nullptr,
         [&canvas] { return closedGroups(canvas); }},
        {Tour::tr("The rest by itself"),
         Tour::tr("Press Balance stages: it puts every node on a stage, so that all have about "
                  "as much to do. Every step can be undone."),
         QStringLiteral("stages"),
         edited,
         {}},
        {Tour::tr("Split tensors"),
         Tour::tr("Plan ▸ Parallelise… (Ctrl+Shift+P) finds attention and MLPs and splits their "
                  "weights over the axis model. Look at the preview, then apply it."),
         QStringLiteral("pages"),
         [&workspace, edited](int begun) { return edited(begun) || !canSplit(workspace); },
         {}},
        {Tour::tr("What it costs"),
         Tour::tr("The simulated run: a row for the devices of each stage. Choose a schedule and "
                  "microbatches above "
                  "it; the figures follow at once."),
         QStringLiteral("timeline"),
         nullptr,
         {}},
        {Tour::tr("What is wrong"),
         Tour::tr("Mistakes and doubts about the plan. Click one: Enter goes there then, Space "
                  "explains it, and a blue line repairs it."),
         QStringLiteral("problems"),
         nullptr,
         {}},
        {Tour::tr("Save"),
         Tour::tr("Ctrl+S writes the plan into the model, as standard multi-device annotations; "
                  "nothing else in the file changes. F1 tells more of wherever you are."),
         QStringLiteral("mainToolBar"),
         [&workspace](int) {
             return workspace.undoStack().isClean() && workspace.undoStack().index() > 0;
         },
         {}},
    };
}

} // namespace meshwright::app
