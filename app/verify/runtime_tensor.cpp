#include "app/verify/runtime_tensor.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>

namespace meshwright::app::verify {

namespace {

/// Absent: it is not of floating-point numbers.
std::optional<std::vector<double>> realsOf(const RuntimeTensor& tensor)
{
    graph::TensorInfo info;
    info.type = tensor.type;
    info.dims = tensor.dims;
    const auto bytes = std::as_bytes(std::span(tensor.raw));
    info.data.assign(bytes.begin(), bytes.end());
    return info.reals();
}

bool allFinite(const std::vector<double>& values)
{
    return std::ranges::all_of(values, [](double value) { return std::isfinite(value); });
}

} // namespace

std::size_t elementBytes(graph::DataType type)
{
    const int bits = graph::bitsPerElement(type);
    return bits % 8 == 0 ? std::size_t(bits) / 8 : 0;
}

double relativeError(const RuntimeTensor& a, const RuntimeTensor& b)
{
    constexpr double kDifferent = std::numeric_limits<double>::infinity();
    if (a.type != b.type || a.dims != b.dims || a.raw.size() != b.raw.size())
        return kDifferent;
    const auto left = realsOf(a), right = realsOf(b);
    if (!left || !right)
        return a == b ? 0 : kDifferent;
    if (!allFinite(*left) || !allFinite(*right))
        return kDifferent;
    double difference = 0, largest = 0;
    for (std::size_t i = 0; i < left->size(); ++i) {
        difference = std::max(difference, std::abs((*left)[i] - (*right)[i]));
        largest = std::max(largest, std::abs((*right)[i]));
    }
    if (largest == 0)
        return difference == 0 ? 0 : kDifferent;
    return difference / largest;
}

bool isFinite(const RuntimeTensor& tensor)
{
    const auto values = realsOf(tensor);
    return !values || allFinite(*values);
}

} // namespace meshwright::app::verify
