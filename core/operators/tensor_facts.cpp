#include "core/operators/tensor_facts.h"

#include <algorithm>
#include <cmath>

namespace meshwright::operators {

bool TensorFacts::allDimsKnown() const
{
    return dims && std::all_of(dims->begin(), dims->end(), [](const Dim& dim) { return dim; });
}

std::optional<std::vector<int64_t>> TensorFacts::numbers(const Bindings& bindings) const
{
    if (!dims)
        return std::nullopt;
    std::vector<int64_t> out;
    out.reserve(dims->size());
    for (const Dim& dim : *dims) {
        const std::optional<int64_t> number = dim ? dim->evaluate(bindings) : std::nullopt;
        if (!number || *number < 0)
            return std::nullopt;
        out.push_back(*number);
    }
    return out;
}

std::optional<int64_t> TensorFacts::elementCount(const Bindings& bindings) const
{
    if (!dims)
        return std::nullopt;
    int64_t count = 1;
    for (const Dim& dim : *dims) {
        const std::optional<int64_t> number = dim ? dim->evaluate(bindings) : std::nullopt;
        if (!number || *number < 0 || __builtin_mul_overflow(count, *number, &count))
            return std::nullopt;
    }
    return count;
}

std::optional<Bytes> TensorFacts::bytes(const Bindings& bindings) const
{
    const std::optional<int64_t> count = elementCount(bindings);
    return count ? graph::bytesOf(type, *count) : std::nullopt;
}

TensorFacts TensorFacts::bound(const Bindings& bindings) const
{
    TensorFacts facts = *this;
    for (auto* list : {&facts.dims, &facts.elements}) {
        if (!*list)
            continue;
        for (Dim& dim : **list) {
            if (!dim || dim->isConstant())
                continue;
            const std::optional<int64_t> number = dim->evaluate(bindings);
            dim = number ? Dim(Expression(*number)) : std::nullopt;
        }
    }
    if (items) {
        std::vector<TensorFacts> ofItems;
        for (const TensorFacts& item : *items)
            ofItems.push_back(item.bound(bindings));
        facts.items = std::make_shared<const std::vector<TensorFacts>>(std::move(ofItems));
    }
    return facts;
}

TensorFacts join(const TensorFacts& a, const TensorFacts& b)
{
    if (a == b)
        return a;
    const auto common = [](const auto& left, const auto& right) -> std::optional<std::vector<Dim>> {
        if (!left || !right || left->size() != right->size())
            return std::nullopt;
        std::vector<Dim> out(left->size());
        for (std::size_t i = 0; i < out.size(); ++i) {
            if ((*left)[i] == (*right)[i])
                out[i] = (*left)[i];
        }
        return out;
    };
    TensorFacts facts;
    if (a.type == b.type)
        facts.type = a.type;
    facts.dims = common(a.dims, b.dims);
    facts.elements = common(a.elements, b.elements);
    return facts;
}

namespace {

/// Contents of longer tensors of floating-point numbers are not looked at: arithmetic on shapes in
/// such numbers has one per dimension.
constexpr int64_t kMostReals = 8;
/// Integers up to this are exact in float32.
constexpr double kLargestExact = 1 << 24;

/// Those that are integers; absent where none is.
std::optional<std::vector<Dim>> integersAmong(const graph::TensorInfo& tensor, int64_t count)
{
    const auto reals = count <= kMostReals ? tensor.reals() : std::nullopt;
    if (!reals || int64_t(reals->size()) != count)
        return std::nullopt;
    std::vector<Dim> elements(reals->size());
    bool isAny = false;
    for (std::size_t i = 0; i < elements.size(); ++i) {
        const double value = (*reals)[i];
        if (!(std::abs(value) <= kLargestExact) || value != std::trunc(value)
            || (value == 0 && std::signbit(value)))
            continue;
        elements[i] = Expression(int64_t(value));
        isAny = true;
    }
    return isAny ? std::optional(std::move(elements)) : std::nullopt;
}

} // namespace

TensorFacts factsOf(const graph::TensorInfo& tensor)
{
    TensorFacts facts;
    facts.type = tensor.type;
    const std::optional<int64_t> count = tensor.elementCount();
    if (!count)
        return facts;
    facts.dims.emplace(tensor.dims.begin(), tensor.dims.end());
    if (tensor.sparse || *count > int64_t(kMaxElements))
        return facts;
    const std::optional<std::vector<int64_t>> integers = tensor.integers();
    if (integers && int64_t(integers->size()) == *count)
        facts.elements.emplace(integers->begin(), integers->end());
    else
        facts.elements = integersAmong(tensor, *count);
    return facts;
}

} // namespace meshwright::operators
