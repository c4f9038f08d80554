#include "core/base/counted.h"
#include "core/base/terminal_text.h"
#include "core/versions/graph_diff.h"
#include "core/versions/name_ranges.h"

#include <algorithm>
#include <map>
#include <utility>

/// What differs between two graphs, as a person reads it.
namespace meshwright::exchange {

namespace {

using What = GraphChange::What;

constexpr std::size_t kMostLines = 12; ///< of changes that are alike

UserText heading(const GraphChange& change)
{
    const bool isNode = change.subject == GraphChange::Subject::Node;
    switch (change.what) {
    case What::Added:
        return isNode ? tr("added") : tr("{0} added", onOneLine(change.after));
    case What::Removed:
        return isNode ? tr("removed") : tr("{0} removed", onOneLine(change.before));
    case What::Renamed:
        return tr("renamed");
    case What::Type:
        return tr("type or shape changed");
    case What::Role:
        return UserText::of("{0} → {1}", {UserText::of(change.before), UserText::of(change.after)});
    case What::Attributes:
        return tr("attributes changed");
    case What::Operand:
        break;
    }
    return tr("reads another tensor");
}

UserText countedSubjects(GraphChange::Subject subject, std::size_t count)
{
    using Subject = GraphChange::Subject;
    const Counted& counted = subject == Subject::Node ? countedNodes
        : subject == Subject::Input                   ? countedInputs
        : subject == Subject::Output                  ? countedOutputs
        : subject == Subject::Initializer             ? countedInitializers
                                                      : countedTensors;
    return counted(int64_t(count));
}

/// What tells a change of something that stays from others under its heading.
UserText line(const GraphChange& change)
{
    const auto orNone = [](const std::string& name) {
        return name.empty() ? tr("none") : UserText(onOneLine(name));
    };
    const UserText sides = UserText::of("{0} → {1}", {orNone(change.before), orNone(change.after)});
    const auto ofName = [&change](UserText what) {
        return UserText::of("{0}: {1}", {onOneLine(change.name), std::move(what)});
    };
    switch (change.what) {
    case What::Renamed:
        return sides;
    case What::Type:
    case What::Operand:
        return ofName(sides);
    case What::Attributes:
        return ofName(onOneLine(change.detail));
    case What::Added:
    case What::Removed:
    case What::Role:
        break;
    }
    return onOneLine(change.name);
}

/// Changes of one kind of thing under one heading.
using AlikeChanges = std::vector<const GraphChange*>;

std::vector<AlikeChanges> alikeChanges(const std::vector<GraphChange>& changes)
{
    std::vector<AlikeChanges> groups;
    std::map<std::pair<GraphChange::Subject, std::string>, std::size_t> places;
    for (const GraphChange& change : changes) {
        const auto [known, isNew] =
            places.try_emplace({change.subject, heading(change).english()}, groups.size());
        if (isNew)
            groups.emplace_back();
        groups[known->second].push_back(&change);
    }
    return groups;
}

/// Names that differ in a number stand as a range.
std::vector<UserText> linesOf(const AlikeChanges& group)
{
    const What what = group.front()->what;
    const bool areNames = what == What::Added || what == What::Removed || what == What::Role;
    std::vector<std::string> names;
    std::vector<UserText> lines;
    for (const GraphChange* change : group) {
        if (areNames)
            names.push_back(change->name);
        else
            lines.push_back(line(*change));
    }
    for (const JoinedNames& joined : joinRanges(names))
        lines.emplace_back(onOneLine(joined.text));
    return lines;
}

} // namespace

std::string subjectName(GraphChange::Subject subject)
{
    switch (subject) {
    case GraphChange::Subject::Node:
        return trNoop("node");
    case GraphChange::Subject::Input:
        return trNoop("input");
    case GraphChange::Subject::Output:
        return trNoop("output");
    case GraphChange::Subject::Initializer:
        return trNoop("initializer");
    case GraphChange::Subject::Tensor:
        break;
    }
    return trNoop("tensor");
}

std::string changeName(What what)
{
    switch (what) {
    case What::Added:
        return "added";
    case What::Removed:
        return "removed";
    case What::Renamed:
        return "renamed";
    case What::Type:
        return "type";
    case What::Role:
        return "role";
    case What::Attributes:
        return "attributes";
    case What::Operand:
        break;
    }
    return "operand";
}

std::vector<UserText> graphDiffLines(const std::vector<GraphChange>& changes)
{
    std::vector<UserText> text;
    if (!changes.empty())
        text.push_back(tr("graph"));
    for (const AlikeChanges& group : alikeChanges(changes)) {
        const GraphChange& first = *group.front();
        text.push_back(UserText::of(
            "  {0} ({1})", {heading(first), countedSubjects(first.subject, group.size())}));
        const std::vector<UserText> lines = linesOf(group);
        for (std::size_t i = 0; i < std::min(lines.size(), kMostLines); ++i)
            text.push_back(UserText::of("    {0}", {lines[i]}));
        if (lines.size() > kMostLines)
            text.push_back(
                UserText::of("    {0}", {tr("… and {0} more", lines.size() - kMostLines)}));
    }
    return text;
}

} // namespace meshwright::exchange
