#include "views/timeline/timeline_view.h"
#include "views/widgets/quantity_text.h"

namespace meshwright::views {

QString TimelineView::taskText(std::size_t index) const
{
    const simulate::Simulation& simulation = *m_rows.simulation();
    const simulate::Task& task = simulation.tasks[index];
    const auto stage = [&](uint32_t i) { return simulation.stages[i].stage; };
    const QString times =
        tr("starts at %1, takes %2").arg(timeText(task.start), timeText(task.end - task.start));
    if (simulate::isTransfer(task.kind)) {
        const simulate::TransferTotal& total = simulation.transfers[task.transfer];
        const QString what = total.gradient ? tr("Gradients of microbatch %1, stage %2 → %3")
                                            : tr("Activations of microbatch %1, stage %2 → %3");
        return what.arg(task.microbatch).arg(stage(task.stage)).arg(stage(task.destination))
            + QLatin1Char('\n')
            + (total.values.size() == 1 ? bytesText(total.bytesPerMicrobatch)
                                        : tr("%1 in %2 values")
                                              .arg(bytesText(total.bytesPerMicrobatch))
                                              .arg(total.values.size()))
            + QLatin1Char('\n') + times;
    }
    const QString what = task.kind == simulate::TaskKind::Forward
        ? tr("Forward of microbatch %1, stage %2")
        : task.kind == simulate::TaskKind::Backward
        ? tr("Backward of microbatch %1, stage %2")
        : tr("Weight gradients of microbatch %1, stage %2");
    return what.arg(task.microbatch).arg(stage(task.stage)) + QLatin1Char('\n') + times
        + QLatin1Char('\n') + devicesText(simulation, task.stage);
}

QString TimelineView::textAt(QPointF position) const
{
    if (const std::optional<std::size_t> task = taskAt(position))
        return taskText(*task);
    if (!m_rows.simulation())
        return {};
    const double y = position.y() - kRulerHeight + scroll();
    const StageRows* rows = m_rows.rowsAt(y);
    if (!rows)
        return {};
    const simulate::StageResult& stage = m_rows.simulation()->stages[rows->stage];
    if (position.x() < m_axis.left())
        return tr("Stage %1 on %2\ncompute %3, communication %4\npeak memory %5 at %6")
            .arg(stage.stage)
            .arg(devicesText(*m_rows.simulation(), rows->stage), timeText(stage.compute),
                 timeText(stage.communication), bytesText(stage.peakMemory),
                 timeText(stage.peakAt));
    if (y < rows->memory)
        return {};
    const Picoseconds time = m_axis.timeAt(position.x());
    const Bytes held = m_rows.memoryAt(rows->stage, time);
    const std::optional<Bytes> capacity = m_rows.capacity(rows->stage);
    return tr("%1 per device at %2\nweights %3")
               .arg(capacity ? bytesOfText(held, *capacity) : bytesText(held), timeText(time),
                    bytesText(stage.weights))
        + (m_rows.simulation()->training
               ? tr(", gradients and optimizer %1").arg(bytesText(stage.trainingState))
               : QString());
}

} // namespace meshwright::views
