#include "core/architectures/families.h"
#include "core/architectures/new_model.h"

#include <array>

namespace meshwright::architectures {

namespace {

constexpr AttentionWriting kInParts = AttentionWriting::InParts;

constexpr std::array kArchitectures {
    Architecture {"gpt2", writeGpt2, kInParts},
    Architecture {"gpt_neox", writeGptNeox, kInParts},
    Architecture {"opt", writeOpt, kInParts},
    Architecture {"bloom", writeBloom, kInParts},
    Architecture {"llama", writeLlama},
    Architecture {"llama4_text", writeLlama4},
    Architecture {"mistral", writeMistral},
    Architecture {"mixtral", writeMixtral},
    Architecture {"qwen2", writeQwen2},
    Architecture {"qwen2_moe", writeQwen2Moe},
    Architecture {"qwen3", writeQwen3},
    Architecture {"qwen3_moe", writeQwen3Moe},
    Architecture {"gemma2", writeGemma2},
    Architecture {"gemma3_text", writeGemma3},
    Architecture {"phi3", writePhi3},
    Architecture {"deepseek_v2", writeDeepseekV2},
    Architecture {"deepseek_v3", writeDeepseekV3},
    Architecture {"gpt_oss", writeGptOss},
    Architecture {"bert", writeBert, kInParts, false},
    Architecture {"roberta", writeRoberta, kInParts, false},
    Architecture {"t5", writeT5, kInParts},
    Architecture {"vit", writeVit, kInParts, false},
    Architecture {"whisper", writeWhisper, kInParts},
};

} // namespace

std::span<const Architecture> architectures()
{
    return kArchitectures;
}

} // namespace meshwright::architectures
