#pragma once

#include "tests/support/export/runnable_models.h"

#include <string>

/// Small models with weights that are quantized in blocks.
namespace meshwright::tests {

/// y [rows, columns] = x [rows, blocks · block] by a weight "q" with scales "s" and perhaps zero
/// points "z", as MatMulNBits has them.
struct PackedProduct
{
    int bits = 4;
    int64_t blocks = 4, columns = 8, block = 16, rows = 2;
    bool isFlat = false; ///< scales and zero points in one dimension
    bool hasZeroPoints = true;

    int64_t inner() const { return blocks * block; }

    /// The bytes of a column's zero points.
    int64_t zeroBytes() const { return (blocks * bits + 7) / 8; }

    std::string name() const;
};

RunnableModel packedProduct(const PackedProduct& product);

/// y [2, columns] = x [2, inner] by "w", which DequantizeLinear makes of "q" [inner, columns] in
/// blocks along @p axis, scales "s" and zero points "z".
struct DequantizedProduct
{
    graph::DataType type = graph::DataType::UInt4;
    int64_t inner = 6, columns = 4, block = 2;
    int axis = 0;
};

RunnableModel dequantizedProduct(const DequantizedProduct& product);

/// Rows of a table [vocabulary, features], looked up by ids [3] in a table of 4 bits: "q", "s",
/// "z".
struct QuantizedTable
{
    int64_t vocabulary = 6, features = 64, block = 16;
    bool isPacked = true; ///< two elements in a byte, else uint4
};

RunnableModel quantizedTable(const QuantizedTable& table);

/// A rule of a plan text that splits the dimensions of one tensor.
std::string tensorRule(const std::string& tensor, const std::string& dims);

/// A plan text for devices along one axis "d", with rules and, perhaps, entries of nodes.
std::string planAlongD(int devices, const std::string& rules, const std::string& nodes = {});

} // namespace meshwright::tests
