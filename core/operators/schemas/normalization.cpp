#include "core/operators/schemas/families.h"

/// Normalization and softmax.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kNormalizationSchemaRows[] = {
    {"BatchNormalization", 1, "X scale B mean var", "Y mean? var? saved_mean? saved_var?",
     "consumed_inputs:ints! epsilon:float=1e-05 is_test:int=0 momentum:float=0.9 spatial:int=1"},
    {"BatchNormalization", 6, "X scale B mean var", "Y mean? var? saved_mean? saved_var?",
     "epsilon:float=1e-05 is_test:int=0 momentum:float=0.9 spatial:int=1"},
    {"BatchNormalization", 7, "X scale B mean var", "Y mean? var? saved_mean? saved_var?",
     "epsilon:float=1e-05 momentum:float=0.9 spatial:int=1"},
    {"BatchNormalization", 9, "X scale B mean var", "Y mean? var? saved_mean? saved_var?",
     "epsilon:float=1e-05 momentum:float=0.9"},
    {"BatchNormalization", 14, "X scale B input_mean input_var", "Y running_mean? running_var?",
     "epsilon:float=1e-05 momentum:float=0.9 training_mode:int=0"},
    {"GroupNormalization", 18, "X scale bias", "Y", "epsilon:float=1e-05 num_groups:int!", true},
    {"GroupNormalization", 21, "X scale bias", "Y",
     "epsilon:float=1e-05 num_groups:int! stash_type:int=1"},
    {"Hardmax", 1, "input", "output", "axis:int=1"},
    {"Hardmax", 13, "input", "output", "axis:int=-1"},
    {"InstanceNormalization", 1, "input scale B", "output",
     "consumed_inputs:ints epsilon:float=1e-05"},
    {"InstanceNormalization", 6, "input scale B", "output", "epsilon:float=1e-05"},
    {"LRN", 1, "X", "Y", "alpha:float=0.0001 beta:float=0.75 bias:float=1 size:int!"},
    // As ONNX Runtime has it in this domain, before ONNX took it over (contrib_defs.cc).
    {"LayerNormalization", 1, "X Scale B?", "Y Mean? InvStdDev?",
     "axis:int=-1 epsilon:float=1e-05 stash_type:int=1"},
    {"LayerNormalization", 17, "X Scale B?", "Y Mean? InvStdDev?",
     "axis:int=-1 epsilon:float=1e-05 stash_type:int=1"},
    {"LogSoftmax", 1, "input", "output", "axis:int=1"},
    {"LogSoftmax", 13, "input", "output", "axis:int=-1"},
    {"LpNormalization", 1, "input", "output", "axis:int=-1 p:int=2"},
    {"MeanVarianceNormalization", 9, "X", "Y", "axes:ints=0,2,3"},
    {"RMSNormalization", 23, "X scale", "Y", "axis:int=-1 epsilon:float=1e-05 stash_type:int=1"},
    {"SimplifiedLayerNormalization", 1, "X scale", "Y inv_std_var?",
     "axis:int=-1 epsilon:float=1e-05 stash_type:int=1"},
    {"Softmax", 1, "input", "output", "axis:int=1"},
    {"Softmax", 13, "input", "output", "axis:int=-1"},
};

} // namespace

const std::span<const SchemaRow> kNormalizationSchemas = kNormalizationSchemaRows;

} // namespace meshwright::operators
