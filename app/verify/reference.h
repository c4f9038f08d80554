#pragma once

#include "app/verify/model_inputs.h"
#include "app/verify/model_runtime.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace meshwright::app::verify {

/// What is run to know what the original computes.
struct ReferenceRequest
{
    std::filesystem::path model;
    InterfaceRequest interface; ///< its guess is what is tried first
    RuntimeTensors inputs = {}; ///< given ones; others are made
};

/// What a model computes from inputs that it can work with, and how far rounding alone moves that.
struct Reference
{
    ModelInterface model;
    std::filesystem::path path; ///< of the original
    RuntimeTensors inputs, outputs;
    /// Per output the largest difference that moving inputs and weights by a rounding step makes.
    std::map<std::string, double> spread;
};

/// Runs the original, with other sizes of unbound dimensions until it runs, and its moved copies.
/// Errors: what the runtime says of the original at the first sizes.
Result<Reference> referenceOf(ModelRuntime& runtime, const ReferenceRequest& request);

/// Per value of @p expected, which the original's main graph has, the largest difference that
/// moving inputs and weights by a rounding step makes to it.
std::map<std::string, double> spreadOf(ModelRuntime& runtime, const Reference& reference,
                                       const RuntimeTensors& expected);

/// How far a value may be from the original's: a small multiple of @p spread, and not less than the
/// rounding of some additions of numbers as large as its largest.
double limitOf(const RuntimeTensor& original, double spread);

} // namespace meshwright::app::verify
