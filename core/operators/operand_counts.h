#pragma once

#include "core/operators/operator_call.h"

#include <cstdint>
#include <optional>

/// Sizes of operands that follow from attributes and other operands and that neither shape rules
/// nor libonnx check. A runtime rejects a misfit when it loads or first runs the model.
namespace meshwright::operators {

/// An input whose number of elements, or size of a dimension, is not the required one.
struct OperandMisfit
{
    std::size_t input = 0;
    std::optional<std::size_t> dim; ///< absent: all elements
    int64_t needed = 0, found = 0;

    bool operator==(const OperandMisfit&) const = default;
};

/// Returns the first misfit; absent where there is none, a size is not a number, or the operator is
/// not known.
std::optional<OperandMisfit> operandMisfit(const OperatorCall& call);

} // namespace meshwright::operators
