#include "core/planning/search/plan_reasons.h"

#include "core/base/format_share.h"
#include "core/base/text.h"

#include <tuple>

namespace meshwright::planning {

namespace {

/// What shares the layers of each stage; empty: it is the same of all.
UserText stageDevicesText(const PlanSettings& settings)
{
    if (settings.stageData.empty())
        return settings.stageTensor.empty()
            ? UserText()
            : tr("{0} tensor-parallel devices", joined(settings.stageTensor, "/"));
    std::string products;
    for (std::size_t i = 0; i < settings.stageTensor.size(); ++i)
        products += (i == 0 ? "" : "/") + std::to_string(settings.stageTensor[i]) + "×"
            + std::to_string(settings.stageData[i]);
    return tr("{0} devices (tensor × data)", products);
}

} // namespace

UserText gainText(const PlanSettings& settings, const PlanSettings& from, double share)
{
    const std::string percent = formatShare(share);
    const auto schedule = [](const PlanSettings& s) { return std::tie(s.schedule, s.microbatch); };
    const bool isRecomputed = settings.recompute != from.recompute
        && settings.recompute == simulate::Recomputation::Selective;
    if (schedule(settings) != schedule(from) || isRecomputed)
        return tr("Against {0} it saves {1}.", describe(from), percent);
    const std::string layers = joined(settings.stageLayers, "/");
    const std::string again = joined(settings.recomputeLayers, "/");
    const bool isMixed = settings.hardware.size() > 1;
    const UserText devices = isMixed ? UserText() : stageDevicesText(settings);
    if (!devices.empty()) {
        if (again.empty())
            return layers.empty() ? tr("Stages on {0} save {1}.", devices, percent)
                                  : tr("Stages of {0} layers on {1} save {2} against even ones.",
                                       layers, devices, percent);
        return layers.empty()
            ? tr("Stages on {0}, of whose layers {1} are computed again, save {2}.", devices, again,
                 percent)
            : tr("Stages of {0} layers on {1}, of which {2} are computed again, save {3} against "
                 "even ones.",
                 layers, devices, again, percent);
    }
    if (isMixed && again.empty())
        return tr("Stages of {0} layers save {1} against those by the speed of the devices.",
                  layers, percent);
    if (again.empty())
        return tr("Stages of {0} layers save {1} against even ones.", layers, percent);
    if (layers.empty() || isMixed)
        return tr("Computing only {0} layers of the stages again saves {1}.", again, percent);
    return tr("Stages of {0} layers, of which {1} are computed again, save {2} against even ones "
              "that all do the same.",
              layers, again, percent);
}

void addReasons(const Objective& objective, std::span<TriedPlan> plans)
{
    if (plans.empty() || !plans.front().figures || plans.front().figures->time.count == 0)
        return;
    plans.front().reasons.push_back(objective.first(plans.front()));
    for (std::size_t i = 1; i < plans.size(); ++i) {
        if (plans[i].figures)
            plans[i].reasons.push_back(
                objective.difference(plans[i], int64_t(i + 1), plans.front(), 1));
    }
}

} // namespace meshwright::planning
