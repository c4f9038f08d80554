#pragma once

#include "core/architectures/config_fields.h"
#include "core/architectures/purpose.h"
#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::architectures {

struct Architecture;

/// All that are known. A new one is a function in a file of its family and a line here.
std::span<const Architecture> architectures();

/// Their names, as a configuration's "model_type" has them.
std::vector<std::string_view> architectureNames();

struct NewModel
{
    std::string bytes; ///< of the ONNX file
    std::string architecture;
    int64_t parameters = 0; ///< elements of all weights, tied ones once
    std::vector<std::string> unread; ///< fields of the configuration that say nothing of it
};

/// Makes an ONNX model without weights of a Hugging Face configuration (`config.json`). Of one with
/// a "text_config" that is the model. Sizes that are absent are publishedDefaults(). Batch and
/// length are symbols, "batch" and "sequence"; with a cache, "past_sequence" too. Errors name the
/// field and its line: no JSON, an unknown architecture, fields that are missing, of another kind,
/// too large or that do not fit each other, more than 10^15 weights, a cache of what is no decoder.
/// @p names: see ConfigFields::setNames().
Result<NewModel> newModel(std::string_view config, Purpose purpose, FieldNames names = {});

/// A decoder by a few dimensions.
struct Dimensions
{
    std::string architecture; ///< empty: Llama's, or Mixtral's where there are experts
    int64_t layers = 0, hidden = 0, heads = 0, vocabulary = 0;
    std::optional<int64_t> keyHeads; ///< absent: as many as heads
    std::optional<int64_t> intermediate; ///< absent: 8/3 of hidden, rounded up to 256
    std::optional<int64_t> experts, chosen; ///< per layer, and that a token takes
    std::string type = "bfloat16";
};

/// The configuration that says so.
std::string configOf(const Dimensions& dimensions);

/// The model of it. Errors name the options of `new`, and one that says nothing of the
/// architecture.
Result<NewModel> newModel(const Dimensions& dimensions, Purpose purpose);

} // namespace meshwright::architectures
