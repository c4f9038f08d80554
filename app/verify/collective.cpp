#include "app/verify/collective.h"

#include <QFloat16>
#include <QJsonArray>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <optional>

namespace meshwright::app::verify {

namespace {

using graph::DataType;

int64_t productOf(const std::vector<int64_t>& dims, std::size_t first, std::size_t last)
{
    return std::accumulate(dims.begin() + std::ptrdiff_t(first),
                           dims.begin() + std::ptrdiff_t(last), int64_t(1), std::multiplies<>());
}

/// The indices of one dimension, in that order.
RuntimeTensor pick(const RuntimeTensor& whole, std::size_t axis,
                   const std::vector<int64_t>& indices)
{
    RuntimeTensor part {whole.type, whole.dims, {}};
    part.dims[axis] = int64_t(indices.size());
    const int64_t outer = productOf(whole.dims, 0, axis);
    const auto inner =
        std::size_t(productOf(whole.dims, axis + 1, whole.dims.size())) * elementBytes(whole.type);
    for (int64_t o = 0; o < outer; ++o) {
        for (const int64_t index : indices)
            part.raw.append(whole.raw, std::size_t(o * whole.dims[axis] + index) * inner, inner);
    }
    return part;
}

std::vector<int64_t> span(int64_t begin, int64_t end)
{
    std::vector<int64_t> indices(std::size_t(std::max<int64_t>(end - begin, 0)));
    std::iota(indices.begin(), indices.end(), begin);
    return indices;
}

std::vector<RuntimeTensor> cut(const RuntimeTensor& whole, std::size_t axis,
                               const std::vector<int64_t>& sizes)
{
    std::vector<RuntimeTensor> parts;
    int64_t begin = 0;
    for (const int64_t size : sizes) {
        parts.push_back(pick(whole, axis, span(begin, begin + size)));
        begin += size;
    }
    return parts;
}

RuntimeTensor join(const std::vector<RuntimeTensor>& parts, std::size_t axis)
{
    RuntimeTensor all {parts[0].type, parts[0].dims, {}};
    all.dims[axis] = 0;
    for (const RuntimeTensor& part : parts)
        all.dims[axis] += part.dims[axis];
    const int64_t outer = productOf(all.dims, 0, axis);
    for (int64_t o = 0; o < outer; ++o) {
        for (const RuntimeTensor& part : parts) {
            const std::size_t bytes = part.raw.size() / std::size_t(std::max<int64_t>(outer, 1));
            all.raw.append(part.raw, std::size_t(o) * bytes, bytes);
        }
    }
    return all;
}

template<typename Number>
void combineInto(std::string& to, const std::string& from, const QString& reduce)
{
    for (std::size_t at = 0; at + sizeof(Number) <= to.size(); at += sizeof(Number)) {
        Number a, b;
        std::memcpy(&a, to.data() + at, sizeof a);
        std::memcpy(&b, from.data() + at, sizeof b);
        a = reduce == "sum"   ? a + b
            : reduce == "max" ? std::max(a, b)
            : reduce == "min" ? std::min(a, b)
                              : a * b;
        std::memcpy(to.data() + at, &a, sizeof a);
    }
}

using Combine = void (*)(std::string& to, const std::string& from, const QString& reduce);

/// Null: numbers of that type are not combined here.
Combine combineOf(DataType type)
{
    switch (type) {
    case DataType::Float:
        return combineInto<float>;
    case DataType::Float16:
        return combineInto<qfloat16>;
    case DataType::Double:
        return combineInto<double>;
    case DataType::Int32:
        return combineInto<int32_t>;
    case DataType::Int64:
        return combineInto<int64_t>;
    default:
        return nullptr;
    }
}

Result<RuntimeTensor> combine(const std::vector<RuntimeTensor>& parts, const QString& reduce)
{
    const Combine combineTwo = combineOf(parts[0].type);
    if (!combineTwo || !QStringList {"sum", "max", "min", "prod"}.contains(reduce))
        return Error {tr("a reduction ({0}) of {1} cannot be done here", reduce.toStdString(),
                         graph::toString(parts[0].type))};
    RuntimeTensor all = parts[0];
    for (std::size_t i = 1; i < parts.size(); ++i)
        combineTwo(all.raw, parts[i].raw, reduce);
    return all;
}

/// Whether @p sizes are one per member and add up to @p total.
bool cuts(const std::vector<int64_t>& sizes, std::size_t members, int64_t total)
{
    int64_t left = total;
    for (const int64_t size : sizes) {
        if (size < 0 || size > left)
            return false;
        left -= size;
    }
    return sizes.size() == members && left == 0;
}

/// Whether all have one type and, but for @p axis, one shape.
bool alike(const std::vector<RuntimeTensor>& inputs, std::optional<std::size_t> axis)
{
    return std::ranges::all_of(inputs, [&](const RuntimeTensor& input) {
        std::vector<int64_t> dims = input.dims;
        if (axis && dims.size() == inputs[0].dims.size())
            dims[*axis] = inputs[0].dims[*axis];
        return input.type == inputs[0].type && dims == inputs[0].dims;
    });
}

/// Whether every input is as long along @p axis as @p sizes says.
bool haveSizes(const std::vector<RuntimeTensor>& inputs, std::size_t axis,
               const std::vector<int64_t>& sizes)
{
    if (sizes.size() != inputs.size())
        return false;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (inputs[i].dims[axis] != sizes[i])
            return false;
    }
    return true;
}

/// Whether the inputs are what the exchange says, so that doing it stays within them.
bool fits(const QJsonObject& exchange, const QJsonObject& group,
          const std::vector<RuntimeTensor>& inputs)
{
    const QString kind = exchange["kind"].toString();
    if (inputs.empty())
        return false;
    if (kind == "all-reduce")
        return alike(inputs, std::nullopt);
    const std::size_t rank = inputs[0].dims.size();
    const auto axisOf = [&](const char* name) { return std::size_t(exchange[name].toInteger()); };
    const std::size_t axis = axisOf("axis"), split = axisOf("split_axis"),
                      concat = axisOf("concat_axis");
    if (axis >= rank || split >= rank || concat >= rank)
        return false;
    const std::vector<int64_t> sizes = numbersIn(group["sizes"]);
    if (kind == "all-gather")
        return alike(inputs, axis) && haveSizes(inputs, axis, sizes);
    if (kind == "reduce-scatter")
        return alike(inputs, std::nullopt) && cuts(sizes, inputs.size(), inputs[0].dims[axis]);
    return kind == "all-to-all" && alike(inputs, concat)
        && haveSizes(inputs, concat, numbersIn(group["concat_sizes"]))
        && cuts(numbersIn(group["split_sizes"]), inputs.size(), inputs[0].dims[split]);
}

std::vector<RuntimeTensor> allToAll(const QJsonObject& exchange, const QJsonObject& group,
                                    const std::vector<RuntimeTensor>& inputs)
{
    const auto split = std::size_t(exchange["split_axis"].toInteger());
    std::vector<std::vector<RuntimeTensor>> pieces(inputs.size());
    for (const RuntimeTensor& input : inputs) {
        const auto own = cut(input, split, numbersIn(group["split_sizes"]));
        for (std::size_t i = 0; i < own.size(); ++i)
            pieces[i].push_back(own[i]);
    }
    std::vector<RuntimeTensor> results;
    for (const auto& own : pieces)
        results.push_back(join(own, std::size_t(exchange["concat_axis"].toInteger())));
    return results;
}

} // namespace

std::vector<int64_t> numbersIn(const QJsonValue& list)
{
    const QJsonArray numbers = list.toArray();
    std::vector<int64_t> values;
    values.reserve(std::size_t(numbers.size()));
    for (const QJsonValue value : numbers)
        values.push_back(value.toInteger());
    return values;
}

Result<RuntimeTensor> partOf(const RuntimeTensor& whole, const QJsonValue& ranges)
{
    RuntimeTensor part = whole;
    const QJsonArray dims = ranges.toArray();
    for (qsizetype d = 0; d < dims.size(); ++d) {
        if (dims[d].isNull())
            continue;
        const int64_t length = std::size_t(d) < whole.dims.size() ? whole.dims[std::size_t(d)] : -1;
        std::vector<int64_t> indices;
        for (const QJsonValue range : dims[d].toArray()) {
            const int64_t begin = range[0].toInteger(), end = range[1].toInteger();
            if (begin < 0 || end > length)
                return Error {tr("ranks.json has a range that a tensor does not have")};
            const std::vector<int64_t> more = span(begin, end);
            indices.insert(indices.end(), more.begin(), more.end());
        }
        if (length < 0)
            return Error {tr("ranks.json has ranges of a dimension that a tensor does not have")};
        part = pick(part, std::size_t(d), indices);
    }
    return part;
}

Result<std::vector<RuntimeTensor>> exchanged(const QJsonObject& exchange, const QJsonObject& group,
                                             const std::vector<RuntimeTensor>& inputs)
{
    const QString kind = exchange["kind"].toString();
    if (!fits(exchange, group, inputs))
        return Error {tr("the {0} of {1} does not fit what its ranks have", kind.toStdString(),
                         exchange["input"].toString().toStdString())};
    const auto axis = std::size_t(exchange["axis"].toInteger());
    if (kind == "all-gather")
        return std::vector<RuntimeTensor>(inputs.size(), join(inputs, axis));
    if (kind == "all-to-all")
        return allToAll(exchange, group, inputs);
    Result<RuntimeTensor> sum = combine(inputs, exchange["reduce"].toString());
    if (!sum)
        return sum.error();
    if (kind == "reduce-scatter")
        return cut(*sum, axis, numbersIn(group["sizes"]));
    return std::vector<RuntimeTensor>(inputs.size(), *sum);
}

} // namespace meshwright::app::verify
