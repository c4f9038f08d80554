#pragma once

#include "core/planning/plans/plan_evaluation.h"
#include "core/planning/search/live_activations.h"
#include "core/planning/search/made_once.h"
#include "core/planning/search/part_join.h"
#include "core/planning/search/plan_bounds.h"
#include "core/simulate/pricing/fragment_basis.h"
#include "core/simulate/run/run_schedule.h"

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace meshwright::planning {

/// What estimates of one problem share, on whatever thread they are: what each way to shard the
/// parts costs, and what orders hold.
struct EstimateTables
{
    /// Tensor, data, context, expert, microbatch, ZeRO, sequence parallelism, kinds of devices, and
    /// recomputation; without that of one replica, whose prices are made for all of them at once.
    using PriceKey = std::tuple<int64_t, int64_t, int64_t, int64_t, int64_t, int, bool, bool,
                                HardwareGroups, std::optional<int>>;
    using Prices = Result<std::shared_ptr<const PricedParts>>;
    using ScheduleKey = std::tuple<std::string, uint32_t, uint32_t, uint32_t>;

    MadeOnce<PriceKey, std::array<std::optional<Prices>, 3>> prices; ///< by recomputation
    MadeOnce<ScheduleKey, LiveMoments> moments;
};

/// Works plans out by the parts of a folded model: each distinct layer is priced once per way to
/// shard it, stages are joined from their parts, and the schedule is simulated. What it says is
/// never above what PlanEvaluation::tried() says where messages between stages go one after the
/// other (LinkUse::Sharing); for decoders it is the same to the picosecond and the byte, see the
/// tests. For one thread.
class PlanEstimate
{
public:
    /// @p tables: of estimates of the same problem; null: its own. Errors: as foldModel's parts
    /// cannot be propagated.
    static Result<std::unique_ptr<PlanEstimate>> make(const PlanEvaluation& evaluation,
                                                      std::shared_ptr<EstimateTables> tables = {});

    /// Time and memory; without causes. Errors: as PlanEvaluation::tried().
    Result<PlanFigures> figures(const PlanSettings& settings, Progress& progress);

    /// The run behind them.
    Result<simulate::ScheduledFigures> run(const PlanSettings& settings, Progress& progress);

    /// What no schedule can do without. Prices of one replica without ZeRO count: gradients are not
    /// reduced, nothing is gathered. Where more memory than @p enough is always held, what is in
    /// flight is not looked at.
    Result<PlanBounds> bounds(const PlanSettings& settings, Progress& progress,
                              Bytes enough = kAnyMemory);

    /// The same with the plan's own prices: higher, and dearer where those are not known.
    Result<PlanBounds> closeBounds(const PlanSettings& settings, Progress& progress);

    static constexpr Bytes kAnyMemory {std::numeric_limits<int64_t>::max()};

    const cost::Topology& topology() const { return *m_topology; } ///< of all devices

    /// Whether no run takes less than its estimate. Where layers share trained weights, are trained
    /// without attention (one segment is computed again), or begin with products instead of norms
    /// (what sequence parallelism gathers at once is counted twice then), some may.
    bool isLowerBound() const { return m_isLowerBound; }

    /// As simulate::isOverNodes().
    bool isOverNodes(const PlanSettings& settings);

    /// Prices of the parts that folded() says.
    using Prices = std::shared_ptr<const PricedParts>;
    Result<Prices> prices(const PlanSettings& settings, Progress& progress);
    /// The same of a pipeline stage, as if it had one replica without ZeRO: what bounds() counts.
    Result<Prices> basePrices(const PlanSettings& settings, StageIndex stage, Progress& progress);

    const FoldedModel& folded() const { return m_folded; }

private:
    /// Of prices, and each place's where they differ: pipeline, chunks, where virtual stages run,
    /// layers of each, those of them that are computed again, devices and their kinds, each place's
    /// tensor devices and replicas, and whether the end of a step is left out.
    using JoinKey = std::tuple<const PricedParts*, std::vector<const PricedParts*>, int64_t,
                               int64_t, int, std::vector<int64_t>, std::vector<int64_t>, int64_t,
                               HardwareGroups, std::vector<int64_t>, std::vector<int64_t>, bool>;

    struct Joined
    {
        simulate::ModelPipeline made;
        std::vector<PartWeights> weights; ///< per virtual stage
    };

    PlanEstimate(const PlanEvaluation& evaluation, std::shared_ptr<EstimateTables> tables);

    /// What prices of the same shards have in common, whatever is computed again and however
    /// training state is divided.
    struct Shards
    {
        Result<evaluate::Evaluation> evaluation;
        std::map<simulate::StateSharding, simulate::FragmentBasis> bases;
    };

    /// What propagates under one size of batch.
    struct Engine
    {
        std::shared_ptr<const evaluate::Settings> settings;
        std::shared_ptr<const simulate::SizedModel> sized; ///< the folded model
        std::unique_ptr<evaluate::Evaluator> evaluator;
    };

    static EstimateTables::PriceKey priceKey(const PlanSettings& settings, bool ofAll);
    std::array<std::optional<EstimateTables::Prices>, 3> price(const PlanSettings& settings,
                                                               bool ofAll, Progress& progress);
    Shards& shardsOf(const PlanSettings& settings);
    Result<evaluate::Evaluation> propagated(const PlanSettings& settings);
    Engine& engineOf(const PlanSettings& settings);
    Result<document::Snapshot> arranged(const PlanSettings& settings);
    Result<PricedParts> priced(const PlanSettings& settings, Shards& shards, Progress& progress);
    /// @p ofOneReplica: with the prices that bounds() counts.
    Result<std::shared_ptr<const Joined>> joined(const PlanSettings& settings, Progress& progress,
                                                 bool ofOneReplica = false);
    /// Of each place of settings whose stages differ, with basePrices() where @p ofOneReplica; they
    /// stay as long as the tables.
    Result<std::vector<const PricedParts*>> pricesOfPlaces(const PlanSettings& settings,
                                                           bool ofOneReplica, Progress& progress);
    Result<Prices> pricesOfPlace(const PlanSettings& settings, StageIndex place, bool ofOneReplica,
                                 Progress& progress);
    /// The parts that keep their activations where others are computed again.
    Result<void> addKept(const PlanSettings& settings, const std::vector<StageIndex>& stages,
                         JoinOptions& options, Progress& progress);
    Result<const cost::Topology*> topologyOf(const PlanSettings& settings);
    Result<PlaceLinks*> linksOf(const PlanSettings& settings);
    std::vector<bool> keptParts(const PlanSettings& settings,
                                const std::vector<StageIndex>& stages) const;
    const LiveMoments& moments(const PlanSettings& settings, const simulate::Schedule& schedule,
                               uint32_t microbatches);
    PlanBounds bounds(const PlanSettings& settings, const Joined& joined, bool own, Bytes enough);
    std::vector<cost::DeviceGroup> replicaGroups(const PlanSettings& settings, uint32_t place);

    const PlanEvaluation& m_evaluation;
    std::shared_ptr<EstimateTables> m_tables;
    FoldedModel m_folded;
    blocks::Blocks m_blocks;
    std::shared_ptr<const shapes::ShapeTable> m_shapes; ///< of the folded model
    std::vector<uint32_t> m_attentions; ///< per folded part
    std::unique_ptr<document::Document> m_document;
    ConfigurationId m_trial;
    evaluate::Settings m_settings;
    std::map<int64_t, Engine> m_engines; ///< by sequences of a microbatch of all replicas
    std::map<EstimateTables::PriceKey, Shards> m_shards; ///< the last ones, by prices of all
    /// The folded model with its parts on devices, by prices of any microbatch; the last ones.
    std::map<EstimateTables::PriceKey, document::Snapshot> m_arranged;
    std::optional<cost::Topology> m_topology; ///< of all devices
    std::map<HardwareGroups, cost::Topology> m_topologies; ///< of devices of several kinds
    bool m_isLowerBound = true;
    std::map<JoinKey, Result<std::shared_ptr<const Joined>>> m_joined; ///< the last ones
    /// By the kinds of devices and how many each place has.
    std::map<std::pair<HardwareGroups, std::vector<int64_t>>, PlaceLinks> m_links;
    /// By tensor, data, context, expert, and the kinds and the first of the place's devices.
    std::map<std::tuple<int64_t, int64_t, int64_t, int64_t, HardwareGroups, int64_t>,
             std::vector<cost::DeviceGroup>>
        m_replicaGroups;
};

} // namespace meshwright::planning
