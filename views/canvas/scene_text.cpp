#include "core/layout/card_sizes.h"
#include "core/layout/card_text.h"
#include "views/canvas/canvas_scene.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/compared_configuration.h"
#include "views/workspace/hover_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/value_text.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace meshwright::views {

using layout::ItemKind;

namespace {

QString trSceneText(const char* text)
{
    return QCoreApplication::translate("CanvasScene", text);
}

/// The contents of a small constant: "2", "[0, 1]"; empty where they are not held.
QString constantText(const graph::Graph& graph, const graph::Node& node)
{
    for (const graph::Attribute& attribute : node.attributes) {
        if (const auto* number = std::get_if<int64_t>(&attribute.value))
            return QString::number(*number);
        if (const auto* number = std::get_if<float>(&attribute.value))
            return QString::number(double(*number), 'g', 4);
        const auto* tensor =
            std::get_if<std::shared_ptr<const graph::TensorInfo>>(&attribute.value);
        if (!tensor || !*tensor)
            continue;
        QStringList elements;
        if (const auto integers = (*tensor)->integers()) {
            for (int64_t element : *integers)
                elements << QString::number(element);
        } else if (const auto reals = (*tensor)->reals()) {
            for (double element : *reals)
                elements << QString::number(element, 'g', 4);
        }
        if (!elements.isEmpty() && (*tensor)->dims.empty())
            return elements.front();
        if (!elements.isEmpty() && elements.size() <= 8)
            return QLatin1Char('[') + elements.join(QStringLiteral(", ")) + QLatin1Char(']');
    }
    Q_UNUSED(graph)
    return {};
}

QString dimsText(const std::vector<int64_t>& dims)
{
    QStringList texts;
    for (int64_t dim : dims)
        texts << QString::number(dim);
    return QLatin1Char('[') + texts.join(QStringLiteral(", ")) + QLatin1Char(']');
}

} // namespace

QString CanvasScene::makeTitle(uint32_t item) const
{
    const graph::Graph& graph = m_workspace.graph();
    const uint32_t id = m_layout->itemId[item];
    switch (m_layout->itemKind[item]) {
    case ItemKind::Node: {
        const graph::Node& node = graph.node(NodeId {id});
        if (layout::isSmallCard(node)) {
            const QString text = constantText(graph, node);
            return text.isEmpty() ? QString::fromStdString(node.opType) : text;
        }
        return QString::fromStdString(node.opType);
    }
    case ItemKind::Group:
        return QString::fromStdString(m_workspace.groups().group(GroupId {id}).name);
    case ItemKind::Input:
    case ItemKind::Output:
        break;
    }
    return QString::fromStdString(layout::valueTitle(graph, ValueId {id}));
}

const QString& CanvasScene::title(uint32_t item) const
{
    QString& text = m_titles[item];
    if (text.isNull())
        text = makeTitle(item) + QLatin1String("");
    return text;
}

QString CanvasScene::makeName(uint32_t item) const
{
    const graph::Graph& graph = m_workspace.graph();
    const NodeId id {m_layout->itemId[item]};
    if (m_layout->itemKind[item] != ItemKind::Node || layout::isSmallCard(graph.node(id))
        || !m_cardTexts.names)
        return {};
    return QString::fromStdString(layout::nodeName(graph, m_workspace.groups(), id));
}

const QString& CanvasScene::name(uint32_t item) const
{
    QString& text = m_names[item];
    if (text.isNull())
        text = makeName(item) + QLatin1String("");
    return text;
}

const QStringList& CanvasScene::subtitles(uint32_t item) const
{
    QStringList& texts = m_subtitles[item];
    if (texts.isEmpty())
        texts = makeSubtitles(item);
    return texts;
}

const QString& CanvasScene::subtitle(uint32_t item) const
{
    return subtitles(item).constFirst();
}

const QString& CanvasScene::subtitle(uint32_t item,
                                     const std::function<bool(const QString&)>& fits) const
{
    const QStringList& texts = subtitles(item);
    const auto found = std::find_if(texts.begin(), texts.end(), fits);
    return found == texts.end() ? texts.constLast() : *found;
}

QString CanvasScene::cardShape(ValueId value) const
{
    const shapes::ShapeTable* known = m_workspace.liveEvaluation().shapes();
    if (!m_hasSymbols || m_symbolsOf != known)
        m_symbols = ShortSymbols(m_workspace.graph(), known);
    m_hasSymbols = true;
    m_symbolsOf = known;
    return m_symbols.shortened(m_workspace.shapeText(value));
}

/// The weight where there is one, else the shape of the first result.
QString CanvasScene::nodeSubtitle(uint32_t item) const
{
    const graph::Graph& graph = m_workspace.graph();
    const graph::Node& node = graph.node(NodeId {m_layout->itemId[item]});
    for (const std::optional<ValueId>& input : node.inputs) {
        if (!input || !m_cardTexts.weights)
            continue;
        const graph::TensorInfo* tensor = graph.initializer(*input);
        const QString dims = tensor                         ? dimsText(tensor->dims)
            : m_layout->isMadeAt(graph.value(*input), item) ? cardShape(*input)
                                                            : QString();
        if (dims.contains(QLatin1Char(','))) // a matrix at least
            return QStringLiteral("W ") + dims;
    }
    for (const std::optional<ValueId>& output : node.outputs) {
        if (output)
            return cardShape(*output);
    }
    return {};
}

/// Under a node's title stands the shape of its first result, where it has no weight.
bool CanvasScene::cardSaysShape(uint32_t item, ValueId value) const
{
    return m_layout->itemKind[item] == ItemKind::Node && nodeSubtitle(item) == cardShape(value);
}

QString CanvasScene::makeEdgeText(uint32_t edge) const
{
    if (!m_isFirstOfValue[edge])
        return {};
    const ValueId value {m_layout->edgeValue[edge]};
    const QString shape = cardShape(value);
    const bool isSaid = shape == QStringLiteral("?") || shape == QStringLiteral("[]")
        || cardSaysShape(m_layout->edgeFrom[edge], value);
    return isSaid ? QString() : shape;
}

const QString& CanvasScene::edgeText(uint32_t edge) const
{
    QString& text = m_edgeTexts[edge];
    if (text.isNull())
        text = makeEdgeText(edge) + QLatin1String("");
    return text;
}

/// "kernel_shape [3, 3] · group 2": those that fit on a card at all.
QString CanvasScene::attributeTexts(NodeId node) const
{
    constexpr std::size_t kMostElements = 6;
    QStringList texts;
    if (!m_cardTexts.attributes)
        return {};
    for (const graph::Attribute& attribute : m_workspace.graph().node(node).attributes)
        texts << QString::fromStdString(attribute.name) + QLatin1Char(' ')
                + attributeText(attribute, kMostElements);
    return texts.join(QStringLiteral(" · "));
}

QStringList CanvasScene::makeSubtitles(uint32_t item) const
{
    const uint32_t id = m_layout->itemId[item];
    switch (m_layout->itemKind[item]) {
    case ItemKind::Node: {
        const QString attributes = attributeTexts(NodeId {id});
        const QString shape = nodeSubtitle(item);
        return {attributes.isEmpty() ? shape : shape + QStringLiteral(" · ") + attributes};
    }
    case ItemKind::Group:
        return groupSubtitles(GroupId {id});
    case ItemKind::Input:
    case ItemKind::Output:
        break;
    }
    return {cardShape(ValueId {id})};
}

/// How often something is there says more of a group than how many nodes that makes.
QStringList CanvasScene::groupSubtitles(GroupId group) const
{
    const QString count = nodesText(m_workspace.groups().group(group).totalNodes);
    const auto times = [](std::size_t number) { return QStringLiteral("×%1").arg(number); };
    if (const std::size_t inside = layout::alikeChildren(m_workspace.groups(), group); inside > 2)
        return {trSceneText("%1 · block ×%2").arg(count).arg(inside),
                trSceneText("block ×%1").arg(inside), times(inside)};
    if (const std::size_t alike = layout::alikeSiblings(m_workspace.groups(), group); alike > 2)
        return {trSceneText("%1 · ×%2").arg(count).arg(alike), times(alike)};
    return {count};
}

QString CanvasScene::frameTitle(uint32_t frame) const
{
    const GroupId group = m_layout->frameGroup[frame];
    const std::size_t alike = layout::alikeSiblings(m_workspace.groups(), group);
    const QString name = QString::fromStdString(m_workspace.groups().group(group).name);
    return alike > 2 ? trSceneText("%1 · block ×%2").arg(name).arg(alike) : name;
}

QString CanvasScene::referenceTitle(uint32_t reference) const
{
    const ValueId value {m_layout->referenceValue[reference]};
    const QString name = QString::fromStdString(layout::valueTitle(m_workspace.graph(), value));
    const uint32_t count = m_layout->referenceCount[reference];
    return count > 1 ? trSceneText("%1 +%2 ↗").arg(name).arg(count - 1)
                     : name + QStringLiteral(" ↗");
}

QString CanvasScene::tooltipOfEdge(uint32_t edge) const
{
    const QString sharding = m_shardings.edgeTooltip(edge);
    return sharding.isEmpty() ? hoverText(m_workspace, ValueId {m_layout->edgeValue[edge]})
                              : sharding;
}

QString CanvasScene::tooltip(uint32_t item) const
{
    const uint32_t id = m_layout->itemId[item];
    if (m_layout->itemKind[item] == ItemKind::Group) {
        const grouping::Group& group = m_workspace.groups().group(GroupId {id});
        QStringList lines {QString::fromStdString(group.path), subtitle(item),
                           m_workspace.compared().textOf(nodesOf(item))};
        lines.removeAll(QString());
        return lines.join(QLatin1Char('\n'));
    }
    if (m_layout->itemKind[item] != ItemKind::Node)
        return hoverText(m_workspace, ValueId {id});
    QStringList lines {hoverText(m_workspace, NodeId {id})};
    if (const std::size_t folded = foldedInto(item).size(); folded > 0)
        lines << trSceneText("Folded into it: %1").arg(nodesText(folded));
    if (const std::optional<StageNumber> stage = m_workspace.stageOf(NodeId {id}))
        lines << trSceneText("Stage %1").arg(stage->value);
    if (const QString value = m_colours.textOf(NodeId {id}); !value.isEmpty())
        lines << value;
    if (const QString communicated = m_shardings.tooltip(item); !communicated.isEmpty())
        lines << QString() << communicated;
    return lines.join(QLatin1Char('\n'));
}

} // namespace meshwright::views
