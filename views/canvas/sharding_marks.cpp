#include "views/canvas/sharding_marks.h"

#include "core/layout/card_text.h"
#include "core/plan/axes_changes.h"
#include "core/plan/axis_atoms.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"
#include "views/workspace/axis_text.h"
#include "views/workspace/communication_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/value_text.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace meshwright::views {

using layout::ItemKind;
using layout::kNone;
using sharding::Communication;

namespace {

constexpr std::size_t kMostCardChips = 3;
constexpr std::size_t kMostBadges = 2;
constexpr std::size_t kShardingMarksMostLines = 6; ///< of a tooltip, for communications

QString trShardingMarks(const char* text)
{
    return QCoreApplication::translate("ShardingMarks", text);
}

QString namesOf(const std::vector<plan::AxisReference>& axes, std::size_t from, std::size_t to)
{
    QStringList names;
    for (std::size_t i = from; i < to; ++i)
        names << QString::fromStdString(plan::toString(axes[i]));
    return names.join(QLatin1Char('+'));
}

bool isAbove(const Communication& communication)
{
    return communication.cause == sharding::CommunicationReason::Operand
        || communication.cause == sharding::CommunicationReason::Storage;
}

} // namespace

ShardingMarks::ShardingMarks(const Workspace& workspace)
    : m_workspace(workspace)
{
}

void ShardingMarks::update(std::shared_ptr<const layout::Layout> layout)
{
    m_layout = std::move(layout);
    m_propagation = m_layout && m_workspace.hasDocument()
        ? m_workspace.liveEvaluation().sharedPropagation()
        : nullptr;
    m_edgeChips.clear();
    m_cardChips.clear();
    m_badges.clear();
    m_chipLists.assign(1, {});
    m_badgeLists.assign(1, {});
    if (!m_propagation)
        return;
    m_edgeChips.assign(m_layout->edgeCount(), kNotMade);
    m_cardChips.assign(m_layout->itemCount(), kNotMade);
    m_badges.assign(m_layout->itemCount(), kNotMade);
    findEdges();
    addUp();
}

/// Of several edges with the same tensor the first that starts where the tensor is made.
void ShardingMarks::findEdges()
{
    m_carriesChips.assign(m_layout->edgeCount(), false);
    std::vector<bool> seen(m_workspace.graph().values().size(), false);
    for (uint32_t edge = 0; edge < m_layout->edgeCount(); ++edge) {
        const uint32_t value = m_layout->edgeValue[edge];
        if (value == kNone || m_layout->edgeFrom[edge] == kNone || seen[value])
            continue;
        seen[value] = true;
        m_carriesChips[edge] = true;
    }
}

void ShardingMarks::addUp()
{
    const grouping::GroupTree& groups = m_workspace.groups();
    m_totals.assign(groups.groups().size(), {});
    m_firstAt.assign(m_workspace.graph().nodes().size(), kNone);
    const std::span<const Communication> all = m_propagation->communications();
    m_nextAt.assign(all.size(), kNone);
    for (std::size_t i = all.size(); i-- > 0;) {
        const Communication& communication = all[i];
        if (!isSent(communication))
            continue;
        m_nextAt[i] = std::exchange(m_firstAt[communication.node.index], uint32_t(i));
        const sharding::CollectiveKind kind = communication.steps.back().kind;
        for (std::optional<GroupId> at = groups.groupOf(communication.node); at;
             at = groups.group(*at).parent) {
            Total& total = m_totals[at->index];
            total.isMixed = total.isMixed || communication.steps.size() > 1
                || (total.count > 0 && total.kind != kind);
            total.kind = kind;
            total.count += communication.count;
            total.reshards += isReshard(communication);
            total.sent += communication.sent.value_or(Bytes {}) * communication.count;
        }
    }
}

void ShardingMarks::addChips(ValueId value, Chips& chips) const
{
    const std::optional<plan::AxesSharding> axes = m_propagation->axes(value);
    if (!axes)
        return;
    const auto add = [&](std::size_t dim, const std::vector<plan::AxisReference>& all,
                         std::size_t from, std::size_t to, bool follows) {
        if (from >= to)
            return;
        const QString text = QStringLiteral("%1: %2").arg(dim).arg(namesOf(all, from, to));
        const QString note =
            subAxisTexts({all.begin() + from, all.begin() + to}).join(QLatin1Char('\n'));
        chips.push_back({note.isEmpty() ? text : trShardingMarks("dim %1").arg(text), text, note,
                         m_workspace.theme().axis(QString::fromStdString(all[from].axis)),
                         follows});
    };
    for (std::size_t dim = 0; dim < axes->dims.size(); ++dim) {
        const std::vector<plan::AxisReference> all = plan::allAxes(axes->dims[dim]);
        const std::size_t own = std::min(m_propagation->userAxes(value, dim), all.size());
        add(dim, all, 0, own, false);
        add(dim, all, own, all.size(), true);
    }
}

const std::vector<ShardChip>& ShardingMarks::edgeChips(uint32_t edge) const
{
    static const Chips none;
    if (edge >= m_edgeChips.size() || !m_carriesChips[edge])
        return none;
    if (m_edgeChips[edge] == kNotMade) {
        Chips chips;
        addChips(ValueId {m_layout->edgeValue[edge]}, chips);
        m_edgeChips[edge] = chips.empty() ? 0 : uint32_t(m_chipLists.size());
        if (!chips.empty())
            m_chipLists.push_back(std::move(chips));
    }
    return m_chipLists[m_edgeChips[edge]];
}

const std::vector<ShardChip>& ShardingMarks::cardChips(uint32_t item) const
{
    static const Chips none;
    if (item >= m_cardChips.size())
        return none;
    if (m_cardChips[item] == kNotMade) {
        Chips chips;
        if (m_layout->itemKind[item] == ItemKind::Node) {
            const graph::Graph& graph = m_workspace.graph();
            for (const auto& input : graph.node(NodeId {m_layout->itemId[item]}).inputs) {
                const bool isWeight = input
                    && (graph.value(*input).isInitializer()
                        || m_layout->isMadeAt(graph.value(*input), item));
                if (isWeight && chips.size() < kMostCardChips)
                    addChips(*input, chips);
            }
        }
        m_cardChips[item] = chips.empty() ? 0 : uint32_t(m_chipLists.size());
        if (!chips.empty())
            m_chipLists.push_back(std::move(chips));
    }
    return m_chipLists[m_cardChips[item]];
}

const std::vector<CommunicationBadge>& ShardingMarks::badgesAbove(uint32_t item) const
{
    return badges(item).above;
}

const std::vector<CommunicationBadge>& ShardingMarks::badgesBelow(uint32_t item) const
{
    return badges(item).below;
}

const ShardingMarks::Badges& ShardingMarks::badges(uint32_t item) const
{
    static const Badges none;
    if (item >= m_badges.size())
        return none;
    if (m_badges[item] == kNotMade) {
        Badges made;
        const uint32_t id = m_layout->itemId[item];
        if (m_layout->itemKind[item] == ItemKind::Node)
            made = nodeBadges(NodeId {id});
        else if (m_layout->itemKind[item] == ItemKind::Group)
            made = groupBadges(m_totals[id]);
        const bool isNone = made.above.empty() && made.below.empty();
        m_badges[item] = isNone ? 0 : uint32_t(m_badgeLists.size());
        if (!isNone)
            m_badgeLists.push_back(std::move(made));
    }
    return m_badgeLists[m_badges[item]];
}

/// Absent for a node inside a body: the node that owns the body has the mark.
std::optional<sharding::WholeRun> ShardingMarks::wholeRun(NodeId node) const
{
    const graph::Graph& graph = m_workspace.graph();
    return graph.node(node).scope == ScopeId {0} ? sharding::wholeRun(*m_propagation, graph, node)
                                                 : std::nullopt;
}

/// What comes first stands first; the rest is counted.
ShardingMarks::Badges ShardingMarks::nodeBadges(NodeId node) const
{
    Badges made;
    std::size_t moreAbove = 0, moreBelow = 0;
    if (wholeRun(node))
        made.above.push_back({trShardingMarks("runs whole"), true});
    for (uint32_t at = m_firstAt[node.index]; at != kNone; at = m_nextAt[at]) {
        const Communication& communication = m_propagation->communications()[at];
        auto& list = isAbove(communication) ? made.above : made.below;
        if (list.size() >= kMostBadges) {
            ++(isAbove(communication) ? moreAbove : moreBelow);
            continue;
        }
        QString text = briefText(communication);
        if (communication.count > 1)
            text = QStringLiteral("%1 × %2").arg(communication.count).arg(text);
        list.push_back({text, isReshard(communication)});
    }
    if (moreAbove > 0)
        made.above.push_back({QStringLiteral("+%1").arg(moreAbove), made.above.back().isReshard});
    if (moreBelow > 0)
        made.below.push_back({QStringLiteral("+%1").arg(moreBelow), made.below.back().isReshard});
    return made;
}

ShardingMarks::Badges ShardingMarks::groupBadges(const Total& total) const
{
    Badges made;
    if (total.count == 0)
        return made;
    const QString what = total.isMixed
        ? trShardingMarks("%1 collectives").arg(countText(total.count))
        : total.count == 1
        ? kindText(total.kind)
        : QStringLiteral("%1 × %2").arg(countText(total.count), kindText(total.kind));
    made.below.push_back(
        {total.sent.count > 0 ? what + QLatin1Char(' ') + bytesText(total.sent) : what, false});
    if (total.reshards > 0)
        made.above.push_back({total.reshards == 1
                                  ? trShardingMarks("1 reshard")
                                  : trShardingMarks("%1 reshards").arg(countText(total.reshards)),
                              true});
    return made;
}

QString ShardingMarks::tooltip(uint32_t item) const
{
    if (!m_propagation || item >= m_layout->itemCount()
        || m_layout->itemKind[item] != ItemKind::Node)
        return {};
    QStringList lines;
    const NodeId node {m_layout->itemId[item]};
    if (const auto whole = wholeRun(node))
        lines << trShardingMarks("Runs whole on every device: %1.").arg(translated(whole->reason));
    for (std::size_t index : m_propagation->communicationsAt(node)) {
        if (lines.size() >= qsizetype(kShardingMarksMostLines))
            break;
        const Communication& communication = m_propagation->communications()[index];
        if (isSent(communication))
            lines << communicationText(m_workspace, *m_propagation, communication);
    }
    return lines.join(QStringLiteral("\n\n"));
}

QString ShardingMarks::edgeTooltip(uint32_t edge) const
{
    if (!m_propagation || m_layout->edgeValue[edge] == kNone)
        return {};
    const ValueId value {m_layout->edgeValue[edge]};
    QStringList lines {QString::fromStdString(layout::valueTitle(m_workspace.graph(), value))
                       + QLatin1Char(' ') + typeAndShapeText(m_workspace, value)};
    for (const ShardChip& chip : edgeChips(edge)) {
        lines << (chip.follows ? trShardingMarks("dimension %1 · follows")
                               : trShardingMarks("dimension %1 · set by you"))
                     .arg(chip.axes);
        if (!chip.note.isEmpty())
            lines << chip.note;
    }
    QStringList local;
    for (const std::optional<int64_t>& size : m_propagation->localShape(value))
        local << (size ? QString::number(*size) : QStringLiteral("?"));
    lines << trShardingMarks("per device [%1]").arg(local.join(QStringLiteral(", ")));
    return lines.join(QLatin1Char('\n'));
}

} // namespace meshwright::views
