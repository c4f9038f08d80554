#include "tests/support/run/megatron_step.h"

#include <stdexcept>

namespace meshwright::tests {

namespace {

simulate::Options optionsOf(const MegatronRun& run, const MegatronStep& step)
{
    using simulate::LinkUse;
    simulate::Options options;
    options.schedule = run.chunks > 1 ? "interleaved" : "1f1b";
    options.training = true;
    options.microbatches = step.microbatches;
    options.hardware = step.machine;
    options.recomputation = step.recomputation;
    options.overlap = step.overlap;
    options.gradientType = step.gradientType;
    options.stateSharding = step.stateSharding;
    const bool isHidden = run.chunks > 1 && step.overlap == simulate::CollectiveOverlap::Full;
    options.linkUse.sending = isHidden ? LinkUse::Sending::Overlapped : LinkUse::Sending::Blocking;
    return options;
}

LayerSeconds stageSeconds(MegatronRun run, const MegatronStep& step,
                          const cost::Catalogue& catalogue, int64_t layers)
{
    run.layers = layers;
    const simulate::Simulation simulation = megatronStep(run, step, catalogue);
    const simulate::StageResult& stage = simulation.stages.front();
    return {toSeconds(stage.forward), toSeconds(stage.backward)};
}

} // namespace

simulate::Simulation megatronStep(const MegatronRun& run, const MegatronStep& step,
                                  const cost::Catalogue& catalogue)
{
    MegatronModel model(run);
    ShardedGraph& graph = model.sharded();
    NoProgress progress;
    Result<simulate::Simulation> result = simulate::simulateModel(
        {graph.graph(), graph.plan(), graph.shapes(), graph.plan().configurations()[0].id,
         catalogue, &graph.propagation()},
        optionsOf(run, step), progress);
    if (!result)
        throw std::runtime_error(result.error().message.english());
    for (const Diagnostic& finding : result->findings) {
        if (finding.severity() == Severity::Error
            || finding.code().find("unknown") != std::string::npos)
            throw std::runtime_error(finding.message().english());
    }
    if (!result->completed)
        throw std::runtime_error("the run did not complete");
    return std::move(*result);
}

double megatronStepSeconds(const MegatronRun& run, const MegatronStep& step,
                           const cost::Catalogue& catalogue)
{
    return toSeconds(megatronStep(run, step, catalogue).makespan);
}

LayerSeconds megatronLayer(const MegatronRun& run, const MegatronStep& step,
                           const cost::Catalogue& catalogue)
{
    const LayerSeconds one = stageSeconds(run, step, catalogue, 1);
    const LayerSeconds two = stageSeconds(run, step, catalogue, 2);
    return {two.forward - one.forward, two.backward - one.backward};
}

double megatronFlops(const MegatronRun& run, double batch, simulate::Recomputation recomputation)
{
    const bool isFull = recomputation == simulate::Recomputation::Full;
    const auto h = double(run.hidden), s = double(run.sequence), l = double(run.layers),
               v = double(run.vocabulary);
    return (isFull ? 96 : 72) * batch * s * l * h * h
        * (1 + s / (6 * h) + v / ((isFull ? 16 : 12) * l * h));
}

} // namespace meshwright::tests
