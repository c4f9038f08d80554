#include "views/widgets/flow_layout.h"

#include <QWidget>

#include <algorithm>

namespace meshwright::views {

FlowLayout::FlowLayout(int horizontalGap, int verticalGap, QWidget* parent)
    : QLayout(parent)
    , m_horizontalGap(horizontalGap)
    , m_verticalGap(verticalGap)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout()
{
    for (QLayoutItem* item : m_items)
        delete item;
}

void FlowLayout::addItem(QLayoutItem* item)
{
    m_items.push_back(item);
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[std::size_t(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    QLayoutItem* item = itemAt(index);
    if (item)
        m_items.erase(m_items.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const
{
    const QMargins margins = contentsMargins();
    return arrange(QRect(0, 0, width - margins.left() - margins.right(), 0), false) + margins.top()
        + margins.bottom();
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem* item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size.grownBy(contentsMargins());
}

QSize FlowLayout::sizeHint() const
{
    int width = 0, height = 0;
    for (const QLayoutItem* item : m_items) {
        width += item->sizeHint().width() + (width > 0 ? m_horizontalGap : 0);
        height = std::max(height, item->sizeHint().height());
    }
    return QSize(width, height).grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    arrange(rect.marginsRemoved(contentsMargins()), true);
}

int FlowLayout::arrange(const QRect& rect, bool place) const
{
    int left = rect.left(), top = rect.top(), lineHeight = 0;
    std::size_t lineStart = 0;
    const auto centreLine = [&](std::size_t end) {
        for (std::size_t i = lineStart; place && i < end; ++i) {
            const QRect now = m_items[i]->geometry();
            m_items[i]->setGeometry(
                QRect(QPoint(now.left(), top + (lineHeight - now.height()) / 2), now.size()));
        }
    };
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        QSize size = m_items[i]->sizeHint();
        size.setWidth(std::min(size.width(), std::max(rect.width(), 1)));
        const QWidget* widget = m_items[i]->widget();
        const int room = rect.right() + 1 - left;
        // What says so gets narrower before it begins a line.
        const bool mayShrink =
            widget && widget->sizePolicy().horizontalPolicy() == QSizePolicy::Maximum;
        if (mayShrink && size.width() > room && m_items[i]->minimumSize().width() <= room)
            size.setWidth(room);
        if (left > rect.left() && left + size.width() > rect.right() + 1) {
            centreLine(i);
            lineStart = i;
            left = rect.left();
            top += lineHeight + m_verticalGap;
            lineHeight = 0;
        }
        if (place)
            m_items[i]->setGeometry(QRect(QPoint(left, top), size));
        left += size.width() + m_horizontalGap;
        lineHeight = std::max(lineHeight, size.height());
    }
    centreLine(m_items.size());
    return top + lineHeight - rect.top();
}

} // namespace meshwright::views
