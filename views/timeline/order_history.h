#pragma once

#include "core/simulate/order.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace meshwright::views {

/// The orders that a person made by moving tasks, one after the other, with the schedule's own at
/// the beginning: what Ctrl+Z and Ctrl+Shift+Z go through.
class OrderHistory
{
public:
    bool canUndo() const { return m_at > 0; }

    bool canRedo() const { return m_at + 1 < m_orders.size(); }

    /// None: the schedule's own.
    const std::optional<simulate::Order>& current() const { return m_orders[m_at]; }

    /// Forgets what was undone.
    void push(simulate::Order order);
    void undo();
    void redo();
    /// The schedule's own order, as one more step; nothing where it is current.
    void reset();
    void clear();

private:
    std::vector<std::optional<simulate::Order>> m_orders {std::nullopt};
    std::size_t m_at = 0;
};

} // namespace meshwright::views
