#pragma once

#include "core/simulate/simulation.h"

#include <QJsonObject>

#include <set>
#include <vector>

namespace meshwright::views {

/// How a person arranged the tracks of a timeline, a track per stage: by the plan's numbers, so
/// that it holds for the next run too.
struct TimelineTracks
{
    /// From the top; those that are not listed come after, as the run has them.
    std::vector<StageNumber> order;
    std::set<StageNumber> pinned; ///< above the others, always in view
    std::set<StageNumber> hidden;
    std::set<StageNumber> open; ///< with the layers and operators inside their tasks

    bool operator==(const TimelineTracks&) const = default;
};

/// All tracks of a run from the top, the pinned ones first, hidden ones too.
std::vector<StageIndex> arranged(const TimelineTracks& tracks,
                                 const simulate::Simulation& simulation);

/// Puts the track of a stage so many places further down (below 0: up) among those that are
/// shown; pinned ones stay above the others.
void moveTrack(TimelineTracks& tracks, const simulate::Simulation& simulation, StageIndex stage,
               int places);

QJsonObject toJson(const TimelineTracks& tracks);
/// What is no list of numbers is left out.
TimelineTracks tracksFromJson(const QJsonObject& object);

} // namespace meshwright::views
