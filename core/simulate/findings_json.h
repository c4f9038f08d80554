#pragma once

#include "core/base/diagnostic.h"

#include <nlohmann/json_fwd.hpp>

#include <span>

namespace meshwright::simulate {

/// [{"code", "severity", "message", "explanation"}].
nlohmann::ordered_json findingsJson(std::span<const Diagnostic> findings);

} // namespace meshwright::simulate
