#include "core/graph/operator_key.h"

#include <mutex>
#include <string>
#include <unordered_map>

namespace meshwright::graph {

namespace {

constexpr std::size_t kMostOperators = 65'535;

using Keys = std::unordered_map<std::string, uint32_t>;

/// Of all threads.
uint32_t sharedKey(const std::string& name)
{
    static std::mutex mutex;
    static Keys keys;
    const std::lock_guard lock(mutex);
    const auto found = keys.find(name);
    if (found != keys.end())
        return found->second;
    if (keys.size() >= kMostOperators)
        return 0;
    const auto key = uint32_t(keys.size() + 1);
    keys.emplace(name, key);
    return key;
}

} // namespace

uint32_t operatorKey(std::string_view domain, std::string_view opType)
{
    thread_local Keys known; // so that threads seldom wait for each other
    thread_local std::string name;
    name.assign(domain).append(1, '\0').append(opType);
    const auto found = known.find(name);
    if (found != known.end())
        return found->second;
    const uint32_t key = sharedKey(name);
    if (key != 0)
        known.emplace(name, key);
    return key;
}

} // namespace meshwright::graph
