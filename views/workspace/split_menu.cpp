#include "views/workspace/split_menu.h"

#include "core/document/operations.h"
#include "core/plan/axes_changes.h"
#include "views/workspace/tensor_report.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QMenu>

namespace meshwright::views {

namespace {

QString trSplitMenu(const char* text)
{
    return QCoreApplication::translate("TensorMenu", text);
}

/// None: removes what there is.
void shard(Workspace& workspace, ValueId value, const std::optional<plan::AxesSharding>& axes)
{
    workspace.push(document::shardAlike(workspace.document(), *workspace.activeConfiguration(),
                                        std::vector {value}, axes));
}

void addAxes(QMenu& menu, Workspace& workspace, const TensorReport& report, std::size_t dim)
{
    for (const plan::MeshAxis& axis : report.mesh->axes) {
        const std::optional<plan::AxisPlace> place = plan::placeOf(*report.axes, axis.name);
        QAction* action = menu.addAction(trSplitMenu(QT_TRANSLATE_NOOP("TensorMenu", "%1 in %2"))
                                             .arg(QString::fromStdString(axis.name))
                                             .arg(axis.size));
        action->setCheckable(true);
        action->setChecked(place && place->dim == dim);
        QObject::connect(
            action, &QAction::triggered, &workspace,
            [&workspace, value = report.value, now = *report.axes, dim, name = axis.name](bool on) {
                const plan::AxesSharding axes =
                    on ? plan::withAxis(now, dim, name) : plan::withoutAxis(now, name);
                shard(workspace, value, plan::isEmpty(axes) ? std::nullopt : std::optional(axes));
            });
    }
}

} // namespace

void addSplits(QMenu& menu, Workspace& workspace, const TensorReport& report)
{
    if (!report.axes || !report.mesh || report.mesh->axes.empty())
        return;
    for (std::size_t dim = 0; dim < report.axes->dims.size(); ++dim) {
        QMenu* axes = menu.addMenu(trSplitMenu(QT_TRANSLATE_NOOP("TensorMenu", "Dimension %1 · %2"))
                                       .arg(dim)
                                       .arg(report.dims.value(int(dim))));
        addAxes(*axes, workspace, report, dim);
    }
}

void addUnsplits(QMenu& menu, Workspace& workspace, const TensorReport& report)
{
    const bool canEdit = workspace.activeConfiguration() && !report.nodes.empty();
    menu.addAction(
            trSplitMenu(QT_TRANSLATE_NOOP("TensorMenu", "Replicate on every device of the stage")),
            &workspace,
            [&workspace, value = report.value, rank = std::size_t(report.dims.size())] {
                shard(workspace, value, plan::wholeSharding(rank));
            })
        ->setEnabled(canEdit && report.axes && report.mesh);
    menu.addAction(trSplitMenu(QT_TRANSLATE_NOOP("TensorMenu", "Remove the sharding")), &workspace,
                   [&workspace, value = report.value] { shard(workspace, value, std::nullopt); })
        ->setEnabled(canEdit && report.spec);
}

} // namespace meshwright::views
