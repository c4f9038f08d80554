#include "views/canvas/readable_view.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace meshwright::views {

namespace {

constexpr double kHeld = 0.1; ///< of the smaller of view and layout, in each direction
constexpr double kRecognised = 40; ///< px of a card that a hand must leave in view

/// By how little a view must move so that a card can be seen: by as much as a hand can recognise.
/// Works on sizes of the layout: every move of a hand asks all cards.
class CardSearch
{
public:
    /// @p covered: px of a corner of the view, in which nothing can be seen.
    CardSearch(const layout::Layout& layout, const Viewport& viewport, QSizeF size,
               const QRectF& covered)
        : m_layout(layout)
        , m_zoom(viewport.zoom)
        , m_beside(QPointF(), size)
        , m_above(QPointF(), size)
    {
        if (!covered.isEmpty()) {
            const bool isLeft = covered.center().x() < size.width() / 2;
            const bool isUpper = covered.center().y() < size.height() / 2;
            isLeft ? m_beside.setLeft(covered.right()) : m_beside.setRight(covered.left());
            isUpper ? m_above.setTop(covered.bottom()) : m_above.setBottom(covered.top());
        }
        for (QRectF* part : {&m_beside, &m_above})
            *part = QRectF(viewport.toScene(part->topLeft()), part->size() / m_zoom);
    }

    /// By which way the things in the view move, px; zero: one is seen. None: there are no cards.
    std::optional<QPointF> leastMove() const
    {
        return seesCard() ? QPointF() : leastOf([](QPointF) { return true; });
    }

    /// Only on along @p way, at most by a view's size; none: there is nothing.
    std::optional<QPointF> leastMoveAhead(QPointF way) const
    {
        return leastOf([&](QPointF move) {
            return QPointF::dotProduct(way, move) > 0 && std::abs(move.x()) <= m_above.width()
                && std::abs(move.y()) <= m_beside.height();
        });
    }

private:
    static constexpr double kRounding = 0.5; ///< px

    QPointF moveInto(const layout::Rect& card, const QRectF& part) const
    {
        return {moveInto(card.x, card.right(), part.left(), part.right()),
                moveInto(card.y, card.bottom(), part.top(), part.bottom())};
    }

    /// Looks into frames that are in the view alone: the answer of nearly every move.
    bool seesCard() const
    {
        const layout::Rect seen {float(m_above.x()), float(m_beside.y()), float(m_above.width()),
                                 float(m_beside.height())};
        for (uint32_t frame = 0; frame < m_layout.frameCount();) {
            if (frame > 0 && !m_layout.frameRect[frame].intersects(seen)) {
                frame = m_layout.frameEnd[frame];
                continue;
            }
            const auto [first, end] = m_layout.ownItems(frame);
            for (uint32_t item = first; item < end; ++item) {
                const layout::Rect& card = m_layout.itemRect[item];
                if (moveInto(card, m_beside).isNull() || moveInto(card, m_above).isNull())
                    return true;
            }
            ++frame;
        }
        return false;
    }

    template<typename Accept>
    std::optional<QPointF> leastOf(Accept accept) const
    {
        std::optional<QPointF> best;
        double least = std::numeric_limits<double>::max();
        for (const layout::Rect& card : m_layout.itemRect) {
            for (const QRectF& part : {m_beside, m_above}) {
                const QPointF move = moveInto(card, part);
                if (move.isNull())
                    return move;
                const double length = move.x() * move.x() + move.y() * move.y();
                if (length < least && accept(move)) {
                    least = length;
                    best = move * m_zoom;
                }
            }
        }
        return best;
    }

    /// By how much a stretch moves so that enough of it lies in another.
    double moveInto(double low, double high, double from, double to) const
    {
        const double enough = std::min({kRecognised / m_zoom, high - low, to - from});
        const double rounding = kRounding / m_zoom;
        if (high < from + enough - rounding)
            return from + enough - high;
        return low > to - enough + rounding ? to - enough - low : 0;
    }

    const layout::Layout& m_layout;
    double m_zoom;
    QRectF m_beside, m_above; ///< of the covered corner: what is seen, in the layout
};

} // namespace

Viewport heldView(const layout::Layout& layout, const Viewport& from, const Viewport& wanted,
                  QSizeF size, const QRectF& covered)
{
    const layout::Rect& bounds = layout.bounds;
    const auto held = [&](double start, double view, double low, double high) {
        const double least = kHeld * std::min(view, high - low);
        return std::clamp(start, low + least - view, high - least);
    };
    const Viewport near {
        wanted.zoom,
        {held(wanted.origin.x(), size.width() / wanted.zoom, bounds.x, bounds.right()),
         held(wanted.origin.y(), size.height() / wanted.zoom, bounds.y, bounds.bottom())}};
    const CardSearch search(layout, near, size, covered);
    const std::optional<QPointF> least = search.leastMove();
    if (!least || least->isNull())
        return near;
    const QPointF way = (from.origin - near.origin) * near.zoom; // of what is seen
    const bool turnsBack = from.zoom == near.zoom && QPointF::dotProduct(way, *least) < 0;
    const std::optional<QPointF> ahead = turnsBack ? search.leastMoveAhead(way) : std::nullopt;
    return near.pannedBy(ahead.value_or(*least));
}

} // namespace meshwright::views
