#pragma once

#include "core/evaluate/evaluation.h"

#include <optional>
#include <vector>

namespace meshwright::evaluate {

/// What a cut of a model into stages weighs. Absent parts are empty.
struct BalanceWeights
{
    std::vector<double> time; ///< of every node, in picoseconds
    std::vector<double> send; ///< of every value: how long it keeps a link busy, in picoseconds
    std::vector<double> memory; ///< of every node: the bytes of weights that it is the first to use
};

/// The weights where a model is cut into @p stages equal parts of a configuration, or of one device
/// each: the forward pass of a microbatch by the roofline on the slowest kind of device, values
/// over its link, what one device of a stage has of the weights. Hardware is the settings', else
/// the configuration's, else the catalogue's standard; of an empty catalogue nothing. The
/// evaluation must have shapes. Errors: hardware that is not known.
Result<BalanceWeights> balanceWeights(const Evaluation& evaluation,
                                      std::optional<ConfigurationId> id, int32_t stages);

} // namespace meshwright::evaluate
