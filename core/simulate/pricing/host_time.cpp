#include "core/simulate/pricing/host_time.h"

#include <algorithm>
#include <cmath>

namespace meshwright::simulate {

namespace {

/// Fitted: see "The host" in the handbook's page on planning.
double kHostExponent
{
    static double p = getenv("HP") ? atof(getenv("HP")) : 3;
    return p;
}

} // namespace

Picoseconds besideHost(Picoseconds device, Picoseconds host)
{
    const Picoseconds longer = std::max(device, host), shorter = std::min(device, host);
    if (shorter.count <= 0)
        return longer;
    const double share = double(shorter.count) / double(longer.count);
    const double factor = std::pow(1 + std::pow(share, kHostExponent), 1 / kHostExponent);
    return longer + Picoseconds {int64_t(double(longer.count) * (factor - 1))};
}

} // namespace meshwright::simulate
