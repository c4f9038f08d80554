#include "views/mesh/mesh_panel.h"

#include "core/plan/device_contents.h"
#include "views/mesh/configuration_dialog.h"
#include "views/mesh/device_memory.h"
#include "views/mesh/starter_configurations.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/device_contents_source.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QLabel>
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
    column->addWidget(m_note);
    setContent(filled);

    connect(m_edit, &QToolButton::clicked, this, &MeshPanel::editConfigurations);
    connect(m_grid, &MeshGrid::deviceChosen, this, &MeshPanel::choose);
    connect(m_grid, &MeshGrid::cellReached, this, [this](const QRect& cell) {
        m_scroll->ensureVisible(cell.center().x(), cell.center().y(), cell.width(), cell.height());
    });
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
        && configuration->mesh->axes.size() > 2) {
        // The panel is narrow, and the picture names the axes.
        QStringList sizes;
        for (const plan::MeshAxis& axis : configuration->mesh->axes)
            sizes << QString::number(axis.size);
        summary = sizes.join(QStringLiteral(" × "));
    }
    header().setSecondary(summary);
    m_edit->setVisible(configuration != nullptr);
    const int64_t hidden = m_grid->geometryOfMesh().notDrawn;
    m_note->setVisible(hidden > 0);
    m_note->setText(tr("%1 more devices are not drawn.").arg(countText(hidden)));
    if (!configuration)
        offerStarters();
    showContent(configuration);
    refreshMemory();
}

void MeshPanel::refreshMemory()
{
    m_grid->setMemory(deviceMemory(m_workspace, m_contents.summary()));
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
