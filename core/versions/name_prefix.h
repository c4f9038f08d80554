#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace meshwright::exchange {

/// What a tool has put in front of all names, as onnx.compose.add_prefix does: the text that, in
/// front of most names of @p before, makes names of @p after. Empty: there is none, or most names
/// are the same.
std::string addedPrefix(const std::vector<std::string_view>& before,
                        const std::vector<std::string_view>& after);

} // namespace meshwright::exchange
