#include "views/inspector/figures_section.h"

#include "views/widgets/labels.h"
#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"
#include "views/workspace/figures_text.h"
#include "views/workspace/live_evaluation.h"

#include <QVBoxLayout>

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

} // namespace meshwright::views
