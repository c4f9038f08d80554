#pragma once

#include "meshwright_onnx.pb.h"

namespace meshwright::onnx {

/// Gives every subgraph that returns a value from outside an Identity of it to return: ONNX Runtime
/// refuses others. Nodes of the graph and of functions stay where they are.
void returnOwnValues(proto::ModelProto& model);

} // namespace meshwright::onnx
