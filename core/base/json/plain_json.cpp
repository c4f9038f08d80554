#include "core/base/json/plain_json.h"

#include "core/base/json/located_json.h"

namespace meshwright {

namespace {

/// nlohmann's parser does not recurse, but everything that reads, compares or copies its result
/// does: values below the deepest level are left out while parsing.
template<typename Json>
Result<Json> parse(std::string_view text)
{
    using Event = typename Json::parse_event_t;
    bool isTooDeep = false;
    const auto keep = [&](int depth, Event event, const Json&) {
        if (event == Event::object_start || event == Event::array_start)
            isTooDeep = isTooDeep || depth >= int(kMostJsonLevels);
        return !isTooDeep;
    };
    Json json = Json::parse(text, keep, false);
    if (!json.is_discarded() && !isTooDeep)
        return json;
    const Result<LocatedJson> located = parseJson(text);
    return located ? Error {tr("the text is not JSON")} : located.error();
}

} // namespace

Result<nlohmann::json> parsePlainJson(std::string_view text)
{
    return parse<nlohmann::json>(text);
}

Result<nlohmann::ordered_json> parseOrderedJson(std::string_view text)
{
    return parse<nlohmann::ordered_json>(text);
}

} // namespace meshwright
