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
        const Entry* entry = entryOf(name);
        if (!entry)
            return;
        visit(entry->first.value);
        if (entry->more < 0)
            return;
        for (const Definition& definition : m_more[std::size_t(entry->more)])
            visit(definition.value);
    }

private:
    struct Entry
    {
        std::string_view name;
        Definition first;
        int32_t more = -1; ///< index into m_more
    };

    /// Small, so that the table of a large graph stays in the cache.
    struct Slot
    {
        uint32_t hash = 0;
        uint32_t entry = 0; ///< one more than the index into m_entries; 0: free
    };

    static uint32_t hashOf(std::string_view name);
    std::size_t slotOf(std::string_view name, uint32_t hash) const;
    const Entry* entryOf(std::string_view name) const;
    void grow();

    std::vector<Slot> m_slots; ///< a power of two
    std::vector<Entry> m_entries;
    std::vector<std::vector<Definition>> m_more; ///< further definitions, ascending positions
};

} // namespace meshwright::onnx
