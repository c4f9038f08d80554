#include "core/base/text.h"
#include "core/check/context/repairs.h"

#include <algorithm>

namespace meshwright::check {

namespace {

/// Longer names are compared by their ends only: the table of distances grows with the square.
constexpr std::size_t kLongestCompared = 256;

bool endsAlike(std::string_view a, std::string_view b)
{
    return !a.empty() && !b.empty() && (a.ends_with(b) || b.ends_with(a));
}

} // namespace

std::optional<std::size_t> nearestName(std::string_view name,
                                       const std::vector<std::string_view>& candidates)
{
    std::optional<std::size_t> best;
    std::size_t bestDistance = 0;
    bool ambiguous = false;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const std::string_view candidate = candidates[i];
        std::size_t letters = 0;
        if (!endsAlike(name, candidate)) {
            if (std::max(name.size(), candidate.size()) > kLongestCompared)
                continue;
            letters = editDistance(name, candidate);
            if (letters * 3 > std::max(name.size(), candidate.size()))
                continue;
        }
        ambiguous = best && letters == bestDistance ? true : ambiguous;
        if (!best || letters < bestDistance) {
            best = i;
            bestDistance = letters;
            ambiguous = false;
        }
    }
    return ambiguous ? std::nullopt : best;
}

} // namespace meshwright::check
