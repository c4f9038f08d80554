#include "core/operators/schemas/families.h"

/// Attention of ONNX Runtime.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kContribAttentionSchemaRows[] = {
    {"Attention", 1, "input weights bias? mask_index? past? attention_bias? past_sequence_length?",
     "output present?",
     "do_rotary:int=0 mask_filter_value:float=-10000 num_heads:int! past_present_share_buffer:int "
     "qkv_hidden_sizes:ints rotary_embedding_dim:int scale:float unidirectional:int=0"},
    {"CausalConvWithState", 1, "input weight bias? past_state?", "output present_state",
     "activation:string=none channels_last:int=0 ndim:int=1 state_window:int=0"},
    {"DecoderMaskedMultiHeadAttention", 1,
     "query key? value? mask_index? attention_bias? past_key? past_value? past_sequence_length? "
     "beam_width? cache_indirection? bias?",
     "output present_key? present_value? qk?",
     "mask_filter_value:float=-10000 num_heads:int! output_qk:int=0 past_present_share_buffer:int "
     "scale:float"},
    {"DecoderMaskedSelfAttention", 1,
     "input weights bias mask_index? past attention_bias? past_sequence_length beam_width? "
     "cache_indirection?",
     "output present",
     "do_rotary:int=0 mask_filter_value:float=-10000 num_heads:int! past_present_share_buffer:int "
     "scale:float"},
    {"GatedRelativePositionBias", 1,
     "query_layer query_bias rel_pos weight bias eco_a token_offset?", "output", "num_heads:int!"},
    {"GroupQueryAttention", 1,
     "query key? value? past_key? past_value? seqlens_k total_sequence_length cos_cache? "
     "sin_cache? position_ids? attention_bias? head_sink? k_scale? v_scale? q_norm_weight? "
     "k_norm_weight?",
     "output present_key? present_value? output_qk?",
     "causal:int=1 do_rotary:int=0 k_quant_type:string=NONE kv_cache_bit_width:int "
     "kv_num_heads:int! local_window_size:int=-1 num_heads:int! qk_norm_epsilon:float=1e-06 "
     "qk_output:int=0 rotary_interleaved:int=0 scale:float sliding_window_cache:int=0 "
     "smooth_softmax:int=-1 softcap:float=0 v_quant_type:string=NONE"},
    {"LinearAttention", 1, "query key value past_state? decay? beta?", "output present_state",
     "chunk_size:int kv_num_heads:int! q_num_heads:int! scale:float=0 state_window:int=0 "
     "update_rule:string=gated_delta"},
    {"LinearAttentionGate", 1, "a dt_bias decay_scale b?", "decay beta?"},
    {"LongformerAttention", 1, "input weight bias mask global_weight global_bias global", "output",
     "num_heads:int! window:int!"},
    {"MultiHeadAttention", 1,
     "query key? value? bias? key_padding_mask? attention_bias? past_key? past_value? "
     "past_sequence_length? cache_indirection?",
     "output present_key? present_value? qk?",
     "mask_filter_value:float=-10000 num_heads:int! scale:float unidirectional:int=0"},
    {"PackedAttention", 1,
     "input weights bias token_offset cumulative_sequence_length attention_bias?", "output",
     "num_heads:int! qkv_hidden_sizes:ints scale:float"},
    {"PackedMultiHeadAttention", 1,
     "query key? value? bias? token_offset cumulative_sequence_length attention_bias?", "output",
     "mask_filter_value:float=-10000 num_heads:int! scale:float"},
    {"PagedAttention", 1,
     "query key? value? key_cache value_cache? cumulative_sequence_length past_seqlens block_table "
     "cos_cache? sin_cache? slot_mapping? head_sink? q_norm_weight? k_norm_weight? k_scale? "
     "v_scale? attention_metadata?",
     "output key_cache_out? value_cache_out?",
     "do_rotary:int=0 is_causal:int=1 k_cache_dtype:string= k_quant_type:string=NONE "
     "kv_cache_layout:string=SEPARATE kv_num_heads:int! local_window_size:int=-1 num_heads:int! "
     "qk_norm_epsilon:float=1e-06 rotary_interleaved:int=0 rotary_offset:int=0 scale:float "
     "softcap:float=0 v_cache_dtype:string= v_head_size:int=0 v_quant_type:string=NONE"},
    {"RelativePositionBias", 1, "bias_table query_length key_length", "output",
     "is_bidirectional:int=0 max_distance:int!"},
    {"RemovePadding", 1, "input sequence_token_count",
     "output token_offset cumulated_seq_len max_seq_len"},
    {"RestorePadding", 1, "input token_offset", "output"},
    {"RotaryEmbedding", 1, "input position_ids cos_cache sin_cache", "output",
     "interleaved:int=0 is_packed_batching:int=0 num_heads:int=0 rotary_embedding_dim:int=0 "
     "scale:float=1"},
    {"SparseAttention", 1,
     "query key? value? past_key past_value block_row_indices block_col_indices "
     "total_sequence_length key_total_sequence_lengths cos_cache? sin_cache?",
     "output present_key present_value",
     "do_rotary:int=0 kv_num_heads:int! num_heads:int! rotary_interleaved:int=0 scale:float "
     "sparse_block_size:int!"},
};

} // namespace

const std::span<const SchemaRow> kContribAttentionSchemas = kContribAttentionSchemaRows;

} // namespace meshwright::operators
