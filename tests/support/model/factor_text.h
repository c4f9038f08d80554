#pragma once

#include "core/operators/factors.h"
#include "core/shapes/shapes.h"
#include "tests/support/model/graph_builder.h"

#include <string>

namespace meshwright::tests {

/// The factor rule of the node that was added last, as text. Factors are letters in their order; an
/// argument is its dimensions, compound ones in parentheses:
///
///     a b d, d c -> a b c | a=batch b=seq c=128 d=64 reduction
///
/// Arguments: "-" takes no part, "()" is a scalar, "~" before one says broadcast operand, "+" added
/// to the reduced result. Factors: size ("?" unknown), then the kind where it is not pass-through
/// ("reduction", "whole" for need-replication, "permutation"), "blocked", and the role. Then, each
/// after another "|": the class where it is not Other, the kind of reduction where there is one and
/// it is not a sum, internal reductions "2 of input 0 over d".
///
/// "none": no rule. A rule that verify() finds wrong ends the program with what it says.
std::string factorText(const GraphBuilder& builder);
std::string factorText(const operators::FactorRule& rule);

/// The rule itself, verified; absent where there is none.
std::optional<operators::FactorRule> factorRule(const GraphBuilder& builder);

/// A node with all that @p table knows of its arguments; both must outlive the call.
operators::OperatorCall callOf(const graph::Graph& graph, NodeId node,
                               const shapes::ShapeTable& table);

} // namespace meshwright::tests
