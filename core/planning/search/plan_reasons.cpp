#include "core/planning/search/plan_reasons.h"

#include "core/base/counted.h"
#include "core/base/text.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

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
        const Bytes memory = one.peakMemory - other.peakMemory;
        if (formatBytes(one.peakMemory) == formatBytes(other.peakMemory))
            return tr("Plan {0}: as fast as plan {1}, with as much memory.", name, otherName);
        return memory.count > 0 ? tr("Plan {0}: as fast as plan {1}, with {2} more memory.", name,
                                     otherName, formatBytes(memory))
                                : tr("Plan {0}: as fast as plan {1}, with {2} less memory.", name,
                                     otherName, formatBytes({-memory.count}));
    }
    const std::string time = formatTime({std::abs(more)});
    const std::string share = shareText(std::abs(double(more)) / double(other.time.count));
    const UserText what = more > 0
        ? tr("Plan {0}: {1} ({2}) slower than plan {3}", name, time, share, otherName)
        : tr("Plan {0}: {1} ({2}) faster than plan {3}", name, time, share, otherName);
    return causes.empty() ? tr("{0}.", what)
                          : tr("{0}: {1}.", what, UserText::list(std::move(causes)));
}

namespace {

bool isTie(Picoseconds one, Picoseconds other)
{
    return std::abs(one.count - other.count) <= other.count / kTiePart;
}

/// "1.9 s slower".
UserText byTime(const PlanFigures& one, const PlanFigures& other)
{
    if (isTie(one.time, other.time))
        return tr("as fast");
    const std::string time = formatTime({std::abs(one.time.count - other.time.count)});
    return one.time > other.time ? tr("{0} slower", time) : tr("{0} faster", time);
}

UserText byMemory(const PlanFigures& one, const UserText& name, const PlanFigures& other,
                  const UserText& otherName)
{
    const int64_t more = one.peakMemory.count - other.peakMemory.count;
    if (more == 0)
        return tr("Plan {0}: as much memory as plan {1}, {2}.", name, otherName,
                  byTime(one, other));
    const std::string bytes = formatBytes({std::abs(more)});
    const std::string share =
        shareText(double(std::abs(more)) / double(std::max<int64_t>(other.peakMemory.count, 1)));
    return more > 0 ? tr("Plan {0}: {1} ({2}) more memory than plan {3}, {4}.", name, bytes, share,
                         otherName, byTime(one, other))
                    : tr("Plan {0}: {1} ({2}) less memory than plan {3}, {4}.", name, bytes, share,
                         otherName, byTime(one, other));
}

/// By what each device gets done in a second.
UserText byRate(const TriedPlan& one, const UserText& name, const TriedPlan& other,
                const UserText& otherName)
{
    const double rate = toSeconds(other.figures->time) * double(other.settings.devices())
        / (toSeconds(one.figures->time) * double(one.settings.devices()));
    const UserText what = one.figures->served ? tr("tokens") : tr("sequences");
    UserText text = std::abs(rate - 1) <= 1.0 / kTiePart
        ? tr("Plan {0}: as many {1} per second and device as plan {2}", name, what, otherName)
        : rate < 1 ? tr("Plan {0}: {1} fewer {2} per second and device than plan {3}", name,
                        shareText(1 - rate), what, otherName)
                   : tr("Plan {0}: {1} more {2} per second and device than plan {3}", name,
                        shareText(rate - 1), what, otherName);
    if (one.settings.devices() != other.settings.devices())
        return tr("{0}, on {1} instead of {2}.", text, countedDevices(one.settings.devices()),
                  other.settings.devices());
    std::vector<UserText> causes = differences(*one.figures, *other.figures);
    return causes.empty() ? tr("{0}.", text)
                          : tr("{0}: {1}.", text, UserText::list(std::move(causes)));
}

/// What is said of the first plan.
UserText boundsBy(Objective objective, const TriedPlan& plan)
{
    const PlanFigures& figures = *plan.figures;
    if (objective == Objective::Memory)
        return tr("Plan 1: it needs {0} of the {1} that may be used, and takes {2}.",
                  formatBytes(figures.peakMemory), formatBytes(figures.memoryLimit),
                  formatTime(figures.time));
    if (objective == Objective::Devices)
        return tr("Plan 1 is on {0}. {1}", countedDevices(plan.settings.devices()),
                  bounds(figures));
    return bounds(figures);
}

} // namespace

UserText differenceBy(Objective objective, const TriedPlan& one, const UserText& name,
                      const TriedPlan& other, const UserText& otherName)
{
    const int64_t devices = one.settings.devices(), others = other.settings.devices();
    if (objective == Objective::Memory)
        return byMemory(*one.figures, name, *other.figures, otherName);
    if (objective == Objective::Tokens)
        return byRate(one, name, other, otherName);
    if (objective == Objective::Devices && devices != others)
        return tr("Plan {0}: on {1}, plan {2} on {3}; {4}.", name, countedDevices(devices),
                  otherName, others, byTime(*one.figures, *other.figures));
    return difference(*one.figures, name, *other.figures, otherName);
}

UserText gainText(const PlanSettings& settings, const PlanSettings& from, double share)
{
    const std::string percent = shareText(share);
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

void addReasons(Objective objective, std::span<TriedPlan> plans)
{
    if (plans.empty() || !plans.front().figures || plans.front().figures->time.count == 0)
        return;
    plans.front().reasons.push_back(boundsBy(objective, plans.front()));
    for (std::size_t i = 1; i < plans.size(); ++i) {
        if (plans[i].figures)
            plans[i].reasons.push_back(
                differenceBy(objective, plans[i], int64_t(i + 1), plans.front(), 1));
    }
}

} // namespace meshwright::planning
