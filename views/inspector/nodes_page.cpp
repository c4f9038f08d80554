#include "views/inspector/nodes_page.h"

#include "core/document/operations.h"
#include "core/plan/axes_changes.h"
#include "views/inspector/dimension_row.h"
#include "views/inspector/place_section.h"
#include "views/inspector/stage_choice.h"
#include "views/widgets/labels.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/dimension_meaning.h"
#include "views/workspace/tensor_report.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace meshwright::views {

namespace {

constexpr std::size_t kMostOperators = 8;

} // namespace

NodesPage::NodesPage(const InspectorContext& context, std::vector<NodeId> nodes, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_nodes(std::move(nodes))
{
    auto* column =
        newLayout<QVBoxLayout>(this, 2 * kGrid, {kPanelMargin, kGrid, kPanelMargin, kPanelMargin});
    addHead(*column);
    if (const std::optional<ScopeId> scope = wholeScope())
        column->addWidget(new PlaceSection(context, *scope, this));
    column->addWidget(ruleLine(this));
    addOperators(*column);
    addWeights(*column);
    column->addStretch();
}

std::optional<ScopeId> NodesPage::wholeScope() const
{
    const graph::Graph& graph = m_context.workspace.graph();
    const ScopeId scope = graph.node(m_nodes.front()).scope;
    const bool isWhole = scope.index != 0 && graph.scope(scope).nodes.size() == m_nodes.size()
        && std::ranges::all_of(m_nodes,
                               [&](NodeId node) { return graph.node(node).scope == scope; });
    return isWhole ? std::optional(scope) : std::nullopt;
}

void NodesPage::addHead(QVBoxLayout& column)
{
    const grouping::GroupTree& groups = m_context.workspace.groups();
    const std::optional<GroupId> group = grouping::groupOfNodes(groups, m_nodes);
    const QString count = nodesText(m_nodes.size());
    auto* title = new QLabel(
        group ? breakable(QString::fromStdString(groups.group(*group).name)) : count, this);
    title->setObjectName(QStringLiteral("nodeName"));
    title->setFont(titleFont());
    title->setTextFormat(Qt::PlainText);
    title->setWordWrap(true);
    if (group)
        title->setToolTip(QString::fromStdString(groups.group(*group).path));
    column.addWidget(title);
    if (group)
        column.addWidget(secondaryLabel(count, this));
    if (!m_context.workspace.activeConfiguration()) {
        column.addWidget(secondaryLabel(tr("no configuration"), this));
        return;
    }
    auto* row = new QHBoxLayout;
    auto* label = new QLabel(tr("stage"), this);
    label->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(label);
    row->addWidget(new StageChoice(m_context.workspace, m_nodes, this));
    row->addStretch();
    column.addLayout(row);
}

void NodesPage::addOperators(QVBoxLayout& column)
{
    std::map<std::string, int64_t> counts;
    for (const NodeId node : m_nodes)
        ++counts[m_context.workspace.graph().node(node).opType];
    std::vector<std::pair<std::string, int64_t>> sorted(counts.begin(), counts.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    QStringList parts;
    for (std::size_t i = 0; i < std::min(sorted.size(), kMostOperators); ++i)
        parts << QStringLiteral("%1 ×%2").arg(QString::fromStdString(sorted[i].first),
                                              countText(sorted[i].second));
    QString text = parts.join(QStringLiteral(" · "));
    if (sorted.size() > kMostOperators)
        text += tr(" · %1 more operators").arg(countText(int64_t(sorted.size() - kMostOperators)));
    column.addWidget(secondaryLabel(text, this));
}

std::vector<NodesPage::WeightGroup> NodesPage::weightGroups() const
{
    const graph::Graph& graph = m_context.workspace.graph();
    std::map<std::size_t, WeightGroup> byRank;
    std::set<ValueId> seen;
    for (const NodeId node : m_nodes) {
        for (const std::optional<ValueId>& value : graph.node(node).inputs) {
            const graph::TensorInfo* tensor = value ? graph.initializer(*value) : nullptr;
            if (!tensor || tensor->dims.empty() || !seen.insert(*value).second)
                continue;
            WeightGroup& group = byRank[tensor->dims.size()];
            group.rank = tensor->dims.size();
            group.values.push_back(*value);
            const int64_t bytes = tensor->bytes().value_or(Bytes {}).count;
            if (__builtin_add_overflow(group.bytes.count, bytes, &group.bytes.count))
                group.bytes.count = std::numeric_limits<int64_t>::max();
        }
    }
    std::vector<WeightGroup> groups;
    for (auto& [rank, group] : byRank)
        groups.push_back(std::move(group));
    std::stable_sort(groups.begin(), groups.end(),
                     [](const auto& a, const auto& b) { return a.bytes > b.bytes; });
    return groups;
}

void NodesPage::addWeights(QVBoxLayout& column)
{
    const std::vector<WeightGroup> groups = weightGroups();
    if (groups.empty())
        return;
    auto* title = new QLabel(tr("Their weights, sharded alike"), this);
    title->setFont(strongFont());
    column.addSpacing(kGrid);
    column.addWidget(title);
    for (const WeightGroup& group : groups)
        addWeightGroup(column, group);
}

void NodesPage::addWeightGroup(QVBoxLayout& column, const WeightGroup& group)
{
    Workspace& workspace = m_context.workspace;
    const QString count = countText(int64_t(group.values.size()));
    const bool isOne = group.values.size() == 1;
    const QString what = group.rank == 1 ? isOne ? tr("%1 vector · %2") : tr("%1 vectors · %2")
        : group.rank == 2 ? isOne ? tr("%1 matrix · %2") : tr("%1 matrices · %2")
                          : tr("%1 with %3 dimensions · %2");
    const QString text = what.arg(count, bytesText(group.bytes));
    column.addWidget(secondaryLabel(group.rank > 2 ? text.arg(group.rank) : text, this));
    const TensorReport first = reportTensor(workspace, group.values.front());
    if (!first.mesh || !first.noMesh.isEmpty())
        return;
    // What all of them have; where they differ, nothing is shown as set.
    const auto axesOf = [&](ValueId value) -> std::optional<plan::AxesSharding> {
        for (const NodeId node : workspace.graph().nodesTouching(value)) {
            if (const plan::ShardingSpec* spec =
                    workspace.plan().spec(node, *workspace.activeConfiguration(), value))
                return spec->axes;
        }
        return plan::wholeSharding(group.rank);
    };
    const std::optional<plan::AxesSharding> common = axesOf(group.values.front());
    const bool differ = std::any_of(group.values.begin(), group.values.end(),
                                    [&](ValueId value) { return axesOf(value) != common; });
    QStringList meanings;
    for (std::size_t i = 0; i < group.rank; ++i)
        meanings << dimensionMeaning(workspace.graph(), group.values.front(), i, group.rank)
                        .value_or(QString());
    DimensionRowContent content;
    content.axes = common && !differ ? *common : plan::wholeSharding(group.rank);
    content.mesh = *first.mesh;
    content.meanings = meanings;
    for (std::size_t i = 0; i < group.rank; ++i)
        content.dims << tr("of all");
    content.caption = differ ? tr("several") : QString();
    content.key = QStringLiteral("all:%1").arg(group.rank);
    auto* row = new DimensionRow(content, workspace.theme(), this);
    const auto write = [this,
                        values = group.values](const std::optional<plan::AxesSharding>& axes) {
        m_context.workspace.push(document::shardAlike(m_context.workspace.document(),
                                                      *m_context.workspace.activeConfiguration(),
                                                      values, axes));
    };
    connect(row, &DimensionRow::edited, this, write);
    connect(row, &DimensionRow::cleared, this, [write] { write(std::nullopt); });
    column.addWidget(row);
}

} // namespace meshwright::views
