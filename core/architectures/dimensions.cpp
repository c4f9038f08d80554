#include "core/architectures/new_model.h"
#include "core/base/json/json_format.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace meshwright::architectures {

namespace {

/// Options of `new` by the fields that they give.
constexpr std::array<std::pair<std::string_view, std::string_view>, 17> kOptions {{
    {"model_type", "--architecture"},
    {"torch_dtype", "--type"},
    {"hidden_size", "--hidden"},
    {"n_embd", "--hidden"},
    {"d_model", "--hidden"},
    {"num_hidden_layers", "--layers"},
    {"num_attention_heads", "--heads"},
    {"n_head", "--heads"},
    {"num_heads", "--heads"},
    {"encoder_attention_heads", "--heads"},
    {"decoder_attention_heads", "--heads"},
    {"num_key_value_heads", "--key-heads"},
    {"intermediate_size", "--intermediate"},
    {"vocab_size", "--vocabulary"},
    {"num_local_experts", "--experts"},
    {"num_experts_per_tok", "--chosen"},
    {"moe_intermediate_size", "--intermediate"},
}};

} // namespace

std::string configOf(const Dimensions& d)
{
    constexpr int64_t kStep = 256;
    const int64_t hidden = std::clamp<int64_t>(d.hidden, 0, ConfigFields::kMostSize);
    const int64_t inner = d.intermediate.value_or((hidden * 8 / 3 + kStep - 1) / kStep * kStep);
    const std::string architecture = !d.architecture.empty() ? d.architecture
        : d.experts                                          ? "mixtral"
                                                             : "llama";
    nlohmann::ordered_json json {{"model_type", architecture},
                                 {"hidden_size", d.hidden},
                                 {"num_hidden_layers", d.layers},
                                 {"num_attention_heads", d.heads},
                                 {"num_key_value_heads", d.keyHeads.value_or(d.heads)},
                                 {"intermediate_size", inner},
                                 {"vocab_size", d.vocabulary},
                                 {"torch_dtype", d.type}};
    if (d.experts) {
        json["num_local_experts"] = *d.experts;
        json["moe_intermediate_size"] = inner;
        json["intermediate_size_mlp"] = inner;
    }
    if (d.chosen)
        json["num_experts_per_tok"] = *d.chosen;
    return formatJson(json, 1);
}

Result<NewModel> newModel(const Dimensions& dimensions, Purpose purpose)
{
    Result<NewModel> made = newModel(configOf(dimensions), purpose, kOptions);
    if (!made)
        return made;
    const auto isUnread = [&](std::string_view field) {
        return std::find(made->unread.begin(), made->unread.end(), field) != made->unread.end();
    };
    for (const auto& [option, field, value] :
         {std::tuple("--key-heads", "num_key_value_heads", &dimensions.keyHeads),
          std::tuple("--intermediate", "intermediate_size", &dimensions.intermediate),
          std::tuple("--experts", "num_local_experts", &dimensions.experts),
          std::tuple("--chosen", "num_experts_per_tok", &dimensions.chosen)}) {
        if (value->has_value() && isUnread(field))
            return Error {tr("{0} {1} says nothing of {2}: leave it out", std::string_view(option),
                             **value, made->architecture)};
    }
    return made;
}

} // namespace meshwright::architectures
