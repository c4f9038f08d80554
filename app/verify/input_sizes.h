#pragma once

#include "core/graph/graph.h"
#include "core/operators/expression.h"

#include <cstdint>
#include <set>
#include <span>
#include <string>

namespace meshwright::app::verify {

/// Numbers for the dimensions that nobody bound, by what exporters mean by their names. A length
/// with the past is past + sequence where the model has a past.
struct SizeGuess
{
    int64_t batch = 2, sequence = 6, past = 4, image = 64, other = 2;
};

/// What models are tried with in turn until the original runs: small numbers, one token at a time,
/// no past, batches of one, longer signals.
std::span<const SizeGuess> sizeGuesses();

/// The tokens of a step and those before it.
struct StepSizes
{
    int64_t sequence = 1, past = 0;
};

/// Adds a number for each of the inputs' symbols that @p bindings do not have: a sum ("past + seq")
/// is the sum of its parts; the first dimension of an input is a batch where its name says nothing
/// else. @p symbols: of all inputs. Returns the added ones.
operators::Bindings bindAssumed(const graph::Graph& graph, const std::set<std::string>& symbols,
                                const SizeGuess& guess, operators::Bindings& bindings);

/// The lengths of the step that bound symbols mean; where there are none, those of the inputs
/// themselves ("input_ids" [batch, sequence], "past…" [batch, heads, past, size]).
StepSizes stepSizes(const graph::Graph& graph, const operators::Bindings& bindings);

} // namespace meshwright::app::verify
