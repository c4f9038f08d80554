#pragma once

#include "core/simulate/pricing/stage_network.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace meshwright::simulate {

/// Adds up what one stage communicates inside itself, by pass, kind and axes.
class CollectiveTotals
{
public:
    CollectiveTotals(const sharding::PropagationResult& propagation, const StageNetwork& network)
        : m_propagation(propagation)
        , m_network(network)
    {
    }

    void add(NodeId node, const NodeCollectives& collectives);
    /// At no node: what ends a step.
    void add(TaskKind pass, const std::vector<CollectiveStep>& steps);

    /// By pass, the longest first.
    std::vector<CollectiveTotal> take();

    /// How many collectives have no known bytes.
    int64_t unknown() const { return m_unknown; }

private:
    using Key = std::tuple<TaskKind, sharding::CollectiveKind, std::vector<std::string>>;

    CollectiveTotal& add(TaskKind pass, const CollectiveStep& step);

    const sharding::PropagationResult& m_propagation;
    const StageNetwork& m_network;
    std::map<Key, CollectiveTotal> m_totals;
    int64_t m_unknown = 0;
};

} // namespace meshwright::simulate
