#pragma once

#include <QMargins>
#include <QPoint>
#include <QRect>

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

namespace meshwright::views {

/// Where a label at a card or at the beginning of a line is to stand.
struct WantedPlace
{
    QRect rect;
    QMargins onCard; ///< the part of it that lies on its own card
    int gap = 0; ///< px between labels
    int reach = 0; ///< px to the right, at most
    int line = 0; ///< px to the next line of labels away from the card; negative: upwards
};

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

    /// The one rule for labels at cards and lines: as wanted, else further to the right, else in
    /// the next line away from the card, never over anything. Takes the place and returns how far
    /// it is from the wanted one; none: there is no room.
    std::optional<QPoint> takeNear(const WantedPlace& wanted)
    {
        constexpr int kLines = 3;
        const QRect free = wanted.rect.marginsRemoved(wanted.onCard);
        for (int line = 0; line < kLines; ++line) {
            QRect rect = free.translated(0, line * wanted.line);
            const QRect* other = inTheWay(rect);
            for (; other && rect.left() <= free.left() + wanted.reach; other = inTheWay(rect))
                rect.moveLeft(other->right() + 1 + wanted.gap);
            if (other || rect.left() > free.left() + wanted.reach)
                continue;
            const QPoint shift = rect.topLeft() - free.topLeft();
            add(wanted.rect.translated(shift));
            return shift;
        }
        return std::nullopt;
    }

private:
    static constexpr int kBandBits = 6; ///< 64 px high
    std::unordered_map<int, std::vector<QRect>> m_bands;
};

} // namespace meshwright::views
