#include "core/plan/strategies/flat_operand.h"

#include "core/operators/names.h"

#include <algorithm>

namespace meshwright::plan {

namespace {

constexpr std::size_t kZeroPoints = 3; ///< input of MatMulNBits, behind its scales
constexpr int64_t kBitsPerByte = 8;

/// The node that reads a value as scales or zero points of blocks.
struct BlockReader
{
    NodeId node;
    bool isZeroPoints = false;
    int64_t columns = 0, blocks = 0, bits = 0;
};

std::optional<BlockReader> readerOf(const graph::Graph& graph, ValueId value)
{
    for (const NodeId id : graph.value(value).consumers) {
        const graph::Node& node = graph.node(id);
        if (!is(node, operators::op::kMatMulNBits))
            continue;
        const int64_t columns = graph.integer(node, "N"), inner = graph.integer(node, "K"),
                      block = graph.integer(node, "block_size");
        for (const std::size_t input : {kZeroPoints - 1, kZeroPoints}) {
            if (input < node.inputs.size() && node.inputs[input] == value && columns > 0
                && inner > 0 && block > 0)
                return BlockReader {id, input == kZeroPoints, columns,
                                    inner / block + (inner % block != 0 ? 1 : 0),
                                    graph.integer(node, "bits", 4)};
        }
    }
    return std::nullopt;
}

std::optional<int64_t> numberAt(std::span<const graph::Dim> shape, std::size_t dim)
{
    const int64_t* size = dim < shape.size() ? std::get_if<int64_t>(&shape[dim]) : nullptr;
    return size ? std::optional(*size) : std::nullopt;
}

/// Returns whether a strategy splits rows or columns rather than an axis that the user names, which
/// is one of the stored tensor.
bool actsOnMatrix(const WeightStrategy& strategy, const StrategyParameters& parameters)
{
    return !parameters.axis && (strategy.name == "rowwise" || strategy.name == "columnwise");
}

/// Joins two dimensions: [32 over d, 2] is 64 over d, [32, 2 over d] is {32}, {2 over d}.
AxesDim flattened(const AxesDim& rows, const AxesDim& elements, int64_t count, int64_t perRow,
                  int64_t shards)
{
    const bool isPlain = rows.components.empty() && elements.components.empty()
        && elements.axes.empty() && count % shards == 0;
    AxesDim dim = rows;
    if (isPlain)
        return dim;
    dim.axes.clear();
    const auto append = [&](const AxesDim& from, int64_t size) {
        if (from.components.empty())
            dim.components.push_back({size, from.axes});
        else
            dim.components.insert(dim.components.end(), from.components.begin(),
                                  from.components.end());
    };
    dim.components.clear();
    append(rows, count);
    append(elements, perRow);
    return dim;
}

/// Why zero points cannot be divided with the blocks of their columns; empty: they can.
UserText whyPackedTorn(const graph::Graph& graph, const BlockReader& reader, int64_t perRow,
                       int64_t shards)
{
    if (!reader.isZeroPoints || perRow == reader.blocks || reader.bits < 1)
        return {};
    const int64_t inByte = std::max<int64_t>(kBitsPerByte / reader.bits, 1);
    if (reader.blocks % (shards * inByte) == 0)
        return {};
    return tr("the zero points of {0} blocks share a byte, and dividing the {1} blocks of '{2}' "
              "among {3} devices would cut a byte; use fewer devices, so that each gets a multiple "
              "of {0} blocks, or split the weight by columns",
              inByte, reader.blocks, graph.reference(reader.node), shards);
}

} // namespace

std::optional<std::vector<graph::Dim>> matrixOf(const graph::Graph& graph, ValueId value,
                                                std::span<const graph::Dim> shape,
                                                const WeightStrategy& strategy,
                                                const StrategyParameters& parameters)
{
    const std::optional<int64_t> size = numberAt(shape, 0);
    if (shape.size() != 1 || !size || *size < 1 || !actsOnMatrix(strategy, parameters))
        return std::nullopt;
    const std::optional<BlockReader> reader = readerOf(graph, value);
    if (!reader || *size % reader->columns != 0)
        return std::nullopt;
    return std::vector<graph::Dim> {reader->columns, *size / reader->columns};
}

Result<Statement> stateFor(const graph::Graph& graph, ValueId value,
                           std::span<const graph::Dim> shape, const WeightStrategy& strategy,
                           const Mesh& mesh, const StrategyParameters& parameters)
{
    const auto matrix = matrixOf(graph, value, shape, strategy, parameters);
    Result<Statement> statement =
        strategy.state(matrix ? std::span<const graph::Dim>(*matrix) : shape, mesh, parameters);
    const std::optional<BlockReader> reader = readerOf(graph, value);
    if (!statement || !reader || statement->sharding.dims.size() != 2)
        return statement;
    const Result<int64_t> shards = shardCount(parameters.over, mesh);
    const std::optional<int64_t> perRow = matrix ? numberAt(*matrix, 1) : numberAt(shape, 1);
    const AxesDim& elements = statement->sharding.dims[1];
    const bool cutsRows = !elements.axes.empty() || !elements.components.empty();
    if (shards && perRow && cutsRows) {
        if (const UserText why = whyPackedTorn(graph, *reader, *perRow, *shards); !why.empty())
            return Error {why};
    }
    if (matrix) {
        const std::vector<AxesDim> dims = std::move(statement->sharding.dims);
        statement->sharding.dims = {
            flattened(dims[0], dims[1], *numberAt(*matrix, 0), *perRow, shards ? *shards : 1)};
    }
    return statement;
}

} // namespace meshwright::plan
