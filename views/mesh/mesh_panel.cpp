#include "views/mesh/mesh_panel.h"

#include "core/plan/device_contents.h"
#include "views/mesh/axis_chip.h"
#include "views/mesh/configuration_dialog.h"
#include "views/mesh/device_memory.h"
#include "views/mesh/mesh_menus.h"
#include "views/mesh/starter_configurations.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/flow_layout.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/device_contents_source.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/stage_drop.h"
#include "views/workspace/workspace.h"

#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace meshwright::views {

MeshPanel::MeshPanel(Workspace& workspace, DeviceContentsSource& contents, QWidget* parent)
    : Panel(tr("Mesh"), parent)
    , m_workspace(workspace)
    , m_contents(contents)
    , m_edit(new QToolButton(this))
    , m_scroll(new QScrollArea(this))
    , m_grid(new MeshGrid)
    , m_axes(new QWidget(this))
    , m_note(new QLabel(this))
{
    m_edit->setText(tr("Edit…"));
    m_edit->setFont(secondaryFont());
    m_edit->setToolTip(tr("Change configurations, devices and mesh axes"));
    m_edit->setProperty("quiet", true);
    header().addWidget(m_edit);
    m_scroll->setWidget(m_grid);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_note->setFont(secondaryFont());
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setWordWrap(true);

    auto* filled = new QWidget(this);
    auto* column =
        newLayout<QVBoxLayout>(filled, kGrid, {kPanelMargin - 2, kGrid, kGrid, 2 * kGrid});
    column->addWidget(m_scroll, 1);
    new FlowLayout(kGrid, kGrid, m_axes);
    column->addWidget(m_axes);
    column->addWidget(m_note);
    setContent(filled);

    connect(m_edit, &QToolButton::clicked, this, &MeshPanel::editConfigurations);
    connect(m_grid, &MeshGrid::deviceChosen, this, &MeshPanel::choose);
    connect(m_grid, &MeshGrid::cellReached, this, [this](const QRect& cell) {
        m_scroll->ensureVisible(cell.center().x(), cell.center().y(), cell.width(), cell.height());
    });
    connect(m_grid, &MeshGrid::menuRequested, this, &MeshPanel::showDeviceMenu);
    connect(&workspace.stageDrop(), &StageDrop::changed, this, &MeshPanel::showDrop);
    connect(&workspace, &Workspace::documentReplaced, this, &MeshPanel::refresh);
    connect(&workspace, &Workspace::activeConfigurationChanged, this, &MeshPanel::refresh);
    connect(&workspace, &Workspace::documentChanged, this, [this](const document::Change& change) {
        if (change.configurations)
            refresh();
    });
    connect(&workspace, &Workspace::themeChanged, this, &MeshPanel::refresh);
    connect(&workspace, &Workspace::selectionChanged, this, &MeshPanel::followSelection);
    connect(&workspace.liveEvaluation(), &LiveEvaluation::simulationChanged, this,
            &MeshPanel::refreshMemory);
    connect(&contents, &DeviceContentsSource::changed, this, &MeshPanel::refreshMemory);
    refresh();
}

void MeshPanel::refresh()
{
    const plan::Configuration* configuration = m_workspace.configuration();
    m_grid->setTheme(m_workspace.theme());
    m_grid->setConfiguration(configuration ? std::optional(*configuration) : std::nullopt);
    QString summary = configuration ? meshSummary(*configuration) : QString();
    if (configuration && configuration->stages.empty() && configuration->mesh
        && configuration->mesh->axes.size() > 1) {
        // The panel is narrow, in most languages, and the picture names the axes.
        QStringList sizes;
        for (const plan::MeshAxis& axis : configuration->mesh->axes)
            sizes << QString::number(axis.size);
        summary = sizes.join(QStringLiteral(" × "));
    }
    header().setSecondary(summary);
    m_edit->setVisible(configuration != nullptr);
    if (!configuration)
        offerStarters();
    showContent(configuration);
    refreshAxes();
    refreshMemory();
}

void MeshPanel::refreshAxes()
{
    // Not at once: a chip may be what has just been pressed.
    while (QLayoutItem* item = m_axes->layout()->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    const plan::Configuration* configuration = m_workspace.configuration();
    const bool hasMesh = configuration && configuration->mesh;
    m_axes->setVisible(hasMesh);
    for (const plan::MeshAxis& axis :
         hasMesh ? configuration->mesh->axes : std::vector<plan::MeshAxis>()) {
        auto* chip = new AxisChip(axis.name, axis.size, m_workspace.theme(), m_axes);
        m_axes->layout()->addWidget(chip);
        chip->show();
        chip->setContextMenuPolicy(Qt::CustomContextMenu);
        const auto showMenu = [this, chip] { showAxisMenu(chip->axis(), *chip); };
        connect(chip, &AxisChip::clicked, this, showMenu);
        connect(chip, &QWidget::customContextMenuRequested, this, showMenu);
    }
}

const MeshCell* MeshPanel::cellAt(QPoint globalPosition) const
{
    const QPoint inViewport = m_scroll->viewport()->mapFromGlobal(globalPosition);
    return m_workspace.configuration() && m_scroll->viewport()->rect().contains(inViewport)
        ? m_grid->cellAt(m_grid->mapFromGlobal(globalPosition))
        : nullptr;
}

std::optional<DropCandidate> MeshPanel::dropCandidate(const DragPayload& payload,
                                                      QPoint globalPosition)
{
    const MeshCell* cell = payload.nodes.empty() ? nullptr : cellAt(globalPosition);
    if (!cell)
        return std::nullopt;
    if (!cell->stage)
        return DropCandidate {tr("This device belongs to no stage"), false};
    m_workspace.stageDrop().hold({payload.nodes, cell->stage});
    DropCandidate candidate = m_workspace.stageDrop().candidate();
    const QWidget& cells = *m_scroll->viewport(); // all of them say what the drop gives
    candidate.keptClear = {cells.mapToGlobal(QPoint()), cells.size()};
    return candidate;
}

void MeshPanel::hover(const DragPayload& payload, QPoint globalPosition)
{
    const MeshCell* cell = payload.nodes.empty() ? nullptr : cellAt(globalPosition);
    if (cell && cell->stage)
        m_workspace.stageDrop().hold({payload.nodes, cell->stage});
    else
        m_workspace.stageDrop().release();
}

void MeshPanel::leave()
{
    m_workspace.stageDrop().release();
}

void MeshPanel::drop(const DragPayload& payload, QPoint globalPosition)
{
    if (const MeshCell* cell = cellAt(globalPosition); cell && cell->stage)
        m_workspace.stageDrop().drop({payload.nodes, cell->stage});
}

void MeshPanel::showDrop()
{
    const StageDrop& drop = m_workspace.stageDrop();
    if (!drop.isHeld()) {
        m_grid->setPreview(std::nullopt);
        return;
    }
    MeshPreview preview {drop.stage(), {}};
    if (drop.after()) {
        for (const evaluate::StageLoad& load : drop.after()->stages)
            preview.memory[load.stage] = load.memory();
    }
    m_grid->setPreview(std::move(preview));
}

void MeshPanel::showDeviceMenu(int64_t device, QPoint globalPosition)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("deviceMenu"));
    addDeviceActions(*menu, m_workspace, device);
    menu->addSeparator();
    menu->addAction(tr("Edit the configuration…"), this, &MeshPanel::editConfigurations);
    menu->popup(globalPosition);
}

void MeshPanel::showAxisMenu(const std::string& axis, const QWidget& chip)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("axisMenu"));
    addAxisActions(*menu, m_workspace, axis);
    menu->addSeparator();
    menu->addAction(tr("Edit the configuration…"), this, &MeshPanel::editConfigurations);
    menu->popup(chip.mapToGlobal(QPoint(0, chip.height() + 2)));
}

void MeshPanel::refreshMemory()
{
    m_grid->setMemory(deviceMemory(m_workspace, m_contents.summary()));
    QStringList notes;
    if (const int64_t hidden = m_grid->geometryOfMesh().notDrawn; hidden > 0)
        notes << tr("%1 more devices are not drawn.").arg(countText(hidden));
    if (const QString uncut = uncutNote(m_workspace, m_contents.summary()); !uncut.isEmpty())
        notes << uncut;
    m_note->setVisible(!notes.isEmpty());
    m_note->setText(notes.join(QLatin1Char('\n')));
}

void MeshPanel::offerStarters()
{
    emptyState().clearActions();
    if (!m_workspace.hasDocument()) {
        emptyState().setSentence(tr("Open a model to lay it over devices."));
        return;
    }
    emptyState().setSentence(tr("No configuration says which devices there are. Take one:"));
    for (const StarterConfiguration& starter : starterConfigurations(m_workspace.plan())) {
        emptyState().addAction(starter.title, [this, starter] {
            const ConfigurationId id = m_workspace.newConfigurationId();
            if (m_workspace.push(
                    document::addConfiguration(m_workspace.document(), id, starter.configuration)))
                m_workspace.setActiveConfiguration(id);
        });
    }
    emptyState().addAction(tr("Another…"), [this] { editConfigurations(); });
}

void MeshPanel::editConfigurations()
{
    if (m_workspace.hasDocument())
        ConfigurationDialog(m_workspace, this).exec();
}

void MeshPanel::choose(int64_t device)
{
    if (!m_workspace.hasDocument() || !m_workspace.activeConfiguration())
        return;
    m_choosing = true;
    m_workspace.selectNodes(plan::nodesOnDevice(m_workspace.graph(), m_workspace.plan(),
                                                *m_workspace.activeConfiguration(), device));
    m_choosing = false;
    Q_EMIT deviceChosen(device);
}

void MeshPanel::followSelection()
{
    if (!m_choosing)
        m_grid->setChosen(std::nullopt);
}

void MeshPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_grid->setAvailableWidth(width() - 2 * kPanelMargin - kGrid);
}

} // namespace meshwright::views
