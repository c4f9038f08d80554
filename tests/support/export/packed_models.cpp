#include "tests/support/export/packed_models.h"

#include "tests/support/export/export_fixture.h"

#include <random>

namespace meshwright::tests {

namespace {

using graph::DataType;

constexpr int64_t kRows = 2, kIds = 3;

std::string randomBytes(int64_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::string bytes(std::size_t(count), '\0');
    for (char& byte : bytes)
        byte = char(random() >> 8);
    return bytes;
}

/// Scales in [0.5, 1.5).
std::string scales(int64_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::string raw;
    for (int64_t i = 0; i < count; ++i) {
        const float value = 0.5F + float(random() >> 8) / float(1 << 24);
        raw.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    return raw;
}

void addInput(RunnableModel& made, onnx::GraphBuilder& graph, const std::string& name,
              const std::vector<int64_t>& dims, DataType type = DataType::Float, int64_t below = 0)
{
    graph.input(name, type, {dims.begin(), dims.end()});
    made.inputs.push_back({name, type, dims, below});
}

int64_t storedBytes(DataType type, int64_t elements)
{
    return graph::bytesOf(type, elements)->count;
}

} // namespace

std::string PackedProduct::name() const
{
    return std::to_string(bits) + " bits, " + std::to_string(blocks) + " blocks, "
        + std::to_string(columns) + " columns, " + (isFlat ? "flat" : "2-D")
        + (hasZeroPoints ? "" : ", no zero points");
}

RunnableModel packedProduct(const PackedProduct& product)
{
    RunnableModel made;
    onnx::ModelBuilder builder;
    builder.opset("", 21).opset("com.microsoft", 1);
    onnx::GraphBuilder graph = builder.graph();
    addInput(made, graph, "x", {product.rows, product.inner()});
    const int64_t blob = product.block * product.bits / 8, n = product.columns;
    const auto perColumn = [&](int64_t count) {
        return product.isFlat ? std::vector<int64_t> {n * count} : std::vector<int64_t> {n, count};
    };
    graph.initializer("q", DataType::UInt8, {n, product.blocks, blob},
                      randomBytes(n * product.blocks * blob, 1));
    graph.initializer("s", DataType::Float, perColumn(product.blocks),
                      scales(n * product.blocks, 2));
    std::vector<std::string> inputs {"x", "q", "s"};
    if (product.hasZeroPoints) {
        graph.initializer("z", DataType::UInt8, perColumn(product.zeroBytes()),
                          randomBytes(n * product.zeroBytes(), 3));
        inputs.emplace_back("z");
    }
    graph.node("MatMulNBits", inputs, {"y"}, "mm", "com.microsoft")
        .attribute("K", product.inner())
        .attribute("N", n)
        .attribute("bits", int64_t(product.bits))
        .attribute("block_size", product.block);
    graph.output("y", DataType::Float, {product.rows, n});
    made.outputs = {"y"};
    made.model = builder.bytes();
    return made;
}

RunnableModel dequantizedProduct(const DequantizedProduct& product)
{
    RunnableModel made;
    onnx::ModelBuilder builder;
    builder.opset("", 21);
    onnx::GraphBuilder graph = builder.graph();
    addInput(made, graph, "x", {kRows, product.inner});
    const std::vector<int64_t> dims {product.inner, product.columns};
    std::vector<int64_t> blocks = dims;
    int64_t& along = blocks[std::size_t(product.axis)];
    along = (along + product.block - 1) / product.block;
    const int64_t count = blocks[0] * blocks[1];
    graph.initializer("q", product.type, dims,
                      randomBytes(storedBytes(product.type, dims[0] * dims[1]), 1));
    graph.initializer("s", DataType::Float, blocks, scales(count, 2));
    graph.initializer("z", product.type, blocks, randomBytes(storedBytes(product.type, count), 3));
    graph.node("DequantizeLinear", {"q", "s", "z"}, {"w"}, "dq")
        .attribute("axis", int64_t(product.axis))
        .attribute("block_size", product.block);
    graph.node("MatMul", {"x", "w"}, {"y"}, "mm");
    graph.output("y", DataType::Float, {kRows, product.columns});
    made.outputs = {"y"};
    made.model = builder.bytes();
    return made;
}

RunnableModel quantizedTable(const QuantizedTable& table)
{
    RunnableModel made;
    onnx::ModelBuilder builder;
    builder.opset("", 21).opset("com.microsoft", 1);
    onnx::GraphBuilder graph = builder.graph();
    addInput(made, graph, "ids", {kIds}, DataType::Int64, table.vocabulary);
    const int64_t blocks = table.features / table.block, rows = table.vocabulary;
    const DataType type = table.isPacked ? DataType::UInt8 : DataType::UInt4;
    const int64_t inByte = table.isPacked ? 2 : 1;
    graph.initializer("q", type, {rows, table.features / inByte},
                      randomBytes(rows * table.features / 2, 1));
    graph.initializer("s", DataType::Float, {rows, blocks}, scales(rows * blocks, 2));
    graph.initializer("z", type, {rows, (blocks + inByte - 1) / inByte},
                      randomBytes(rows * ((blocks + 1) / 2), 3));
    graph.node("GatherBlockQuantized", {"q", "ids", "s", "z"}, {"y"}, "lookup", "com.microsoft")
        .attribute("block_size", table.block)
        .attribute("gather_axis", int64_t(0))
        .attribute("quantize_axis", int64_t(1))
        .attribute("bits", int64_t(4));
    graph.output("y", DataType::Float, {kIds, table.features});
    made.outputs = {"y"};
    made.model = builder.bytes();
    return made;
}

std::string tensorRule(const std::string& tensor, const std::string& dims)
{
    return R"({"tensors": ")" + tensor + R"(", "dims": )" + dims + "}";
}

std::string planAlongD(int devices, const std::string& rules, const std::string& nodes)
{
    return planOf(devices,
                  R"("mesh": [{"axis": "d", "size": )" + std::to_string(devices)
                      + R"(}], "rules": [)" + rules + R"(], "nodes": [)" + nodes + "]");
}

} // namespace meshwright::tests
