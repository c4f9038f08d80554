#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace meshwright::graph {

/// Numbers of things by their names, which stay with the things: @p nameOf gives the name of a
/// number. An open-addressing hash table; of equal names it has the first.
class NameIndex
{
public:
    void reserve(std::size_t names);

    /// The number that has the name: @p number itself where no other had it before.
    template<typename NameOf>
    uint32_t add(std::string_view name, uint32_t number, NameOf nameOf)
    {
        if (2 * (m_used + 1) > m_slots.size())
            grow(m_slots.size() * 2);
        const uint32_t hash = hashOf(name);
        Slot& slot = m_slots[slotOf(name, hash, nameOf)];
        if (slot.number == kFree) {
            slot = {hash, number};
            ++m_used;
        }
        return slot.number;
    }

    template<typename NameOf>
    std::optional<uint32_t> find(std::string_view name, NameOf nameOf) const
    {
        if (m_slots.empty())
            return std::nullopt;
        const Slot& slot = m_slots[slotOf(name, hashOf(name), nameOf)];
        return slot.number == kFree ? std::nullopt : std::optional(slot.number);
    }

    /// Forgets the number, where it is there by that name.
    template<typename NameOf>
    void remove(std::string_view name, uint32_t number, NameOf nameOf)
    {
        if (m_slots.empty())
            return;
        const std::size_t at = slotOf(name, hashOf(name), nameOf);
        if (m_slots[at].number == number)
            free(at);
    }

private:
    static constexpr uint32_t kFree = UINT32_MAX;

    struct Slot
    {
        uint32_t hash = 0;
        uint32_t number = kFree;
    };

    static uint32_t hashOf(std::string_view name)
    {
        const std::size_t hash = std::hash<std::string_view>()(name);
        return uint32_t(hash ^ hash >> 32);
    }

    /// Where the name is, or can be put.
    template<typename NameOf>
    std::size_t slotOf(std::string_view name, uint32_t hash, NameOf nameOf) const
    {
        const std::size_t mask = m_slots.size() - 1;
        std::size_t at = hash & mask;
        while (m_slots[at].number != kFree
               && (m_slots[at].hash != hash || nameOf(m_slots[at].number) != name))
            at = (at + 1) & mask;
        return at;
    }

    void grow(std::size_t slots);
    void free(std::size_t at);

    std::vector<Slot> m_slots; ///< a power of two, at most half of them used
    std::size_t m_used = 0;
};

} // namespace meshwright::graph
