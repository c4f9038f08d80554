#include "core/architectures/published_defaults.h"

#include <algorithm>
#include <array>

namespace meshwright::architectures {

namespace {

constexpr NumberDefault kGpt2[] {
    {"n_embd", 768}, {"n_layer", 12}, {"n_head", 12}, {"vocab_size", 50257}, {"n_positions", 1024}};
constexpr NumberDefault kGptNeox[] {{"vocab_size", 50432},
                                    {"hidden_size", 6144},
                                    {"num_hidden_layers", 44},
                                    {"num_attention_heads", 64},
                                    {"intermediate_size", 24576}};
constexpr NumberDefault kOpt[] {{"vocab_size", 50272},     {"max_position_embeddings", 2048},
                                {"num_hidden_layers", 12}, {"num_attention_heads", 12},
                                {"ffn_dim", 3072},         {"hidden_size", 768}};
constexpr NumberDefault kBloom[] {
    {"vocab_size", 250880}, {"hidden_size", 64}, {"n_layer", 2}, {"n_head", 8}};
constexpr NumberDefault kLlama[] {{"vocab_size", 32000},
                                  {"hidden_size", 4096},
                                  {"intermediate_size", 11008},
                                  {"num_hidden_layers", 32},
                                  {"num_attention_heads", 32}};
constexpr NumberDefault kLlama4Text[] {
    {"vocab_size", 202048},           {"hidden_size", 5120},     {"intermediate_size", 8192},
    {"intermediate_size_mlp", 16384}, {"num_hidden_layers", 48}, {"num_attention_heads", 40},
    {"num_key_value_heads", 8},       {"head_dim", 128},         {"rms_norm_eps", 1e-5},
    {"num_experts_per_tok", 1},       {"num_local_experts", 16}};
constexpr NumberDefault kMistral[] {{"vocab_size", 32000},        {"hidden_size", 4096},
                                    {"intermediate_size", 14336}, {"num_hidden_layers", 32},
                                    {"num_attention_heads", 32},  {"num_key_value_heads", 8},
                                    {"sliding_window", 4096}};
constexpr NumberDefault kMixtral[] {
    {"vocab_size", 32000},     {"hidden_size", 4096},       {"intermediate_size", 14336},
    {"num_hidden_layers", 32}, {"num_attention_heads", 32}, {"num_key_value_heads", 8},
    {"rms_norm_eps", 1e-5},    {"num_experts_per_tok", 2},  {"num_local_experts", 8}};
constexpr NumberDefault kQwen2[] {{"vocab_size", 151936},       {"hidden_size", 4096},
                                  {"intermediate_size", 22016}, {"num_hidden_layers", 32},
                                  {"num_attention_heads", 32},  {"num_key_value_heads", 32}};
constexpr NumberDefault kQwen2Moe[] {
    {"vocab_size", 151936},          {"hidden_size", 2048},
    {"intermediate_size", 5632},     {"num_hidden_layers", 24},
    {"num_attention_heads", 16},     {"num_key_value_heads", 16},
    {"moe_intermediate_size", 1408}, {"shared_expert_intermediate_size", 5632},
    {"num_experts_per_tok", 4},      {"num_experts", 60}};
constexpr NumberDefault kQwen3[] {
    {"vocab_size", 151936},    {"hidden_size", 4096},       {"intermediate_size", 22016},
    {"num_hidden_layers", 32}, {"num_attention_heads", 32}, {"num_key_value_heads", 32},
    {"head_dim", 128}};
constexpr NumberDefault kQwen3Moe[] {
    {"vocab_size", 151936},         {"hidden_size", 2048},       {"intermediate_size", 6144},
    {"num_hidden_layers", 24},      {"num_attention_heads", 32}, {"num_key_value_heads", 4},
    {"moe_intermediate_size", 768}, {"num_experts_per_tok", 8},  {"num_experts", 128}};
constexpr NumberDefault kGemma2[] {
    {"vocab_size", 256000},    {"hidden_size", 2304},      {"intermediate_size", 9216},
    {"num_hidden_layers", 26}, {"num_attention_heads", 8}, {"num_key_value_heads", 4},
    {"head_dim", 256}};
constexpr NumberDefault kGemma3Text[] {
    {"vocab_size", 262208},    {"hidden_size", 2304},      {"intermediate_size", 9216},
    {"num_hidden_layers", 26}, {"num_attention_heads", 8}, {"num_key_value_heads", 4},
    {"head_dim", 256}};
constexpr NumberDefault kPhi3[] {{"vocab_size", 32064},       {"hidden_size", 3072},
                                 {"intermediate_size", 8192}, {"num_hidden_layers", 32},
                                 {"num_attention_heads", 32}, {"rms_norm_eps", 1e-5}};
constexpr NumberDefault kDeepseekV2[] {
    {"vocab_size", 32000},     {"hidden_size", 4096},          {"intermediate_size", 11008},
    {"num_hidden_layers", 32}, {"num_attention_heads", 32},    {"first_k_dense_replace", 0},
    {"kv_lora_rank", 512},     {"q_lora_rank", 1536},          {"n_routed_experts", 64},
    {"n_shared_experts", 2},   {"qk_nope_head_dim", 128},      {"qk_rope_head_dim", 64},
    {"v_head_dim", 128},       {"moe_intermediate_size", 1407}};
constexpr NumberDefault kDeepseekV3[] {{"vocab_size", 129280},
                                       {"hidden_size", 7168},
                                       {"intermediate_size", 18432},
                                       {"moe_intermediate_size", 2048},
                                       {"num_hidden_layers", 61},
                                       {"num_attention_heads", 128},
                                       {"n_shared_experts", 1},
                                       {"n_routed_experts", 256},
                                       {"routed_scaling_factor", 2.5},
                                       {"kv_lora_rank", 512},
                                       {"q_lora_rank", 1536},
                                       {"qk_rope_head_dim", 64},
                                       {"v_head_dim", 128},
                                       {"qk_nope_head_dim", 128},
                                       {"num_experts_per_tok", 8},
                                       {"first_k_dense_replace", 3}};
constexpr NumberDefault kGptOss[] {
    {"vocab_size", 201088},    {"hidden_size", 2880},       {"intermediate_size", 2880},
    {"num_hidden_layers", 36}, {"num_attention_heads", 64}, {"num_key_value_heads", 8},
    {"head_dim", 64},          {"rms_norm_eps", 1e-5},      {"num_experts_per_tok", 4},
    {"num_local_experts", 128}};
constexpr NumberDefault kBert[] {{"vocab_size", 30522},       {"hidden_size", 768},
                                 {"num_hidden_layers", 12},   {"num_attention_heads", 12},
                                 {"intermediate_size", 3072}, {"max_position_embeddings", 512},
                                 {"type_vocab_size", 2}};
constexpr NumberDefault kRoberta[] {{"vocab_size", 50265},       {"hidden_size", 768},
                                    {"num_hidden_layers", 12},   {"num_attention_heads", 12},
                                    {"intermediate_size", 3072}, {"max_position_embeddings", 512},
                                    {"type_vocab_size", 2}};
constexpr NumberDefault kT5[] {{"vocab_size", 32128}, {"d_model", 512},  {"d_kv", 64},
                               {"d_ff", 2048},        {"num_layers", 6}, {"num_heads", 8}};
constexpr NumberDefault kVit[] {{"hidden_size", 768},        {"num_hidden_layers", 12},
                                {"num_attention_heads", 12}, {"intermediate_size", 3072},
                                {"image_size", 224},         {"patch_size", 16},
                                {"num_channels", 3}};
constexpr NumberDefault kWhisper[] {
    {"vocab_size", 51865},          {"num_mel_bins", 80},         {"encoder_layers", 4},
    {"encoder_attention_heads", 6}, {"decoder_layers", 4},        {"decoder_attention_heads", 6},
    {"decoder_ffn_dim", 1536},      {"encoder_ffn_dim", 1536},    {"d_model", 384},
    {"max_source_positions", 1500}, {"max_target_positions", 448}};

struct Defaults
{
    std::string_view architecture;
    std::span<const NumberDefault> numbers;
};

constexpr std::array kAll {
    Defaults {"gpt2", kGpt2},
    Defaults {"gpt_neox", kGptNeox},
    Defaults {"opt", kOpt},
    Defaults {"bloom", kBloom},
    Defaults {"llama", kLlama},
    Defaults {"llama4_text", kLlama4Text},
    Defaults {"mistral", kMistral},
    Defaults {"mixtral", kMixtral},
    Defaults {"qwen2", kQwen2},
    Defaults {"qwen2_moe", kQwen2Moe},
    Defaults {"qwen3", kQwen3},
    Defaults {"qwen3_moe", kQwen3Moe},
    Defaults {"gemma2", kGemma2},
    Defaults {"gemma3_text", kGemma3Text},
    Defaults {"phi3", kPhi3},
    Defaults {"deepseek_v2", kDeepseekV2},
    Defaults {"deepseek_v3", kDeepseekV3},
    Defaults {"gpt_oss", kGptOss},
    Defaults {"bert", kBert},
    Defaults {"roberta", kRoberta},
    Defaults {"t5", kT5},
    Defaults {"vit", kVit},
    Defaults {"whisper", kWhisper},
};

} // namespace

std::span<const NumberDefault> publishedDefaults(std::string_view architecture)
{
    const auto found = std::find_if(kAll.begin(), kAll.end(), [&](const Defaults& each) {
        return each.architecture == architecture;
    });
    return found == kAll.end() ? std::span<const NumberDefault>() : found->numbers;
}

} // namespace meshwright::architectures
