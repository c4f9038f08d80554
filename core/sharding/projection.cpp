#include "core/sharding/projection.h"

#include <numeric>

namespace meshwright::sharding {

namespace {

/// Axes of a dimension that are still to be given to its factors.
class Rest
{
public:
    explicit Rest(const AxisList& axes)
        : m_axes(axes)
    {
        if (!m_axes.empty())
            m_head = m_axes.front();
    }

    bool empty() const { return m_at == m_axes.size(); }

    const Axis& head() const { return m_head; }

    /// Takes the leading part of @p size of the first axis.
    Axis take(int64_t size)
    {
        const Axis taken {m_head.axis, m_head.before, size};
        if (size < m_head.size)
            m_head = {m_head.axis, taken.next(), m_head.size / size};
        else if (++m_at < m_axes.size())
            m_head = m_axes[m_at];
        return taken;
    }

    void annotateAll(AxisList& into)
    {
        while (!empty())
            append(into, take(m_head.size));
    }

private:
    const AxisList& m_axes;
    std::size_t m_at = 0;
    Axis m_head;
};

/// Gives a factor that is not the last of its dimension what its size can take. False: an axis
/// remains that does not fit, and the rest overflows.
bool fill(FactorSharding& factor, int64_t size, Rest& rest)
{
    if (size == kUnknownSize) {
        rest.annotateAll(factor.axes);
        return true;
    }
    int64_t capacity = size;
    while (!rest.empty() && capacity > 1) {
        const int64_t common = std::gcd(capacity, rest.head().size);
        if (common == 1 && rest.head().size > 1)
            return false;
        append(factor.axes, rest.take(common));
        capacity /= common;
    }
    return true;
}

} // namespace

TensorProjection project(const TensorSharding& sharding, const RuleTensor& tensor, const Rule& rule)
{
    TensorProjection projection;
    projection.factors.resize(rule.factors.size());
    projection.replicated = sharding.replicated;
    projection.unreduced = sharding.unreduced;
    for (std::size_t d = 0; d < tensor.dims.size() && d < sharding.dims.size(); ++d) {
        const DimSharding& dim = sharding.dims[d];
        Rest rest(dim.axes);
        bool overflowed = false;
        for (std::size_t i = 0; i < tensor.dims[d].size(); ++i) {
            const uint32_t index = tensor.dims[d][i];
            FactorSharding& factor = projection.factors[index];
            factor.present = true;
            factor.closed = dim.closed || overflowed;
            factor.isMinorMost = i + 1 == tensor.dims[d].size();
            if (overflowed)
                continue;
            if (factor.isMinorMost) {
                rest.annotateAll(factor.axes);
            } else if (!fill(factor, rule.factors[index].size, rest)) {
                rest.annotateAll(factor.overflow);
                overflowed = true;
            }
        }
    }
    return projection;
}

TensorSharding unproject(const TensorProjection& projection, const RuleTensor& tensor,
                         const Rule& rule, const TensorSharding& before)
{
    TensorSharding sharding = before;
    for (std::size_t d = 0; d < tensor.dims.size() && d < sharding.dims.size(); ++d) {
        DimSharding& dim = sharding.dims[d];
        dim.axes.clear();
        bool stopped = false;
        for (const uint32_t index : tensor.dims[d]) {
            const FactorSharding& factor = projection.factors[index];
            if (stopped)
                continue;
            append(dim.axes, factor.axes);
            append(dim.axes, factor.overflow);
            const int64_t size = rule.factors[index].size;
            stopped =
                !factor.overflow.empty() || size == kUnknownSize || product(factor.axes) < size;
        }
    }
    return sharding;
}

std::vector<AxisList> factorAxes(const Rule& rule, const std::vector<TensorSharding>& tensors)
{
    std::vector<AxisList> axes(rule.factors.size());
    for (std::size_t t = 0; t < tensors.size(); ++t) {
        if (tensors[t].dims.empty())
            continue;
        const TensorProjection projection = project(tensors[t], rule.tensors[t], rule);
        for (std::size_t f = 0; f < axes.size(); ++f) {
            if (product(projection.factors[f].axes) > product(axes[f]))
                axes[f] = projection.factors[f].axes;
        }
    }
    return axes;
}

} // namespace meshwright::sharding
