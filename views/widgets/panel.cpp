#include "views/widgets/panel.h"

#include "views/widgets/empty_state.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/theme.h"

#include <QScrollArea>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace meshwright::views {

void scrollIntoView(QWidget& widget, int margin)
{
    for (QWidget* at = widget.parentWidget(); at; at = at->parentWidget()) {
        if (auto* area = qobject_cast<QScrollArea*>(at))
            area->ensureWidgetVisible(&widget, 0, margin);
    }
}

Panel::Panel(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_header(new PanelHeader(title, this))
    , m_empty(new EmptyState(this))
    , m_pages(new QStackedLayout)
{
    auto* column = newLayout<QVBoxLayout>(this, 0);
    column->addWidget(m_header);
    column->addLayout(m_pages, 1);
    m_pages->addWidget(m_empty);
}

void Panel::setContent(QWidget* content)
{
    m_pages->insertWidget(0, content);
}

void Panel::showContent(bool isShown)
{
    m_pages->setCurrentIndex(isShown ? 0 : 1);
}

} // namespace meshwright::views
