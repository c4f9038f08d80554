#pragma once

#include "core/base/result.h"
#include "core/plan/pattern.h"

#include <optional>
#include <string>
#include <string_view>

namespace meshwright::evaluate {

/// A text that has to occur, or a pattern that has to fit all of it, with letters taken as small
/// ones. Keeps its buffer, so that many texts are looked at without an allocation each.
class TextTest
{
public:
    /// @p value is lower case. Errors: it is no pattern.
    static Result<TextTest> make(std::string_view value);

    /// Without wildcards.
    static TextTest ofWord(std::string_view word);

    bool fits(std::string_view text);
    /// As fits(), of a name of segments: `*proj*` is one that holds "proj", and a pattern of one
    /// segment fits where a segment does.
    bool fitsName(std::string_view name);
    /// As fits(), but a text without wildcards has to be the whole.
    bool isWhole(std::string_view text);

private:
    const std::string& lowered(std::string_view text);

    std::string m_text;
    std::optional<plan::Pattern> m_pattern;
    std::optional<std::string> m_held; ///< "proj" of `*proj*`
    bool m_isOfSegment = false; ///< the pattern has no separator
    std::string m_lower;
};

} // namespace meshwright::evaluate
