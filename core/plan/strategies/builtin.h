#pragma once

#include "core/plan/strategies/strategy.h"

namespace meshwright::plan {

const Strategy& rowwiseStrategy();
const Strategy& columnwiseStrategy();
const Strategy& replicateStrategy();

} // namespace meshwright::plan
