#include "core/simulate/engine/shared_link.h"

namespace meshwright::simulate {

namespace {

/// Parts of a picosecond: the least common multiple of 1 to 20.
constexpr int64_t kParts = 232'792'560;

} // namespace

/// When the first of the transfers under way ends.
SharedLink::Parts SharedLink::firstEnd() const
{
    return m_now + (m_transfers.top().endsAt - m_progress) * int64_t(m_transfers.size());
}

void SharedLink::advance(Picoseconds time)
{
    const Parts now = Parts(time.count) * kParts;
    while (!m_transfers.empty() && firstEnd() <= now) {
        m_now = firstEnd();
        m_progress = m_transfers.top().endsAt;
        m_ended.push(m_transfers.top().transfer);
        m_transfers.pop();
    }
    if (!m_transfers.empty())
        m_progress += (now - m_now) / int64_t(m_transfers.size());
    m_now = now;
}

void SharedLink::begin(uint32_t transfer, Picoseconds alone, Picoseconds now)
{
    advance(now);
    m_transfers.push({m_progress + Parts(alone.count) * kParts, m_begun++, transfer});
}

std::optional<Picoseconds> SharedLink::nextEnd() const
{
    if (m_ended.empty() && m_transfers.empty())
        return std::nullopt;
    const Parts end = m_ended.empty() ? firstEnd() : m_now;
    return Picoseconds {int64_t((end + kParts - 1) / kParts)};
}

std::optional<uint32_t> SharedLink::end(Picoseconds now)
{
    advance(now);
    if (m_ended.empty())
        return std::nullopt;
    const uint32_t transfer = m_ended.front();
    m_ended.pop();
    return transfer;
}

} // namespace meshwright::simulate
