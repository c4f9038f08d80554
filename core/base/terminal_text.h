#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace meshwright {

/// A text from a file as one line of a terminal can show it. Control characters (of ASCII and
/// U+0080 to U+009F), line separators, what turns the direction of text, and bytes that are no
/// UTF-8 are escaped: "\x1b", "\u202e", "\xff". All else stays.
std::string onOneLine(std::string_view text);

/// A text of at most @p most bytes: of a longer one the begin and, behind "…", the end. Characters
/// of UTF-8 stay whole.
std::string shortened(std::string_view text, std::size_t most);

} // namespace meshwright
