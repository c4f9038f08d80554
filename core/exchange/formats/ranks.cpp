#include "core/exchange/formats/formats.h"
#include "core/exchange/partition/rank_export.h"

namespace meshwright::exchange {

Format ranksFormat()
{
    Format format;
    format.name = "ranks";
    format.title = trNoop("One model per device");
    format.description =
        trNoop("an ONNX model for every device, with its part of each weight and the "
               "collectives that the plan needs, and ranks.json: who runs what");
    format.exportOptions = {
        {trNoop("dialect"),
         trNoop("how collectives are written: none cuts the models there, tensorrt "
                "writes DistCollective, microsoft ONNX Runtime's operators"),
         {std::begin(kDialects), std::end(kDialects)}}};
    format.prepareExport = prepareRanks;
    return format;
}

} // namespace meshwright::exchange
