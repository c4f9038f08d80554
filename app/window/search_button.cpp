#include "app/window/search_button.h"

#include "views/widgets/theme.h"

#include <QStyleOptionButton>
#include <QStylePainter>

#include <algorithm>

namespace meshwright::app {

namespace {

constexpr int kBeforeKeys = 6 * views::kGrid; ///< px, where there is room
constexpr int kFewestWords = 14 * views::kGrid; ///< px: "Search…"

} // namespace

SearchButton::SearchButton(QString words, QString keys, QWidget* parent)
    : QPushButton(parent)
    , m_words(std::move(words))
    , m_keys(std::move(keys))
    , m_ink(palette().color(QPalette::ButtonText))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void SearchButton::setInk(const QColor& ink)
{
    m_ink = ink;
    update();
}

QSize SearchButton::sizeFor(int width) const
{
    QStyleOptionButton option;
    initStyleOption(&option);
    return style()->sizeFromContents(QStyle::CT_PushButton, &option,
                                     {width, fontMetrics().height()}, this);
}

QSize SearchButton::sizeHint() const
{
    return sizeFor(fontMetrics().horizontalAdvance(m_words) + kBeforeKeys
                   + fontMetrics().horizontalAdvance(m_keys));
}

QSize SearchButton::minimumSizeHint() const
{
    return sizeFor(kFewestWords + kBeforeKeys / 2 + fontMetrics().horizontalAdvance(m_keys));
}

QRect SearchButton::textRect() const
{
    QStyleOptionButton option;
    initStyleOption(&option);
    return style()->subElementRect(QStyle::SE_PushButtonContents, &option, this);
}

QString SearchButton::shownWords() const
{
    const int keys = fontMetrics().horizontalAdvance(m_keys) + kBeforeKeys / 2;
    return fontMetrics().elidedText(m_words, Qt::ElideRight, textRect().width() - keys);
}

void SearchButton::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    painter.drawControl(QStyle::CE_PushButton, option);
    painter.setPen(m_ink);
    painter.drawText(textRect(), Qt::AlignLeft | Qt::AlignVCenter, shownWords());
    painter.drawText(textRect(), Qt::AlignRight | Qt::AlignVCenter, m_keys);
}

} // namespace meshwright::app
