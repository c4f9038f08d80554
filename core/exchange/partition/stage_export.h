#pragma once

#include "core/exchange/format.h"
#include "core/exchange/partition/stage_cut.h"

#include <string>

/// stages.json: all that a runner needs to run the models of an export to `stages` one after the
/// other.
///
/// {
///   "format": "meshwright-stages", "version": 1,
///   "model": "mlp", "configuration": "pp2",
///   "bindings": {"batch": 4},                          symbols that bytes were counted with
///   "inputs":  [{"name": "x", "type": "float32", "shape": ["batch", 8], "to": [0]}],
///   "outputs": [{"name": "y", "type": "float32", "shape": ["batch", 2], "from": 1}],
///   "stages": [                                        in an order in which they can run
///     {"stage": 0, "chunk": 0, "file": "mlp_stage0.onnx", "nodes": 14,
///      "devices": [{"index": 0, "name": "GPU:0"}],
///      "inputs":  [{"name": "x", "type": "float32", "shape": ["batch", 8]}],
///      "outputs": [{"name": "h", "type": "float32", "shape": ["batch", 16]}]},
///     …],
///   "transfers": [{"name": "h", "type": "float32", "shape": ["batch", 16], "bytes": 256,
///                  "from": 0, "to": [1]}]
/// }
///
/// "from" and "to" are places in the list "stages". An input with "default": true has an
/// initializer and need not be given. An unknown dimension is null, and so is the shape of an
/// unknown rank; "bytes" is left out where it is not known.
namespace meshwright::exchange {

/// The text of stages.json.
std::string stagesJson(const ExportRequest& request, const StageCut& cut);

/// One model per part of the cut, and the manifest. The models refer to the same files of external
/// weights, which are linked or copied into the folder; weights in the model itself become a file
/// beside each stage that uses them.
Result<PreparedExport> prepareStages(const ExportRequest& request, Progress& progress);

} // namespace meshwright::exchange
