#include "views/widgets/chip.h"

#include "views/widgets/readable_colour.h"
#include "views/widgets/theme.h"

#include <QPainter>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kChipChipHeight = 20;
constexpr int kSmallestChip = 28;

} // namespace

Chip::Chip(const QString& text, QWidget* parent)
    : QAbstractButton(parent)
{
    QFont chipFont = secondaryFont();
    chipFont.setWeight(QFont::DemiBold);
    setFont(chipFont);
    setText(text);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void Chip::setColour(const QColor& colour)
{
    m_colour = colour;
    update();
}

void Chip::setOutlined(bool outlined)
{
    m_outlined = outlined;
    update();
}

QSize Chip::sizeHint() const
{
    const int textWidth = fontMetrics().horizontalAdvance(text());
    return {std::max(kSmallestChip, textWidth + 4 * kGrid), kChipChipHeight};
}

void Chip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor panel = palette().color(QPalette::Window);
    const bool lifted = isDown() || isChecked() || (underMouse() && isEnabled());
    QColor fill = palette().color(QPalette::Base);
    QColor line = palette().color(lifted ? QPalette::PlaceholderText : QPalette::Mid);
    QColor ink = palette().color(QPalette::PlaceholderText);
    if (m_colour.isValid()) {
        fill = Theme::blend(m_colour, panel, lifted ? 0.36 : 0.24);
        line = Theme::blend(m_colour, panel, lifted ? 0.8 : 0.24);
        ink = readableOn(m_colour, fill);
    }
    if (m_colour.isValid() && m_outlined) {
        fill = lifted ? Theme::blend(m_colour, panel, 0.12) : panel;
        line = Theme::blend(m_colour, panel, 0.85);
        ink = readableOn(m_colour, fill);
    }
    if (!isEnabled())
        ink = Theme::blend(ink, fill, 0.5);
    if (hasFocus())
        line = palette().color(QPalette::Highlight);
    painter.setPen(QPen(line, hasFocus() ? 2 : 1));
    painter.setBrush(fill);
    const double inset = hasFocus() ? 1 : 0.5;
    const QRectF body = QRectF(rect()).adjusted(inset, inset, -inset, -inset);
    painter.drawRoundedRect(body, body.height() / 2, body.height() / 2);
    painter.setPen(ink);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

} // namespace meshwright::views
