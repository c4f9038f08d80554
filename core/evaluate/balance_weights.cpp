#include "core/evaluate/balance_weights.h"

#include "core/simulate/pricing/forward_times.h"

#include <algorithm>

namespace meshwright::evaluate {

Result<std::vector<double>> balanceWeights(const Evaluation& evaluation, ConfigurationId id,
                                           int32_t stages)
{
    const simulate::Options& options = evaluation.settings->simulation;
    const plan::Configuration* configuration = evaluation.snapshot.plan->configuration(id);
    if (!configuration || (options.hardware.empty() && configuration->hardware.empty()))
        return std::vector<double> {};
    const Result<std::vector<Picoseconds>> times =
        simulate::forwardTimes(evaluation.modelInput(id, options.bindings), options,
                               configuration->deviceCount() / std::max<int32_t>(stages, 1));
    if (!times)
        return times.error();
    std::vector<double> weights(times->size());
    std::transform(times->begin(), times->end(), weights.begin(),
                   [](Picoseconds time) { return double(time.count); });
    return weights;
}

} // namespace meshwright::evaluate
