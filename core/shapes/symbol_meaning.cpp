#include "core/shapes/symbol_meaning.h"

#include <algorithm>
#include <initializer_list>
#include <string>

namespace meshwright::shapes {

namespace {

/// Without spaces, in lower case.
std::string plain(std::string_view text)
{
    std::string plain;
    for (const char c : text) {
        if (c != ' ')
            plain += c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    }
    return plain;
}

} // namespace

SymbolMeaning meaningOf(std::string_view symbol)
{
    const std::string name = plain(symbol);
    const auto has = [&](std::initializer_list<std::string_view> parts) {
        return std::any_of(parts.begin(), parts.end(), [&](std::string_view part) {
            return name.find(part) != std::string::npos;
        });
    };
    const auto is = [&](std::initializer_list<std::string_view> names) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    if (has({"+"}))
        return SymbolMeaning::Other;
    if (has({"past", "cache"}))
        return SymbolMeaning::Past;
    if (is({"height", "width", "h", "w"}))
        return SymbolMeaning::Image;
    const bool isWhole = has({"total", "max"});
    if (has({"seq"}) || is({"s", "t"}))
        return isWhole ? SymbolMeaning::WholeSequence : SymbolMeaning::Sequence;
    if (!isWhole && (has({"batch"}) || is({"b", "n"})))
        return SymbolMeaning::Batch;
    return SymbolMeaning::Other;
}

} // namespace meshwright::shapes
