#include "views/plans/plan_text.h"

#include "core/base/text.h"
#include "core/simulate/schedules/schedule.h"
#include "views/runs/figures_model.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace meshwright::views {

namespace {

QString trPlan(const char* text)
{
    return QCoreApplication::translate("PlanText", text);
}

QString scheduleTitle(const planning::PlanSettings& settings, bool training)
{
    const std::string name = planning::scheduleOf(settings, training);
    const simulate::Schedule* schedule = simulate::findSchedule(name);
    return schedule ? QString::fromUtf8(schedule->title.data(), qsizetype(schedule->title.size()))
                    : QString::fromStdString(name);
}

/// "17/15": a number for each stage.
QString ofStagesText(const std::vector<int64_t>& counts)
{
    return QString::fromStdString(joined(counts, "/"));
}

/// Of each pipeline stage, where they differ; else of all.
std::vector<int64_t> sizesOfStages(const planning::PlanSettings& settings,
                                   int64_t planning::PlanSettings::*size)
{
    if (settings.stageTensor.empty())
        return {settings.*size};
    std::vector<int64_t> sizes;
    for (uint32_t stage = 0; stage < settings.stageTensor.size(); ++stage)
        sizes.push_back(settings.ofStage({stage}).*size);
    return sizes;
}

} // namespace

QString splitText(const planning::PlanSettings& settings)
{
    QStringList parts;
    const auto add = [&](int64_t size, const char* text) {
        if (size > 1)
            parts << trPlan(text).arg(countText(size));
    };
    const auto addOfStages = [&](int64_t planning::PlanSettings::*size, const char* text) {
        const std::vector<int64_t> sizes = sizesOfStages(settings, size);
        if (std::ranges::all_of(sizes, [&](int64_t each) { return each == sizes.front(); }))
            add(sizes.front(), text);
        else
            parts << trPlan(text).arg(ofStagesText(sizes));
    };
    addOfStages(&planning::PlanSettings::tensor, QT_TRANSLATE_NOOP("PlanText", "%1 tensor"));
    add(settings.context, QT_TRANSLATE_NOOP("PlanText", "%1 context"));
    addOfStages(&planning::PlanSettings::data, QT_TRANSLATE_NOOP("PlanText", "%1 data"));
    add(settings.pipeline, QT_TRANSLATE_NOOP("PlanText", "%1 stages"));
    QString text = parts.isEmpty() ? trPlan("1 device") : parts.join(QStringLiteral(" × "));
    if (settings.expert > 1)
        text += trPlan(", experts over %1").arg(countText(settings.expert));
    return text;
}

QString runText(const planning::PlanSettings& settings, const planning::PlanProblem& problem)
{
    using simulate::Recomputation;
    QStringList parts, hardware;
    for (const planning::HardwareGroup& group : settings.hardware)
        hardware << QStringLiteral("%1 × %2").arg(countText(group.devices),
                                                  QString::fromStdString(group.hardware));
    if (!hardware.isEmpty())
        parts << hardware.join(QStringLiteral(", "));
    if (settings.pipeline > 1)
        parts << scheduleTitle(settings, problem.training);
    if (settings.chunks > 1)
        parts << trPlan("%1 chunks").arg(countText(settings.chunks));
    if (!settings.stageLayers.empty())
        parts << trPlan("layers %1").arg(ofStagesText(settings.stageLayers));
    if (settings.leastCost)
        parts << trPlan("each node shared at the least cost");
    const int64_t microbatches = problem.globalBatch / (settings.data * settings.microbatch);
    parts << trPlan("%1 × microbatch of %2")
                 .arg(countText(microbatches), countText(settings.microbatch));
    if (settings.recompute == Recomputation::Selective)
        parts << trPlan("attention recomputed");
    else if (!settings.recomputeLayers.empty())
        parts << trPlan("layers recomputed %1").arg(ofStagesText(settings.recomputeLayers));
    else if (settings.recompute == Recomputation::Full)
        parts << trPlan("all recomputed");
    if (settings.zero != simulate::StateSharding::None)
        parts << trPlan("ZeRO %1").arg(int(settings.zero));
    if (settings.sequenceParallel)
        parts << trPlan("sequence split between blocks");
    return parts.join(QStringLiteral(" · "));
}

QString causeTitle(planning::TimeCause cause)
{
    return capitalised(translated(nameOf(cause)));
}

QString throughputText(int64_t globalBatch, Picoseconds step)
{
    const double perSecond = step.count > 0 ? double(globalBatch) / toSeconds(step) : 0;
    return amountText(simulate::FigureUnit::PerSecond, perSecond);
}

} // namespace meshwright::views
