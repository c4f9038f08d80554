#pragma once

#include "core/base/result.h"
#include "core/graph/graph.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// ONNX Runtime's layer assignment: node metadata and the session option that reads it.
namespace meshwright::exchange {

/// The key of the node metadata.
constexpr std::string_view kLayerAnnotation = "layer_ann";
constexpr std::string_view kLayerSettings = "session.layer_assignment_settings";
constexpr std::string_view kNameSettings = "session.name_based_layer_assignment";

/// What the metadata of a node itself says; absent: nothing.
std::optional<std::string_view> layerAnnotation(const graph::Node& node);

struct LayerRule
{
    std::string device; ///< "gpu", "cpu", "gpu:1", "npu", the name of an execution provider
    std::string pattern;
    bool isExact = false;

    bool operator==(const LayerRule&) const = default;
};

/// Reads "gpu(encoder, decoder); cpu(=postprocess)". @p position is that of its first character,
/// for errors: "column 12: …". Refused as by ONNX Runtime: missing brackets, a device without a
/// name, one pattern twice.
Result<std::vector<LayerRule>> parseLayerSettings(std::string_view text);

/// The reverse; rules of one device that follow each other stand in one pair of brackets.
std::string layerSettingsText(const std::vector<LayerRule>& rules);

/// Whether a pattern can stand in settings: not empty, no bracket, comma, semicolon, no blank at an
/// end, no '=' in front.
bool isLayerPattern(std::string_view pattern);

/// The rule that an annotation falls under: the first whose pattern it begins with, else the one
/// that is equal. None: it is left to the runtime.
const LayerRule* ruleOfAnnotation(const std::vector<LayerRule>& rules, std::string_view annotation);
/// The rule that a node's name falls under: the longest pattern that it has in it.
const LayerRule* ruleOfName(const std::vector<LayerRule>& rules, std::string_view name);

} // namespace meshwright::exchange
