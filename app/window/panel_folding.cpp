#include "app/window/panel_folding.h"

#include "views/workspace/workspace.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>

namespace meshwright::app {

namespace {

constexpr int kEmptyBottom = 132; ///< px: an empty panel's header, sentence and buttons
constexpr int kLeft = 248, kRight = 330; ///< px
constexpr int kFoldedBottom = 210, kBottom = 340; ///< px

} // namespace

PanelFolding::PanelFolding(QMainWindow& window, views::Workspace& workspace, int version)
    : QObject(&window)
    , m_window(window)
    , m_workspace(workspace)
    , m_version(version)
{
    window.installEventFilter(this);
    connect(&workspace, &views::Workspace::activeConfigurationChanged, this,
            &PanelFolding::sizeBottom);
    connect(&workspace, &views::Workspace::documentReplaced, this, &PanelFolding::sizeBottom);
}

QByteArray PanelFolding::arrangement() const
{
    return m_isFolded ? m_unfolded : m_window.saveState(m_version);
}

void PanelFolding::follow()
{
    m_isFolded = false;
    fold(m_window.height() < kFoldedBelow);
}

bool PanelFolding::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show)
        fold(m_window.height() < kFoldedBelow);
    return QObject::eventFilter(watched, event);
}

void PanelFolding::fold(bool folded)
{
    if (folded == m_isFolded)
        return;
    m_isFolded = folded;
    if (!folded) {
        m_window.restoreState(m_unfolded, m_version);
        return;
    }
    m_unfolded = m_window.saveState(m_version);
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
    sizeBottom();
}

/// Once when a configuration comes or goes, so that the person's own height stays.
void PanelFolding::sizeBottom()
{
    const bool has = m_workspace.activeConfiguration().has_value();
    auto* stages = m_window.findChild<QDockWidget*>(QStringLiteral("stages"));
    if (!stages || (has == m_hasConfiguration && !m_isFolded))
        return;
    m_hasConfiguration = has;
    const int height = !has ? kEmptyBottom : m_isFolded ? kFoldedBottom : kBottom;
    auto* left = m_window.findChild<QDockWidget*>(QStringLiteral("outline"));
    auto* right = m_window.findChild<QDockWidget*>(QStringLiteral("inspector"));
    // The sides would take any width when the bottom gets lower.
    const auto widthOf = [](const QDockWidget& dock, int usual) {
        return dock.isVisible() && dock.width() < 2 * usual ? dock.width() : usual;
    };
    const QList<int> widths {widthOf(*left, kLeft), widthOf(*right, kRight)};
    m_window.resizeDocks({stages}, {height}, Qt::Vertical);
    m_window.resizeDocks({left, right}, widths, Qt::Horizontal);
}

} // namespace meshwright::app
