#pragma once

#include "core/operators/operator_call.h"

#include <cstdint>
#include <optional>

/// Sizes of operands that follow from attributes and other operands, of operators that shape rules
/// and libonnx do not look at: what a runtime refuses when it loads or first runs a model.
namespace meshwright::operators {

/// An input that has another number of elements, or another size of a dimension, than it needs.
struct OperandMisfit
{
    std::size_t input = 0;
    std::optional<std::size_t> dim; ///< absent: all elements
    int64_t needed = 0, found = 0;

    bool operator==(const OperandMisfit&) const = default;
};

/// The first one; absent: there is none, as far as the sizes are numbers and the operator is known.
std::optional<OperandMisfit> operandMisfit(const OperatorCall& call);

} // namespace meshwright::operators
