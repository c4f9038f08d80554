#include "app/cli/operator_rules.h"

#include "app/cli/verb.h"

namespace meshwright::app::cli {

namespace {

constexpr std::uintmax_t kLargestRules = 16 << 20;

}

void addOperatorRules(CLI::App& command, std::string& file)
{
    command.add_option("--operator-rules", file,
                       "A file with factor rules of further operators (see the example in "
                       "resources/operator-rules)");
}

Result<operators::CustomRules> readOperatorRules(const std::string& file)
{
    if (file.empty())
        return operators::CustomRules();
    const Result<std::string> text = readTextFile(file, kLargestRules, tr("operator rules"));
    if (!text)
        return text.error();
    return operators::parseCustomRules(*text, file);
}

} // namespace meshwright::app::cli
