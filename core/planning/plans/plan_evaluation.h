#pragma once

#include "core/evaluate/balance_weights.h"
#include "core/evaluate/evaluator.h"
#include "core/planning/elimination/axis_prices.h"
#include "core/planning/plans/arrangement.h"
#include "core/planning/plans/pins.h"
#include "core/planning/plans/plan_figures.h"
#include "core/simulate/run/recent_runs.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::planning {

/// Of a global batch, at most: the orders of as many microbatches take 1 GB and 10 s on two cores.
constexpr int64_t kMostSequences = int64_t(1) << 22;

/// What is asked of a plan.
struct PlanProblem
{
    /// Name of a device or node in the catalogue; where there are several kinds, see `groups`.
    std::string hardware;
    int64_t devices = 1; ///< of all kinds
    /// Kinds of devices that there are, each with its number; empty: all are `hardware`.
    HardwareGroups groups = {};
    int64_t globalBatch = 1; ///< sequences of a step, by all replicas together
    bool training = false;
    double headroom = 0.1; ///< part of the memory that stays free
    std::string keep = {}; ///< a configuration that every plan keeps (see Pins); empty: none
    /// The global batch is requests then, of which not all need to be served at once.
    std::optional<ServedLoad> serving = {};
    simulate::Options run = {}; ///< what no setting says: optimizer, overlap, links, bindings
};

/// Works plans of one model out in full: by the same edit that puts them onto the model, and the
/// same simulated run. For one thread.
class PlanEvaluation
{
public:
    /// Takes a copy of the model. Errors: a batch above kMostSequences, as inferShapes(), no node
    /// that reads an input of the model, no symbolic batch, and as readPins().
    static Result<std::unique_ptr<PlanEvaluation>> make(const document::Snapshot& model,
                                                        PlanProblem problem,
                                                        evaluate::Settings settings,
                                                        Progress& progress);

    /// One for the same problem on another thread.
    Result<std::unique_ptr<PlanEvaluation>> another() const { return another(hardware()); }

    /// The same with other descriptions of the devices.
    Result<std::unique_ptr<PlanEvaluation>> another(cost::Catalogue hardware) const;

    TriedPlan tried(const PlanSettings& settings, Progress& progress);

    /// The run of a plan, with all its tasks. Errors: as tried() has for problems, cancelled.
    Result<std::shared_ptr<const simulate::Simulation>> run(const PlanSettings& settings,
                                                            Progress& progress);

    /// What puts the plan onto a document with the same graph.
    Result<document::Edit> arrangement(document::Document& document, const PlanSettings& settings,
                                       ConfigurationId id, const std::string& name) const;

    const PlanProblem& problem() const { return m_problem; }

    const cost::Catalogue& hardware() const { return m_settings.hardware; }

    const LayerChain& chain() const { return m_chain; }

    /// Per part of the chain, the virtual stage that settings put it on: layers as
    /// LayerChain::stages() says; without layers, nodes so that the slowest stage is fastest.
    /// Errors: fewer layers than stages, other sums of PlanSettings::stageLayers, a stage without
    /// nodes.
    Result<std::vector<StageIndex>> stages(const PlanSettings& settings) const;

    const blocks::Blocks& blocks() const { return *m_base.blocks; }

    /// The model without any plan, with shapes and blocks.
    const evaluate::Evaluation& base() const { return m_base; }

    /// The symbol of the batch, which settings bind; empty: the model has a number instead.
    const std::string& batch() const { return m_batch; }

    /// Whether the model keeps keys and values of earlier tokens, and so serves requests.
    bool hasCache() const;

    /// What runs of all evaluations of the problem have in common.
    simulate::RecentRuns& runs() const { return *m_runs; }

    /// How far compute times of the hardware usually are from measured ones; see sureness(). Of
    /// several kinds the worst.
    std::optional<double> errorBand() const;

    /// The kinds of the devices of settings, in their order.
    HardwareGroups hardwareOf(const PlanSettings& settings) const;
    /// The settings, with kinds of devices in the order of the problem where it has several and
    /// the settings do not say.
    PlanSettings withHardware(PlanSettings settings) const;

    /// What a run of settings is set to, but for its hardware.
    simulate::Options options(const PlanSettings& settings) const;
    /// What shardings of least cost are chosen for.
    ShardedRun shardedRun(const PlanSettings& settings) const;
    /// Why settings cannot be run on the devices and the batch; empty: they can.
    UserText whyNot(const PlanSettings& settings) const;

private:
    PlanEvaluation(PlanProblem problem, evaluate::Settings settings);

    Result<PlanFigures> figures(const PlanSettings& settings, Progress& progress);
    Result<PlanFigures> servedFigures(const PlanSettings& settings, Progress& progress);
    /// Under options(), not worked out yet.
    Result<evaluate::Evaluation> arranged(const PlanSettings& settings);
    /// What propagates under the batch of settings.
    evaluate::Evaluator& evaluatorFor(const PlanSettings& settings);
    ModelFacts facts() const;
    Result<std::vector<StageIndex>> cut(int64_t stages) const;

    PlanProblem m_problem;
    evaluate::Settings m_settings;
    std::unique_ptr<document::Document> m_document;
    ConfigurationId m_trial; ///< of the plan that is worked out
    /// By sequences of a microbatch of all replicas: what an engine has learned of other sizes does
    /// not help.
    std::map<int64_t, std::unique_ptr<evaluate::Evaluator>> m_evaluators;
    evaluate::Evaluation m_base; ///< shapes and blocks
    grouping::GroupTree m_groups;
    evaluate::BalanceWeights m_weights; ///< of the nodes, where there are no layers
    mutable std::map<int64_t, Result<std::vector<StageIndex>>> m_cuts; ///< by virtual stages
    LayerChain m_chain;
    std::optional<Pins> m_pins;
    std::shared_ptr<simulate::RecentRuns> m_runs = std::make_shared<simulate::RecentRuns>();
    std::string m_batch; ///< a symbol; empty: see below
    std::optional<int64_t> m_fixedBatch; ///< a number that the model has instead
};

} // namespace meshwright::planning
