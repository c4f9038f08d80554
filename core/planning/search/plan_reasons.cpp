#include "core/planning/search/plan_reasons.h"

#include "core/base/text.h"

#include <algorithm>
#include <cstdlib>

namespace meshwright::planning {

namespace {

constexpr std::size_t kNamedCauses = 3;
constexpr int64_t kTiePart = 1000; ///< of a step's time

/// Of the causes in which two plans differ most.
std::vector<UserText> differences(const PlanFigures& one, const PlanFigures& other)
{
    std::vector<std::pair<int64_t, std::size_t>> sorted;
    for (std::size_t cause = 0; cause < kTimeCauses; ++cause) {
        const int64_t more = one.causes[cause].count - other.causes[cause].count;
        if (std::abs(more) > other.time.count / kTiePart)
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

UserText bounds(const PlanFigures& figures)
{
    std::size_t largest = std::size_t(TimeCause::Recompute);
    for (std::size_t cause = largest; cause < kTimeCauses; ++cause) {
        if (figures.causes[cause] > figures.causes[largest])
            largest = cause;
    }
    const double seconds = toSeconds(figures.time);
    if (figures.served)
        return tr("Plan 1: {0} of its time goes into the prompts, {1} into the tokens after the "
                  "first. It needs {2} of the {3} that may be used.",
                  shareText(toSeconds(figures.causes[std::size_t(TimeCause::Prompts)]) / seconds),
                  shareText(toSeconds(figures.causes[std::size_t(TimeCause::Tokens)]) / seconds),
                  formatBytes(figures.peakMemory), formatBytes(figures.memoryLimit));
    if (figures.causes[largest].count == 0)
        return tr("Plan 1: all of its time is compute. It needs {0} of the {1} that may be used.",
                  formatBytes(figures.peakMemory), formatBytes(figures.memoryLimit));
    return tr("Plan 1: {0} of its time is compute; the largest loss is {1}, {2}. It needs {3} of "
              "the {4} that may be used.",
              shareText(toSeconds(figures.causes[std::size_t(TimeCause::Compute)]) / seconds),
              nameOf(TimeCause(largest)), shareText(toSeconds(figures.causes[largest]) / seconds),
              formatBytes(figures.peakMemory), formatBytes(figures.memoryLimit));
}

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

std::string shareText(double share)
{
    const auto tenths = int64_t(share * 1000 + (share < 0 ? -0.5 : 0.5));
    return std::to_string(tenths / 10) + '.' + std::to_string(std::abs(tenths % 10)) + " %";
}

UserText difference(const PlanFigures& one, const UserText& name, const PlanFigures& other,
                    const UserText& otherName)
{
    std::vector<UserText> causes = differences(one, other);
    const int64_t more = one.time.count - other.time.count;
    if (std::abs(more) <= other.time.count / kTiePart) {
        const std::string memory = formatBytes(one.peakMemory);
        const std::string otherMemory = formatBytes(other.peakMemory);
        return memory == otherMemory
            ? tr("Plan {0}: as fast as plan {1}, with as much memory.", name, otherName)
            : tr("Plan {0}: as fast as plan {1}, with {2} instead of {3} of memory.", name,
                 otherName, memory, otherMemory);
    }
    const std::string time = formatTime({std::abs(more)});
    const std::string share = shareText(std::abs(double(more)) / double(other.time.count));
    const UserText what = more > 0
        ? tr("Plan {0}: {1} ({2}) slower than plan {3}", name, time, share, otherName)
        : tr("Plan {0}: {1} ({2}) faster than plan {3}", name, time, share, otherName);
    return causes.empty() ? tr("{0}.", what)
                          : tr("{0}: {1}.", what, UserText::list(std::move(causes)));
}

UserText gainText(const PlanSettings& settings, double share)
{
    const std::string percent = shareText(share);
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

void addReasons(std::span<TriedPlan> plans)
{
    if (plans.empty() || !plans.front().figures || plans.front().figures->time.count == 0)
        return;
    const PlanFigures& best = *plans.front().figures;
    plans.front().reasons.push_back(bounds(best));
    for (std::size_t i = 1; i < plans.size(); ++i) {
        if (plans[i].figures)
            plans[i].reasons.push_back(difference(*plans[i].figures, int64_t(i + 1), best, 1));
    }
}

} // namespace meshwright::planning
