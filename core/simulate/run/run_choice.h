#pragma once

#include "core/simulate/simulation.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace meshwright::simulate {

/// An option of a run that takes one of a few named values, as the command line and sweeps name it.
struct RunChoice
{
    std::string_view name; ///< "recompute"
    std::span<const std::string_view> values; ///< "none", "selective", "full"
    std::string_view description; ///< one sentence
    bool trainingOnly = false; ///< says nothing of a run without a backward pass
    std::size_t (*get)(const Options& options); ///< which of the values is set
    void (*set)(Options& options, std::size_t value); ///< one of the values

    /// What is set in options that nobody changed.
    std::size_t standard() const { return get({}); }
};

/// All of them: those of training first.
std::span<const RunChoice> runChoices();

/// Null: there is none of that name.
const RunChoice* findRunChoice(std::string_view name);

/// Which of a choice's values has this name.
std::optional<std::size_t> valueOf(const RunChoice& choice, std::string_view name);

} // namespace meshwright::simulate
