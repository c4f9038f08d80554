#include "core/exchange/formats/formats.h"
#include "core/exchange/partition/stage_export.h"

namespace meshwright::exchange {

Format stagesFormat()
{
    Format format;
    format.name = "stages";
    format.title = trNoop("One model per pipeline stage");
    format.description =
        trNoop("an ONNX model for every stage of the plan, with activations as inputs "
               "and outputs, and stages.json: their order, devices and transfers");
    format.prepareExport = prepareStages;
    return format;
}

} // namespace meshwright::exchange
