#include "app/window/panel_folding.h"

#include "views/workspace/workspace.h"

#include <QDockWidget>
#include <QEvent>
#include <QLayout>
#include <QMainWindow>
#include <QTabBar>
#include <QToolBar>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace meshwright::app {

namespace {

constexpr int kEmptyBottom = 172; ///< px: an empty panel's header, sentence, buttons in two rows
constexpr int kEmptyLine = 96; ///< px: the same in one line, where a panel is as wide as the window
constexpr int kFoldedBottom = 226; ///< px: a header, three lanes of a line each, and tabs
constexpr int kBottom = 340; ///< px

} // namespace

PanelFolding::PanelFolding(QMainWindow& window, views::Workspace& workspace, int version,
                           Default arrangement)
    : QObject(&window)
    , m_window(window)
    , m_workspace(workspace)
    , m_version(version)
    , m_default(std::move(arrangement))
{
    window.installEventFilter(this);
    // After the window has laid its panels out.
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &PanelFolding::settle);
    const auto soon = [this] { m_soon.start(); };
    connect(&workspace, &views::Workspace::activeConfigurationChanged, this, soon);
    // At once, so that the canvas is seen in its room only.
    connect(&workspace, &views::Workspace::documentReplaced, this, &PanelFolding::followDocument);
    followDocument();
}

QByteArray PanelFolding::arrangement() const
{
    return m_isAway || m_isFolded || !m_isArranged ? m_unfolded : m_window.saveState(m_version);
}

void PanelFolding::restored(const QByteArray& arrangement)
{
    m_unfolded = arrangement;
    if (m_isAway)
        hidePanels();
}

void PanelFolding::follow()
{
    m_isAway = m_isFolded = false;
    m_isArranged = m_window.isVisible();
    followDocument();
    fold(m_window.height() < kFoldedBelow);
}

void PanelFolding::followDocument()
{
    if (m_workspace.hasDocument() == m_isAway)
        m_isAway ? bringBack() : putAway();
    m_soon.start();
}

void PanelFolding::putAway()
{
    if (m_window.isVisible() || !m_default.place)
        m_seen = m_window.saveState(m_version);
    keepUnfolded();
    m_isAway = true;
    hidePanels();
}

void PanelFolding::hidePanels()
{
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>())
        dock->hide();
}

void PanelFolding::bringBack()
{
    m_isAway = false;
    // Panels that stand below each other on the way would make a low window grow.
    m_window.layout()->setSizeConstraint(QLayout::SetNoConstraint);
    const QByteArray seen = std::exchange(m_seen, {});
    if (!seen.isEmpty()) {
        restore(seen);
    } else {
        m_isFolded = false;
        m_unfolded.isEmpty() ? m_default.place() : void(restore(m_unfolded));
    }
    fold(m_window.height() < kFoldedBelow);
    m_window.layout()->setSizeConstraint(QLayout::SetDefaultConstraint);
}

/// Of the panels alone: bars are there as what they tell of is.
bool PanelFolding::restore(const QByteArray& arrangement)
{
    std::vector<QToolBar*> hidden;
    const QList<QToolBar*> bars = m_window.findChildren<QToolBar*>();
    std::ranges::copy_if(bars, std::back_inserter(hidden), &QToolBar::isHidden);
    const bool isDone = m_window.restoreState(arrangement, m_version);
    for (QToolBar* bar : bars)
        bar->setHidden(std::ranges::find(hidden, bar) != hidden.end());
    return isDone;
}

bool PanelFolding::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show) {
        fold(m_window.height() < kFoldedBelow);
        if (!m_isArranged)
            m_soon.start();
    }
    return QObject::eventFilter(watched, event);
}

void PanelFolding::fold(bool folded)
{
    if (m_isAway || folded == m_isFolded)
        return;
    if (folded)
        keepUnfolded();
    m_isFolded = folded;
    if (!folded) {
        m_isArranged = restore(m_unfolded) && m_window.isVisible();
        m_soon.start();
        return;
    }
    const auto dock = [&](const char* name) {
        return m_window.findChild<QDockWidget*>(QLatin1String(name));
    };
    m_window.tabifyDockWidget(dock("inspector"), dock("problems"));
    m_window.tabifyDockWidget(dock("problems"), dock("communication"));
    dock("inspector")->raise();
    m_window.tabifyDockWidget(dock("stages"), dock("timeline"));
    m_window.tabifyDockWidget(dock("timeline"), dock("figures"));
    m_window.tabifyDockWidget(dock("figures"), dock("devices"));
    dock("stages")->raise();
    m_window.tabifyDockWidget(dock("outline"), dock("mesh"));
    dock("outline")->raise();
    m_soon.start();
}

/// Sizes of panels that nobody has seen are no arrangement.
void PanelFolding::keepUnfolded()
{
    if (!m_isFolded && (m_isArranged || !m_default.place))
        m_unfolded = m_window.saveState(m_version);
}

void PanelFolding::reset()
{
    m_isFolded = m_isArranged = false;
    m_unfolded.clear();
    m_seen.clear();
    m_soon.start();
    fold(m_window.height() < kFoldedBelow);
}

/// Qt keeps tab bars that it has no tabs for, some of them shown: the line at the upper edge of one
/// lies over the panel that a click brings forward.
void PanelFolding::hideUnusedTabBars()
{
    for (QTabBar* tabs : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (tabs->count() == 0)
            tabs->hide();
    }
}

/// Gives the panels their sizes, once that they are seen. Qt takes sizes only of panels that it has
/// laid out, an event after they were placed.
void PanelFolding::settle()
{
    if (m_isAway || !m_window.isVisible())
        return;
    hideUnusedTabBars();
    if (m_isPlaced) {
        m_isPlaced = false;
        m_default.size();
        m_hasConfiguration.reset();
        m_soon.start();
        return;
    }
    if (!m_isFolded && !std::exchange(m_isArranged, true) && m_unfolded.isEmpty()
        && m_default.place) {
        m_default.place();
        m_isPlaced = true;
        m_soon.start();
        return;
    }
    sizeBottom();
}

/// Once when a configuration comes or goes, so that the person's own height stays.
void PanelFolding::sizeBottom()
{
    const bool has = m_workspace.activeConfiguration().has_value();
    auto* stages = m_window.findChild<QDockWidget*>(QStringLiteral("stages"));
    if (!stages || (has == m_hasConfiguration.value_or(true) && !m_isFolded))
        return;
    m_hasConfiguration = has;
    // Other panels would take any width when the bottom gets lower.
    QList<QDockWidget*> beside;
    QList<int> widths;
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>()) {
        if (dock->isVisible() && !dock->visibleRegion().isEmpty() && !dock->isFloating()) {
            beside << dock;
            widths << dock->width();
        }
    }
    const int height = !has ? (m_isFolded ? kEmptyLine : kEmptyBottom)
        : m_isFolded        ? kFoldedBottom
                            : kBottom;
    m_window.resizeDocks({stages}, {height}, Qt::Vertical);
    m_window.resizeDocks(beside, widths, Qt::Horizontal);
}

} // namespace meshwright::app
