#include "views/widgets/elided_combo_box.h"

#include <QStyleOptionComboBox>
#include <QStylePainter>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kFewestLetters = 6;

} // namespace

QSize ElidedComboBox::minimumSizeHint() const
{
    const QSize whole = sizeHint();
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QSize few(kFewestLetters * fontMetrics().averageCharWidth(), 1);
    const QSize least = style()->sizeFromContents(QStyle::CT_ComboBox, &option, few, this);
    return {std::min(least.width(), whole.width()), whole.height()};
}

QString ElidedComboBox::shownText() const
{
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect field =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    // elidedText() shortens what is wider by a part of a pixel.
    return fontMetrics().horizontalAdvance(currentText()) <= field.width()
        ? currentText()
        : fontMetrics().elidedText(currentText(), Qt::ElideRight, field.width());
}

void ElidedComboBox::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    option.currentText = shownText();
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

} // namespace meshwright::views
