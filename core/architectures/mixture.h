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
    std::string_view gate = "gate_proj", up = "up_proj", down = "down_proj"; ///< of an expert
    std::string activation = "silu";
    bool isFused = false; ///< gate and up in one weight, feature by feature, with biases
    bool hasBias = false; ///< of the router and the experts
    bool normalizes = true; ///< the weights of those that are chosen add up to 1
    Scoring scoring = Scoring::Softmax;
    bool hasCorrection = false; ///< "e_score_correction_bias"
    double scaling = 1;
    int64_t sharedIntermediate = 0; ///< of an expert that every token takes; 0: there is none
    std::string_view shared = "shared_experts";
    bool hasSharedGate = false;
};

/// x [b, s, hidden] to the same, through experts whose weights are stacked, [experts, out, in].
Tensor mixture(ModelWriter& w, const MixtureForm& form, const Tensor& x, int64_t hidden);

} // namespace meshwright::architectures
