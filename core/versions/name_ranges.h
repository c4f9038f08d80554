#pragma once

#include <string>
#include <vector>

namespace meshwright::exchange {

/// Names that differ in one number as one: "layers.0.w", "layers.1.w", "layers.3.w" become
/// "layers.{0..1}.w" and "layers.3.w". What comes out stands for exactly the names given, as
/// patterns of plan text; each once, in the order of first appearance.
std::vector<std::string> joinRanges(const std::vector<std::string>& names);

/// Whole folders of names as one: where all of @p known below "/layers.3/" are among @p names,
/// "/layers.3/**" stands for them. What comes out matches, of @p known, exactly the names given.
std::vector<std::string> joinFolders(const std::vector<std::string>& names,
                                     const std::vector<std::string>& known);

} // namespace meshwright::exchange
