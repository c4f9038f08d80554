#pragma once

#include <map>
#include <mutex>
#include <optional>

namespace meshwright::planning {

/// Values by key that several threads share: the first thread that asks for one makes it, others
/// that ask for the same one wait for it.
template<typename Key, typename Value>
class MadeOnce
{
public:
    /// The value of a key, by @p make where nobody has asked for it before. It stays where it is.
    template<typename Make>
    const Value& at(const Key& key, const Make& make)
    {
        Entry& entry = entryOf(key);
        std::call_once(entry.once, [&] { entry.value = make(); });
        return *entry.value;
    }

private:
    struct Entry
    {
        std::once_flag once;
        std::optional<Value> value;
    };

    Entry& entryOf(const Key& key)
    {
        const std::scoped_lock lock(m_mutex);
        return m_entries[key];
    }

    std::mutex m_mutex; ///< of the map, not of what it holds
    std::map<Key, Entry> m_entries;
};

} // namespace meshwright::planning
