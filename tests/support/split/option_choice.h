#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace meshwright::tests {

/// One of the ways in which an item can be run.
struct ChoiceCost
{
    double time = 0, memory = 0; ///< both not negative
};

/// What was chosen, per item.
struct OptionChoice
{
    std::vector<uint32_t> options;
    double time = 0, memory = 0;
};

/// One option of each item so that their memory is within a limit and their time is least, to a
/// part of 10^-4: the knapsack with several choices, by dynamic programming over the items that
/// keeps of sets whose times are alike the one with the least memory. None: nothing is within it.
/// Times 3 or 4 with memory 5 or 1 for each of two items within 7: 3 + 4 with 6.
std::optional<OptionChoice> fastestWithin(std::span<const std::vector<ChoiceCost>> items,
                                          double limit);

} // namespace meshwright::tests
