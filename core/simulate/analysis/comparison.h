#pragma once

#include "core/simulate/analysis/run_analysis.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::simulate {

enum class FigureUnit : uint8_t
{
    Seconds,
    Bytes,
    Share, ///< of 1
    PerSecond,
    Count
};

enum class Better : uint8_t
{
    Smaller,
    Larger
};

/// One figure of two runs.
struct ComparedFigure
{
    std::string key; ///< "makespan_s": for files
    UserText name; ///< "makespan": for reports
    FigureUnit unit = FigureUnit::Seconds;
    Better better = Better::Smaller;
    double first = 0, second = 0;

    double difference() const { return second - first; }

    /// Whether the difference is more than rounding: what would be written as 0.0 points of a share
    /// is not, nor is less than a hundredth of a percent of a time, of bytes or of a rate.
    bool isDifferent() const;
};

/// A figure's bytes; the most that can be counted where it is more.
inline Bytes wholeBytes(double value)
{
    constexpr double kMost = 9.2e18;
    return {int64_t(value < kMost ? value : kMost)};
}

/// The figures of one stage that both runs have.
struct ComparedStage
{
    StageNumber stage; ///< as the plans number it
    std::vector<ComparedFigure> figures;
};

struct RunComparison
{
    std::vector<ComparedFigure> figures; ///< of the whole run
    /// Those that both runs have, by their number in the plan.
    std::vector<ComparedStage> stages;
    std::vector<StageNumber> onlyFirst, onlySecond; ///< stages that one run has
    std::vector<Diagnostic> assumed; ///< by one of the runs, see addAssumptions()
};

/// Sets two completed runs side by side: makespan, span, both bubbles, what the average stage does
/// with its time by cause, exposed communication, throughput, largest peak memory and microbatches
/// in flight, bytes sent; per stage work, causes, peak memory. Causes that are zero in both are
/// left out. With different stages the average of the causes still adds up to the makespan.
RunComparison compareRuns(const AnalysedRun& first, const AnalysedRun& second);

/// "comparison": figures, each with both values and the difference.
std::string toJson(const RunComparison& comparison);

} // namespace meshwright::simulate
