#include "core/graph/name_index.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace meshwright::graph {

void NameIndex::reserve(std::size_t names)
{
    if (2 * names > m_slots.size())
        grow(2 * names);
}

void NameIndex::grow(std::size_t slots)
{
    constexpr std::size_t kLeast = 8;
    const std::size_t size = std::bit_ceil(std::max(slots, kLeast));
    const std::vector<Slot> before = std::exchange(m_slots, std::vector<Slot>(size));
    for (const Slot& slot : before) {
        if (slot.number == kFree)
            continue;
        std::size_t at = slot.hash & (size - 1);
        while (m_slots[at].number != kFree)
            at = (at + 1) & (size - 1);
        m_slots[at] = slot;
    }
}

/// Those behind it move up, as far as they may stand there: no search may end at the gap (Knuth,
/// The Art of Computer Programming 3, 6.4, algorithm R).
void NameIndex::free(std::size_t at)
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t gap = at;
    for (std::size_t next = (gap + 1) & mask; m_slots[next].number != kFree;
         next = (next + 1) & mask) {
        const std::size_t home = m_slots[next].hash & mask;
        if (((next - home) & mask) < ((next - gap) & mask))
            continue;
        m_slots[gap] = m_slots[next];
        gap = next;
    }
    m_slots[gap] = Slot();
    --m_used;
}

} // namespace meshwright::graph
