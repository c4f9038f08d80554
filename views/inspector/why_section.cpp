#include "views/inspector/why_section.h"

#include "core/layout/card_text.h"
#include "core/plan/axes_changes.h"
#include "core/plan/axis_atoms.h"
#include "views/widgets/labels.h"
#include "views/widgets/link_button.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"

#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

using sharding::BarrierReason;
using sharding::PropagationBarrier;
using sharding::PropagationStep;

namespace {

QString whySectionNameOf(const Workspace& workspace, ValueId value)
{
    return QString::fromStdString(layout::valueTitle(workspace.graph(), value));
}

QString reasonText(const Workspace& workspace, const PropagationBarrier& stop, const QString& axis)
{
    const QString onto = stop.onto ? whySectionNameOf(workspace, *stop.onto) : QString();
    const QString dim = QString::number(stop.ontoDim.value_or(0));
    switch (stop.reason) {
    case BarrierReason::Blocked:
        return WhySection::tr("the operator lets no axis pass along this dimension.");
    case BarrierReason::WholeInOperator:
        return WhySection::tr("no other tensor there has this dimension: it is made anew.");
    case BarrierReason::OtherAxes:
        return WhySection::tr("dimension %1 of %2 is split by other axes.").arg(dim, onto);
    case BarrierReason::UsedByOtherDimension:
        return WhySection::tr("%1 is split by %2 along another dimension already.").arg(onto, axis);
    case BarrierReason::Replicated:
        return WhySection::tr("%1 must not be split by %2.").arg(onto, axis);
    case BarrierReason::Closed:
        return WhySection::tr("dimension %1 of %2 is set and closed: it takes no more axes.")
            .arg(dim, onto);
    case BarrierReason::DoesNotDivide:
        return WhySection::tr("dimension %1 of %2 cannot be divided evenly by it.").arg(dim, onto);
    case BarrierReason::Conflict:
        return WhySection::tr("the tensors of the operator want different things.");
    case BarrierReason::NoRule:
        return WhySection::tr("nothing is known of the operator %1.")
            .arg(QString::fromStdString(workspace.graph().node(stop.node).opType));
    }
    return {};
}

} // namespace

QString stopText(const Workspace& workspace, const PropagationBarrier& stop, const plan::Mesh& mesh)
{
    const QString axis = QString::fromStdString(sharding::toString(stop.axis, mesh));
    return WhySection::tr("%1 goes no further at %2: %3")
        .arg(axis, workspace.shortName(stop.node), reasonText(workspace, stop, axis));
}

WhySection::WhySection(const InspectorContext& context, const TensorReport& report, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
{
    auto* column = newLayout<QVBoxLayout>(this, kGrid / 2, {2 * kGrid, 0, 0, kGrid});
    bool isSplit = false;
    for (std::size_t dim = 0; report.whole && dim < report.whole->dims.size(); ++dim) {
        const std::vector<plan::AxisReference> axes = plan::allAxes(report.whole->dims[dim]);
        isSplit = isSplit || !axes.empty();
        for (std::size_t i = 0; i < axes.size(); ++i)
            addWay(*column, report, dim, axes[i]);
    }
    if (!isSplit)
        column->addWidget(secondaryLabel(tr("Nothing splits it."), this));
    addStops(*column, report);
}

void WhySection::addLink(QVBoxLayout& column, const QString& text, NodeId node)
{
    auto* link = new LinkButton(text, this);
    link->setObjectName(QStringLiteral("reveal:%1").arg(node.index));
    link->setToolTip(m_context.workspace.displayName(node));
    connect(link, &QPushButton::clicked, this, [this, node] {
        m_context.workspace.selectNodes({node});
        Q_EMIT m_context.workspace.revealRequested({node});
    });
    column.addWidget(link, 0, Qt::AlignLeft);
}

void WhySection::addHop(QVBoxLayout& column, const PropagationStep& hop)
{
    const Workspace& workspace = m_context.workspace;
    const QString way = QStringLiteral("%1 [%2] → %3 [%4]")
                            .arg(whySectionNameOf(workspace, hop.from))
                            .arg(hop.fromDim)
                            .arg(whySectionNameOf(workspace, hop.to))
                            .arg(hop.toDim);
    addLink(column,
            hop.isEdge ? tr("in and out of %1").arg(workspace.shortName(hop.node))
                       : tr("through %1").arg(workspace.shortName(hop.node)),
            hop.node);
    QLabel* detail = secondaryLabel(breakable(way), this);
    detail->setFont(secondaryFont());
    detail->setContentsMargins(2 * kGrid, 0, 0, 0);
    column.addWidget(detail);
}

void WhySection::addWay(QVBoxLayout& column, const TensorReport& report, std::size_t dim,
                        const plan::AxisReference& reference)
{
    const Workspace& workspace = m_context.workspace;
    const std::optional<sharding::Axis> axis =
        sharding::fromReference(reference, report.propagation->mesh(report.value));
    if (!axis)
        return;
    const std::vector<PropagationStep> hops = report.propagation->why(report.value, dim, *axis);
    const QString name = QString::fromStdString(plan::toString(reference));
    const auto isOfFile = [&](ValueId value) {
        return reportTensor(workspace, value).origin == ShardingOrigin::File;
    };
    if (hops.empty()) {
        const QString line = report.origin == ShardingOrigin::File
            ? tr("%1 on dimension %2: from the file.")
            : tr("%1 on dimension %2: set by you.");
        column.addWidget(secondaryLabel(line.arg(name).arg(dim), this));
        return;
    }
    const QString line = isOfFile(hops.front().from)
        ? tr("%1 on dimension %2 comes from %3, dimension %4, where the file sets it:")
        : tr("%1 on dimension %2 comes from %3, dimension %4, set by you:");
    column.addWidget(
        secondaryLabel(line.arg(name)
                           .arg(dim)
                           .arg(breakable(whySectionNameOf(workspace, hops.front().from)))
                           .arg(hops.front().fromDim),
                       this));
    const bool isLong = hops.size() > kMostHops;
    for (std::size_t i = 0; i < hops.size(); ++i) {
        if (isLong && i == kMostHops / 2) {
            const std::size_t left = hops.size() - kMostHops;
            column.addWidget(
                secondaryLabel(tr("… %1 more operators …").arg(countText(int64_t(left))), this));
            i += left;
        }
        addHop(column, hops[i]);
    }
}

void WhySection::addStops(QVBoxLayout& column, const TensorReport& report)
{
    const std::vector<PropagationBarrier> stops = report.propagation->barriers(report.value);
    const std::size_t shown = std::min(stops.size(), kMostStops);
    const plan::Mesh& mesh = report.propagation->mesh(report.value);
    for (std::size_t i = 0; i < shown; ++i) {
        QLabel* sentence =
            secondaryLabel(breakable(stopText(m_context.workspace, stops[i], mesh)), this);
        sentence->setObjectName(QStringLiteral("stop"));
        column.addWidget(sentence);
        addLink(column, tr("Show %1").arg(m_context.workspace.shortName(stops[i].node)),
                stops[i].node);
    }
    if (stops.size() > shown)
        column.addWidget(secondaryLabel(
            tr("It stops at %1 more operators.").arg(countText(int64_t(stops.size() - shown))),
            this));
}

} // namespace meshwright::views
