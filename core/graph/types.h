#pragma once

#include "core/base/units.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace meshwright::graph {

/// Indices of a dimension, [begin, end).
struct IndexRange
{
    int64_t begin = 0, end = 0;

    auto operator<=>(const IndexRange&) const = default;
};

/// Element types with the numbers of ONNX TensorProto.DataType (IR 14). A file may hold numbers
/// that are not listed here; they are kept.
enum class DataType : int32_t
{
    Undefined = 0,
    Float = 1,
    UInt8 = 2,
    Int8 = 3,
    UInt16 = 4,
    Int16 = 5,
    Int32 = 6,
    Int64 = 7,
    String = 8,
    Bool = 9,
    Float16 = 10,
    Double = 11,
    UInt32 = 12,
    UInt64 = 13,
    Complex64 = 14,
    Complex128 = 15,
    BFloat16 = 16,
    Float8E4M3FN = 17,
    Float8E4M3FNUZ = 18,
    Float8E5M2 = 19,
    Float8E5M2FNUZ = 20,
    UInt4 = 21,
    Int4 = 22,
    Float4E2M1 = 23,
    Float8E8M0 = 24,
    UInt2 = 25,
    Int2 = 26,
};

/// Bits that one element takes; 0 for Undefined, String and unknown numbers.
int bitsPerElement(DataType type);
/// A number with mantissa and exponent; scales (float8e8m0) and complex numbers are none.
bool isFloating(DataType type);
/// "float32", "int4", …; "type 99" for unknown numbers.
std::string toString(DataType type);
/// Bytes of @p elements packed elements (4-bit types pack two to a byte). Absent where the type has
/// no size, the count is negative or the product overflows.
std::optional<Bytes> bytesOf(DataType type, int64_t elements);

/// One dimension as a file declares it: a number, a symbol, or nothing.
using Dim = std::variant<std::monostate, int64_t, std::string>;
std::string toString(const Dim& dim); ///< "4096", "batch", "?"

enum class TypeKind
{
    Unknown,
    Tensor,
    SparseTensor,
    Sequence,
    Map,
    Optional,
    Opaque
};

/// The type that a file declares for a value. For sequences and optionals, the element's tensor
/// type.
struct ValueType
{
    TypeKind kind = TypeKind::Unknown;
    DataType elementType = DataType::Undefined;
    std::optional<std::vector<Dim>> shape; ///< absent: unknown rank

    bool operator==(const ValueType&) const = default;
};

/// Where a tensor's bytes lie when they are not in the model file, as the file says it (unchecked).
struct ExternalData
{
    std::string location;
    std::optional<int64_t> offset;
    std::optional<int64_t> length;

    bool operator==(const ExternalData&) const = default;
};

/// A tensor of the file without its weights: only payloads up to kSmallTensorBytes are held.
struct TensorInfo
{
    std::string name;
    DataType type = DataType::Undefined;
    std::vector<int64_t> dims; ///< as in the file: may be negative or overflow; see elementCount()
    std::vector<std::byte> data; ///< little-endian elements where small and inline, else empty
    std::optional<ExternalData> external;
    bool sparse = false;

    bool operator==(const TensorInfo&) const = default;

    /// Product of the dims; absent where a dim is negative or the product overflows.
    std::optional<int64_t> elementCount() const;
    std::optional<Bytes> bytes() const;
    /// The elements of a small integer or bool tensor; absent where they are not held.
    std::optional<std::vector<int64_t>> integers() const;
    /// The elements of a small float16/32/64 or bfloat16 tensor; absent where they are not held.
    std::optional<std::vector<double>> reals() const;
    /// Returns whether it has more than one element, as far as its dims say.
    bool hasSeveral() const;

    /// Returns whether training would change it: floating-point with more than one element.
    bool isTrainable() const { return isFloating(type) && hasSeveral(); }
};

constexpr std::size_t kSmallTensorBytes = 4096;

} // namespace meshwright::graph
