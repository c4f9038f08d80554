#include "core/onnx/weights/element_values.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace meshwright::onnx {

namespace {

using graph::DataType;

static_assert(std::endian::native == std::endian::little);

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Where a float format of few bits has its infinities and NaN.
enum class Specials
{
    Ieee, ///< the largest exponent: infinity with fraction 0, else NaN
    Finite, ///< "FN": no infinities, NaN is all ones
    NegativeZero, ///< "FNUZ": no infinities, NaN stands in the place of −0
    None,
};

struct FloatFormat
{
    int exponentBits, fractionBits, bias;
    Specials specials;
};

constexpr FloatFormat kHalf {5, 10, 15, Specials::Ieee};

double decodeFloat(uint32_t bits, const FloatFormat& format)
{
    const uint32_t fractions = 1U << format.fractionBits, exponents = 1U << format.exponentBits;
    const uint32_t fraction = bits % fractions, exponent = bits / fractions % exponents;
    const bool isNegative = bits / fractions / exponents % 2 != 0;
    const bool isTop = exponent == exponents - 1;
    if (format.specials == Specials::NegativeZero && isNegative && exponent == 0 && fraction == 0)
        return kNaN;
    if (format.specials == Specials::Finite && isTop && fraction == fractions - 1)
        return kNaN;
    if (format.specials == Specials::Ieee && isTop)
        return fraction != 0 ? kNaN : isNegative ? -kInfinity : kInfinity;
    const int power = int(exponent == 0 ? 1 : exponent) - format.bias - format.fractionBits;
    const double size = std::ldexp(double(fraction + (exponent == 0 ? 0 : fractions)), power);
    return isNegative ? -size : size;
}

/// "float8e8m0": an exponent alone, 2^(bits − 127); 255 is NaN.
double decodeExponent(uint32_t bits)
{
    return bits == 255 ? kNaN : std::ldexp(1.0, int(bits) - 127);
}

double decodeByte(DataType type, uint8_t bits)
{
    switch (type) {
    case DataType::Float8E4M3FN:
        return decodeFloat(bits, {4, 3, 7, Specials::Finite});
    case DataType::Float8E4M3FNUZ:
        return decodeFloat(bits, {4, 3, 8, Specials::NegativeZero});
    case DataType::Float8E5M2:
        return decodeFloat(bits, {5, 2, 15, Specials::Ieee});
    case DataType::Float8E5M2FNUZ:
        return decodeFloat(bits, {5, 2, 16, Specials::NegativeZero});
    case DataType::Float8E8M0:
        return decodeExponent(bits);
    case DataType::Int8:
        return int8_t(bits);
    default:
        return bits;
    }
}

double decodePart(DataType type, uint32_t bits)
{
    switch (type) {
    case DataType::Float4E2M1:
        return decodeFloat(bits, {2, 1, 1, Specials::None});
    case DataType::Int4:
        return bits < 8 ? int(bits) : int(bits) - 16;
    case DataType::Int2:
        return bits < 2 ? int(bits) : int(bits) - 4;
    default:
        return bits;
    }
}

template<typename Stored, typename Decode>
void appendAs(std::vector<double>& values, std::span<const char> bytes, const Decode& decode)
{
    const std::size_t count = bytes.size() / sizeof(Stored), first = values.size();
    values.resize(first + count);
    for (std::size_t i = 0; i < count; ++i) {
        Stored stored;
        std::memcpy(&stored, bytes.data() + i * sizeof stored, sizeof stored);
        values[first + i] = decode(stored);
    }
}

template<typename Stored>
void appendAs(std::vector<double>& values, std::span<const char> bytes)
{
    appendAs<Stored>(values, bytes, [](Stored stored) { return double(stored); });
}

/// binary16 without a branch on the common case: a normal number is moved into float32's fields.
double decodeHalf(uint16_t bits)
{
    const uint32_t exponent = bits >> 10 & 0x1fU;
    if (exponent == 0 || exponent == 31)
        return decodeFloat(bits, kHalf);
    return std::bit_cast<float>(uint32_t(bits & 0x8000U) << 16 | (exponent + 112) << 23
                                | uint32_t(bits & 0x3ffU) << 13);
}

void appendParts(std::vector<double>& values, DataType type, std::span<const char> bytes)
{
    const int bits = graph::bitsPerElement(type);
    const uint32_t mask = (1U << bits) - 1;
    for (const char byte : bytes) {
        for (int shift = 0; shift < 8; shift += bits)
            values.push_back(decodePart(type, uint8_t(byte) >> shift & mask));
    }
}

} // namespace

bool isNumeric(DataType type)
{
    return graph::bitsPerElement(type) > 0 && type != DataType::Complex64
        && type != DataType::Complex128;
}

void appendElements(std::vector<double>& values, DataType type, std::span<const char> bytes)
{
    switch (type) {
    case DataType::Float:
        return appendAs<float>(values, bytes);
    case DataType::Double:
        return appendAs<double>(values, bytes);
    case DataType::Float16:
        return appendAs<uint16_t>(values, bytes, decodeHalf);
    case DataType::BFloat16:
        return appendAs<uint16_t>(values, bytes, [](uint16_t bits) {
            return double(std::bit_cast<float>(uint32_t(bits) << 16));
        });
    case DataType::Int16:
        return appendAs<int16_t>(values, bytes);
    case DataType::UInt16:
        return appendAs<uint16_t>(values, bytes);
    case DataType::Int32:
        return appendAs<int32_t>(values, bytes);
    case DataType::UInt32:
        return appendAs<uint32_t>(values, bytes);
    case DataType::Int64:
        return appendAs<int64_t>(values, bytes);
    case DataType::UInt64:
        return appendAs<uint64_t>(values, bytes);
    default:
        break;
    }
    if (graph::bitsPerElement(type) == 8)
        appendAs<uint8_t>(values, bytes, [type](uint8_t byte) { return decodeByte(type, byte); });
    else
        appendParts(values, type, bytes);
}

} // namespace meshwright::onnx
