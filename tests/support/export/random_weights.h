#pragma once

#include <string>

namespace meshwright::tests {

/// A model file with pseudo-random float32 weights where it had none, always the same; those of
/// norms are about 1.
std::string withRandomWeights(const std::string& model);

} // namespace meshwright::tests
