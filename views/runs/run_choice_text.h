#pragma once

#include "core/simulate/run/run_choice.h"

#include <QString>

#include <cstddef>
#include <string_view>

namespace meshwright::views {

/// "Recomputation": what a person reads of an option of a run.
QString choiceText(const simulate::RunChoice& choice);
/// What it means, in one sentence.
QString choiceExplanation(const simulate::RunChoice& choice);
/// "Selective": one of its values.
QString valueText(const simulate::RunChoice& choice, std::size_t value);
/// What the value means, in one sentence.
QString valueExplanation(const simulate::RunChoice& choice, std::size_t value);

/// What a schedule is called in the window: "Forward only"; the name itself where none is
/// registered so.
QString scheduleTitle(std::string_view name);

} // namespace meshwright::views
