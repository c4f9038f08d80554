#include "views/inspector/name_button.h"

#include "views/widgets/theme.h"

#include <QPainter>

namespace meshwright::views {

NameButton::NameButton(const QString& name, QWidget* parent)
    : QAbstractButton(parent)
{
    setFont(strongFont());
    setText(name);
    setToolTip(name);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize NameButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 2, fontMetrics().height() + kGrid};
}

QSize NameButton::minimumSizeHint() const
{
    return {40, sizeHint().height()};
}

void NameButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QFont shown = font();
    shown.setUnderline(underMouse() || hasFocus());
    painter.setFont(shown);
    painter.setPen(palette().color(hasFocus() ? QPalette::Link : QPalette::WindowText));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideLeft, width()));
}

} // namespace meshwright::views
