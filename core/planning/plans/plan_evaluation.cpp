#include "core/planning/plans/plan_evaluation.h"

#include "core/planning/balance.h"
#include "core/planning/plans/memory_use.h"
#include "core/planning/plans/stage_lists.h"
#include "core/planning/plans/sureness.h"
#include "core/simulate/pricing/kv_cache.h"
#include "core/simulate/run/run_choice.h"

#include <algorithm>
#include <numeric>

namespace meshwright::planning {

namespace {

constexpr const char* kPlanName = "plan";

UserText firstError(const std::vector<Diagnostic>& findings)
{
    for (const Diagnostic& found : findings) {
        if (found.severity() == Severity::Error)
            return found.message();
    }
    return tr("the run does not complete");
}

} // namespace

PlanEvaluation::PlanEvaluation(PlanProblem problem, evaluate::Settings settings)
    : m_problem(std::move(problem))
    , m_settings(std::move(settings))
{
}

Result<std::unique_ptr<PlanEvaluation>> PlanEvaluation::make(const document::Snapshot& model,
                                                             PlanProblem problem,
                                                             evaluate::Settings settings,
                                                             Progress& progress)
{
    if (problem.groups.size() > kMostKinds)
        return Error {tr("orders of more than {0} kinds of devices are not searched", kMostKinds)};
    if (problem.globalBatch > kMostSequences)
        return Error {tr("a global batch of {0} is more than can be planned: {1} at most; plan a "
                         "smaller one, of which each sequence takes as long",
                         problem.globalBatch, kMostSequences)};
    if (problem.serving && !problem.groups.empty())
        return Error {tr("plans for requests are searched for devices of one kind only")};
    std::unique_ptr<PlanEvaluation> made(
        new PlanEvaluation(std::move(problem), std::move(settings)));
    Result<std::unique_ptr<document::Document>> document = document::Document::fromModel(
        {*model.header, *model.graph, {}, nullptr, {}}, std::filesystem::path());
    if (!document)
        return document.error();
    made->m_document = std::move(*document);
    made->m_trial = made->m_document->newConfigurationId();
    evaluate::Evaluator evaluator(std::make_shared<const evaluate::Settings>(made->m_settings));
    made->m_base = evaluator.begin(made->m_document->snapshot());
    if (const Result<void> done = evaluator.inferShapes(made->m_base, progress); !done)
        return done.error();
    evaluator.findBlocks(made->m_base);
    made->m_groups = grouping::buildGroups(made->m_document->graph());
    made->m_chain = layerChain(made->m_document->graph(), made->m_groups);
    if (made->m_chain.parts.empty())
        return Error {
            tr("there is nothing to plan: no node of the main graph reads an input of the "
               "model")};
    if (!made->m_problem.keep.empty()) {
        Result<Pins> pins = readPins(*model.plan, *model.graph, made->m_problem.keep);
        if (!pins)
            return pins.error();
        made->m_pins = std::move(*pins);
    }
    Result<evaluate::BalanceWeights> weights =
        evaluate::balanceWeights(made->m_base, std::nullopt, 1);
    if (!weights)
        return weights.error();
    made->m_weights = std::move(*weights);
    const Result<operators::Expression> batch = batchOf(made->m_document->graph(), made->facts());
    if (!batch)
        return batch.error();
    made->m_fixedBatch = batch->constant();
    if (!made->m_fixedBatch)
        made->m_batch = batch->toString();
    return made;
}

Result<std::unique_ptr<PlanEvaluation>> PlanEvaluation::another(cost::Catalogue hardware) const
{
    std::unique_ptr<PlanEvaluation> made(new PlanEvaluation(m_problem, m_settings));
    made->m_settings.hardware = std::move(hardware);
    Result<std::unique_ptr<document::Document>> document = document::Document::fromModel(
        {m_document->header(), m_document->graph(), {}, nullptr, {}}, std::filesystem::path());
    if (!document)
        return document.error();
    made->m_document = std::move(*document);
    made->m_trial = made->m_document->newConfigurationId();
    made->m_base = m_base;
    made->m_groups = m_groups;
    made->m_weights = m_weights;
    made->m_chain = m_chain;
    made->m_pins = m_pins;
    made->m_runs = m_runs;
    made->m_batch = m_batch;
    made->m_fixedBatch = m_fixedBatch;
    return made;
}

ModelFacts PlanEvaluation::facts() const
{
    return {*m_base.shapes, *m_base.blocks, m_chain, m_pins ? &*m_pins : nullptr, nullptr};
}

Result<std::vector<StageIndex>> PlanEvaluation::stages(const PlanSettings& settings) const
{
    const int64_t count = settings.virtualStages();
    const auto parts =
        int64_t(m_chain.layerCount() > 0 ? m_chain.layerCount() : m_chain.parts.size());
    if (const Result<void> fit = checkStageLists(settings, parts); !fit)
        return fit.error();
    std::vector<StageIndex> stages;
    if (m_pins && settings.stageLayers.empty()) {
        const Result<std::vector<int64_t>> layers = pinnedLayers(*m_pins, m_chain, count);
        if (!layers)
            return layers.error();
        stages = m_chain.stages(count, *layers);
    } else if (m_chain.layerCount() == 0 && settings.stageLayers.empty()) {
        auto known = m_cuts.find(count);
        if (known == m_cuts.end())
            known = m_cuts.emplace(count, cut(count)).first;
        if (!known->second)
            return known->second;
        stages = *known->second;
    } else {
        stages = m_chain.stages(count, settings.stageLayers);
    }
    std::vector<bool> has(static_cast<std::size_t>(count), false);
    for (const StageIndex stage : stages)
        has[stage.index] = true;
    if (stages.empty() || std::find(has.begin(), has.end(), false) != has.end())
        return Error {tr("a stage would have no nodes")};
    if (const Result<void> fit = checkRecomputedLayers(settings, m_chain, stages); !fit)
        return fit.error();
    if (m_pins && !keepsStages(*m_pins, m_chain, stages))
        return Error {tr("layers would be on other stages than '{0}' says", m_problem.keep)};
    return stages;
}

Result<std::vector<StageIndex>> PlanEvaluation::cut(int64_t stages) const
{
    const Result<ModelCut> made =
        cutModel(m_document->graph(), m_groups, m_weights, int32_t(stages));
    if (!made)
        return made.error();
    std::vector<StageIndex> ofParts;
    for (const ChainPart& part : m_chain.parts)
        ofParts.push_back(made->stages[part.nodes.front().index]);
    return ofParts;
}

Result<document::Edit> PlanEvaluation::arrangement(document::Document& document,
                                                   const PlanSettings& settings, ConfigurationId id,
                                                   const std::string& name) const
{
    const Result<std::vector<StageIndex>> stages = this->stages(settings);
    if (!stages)
        return stages.error();
    const ShardedRun run = shardedRun(settings);
    ModelFacts known = facts();
    known.run = &run;
    return arrange(document, known, settings, *stages, id, name, m_problem.hardware);
}

bool PlanEvaluation::hasCache() const
{
    return !simulate::findCache(m_document->graph(), *m_base.shapes).empty();
}

std::optional<double> PlanEvaluation::errorBand() const
{
    if (m_problem.groups.empty())
        return planning::errorBand(m_settings.hardware, m_problem.hardware);
    std::optional<double> worst = 0;
    for (const HardwareGroup& group : m_problem.groups) {
        const auto band = planning::errorBand(m_settings.hardware, group.hardware);
        worst = worst && band ? std::optional(std::max(*worst, *band)) : std::nullopt;
    }
    return worst;
}

HardwareGroups PlanEvaluation::hardwareOf(const PlanSettings& settings) const
{
    const PlanSettings all = withHardware(settings);
    return all.hardware.empty() ? HardwareGroups {{m_problem.hardware, all.devices()}}
                                : all.hardware;
}

PlanSettings PlanEvaluation::withHardware(PlanSettings settings) const
{
    if (settings.hardware.empty() && !m_problem.groups.empty())
        settings.hardware = partOf(m_problem.groups, 0, settings.devices());
    return settings;
}

simulate::Options PlanEvaluation::options(const PlanSettings& settings) const
{
    simulate::Options run = m_problem.run;
    run.training = m_problem.training;
    run.schedule = scheduleOf(settings, m_problem.training);
    run.microbatches = m_problem.globalBatch / (settings.data * settings.microbatch);
    run.recomputation = settings.recompute;
    run.recomputedLayers = settings.recomputeLayers;
    run.stateSharding = settings.zero;
    run.hardware.clear();
    for (const auto& [name, value] : settings.run)
        simulate::findRunChoice(name)->set(run, value);
    if (!m_fixedBatch)
        run.bindings[m_batch] = settings.microbatch * settings.data;
    return run;
}

/// The axis of the model is the innermost one.
ShardedRun PlanEvaluation::shardedRun(const PlanSettings& settings) const
{
    const cost::Catalogue& catalogue = m_settings.hardware;
    ShardedRun run;
    const HardwareGroups hardware = hardwareOf(settings);
    run.device = catalogue.find(hardware.front().hardware);
    std::vector<int64_t> devices(static_cast<std::size_t>(settings.tensor));
    std::iota(devices.begin(), devices.end(), 0);
    const std::vector<std::string> all = namesOf(hardware, settings.tensor);
    const Result<cost::Topology> topology = catalogue.topology(all);
    run.group = topology ? cost::groupOn(*topology, devices)
                         : cost::DeviceGroup::over(settings.tensor, run.device->link);
    run.bindings = options(settings).bindings;
    if (!m_fixedBatch)
        run.bindings[m_batch] = settings.microbatch;
    run.training = m_problem.training;
    run.microbatches =
        std::max<int64_t>(m_problem.globalBatch / (settings.data * settings.microbatch), 1);
    return run;
}

UserText PlanEvaluation::whyNot(const PlanSettings& settings) const
{
    if (settings.devices() > m_problem.devices)
        return tr("{0} devices are needed, and there are {1}", settings.devices(),
                  m_problem.devices);
    if (settings.chunks > 1 && settings.pipeline == 1)
        return tr("chunks {0} are for stages that take turns, and pp 1 is one stage",
                  settings.chunks);
    if (!settings.hardware.empty()) {
        const HardwareGroups all = m_problem.groups.empty()
            ? HardwareGroups {{m_problem.hardware, m_problem.devices}}
            : m_problem.groups;
        if (UserText why = whyNotAmong(all, settings.hardware, settings.devices()); !why.empty())
            return why;
    }
    if (m_problem.globalBatch % (settings.data * settings.microbatch) != 0)
        return tr("a batch of {0} does not divide into {1} replicas with microbatches of {2}",
                  m_problem.globalBatch, settings.data, settings.microbatch);
    if (m_fixedBatch && settings.data * settings.microbatch != *m_fixedBatch)
        return tr("a pass of the model takes a batch of {0}, which replicas times microbatch must "
                  "give; export it with a symbol for others",
                  *m_fixedBatch);
    for (uint32_t stage = 0; stage < settings.stageTensor.size(); ++stage) {
        const PlanSettings own = settings.ofStage({stage});
        if (own.microbatch == 0)
            return tr("{0} replicas of stage {1} do not divide a pass of {2} sequences", own.data,
                      stage, settings.data * settings.microbatch);
        if (m_pins && (own.tensor != settings.tensor || own.data != settings.data))
            return tr("stages would differ in their parallelism, which '{0}' does not say",
                      m_problem.keep);
    }
    if (m_pins)
        return contradiction(*m_pins, settings);
    return {};
}

TriedPlan PlanEvaluation::tried(const PlanSettings& settings, Progress& progress)
{
    TriedPlan plan {withHardware(settings), std::nullopt, {}, {}};
    plan.settings.schedule = scheduleOf(settings, m_problem.training);
    plan.problem = whyNot(plan.settings);
    if (!plan.problem.empty())
        return plan;
    Result<PlanFigures> figures = this->figures(plan.settings, progress);
    if (figures)
        plan.figures = *figures;
    else
        plan.problem = figures.error().message;
    return plan;
}

Result<evaluate::Evaluation> PlanEvaluation::arranged(const PlanSettings& settings)
{
    const Result<document::Edit> made = arrangement(*m_document, settings, m_trial, kPlanName);
    if (!made)
        return made.error();
    const Result<document::Snapshot> snapshot = m_document->preview(*made);
    if (!snapshot)
        return snapshot.error();
    m_settings.simulation = options(settings);
    evaluate::Evaluator& evaluator = evaluatorFor(settings);
    evaluator.setSettings(std::make_shared<const evaluate::Settings>(m_settings));
    return evaluator.begin(*snapshot);
}

evaluate::Evaluator& PlanEvaluation::evaluatorFor(const PlanSettings& settings)
{
    std::unique_ptr<evaluate::Evaluator>& evaluator =
        m_evaluators[settings.microbatch * settings.data];
    if (!evaluator)
        evaluator = std::make_unique<evaluate::Evaluator>(m_base);
    return *evaluator;
}

Result<PlanFigures> PlanEvaluation::servedFigures(const PlanSettings& settings, Progress& progress)
{
    const Result<evaluate::Evaluation> evaluation = arranged(settings);
    if (!evaluation)
        return evaluation.error();
    simulate::Options run = options(settings);
    run.schedule.clear();
    if (!m_batch.empty())
        run.bindings.erase(m_batch);
    const simulate::ServingOptions options =
        servingOptions(*m_problem.serving, settings, m_problem.globalBatch, std::move(run));
    const Result<simulate::Serving> serving = simulate::simulateServing(
        evaluation->modelInput(m_trial, options.run.bindings), options, progress);
    if (!serving)
        return serving.error();
    if (!serving->completed)
        return Error {firstError(serving->findings)};
    PlanFigures figures;
    for (const simulate::ServedStage& stage : serving->stages)
        countMemory(stage.peak, stage.capacity, m_problem.headroom, figures);
    const int64_t atOnce = options.batch * *options.groups;
    const int64_t waves = m_problem.globalBatch / atOnce;
    figures.time = {serving->total.count * waves};
    const Picoseconds prompts {serving->firstTokenLast.count * waves};
    figures.causes[std::size_t(TimeCause::Prompts)] = prompts;
    figures.causes[std::size_t(TimeCause::Tokens)] = figures.time - prompts;
    const Picoseconds firstToken =
        serving->firstTokenLast + Picoseconds {serving->total.count * (waves - 1)};
    figures.served = ServedRates {atOnce, firstToken, serving->perToken, serving->perTokenLongest,
                                  serving->tokensPerSecond};
    return figures;
}

Result<std::shared_ptr<const simulate::Simulation>>
PlanEvaluation::run(const PlanSettings& settings, Progress& progress)
{
    Result<evaluate::Evaluation> evaluation = arranged(settings);
    if (!evaluation)
        return evaluation.error();
    if (const Result<void> ran = evaluatorFor(settings).simulate(*evaluation, m_trial, progress);
        !ran)
        return ran.error();
    const evaluate::ConfigurationEvaluation* of = evaluation->of(m_trial);
    if (!of || !of->simulation)
        return of && of->simulationError ? *of->simulationError : Error {tr("nothing was run")};
    if (!of->simulation->completed)
        return Error {firstError(of->simulation->findings)};
    return of->simulation;
}

Result<PlanFigures> PlanEvaluation::figures(const PlanSettings& settings, Progress& progress)
{
    if (m_problem.serving)
        return servedFigures(settings, progress);
    Result<evaluate::Evaluation> evaluation = arranged(settings);
    if (!evaluation)
        return evaluation.error();
    evaluatorFor(settings).propagate(*evaluation, m_trial);
    const Result<simulate::Simulation> run = simulate::simulateModel(
        evaluation->modelInput(m_trial, m_settings.simulation.bindings), m_settings.simulation,
        progress, simulate::FragmentDetail::Figures, m_runs.get());
    if (!run)
        return run.error();
    if (!run->completed)
        return Error {firstError(run->findings)};
    PlanFigures figures = figuresOf(run->makespan, run->devices, m_problem.headroom);
    figures.causes = timeByCause(*run);
    return figures;
}

} // namespace meshwright::planning
