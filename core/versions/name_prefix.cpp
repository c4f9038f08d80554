#include "core/versions/name_prefix.h"

#include <algorithm>
#include <map>
#include <unordered_set>

namespace meshwright::exchange {

namespace {

/// Names of which a prefix is guessed; it is then tried on all of them.
constexpr std::size_t kGuessed = 64;
/// Names with one ending that are looked at: "w" ends many.
constexpr std::size_t kAlike = 16;

bool endsBefore(std::string_view a, std::string_view b)
{
    return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

} // namespace

std::string addedPrefix(const std::vector<std::string_view>& before,
                        const std::vector<std::string_view>& after)
{
    const std::unordered_set<std::string_view> known(after.begin(), after.end());
    const auto count = [&](const std::string& prefix) {
        return std::count_if(before.begin(), before.end(), [&](std::string_view name) {
            return known.contains(prefix + std::string(name));
        });
    };
    const auto enough = std::ptrdiff_t(std::min(before.size(), after.size()) + 1) / 2;
    if (before.empty() || count({}) >= enough)
        return {};
    std::vector<std::string_view> byEnd = after;
    std::sort(byEnd.begin(), byEnd.end(), endsBefore);
    std::map<std::string, std::size_t> guesses;
    const std::size_t step = std::max<std::size_t>(before.size() / kGuessed, 1);
    for (std::size_t i = 0; i < before.size(); i += step) {
        auto at = std::lower_bound(byEnd.begin(), byEnd.end(), before[i], endsBefore);
        for (std::size_t n = 0; n < kAlike && at != byEnd.end() && at->ends_with(before[i]);
             ++n, ++at)
            ++guesses[std::string(at->substr(0, at->size() - before[i].size()))];
    }
    std::string best;
    std::ptrdiff_t most = 0;
    for (const auto& [prefix, votes] : guesses) {
        const std::ptrdiff_t named = votes > 1 || guesses.size() == 1 ? count(prefix) : 0;
        if (named > most) {
            most = named;
            best = prefix;
        }
    }
    return most >= enough ? best : std::string();
}

} // namespace meshwright::exchange
