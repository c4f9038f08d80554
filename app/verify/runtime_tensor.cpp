#include "app/verify/runtime_tensor.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace meshwright::app::verify {

namespace {

constexpr double kDifferent = std::numeric_limits<double>::infinity();

/// Of two elements.
double distance(double a, double b)
{
    if (a == b || (std::isnan(a) && std::isnan(b)))
        return 0;
    return std::isfinite(a) && std::isfinite(b) ? std::abs(a - b) : kDifferent;
}

} // namespace

std::size_t elementBytes(graph::DataType type)
{
    const int bits = graph::bitsPerElement(type);
    return bits % 8 == 0 ? std::size_t(bits) / 8 : 0;
}

bool isReal(graph::DataType type)
{
    using graph::DataType;
    return type == DataType::Float || type == DataType::Double || type == DataType::Float16
        || type == DataType::BFloat16;
}

std::optional<std::vector<double>> numbersOf(const RuntimeTensor& tensor)
{
    graph::TensorInfo info;
    info.type = tensor.type;
    info.dims = tensor.dims;
    const auto bytes = std::as_bytes(std::span(tensor.raw));
    info.data.assign(bytes.begin(), bytes.end());
    if (isReal(tensor.type))
        return info.reals();
    const auto integers = info.integers();
    if (!integers)
        return std::nullopt;
    return std::vector<double>(integers->begin(), integers->end());
}

RuntimeTensor inDouble(const RuntimeTensor& tensor)
{
    if (!isReal(tensor.type) || tensor.type == graph::DataType::Double)
        return tensor;
    const std::vector<double> numbers = numbersOf(tensor).value_or(std::vector<double>());
    return {graph::DataType::Double, tensor.dims,
            std::string(reinterpret_cast<const char*>(numbers.data()),
                        numbers.size() * sizeof(double))};
}

double largestDifference(const RuntimeTensor& a, const RuntimeTensor& b)
{
    if (a.type != b.type || a.dims != b.dims || a.raw.size() != b.raw.size())
        return kDifferent;
    if (a.raw == b.raw)
        return 0;
    const auto left = numbersOf(a), right = numbersOf(b);
    if (!left || !right || left->size() != right->size())
        return kDifferent;
    double largest = 0;
    for (std::size_t i = 0; i < left->size(); ++i)
        largest = std::max(largest, distance((*left)[i], (*right)[i]));
    return largest;
}

double largestOf(const RuntimeTensor& tensor)
{
    double largest = 0;
    for (const double value : numbersOf(tensor).value_or(std::vector<double>())) {
        if (std::isfinite(value))
            largest = std::max(largest, std::abs(value));
    }
    return largest;
}

bool hasNumbers(const RuntimeTensor& tensor)
{
    const auto values = numbersOf(tensor);
    return !values || values->empty()
        || std::ranges::any_of(*values, [](double value) { return !std::isnan(value); });
}

} // namespace meshwright::app::verify
