#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace meshwright::layout {

/// A vertical stretch beside the stack that a line uses: lines whose stretches overlap get
/// different channels. With stretches [0,5] and [2,3] the second gets channel 1; [6,9] gets 0
/// again.
class Channels
{
public:
    std::size_t take(uint32_t first, uint32_t last)
    {
        for (std::size_t channel = 0;; ++channel) {
            if (channel == m_used.size())
                m_used.emplace_back();
            const auto overlaps = [&](const std::pair<uint32_t, uint32_t>& used) {
                return first < used.second && used.first < last;
            };
            if (std::none_of(m_used[channel].begin(), m_used[channel].end(), overlaps)) {
                m_used[channel].emplace_back(first, last);
                return channel;
            }
        }
    }

    std::size_t count() const { return m_used.size(); }

private:
    std::vector<std::vector<std::pair<uint32_t, uint32_t>>> m_used;
};

} // namespace meshwright::layout
