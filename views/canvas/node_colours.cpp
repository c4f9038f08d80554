#include "views/canvas/node_colours.h"

#include "core/operators/traits.h"
#include "core/plan/plan.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/compared_configuration.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace meshwright::views {

namespace {

/// What a kind is called; its number is that of its colour.
const char* kindName(operators::OperatorKind kind)
{
    switch (kind) {
    case operators::OperatorKind::MatrixProduct:
        return QT_TRANSLATE_NOOP("NodeColours", "matrix product");
    case operators::OperatorKind::Elementwise:
        return QT_TRANSLATE_NOOP("NodeColours", "elementwise");
    case operators::OperatorKind::Normalization:
        return QT_TRANSLATE_NOOP("NodeColours", "normalization");
    case operators::OperatorKind::Reduction:
        return QT_TRANSLATE_NOOP("NodeColours", "reduction, pooling");
    case operators::OperatorKind::Attention:
        return QT_TRANSLATE_NOOP("NodeColours", "attention, experts");
    case operators::OperatorKind::Convolution:
        return QT_TRANSLATE_NOOP("NodeColours", "convolution");
    case operators::OperatorKind::Quantization:
        return QT_TRANSLATE_NOOP("NodeColours", "quantization");
    case operators::OperatorKind::Recurrent:
        return QT_TRANSLATE_NOOP("NodeColours", "recurrent");
    case operators::OperatorKind::Image:
        break;
    }
    return QT_TRANSLATE_NOOP("NodeColours", "image, signal");
}

QString trNodeColours(const char* text)
{
    return QCoreApplication::translate("NodeColours", text);
}

} // namespace

void NodeColours::update()
{
    m_legend.clear();
    m_legendTitle.clear();
    m_gradient.reset();
    m_palette.clear();
    m_ofNode.assign(m_workspace.graph().nodes().size(), kNone);
    if (m_workspace.compared().comparison()) {
        colourByDifference();
        return mergeIntoGroups();
    }
    const ColourBy by = m_workspace.colourBy();
    if (colouredAmount(m_workspace))
        return colourByAmount();
    if (by == ColourBy::Stage || by == ColourBy::Device)
        colourByStage(by == ColourBy::Device);
    else if (by == ColourBy::Type)
        colourByType();
    else if (by == ColourBy::Values && m_workspace.nodeValues())
        colourByValues();
    if (m_legend.empty() && !m_gradient) {
        colourByOperator();
        if (!m_legend.empty() && (by == ColourBy::Stage || by == ColourBy::Device))
            m_legendTitle =
                trNodeColours(QT_TRANSLATE_NOOP("NodeColours", "operators · no stages yet"));
    }
    mergeIntoGroups();
    if (by == ColourBy::Values && m_workspace.nodeValues())
        showLargestInGroups();
}

QColor NodeColours::colour(int16_t index) const
{
    const int16_t own = index - kFirstStep;
    if (index < 0 || own >= int16_t(m_palette.size()))
        return {};
    return own < 0 ? m_workspace.theme().hue(index) : m_palette[std::size_t(own)];
}

bool NodeColours::isHatched(int16_t index)
{
    return index >= 0 && index < kFirstStep && Theme::isHatched(index);
}

void NodeColours::colourByStage(bool devices)
{
    std::map<int16_t, QString> meanings;
    std::map<StageNumber, int16_t> colourOf;
    for (uint32_t i = 0; i < m_ofNode.size(); ++i) {
        const std::optional<StageNumber> stage = m_workspace.stageOf({i});
        if (!stage || stage->value < 0)
            continue;
        auto [found, isNew] = colourOf.emplace(*stage, int16_t(stage->value % 4096));
        if (isNew && devices) {
            const plan::Configuration& configuration = *m_workspace.configuration();
            const std::vector<int64_t> own = plan::stageDevices(configuration, *stage);
            found->second = own.empty() ? kNone : int16_t(own.front() % 4096);
            if (!own.empty())
                meanings[found->second] =
                    QString::fromStdString(configuration.deviceName(own.front()));
        } else if (isNew) {
            meanings[found->second] =
                trNodeColours(QT_TRANSLATE_NOOP("NodeColours", "stage %1")).arg(stage->value);
        }
        m_ofNode[i] = found->second;
    }
    for (auto& [colour, text] : meanings)
        m_legend.push_back({colour, std::move(text)});
}

void NodeColours::colourByOperator()
{
    const graph::Graph& graph = m_workspace.graph();
    std::unordered_map<std::string_view, int16_t> known; // an operator's kind is that of its name
    std::set<int16_t> used;
    for (uint32_t i = 0; i < m_ofNode.size(); ++i) {
        const graph::Node& node = graph.nodes()[i];
        auto [found, isNew] = known.emplace(node.opType, kNone);
        const auto kind = isNew ? operators::traitsOf(node).kind : std::nullopt;
        if (kind)
            found->second = int16_t(*kind);
        m_ofNode[i] = found->second;
        used.insert(found->second);
    }
    for (int16_t kind : used) {
        if (kind != kNone)
            m_legend.push_back({kind, trNodeColours(kindName(operators::OperatorKind(kind)))});
    }
}

/// By the stage that a node is moved from; one that stays, by whether a tensor of it is sharded
/// differently.
void NodeColours::colourByDifference()
{
    const Theme& theme = m_workspace.theme();
    const exchange::ConfigurationComparison& comparison = *m_workspace.compared().comparison();
    m_legendTitle = trNodeColours(QT_TRANSLATE_NOOP("NodeColours", "compared with %1"))
                        .arg(m_workspace.compared().name());
    const int16_t resharded = addToPalette(theme.communication);
    const int16_t fromNone = addToPalette(theme.secondaryText);
    std::map<int16_t, uint32_t> nodes;
    for (const auto& [node, difference] : comparison.nodes) {
        const std::optional<StageNumber> from = difference.first;
        const int16_t colour = !difference.isMoved() ? resharded
            : from && from->value >= 0               ? int16_t(from->value % 4096)
                                                     : fromNone;
        m_ofNode[node.index] = colour;
        ++nodes[colour];
    }
    for (const auto& [colour, count] : nodes) {
        const QString what = colour == resharded
            ? trNodeColours(QT_TRANSLATE_NOOP("NodeColours", "sharded differently"))
            : colour == fromNone
            ? trNodeColours(QT_TRANSLATE_NOOP("NodeColours", "moved from no stage"))
            : trNodeColours(QT_TRANSLATE_NOOP("NodeColours", "moved from stage %1")).arg(colour);
        m_legend.push_back({colour, QStringLiteral("%1 · %2").arg(what, nodesText(count))});
    }
    if (m_legend.empty())
        m_legend.push_back(
            {kNone, trNodeColours(QT_TRANSLATE_NOOP("NodeColours", "nothing differs"))});
}

void NodeColours::mergeIntoGroups()
{
    const std::span<const grouping::Group> groups = m_workspace.groups().groups();
    m_ofGroup.assign(groups.size(), {});
    const auto add = [](std::vector<Share>& shares, int16_t colour, uint32_t nodes) {
        const auto found = std::find_if(shares.begin(), shares.end(),
                                        [&](const Share& share) { return share.colour == colour; });
        if (found == shares.end())
            shares.push_back({colour, nodes});
        else
            found->nodes += nodes;
    };
    for (std::size_t i = groups.size(); i-- > 0;) { // children come after their parents
        for (NodeId node : groups[i].nodes)
            add(m_ofGroup[i], ofNode(node), 1);
        for (GroupId child : groups[i].children) {
            for (const Share& share : m_ofGroup[child.index])
                add(m_ofGroup[i], share.colour, share.nodes);
        }
        std::stable_sort(m_ofGroup[i].begin(), m_ofGroup[i].end(),
                         [](const Share& a, const Share& b) { return a.nodes > b.nodes; });
    }
}

} // namespace meshwright::views
