#include "views/stages/stage_summary.h"

#include "views/widgets/quantity_text.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <limits>
#include <utility>

namespace meshwright::views {

namespace {

constexpr std::size_t kMostParts = 4; ///< named in a summary; the rest is an ellipsis
constexpr std::size_t kMostLoose = 2; ///< nodes that are named, more are counted

/// Groups of one stage that are siblings with the same base name.
struct Part
{
    QString base;
    QString single; ///< what one group alone is called, "layers.3"
    std::vector<int64_t> numbers; ///< empty: one group without a number
    uint32_t firstNode = 0; ///< of its nodes, in the order of execution
    bool isFound = false; ///< by structure: "Conv ×3 #2", as "Conv ×3 2" would be a sum
    uint64_t nodes = 0;

    QString text() const
    {
        const QLatin1String before(isFound ? " #" : " ");
        return numbers.size() < 2 ? single : base + before + rangesText(numbers);
    }
};

struct StageParts
{
    std::map<std::pair<uint32_t, QString>, Part> parts; ///< by parent and base name
    std::vector<NodeId> loose; ///< directly in groups that are on several stages
};

/// A graph's nodes are in the order of execution.
uint32_t firstNodeOf(const grouping::GroupTree& tree, GroupId id)
{
    const grouping::Group& group = tree.group(id);
    uint32_t first = std::numeric_limits<uint32_t>::max();
    for (const NodeId node : group.nodes)
        first = std::min(first, node.index);
    for (const GroupId child : group.children)
        first = std::min(first, firstNodeOf(tree, child));
    return first;
}

void addGroup(const Workspace& workspace, GroupId id, StageParts& stage)
{
    const grouping::Group& group = workspace.groups().group(id);
    NumberedName name = numberedName(workspace, id);
    // "11/self_attn": inside a block that is split itself, the part alone would say nothing.
    if (!name.number && group.parent) {
        const grouping::Group& parent = workspace.groups().group(*group.parent);
        if (numberedName(workspace, *group.parent).number)
            name.base = QString::fromStdString(parent.name) + QLatin1Char('/') + name.base;
    }
    const uint32_t firstNode = firstNodeOf(workspace.groups(), id);
    Part& part = stage.parts[{group.parent ? group.parent->index : 0, name.base}];
    part.firstNode = part.nodes == 0 ? firstNode : std::min(part.firstNode, firstNode);
    part.base = name.base;
    const QString own = QString::fromStdString(group.name);
    part.single = !name.number      ? name.base
        : own.startsWith(name.base) ? own
                                    : QStringLiteral("%1 %2").arg(name.base).arg(*name.number);
    part.isFound = group.name.find(" #") != std::string::npos;
    part.nodes += group.totalNodes;
    if (name.number)
        part.numbers.push_back(*name.number);
}

/// The largest parts, in the order of execution.
QString stageSummaryTextOf(const Workspace& workspace, StageParts& stage)
{
    std::vector<Part> parts;
    for (auto& [key, part] : stage.parts) {
        std::sort(part.numbers.begin(), part.numbers.end());
        part.numbers.erase(std::unique(part.numbers.begin(), part.numbers.end()),
                           part.numbers.end());
        parts.push_back(std::move(part));
    }
    std::stable_sort(parts.begin(), parts.end(),
                     [](const Part& a, const Part& b) { return a.nodes > b.nodes; });
    const bool areAllNamed = parts.size() <= kMostParts;
    parts.resize(std::min(parts.size(), kMostParts));
    std::vector<std::pair<uint32_t, QString>> named; // by the first node
    for (const Part& part : parts)
        named.emplace_back(part.firstNode, part.text());
    const bool areFewLoose = stage.loose.size() <= kMostLoose;
    for (std::size_t i = 0; areAllNamed && areFewLoose && i < stage.loose.size(); ++i)
        named.emplace_back(stage.loose[i].index, workspace.shortName(stage.loose[i]));
    std::ranges::sort(named);
    QStringList texts;
    for (const auto& [first, text] : named)
        texts << text;
    if (!areAllNamed)
        texts << QString(QChar(0x2026));
    else if (!areFewLoose)
        texts << nodesText(stage.loose.size());
    return texts.join(QStringLiteral(", "));
}

} // namespace

NumberedName numberedName(const Workspace& workspace, GroupId id)
{
    const grouping::Group& group = workspace.groups().group(id);
    const QString whole = QString::fromStdString(group.name);
    NumberedName name = splitName(whole);
    if (!name.number)
        return name;
    const QString separators = QStringLiteral("._-/# ");
    const bool standsApart = name.base.isEmpty() || separators.contains(name.base.back());
    if (!standsApart && !group.isomorphismClass)
        return {whole, std::nullopt};
    if (name.base.isEmpty() && group.parent)
        name.base = QString::fromStdString(workspace.groups().group(*group.parent).name);
    while (!name.base.isEmpty() && separators.contains(name.base.back()))
        name.base.chop(1);
    return name;
}

std::map<StageNumber, QString>
stageSummaries(const Workspace& workspace,
               const std::vector<std::optional<StageNumber>>& nodeStages,
               const std::vector<GroupStages>& groups)
{
    std::map<StageNumber, StageParts> stages;
    std::map<StageNumber, QString> summaries;
    if (groups.empty())
        return summaries;
    const grouping::GroupTree& tree = workspace.groups();
    if (const auto whole = groups.front().uniform()) {
        summaries[*whole] = QCoreApplication::translate("StageSummary", "the whole model");
        return summaries;
    }
    std::vector<GroupId> open {GroupId {0}};
    while (!open.empty()) {
        const grouping::Group& group = tree.group(open.back());
        open.pop_back();
        for (NodeId node : group.nodes) {
            if (nodeStages[node.index])
                stages[*nodeStages[node.index]].loose.push_back(node);
        }
        for (GroupId child : group.children) {
            const GroupStages& state = groups[child.index];
            if (const auto stage = state.uniform())
                addGroup(workspace, child, stages[*stage]);
            else if (state.first)
                open.push_back(child);
        }
    }
    for (auto& [stage, parts] : stages)
        summaries[stage] = stageSummaryTextOf(workspace, parts);
    return summaries;
}

} // namespace meshwright::views
