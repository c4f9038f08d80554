#pragma once

#include "app/environment/console.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::planning {
struct Split;
}

namespace meshwright::app::cli {

/// What a cut is limited to, and how it is answered.
struct CutOptions
{
    int32_t devices = 1;
    std::optional<double> memory; ///< bytes of each stage
    bool isJson = false;
};

/// A cut as a program reads it, {"stages": [[ids]], "slowest", "optimal", "bound"}. @p ids: of
/// every item, as JSON; an empty one is not listed.
nlohmann::ordered_json cutJson(const planning::Split& split, const std::vector<std::string>& ids);

/// Cuts the cost graph of a file and answers.
Exit balanceGraph(const std::string& file, const CutOptions& options, Console& console);

} // namespace meshwright::app::cli
