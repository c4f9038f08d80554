#pragma once

#include "core/base/diagnostic.h"
#include "core/exchange/partition/rank_program.h"

#include <optional>
#include <vector>

namespace meshwright::exchange {

/// What one device sends in an exchange that it takes part in, by the formulas of
/// sharding::CollectiveTraffic; absent where a size has no number. @p program: of that device. An
/// all-reduce of 32 bytes over 2: 32.
std::optional<Bytes> sentIn(const ManifestExchange& exchange, const RankProgram& program,
                            const operators::Bindings& bindings);

/// Counts and bytes per kind of exchange, in the order of the kinds.
std::vector<ManifestTotal> totalsOf(const std::vector<ManifestExchange>& exchanges);

/// The same in a sentence: what is sent in one run.
Diagnostic tellTraffic(const std::vector<ManifestTotal>& totals);

} // namespace meshwright::exchange
