#pragma once

#include "core/sharding/collectives.h"

namespace meshwright::sharding {

/// The collectives that carry a reshard out as devices exchange it: collectivesFor(), canonical,
/// each along one dimension at a time. Where uneven blocks do not fit together (5 over {a 2, b 2}
/// has blocks of 2, over a of 3), the dimensions that differ are gathered whole and cut again.
/// Errors: as of collectivesFor().
Result<std::vector<Collective>> carriedOut(const Reshard& reshard, const plan::Mesh& mesh);

} // namespace meshwright::sharding
