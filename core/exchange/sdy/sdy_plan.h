#pragma once

#include "core/exchange/finding_kinds.h"
#include "core/exchange/format.h"
#include "core/exchange/sdy/sdy_text.h"

namespace meshwright::exchange {

/// The plan that SDY text means for a model: a configuration per mesh that shardings use. What is
/// said of a value goes to the node that makes it; of an input or weight, to those that read it; a
/// constraint in front of an operation to that operation. Values are found by their names, else
/// arguments and results by their place. Errors: @p name cannot be used.
Result<PreparedImport> planFromSdy(const SdyText& text, const ImportRequest& request,
                                   const std::string& name);

/// Codes of what is found.
constexpr Code kSdyNotPlaced = "sdy-not-placed";
constexpr Code kSdyIgnored = "sdy-ignored";
constexpr Code kSdyByPosition = "sdy-matched-by-position";

} // namespace meshwright::exchange
