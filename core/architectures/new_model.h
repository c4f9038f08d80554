#pragma once

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
};

/// Makes an ONNX model without weights of a Hugging Face configuration (`config.json`). Of one with
/// a "text_config" that is the model. Batch and length are symbols, "batch" and "sequence"; with a
/// cache, "past_sequence" too. Errors name the field and its line: no JSON, an unknown
/// architecture, fields that are missing, of another kind, too large or that do not fit each
/// other, more than 10^15 weights, a cache of what is no decoder.
Result<NewModel> newModel(std::string_view config, Purpose purpose);

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

} // namespace meshwright::architectures
