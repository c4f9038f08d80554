#pragma once

#include "app/verify/double_plan.h"
#include "app/verify/model_inputs.h"
#include "app/verify/model_runtime.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::app::verify {

/// What is run to know what the original computes.
struct ReferenceRequest
{
    std::filesystem::path model;
    InterfaceRequest interface; ///< its guess is what is tried first
    RuntimeTensors inputs = {}; ///< given ones; others are made
    bool wantsExact = true; ///< the result in double precision too
};

/// What rounding does to a value that the original computes.
struct Spread
{
    /// The largest difference that moving inputs and weights by a rounding step makes.
    double moved = 0;
    /// The largest distance of the original, as it is and so moved, from the result in double
    /// precision. Absent where there is none to compare with, or where it lies over 1 % of the
    /// value's largest element away: then rounding decided a choice, and it is another result.
    std::optional<double> exact;
};

/// What a model computes from inputs that it can work with, and how far rounding alone moves that.
struct Reference
{
    ModelInterface model;
    std::filesystem::path path; ///< of the original
    RuntimeTensors inputs, outputs;
    std::optional<DoublePlan> inDouble; ///< how it is run in double precision, where it can be
    UserText notInDouble; ///< why it is not; empty: it is, or nobody asked
    RuntimeTensors exact; ///< the real outputs in double precision, as far as they are known
    std::map<std::string, Spread> spread; ///< per output
};

/// Runs the original, with other sizes of unbound dimensions until it runs, and its moved copies.
/// Errors: what the runtime says of the original at the first sizes.
Result<Reference> referenceOf(ModelRuntime& runtime, const ReferenceRequest& request);

/// The values @p names of the original's main graph in double precision; none where the original is
/// not run so. Errors: what the runtime says.
Result<RuntimeTensors> exactOf(ModelRuntime& runtime, const Reference& reference,
                               const std::vector<std::string>& names);

/// What rounding does to each value of @p expected, which the original's main graph has and of
/// which @p exact may hold the result in double precision.
std::map<std::string, Spread> spreadOf(ModelRuntime& runtime, const Reference& reference,
                                       const RuntimeTensors& expected, const RuntimeTensors& exact);

/// Returns how far the values of @p expected may be from the original's where sums in another order
/// round quantized numbers to an adjacent step (quantised_steps.h): a small multiple of what moving
/// those numbers changes. Empty where nothing is quantized, or moves.
std::map<std::string, double> stepLimits(ModelRuntime& runtime, const Reference& reference,
                                         const RuntimeTensors& expected);

/// How far a value may be from the original's: a small multiple of what moving does, and not less
/// than the rounding of some additions of numbers as large as its largest.
double limitOf(const RuntimeTensor& original, const Spread& spread);

/// How far such a value may be from the result in double precision, which @p spread tells of: 8
/// times as far as the original; on 740 plans of 37 models exported ones were at most 4.4 times as
/// far. Infinite where operators compute in single precision there too.
double exactLimitOf(const Reference& reference, const RuntimeTensor& original,
                    const Spread& spread);

} // namespace meshwright::app::verify
