#include "views/workspace/communication_text.h"

#include "core/layout/card_text.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace meshwright::views {

using sharding::Collective;
using sharding::CollectiveKind;
using sharding::Communication;
using sharding::CommunicationReason;

namespace {

class CommunicationText
{
    Q_DECLARE_TR_FUNCTIONS(CommunicationText)
};

QString communicationTextNameOf(const Workspace& workspace, ValueId value)
{
    return QString::fromStdString(layout::valueTitle(workspace.graph(), value));
}

} // namespace

QString kindText(CollectiveKind kind)
{
    switch (kind) {
    case CollectiveKind::AllSlice:
        return CommunicationText::tr("slice");
    case CollectiveKind::CollectivePermute:
        return CommunicationText::tr("permute");
    case CollectiveKind::AllToAll:
        return CommunicationText::tr("all-to-all");
    case CollectiveKind::AllGather:
        return CommunicationText::tr("all-gather");
    case CollectiveKind::AllReduce:
        return CommunicationText::tr("all-reduce");
    case CollectiveKind::ReduceScatter:
        return CommunicationText::tr("reduce-scatter");
    }
    return {};
}

QString axesText(const sharding::AxisList& axes, const plan::Mesh& mesh)
{
    QStringList names;
    for (const sharding::Axis& axis : axes)
        names << QString::fromStdString(sharding::toString(axis, mesh));
    return names.isEmpty() ? CommunicationText::tr("all devices")
                           : names.join(QStringLiteral(" × "));
}

QString shardingText(const sharding::TensorSharding& sharding, const plan::Mesh& mesh)
{
    QStringList dims;
    for (const sharding::DimSharding& dim : sharding.dims) {
        QStringList axes;
        for (const sharding::Axis& axis : dim.axes)
            axes << QString::fromStdString(sharding::toString(axis, mesh));
        dims << (axes.isEmpty() ? QStringLiteral("·") : axes.join(QStringLiteral(" + ")));
    }
    const QString split = QLatin1Char('[') + dims.join(QStringLiteral(", ")) + QLatin1Char(']');
    return sharding.unreduced.empty() ? split
                                      : CommunicationText::tr("%1 partial over %2")
                                            .arg(split, axesText(sharding.unreduced, mesh));
}

QString stepsText(const Communication& communication)
{
    QStringList kinds;
    for (const Collective& step : communication.steps)
        kinds << kindText(step.kind);
    return kinds.isEmpty() ? CommunicationText::tr("nothing to send")
                           : kinds.join(QStringLiteral(", "));
}

QString briefText(const Communication& communication)
{
    const QString steps = stepsText(communication);
    return communication.sent && communication.sent->count > 0
        ? steps + QLatin1Char(' ') + bytesText(*communication.sent)
        : steps;
}

bool isSent(const Communication& communication)
{
    return std::any_of(
        communication.steps.begin(), communication.steps.end(),
        [](const Collective& step) { return step.kind != CollectiveKind::AllSlice; });
}

bool isReshard(const Communication& communication)
{
    return isSent(communication)
        && (communication.cause == CommunicationReason::Operand
            || communication.cause == CommunicationReason::Result);
}

QString causeText(const Workspace& workspace, const Communication& communication)
{
    const QString value = communicationTextNameOf(workspace, communication.value);
    switch (communication.cause) {
    case CommunicationReason::Operand:
        return CommunicationText::tr("%1 needs %2 in another sharding than it comes in.")
            .arg(workspace.shortName(communication.node), value);
    case CommunicationReason::Result:
        return CommunicationText::tr("%1 leaves %2 in another sharding than is wanted.")
            .arg(workspace.shortName(communication.node), value);
    case CommunicationReason::Reduction:
        return CommunicationText::tr(
                   "Each device has a part of the sum of %1; the parts are put together.")
            .arg(value);
    case CommunicationReason::Storage:
        return CommunicationText::tr(
                   "Each device stores a part of %1, which %2 gathers before it computes.")
            .arg(value, workspace.shortName(communication.node));
    case CommunicationReason::Internal:
        return CommunicationText::tr("%1 computes over a dimension of %2 that is split.")
            .arg(workspace.shortName(communication.node), value);
    case CommunicationReason::Halo:
        return CommunicationText::tr(
                   "The windows of %1 reach beyond each device's part of %2: neighbours hand over "
                   "its edges.")
            .arg(workspace.shortName(communication.node), value);
    case CommunicationReason::Transfer:
        return CommunicationText::tr("%1 goes to a stage with another mesh.").arg(value);
    }
    return {};
}

namespace {

QString wayText(sharding::ReshardWay way)
{
    switch (way) {
    case sharding::ReshardWay::Usual:
        return CommunicationText::tr("as planned here");
    case sharding::ReshardWay::ReduceThenSlice:
        return CommunicationText::tr("reduce, then slice");
    case sharding::ReshardWay::ScatterThenReduce:
        return CommunicationText::tr("scatter, then reduce the rest");
    case sharding::ReshardWay::ReduceLast:
        return CommunicationText::tr("move first, reduce last");
    case sharding::ReshardWay::GatherThenSlice:
        return CommunicationText::tr("gather all, then slice");
    }
    return {};
}

/// The ways that there are, what a device sends least first; empty where there is no choice.
QStringList alternativeLines(const sharding::PropagationResult& propagation,
                             const Communication& communication)
{
    QStringList lines;
    for (const sharding::ReshardAlternative& way : propagation.alternatives(communication)) {
        QStringList kinds;
        for (const Collective& step : way.steps)
            kinds << kindText(step.kind);
        const QString sent =
            way.sentPerDevice ? bytesText(*way.sentPerDevice) : CommunicationText::tr("unknown");
        lines << CommunicationText::tr("%1: %2 (%3)")
                     .arg(sent, wayText(way.way), kinds.join(QStringLiteral(", ")));
    }
    if (!lines.isEmpty())
        lines.prepend(CommunicationText::tr("Ways to do it, the least sent first:"));
    return lines;
}

} // namespace

QString communicationText(const Workspace& workspace,
                          const sharding::PropagationResult& propagation,
                          const Communication& communication)
{
    const plan::Mesh& mesh = propagation.planGraph().meshes()[communication.mesh];
    QStringList lines {causeText(workspace, communication)};
    for (std::size_t i = 0; i < communication.steps.size(); ++i) {
        const Collective& step = communication.steps[i];
        QString line = CommunicationText::tr("%1 over %2")
                           .arg(kindText(step.kind), axesText(step.groupAxes(), mesh));
        if (i < communication.traffic.size() && communication.traffic[i].sentPerDevice)
            line += CommunicationText::tr(": %1 sent by each device")
                        .arg(bytesText(*communication.traffic[i].sentPerDevice));
        lines << line;
    }
    if (communication.from != communication.to
        && communication.cause != CommunicationReason::Internal)
        lines << CommunicationText::tr("from %1 to %2")
                     .arg(shardingText(communication.from, mesh),
                          shardingText(communication.to, mesh));
    lines << alternativeLines(propagation, communication);
    if (communication.count > 1)
        lines << CommunicationText::tr("%1 times in a step").arg(countText(communication.count));
    if (communication.isWeight && communication.cause != CommunicationReason::Storage)
        lines << CommunicationText::tr("A weight: once before the first step would do.");
    if (!communication.sharedBy.empty())
        lines << CommunicationText::tr("%1 more nodes need the same and share it.")
                     .arg(countText(int64_t(communication.sharedBy.size())));
    if (!communication.sent && isSent(communication))
        lines << CommunicationText::tr("How much is not known: a size is missing.");
    return lines.join(QLatin1Char('\n'));
}

} // namespace meshwright::views
