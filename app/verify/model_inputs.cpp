#include "app/verify/model_inputs.h"

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <set>

namespace meshwright::app::verify {

namespace {

using graph::DataType;

constexpr int64_t kAssumed = 2; ///< of a dimension that nobody binds
constexpr int64_t kLargestInput = int64_t(1) << 30; ///< bytes

/// Operators whose first output holds elements of their inputs and nothing else.
bool passesOn(const graph::Node& node)
{
    static constexpr std::array<std::string_view, 10> kTypes {
        "Cast",    "Identity", "Reshape",   "Squeeze", "Unsqueeze",
        "Flatten", "Expand",   "Transpose", "Concat",  "Slice"};
    return node.domain.empty() && std::ranges::find(kTypes, node.opType) != kTypes.end();
}

/// How many indices a node's Gather of a weight can be given; absent: it is none of @p indices.
std::optional<int64_t> lengthRead(const graph::Graph& graph, const graph::Node& node,
                                  ValueId indices)
{
    if (!node.domain.empty() || node.opType != "Gather" || node.inputs.size() < 2
        || node.inputs[1] != indices || !node.inputs[0])
        return std::nullopt;
    const graph::TensorInfo* table = graph.initializer(*node.inputs[0]);
    const graph::Attribute* attribute = graph.attribute(node, "axis");
    const auto* given = attribute ? std::get_if<int64_t>(&attribute->value) : nullptr;
    if (!table)
        return std::nullopt;
    const auto rank = int64_t(table->dims.size());
    int64_t axis = given ? *given : 0;
    axis += axis < 0 ? rank : 0;
    if (axis < 0 || axis >= rank || table->dims[std::size_t(axis)] < 1)
        return std::nullopt;
    return table->dims[std::size_t(axis)];
}

/// What the integers of an input must stay below: the shortest of what is read by them. Where
/// nothing says, 0 and 1 are indices of anything with two entries, and truth values.
int64_t boundOf(const graph::Graph& graph, ValueId input)
{
    std::optional<int64_t> bound;
    std::vector<ValueId> pending {input};
    std::set<uint32_t> seen {input.index};
    while (!pending.empty()) {
        const ValueId value = pending.back();
        pending.pop_back();
        for (const NodeId id : graph.value(value).consumers) {
            const graph::Node& node = graph.node(id);
            if (const auto length = lengthRead(graph, node, value))
                bound = std::min(bound.value_or(*length), *length);
            if (passesOn(node) && !node.outputs.empty() && node.outputs[0]
                && seen.insert(node.outputs[0]->index).second)
                pending.push_back(*node.outputs[0]);
        }
    }
    return bound.value_or(2);
}

Result<void> checkInput(const ModelInterface::Input& input)
{
    const std::size_t bytes = elementBytes(input.type);
    if (bytes == 0 || bytes > sizeof(double))
        return Error {"the input " + input.name + " is of " + graph::toString(input.type)
                      + ", of which there are no random ones"};
    int64_t size = int64_t(bytes);
    for (const int64_t dim : input.dims) {
        if (dim < 0 || (dim > 0 && size > kLargestInput / dim))
            return Error {"the input " + input.name
                          + " has a negative dimension or over 1 GiB; --bind gives smaller "
                            "dimensions"};
        size *= dim;
    }
    return {};
}

Result<ModelInterface::Input> inputOf(const graph::Graph& graph, ValueId id,
                                      const operators::Bindings& bindings,
                                      std::set<std::string>& assumed)
{
    const graph::Value& value = graph.value(id);
    if (value.type.kind != graph::TypeKind::Tensor || !value.type.shape)
        return Error {"the input " + value.name + " is no tensor of a known rank"};
    ModelInterface::Input input {value.name, value.type.elementType, {}, boundOf(graph, id)};
    for (const graph::Dim& dim : *value.type.shape) {
        const auto* name = std::get_if<std::string>(&dim);
        const auto bound = name ? bindings.find(*name) : bindings.end();
        if (const auto* number = std::get_if<int64_t>(&dim))
            input.dims.push_back(*number);
        else if (bound != bindings.end())
            input.dims.push_back(bound->second);
        else
            input.dims.push_back(kAssumed);
        if (name && bound == bindings.end())
            assumed.insert(*name);
    }
    if (const Result<void> fine = checkInput(input); !fine)
        return fine.error();
    return input;
}

/// Appends one element; @p number is of 24 bits.
void appendRandom(std::string& raw, const ModelInterface::Input& input, unsigned number)
{
    const float real = float(number) / float(1 << 23) - 1;
    const double wide = real;
    // Float16: 1 to 2 in its 10 bits of mantissa.
    const int64_t integer = input.type == DataType::Float16 ? 0x3c00 + number % 1024
        : input.below > 0                                   ? int64_t(number) % input.below
                                                            : 0;
    const void* element = &integer;
    if (input.type == DataType::Float)
        element = &real;
    else if (input.type == DataType::Double)
        element = &wide;
    raw.append(static_cast<const char*>(element), elementBytes(input.type));
}

} // namespace

Result<ModelInterface> interfaceOf(const graph::Graph& graph, const operators::Bindings& bindings)
{
    ModelInterface model;
    std::set<std::string> assumed;
    for (const ValueId id : graph.scope(ScopeId {0}).inputs) {
        if (graph.value(id).isInitializer())
            continue;
        Result<ModelInterface::Input> input = inputOf(graph, id, bindings, assumed);
        if (!input)
            return input.error();
        model.inputs.push_back(std::move(*input));
    }
    for (const ValueId id : graph.scope(ScopeId {0}).outputs)
        model.outputs.push_back(graph.value(id).name);
    model.assumed.assign(assumed.begin(), assumed.end());
    return model;
}

RuntimeTensors randomInputs(const ModelInterface& model, unsigned seed)
{
    std::mt19937 random(seed);
    RuntimeTensors tensors;
    for (const ModelInterface::Input& input : model.inputs) {
        RuntimeTensor tensor {input.type, input.dims, {}};
        int64_t count = 1;
        for (const int64_t dim : input.dims)
            count *= dim;
        for (int64_t i = 0; i < count; ++i)
            appendRandom(tensor.raw, input, unsigned(random()) >> 8);
        tensors[input.name] = std::move(tensor);
    }
    return tensors;
}

std::vector<std::string> inputNames(const ModelInterface& model)
{
    std::vector<std::string> names;
    for (const ModelInterface::Input& input : model.inputs)
        names.push_back(input.name);
    return names;
}

} // namespace meshwright::app::verify
