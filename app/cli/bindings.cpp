#include "app/cli/bindings.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>

namespace meshwright::app::cli {

void addBindings(CLI::App& command, std::vector<std::string>& texts, const std::string& what)
{
    command.add_option("--bind", texts, "DIMENSION=NUMBER " + what + "; may be repeated")
        ->allow_extra_args(false);
}

Result<operators::Bindings> readBindings(const std::vector<std::string>& texts)
{
    operators::Bindings bindings;
    for (const std::string& text : texts) {
        const std::size_t equals = text.rfind('=');
        int64_t number = 0;
        const char* end = text.data() + text.size();
        const bool hasBoth = equals != std::string::npos && equals > 0 && equals + 1 < text.size();
        const auto read = hasBoth ? std::from_chars(text.data() + equals + 1, end, number)
                                  : std::from_chars_result {end, std::errc::invalid_argument};
        if (read.ec != std::errc() || read.ptr != end || number < 0)
            return Error {"--bind " + text + ": write DIMENSION=NUMBER, as in --bind batch=4"};
        bindings[text.substr(0, equals)] = number;
    }
    return bindings;
}

Result<void> checkBindings(const operators::Bindings& bindings,
                           std::span<const std::string> symbols)
{
    for (const auto& [name, number] : bindings) {
        if (std::find(symbols.begin(), symbols.end(), name) != symbols.end())
            continue;
        std::string known;
        for (const std::string& symbol : symbols)
            known += (known.empty() ? "" : ", ") + symbol;
        return Error {"--bind " + name + '=' + std::to_string(number)
                      + ": the model has no such dimension; it has "
                      + (known.empty() ? "none that is open" : known)};
    }
    return {};
}

} // namespace meshwright::app::cli
