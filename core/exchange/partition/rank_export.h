#pragma once

#include "core/exchange/format.h"

namespace meshwright::exchange {

/// The choices of the option "dialect", the default first.
constexpr std::string_view kDialects[] = {"none", "tensorrt", "microsoft"};

/// One model per device and ranks.json (rank_manifest.h).
Result<PreparedExport> prepareRanks(const ExportRequest& request, Progress& progress);

} // namespace meshwright::exchange
