#pragma once

#include "core/exchange/format.h"

namespace meshwright::exchange {

/// A copy of the model whose nodes say their stage as layer_ann, and the session options that put
/// them onto the stages' devices.
Result<PreparedExport> prepareLayering(const ExportRequest& request, Progress& progress);

/// The device designator of ONNX Runtime for a device's name: "GPU:0" is gpu:0, "CPU" is cpu.
/// Absent: the name says nothing to it.
std::optional<std::string> layerDevice(std::string_view deviceName);

} // namespace meshwright::exchange
