#include "core/layout/card_sizes.h"
#include "views/canvas/graph_view.h"

#include <QAccessible>

#include <algorithm>

/// What the canvas says of its cards to those who do not see them.
namespace meshwright::views {

std::vector<uint32_t> GraphView::itemsInView() const
{
    std::vector<uint32_t> items;
    const bool areSeen =
        m_scene.hasLayout() && m_viewport.zoom * layout::kCardHeight >= CanvasPainter::kCardsFrom;
    if (!areSeen)
        return items;
    const layout::Rect seen = m_viewport.visible(size());
    for (uint32_t item = 0; item < m_scene.layout().itemCount(); ++item) {
        if (m_scene.layout().itemRect[item].intersects(seen))
            items.push_back(item);
    }
    return items;
}

QRect GraphView::rectOfItem(uint32_t item) const
{
    return m_viewport.toScreen(m_scene.layout().itemRect[item]).toRect();
}

QString GraphView::nameOf(uint32_t item) const
{
    return (m_scene.title(item) + QLatin1Char(' ') + m_scene.name(item)).trimmed();
}

void GraphView::goToItem(uint32_t item, Qt::KeyboardModifiers modifiers)
{
    setCurrent(item);
    if (const std::optional<ValueId> value = valueOf(item); value && !modifiers)
        m_workspace.select({{}, *value});
    else
        selectNodes(m_scene.nodesOf(item), modifiers & Qt::ShiftModifier);
    ensureVisible(item);
    tellFocus();
}

/// The card that the keyboard came to.
void GraphView::tellFocus()
{
    if (!QAccessible::isActive() || !m_marks.currentItem)
        return;
    const std::vector<uint32_t> items = itemsInView();
    const auto found = std::find(items.begin(), items.end(), *m_marks.currentItem);
    if (found == items.end())
        return;
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(int(found - items.begin()));
    QAccessible::updateAccessibility(&event);
}

} // namespace meshwright::views
