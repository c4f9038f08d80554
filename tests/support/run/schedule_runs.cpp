#include "tests/support/run/schedule_runs.h"

#include <cstdio>
#include <cstdlib>

namespace meshwright::tests {

simulate::StageTimes stageTimes(uint32_t stages, const PassSeconds& seconds, uint32_t chunks,
                                double transfer)
{
    simulate::StageTimes times;
    times.stages = stages;
    times.chunks = chunks;
    const std::size_t count = std::size_t(stages) * chunks;
    times.forward.assign(count, fromSeconds(seconds.forward));
    times.backwardInput.assign(count, fromSeconds(seconds.backwardInput));
    times.backwardWeight.assign(count, fromSeconds(seconds.backwardWeight));
    times.transfer = fromSeconds(transfer);
    return times;
}

Result<simulate::Simulation> runTimes(const simulate::StageTimes& times,
                                      const std::string& schedule, int64_t microbatches)
{
    simulate::Options options;
    options.schedule = schedule;
    options.microbatches = microbatches;
    NoProgress progress;
    return simulate::simulateStageTimes(times, options, progress);
}

simulate::Simulation completedRun(const simulate::StageTimes& times, const std::string& schedule,
                                  int64_t microbatches)
{
    Result<simulate::Simulation> run = runTimes(times, schedule, microbatches);
    if (run && run->completed)
        return std::move(*run);
    const std::string why = !run ? run.error().message.english()
        : run->findings.empty()  ? std::string("nothing was found")
                                 : run->findings.front().message().english();
    std::fprintf(stderr, "%s, %u stages, %lld microbatches: %s\n", schedule.c_str(), times.stages,
                 static_cast<long long>(microbatches), why.c_str());
    std::abort();
}

std::string orderText(const simulate::Simulation& simulation, uint32_t stage)
{
    std::string text;
    for (const simulate::Task& task : simulation.tasksOf({stage}))
        text += (text.empty() ? "" : " ") + taskName(task, simulation);
    return text;
}

} // namespace meshwright::tests
