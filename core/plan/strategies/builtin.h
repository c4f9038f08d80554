#pragma once

#include "core/plan/strategies/strategy.h"

namespace meshwright::plan {

const WeightStrategy& rowwiseStrategy();
const WeightStrategy& columnwiseStrategy();
const WeightStrategy& axiswiseStrategy();
const WeightStrategy& replicateStrategy();
const WeightStrategy& headAwareColumnwiseStrategy();
const WeightStrategy& stackedQkvStrategy();
const WeightStrategy& gateUpStrategy();
const WeightStrategy& segmentedStrategy();
const WeightStrategy& vocabularyStrategy();

} // namespace meshwright::plan
