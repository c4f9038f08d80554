#include "views/mesh/mesh_menus.h"

#include "core/document/operations.h"
#include "core/plan/axes_changes.h"
#include "core/plan/device_contents.h"
#include "views/mesh/mesh_geometry.h"
#include "views/widgets/hardware_choice.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/stage_drop.h"
#include "views/workspace/tensor_report.h"
#include "views/workspace/workspace.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

#include <algorithm>

namespace meshwright::views {

namespace {

QString trMesh(const char* text)
{
    return QCoreApplication::translate("MeshMenus", text);
}

/// One name where all devices are of a kind, none where no kind is said of any.
plan::Configuration withHardware(plan::Configuration configuration, int64_t device,
                                 const std::string& name)
{
    std::vector<std::string>& names = configuration.hardware;
    names.resize(std::size_t(configuration.deviceCount()),
                 names.size() == 1 ? names.front() : std::string());
    names[std::size_t(device)] = name;
    if (std::all_of(names.begin(), names.end(), [&](const auto& each) { return each == name; }))
        names.assign(name.empty() ? 0 : 1, name);
    return configuration;
}

std::string hardwareOf(const plan::Configuration& configuration, int64_t device)
{
    const std::vector<std::string>& names = configuration.hardware;
    return names.size() == 1                 ? names.front()
        : std::size_t(device) < names.size() ? names[std::size_t(device)]
                                             : std::string();
}

void addHardwareChoice(QMenu& menu, Workspace& workspace, int64_t device)
{
    const plan::Configuration& configuration = *workspace.configuration();
    if (device >= configuration.deviceCount() || configuration.deviceCount() > kMaxDrawnDevices)
        return;
    QMenu* kinds = menu.addMenu(trMesh(QT_TRANSLATE_NOOP("MeshMenus", "Hardware")));
    const std::string now = hardwareOf(configuration, device);
    auto* oneOf = new QActionGroup(kinds);
    const auto add = [&](QMenu& in, const QString& title, const std::string& name,
                         const QString& figures) {
        QAction* action = in.addAction(title, &workspace, [&workspace, device, name] {
            workspace.push(document::changeConfiguration(
                workspace.document(), withHardware(*workspace.configuration(), device, name)));
        });
        action->setToolTip(figures);
        action->setCheckable(true);
        action->setChecked(name == now);
        oneOf->addAction(action);
    };
    add(*kinds, trMesh(QT_TRANSLATE_NOOP("MeshMenus", "Not said")), {}, {});
    const std::vector<const cost::DeviceSpec*> devices =
        devicesByTitle(workspace.liveEvaluation().hardware());
    for (std::size_t i = 0; i < devices.size();) {
        // A maker of several devices has a menu of its own: all in one would fill the screen.
        const QString maker = makerOf(*devices[i]);
        std::size_t end = i;
        bool isNowIn = false;
        for (; end < devices.size() && makerOf(*devices[end]) == maker; ++end)
            isNowIn = isNowIn || devices[end]->name == now;
        QMenu* of = end - i < 2 ? kinds : kinds->addMenu(maker);
        of->setToolTipsVisible(true);
        if (of != kinds && isNowIn) {
            of->menuAction()->setCheckable(true);
            of->menuAction()->setChecked(true);
        }
        for (; i < end; ++i)
            add(*of, QString::fromStdString(devices[i]->title), devices[i]->name,
                deviceText(*devices[i]));
    }
}

void splitOver(Workspace& workspace, ValueId value, std::size_t dim, const std::string& axis)
{
    const TensorReport report = reportTensor(workspace, value);
    if (report.axes)
        workspace.push(document::setSharding(workspace.document(), *workspace.activeConfiguration(),
                                             value, plan::withAxis(*report.axes, dim, axis)));
}

} // namespace

void addDeviceActions(QMenu& menu, Workspace& workspace, int64_t device)
{
    const plan::Configuration& configuration = *workspace.configuration();
    const std::vector<NodeId> nodes =
        plan::nodesOnDevice(workspace.graph(), workspace.plan(), configuration.id, device);
    menu.addAction(trMesh(QT_TRANSLATE_NOOP("MeshMenus", "Select the nodes of %1"))
                       .arg(QString::fromStdString(configuration.deviceName(device))),
                   &workspace,
                   [&workspace, nodes] {
                       workspace.selectNodes(nodes);
                       Q_EMIT workspace.revealRequested(nodes);
                   })
        ->setEnabled(!nodes.empty());
    if (const std::optional<StageNumber> stage = stageOfDevice(configuration, device))
        menu.addAction(trMesh(QT_TRANSLATE_NOOP("MeshMenus", "Move the selection to stage %1"))
                           .arg(stage->value),
                       &workspace,
                       [&workspace, stage] {
                           workspace.stageDrop().drop({workspace.selection().nodes, stage});
                       })
            ->setEnabled(!workspace.selection().nodes.empty());
    addHardwareChoice(menu, workspace, device);
}

void addAxisActions(QMenu& menu, Workspace& workspace, const std::string& axis)
{
    const plan::Configuration& configuration = *workspace.configuration();
    const std::optional<ValueId> value = workspace.selection().value;
    const TensorReport report = value ? reportTensor(workspace, *value) : TensorReport();
    const bool canSplit = report.axes && report.mesh && report.mesh->axis(axis);
    for (int dim = 0; canSplit && dim < report.dims.size(); ++dim)
        menu.addAction(
            trMesh(QT_TRANSLATE_NOOP("MeshMenus", "Split dimension %1 · %2 of “%3” over it"))
                .arg(QString::number(dim), report.dims[dim], report.name),
            &workspace, [&workspace, value, dim, axis] {
                splitOver(workspace, *value, std::size_t(dim), axis);
            });
    if (!canSplit)
        menu
            .addAction(trMesh(QT_TRANSLATE_NOOP(
                "MeshMenus", "Drag it onto a dimension in the inspector to split that over it")))
            ->setEnabled(false);
    menu.addSeparator();
    QAction* stages = menu.addAction(
        trMesh(QT_TRANSLATE_NOOP("MeshMenus", "A stage for each place on it")), &workspace,
        [&workspace, axis](bool on) {
            plan::Configuration changed = *workspace.configuration();
            changed.stageAxis = on ? axis : std::string();
            workspace.push(document::changeConfiguration(workspace.document(), changed));
        });
    stages->setCheckable(true);
    stages->setChecked(configuration.stageAxis == axis);
    stages->setEnabled(configuration.stages.empty());
}

} // namespace meshwright::views
