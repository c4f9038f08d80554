#pragma once

#include "core/exchange/sdy/sdy_shardings.h"

#include <string>

namespace meshwright::exchange {

/// The main graph as a function: an argument per input and weight, an operation in generic form per
/// node, without its attributes. Names stand in onnx.name and onnx_node_name, as onnx-mlir has
/// them.
std::string sdyProgram(const ExportRequest& request, const SdyShardings& shardings);

} // namespace meshwright::exchange
