#include "core/exchange/formats/formats.h"
#include "core/exchange/profile/profile_import.h"

namespace meshwright::exchange {

namespace {

Result<PreparedImport> prepareOrtProfileImport(const ImportRequest& request, Progress&)
{
    return importProfile(request);
}

} // namespace

Format ortProfileFormat()
{
    Format format;
    format.name = "ort-profile";
    format.title = trNoop("ONNX Runtime profile");
    format.description = trNoop("measured times of nodes, as a table for calibrate or a hardware "
                                "description that is fitted to them");
    format.importOptions = profileOptions();
    format.endings = {".json", ".csv"};
    format.prepareImport = prepareOrtProfileImport;
    return format;
}

} // namespace meshwright::exchange
