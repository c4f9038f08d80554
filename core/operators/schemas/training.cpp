#include "core/operators/schemas/families.h"

/// Losses, random dropping and optimizers.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kTrainingSchemaRows[] = {
    {"NegativeLogLikelihoodLoss", 12, "input target weight?", "loss",
     "ignore_index:int reduction:string=mean"},
    {"SoftmaxCrossEntropyLoss", 12, "scores labels weights?", "output log_prob?",
     "ignore_index:int reduction:string=mean"},
};

constexpr SchemaRow kTrainingPreviewSchemaRows[] = {
    {"Adagrad", 1, "R T inputs+", "outputs+",
     "decay_factor:float=0 epsilon:float=1e-06 norm_coefficient:float=0"},
    {"Adam", 1, "R T inputs+", "outputs+",
     "alpha:float=0.9 beta:float=0.999 epsilon:float=1e-06 norm_coefficient:float=0 "
     "norm_coefficient_post:float=0"},
    {"Gradient", 1, "Inputs+", "Outputs+", "xs:strings! y:string! zs:strings"},
    {"Momentum", 1, "R T inputs+", "outputs+",
     "alpha:float! beta:float! mode:string! norm_coefficient:float!"},
};

} // namespace

const std::span<const SchemaRow> kTrainingSchemas = kTrainingSchemaRows;

const std::span<const SchemaRow> kTrainingPreviewSchemas = kTrainingPreviewSchemaRows;

} // namespace meshwright::operators
