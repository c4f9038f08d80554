#pragma once

#include "app/verify/runtime_tensor.h"

namespace meshwright::app::verify {

/// Whether @p part, which a device has, is the whole tensor or one block of it but for differences
/// up to @p limit. Where it is neither, but each of its elements is among the whole's, it may be
/// put together from several ranges, and is taken for a part.
bool isPartOf(const RuntimeTensor& part, const RuntimeTensor& whole, double limit);

} // namespace meshwright::app::verify
