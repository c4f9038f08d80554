#include "core/evaluate/text_test.h"

#include <algorithm>

namespace meshwright::evaluate {

Result<TextTest> TextTest::make(std::string_view value)
{
    TextTest test = ofWord(value);
    if (value.find_first_of("*{") == std::string_view::npos)
        return test;
    Result<plan::Pattern> pattern = plan::Pattern::parse(value);
    if (!pattern)
        return pattern.error();
    test.m_pattern = std::move(*pattern);
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

bool TextTest::isWhole(std::string_view text)
{
    if (!m_pattern && text.size() != m_text.size())
        return false;
    const std::string& lower = lowered(text);
    return m_pattern ? m_pattern->matches(lower) : lower == m_text;
}

} // namespace meshwright::evaluate
