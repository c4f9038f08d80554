#pragma once

#include "core/base/units.h"

namespace meshwright::planning {

/// What a device needs, of what it may hold.
struct MemoryUse
{
    Bytes needed, limit;

    /// 9 of 10 GB are fuller than 18 of 24 GB. Of the same limits by what is needed.
    bool isFullerThan(const MemoryUse& other) const
    {
        return limit == other.limit ? needed > other.needed
                                    : double(needed.count) * double(other.limit.count)
                > double(other.needed.count) * double(limit.count);
    }
};

/// Of a device's memory what a plan may use, where a part of it (0.1 is a tenth) stays free.
inline Bytes usableMemory(Bytes capacity, double headroom)
{
    return {int64_t(double(capacity.count) * (1 - headroom))};
}

} // namespace meshwright::planning
