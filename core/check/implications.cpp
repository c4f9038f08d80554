#include "core/check/implications.h"

#include <algorithm>
#include <set>

namespace meshwright::check {

namespace {

std::set<ConfigurationId> mentioned(const plan::Plan& plan)
{
    std::set<ConfigurationId> ids;
    for (uint32_t node = 0; node < plan.nodeCount(); ++node) {
        for (const plan::NodeAnnotation& entry : plan.annotations(NodeId {node})) {
            if (entry.configuration)
                ids.insert(*entry.configuration);
        }
    }
    return ids;
}

} // namespace

Implications::Implications(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                           sharding::ModelRules::Options options)
    : m_blocks(sharding::findBlocks(graph, shapes))
    , m_engine(graph, shapes, std::move(options))
{
}

void Implications::addTo(Input& input)
{
    input.blocks = &m_blocks;
    input.rules = &m_engine.rules();
    input.outcomes.clear();
    m_outcomes.clear();
    const std::set<ConfigurationId> ids = mentioned(input.plan);
    for (const plan::Configuration& configuration : input.plan.configurations()) {
        const bool isWanted = !input.only || *input.only == configuration.id;
        if (!configuration.declared || !isWanted || !ids.contains(configuration.id))
            continue;
        const auto outcome = m_engine.run(input.plan, configuration.id);
        if (!outcome)
            continue;
        m_outcomes.push_back(*outcome);
        input.outcomes.push_back(outcome->get());
    }
}

} // namespace meshwright::check
