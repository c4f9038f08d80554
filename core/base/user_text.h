#pragma once

#include "core/base/ids.h"

#include <concepts>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meshwright {

/// A text that a user sees, not yet in a language: a template in English and what stands for its
/// placeholders {0}, {1}, … and {name}. It is data until a window, a report or a file renders it.
/// Names and numbers are texts that are the same in all languages; a literal has to go through
/// tr().
class UserText
{
public:
    /// What stands for a placeholder with a name; the name is a literal.
    using Named = std::pair<std::string_view, std::string>;
    /// The text for a template in another language; the template itself where there is none.
    using Translation = std::function<std::string(const std::string& text)>;

    UserText() = default;

    /// A name, as it is.
    UserText(std::string name)
        : m_text(std::move(name))
    {
    }

    UserText(std::string_view name)
        : m_text(name)
    {
    }

    UserText(const char*) = delete;

    template<std::integral Number>

    requires(!std::same_as<Number, char> && !std::same_as<Number, bool>) UserText(Number number)
        : m_text(std::to_string(number))
    {
    }

    UserText(StageNumber stage)
        : UserText(stage.value)
    {
    }

    /// A template of @p text; see tr().
    static UserText of(std::string text, std::vector<UserText> arguments = {},
                       std::vector<Named> named = {});
    /// The texts with the separator between them.
    static UserText list(std::vector<UserText> texts, std::string_view separator = ", ");

    bool empty() const { return m_text.empty(); }

    /// The template, or the name.
    const std::string& text() const { return m_text; }

    bool isTemplate() const { return m_isTemplate; }

    std::string english() const;
    std::string in(const Translation& translation) const;

    bool operator==(const UserText&) const = default;
    /// Compare what is rendered: english().
    bool operator==(const std::string&) const = delete;
    bool operator==(std::string_view) const = delete;

private:
    /// What a placeholder stands for; false: there is no such one.
    bool append(std::string_view placeholder, const Translation& translation,
                std::string& filled) const;

    std::string m_text;
    std::vector<UserText> m_arguments;
    std::vector<Named> m_named;
    bool m_isTemplate = false;
};

/// A text to be translated. lupdate collects the templates of these calls. A placeholder is a digit
/// in braces; {0} stands for the first of @p arguments.
template<typename... Arguments>
UserText tr(const char* text, Arguments&&... arguments)
{
    return UserText::of(text, {UserText(std::forward<Arguments>(arguments))...});
}

/// Marks a literal of a table for lupdate.
constexpr const char* trNoop(const char* text)
{
    return text;
}

/// The first text for 1, else the second, with the number for {0} of both and @p arguments from {1}
/// on.
template<typename... Arguments>
UserText countedText(int64_t count, const UserText& one, const UserText& many,
                     Arguments&&... arguments)
{
    return UserText::of((count == 1 ? one : many).text(),
                        {UserText(count), UserText(std::forward<Arguments>(arguments))...});
}

} // namespace meshwright
