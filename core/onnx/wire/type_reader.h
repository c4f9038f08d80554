#pragma once

#include "core/graph/types.h"
#include "core/onnx/wire/read_state.h"

#include <string>
#include <string_view>

namespace meshwright::onnx {

/// A declared value as graph inputs, outputs and value_info hold it.
struct ValueInfo
{
    std::string_view name; ///< in the file's bytes
    graph::ValueType type;
};

/// Reads a ValueInfoProto.
bool readValueInfo(ValueInfo& out, const WireField& message, ReadState& state);

} // namespace meshwright::onnx
