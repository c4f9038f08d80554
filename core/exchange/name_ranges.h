#pragma once

#include <string>
#include <vector>

namespace meshwright::exchange {

/// Names that differ in one number as one: "layers.0.w", "layers.1.w", "layers.3.w" become
/// "layers.{0..1}.w" and "layers.3.w". What comes out stands for exactly the names given, as
/// patterns of plan text; each once, in the order of first appearance.
std::vector<std::string> joinRanges(const std::vector<std::string>& names);

} // namespace meshwright::exchange
