#include "app/window/panel_focus.h"

#include "views/widgets/panel.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QTabBar>

#include <algorithm>
#include <tuple>
#include <vector>

namespace meshwright::app {

namespace {

/// The first widget in the Tab order that lies in @p panel and takes the keyboard; null: none does.
QWidget* firstStop(QWidget& panel)
{
    for (QWidget* at = &panel;;) {
        const bool inside = at == &panel || panel.isAncestorOf(at);
        if (inside && at->focusPolicy() & Qt::TabFocus && at->isEnabled() && at->isVisible())
            return at;
        at = at->nextInFocusChain();
        if (at == &panel)
            return nullptr;
    }
}

/// Whether Tab stops there: what Qt counts as visible also lies behind other tabs.
bool takesTab(const QMainWindow& window, const QWidget& widget)
{
    const auto* tabs = qobject_cast<const QTabBar*>(&widget);
    const bool isLeftOver = tabs && tabs->count() == 0; // Qt keeps one for the next tabs
    return (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && !widget.focusProxy()
        && !isLeftOver && widget.window() == &window && widget.isEnabled()
        && !widget.visibleRegion().isEmpty();
}

/// A stop of Tab in the order on the screen: bars and panels from above, those side by side from
/// the left, in each its header first, and the rest as the panel has it.
struct TabStop
{
    int top, left; ///< of the bar or panel, px
    bool isBelowHeader;
    std::ptrdiff_t inChain;
    QWidget* widget;

    auto place() const { return std::tuple(top, left, isBelowHeader, inChain); }
};

std::vector<TabStop> tabStops(const QMainWindow& window)
{
    std::vector<TabStop> stops;
    const QWidget* const begin = &window;
    std::ptrdiff_t inChain = 0;
    for (QWidget* at = begin->nextInFocusChain(); at != begin; at = at->nextInFocusChain()) {
        ++inChain;
        // What has the focus without taking Tab, as a page without buttons, has its place, too.
        if (!takesTab(window, *at) && at != window.focusWidget())
            continue;
        const QWidget* panel = at;
        while (panel->parentWidget() != &window)
            panel = panel->parentWidget();
        const auto* dock = qobject_cast<const QDockWidget*>(panel);
        const QWidget* header = dock ? dock->titleBarWidget() : nullptr;
        const bool isInHeader = header && (at == header || header->isAncestorOf(at));
        stops.push_back({panel->y(), panel->x(), !isInHeader, inChain, at});
    }
    std::ranges::sort(stops, {}, &TabStop::place);
    return stops;
}

/// Neither hidden, nor behind another tab, nor folded to nothing.
bool isInSight(const QMainWindow& window, const QDockWidget& dock)
{
    return dock.widget() && dock.widget()->isVisible() && !dock.widget()->size().isEmpty()
        && isInFront(window, dock);
}

} // namespace

/// Qt's tab bars know their panels by tabData(); the order of the children follows raise() alone,
/// and no click on a tab.
bool isInFront(const QMainWindow& window, const QDockWidget& dock)
{
    if (dock.isHidden())
        return false;
    for (const QTabBar* tabs :
         window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        for (int i = 0; i < tabs->count(); ++i) {
            if (tabs->tabData(i).value<quintptr>() == quintptr(&dock))
                return dock.isFloating() || tabs->currentIndex() == i;
        }
    }
    return true;
}

void focusNextPanel(QMainWindow& window, int step)
{
    struct Panel
    {
        QPoint place; ///< with its header, in the row that a person sees
        QWidget* widget;
    };

    std::vector<Panel> panels {
        {window.centralWidget()->mapToGlobal(QPoint()), window.centralWidget()}};
    for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
        if (isInSight(window, *dock))
            panels.push_back({dock->mapToGlobal(QPoint()), dock->widget()});
    }
    std::erase_if(panels, [](const Panel& panel) { return !firstStop(*panel.widget); });
    if (panels.empty())
        return;
    std::sort(panels.begin(), panels.end(), [](const Panel& a, const Panel& b) {
        return std::pair(a.place.y(), a.place.x()) < std::pair(b.place.y(), b.place.x());
    });
    QWidget* focus = QApplication::focusWidget();
    const auto at = std::find_if(panels.begin(), panels.end(), [focus](const Panel& panel) {
        return focus && (panel.widget == focus || panel.widget->isAncestorOf(focus));
    });
    const std::ptrdiff_t count = std::ptrdiff_t(panels.size());
    const std::ptrdiff_t from = at == panels.end() ? (step > 0 ? -1 : 0) : at - panels.begin();
    QWidget* stop = firstStop(*panels[std::size_t((from + step + count) % count)].widget);
    views::scrollIntoView(*stop);
    stop->setFocus(Qt::ShortcutFocusReason);
}

bool focusNextStop(QMainWindow& window, int step)
{
    const std::vector<TabStop> stops = tabStops(window);
    if (stops.empty())
        return false;
    const auto at = std::ranges::find(stops, window.focusWidget(), &TabStop::widget);
    const std::ptrdiff_t count = std::ptrdiff_t(stops.size());
    const std::ptrdiff_t from = at == stops.end() ? (step > 0 ? -1 : 0) : at - stops.begin();
    QWidget* next = stops[std::size_t((from + step + count) % count)].widget;
    next->setFocus(step > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    views::scrollIntoView(*next);
    return true;
}

} // namespace meshwright::app
