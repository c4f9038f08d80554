#pragma once

#include <QRect>

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace meshwright::views {

/// Rectangles by the bands of the picture that they are in: most are asked about few others.
class TakenPlaces
{
public:
    void clear() { m_bands.clear(); }

    void add(const QRect& rect)
    {
        for (int band = rect.top() >> kBandBits; band <= rect.bottom() >> kBandBits; ++band)
            m_bands[band].push_back(rect);
    }

    bool isFree(const QRect& rect) const { return !inTheWay(rect); }

    /// One that @p rect would touch; null: none.
    const QRect* inTheWay(const QRect& rect) const
    {
        const auto touches = [&](const QRect& other) { return other.intersects(rect); };
        for (int band = rect.top() >> kBandBits; band <= rect.bottom() >> kBandBits; ++band) {
            const auto at = m_bands.find(band);
            if (at == m_bands.end())
                continue;
            const auto found = std::find_if(at->second.begin(), at->second.end(), touches);
            if (found != at->second.end())
                return &*found;
        }
        return nullptr;
    }

private:
    static constexpr int kBandBits = 6; ///< 64 px high
    std::unordered_map<int, std::vector<QRect>> m_bands;
};

} // namespace meshwright::views
