#include "core/simulate/schedule.h"

#include "core/simulate/schedules/schedules.h"

#include <algorithm>
#include <array>

namespace meshwright::simulate {

namespace {

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}

bool sameIgnoringCase(std::string_view a, std::string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

} // namespace

std::span<const Schedule> schedules()
{
    static const std::array kSchedules {
        forwardSchedule(),
        gpipeSchedule(),
        oneForwardOneBackwardSchedule(),
        interleavedSchedule(),
        circularSchedule(),
        circularReversedSchedule(),
        gpipeLastAlternatingSchedule(),
        zeroBubbleH1Schedule(),
        zeroBubbleH2Schedule(),
    };
    return kSchedules;
}

const Schedule* findSchedule(std::string_view name)
{
    if (name.empty())
        return nullptr;
    for (const Schedule& schedule : schedules()) {
        if (sameIgnoringCase(schedule.name, name) || sameIgnoringCase(schedule.otherName, name))
            return &schedule;
    }
    return nullptr;
}

std::string scheduleNames()
{
    std::string names;
    for (const Schedule& schedule : schedules())
        names += (names.empty() ? "" : ", ") + std::string(schedule.name);
    return names;
}

std::optional<std::string> unmetCondition(const Schedule& schedule, const ScheduleShape& shape)
{
    const std::string name(schedule.name);
    if (shape.chunks > 1 && !schedule.takesChunks)
        return "The schedule " + name + " runs one model chunk per stage, and there are "
            + std::to_string(shape.chunks) + "; choose one that interleaves chunks.";
    if (schedule.forwardOnly && shape.training)
        return "The schedule " + name
            + " has no backward pass; choose 1f1b or gpipe for training, or turn training off.";
    return schedule.unmet ? schedule.unmet(shape) : std::nullopt;
}

} // namespace meshwright::simulate
