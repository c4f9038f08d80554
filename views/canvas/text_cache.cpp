#include "views/canvas/text_cache.h"

#include "views/widgets/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kWide = 1 << 20;
constexpr int kStep = 4; ///< px: widths that differ less share a text
constexpr int kMostTexts = 20000;
constexpr int kElideBits = 16; ///< above every pixel size

int styleOf(int pixelSize, bool bold)
{
    return pixelSize * 2 + (bold ? 1 : 0);
}

} // namespace

const QFont& TextCache::fontOf(int pixelSize, bool bold)
{
    const auto found = m_fonts.constFind(styleOf(pixelSize, bold));
    if (found != m_fonts.constEnd())
        return *found;
    QFont font = textFont();
    font.setPixelSize(std::max(pixelSize, 1));
    font.setBold(bold);
    return *m_fonts.insert(styleOf(pixelSize, bold), font);
}

double TextCache::widthOf(const QString& text, int pixelSize, bool bold)
{
    const Key key {text, styleOf(pixelSize, bold), 0};
    if (const auto found = m_widths.constFind(key); found != m_widths.constEnd())
        return *found;
    if (m_widths.size() > kMostTexts)
        m_widths.clear();
    return *m_widths.insert(key, QFontMetricsF(fontOf(pixelSize, bold)).horizontalAdvance(text));
}

void TextCache::draw(QPainter& painter, QPointF at, const QString& text, int pixelSize, bool bold,
                     double width, Qt::TextElideMode elide)
{
    if (width < pixelSize || text.isEmpty())
        return;
    const bool fits = widthOf(text, pixelSize, bold) <= width;
    const Key key {text, styleOf(pixelSize, bold) + (int(elide) << kElideBits),
                   fits ? kWide : int(width) / kStep};
    const QFont& font = fontOf(pixelSize, bold);
    auto found = m_texts.find(key);
    if (found == m_texts.end()) {
        if (m_texts.size() > kMostTexts)
            m_texts.clear();
        QStaticText prepared(
            fits ? text : QFontMetricsF(font).elidedText(text, elide, int(width) / kStep * kStep));
        prepared.setTextFormat(Qt::PlainText);
        prepared.setPerformanceHint(QStaticText::AggressiveCaching);
        prepared.prepare(QTransform(), font);
        found = m_texts.insert(key, prepared);
    }
    if (painter.font() != font)
        painter.setFont(font);
    painter.drawStaticText(at, *found);
}

} // namespace meshwright::views
