#include "core/graph/types.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace meshwright::graph {

namespace {

struct TypeFacts
{
    DataType type;
    const char* name;
    int bits;
};

constexpr TypeFacts kTypes[] = {
    {DataType::Undefined, "undefined", 0},
    {DataType::Float, "float32", 32},
    {DataType::UInt8, "uint8", 8},
    {DataType::Int8, "int8", 8},
    {DataType::UInt16, "uint16", 16},
    {DataType::Int16, "int16", 16},
    {DataType::Int32, "int32", 32},
    {DataType::Int64, "int64", 64},
    {DataType::String, "string", 0},
    {DataType::Bool, "bool", 8},
    {DataType::Float16, "float16", 16},
    {DataType::Double, "float64", 64},
    {DataType::UInt32, "uint32", 32},
    {DataType::UInt64, "uint64", 64},
    {DataType::Complex64, "complex64", 64},
    {DataType::Complex128, "complex128", 128},
    {DataType::BFloat16, "bfloat16", 16},
    {DataType::Float8E4M3FN, "float8e4m3fn", 8},
    {DataType::Float8E4M3FNUZ, "float8e4m3fnuz", 8},
    {DataType::Float8E5M2, "float8e5m2", 8},
    {DataType::Float8E5M2FNUZ, "float8e5m2fnuz", 8},
    {DataType::UInt4, "uint4", 4},
    {DataType::Int4, "int4", 4},
    {DataType::Float4E2M1, "float4e2m1", 4},
    {DataType::Float8E8M0, "float8e8m0", 8},
    {DataType::UInt2, "uint2", 2},
    {DataType::Int2, "int2", 2},
};

const TypeFacts* factsOf(DataType type)
{
    for (const TypeFacts& facts : kTypes) {
        if (facts.type == type)
            return &facts;
    }
    return nullptr;
}

template<typename Stored, typename Out>
std::vector<Out> decode(const std::vector<std::byte>& data)
{
    static_assert(std::endian::native == std::endian::little);
    std::vector<Out> out(data.size() / sizeof(Stored));
    for (std::size_t i = 0; i < out.size(); ++i) {
        Stored element;
        std::memcpy(&element, data.data() + i * sizeof(Stored), sizeof(Stored));
        out[i] = Out(element);
    }
    return out;
}

/// IEEE 754 binary16: sign, 5 exponent bits, 10 fraction bits.
double halfToDouble(uint16_t bits)
{
    const int exponent = (bits >> 10) & 0x1f;
    const int fraction = bits & 0x3ff;
    const double sign = bits & 0x8000 ? -1 : 1;
    if (exponent == 0)
        return sign * std::ldexp(fraction, -24);
    if (exponent == 31)
        return fraction ? std::nan("") : sign * HUGE_VAL;
    return sign * std::ldexp(1024 + fraction, exponent - 25);
}

} // namespace

int bitsPerElement(DataType type)
{
    const TypeFacts* facts = factsOf(type);
    return facts ? facts->bits : 0;
}

std::string toString(DataType type)
{
    const TypeFacts* facts = factsOf(type);
    return facts ? facts->name : "type " + std::to_string(int32_t(type));
}

bool isFloating(graph::DataType type)
{
    switch (type) {
    case DataType::Float:
    case DataType::Float16:
    case DataType::BFloat16:
    case DataType::Double:
    case DataType::Float8E4M3FN:
    case DataType::Float8E4M3FNUZ:
    case DataType::Float8E5M2:
    case DataType::Float8E5M2FNUZ:
    case DataType::Float4E2M1:
        return true;
    default:
        return false;
    }
}

std::optional<Bytes> bytesOf(DataType type, int64_t elements)
{
    const int64_t bits = bitsPerElement(type);
    int64_t total = 0;
    if (bits == 0 || elements < 0 || __builtin_mul_overflow(bits, elements, &total))
        return std::nullopt;
    return Bytes {total / 8 + (total % 8 != 0)};
}

std::string toString(const Dim& dim)
{
    if (const auto* number = std::get_if<int64_t>(&dim))
        return std::to_string(*number);
    if (const auto* symbol = std::get_if<std::string>(&dim))
        return *symbol;
    return "?";
}

std::optional<int64_t> TensorInfo::elementCount() const
{
    int64_t count = 1;
    for (int64_t dim : dims) {
        if (dim < 0 || __builtin_mul_overflow(count, dim, &count))
            return std::nullopt;
    }
    return count;
}

std::optional<Bytes> TensorInfo::bytes() const
{
    const std::optional<int64_t> count = elementCount();
    return count ? bytesOf(type, *count) : std::nullopt;
}

std::optional<std::vector<int64_t>> TensorInfo::integers() const
{
    if (data.empty() && elementCount() != 0)
        return std::nullopt;
    switch (type) {
    case DataType::Int64:
        return decode<int64_t, int64_t>(data);
    case DataType::Int32:
        return decode<int32_t, int64_t>(data);
    case DataType::Int16:
        return decode<int16_t, int64_t>(data);
    case DataType::Int8:
        return decode<int8_t, int64_t>(data);
    case DataType::UInt8:
    case DataType::Bool:
        return decode<uint8_t, int64_t>(data);
    case DataType::UInt16:
        return decode<uint16_t, int64_t>(data);
    case DataType::UInt32:
        return decode<uint32_t, int64_t>(data);
    default:
        return std::nullopt;
    }
}

std::optional<std::vector<double>> TensorInfo::reals() const
{
    if (data.empty() && elementCount() != 0)
        return std::nullopt;
    switch (type) {
    case DataType::Float:
        return decode<float, double>(data);
    case DataType::Double:
        return decode<double, double>(data);
    case DataType::Float16: {
        std::vector<double> out;
        for (uint16_t bits : decode<uint16_t, uint16_t>(data))
            out.push_back(halfToDouble(bits));
        return out;
    }
    case DataType::BFloat16: {
        std::vector<double> out;
        for (uint16_t bits : decode<uint16_t, uint16_t>(data))
            out.push_back(std::bit_cast<float>(uint32_t(bits) << 16));
        return out;
    }
    default:
        return std::nullopt;
    }
}

bool TensorInfo::hasSeveral() const
{
    return std::any_of(dims.begin(), dims.end(), [](int64_t size) { return size > 1; });
}

} // namespace meshwright::graph
