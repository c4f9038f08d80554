#include "app/verify/input_roles.h"

#include "core/base/text.h"
#include "core/shapes/shapes.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <set>

namespace meshwright::app::verify {

namespace {

constexpr double kScale = 0.01; ///< of quantized numbers
constexpr int64_t kGenerated = 4; ///< tokens that a search within the model adds

enum class Role
{
    Ones,
    Zeros,
    Positions,
    LastPosition, ///< past + sequence − 1
    Total, ///< past + sequence
    Past,
    Steps, ///< as long as the first dimension of what is gone through
    SearchLength, ///< sequence + some
    Two,
    Scale,
};

/// What an operator takes an input for.
struct OperandRole
{
    std::string_view domain, type;
    std::size_t operand;
    Role role;
};

constexpr std::string_view kMicrosoft = "com.microsoft";

constexpr std::array<OperandRole, 43> kOperandRoles {{
    {kMicrosoft, "GroupQueryAttention", 5, Role::LastPosition},
    {kMicrosoft, "GroupQueryAttention", 6, Role::Total},
    {kMicrosoft, "SparseAttention", 7, Role::Total},
    {kMicrosoft, "SparseAttention", 8, Role::Total},
    {kMicrosoft, "MultiHeadAttention", 4, Role::Ones},
    {kMicrosoft, "DecoderMaskedMultiHeadAttention", 3, Role::Ones},
    {kMicrosoft, "DecoderMaskedMultiHeadAttention", 7, Role::Past},
    {kMicrosoft, "DecoderMaskedMultiHeadAttention", 8, Role::Ones},
    {kMicrosoft, "Attention", 3, Role::Ones},
    {kMicrosoft, "Attention", 6, Role::Past},
    {kMicrosoft, "EmbedLayerNormalization", 7, Role::Ones},
    {kMicrosoft, "EmbedLayerNormalization", 8, Role::Positions},
    {kMicrosoft, "RotaryEmbedding", 1, Role::Positions},
    {"", "RotaryEmbedding", 3, Role::Positions},
    {"", "Attention", 6, Role::Total},
    {"", "LSTM", 4, Role::Steps},
    {"", "GRU", 4, Role::Steps},
    {"", "RNN", 4, Role::Steps},
    {kMicrosoft, "GreedySearch", 1, Role::SearchLength},
    {kMicrosoft, "GreedySearch", 2, Role::Ones},
    {kMicrosoft, "GreedySearch", 3, Role::Ones},
    {kMicrosoft, "Sampling", 1, Role::SearchLength},
    {kMicrosoft, "Sampling", 2, Role::Ones},
    {kMicrosoft, "Sampling", 3, Role::Ones},
    {kMicrosoft, "BeamSearch", 1, Role::SearchLength},
    {kMicrosoft, "BeamSearch", 2, Role::Ones},
    {kMicrosoft, "BeamSearch", 3, Role::Two},
    {kMicrosoft, "BeamSearch", 4, Role::Ones},
    {kMicrosoft, "BeamSearch", 5, Role::Ones},
    {kMicrosoft, "BeamSearch", 6, Role::Ones},
    {kMicrosoft, "QAttention", 3, Role::Scale},
    {kMicrosoft, "QAttention", 4, Role::Scale},
    {kMicrosoft, "QAttention", 5, Role::Ones},
    {kMicrosoft, "QAttention", 6, Role::Zeros},
    {kMicrosoft, "QAttention", 7, Role::Zeros},
    {"", "QuantizeLinear", 1, Role::Scale},
    {"", "QuantizeLinear", 2, Role::Zeros},
    {"", "DequantizeLinear", 1, Role::Scale},
    {"", "DequantizeLinear", 2, Role::Zeros},
    {"", "QLinearMatMul", 1, Role::Scale},
    {"", "QLinearMatMul", 4, Role::Scale},
    {"", "QLinearConv", 1, Role::Scale},
    {"", "QLinearConv", 4, Role::Scale},
}};

/// What an operator reads by an input's integers: one of a dimension of another operand.
struct IndexedTable
{
    std::string_view domain, type;
    std::size_t indices, table;
    std::string_view axis; ///< attribute; empty: the first dimension
};

constexpr std::array<IndexedTable, 5> kTables {{
    {"", "Gather", 1, 0, "axis"},
    {"", "GatherElements", 1, 0, "axis"},
    {kMicrosoft, "EmbedLayerNormalization", 0, 2, ""},
    {kMicrosoft, "EmbedLayerNormalization", 1, 4, ""},
    {kMicrosoft, "GatherBlockQuantized", 1, 0, "gather_axis"},
}};

/// Operators whose first output holds elements of their inputs and nothing else.
bool passesOn(const graph::Node& node)
{
    static constexpr std::array<std::string_view, 10> kTypes {
        "Cast",    "Identity", "Reshape",   "Squeeze", "Unsqueeze",
        "Flatten", "Expand",   "Transpose", "Concat",  "Slice"};
    return node.domain.empty() && std::ranges::find(kTypes, node.opType) != kTypes.end();
}

bool isInteger(graph::DataType type)
{
    using graph::DataType;
    return type == DataType::Int32 || type == DataType::Int64 || type == DataType::Int16
        || type == DataType::UInt8 || type == DataType::Int8 || type == DataType::UInt16
        || type == DataType::UInt32 || type == DataType::UInt64;
}

/// Follows an input to what reads it.
class RoleFinder
{
public:
    RoleFinder(const graph::Graph& graph, const shapes::ShapeTable& shapes, ValueId input)
        : m_graph(graph)
        , m_shapes(shapes)
    {
        std::vector<ValueId> pending {input};
        std::set<uint32_t> seen {input.index};
        while (!pending.empty()) {
            const ValueId value = pending.back();
            pending.pop_back();
            for (const NodeId id : graph.value(value).consumers) {
                const graph::Node& node = graph.node(id);
                for (std::size_t i = 0; i < node.inputs.size(); ++i) {
                    if (node.inputs[i] == value)
                        lookAt(node, i);
                }
                if (passesOn(node) && !node.outputs.empty() && node.outputs[0]
                    && seen.insert(node.outputs[0]->index).second)
                    pending.push_back(*node.outputs[0]);
            }
        }
    }

    std::optional<Role> role;
    std::optional<int64_t> below; ///< the shortest of what is read
    std::optional<int64_t> steps; ///< of a recurrent operator

private:
    void lookAt(const graph::Node& node, std::size_t operand)
    {
        for (const OperandRole& known : kOperandRoles) {
            if (known.operand == operand && known.type == node.opType
                && known.domain == node.domain)
                role = role ? role : known.role;
        }
        if (role == Role::Steps)
            steps = lengthOf(node, 0, m_graph.integer(node, "layout"));
        for (const IndexedTable& table : kTables) {
            if (table.indices == operand && table.type == node.opType
                && table.domain == node.domain)
                limit(lengthOf(node, table.table,
                               table.axis.empty() ? 0 : m_graph.integer(node, table.axis)));
        }
        if (node.opType == "OneHot" && operand == 0)
            limit(elementOf(node, 1));
        if (operand == 0 && (node.opType == "GreedySearch" || node.opType == "BeamSearch")
            && m_graph.integer(node, "vocab_size") > 0)
            limit(m_graph.integer(node, "vocab_size"));
    }

    void limit(std::optional<int64_t> length)
    {
        if (length && *length > 0)
            below = std::min(below.value_or(*length), *length);
    }

    std::optional<int64_t> lengthOf(const graph::Node& node, std::size_t operand,
                                    int64_t axis) const
    {
        if (operand >= node.inputs.size() || !node.inputs[operand])
            return std::nullopt;
        const auto& dims = m_shapes.of(*node.inputs[operand]).dims;
        if (!dims)
            return std::nullopt;
        axis += axis < 0 ? int64_t(dims->size()) : 0;
        if (axis < 0 || axis >= int64_t(dims->size()) || !(*dims)[std::size_t(axis)])
            return std::nullopt;
        return (*dims)[std::size_t(axis)]->constant();
    }

    std::optional<int64_t> elementOf(const graph::Node& node, std::size_t operand) const
    {
        if (operand >= node.inputs.size() || !node.inputs[operand])
            return std::nullopt;
        const auto& elements = m_shapes.of(*node.inputs[operand]).elements;
        return elements && elements->size() == 1 && elements->front()
            ? elements->front()->constant()
            : std::nullopt;
    }

    const graph::Graph& m_graph;
    const shapes::ShapeTable& m_shapes;
};

std::optional<Role> roleByName(const ModelInterface::Input& input)
{
    const std::string name = lowerCase(input.name);
    const auto has = [&name](std::string_view part) {
        return name.find(part) != std::string::npos;
    };
    const bool isCount = isInteger(input.type) && input.dims.size() <= 2;
    if (has("mask"))
        return Role::Ones;
    if (has("seqlens_k"))
        return Role::LastPosition;
    if (isCount && has("total_seq"))
        return Role::Total;
    if (isCount && has("past_seq"))
        return Role::Past;
    if (isInteger(input.type) && has("position"))
        return Role::Positions;
    if (has("use_cache"))
        return Role::Ones;
    if (has("zero_point"))
        return Role::Zeros;
    if (has("scale") && !isInteger(input.type))
        return Role::Scale;
    return std::nullopt;
}

double valueOf(Role role, const StepSizes& step, std::optional<int64_t> steps)
{
    switch (role) {
    case Role::Ones:
        return 1;
    case Role::Zeros:
        return 0;
    case Role::Two:
        return 2;
    case Role::Scale:
        return kScale;
    case Role::Positions:
    case Role::Past:
        return double(step.past);
    case Role::LastPosition:
        return double(step.past + step.sequence - 1);
    case Role::Total:
        return double(step.past + step.sequence);
    case Role::SearchLength:
        return double(step.sequence + kGenerated);
    case Role::Steps:
        return double(steps.value_or(step.sequence));
    }
    return 0;
}

} // namespace

void setRole(const graph::Graph& graph, const shapes::ShapeTable& shapes, ValueId value,
             const StepSizes& step, ModelInterface::Input& input)
{
    const RoleFinder found(graph, shapes, value);
    input.below = found.below.value_or(2);
    const std::optional<Role> role = found.role ? found.role : roleByName(input);
    if (!role)
        return;
    input.fill = *role == Role::Positions ? InputFill::Counting : InputFill::Constant;
    input.value = valueOf(*role, step, found.steps);
    if (!found.below)
        input.below = std::numeric_limits<int64_t>::max();
}

} // namespace meshwright::app::verify
