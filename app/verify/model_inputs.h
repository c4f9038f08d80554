#pragma once

#include "app/verify/runtime_tensor.h"
#include "core/base/result.h"
#include "core/graph/graph.h"
#include "core/operators/expression.h"

#include <string>
#include <vector>

namespace meshwright::app::verify {

/// What a model takes and gives when it is run.
struct ModelInterface
{
    struct Input
    {
        std::string name;
        graph::DataType type = graph::DataType::Float;
        std::vector<int64_t> dims; ///< to run it with
        int64_t below = 0; ///< of integers: 0 to below − 1
    };

    std::vector<Input> inputs;
    std::vector<std::string> outputs;
    std::vector<std::string> assumed; ///< symbolic dimensions that nobody bound: taken as 2
};

/// The inputs and outputs of a model, symbols as bound or 2; inputs with a default are left out.
/// Integers that a Gather reads from a weight stay below the length of what it reads, others are 0
/// or 1. Errors: an input that is no tensor of numbers, one of over 1 GiB.
Result<ModelInterface> interfaceOf(const graph::Graph& graph, const operators::Bindings& bindings);

/// Random inputs, the same for the same @p seed: floats in [−1, 1), integers below their bound.
RuntimeTensors randomInputs(const ModelInterface& model, unsigned seed = 1);
std::vector<std::string> inputNames(const ModelInterface& model);

} // namespace meshwright::app::verify
