#include "views/widgets/labels.h"

#include "views/widgets/readable_colour.h"
#include "views/widgets/theme.h"

#include <QFrame>

namespace meshwright::views {

QLabel* secondaryLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QLabel* warningLabel(const QString& text, const QColor& warning, QWidget* parent)
{
    auto* label = new QLabel(QStringLiteral("▲ ") + text, parent);
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, readableOn(warning, palette.color(QPalette::Window)));
    label->setPalette(palette);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QString breakable(const QString& path)
{
    constexpr int kLongestRun = 24; // characters without a place to break
    QString out;
    int run = 0;
    for (const QChar c : path) {
        out += c;
        const bool isSeparator = c == QLatin1Char('/') || c == QLatin1Char('.')
            || c == QLatin1Char('_') || c == QLatin1Char(':');
        run = c.isSpace() || isSeparator ? 0 : run + 1;
        if (isSeparator || (run >= kLongestRun && !c.isHighSurrogate())) {
            out += QChar(0x200b); // zero-width space
            run = 0;
        }
    }
    return out;
}

QWidget* ruleLine(QWidget* parent)
{
    auto* line = new QFrame(parent);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    return line;
}

} // namespace meshwright::views
