#pragma once

#include "core/base/progress.h"
#include "core/simulate/schedules/pipeline.h"
#include "core/simulate/schedules/schedule.h"

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string_view>

namespace meshwright::simulate {

/// The orders that schedules gave last, so that runs of the same schedule and shape make theirs
/// once: of a zero-bubble schedule that takes as long as to run it. For several threads; one that
/// asks for an order which another one makes waits for it.
class RecentOrders
{
public:
    std::shared_ptr<const Order> of(const Schedule& schedule, const ScheduleShape& shape);

private:
    struct Entry
    {
        std::string_view name; ///< of the schedule, as registered
        ScheduleShape shape;
        std::size_t steps = 0; ///< of the order, once it is made
        std::once_flag once = {};
        Order order = {};
    };

    std::shared_ptr<Entry> entryOf(const Schedule& schedule, const ScheduleShape& shape);
    void keepFew(Entry& made);

    std::mutex m_mutex; ///< of the list, not of the orders
    std::list<std::shared_ptr<Entry>> m_entries; ///< the last one that was asked for first
};

/// Chooses schedule and microbatches as the options say, checks what the schedule asks for, and
/// runs the pipeline. @p simulation comes with stages, devices and what was found so far. An unmet
/// condition is a finding `schedule-precondition`. Errors: a schedule that does not exist, fewer
/// than one microbatch, more than kMaximumTasks tasks, cancelled. @p recent: of the runs before it;
/// null: the order is made.
Result<Simulation> runSchedule(const Pipeline& pipeline, const Options& options,
                               Simulation simulation, Progress& progress,
                               RecentOrders* recent = nullptr);

} // namespace meshwright::simulate
