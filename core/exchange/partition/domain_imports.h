#pragma once

#include "core/graph/graph.h"

#include <cstdint>

namespace meshwright::proto {
class ModelProto;
} // namespace meshwright::proto

namespace meshwright::exchange {

/// The opset of the default domain that nodes are written in: the model's, or where it imports none
/// (as models of ai.onnx.ml alone), one that has all forms of what an export writes.
int64_t writtenOpset(const graph::Graph& graph);

/// Imports the default domain and that of ONNX Runtime where nodes of the main graph or of its
/// subgraphs use them and the model does not import them; raises the IR version to what that needs.
void importUsedDomains(proto::ModelProto& model);

} // namespace meshwright::exchange
