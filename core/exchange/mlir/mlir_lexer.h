#pragma once

#include "core/base/json/located_json.h"
#include "core/base/result.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The words of MLIR text, as far as shardings and assignments need them.
namespace meshwright::exchange {

struct MlirToken
{
    enum class Kind : uint8_t
    {
        Word, ///< func.func, tensor, p1
        Value, ///< %arg0, %0#1
        Symbol, ///< @mesh, @"a name"
        Attribute, ///< #sdy.sharding, #loc3
        Type, ///< !mpmd.mesh_tensor
        Block, ///< ^bb0
        String, ///< with its quotation marks
        Number,
        Sign, ///< one character, or "->"
        End
    };

    Kind kind = Kind::End;
    std::string_view text; ///< of the text that was given
    TextPosition position;
    bool startsLine = false; ///< nothing but blanks before it

    bool is(std::string_view expected) const { return text == expected; }
};

/// Ends with a token of kind End. The text must outlive the tokens. Errors: a string without an
/// end, a character that MLIR does not use, a text over kLongestMlir, as "line 7, column 3: …".
Result<std::vector<MlirToken>> mlirTokens(std::string_view text);

constexpr std::size_t kLongestMlir = 64u << 20;

/// "line 7, column 3: …".
Error errorIn(const MlirToken& token, const UserText& message);

/// "\"a\\22b\"" and @"a b" without marks and escapes; other texts as they are.
std::string mlirUnquoted(std::string_view text);
/// The reverse: between quotation marks, with escapes.
std::string mlirQuoted(std::string_view text);
/// A symbol's name as it is printed: @mesh, @"my mesh".
std::string symbolText(std::string_view name);

/// A place in a list of tokens.
class MlirCursor
{
public:
    explicit MlirCursor(const std::vector<MlirToken>& tokens, std::size_t at = 0)
        : m_tokens(&tokens)
        , m_at(at)
    {
    }

    const MlirToken& peek(std::size_t ahead = 0) const
    {
        return (*m_tokens)[std::min(m_at + ahead, m_tokens->size() - 1)];
    }

    std::size_t at() const { return m_at; }

    bool atEnd() const { return peek().kind == MlirToken::Kind::End; }

    const MlirToken& next();
    bool take(std::string_view text);
    /// Error: another token is there; @p what says what for, as "after the mesh's name".
    Result<void> expect(std::string_view text, const UserText& what);
    /// Past the bracket that closes the one at which this is, of ( [ { and, where @p angles, <.
    /// Error: it is not closed.
    Result<void> skipBrackets(bool angles = false);
    /// "line 7, column 3: expected …, found 'x'".
    Error unexpected(const UserText& expected) const;

private:
    const std::vector<MlirToken>* m_tokens;
    std::size_t m_at = 0;
};

} // namespace meshwright::exchange
