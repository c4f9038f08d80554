#pragma once

#include "views/canvas/canvas_state.h"
#include "views/workspace/workspace.h"

#include <optional>
#include <vector>

namespace meshwright::views {

/// What a person looked at: the view, and what was selected.
struct ViewedPlace
{
    CanvasState canvas;
    Selection selection;

    bool operator==(const ViewedPlace&) const = default;
};

/// The places that were left by a jump, to go back to and forward again as in a browser.
class PlaceHistory
{
public:
    /// To be called before a jump. What lay ahead is gone.
    void leave(ViewedPlace now);

    /// Where to go from @p now; none: nowhere.
    std::optional<ViewedPlace> back(ViewedPlace now)
    {
        return go(m_behind, m_ahead, std::move(now));
    }

    std::optional<ViewedPlace> forward(ViewedPlace now)
    {
        return go(m_ahead, m_behind, std::move(now));
    }

    bool canGoBack() const { return !m_behind.empty(); }

    bool canGoForward() const { return !m_ahead.empty(); }

    void clear();

    static constexpr std::size_t kMostPlaces = 100; ///< the oldest go

private:
    static std::optional<ViewedPlace> go(std::vector<ViewedPlace>& from,
                                         std::vector<ViewedPlace>& to, ViewedPlace now);

    std::vector<ViewedPlace> m_behind, m_ahead; ///< the nearest last
};

} // namespace meshwright::views
