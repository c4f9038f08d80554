#pragma once

#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace meshwright::planning {

/// A tensor between items: who makes it and who reads it, as one set. Every stage that has one of
/// them and not all of them pays @p cost once: the maker's stage to send, a reader's to receive.
struct Net
{
    std::vector<uint32_t> members; ///< ascending, each once
    double cost = 0;
};

constexpr double kNoMemoryLimit = std::numeric_limits<double>::infinity();

/// What is cut into consecutive stages. All costs are finite and not negative; times and the costs
/// of nets have one unit.
struct SplitProblem
{
    std::vector<double> time; ///< of every item
    std::vector<double> memory; ///< as many
    std::vector<Net> nets;
    /// The second of a pair is on no earlier stage than the first; pairs may be circular.
    std::vector<std::pair<uint32_t, uint32_t>> order;
    /// Each pair is on one stage.
    std::vector<std::pair<uint32_t, uint32_t>> together;
    uint32_t stages = 1; ///< at most; at least 1
    double memoryLimit = kNoMemoryLimit; ///< of each stage

    uint32_t size() const { return uint32_t(time.size()); }
};

/// Items on stages. Of a problem with a net of cost 1 between two items of time 3, on stages 0 and
/// 1: both stages have load 4.
struct Split
{
    std::vector<uint32_t> stage; ///< of every item
    double slowest = 0; ///< the largest load
    double largestMemory = 0;
    double bound = 0; ///< no split of the problem has a smaller largest load
    bool optimal = false; ///< the bound is reached
};

/// The time of each stage with what it sends and receives.
std::vector<double> stageLoads(const SplitProblem& problem, const std::vector<uint32_t>& stage);
std::vector<double> stageMemories(const SplitProblem& problem, const std::vector<uint32_t>& stage);

} // namespace meshwright::planning
