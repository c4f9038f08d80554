#include "core/simulate/run/run_schedule.h"
#include "core/simulate/run/stage_times.h"
#include "core/simulate/schedules/pipeline.h"

namespace meshwright::simulate {

namespace {

/// Each virtual stage sends to the next; between chunks, from the last device back to the first.
Pipeline pipelineOf(const StageTimes& times, bool training)
{
    Pipeline pipeline;
    pipeline.stages = times.stages;
    pipeline.chunks = times.chunks;
    pipeline.training = training;
    pipeline.messagesOccupyLinks = false;
    const uint32_t count = times.stages * times.chunks;
    for (uint32_t i = 0; i < count; ++i)
        pipeline.work.push_back({times.forward[i],
                                 times.backwardInput[i],
                                 times.backwardWeight[i],
                                 {},
                                 {},
                                 {},
                                 times.forwardBackward.empty()
                                     ? std::nullopt
                                     : std::optional(times.forwardBackward[i])});
    for (uint32_t i = 0; i + 1 < count; ++i) {
        Message message;
        message.from = i;
        message.to = i + 1;
        if (times.stages > 1)
            message.latency = times.transfer;
        pipeline.messages.push_back(message);
    }
    return pipeline;
}

} // namespace

Result<Simulation> simulateStageTimes(const StageTimes& times, const Options& options,
                                      Progress& progress)
{
    const Schedule* schedule = findSchedule(options.schedule);
    const bool forwardOnly = schedule && schedule->forwardOnly;
    Simulation simulation;
    for (uint32_t stage = 0; stage < times.stages; ++stage) {
        StageResult result;
        result.stage = StageNumber {int32_t(stage)};
        result.devices = {int64_t(stage)};
        simulation.stages.push_back(std::move(result));
        DeviceResult device;
        device.device = stage;
        device.name = "device " + std::to_string(stage);
        device.stage = {stage};
        simulation.devices.push_back(std::move(device));
    }
    return runSchedule(pipelineOf(times, times.hasBackward() && !forwardOnly), options,
                       std::move(simulation), progress);
}

} // namespace meshwright::simulate
