#include "app/window/panel_focus.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QTabBar>

#include <algorithm>
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
    firstStop(*panels[std::size_t((from + step + count) % count)].widget)
        ->setFocus(Qt::ShortcutFocusReason);
}

} // namespace meshwright::app
