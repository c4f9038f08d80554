#include "core/versions/name_ranges.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <optional>
#include <set>

namespace meshwright::exchange {

namespace {

/// A name around one of its numbers.
struct AroundNumber
{
    std::string before, after;

    auto operator<=>(const AroundNumber&) const = default;
};

struct Number
{
    std::size_t at = 0, length = 0;
    uint64_t value = 0;
};

/// Names beyond this are no names of people: each number in one is looked at with all the rest.
constexpr std::size_t kLongestName = 1000;

/// Numbers that a range can stand for: without leading zeros, and not too long.
std::vector<Number> numbersOf(const std::string& name)
{
    std::vector<Number> numbers;
    if (name.size() > kLongestName)
        return numbers;
    for (std::size_t i = 0; i < name.size();) {
        if (!std::isdigit(uint8_t(name[i]))) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < name.size() && std::isdigit(uint8_t(name[end])))
            ++end;
        Number number {i, end - i, 0};
        const bool isPlain = name[i] != '0' || end == i + 1;
        const auto parsed = std::from_chars(name.data() + i, name.data() + end, number.value);
        if (isPlain && parsed.ec == std::errc())
            numbers.push_back(number);
        i = end;
    }
    return numbers;
}

using Families = std::map<AroundNumber, std::set<uint64_t>>;

AroundNumber around(const std::string& name, const Number& number)
{
    return {name.substr(0, number.at), name.substr(number.at + number.length)};
}

std::vector<std::string> eachOnce(const std::vector<std::string>& names)
{
    std::vector<std::string> distinct;
    std::set<std::string_view> seen;
    for (const std::string& name : names) {
        if (seen.insert(name).second)
            distinct.push_back(name);
    }
    return distinct;
}

/// Adds what stands for consecutive values.
void addRuns(const AroundNumber& around, const std::set<uint64_t>& values,
             std::vector<std::string>& texts)
{
    for (auto first = values.begin(); first != values.end();) {
        auto last = first;
        auto next = std::next(first);
        while (next != values.end() && *next == *last + 1)
            last = next++;
        const std::string number = first == last
            ? std::to_string(*first)
            : '{' + std::to_string(*first) + ".." + std::to_string(*last) + '}';
        texts.push_back(around.before + number + around.after);
        first = next;
    }
}

} // namespace

std::vector<std::string> joinRanges(const std::vector<std::string>& names)
{
    const std::vector<std::string> distinct = eachOnce(names);
    Families families;
    for (const std::string& name : distinct) {
        for (const Number& number : numbersOf(name))
            families[around(name, number)].insert(number.value);
    }
    // Which number of a name varies: the one that joins it with most others.
    Families joined;
    std::vector<std::optional<AroundNumber>> familyOf;
    for (const std::string& name : distinct) {
        std::optional<Number> best;
        std::size_t most = 1;
        for (const Number& number : numbersOf(name)) {
            const std::size_t size = families[around(name, number)].size();
            if (size > most) {
                most = size;
                best = number;
            }
        }
        familyOf.push_back(best ? std::optional(around(name, *best)) : std::nullopt);
        if (best)
            joined[*familyOf.back()].insert(best->value);
    }
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < distinct.size(); ++i) {
        if (!familyOf[i])
            texts.push_back(distinct[i]);
        else if (const auto family = joined.extract(*familyOf[i]); !family.empty())
            addRuns(family.key(), family.mapped(), texts);
    }
    return texts;
}

std::vector<std::string> joinFolders(const std::vector<std::string>& names,
                                     const std::vector<std::string>& known)
{
    const std::set<std::string_view> given(names.begin(), names.end());
    std::map<std::string_view, std::pair<std::size_t, std::size_t>> counts; // given, known
    for (const std::string& name : known) {
        for (std::size_t at = name.find('/', 1); at != std::string::npos;
             at = name.find('/', at + 1)) {
            auto& [own, all] = counts[std::string_view(name).substr(0, at + 1)];
            own += given.contains(name) ? 1 : 0;
            ++all;
        }
    }
    std::vector<std::string> texts;
    std::set<std::string> done;
    for (const std::string& name : names) {
        std::string text = name;
        for (std::size_t at = name.find('/', 1); at != std::string::npos;
             at = name.find('/', at + 1)) {
            const auto found = counts.find(std::string_view(name).substr(0, at + 1));
            if (found == counts.end() || found->second.first != found->second.second
                || found->second.second < 2)
                continue;
            text = name.substr(0, at + 1) + "**";
            break;
        }
        if (done.insert(text).second)
            texts.push_back(text);
    }
    return texts;
}

} // namespace meshwright::exchange
