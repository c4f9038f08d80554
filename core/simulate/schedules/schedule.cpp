#include "core/simulate/schedules/schedule.h"

#include "core/simulate/schedules/schedules.h"
#include "core/simulate/schedules/virtual_stages.h"

#include <algorithm>
#include <array>

namespace meshwright::simulate {

namespace {

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}

/// "ZERO_BUBBLE_H1" as "zerobubbleh1".
std::string plain(std::string_view name)
{
    std::string plain;
    for (const char c : name) {
        if (c != '-' && c != '_')
            plain += lower(c);
    }
    return plain;
}

/// What is wrong with the number of chunks, where the schedule wants exactly so many.
UserText chunksUnmet(const Schedule& schedule, const ScheduleShape& shape)
{
    if (schedule.placement == StagePlacement::V)
        return tr("The schedule {0} runs two model chunks per stage, and there {1}. In a plan, put "
                  "two stages on the devices of each, in a V: the first and the last together, the "
                  "second and the last but one; in stage times, set \"chunks\" to 2.",
                  schedule.name, countedText(int64_t(shape.chunks), tr("is {0}"), tr("are {0}")));
    if (schedule.placement == StagePlacement::WrapAround && shape.chunks == 1)
        return tr("The schedule {0} puts all parts of the model on every stage, and {1} stages are "
                  "too many for that; {2} is the most.",
                  schedule.name, shape.stages, kMostWrappedStages);
    return tr("The schedule {0} runs one model chunk per stage, and there are {1}; choose one that "
              "interleaves chunks.",
              schedule.name, shape.chunks);
}

} // namespace

std::span<const Schedule> schedules()
{
    static const std::array kSchedules {
        kSpmdSchedule,
        kForwardSchedule,
        kGpipeSchedule,
        kOneForwardOneBackwardSchedule,
        kInterleavedSchedule,
        kCircularSchedule,
        kCircularReversedSchedule,
        kGpipeLastAlternatingSchedule,
        kZeroBubbleH1Schedule,
        kZeroBubbleH2Schedule,
        kShardyZeroBubbleH1Schedule,
        kShardyZeroBubbleH2ZeroSchedule,
        kShardyZeroBubbleH2HalfSchedule,
        kShardyZeroBubbleH2FullSchedule,
        kParallelWrapSchedule,
        kZeroBubbleVSchedule,
        kVHalfSchedule,
        kVMinSchedule,
        kDualPipeSchedule,
        kDualPipeVSchedule,
    };
    return kSchedules;
}

const Schedule* findSchedule(std::string_view name)
{
    for (const Schedule& schedule : schedules()) {
        if (schedule.name == name)
            return &schedule;
    }
    const std::string wanted = plain(name);
    if (wanted.empty())
        return nullptr;
    for (const Schedule& schedule : schedules()) {
        if (plain(schedule.name) == wanted || plain(schedule.otherName) == wanted)
            return &schedule;
    }
    return nullptr;
}

std::string scheduleNames()
{
    std::string names;
    for (const Schedule& schedule : schedules())
        names += std::string(schedule.name) + ", ";
    return names + std::string(kCsvSchedule) + "FILE";
}

std::optional<UserText> unmetCondition(const Schedule& schedule, const ScheduleShape& shape)
{
    const std::string name(schedule.name);
    // Every stage has all parts: as many chunks as stages.
    const std::optional<uint32_t> chunks =
        schedule.placement == StagePlacement::WrapAround ? shape.stages : schedule.chunks;
    if (chunks && shape.chunks != *chunks)
        return chunksUnmet(schedule, shape);
    if (schedule.forwardOnly && shape.training)
        return tr("The schedule {0} has no backward pass; choose 1f1b or gpipe for training, or "
                  "turn training off.",
                  name);
    return schedule.unmet ? schedule.unmet(shape) : std::nullopt;
}

} // namespace meshwright::simulate
