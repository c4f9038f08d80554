#pragma once

#include "core/architectures/model_writer.h"

#include <array>

/// What the architectures are put together from.
namespace meshwright::architectures {

/// The symbols of batch and length.
std::vector<graph::Dim> tokenDims();
std::vector<graph::Dim> tokenDims(int64_t features);

/// x · W + b of a module, W [in, out].
Tensor linear(ModelWriter& w, std::string_view module, const Tensor& x, int64_t in, int64_t out,
              bool hasBias);
/// Rows [.., width] of a module's table [rows, width].
Tensor lookUp(ModelWriter& w, std::string_view module, const Tensor& indices, int64_t rows,
              int64_t width);

struct NormForm
{
    bool isRms = false; ///< without a mean and a bias
    double epsilon = 1e-5;
};

Tensor norm(ModelWriter& w, std::string_view module, const NormForm& form, const Tensor& x,
            int64_t width);

/// Whether activate() knows a name of a configuration's "hidden_act".
constexpr std::array<std::string_view, 10> kActivations {
    "silu",      "swish",   "gelu",        "gelu_new", "gelu_pytorch_tanh",
    "gelu_fast", "gelu_10", "gelu_python", "relu",     "quick_gelu"};
Tensor activate(ModelWriter& w, const std::string& activation, const Tensor& x);

/// Two layers around an activation.
struct MlpForm
{
    std::string_view up = "fc1", down = "fc2";
    std::string activation = "gelu";
    bool hasBias = true;
};

Tensor mlp(ModelWriter& w, const MlpForm& form, const Tensor& x, int64_t hidden,
           int64_t intermediate);

/// down(activation(gate(x)) · up(x)) of modules of these names.
struct GatedMlpForm
{
    std::string_view gate = "gate_proj", up = "up_proj", down = "down_proj";
    std::string activation = "silu";
    bool hasBias = false;
};

Tensor gatedMlp(ModelWriter& w, const GatedMlpForm& form, const Tensor& x, int64_t hidden,
                int64_t intermediate);

/// Makes the output "logits" [batch, sequence, classes], or of training the "loss" of "labels".
void finishLogits(ModelWriter& w, const Tensor& logits, int64_t classes, bool isTraining,
                  const std::vector<graph::Dim>& rows);
/// The product with a table of embeddings [vocabulary, hidden], turned.
Tensor tiedHead(ModelWriter& w, const std::string& table, const Tensor& x, int64_t hidden,
                int64_t vocabulary);

} // namespace meshwright::architectures
