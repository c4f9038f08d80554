#include "views/timeline/collective_text.h"
#include "views/timeline/timeline_view.h"
#include "views/widgets/quantity_text.h"

#include <cmath>

namespace meshwright::views {

QString TimelineView::taskText(std::size_t index) const
{
    const simulate::Simulation& simulation = *m_rows.simulation();
    const simulate::Task& task = simulation.tasks[index];
    const auto stage = [&](StageIndex i) { return simulation.stages[i.index].stage.value; };
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
    if (simulate::isOncePerStep(task.kind)) {
        const QString what = task.kind == simulate::TaskKind::GradientReduction
            ? tr("Gradient reduction of stage %1")
            : tr("Optimizer step of stage %1");
        return what.arg(stage(task.stage)) + QLatin1Char('\n') + times + QLatin1Char('\n')
            + devicesText(simulation, task.stage);
    }
    const QString what = task.kind == simulate::TaskKind::Forward
        ? tr("Forward of microbatch %1, stage %2")
        : task.kind == simulate::TaskKind::Backward
        ? tr("Backward of microbatch %1, stage %2")
        : tr("Weight gradients of microbatch %1, stage %2");
    const double share = m_rows.collectiveShare(task);
    const Picoseconds waiting {std::llround(double((task.end - task.start).count) * share)};
    return what.arg(task.microbatch).arg(stage(task.stage)) + QLatin1Char('\n') + times
        + (waiting.count > 0 ? tr(", of it %1 for collectives").arg(timeText(waiting)) : QString())
        + QLatin1Char('\n') + devicesText(simulation, task.stage);
}

QString TimelineView::collectiveTextAt(const CollectivePlace& place) const
{
    const simulate::Simulation& simulation = *m_rows.simulation();
    const simulate::CollectiveBlock block = m_rows.collectives().of(place.task)[place.index];
    const auto& title = m_rows.slices().names().node;
    return collectiveText(block, simulation.tasks[place.task], simulation,
                          title ? title(block.collective->node) : QString());
}

/// Of tasks too small to be told apart, how many there are.
QString TimelineView::crowdText(QPointF position) const
{
    const Picoseconds from = m_axis.timeAt(position.x() - 1), to = m_axis.timeAt(position.x() + 1);
    const TaskCluster cluster = m_rows.crowdAt(contentY(position), from, to);
    if (cluster.count < 3)
        return {};
    const StageRows* rows = m_rows.rowsAt(contentY(position));
    if (rows && rows->isInCollectives(contentY(position)))
        return tr("%1 collectives from %2 to %3, together %4\nzoom in to tell them apart")
            .arg(countText(int64_t(cluster.count)), timeText(cluster.from), timeText(cluster.to),
                 timeText(cluster.busy));
    return tr("%1 tasks from %2 to %3, together %4\nzoom in to tell them apart")
        .arg(countText(int64_t(cluster.count)), timeText(cluster.from), timeText(cluster.to),
             timeText(cluster.busy));
}

QString TimelineView::memoryText(const StageRows& rows, Picoseconds time) const
{
    const std::span<const simulate::MemoryPoint> points = m_rows.memoryIn(rows.stage, time, time);
    if (points.empty())
        return {};
    const std::optional<Bytes> capacity = m_rows.capacity(rows.stage);
    const Bytes held = points.back().bytes;
    QString text =
        tr("%1 per device at %2")
            .arg(capacity ? bytesOfText(held, *capacity) : bytesText(held), timeText(time));
    const QStringList names {tr("weights"), tr("gradients"), tr("optimizer state"),
                             tr("activations"), tr("buffers")};
    const MemoryStack parts = m_rows.memoryStack(rows.stage, points.back());
    for (std::size_t part = 0; part < parts.size(); ++part) {
        if (parts[part].count > 0)
            text += QLatin1Char('\n') + names[qsizetype(part)] + QLatin1Char(' ')
                + bytesText(parts[part]);
    }
    return text;
}

QString TimelineView::textAt(QPointF position) const
{
    if (!m_rows.simulation() || m_pointer.isDragging())
        return {};
    if (position.x() >= m_axis.left()) {
        if (const QString cluster = crowdText(position); !cluster.isEmpty())
            return cluster;
    }
    if (const std::optional<std::size_t> task = taskAt(position))
        return taskText(*task);
    if (const std::optional<CollectivePlace> place = collectiveAt(position))
        return collectiveTextAt(*place);
    if (const std::optional<SlicePlace> place = sliceAt(position))
        return sliceText(*place);
    const double y = contentY(position);
    const StageRows* rows = m_rows.rowsAt(y);
    if (!rows)
        return {};
    const simulate::StageResult& stage = m_rows.simulation()->stages[rows->stage.index];
    if (position.x() >= m_axis.left() && rows->isInBaseline(y))
        return baselineText(*rows, m_axis.timeAt(position.x()));
    if (position.x() < m_axis.left())
        return tr("Stage %1 on %2\ncompute %3, communication %4\npeak memory %5 at %6")
            .arg(stage.stage.value)
            .arg(devicesText(*m_rows.simulation(), rows->stage), timeText(stage.compute),
                 timeText(stage.communication), bytesText(stage.peakMemory),
                 timeText(stage.peakAt));
    return y < rows->memory ? QString() : memoryText(*rows, m_axis.timeAt(position.x()));
}

} // namespace meshwright::views
