#include "views/timeline/timeline_access.h"

#include "views/timeline/timeline_view.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QWindow>

#include <algorithm>
#include <map>

namespace meshwright::views {

namespace {

class TimelineAccess;

/// A track or a task of one run. One of another run than is shown says nothing: to ask for its
/// neighbours would delete it.
class TimelinePart final : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    TimelinePart(TimelineAccess& timeline, StageIndex stage, std::optional<std::size_t> task);

    bool isValid() const override;

    QObject* object() const override { return nullptr; }

    QWindow* window() const override;
    QAccessibleInterface* parent() const override;
    QAccessibleInterface* child(int index) const override;
    int childCount() const override;
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QString text(QAccessible::Text what) const override;

    void setText(QAccessible::Text, const QString&) override { }

    QRect rect() const override;

    QAccessible::Role role() const override
    {
        return m_task ? QAccessible::ListItem : QAccessible::List;
    }

    QAccessible::State state() const override;

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface && m_task
            ? static_cast<QAccessibleActionInterface*>(this)
            : nullptr;
    }

    QStringList actionNames() const override { return {pressAction()}; }

    void doAction(const QString& name) override;

    QStringList keyBindingsForAction(const QString&) const override { return {}; }

    StageIndex stage() const { return m_stage; }

    std::optional<std::size_t> task() const { return m_task; }

private:
    TimelineAccess& m_timeline;
    const simulate::Simulation* m_run;
    StageIndex m_stage;
    std::optional<std::size_t> m_task; ///< none: the track
};

class TimelineAccess final : public QAccessibleWidget
{
public:
    explicit TimelineAccess(TimelineView& view)
        : QAccessibleWidget(&view, QAccessible::Chart)
    {
    }

    ~TimelineAccess() override { forget(); }

    TimelineView& view() const { return *static_cast<TimelineView*>(widget()); }

    const simulate::Simulation* run() const { return view().rows().simulation(); }

    int childCount() const override { return int(view().rows().stages().size()); }

    QAccessibleInterface* child(int index) const override
    {
        return index >= 0 && index < childCount()
            ? track(view().rows().stages()[std::size_t(index)].stage)
            : nullptr;
    }

    int indexOfChild(const QAccessibleInterface* child) const override
    {
        for (int i = 0; i < childCount(); ++i) {
            if (this->child(i) == child)
                return i;
        }
        return -1;
    }

    QAccessibleInterface* focusChild() const override
    {
        const std::optional<std::size_t> task = view().marks().selected;
        return view().hasFocus() && task ? this->task(*task) : nullptr;
    }

    QAccessibleInterface* childAt(int x, int y) const override
    {
        for (int i = 0; i < childCount(); ++i) {
            if (QAccessibleInterface* found = child(i); found->rect().contains(x, y))
                return found;
        }
        return nullptr;
    }

    QAccessibleInterface* track(StageIndex stage) const { return part(stage, std::nullopt); }

    QAccessibleInterface* task(std::size_t task) const
    {
        return part(run()->tasks[task].stage, task);
    }

    /// The compute tasks of a stage, then what it sends.
    const std::vector<std::size_t>& tasksOf(StageIndex stage) const
    {
        forgetOlder();
        const auto [found, isNew] = m_tasks.try_emplace(stage);
        for (std::size_t i = 0; isNew && i < run()->tasks.size(); ++i) {
            if (run()->tasks[i].stage == stage)
                found->second.push_back(i);
        }
        return found->second;
    }

private:
    using Key = std::pair<StageIndex, std::optional<std::size_t>>;

    QAccessibleInterface* part(StageIndex stage, std::optional<std::size_t> task) const
    {
        forgetOlder();
        const auto [found, isNew] = m_parts.try_emplace(Key {stage, task});
        if (isNew)
            found->second = QAccessible::registerAccessibleInterface(
                new TimelinePart(const_cast<TimelineAccess&>(*this), stage, task));
        return QAccessible::accessibleInterface(found->second);
    }

    void forgetOlder() const
    {
        if (m_run != run())
            forget();
        m_run = run();
    }

    void forget() const
    {
        for (const auto& [key, id] : m_parts)
            QAccessible::deleteAccessibleInterface(id);
        m_parts.clear();
        m_tasks.clear();
    }

    mutable const simulate::Simulation* m_run = nullptr; ///< that the parts are of
    mutable std::map<Key, QAccessible::Id> m_parts;
    mutable std::map<StageIndex, std::vector<std::size_t>> m_tasks;
};

TimelinePart::TimelinePart(TimelineAccess& timeline, StageIndex stage,
                           std::optional<std::size_t> task)
    : m_timeline(timeline)
    , m_run(timeline.run())
    , m_stage(stage)
    , m_task(task)
{
}

bool TimelinePart::isValid() const
{
    return m_timeline.isValid() && m_run && m_run == m_timeline.run()
        && (m_task ? *m_task < m_timeline.run()->tasks.size()
                   : m_stage.index < m_timeline.run()->stages.size());
}

QWindow* TimelinePart::window() const
{
    return m_timeline.view().window()->windowHandle();
}

QAccessibleInterface* TimelinePart::parent() const
{
    return m_task && isValid() ? m_timeline.track(m_stage)
                               : static_cast<QAccessibleInterface*>(&m_timeline);
}

int TimelinePart::childCount() const
{
    return m_task || !isValid() ? 0 : int(m_timeline.tasksOf(m_stage).size());
}

QAccessibleInterface* TimelinePart::child(int index) const
{
    return index >= 0 && index < childCount()
        ? m_timeline.task(m_timeline.tasksOf(m_stage)[std::size_t(index)])
        : nullptr;
}

int TimelinePart::indexOfChild(const QAccessibleInterface* child) const
{
    const auto* part = dynamic_cast<const TimelinePart*>(child);
    if (m_task || !isValid() || !part || !part->m_task)
        return -1;
    const std::vector<std::size_t>& tasks = m_timeline.tasksOf(m_stage);
    const auto found = std::lower_bound(tasks.begin(), tasks.end(), *part->m_task);
    return found != tasks.end() && *found == *part->m_task ? int(found - tasks.begin()) : -1;
}

QAccessibleInterface* TimelinePart::childAt(int x, int y) const
{
    const TimelineView& view = m_timeline.view();
    const QPoint at = view.viewport()->mapFromGlobal(QPoint(x, y));
    for (const std::size_t task :
         childCount() == 0 ? std::vector<std::size_t>() : m_timeline.tasksOf(m_stage)) {
        if (view.taskRect(task).contains(at))
            return m_timeline.task(task);
    }
    return nullptr;
}

QString TimelinePart::text(QAccessible::Text what) const
{
    if (!isValid())
        return {};
    const simulate::Simulation& run = *m_run;
    if (m_task && what == QAccessible::Name)
        return QString::fromStdString(simulate::taskName(run.tasks[*m_task], run));
    if (m_task && what == QAccessible::Description)
        return m_timeline.view().taskText(*m_task);
    if (what == QAccessible::Name)
        return TimelineView::tr("Stage %1 on %2")
            .arg(run.stages[m_stage.index].stage.value)
            .arg(devicesText(run, m_stage));
    return {};
}

/// On the screen; the part that can be seen.
QRect TimelinePart::rect() const
{
    if (!isValid())
        return {};
    const TimelineView& view = m_timeline.view();
    const QRectF place = m_task ? view.taskRect(*m_task) : view.trackRect(m_stage);
    const QRect seen = place.toAlignedRect().intersected(view.viewport()->rect());
    return {view.viewport()->mapToGlobal(seen.topLeft()), seen.size()};
}

QAccessible::State TimelinePart::state() const
{
    QAccessible::State state;
    state.invalid = !isValid();
    if (state.invalid)
        return state;
    const TimelineView& view = m_timeline.view();
    state.offscreen = rect().isEmpty();
    if (!m_task)
        return state;
    state.selectable = state.focusable = true;
    state.selected = view.marks().selected == m_task;
    state.focused = state.selected && view.hasFocus();
    return state;
}

void TimelinePart::doAction(const QString& name)
{
    if (m_task && isValid() && name == pressAction())
        m_timeline.view().goTo(*m_task);
}

QAccessibleInterface* timelineAccess(const QString&, QObject* object)
{
    auto* view = qobject_cast<TimelineView*>(object);
    return view ? new TimelineAccess(*view) : nullptr;
}

} // namespace

void installTimelineAccess()
{
    QAccessible::installFactory(timelineAccess); // once, however often it is asked for
}

void tellSelectedTask(TimelineView& view)
{
    if (!QAccessible::isActive() || !view.hasFocus() || !view.marks().selected)
        return;
    QAccessibleInterface* timeline = QAccessible::queryAccessibleInterface(&view);
    if (QAccessibleInterface* task = timeline ? timeline->focusChild() : nullptr) {
        QAccessibleEvent event(task, QAccessible::Focus);
        QAccessible::updateAccessibility(&event);
    }
}

} // namespace meshwright::views
