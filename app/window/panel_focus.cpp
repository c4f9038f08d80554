#include "app/window/panel_focus.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>

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

/// Neither hidden, nor behind another tab, nor folded to nothing. Of docks that share a place the
/// one on top is the last child; visibleRegion() is empty where children cover all of a panel.
bool isInSight(const QMainWindow& window, QDockWidget& dock)
{
    if (!dock.widget() || !dock.widget()->isVisible() || dock.widget()->size().isEmpty())
        return false;
    const QObjectList& order = window.children();
    const QList<QDockWidget*> behind = window.tabifiedDockWidgets(&dock);
    return dock.isFloating() || std::all_of(behind.begin(), behind.end(), [&](QDockWidget* other) {
               return !other->isVisible() || order.indexOf(other) < order.indexOf(&dock);
           });
}

} // namespace

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
