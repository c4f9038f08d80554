#include "core/planning/objectives/objective.h"

namespace meshwright::planning {

std::span<const Objective* const> objectives()
{
    static const Objective* const kObjectives[] = {&kShortestStep, &kLeastMemory, &kFewestDevices,
                                                   &kMostTokens};
    return kObjectives;
}

} // namespace meshwright::planning
