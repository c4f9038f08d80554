#pragma once

#include <string>
#include <string_view>

namespace meshwright::onnx {

/// A name from a file between double quotes, on one line and not endless: control characters are
/// escaped, long names cut.
std::string inQuotes(std::string_view name);

} // namespace meshwright::onnx
