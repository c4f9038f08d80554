#include "core/operators/schemas/families.h"

/// Fused operators of ONNX Runtime.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kContribFusionSchemaRows[] = {
    {"BiasAdd", 1, "X bias skip", "Y"},
    {"BiasDropout", 1, "data bias residual? ratio? training_mode?", "output mask?", "seed:int"},
    {"BiasGelu", 1, "A B", "C"},
    {"BiasSoftmax", 1, "data bias", "output", "axis:int=1 is_inner_broadcast:int!"},
    {"BiasSplitGelu", 1, "X bias", "Y"},
    {"EmbedLayerNormalization", 1,
     "input_ids segment_ids? word_embedding position_embedding segment_embedding? gamma beta mask? "
     "position_ids?",
     "output mask_index? embedding_sum?", "epsilon:float=1e-12 mask_index_type:int=0"},
    {"FastGelu", 1, "X bias?", "Y"},
    {"FusedConv", 1, "X W B? Z?", "Y",
     "activation:string activation_params:floats auto_pad:string=NOTSET dilations:ints group:int=1 "
     "kernel_shape:ints pads:ints strides:ints"},
    {"FusedGemm", 1, "A B C?", "Y",
     "activation:string activation_alpha:float activation_beta:float activation_gamma:float "
     "alpha:float=1 beta:float=1 transA:int=0 transB:int=0"},
    {"FusedMatMul", 1, "A B", "Y",
     "alpha:float=1 transA:int=0 transB:int=0 transBatchA:int=0 transBatchB:int=0"},
    {"FusedMatMulActivation", 1, "A B", "Y",
     "activation:string! activation_alpha:float activation_axis:int activation_beta:float "
     "activation_gamma:float alpha:float=1 transA:int=0 transB:int=0 transBatchA:int=0 "
     "transBatchB:int=0"},
    {"GatedAdd", 1, "X Y gate", "output"},
    {"GatedRMSNorm", 1, "X scale gate", "Y", "epsilon:float"},
    {"Gelu", 1, "X", "Y"},
    {"GemmFastGelu", 1, "X W bias?", "Y"},
    {"GroupNorm", 1, "X gamma beta", "Y",
     "activation:int! channels_last:int=1 epsilon:float=1e-05 groups:int!"},
    {"NhwcConv", 1, "X W B?", "Y",
     "auto_pad:string=NOTSET dilations:ints group:int=1 kernel_shape:ints pads:ints strides:ints"},
    {"QuickGelu", 1, "X", "Y", "alpha:float=1.702"},
    {"SkipGroupNorm", 1, "X gamma beta skip bias?", "Y S?",
     "activation:int! channels_last:int=1 epsilon:float=1e-05 groups:int!"},
    {"SkipLayerNormalization", 1, "input skip gamma beta? bias?",
     "output mean? inv_std_var? input_skip_bias_sum?", "epsilon:float=1e-12"},
    {"SkipSimplifiedLayerNormalization", 1, "input skip gamma bias?",
     "output mean? inv_std_var? input_skip_bias_sum?", "epsilon:float=1e-12"},
    {"TransposeMatMul", 1, "A B", "Y", "alpha:float=1 transA:int=0 transB:int=0"},
    {"Trilu", 1, "X k?", "Y", "upper:int=1"},
};

} // namespace

const std::span<const SchemaRow> kContribFusionSchemas = kContribFusionSchemaRows;

} // namespace meshwright::operators
