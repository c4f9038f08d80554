#include "core/exchange/polygraphy/hints_json.h"

#include "core/base/text.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

constexpr std::string_view kTag = "polygraphy_class";
constexpr std::string_view kOldTag = "__polygraphy_encoded_"; ///< followed by the class

bool isTag(std::string_view key)
{
    return key == kTag || key.starts_with(kOldTag);
}

} // namespace

void HintsJson::warn(Code code, TextPosition position, UserText message, UserText explanation)
{
    m_warnings.push_back(
        finding(code, Severity::Warning, std::move(message), std::move(explanation)));
    m_warnings.back().position = position;
}

std::vector<Diagnostic> HintsJson::takeWarnings()
{
    for (const auto& [className, found] : m_untagged)
        warn("hints-no-class", found.first,
             found.second == 1 ? tr("{0} has no \"{1}\": \"{0}\"", className, kTag)
                               : tr("{2} objects of class {0} have no \"{1}\": \"{0}\"", className,
                                    kTag, found.second),
             tr("Polygraphy refuses or misreads objects without their class; an export writes it"));
    if (m_missing) {
        std::string names;
        for (const std::string& name : m_missing->names)
            names += (names.empty() ? "" : ", ") + inQuotes(name);
        warn("hints-missing-key", m_missing->position,
             m_missing->names.size() == 1
                 ? tr("the key {0} is missing; the model stands for them, or their usual values",
                      names)
                 : tr("the keys {0} are missing; the model stands for them, or their usual values",
                      names),
             tr("Polygraphy stops without them; an export writes them"));
    }
    return std::move(m_warnings);
}

bool HintsJson::object(const Json& json, std::string_view className,
                       std::initializer_list<std::string_view> known, bool needsTag)
{
    if (!isObject(json, className))
        return false;
    checkTag(json, className, needsTag);
    for (const Json::Key& key : json.keys) {
        if (isTag(key.name) || std::ranges::find(known, key.name) != known.end())
            continue;
        const auto nearest = nearestWord(key.name, std::span(known.begin(), known.size()));
        warn("hints-unknown-key", key.position,
             nearest ? tr("the key {0} of {1} is not known; did you mean {2}?", inQuotes(key.name),
                          className, inQuotes(*nearest))
                     : tr("the key {0} of {1} is not known", inQuotes(key.name), className),
             tr("it is left aside, as Polygraphy does"));
    }
    return true;
}

void HintsJson::checkTag(const Json& json, std::string_view className, bool needsTag)
{
    const std::string wanted = '"' + std::string(kTag) + "\": \"" + std::string(className) + '"';
    bool isTagged = false;
    for (std::size_t i = 0; i < json.keys.size(); ++i) {
        const Json::Key& key = json.keys[i];
        if (!isTag(key.name))
            continue;
        isTagged = true;
        const std::string found =
            key.name == kTag ? string(json.items[i], kTag) : key.name.substr(kOldTag.size());
        if (found != className)
            fail(key.position,
                 tr("the object is of class {0}; expected {1} here", inQuotes(found), wanted));
    }
    if (!isTagged && needsTag)
        ++m_untagged.emplace(className, std::pair(json.position, 0)).first->second.second;
}

const HintsJson::Json* HintsJson::needed(const Json& object, std::string_view key,
                                         const UserText& remedy)
{
    const Json* found = object.find(key);
    if (!found)
        fail(object.position, tr("the key {0} is missing; {1}", inQuotes(key), remedy));
    return found;
}

const HintsJson::Json* HintsJson::optional(const Json& object, std::string_view key,
                                           bool isRequired)
{
    const Json* found = object.find(key);
    if (!found && isRequired) {
        if (!m_missing)
            m_missing = {object.position, {}};
        if (std::ranges::find(m_missing->names, key) == m_missing->names.end())
            m_missing->names.emplace_back(key);
    }
    return found && !found->isNull() ? found : nullptr;
}

} // namespace meshwright::exchange
