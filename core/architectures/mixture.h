#pragma once

#include "core/architectures/model_writer.h"

#include <string>

namespace meshwright::architectures {

/// How a router's logits become weights of experts.
enum class Scoring : uint8_t
{
    Softmax,
    Sigmoid, ///< of those that are chosen, perhaps with a correction of the choice (DeepSeek-V3)
    SigmoidBefore, ///< of the one that is chosen, on what it is given (Llama 4)
};

/// A layer of experts of which each token takes a few.
struct MixtureForm
{
    int64_t experts = 1, chosen = 1, intermediate = 1;
    std::string_view router = "gate";
    std::string activation = "silu";
    bool hasBias = false; ///< of the router and the experts
    double slope = 1, offset = 0; ///< gate · sigmoid(slope · gate) · (up + offset)
    double limit = 0; ///< of gate and up; 0: none
    bool normalizes = true; ///< the weights of those that are chosen add up to 1
    Scoring scoring = Scoring::Softmax;
    bool hasCorrection = false; ///< "e_score_correction_bias"
    double scaling = 1;
    int64_t sharedIntermediate = 0; ///< of an expert that every token takes; 0: there is none
    std::string_view shared = "shared_experts";
    bool hasSharedGate = false;
};

/// x [b, s, hidden] to the same, through experts whose weights are stacked, [experts, out, in],
/// gate and up feature by feature in one.
Tensor mixture(ModelWriter& w, const MixtureForm& form, const Tensor& x, int64_t hidden);

} // namespace meshwright::architectures
