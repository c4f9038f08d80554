#include "views/workspace/value_text.h"

#include "core/operators/names.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/tensor_report.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace meshwright::views {

namespace {

QString trValueText(const char* text)
{
    return QCoreApplication::translate("ValueText", text);
}

QString elementType(const Workspace& workspace, ValueId id)
{
    const graph::Value& value = workspace.graph().value(id);
    graph::DataType type = value.type.elementType;
    if (const graph::TensorInfo* tensor = workspace.graph().initializer(id))
        type = tensor->type;
    const shapes::ShapeTable* table = workspace.liveEvaluation().shapes();
    if (type == graph::DataType::Undefined && table && id.index < table->size())
        type = table->of(id).type;
    return type == graph::DataType::Undefined ? QString()
                                              : QString::fromStdString(graph::toString(type));
}

/// The tensor that a Constant makes; null where it makes another one.
const graph::TensorInfo* constantTensor(const graph::Graph& graph, const graph::Node& node)
{
    const graph::Attribute* value = graph.attribute(node, "value");
    const auto* tensor =
        value ? std::get_if<std::shared_ptr<const graph::TensorInfo>>(&value->value) : nullptr;
    return tensor ? tensor->get() : nullptr;
}

std::optional<graph::ElementTexts> constantElements(const graph::Graph& graph, ValueId id,
                                                    std::size_t most)
{
    const graph::Value& value = graph.value(id);
    const graph::TensorInfo* tensor = graph.initializer(id);
    if (!tensor && value.producer
        && operators::is(graph.node(*value.producer), operators::op::kConstant)) {
        const graph::Node& node = graph.node(*value.producer);
        tensor = constantTensor(graph, node);
        if (!tensor && node.attributes.size() == 1)
            return graph::elementTexts(node.attributes.front().value, most);
    }
    return tensor ? graph::elementTexts(*tensor, most) : std::nullopt;
}

} // namespace

QString typeText(const Workspace& workspace, ValueId value)
{
    const QString element = elementType(workspace, value);
    switch (workspace.graph().value(value).type.kind) {
    case graph::TypeKind::Sequence:
        return trValueText("sequence of %1").arg(element);
    case graph::TypeKind::Optional:
        return trValueText("optional %1").arg(element);
    case graph::TypeKind::SparseTensor:
        return trValueText("sparse %1").arg(element);
    case graph::TypeKind::Map:
        return trValueText("map");
    case graph::TypeKind::Opaque:
        return trValueText("opaque");
    case graph::TypeKind::Unknown:
    case graph::TypeKind::Tensor:
        break;
    }
    return element;
}

QString typeAndShapeText(const Workspace& workspace, ValueId value)
{
    const QString type = typeText(workspace, value);
    const QString shape = workspace.shapeText(value);
    QString text = shape == QLatin1String("?") ? trValueText("unknown shape") : shape;
    if (!type.isEmpty())
        text.prepend(type + QLatin1Char(' '));
    if (const std::optional<plan::TensorSize> size = tensorSize(workspace, value)) {
        if (const std::optional<Bytes> bytes = plan::bytesOf(size->type, size->dims))
            text += QStringLiteral(" · ") + bytesText(*bytes);
    }
    return text;
}

QString typeAndShapeText(const graph::TensorInfo& tensor)
{
    QString text = QString::fromStdString(graph::toString(tensor.type)) + QStringLiteral(" [")
        + listText(tensor.dims) + QLatin1Char(']');
    if (const std::optional<Bytes> bytes = tensor.bytes())
        text += QStringLiteral(" · ") + bytesText(*bytes);
    return text;
}

QString elementsText(const graph::ElementTexts& elements)
{
    const std::string point = QLocale().decimalPoint().toStdString();
    graph::ElementTexts shown = elements;
    for (std::string& word : shown.words) {
        const std::size_t at = shown.areReals ? word.find('.') : std::string::npos;
        if (at != std::string::npos)
            word.replace(at, 1, point);
    }
    // "0,5, 1,5" would be four numbers.
    const bool isAmbiguous = shown.areReals && point == ",";
    return translated(
        graph::inOneLine(shown, isAmbiguous ? "; " : ", ", countText(shown.count).toStdString()));
}

QString attributeText(const graph::Attribute& attribute, std::size_t most)
{
    if (!attribute.reference.empty())
        return trValueText("the caller's %1").arg(QString::fromStdString(attribute.reference));
    if (std::holds_alternative<std::monostate>(attribute.value))
        return trValueText("a type");
    const graph::ElementTexts elements = graph::elementTexts(attribute.value, most);
    const auto* tensor = std::get_if<std::shared_ptr<const graph::TensorInfo>>(&attribute.value);
    if (!tensor || !*tensor)
        return elementsText(elements);
    const QString type = typeAndShapeText(**tensor);
    return elements.words.empty() ? type : elementsText(elements) + QStringLiteral(" · ") + type;
}

QString constantText(const graph::Graph& graph, ValueId value, std::size_t most)
{
    const auto elements = constantElements(graph, value, most);
    return elements ? elementsText(*elements) : QString();
}

QString wholeConstantText(const graph::Graph& graph, ValueId value, std::size_t most)
{
    const auto elements = constantElements(graph, value, most);
    return elements && elements->count <= int64_t(elements->words.size()) ? elementsText(*elements)
                                                                          : QString();
}

} // namespace meshwright::views
