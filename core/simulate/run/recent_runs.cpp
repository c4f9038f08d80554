#include "core/simulate/run/recent_runs.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

constexpr std::size_t kMostRecentBytes = std::size_t(256) << 20;
constexpr std::size_t kBytesPerTask = 140; ///< of a prepared pipeline, with what a task waits for

} // namespace

std::shared_ptr<const Order> RecentRuns::order(const Schedule& schedule, const ScheduleShape& shape)
{
    const std::shared_ptr<Entry> entry = entryOf(schedule, shape);
    makeOrder(schedule, *entry);
    return {entry, &entry->order};
}

std::shared_ptr<const PreparedPipeline>
RecentRuns::prepared(const Schedule& schedule, const ScheduleShape& shape, const Pipeline& pipeline)
{
    const std::shared_ptr<Entry> entry = entryOf(schedule, shape);
    makeOrder(schedule, *entry);
    const PipelineShape wanted = shapeOf(pipeline);
    Prepared* prepared = nullptr;
    {
        const std::scoped_lock lock(m_mutex);
        const auto known = std::find_if(entry->prepared.begin(), entry->prepared.end(),
                                        [&](const Prepared& one) { return one.shape == wanted; });
        prepared = known != entry->prepared.end() ? &*known : &entry->prepared.emplace_back();
        prepared->shape = wanted;
    }
    std::call_once(prepared->once, [&] {
        prepared->pipeline = PreparedPipeline::of(pipeline, entry->order, shape.microbatches);
        if (prepared->pipeline)
            keepFew(*entry, prepared->pipeline->tasks().all.size() * kBytesPerTask);
    });
    if (!prepared->pipeline)
        return nullptr;
    return {entry, &*prepared->pipeline};
}

void RecentRuns::makeOrder(const Schedule& schedule, Entry& entry)
{
    std::call_once(entry.once, [&] {
        entry.order = schedule.order(entry.shape);
        std::size_t steps = 0;
        for (const std::vector<Step>& ofStage : entry.order)
            steps += ofStage.size();
        keepFew(entry, steps * sizeof(Step));
    });
}

std::shared_ptr<RecentRuns::Entry> RecentRuns::entryOf(const Schedule& schedule,
                                                       const ScheduleShape& shape)
{
    const std::scoped_lock lock(m_mutex);
    const auto known = std::find_if(m_entries.begin(), m_entries.end(), [&](const auto& entry) {
        return entry->shape == shape && entry->name == schedule.name;
    });
    if (known == m_entries.end()) {
        m_entries.push_front(std::make_shared<Entry>());
        m_entries.front()->name = schedule.name;
        m_entries.front()->shape = shape;
    } else {
        m_entries.splice(m_entries.begin(), m_entries, known);
    }
    return m_entries.front();
}

/// The one of which @p bytes more were made now, as many of the last others as are small together,
/// and those that are being made.
void RecentRuns::keepFew(Entry& made, std::size_t bytes)
{
    const std::scoped_lock lock(m_mutex);
    made.bytes += bytes;
    std::size_t sum = 0;
    std::erase_if(m_entries, [&](const std::shared_ptr<Entry>& entry) {
        const bool isKept = entry.get() == &made || sum + entry->bytes <= kMostRecentBytes;
        sum += isKept ? entry->bytes : 0;
        return !isKept;
    });
}

} // namespace meshwright::simulate
