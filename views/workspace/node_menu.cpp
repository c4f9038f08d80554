#include "views/workspace/node_menu.h"

#include "core/grouping/node_sets.h"
#include "core/planning/stage_changes.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/node_selection.h"
#include "views/workspace/sharding_clipboard.h"
#include "views/workspace/split_menu.h"
#include "views/workspace/stage_drop.h"
#include "views/workspace/tensor_report.h"
#include "views/workspace/workspace.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>

#include <optional>
#include <set>

namespace meshwright::views {

namespace {

constexpr std::size_t kMostShardedTensors = 8;

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
        stages->addAction(text, &workspace, [&workspace, nodes, stage] {
            workspace.stageDrop().drop({nodes, stage});
        });
    };
    for (StageNumber stage : plan::stagesOf(workspace.plan(), configuration))
        add(trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Stage %1")).arg(stage.value), stage);
    if (const auto next = plan::nextStage(workspace.plan(), configuration))
        add(trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Stage %1 (new)")).arg(next->value), next);
    stages->addSeparator();
    add(trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "No stage")), std::nullopt);
}

/// A menu per tensor of the node that can be split: its dimensions, each over an axis of the mesh.
void addShardings(QMenu& menu, Workspace& workspace, NodeId id)
{
    QMenu* shard = menu.addMenu(trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Shard")));
    const graph::Node& node = workspace.graph().node(id);
    std::set<ValueId> seen;
    for (const auto* values : {&node.inputs, &node.outputs}) {
        for (const std::optional<ValueId>& value : *values) {
            if (!value || seen.size() >= kMostShardedTensors || !seen.insert(*value).second)
                continue;
            const TensorReport report = reportTensor(workspace, *value, id);
            if (!report.axes || !report.mesh)
                continue;
            QMenu* splits = shard->addMenu(report.name);
            addSplits(*splits, workspace, report);
            splits->addSeparator();
            addUnsplits(*splits, workspace, report);
        }
    }
    shard->setEnabled(!shard->isEmpty());
}

void addSelections(QMenu& menu, Workspace& workspace, const std::vector<NodeId>& nodes)
{
    QMenu* select = menu.addMenu(trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Select")));
    QWidget* parent = menu.parentWidget();
    for (const NodeSelection& selection : nodeSelections()) {
        if (selection.isFirst)
            select->addSeparator();
        select->addAction(titleOf(selection), &workspace, [&workspace, &selection, nodes, parent] {
            selectBy(workspace, selection, nodes, parent);
        });
    }
}

} // namespace

void addNodeActions(QMenu& menu, Workspace& workspace, const std::vector<NodeId>& nodes,
                    NodeMenuFrom from)
{
    if (nodes.empty())
        return;
    if (from != NodeMenuFrom::Graph)
        menu.addAction(trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Show in the graph")), &workspace,
                       [&workspace, nodes] { Q_EMIT workspace.revealRequested(nodes); });
    if (nodes.size() == 1)
        menu.addAction(trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Documentation")), &workspace,
                       [&workspace, nodes] {
                           workspace.selectNodes(nodes);
                           Q_EMIT workspace.documentationRequested();
                       });
    addStages(menu, trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Put on stage")), workspace, nodes);
    menu.addAction(trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Cut the pipeline after it")),
                   &workspace,
                   [&workspace, nodes] {
                       workspace.push(planning::cutStage(workspace.document(),
                                                         *workspace.activeConfiguration(), nodes));
                   })
        ->setEnabled(workspace.activeConfiguration().has_value());
    const std::vector<NodeId> alike = grouping::samePlace(workspace.groups(), nodes);
    if (alike.size() > nodes.size())
        addStages(menu,
                  trNodeMenu(QT_TRANSLATE_NOOP("NodeMenu", "Put on stage in all layers (%1)"))
                      .arg(nodesText(alike.size())),
                  workspace, alike);
    if (nodes.size() == 1)
        addShardings(menu, workspace, nodes.front());
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
