#include "tests/support/run/megatron.h"

#include "tests/support/run/measured_plans.h"

#include <nlohmann/json.hpp>

#include <stdexcept>

namespace meshwright::tests {

namespace {

constexpr double kDropout = 0.1; // Megatron-LM's default

std::string configOfRun(const MegatronRun& run)
{
    return nlohmann::json {
        {"model_type", "gpt2"},
        {"n_embd", run.hidden},
        {"n_layer", run.layers},
        {"n_head", run.heads},
        {"vocab_size", run.vocabulary},
        {"n_positions", run.sequence},
        {"resid_pdrop", kDropout},
        {"embd_pdrop", kDropout},
        {"attn_pdrop", kDropout},
        {"_attn_implementation", run.attention == AttentionKernels::Fused ? "sdpa" : "eager"},
        {"torch_dtype", run.type == graph::DataType::BFloat16 ? "bfloat16" : "float16"},
    }
        .dump();
}

planning::PlanProblem problemOf(const MegatronRun& run, const MegatronStep& step)
{
    using simulate::LinkUse;
    planning::PlanProblem problem;
    problem.hardware = step.machine;
    problem.devices = run.tensor * run.pipeline * run.data;
    problem.globalBatch = run.microbatch * run.data * step.microbatches;
    problem.headroom = 0;
    problem.run.bindings = {{"sequence", run.sequence}};
    problem.run.overlap = step.overlap;
    problem.run.gradientType = step.gradientType;
    const bool isHidden = run.chunks > 1 && step.overlap == simulate::CollectiveOverlap::Full;
    problem.run.linkUse.sending =
        isHidden ? LinkUse::Sending::Overlapped : LinkUse::Sending::Blocking;
    return problem;
}

planning::PlanSettings settingsOf(const MegatronRun& run, const MegatronStep& step)
{
    planning::PlanSettings settings;
    settings.tensor = run.tensor;
    settings.data = run.data;
    settings.pipeline = run.pipeline;
    settings.chunks = run.chunks;
    settings.microbatch = run.microbatch;
    settings.schedule = run.chunks > 1 ? "interleaved" : "1f1b";
    settings.recompute = step.recomputation;
    settings.zero = step.stateSharding;
    settings.sequenceParallel = run.sequenceParallel == SequenceParallel::On;
    return settings;
}

LayerSeconds stageSeconds(MegatronRun run, const MegatronStep& step,
                          const cost::Catalogue& catalogue, int64_t layers)
{
    run.layers = layers;
    const auto simulation = megatronStep(run, step, catalogue);
    const simulate::StageResult& stage = simulation->stages.front();
    return {toSeconds(stage.forward), toSeconds(stage.backward)};
}

} // namespace

std::shared_ptr<const simulate::Simulation>
megatronStep(const MegatronRun& run, const MegatronStep& step, const cost::Catalogue& catalogue)
{
    evaluate::Settings settings;
    settings.hardware = catalogue;
    const auto evaluation =
        evaluationOfConfig(configOfRun(run), problemOf(run, step), std::move(settings));
    NoProgress progress;
    const auto result = evaluation->run(settingsOf(run, step), progress);
    if (!result)
        throw std::runtime_error(result.error().message.english());
    for (const Diagnostic& finding : (*result)->findings) {
        if (finding.severity() == Severity::Error
            || finding.code().find("unknown") != std::string::npos)
            throw std::runtime_error(finding.message().english());
    }
    if (!(*result)->completed)
        throw std::runtime_error("the run did not complete");
    return *result;
}

double megatronStepSeconds(const MegatronRun& run, const MegatronStep& step,
                           const cost::Catalogue& catalogue)
{
    return toSeconds(megatronStep(run, step, catalogue)->makespan);
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
