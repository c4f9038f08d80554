#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace meshwright::plan {

/// A pattern over names. `*` stands for any characters within a segment, `**` across segments,
/// `{0..15}` for a number, `{a,b}` for either; `\` takes the next character literally. Segments end
/// at `/` and `.`. "/model/layers.{0..15}/**" matches "/model/layers.3/mlp/MatMul".
class Pattern
{
public:
    /// Errors: a brace that is not closed, an empty or falling range, a backslash at the end.
    static Result<Pattern> parse(std::string_view text);

    bool matches(std::string_view name) const;

    const std::string& text() const { return m_text; }

private:
    struct Range
    {
        uint64_t first = 0, last = 0;
    };

    using Alternative = std::variant<std::string, Range>;

    struct AnyInSegment
    {
    };

    struct Any
    {
    };

    using Alternatives = std::vector<Alternative>;
    using Token = std::variant<std::string, AnyInSegment, Any, Alternatives>;

    /// Without looking for ways: by the literals at both ends, and what a single star between them
    /// leaves. None: the ways must be looked for.
    std::optional<bool> matchesAtEnds(std::string_view name) const;
    static Result<Alternatives> parseBraces(std::string_view inside);

    std::string m_text;
    std::vector<Token> m_tokens;
};

} // namespace meshwright::plan
