#include "views/devices/devices_view.h"

#include "core/plan/device_contents.h"
#include "views/devices/devices_model.h"
#include "views/mesh/device_memory.h"
#include "views/mesh/mesh_geometry.h"
#include "views/mesh/mesh_menus.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/device_contents_source.h"
#include "views/workspace/stage_drop.h"
#include "views/workspace/workspace.h"

#include <QHeaderView>
#include <QMenu>
#include <QRubberBand>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace meshwright::views {

DevicesView::DevicesView(Workspace& workspace, DeviceContentsSource& contents, QWidget* parent)
    : Panel(tr("Devices"), parent)
    , m_workspace(workspace)
    , m_contents(contents)
    , m_model(new DevicesModel(workspace, contents, this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_tree(new QTreeView(this))
    , m_target(new QRubberBand(QRubberBand::Rectangle, m_tree->viewport()))
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(DevicesModel::SortRole);
    m_tree->setModel(m_sorted);
    m_tree->setSortingEnabled(true);
    m_tree->sortByColumn(DevicesModel::Name, Qt::AscendingOrder);
    m_tree->setUniformRowHeights(true);
    m_tree->setIconSize({10, 10});
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setAccessibleName(tr("Devices and what they hold"));
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(QHeaderView::Interactive);
    m_tree->header()->setSectionResizeMode(DevicesModel::Name, QHeaderView::Stretch);
    m_tree->header()->resizeSection(DevicesModel::Stages, 64);
    m_tree->header()->resizeSection(DevicesModel::Nodes, 72);
    m_tree->header()->resizeSection(DevicesModel::Tensors, 120);
    m_tree->header()->resizeSection(DevicesModel::Memory, 84);

    setContent(m_tree);

    connect(&contents, &DeviceContentsSource::changed, this, &DevicesView::refresh);
    connect(&workspace, &Workspace::themeChanged, this, &DevicesView::refresh);
    connect(&workspace.stageDrop(), &StageDrop::changed, this, [this] {
        m_model->showDrop();
        makeRoomForDrop();
    });
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &DevicesView::showMenu);
    connect(m_tree, &QTreeView::clicked, this, &DevicesView::choose);
    connect(m_tree, &QTreeView::activated, this, &DevicesView::choose);
    refresh();
}

/// Wider while a drop is held: "2.95 GB → 5.34 GB" stands where "2.95 GB" did.
void DevicesView::makeRoomForDrop()
{
    if (m_workspace.stageDrop().isHeld() != m_widthsBefore.empty())
        return;
    QHeaderView& columns = *m_tree->header();
    for (const auto& [column, before] : m_widthsBefore)
        columns.resizeSection(column, before);
    if (!std::exchange(m_widthsBefore, {}).empty())
        return;
    const std::pair<int, int> widthsThen[] {{DevicesModel::Nodes, 130},
                                            {DevicesModel::Tensors, 150},
                                            {DevicesModel::Memory, 170}}; // px
    for (const auto& [column, then] : widthsThen) {
        m_widthsBefore[column] = columns.sectionSize(column);
        columns.resizeSection(column, std::max(columns.sectionSize(column), then));
    }
}

void DevicesView::refresh()
{
    const plan::ContentsSummary* summary = m_contents.summary();
    m_model->setSummary(summary);
    // An opened device stays open: its tensors are asked for anew.
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        const QModelIndex device = m_sorted->index(row, 0);
        if (m_tree->isExpanded(device))
            m_sorted->fetchMore(device);
    }
    showContent(summary && !summary->devices.empty());
    emptyState().setSentence(m_workspace.hasDocument()
                                 ? tr("No configuration says which devices there are.")
                                 : tr("Open a model to see what each device holds."));
    if (!summary) {
        header().setSecondary(QString());
        return;
    }
    Bytes most;
    for (const plan::DeviceTotals& device : summary->devices)
        most = std::max(most, device.weightBytes);
    QString text = tr("weights %1 · at most %2 on a device")
                       .arg(bytesText(summary->weightBytes), bytesText(most));
    if (summary->unplacedNodes > 0)
        text += tr(" · %1 nodes on no device").arg(countText(summary->unplacedNodes));
    const QString uncut = uncutNote(m_workspace, summary);
    header().setSecondary(uncut.isEmpty() ? text : uncut + QStringLiteral(" · ") + text);
}

void DevicesView::choose(const QModelIndex& index)
{
    if (!m_workspace.hasDocument() || !m_workspace.activeConfiguration())
        return;
    const QVariant value = index.siblingAtColumn(0).data(DevicesModel::ValueRole);
    if (value.isValid()) {
        m_workspace.select({{}, ValueId {value.toUInt()}});
        return;
    }
    m_workspace.selectNodes(plan::nodesOnDevice(
        m_workspace.graph(), m_workspace.plan(), *m_workspace.activeConfiguration(),
        index.siblingAtColumn(0).data(DevicesModel::DeviceRole).toLongLong()));
}

QModelIndex DevicesView::deviceAt(QPoint globalPosition) const
{
    const QPoint place = m_tree->viewport()->mapFromGlobal(globalPosition);
    if (!m_tree->isVisible() || !m_tree->viewport()->rect().contains(place))
        return {};
    const QModelIndex index = m_tree->indexAt(place).siblingAtColumn(0);
    return index.parent().isValid() ? index.parent() : index;
}

std::optional<StageNumber> DevicesView::stageOf(const QModelIndex& device) const
{
    return device.isValid() && m_workspace.configuration() ? stageOfDevice(
               *m_workspace.configuration(), device.data(DevicesModel::DeviceRole).toLongLong())
                                                           : std::nullopt;
}

std::optional<DropCandidate> DevicesView::dropCandidate(const DragPayload& payload,
                                                        QPoint globalPosition)
{
    const QModelIndex device = deviceAt(globalPosition);
    if (payload.nodes.empty() || !device.isValid())
        return std::nullopt;
    const std::optional<StageNumber> stage = stageOf(device);
    if (!stage)
        return DropCandidate {tr("This device belongs to no stage"), false};
    m_workspace.stageDrop().hold({payload.nodes, stage});
    DropCandidate candidate = m_workspace.stageDrop().candidate();
    candidate.keptClear = {m_tree->mapToGlobal(QPoint()), m_tree->size()};
    return candidate;
}

void DevicesView::hover(const DragPayload& payload, QPoint globalPosition)
{
    const QModelIndex device = deviceAt(globalPosition);
    const std::optional<StageNumber> stage = stageOf(device);
    if (payload.nodes.empty() || !stage) {
        leave();
        return;
    }
    m_workspace.stageDrop().hold({payload.nodes, stage});
    const QRect row = m_tree->visualRect(device);
    m_target->setGeometry(0, row.top(), m_tree->viewport()->width(), row.height());
    m_target->show();
}

void DevicesView::leave()
{
    m_target->hide();
    m_workspace.stageDrop().release();
}

void DevicesView::drop(const DragPayload& payload, QPoint globalPosition)
{
    if (const auto stage = stageOf(deviceAt(globalPosition)))
        m_workspace.stageDrop().drop({payload.nodes, stage});
}

void DevicesView::showMenu(const QPoint& place)
{
    const QModelIndex device = deviceAt(m_tree->viewport()->mapToGlobal(place));
    if (!device.isValid() || !m_workspace.configuration())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addDeviceActions(*menu, m_workspace, device.data(DevicesModel::DeviceRole).toLongLong());
    menu->popup(m_tree->viewport()->mapToGlobal(place));
}

} // namespace meshwright::views
