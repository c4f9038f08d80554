#include "views/workspace/sharding_clipboard.h"

#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/document/operations.h"
#include "core/grouping/node_sets.h"
#include "core/plan/text/plan_text.h"
#include "views/widgets/json_text.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/tensor_report.h"
#include "views/workspace/workspace.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>

#include <algorithm>
#include <set>

namespace meshwright::views {

namespace {

QString trClipboard(const char* text)
{
    return QCoreApplication::translate("ShardingClipboard", text);
}

/// Beside the text on the clipboard: where the copied tensors stand, for a model that has other
/// names.
const QString kPlacesFormat = QStringLiteral("application/x-meshwright-places");

/// Where copied tensors stand at the nodes of an operator, a place per tensor.
struct CopiedPlaces
{
    std::string domain, opType;
    std::vector<grouping::ValueSlot> slots;
};

/// The places of @p values at the nodes that touch all of them, once per operator.
std::vector<CopiedPlaces> placesOf(const graph::Graph& graph, const std::vector<ValueId>& values)
{
    std::vector<CopiedPlaces> found;
    for (NodeId id :
         values.empty() ? std::vector<NodeId> {} : graph.nodesTouching(values.front())) {
        const graph::Node& node = graph.node(id);
        const bool isKnown = std::ranges::any_of(found, [&](const CopiedPlaces& one) {
            return one.opType == node.opType && one.domain == node.domain;
        });
        CopiedPlaces places {node.domain, node.opType, {}};
        for (ValueId value : values) {
            if (const auto slot = grouping::slotOf(node, value))
                places.slots.push_back(*slot);
        }
        if (!isKnown && places.slots.size() == values.size())
            found.push_back(std::move(places));
    }
    return found;
}

/// [{"domain": "", "operator": "Gather", "places": [[false, 0]]}]: whether an output, and which.
QByteArray placesText(const std::vector<CopiedPlaces>& all)
{
    QJsonArray list;
    for (const CopiedPlaces& each : all) {
        QJsonArray slots;
        for (const grouping::ValueSlot& slot : each.slots)
            slots.append(QJsonArray {slot.isOutput, qint64(slot.index)});
        list.append(QJsonObject {{QStringLiteral("domain"), QString::fromStdString(each.domain)},
                                 {QStringLiteral("operator"), QString::fromStdString(each.opType)},
                                 {QStringLiteral("places"), slots}});
    }
    return QJsonDocument(list).toJson(QJsonDocument::Compact);
}

std::vector<CopiedPlaces> parsedPlaces(const QByteArray& text)
{
    std::vector<CopiedPlaces> all;
    const QJsonArray list = jsonOf({text.constData(), std::size_t(text.size())}).toArray();
    for (const QJsonValue& entry : list) {
        CopiedPlaces places {entry[QStringLiteral("domain")].toString().toStdString(),
                             entry[QStringLiteral("operator")].toString().toStdString(),
                             {}};
        for (const QJsonValue& slot : entry[QStringLiteral("places")].toArray())
            places.slots.push_back(
                {slot[0].toBool(), std::size_t(std::max(slot[1].toInteger(), qint64(0)))});
        all.push_back(std::move(places));
    }
    return all;
}

void copy(Workspace& workspace, const std::vector<plan::ShardingEntry>& entries,
          const std::vector<ValueId>& values)
{
    auto* contents = new QMimeData; // the clipboard owns it
    contents->setText(QString::fromStdString(plan::shardingsText(entries)));
    contents->setData(kPlacesFormat, placesText(placesOf(workspace.graph(), values)));
    QGuiApplication::clipboard()->setMimeData(contents);
    workspace.note(
        entries.size() == 1
            ? trClipboard(QT_TRANSLATE_NOOP("ShardingClipboard", "Copied %1"))
                  .arg(specText(entries.front().spec))
            : trClipboard(QT_TRANSLATE_NOOP("ShardingClipboard", "Copied the shardings of %1"))
                  .arg(tensorsText(entries.size())));
}

/// A text that is too long to be shardings is not read at all: menus ask as they open.
Result<std::vector<plan::ShardingEntry>> copied()
{
    constexpr qsizetype kLongest = 1 << 20;
    const QString text = QGuiApplication::clipboard()->text();
    if (text.size() > kLongest || !text.trimmed().startsWith(QLatin1Char('[')))
        return std::vector<plan::ShardingEntry> {};
    return plan::parseShardings(text.toStdString());
}

plan::ShardingEntry entryOf(const Workspace& workspace, ValueId value, plan::AxesSharding axes)
{
    plan::ShardingEntry entry;
    entry.spec.tensor = workspace.graph().value(value).name;
    entry.spec.axes = std::move(axes);
    return entry;
}

std::optional<ValueId> valueNamed(const graph::Graph& graph, const std::string& name)
{
    for (uint32_t scope = 0; scope < graph.scopes().size(); ++scope) {
        if (const auto value = graph.findValue(ScopeId {scope}, name))
            return value;
    }
    return std::nullopt;
}

/// What an entry is for, where the model has it and the entry says axes.
std::optional<ValueId> sourceOf(const graph::Graph& graph, const plan::ShardingEntry& entry)
{
    const auto* name = std::get_if<std::string>(&entry.spec.tensor);
    return name && entry.spec.axes ? valueNamed(graph, *name) : std::nullopt;
}

/// Where the copied tensors stand; of a text that was not copied here, by their names in @p graph.
std::vector<CopiedPlaces> copiedPlaces(const graph::Graph& graph,
                                       const std::vector<plan::ShardingEntry>& entries)
{
    const QByteArray places = QGuiApplication::clipboard()->mimeData()->data(kPlacesFormat);
    if (!places.isEmpty())
        return parsedPlaces(places);
    std::vector<ValueId> values;
    for (const plan::ShardingEntry& entry : entries) {
        if (const auto source = sourceOf(graph, entry))
            values.push_back(*source);
    }
    return values.size() == entries.size() ? placesOf(graph, values) : std::vector<CopiedPlaces>();
}

/// Where copied tensor @p index stands, the same at @p node.
std::optional<ValueId> sameAt(const graph::Node& node, const std::vector<CopiedPlaces>& places,
                              std::size_t index)
{
    for (const CopiedPlaces& each : places) {
        if (each.opType == node.opType && each.domain == node.domain && index < each.slots.size())
            return grouping::valueAt(node, each.slots[index]);
    }
    return std::nullopt;
}

std::optional<std::size_t> rankOf(const Workspace& workspace, ValueId value)
{
    const shapes::ShapeTable* table = workspace.liveEvaluation().shapes();
    if (table && value.index < table->size() && table->of(value).dims)
        return table->of(value).dims->size();
    const auto& declared = workspace.graph().value(value).type.shape;
    return declared ? std::optional(declared->size()) : std::nullopt;
}

/// Pastes onto those of the rank, and says how many are not.
void paste(Workspace& workspace, std::vector<document::ValueSharding> onto, const std::string& from)
{
    const auto all = onto.size();
    std::erase_if(onto, [&](const document::ValueSharding& one) {
        return rankOf(workspace, one.value).value_or(one.sharding.dims.size())
            != one.sharding.dims.size();
    });
    if (all == 0) {
        workspace.refuse(trClipboard(
            QT_TRANSLATE_NOOP("ShardingClipboard",
                              "Nothing selected stands where the copied tensor does: select nodes "
                              "of the same operator, or click a tensor's name in the inspector")));
        return;
    }
    if (onto.empty()) {
        workspace.refuse(trClipboard(QT_TRANSLATE_NOOP(
            "ShardingClipboard", "The copied sharding is for a tensor of another rank")));
        return;
    }
    const UserText name =
        UserText::of(QT_TRANSLATE_NOOP("Core", "Paste the sharding of {0} onto {1}"),
                     {inSingleQuotes(from), countedTensors(int64_t(onto.size()))});
    if (workspace.push(document::setShardings(workspace.document(),
                                              *workspace.activeConfiguration(), name, onto))
        && onto.size() < all)
        workspace.note(trClipboard(QT_TRANSLATE_NOOP("ShardingClipboard",
                                                     "%1 of another rank: left as they are"))
                           .arg(tensorsText(all - onto.size())));
}

/// What has been copied, where it can be pasted at all.
std::optional<std::vector<plan::ShardingEntry>> copiedFor(Workspace& workspace)
{
    Result<std::vector<plan::ShardingEntry>> entries = copied();
    if (!workspace.activeConfiguration())
        workspace.refuse(trClipboard(
            QT_TRANSLATE_NOOP("ShardingClipboard", "Make a device configuration first")));
    else if (!entries || entries->empty())
        workspace.refuse(
            trClipboard(QT_TRANSLATE_NOOP("ShardingClipboard", "Copy a sharding first")));
    else
        return std::move(entries).value();
    return std::nullopt;
}

} // namespace

void copySharding(Workspace& workspace, ValueId value)
{
    const TensorReport report = reportTensor(workspace, value);
    const auto& axes = report.spec || !report.follows ? report.axes : report.whole;
    if (axes && (report.spec || report.follows))
        copy(workspace, {entryOf(workspace, value, *axes)}, {value});
    else
        workspace.refuse(
            trClipboard(QT_TRANSLATE_NOOP("ShardingClipboard", "“%1” has no sharding to copy"))
                .arg(report.name));
}

void copyShardings(Workspace& workspace, const Selection& of)
{
    if (of.value) {
        copySharding(workspace, *of.value);
        return;
    }
    std::vector<plan::ShardingEntry> entries;
    std::vector<ValueId> values;
    const plan::NodeAnnotation* annotation = of.nodes.size() == 1 && workspace.activeConfiguration()
        ? workspace.plan().annotation(of.nodes.front(), *workspace.activeConfiguration())
        : nullptr;
    for (const plan::ShardingSpec& spec :
         annotation ? annotation->specs : std::vector<plan::ShardingSpec>()) {
        const auto* value = std::get_if<ValueId>(&spec.tensor);
        if (value && spec.axes) {
            entries.push_back(entryOf(workspace, *value, *spec.axes));
            values.push_back(*value);
        }
    }
    if (!entries.empty())
        copy(workspace, entries, values);
    else
        workspace.refuse(trClipboard(
            QT_TRANSLATE_NOOP("ShardingClipboard",
                              "Select a node with shardings, or click a tensor's name in the "
                              "inspector: its sharding is what is copied")));
}

bool hasCopiedShardings()
{
    const Result<std::vector<plan::ShardingEntry>> entries = copied();
    return entries && !entries->empty();
}

void pasteSharding(Workspace& workspace, const std::vector<ValueId>& values)
{
    const auto entries = copiedFor(workspace);
    if (!entries)
        return;
    if (entries->size() > 1) {
        workspace.refuse(trClipboard(
            QT_TRANSLATE_NOOP("ShardingClipboard",
                              "Several shardings were copied: select the nodes to paste them at")));
        return;
    }
    const plan::ShardingEntry& entry = entries->front();
    const auto* name = std::get_if<std::string>(&entry.spec.tensor);
    if (!name || !entry.spec.axes) {
        workspace.refuse(trClipboard(
            QT_TRANSLATE_NOOP("ShardingClipboard",
                              "The copied sharding names devices: only one by axes of the mesh can "
                              "be pasted onto another tensor")));
        return;
    }
    std::vector<document::ValueSharding> onto;
    for (ValueId value : values)
        onto.push_back({value, *entry.spec.axes, {}});
    paste(workspace, std::move(onto), *name);
}

void pasteShardings(Workspace& workspace, const Selection& selection, bool inAllBlocks)
{
    if (selection.value) {
        pasteSharding(workspace,
                      inAllBlocks ? grouping::samePlace(workspace.graph(), workspace.groups(),
                                                        *selection.value)
                                  : std::vector<ValueId> {*selection.value});
        return;
    }
    const std::vector<NodeId> nodes =
        inAllBlocks ? grouping::samePlace(workspace.groups(), selection.nodes) : selection.nodes;
    const auto entries = copiedFor(workspace);
    if (!entries)
        return;
    std::set<ValueId> taken;
    std::vector<document::ValueSharding> onto;
    const graph::Graph& graph = workspace.graph();
    const std::vector<CopiedPlaces> places = copiedPlaces(graph, *entries);
    for (std::size_t i = 0; i < entries->size(); ++i) {
        const std::optional<plan::AxesSharding>& axes = (*entries)[i].spec.axes;
        for (NodeId node : axes ? nodes : std::vector<NodeId> {}) {
            const auto target = sameAt(graph.node(node), places, i);
            if (target && taken.insert(*target).second)
                onto.push_back({*target, *axes, {}});
        }
    }
    const auto* name = std::get_if<std::string>(&entries->front().spec.tensor);
    paste(workspace, std::move(onto), name ? *name : std::string());
}

} // namespace meshwright::views
