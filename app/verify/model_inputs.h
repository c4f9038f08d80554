#pragma once

#include "app/verify/input_sizes.h"
#include "app/verify/runtime_tensor.h"
#include "core/base/result.h"
#include "core/graph/graph.h"
#include "core/operators/expression.h"

#include <map>
#include <string>
#include <vector>

namespace meshwright::shapes {
class ShapeTable;
}

namespace meshwright::app::verify {

/// How the elements of an input are chosen.
enum class InputFill
{
    Random, ///< floats in [−1, 1), integers from 0 to below − 1
    Constant, ///< all are `value`
    Counting ///< along the last dimension from `value`, at most below − 1
};

/// What a model takes and gives when it is run.
struct ModelInterface
{
    struct Input
    {
        std::string name;
        graph::DataType type = graph::DataType::Float;
        std::vector<int64_t> dims; ///< to run it with
        int64_t below = 0; ///< of integers
        InputFill fill = InputFill::Random;
        double value = 0;
    };

    std::vector<Input> inputs;
    std::vector<std::string> outputs;
    operators::Bindings assumed; ///< numbers of symbolic dimensions that nobody bound
};

/// What a model is run with.
struct InterfaceRequest
{
    const graph::Graph& graph;
    const shapes::ShapeTable& shapes;
    operators::Bindings bindings = {};
    std::map<std::string, std::vector<int64_t>> givenShapes = {}; ///< --shape, by input
    SizeGuess guess = sizeGuesses().front(); ///< of symbols without a number
};

/// The inputs and outputs of a model; inputs with a default are left out. How inputs are filled
/// follows from what reads them and from their names (input_roles.h). Errors: an input that is no
/// tensor of numbers, one of unknown rank without a given shape, one of over 1 GiB.
Result<ModelInterface> interfaceOf(const InterfaceRequest& request);

/// The inputs of the main graph that have no default.
std::vector<ValueId> wantedInputs(const graph::Graph& graph);

/// The same for the same @p seed.
RuntimeTensors randomInputs(const ModelInterface& model, unsigned seed = 1);
std::vector<std::string> inputNames(const ModelInterface& model);

} // namespace meshwright::app::verify
