#include "core/onnx/wire/name_table.h"

#include <algorithm>
#include <bit>

namespace meshwright::onnx {

NameTable::NameTable(std::size_t expected)
    : m_slots(std::bit_ceil(expected * 2 + 8))
{
    m_entries.reserve(expected);
}

uint32_t NameTable::hashOf(std::string_view name)
{
    const std::size_t hash = std::hash<std::string_view>()(name);
    return uint32_t(hash ^ hash >> 32);
}

std::size_t NameTable::slotOf(std::string_view name, uint32_t hash) const
{
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
        const Slot& slot = m_slots[at];
        if (slot.entry == 0 || (slot.hash == hash && m_entries[slot.entry - 1].name == name))
            return at;
    }
}

const NameTable::Entry* NameTable::entryOf(std::string_view name) const
{
    const Slot& slot = m_slots[slotOf(name, hashOf(name))];
    return slot.entry == 0 ? nullptr : &m_entries[slot.entry - 1];
}

bool NameTable::declare(std::string_view name, ValueId value, int64_t position)
{
    if (m_entries.size() * 2 >= m_slots.size())
        grow();
    const uint32_t hash = hashOf(name);
    Slot& slot = m_slots[slotOf(name, hash)];
    if (slot.entry == 0) {
        m_entries.push_back({name, {value, position}, -1});
        slot = {hash, uint32_t(m_entries.size())};
        return true;
    }
    Entry& entry = m_entries[slot.entry - 1];
    if (entry.more < 0) {
        entry.more = int32_t(m_more.size());
        m_more.emplace_back();
    }
    m_more[std::size_t(entry.more)].push_back({value, position});
    return false;
}

std::optional<NameTable::Definition> NameTable::find(std::string_view name, int64_t position) const
{
    const Entry* entry = entryOf(name);
    if (!entry)
        return std::nullopt;
    if (entry->more < 0)
        return entry->first;
    const std::vector<Definition>& more = m_more[std::size_t(entry->more)];
    const auto after = std::lower_bound(
        more.begin(), more.end(), position,
        [](const Definition& definition, int64_t at) { return definition.position < at; });
    return after == more.begin() ? entry->first : *std::prev(after);
}

void NameTable::grow()
{
    std::vector<Slot> old(m_slots.size() * 2);
    old.swap(m_slots);
    for (const Slot& slot : old) {
        if (slot.entry != 0)
            m_slots[slotOf(m_entries[slot.entry - 1].name, slot.hash)] = slot;
    }
}

} // namespace meshwright::onnx
