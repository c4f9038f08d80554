#include "core/onnx/name_table.h"

#include <algorithm>
#include <bit>

namespace meshwright::onnx {

NameTable::NameTable(std::size_t expected)
    : m_slots(std::bit_ceil(expected * 2 + 8))
{
}

std::size_t NameTable::slotOf(std::string_view name, std::size_t hash) const
{
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
        const Slot& slot = m_slots[at];
        if (!slot.used || (slot.hash == hash && slot.name == name))
            return at;
    }
}

bool NameTable::declare(std::string_view name, ValueId value, int64_t position)
{
    if (m_count * 2 >= m_slots.size())
        grow();
    const std::size_t hash = std::hash<std::string_view>()(name);
    Slot& slot = m_slots[slotOf(name, hash)];
    if (!slot.used) {
        slot = {name, hash, {value, position}, -1, true};
        ++m_count;
        return true;
    }
    if (slot.more < 0) {
        slot.more = int32_t(m_more.size());
        m_more.emplace_back();
    }
    m_more[std::size_t(slot.more)].push_back({value, position});
    return false;
}

std::optional<NameTable::Definition> NameTable::find(std::string_view name, int64_t position) const
{
    const Slot& slot = m_slots[slotOf(name, std::hash<std::string_view>()(name))];
    if (!slot.used)
        return std::nullopt;
    if (slot.more < 0)
        return slot.first;
    const std::vector<Definition>& more = m_more[std::size_t(slot.more)];
    const auto after = std::lower_bound(
        more.begin(), more.end(), position,
        [](const Definition& definition, int64_t at) { return definition.position < at; });
    return after == more.begin() ? slot.first : *std::prev(after);
}

void NameTable::grow()
{
    std::vector<Slot> old(m_slots.size() * 2);
    old.swap(m_slots);
    for (const Slot& slot : old) {
        if (slot.used)
            m_slots[slotOf(slot.name, slot.hash)] = slot;
    }
}

} // namespace meshwright::onnx
