#include "views/workspace/hover_card.h"

#include "core/document/stored_contents.h"
#include "core/evaluate/node_amounts.h"
#include "core/operators/node_description.h"
#include "core/operators/registry.h"
#include "core/shapes/libonnx_documentation.h"
#include "core/simulate/pricing/node_figures.h"
#include "views/workspace/figures_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QRegularExpression>
#include <QToolTip>
#include <QWidget>

#include <utility>

namespace meshwright::views {

namespace {

constexpr qsizetype kLongestSentence = 160, kCardLine = 80;

/// The first sentence of a documentation in Markdown, on lines of a card.
QString firstSentence(const QString& documentation)
{
    static const QRegularExpression end(QStringLiteral("(?<=[.!?])\\s|\\n\\s*\\n"));
    QString sentence = documentation.trimmed();
    sentence = sentence.left(sentence.indexOf(end)).simplified();
    if (sentence.size() > kLongestSentence)
        sentence = sentence.left(kLongestSentence - 1) + QChar(0x2026);
    const qsizetype gap =
        sentence.size() > kCardLine ? sentence.lastIndexOf(QLatin1Char(' '), kCardLine) : -1;
    if (gap > 0)
        sentence[gap] = QLatin1Char('\n');
    return sentence;
}

} // namespace

HoverCard::HoverCard(Workspace& workspace, QWidget& over)
    : QObject(&over)
    , m_workspace(workspace)
    , m_over(over)
    , m_work(this)
{
}

void HoverCard::show(QPoint globalPosition, const QString& text)
{
    m_work.abandon();
    QToolTip::showText(globalPosition, text, &m_over);
}

void HoverCard::hide()
{
    m_work.abandon();
    QToolTip::hideText();
}

void HoverCard::showNode(QPoint globalPosition, NodeId node, const QString& text)
{
    const QString note = noteOf(node);
    const QString atOnce = note.isEmpty() ? text : text + QLatin1Char('\n') + note;
    show(globalPosition, atOnce);
    const LiveEvaluation& live = m_workspace.liveEvaluation();
    if (!isPlanKnown())
        return;
    const graph::Node& its = m_workspace.graph().node(node);
    const int64_t version = operators::operatorVersion(m_workspace.graph(), its).value_or(1);
    const std::string key = operators::operatorName(its) + ' ' + std::to_string(version);
    const auto known = m_documentation.find(key);
    const auto program = live.settings().shapes.libonnxProgram;
    m_work.start([this, globalPosition, atOnce, node, key, version, program, domain = its.domain,
                  opType = its.opType,
                  said = known == m_documentation.end() ? std::optional<QString>()
                                                        : std::optional(known->second),
                  evaluation = live.evaluation(), options = live.simulationOptions(),
                  active = m_workspace.activeConfiguration()](Progress&) -> LatestWork::Delivery {
        const Result<simulate::NodeFigures> figures =
            simulate::nodeFigures(evaluation->modelInput(active, options.bindings), options, node);
        const QString documentation = said ? *said
            : program                      ? firstSentence(QString::fromStdString(
                                       shapes::operatorDocumentation(*program, domain, opType, version)))
                                           : QString();
        QStringList lines {atOnce};
        if (figures)
            lines << figuresText(*figures) << figuresBasis(*figures);
        lines << documentation;
        return [this, globalPosition, atOnce, key, documentation, lines] {
            m_documentation[key] = documentation;
            replace(globalPosition, atOnce, lines);
        };
    });
}

void HoverCard::showNodes(QPoint globalPosition, std::vector<NodeId> nodes, const QString& text,
                          const QString& hint)
{
    const QString atOnce = text + QLatin1Char('\n') + hint;
    show(globalPosition, atOnce);
    if (!isPlanKnown())
        return;
    m_work.start([this, globalPosition, atOnce, text, hint, nodes = std::move(nodes),
                  evaluation = m_workspace.liveEvaluation().evaluation(),
                  active = m_workspace.activeConfiguration()](
                     Progress& progress) -> LatestWork::Delivery {
        const Result<evaluate::AmountSum> sum =
            evaluate::amountSum(*evaluation, active, nodes, progress);
        QStringList lines {text};
        if (sum)
            lines << figuresText(*sum);
        lines << hint;
        return [this, globalPosition, atOnce, lines] { replace(globalPosition, atOnce, lines); };
    });
}

/// What an edit makes of a plan is propagated once for all.
bool HoverCard::isPlanKnown() const
{
    const LiveEvaluation& live = m_workspace.liveEvaluation();
    return live.shapes()
        && (!m_workspace.activeConfiguration() || live.isPropagationCurrent()
            || !live.propagationError().isEmpty());
}

/// What the file says of the node itself.
QString HoverCard::noteOf(NodeId node) const
{
    const std::string note = document::nodeDocString(m_workspace.document(), node);
    return firstSentence(QString::fromStdString(note));
}

/// Where that card is still there.
void HoverCard::replace(QPoint globalPosition, const QString& shown, const QStringList& lines)
{
    QStringList all = lines;
    all.removeAll(QString());
    if (QToolTip::isVisible() && QToolTip::text() == shown)
        QToolTip::showText(globalPosition, all.join(QLatin1Char('\n')), &m_over);
}

} // namespace meshwright::views
