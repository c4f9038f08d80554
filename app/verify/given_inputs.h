#pragma once

#include "app/verify/runtime_tensor.h"
#include "core/base/result.h"
#include "core/graph/graph.h"
#include "core/operators/expression.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::shapes {
class ShapeTable;
}

namespace meshwright::app::verify {

/// Shapes of inputs, by name.
using GivenShapes = std::map<std::string, std::vector<int64_t>>;

/// Binds the symbols of the inputs' dimensions so that they have these shapes; a dimension without
/// a name is bound too ("image_2"). Errors: an input that the model does not have, another rank, a
/// number that differs, a symbol that has another number already.
Result<void> bindShapes(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                        const GivenShapes& given, operators::Bindings& bindings);

/// Reads the inputs of a model from the files of a folder: NAME.npy, NAME.pb (other characters than
/// letters, digits, '.', '_' and '-' written as '_'), entries of .npz files by name, and
/// "input_0.pb" of ONNX's test data for the first input, unless the tensor in it has the name of
/// another. Inputs without a file are not among them. Errors: a file that cannot be read, a tensor
/// of another type than the input, none at all.
Result<RuntimeTensors> readInputs(const graph::Graph& graph, const std::filesystem::path& folder);

/// The folder of ONNX's test data beside a model, "test_data_set_0"; absent: there is none.
std::optional<std::filesystem::path> testDataBeside(const std::filesystem::path& model);

} // namespace meshwright::app::verify
