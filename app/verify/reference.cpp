#include "app/verify/reference.h"

#include "app/verify/double_copy.h"
#include "app/verify/model_copy.h"
#include "app/verify/rounding.h"

#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <limits>

namespace meshwright::app::verify {

namespace {

constexpr unsigned kCopies = 4; ///< moved ones
/// Sums in another order round other partial sums than those that moving their terms rounds anew.
constexpr double kSpreads = 16;
constexpr double kDistances = 8; ///< of the original from the result in double precision
constexpr double kSteps = 16; ///< of rounding, of the largest element
/// A sum in another order differs by at most as much as the moves, but differences add up along the
/// nodes after it.
constexpr double kStepSpreads = 4;
constexpr double kOtherResult = 0.01; ///< of the largest element

/// The original's interface, inputs and outputs with one guess of its sizes.
Result<Reference> runOnce(ModelRuntime& runtime, const ReferenceRequest& request)
{
    Result<ModelInterface> model = interfaceOf(request.interface);
    if (!model)
        return model.error();
    Reference reference;
    reference.path = request.model;
    reference.inputs = randomInputs(*model);
    for (const auto& [name, tensor] : request.inputs)
        reference.inputs[name] = tensor;
    auto outputs = runtime.run(request.model, inputNames(*model), reference.inputs, model->outputs);
    if (!outputs)
        return outputs.error();
    reference.model = std::move(*model);
    reference.outputs = std::move(*outputs);
    return reference;
}

Result<Reference> runWithSomeSizes(ModelRuntime& runtime, const ReferenceRequest& request)
{
    Result<Reference> first = runOnce(runtime, request);
    const Result<ModelInterface> model = interfaceOf(request.interface);
    if (first || !model || model->assumed.empty())
        return first;
    ReferenceRequest other = request;
    for (const SizeGuess& guess : sizeGuesses()) {
        other.interface.guess = guess;
        Result<Reference> reference = runOnce(runtime, other);
        if (reference)
            return reference;
    }
    return first;
}

RuntimeTensors movedInputs(const RuntimeTensors& inputs, unsigned seed)
{
    std::mt19937 random(seed);
    RuntimeTensors moved = inputs;
    for (auto& [name, tensor] : moved)
        moveByRounding(tensor.raw, tensor.type, random);
    return moved;
}

double leastLimit(const RuntimeTensor& original)
{
    return kSteps * roundingStep(original.type) * largestOf(original);
}

std::vector<std::string> namesOf(const RuntimeTensors& tensors)
{
    std::vector<std::string> names;
    for (const auto& [name, tensor] : tensors)
        names.push_back(name);
    return names;
}

/// Of a run of the original from the result in double precision.
std::optional<double> distanceFrom(const RuntimeTensors& exact, const std::string& name,
                                   const RuntimeTensor& run)
{
    const auto result = exact.find(name);
    if (result == exact.end())
        return std::nullopt;
    const double distance = largestDifference(inDouble(run), result->second);
    return distance <= kOtherResult * largestOf(run) ? std::optional(distance) : std::nullopt;
}

/// Takes what a moved run of the original gave.
void takeMoved(std::map<std::string, Spread>& spread, const RuntimeTensors& moved,
               const RuntimeTensors& expected, const RuntimeTensors& exact)
{
    for (const auto& [name, tensor] : moved) {
        Spread& own = spread[name];
        // A shape or a choice that rounding decides says nothing of how far numbers move.
        const double difference = largestDifference(tensor, expected.at(name));
        if (std::isfinite(difference))
            own.moved = std::max(own.moved, difference);
        if (own.exact)
            own.exact = std::max(*own.exact, distanceFrom(exact, name, tensor).value_or(0));
    }
}

/// Works out how the original is run in double precision, and runs it.
void addExact(ModelRuntime& runtime, Reference& reference)
{
    Result<DoublePlan> plan = planDouble(runtime, reference.path);
    if (!plan) {
        reference.notInDouble = plan.error().message;
        return;
    }
    reference.inDouble = std::move(*plan);
    std::vector<std::string> names;
    for (const auto& [name, tensor] : reference.outputs) {
        if (isReal(tensor.type) && tensor.type != graph::DataType::Double)
            names.push_back(name);
    }
    Result<RuntimeTensors> exact = exactOf(runtime, reference, names);
    if (exact) {
        reference.exact = std::move(*exact);
        return;
    }
    reference.inDouble.reset();
    reference.notInDouble = exact.error().message;
}

/// Runs a changed copy of the original; returns the values of @p options.giving.
Result<RuntimeTensors> runCopy(ModelRuntime& runtime, const Reference& reference,
                               const RuntimeTensors& inputs, const CopyOptions& options)
{
    const QTemporaryDir folder;
    const std::filesystem::path copy =
        std::filesystem::path(folder.path().toStdString()) / "moved.onnx";
    if (const Result<void> written = writeCopy(reference.path, copy, options); !written)
        return written.error();
    return runtime.run(copy, inputNames(reference.model), inputs, options.giving);
}

} // namespace

Result<RuntimeTensors> exactOf(ModelRuntime& runtime, const Reference& reference,
                               const std::vector<std::string>& names)
{
    if (!reference.inDouble || names.empty())
        return RuntimeTensors();
    const QTemporaryDir folder;
    const std::filesystem::path copy =
        std::filesystem::path(folder.path().toStdString()) / "double.onnx";
    const Result<void> written = writeDoubleCopy(reference.path, copy, *reference.inDouble, names);
    if (!written)
        return written.error();
    RuntimeTensors inputs;
    for (const auto& [name, tensor] : reference.inputs)
        inputs[name] = inDouble(tensor);
    return runtime.run(copy, inputNames(reference.model), inputs, names);
}

std::map<std::string, Spread> spreadOf(ModelRuntime& runtime, const Reference& reference,
                                       const RuntimeTensors& expected, const RuntimeTensors& exact)
{
    const std::vector<std::string> names = namesOf(expected);
    std::map<std::string, Spread> spread;
    for (const auto& [name, tensor] : expected)
        spread[name].exact = distanceFrom(exact, name, tensor);
    for (unsigned seed = 1; seed <= kCopies; ++seed) {
        const auto outputs =
            runCopy(runtime, reference, movedInputs(reference.inputs, seed), {seed, names});
        if (outputs)
            takeMoved(spread, *outputs, expected, exact);
    }
    return spread;
}

std::map<std::string, double> stepLimits(ModelRuntime& runtime, const Reference& reference,
                                         const RuntimeTensors& expected)
{
    std::map<std::string, Spread> spread;
    for (const double part : {1.0, -1.0, 0.25, -0.25}) {
        const auto outputs =
            runCopy(runtime, reference, reference.inputs, {{}, namesOf(expected), part * kSteps});
        if (outputs)
            takeMoved(spread, *outputs, expected, {});
    }
    std::map<std::string, double> limits;
    for (const auto& [name, own] : spread) {
        if (own.moved > 0)
            limits[name] = kStepSpreads * own.moved;
    }
    return limits;
}

double limitOf(const RuntimeTensor& original, const Spread& spread)
{
    return std::max(kSpreads * spread.moved, leastLimit(original));
}

double exactLimitOf(const Reference& reference, const RuntimeTensor& original, const Spread& spread)
{
    if (!spread.exact || !reference.inDouble->single.empty())
        return std::numeric_limits<double>::infinity();
    return std::max(kDistances * *spread.exact, leastLimit(original));
}

Result<Reference> referenceOf(ModelRuntime& runtime, const ReferenceRequest& request)
{
    Result<Reference> reference = runWithSomeSizes(runtime, request);
    if (!reference)
        return reference;
    if (request.wantsExact)
        addExact(runtime, *reference);
    reference->spread = spreadOf(runtime, *reference, reference->outputs, reference->exact);
    return reference;
}

} // namespace meshwright::app::verify
