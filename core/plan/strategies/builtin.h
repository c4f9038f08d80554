#pragma once

#include "core/plan/strategies/strategy.h"

namespace meshwright::plan {

const Strategy& rowwiseStrategy();
const Strategy& columnwiseStrategy();
const Strategy& axiswiseStrategy();
const Strategy& replicateStrategy();
const Strategy& headAwareColumnwiseStrategy();
const Strategy& stackedQkvStrategy();
const Strategy& gateUpStrategy();
const Strategy& segmentedStrategy();
const Strategy& vocabularyStrategy();

} // namespace meshwright::plan
