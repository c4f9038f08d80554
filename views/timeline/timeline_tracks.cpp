#include "views/timeline/timeline_tracks.h"

#include <QJsonArray>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kMostTracks = 10'000; ///< that a file may name

template<typename Numbers>
QJsonArray numbersOf(const Numbers& stages)
{
    QJsonArray numbers;
    for (const StageNumber stage : stages)
        numbers.append(stage.value);
    return numbers;
}

std::vector<StageNumber> stagesOf(const QJsonValue& value)
{
    std::vector<StageNumber> stages;
    for (const QJsonValue& number : value.toArray()) {
        if (number.isDouble() && stages.size() < kMostTracks)
            stages.push_back({number.toInt()});
    }
    return stages;
}

} // namespace

std::vector<StageIndex> arranged(const TimelineTracks& tracks,
                                 const simulate::Simulation& simulation)
{
    std::vector<StageIndex> stages;
    for (uint32_t stage = 0; stage < simulation.stages.size(); ++stage)
        stages.push_back({stage});
    const auto rank = [&](StageIndex stage) {
        const StageNumber number = simulation.stages[stage.index].stage;
        const auto found = std::find(tracks.order.begin(), tracks.order.end(), number);
        return std::pair(!tracks.pinned.contains(number), found - tracks.order.begin());
    };
    std::stable_sort(stages.begin(), stages.end(),
                     [&](StageIndex a, StageIndex b) { return rank(a) < rank(b); });
    return stages;
}

void moveTrack(TimelineTracks& tracks, const simulate::Simulation& simulation, StageIndex stage,
               int places)
{
    std::vector<StageNumber> order;
    for (const StageIndex each : arranged(tracks, simulation))
        order.push_back(simulation.stages[each.index].stage);
    const StageNumber moved = simulation.stages[stage.index].stage;
    auto at = std::find(order.begin(), order.end(), moved);
    for (int step = places < 0 ? -1 : 1; places != 0; places -= step) {
        auto next = at;
        do {
            if ((step < 0 && next == order.begin()) || (step > 0 && next + 1 == order.end())) {
                tracks.order = std::move(order);
                return;
            }
            next += step;
        } while (tracks.hidden.contains(*next));
        if (tracks.pinned.contains(*next) != tracks.pinned.contains(moved))
            break;
        if (step > 0)
            std::rotate(at, at + 1, next + 1);
        else
            std::rotate(next, at, at + 1);
        at = next;
    }
    tracks.order = std::move(order);
}

QJsonObject toJson(const TimelineTracks& tracks)
{
    return {{"order", numbersOf(tracks.order)},
            {"pinned", numbersOf(tracks.pinned)},
            {"hidden", numbersOf(tracks.hidden)},
            {"open", numbersOf(tracks.open)}};
}

TimelineTracks tracksFromJson(const QJsonObject& object)
{
    const auto set = [&](const char* name) {
        const std::vector<StageNumber> stages = stagesOf(object[QLatin1String(name)]);
        return std::set<StageNumber>(stages.begin(), stages.end());
    };
    return {stagesOf(object["order"]), set("pinned"), set("hidden"), set("open")};
}

} // namespace meshwright::views
