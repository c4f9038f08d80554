#include "views/workspace/tensor_menu.h"

#include "core/document/operations.h"
#include "core/layout/card_text.h"
#include "core/plan/axes_changes.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/tensor_report.h"
#include "views/workspace/value_text.h"
#include "views/workspace/workspace.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>

namespace meshwright::views {

namespace {

QString trTensorMenu(const char* text)
{
    return QCoreApplication::translate("TensorMenu", text);
}

/// Nothing left to say removes what there is.
void shard(Workspace& workspace, ValueId value, const std::optional<plan::AxesSharding>& axes)
{
    const bool says = axes && !plan::isEmpty(*axes);
    workspace.push(document::shardAlike(workspace.document(), *workspace.activeConfiguration(),
                                        std::vector {value}, says ? axes : std::nullopt));
}

/// One menu per dimension with one entry per mesh axis, checked where it splits the dimension.
void addSplits(QMenu& menu, Workspace& workspace, const TensorReport& report)
{
    QMenu* split = menu.addMenu(trTensorMenu(QT_TRANSLATE_NOOP("TensorMenu", "Split over")));
    split->setEnabled(report.axes && report.mesh && !report.mesh->axes.empty());
    if (!split->isEnabled())
        return;
    for (std::size_t dim = 0; dim < report.axes->dims.size(); ++dim) {
        QMenu* axes =
            split->addMenu(trTensorMenu(QT_TRANSLATE_NOOP("TensorMenu", "Dimension %1 · %2"))
                               .arg(dim)
                               .arg(report.dims.value(int(dim))));
        for (const plan::MeshAxis& axis : report.mesh->axes) {
            const std::optional<plan::AxisPlace> place = plan::placeOf(*report.axes, axis.name);
            QAction* action =
                axes->addAction(trTensorMenu(QT_TRANSLATE_NOOP("TensorMenu", "%1 in %2"))
                                    .arg(QString::fromStdString(axis.name))
                                    .arg(axis.size));
            action->setCheckable(true);
            action->setChecked(place && place->dim == dim);
            QObject::connect(action, &QAction::triggered, &workspace,
                             [&workspace, value = report.value, now = *report.axes, dim,
                              name = axis.name](bool on) {
                                 shard(workspace, value,
                                       on ? plan::withAxis(now, dim, name)
                                          : plan::withoutAxis(now, name));
                             });
        }
    }
}

void addNeighbours(QMenu& menu, Workspace& workspace, ValueId id)
{
    const graph::Value& value = workspace.graph().value(id);
    const auto add = [&](const QString& text, const std::vector<NodeId>& nodes) {
        menu.addAction(text, &workspace,
                       [&workspace, nodes] {
                           workspace.selectNodes(nodes);
                           Q_EMIT workspace.revealRequested(nodes);
                       })
            ->setEnabled(!nodes.empty());
    };
    add(trTensorMenu(QT_TRANSLATE_NOOP("TensorMenu", "Go to what makes it")),
        value.producer ? std::vector {*value.producer} : std::vector<NodeId>());
    add(trTensorMenu(QT_TRANSLATE_NOOP("TensorMenu", "Go to what reads it (%1)"))
            .arg(countText(int64_t(value.consumers.size()))),
        {value.consumers.begin(), value.consumers.end()});
}

} // namespace

void addTensorActions(QMenu& menu, Workspace& workspace, ValueId value)
{
    const TensorReport report = reportTensor(workspace, value);
    const QString name = QString::fromStdString(layout::valueTitle(workspace.graph(), value));
    menu.addAction(name + QStringLiteral(" · ") + typeAndShapeText(workspace, value))
        ->setEnabled(false);
    addSplits(menu, workspace, report);
    const bool canEdit = workspace.activeConfiguration() && !report.nodes.empty();
    menu.addAction(
            trTensorMenu(QT_TRANSLATE_NOOP("TensorMenu", "Replicate on every device of the stage")),
            &workspace,
            [&workspace, value, rank = std::size_t(report.dims.size())] {
                workspace.push(
                    document::shardAlike(workspace.document(), *workspace.activeConfiguration(),
                                         std::vector {value}, plan::wholeSharding(rank)));
            })
        ->setEnabled(canEdit && report.axes && report.mesh);
    menu.addAction(trTensorMenu(QT_TRANSLATE_NOOP("TensorMenu", "Remove the sharding")), &workspace,
                   [&workspace, value] { shard(workspace, value, std::nullopt); })
        ->setEnabled(canEdit && report.spec);
    menu.addSeparator();
    addNeighbours(menu, workspace, value);
    menu.addAction(trTensorMenu(QT_TRANSLATE_NOOP("TensorMenu", "Copy name")), &workspace,
                   [name] { QGuiApplication::clipboard()->setText(name); });
    menu.addSeparator();
}

} // namespace meshwright::views
