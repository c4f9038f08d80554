#pragma once

#include "core/base/units.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace meshwright::simulate {

/// What transfers change in a stage's memory, as one sequence in the order of time. Each run is in
/// that order already; runs are merged by a tree of losers (Knuth, The Art of Computer Programming
/// volume 3, section 5.4.1).
class TransferChanges
{
public:
    static constexpr Picoseconds kNone {std::numeric_limits<int64_t>::max()}; ///< is left

    void clear() { m_runs.clear(); }

    /// At each moment from @p first to before @p end, which are sorted, @p bytes.
    void add(const Picoseconds* first, const Picoseconds* end, int64_t bytes)
    {
        m_runs.push_back({first, end, bytes});
    }

    /// To be called behind the last run, before anything is taken.
    void start()
    {
        m_leaves = std::bit_ceil(std::max<std::size_t>(m_runs.size(), 1));
        m_losers.resize(m_leaves);
        m_winners.assign(2 * m_leaves, {kNone, 0});
        for (uint32_t run = 0; run < m_runs.size(); ++run)
            m_winners[m_leaves + run] = {momentOf(m_runs[run]), run};
        for (std::size_t node = m_leaves - 1; node > 0; --node) {
            Player one = m_winners[2 * node], other = m_winners[2 * node + 1];
            if (other.time < one.time)
                std::swap(one, other);
            m_winners[node] = one;
            m_losers[node] = other;
        }
        m_next = m_winners[1];
    }

    /// When the next change is; kNone where there is no more.
    Picoseconds time() const { return m_next.time; }

    /// The bytes of the next change, which there has to be, and goes on to the one behind it.
    int64_t take()
    {
        Run& run = m_runs[m_next.run];
        ++run.next;
        Player player {momentOf(run), m_next.run};
        for (std::size_t node = (m_leaves + m_next.run) / 2; node > 0; node /= 2) {
            if (m_losers[node].time < player.time)
                std::swap(m_losers[node], player);
        }
        m_next = player;
        return run.bytes;
    }

private:
    struct Run
    {
        const Picoseconds *next, *end;
        int64_t bytes = 0;
    };

    /// A run by its next change.
    struct Player
    {
        Picoseconds time;
        uint32_t run = 0;
    };

    static Picoseconds momentOf(const Run& run) { return run.next == run.end ? kNone : *run.next; }

    std::vector<Run> m_runs;
    std::size_t m_leaves = 1; ///< a power of two
    std::vector<Player> m_losers, m_winners; ///< per inner node; per node
    Player m_next;
};

} // namespace meshwright::simulate
