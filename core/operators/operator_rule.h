#pragma once

#include "core/operators/factors.h"
#include "core/operators/operator_call.h"
#include "core/operators/operator_cost.h"

#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace meshwright::operators {

/// Facts of the node's outputs in order; fewer entries leave the rest unknown. Anything that does
/// not follow from the inputs stays absent: a rule never guesses, and an invalid call yields
/// nothing.
using ShapeFunction = std::vector<TensorFacts> (*)(const OperatorCall& call);

/// The cost formula; absent where a dimension that it needs is not a number under the bindings.
using CostFunction = std::optional<OperatorCost> (*)(const OperatorCall& call,
                                                     const Bindings& bindings);

/// The operator's factors for this call; absent where a shape that they need is not known. The call
/// has facts of inputs and outputs.
using FactorFunction = std::optional<FactorRule> (*)(const OperatorCall& call);

/// The newest ai.onnx version that the rules were written against: ONNX 1.23.
constexpr int64_t kNewestOpset = 28;
/// The last version of a rule that still holds. It is taken to hold in versions that nobody knows
/// yet, too: most operators change only types, and a rule sees whether shapes and inputs fit it.
constexpr int64_t kStillValid = std::numeric_limits<int64_t>::max();
constexpr std::string_view kOnnx = ""; ///< the domain ai.onnx
constexpr std::string_view kOnnxMl = "ai.onnx.ml";
constexpr std::string_view kOnnxPreview = "ai.onnx.preview"; ///< operators on trial
constexpr std::string_view kMicrosoft = "com.microsoft"; ///< ONNX Runtime's contrib operators

/// What an operator means, for the versions of its domain from sinceVersion to lastVersion.
struct OperatorRule
{
    std::string_view domain;
    std::string_view opType;
    ShapeFunction shape = nullptr;
    CostFunction cost = nullptr;
    FactorFunction factors = nullptr; ///< null: no rule, which the user is told
    int64_t sinceVersion = 1;
    int64_t lastVersion = kStillValid;
};

} // namespace meshwright::operators
