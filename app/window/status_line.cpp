#include "app/window/status_line.h"

#include "views/widgets/quantity_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace meshwright::app {

namespace {

QString costText(const simulate::Simulation& simulation)
{
    Bytes perMicrobatch;
    for (const simulate::TransferTotal& transfer : simulation.transfers)
        perMicrobatch += transfer.bytesPerMicrobatch;
    const QString transfers = perMicrobatch.count
        ? StatusLine::tr("transfers %1 per microbatch").arg(views::bytesText(perMicrobatch))
        : StatusLine::tr("no transfers");
    if (!simulation.completed)
        return transfers;
    return StatusLine::tr("step %1 · bubble %2 · %3")
        .arg(views::timeText(simulation.makespan),
             views::percentText(simulation.bubbleRateMakespan()), transfers);
}

} // namespace

StatusLine::StatusLine(views::Workspace& workspace, QWidget* parent)
    : QStatusBar(parent)
    , m_workspace(workspace)
{
    setSizeGripEnabled(false);
    m_saved = new QLabel(this);
    m_cost = new QLabel(this);
    m_cost->setAlignment(Qt::AlignCenter);
    m_time = new QLabel(this);
    m_time->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_what = new QLabel(this);
    m_progress = new QProgressBar(this);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(160);
    m_cancel = new QPushButton(tr("Cancel"), this);
    m_cancel->setProperty("quiet", true);
    for (QLabel* label : {m_saved, m_cost, m_time, m_what})
        label->setFont(views::secondaryFont());
    m_saved->setContentsMargins(8, 0, 8, 0);
    m_time->setContentsMargins(8, 0, 8, 0);
    addWidget(m_saved, 1);
    addWidget(m_cost, 2);
    addWidget(m_time, 1);
    addWidget(m_what);
    addWidget(m_progress);
    addWidget(m_cancel);
    hideProgress();

    connect(m_cancel, &QPushButton::clicked, this, &StatusLine::cancelRequested);
    connect(m_cancel, &QPushButton::clicked, this, &StatusLine::hideProgress);
    connect(&workspace, &views::Workspace::documentReplaced, this, &StatusLine::refresh);
    connect(&workspace.undoStack(), &QUndoStack::cleanChanged, this, &StatusLine::refresh);
    connect(&workspace.undoStack(), &QUndoStack::indexChanged, this, &StatusLine::refresh);
    connect(&workspace.liveEvaluation(), &views::LiveEvaluation::simulationChanged, this,
            &StatusLine::refresh);
    connect(&workspace.liveEvaluation(), &views::LiveEvaluation::propagationChanged, this,
            &StatusLine::refresh);
    connect(&workspace.liveEvaluation(), &views::LiveEvaluation::busyChanged, this,
            &StatusLine::refresh);
    connect(this, &QStatusBar::messageChanged, this, &StatusLine::refresh);
    refresh();
}

void StatusLine::showProgress(double fraction, const QString& what)
{
    m_what->setText(what);
    m_progress->setValue(int(fraction * 1000));
    for (QWidget* widget : {static_cast<QWidget*>(m_what), static_cast<QWidget*>(m_progress),
                            static_cast<QWidget*>(m_cancel)})
        widget->show();
}

void StatusLine::hideProgress()
{
    for (QWidget* widget : {static_cast<QWidget*>(m_what), static_cast<QWidget*>(m_progress),
                            static_cast<QWidget*>(m_cancel)})
        widget->hide();
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
    const views::LiveEvaluation& analysis = m_workspace.liveEvaluation();
    if (const simulate::Simulation* simulation = analysis.simulation())
        m_cost->setText(costText(*simulation));
    else
        m_cost->setText(analysis.simulationError());
    const sharding::PropagationResult* propagation = analysis.propagation();
    if (propagation && propagation->sentPerDevice().count > 0)
        m_cost->setText(tr("%1 sent per device · %2")
                            .arg(views::bytesText(propagation->sentPerDevice()), m_cost->text()));
    QStringList times;
    if (propagation)
        times << tr("propagated in %1").arg(views::timeText(analysis.lastPropagationTime()));
    times << tr("checked and simulated in %1 ms").arg(analysis.lastEvaluationMilliseconds());
    m_time->setText(analysis.isBusy() ? tr("working…") : times.join(QStringLiteral(" · ")));
}

} // namespace meshwright::app
