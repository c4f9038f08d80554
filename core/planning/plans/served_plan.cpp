#include "core/planning/plans/served_plan.h"

#include <algorithm>

namespace meshwright::planning {

simulate::ServingOptions servingOptions(const ServedLoad& load, const PlanSettings& settings,
                                        int64_t requests, simulate::Options run)
{
    simulate::ServingOptions options;
    options.promptTokens = load.promptTokens;
    options.generatedTokens = load.generatedTokens;
    options.cacheUpdate = load.cacheUpdate;
    options.batch = settings.microbatch * settings.data;
    const int64_t all = std::max<int64_t>(requests / options.batch, 1);
    int64_t groups = std::min(settings.pipeline, all);
    while (all % groups != 0)
        --groups;
    options.groups = groups;
    options.run = std::move(run);
    return options;
}

UserText missedLimit(const ServedLoad& load, const ServedRates& rates)
{
    if (load.firstTokenLimit && rates.firstToken > *load.firstTokenLimit)
        return tr("the first token comes later than asked");
    if (load.perTokenLimit && rates.perTokenLongest > *load.perTokenLimit)
        return tr("tokens come slower than asked");
    return {};
}

double timesLimit(const ServedLoad& load, const ServedRates& rates)
{
    const auto times = [](Picoseconds time, const std::optional<Picoseconds>& limit) {
        return limit ? toSeconds(time) / toSeconds(std::max(*limit, Picoseconds {1})) : 0;
    };
    return std::max(times(rates.firstToken, load.firstTokenLimit),
                    times(rates.perTokenLongest, load.perTokenLimit));
}

} // namespace meshwright::planning
