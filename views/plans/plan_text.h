#pragma once

#include "core/planning/plans/plan_evaluation.h"

#include <QString>

namespace meshwright::views {

/// "4 tensor × 2 data × 8 stages": what each device has of the model; "1 device". Where stages
/// differ, "2/4 data × 2 stages".
QString splitText(const planning::PlanSettings& settings);
/// "1F1B · layers 17/15 · 8 × microbatch of 1 · all recomputed · ZeRO 1": how a step runs. Settings
/// that differ have a different one of the two texts. Where there are several kinds of devices
/// those that are used come first: "2 × h100-sxm, 2 × a100-sxm".
QString runText(const planning::PlanSettings& settings, const planning::PlanProblem& problem);
/// What a cause is called in a legend: "Pipeline fill".
QString causeTitle(planning::TimeCause cause);
/// Sequences per second of a step over a batch: "12.5 /s".
QString throughputText(int64_t globalBatch, Picoseconds step);

} // namespace meshwright::views
