#include "views/widgets/wrapped_text.h"

#include <QTextLayout>

namespace meshwright::views {

QString elidedAtWord(const QString& text, const QFontMetrics& metrics, int width)
{
    const QString elided = metrics.elidedText(text, Qt::ElideRight, width);
    const qsizetype kept = elided.size() - 1; // and the ellipsis
    if (elided == text || kept <= 0 || text[kept].isSpace())
        return elided;
    const qsizetype space = text.lastIndexOf(QLatin1Char(' '), kept);
    return space <= 0 ? elided : text.left(space) + QStringLiteral(" …");
}

QString elidedAtPart(const QString& text, const QFontMetrics& metrics, int width)
{
    const QString between = QStringLiteral(" · "), more = between + QChar(0x2026);
    QStringList parts = text.split(between);
    QString shown = text;
    while (parts.size() > 1 && metrics.horizontalAdvance(shown) > width) {
        parts.removeLast();
        shown = parts.join(between) + more;
    }
    // Measured as above, by advance: painted texts may reach a pixel further.
    return metrics.horizontalAdvance(shown) <= width ? shown : elidedAtWord(shown, metrics, width);
}

QStringList wrappedLines(const QString& text, const QFont& font, int width, int most)
{
    QStringList lines;
    QString flat = text;
    flat.replace(QLatin1Char('\n'), QChar(QChar::LineSeparator));
    QTextLayout layout(flat, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        if (lines.size() == most) {
            // The last line goes on with what has no room.
            QString rest = lines.takeLast() + QLatin1Char(' ') + flat.mid(line.textStart());
            rest.replace(QChar(QChar::LineSeparator), QLatin1Char(' '));
            lines << elidedAtWord(rest, QFontMetrics(font), width);
            break;
        }
        lines << flat.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

} // namespace meshwright::views
