#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json/json_values.h"
#include "core/exchange/finding_kinds.h"

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meshwright::exchange {

/// Reads objects of Polygraphy's JSON.
class HintsJson : public JsonValues
{
public:
    using Json = LocatedJson;

    /// Missing class tags and keys are one warning each for all objects alike.
    std::vector<Diagnostic> takeWarnings();

    void warn(Code code, TextPosition position, UserText message, UserText explanation);

    /// Whether @p json is an object that may be of a class: its tag, in either form, says so or is
    /// absent, which is warned of where @p needsTag. Unknown keys are warned of.
    bool object(const Json& json, std::string_view className,
                std::initializer_list<std::string_view> known, bool needsTag = true);

    /// The value of a key; null, with an error that ends in @p remedy, where it is missing.
    const Json* needed(const Json& object, std::string_view key, const UserText& remedy);
    /// The value of a key; null, warned of where @p isRequired, where the key is missing or null.
    const Json* optional(const Json& object, std::string_view key, bool isRequired);

private:
    void checkTag(const Json& json, std::string_view className, bool needsTag);

    /// Names and the line of the first of them.
    struct Missing
    {
        TextPosition position;
        std::vector<std::string> names;
    };

    std::vector<Diagnostic> m_warnings;
    std::map<std::string, std::pair<TextPosition, int>> m_untagged; ///< by class
    std::optional<Missing> m_missing; ///< keys
};

} // namespace meshwright::exchange
