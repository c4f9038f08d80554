#include "tests/support/megatron_step.h"

#include "core/cost/collective.h"
#include "core/cost/roofline.h"
#include "core/cost/transfer.h"
#include "core/simulate/local_share.h"
#include "core/simulate/node_times.h"
#include "core/simulate/stage_times.h"

#include <algorithm>
#include <stdexcept>

namespace meshwright::tests {

namespace {

using sharding::CollectiveKind;

/// Read: gradient, its float32 copy, that copy for the norm and for clipping, weight and two
/// moments (2 + 4 + 4 + 4 + 12); written: the copy, clipped, weight, moments, float16 weight. The
/// buffer of gradients is emptied besides.
constexpr int64_t kAdamRead = 26, kAdamWritten = 22;

struct StageSeconds
{
    PassSeconds first, last;
};

MegatronRun twoStages(MegatronRun run, int64_t layersPerStage)
{
    run.pipeline = 2;
    run.layers = 2 * layersPerStage;
    return run;
}

simulate::Options optionsOf(const MegatronStep& step, const cost::Catalogue& catalogue)
{
    simulate::Options options;
    options.training = true;
    options.microbatches = 1;
    options.hardware = catalogue.findNode(step.machine)->device;
    options.overlap = step.overlap;
    return options;
}

simulate::ModelInput inputOf(MegatronModel& model, const cost::Catalogue& catalogue)
{
    ShardedGraph& graph = model.sharded();
    return {graph.graph(), graph.plan(),    graph.shapes(), graph.plan().configurations()[0].id,
            catalogue,     &graph.outcome()};
}

PassSeconds secondsOf(const simulate::StageResult& stage)
{
    return {toSeconds(stage.forward), toSeconds(stage.backward)};
}

StageSeconds stageSeconds(MegatronModel& model, const MegatronStep& step,
                          const cost::Catalogue& catalogue)
{
    NoProgress progress;
    const Result<simulate::Simulation> result =
        simulate::simulateModel(inputOf(model, catalogue), optionsOf(step, catalogue), progress);
    if (!result)
        throw std::runtime_error(result.error().message);
    for (const Diagnostic& finding : result->findings) {
        if (finding.severity == Severity::Error
            || finding.code.find("unknown") != std::string::npos)
            throw std::runtime_error(finding.message);
    }
    return {secondsOf(result->stages[0]), secondsOf(result->stages[1])};
}

PassSeconds minus(const PassSeconds& a, const PassSeconds& b)
{
    return {a.forward - b.forward, a.backward - b.backward};
}

/// What is computed again under selective recomputation: everything between the projections.
bool isAttentionCore(const std::string& name)
{
    for (const char* part : {"/scores", "/softmax", "/dropout", "/values"}) {
        if (name.find("layers.0/attention") == 0 && name.find(part) != std::string::npos)
            return true;
    }
    return false;
}

double attentionCore(MegatronModel& model, const MegatronStep& step,
                     const cost::Catalogue& catalogue)
{
    const simulate::ModelInput input = inputOf(model, catalogue);
    const operators::Bindings bindings;
    const simulate::LocalShare share(input, bindings, input.outcome);
    const cost::DeviceSpec& device = *catalogue.find(step.machine);
    simulate::NodeTimes times(input, bindings, share, device,
                              int64_t(input.plan.configurations()[0].deviceCount()));
    Picoseconds sum;
    for (uint32_t i = 0; i < input.graph.nodes().size(); ++i) {
        if (isAttentionCore(input.graph.node(NodeId {i}).name))
            sum = sum + times.of(NodeId {i}).forward;
    }
    return toSeconds(sum);
}

/// A microbatch's activations from one stage to the next.
double transferSeconds(const MegatronRun& run, const MegatronStep& step,
                       const cost::Catalogue& catalogue)
{
    // Interleaved, Megatron-LM sends one chunk's result behind another's compute.
    const bool isHidden = step.chunks > 1 && step.overlap == simulate::CollectiveOverlap::Full;
    if (run.pipeline == 1 || isHidden)
        return 0;
    const cost::NodeSpec& machine = *catalogue.findNode(step.machine);
    const Bytes whole {run.microbatch * run.sequence * run.hidden * 2};
    const Bytes share {whole.count / run.tensor};
    double seconds = toSeconds(cost::transferTime(share, machine.levels.back().link, 2));
    if (run.sequenceParallel == SequenceParallel::Off)
        seconds += toSeconds(
            cost::collectiveTime(
                CollectiveKind::AllGather,
                cost::DeviceGroup::over(run.tensor, catalogue.find(step.machine)->link), whole)
                .time);
    return seconds;
}

double pipelineSeconds(const MegatronRun& run, const MegatronStep& step, const MegatronParts& parts,
                       double transfer)
{
    const int64_t stages = run.pipeline * step.chunks;
    const auto layers = double(run.layers / stages);
    double again = 0;
    if (step.recomputation == simulate::Recomputation::Full)
        again = parts.layer.forward;
    else if (step.recomputation == simulate::Recomputation::Selective)
        again = parts.attentionCore;
    simulate::StageTimes times;
    times.stages = uint32_t(run.pipeline);
    times.chunks = uint32_t(step.chunks);
    for (int64_t s = 0; s < stages; ++s) {
        PassSeconds pass {layers * parts.layer.forward + transfer,
                          layers * (parts.layer.backward + again) + transfer};
        if (s == 0)
            pass = {pass.forward + parts.embedding.forward,
                    pass.backward + parts.embedding.backward};
        if (s == stages - 1)
            pass = {pass.forward + parts.loss.forward, pass.backward + parts.loss.backward};
        times.forward.push_back(fromSeconds(pass.forward));
        times.backwardInput.push_back(fromSeconds(pass.backward));
        times.backwardWeight.push_back({});
    }
    simulate::Options options;
    options.schedule = step.chunks > 1 ? "interleaved" : "1f1b";
    options.microbatches = step.microbatches;
    NoProgress progress;
    const Result<simulate::Simulation> result =
        simulate::simulateStageTimes(times, options, progress);
    if (!result || !result->completed)
        throw std::runtime_error(result ? result->findings.front().message
                                        : result.error().message);
    return toSeconds(result->makespan);
}

int64_t weightsPerDevice(const MegatronRun& run)
{
    const int64_t h = run.hidden;
    return (12 * run.layers / run.pipeline * h * h + run.vocabulary * h) / run.tensor;
}

double collectiveSeconds(CollectiveKind kind, const MegatronRun& run, const MegatronStep& step,
                         const cost::Catalogue& catalogue, int64_t bytes)
{
    const auto topology = catalogue.findNode(step.machine)->topology(run.tensor * run.data);
    std::vector<int64_t> replicas;
    for (int64_t d = 0; d < run.data; ++d)
        replicas.push_back(d * run.tensor);
    return toSeconds(
        cost::collectiveTime(kind, cost::groupOn(*topology, replicas), Bytes {bytes}).time);
}

double reductionSeconds(const MegatronRun& run, const MegatronStep& step,
                        const cost::Catalogue& catalogue, const PassSeconds& microbatch)
{
    if (run.data == 1)
        return 0;
    const int64_t weights = weightsPerDevice(run);
    const auto time = [&](CollectiveKind kind, int64_t bytes) {
        return collectiveSeconds(kind, run, step, catalogue, weights * bytes);
    };
    switch (step.reduction) {
    case GradientReduction::AfterBackward:
        return time(CollectiveKind::AllReduce, 2);
    case GradientReduction::BehindBackward:
        return std::max(time(CollectiveKind::AllReduce, 2) - microbatch.backward, 0.0);
    case GradientReduction::Scattered:
        return std::max(time(CollectiveKind::ReduceScatter, 4) - microbatch.backward, 0.0)
            + std::max(time(CollectiveKind::AllGather, 2) - microbatch.forward, 0.0);
    }
    return 0;
}

double optimizerSeconds(const MegatronRun& run, const MegatronStep& step,
                        const cost::Catalogue& catalogue)
{
    int64_t weights = weightsPerDevice(run);
    const int64_t emptied = weights * (step.reduction == GradientReduction::Scattered ? 4 : 2);
    if (step.reduction == GradientReduction::Scattered)
        weights /= run.data;
    const operators::OperatorCost adam {
        {}, {weights * kAdamRead}, {weights * kAdamWritten + emptied}};
    return toSeconds(
        cost::operatorTime(adam, graph::DataType::Float, *catalogue.find(step.machine)));
}

} // namespace

MegatronParts megatronParts(const MegatronRun& run, const MegatronStep& step,
                            const cost::Catalogue& catalogue)
{
    MegatronModel one(twoStages(run, 1)), two(twoStages(run, 2));
    const StageSeconds brief = stageSeconds(one, step, catalogue);
    const StageSeconds longer = stageSeconds(two, step, catalogue);
    MegatronParts parts;
    parts.layer = minus(longer.first, brief.first);
    parts.embedding = minus(brief.first, parts.layer);
    parts.loss = minus(brief.last, parts.layer);
    if (step.recomputation == simulate::Recomputation::Selective)
        parts.attentionCore = attentionCore(one, step, catalogue);
    return parts;
}

double megatronStepSeconds(const MegatronRun& run, const MegatronStep& step,
                           const cost::Catalogue& catalogue)
{
    const MegatronParts parts = megatronParts(run, step, catalogue);
    const auto layers = double(run.layers / run.pipeline);
    const PassSeconds microbatch {layers * parts.layer.forward, layers * parts.layer.backward};
    return pipelineSeconds(run, step, parts, transferSeconds(run, step, catalogue))
        + reductionSeconds(run, step, catalogue, microbatch)
        + optimizerSeconds(run, step, catalogue);
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
