#include "core/operators/costs.h"

#include <algorithm>

namespace meshwright::operators {

namespace {

/// Adds to a sum that stays within int64; false where it does not or where @p more is absent.
bool addTo(Bytes& sum, const std::optional<Bytes>& more)
{
    return more && !__builtin_add_overflow(sum.count, more->count, &sum.count);
}

/// Whether an earlier input is the same value, which is read once.
bool isRepeated(const OperatorCall& call, std::size_t i)
{
    const auto& inputs = call.node().inputs;
    return std::find(inputs.begin(), inputs.begin() + std::ptrdiff_t(i), inputs[i])
        != inputs.begin() + std::ptrdiff_t(i);
}

} // namespace

std::optional<int64_t> checkedProduct(std::initializer_list<std::optional<int64_t>> factors)
{
    int64_t product = 1;
    for (const std::optional<int64_t>& factor : factors) {
        if (!factor || __builtin_mul_overflow(product, *factor, &product))
            return std::nullopt;
    }
    return product;
}

std::optional<Bytes> inputBytes(const OperatorCall& call, std::size_t i, const Bindings& bindings)
{
    return call.hasInput(i) ? call.input(i).bytes(bindings) : std::optional(Bytes());
}

std::optional<Bytes> outputBytes(const OperatorCall& call, std::size_t i, const Bindings& bindings)
{
    return call.hasOutput(i) ? call.output(i).bytes(bindings) : std::optional(Bytes());
}

std::optional<Bytes> allOutputBytes(const OperatorCall& call, const Bindings& bindings)
{
    Bytes total;
    for (std::size_t i = 0; i < call.outputCount(); ++i) {
        if (!addTo(total, outputBytes(call, i, bindings)))
            return std::nullopt;
    }
    return total;
}

std::optional<OperatorCost> costOf(const OperatorCall& call, std::optional<int64_t> flops,
                                   const Bindings& bindings)
{
    const std::optional<Bytes> written = allOutputBytes(call, bindings);
    if (!flops || !written)
        return std::nullopt;
    OperatorCost cost {Flops {*flops}, {}, *written};
    for (std::size_t i = 0; i < call.inputCount(); ++i) {
        if (!isRepeated(call, i) && !addTo(cost.bytesRead, inputBytes(call, i, bindings)))
            return std::nullopt;
    }
    return cost;
}

std::optional<OperatorCost> viewCost(const OperatorCall&, const Bindings&)
{
    return OperatorCost();
}

std::optional<OperatorCost> noCost(const OperatorCall&, const Bindings&)
{
    return OperatorCost();
}

std::optional<OperatorCost> movementCost(const OperatorCall& call, const Bindings& bindings)
{
    return costOf(call, 0, bindings);
}

std::optional<OperatorCost> selectionCost(const OperatorCall& call, const Bindings& bindings)
{
    const std::optional<Bytes> written = allOutputBytes(call, bindings);
    const std::optional<Bytes> whole = inputBytes(call, 0, bindings);
    if (!written || !whole)
        return std::nullopt;
    OperatorCost cost {{}, std::min(*written, *whole), *written};
    for (std::size_t i = 1; i < call.inputCount(); ++i) {
        if (!addTo(cost.bytesRead, inputBytes(call, i, bindings)))
            return std::nullopt;
    }
    return cost;
}

} // namespace meshwright::operators
