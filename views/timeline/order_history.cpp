#include "views/timeline/order_history.h"

namespace meshwright::views {

namespace {

constexpr std::size_t kMostSteps = 100; ///< orders of large runs take megabytes

} // namespace

void OrderHistory::push(simulate::Order order)
{
    m_orders.resize(m_at + 1);
    m_orders.push_back(std::move(order));
    if (m_orders.size() > kMostSteps + 1)
        m_orders.erase(m_orders.begin() + 1);
    m_at = m_orders.size() - 1;
}

void OrderHistory::undo()
{
    if (canUndo())
        --m_at;
}

void OrderHistory::redo()
{
    if (canRedo())
        ++m_at;
}

void OrderHistory::reset()
{
    if (!current())
        return;
    m_orders.resize(m_at + 1);
    m_orders.push_back(std::nullopt);
    ++m_at;
}

void OrderHistory::clear()
{
    m_orders.assign(1, std::nullopt);
    m_at = 0;
}

} // namespace meshwright::views
