#pragma once

#include "core/base/json/located_json.h"

#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace meshwright {

/// Reads typed values of a JSON text and keeps the first thing that is wrong, with its line.
/// Functions go on with a default after an error, so that callers ask once, at the end. `what`
/// names the value in messages: a key, or tr("a rule").
class JsonValues
{
public:
    const std::optional<Error>& error() const { return m_error; }

    void fail(TextPosition position, const UserText& message);

    /// An error where @p json is no object.
    bool isObject(const LocatedJson& json, const UserText& what);
    /// The items where @p json is a list; none, with an error, where it is not.
    const std::vector<LocatedJson>& items(const LocatedJson& json, const UserText& what);
    std::string string(const LocatedJson& json, const UserText& what);
    std::vector<std::string> strings(const LocatedJson& json, const UserText& what);
    bool boolean(const LocatedJson& json, const UserText& what);
    int64_t integer(const LocatedJson& json, const UserText& what,
                    int64_t least = std::numeric_limits<int64_t>::min(),
                    int64_t most = std::numeric_limits<int64_t>::max());
    std::vector<int64_t> integers(const LocatedJson& json, const UserText& what,
                                  int64_t least = std::numeric_limits<int64_t>::min(),
                                  int64_t most = std::numeric_limits<int64_t>::max());

private:
    std::optional<Error> m_error;
};

} // namespace meshwright
