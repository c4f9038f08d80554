#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace meshwright::tests {

/// A configuration of a small model of two layers.
struct SmallConfig
{
    const char* name; ///< its "model_type"
    const char* json;
    int attention, mlps, experts; ///< blocks of the model for a prompt
};

/// One of every architecture. The first layer of DeepSeek's and Llama 4's has no experts; shared
/// experts are MLPs; an encoder beside a decoder of two layers each has 2 + 2 · 2 attentions.
std::vector<SmallConfig> smallConfigs();

/// A configuration with "_attn_implementation".
std::string withAttention(std::string_view json, std::string_view kind);

} // namespace meshwright::tests
