#pragma once

#include "core/plan/strategies/strategy.h"

namespace meshwright::plan {

extern const WeightStrategy kRowwiseStrategy;
extern const WeightStrategy kColumnwiseStrategy;
extern const WeightStrategy kAxiswiseStrategy;
extern const WeightStrategy kReplicateStrategy;
extern const WeightStrategy kHeadAwareColumnwiseStrategy;
extern const WeightStrategy kStackedQkvStrategy;
extern const WeightStrategy kGateUpStrategy;
extern const WeightStrategy kSegmentedStrategy;
extern const WeightStrategy kVocabularyStrategy;

} // namespace meshwright::plan
