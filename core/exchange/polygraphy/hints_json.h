#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json/located_json.h"
#include "core/base/result.h"
#include "core/exchange/finding_kinds.h"

#include <initializer_list>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meshwright::exchange {

/// Reads typed values of Polygraphy's JSON and keeps the first thing that is wrong, with its line.
/// Functions go on with a default after an error, so that callers ask once, at the end.
class HintsJson
{
public:
    using Json = LocatedJson;

    const std::optional<Error>& error() const { return m_error; }

    /// Missing class tags and keys are one warning each for all objects alike.
    std::vector<Diagnostic> takeWarnings();

    void fail(TextPosition position, const UserText& message);
    void warn(Code code, TextPosition position, UserText message, UserText explanation);

    /// Whether @p json is an object that may be of a class: its tag, in either form, says so or is
    /// absent, which is warned of where @p needsTag. Unknown keys are warned of.
    bool object(const Json& json, std::string_view className,
                std::initializer_list<std::string_view> known, bool needsTag = true);

    /// The value of a key; null, with an error that ends in @p remedy, where it is missing.
    const Json* needed(const Json& object, std::string_view key, const UserText& remedy);
    /// The value of a key; null, warned of where @p isRequired, where the key is missing or null.
    const Json* optional(const Json& object, std::string_view key, bool isRequired);

    std::string string(const Json& json, std::string_view key);
    bool boolean(const Json& json, std::string_view key);
    int64_t integer(const Json& json, std::string_view key,
                    int64_t least = std::numeric_limits<int64_t>::min(),
                    int64_t most = std::numeric_limits<int64_t>::max());
    std::vector<int64_t> integers(const Json& json, std::string_view key, int64_t least,
                                  int64_t most);
    const std::vector<Json>& list(const Json& json, std::string_view key);

private:
    void checkTag(const Json& json, std::string_view className, bool needsTag);

    /// Names and the line of the first of them.
    struct Missing
    {
        TextPosition position;
        std::vector<std::string> names;
    };

    std::optional<Error> m_error;
    std::vector<Diagnostic> m_warnings;
    std::map<std::string, std::pair<TextPosition, int>> m_untagged; ///< by class
    std::optional<Missing> m_missing; ///< keys
};

} // namespace meshwright::exchange
