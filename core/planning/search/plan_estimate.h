#pragma once

#include "core/planning/search/folded_model.h"
#include "core/planning/search/plan_evaluation.h"
#include "core/simulate/pricing/fragments.h"

#include <map>
#include <memory>
#include <optional>
#include <tuple>

namespace meshwright::planning {

/// What the parts of a folded model take under one way of sharding it, each as a stage of its own.
using PartPrices = simulate::ModelPipeline;

/// Works plans out by the parts of a folded model: each distinct layer is priced once per way to
/// shard it, stages are sums of their parts, and the schedule is simulated. It differs from
/// PlanEvaluation in what stages do as a whole: the buckets of gradients, values that pass several
/// stages, weights that two parts of a stage share.
class PlanEstimate
{
public:
    /// Errors: as foldModel's parts cannot be propagated.
    static Result<std::unique_ptr<PlanEstimate>> make(const PlanEvaluation& evaluation);

    /// Time and memory; without causes. Errors: as PlanEvaluation::tried().
    Result<PlanFigures> figures(const PlanSettings& settings, Progress& progress);

    /// No schedule is faster. Prices of one replica without recomputation and ZeRO count: gradients
    /// are not reduced, nothing is gathered.
    Result<Picoseconds> leastTime(const PlanSettings& settings, Progress& progress);

    /// Of the fullest device: weights and training state, divided as ZeRO says, and what one
    /// microbatch keeps at least.
    Result<Bytes> leastMemory(const PlanSettings& settings, Progress& progress);

    Bytes memoryLimit() const { return m_limit; }

private:
    using Key = std::tuple<int64_t, int64_t, int64_t, int64_t, int64_t, int, int, bool>;

    explicit PlanEstimate(const PlanEvaluation& evaluation);

    Result<std::shared_ptr<const PartPrices>> prices(const PlanSettings& settings,
                                                     Progress& progress);
    Result<PartPrices> priced(const PlanSettings& settings, Progress& progress);
    Result<simulate::ModelPipeline> composed(const PlanSettings& settings,
                                             const PartPrices& prices) const;
    void countSharedOnce(const std::vector<StageIndex>& stages, const PartPrices& prices,
                         simulate::ModelPipeline& made) const;
    void addMessages(const PlanSettings& settings, const std::vector<StageIndex>& stages,
                     const PartPrices& prices, simulate::Pipeline& pipeline) const;

    const PlanEvaluation& m_evaluation;
    FoldedModel m_folded;
    blocks::Blocks m_blocks;
    std::unique_ptr<document::Document> m_document;
    ConfigurationId m_trial;
    evaluate::Settings m_settings;
    std::unique_ptr<evaluate::Evaluator> m_evaluator;
    std::optional<cost::Topology> m_topology; ///< of all devices
    Bytes m_limit;
    std::map<Key, Result<std::shared_ptr<const PartPrices>>> m_prices;
};

} // namespace meshwright::planning
