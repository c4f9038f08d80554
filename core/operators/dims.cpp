#include "core/operators/dims.h"

#include <algorithm>

namespace meshwright::operators {

namespace {

using Operation = std::optional<Expression> (*)(const Expression&, const Expression&);

Dim apply(Operation operation, const Dim& a, const Dim& b)
{
    return a && b ? operation(*a, *b) : std::nullopt;
}

bool areDifferentNumbers(const Dim& a, const Dim& b)
{
    const std::optional<int64_t> x = numberOf(a), y = numberOf(b);
    return x && y && *x != *y && *x != 1 && *y != 1;
}

} // namespace

Dim plus(const Dim& a, const Dim& b)
{
    return apply(Expression::add, a, b);
}

Dim minus(const Dim& a, const Dim& b)
{
    return apply(Expression::subtract, a, b);
}

Dim times(const Dim& a, const Dim& b)
{
    if (numberOf(a) == 0 || numberOf(b) == 0)
        return Expression(0);
    return apply(Expression::multiply, a, b);
}

Dim floorQuotient(const Dim& a, const Dim& b)
{
    return apply(Expression::floorDivide, a, b);
}

Dim ceilQuotient(const Dim& a, const Dim& b)
{
    return floorQuotient(minus(plus(a, b), Expression(1)), b);
}

Dim smaller(const Dim& a, const Dim& b)
{
    return apply(Expression::minimum, a, b);
}

Dim larger(const Dim& a, const Dim& b)
{
    return apply(Expression::maximum, a, b);
}

Dim product(std::span<const Dim> dims)
{
    Dim total = Expression(1);
    for (const Dim& dim : dims)
        total = times(total, dim);
    return total;
}

std::optional<int64_t> numberOf(const Dim& dim)
{
    return dim ? dim->constant() : std::nullopt;
}

std::optional<int64_t> elementCount(const std::vector<Dim>& dims)
{
    int64_t count = 1;
    for (const Dim& dim : dims) {
        const std::optional<int64_t> size = numberOf(dim);
        if (!size || *size < 0 || __builtin_mul_overflow(count, *size, &count))
            return std::nullopt;
    }
    return count;
}

std::optional<std::size_t> axisIndex(int64_t axis, std::size_t rank)
{
    const int64_t size = int64_t(rank);
    if (axis < -size || axis >= size)
        return std::nullopt;
    return std::size_t(axis < 0 ? axis + size : axis);
}

std::optional<std::vector<std::size_t>> axisIndices(const std::vector<int64_t>& axes,
                                                    std::size_t rank)
{
    std::vector<std::size_t> indices;
    for (int64_t axis : axes) {
        const std::optional<std::size_t> index = axisIndex(axis, rank);
        if (!index)
            return std::nullopt;
        indices.push_back(*index);
    }
    std::sort(indices.begin(), indices.end());
    if (std::adjacent_find(indices.begin(), indices.end()) != indices.end())
        return std::nullopt;
    return indices;
}

Dim broadcastDim(const Dim& a, const Dim& b)
{
    if (a && b)
        return Expression::broadcast(*a, *b);
    const Dim& known = a ? a : b;
    const std::optional<int64_t> number = numberOf(known);
    return number && *number != 1 ? known : std::nullopt;
}

std::optional<std::vector<Dim>> broadcastDims(const std::vector<Dim>& a, const std::vector<Dim>& b)
{
    const std::vector<Dim>& longer = a.size() >= b.size() ? a : b;
    const std::vector<Dim>& shorter = a.size() >= b.size() ? b : a;
    std::vector<Dim> out = longer;
    const std::size_t offset = longer.size() - shorter.size();
    for (std::size_t i = 0; i < shorter.size(); ++i) {
        if (areDifferentNumbers(longer[offset + i], shorter[i]))
            return std::nullopt;
        out[offset + i] = broadcastDim(longer[offset + i], shorter[i]);
    }
    return out;
}

TensorFacts facts(graph::DataType type, std::optional<std::vector<Dim>> dims)
{
    TensorFacts out;
    out.type = type;
    out.dims = std::move(dims);
    return out;
}

TensorFacts likeInput(const OperatorCall& call, std::size_t i)
{
    return facts(call.input(i).type, call.input(i).dims);
}

} // namespace meshwright::operators
