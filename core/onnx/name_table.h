#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace meshwright::onnx {

/// The values that one scope declares, by name, where a name may be declared several times. Names
/// point into the file's bytes. An open-addressing hash table: reading looks up every input of
/// every node once.
class NameTable
{
public:
    /// Where a scope's inputs and initializers count as declared: before its first node.
    static constexpr int64_t kBeforeNodes = -1;

    explicit NameTable(std::size_t expected);

    /// Positions must not decrease from call to call. Returns whether the name is new.
    bool declare(std::string_view name, ValueId value, int64_t position);

    struct Definition
    {
        ValueId value;
        int64_t position = kBeforeNodes;
    };

    /// What @p name means at node @p position: the latest definition before it, else the first one.
    std::optional<Definition> find(std::string_view name, int64_t position) const;

    /// Calls @p visit with the value of every definition of @p name.
    template<typename Visit>
    void forEach(std::string_view name, Visit visit) const
    {
        const Slot& slot = m_slots[slotOf(name, std::hash<std::string_view>()(name))];
        if (!slot.used)
            return;
        visit(slot.first.value);
        if (slot.more < 0)
            return;
        for (const Definition& definition : m_more[std::size_t(slot.more)])
            visit(definition.value);
    }

private:
    struct Slot
    {
        std::string_view name;
        std::size_t hash = 0;
        Definition first;
        int32_t more = -1; ///< index into m_more
        bool used = false;
    };

    std::size_t slotOf(std::string_view name, std::size_t hash) const;
    void grow();

    std::vector<Slot> m_slots; ///< a power of two
    std::vector<std::vector<Definition>> m_more; ///< further definitions, ascending positions
    std::size_t m_count = 0;
};

} // namespace meshwright::onnx
