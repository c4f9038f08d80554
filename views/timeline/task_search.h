#pragma once

#include "core/simulate/simulation.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace meshwright::views {

/// The tasks that a text means, by their start. All words must fit, case ignored; a word is
/// the name of a task or its beginning ("F", "F3", "F3@4", "0→1" or "0->1" for transfers), the
/// beginning of what it is ("forward", "backward", "weight gradient", "transfer", "activation",
/// "gradient"), "stage 2", "microbatch 3" or "mb 3", or a part of the name of one of its stage's
/// devices. "F1" is not F10. Empty text, or a word that means nothing: none.
std::vector<std::size_t> findTasks(const simulate::Simulation& simulation, const QString& text);

} // namespace meshwright::views
