#pragma once

#include "core/operators/dims.h"

/// Sliding windows: what convolutions and poolings share.
namespace meshwright::operators {

/// Kernel, strides, dilations and pads of a node, each for every spatial dimension.
struct Window
{
    std::vector<Dim> kernel;
    std::vector<int64_t> strides, dilations, padsBegin, padsEnd;
    std::string autoPad;
    bool ceil = false; ///< ceil_mode
};

/// Reads the attributes for @p spatial dimensions; @p kernel stands in where kernel_shape is
/// absent. Absent where a list has the wrong length or a stride or dilation is not positive.
std::optional<Window> windowOf(const OperatorCall& call, std::size_t spatial,
                               const std::vector<Dim>& kernel);

/// Windows that fit dimension @p i of size @p size. 224 with kernel 7, stride 2, pads 3 and 3:
/// floor((224 + 6 − 7) / 2) + 1 = 112. SAME pads give ceil(size / stride). Rounding up, a last
/// window that would start in the end's padding does not count (opset 22; runtimes differed before,
/// so that case is unknown there).
Dim windowCount(const OperatorCall& call, const Window& window, std::size_t i, const Dim& size);

} // namespace meshwright::operators
