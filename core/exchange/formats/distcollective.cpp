#include "core/exchange/formats/formats.h"
#include "core/exchange/polygraphy/collective_export.h"

namespace meshwright::exchange {

Format distCollectiveFormat()
{
    Format format;
    format.name = "distcollective";
    format.title = trNoop("Multi-device model (TensorRT DistCollective)");
    format.description =
        trNoop("one ONNX model that every device runs on its part of the sequence, with "
               "the collectives as nodes: what polygraphy multi-device shard makes");
    format.exportOptions = {kHintsFileOption, kHintsDevicesOption};
    format.needsConfiguration = false;
    format.prepareExport = prepareDistCollective;
    return format;
}

} // namespace meshwright::exchange
