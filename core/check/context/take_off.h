#pragma once

#include "core/check/context/context.h"
#include "core/check/context/operation_view.h"

#include <utility>
#include <vector>

namespace meshwright::check {

/// Axes along which a dimension of a value is split in a way that an operation cannot use.
struct OffendingSplit
{
    std::size_t dim = 0;
    sharding::AxisList axes;
};

/// The fix for a tensor that an operation reads: removes the offending axes and keeps the rest of
/// the value's annotation.
class TakeOff
{
public:
    /// @p tensor is the value as the operation reads it. With @p isLeftOpen the dimensions are left
    /// to propagation, otherwise they stay whole.
    TakeOff(const PropagationView& view, ValueId value, sharding::TensorIndex tensor,
            std::vector<OffendingSplit> splits, bool isLeftOpen)
        : m_view(view)
        , m_value(value)
        , m_tensor(tensor)
        , m_splits(std::move(splits))
        , m_isLeftOpen(isLeftOpen)
    {
    }

    Fix fix(const Context& context) const;

private:
    void change(plan::AxesSharding& axes) const;
    UserText title(const Context& context) const;

    PropagationView m_view;
    ValueId m_value;
    sharding::TensorIndex m_tensor;
    std::vector<OffendingSplit> m_splits;
    bool m_isLeftOpen;
};

} // namespace meshwright::check
