#include "core/shapes/default_bindings.h"

#include "core/shapes/symbol_meaning.h"

#include <algorithm>

namespace meshwright::shapes {

namespace {

constexpr int64_t kSequence = 128;
constexpr int64_t kImage = 224; ///< what most image classifiers take

/// "0" and "2" in sums such as "0 + cache + seq".
bool isSmallNumber(const std::string& text)
{
    return !text.empty() && text.size() <= 9
        && text.find_first_not_of("0123456789") == std::string::npos;
}

} // namespace

int64_t assumedNumber(std::string_view symbol)
{
    if (const std::size_t plus = symbol.find('+'); plus != std::string_view::npos) {
        // Iterating over the parts: a name from a file may have any number of them.
        int64_t sum = 0;
        for (std::size_t from = 0; from <= symbol.size();) {
            const std::size_t end = std::min(symbol.find('+', from), symbol.size());
            sum += assumedNumber(symbol.substr(from, end - from));
            from = end + 1;
        }
        return std::max<int64_t>(sum, 1);
    }
    std::string number(symbol);
    std::erase(number, ' ');
    if (isSmallNumber(number))
        return std::stoll(number);
    switch (meaningOf(symbol)) {
    case SymbolMeaning::Past:
        return 0;
    case SymbolMeaning::Image:
        return kImage;
    case SymbolMeaning::Sequence:
    case SymbolMeaning::WholeSequence:
        return kSequence;
    case SymbolMeaning::Batch:
    case SymbolMeaning::Other:
        break;
    }
    return 1;
}

std::vector<std::string> bindUnbound(std::span<const std::string> symbols,
                                     operators::Bindings& bindings)
{
    std::vector<std::string> assumed;
    for (const std::string& symbol : symbols) {
        if (bindings.emplace(symbol, assumedNumber(symbol)).second)
            assumed.push_back(symbol);
    }
    std::sort(assumed.begin(), assumed.end());
    return assumed;
}

} // namespace meshwright::shapes
