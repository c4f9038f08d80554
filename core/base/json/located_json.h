#pragma once

#include "core/base/result.h"
#include "core/base/text_position.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright {

/// A JSON value that knows where it stands, so that messages about its meaning can say it.
struct LocatedJson
{
    enum class Kind
    {
        Null,
        Boolean,
        Integer,
        Real,
        String,
        Array,
        Object
    };

    struct Key
    {
        std::string name;
        TextPosition position;
    };

    Kind kind = Kind::Null;
    TextPosition position; ///< the last character of a scalar, the bracket of the others
    bool boolean = false;
    int64_t integer = 0;
    double real = 0; ///< of any number
    std::string string;
    std::vector<LocatedJson> items; ///< of an array, or the values of an object
    std::vector<Key> keys; ///< of an object, one per item

    bool isArray() const { return kind == Kind::Array; }

    bool isObject() const { return kind == Kind::Object; }

    bool isString() const { return kind == Kind::String; }

    bool isInteger() const { return kind == Kind::Integer; }

    bool isNumber() const { return kind == Kind::Integer || kind == Kind::Real; }

    bool isNull() const { return kind == Kind::Null; }

    /// The value of a key; none where the object does not have it.
    const LocatedJson* find(std::string_view key) const;
    /// "a string", "an object", …
    UserText kindName() const;
};

/// The value as JSON on one line, the keys in their order.
std::string compactText(const LocatedJson& json);

/// The deepest nesting of lists and objects in any JSON text that is read.
constexpr std::size_t kMostJsonLevels = 64;

/// Parses a JSON text. Errors: text over 64 MiB, nesting over 64 levels, a key that stands twice in
/// an object, and what is wrong with the syntax, each as "line 7, column 12: …".
Result<LocatedJson> parseJson(std::string_view text);

/// "line 7: " before a message.
Error errorAt(TextPosition position, const UserText& message);

/// The known word nearest to a misspelt one (at most two letters away, or a third of it).
std::optional<std::string_view> nearestWord(std::string_view word,
                                            std::span<const std::string_view> known);

} // namespace meshwright
