#pragma once

#include "core/base/units.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace meshwright::cost {

/// What measured times of some operators say about their predicted ones.
struct Fit
{
    double factor = 1; ///< measured = factor · predicted; above 0
    double error = 0; ///< how far a time usually is from that: 0.1 is up or down by a tenth
    int64_t samples = 0; ///< nodes

    bool operator==(const Fit&) const = default;
};

/// Measured times of a device against the roofline, by operator family ("matmul", "attention").
struct Calibration
{
    std::map<std::string, Fit, std::less<>> families;
    Fit overall; ///< of all nodes; its factor holds for families that were not measured
    std::optional<Bytes> largestTemporary; ///< most that a node allocated while it ran
    std::string source; ///< the files that it is from

    bool operator==(const Calibration&) const = default;

    double factor(std::string_view family) const;
};

} // namespace meshwright::cost
