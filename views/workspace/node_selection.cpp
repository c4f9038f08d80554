#include "views/workspace/node_selection.h"

#include "core/grouping/node_sets.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QInputDialog>

#include <array>

namespace meshwright::views {

namespace {

constexpr uint32_t kAnyDepth = UINT32_MAX;
constexpr int kUsualDepth = 2, kMostDepth = 1000;

std::vector<NodeId> producersTo(const Workspace& workspace, const std::vector<NodeId>& nodes,
                                uint32_t depth)
{
    return grouping::producersOf(workspace.graph(), nodes, depth);
}

std::vector<NodeId> readersTo(const Workspace& workspace, const std::vector<NodeId>& nodes,
                              uint32_t depth)
{
    return grouping::readersOf(workspace.graph(), nodes, depth);
}

const std::array kNodeSelections {
    NodeSelection {"selectSameOperator", QT_TRANSLATE_NOOP("NodeMenu", "Same operator"), false,
                   false,
                   [](const Workspace& workspace, const std::vector<NodeId>& nodes, uint32_t) {
                       return grouping::sameOperator(workspace.graph(), nodes);
                   }},
    NodeSelection {"selectSamePlace", QT_TRANSLATE_NOOP("NodeMenu", "Same place in all layers"),
                   false, false,
                   [](const Workspace& workspace, const std::vector<NodeId>& nodes, uint32_t) {
                       return grouping::samePlace(workspace.groups(), nodes);
                   }},
    NodeSelection {"selectProducers", QT_TRANSLATE_NOOP("NodeMenu", "Producers"), false, true,
                   [](const Workspace& workspace, const std::vector<NodeId>& nodes, uint32_t) {
                       return producersTo(workspace, nodes, 1);
                   }},
    NodeSelection {"selectProducersTo", QT_TRANSLATE_NOOP("NodeMenu", "Producers to a depth…"),
                   true, false, producersTo},
    NodeSelection {"selectBefore", QT_TRANSLATE_NOOP("NodeMenu", "Everything before"), false, false,
                   [](const Workspace& workspace, const std::vector<NodeId>& nodes, uint32_t) {
                       return producersTo(workspace, nodes, kAnyDepth);
                   }},
    NodeSelection {"selectReaders", QT_TRANSLATE_NOOP("NodeMenu", "Readers"), false, false,
                   [](const Workspace& workspace, const std::vector<NodeId>& nodes, uint32_t) {
                       return readersTo(workspace, nodes, 1);
                   }},
    NodeSelection {"selectReadersTo", QT_TRANSLATE_NOOP("NodeMenu", "Readers to a depth…"), true,
                   false, readersTo},
    NodeSelection {"selectAfter", QT_TRANSLATE_NOOP("NodeMenu", "Everything after"), false, false,
                   [](const Workspace& workspace, const std::vector<NodeId>& nodes, uint32_t) {
                       return readersTo(workspace, nodes, kAnyDepth);
                   }},
    NodeSelection {"selectPaths", QT_TRANSLATE_NOOP("NodeMenu", "Paths between the selected"),
                   false, false,
                   [](const Workspace& workspace, const std::vector<NodeId>& nodes, uint32_t) {
                       return grouping::pathsBetween(workspace.graph(), nodes);
                   }},
    NodeSelection {"selectInverse", QT_TRANSLATE_NOOP("NodeMenu", "All others (invert)"), false,
                   true,
                   [](const Workspace& workspace, const std::vector<NodeId>& nodes, uint32_t) {
                       return grouping::allBut(workspace.graph(), nodes);
                   }}};

} // namespace

std::span<const NodeSelection> nodeSelections()
{
    return kNodeSelections;
}

QString titleOf(const NodeSelection& selection)
{
    return QCoreApplication::translate("NodeMenu", selection.title);
}

void selectBy(Workspace& workspace, const NodeSelection& selection,
              const std::vector<NodeId>& nodes, QWidget* parent)
{
    int depth = kUsualDepth;
    if (selection.takesDepth) {
        bool isGiven = false;
        depth = QInputDialog::getInt(
            parent, titleOf(selection),
            QCoreApplication::translate("NodeMenu", "Over how many nodes in a row:"), kUsualDepth,
            1, kMostDepth, 1, &isGiven);
        if (!isGiven || !workspace.hasDocument())
            return;
    }
    const std::vector<NodeId> found = selection.choose(workspace, nodes, uint32_t(depth));
    if (found.empty() || found == workspace.selection().nodes)
        workspace.note(QCoreApplication::translate("NodeMenu", "%1: there are no others")
                           .arg(titleOf(selection)));
    if (!found.empty())
        workspace.selectNodes(found);
}

} // namespace meshwright::views
