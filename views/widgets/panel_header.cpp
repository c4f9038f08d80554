#include "views/widgets/panel_header.h"

#include "views/widgets/theme.h"
#include "views/widgets/wrapped_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace meshwright::views {

PanelHeader::PanelHeader(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(title, this))
    , m_secondary(new QLabel(this))
    , m_layout(new QHBoxLayout(this))
{
    m_title->setFont(panelTitleFont());
    m_secondary->setFont(secondaryFont());
    for (QLabel* label : {m_title, m_secondary}) {
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setTextFormat(Qt::PlainText);
    }
    // A narrow panel cuts the secondary text, never the title.
    m_secondary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_secondary->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_secondary->installEventFilter(this);
    m_layout->setContentsMargins(kPanelMargin, 2 * kGrid, kPanelMargin, kGrid);
    m_layout->setSpacing(2 * kGrid);
    m_layout->addWidget(m_title);
    m_layout->addWidget(m_secondary, 1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(title);
    // As the title bar of a dock it would show the window through, and stand apart from its panel.
    setAutoFillBackground(true);
}

QString PanelHeader::title() const
{
    return m_title->text();
}

void PanelHeader::setTitle(const QString& title)
{
    m_title->setText(title);
    setAccessibleName(title);
}

QString PanelHeader::secondary() const
{
    return m_secondaryText;
}

void PanelHeader::setSecondary(const QString& text)
{
    m_secondaryText = text;
    m_secondary->setToolTip(text);
    setAccessibleDescription(text);
    elide();
}

bool PanelHeader::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        elide();
    return QWidget::eventFilter(watched, event);
}

void PanelHeader::elide()
{
    m_secondary->setText(
        elidedAtWord(m_secondaryText, m_secondary->fontMetrics(), m_secondary->width()));
}

void PanelHeader::setFlush()
{
    m_layout->setContentsMargins(0, 2 * kGrid, 0, kGrid);
}

void PanelHeader::addWidget(QWidget* widget)
{
    m_layout->addWidget(widget);
}

} // namespace meshwright::views
