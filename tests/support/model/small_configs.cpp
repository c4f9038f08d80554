#include "tests/support/model/small_configs.h"

namespace meshwright::tests {

std::vector<SmallConfig> smallConfigs()
{
    // clang-format off
    return {
        {"gpt2", R"({"model_type": "gpt2", "n_embd": 64, "n_layer": 2, "n_head": 4, "vocab_size": 256,
"n_positions": 64})", 2, 2, 0},
        {"gpt_neox", R"({"model_type": "gpt_neox", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256})", 2, 2, 0},
        {"opt", R"({"model_type": "opt", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "ffn_dim": 128, "vocab_size": 256,
"max_position_embeddings": 64})", 2, 2, 0},
        {"bloom", R"({"model_type": "bloom", "hidden_size": 64, "n_layer": 2, "n_head": 4, "vocab_size": 256})", 2, 2, 0},
        {"llama", R"({"model_type": "llama", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256,
"num_key_value_heads": 2})", 2, 2, 0},
        {"llama4", R"({"model_type": "llama4", "text_config": {"model_type": "llama4_text",
"hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4,
"intermediate_size": 128, "vocab_size": 256, "num_key_value_heads": 2, "head_dim": 16,
"num_local_experts": 4, "intermediate_size_mlp": 256, "interleave_moe_layer_step": 2}})", 2, 2, 1},
        {"mistral", R"({"model_type": "mistral", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256,
"num_key_value_heads": 2, "sliding_window": 4})", 2, 2, 0},
        {"mixtral", R"({"model_type": "mixtral", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256,
"num_key_value_heads": 2, "num_local_experts": 4})", 2, 0, 2},
        {"qwen2", R"({"model_type": "qwen2", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256,
"num_key_value_heads": 2})", 2, 2, 0},
        {"qwen2_moe", R"({"model_type": "qwen2_moe", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256,
"num_experts": 4, "moe_intermediate_size": 32, "shared_expert_intermediate_size": 64,
"num_experts_per_tok": 2})", 2, 2, 2},
        {"qwen3", R"({"model_type": "qwen3", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256,
"num_key_value_heads": 2, "head_dim": 32})", 2, 2, 0},
        {"qwen3_moe", R"({"model_type": "qwen3_moe", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256,
"num_experts": 4, "moe_intermediate_size": 32, "num_experts_per_tok": 2, "head_dim": 16})", 2, 0, 2},
        {"gemma2", R"({"model_type": "gemma2", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256,
"num_key_value_heads": 2, "head_dim": 32, "sliding_window": 4})", 2, 2, 0},
        {"gemma3", R"({"model_type": "gemma3", "text_config": {"model_type": "gemma3_text",
"hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4,
"intermediate_size": 128, "vocab_size": 256, "num_key_value_heads": 2, "head_dim": 32,
"sliding_window": 4}})", 2, 2, 0},
        {"phi3", R"({"model_type": "phi3", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256})", 2, 2, 0},
        {"deepseek_v2", R"({"model_type": "deepseek_v2", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256,
"q_lora_rank": null, "kv_lora_rank": 32, "qk_nope_head_dim": 16, "qk_rope_head_dim": 8,
"v_head_dim": 16, "n_routed_experts": 4, "n_shared_experts": 2,
"num_experts_per_tok": 2, "moe_intermediate_size": 32, "first_k_dense_replace": 1})", 2, 2, 1},
        {"deepseek_v3", R"({"model_type": "deepseek_v3", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256,
"q_lora_rank": 48, "kv_lora_rank": 32, "qk_nope_head_dim": 16, "qk_rope_head_dim": 8,
"v_head_dim": 16, "n_routed_experts": 4, "n_shared_experts": 1,
"num_experts_per_tok": 2, "moe_intermediate_size": 32, "first_k_dense_replace": 1,
"routed_scaling_factor": 2.5})", 2, 2, 1},
        {"gpt_oss", R"({"model_type": "gpt_oss", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256,
"num_key_value_heads": 2, "head_dim": 16, "num_local_experts": 4,
"num_experts_per_tok": 2, "sliding_window": 4})", 2, 0, 2},
        {"bert", R"({"model_type": "bert", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256,
"max_position_embeddings": 64})", 2, 2, 0},
        {"roberta", R"({"model_type": "roberta", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256,
"max_position_embeddings": 64})", 2, 2, 0},
        {"t5", R"({"model_type": "t5", "d_model": 64, "d_ff": 128, "d_kv": 16, "num_heads": 4,
"num_layers": 2, "vocab_size": 256})", 6, 4, 0},
        {"vit", R"({"model_type": "vit", "hidden_size": 64, "num_hidden_layers": 2,
"num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256,
"image_size": 32, "patch_size": 8, "num_labels": 10})", 2, 2, 0},
        {"whisper", R"({"model_type": "whisper", "d_model": 64, "encoder_layers": 2, "decoder_layers": 2,
"encoder_attention_heads": 4, "decoder_attention_heads": 4, "vocab_size": 256,
"max_source_positions": 10, "max_target_positions": 64})", 6, 4, 0},
    };
    // clang-format on
}

std::string withAttention(std::string_view json, std::string_view kind)
{
    return "{\"_attn_implementation\": \"" + std::string(kind) + "\", "
        + std::string(json.substr(json.find('{') + 1));
}

} // namespace meshwright::tests
