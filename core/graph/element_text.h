#pragma once

#include "core/base/user_text.h"
#include "core/graph/graph.h"

#include <optional>
#include <string>
#include <vector>

namespace meshwright::graph {

/// The first elements of a value that a file holds, each as a word, and how many there are.
struct ElementTexts
{
    std::vector<std::string> words; ///< numbers with a decimal point, strings cut to kLongestWord
    int64_t count = 0; ///< of all elements; of a single string, its bytes where it was cut
    bool isList = false;
    bool areReals = false;

    bool operator==(const ElementTexts&) const = default;
};

constexpr std::size_t kLongestWord = 200; ///< bytes

/// The shortest digits that are read back as the same number: "1e-05", "0.1".
std::string shortestText(float number);
std::string shortestText(double number);

/// At most @p most elements of an attribute's value. Tensors whose elements are not held, graphs
/// and types have no words.
ElementTexts elementTexts(const AttributeValue& value, std::size_t most);
/// Of a tensor; absent where its elements are not held: see kSmallTensorBytes.
std::optional<ElementTexts> elementTexts(const TensorInfo& tensor, std::size_t most);

/// "2", "[3, 3]", "[0, 1, … 4096 in all]". @p count: how the number of all is written; empty: in
/// digits.
UserText inOneLine(const ElementTexts& elements, std::string_view separator = ", ",
                   std::string count = {});

} // namespace meshwright::graph
