#include "core/base/format_share.h"
#include "core/planning/objectives/device_rounds.h"
#include "core/planning/objectives/time_difference.h"

#include <algorithm>
#include <cstdlib>

namespace meshwright::planning {

namespace {

double deviceBytes(const PlanSettings&, Picoseconds, Bytes memory)
{
    return double(memory.count);
}

UserText firstByMemory(const TriedPlan& plan)
{
    return tr("Plan 1: it needs {0} of the {1} that may be used, and takes {2}.",
              formatBytes(plan.figures->peakMemory), formatBytes(plan.figures->memoryLimit),
              formatTime(plan.figures->time));
}

/// "Plan 3: 1.2 GB (12.0 %) more memory than plan 2, 1.9 s slower."
UserText differenceByMemory(const TriedPlan& one, const UserText& name, const TriedPlan& other,
                            const UserText& otherName)
{
    const int64_t own = one.figures->peakMemory.count, others = other.figures->peakMemory.count;
    const UserText time = timeDifference(*one.figures, *other.figures);
    if (own == others)
        return tr("Plan {0}: as much memory as plan {1}, {2}.", name, otherName, time);
    const std::string more = formatBytes({std::abs(own - others)});
    const std::string share =
        formatShare(double(std::abs(own - others)) / double(std::max<int64_t>(others, 1)));
    return own > others ? tr("Plan {0}: {1} ({2}) more memory than plan {3}, {4}.", name, more,
                             share, otherName, time)
                        : tr("Plan {0}: {1} ({2}) less memory than plan {3}, {4}.", name, more,
                             share, otherName, time);
}

} // namespace

const Objective kLeastMemory {.name = "memory",
                              .title = trNoop("Least memory"),
                              .description = "the least memory",
                              .judged = deviceBytes,
                              .rounds = mostDevicesFirst,
                              .first = firstByMemory,
                              .difference = differenceByMemory,
                              .isRefined = false,
                              .isOfMemory = true};

} // namespace meshwright::planning
