#include "core/simulate/analysis/comparison.h"

#include "core/simulate/assumptions.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace meshwright::simulate {

namespace {

struct Run
{
    const Simulation& simulation;
    const RunAnalysis& analysis;

    explicit Run(const AnalysedRun& of)
        : simulation(*of.simulation)
        , analysis(of.analysis)
    {
    }

    /// A part of the stages' time, on average.
    template<typename TimeOf>
    double meanSeconds(const TimeOf& timeOf) const
    {
        double sum = 0;
        for (const StageBubble& bubble : analysis.bubbles)
            sum += toSeconds(timeOf(bubble));
        return analysis.bubbles.empty() ? 0 : sum / double(analysis.bubbles.size());
    }

    double peakMemory() const
    {
        double peak = 0;
        for (const StageResult& stage : simulation.stages)
            peak = std::max(peak, double(stage.peakOfDevices.count));
        return peak;
    }

    double peakInFlight() const
    {
        uint32_t peak = 0;
        for (const StageResult& stage : simulation.stages)
            peak = std::max(peak, stage.peakInFlight);
        return peak;
    }

    double bytesSent() const
    {
        double sum = 0;
        for (const TransferTotal& total : simulation.transfers)
            sum += double(total.bytes.count);
        return sum;
    }

    std::optional<std::size_t> indexOf(StageNumber stage) const
    {
        for (std::size_t i = 0; i < simulation.stages.size(); ++i) {
            if (simulation.stages[i].stage == stage)
                return i;
        }
        return std::nullopt;
    }
};

/// Makes figures of two runs; the functions take one of the two.
template<typename Of>
class FigureList
{
public:
    FigureList(const Of& first, const Of& second)
        : m_first(first)
        , m_second(second)
    {
    }

    template<typename ValueOf>
    void add(std::string key, UserText name, FigureUnit unit, const ValueOf& valueOf,
             Better better = Better::Smaller)
    {
        figures.push_back({std::move(key), std::move(name), unit, better, double(valueOf(m_first)),
                           double(valueOf(m_second))});
    }

    /// Leaves out what is zero in both.
    template<typename SecondsOf>
    void addCauses(const std::string& prefix, const SecondsOf& secondsOf)
    {
        for (std::size_t i = 0; i < kBubbleCauses; ++i) {
            const auto cause = BubbleCause(i);
            add(prefix + std::string(keyOf(cause)) + "_s", UserText::of(std::string(nameOf(cause))),
                FigureUnit::Seconds, [&](const Of& of) { return secondsOf(of, cause); });
            if (figures.back().first == 0 && figures.back().second == 0)
                figures.pop_back();
        }
    }

    std::vector<ComparedFigure> figures;

private:
    const Of& m_first;
    const Of& m_second;
};

std::vector<ComparedFigure> wholeRun(const Run& first, const Run& second)
{
    FigureList<Run> list(first, second);
    using Unit = FigureUnit;
    list.add("makespan_s", tr("makespan"), Unit::Seconds,
             [](const Run& run) { return toSeconds(run.simulation.makespan); });
    list.add("span_s", tr("longest stage span"), Unit::Seconds,
             [](const Run& run) { return toSeconds(run.simulation.span); });
    list.add("lower_bound_s", tr("lower bound"), Unit::Seconds,
             [](const Run& run) { return toSeconds(run.analysis.lowerBound.time); });
    list.add("bubble_rate_makespan", tr("bubble rate (makespan)"), Unit::Share,
             [](const Run& run) { return run.analysis.makespan.rate; });
    list.add("bubble_rate_span", tr("bubble rate (span)"), Unit::Share,
             [](const Run& run) { return run.analysis.span.rate; });
    list.add("bubble_fraction_makespan", tr("bubble of ideal (makespan)"), Unit::Share,
             [](const Run& run) { return run.analysis.makespan.fraction; });
    list.add("bubble_fraction_span", tr("bubble of ideal (span)"), Unit::Share,
             [](const Run& run) { return run.analysis.span.fraction; });
    list.add(
        "microbatches_per_s", tr("microbatches/s"), Unit::PerSecond,
        [](const Run& run) { return run.analysis.throughput.microbatchesPerSecond; },
        Better::Larger);
    if (first.analysis.throughput.tokensPerSecond && second.analysis.throughput.tokensPerSecond)
        list.add(
            "tokens_per_s", tr("tokens/s"), Unit::PerSecond,
            [](const Run& run) { return *run.analysis.throughput.tokensPerSecond; },
            Better::Larger);
    list.add("mean_work_s", tr("work (mean of stages)"), Unit::Seconds, [](const Run& run) {
        return run.meanSeconds([](const StageBubble& bubble) { return bubble.work; });
    });
    list.add(
        "mean_collectives_s", tr("collectives within stages"), Unit::Seconds, [](const Run& run) {
            return run.meanSeconds([](const StageBubble& bubble) { return bubble.collectives; });
        });
    list.addCauses("mean_", [](const Run& run, BubbleCause cause) {
        return run.meanSeconds([cause](const StageBubble& bubble) { return bubble.of(cause); });
    });
    list.add("peak_memory_bytes", tr("peak memory"), Unit::Bytes,
             [](const Run& run) { return run.peakMemory(); });
    list.add("peak_in_flight", tr("microbatches in flight"), Unit::Count,
             [](const Run& run) { return run.peakInFlight(); });
    list.add("sent_bytes", tr("sent between stages"), Unit::Bytes,
             [](const Run& run) { return run.bytesSent(); });
    return std::move(list.figures);
}

struct RunStage
{
    const StageResult& result;
    const StageBubble& bubble;
};

std::vector<ComparedFigure> oneStage(const RunStage& first, const RunStage& second)
{
    FigureList<RunStage> list(first, second);
    list.add("work_s", tr("work"), FigureUnit::Seconds,
             [](const RunStage& stage) { return toSeconds(stage.bubble.work); });
    list.add("collectives_s", tr("collectives"), FigureUnit::Seconds,
             [](const RunStage& stage) { return toSeconds(stage.bubble.collectives); });
    list.addCauses("", [](const RunStage& stage, BubbleCause cause) {
        return toSeconds(stage.bubble.of(cause));
    });
    list.add("peak_memory_bytes", tr("peak memory"), FigureUnit::Bytes,
             [](const RunStage& stage) { return stage.result.peakMemory.count; });
    list.add("peak_in_flight", tr("in flight"), FigureUnit::Count,
             [](const RunStage& stage) { return stage.result.peakInFlight; });
    return std::move(list.figures);
}

} // namespace

bool ComparedFigure::isDifferent() const
{
    constexpr double kLeastShare = 0.0005, kLeastPart = 1e-4;
    const double by = std::abs(difference());
    switch (unit) {
    case FigureUnit::Share:
        return by >= kLeastShare;
    case FigureUnit::Count:
        return by > 0;
    case FigureUnit::Seconds:
    case FigureUnit::Bytes:
    case FigureUnit::PerSecond:
        break;
    }
    return by > kLeastPart * std::abs(first);
}

RunComparison compareRuns(const AnalysedRun& first, const AnalysedRun& second)
{
    const Run a(first), b(second);
    RunComparison comparison;
    comparison.figures = wholeRun(a, b);
    addAssumptions(comparison.assumed, a.simulation.findings);
    addAssumptions(comparison.assumed, b.simulation.findings);
    for (std::size_t i = 0; i < a.simulation.stages.size(); ++i) {
        const StageNumber stage = a.simulation.stages[i].stage;
        const std::optional<std::size_t> other = b.indexOf(stage);
        if (!other) {
            comparison.onlyFirst.push_back(stage);
            continue;
        }
        const RunStage here {a.simulation.stages[i], a.analysis.bubbles[i]};
        const RunStage there {b.simulation.stages[*other], b.analysis.bubbles[*other]};
        comparison.stages.push_back({stage, oneStage(here, there)});
    }
    for (const StageResult& stage : b.simulation.stages) {
        if (!a.indexOf(stage.stage))
            comparison.onlySecond.push_back(stage.stage);
    }
    return comparison;
}

} // namespace meshwright::simulate
