#include "core/exchange/formats/formats.h"
#include "core/exchange/layering/layer_export.h"
#include "core/exchange/layering/layer_import.h"

namespace meshwright::exchange {

namespace {

const FormatOption kOrtLayeringName {
    trNoop("name"), trNoop("what the configuration is called; default: layering"), {}};

Result<PreparedImport> prepareOrtLayeringImport(const ImportRequest& request, Progress&)
{
    return importLayering(request, std::string(optionValue(request.options, kOrtLayeringName)));
}

} // namespace

Format ortLayeringFormat()
{
    Format format;
    format.name = "ort-layering";
    format.title = trNoop("ONNX Runtime layer assignment");
    format.description =
        trNoop("nodes with layer_ann and the session option that places them, or rules "
               "by name");
    format.importOptions = {kOrtLayeringName};
    format.endings = {".json", ".txt"};
    format.needsFile = false;
    format.prepareExport = prepareLayering;
    format.prepareImport = prepareOrtLayeringImport;
    return format;
}

} // namespace meshwright::exchange
