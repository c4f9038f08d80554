#include "core/base/terminal_text.h"
#include "core/base/text.h"
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

std::string heading(const GraphChange& change)
{
    const bool isNode = change.subject == GraphChange::Subject::Node;
    switch (change.what) {
    case What::Added:
        return (isNode ? "" : change.after + ' ') + changeName(change.what);
    case What::Removed:
        return (isNode ? "" : change.before + ' ') + changeName(change.what);
    case What::Renamed:
        return changeName(change.what);
    case What::Type:
        return "type or shape changed";
    case What::Role:
        return change.before + " → " + change.after;
    case What::Attributes:
        return "attributes changed";
    case What::Operand:
        break;
    }
    return "reads another tensor";
}

/// What tells it from others under its heading.
std::string line(const GraphChange& change)
{
    const auto orNone = [](const std::string& name) { return name.empty() ? "none" : name; };
    const std::string sides = orNone(change.before) + " → " + orNone(change.after);
    switch (change.what) {
    case What::Renamed:
        return sides;
    case What::Type:
    case What::Operand:
        return change.name + ": " + sides;
    case What::Attributes:
        return change.name + ": " + change.detail;
    case What::Added:
    case What::Removed:
    case What::Role:
        break;
    }
    return change.name;
}

struct AlikeChanges
{
    const GraphChange* first = nullptr;
    std::vector<std::string> lines;
};

std::vector<AlikeChanges> alikeChanges(const std::vector<GraphChange>& changes)
{
    std::vector<AlikeChanges> groups;
    std::map<std::pair<GraphChange::Subject, std::string>, std::size_t> places;
    for (const GraphChange& change : changes) {
        const auto [known, isNew] =
            places.try_emplace({change.subject, heading(change)}, groups.size());
        if (isNew)
            groups.push_back({&change, {}});
        groups[known->second].lines.push_back(line(change));
    }
    return groups;
}

} // namespace

std::string subjectName(GraphChange::Subject subject)
{
    switch (subject) {
    case GraphChange::Subject::Node:
        return "node";
    case GraphChange::Subject::Input:
        return "input";
    case GraphChange::Subject::Output:
        return "output";
    case GraphChange::Subject::Initializer:
        return "initializer";
    case GraphChange::Subject::Tensor:
        break;
    }
    return "tensor";
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

std::string graphDiffText(const std::vector<GraphChange>& changes)
{
    std::string text = changes.empty() ? "" : "graph\n";
    for (const AlikeChanges& group : alikeChanges(changes)) {
        text += "  " + onOneLine(heading(*group.first)) + " ("
            + counted(group.lines.size(), subjectName(group.first->subject)) + ")\n";
        const What what = group.first->what;
        const bool areNames = what == What::Added || what == What::Removed || what == What::Role;
        std::vector<std::string> lines = group.lines;
        if (areNames) {
            lines.clear();
            for (JoinedNames& names : joinRanges(group.lines))
                lines.push_back(std::move(names.text));
        }
        for (std::size_t i = 0; i < std::min(lines.size(), kMostLines); ++i)
            text += "    " + onOneLine(lines[i]) + '\n';
        if (lines.size() > kMostLines)
            text += "    … and " + std::to_string(lines.size() - kMostLines) + " more\n";
    }
    return text;
}

} // namespace meshwright::exchange
