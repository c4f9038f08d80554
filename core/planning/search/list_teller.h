#pragma once

#include "core/planning/search/search.h"

#include <chrono>
#include <optional>

namespace meshwright::planning {

/// Tells whoever asked for a search of better lists, not more often than anyone could read.
class ListTeller
{
public:
    explicit ListTeller(const SearchOptions& options)
        : m_options(options)
    {
    }

    /// A plan was tried: whether it is among the best.
    void note(bool isAmongBest) { m_hasImproved = m_hasImproved || isAmongBest; }

    /// Tells what @p list gives, where it is time for it and better than before.
    template<typename List>
    void tell(const List& list)
    {
        constexpr std::chrono::milliseconds kBetween {100};
        const auto now = std::chrono::steady_clock::now();
        if (!m_hasImproved || !m_options.improved || (m_told && now - *m_told < kBetween))
            return;
        m_told = now;
        m_hasImproved = false;
        m_options.improved(list());
    }

private:
    const SearchOptions& m_options;
    bool m_hasImproved = false; ///< since the list was told
    std::optional<std::chrono::steady_clock::time_point> m_told; ///< when
};

} // namespace meshwright::planning
