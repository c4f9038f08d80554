#include "app/verify/rounding.h"

#include <bit>
#include <cmath>
#include <cstring>

namespace meshwright::app::verify {

namespace {

constexpr double kLargeNumber = 1e30; ///< stands for infinity, in masks

double toDouble(float value)
{
    return value;
}

double toDouble(double value)
{
    return value;
}

/// A value of which only the bits count.
struct Half
{
    uint16_t bits;
};

struct Brain
{
    uint16_t bits;
};

double toDouble(Brain value)
{
    return std::bit_cast<float>(uint32_t(value.bits) << 16);
}

double toDouble(Half value)
{
    const int exponent = value.bits >> 10 & 0x1f, mantissa = value.bits & 0x3ff;
    if (exponent == 0x1f)
        return std::numeric_limits<double>::infinity();
    const double size =
        exponent == 0 ? std::ldexp(mantissa, -24) : std::ldexp(mantissa + 0x400, exponent - 25);
    return value.bits & 0x8000 ? -size : size;
}

bool moves(double value)
{
    return std::isfinite(value) && value != std::trunc(value) && std::abs(value) < kLargeNumber;
}

/// Next to each other are numbers whose bits, read as an integer, are.
template<typename Number, typename Bits>
void moveAll(std::string& raw, std::mt19937& random)
{
    static_assert(sizeof(Number) == sizeof(Bits));
    for (std::size_t at = 0; at + sizeof(Bits) <= raw.size(); at += sizeof(Bits)) {
        Bits bits;
        std::memcpy(&bits, raw.data() + at, sizeof bits);
        const bool up = random() & 0x10000;
        if (!moves(toDouble(std::bit_cast<Number>(bits))))
            continue;
        bits = Bits(up ? bits + 1 : bits - 1);
        std::memcpy(raw.data() + at, &bits, sizeof bits);
    }
}

} // namespace

void moveByRounding(std::string& raw, graph::DataType type, std::mt19937& random)
{
    using graph::DataType;
    if (type == DataType::Float)
        moveAll<float, uint32_t>(raw, random);
    else if (type == DataType::Double)
        moveAll<double, uint64_t>(raw, random);
    else if (type == DataType::Float16)
        moveAll<Half, uint16_t>(raw, random);
    else if (type == DataType::BFloat16)
        moveAll<Brain, uint16_t>(raw, random);
}

double roundingStep(graph::DataType type)
{
    using graph::DataType;
    switch (type) {
    case DataType::Float:
        return std::ldexp(1.0, -24);
    case DataType::Double:
        return std::ldexp(1.0, -53);
    case DataType::Float16:
        return std::ldexp(1.0, -11);
    case DataType::BFloat16:
        return std::ldexp(1.0, -8);
    default:
        return 0;
    }
}

} // namespace meshwright::app::verify
