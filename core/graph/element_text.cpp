#include "core/graph/element_text.h"

#include "core/base/terminal_text.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <type_traits>

namespace meshwright::graph {

namespace {

template<typename Real>
std::string shortest(Real number)
{
    std::array<char, 32> digits;
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    return {digits.data(), written.ptr};
}

std::string wordOf(int64_t number)
{
    return std::to_string(number);
}

std::string wordOf(float number)
{
    return shortest(number);
}

std::string wordOf(double number)
{
    return shortest(number);
}

std::string wordOf(const std::string& text)
{
    return shortened(text, kLongestWord);
}

template<typename Element>
ElementTexts listTexts(const std::vector<Element>& elements, std::size_t most)
{
    ElementTexts texts;
    for (std::size_t i = 0; i < std::min(elements.size(), most); ++i)
        texts.words.push_back(wordOf(elements[i]));
    texts.count = int64_t(elements.size());
    texts.isList = true;
    texts.areReals = std::is_floating_point_v<Element>;
    return texts;
}

/// float32 elements in the digits of their own precision.
ElementTexts realTexts(const TensorInfo& tensor, const std::vector<double>& reals, std::size_t most)
{
    if (tensor.type == DataType::Double)
        return listTexts(reals, most);
    const auto end = reals.begin() + std::ptrdiff_t(std::min(reals.size(), most));
    ElementTexts texts = listTexts(std::vector<float>(reals.begin(), end), most);
    texts.count = int64_t(reals.size());
    return texts;
}

struct TextsOfValue
{
    std::size_t most;

    ElementTexts operator()(std::monostate) const { return {}; }

    ElementTexts operator()(int64_t value) const { return {{wordOf(value)}, 1, false, false}; }

    ElementTexts operator()(float value) const { return {{wordOf(value)}, 1, false, true}; }

    ElementTexts operator()(const std::string& value) const
    {
        const auto bytes = int64_t(value.size());
        return {{wordOf(value)}, value.size() > kLongestWord ? bytes : 1, false, false};
    }

    template<typename Element>
    ElementTexts operator()(const std::vector<Element>& elements) const
    {
        if constexpr (std::is_same_v<
                          Element,
                          ScopeId> || std::is_same_v<Element, std::shared_ptr<const TensorInfo>>)
            return {{}, int64_t(elements.size()), true, false};
        else
            return listTexts(elements, most);
    }

    ElementTexts operator()(const std::shared_ptr<const TensorInfo>& tensor) const
    {
        return tensor ? elementTexts(*tensor, most).value_or(ElementTexts {}) : ElementTexts {};
    }

    ElementTexts operator()(ScopeId) const { return {}; }
};

} // namespace

std::string shortestText(float number)
{
    return shortest(number);
}

std::string shortestText(double number)
{
    return shortest(number);
}

ElementTexts elementTexts(const AttributeValue& value, std::size_t most)
{
    return std::visit(TextsOfValue {most}, value);
}

std::optional<ElementTexts> elementTexts(const TensorInfo& tensor, std::size_t most)
{
    std::optional<ElementTexts> texts;
    if (tensor.external || tensor.sparse)
        return texts;
    if (const auto integers = tensor.integers())
        texts = listTexts(*integers, most);
    else if (const auto reals = tensor.reals())
        texts = realTexts(tensor, *reals, most);
    if (texts)
        texts->isList = !tensor.dims.empty();
    return texts;
}

UserText inOneLine(const ElementTexts& elements, std::string_view separator, std::string count)
{
    const std::string words = joined(elements.words, separator);
    const bool isCut = elements.count > int64_t(elements.words.size());
    if (count.empty())
        count = std::to_string(elements.count);
    if (!elements.isList)
        return isCut && !elements.words.empty() ? tr("{0} ({1} bytes in all)", words, count)
                                                : UserText(words);
    return isCut ? tr("[{0}{1}… {2} in all]", words,
                      elements.words.empty() ? std::string_view() : separator, count)
                 : UserText('[' + words + ']');
}

} // namespace meshwright::graph
