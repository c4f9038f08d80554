#include "core/planning/objectives/time_difference.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace meshwright::planning {

namespace {

constexpr std::size_t kNamedCauses = 3;

} // namespace

double stepSeconds(const PlanSettings&, Picoseconds time, Bytes)
{
    return toSeconds(time);
}

bool isTie(Picoseconds one, Picoseconds other)
{
    return std::abs(double(one.count - other.count)) <= double(other.count) * kTie;
}

UserText timeDifference(const PlanFigures& one, const PlanFigures& other)
{
    if (isTie(one.time, other.time))
        return tr("as fast");
    const std::string time = formatTime({std::abs(one.time.count - other.time.count)});
    return one.time > other.time ? tr("{0} slower", time) : tr("{0} faster", time);
}

std::vector<UserText> causeDifferences(const PlanFigures& one, const PlanFigures& other)
{
    std::vector<std::pair<int64_t, std::size_t>> sorted;
    for (std::size_t cause = 0; cause < kTimeCauses; ++cause) {
        const int64_t more = one.causes[cause].count - other.causes[cause].count;
        if (std::abs(double(more)) > double(other.time.count) * kTie)
            sorted.push_back({more, cause});
    }
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
        return std::abs(a.first) > std::abs(b.first);
    });
    sorted.resize(std::min(sorted.size(), kNamedCauses));
    std::vector<UserText> texts;
    for (const auto& [more, cause] : sorted) {
        const std::string time = formatTime({std::abs(more)});
        texts.push_back(more > 0 ? tr("{0} more {1}", time, nameOf(TimeCause(cause)))
                                 : tr("{0} less {1}", time, nameOf(TimeCause(cause))));
    }
    return texts;
}

} // namespace meshwright::planning
