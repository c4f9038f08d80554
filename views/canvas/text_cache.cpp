#include "views/canvas/text_cache.h"

#include "views/widgets/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kWide = 1 << 20;
constexpr int kStep = 4; ///< px
constexpr int kMostTexts = 20000;

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
    const Key key {text, styleOf(pixelSize, bold)};
    if (const auto found = m_widths.constFind(key); found != m_widths.constEnd())
        return *found;
    if (m_widths.size() > kMostTexts)
        m_widths.clear();
    return *m_widths.insert(key, QFontMetricsF(fontOf(pixelSize, bold)).horizontalAdvance(text));
}

/// Of the first 0, 1, … characters.
const std::vector<double>& TextCache::beginnings(const QString& text, int pixelSize, bool bold)
{
    const Key key {text, styleOf(pixelSize, bold)};
    if (const auto found = m_beginnings.constFind(key); found != m_beginnings.constEnd())
        return *found;
    if (m_beginnings.size() > kMostTexts)
        m_beginnings.clear();
    QTextLayout layout(text, fontOf(pixelSize, bold));
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(kWide);
    layout.endLayout();
    std::vector<double> widths;
    widths.reserve(std::size_t(text.size()) + 1);
    for (int i = 0; i <= text.size(); ++i)
        widths.push_back(line.cursorToX(i));
    return *m_beginnings.insert(key, std::move(widths));
}

/// As QFontMetricsF::elidedText() does, which shapes the text anew for each width: while zooming
/// that took half of a frame.
QString TextCache::elided(const QString& text, int pixelSize, bool bold, double width,
                          Qt::TextElideMode elide)
{
    const QString dots(QChar(0x2026));
    const double room = width - widthOf(dots, pixelSize, bold);
    if (room <= 0)
        return dots;
    if (text.isRightToLeft())
        return QFontMetricsF(fontOf(pixelSize, bold)).elidedText(text, elide, width);
    const std::vector<double>& widths = beginnings(text, pixelSize, bold);
    const auto fitting = [&](double most) { // characters at the begin
        qsizetype count = std::ranges::upper_bound(widths, most) - widths.begin() - 1;
        if (count > 0 && count < text.size() && text[count].isLowSurrogate())
            --count;
        return std::max<qsizetype>(count, 0);
    };
    const auto restFrom = [&](double most) { // where as much of the end begins
        qsizetype from = std::ranges::lower_bound(widths, widths.back() - most) - widths.begin();
        if (from < text.size() && text[from].isLowSurrogate())
            ++from;
        return std::min(from, text.size());
    };
    // Shortened symbols have dots of their own, of which two in a row would say no more.
    const auto joined = [&](QString begin, QString end) {
        while (begin.endsWith(dots))
            begin.chop(1);
        while (end.startsWith(dots))
            end.remove(0, 1);
        return begin + dots + end;
    };
    switch (elide) {
    case Qt::ElideLeft:
        return joined({}, text.mid(restFrom(room)));
    case Qt::ElideMiddle: {
        const qsizetype count = fitting(room / 2);
        return joined(text.left(count), text.mid(restFrom(room - widths[std::size_t(count)])));
    }
    default:
        return joined(text.left(fitting(room)), {});
    }
}

void TextCache::draw(QPainter& painter, QPointF at, const QString& text, int pixelSize, bool bold,
                     double width, Qt::TextElideMode elide)
{
    if (width < pixelSize || text.isEmpty())
        return;
    // In steps, so that items that are alike have alike texts.
    const QString shown = widthOf(text, pixelSize, bold) <= width
        ? text
        : elided(text, pixelSize, bold, int(width) / kStep * kStep, elide);
    const Key key {shown, styleOf(pixelSize, bold)};
    const QFont& font = fontOf(pixelSize, bold);
    auto found = m_texts.find(key);
    if (found == m_texts.end()) {
        if (m_texts.size() > kMostTexts)
            m_texts.clear();
        QStaticText prepared(shown);
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
