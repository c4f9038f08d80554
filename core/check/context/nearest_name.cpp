#include "core/check/context/repairs.h"

#include <algorithm>
#include <numeric>

namespace meshwright::check {

namespace {

/// Longer names are compared by their ends only: the table of distances grows with the square.
constexpr std::size_t kLongestCompared = 256;

/// Letters to insert, remove or replace to make one word the other (Levenshtein).
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t(0));
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row[b.size()];
}

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
            letters = distance(name, candidate);
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
