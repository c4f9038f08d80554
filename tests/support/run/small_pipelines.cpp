#include "tests/support/run/small_pipelines.h"

#include "core/simulate/run/run_schedule.h"

#include <cstdio>
#include <cstdlib>

namespace meshwright::tests {

simulate::Pipeline latencyPipeline(const std::vector<StageWork>& work, uint32_t chunks,
                                   int64_t latency)
{
    simulate::Pipeline pipeline;
    pipeline.chunks = chunks;
    pipeline.stages = uint32_t(work.size()) / chunks;
    pipeline.messagesOccupyLinks = false;
    for (const StageWork& each : work) {
        pipeline.work.push_back(
            {{each.forward}, {each.backwardInput}, {each.backwardWeight}, {}, {}, {}});
        if (each.backwardInput + each.backwardWeight > 0)
            pipeline.training = true;
    }
    for (uint32_t i = 0; i + 1 < work.size(); ++i) {
        simulate::Message message;
        message.from = i;
        message.to = i + 1;
        message.latency = {latency};
        pipeline.messages.push_back(message);
    }
    return pipeline;
}

simulate::Pipeline linkPipeline(const std::vector<StageWork>& work, int64_t occupancy,
                                int64_t latency, uint32_t chunks)
{
    simulate::Pipeline pipeline = latencyPipeline(work, chunks, latency);
    pipeline.messagesOccupyLinks = true;
    for (simulate::Message& message : pipeline.messages) {
        message.activation = {{occupancy}, {1000}, {1000}, {ValueId {0}}};
        message.gradient = message.activation;
    }
    return pipeline;
}

namespace {

simulate::ScheduleShape shapeOf(const simulate::Schedule& schedule, uint32_t chunks)
{
    return {4, 8, chunks, !schedule.forwardOnly};
}

} // namespace

simulate::Pipeline fourStages(const simulate::Schedule& schedule, bool even)
{
    const uint32_t chunks = unmetCondition(schedule, shapeOf(schedule, 1)) ? 2 : 1;
    std::vector<StageWork> work {{7, 8, 5}, {3, 4, 4}, {9, 7, 8}, {6, 6, 1}};
    if (even)
        work.assign(work.size(), work.front());
    if (chunks == 2)
        for (std::size_t i = 0; i < 4; ++i)
            work.push_back(work[i]);
    simulate::Pipeline pipeline = linkPipeline(work, 4, 2, chunks);
    pipeline.training = !schedule.forwardOnly;
    return pipeline;
}

std::vector<std::string> schedulesOfFourStages()
{
    std::vector<std::string> names;
    for (const simulate::Schedule& schedule : simulate::schedules()) {
        if (!unmetCondition(schedule, shapeOf(schedule, 1))
            || !unmetCondition(schedule, shapeOf(schedule, 2)))
            names.emplace_back(schedule.name);
    }
    return names;
}

simulate::Simulation runPipeline(const simulate::Pipeline& pipeline, const std::string& schedule,
                                 int64_t microbatches)
{
    simulate::Simulation simulation;
    simulation.stages.resize(pipeline.stages);
    for (uint32_t stage = 0; stage < pipeline.stages; ++stage) {
        simulation.stages[stage].stage = StageNumber {int32_t(stage)};
        simulate::DeviceResult device;
        device.device = stage;
        device.stage = {stage};
        simulation.devices.push_back(device);
    }
    simulate::Options options;
    options.schedule = schedule;
    options.microbatches = microbatches;
    NoProgress progress;
    Result<simulate::Simulation> result =
        simulate::runSchedule(pipeline, options, std::move(simulation), progress);
    if (!result || !result->completed) {
        const std::string why =
            (result ? result->findings.front().message() : result.error().message).english();
        std::fprintf(stderr, "%s does not run: %s\n", schedule.c_str(), why.c_str());
        std::abort();
    }
    return std::move(result).value();
}

} // namespace meshwright::tests
