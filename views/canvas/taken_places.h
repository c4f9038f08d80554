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

    bool isFree(const QRect& rect) const
    {
        const auto isInTheWay = [&](const QRect& other) { return other.intersects(rect); };
        for (int band = rect.top() >> kBandBits; band <= rect.bottom() >> kBandBits; ++band) {
            const auto at = m_bands.find(band);
            if (at != m_bands.end()
                && std::any_of(at->second.begin(), at->second.end(), isInTheWay))
                return false;
        }
        return true;
    }

private:
    static constexpr int kBandBits = 6; ///< 64 px high
    std::unordered_map<int, std::vector<QRect>> m_bands;
};

} // namespace meshwright::views
