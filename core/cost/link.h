#pragma once

#include "core/base/units.h"

namespace meshwright::cost {

/// What joins two devices, one direction.
struct Link
{
    double bytesPerSecond = 0;
    Picoseconds latency;

    bool operator==(const Link&) const = default;
};

} // namespace meshwright::cost
