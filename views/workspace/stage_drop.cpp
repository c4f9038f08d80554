#include "views/workspace/stage_drop.h"

#include "core/document/operations.h"
#include "core/evaluate/evaluator.h"
#include "core/plan/stage_placement.h"
#include "core/planning/stage_changes.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"
#include "views/workspace/latest_work.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <algorithm>

namespace meshwright::views {

StageDrop::StageDrop(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_work(new LatestWork(this))
{
    connect(&workspace, &Workspace::documentReplaced, this, [this] {
        release();
        m_evaluator.reset();
    });
}

/// What is folded into a node is usually not seen, and left where it was it would send shapes or
/// weights from stage to stage, or back.
StageMove StageDrop::withFolded(StageMove move) const
{
    const std::vector<std::optional<NodeId>>& folded = m_workspace.foldedNodes();
    if (move.whole || move.isCut)
        return move;
    const graph::Graph& graph = m_workspace.graph();
    std::vector<bool> moves(folded.size());
    for (const NodeId node : move.nodes)
        moves[node.index] = true;
    const auto isForThem = [&](NodeId node) {
        return std::ranges::all_of(graph.node(node).outputs, [&](const auto& output) {
            return !output
                || std::ranges::all_of(graph.value(*output).consumers,
                                       [&](NodeId reader) { return moves[reader.index]; });
        });
    };
    // Twice, where readers come after what they read.
    for (bool isMore = true; isMore;) {
        isMore = false;
        for (uint32_t i = uint32_t(folded.size()); i-- > 0;) {
            if (moves[i] || !folded[i] || !isForThem({i}))
                continue;
            moves[i] = isMore = true;
            move.nodes.push_back({i});
        }
    }
    return move;
}

void StageDrop::hold(StageMove move)
{
    move = withFolded(std::move(move));
    if (m_held && m_held->move == move)
        return;
    m_held = Held {std::move(move), 0, std::nullopt, std::nullopt};
    for (NodeId node : m_held->move.nodes)
        m_held->newNodes += m_workspace.stageOf(node) != m_held->move.stage ? 1 : 0;
    evaluate();
    Q_EMIT changed();
}

void StageDrop::release()
{
    m_work->abandon();
    if (!m_held)
        return;
    m_held.reset();
    Q_EMIT changed();
}

void StageDrop::drop(const StageMove& move)
{
    if (m_workspace.configuration() && !move.nodes.empty())
        m_workspace.push(edit(withFolded(move)));
}

Result<document::Edit> StageDrop::edit(const StageMove& move) const
{
    const document::Document& document = m_workspace.document();
    const ConfigurationId id = *m_workspace.activeConfiguration();
    if (move.isCut)
        return planning::cutStage(document, id, move.nodes);
    return move.whole && move.stage ? planning::moveStage(document, id, *move.whole, *move.stage)
                                    : document::setStage(document, id, move.nodes, move.stage);
}

void StageDrop::lookAtBefore(const std::shared_ptr<const evaluate::Evaluation>& known,
                             ConfigurationId id)
{
    if (m_before.of.lock() == known && m_before.id == id)
        return;
    m_before = {known, id, evaluate::stageFigures(*known, id)};
}

void StageDrop::evaluate()
{
    m_work->abandon();
    const ConfigurationId id = *m_workspace.activeConfiguration();
    const auto known = m_workspace.liveEvaluation().evaluation();
    lookAtBefore(known, id);
    const Result<document::Edit> made = edit(m_held->move);
    if (!made)
        m_held->refusal = made.error().message;
    const Result<document::Snapshot> after =
        made ? m_workspace.preview(*made) : Result<document::Snapshot>(made.error());
    if (!after || !known->shapes)
        return;
    if (!m_evaluator || m_settings != known->settings) {
        m_evaluator = std::make_shared<evaluate::Evaluator>(*known);
        m_settings = known->settings;
    }
    m_work->start([this, id, snapshot = *after,
                   evaluator = m_evaluator](Progress& progress) -> LatestWork::Delivery {
        evaluate::Evaluation evaluation = evaluator->begin(snapshot);
        evaluator->propagate(evaluation, id);
        if (!evaluator->simulate(evaluation, id, progress))
            return [] {}; // cancelled
        return [this, figures = evaluate::stageFigures(evaluation, id)] {
            if (!m_held)
                return;
            m_held->after = figures;
            Q_EMIT changed();
        };
    });
}

const evaluate::StageFigures* StageDrop::after() const
{
    return m_held && m_held->after ? &*m_held->after : nullptr;
}

const evaluate::StageLoad* StageDrop::after(StageNumber stage) const
{
    if (!after())
        return nullptr;
    const auto& stages = after()->stages;
    const auto load = std::find_if(stages.begin(), stages.end(),
                                   [&](const auto& each) { return each.stage == stage; });
    return load == stages.end() ? nullptr : &*load;
}

QString StageDrop::consequences() const
{
    if (!after())
        return {};
    if (after()->cannotRun)
        return tr("cannot run: %1").arg(translated(*after()->cannotRun));
    const evaluate::StageFigures& before = m_before.figures;
    const auto time = [](const std::optional<Picoseconds>& each) {
        return each ? timeText(*each) : QString();
    };
    const auto bubble = [](const std::optional<double>& each) {
        return each ? percentText(*each) : QString();
    };
    const auto slowest = [](const evaluate::StageLoad* each) {
        return each ? tr("stage %1, %2").arg(each->stage.value).arg(timeText(*each->time))
                    : QString();
    };
    QStringList lines;
    if (after()->makespan)
        lines << tr("step %1").arg(changeText(time(before.makespan), time(after()->makespan)));
    if (after()->bubble)
        lines << tr("bubble %1").arg(changeText(bubble(before.bubble), bubble(after()->bubble)));
    if (after()->slowest())
        lines << tr("slowest: %1")
                     .arg(changeText(slowest(before.slowest()), slowest(after()->slowest())));
    return lines.join(QLatin1Char('\n'));
}

DropCandidate StageDrop::candidate() const
{
    const StageNumber stage = *m_held->move.stage;
    if (m_held->newNodes == 0)
        return {tr("Already on stage %1").arg(stage.value), false};
    QString label = tr("Move %1 to stage %2").arg(nodesText(m_held->newNodes)).arg(stage.value);
    if (const QString text = consequences(); !text.isEmpty())
        label += QLatin1Char('\n') + text;
    if (const QString load = loadThen(stage); !load.isEmpty())
        label += QLatin1Char('\n') + load;
    return {label, true};
}

/// "stage 1 then: 2.1 ms · 3.2 / 80 GB"; empty: not known yet, or gone.
QString StageDrop::loadThen(StageNumber stage) const
{
    const evaluate::StageLoad* load = after(stage);
    if (!load)
        return {};
    QStringList figures;
    if (load->time)
        figures << timeText(*load->time);
    figures << (load->capacity ? bytesOfText(load->memory(), *load->capacity)
                               : bytesText(load->memory()));
    return tr("stage %1 then: %2").arg(stage.value).arg(figures.join(QStringLiteral(" · ")));
}

StageNumber StageDrop::cutStage() const
{
    const plan::StagePlacement placement = plan::placeStages(
        m_workspace.graph(), m_workspace.plan(), *m_workspace.activeConfiguration());
    const std::vector<NodeId>& nodes = m_held->move.nodes;
    return (nodes.empty() ? std::nullopt : placement.stage(nodes.front()))
        .value_or(StageNumber {0});
}

QString StageDrop::cutText() const
{
    if (m_held->refusal)
        return translated(*m_held->refusal);
    const StageNumber first = cutStage(), second {first.value + 1};
    QStringList lines {tr("Cut stage %1 in two").arg(first.value)};
    if (!after())
        return lines.front();
    lines << consequences();
    for (const StageNumber stage : {first, second}) {
        const evaluate::StageLoad* load = after(stage);
        lines << loadThen(stage)
                + (load ? QStringLiteral(" · ") + nodesText(load->nodesRun()) : QString());
    }
    for (std::size_t i = 0; i < after()->cuts.size(); ++i) {
        const evaluate::StageCut& cut = after()->cuts[i];
        if (after()->stages[i].stage == first && cut.bytes)
            lines << tr("between them: %1 / microbatch").arg(bytesText(*cut.bytes));
    }
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

void StageDrop::waitUntilDone()
{
    m_work->waitUntilDone();
}

} // namespace meshwright::views
