#include "views/timeline/task_details_text.h"

#include "core/simulate/report/task_waits.h"
#include "views/timeline/timeline_painter.h"
#include "views/timeline/timeline_view.h"
#include "views/widgets/quantity_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace meshwright::views {

namespace {

constexpr std::size_t kMostListedWaits = 8, kMostListedNodes = 12;

class DetailsText
{
    Q_DECLARE_TR_FUNCTIONS(TaskDetails)

public:
    DetailsText(const TimelineRows& rows, std::size_t task)
        : m_rows(rows)
        , m_run(*rows.simulation())
        , m_index(task)
        , m_task(m_run.tasks[task])
    {
    }

    QString make(const std::optional<SlicePlace>& slice)
    {
        m_html = QStringLiteral("<h4>%1</h4><table cellspacing='0' cellpadding='1'>")
                     .arg(nameOf(m_index).toHtmlEscaped());
        addTimes();
        if (simulate::isTransfer(m_task.kind))
            addTransfer();
        else
            addCompute();
        addWaits();
        m_html += QLatin1String("</table>");
        if (slice)
            addSlice(*slice);
        addOperators(slice);
        return m_html;
    }

private:
    QString nameOf(std::size_t task) const
    {
        return QString::fromStdString(simulate::taskName(m_run.tasks[task], m_run));
    }

    int stageNumber(StageIndex stage) const { return m_run.stages[stage.index].stage.value; }

    /// @p value is HTML.
    void row(const QString& name, const QString& value)
    {
        m_html += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td>%2</td></tr>")
                      .arg(name.toHtmlEscaped(), value);
    }

    void addTimes()
    {
        row(tr("Takes"), timeText(m_task.end - m_task.start));
        row(tr("From, to"), tr("%1 to %2").arg(timeText(m_task.start), timeText(m_task.end)));
    }

    void addTransfer()
    {
        const simulate::TransferTotal& total = m_run.transfers[m_task.transfer];
        row(tr("What"), total.gradient ? tr("gradients") : tr("activations"));
        row(tr("Microbatch"), QString::number(m_task.microbatch));
        row(tr("Stages"),
            tr("%1 to %2").arg(stageNumber(m_task.stage)).arg(stageNumber(m_task.destination)));
        row(tr("Devices"),
            tr("%1 to %2")
                .arg(devicesText(m_run, m_task.stage).toHtmlEscaped(),
                     devicesText(m_run, m_task.destination).toHtmlEscaped()));
        row(tr("Bytes"),
            tr("%1 in %n value(s)", nullptr, int(total.values.size()))
                .arg(bytesText(total.bytesPerMicrobatch)));
        row(tr("Per device"), bytesText(total.bytesPerDevice));
    }

    void addCompute()
    {
        row(tr("Stage"), QString::number(stageNumber(m_task.stage)));
        row(tr("Devices"), devicesText(m_run, m_task.stage).toHtmlEscaped());
        if (!simulate::isOncePerStep(m_task.kind))
            row(tr("Microbatch"), QString::number(m_task.microbatch));
        if (m_run.chunks > 1)
            row(tr("Chunk"), QString::number(m_task.chunk));
        const simulate::CollectivesInside inside = m_rows.collectives().inside(m_index);
        if (inside.count > 0)
            row(tr("Collectives"),
                tr("%1, together %2").arg(countText(int64_t(inside.count)), timeText(inside.time)));
        addMemory();
    }

    Bytes heldAt(Picoseconds time) const
    {
        const auto points = m_rows.memoryIn(m_task.stage, time, time);
        return points.empty() ? Bytes() : points.back().bytes;
    }

    void addMemory()
    {
        if (m_run.stages[m_task.stage.index].memory.empty())
            return;
        const Bytes before = heldAt(m_task.start), after = heldAt(m_task.end);
        Bytes most = before;
        for (const simulate::MemoryPoint& point :
             m_rows.memoryIn(m_task.stage, m_task.start, m_task.end))
            most = std::max(most, point.bytes);
        const std::optional<Bytes> capacity = m_rows.capacity(m_task.stage);
        row(tr("Memory"),
            tr("%1 at most, %2 afterwards")
                .arg(capacity ? bytesOfText(most, *capacity) : bytesText(most), bytesText(after)));
    }

    QString link(std::size_t task) const
    {
        return QStringLiteral("<a href='task:%1'>%2</a>")
            .arg(task)
            .arg(nameOf(task).toHtmlEscaped());
    }

    QString reasonText(const simulate::TaskWait& wait) const
    {
        switch (wait.reason) {
        case simulate::WaitReason::Data:
            return tr("it needs what this makes");
        case simulate::WaitReason::Order:
            return tr("its order puts this before it");
        case simulate::WaitReason::Busy:
            break;
        }
        return tr("this was on the same link or device");
    }

    void addWaits()
    {
        std::vector<simulate::TaskWait> waits = simulate::waitsOf(m_run, m_index);
        const std::size_t more = waits.size() - std::min(waits.size(), kMostListedWaits);
        waits.resize(waits.size() - more);
        QStringList lines;
        for (const simulate::TaskWait& wait : waits)
            lines << tr("%1 until %2: %3")
                         .arg(link(wait.task), timeText(wait.until), reasonText(wait));
        if (more > 0)
            lines << tr("and %1 more").arg(more);
        row(tr("Waited for"),
            lines.isEmpty() ? tr("nothing: it could start at once")
                            : lines.join(QLatin1String("<br>")));
        const std::vector<uint32_t> waiting = simulate::waitingFor(m_run, m_index);
        QStringList names;
        for (std::size_t i = 0; i < std::min(waiting.size(), kMostListedWaits); ++i)
            names << link(waiting[i]);
        if (!names.isEmpty())
            row(tr("Needed by"), names.join(QLatin1String(", ")));
    }

    void addSlice(const SlicePlace& place)
    {
        const TaskSlices& slices = m_rows.slices();
        const TaskSlice slice = slices.of(place);
        m_html += QStringLiteral("<h4>%1</h4>").arg(slices.title(m_index, slice).toHtmlEscaped());
        m_html +=
            tr("%1, from %2 to %3: %4")
                .arg(timeText(slice.end - slice.start), timeText(slice.start), timeText(slice.end),
                     TimelineView::workText(slices.nodesOf(m_index).at(slice.first).work));
    }

    /// The longest first; of all passes of the task together.
    void addOperators(const std::optional<SlicePlace>& place)
    {
        const simulate::TaskNodes nodes = m_rows.slices().nodesOf(m_index);
        if (nodes.count() == 0)
            return;
        const TaskSlice within =
            place ? m_rows.slices().of(*place) : TaskSlice {0, nodes.count(), {}, {}, {}};
        std::map<NodeId, int64_t> times;
        for (std::size_t i = within.first; i < within.last; ++i) {
            const simulate::NodeBlock block = nodes.at(i);
            times[block.node] += (block.end - block.start).count;
        }
        std::vector<std::pair<int64_t, NodeId>> longest;
        for (const auto& [node, time] : times)
            longest.emplace_back(-time, node);
        const std::size_t shown = std::min(longest.size(), kMostListedNodes);
        std::partial_sort(longest.begin(), longest.begin() + std::ptrdiff_t(shown), longest.end());
        m_html +=
            QStringLiteral("<h4>%1</h4><table cellspacing='0' cellpadding='1'>")
                .arg(shown < longest.size()
                         ? tr("The longest of %1 operators").arg(countText(int64_t(longest.size())))
                         : tr("Operators"));
        for (std::size_t i = 0; i < shown; ++i)
            row(timeText({-longest[i].first}), nodeLink(longest[i].second));
        m_html += QLatin1String("</table>");
        const Picoseconds whole = m_task.end - m_task.start;
        if (nodes.priced() != whole)
            m_html += QStringLiteral("<p>%1</p>")
                          .arg(tr("Scaled: the nodes are priced at %1, the task takes %2.")
                                   .arg(timeText(nodes.priced()), timeText(whole)));
    }

    QString nodeLink(NodeId node) const
    {
        const auto& title = m_rows.slices().names().node;
        const QString name = title ? title(node) : QString::number(node.index);
        return QStringLiteral("<a href='node:%1'>%2</a>").arg(node.index).arg(name.toHtmlEscaped());
    }

    const TimelineRows& m_rows;
    const simulate::Simulation& m_run;
    std::size_t m_index;
    const simulate::Task& m_task;
    QString m_html;
};

} // namespace

QString taskDetails(const TimelineRows& rows, std::size_t task,
                    const std::optional<SlicePlace>& slice)
{
    return DetailsText(rows, task).make(slice);
}

} // namespace meshwright::views
