#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::exchange {

/// A name or a pattern, and how many names it stands for.
struct JoinedNames
{
    std::string text;
    std::size_t count = 1;

    bool operator==(const JoinedNames&) const = default;
};

/// Names that differ in one number as one: "layers.0.w", "layers.1.w", "layers.3.w" become
/// "layers.{0..1}.w" and "layers.3.w". What comes out stands for exactly the names given, as
/// patterns of plan text; each once, in the order of first appearance.
std::vector<JoinedNames> joinRanges(const std::vector<JoinedNames>& names);
std::vector<JoinedNames> joinRanges(const std::vector<std::string>& names);

/// How many names there are below each folder.
class KnownFolders
{
public:
    KnownFolders() = default;
    /// @p names: of all nodes that a pattern could match, by plan::patternName(), also more than
    /// once.
    KnownFolders(const std::vector<std::string>& names);

    /// @p folder: with a slash at its end.
    std::size_t count(std::string_view folder) const;

private:
    std::map<std::string, std::size_t, std::less<>> m_counts;
};

/// Whole folders of names as one: where all of @p known below "/layers.3/" are among @p names,
/// "/layers.3/**" stands for them, the outermost such folder first. What comes out matches, of the
/// known names, exactly those given. Where nothing is known, each name stands for itself.
std::vector<JoinedNames> joinFolders(const std::vector<std::string>& names,
                                     const KnownFolders& known);

} // namespace meshwright::exchange
