#include "app/verify/reference.h"

#include "app/verify/model_copy.h"
#include "app/verify/rounding.h"

#include <QTemporaryDir>

#include <algorithm>
#include <cmath>

namespace meshwright::app::verify {

namespace {

constexpr unsigned kCopies = 4; ///< moved ones
/// Sums in another order round other partial sums than those that moving their terms rounds anew.
constexpr double kSpreads = 16;
constexpr double kSteps = 16; ///< of rounding, of the largest element

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

} // namespace

std::map<std::string, double> spreadOf(ModelRuntime& runtime, const Reference& reference,
                                       const RuntimeTensors& expected)
{
    std::vector<std::string> names;
    std::map<std::string, double> spread;
    for (const auto& [name, tensor] : expected) {
        names.push_back(name);
        spread[name] = 0;
    }
    const QTemporaryDir folder;
    const std::filesystem::path copy =
        std::filesystem::path(folder.path().toStdString()) / "moved.onnx";
    for (unsigned seed = 1; seed <= kCopies; ++seed) {
        if (!writeCopy(reference.path, copy, {seed, names}))
            continue;
        const auto outputs = runtime.run(copy, inputNames(reference.model),
                                         movedInputs(reference.inputs, seed), names);
        if (!outputs)
            continue;
        for (const auto& [name, tensor] : *outputs) {
            // A shape or a choice that rounding decides says nothing of how far numbers move.
            const double difference = largestDifference(tensor, expected.at(name));
            if (std::isfinite(difference))
                spread[name] = std::max(spread[name], difference);
        }
    }
    return spread;
}

double limitOf(const RuntimeTensor& original, double spread)
{
    return std::max(kSpreads * spread, kSteps * roundingStep(original.type) * largestOf(original));
}

Result<Reference> referenceOf(ModelRuntime& runtime, const ReferenceRequest& request)
{
    Result<Reference> reference = runWithSomeSizes(runtime, request);
    if (reference)
        reference->spread = spreadOf(runtime, *reference, reference->outputs);
    return reference;
}

} // namespace meshwright::app::verify
