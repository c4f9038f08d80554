#include "views/workspace/hover_text.h"

#include "core/layout/card_text.h"
#include "core/operators/node_description.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/value_text.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr std::size_t kMostHoverAttributes = 8, kMostHoverElements = 8, kMostHoverValues = 6;
constexpr qsizetype kLongestHoverLine = 96;

QString trHoverText(const char* text)
{
    return QCoreApplication::translate("HoverText", text);
}

/// Of a name from a file, which may have line breaks.
QString cutLine(const QString& line)
{
    static const QRegularExpression breaks(QStringLiteral("[\\r\\n\\x{2028}\\x{2029}]+"));
    const QString text = QString(line).replace(breaks, QStringLiteral(" "));
    return text.size() > kLongestHoverLine ? text.left(kLongestHoverLine - 1) + QChar(0x2026)
                                           : text;
}

void addAttributes(const operators::NodeDescription& description, QStringList& lines)
{
    std::size_t shown = 0, left = 0;
    QStringList defaults;
    for (const operators::DescribedAttribute& attribute : description.attributes) {
        if (attribute.isDefault) {
            defaults << QStringLiteral("%1 = %2").arg(
                QString::fromStdString(attribute.name),
                attribute.given ? attributeText(*attribute.given, kMostHoverElements)
                                : QString::fromStdString(attribute.defaultText));
            continue;
        }
        if (!attribute.given)
            continue;
        if (++shown > kMostHoverAttributes)
            ++left;
        else
            lines << cutLine(QString::fromStdString(attribute.name) + QStringLiteral(" = ")
                             + attributeText(*attribute.given, kMostHoverElements));
    }
    if (left > 0)
        lines << trHoverText("and %1 more attributes").arg(countText(int64_t(left)));
    if (!defaults.isEmpty())
        lines << cutLine(trHoverText("by default: %1").arg(defaults.join(QStringLiteral(", "))));
}

/// "from up MatMul", "to Relu, Add +3": who makes a value that a node reads, who reads its result.
QString neighboursOf(const Workspace& workspace, ValueId id, bool isOutput)
{
    constexpr std::size_t kMostReaders = 2;
    const graph::Value& value = workspace.graph().value(id);
    if (!isOutput)
        return value.producer ? trHoverText("from %1").arg(workspace.shortName(*value.producer))
                              : QString();
    QStringList readers;
    for (std::size_t i = 0; i < std::min(value.consumers.size(), kMostReaders); ++i)
        readers << workspace.shortName(value.consumers[i]);
    if (readers.isEmpty())
        return {};
    const QString named = trHoverText("to %1").arg(readers.join(QStringLiteral(", ")));
    return value.consumers.size() > kMostReaders
        ? named + QStringLiteral(" +%1").arg(value.consumers.size() - kMostReaders)
        : named;
}

void addValues(const Workspace& workspace, const std::vector<std::optional<ValueId>>& values,
               const std::vector<std::string>& roles, bool isOutput, QStringList& lines)
{
    const QString arrow = isOutput ? QStringLiteral("←") : QStringLiteral("→");
    const graph::Graph& graph = workspace.graph();
    for (std::size_t i = 0; i < std::min(values.size(), kMostHoverValues); ++i) {
        if (!values[i])
            continue;
        QString line = arrow + QLatin1Char(' ');
        if (!roles[i].empty())
            line += QString::fromStdString(roles[i]) + QStringLiteral("  ");
        line += QString::fromStdString(layout::valueTitle(graph, *values[i])) + QStringLiteral("  ")
            + typeAndShapeText(workspace, *values[i]);
        if (const QString constant = wholeConstantText(graph, *values[i], kMostHoverElements);
            !constant.isEmpty())
            line += QStringLiteral(" = ") + constant;
        lines << cutLine(line);
        if (const QString neighbours = neighboursOf(workspace, *values[i], isOutput);
            !neighbours.isEmpty())
            lines << QStringLiteral("      ") + cutLine(neighbours);
    }
    if (values.size() > kMostHoverValues)
        lines << arrow + QLatin1Char(' ')
                + trHoverText("%1 more").arg(countText(int64_t(values.size() - kMostHoverValues)));
}

} // namespace

QString hoverText(const Workspace& workspace, NodeId id)
{
    const graph::Graph& graph = workspace.graph();
    const graph::Node& node = graph.node(id);
    const operators::NodeDescription description = operators::describeNode(graph, id);
    QStringList lines {cutLine(workspace.displayName(id)),
                       cutLine(QString::fromStdString(operators::operatorName(node)))};
    addAttributes(description, lines);
    addValues(workspace, node.inputs, description.inputRoles, false, lines);
    addValues(workspace, node.outputs, description.outputRoles, true, lines);
    return lines.join(QLatin1Char('\n'));
}

QString hoverText(const Workspace& workspace, ValueId value)
{
    return cutLine(QString::fromStdString(workspace.graph().value(value).name)) + QLatin1Char('\n')
        + typeAndShapeText(workspace, value);
}

} // namespace meshwright::views
