#include "views/workspace/figures_text.h"

#include "core/shapes/default_bindings.h"
#include "views/widgets/quantity_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace meshwright::views {

namespace {

QString trFigures(const char* text)
{
    return QCoreApplication::translate("FiguresSection", text);
}

} // namespace

QString figuresText(const simulate::NodeFigures& figures)
{
    QStringList parts;
    if (figures.cost) {
        if (figures.cost->flops.count > 0)
            parts << flopText(figures.cost->flops);
        if (figures.cost->bytesRead.count > 0)
            parts << trFigures(QT_TRANSLATE_NOOP("FiguresSection", "reads %1"))
                         .arg(bytesText(figures.cost->bytesRead));
        if (figures.cost->bytesWritten.count > 0)
            parts << trFigures(QT_TRANSLATE_NOOP("FiguresSection", "writes %1"))
                         .arg(bytesText(figures.cost->bytesWritten));
        if (parts.isEmpty())
            return trFigures(QT_TRANSLATE_NOOP("FiguresSection", "Moves and computes nothing."));
    }
    if (figures.forward)
        parts << timeText(*figures.forward);
    return parts.isEmpty()
        ? trFigures(QT_TRANSLATE_NOOP("FiguresSection", "What it costs is not known."))
        : parts.join(QStringLiteral(" · "));
}

QString figuresBasis(const simulate::NodeFigures& figures)
{
    QStringList parts;
    const QString hardware = QString::fromStdString(figures.hardware);
    parts << (figures.isAssumed
                  ? trFigures(QT_TRANSLATE_NOOP("FiguresSection", "%1, assumed")).arg(hardware)
                  : hardware);
    if (figures.devices > 1)
        parts << trFigures(QT_TRANSLATE_NOOP("FiguresSection", "one of %1 devices"))
                     .arg(countText(figures.devices));
    constexpr std::size_t kMostAssumed = 4;
    QStringList symbols;
    for (std::size_t i = 0; i < std::min(figures.assumed.size(), kMostAssumed); ++i)
        symbols << QStringLiteral("%1 = %2").arg(
            QString::fromStdString(figures.assumed[i]),
            countText(shapes::assumedNumber(figures.assumed[i])));
    if (figures.assumed.size() > kMostAssumed)
        symbols << QStringLiteral("…");
    if (!symbols.isEmpty())
        parts << trFigures(QT_TRANSLATE_NOOP("FiguresSection", "with %1"))
                     .arg(symbols.join(QStringLiteral(", ")));
    return parts.join(QStringLiteral(" · "));
}

QString figuresText(const evaluate::AmountSum& sum)
{
    QStringList parts;
    if (sum.forward.count > 0)
        parts << trFigures(QT_TRANSLATE_NOOP("FiguresSection", "%1 forward"))
                     .arg(timeText(sum.forward));
    if (sum.weights.count > 0)
        parts << trFigures(QT_TRANSLATE_NOOP("FiguresSection", "%1 of weights"))
                     .arg(bytesText(sum.weights));
    if (sum.results.count > 0)
        parts << trFigures(QT_TRANSLATE_NOOP("FiguresSection", "%1 of results"))
                     .arg(bytesText(sum.results));
    if (sum.forward.count > 0)
        parts << QString::fromStdString(sum.hardware);
    return parts.join(QStringLiteral(" · "));
}

} // namespace meshwright::views
