#include "views/inspector/inspector_panel.h"

#include "views/inspector/documentation_section.h"
#include "views/inspector/model_page.h"
#include "views/inspector/node_page.h"
#include "views/inspector/nodes_page.h"
#include "views/inspector/tensor_reader.h"
#include "views/inspector/value_page.h"
#include "views/mesh/configuration_dialog.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/panel_header.h"
#include "views/workspace/live_evaluation.h"

#include <QApplication>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace meshwright::views {

namespace {

constexpr int kRetryMilliseconds = 50;
/// Longer than it takes as a rule to work out what follows from an edit.
constexpr int kPropagationMilliseconds = 40;

} // namespace

InspectorPanel::InspectorPanel(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_header(new PanelHeader(tr("Inspector"), this))
    , m_scroll(new QScrollArea(this))
    , m_reader(new TensorReader(workspace, this))
{
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto* column = newLayout<QVBoxLayout>(this, 0);
    column->addWidget(m_header);
    column->addWidget(m_scroll, 1);
    setMinimumWidth(220);

    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &InspectorPanel::rebuildWhenFree);
    connect(&workspace, &Workspace::documentReplaced, this, [this] {
        m_explained.clear();
        m_alike = false;
        m_reader->lookAt(std::nullopt);
        // The old page looks at a document that is gone.
        rebuild();
    });
    const auto soon = [this] { rebuildSoon(); };
    connect(&workspace, &Workspace::documentationRequested, this, [this] {
        m_open.insert(QLatin1String(DocumentationSection::kOpenName));
        rebuildSoon();
    });
    // One new page for an edit, with what follows from it.
    connect(&workspace, &Workspace::documentChanged, this,
            [this] { m_soon.start(kPropagationMilliseconds); });
    connect(&workspace.liveEvaluation(), &LiveEvaluation::propagationChanged, this, soon);
    connect(&workspace, &Workspace::activeConfigurationChanged, this, soon);
    connect(&workspace, &Workspace::selectionChanged, this, soon);
    connect(&workspace, &Workspace::themeChanged, this, soon);
    connect(&workspace.liveEvaluation(), &LiveEvaluation::shapesChanged, this, soon);
    connect(&workspace.liveEvaluation(), &LiveEvaluation::simulationChanged, this, [this] {
        // Only the bytes of activations follow the simulation's bindings.
        if (!m_workspace.selection().nodes.empty() || m_workspace.selection().value)
            rebuildSoon();
    });
    rebuild();
}

bool InspectorPanel::changesAllBlocks() const
{
    const Selection& selection = m_workspace.selection();
    return m_alike && (selection.value || selection.nodes.size() == 1);
}

QWidget* InspectorPanel::buildPage()
{
    if (!m_workspace.hasDocument()) {
        auto* empty = new EmptyState;
        empty->setSentence(tr("Open a model to see what it is made of."));
        return empty;
    }
    const InspectorContext context {m_workspace,      &m_explained, &m_open,
                                    &m_documentation, m_reader,     &m_alike};
    const Selection& selection = m_workspace.selection();
    m_reader->lookAt(selection.value);
    // Queued: the page that asks is gone when the dialog has changed the plan.
    if (selection.value) {
        auto* page = new ValuePage(context, *selection.value);
        connect(page, &ValuePage::meshRequested, this, &InspectorPanel::editMesh,
                Qt::QueuedConnection);
        return page;
    }
    if (selection.nodes.size() == 1) {
        auto* page = new NodePage(context, selection.nodes.front());
        connect(page, &NodePage::meshRequested, this, &InspectorPanel::editMesh,
                Qt::QueuedConnection);
        return page;
    }
    if (!selection.nodes.empty())
        return new NodesPage(context, selection.nodes);
    return new ModelPage(context);
}

void InspectorPanel::rebuildWhenFree()
{
    // An open menu or dialog, or a chip being dragged, belongs to the page: it stays until they are
    // done.
    const bool inUse = QApplication::activePopupWidget() || QApplication::activeModalWidget()
        || QWidget::mouseGrabber()
        || (QApplication::mouseButtons() != Qt::NoButton && underMouse());
    if (inUse)
        m_soon.start(kRetryMilliseconds);
    else
        rebuild();
}

void InspectorPanel::editMesh()
{
    if (m_workspace.hasDocument())
        ConfigurationDialog(m_workspace, this).exec();
}

void InspectorPanel::rebuild()
{
    m_soon.stop();
    const QWidget* focus = m_scroll->isAncestorOf(focusWidget()) ? focusWidget() : nullptr;
    const bool hadFocus = focus && focus->hasFocus();
    const QString name = focus ? focus->objectName() : QString();
    const int scrolled = m_scroll->verticalScrollBar()->value();
    const bool sameThing = m_workspace.selection() == m_shown;
    m_shown = m_workspace.selection();
    // Not at once: a button of the old page may be what is being clicked.
    if (QWidget* old = m_scroll->takeWidget()) {
        old->hide();
        old->deleteLater();
    }
    QWidget* page = buildPage();
    m_scroll->setWidget(page);
    page->show();
    if (sameThing)
        m_scroll->verticalScrollBar()->setValue(scrolled);
    if (hadFocus)
        restoreFocus(name);
}

/// The keyboard stays in the inspector, on the same thing where it is there, also of a page that
/// has nothing to press.
void InspectorPanel::restoreFocus(const QString& name)
{
    QWidget& page = *m_scroll->widget();
    QWidget* again = nullptr;
    if (!name.isEmpty()) {
        // An axis that went away leaves the first chip of its dimension.
        again = page.findChild<QWidget*>(name);
        if (!again)
            again = page.findChild<QWidget*>(name.left(name.lastIndexOf(QLatin1Char(':')))
                                             + QStringLiteral(":0"));
    }
    for (QWidget* at = page.nextInFocusChain(); !again && at != &page;
         at = at->nextInFocusChain()) {
        if (page.isAncestorOf(at) && at->focusPolicy() & Qt::TabFocus && at->isEnabled()
            && at->isVisibleTo(&page))
            again = at;
    }
    (again ? again : m_scroll)->setFocus(Qt::OtherFocusReason);
}

} // namespace meshwright::views
