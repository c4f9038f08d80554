#include "core/operators/schemas/families.h"

/// Attention and what stands beside it in decoders.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kAttentionSchemaRows[] = {
    {"Attention", 23, "Q K V attn_mask? past_key? past_value?",
     "Y present_key? present_value? qk_matmul_output?",
     "is_causal:int=0 kv_num_heads:int q_num_heads:int qk_matmul_output_mode:int=0 scale:float "
     "softcap:float=0 softmax_precision:int"},
    {"Attention", 24, "Q K V attn_mask? past_key? past_value? nonpad_kv_seqlen?",
     "Y present_key? present_value? qk_matmul_output?",
     "is_causal:int=0 kv_num_heads:int q_num_heads:int qk_matmul_output_mode:int=0 scale:float "
     "softcap:float=0 softmax_precision:int"},
    {"CausalConvWithState", 27, "input weight bias? past_state?", "output present_state",
     "activation:string=none"},
    {"LinearAttention", 27, "query key value past_state? decay? beta?", "output present_state",
     "chunk_size:int kv_num_heads:int! q_num_heads:int! scale:float "
     "update_rule:string=gated_delta"},
    {"RotaryEmbedding", 23, "X cos_cache sin_cache position_ids?", "Y",
     "interleaved:int=0 num_heads:int rotary_embedding_dim:int=0"},
};

constexpr SchemaRow kAttentionPreviewSchemaRows[] = {
    {"FlexAttention", 1, "Q K V", "Y",
     "prob_mod:graph scale:float score_mod:graph softmax_precision:int"},
};

} // namespace

const std::span<const SchemaRow> kAttentionSchemas = kAttentionSchemaRows;

const std::span<const SchemaRow> kAttentionPreviewSchemas = kAttentionPreviewSchemaRows;

} // namespace meshwright::operators
