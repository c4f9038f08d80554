#include "core/simulate/analysis/analysis_json.h"

#include <nlohmann/json.hpp>

#include <array>

namespace meshwright::simulate {

namespace {

using Json = nlohmann::ordered_json;

template<typename T>
Json orNull(const std::optional<T>& value)
{
    return value ? Json(*value) : Json();
}

Json bubbles(const RunAnalysis& analysis, const Simulation& simulation)
{
    Json stages = Json::array();
    for (uint32_t i = 0; i < analysis.bubbles.size(); ++i) {
        const StageBubble& bubble = analysis.bubbles[i];
        Json stage = {
            {"stage", simulation.stages[i].stage.value},
            {"work_s", toSeconds(bubble.work)},
            {"collectives_s", toSeconds(bubble.collectives)},
            {"other_stages_s", toSeconds(bubble.otherStages)},
        };
        for (std::size_t cause = 0; cause < kBubbleCauses; ++cause)
            stage[std::string(keyOf(BubbleCause(cause))) + "_s"] = toSeconds(bubble.causes[cause]);
        stages.push_back(std::move(stage));
    }
    return stages;
}

Json path(const CriticalPath& path, const Simulation& simulation)
{
    static constexpr std::array<const char*, 4> kHeldBy {"nothing", "order", "data", "resource"};
    Json tasks = Json::array();
    for (const CriticalStep& step : path.steps) {
        const Task& task = simulation.tasks[step.task];
        tasks.push_back({
            {"task", taskName(task, simulation)},
            {"stage", simulation.stages[task.stage.index].stage.value},
            {"start_s", toSeconds(task.start)},
            {"end_s", toSeconds(task.end)},
            {"held_by", kHeldBy[std::size_t(step.heldBy)]},
            {"latency_s", toSeconds(step.latency)},
        });
    }
    return {
        {"compute_s", toSeconds(path.compute)},
        {"transfers_s", toSeconds(path.transfers)},
        {"latency_s", toSeconds(path.latency)},
        {"tasks", std::move(tasks)},
    };
}

Json throughput(const Throughput& throughput)
{
    return {
        {"microbatches_per_s", throughput.microbatchesPerSecond},
        {"overlapped_microbatches_per_s", throughput.overlappedMicrobatchesPerSecond},
        {"tokens_per_microbatch", orNull(throughput.tokensPerMicrobatch)},
        {"tokens_per_s", orNull(throughput.tokensPerSecond)},
    };
}

Json links(const RunAnalysis& analysis, const Simulation& simulation)
{
    Json links = Json::array();
    for (const LinkLoad& load : analysis.links) {
        links.push_back({
            {"from", simulation.stages[load.from.index].stage.value},
            {"to", simulation.stages[load.to.index].stage.value},
            {"bytes", load.bytes.count},
            {"count", load.count},
            {"busy_s", toSeconds(load.busy)},
            {"utilisation", load.utilisation},
        });
    }
    return links;
}

} // namespace

Json toJson(const RunAnalysis& analysis, const Simulation& simulation)
{
    const LowerBound& bound = analysis.lowerBound;
    return {
        {"bubble_rate_makespan", analysis.makespan.rate},
        {"bubble_rate_span", analysis.span.rate},
        {"bubble_fraction_makespan", analysis.makespan.fraction},
        {"bubble_fraction_span", analysis.span.fraction},
        {"bubble_causes", bubbles(analysis, simulation)},
        {"lower_bound_s", toSeconds(bound.time)},
        {"lower_bound_stage",
         bound.stage ? Json(simulation.stages[bound.stage->index].stage.value) : Json()},
        {"distance_to_lower_bound", bound.distanceOf(simulation.makespan)},
        {"critical_path", path(analysis.criticalPath, simulation)},
        {"throughput", throughput(analysis.throughput)},
        {"links", links(analysis, simulation)},
    };
}

} // namespace meshwright::simulate
