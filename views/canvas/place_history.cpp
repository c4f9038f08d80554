#include "views/canvas/place_history.h"

#include <utility>

namespace meshwright::views {

void PlaceHistory::leave(ViewedPlace now)
{
    m_ahead.clear();
    if (!m_behind.empty() && m_behind.back() == now)
        return;
    m_behind.push_back(std::move(now));
    if (m_behind.size() > kMostPlaces)
        m_behind.erase(m_behind.begin());
}

/// A place that is the same as @p now is no step.
std::optional<ViewedPlace> PlaceHistory::go(std::vector<ViewedPlace>& from,
                                            std::vector<ViewedPlace>& to, ViewedPlace now)
{
    while (!from.empty() && from.back() == now)
        from.pop_back();
    if (from.empty())
        return std::nullopt;
    to.push_back(std::move(now));
    ViewedPlace there = std::move(from.back());
    from.pop_back();
    return there;
}

void PlaceHistory::clear()
{
    m_behind.clear();
    m_ahead.clear();
}

} // namespace meshwright::views
