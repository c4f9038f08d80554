#pragma once

#include "core/base/user_text.h"
#include "core/simulate/order.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::simulate {

/// What a schedule is asked to order.
struct ScheduleShape
{
    uint32_t stages = 1;
    uint32_t microbatches = 1;
    uint32_t chunks = 1;
    bool training = false;

    bool operator==(const ScheduleShape&) const = default;
};

/// How a schedule is called, what it needs, and the order it gives. One file per schedule in
/// schedules/, a line in schedules.h and schedule.cpp.
struct Schedule
{
    std::string_view name; ///< "1f1b": on the command line, in files
    std::string_view title; ///< "1F1B": in the window; for lupdate, by trNoop()
    std::string_view otherName = {}; ///< Shardy's; empty: none
    bool splitsBackward = false; ///< orders weight gradients apart from input gradients
    bool forwardOnly = false; ///< has no backward pass
    StagePlacement placement = StagePlacement::Loop;
    std::optional<uint32_t> chunks = 1; ///< on each stage, after arrange(); none: any number
    /// From so many groups of as many microbatches as stages on, further groups change nothing in
    /// how much is in flight at most, and of which chunks; 0: they may.
    uint32_t steadyGroups = 0;
    /// Further conditions: what is not met and what to do, or nothing.
    std::optional<UserText> (*unmet)(const ScheduleShape& shape) = nullptr;
    /// Why it runs, and another would do better; or nothing.
    std::optional<UserText> (*advice)(const ScheduleShape& shape) = nullptr;
    Order (*order)(const ScheduleShape& shape) = nullptr;
};

/// Before the name of a file that holds an order: "csv:order.csv" (order_csv.h).
constexpr std::string_view kCsvSchedule = "csv:";

/// All schedules but those of files, in the order of a menu.
std::span<const Schedule> schedules();
/// By name or other name; ASCII case, '-' and '_' ignored.
const Schedule* findSchedule(std::string_view name);
/// "forward, gpipe, 1f1b, csv:FILE": for messages.
std::string scheduleNames();

/// Which condition of the schedule the shape does not meet, as a sentence; none: all met.
std::optional<UserText> unmetCondition(const Schedule& schedule, const ScheduleShape& shape);

} // namespace meshwright::simulate
