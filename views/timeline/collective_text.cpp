#include "views/timeline/collective_text.h"

#include "views/widgets/quantity_text.h"
#include "views/workspace/communication_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace meshwright::views {

namespace {

class CollectiveText
{
    Q_DECLARE_TR_FUNCTIONS(CollectiveText)
};

} // namespace

QString axesText(const simulate::CollectiveBlock& block)
{
    QStringList names;
    for (const std::string& axis : block.axes())
        names << QString::fromStdString(axis);
    return names.isEmpty() ? axesText(sharding::AxisList(), plan::Mesh())
                           : names.join(QStringLiteral(" × "));
}

QString collectiveText(const simulate::CollectiveBlock& block, const simulate::Task& task,
                       const simulate::Simulation& simulation, const QString& node)
{
    const simulate::PassCollective& collective = *block.collective;
    const QString what = kindText(collective.kind) + QStringLiteral(" · ") + axesText(block);
    QStringList lines {node.isEmpty() ? what : CollectiveText::tr("%1, at %2").arg(what, node),
                       CollectiveText::tr("within %1, stage %2")
                           .arg(QString::fromStdString(simulate::taskName(task, simulation)))
                           .arg(simulation.stages[task.stage.index].stage.value),
                       CollectiveText::tr("starts at %1, takes %2")
                           .arg(timeText(block.start), timeText(block.end - block.start))};
    if (collective.sentPerDevice)
        lines
            << CollectiveText::tr("each device sends %1").arg(bytesText(*collective.sentPerDevice));
    if (collective.count > 1)
        lines << CollectiveText::tr("%1 of them, one after the other")
                     .arg(countText(collective.count));
    return lines.join(QLatin1Char('\n'));
}

} // namespace meshwright::views
