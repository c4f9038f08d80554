#include "app/cli/bindings.h"

#include "core/base/text.h"
#include "core/shapes/default_bindings.h"
#include "core/shapes/symbol_meaning.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace meshwright::app::cli {

void addBindings(CLI::App& command, std::vector<std::string>& texts, const std::string& what,
                 Unbound unbound)
{
    std::string text = "The size " + what + "; may be repeated";
    if (unbound == Unbound::Assumed) {
        const auto assumed = [](const char* symbol) {
            return std::string(symbol) + ' ' + std::to_string(shapes::assumedNumber(symbol));
        };
        text += " (default: as the name says: " + assumed("sequence") + ", " + assumed("height")
            + ", " + assumed("past") + ", else " + std::to_string(shapes::assumedNumber("batch"))
            + ')';
    }
    command.add_option("--bind", texts, text)
        ->allow_extra_args(false)
        ->type_name("DIMENSION=NUMBER");
}

Result<operators::Bindings> readBindings(const std::vector<std::string>& texts)
{
    operators::Bindings bindings;
    for (const std::string& text : texts) {
        const std::size_t equals = text.rfind('=');
        const std::optional<int64_t> number = equals == std::string::npos || equals == 0
            ? std::nullopt
            : wholeNumber(std::string_view(text).substr(equals + 1));
        if (!number || *number < 0)
            return Error {tr("--bind {0}: write DIMENSION=NUMBER, as in --bind batch=4", text)};
        std::string symbol = text.substr(0, equals);
        const shapes::SymbolMeaning meaning = shapes::meaningOf(symbol);
        if (*number == 0 && meaning != shapes::SymbolMeaning::Past
            && meaning != shapes::SymbolMeaning::Other)
            return Error {tr("--bind {0}: nothing would be left to run; the least is 1", text)};
        bindings[std::move(symbol)] = *number;
    }
    return bindings;
}

Result<void> checkBindings(const operators::Bindings& bindings,
                           std::span<const std::string> symbols)
{
    for (const auto& [name, number] : bindings) {
        if (std::find(symbols.begin(), symbols.end(), name) != symbols.end())
            continue;
        const std::string known = joined(symbols);
        return Error {tr("--bind {0}={1}: the model has no such dimension; it has {2}", name,
                         number, known.empty() ? tr("none that is open") : UserText(known))};
    }
    return {};
}

} // namespace meshwright::app::cli
