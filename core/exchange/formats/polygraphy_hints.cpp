#include "core/exchange/formats/formats.h"
#include "core/exchange/polygraphy/hints_export.h"
#include "core/exchange/polygraphy/hints_plan.h"

namespace meshwright::exchange {

Format polygraphyHintsFormat()
{
    Format format;
    format.name = "polygraphy-hints";
    format.title = trNoop("Hints of polygraphy multi-device");
    format.description =
        trNoop("what polygraphy multi-device shard reads (JSON): where the attention is, "
               "and which tensors are split along their sequence");
    format.exportOptions = {kHintsGenerationOption};
    format.endings = {".json"};
    format.prepareExport = prepareHintsExport;
    format.prepareImport = prepareHints;
    return format;
}

} // namespace meshwright::exchange
