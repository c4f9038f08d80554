#include "core/base/user_text.h"

#include "core/base/text.h"

#include <algorithm>

namespace meshwright {

UserText UserText::of(std::string text, std::vector<UserText> arguments, std::vector<Named> named)
{
    UserText made(std::move(text));
    made.m_arguments = std::move(arguments);
    made.m_named = std::move(named);
    made.m_isTemplate = true;
    return made;
}

UserText UserText::list(std::vector<UserText> texts, std::string_view separator)
{
    if (texts.size() == 1)
        return std::move(texts.front());
    std::string line;
    for (std::size_t i = 0; i < texts.size(); ++i)
        line.append(i == 0 ? "" : separator).append("{" + std::to_string(i) + "}");
    return of(std::move(line), std::move(texts));
}

std::string UserText::english() const
{
    return in([](const std::string& text) { return text; });
}

std::string UserText::in(const Translation& translation) const
{
    if (!m_isTemplate)
        return m_text;
    const std::string text = translation(m_text);
    std::string filled;
    filled.reserve(text.size() + 16 * m_arguments.size());
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t close = text[i] == '{' ? text.find('}', i) : std::string::npos;
        const bool isPlaceholder = close != std::string::npos
            && append(std::string_view(text).substr(i + 1, close - i - 1), translation, filled);
        if (isPlaceholder)
            i = close + 1;
        else
            filled += text[i++];
    }
    return filled;
}

bool UserText::append(std::string_view placeholder, const Translation& translation,
                      std::string& filled) const
{
    const std::optional<std::size_t> index = wholeNumber<std::size_t>(placeholder);
    if (index && *index < m_arguments.size()) {
        filled += m_arguments[*index].in(translation);
        return true;
    }
    const auto named = std::find_if(m_named.begin(), m_named.end(),
                                    [&](const Named& one) { return one.first == placeholder; });
    if (named == m_named.end())
        return false;
    filled += named->second;
    return true;
}

} // namespace meshwright
