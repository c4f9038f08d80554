#include "views/canvas/node_colours.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/compared_configuration.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace meshwright::views {

using evaluate::NodeAmount;
using evaluate::NodeValues;

namespace {

constexpr int kDigits = 4; ///< of a number from a file

constexpr double kDecades = 4; ///< from the total of a model down to what hardly counts

QString trValueColours(const char* text)
{
    return QCoreApplication::translate("NodeColours", text);
}

/// From what hardly counts, near to the ground, to the most: yellow over orange to dark red, on a
/// dark ground from brown to yellow (after ColorBrewer's YlOrRd, told apart by the colour-blind).
QColor heat(const Theme& theme, double at)
{
    static const std::array<QColor, 4> kLight {0xf5dfa8, 0xfeb24c, 0xe8442b, 0x800026};
    static const std::array<QColor, 4> kDark {0x4b3324, 0x9c3f1d, 0xf07b22, 0xffe68f};
    const auto& stops = theme.dark ? kDark : kLight;
    const double place = std::clamp(at, 0.0, 1.0) * double(stops.size() - 1);
    const std::size_t below = std::min(std::size_t(place), stops.size() - 2);
    return Theme::blend(stops[below + 1], stops[below], place - double(below));
}

/// At @p at in [0, 1] of a file's gradient.
QColor between(const std::vector<NodeValues::Stop>& stops, double at)
{
    const auto above = std::find_if(stops.begin(), stops.end(),
                                    [&](const NodeValues::Stop& stop) { return stop.at >= at; });
    if (above == stops.begin())
        return QColor::fromRgb(stops.front().colour);
    if (above == stops.end())
        return QColor::fromRgb(stops.back().colour);
    const NodeValues::Stop& low = *(above - 1);
    return Theme::blend(QColor::fromRgb(above->colour), QColor::fromRgb(low.colour),
                        (at - low.at) / (above->at - low.at));
}

int16_t stepAt(double at)
{
    return int16_t(NodeColours::kFirstStep
                   + std::clamp(int(at * NodeColours::kSteps), 0, NodeColours::kSteps - 1));
}

} // namespace

std::optional<NodeAmount> colouredAmount(const Workspace& workspace)
{
    switch (workspace.colourBy()) {
    case ColourBy::Time:
        return NodeAmount::Time;
    case ColourBy::Memory:
        return NodeAmount::Memory;
    case ColourBy::Communication:
        return NodeAmount::Communication;
    default:
        return std::nullopt;
    }
}

void NodeColours::setAmounts(std::shared_ptr<const evaluate::NodeAmounts> amounts)
{
    m_amounts = std::move(amounts);
}

int16_t NodeColours::addToPalette(const QColor& colour)
{
    m_palette.push_back(colour);
    return int16_t(kFirstStep + m_palette.size() - 1);
}

void NodeColours::colourByType()
{
    const graph::Graph& graph = m_workspace.graph();
    const shapes::ShapeTable* table = m_workspace.liveEvaluation().shapes();
    std::map<graph::DataType, uint32_t> nodes;
    std::vector<graph::DataType> typeOf(m_ofNode.size(), graph::DataType::Undefined);
    for (uint32_t i = 0; i < m_ofNode.size(); ++i) {
        for (const std::optional<ValueId>& output : graph.nodes()[i].outputs) {
            if (!output)
                continue;
            typeOf[i] = table ? table->of(*output).type : graph.value(*output).type.elementType;
            break;
        }
        if (typeOf[i] != graph::DataType::Undefined)
            ++nodes[typeOf[i]];
    }
    std::vector<std::pair<uint32_t, graph::DataType>> byCount;
    for (const auto& [type, count] : nodes)
        byCount.emplace_back(count, type);
    std::stable_sort(byCount.begin(), byCount.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::map<graph::DataType, int16_t> colours;
    for (const auto& [count, type] : byCount) {
        const int16_t colour = colours[type] = int16_t(m_legend.size());
        m_legend.push_back({colour, QString::fromStdString(graph::toString(type))});
    }
    for (uint32_t i = 0; i < m_ofNode.size(); ++i) {
        if (const auto found = colours.find(typeOf[i]); found != colours.end())
            m_ofNode[i] = found->second;
    }
}

void NodeColours::colourByAmount()
{
    static constexpr std::array<const char*, 3> kTitles {
        QT_TRANSLATE_NOOP("NodeColours", "time of a forward pass"),
        QT_TRANSLATE_NOOP("NodeColours", "weights and results"),
        QT_TRANSLATE_NOOP("NodeColours", "sent by each device")};
    const NodeAmount what = *colouredAmount(m_workspace);
    m_legendTitle = trValueColours(kTitles[std::size_t(what)]);
    m_ofGroup.assign(m_workspace.groups().groups().size(), {});
    if (!m_amounts || m_amounts->what != what || m_amounts->ofNode.size() != m_ofNode.size())
        return; // it is being worked out
    if (what == NodeAmount::Time)
        m_legendTitle += QStringLiteral(" · ") + QString::fromStdString(m_amounts->hardware);
    m_total = 0;
    for (const double amount : m_amounts->ofNode)
        m_total += amount;
    if (m_total <= 0) {
        m_legend.push_back(
            {kNone,
             trValueColours(QT_TRANSLATE_NOOP("NodeColours", "nothing is known of any node"))});
        if (what == NodeAmount::Communication)
            m_legend.back().text =
                trValueColours(QT_TRANSLATE_NOOP("NodeColours", "nothing is sent"));
        return;
    }
    for (int step = 0; step < kSteps; ++step)
        addToPalette(heat(m_workspace.theme(), (step + 0.5) / kSteps));
    m_gradient = Gradient {QStringLiteral("≤ ")
                               + amountText(std::max(m_total * std::pow(10, -kDecades), 1.0)),
                           amountText(m_total)};
    for (std::size_t i = 0; i < m_ofNode.size(); ++i)
        m_ofNode[i] = stepOfAmount(m_amounts->ofNode[i]);
    addUpInGroups();
}

/// On a scale of orders of magnitude that ends at the model's total, so that nodes and groups can
/// be told apart on the same. Example: with 10 ms for all, 1 ms is three quarters up.
int16_t NodeColours::stepOfAmount(double amount) const
{
    return amount <= 0 ? kNone : stepAt(1 + std::log10(amount / m_total) / kDecades);
}

void NodeColours::addUpInGroups()
{
    const std::span<const grouping::Group> groups = m_workspace.groups().groups();
    std::vector<double> sums(groups.size(), 0);
    for (std::size_t i = groups.size(); i-- > 0;) { // children come after their parents
        for (const NodeId node : groups[i].nodes)
            sums[i] += m_amounts->ofNode[node.index];
        for (const GroupId child : groups[i].children)
            sums[i] += sums[child.index];
        if (sums[i] > 0)
            m_ofGroup[i].push_back({stepOfAmount(sums[i]), groups[i].totalNodes});
    }
}

QString NodeColours::amountText(double amount) const
{
    return m_amounts->what == NodeAmount::Time ? timeText(Picoseconds {int64_t(amount)})
                                               : bytesText(Bytes {int64_t(amount)});
}

void NodeColours::colourByValues()
{
    const NodeValues& values = m_workspace.nodeValues()->values;
    m_legendTitle = m_workspace.nodeValues()->name;
    colourByNumbers();
    std::map<uint32_t, int16_t> own;
    constexpr std::size_t kMostColours = 4096;
    for (std::size_t i = 0; i < m_ofNode.size(); ++i) {
        if (!values.colours[i] || own.size() >= kMostColours)
            continue;
        const auto [found, isNew] = own.emplace(*values.colours[i], kNone);
        if (isNew) {
            found->second = addToPalette(QColor::fromRgb(*values.colours[i]));
            m_legend.push_back({found->second, QColor::fromRgb(*values.colours[i]).name()});
        }
        m_ofNode[i] = found->second;
    }
}

/// By the file's thresholds where it has them and no gradient, else evenly from the least number to
/// the largest.
void NodeColours::colourByNumbers()
{
    const NodeValues& values = m_workspace.nodeValues()->values;
    std::optional<double> least, most;
    for (const std::optional<double>& number : values.numbers) {
        if (number) {
            least = std::min(least.value_or(*number), *number);
            most = std::max(most.value_or(*number), *number);
        }
    }
    if (!least)
        return;
    const bool byThresholds = values.gradient.empty() && !values.thresholds.empty();
    if (byThresholds) {
        for (const NodeValues::Stop& threshold : values.thresholds)
            m_legend.push_back({addToPalette(QColor::fromRgb(threshold.colour)),
                                QStringLiteral("≤ ") + numberText(threshold.at, kDigits)});
    } else {
        for (int step = 0; step < kSteps; ++step) {
            const double at = (step + 0.5) / kSteps;
            addToPalette(values.gradient.empty() ? heat(m_workspace.theme(), at)
                                                 : between(values.gradient, at));
        }
        m_gradient = Gradient {numberText(*least, kDigits), numberText(*most, kDigits)};
    }
    const double half = *most > *least ? *most / 2 - *least / 2 : 1; // the whole may overflow
    for (std::size_t i = 0; i < m_ofNode.size(); ++i) {
        if (!values.numbers[i])
            continue;
        if (!byThresholds) {
            m_ofNode[i] = stepAt((*values.numbers[i] / 2 - *least / 2) / half);
            continue;
        }
        const auto bound = std::find_if(
            values.thresholds.begin(), values.thresholds.end(),
            [&](const NodeValues::Stop& each) { return *values.numbers[i] <= each.at; });
        if (bound != values.thresholds.end())
            m_ofNode[i] = int16_t(kFirstStep + (bound - values.thresholds.begin()));
    }
}

/// What numbers of a file add up to nobody knows: a closed group has the colour of the largest. Of
/// groups with colours alone, nodes that the file does not name take no part.
void NodeColours::showLargestInGroups()
{
    const NodeValues& values = m_workspace.nodeValues()->values;
    const std::span<const grouping::Group> groups = m_workspace.groups().groups();
    std::vector<std::optional<double>> largest(groups.size());
    std::vector<int16_t> colours(groups.size(), kNone);
    for (std::size_t i = groups.size(); i-- > 0;) { // children come after their parents
        const auto offer = [&](const std::optional<double>& number, int16_t colour) {
            if (!number || number <= largest[i])
                return;
            largest[i] = number;
            colours[i] = colour;
        };
        for (const NodeId node : groups[i].nodes)
            offer(values.numbers[node.index], m_ofNode[node.index]);
        for (const GroupId child : groups[i].children)
            offer(largest[child.index], colours[child.index]);
        std::vector<Share>& shares = m_ofGroup[i];
        if (largest[i])
            shares = {{colours[i], groups[i].totalNodes}};
        else
            std::erase_if(shares, [](const Share& share) { return share.colour == kNone; });
    }
}

QString NodeColours::textOf(NodeId node) const
{
    if (m_workspace.compared().comparison())
        return m_workspace.compared().textOf(node);
    if (colouredAmount(m_workspace)) {
        const bool isThere = m_gradient && m_amounts->ofNode[node.index] > 0;
        return isThere
            ? m_legendTitle + QStringLiteral(": ") + amountText(m_amounts->ofNode[node.index])
            : QString();
    }
    const NamedNodeValues* values = m_workspace.nodeValues();
    if (m_workspace.colourBy() != ColourBy::Values || !values
        || !values->values.numbers[node.index])
        return {};
    return values->name + QStringLiteral(": ")
        + numberText(*values->values.numbers[node.index], kDigits);
}

} // namespace meshwright::views
