#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace meshwright::planning {

constexpr double kImpossible = std::numeric_limits<double>::infinity();

/// How the devices of a stage share its work.
struct StageWay
{
    uint32_t devices = 1; ///< at least 1
    /// What the stage adds to what stages before it have in flight: its replicas where each
    /// computes microbatches of its own (Piper), 1 where all stages compute every microbatch.
    uint32_t weight = 1;
};

/// A run of the items of an order as one stage, and what is behind it.
struct StageRun
{
    uint32_t first = 0, last = 0; ///< items [first, last)
    uint32_t way = 0; ///< of StageCosts::ways()
    /// The weight of the stage and those behind it over its own, rounded up: microbatches that one
    /// of its replicas holds.
    uint32_t inFlight = 1;
    uint32_t devicesBehind = 0; ///< of all stages behind it

    bool operator==(const StageRun&) const = default;
};

/// What stages cost. For one order of items, that are 0 to size() - 1.
class StageCosts
{
public:
    virtual ~StageCosts() = default;

    virtual uint32_t size() const = 0;
    virtual const std::vector<StageWay>& ways() const = 0;
    /// The least time of the run within the memory of its devices, no less with more in flight;
    /// kImpossible: it cannot be.
    virtual double time(const StageRun& run) = 0;
    /// No run of these items in this way takes less, whatever is behind it.
    virtual double leastTime(uint32_t first, uint32_t last, uint32_t way) = 0;

    /// Whether a run costs the same wherever its devices are.
    virtual bool areDevicesAlike() const { return true; }
};

/// What stages have together at most.
struct StageSupply
{
    uint32_t devices = 1;
    uint32_t weight = UINT32_MAX;
    uint32_t stages = UINT32_MAX;
};

/// Consecutive runs of all items, first to last.
struct WaySplit
{
    std::vector<StageRun> stages;
    double slowest = kImpossible; ///< kImpossible: no runs keep the limits
    double bound = kImpossible; ///< no runs of this order have a faster slowest one
};

/// The cut of an order and the way of each run of which the slowest is fastest, to a part of 10^-6:
/// by bisection over the slowest time, and for each by dynamic programming from the last item over
/// the least (devices, weight) that the items behind a cut can do with. Of two labels (4 devices,
/// weight 4) and (4, 2) at one cut the second stays. Where devices are not alike, labels of other
/// devices are not compared.
///
/// Items of time 2, 2, 4 over 3 devices that divide a run's time: {2, 2 | 4} over 1 and 2 devices
/// takes max(4, 2); one run over 3 takes 8/3 and is best.
WaySplit splitByWays(StageCosts& costs, const StageSupply& supply);

} // namespace meshwright::planning
