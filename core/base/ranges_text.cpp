#include "core/base/ranges_text.h"

namespace meshwright {

std::string rangesText(std::span<const int64_t> numbers, std::size_t most)
{
    std::string text;
    std::size_t parts = 0;
    for (std::size_t i = 0; i < numbers.size(); ++parts) {
        text += i > 0 ? ", " : "";
        if (parts == most)
            return text + "…";
        std::size_t end = i + 1;
        // "-2–-1" would be no help.
        while (numbers[i] >= 0 && end < numbers.size() && numbers[end] > 0
               && numbers[end] - 1 == numbers[end - 1])
            ++end;
        text += std::to_string(numbers[i]);
        if (end > i + 1)
            text += "–" + std::to_string(numbers[end - 1]);
        i = end;
    }
    return text;
}

} // namespace meshwright
