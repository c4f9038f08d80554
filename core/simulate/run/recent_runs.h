#pragma once

#include "core/simulate/engine/prepared_pipeline.h"
#include "core/simulate/schedules/schedule.h"

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string_view>

namespace meshwright::simulate {

/// The orders that schedules gave last, and the pipelines that were prepared for them, so that runs
/// of the same schedule and shape make both once: an order of a zero-bubble schedule takes as long
/// as a run. For several threads; one that asks for what another one makes waits for it.
class RecentRuns
{
public:
    std::shared_ptr<const Order> order(const Schedule& schedule, const ScheduleShape& shape);

    /// Of pipelines of the same shape as @p pipeline. Null: it cannot be prepared.
    std::shared_ptr<const PreparedPipeline>
    prepared(const Schedule& schedule, const ScheduleShape& shape, const Pipeline& pipeline);

private:
    struct Prepared
    {
        PipelineShape shape;
        std::once_flag once = {};
        std::optional<PreparedPipeline> pipeline = {};
    };

    struct Entry
    {
        std::string_view name; ///< of the schedule, as registered
        ScheduleShape shape;
        std::size_t bytes = 0; ///< of what is made, about
        std::once_flag once = {};
        Order order = {};
        std::list<Prepared> prepared = {}; ///< guarded as the list of entries is
    };

    std::shared_ptr<Entry> entryOf(const Schedule& schedule, const ScheduleShape& shape);
    void makeOrder(const Schedule& schedule, Entry& entry);
    void keepFew(Entry& made, std::size_t bytes);

    std::mutex m_mutex; ///< of the list, not of the orders
    std::list<std::shared_ptr<Entry>> m_entries; ///< the last one that was asked for first
};

} // namespace meshwright::simulate
