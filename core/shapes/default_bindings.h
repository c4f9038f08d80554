#pragma once

#include "core/operators/expression.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::shapes {

/// What a symbol that nobody bound is taken to be, by what exporters call it: a sum ("past_len +
/// seq_len") is the sum of its parts; names of a past or a cache 0, so that the sequence is the
/// whole context; of a sequence ("seq…", "S", "T") 128; height and width 224; everything else,
/// batches included, 1.
int64_t assumedNumber(std::string_view symbol);

/// Adds an assumed number for each symbol without one; returns those symbols, sorted.
std::vector<std::string> bindUnbound(std::span<const std::string> symbols,
                                     operators::Bindings& bindings);

} // namespace meshwright::shapes
