#pragma once

#include "core/base/units.h"

#include <queue>

#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

namespace meshwright::simulate {

/// A link that divides its bandwidth equally among the transfers that are on it (processor
/// sharing). Two transfers of 10 s that begin at 0 and at 5: from 5 on each has half, so the first
/// ends at 15, and the second, which then has the link to itself, at 20. Time and progress are
/// counted in parts of a picosecond that up to 20 transfers divide without a rest; what ends within
/// a picosecond is told at its end.
class SharedLink
{
public:
    /// A transfer that alone would take @p alone (not negative) begins at @p now, which is not
    /// before any earlier event.
    void begin(uint32_t transfer, Picoseconds alone, Picoseconds now);

    /// When the next transfer ends if none begins before; none where nothing is under way.
    std::optional<Picoseconds> nextEnd() const;

    /// A transfer that has ended by @p now and was not told yet, in the order of their ends (of
    /// equal ones: their beginnings); none where there is none.
    std::optional<uint32_t> end(Picoseconds now);

private:
    __extension__ using Parts = __int128;

    struct Transfer
    {
        Parts endsAt; ///< what m_progress is when it ends
        uint64_t number; ///< in the order of their beginning
        uint32_t transfer;

        bool operator>(const Transfer& other) const
        {
            return std::tie(endsAt, number) > std::tie(other.endsAt, other.number);
        }
    };

    Parts firstEnd() const;
    void advance(Picoseconds now);

    std::priority_queue<Transfer, std::vector<Transfer>, std::greater<>> m_transfers;
    std::queue<uint32_t> m_ended; ///< not told yet
    Parts m_progress = 0; ///< what a transfer that was always there has made
    Parts m_now = 0;
    uint64_t m_begun = 0;
};

} // namespace meshwright::simulate
