#include "core/check/context/padding.h"

#include "core/check/context/context.h"

#include <cmath>

namespace meshwright::check {

void Padding::add(std::optional<int64_t> size, int64_t parts)
{
    if (!size || *size < 1 || parts < 1 || !elements || !padded) {
        elements.reset();
        return;
    }
    const int64_t part = *size / parts + (*size % parts != 0 ? 1 : 0);
    elements = checkedProduct(*elements, *size);
    padded = checkedProduct(*padded, checkedProduct(part, parts).value_or(-1));
}

std::optional<Bytes> Padding::waste() const
{
    if (!elements || !padded || *padded <= *elements)
        return std::nullopt;
    const std::optional<int64_t> more = checkedProduct(*padded - *elements, copies);
    return more ? graph::bytesOf(type, *more) : std::nullopt;
}

UserText Padding::text() const
{
    const std::optional<Bytes> bytes = waste();
    if (!bytes)
        return {};
    const double percent = 100.0 * double(*padded - *elements) / double(*elements);
    const UserText rounded =
        percent < 1 ? tr("under 1") : UserText(int64_t(std::llround(std::min(percent, 1e6))));
    return tr("; padded, it takes {0} more on all devices together, {1} %", formatBytes(*bytes),
              rounded);
}

} // namespace meshwright::check
