#include "core/operators/window.h"

namespace meshwright::operators {

namespace {

std::optional<std::vector<int64_t>> listOf(const OperatorCall& call, std::string_view name,
                                           std::size_t count, int64_t otherwise)
{
    const auto given = call.integers(name);
    if (!given || given->empty())
        return std::vector<int64_t>(count, otherwise);
    return given->size() == count ? given : std::nullopt;
}

bool arePositive(const std::vector<int64_t>& numbers)
{
    for (int64_t number : numbers) {
        if (number <= 0)
            return false;
    }
    return true;
}

/// Sizes beyond this are no tensor's, and smaller ones cannot overflow below.
constexpr int64_t kMostSize = int64_t(1) << 40;

/// ceil(room / stride) + 1 windows, unless the last would start at or beyond size + padBegin.
Dim roundedUp(const OperatorCall& call, const Window& window, std::size_t i, const Dim& size,
              const Dim& room)
{
    const std::optional<int64_t> n = numberOf(size), space = numberOf(room);
    const int64_t stride = window.strides[i];
    if (!n || !space || *space < 0 || *n > kMostSize || *space > kMostSize || stride > kMostSize
        || window.padsBegin[i] > kMostSize || window.padsBegin[i] < -kMostSize)
        return std::nullopt;
    const int64_t count = (*space + stride - 1) / stride + 1;
    if ((count - 1) * stride < *n + window.padsBegin[i])
        return Expression(count);
    return call.version() >= 22 ? Dim(Expression(count - 1)) : std::nullopt;
}

} // namespace

std::optional<Window> windowOf(const OperatorCall& call, std::size_t spatial,
                               const std::vector<Dim>& kernel)
{
    Window window;
    window.kernel = kernel;
    if (const auto given = call.integers("kernel_shape"))
        window.kernel.assign(given->begin(), given->end());
    const auto strides = listOf(call, "strides", spatial, 1);
    const auto dilations = listOf(call, "dilations", spatial, 1);
    const auto pads = listOf(call, "pads", 2 * spatial, 0);
    if (window.kernel.size() != spatial || !strides || !dilations || !pads || !arePositive(*strides)
        || !arePositive(*dilations))
        return std::nullopt;
    window.strides = *strides;
    window.dilations = *dilations;
    window.padsBegin.assign(pads->begin(), pads->begin() + std::ptrdiff_t(spatial));
    window.padsEnd.assign(pads->begin() + std::ptrdiff_t(spatial), pads->end());
    window.autoPad = call.text("auto_pad").value_or("NOTSET");
    window.ceil = call.integer("ceil_mode", 0) != 0;
    return window;
}

Dim windowCount(const OperatorCall& call, const Window& window, std::size_t i, const Dim& size)
{
    const Dim stride = Expression(window.strides[i]), one = Expression(1);
    if (window.autoPad == "SAME_UPPER" || window.autoPad == "SAME_LOWER")
        return ceilQuotient(size, stride);
    const Dim reach =
        plus(times(minus(window.kernel[i], one), Expression(window.dilations[i])), one);
    Dim room = minus(size, reach);
    if (window.autoPad != "VALID")
        room = plus(room, plus(Expression(window.padsBegin[i]), Expression(window.padsEnd[i])));
    return window.ceil ? roundedUp(call, window, i, size, room)
                       : plus(floorQuotient(room, stride), one);
}

} // namespace meshwright::operators
