#include "core/operators/halo.h"

#include "core/operators/window.h"

#include <algorithm>

namespace meshwright::operators {

namespace {

/// Operators whose result has an element per window, and where their kernel is from.
struct WindowedOperator
{
    std::string_view opType, domain;
    std::optional<std::size_t> weights; ///< absent: kernel_shape
};

constexpr WindowedOperator kWindowed[] = {
    {"Conv", "", 1},
    {"ConvInteger", "", 1},
    {"QLinearConv", "", 3},
    {"FusedConv", "com.microsoft", 1},
    {"AveragePool", "", std::nullopt},
    {"MaxPool", "", std::nullopt},
    {"LpPool", "", std::nullopt},
};

std::optional<std::vector<int64_t>> kernelOf(const OperatorCall& call,
                                             const WindowedOperator& windowed, std::size_t spatial)
{
    if (!windowed.weights || call.integers("kernel_shape"))
        return call.integers("kernel_shape");
    const std::vector<Dim>* dims = call.dims(*windowed.weights);
    if (!dims || dims->size() != spatial + 2)
        return std::nullopt;
    std::vector<int64_t> kernel;
    for (std::size_t d = 2; d < dims->size(); ++d) {
        const std::optional<int64_t> size = numberOf((*dims)[d]);
        if (!size)
            return std::nullopt;
        kernel.push_back(*size);
    }
    return kernel;
}

/// SAME pads what windows lack, the odd one at the end or at the beginning.
bool takePads(const Window& given, std::size_t i, bool areSizesKnown, SlidingWindow& window)
{
    const int64_t last = (window.count - 1) * window.stride + window.reach;
    if (given.autoPad == "SAME_UPPER" || given.autoPad == "SAME_LOWER") {
        if (!areSizesKnown)
            return false;
        const int64_t pads = std::max<int64_t>(last - window.size, 0);
        window.padBegin = given.autoPad == "SAME_UPPER" ? pads / 2 : pads - pads / 2;
    } else if (given.autoPad != "VALID") {
        window.padBegin = given.padsBegin[i];
    }
    if (!areSizesKnown) {
        window.padEnd = given.autoPad == "VALID" ? 0 : given.padsEnd[i];
        return true;
    }
    window.padEnd = std::max<int64_t>(last - window.padBegin - window.size, 0);
    const bool isExplicit = given.autoPad == "NOTSET" || given.autoPad.empty();
    return window.padBegin >= 0 && (!isExplicit || window.padEnd <= given.padsEnd[i]);
}

/// Sizes beyond this are no tensor's, and smaller ones cannot overflow.
constexpr int64_t kLargestSize = int64_t(1) << 30;

} // namespace

std::optional<std::vector<SlidingWindow>>
slidingWindows(const OperatorCall& call, const std::vector<std::optional<int64_t>>& sizes,
               const std::vector<std::optional<int64_t>>& counts)
{
    if (isResampling(call.node()))
        return resampledWindows(call, sizes, counts);
    const auto windowed =
        std::find_if(std::begin(kWindowed), std::end(kWindowed), [&](const WindowedOperator& one) {
            return one.opType == call.node().opType && one.domain == call.node().domain;
        });
    if (windowed == std::end(kWindowed) || sizes.size() != counts.size())
        return std::nullopt;
    const auto kernel = kernelOf(call, *windowed, sizes.size());
    if (!kernel || kernel->size() != sizes.size())
        return std::nullopt;
    const std::optional<Window> given =
        windowOf(call, sizes.size(), {kernel->begin(), kernel->end()});
    if (!given)
        return std::nullopt;
    std::vector<SlidingWindow> windows;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        SlidingWindow window;
        window.size = sizes[i].value_or(0);
        window.count = counts[i].value_or(0);
        window.stride = given->strides[i];
        for (const int64_t number :
             {window.size, window.count, window.stride, given->dilations[i], (*kernel)[i]}) {
            if (number < 0 || number > kLargestSize)
                return std::nullopt;
        }
        window.reach = given->dilations[i] * ((*kernel)[i] - 1) + 1;
        if (!takePads(*given, i, sizes[i] && counts[i], window))
            return std::nullopt;
        windows.push_back(window);
    }
    return windows;
}

graph::IndexRange seenBy(const SlidingWindow& window, graph::IndexRange windows)
{
    if (window.repeat > 1)
        return {windows.begin / window.repeat - window.margin,
                (windows.end - 1) / window.repeat + 1 + window.margin};
    return {windows.begin * window.stride - window.padBegin,
            (windows.end - 1) * window.stride - window.padBegin + window.reach};
}

graph::IndexRange partOf(int64_t size, int64_t parts, int64_t index)
{
    const int64_t block = size / parts + (size % parts != 0 ? 1 : 0);
    return {std::min(size, index * block), std::min(size, (index + 1) * block)};
}

int64_t mostSeen(const SlidingWindow& window, int64_t parts)
{
    int64_t most = 0;
    for (int64_t i = 0; i < parts; ++i) {
        const graph::IndexRange seen = seenBy(window, partOf(window.count, parts, i));
        most = std::max(most, std::min(seen.end, window.size) - std::max<int64_t>(seen.begin, 0));
    }
    return most;
}

std::optional<Halo> haloOf(const SlidingWindow& window, int64_t parts)
{
    if (parts < 2)
        return std::nullopt;
    Halo halo;
    for (int64_t i = 0; i < parts; ++i) {
        const graph::IndexRange own = partOf(window.size, parts, i);
        const graph::IndexRange windows = partOf(window.count, parts, i);
        if (own.begin == own.end || windows.begin == windows.end)
            return std::nullopt;
        const graph::IndexRange seen = seenBy(window, windows);
        halo.before = std::max(halo.before, own.begin - std::max<int64_t>(seen.begin, 0));
        halo.after = std::max(halo.after, std::min(seen.end, window.size) - own.end);
    }
    const graph::IndexRange first = partOf(window.size, parts, 0),
                            last = partOf(window.size, parts, parts - 1);
    const int64_t smallest = last.end - last.begin; // the others are full
    if (halo.before > smallest || halo.after > smallest
        || halo.before + halo.after > window.size - first.end)
        return std::nullopt;
    return halo;
}

} // namespace meshwright::operators
