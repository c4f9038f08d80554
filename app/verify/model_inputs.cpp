#include "app/verify/model_inputs.h"

#include "app/verify/input_roles.h"
#include "core/operators/bind_advice.h"
#include "core/shapes/shapes.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <random>
#include <set>

namespace meshwright::app::verify {

namespace {

using graph::DataType;

constexpr int64_t kLargestInput = int64_t(1) << 30; ///< bytes

/// Checks the size of an input, whose dimensions are @p sizes as far as they are known.
Result<void> checkInput(const ModelInterface::Input& input,
                        const std::vector<operators::Dim>& sizes)
{
    const std::size_t bytes = elementBytes(input.type);
    if (bytes == 0 || bytes > sizeof(double))
        return Error {tr("the input {0} is of {1}, of which there are no random ones", input.name,
                         graph::toString(input.type))};
    int64_t size = int64_t(bytes);
    for (const int64_t dim : input.dims) {
        if (dim < 0 || (dim > 0 && size > kLargestInput / dim)) {
            const std::string options = operators::bindOptions(sizes);
            return Error {options.empty()
                              ? tr("the input {0} has a negative dimension or over 1 GiB; "
                                   "--shape {0}=2,3 gives its shape",
                                   input.name)
                              : tr("the input {0} has a negative dimension or over 1 GiB; {1}, or "
                                   "--shape {0}=2,3, gives smaller dimensions",
                                   input.name, options)};
        }
        size *= dim;
    }
    return {};
}

std::set<std::string> symbolsOf(const InterfaceRequest& request)
{
    std::set<std::string> symbols;
    for (const ValueId id : wantedInputs(request.graph)) {
        const auto& dims = request.shapes.of(id).dims;
        for (const operators::Dim& dim : dims.value_or(std::vector<operators::Dim>())) {
            const auto more = dim ? dim->symbols() : std::vector<std::string>();
            symbols.insert(more.begin(), more.end());
        }
    }
    return symbols;
}

Result<std::vector<int64_t>> dimsOf(const InterfaceRequest& request, ValueId id,
                                    const operators::Bindings& bindings)
{
    const graph::Value& value = request.graph.value(id);
    if (const auto given = request.givenShapes.find(value.name); given != request.givenShapes.end())
        return given->second;
    const auto numbers = request.shapes.of(id).numbers(bindings);
    if (value.type.kind != graph::TypeKind::Tensor || !numbers)
        return Error {
            tr("the input {0} is no tensor of a known rank; --shape INPUT=2,3 gives its shape",
               value.name)};
    return *numbers;
}

/// Lowest 24 bits of a random number as [−1, 1).
double realOf(unsigned number)
{
    return double(number) / double(1 << 23) - 1;
}

/// Of [−1, 1), with the mantissa cut.
uint16_t halfOf(double real)
{
    const auto narrow = float(real);
    uint32_t bits = 0;
    std::memcpy(&bits, &narrow, sizeof bits);
    const int exponent = int(bits >> 23 & 0xff) - 127 + 15;
    const uint32_t sign = bits >> 16 & 0x8000;
    return uint16_t(exponent <= 0 ? sign : sign | uint32_t(exponent) << 10 | (bits >> 13 & 0x3ff));
}

void append(std::string& raw, const void* element, std::size_t bytes)
{
    raw.append(static_cast<const char*>(element), bytes);
}

void appendNumber(std::string& raw, DataType type, double real, int64_t integer)
{
    const auto narrow = float(real);
    uint32_t bits = 0;
    std::memcpy(&bits, &narrow, sizeof bits);
    const uint16_t half = halfOf(real), brain = uint16_t(bits >> 16);
    if (type == DataType::Float)
        append(raw, &narrow, sizeof narrow);
    else if (type == DataType::Double)
        append(raw, &real, sizeof real);
    else if (type == DataType::Float16)
        append(raw, &half, sizeof half);
    else if (type == DataType::BFloat16)
        append(raw, &brain, sizeof brain);
    else
        append(raw, &integer, elementBytes(type));
}

RuntimeTensor tensorOf(const ModelInterface::Input& input, std::mt19937& random)
{
    RuntimeTensor tensor {input.type, input.dims, {}};
    int64_t count = 1;
    for (const int64_t dim : input.dims)
        count *= dim;
    const int64_t last = input.dims.empty() ? 1 : std::max<int64_t>(input.dims.back(), 1);
    const bool isTruth = input.type == DataType::Bool;
    for (int64_t i = 0; i < count; ++i) {
        const unsigned number = unsigned(random()) >> 8;
        double real = realOf(number);
        int64_t integer = input.below > 0 ? int64_t(number) % input.below : 0;
        if (input.fill != InputFill::Random) {
            real = input.value + (input.fill == InputFill::Counting ? double(i % last) : 0);
            integer = std::min(int64_t(real), input.below - 1);
        }
        appendNumber(tensor.raw, input.type, real, isTruth ? integer & 1 : integer);
    }
    return tensor;
}

} // namespace

std::vector<ValueId> wantedInputs(const graph::Graph& graph)
{
    std::vector<ValueId> inputs = graph.scope(ScopeId {0}).inputs;
    std::erase_if(inputs, [&graph](ValueId id) { return graph.value(id).isInitializer(); });
    return inputs;
}

Result<ModelInterface> interfaceOf(const InterfaceRequest& request)
{
    const graph::Graph& graph = request.graph;
    ModelInterface model;
    operators::Bindings bindings = request.bindings;
    model.assumed = bindAssumed(graph, symbolsOf(request), request.guess, bindings);
    const StepSizes step = stepSizes(graph, bindings);
    for (const ValueId id : wantedInputs(graph)) {
        const Result<std::vector<int64_t>> dims = dimsOf(request, id, bindings);
        if (!dims)
            return dims.error();
        ModelInterface::Input input {graph.value(id).name, graph.value(id).type.elementType, *dims};
        if (const Result<void> fine = checkInput(
                input, request.shapes.of(id).dims.value_or(std::vector<operators::Dim>()));
            !fine)
            return fine.error();
        setRole(graph, request.shapes, id, step, input);
        model.inputs.push_back(std::move(input));
    }
    for (const ValueId id : graph.scope(ScopeId {0}).outputs)
        model.outputs.push_back(graph.value(id).name);
    return model;
}

RuntimeTensors randomInputs(const ModelInterface& model, unsigned seed)
{
    std::mt19937 random(seed);
    RuntimeTensors tensors;
    for (const ModelInterface::Input& input : model.inputs)
        tensors[input.name] = tensorOf(input, random);
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
