#include "core/planning/search/stage_parallelism.h"

#include "core/planning/plans/memory_use.h"
#include "core/planning/search/layer_costs.h"
#include "core/planning/split/stage_ways.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace meshwright::planning {

namespace {

using simulate::Recomputation;

constexpr int64_t kMostFreeDevices = 64; ///< that are shared out over stages of any size
constexpr uint32_t kMostFreeStages = 8; ///< of those
constexpr std::size_t kKeptCuts = 2; ///< that are simulated

/// A way to share layers: of each layer, as it is run and as it keeps what the other computes
/// again; the same where nothing is.
struct LayerWay
{
    int64_t tensor = 1, data = 1;
    std::vector<LayerCost> run, kept;
};

/// The layers of a model as items of stages. Of those of a run that are computed again as many keep
/// their activations as fit, as if all were alike.
class LayerCosts : public StageCosts
{
public:
    LayerCosts(const std::vector<LayerWay>& ways, int64_t microbatches, Bytes limit)
        : m_microbatches(microbatches)
        , m_limit(double(limit.count))
    {
        for (const LayerWay& way : ways) {
            m_ways.push_back({uint32_t(way.tensor * way.data), 1});
            m_run.push_back(sums(way.run));
            m_kept.push_back(sums(way.kept));
        }
    }

    uint32_t size() const override { return uint32_t(m_run.front().size()) - 1; }

    const std::vector<StageWay>& ways() const override { return m_ways; }

    double time(const StageRun& run) override
    {
        const LayerCost again = between(m_run[run.way], run.first, run.last);
        const LayerCost kept = between(m_kept[run.way], run.first, run.last);
        const auto held = double(std::min<int64_t>(run.inFlight, m_microbatches));
        const double most = kept.held() + kept.inFlight * held;
        if (most <= m_limit)
            return kept.time;
        const double least = again.held() + again.inFlight * held;
        if (least + again.rebuilt > m_limit)
            return kImpossible;
        const double layers = double(run.last - run.first);
        const double part = (most + again.rebuilt - m_limit) / (most - least);
        return kept.time
            + (again.time - kept.time) * std::min(std::ceil(part * layers) / layers, 1.0);
    }

    double leastTime(uint32_t first, uint32_t last, uint32_t way) override
    {
        return between(m_kept[way], first, last).time;
    }

private:
    /// Of the first layers; `rebuilt` is the most of all.
    static std::vector<LayerCost> sums(const std::vector<LayerCost>& layers)
    {
        std::vector<LayerCost> sums(1);
        for (const LayerCost& one : layers)
            (sums.emplace_back(sums.back())) += one;
        return sums;
    }

    static LayerCost between(const std::vector<LayerCost>& sums, uint32_t first, uint32_t last)
    {
        LayerCost before = sums[first], all = sums[last];
        before *= -1;
        const double rebuilt = all.rebuilt;
        all += before;
        all.rebuilt = rebuilt;
        return all;
    }

    std::vector<StageWay> m_ways;
    std::vector<std::vector<LayerCost>> m_run, m_kept; ///< per way, sums()
    int64_t m_microbatches;
    double m_limit;
};

/// Settings whose stages differ, and about what a step of theirs takes: the first microbatch passes
/// all stages, the others follow at the pace of the slowest.
struct DifferingStages
{
    PlanSettings settings;
    double time = 0; ///< seconds
};

/// What ways to share layers are made from.
struct StageQuestion
{
    PlanEstimate& estimate;
    const PlanEvaluation& evaluation;
    const PlanSettings& settings; ///< that stages are to differ from
    const std::vector<std::vector<uint32_t>>& layers;
    Progress& progress;

    /// None: the model cannot be shared so.
    std::optional<LayerWay> way(int64_t tensor, int64_t data) const
    {
        PlanSettings all = settings;
        all.stageTensor = {tensor};
        all.stageData = {data};
        all = all.ofStage({0});
        all.recomputeLayers.clear();
        all.stageLayers.clear();
        LayerWay way {tensor, data, {}, {}};
        if (!addCosts(all, way.run))
            return std::nullopt;
        if (all.recompute == Recomputation::Full)
            all.recompute = Recomputation::None;
        if (!addCosts(all, way.kept))
            return std::nullopt;
        return way;
    }

    /// Stages of some ways that are not all as the settings say; none: others are not better.
    std::optional<DifferingStages> best(const std::vector<LayerWay>& ways,
                                        const StageSupply& supply, bool asMany, Bytes limit) const
    {
        if (ways.size() < 2)
            return std::nullopt;
        const int64_t microbatches = *evaluation.options(settings).microbatches;
        LayerCosts costs(ways, microbatches, limit);
        const WaySplit split = splitByWays(costs, supply);
        const auto stages = int64_t(split.stages.size());
        if (stages < 2 || (asMany && stages != settings.pipeline))
            return std::nullopt;
        PlanSettings found = settings;
        found.pipeline = stages;
        for (auto* list :
             {&found.stageLayers, &found.stageTensor, &found.stageData, &found.recomputeLayers})
            list->clear();
        for (const StageRun& run : split.stages) {
            found.stageLayers.push_back(run.last - run.first);
            found.stageTensor.push_back(ways[run.way].tensor);
            found.stageData.push_back(ways[run.way].data);
        }
        const auto isOther = [](int64_t a, int64_t b) { return a != b; };
        const auto isAlike = [&](const std::vector<int64_t>& list) {
            return std::adjacent_find(list.begin(), list.end(), isOther) == list.end();
        };
        if (isAlike(found.stageTensor) && isAlike(found.stageData))
            return std::nullopt;
        if (asMany) {
            found.stageData.clear();
        } else { // no number of all stages says anything of one
            found.microbatch *= found.data;
            found.tensor = found.data = 1;
        }
        return DifferingStages {std::move(found),
                                split.slowest * double(microbatches + stages - 1)};
    }

    /// The soonest of any number of stages: more are faster, and take longer to fill. Each once.
    std::vector<PlanSettings> soonest(const std::vector<LayerWay>& ways, uint32_t devices,
                                      Bytes limit) const
    {
        std::vector<DifferingStages> all;
        const uint32_t most = std::min({devices, uint32_t(layers.size()), kMostFreeStages});
        for (uint32_t stages = 2; stages <= most; ++stages) {
            if (auto found = best(ways, {devices, UINT32_MAX, stages}, false, limit))
                all.push_back(std::move(*found));
        }
        std::stable_sort(
            all.begin(), all.end(),
            [](const DifferingStages& a, const DifferingStages& b) { return a.time < b.time; });
        std::vector<PlanSettings> kept;
        for (DifferingStages& each : all) {
            const bool isNew = std::find(kept.begin(), kept.end(), each.settings) == kept.end();
            if (isNew && kept.size() < kKeptCuts)
                kept.push_back(std::move(each.settings));
        }
        return kept;
    }

private:
    bool addCosts(const PlanSettings& all, std::vector<LayerCost>& costs) const
    {
        const auto prices = estimate.prices(all, progress);
        const bool overNodes = estimate.isOverNodes(settings);
        const simulate::Options run = evaluation.options(all);
        for (std::size_t i = 0; prices && i < layers.size(); ++i)
            costs.push_back(costOf(layers[i], **prices, estimate.folded(), run, overNodes));
        return prices.ok();
    }
};

/// Whether stages of the settings may differ as they are.
bool mayDiffer(const PlanSettings& settings)
{
    return mayHaveOwnDevices(settings) && settings.chunks == 1;
}

} // namespace

bool mayHaveOwnDevices(const PlanSettings& settings)
{
    return settings.pipeline > 1 && settings.context == 1 && settings.expert == 1
        && !settings.leastCost;
}

std::vector<int64_t> stageTensorChoices(const PlanSettings& settings)
{
    std::vector<int64_t> choices;
    const int64_t group = settings.tensor * settings.data;
    const int64_t pass = settings.data * settings.microbatch;
    for (int64_t tensor = 1; mayDiffer(settings) && tensor <= group; ++tensor) {
        if (group % tensor == 0 && pass % (group / tensor) == 0)
            choices.push_back(tensor);
    }
    return choices;
}

std::vector<PlanSettings> stageParallel(PlanEstimate& estimate, const PlanEvaluation& evaluation,
                                        const PlanSettings& settings, double part, bool anySize,
                                        Progress& progress)
{
    std::vector<PlanSettings> all;
    const std::vector<std::vector<uint32_t>> layers = layersWithRest(evaluation.chain());
    if (!mayDiffer(settings) || int64_t(layers.size()) < settings.pipeline
        || !evaluation.problem().keep.empty() || settings.hardware.size() > 1)
        return all;
    const auto prices = estimate.prices(settings, progress);
    if (!prices)
        return all;
    const Bytes usable = usableMemory((*prices)->usable(), evaluation.problem().headroom);
    const Bytes limit {int64_t(double(usable.count) * part)};
    const StageQuestion question {estimate, evaluation, settings, layers, progress};
    const int64_t group = settings.tensor * settings.data;
    const int64_t pass = settings.data * settings.microbatch;
    const int64_t devices = group * settings.pipeline;
    const bool isFree = anySize && devices <= kMostFreeDevices;
    std::vector<LayerWay> same, any;
    for (int64_t tensor = 1; tensor < (isFree ? devices : group + 1); tensor *= 2) {
        for (int64_t data = 1; data <= pass && data * tensor < devices; ++data) {
            const bool isSame = tensor * data == group;
            if (pass % data != 0 || (!isSame && !isFree))
                continue;
            const std::optional<LayerWay> way = question.way(tensor, data);
            if (way && isSame)
                same.push_back(*way);
            if (way && isFree)
                any.push_back(*way);
        }
    }
    const StageSupply supply {uint32_t(devices), UINT32_MAX, uint32_t(settings.pipeline)};
    if (auto found = question.best(same, supply, true, limit))
        all.push_back(std::move(found->settings));
    for (PlanSettings& found : question.soonest(any, uint32_t(devices), limit))
        all.push_back(std::move(found));
    return all;
}

} // namespace meshwright::planning
