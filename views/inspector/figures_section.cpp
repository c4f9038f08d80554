#include "views/inspector/figures_section.h"

#include "core/shapes/default_bindings.h"
#include "views/widgets/labels.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"
#include "views/workspace/live_evaluation.h"

#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

FiguresSection::FiguresSection(const InspectorContext& context, NodeId node, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_line(new QLabel(QStringLiteral("…"), this))
    , m_detail(secondaryLabel(QStringLiteral(" "), this))
    , m_work(this)
{
    auto* column = newLayout<QVBoxLayout>(this, 0);
    m_line->setObjectName(QStringLiteral("figures"));
    m_line->setWordWrap(true);
    m_detail->setFont(secondaryFont());
    m_detail->setObjectName(QStringLiteral("figuresBasis"));
    column->addWidget(m_line);
    column->addWidget(m_detail);
    // What an edit makes of a plan is propagated once for all; the page comes anew with it.
    const LiveEvaluation& live = context.workspace.liveEvaluation();
    const bool isPlanKnown = !context.workspace.activeConfiguration() || live.isPropagationCurrent()
        || !live.propagationError().isEmpty();
    if (live.shapes() && isPlanKnown)
        start(node);
}

void FiguresSection::start(NodeId node)
{
    const LiveEvaluation& live = m_context.workspace.liveEvaluation();
    m_work.start([this, node, evaluation = live.evaluation(), options = live.simulationOptions(),
                  active = m_context.workspace.activeConfiguration()](Progress&) {
        return [this,
                figures = simulate::nodeFigures(evaluation->modelInput(active, options.bindings),
                                                options, node)] { show(figures); };
    });
}

void FiguresSection::show(const Result<simulate::NodeFigures>& figures)
{
    m_line->setText(figures ? figuresText(*figures)
                            : capitalisedSentence(translated(figures.error().message)));
    m_detail->setText(figures ? figuresBasis(*figures) : QString());
}

QString figuresText(const simulate::NodeFigures& figures)
{
    QStringList parts;
    if (figures.cost) {
        if (figures.cost->flops.count > 0)
            parts << flopText(figures.cost->flops);
        if (figures.cost->bytesRead.count > 0)
            parts << FiguresSection::tr("reads %1").arg(bytesText(figures.cost->bytesRead));
        if (figures.cost->bytesWritten.count > 0)
            parts << FiguresSection::tr("writes %1").arg(bytesText(figures.cost->bytesWritten));
        if (parts.isEmpty())
            return FiguresSection::tr("Moves and computes nothing.");
    }
    if (figures.forward)
        parts << timeText(*figures.forward);
    return parts.isEmpty() ? FiguresSection::tr("What it costs is not known.")
                           : parts.join(QStringLiteral(" · "));
}

QString figuresBasis(const simulate::NodeFigures& figures)
{
    QStringList parts;
    const QString hardware = QString::fromStdString(figures.hardware);
    parts << (figures.isAssumed ? FiguresSection::tr("%1, assumed").arg(hardware) : hardware);
    if (figures.devices > 1)
        parts << FiguresSection::tr("one of %1 devices").arg(countText(figures.devices));
    constexpr std::size_t kMostAssumed = 4;
    QStringList symbols;
    for (std::size_t i = 0; i < std::min(figures.assumed.size(), kMostAssumed); ++i)
        symbols << QStringLiteral("%1 = %2").arg(
            QString::fromStdString(figures.assumed[i]),
            countText(shapes::assumedNumber(figures.assumed[i])));
    if (figures.assumed.size() > kMostAssumed)
        symbols << QStringLiteral("…");
    if (!symbols.isEmpty())
        parts << FiguresSection::tr("with %1").arg(symbols.join(QStringLiteral(", ")));
    return parts.join(QStringLiteral(" · "));
}

} // namespace meshwright::views
