#include "core/exchange/layering/layer_settings.h"

#include "core/base/text.h"

#include <algorithm>
#include <set>

namespace meshwright::exchange {

namespace {

/// The parts between @p separator, blanks aside.
std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(trimmed(text.substr(0, end)));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

} // namespace

std::optional<std::string_view> layerAnnotation(const graph::Node& node)
{
    for (const auto& [key, value] : node.metadata) {
        if (key == kLayerAnnotation)
            return value;
    }
    return std::nullopt;
}

Result<std::vector<LayerRule>> parseLayerSettings(std::string_view text)
{
    std::vector<LayerRule> rules;
    std::set<std::pair<bool, std::string>> seen;
    for (const std::string_view entry : split(text, ';')) {
        if (entry.empty())
            continue;
        const auto at = [&](const UserText& message) {
            return Error {tr("column {0}: {1} in {2}; write device(annotation, =exact annotation)",
                             entry.data() - text.data() + 1, message, inQuotes(entry))};
        };
        const std::size_t open = entry.find('('), close = entry.find(')');
        if (open == std::string_view::npos)
            return at(tr("expected '('"));
        if (close == std::string_view::npos || close < open)
            return at(tr("expected ')' behind '('"));
        if (!trimmed(entry.substr(close + 1)).empty())
            return at(tr("expected ';' behind ')'"));
        const std::string device(trimmed(entry.substr(0, open)));
        if (device.empty())
            return at(tr("expected a device in front of '('"));
        for (std::string_view pattern : split(entry.substr(open + 1, close - open - 1), ',')) {
            const bool isExact = pattern.starts_with('=');
            pattern = trimmed(isExact ? pattern.substr(1) : pattern);
            if (pattern.empty())
                continue;
            if (!seen.emplace(isExact, std::string(pattern)).second)
                return at(tr("the annotation {0} stands twice", inQuotes(pattern)));
            rules.push_back({device, std::string(pattern), isExact});
        }
    }
    return rules;
}

std::string layerSettingsText(const std::vector<LayerRule>& rules)
{
    std::string text;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const bool goesOn = i > 0 && rules[i - 1].device == rules[i].device;
        if (!goesOn)
            text += (i ? "); " : "") + rules[i].device + '(';
        text += (goesOn ? ", " : "") + std::string(rules[i].isExact ? "=" : "") + rules[i].pattern;
    }
    return rules.empty() ? text : text + ')';
}

bool isLayerPattern(std::string_view pattern)
{
    return !pattern.empty() && pattern == trimmed(pattern) && pattern.front() != '='
        && pattern.find_first_of("(),;\n") == std::string_view::npos;
}

const LayerRule* ruleOfAnnotation(const std::vector<LayerRule>& rules, std::string_view annotation)
{
    for (const bool exact : {false, true}) {
        const auto found = std::find_if(rules.begin(), rules.end(), [&](const LayerRule& rule) {
            return rule.isExact == exact
                && (exact ? annotation == rule.pattern : annotation.starts_with(rule.pattern));
        });
        if (found != rules.end())
            return &*found;
    }
    return nullptr;
}

const LayerRule* ruleOfName(const std::vector<LayerRule>& rules, std::string_view name)
{
    const LayerRule* longest = nullptr;
    for (const LayerRule& rule : rules) {
        if (name.find(rule.pattern) != std::string_view::npos
            && (!longest || longest->pattern.size() < rule.pattern.size()))
            longest = &rule;
    }
    return longest;
}

} // namespace meshwright::exchange
