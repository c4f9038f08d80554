#pragma once

#include "core/exchange/format.h"
#include "core/exchange/polygraphy/shard_hints.h"

namespace meshwright::exchange {

/// The hints that a configuration means whose plan is context parallelism: the queries of its
/// attention are split along their sequence over the configuration's devices, keys and values are
/// gathered. Errors say why it is not, or what of it hints have no place for. Indices are also
/// given layer by layer.
Result<ShardHints> hintsOfPlan(const ExportRequest& request, std::vector<Diagnostic>& diagnostics);

} // namespace meshwright::exchange
