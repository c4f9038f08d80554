#include "core/planning/objectives/objective.h"

#include <algorithm>

namespace meshwright::planning {

std::span<const Objective* const> objectives()
{
    static const Objective* const kObjectives[] = {&kShortestStep, &kLeastMemory, &kFewestDevices,
                                                   &kMostTokens};
    return kObjectives;
}

const Objective* findObjective(std::string_view name)
{
    const auto found = std::ranges::find(objectives(), name, &Objective::name);
    return found == objectives().end() ? nullptr : *found;
}

} // namespace meshwright::planning
