#include "core/operators/schemas/families.h"

/// Quantized operators and experts of ONNX Runtime.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kContribQuantizationSchemaRows[] = {
    {"DequantizeLinear", 1, "x x_scale x_zero_point?", "y", "axis:int"},
    {"DynamicQuantizeMatMul", 1, "A B b_scale b_zero_point? bias?", "Y"},
    {"GatherBlockQuantized", 1, "data indices scales zero_points?", "output",
     "bits:int=4 block_size:int=128 gather_axis:int=0 quantize_axis:int=1"},
    {"MatMulBnb4", 1, "A B absmax", "Y",
     "K:int! N:int! block_size:int! quant_type:int! training_mode:int=0 transB:int=1"},
    {"MatMulInteger16", 1, "A B", "Y"},
    {"MatMulIntegerToFloat", 1, "A B a_scale b_scale a_zero_point? b_zero_point? bias?", "Y"},
    {"MatMulNBits", 1, "A B scales zero_points? g_idx? bias?", "Y",
     "K:int! N:int! accuracy_level:int=0 bits:int=4 block_size:int! weight_prepacked:int=0"},
    {"MoE", 1,
     "input router_probs fc1_experts_weights fc1_experts_bias? fc2_experts_weights "
     "fc2_experts_bias? fc3_experts_weights? fc3_experts_bias?",
     "output",
     "activation_alpha:float=1 activation_beta:float=0 activation_type:string=relu k:int=1 "
     "normalize_routing_weights:int=0 swiglu_fusion:int=0 swiglu_limit:float "
     "use_sparse_mixer:int=0"},
    {"QAttention", 1,
     "input weight bias input_scale weight_scale mask_index? input_zero_point? weight_zero_point? "
     "past?",
     "output present?",
     "do_rotary:int=0 mask_filter_value:float=-10000 num_heads:int! past_present_share_buffer:int "
     "scale:float unidirectional:int=0"},
    {"QGemm", 1, "A a_scale a_zero_point B b_scale b_zero_point C? y_scale? y_zero_point?", "Y",
     "alpha:float=1 transA:int=0 transB:int=0"},
    {"QLinearAdd", 1, "A A_scale A_zero_point? B B_scale B_zero_point? C_scale C_zero_point?", "C"},
    {"QLinearAveragePool", 1, "X x_scale x_zero_point? y_scale y_zero_point?", "Y",
     "auto_pad:string=NOTSET ceil_mode:int=0 channels_last:int=0 count_include_pad:int=0 "
     "kernel_shape:ints! pads:ints strides:ints"},
    {"QLinearConcat", 1, "Y_scale Y_zero_point inputs+", "Y", "axis:int!"},
    {"QLinearGlobalAveragePool", 1, "X x_scale x_zero_point y_scale y_zero_point", "Y",
     "channels_last:int=0"},
    {"QLinearLeakyRelu", 1, "X X_scale X_zero_point? Y_scale Y_zero_point?", "Y",
     "alpha:float=0.01"},
    {"QLinearMul", 1, "A A_scale A_zero_point? B B_scale B_zero_point? C_scale C_zero_point?", "C"},
    {"QLinearSigmoid", 1, "X X_scale X_zero_point? Y_scale Y_zero_point?", "Y"},
    {"QLinearSoftmax", 1, "X X_scale x_zero_point? y_scale y_zero_point", "Y",
     "axis:int=-1 opset:int!"},
    {"QMoE", 1,
     "input router_probs fc1_experts_weights fc1_scales? fc1_experts_bias? fc2_experts_weights "
     "fc2_scales? fc2_experts_bias? fc3_experts_weights? fc3_scales? fc3_experts_bias? "
     "fc1_zero_points? fc2_zero_points? fc3_zero_points? router_weights? fc1_global_scale? "
     "fc2_global_scale? fc1_act_scale? fc2_act_scale? fc1_act_block_scale? fc2_act_block_scale?",
     "output",
     "activation_alpha:float=1 activation_beta:float=0 activation_type:string=relu block_size:int "
     "expert_weight_bits:int=4 k:int=1 normalize_routing_weights:int=0 quant_type:string=int "
     "swiglu_fusion:int=0 swiglu_limit:float use_sparse_mixer:int=0"},
    {"QuantizeLinear", 1, "x y_scale y_zero_point?", "y", "axis:int"},
};

} // namespace

const std::span<const SchemaRow> kContribQuantizationSchemas = kContribQuantizationSchemaRows;

} // namespace meshwright::operators
