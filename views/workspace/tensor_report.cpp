#include "views/workspace/tensor_report.h"

#include "core/plan/axes_changes.h"
#include "core/plan/axis_atoms.h"
#include "core/simulate/simulation.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"
#include "views/workspace/dimension_meaning.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>

#include <algorithm>

namespace meshwright::views {

namespace {

QString trTensorReport(const char* source)
{
    return QCoreApplication::translate("TensorReport", source);
}

const operators::Bindings& bindingsOf(const Workspace& workspace)
{
    const simulate::Simulation* simulation = workspace.liveEvaluation().simulation();
    return simulation ? simulation->bindings
                      : workspace.liveEvaluation().simulationOptions().bindings;
}

/// One text per dimension; not known where nobody says the rank.
QStringList dimTexts(const Workspace& workspace, ValueId value, bool& known)
{
    QStringList dims;
    known = true;
    const shapes::ShapeTable* table = workspace.liveEvaluation().shapes();
    if (table && value.index < table->size() && table->of(value).dims) {
        for (const operators::Dim& dim : *table->of(value).dims)
            dims << (dim ? QString::fromStdString(dim->toString()) : QStringLiteral("?"));
    } else if (const auto& declared = workspace.graph().value(value).type.shape) {
        for (const graph::Dim& dim : *declared)
            dims << QString::fromStdString(graph::toString(dim));
    } else {
        known = false;
    }
    return dims;
}

QString roleOf(const Workspace& workspace, ValueId id, std::optional<NodeId> at)
{
    const graph::Value& value = workspace.graph().value(id);
    if (value.isInitializer())
        return trTensorReport("weight");
    if (at) {
        const graph::Node& node = workspace.graph().node(*at);
        const bool produced = std::find(node.outputs.begin(), node.outputs.end(), std::optional(id))
            != node.outputs.end();
        return produced ? trTensorReport("output") : trTensorReport("input");
    }
    return value.isInput ? trTensorReport("model input")
        : value.isOutput ? trTensorReport("model output")
                         : trTensorReport("activation");
}

/// The same meaning: axes where both have them (stages differ in their devices), else every field.
bool alike(const plan::ShardingSpec& a, const plan::ShardingSpec& b)
{
    if (a.axes && b.axes)
        return a.axes == b.axes;
    return a.device == b.device && a.groups == b.groups && a.dims == b.dims;
}

void gatherSpecs(const Workspace& workspace, std::optional<NodeId> at, TensorReport& report)
{
    const ConfigurationId id = *workspace.activeConfiguration();
    const auto specAt = [&](NodeId node) { return workspace.plan().spec(node, id, report.value); };
    if (at && specAt(*at))
        report.specNode = at;
    for (const NodeId node : report.nodes) {
        if (!report.specNode && specAt(node))
            report.specNode = node;
    }
    if (!report.specNode)
        return;
    report.spec = *specAt(*report.specNode);
    for (const NodeId node : report.nodes) {
        const plan::ShardingSpec* spec = specAt(node);
        if (!spec)
            report.silent.push_back(node);
        else if (!alike(*spec, *report.spec))
            report.differing.push_back(node);
    }
    const plan::Plan& loaded = workspace.loadedPlan();
    const plan::ShardingSpec* original = report.specNode->index < loaded.nodeCount()
        ? loaded.spec(*report.specNode, id, report.value)
        : nullptr;
    report.origin =
        original && alike(*original, *report.spec) ? ShardingOrigin::File : ShardingOrigin::Person;
}

void findMesh(const Workspace& workspace, std::optional<NodeId> at, TensorReport& report)
{
    const plan::Configuration& configuration = *workspace.configuration();
    std::optional<StageNumber> stage;
    for (const NodeId node : report.nodes) {
        const std::optional<StageNumber> its = workspace.stageOf(node);
        if (its && (!stage || node == at))
            stage = its;
    }
    if (stage) {
        report.mesh = plan::stageMesh(configuration, *stage);
    } else if (configuration.mesh) {
        report.mesh = configuration.mesh;
        std::erase_if(report.mesh->axes, [&](const plan::MeshAxis& axis) {
            return axis.name == configuration.stageAxis;
        });
    }
    if (!report.mesh)
        report.noMesh = trTensorReport("The configuration has no mesh with named axes.");
    else if (report.mesh->axes.empty())
        report.noMesh = trTensorReport("Every axis of the mesh is used by stages.");
}

void findAxes(const Workspace& workspace, TensorReport& report)
{
    if (!report.spec) {
        if (report.mesh && report.knownRank)
            report.axes = plan::wholeSharding(std::size_t(report.dims.size()));
        else if (report.mesh)
            report.noAxes = trTensorReport("The number of dimensions is not known.");
        return;
    }
    if (report.spec->axes) {
        report.axes = report.spec->axes;
        return;
    }
    if (!report.mesh)
        return;
    const Result<plan::MeshDevices> devices =
        plan::meshDevices(*workspace.configuration(), workspace.stageOf(*report.specNode));
    if (!devices) {
        report.noAxes = translated(devices.error().message);
        return;
    }
    const Result<plan::Raised> raised =
        plan::raise(*report.spec, *devices, workspace.graph().value(report.value).type.shape);
    if (!raised) {
        report.noAxes = translated(raised.error().message);
        return;
    }
    report.axes = raised->axes;
    report.canonical = raised->canonical;
}

void findWhole(const Workspace& workspace, TensorReport& report)
{
    if (!workspace.liveEvaluation().isPropagationCurrent())
        return;
    report.propagation = workspace.liveEvaluation().sharedPropagation();
    report.whole = report.propagation->axes(report.value);
    if (!report.whole || report.whole->dims.size() != std::size_t(report.dims.size())) {
        report.whole.reset();
        return;
    }
    for (std::size_t dim = 0; dim < report.whole->dims.size(); ++dim)
        report.own.push_back(report.propagation->userAxes(report.value, dim));
    report.follows = report.propagation->follows(report.value);
}

/// A spec that says all that holds for the tensor, where something follows; else the one there is.
std::optional<plan::ShardingSpec> specOfWhole(const Workspace& workspace,
                                              const TensorReport& report)
{
    if (!report.follows)
        return report.spec;
    const graph::Value& value = workspace.graph().value(report.value);
    std::optional<StageNumber> stage =
        value.producer ? workspace.stageOf(*value.producer) : std::nullopt;
    for (const NodeId node : report.nodes) {
        if (!stage)
            stage = workspace.stageOf(node);
    }
    const Result<plan::MeshDevices> devices = plan::meshDevices(*workspace.configuration(), stage);
    if (!devices)
        return report.spec;
    Result<plan::ShardingSpec> spec = plan::lower(*report.whole, *devices, value.type.shape);
    return spec ? std::optional(std::move(spec).value()) : report.spec;
}

void findLayout(const Workspace& workspace, TensorReport& report)
{
    const std::optional<plan::TensorSize> size = tensorSize(workspace, report.value);
    if (size)
        report.wholeBytes = plan::bytesOf(size->type, size->dims);
    const std::optional<plan::ShardingSpec> spec = specOfWhole(workspace, report);
    if (!spec)
        return;
    if (!size) {
        report.noLayout = trTensorReport("The number of dimensions is not known.");
        return;
    }
    Result<plan::ShardLayout> layout =
        plan::shardLayout(*spec, size->dims, workspace.configuration()->deviceCount());
    if (!layout) {
        report.noLayout = translated(layout.error().message);
        return;
    }
    report.layout = std::move(layout).value();
    report.localBytes = plan::bytesOf(size->type, report.layout->localShape);
    const std::size_t rank = std::min(report.layout->splits.size(), size->dims.size());
    for (std::size_t i = 0; i < rank && int(i) < report.dims.size(); ++i) {
        const QString& dim = report.dims[int(i)];
        bool isNumber = false;
        dim.toLongLong(&isNumber);
        const int64_t splits = report.layout->splits[i];
        const std::optional<int64_t> local = report.layout->localShape[i];
        if (splits == 1)
            report.localDims << dim;
        else if (isNumber && local)
            report.localDims << QString::number(*local);
        else
            report.localDims << dim + QLatin1Char('/') + QString::number(splits);
    }
}

void findWords(const Workspace& workspace, std::optional<NodeId> at, TensorReport& report)
{
    if (!report.layout)
        return;
    QStringList parts;
    const std::size_t rank = std::size_t(report.dims.size());
    for (std::size_t i = 0; i < report.layout->splits.size(); ++i) {
        if (report.layout->splits[i] < 2)
            continue;
        std::optional<QString> meaning =
            at ? dimensionMeaning(workspace.graph(), *at, report.value, i, rank) : std::nullopt;
        if (!meaning)
            meaning = dimensionMeaning(workspace.graph(), report.value, i, rank);
        parts << meaning.value_or(trTensorReport("dimension %1").arg(i));
    }
    if (!parts.isEmpty())
        report.words = trTensorReport("splits %1").arg(parts.join(trTensorReport(" and ")));
    else if (report.layout->devices.size() > 1)
        report.words = trTensorReport("whole on each of %1 devices")
                           .arg(countText(int64_t(report.layout->devices.size())));
    else if (report.layout->devices.size() == 1)
        report.words = trTensorReport("whole on %1")
                           .arg(QString::fromStdString(workspace.configuration()->deviceName(
                               report.layout->devices.front().device)));
}

QString tensorReportComponentText(const plan::SimpleShardedDim& component)
{
    QString shown = trTensorReport("in %1").arg(component.shards.value_or(0));
    if (const auto* size = std::get_if<int64_t>(&component.dim))
        shown = QString::number(*size) + QLatin1Char(' ') + shown;
    else if (const auto* symbol = std::get_if<std::string>(&component.dim))
        shown = QString::fromStdString(*symbol) + QLatin1Char(' ') + shown;
    return shown;
}

QString axesText(const std::vector<plan::AxisReference>& axes)
{
    QStringList shown;
    for (const plan::AxisReference& axis : axes)
        shown << QString::fromStdString(plan::toString(axis));
    return shown.isEmpty() ? QStringLiteral("·") : shown.join(QStringLiteral(" + "));
}

QString axesFormText(const plan::AxesSharding& axes)
{
    QStringList dims;
    for (const plan::AxesDim& dim : axes.dims) {
        if (dim.components.empty()) {
            dims << axesText(dim.axes) + (dim.open ? QStringLiteral(" ?") : QString());
            continue;
        }
        QStringList components;
        for (const plan::AxesDim::Component& component : dim.components)
            components << QString::number(component.size) + QLatin1Char(' ')
                    + axesText(component.axes);
        dims << components.join(QStringLiteral(" × "));
    }
    return QLatin1Char('[') + dims.join(QStringLiteral(", ")) + QLatin1Char(']');
}

} // namespace

QString TensorReport::shapeText() const
{
    return knownRank ? QLatin1Char('[') + dims.join(QStringLiteral(", ")) + QLatin1Char(']')
                     : trTensorReport("unknown shape");
}

QString TensorReport::localText() const
{
    return QLatin1Char('[') + localDims.join(QStringLiteral(", ")) + QLatin1Char(']');
}

std::optional<plan::TensorSize> tensorSize(const Workspace& workspace, ValueId value)
{
    const shapes::ShapeTable* table = workspace.liveEvaluation().shapes();
    if (workspace.graph().value(value).isInitializer() || !table || value.index >= table->size()
        || !table->of(value).dims)
        return plan::declaredSize(workspace.graph(), value);
    plan::TensorSize size {table->of(value).type, {}};
    for (const operators::Dim& dim : *table->of(value).dims)
        size.dims.push_back(dim ? dim->evaluate(bindingsOf(workspace)) : std::nullopt);
    return size;
}

TensorReport reportTensor(const Workspace& workspace, ValueId value, std::optional<NodeId> at)
{
    TensorReport report;
    report.value = value;
    report.name = QString::fromStdString(workspace.graph().value(value).name);
    report.role = roleOf(workspace, value, at);
    report.nodes = workspace.graph().nodesTouching(value);
    report.dims = dimTexts(workspace, value, report.knownRank);
    if (const std::optional<plan::TensorSize> size = tensorSize(workspace, value);
        size && size->type != graph::DataType::Undefined)
        report.type = QString::fromStdString(graph::toString(size->type));
    if (workspace.configuration()) {
        gatherSpecs(workspace, at, report);
        findMesh(workspace, at, report);
        findAxes(workspace, report);
        findWhole(workspace, report);
    }
    if (workspace.configuration() || !report.spec)
        findLayout(workspace, report);
    findWords(workspace, at, report);
    return report;
}

QString specText(const plan::ShardingSpec& spec)
{
    if (spec.axes)
        return axesFormText(*spec.axes);
    QStringList parts;
    for (const plan::ShardedDim& dim : spec.dims) {
        QStringList components;
        for (const plan::SimpleShardedDim& component : dim.components)
            components << tensorReportComponentText(component);
        parts << trTensorReport("dimension %1: %2")
                     .arg(dim.axis ? QString::number(*dim.axis) : QStringLiteral("?"),
                          components.join(QStringLiteral(" × ")));
    }
    if (!spec.device.empty())
        parts << trTensorReport("devices %1").arg(rangesText(spec.device));
    for (const plan::DeviceGroup& group : spec.groups)
        parts << trTensorReport("%1 = %2").arg(group.key ? QString::number(*group.key)
                                                         : QStringLiteral("?"),
                                               rangesText(group.devices));
    return parts.isEmpty() ? trTensorReport("says nothing") : parts.join(QStringLiteral(" · "));
}

} // namespace meshwright::views
