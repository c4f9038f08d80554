#include "views/workspace/node_menu.h"

#include "core/graph/grouping/node_sets.h"
#include "core/planning/stage_changes.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/sharding_clipboard.h"
#include "views/workspace/stage_drop.h"
#include "views/workspace/workspace.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>

namespace meshwright::views {

namespace {

QString trNodeMenu(const char* text)
{
    return QCoreApplication::translate("NodeMenu", text);
}

void addStages(QMenu& menu, const QString& title, Workspace& workspace,
               const std::vector<NodeId>& nodes)
{
    QMenu* stages = menu.addMenu(title);
    stages->setEnabled(workspace.activeConfiguration().has_value());
    if (!workspace.activeConfiguration())
        return;
    const ConfigurationId configuration = *workspace.activeConfiguration();
    const auto add = [&](const QString& text, std::optional<StageNumber> stage) {
        stages->addAction(text, &workspace,
                          [&workspace, nodes, stage] { workspace.stageDrop().drop(nodes, stage); });
    };
    for (StageNumber stage : plan::stagesOf(workspace.plan(), configuration))
        add(trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Stage %1")).arg(stage.value), stage);
    if (const auto next = plan::nextStage(workspace.plan(), configuration))
        add(trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Stage %1 (new)")).arg(next->value), next);
    stages->addSeparator();
    add(trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "No stage")), std::nullopt);
}

void addSelections(QMenu& menu, Workspace& workspace, const std::vector<NodeId>& nodes)
{
    QMenu* select = menu.addMenu(trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Select")));
    const auto add = [&](const char* text, auto choose) {
        select->addAction(trNodeMenu(text), &workspace,
                          [&workspace, choose] { workspace.selectNodes(choose()); });
    };
    const graph::Graph& graph = workspace.graph();
    constexpr uint32_t kAll = UINT32_MAX;
    add(QT_TRANSLATE_NOOP("NodeMenu", "Same operator"),
        [&graph, nodes] { return graph::sameOperator(graph, nodes); });
    add(QT_TRANSLATE_NOOP("NodeMenu", "Same place in all layers"),
        [&workspace, nodes] { return graph::samePlace(workspace.groups(), nodes); });
    select->addSeparator();
    add(QT_TRANSLATE_NOOP("NodeMenu", "Producers"),
        [&graph, nodes] { return graph::producersOf(graph, nodes, 1); });
    add(QT_TRANSLATE_NOOP("NodeMenu", "Everything before"),
        [&graph, nodes] { return graph::producersOf(graph, nodes, kAll); });
    add(QT_TRANSLATE_NOOP("NodeMenu", "Readers"),
        [&graph, nodes] { return graph::readersOf(graph, nodes, 1); });
    add(QT_TRANSLATE_NOOP("NodeMenu", "Everything after"),
        [&graph, nodes] { return graph::readersOf(graph, nodes, kAll); });
    add(QT_TRANSLATE_NOOP("NodeMenu", "Paths between the selected"),
        [&graph, nodes] { return graph::pathsBetween(graph, nodes); });
    select->addSeparator();
    add(QT_TRANSLATE_NOOP("NodeMenu", "All others"),
        [&graph, nodes] { return graph::allBut(graph, nodes); });
}

} // namespace

void addNodeActions(QMenu& menu, Workspace& workspace, const std::vector<NodeId>& nodes)
{
    if (nodes.empty())
        return;
    menu.addAction(trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Show in the graph")), &workspace,
                   [&workspace, nodes] { Q_EMIT workspace.revealRequested(nodes); });
    addStages(menu, trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Put on stage")), workspace, nodes);
    menu.addAction(trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Cut the pipeline after it")),
                   &workspace,
                   [&workspace, nodes] {
                       workspace.push(planning::cutStage(workspace.document(),
                                                         *workspace.activeConfiguration(), nodes));
                   })
        ->setEnabled(workspace.activeConfiguration().has_value());
    const std::vector<NodeId> alike = graph::samePlace(workspace.groups(), nodes);
    if (alike.size() > nodes.size())
        addStages(menu,
                  trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Put on stage in all layers (%1)"))
                      .arg(nodesText(alike.size())),
                  workspace, alike);
    addSelections(menu, workspace, nodes);
    menu.addSeparator();
    menu.addAction(trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Copy shardings")), &workspace,
                   [&workspace, nodes] {
                       copyShardings(workspace, {nodes, {}});
                   })
        ->setEnabled(workspace.activeConfiguration() && nodes.size() == 1);
    menu.addAction(trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Paste shardings")), &workspace,
                   [&workspace, nodes] {
                       pasteShardings(workspace, {nodes, {}});
                   })
        ->setEnabled(workspace.activeConfiguration() && hasCopiedShardings());
    const char* copy = nodes.size() == 1 ? QT_TRANSLATE_NOOP("NodeMenu", "Copy name")
                                         : QT_TRANSLATE_NOOP("NodeMenu", "Copy names");
    menu.addAction(trNodeMenu(copy), &workspace, [&workspace, nodes] {
        QStringList names;
        for (NodeId node : nodes)
            names << workspace.displayName(node);
        QGuiApplication::clipboard()->setText(names.join(QLatin1Char('\n')));
    });
}

} // namespace meshwright::views
