#include "app/window/status_line.h"

#include "views/widgets/progress_row.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/communication_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <functional>

namespace meshwright::app {

namespace {

const QString kSeparator = QStringLiteral(" · ");
constexpr int64_t kMillisecond = 1'000'000'000; // ps

/// "step 24.4 ms · bubble 27.3 % · 16.4 kB between stages per microbatch".
QString runText(const simulate::Simulation& simulation)
{
    if (!simulation.completed)
        return StatusLine::tr("the plan cannot run");
    Bytes perMicrobatch;
    for (const simulate::TransferTotal& transfer : simulation.transfers)
        perMicrobatch += transfer.bytesPerMicrobatch;
    QStringList parts {
        StatusLine::tr("step %1").arg(views::timeText(simulation.makespan)),
        StatusLine::tr("bubble %1").arg(views::percentText(simulation.bubbleRateMakespan()))};
    if (perMicrobatch.count > 0)
        parts << StatusLine::tr("%1 between stages per microbatch")
                     .arg(views::bytesText(perMicrobatch));
    return parts.join(kSeparator);
}

/// "all-reduce over model 393 kB, all-gather over data 1.2 MB per device": the largest.
QString collectivesText(const sharding::PropagationResult& propagation)
{
    constexpr std::size_t kMostNamed = 2;
    std::vector<sharding::CommunicationTotal> totals = propagation.totals();
    std::erase_if(totals, [](const auto& total) { return total.sentPerDevice.count == 0; });
    std::ranges::stable_sort(totals, std::greater(),
                             [](const auto& total) { return total.sentPerDevice.count; });
    if (totals.empty())
        return {};
    QStringList named;
    for (std::size_t i = 0; i < std::min(totals.size(), kMostNamed); ++i) {
        QStringList axes;
        for (const std::string& axis : totals[i].axes)
            axes << QString::fromStdString(axis);
        named << StatusLine::tr("%1 over %2 %3")
                     .arg(views::kindText(totals[i].kind), axes.join(QStringLiteral(" × ")),
                          views::bytesText(totals[i].sentPerDevice));
    }
    if (totals.size() > kMostNamed)
        named << StatusLine::tr("%n more", nullptr, int(totals.size() - kMostNamed));
    return StatusLine::tr("each device sends %1").arg(views::bytesText(propagation.sentPerDevice()))
        + QStringLiteral(" (") + named.join(QStringLiteral(", ")) + QLatin1Char(')');
}

} // namespace

StatusLine::StatusLine(views::Workspace& workspace, QWidget* parent)
    : QStatusBar(parent)
    , m_workspace(workspace)
{
    setSizeGripEnabled(false);
    setContentsMargins(2 * views::kGrid, 0, 2 * views::kGrid, 0);
    m_saved = new QLabel(this);
    m_saved->setObjectName(QStringLiteral("saved"));
    m_cost = new QLabel(this);
    m_cost->setObjectName(QStringLiteral("cost"));
    m_time = new QLabel(this);
    m_time->setObjectName(QStringLiteral("times"));
    m_time->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (QLabel* label : {m_saved, m_cost, m_time})
        label->setFont(views::secondaryFont());
    m_saved->setContentsMargins(8, 0, 8, 0);
    m_time->setContentsMargins(8, 0, 8, 0);
    m_cost->setContentsMargins(8, 0, 8, 0);
    m_cost->setMinimumWidth(0);
    m_cost->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    addWidget(m_cost, 1);
    m_progress = addProgress();
    m_export = addProgress();
    addPermanentWidget(m_time);
    addPermanentWidget(m_saved);
    connect(m_progress, &views::ProgressRow::stopRequested, this, &StatusLine::cancelRequested);
    connect(m_export, &views::ProgressRow::stopRequested, this, &StatusLine::exportCancelRequested);
    connect(&workspace, &views::Workspace::documentReplaced, this, &StatusLine::refresh);
    connect(&workspace.undoStack(), &QUndoStack::cleanChanged, this, &StatusLine::refresh);
    connect(&workspace.undoStack(), &QUndoStack::indexChanged, this, [this] {
        clearMessage(); // it was of the step before
        refresh();
    });
    connect(&workspace.liveEvaluation(), &views::LiveEvaluation::simulationChanged, this,
            &StatusLine::refresh);
    connect(&workspace.liveEvaluation(), &views::LiveEvaluation::propagationChanged, this,
            &StatusLine::refresh);
    connect(&workspace.liveEvaluation(), &views::LiveEvaluation::busyChanged, this,
            &StatusLine::refresh);
    connect(this, &QStatusBar::messageChanged, this, &StatusLine::refresh);
    refresh();
}

views::ProgressRow* StatusLine::addProgress()
{
    auto* row = new views::ProgressRow(tr("Cancel"), this);
    row->stopButton()->setProperty("quiet", true);
    addWidget(row);
    row->hide(); // adding shows it
    connect(row, &views::ProgressRow::stopRequested, row, &QWidget::hide);
    return row;
}

void StatusLine::showProgress(double fraction, const QString& what)
{
    m_progress->showFraction(fraction, what);
}

void StatusLine::hideProgress()
{
    m_progress->hide();
}

void StatusLine::showExport(double fraction, const QString& what)
{
    m_export->showFraction(fraction, what);
}

void StatusLine::hideExport()
{
    m_export->hide();
}

void StatusLine::hideTimes()
{
    m_time->hide();
}

void StatusLine::say(const QString& text)
{
    showMessage(text, 6000);
}

void StatusLine::refresh()
{
    if (!m_workspace.hasDocument()) {
        m_saved->clear();
        m_cost->clear();
        m_time->clear();
        return;
    }
    const QUndoStack& undo = m_workspace.undoStack();
    const int changes =
        undo.cleanIndex() < 0 ? undo.index() : std::abs(undo.index() - undo.cleanIndex());
    m_saved->setText(undo.isClean() ? tr("Saved")
                                    : tr("%n change(s) since saving", nullptr, changes));
    m_cost->setText(costText());
    m_cost->setToolTip(m_cost->text());
    m_time->setText(m_workspace.liveEvaluation().isBusy() ? tr("working…") : timesText());
}

QString StatusLine::costText() const
{
    const views::LiveEvaluation& analysis = m_workspace.liveEvaluation();
    const sharding::PropagationResult* propagation = analysis.propagation();
    const simulate::Simulation* simulation = analysis.simulation();
    QStringList parts {simulation ? runText(*simulation) : analysis.simulationError(),
                       propagation ? collectivesText(*propagation) : QString()};
    parts.removeAll(QString());
    return parts.join(kSeparator);
}

/// What was worked out, and how long that took.
QString StatusLine::timesText() const
{
    const views::LiveEvaluation& analysis = m_workspace.liveEvaluation();
    const QString time =
        views::timeText(Picoseconds {analysis.lastEvaluationMilliseconds() * kMillisecond});
    QStringList parts;
    if (analysis.propagation())
        parts << tr("propagated in %1").arg(views::timeText(analysis.lastPropagationTime()));
    const bool isRun = analysis.simulation() && analysis.simulation()->completed;
    parts << (isRun ? tr("checked and simulated in %1").arg(time) : tr("checked in %1").arg(time));
    return parts.join(kSeparator);
}

} // namespace meshwright::app
