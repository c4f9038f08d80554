#include "views/workspace/compared_configuration.h"

#include "core/layout/card_text.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QStringList>

#include <map>
#include <set>
#include <utility>

namespace meshwright::views {

namespace {

QString comparedStageText(std::optional<StageNumber> stage)
{
    return stage ? QString::number(stage->value) : ComparedConfiguration::tr("none");
}

/// "in [1, 2] parts".
QString divisionText(const std::vector<int64_t>& splits)
{
    return splits.empty() ? ComparedConfiguration::tr("whole")
                          : ComparedConfiguration::tr("in [%1] parts").arg(listText(splits));
}

} // namespace

ComparedConfiguration::ComparedConfiguration(Workspace& workspace)
    : m_workspace(workspace)
    , m_work(this)
{
    connect(&workspace, &Workspace::documentChanged, this, &ComparedConfiguration::followEdit);
    connect(&workspace, &Workspace::activeConfigurationChanged, this,
            &ComparedConfiguration::refresh);
}

void ComparedConfiguration::set(std::optional<ConfigurationId> id)
{
    if (m_id == id)
        return;
    m_id = id;
    m_work.abandon();
    m_comparison.reset();
    if (!m_id)
        Q_EMIT changed();
    refresh();
    if (m_id)
        m_workspace.liveEvaluation().configurationChanged(); // its run is needed too
}

/// All nodes are looked at: 15 ms at 50,000 of them.
void ComparedConfiguration::followEdit()
{
    const auto isThere = [this](std::optional<ConfigurationId> id) {
        return id && m_workspace.plan().configuration(*id);
    };
    if (!m_comparison || !isThere(m_id) || !isThere(m_active)) {
        refresh();
        return;
    }
    m_work.start([this, snapshot = m_workspace.document().snapshot(), first = *m_id,
                  second = *m_active](Progress&) -> LatestWork::Delivery {
        auto made = std::make_shared<exchange::ConfigurationComparison>(
            exchange::compareConfigurations(*snapshot.graph, *snapshot.plan, first, second));
        return [this, made = std::move(made)] {
            m_comparison =
                std::make_unique<const exchange::ConfigurationComparison>(std::move(*made));
            Q_EMIT changed();
        };
    });
}

void ComparedConfiguration::refresh()
{
    m_work.abandon();
    const std::optional<ConfigurationId> active = m_workspace.activeConfiguration();
    if (m_id && m_id == active)
        m_id = m_active;
    m_active = active;
    if (!m_id && !m_comparison)
        return;
    m_comparison.reset();
    if (!active || !m_id || m_id == active || !m_workspace.plan().configuration(*m_id))
        m_id.reset();
    else
        m_comparison = std::make_unique<const exchange::ConfigurationComparison>(
            exchange::compareConfigurations(m_workspace.graph(), m_workspace.plan(), *m_id,
                                            *active));
    Q_EMIT changed();
}

QString ComparedConfiguration::name() const
{
    const plan::Configuration* configuration =
        m_comparison ? m_workspace.plan().configuration(*m_id) : nullptr;
    return configuration ? QString::fromStdString(configuration->name) : QString();
}

QString ComparedConfiguration::textOf(NodeId node) const
{
    const exchange::NodeDifference* difference = m_comparison ? m_comparison->of(node) : nullptr;
    if (!difference)
        return {};
    QStringList lines;
    if (difference->isMoved())
        lines << tr("Stage %1 here, %2 in %3")
                     .arg(comparedStageText(difference->second),
                          comparedStageText(difference->first), name());
    for (const exchange::ReshardedValue& each : difference->resharded) {
        const QString value =
            QString::fromStdString(layout::valueTitle(m_workspace.graph(), each.value));
        lines << (each.first == each.second
                      ? tr("%1: its parts are at other devices in %2").arg(value, name())
                      : tr("%1: %2 here, %3 in %4")
                            .arg(value, divisionText(each.second), divisionText(each.first),
                                 name()));
    }
    return lines.join(QLatin1Char('\n'));
}

QString ComparedConfiguration::textOf(const std::vector<NodeId>& nodes) const
{
    if (!m_comparison)
        return {};
    std::map<std::pair<std::optional<StageNumber>, std::optional<StageNumber>>, std::size_t> moved;
    std::set<ValueId> resharded;
    for (const NodeId node : nodes) {
        const exchange::NodeDifference* difference = m_comparison->of(node);
        if (!difference)
            continue;
        if (difference->isMoved())
            ++moved[{difference->first, difference->second}];
        for (const exchange::ReshardedValue& each : difference->resharded)
            resharded.insert(each.value);
    }
    QStringList lines;
    for (const auto& [stages, count] : moved)
        lines << tr("%1: stage %2 here, %3 in %4")
                     .arg(nodesText(count), comparedStageText(stages.second),
                          comparedStageText(stages.first), name());
    if (!resharded.empty())
        lines << tr("%1 sharded differently in %2").arg(tensorsText(resharded.size()), name());
    return lines.isEmpty() ? tr("The same in %1").arg(name()) : lines.join(QLatin1Char('\n'));
}

} // namespace meshwright::views
