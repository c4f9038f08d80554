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

/// By number, how many names that stands for.
using Families = std::map<AroundNumber, std::map<uint64_t, std::size_t>>;

AroundNumber around(const std::string& name, const Number& number)
{
    return {name.substr(0, number.at), name.substr(number.at + number.length)};
}

std::vector<JoinedNames> eachOnce(const std::vector<JoinedNames>& names)
{
    std::vector<JoinedNames> distinct;
    std::set<std::string_view> seen;
    for (const JoinedNames& name : names) {
        if (seen.insert(name.text).second)
            distinct.push_back(name);
    }
    return distinct;
}

/// Adds what stands for consecutive values.
void addRuns(const AroundNumber& around, const std::map<uint64_t, std::size_t>& values,
             std::vector<JoinedNames>& texts)
{
    for (auto first = values.begin(); first != values.end();) {
        auto last = first;
        auto next = std::next(first);
        std::size_t count = first->second;
        while (next != values.end() && next->first == last->first + 1) {
            count += next->second;
            last = next++;
        }
        const std::string number = first == last
            ? std::to_string(first->first)
            : '{' + std::to_string(first->first) + ".." + std::to_string(last->first) + '}';
        texts.push_back({around.before + number + around.after, count});
        first = next;
    }
}

/// Of each folder, how many of the names, each counted once, are below it.
std::map<std::string, std::size_t, std::less<>> folderCounts(const std::vector<std::string>& names)
{
    std::map<std::string, std::size_t, std::less<>> counts;
    for (const std::string_view name : std::set<std::string_view>(names.begin(), names.end())) {
        for (std::size_t at = name.find('/', 1); at != std::string::npos;
             at = name.find('/', at + 1)) {
            const std::string_view folder = name.substr(0, at + 1);
            const auto known = counts.find(folder);
            ++(known == counts.end() ? counts.emplace(folder, 0).first : known)->second;
        }
    }
    return counts;
}

/// What has a meaning of its own in a pattern.
bool isLiteral(std::string_view text)
{
    return text.find_first_of("*{}\\") == std::string_view::npos;
}

} // namespace

std::vector<JoinedNames> joinRanges(const std::vector<JoinedNames>& names)
{
    const std::vector<JoinedNames> distinct = eachOnce(names);
    Families families;
    for (const auto& [name, count] : distinct) {
        for (const Number& number : numbersOf(name))
            families[around(name, number)].emplace(number.value, count);
    }
    // Which number of a name varies: the one that joins it with most others.
    Families joined;
    std::vector<std::optional<AroundNumber>> familyOf;
    for (const auto& [name, count] : distinct) {
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
            joined[*familyOf.back()].emplace(best->value, count);
    }
    std::vector<JoinedNames> texts;
    for (std::size_t i = 0; i < distinct.size(); ++i) {
        if (!familyOf[i])
            texts.push_back(distinct[i]);
        else if (const auto family = joined.extract(*familyOf[i]); !family.empty())
            addRuns(family.key(), family.mapped(), texts);
    }
    return texts;
}

std::vector<JoinedNames> joinRanges(const std::vector<std::string>& names)
{
    std::vector<JoinedNames> single;
    for (const std::string& name : names)
        single.push_back({name, 1});
    return joinRanges(single);
}

KnownFolders::KnownFolders(const std::vector<std::string>& names)
    : m_counts(folderCounts(names))
{
}

std::size_t KnownFolders::count(std::string_view folder) const
{
    const auto found = m_counts.find(folder);
    return found == m_counts.end() ? 0 : found->second;
}

std::vector<JoinedNames> joinFolders(const std::vector<std::string>& names,
                                     const KnownFolders& known)
{
    const KnownFolders given(names);
    std::vector<JoinedNames> texts;
    std::set<std::string> done;
    for (const std::string& name : names) {
        JoinedNames joined {name, 1};
        for (std::size_t at = name.find('/', 1); at != std::string::npos;
             at = name.find('/', at + 1)) {
            const std::string_view folder = std::string_view(name).substr(0, at + 1);
            const std::size_t count = known.count(folder);
            if (count < 2 || given.count(folder) != count || !isLiteral(folder))
                continue;
            joined = {std::string(folder) + "**", count};
            break;
        }
        if (done.insert(joined.text).second)
            texts.push_back(std::move(joined));
    }
    return texts;
}

} // namespace meshwright::exchange
