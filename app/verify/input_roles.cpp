#include "app/verify/input_roles.h"

#include "core/base/text.h"
#include "core/operators/traits.h"
#include "core/shapes/shapes.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

namespace meshwright::app::verify {

namespace {

constexpr double kScale = 0.01; ///< of quantized numbers
constexpr int64_t kGenerated = 4; ///< tokens that a search within the model adds

using operators::InputRole;
using operators::LookUp;

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
                    if (node.inputs[i] != value)
                        continue;
                    lookAt(node, i);
                    if (passesOn(node, i) && seen.insert(node.outputs[0]->index).second)
                        pending.push_back(*node.outputs[0]);
                }
            }
        }
    }

    std::optional<InputRole> role;
    std::optional<int64_t> below; ///< the shortest of what is read
    std::optional<int64_t> steps; ///< of a recurrent operator

private:
    /// Returns whether the first output holds elements of the operand, and no computed ones.
    static bool passesOn(const graph::Node& node, std::size_t operand)
    {
        const operators::Traits& traits = operators::traitsOf(node);
        return traits.movesInput(operand)
            && (traits.movesFirst() || traits.movement == operators::Movement::Joining)
            && !node.outputs.empty() && node.outputs[0];
    }

    void lookAt(const graph::Node& node, std::size_t operand)
    {
        const operators::Traits& traits = operators::traitsOf(node);
        for (const operators::InputUse& use : traits.uses) {
            if (use.input == operand)
                role = role ? role : use.role;
        }
        if (role == InputRole::SequenceLengths)
            steps = lengthOf(node, 0, m_graph.integer(node, "layout"));
        for (const LookUp& lookUp : traits.lookUps) {
            if (lookUp.indices == operand)
                limit(choicesOf(node, lookUp));
        }
    }

    /// Returns the number of entries that the indices choose among.
    std::optional<int64_t> choicesOf(const graph::Node& node, const LookUp& lookUp) const
    {
        const int64_t stated =
            lookUp.attribute.empty() ? 0 : m_graph.integer(node, lookUp.attribute);
        switch (lookUp.of) {
        case LookUp::Of::Rows:
        case LookUp::Of::Elements:
            return lengthOf(node, lookUp.table, stated);
        case LookUp::Of::Classes:
            return elementOf(node, lookUp.table);
        case LookUp::Of::Vocabulary:
            return stated;
        }
        return std::nullopt;
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

std::optional<InputRole> roleByName(const ModelInterface::Input& input)
{
    const std::string name = lowerCase(input.name);
    const auto has = [&name](std::string_view part) {
        return name.find(part) != std::string::npos;
    };
    const bool isCount = isInteger(input.type) && input.dims.size() <= 2;
    if (has("mask"))
        return InputRole::Mask;
    if (has("seqlens_k"))
        return InputRole::LastPosition;
    if (isCount && has("total_seq"))
        return InputRole::TotalLength;
    if (isCount && has("past_seq"))
        return InputRole::PastLength;
    if (isInteger(input.type) && has("position"))
        return InputRole::Positions;
    if (has("use_cache"))
        return InputRole::Neutral;
    if (has("zero_point"))
        return InputRole::ZeroPoint;
    if (has("scale") && !isInteger(input.type))
        return InputRole::Scale;
    return std::nullopt;
}

double valueOf(InputRole role, const StepSizes& step, std::optional<int64_t> steps)
{
    switch (role) {
    case InputRole::Mask:
    case InputRole::Neutral:
        return 1;
    case InputRole::ZeroPoint:
        return 0;
    case InputRole::Beams:
        return 2;
    case InputRole::Scale:
        return kScale;
    case InputRole::Positions:
    case InputRole::PastLength:
        return double(step.past);
    case InputRole::LastPosition:
        return double(step.past + step.sequence - 1);
    case InputRole::TotalLength:
        return double(step.past + step.sequence);
    case InputRole::MaximumLength:
        return double(step.sequence + kGenerated);
    case InputRole::SequenceLengths:
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
    const std::optional<InputRole> role = found.role ? found.role : roleByName(input);
    if (!role)
        return;
    input.fill = *role == InputRole::Positions ? InputFill::Counting : InputFill::Constant;
    input.value = valueOf(*role, step, found.steps);
    if (!found.below)
        input.below = std::numeric_limits<int64_t>::max();
}

} // namespace meshwright::app::verify
