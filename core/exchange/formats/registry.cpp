#include "core/exchange/formats/formats.h"

#include <algorithm>

namespace meshwright::exchange {

std::span<const Format> formats()
{
    static const std::vector<Format> all {
        stagesFormat(),      ranksFormat(), distCollectiveFormat(), polygraphyHintsFormat(),
        sdyFormat(),         mpmdFormat(),  ortLayeringFormat(),    ortProfileFormat(),
        scheduleCsvFormat(), traceFormat(),
    };
    return all;
}

const Format* formatNamed(std::string_view name)
{
    const std::span<const Format> all = formats();
    const auto found = std::ranges::find(all, name, &Format::name);
    return found == all.end() ? nullptr : &*found;
}

} // namespace meshwright::exchange
