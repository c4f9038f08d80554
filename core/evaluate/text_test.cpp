#include "core/evaluate/text_test.h"

#include <algorithm>

namespace meshwright::evaluate {

namespace {

constexpr std::string_view kSeparators = "/."; ///< of segments, as plan::Pattern has them

} // namespace

Result<TextTest> TextTest::make(std::string_view value)
{
    TextTest test = ofWord(value);
    if (value.find_first_of("*{") == std::string_view::npos)
        return test;
    Result<plan::Pattern> pattern = plan::Pattern::parse(value);
    if (!pattern)
        return pattern.error();
    test.m_pattern = std::move(*pattern);
    test.m_isOfSegment = value.find_first_of(kSeparators) == std::string_view::npos;
    const std::string_view inside =
        value.size() > 2 ? value.substr(1, value.size() - 2) : std::string_view();
    if (value.starts_with('*') && value.ends_with('*') && !inside.empty()
        && inside.find_first_of("*{\\") == std::string_view::npos)
        test.m_held = inside;
    return test;
}

TextTest TextTest::ofWord(std::string_view word)
{
    TextTest test;
    test.m_text = word;
    return test;
}

const std::string& TextTest::lowered(std::string_view text)
{
    m_lower.resize(text.size());
    std::ranges::transform(text, m_lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c | 0x20) : c; });
    return m_lower;
}

bool TextTest::fits(std::string_view text)
{
    const std::string& lower = lowered(text);
    return m_pattern ? m_pattern->matches(lower) : lower.find(m_text) != std::string::npos;
}

bool TextTest::fitsName(std::string_view name)
{
    if (fits(name))
        return true;
    if (!m_pattern)
        return false;
    const std::string_view lower = m_lower; // of fits()
    if (m_held && lower.find(*m_held) != std::string_view::npos)
        return true;
    for (std::size_t at = 0; m_isOfSegment && at < lower.size();) {
        const std::size_t end = std::min(lower.find_first_of(kSeparators, at), lower.size());
        if (m_pattern->matches(lower.substr(at, end - at)))
            return true;
        at = end + 1;
    }
    return false;
}

bool TextTest::isWhole(std::string_view text)
{
    if (!m_pattern && text.size() != m_text.size())
        return false;
    const std::string& lower = lowered(text);
    return m_pattern ? m_pattern->matches(lower) : lower == m_text;
}

} // namespace meshwright::evaluate
