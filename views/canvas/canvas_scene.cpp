#include "views/canvas/canvas_scene.h"

#include "core/layout/card_text.h"
#include "core/plan/plan.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <utility>

namespace meshwright::views {

using layout::ItemKind;
using layout::kNone;

namespace {

QString trCanvasScene(const char* text)
{
    return QCoreApplication::translate("CanvasScene", text);
}

} // namespace

CanvasScene::CanvasScene(const Workspace& workspace)
    : m_workspace(workspace)
    , m_colours(workspace)
    , m_shardings(workspace)
{
}

void CanvasScene::setLayout(std::shared_ptr<const layout::Layout> layout)
{
    m_layout = std::move(layout);
    findFirstEdges();
    updateColours();
    updateSelection();
    m_marks.follow(*m_layout, m_workspace.graph(), m_workspace.groups());
    updatePills();
    updateShardings();
}

void CanvasScene::clear()
{
    m_layout.reset();
    m_colours.setAmounts(nullptr);
    m_hasSymbols = false;
    updateShardings();
    m_pills.clear();
}

void CanvasScene::updateColours()
{
    if (!m_layout || !m_workspace.hasDocument())
        return;
    m_titles.assign(m_layout->itemCount(), QString());
    m_names.assign(m_layout->itemCount(), QString());
    m_subtitles.assign(m_layout->itemCount(), {});
    m_edgeTexts.assign(m_layout->edgeCount(), QString());
    m_colours.update();
    const auto ofGroup = [this](GroupId group) {
        const std::vector<NodeColours::Share>& shares = m_colours.ofGroup(group);
        return shares.empty() ? NodeColours::kNone : shares.size() > 1 ? kMixed : shares[0].colour;
    };
    m_itemColour.resize(m_layout->itemCount());
    for (uint32_t item = 0; item < m_layout->itemCount(); ++item) {
        const uint32_t id = m_layout->itemId[item];
        switch (m_layout->itemKind[item]) {
        case ItemKind::Node:
            m_itemColour[item] = m_colours.ofNode(NodeId {id});
            break;
        case ItemKind::Group:
            m_itemColour[item] = ofGroup(GroupId {id});
            break;
        case ItemKind::Input:
        case ItemKind::Output:
            m_itemColour[item] = NodeColours::kNone;
            break;
        }
    }
    m_frameColour.resize(m_layout->frameCount());
    for (uint32_t frame = 0; frame < m_layout->frameCount(); ++frame)
        m_frameColour[frame] = ofGroup(m_layout->frameGroup[frame]);
}

void CanvasScene::findFirstEdges()
{
    m_isFirstOfValue.assign(m_layout->edgeCount(), false);
    std::vector<bool> isSeen(m_workspace.graph().values().size(), false);
    for (uint32_t edge = 0; edge < m_layout->edgeCount(); ++edge) {
        const uint32_t value = m_layout->edgeValue[edge];
        if (value == kNone || value >= isSeen.size() || m_layout->edgeFrom[edge] == kNone
            || isSeen[value])
            continue;
        isSeen[value] = true;
        m_isFirstOfValue[edge] = true;
    }
}

void CanvasScene::updateSelection()
{
    if (!m_layout || !m_workspace.hasDocument())
        return;
    const grouping::GroupTree& tree = m_workspace.groups();
    std::vector<uint32_t> selectedIn(tree.groups().size(), 0);
    m_itemSelected.assign(m_layout->itemCount(), false);
    m_itemPartlySelected.assign(m_layout->itemCount(), false);
    for (NodeId node : m_workspace.selection().nodes) {
        if (const uint32_t item = m_layout->itemOfNode[node.index]; item != kNone) {
            const bool isItself =
                m_layout->itemKind[item] == ItemKind::Node && m_layout->itemId[item] == node.index;
            (isItself ? m_itemSelected : m_itemPartlySelected)[item] = true;
        }
        for (std::optional<GroupId> at = tree.groupOf(node); at; at = tree.group(*at).parent)
            ++selectedIn[at->index];
    }
    const auto whole = [&](GroupId group) {
        return selectedIn[group.index] > 0
            && selectedIn[group.index] == tree.group(group).totalNodes;
    };
    for (uint32_t item = 0; item < m_layout->itemCount(); ++item) {
        if (m_layout->itemKind[item] == ItemKind::Group) {
            const GroupId group {m_layout->itemId[item]};
            m_itemSelected[item] = whole(group);
            m_itemPartlySelected[item] = selectedIn[group.index] > 0;
        }
        if (m_itemSelected[item])
            m_itemPartlySelected[item] = false;
    }
    m_frameSelected.assign(m_layout->frameCount(), false);
    for (uint32_t frame = 1; frame < m_layout->frameCount(); ++frame)
        m_frameSelected[frame] = whole(m_layout->frameGroup[frame]);
}

void CanvasScene::setMarks(std::vector<Mark> marks)
{
    m_marks.set(std::move(marks));
    if (m_layout && m_workspace.hasDocument())
        m_marks.follow(*m_layout, m_workspace.graph(), m_workspace.groups());
}

QColor CanvasScene::markColour(Mark mark) const
{
    // Hues that no stage and no kind of operator has, told apart by the colour-blind too.
    constexpr QRgb kViolet = 0xff7a4fd0, kBrown = 0xff8a5a2b, kMagenta = 0xffb5127e;
    const auto hue = [this](QRgb rgb) {
        const QColor colour = QColor::fromRgb(rgb);
        return m_workspace.theme().dark ? colour.lighter(150) : colour;
    };
    switch (mark) {
    case Mark::Found:
        return m_workspace.theme().warning;
    case Mark::Producer:
        return hue(kViolet);
    case Mark::Reader:
        return hue(kBrown);
    case Mark::Differs:
        return hue(kMagenta);
    case Mark::Traced:
    case Mark::None:
        break;
    }
    return m_workspace.theme().accent;
}

std::optional<Bytes> CanvasScene::bytesOf(ValueId value) const
{
    const shapes::ShapeTable* table = m_workspace.liveEvaluation().shapes();
    const simulate::Simulation* simulation = m_workspace.liveEvaluation().simulation();
    if (!table)
        return std::nullopt;
    return table->of(value).bytes(simulation ? simulation->bindings : operators::Bindings {});
}

void CanvasScene::updatePills()
{
    m_pills.clear();
    m_edgeCrosses.clear();
    if (!m_layout || !m_workspace.configuration())
        return;
    m_edgeCrosses.assign(m_layout->edgeCount(), false);
    const graph::Graph& graph = m_workspace.graph();
    std::map<std::pair<uint32_t, StageNumber>, std::size_t> pillOf; // value and stage
    for (uint32_t edge = 0; edge < m_layout->edgeCount(); ++edge) {
        // Only the piece that joins the two sides: what leads to it within a frame is local.
        if (m_layout->edgeValue[edge] == kNone || !m_layout->joins(edge))
            continue;
        const ValueId value {m_layout->edgeValue[edge]};
        const graph::Value& v = graph.value(value);
        const std::optional<StageNumber> from =
            v.producer ? m_workspace.stageOf(*v.producer) : std::nullopt;
        const std::optional<StageNumber> to = from ? otherStageAt(edge, v, *from) : std::nullopt;
        if (!to)
            continue;
        m_edgeCrosses[edge] = true;
        const auto [pill, isNew] = pillOf.try_emplace({value.index, *to}, m_pills.size());
        if (!isNew) {
            m_pills[pill->second].edges.push_back(edge);
            continue;
        }
        const QString stages = trCanvasScene("stage %1 → %2").arg(from->value).arg(to->value);
        const std::optional<Bytes> bytes = bytesOf(value);
        m_pills.push_back({{edge},
                           bytes ? stages + QStringLiteral(" · ") + bytesText(*bytes) : stages,
                           bytes.value_or(Bytes {})});
    }
    std::stable_sort(m_pills.begin(), m_pills.end(),
                     [](const EdgePill& a, const EdgePill& b) { return a.bytes > b.bytes; });
}

/// The first stage other than @p from of the value's consumers that the edge leads to.
std::optional<StageNumber> CanvasScene::otherStageAt(uint32_t edge, const graph::Value& value,
                                                     StageNumber from) const
{
    const grouping::GroupTree& groups = m_workspace.groups();
    for (NodeId consumer : value.consumers) {
        const std::optional<StageNumber> to = m_workspace.stageOf(consumer);
        if (!to || *to == from)
            continue;
        const uint32_t item = m_layout->edgeTo[edge];
        const bool within = item != kNone
            ? m_layout->visibleItem(groups, consumer) == item
            : groups.contains(m_layout->frameGroup[m_layout->edgeToFrame[edge]],
                              groups.groupOf(consumer));
        if (within)
            return to;
    }
    return std::nullopt;
}

std::vector<CanvasScene::ColourShare> CanvasScene::itemShares(uint32_t item) const
{
    const int16_t colour = m_itemColour[item];
    if (colour != kMixed)
        return colour < 0
            ? std::vector<ColourShare>()
            : std::vector<ColourShare> {{colourAt(colour), NodeColours::isHatched(colour), 1}};
    const GroupId group {m_layout->itemId[item]};
    const double nodes = m_workspace.groups().group(group).totalNodes;
    std::vector<ColourShare> shares;
    for (const NodeColours::Share& share : m_colours.ofGroup(group))
        shares.push_back(
            {colourAt(share.colour), NodeColours::isHatched(share.colour), share.nodes / nodes});
    return shares;
}

bool CanvasScene::itemIsHatched(uint32_t item) const
{
    return NodeColours::isHatched(m_itemColour[item]);
}

std::vector<NodeId> CanvasScene::foldedInto(uint32_t item) const
{
    std::vector<NodeId> nodes;
    if (m_layout->itemKind[item] != ItemKind::Node)
        return nodes;
    for (uint32_t i = 0; i < m_layout->itemOfNode.size(); ++i) {
        if (m_layout->itemOfNode[i] == item && i != m_layout->itemId[item])
            nodes.push_back({i});
    }
    return nodes;
}

std::vector<NodeId> CanvasScene::nodesOf(uint32_t item) const
{
    switch (m_layout->itemKind[item]) {
    case ItemKind::Node:
        return {NodeId {m_layout->itemId[item]}};
    case ItemKind::Group:
        return m_workspace.groups().allNodes(GroupId {m_layout->itemId[item]});
    case ItemKind::Input:
    case ItemKind::Output:
        break;
    }
    return {};
}

std::vector<NodeId> CanvasScene::nodesOfFrame(uint32_t frame) const
{
    return m_workspace.groups().allNodes(m_layout->frameGroup[frame]);
}

} // namespace meshwright::views
