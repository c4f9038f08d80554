#include "views/stages/stage_summary.h"

#include "views/widgets/quantity_text.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kMostParts = 4; ///< named in a summary; the rest is an ellipsis
constexpr std::size_t kMostLoose = 2; ///< nodes that are named, more are counted

/// Groups of one stage that are siblings with the same base name.
struct Part
{
    QString base;
    std::vector<int64_t> numbers; ///< empty: one group without a number
    bool isFound = false; ///< by structure: "Conv ×3 #2", as "Conv ×3 2" would be a sum
    uint64_t nodes = 0;

    QString text() const
    {
        const QLatin1String before(isFound ? " #" : " ");
        return numbers.empty() ? base : base + before + rangesText(numbers);
    }
};

struct StageParts
{
    std::map<std::pair<uint32_t, QString>, Part> parts; ///< by parent and base name
    std::vector<NodeId> loose; ///< directly in groups that are on several stages
};

void addGroup(const Workspace& workspace, GroupId id, StageParts& stage)
{
    const graph::Group& group = workspace.groups().group(id);
    NumberedName name = numberedName(workspace, id);
    // "11/self_attn": inside a block that is split itself, the part alone would say nothing.
    if (!name.number && group.parent) {
        const graph::Group& parent = workspace.groups().group(*group.parent);
        if (numberedName(workspace, *group.parent).number)
            name.base = QString::fromStdString(parent.name) + QLatin1Char('/') + name.base;
    }
    Part& part = stage.parts[{group.parent ? group.parent->index : 0, name.base}];
    part.base = name.base;
    part.isFound = group.name.find(" #") != std::string::npos;
    part.nodes += group.totalNodes;
    if (name.number)
        part.numbers.push_back(*name.number);
}

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
    QStringList texts;
    for (std::size_t i = 0; i < parts.size() && i < std::size_t(kMostParts); ++i)
        texts << parts[i].text();
    if (parts.size() > std::size_t(kMostParts))
        texts << QString(QChar(0x2026));
    else if (stage.loose.size() <= kMostLoose)
        for (NodeId node : stage.loose)
            texts << workspace.shortName(node);
    else
        texts << nodesText(stage.loose.size());
    return texts.join(QStringLiteral(", "));
}

} // namespace

NumberedName numberedName(const Workspace& workspace, GroupId id)
{
    const graph::Group& group = workspace.groups().group(id);
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
    const graph::GroupTree& tree = workspace.groups();
    if (const auto whole = groups.front().uniform()) {
        summaries[*whole] = QCoreApplication::translate("StageSummary", "the whole model");
        return summaries;
    }
    std::vector<GroupId> open {GroupId {0}};
    while (!open.empty()) {
        const graph::Group& group = tree.group(open.back());
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
