#include "core/base/json/json_format.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace meshwright {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLineWidth = 100;

std::string scalarText(const Json& value)
{
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void appendCompact(const Json& value, std::string& text)
{
    if (!value.is_structured()) {
        text += scalarText(value);
        return;
    }
    text += value.is_object() ? '{' : '[';
    bool first = true;
    for (auto item = value.begin(); item != value.end(); ++item) {
        if (!first)
            text += ", ";
        first = false;
        if (value.is_object())
            text += scalarText(item.key()) + ": ";
        appendCompact(*item, text);
    }
    text += value.is_object() ? '}' : ']';
}

void append(const Json& value, int level, int brokenLevels, std::string& text)
{
    const bool hasObjects = value.is_array()
        && std::any_of(value.begin(), value.end(),
                       [](const Json& item) { return item.is_object(); });
    const bool broken = value.is_structured() && !value.empty()
        && (level < brokenLevels || (level == brokenLevels && hasObjects));
    if (!broken) {
        std::string line;
        appendCompact(value, line);
        const std::size_t column = text.size() - (text.rfind('\n') + 1);
        if (!value.is_structured() || value.empty() || column + line.size() <= kLineWidth) {
            text += line;
            return;
        }
    }
    text += value.is_object() ? '{' : '[';
    const std::string indent(std::size_t(level + 1) * 2, ' ');
    bool first = true;
    for (auto item = value.begin(); item != value.end(); ++item) {
        text += first ? "\n" : ",\n";
        first = false;
        text += indent;
        if (value.is_object())
            text += scalarText(item.key()) + ": ";
        append(*item, level + 1, brokenLevels, text);
    }
    text += '\n' + std::string(std::size_t(level) * 2, ' ');
    text += value.is_object() ? '}' : ']';
}

} // namespace

std::string formatJson(const Json& value, int brokenLevels)
{
    std::string text;
    append(value, 0, brokenLevels, text);
    text += '\n';
    return text;
}

std::string compactJson(const Json& value)
{
    std::string text;
    appendCompact(value, text);
    return text;
}

} // namespace meshwright
