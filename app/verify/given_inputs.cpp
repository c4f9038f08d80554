#include "app/verify/given_inputs.h"

#include "app/verify/model_inputs.h"
#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/onnx/weights/tensor_file.h"
#include "core/shapes/shapes.h"

#include <algorithm>
#include <cctype>

namespace meshwright::app::verify {

namespace fs = std::filesystem;

namespace {

/// "a/b:0" → "a_b_0"
std::string asFileName(std::string name)
{
    std::ranges::replace_if(
        name, [](unsigned char c) { return !std::isalnum(c) && c != '.' && c != '_' && c != '-'; },
        '_');
    return name;
}

Result<void> bindDim(const std::string& input, std::size_t place, const operators::Dim& dim,
                     int64_t number, operators::Bindings& bindings)
{
    const std::string where = "dimension " + std::to_string(place) + " of " + inQuotes(input);
    if (number < 0)
        return Error {tr("{0} cannot be {1}", where, number)};
    const std::vector<std::string> symbols = dim ? dim->symbols() : std::vector<std::string>();
    const bool isSymbol =
        symbols.size() == 1 && *dim == operators::Expression::symbol(symbols.front());
    if (isSymbol) {
        const auto [known, isNew] = bindings.emplace(symbols.front(), number);
        if (!isNew && known->second != number)
            return Error {tr("{0}, {1}, is {2} elsewhere, not {3}", where, symbols.front(),
                             known->second, number)};
        return {};
    }
    const auto expected = dim ? dim->evaluate(bindings) : std::nullopt;
    if (expected && *expected != number)
        return Error {tr("{0} is {1}, not {2}", where, *expected, number)};
    return {};
}

Result<void> bindShape(const shapes::ShapeTable& shapes, ValueId id, const std::string& name,
                       const std::vector<int64_t>& given, operators::Bindings& bindings)
{
    const auto& dims = shapes.of(id).dims;
    if (!dims)
        return {};
    if (dims->size() != given.size())
        return Error {tr("{0} has {1}, not {2}", inQuotes(name), countedDimensions(dims->size()),
                         given.size())};
    for (std::size_t d = 0; d < given.size(); ++d) {
        if (const auto bound = bindDim(name, d, (*dims)[d], given[d], bindings); !bound)
            return bound;
    }
    return {};
}

/// The input that a tensor of a file is for.
const graph::Value* inputOf(const graph::Graph& graph, const onnx::LoadedTensor& tensor,
                            const fs::path& file)
{
    const std::vector<ValueId> inputs = wantedInputs(graph);
    const std::string stem = file.stem().string();
    for (const ValueId id : inputs) {
        const std::string& name = graph.value(id).name;
        if (tensor.name == name || (tensor.name.empty() && asFileName(name) == stem))
            return &graph.value(id);
    }
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (stem == "input_" + std::to_string(i))
            return &graph.value(inputs[i]);
    }
    for (const ValueId id : inputs) {
        if (asFileName(graph.value(id).name) == stem)
            return &graph.value(id);
    }
    return nullptr;
}

Result<void> readInto(RuntimeTensors& inputs, const graph::Graph& graph, const fs::path& file)
{
    auto tensors = onnx::readTensorFile(file);
    if (!tensors)
        return tensors.error();
    for (onnx::LoadedTensor& tensor : *tensors) {
        const graph::Value* input = inputOf(graph, tensor, file);
        if (!input)
            continue; // "output_0.pb", or what other models read
        if (tensor.type != input->type.elementType)
            return Error {tr("{0}: it is of {1}, but the input {2} of {3}", file.string(),
                             graph::toString(tensor.type), inQuotes(input->name),
                             graph::toString(input->type.elementType))};
        inputs[input->name] = {tensor.type, std::move(tensor.dims), std::move(tensor.raw)};
    }
    return {};
}

} // namespace

Result<void> bindShapes(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                        const GivenShapes& given, operators::Bindings& bindings)
{
    const std::vector<ValueId> inputs = wantedInputs(graph);
    for (const auto& [name, dims] : given) {
        const auto input =
            std::ranges::find(inputs, name, [&graph](ValueId id) { return graph.value(id).name; });
        if (input == inputs.end()) {
            std::vector<std::string> names;
            for (const ValueId id : inputs)
                names.push_back(graph.value(id).name);
            return Error {
                tr("the model has no input {0}; it has {1}", inQuotes(name), joined(names))};
        }
        if (const auto bound = bindShape(shapes, *input, name, dims, bindings); !bound)
            return bound;
    }
    return {};
}

Result<RuntimeTensors> readInputs(const graph::Graph& graph, const fs::path& folder)
{
    std::vector<fs::path> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        if (entry.is_regular_file() && onnx::isTensorFile(entry.path()))
            files.push_back(entry.path());
    }
    if (error)
        return Error {tr("{0}: {1}", folder.string(), error.message())};
    std::ranges::sort(files);
    RuntimeTensors inputs;
    for (const fs::path& file : files) {
        if (const auto read = readInto(inputs, graph, file); !read)
            return read.error();
    }
    if (inputs.empty())
        return Error {tr("{0}: no .npy, .npz or .pb file there is of an input", folder.string())};
    return inputs;
}

std::optional<fs::path> testDataBeside(const fs::path& model)
{
    const fs::path folder = model.parent_path() / "test_data_set_0";
    std::error_code ignored;
    return fs::exists(folder / "input_0.pb", ignored) ? std::optional(folder) : std::nullopt;
}

} // namespace meshwright::app::verify
