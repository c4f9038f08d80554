#pragma once

#include "core/graph/graph.h"

#include <functional>
#include <string>
#include <vector>

namespace meshwright::proto {
class NodeProto;
} // namespace meshwright::proto

namespace meshwright::app::verify {

/// Whether decomposeInDouble() knows the operator: normalisations of which ONNX Runtime has no
/// double kernel, and whose own kernel may lose most of what they compute (SkipLayerNormalization
/// takes the variance as a difference of squares).
bool isDecomposedInDouble(const graph::Node& node);

/// The node as arithmetic on doubles by its definition in ContribOperators.md, in the order to run
/// in. @p opset: of ai.onnx. @p newName gives a name that no value has.
std::vector<proto::NodeProto> decomposeInDouble(const proto::NodeProto& node, int64_t opset,
                                                const std::function<std::string()>& newName);

} // namespace meshwright::app::verify
