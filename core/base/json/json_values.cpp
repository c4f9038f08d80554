#include "core/base/json/json_values.h"

#include <algorithm>

namespace meshwright {

void JsonValues::fail(TextPosition position, const UserText& message)
{
    if (!m_error)
        m_error = errorAt(position, message);
}

bool JsonValues::isObject(const LocatedJson& json, const UserText& what)
{
    if (!json.isObject())
        fail(json.position, tr("expected {0} as an object, found {1}", what, json.kindName()));
    return json.isObject();
}

const std::vector<LocatedJson>& JsonValues::items(const LocatedJson& json, const UserText& what)
{
    static const std::vector<LocatedJson> kNone;
    if (json.isArray())
        return json.items;
    fail(json.position, tr("expected {0} as a list, found {1}", what, json.kindName()));
    return kNone;
}

std::string JsonValues::string(const LocatedJson& json, const UserText& what)
{
    if (!json.isString())
        fail(json.position, tr("expected {0} as a string, found {1}", what, json.kindName()));
    return json.string;
}

std::vector<std::string> JsonValues::strings(const LocatedJson& json, const UserText& what)
{
    std::vector<std::string> list;
    for (const LocatedJson& item : items(json, what))
        list.push_back(string(item, what));
    return list;
}

bool JsonValues::boolean(const LocatedJson& json, const UserText& what)
{
    if (json.kind != LocatedJson::Kind::Boolean)
        fail(json.position, tr("expected {0} as true or false, found {1}", what, json.kindName()));
    return json.boolean;
}

int64_t JsonValues::integer(const LocatedJson& json, const UserText& what, int64_t least,
                            int64_t most)
{
    if (!json.isInteger()) {
        fail(json.position, tr("expected {0} as a whole number, found {1}", what, json.kindName()));
        return std::clamp<int64_t>(0, least, most);
    }
    if (json.integer < least || json.integer > most)
        fail(json.position,
             tr("{0} is {1}; expected {2}", what, json.integer,
                most == std::numeric_limits<int64_t>::max() ? tr("at least {0}", least)
                                                            : tr("{0} to {1}", least, most)));
    return std::clamp(json.integer, least, most);
}

std::vector<int64_t> JsonValues::integers(const LocatedJson& json, const UserText& what,
                                          int64_t least, int64_t most)
{
    std::vector<int64_t> list;
    for (const LocatedJson& item : items(json, what))
        list.push_back(integer(item, what, least, most));
    return list;
}

} // namespace meshwright
