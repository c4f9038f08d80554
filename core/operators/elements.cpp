#include "core/operators/elements.h"

namespace meshwright::operators {

namespace {

Dim truth(bool value)
{
    return Expression(value ? 1 : 0);
}

} // namespace

bool isIntegral(graph::DataType type)
{
    using graph::DataType;
    switch (type) {
    case DataType::Bool:
    case DataType::Int8:
    case DataType::Int16:
    case DataType::Int32:
    case DataType::Int64:
    case DataType::UInt8:
    case DataType::UInt16:
    case DataType::UInt32:
    case DataType::UInt64:
        return true;
    default:
        return false;
    }
}

std::optional<std::vector<int64_t>> stridesOf(const std::vector<Dim>& dims)
{
    std::vector<int64_t> strides(dims.size());
    int64_t stride = 1;
    for (std::size_t i = dims.size(); i-- > 0;) {
        const std::optional<int64_t> size = numberOf(dims[i]);
        if (!size || *size < 0)
            return std::nullopt;
        strides[i] = *size == 1 ? 0 : stride;
        if (__builtin_mul_overflow(stride, *size, &stride))
            return std::nullopt;
    }
    return strides;
}

std::optional<std::vector<std::size_t>>
stridedIndices(const std::vector<Dim>& dims, const std::vector<int64_t>& strides, int64_t offset)
{
    const std::optional<int64_t> count = elementCount(dims);
    if (!count || *count > int64_t(kMaxElements))
        return std::nullopt;
    std::vector<std::size_t> out;
    out.reserve(std::size_t(*count));
    for (int64_t linear = 0; linear < *count; ++linear) {
        int64_t rest = linear, index = offset;
        for (std::size_t i = dims.size(); i-- > 0;) {
            const int64_t size = *numberOf(dims[i]);
            index += rest % size * strides[i];
            rest /= size;
        }
        out.push_back(std::size_t(index));
    }
    return out;
}

std::optional<std::vector<Dim>> pickElements(const TensorFacts& from,
                                             const std::vector<std::size_t>& source)
{
    if (!from.elements || source.size() > kMaxElements)
        return std::nullopt;
    std::vector<Dim> out;
    out.reserve(source.size());
    for (std::size_t index : source) {
        if (index >= from.elements->size())
            return std::nullopt;
        out.push_back((*from.elements)[index]);
    }
    return out;
}

std::optional<std::vector<Dim>> combineElements(const TensorFacts& a, const TensorFacts& b,
                                                ElementFunction function)
{
    if (!a.elements || !b.elements || !a.dims || !b.dims)
        return std::nullopt;
    const std::optional<std::vector<Dim>> dims = broadcastDims(*a.dims, *b.dims);
    if (!dims)
        return std::nullopt;
    const auto expanded = [&](const TensorFacts& facts) -> std::optional<std::vector<Dim>> {
        std::optional<std::vector<int64_t>> strides = stridesOf(*facts.dims);
        if (!strides)
            return std::nullopt;
        strides->insert(strides->begin(), dims->size() - strides->size(), 0);
        const auto indices = stridedIndices(*dims, *strides);
        return indices ? pickElements(facts, *indices) : std::nullopt;
    };
    std::optional<std::vector<Dim>> left = expanded(a);
    const std::optional<std::vector<Dim>> right = expanded(b);
    if (!left || !right)
        return std::nullopt;
    for (std::size_t i = 0; i < left->size(); ++i)
        (*left)[i] = function((*left)[i], (*right)[i]);
    return left;
}

Dim addElements(const Dim& a, const Dim& b)
{
    return plus(a, b);
}

Dim subtractElements(const Dim& a, const Dim& b)
{
    return minus(a, b);
}

Dim multiplyElements(const Dim& a, const Dim& b)
{
    return times(a, b);
}

Dim divideIntegers(const Dim& a, const Dim& b)
{
    if (!a || !b)
        return std::nullopt;
    const std::optional<int64_t> x = a->constant(), y = b->constant();
    if (x && y)
        return *y == 0 || (*x == INT64_MIN && *y == -1) ? Dim() : Dim(Expression(*x / *y));
    if (const Dim exact = Expression::divideExactly(*a, *b))
        return exact;
    return a->isAtLeast(0) && b->isAtLeast(0) ? floorQuotient(a, b) : std::nullopt;
}

Dim divideReals(const Dim& a, const Dim& b)
{
    return a && b ? Expression::divideExactly(*a, *b) : std::nullopt;
}

Dim remainder(const Dim& a, const Dim& b)
{
    return a && b ? Expression::modulo(*a, *b) : std::nullopt;
}

Dim minimumElement(const Dim& a, const Dim& b)
{
    return smaller(a, b);
}

Dim maximumElement(const Dim& a, const Dim& b)
{
    return larger(a, b);
}

Dim isGreaterOrEqual(const Dim& a, const Dim& b)
{
    const Dim ahead = minus(a, b), behind = minus(b, a);
    if (ahead && ahead->isAtLeast(0))
        return truth(true);
    return behind && behind->isAtLeast(1) ? truth(false) : std::nullopt;
}

Dim isLess(const Dim& a, const Dim& b)
{
    const Dim opposite = isGreaterOrEqual(a, b);
    return opposite ? truth(numberOf(opposite) == 0) : std::nullopt;
}

Dim isGreater(const Dim& a, const Dim& b)
{
    return isLess(b, a);
}

Dim isLessOrEqual(const Dim& a, const Dim& b)
{
    return isGreaterOrEqual(b, a);
}

Dim isEqual(const Dim& a, const Dim& b)
{
    if (a && b && *a == *b)
        return truth(true);
    const bool apart = numberOf(isLess(a, b)) == 1 || numberOf(isGreater(a, b)) == 1;
    return apart ? truth(false) : std::nullopt;
}

Dim logicalAnd(const Dim& a, const Dim& b)
{
    const std::optional<int64_t> x = numberOf(a), y = numberOf(b);
    if (x == 0 || y == 0)
        return truth(false);
    return x && y ? truth(true) : std::nullopt;
}

Dim logicalOr(const Dim& a, const Dim& b)
{
    const std::optional<int64_t> x = numberOf(a), y = numberOf(b);
    if ((x && *x != 0) || (y && *y != 0))
        return truth(true);
    return x && y ? truth(false) : std::nullopt;
}

Dim logicalXor(const Dim& a, const Dim& b)
{
    const std::optional<int64_t> x = numberOf(a), y = numberOf(b);
    return x && y ? truth((*x != 0) != (*y != 0)) : std::nullopt;
}

} // namespace meshwright::operators
