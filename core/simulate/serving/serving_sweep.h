#pragma once

#include "core/simulate/serving/serving.h"
#include "core/simulate/sweep/sweep.h"

#include <functional>

namespace meshwright::simulate {

/// What of serving can be varied.
enum class ServingKey : uint8_t
{
    Prompt,
    Generate,
    Batch,
    Groups,
    Hardware,
    Choice, ///< a RunChoice that is not of training only
    Symbol ///< an open dimension that is none of the phases'
};

struct ServingAxis
{
    ServingKey key = ServingKey::Batch;
    std::string name; ///< "batch", or that of the choice or symbol
    std::vector<std::string> values; ///< each once, checked
};

/// Reads "batch=1,2,4". Errors as for parseSweepAxis.
Result<ServingAxis> parseServingAxis(std::string_view text, const SettingDomain& domain);

struct ServingPoint
{
    std::vector<std::string> values; ///< one per axis
    std::string problem; ///< why there are no figures; empty: there are
    Serving serving; ///< without its timeline
    bool exceedsCapacity = false;
    bool isOnFront = false; ///< no other is as good in both time per token and tokens per second

    bool completed() const { return problem.empty(); }
};

struct ServingSweep
{
    std::vector<ServingAxis> axes;
    std::vector<ServingPoint> points; ///< the last axis varies fastest
    std::vector<Diagnostic> assumed; ///< by any of the runs, see addAssumptions()
};

using ServeWith = std::function<Result<Serving>(const ServingOptions&, Progress&)>;

/// Serves with all combinations of the axes' values. A setting that is refused is a point with a
/// problem. Errors: no axis, one twice, more than kMaximumSweepPoints runs, cancelled.
Result<ServingSweep> sweepServing(std::vector<ServingAxis> axes, const ServingOptions& base,
                                  const ServeWith& serve, Progress& progress);

/// The document that `simulate --serving --sweep --json` prints.
std::string toJson(const ServingSweep& sweep);

} // namespace meshwright::simulate
