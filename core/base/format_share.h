#pragma once

#include <string>

namespace meshwright {

/// "4.1 %" of 0.041, in any locale.
std::string formatShare(double share, int decimals = 1);

} // namespace meshwright
