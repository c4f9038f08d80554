#pragma once

#include "core/operators/operator_rule.h"

#include <initializer_list>

/// Cost formulas that families share. All of them: absent where a size is not a number.
namespace meshwright::operators {

/// Product of counts; absent where one is or where it overflows.
std::optional<int64_t> checkedProduct(std::initializer_list<std::optional<int64_t>> factors);

/// Input @p i's and output @p i's bytes; an argument that is left out has none.
std::optional<Bytes> inputBytes(const OperatorCall& call, std::size_t i, const Bindings& bindings);
std::optional<Bytes> outputBytes(const OperatorCall& call, std::size_t i, const Bindings& bindings);
/// All outputs of the node.
std::optional<Bytes> allOutputBytes(const OperatorCall& call, const Bindings& bindings);

/// @p flops beside reading every input once and writing every output.
std::optional<OperatorCost> costOf(const OperatorCall& call, std::optional<int64_t> flops,
                                   const Bindings& bindings);

/// A view: the runtime hands the same memory on.
std::optional<OperatorCost> viewCost(const OperatorCall& call, const Bindings& bindings);
/// Constants, and operators on shapes that a runtime computes beside the device.
std::optional<OperatorCost> noCost(const OperatorCall& call, const Bindings& bindings);
/// Moves data and computes nothing.
std::optional<OperatorCost> movementCost(const OperatorCall& call, const Bindings& bindings);
/// Reads from input 0 only as much as it writes: Slice, Split, Expand, Gather's rows.
std::optional<OperatorCost> selectionCost(const OperatorCall& call, const Bindings& bindings);

/// @p FlopsPerElement for each element of output 0.
template<int FlopsPerElement>
std::optional<OperatorCost> elementwiseCost(const OperatorCall& call, const Bindings& bindings)
{
    return costOf(call, checkedProduct({call.output(0).elementCount(bindings), FlopsPerElement}),
                  bindings);
}

/// @p FlopsPerElement for each element of input 0.
template<int FlopsPerElement>
std::optional<OperatorCost> perInputElementCost(const OperatorCall& call, const Bindings& bindings)
{
    return costOf(call, checkedProduct({call.input(0).elementCount(bindings), FlopsPerElement}),
                  bindings);
}

} // namespace meshwright::operators
