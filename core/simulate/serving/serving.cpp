#include "core/simulate/serving/serving.h"

#include "core/base/silent_progress.h"
#include "core/cost/transfer.h"
#include "core/simulate/saturated.h"
#include "core/simulate/serving/pass_maker.h"
#include "core/simulate/serving/served_memory.h"
#include "core/simulate/serving/serving_findings.h"
#include "core/simulate/serving/serving_run.h"
#include "core/simulate/serving/serving_timeline.h"

#include <algorithm>
#include <cmath>

namespace meshwright::simulate {

namespace {

constexpr int64_t kTokenNumberBytes = 8;
constexpr double kServingCountable = 4e18; ///< below half of what int64 counts
constexpr double kWorthTelling = 1e-3;
constexpr int64_t kStepsBetweenLooks = 1024; ///< at whether the person wants to stop

/// The mean of times whose sum may be more than can be counted.
class MeanTime
{
public:
    explicit MeanTime(int64_t count)
        : m_count(count)
    {
    }

    void add(Picoseconds time)
    {
        m_whole += time.count / m_count;
        m_rest += time.count % m_count;
        if (m_rest >= m_count) {
            m_rest -= m_count;
            ++m_whole;
        }
    }

    Picoseconds value() const { return {m_whole}; }

private:
    int64_t m_count, m_whole = 0, m_rest = 0;
};

Result<void> checkCount(const char* what, int64_t count, int64_t most)
{
    if (count >= 1 && count <= most)
        return {};
    return Error {tr("{0} {1}: there must be from 1 to {2}", count, UserText::of(what), most)};
}

Result<void> checkAll(int64_t batch, int64_t groups)
{
    return checkCount(trNoop("requests at once"), saturatedProduct(batch, groups),
                      kMostServedRequests);
}

Result<void> checkOptions(const ServingOptions& options)
{
    for (const auto& [what, count] :
         {std::pair(trNoop("prompt tokens"), options.promptTokens),
          std::pair(trNoop("tokens to generate"), options.generatedTokens)}) {
        if (const Result<void> checked = checkCount(what, count, kMostServedTokens); !checked)
            return checked;
    }
    const int64_t groups = options.groups.value_or(1);
    for (const auto& [what, count] : {std::pair(trNoop("requests of a group"), options.batch),
                                      std::pair(trNoop("groups"), groups)}) {
        if (const Result<void> checked = checkCount(what, count, kMostServedRequests); !checked)
            return checked;
    }
    if (const Result<void> checked = checkAll(options.batch, groups); !checked)
        return checked;
    if (options.run.training)
        return Error {tr("serving is inference: turn training off")};
    return {};
}

/// What is asked for must be what the model takes.
Result<void> checkPhases(const Phases& phases, const ServingOptions& options)
{
    if (phases.fixedBatch && *phases.fixedBatch != options.batch)
        return Error {tr("the model's batch is fixed to {0}, and groups of {1} requests are asked "
                         "for; export it with an open batch, or serve groups of {0}",
                         *phases.fixedBatch, options.batch)};
    for (const auto& [symbol, role] : phases.roles) {
        if (!options.run.bindings.contains(symbol))
            continue;
        return Error {tr("\"{0}\" is set by {1} when serving; do not bind it", symbol,
                         role == SymbolRole::Batch ? tr("the number of requests of a group")
                                                   : tr("the numbers of tokens"))};
    }
    return {};
}

bool fitsTime(const ServingFlow& flow)
{
    double sum = 0;
    for (const int64_t step : {int64_t(0), flow.steps - 1}) {
        const PassCost pass = flow.at(step);
        double once = double(pass.stageSum().count) + double(flow.returnLink.count);
        for (std::size_t i = 0; i < pass.messages.size(); ++i)
            once +=
                double(pass.messages[i].count) + double(flow.pipeline.messages[i].latency.count);
        sum += once * (step == 0 ? 1.0 : double(flow.steps)) * double(flow.groups);
    }
    return sum < kServingCountable;
}

bool fitsMemory(const ServingFlow& flow, const Simulation& simulation)
{
    double sum = 0;
    for (const int64_t step : {int64_t(0), flow.steps - 1}) {
        const PassCost pass = flow.at(step);
        for (std::size_t i = 0; i < pass.cache.size(); ++i)
            sum += double(pass.cache[i].count) * double(flow.groups) + double(pass.working[i].count)
                + double(simulation.stages[i].weights.count);
    }
    return sum < kServingCountable;
}

class Server
{
public:
    Server(const ModelInput& input, const ServingOptions& options, const KvCache& cache,
           const Phases& phases)
        : m_input(input)
        , m_options(options)
        , m_phases(phases)
        , m_maker(input, options, cache, phases)
    {
        m_serving.promptTokens = options.promptTokens;
        m_serving.generatedTokens = options.generatedTokens;
        m_serving.batch = options.batch;
        m_serving.cacheTensors = cache.tensors.size();
        m_serving.cachePerToken = m_maker.cachePerToken();
    }

    Result<Serving> serve(Progress& progress)
    {
        SilentProgress quiet(progress);
        progress.report(0, "Prompts");
        const PhaseSize prompt {m_options.batch, m_options.promptTokens, 0};
        Result<ModelPipeline> made = m_maker.pipeline(prompt, quiet);
        if (!made)
            return made.error();
        takeFindings(made->simulation);
        if (!made->runnable)
            return std::move(m_serving);
        made->pipeline.linkUse = m_options.run.linkUse;
        m_serving.groups = m_options.groups.value_or(made->pipeline.stages);
        if (const Result<void> checked = checkAll(m_options.batch, m_serving.groups); !checked)
            return checked.error();
        ServingFlow flow {made->pipeline,         m_maker.cost(*made, prompt),
                          std::nullopt,           m_maker.resultStage(),
                          returnLink(*made),      uint32_t(m_serving.groups),
                          m_options.promptTokens, m_options.generatedTokens};
        if (const Result<void> decoded = decode(flow, quiet, progress); !decoded)
            return decoded.error();
        return run(flow, std::move(made->simulation), progress);
    }

private:
    void takeFindings(const Simulation& simulation)
    {
        m_serving.findings = simulation.findings;
        m_serving.prefillBindings = simulation.bindings;
        m_serving.decodeBindings =
            m_phases.bind({m_options.batch, 1, m_options.promptTokens}, simulation.bindings);
        if (!m_phases.hasCache)
            m_serving.findings.push_back(noCache());
    }

    Picoseconds returnLink(const ModelPipeline& made) const
    {
        return made.returnLink
            ? cost::transferTime({kTokenNumberBytes * m_options.batch}, *made.returnLink)
            : Picoseconds();
    }

    Result<void> decode(ServingFlow& flow, Progress& quiet, Progress& progress)
    {
        if (flow.steps == 1)
            return {};
        Result<DecodeTimes> times = DecodeTimes::make(
            flow.promptTokens, flow.promptTokens + flow.steps - 2,
            [&](int64_t cacheTokens) { return m_maker.decode(cacheTokens, quiet); }, progress);
        if (!times)
            return times.error();
        flow.decode = std::move(times).value();
        m_serving.interpolationError = flow.decode->error();
        for (const PassCost& sample : flow.decode->samples())
            m_serving.samples.push_back({sample.cacheTokens, sample.stageSum()});
        return {};
    }

    Result<Serving> run(const ServingFlow& flow, Simulation simulation, Progress& progress)
    {
        const int64_t steps = exactSteps(flow);
        if (steps == 0)
            return Error {tr("{0} groups are too many for {1} stages; serve larger groups",
                             flow.groups, flow.pipeline.stages)};
        if (!fitsTime(flow))
            return Error {tr("serving would take more than 46 days, which is longer than times can "
                             "count; serve fewer tokens")};
        if (!fitsMemory(flow, simulation))
            return Error {tr("the cache would need more bytes than can be counted; serve fewer or "
                             "shorter requests")};
        progress.report(0.9, "Serving");
        if (progress.cancelled())
            return Error {tr("cancelled")};
        const ServingTasks tasks = runServing(flow, steps);
        m_serving.exactTokens = steps;
        if (!addTimes(flow, tasks, progress))
            return Error {tr("cancelled")};
        addStages(flow, simulation);
        addMemory(flow, simulation, m_serving);
        addFindings();
        m_serving.error = errorOf(simulation, m_input.hardware);
        m_serving.timeline = timelineOf(flow, tasks, std::move(simulation));
        m_serving.completed = true;
        progress.report(1, "Serving");
        return std::move(m_serving);
    }

    /// False: cancelled.
    bool addTimes(const ServingFlow& flow, const ServingTasks& tasks, const Progress& progress)
    {
        MeanTime mean(flow.groups);
        Picoseconds last;
        for (uint32_t group = 0; group < flow.groups; ++group) {
            const Picoseconds first = tasks.tokenAt(flow, 0, group);
            mean.add(first);
            m_serving.firstTokenLast = std::max(m_serving.firstTokenLast, first);
            m_serving.firstToken = group == 0 ? first : std::min(m_serving.firstToken, first);
            last = std::max(last, tasks.tokenAt(flow, tasks.steps - 1, group));
        }
        m_serving.firstTokenMean = mean.value();
        const std::optional<Picoseconds> repeated = addGaps(flow, tasks, progress);
        if (!repeated)
            return false;
        m_serving.total = last + *repeated;
        addRates();
        return true;
    }

    /// Between a step's tokens and those of the step before.
    Picoseconds meanGap(const ServingFlow& flow, const ServingTasks& tasks, int64_t step)
    {
        MeanTime mean(flow.groups);
        for (uint32_t group = 0; group < flow.groups; ++group) {
            const Picoseconds gap =
                tasks.tokenAt(flow, step, group) - tasks.tokenAt(flow, step - 1, group);
            m_serving.perTokenLongest = std::max(m_serving.perTokenLongest, gap);
            mean.add(gap);
        }
        return mean.value();
    }

    /// Between the tokens of each group; returns how long the steps that are no tasks take, or
    /// nothing where it was cancelled.
    std::optional<Picoseconds> addGaps(const ServingFlow& flow, const ServingTasks& tasks,
                                       const Progress& progress)
    {
        const CycleFinder cycles(flow);
        Picoseconds repeated;
        for (int64_t step = 1; step < flow.steps; ++step) {
            if (step % kStepsBetweenLooks == 0 && progress.cancelled())
                return std::nullopt;
            const bool isTask = step < tasks.steps;
            if (!isTask || step + 1 == flow.steps)
                takeCycle(cycles.of(flow.at(step)));
            const Picoseconds gap = isTask ? meanGap(flow, tasks, step) : m_serving.cycle;
            if (!isTask) {
                repeated += gap;
                m_serving.perTokenLongest = std::max(m_serving.perTokenLongest, gap);
            }
            if (step == 1)
                m_serving.perTokenFirst = gap;
            m_serving.perTokenLast = gap;
        }
        addMeanGap(flow, tasks, repeated);
        return repeated;
    }

    void takeCycle(const ServingCycle& cycle)
    {
        m_serving.cycle = cycle.time;
        m_serving.busiest = cycle.busiest;
        m_serving.isLimitedByLink = cycle.isLimitedByLink;
    }

    void addMeanGap(const ServingFlow& flow, const ServingTasks& tasks, Picoseconds repeated)
    {
        if (flow.steps == 1)
            return;
        MeanTime mean(flow.groups);
        for (uint32_t group = 0; group < flow.groups; ++group)
            mean.add(tasks.tokenAt(flow, tasks.steps - 1, group) - tasks.tokenAt(flow, 0, group));
        m_serving.perToken = {(mean.value() + repeated).count / (flow.steps - 1)};
    }

    void addRates()
    {
        const auto perSecond = [](double count, Picoseconds time) {
            return time.count > 0 ? count / toSeconds(time) : 0;
        };
        const double requests = double(m_serving.batch) * double(m_serving.groups);
        m_serving.tokensPerSecond =
            perSecond(requests * double(m_serving.generatedTokens), m_serving.total);
        m_serving.decodeTokensPerSecond = perSecond(requests, m_serving.perToken);
        m_serving.promptTokensPerSecond =
            perSecond(requests * double(m_serving.promptTokens), m_serving.firstTokenLast);
        m_serving.requestsPerSecond = perSecond(requests, m_serving.total);
    }

    void addStages(const ServingFlow& flow, const Simulation& simulation)
    {
        for (uint32_t index = 0; index < simulation.stages.size(); ++index) {
            const StageResult& placed = simulation.stages[index];
            ServedStage stage;
            stage.stage = placed.stage;
            stage.name = placed.name;
            stage.devices = placed.devices.size();
            for (const DeviceResult& device : simulation.devices) {
                if (device.stage == StageIndex {index} && stage.hardware.empty())
                    stage.hardware = device.hardware;
            }
            stage.prefill = flow.prefill.stages[index];
            if (flow.decode) {
                stage.firstDecode = flow.decode->samples().front().stages[index];
                stage.lastDecode = flow.decode->samples().back().stages[index];
            }
            m_serving.stages.push_back(std::move(stage));
        }
    }

    void addFindings()
    {
        if (m_serving.interpolationError > kWorthTelling)
            m_serving.findings.push_back(interpolated(m_serving.interpolationError));
        if (m_serving.exactTokens < m_serving.generatedTokens)
            m_serving.findings.push_back(
                steadyState(m_serving.exactTokens, m_serving.generatedTokens));
        for (const ServedStage& stage : m_serving.stages) {
            if (stage.fullAtToken)
                m_serving.findings.push_back(memoryExceeded(stage, m_serving));
        }
        for (Diagnostic& finding : m_serving.findings)
            finding.place.configuration = m_input.configuration;
    }

    const ModelInput& m_input;
    const ServingOptions& m_options;
    const Phases& m_phases;
    PassMaker m_maker;
    Serving m_serving;
};

} // namespace

Result<Serving> simulateServing(const ModelInput& input, const ServingOptions& options,
                                Progress& progress)
{
    if (const Result<void> checked = checkOptions(options); !checked)
        return checked.error();
    const KvCache cache = findCache(input.graph, input.shapes);
    const Result<Phases> phases = findPhases(input.graph, input.shapes, cache);
    if (!phases)
        return phases.error();
    if (const Result<void> checked = checkPhases(*phases, options); !checked)
        return checked.error();
    // Prompts and tokens have other sizes than those that the propagation was worked out with.
    ModelInput phaseInput = input;
    phaseInput.propagation = nullptr;
    return Server(phaseInput, options, cache, *phases).serve(progress);
}

} // namespace meshwright::simulate
