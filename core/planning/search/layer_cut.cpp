#include "core/planning/search/layer_cut.h"

#include "core/planning/plans/memory_use.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace meshwright::planning {

namespace {

constexpr double kAlmost = 1e-9; ///< of a layer: rounding

double timeOf(const StageSpeed& stage, int64_t layers)
{
    return stage.fixed + stage.perLayer * double(layers);
}

/// Layers that a stage runs within a time, and that fit.
int64_t layersWithin(const StageSpeed& stage, double time)
{
    const double count = std::floor((time - stage.fixed) / stage.perLayer + kAlmost);
    return count < 1 ? 0 : std::min(stage.most, int64_t(std::min(count, 1e9)));
}

/// The least of all stages together within a time for each: what each has beyond one goes to those
/// that are the fastest; alike ones share it evenly. Empty: there is no room for so many.
std::vector<int64_t> fillWithin(const std::vector<StageSpeed>& stages, int64_t layers, double time)
{
    std::vector<int64_t> room, counts(stages.size(), 1);
    int64_t all = int64_t(stages.size());
    for (const StageSpeed& stage : stages) {
        room.push_back(std::min(layersWithin(stage, time), layers) - 1);
        all += room.back();
    }
    if (*std::min_element(room.begin(), room.end()) < 0 || all < layers)
        return {};
    std::vector<std::size_t> order(stages.size());
    std::iota(order.begin(), order.end(), 0);
    for (int64_t left = layers - int64_t(stages.size()); left > 0; --left) {
        const auto isBetter = [&](std::size_t a, std::size_t b) {
            if ((room[a] > 0) != (room[b] > 0))
                return room[a] > 0;
            return std::pair(stages[a].perLayer, timeOf(stages[a], counts[a]))
                < std::pair(stages[b].perLayer, timeOf(stages[b], counts[b]));
        };
        const std::size_t to = *std::min_element(order.begin(), order.end(), isBetter);
        --room[to];
        ++counts[to];
    }
    return counts;
}

/// Times of each stage with any number of layers, ascending.
std::vector<double> possibleTimes(const std::vector<StageSpeed>& stages, int64_t layers)
{
    std::vector<double> times;
    for (const StageSpeed& stage : stages) {
        for (int64_t count = 1; count <= std::min(layers, stage.most); ++count)
            times.push_back(timeOf(stage, count));
    }
    std::sort(times.begin(), times.end());
    times.erase(std::unique(times.begin(), times.end()), times.end());
    return times;
}

/// What all of a pipeline take, and the slowest.
std::pair<double, double> passTimes(const std::vector<StageSpeed>& stages,
                                    const std::vector<int64_t>& counts)
{
    double sum = 0, slowest = 0;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        sum += timeOf(stages[i], counts[i]);
        slowest = std::max(slowest, timeOf(stages[i], counts[i]));
    }
    return {sum, slowest};
}

} // namespace

std::vector<int64_t> layersBySpeed(const std::vector<StageSpeed>& stages, int64_t layers,
                                   int64_t microbatches)
{
    if (stages.empty() || layers < int64_t(stages.size()))
        return {};
    const std::vector<int64_t> fastest =
        fillWithin(stages, layers, std::numeric_limits<double>::max());
    if (fastest.empty())
        return {};
    const double leastSum = passTimes(stages, fastest).first;
    std::vector<int64_t> best;
    double least = std::numeric_limits<double>::max();
    const auto others = double(microbatches - 1);
    for (const double time : possibleTimes(stages, layers)) {
        if (leastSum + others * time >= least)
            break;
        std::vector<int64_t> counts = fillWithin(stages, layers, time);
        if (counts.empty())
            continue;
        const auto [sum, slowest] = passTimes(stages, counts);
        if (sum + others * slowest < least) {
            least = sum + others * slowest;
            best = std::move(counts);
        }
    }
    return best;
}

LayerCut::LayerCut(PlanEstimate& estimate, const PlanEvaluation& evaluation)
    : m_estimate(estimate)
    , m_evaluation(evaluation)
    , m_layers(layersWithRest(evaluation.chain()))
{
}

Result<std::vector<PlanSettings>> LayerCut::withLayers(const PlanSettings& settings,
                                                       Progress& progress)
{
    std::vector<PlanSettings> all {settings};
    if (settings.pipeline == 1 || m_layers.empty())
        return all;
    Result<std::vector<StageSpeed>> stages = speeds(settings, progress);
    if (!stages)
        return stages.error();
    const auto layers = int64_t(m_layers.size());
    const int64_t microbatches =
        m_evaluation.problem().globalBatch / (settings.data * settings.microbatch);
    std::vector<int64_t> fitting = layersBySpeed(*stages, layers, microbatches);
    for (StageSpeed& stage : *stages)
        stage.most = INT64_MAX;
    all.front().stageLayers = layersBySpeed(*stages, layers, microbatches);
    if (!fitting.empty() && fitting != all.front().stageLayers) {
        all.push_back(settings);
        all.back().stageLayers = std::move(fitting);
    }
    return all;
}

/// Stages that follow one another on alike devices are asked for once.
Result<std::vector<StageSpeed>> LayerCut::speeds(const PlanSettings& settings, Progress& progress)
{
    std::vector<StageSpeed> stages;
    std::optional<AlikeStages> alike;
    for (uint32_t stage = 0; stage < uint32_t(settings.pipeline); ++stage) {
        if (!alike || stage == alike->behind) {
            Result<AlikeStages> next = alikeFrom(settings, {stage}, progress);
            if (!next)
                return next.error();
            alike = std::move(*next);
        }
        stages.push_back(speed(settings, *alike, {stage}));
    }
    return stages;
}

Result<LayerCut::AlikeStages> LayerCut::alikeFrom(const PlanSettings& settings, StageIndex stage,
                                                  Progress& progress)
{
    const Result<const ModelCosts*> known = costs(settings, stage, progress);
    if (!known)
        return known.error();
    AlikeStages alike {settings.ofStage(stage), *known, uint32_t(settings.pipeline)};
    int64_t end = 0; // of the devices of the kind
    for (const HardwareGroup& group : settings.hardware) {
        end += group.devices;
        if (end > settings.firstDevice(stage))
            break;
    }
    const int64_t each = settings.stageDevices(stage);
    const int64_t most = (end - settings.firstDevice(stage)) / std::max<int64_t>(each, 1);
    alike.behind =
        uint32_t(std::min(settings.pipeline, int64_t(stage.index) + std::max<int64_t>(most, 1)));
    for (uint32_t i = stage.index + 1; i < alike.behind && !settings.stageTensor.empty(); ++i) {
        if (settings.stageTensor[i] != settings.stageTensor[stage.index]
            || (!settings.stageData.empty()
                && settings.stageData[i] != settings.stageData[stage.index]))
            alike.behind = i;
    }
    return alike;
}

/// Layers between the first and the last count by their mean.
Result<const LayerCut::ModelCosts*> LayerCut::costs(const PlanSettings& settings, StageIndex stage,
                                                    Progress& progress)
{
    const Result<PlanEstimate::Prices> prices = m_estimate.basePrices(settings, stage, progress);
    if (!prices)
        return prices.error();
    const bool overNodes = m_estimate.isOverNodes(settings);
    const auto [known, isNew] = m_costs.try_emplace({prices->get(), overNodes});
    if (!isNew)
        return &known->second;
    std::vector<LayerCost> all;
    for (const std::vector<uint32_t>& parts : m_layers)
        all.push_back(costOf(parts, **prices, m_estimate.folded(),
                             m_evaluation.options(settings.ofStage(stage)), overNodes));
    const std::size_t from = all.size() > 2 ? 1 : 0, to = all.size() > 2 ? all.size() - 1 : 1;
    ModelCosts& costs = known->second;
    for (std::size_t i = from; i < to; ++i)
        costs.middle += all[i];
    costs.middle *= 1 / double(to - from);
    costs.first = all.front();
    costs.last = all.back();
    costs.usable = (*prices)->usable();
    return &costs;
}

/// Weights and training state as ZeRO divides them among the replicas.
double LayerCut::heldOf(const LayerCost& cost, const PlanSettings& own)
{
    using simulate::StateSharding;
    const auto part = [&](double bytes, StateSharding from) {
        return own.zero < from ? bytes : bytes / double(own.data * own.context);
    };
    return part(cost.weights, StateSharding::Weights)
        + part(cost.gradients, StateSharding::Gradients)
        + part(cost.optimizer, StateSharding::Optimizer);
}

StageSpeed LayerCut::speed(const PlanSettings& settings, const AlikeStages& alike,
                           StageIndex stage) const
{
    const ModelCosts& costs = *alike.costs;
    const PlanSettings& own = alike.own;
    const PlanProblem& problem = m_evaluation.problem();
    const int64_t microbatches = problem.globalBatch / (settings.data * settings.microbatch);
    const auto inFlight = double(std::min(microbatches, settings.pipeline - stage.index));
    const auto memoryOf = [&](const LayerCost& cost) {
        return heldOf(cost, own) + cost.inFlight * inFlight;
    };
    StageSpeed speed {0, std::max(costs.middle.time, 1.0), INT64_MAX};
    double room = double(usableMemory(costs.usable, problem.headroom).count) - costs.middle.rebuilt;
    const auto addEnd = [&](const LayerCost& end) {
        speed.fixed += std::max(end.time - costs.middle.time, 0.0);
        room -= std::max(memoryOf(end) - memoryOf(costs.middle), 0.0);
    };
    if (stage.index == 0)
        addEnd(costs.first);
    if (stage.index + 1 == settings.pipeline)
        addEnd(costs.last);
    if (const double perLayer = memoryOf(costs.middle); perLayer > 0)
        speed.most = std::max<int64_t>(int64_t(std::min(room / perLayer, 1e9)), 1);
    return speed;
}

} // namespace meshwright::planning
