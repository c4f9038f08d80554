#include "app/cli/hardware_choice.h"

#include <filesystem>

namespace meshwright::app::cli {

Result<void> chooseHardware(const std::string& text, cost::Catalogue& catalogue,
                            simulate::Options& run)
{
    if (text.empty() || catalogue.find(text)) {
        run.hardware = text;
        return {};
    }
    std::error_code ignored;
    if (!std::filesystem::exists(text, ignored))
        return Error {tr("--hardware {0}: neither a file nor one of {1}", text, catalogue.names())};
    Result<std::string> name = catalogue.addFile(text);
    if (!name)
        return name.error();
    run.hardware = std::move(name).value();
    return {};
}

} // namespace meshwright::app::cli
