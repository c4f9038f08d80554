#pragma once

#include "core/planning/plans/plan_settings.h"
#include "core/simulate/serving/serving.h"

#include <cstdint>
#include <optional>

namespace meshwright::planning {

/// Requests that a plan serves. A plan's microbatches are the requests of one replica that pass the
/// model together.
struct ServedLoad
{
    int64_t promptTokens = 512;
    int64_t generatedTokens = 128; ///< per request
    simulate::CacheUpdate cacheUpdate = simulate::CacheUpdate::InPlace;
    std::optional<Picoseconds> firstTokenLimit; ///< of ServedRates::firstToken
    std::optional<Picoseconds> perTokenLimit; ///< of the longest wait between two tokens
};

/// What requests see of a plan.
struct ServedRates
{
    int64_t requestsAtOnce = 0; ///< of all groups and replicas
    Picoseconds firstToken; ///< of the request that waits longest for it, where all come at once
    Picoseconds perToken; ///< mean
    Picoseconds perTokenLongest;
    double tokensPerSecond = 0; ///< generated ones, by all devices together
};

/// How requests are served under settings: each group has the microbatches of all replicas. As many
/// groups are under way at once as there are stages, or the next smaller number that divides what
/// is left of @p requests; the others wait until these are done.
simulate::ServingOptions servingOptions(const ServedLoad& load, const PlanSettings& settings,
                                        int64_t requests, simulate::Options run);

/// Why the rates do not meet the limits; empty: they do.
UserText missedLimit(const ServedLoad& load, const ServedRates& rates);

/// How many times the limit the worse of the two is; at most 1: both are met.
double timesLimit(const ServedLoad& load, const ServedRates& rates);

} // namespace meshwright::planning
