#pragma once

#include "core/graph/graph.h"
#include "core/simulate/simulation.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace meshwright::exchange {

/// A part of the model: a chunk of a stage of a run.
struct MpmdPart
{
    StageIndex stage;
    uint32_t chunk = 0;
    std::vector<NodeId> nodes; ///< execution order
    std::vector<ValueId> reads; ///< made elsewhere, in the order in which they are read
    std::vector<ValueId> makes; ///< that others read, or the model returns
};

/// What each part of a run reads and makes.
class MpmdParts
{
public:
    MpmdParts(const graph::Graph& graph, const simulate::Simulation& run);

    const MpmdPart& of(StageIndex stage, uint32_t chunk) const
    {
        return m_parts[m_place.at({stage, chunk})];
    }

    const std::vector<MpmdPart>& all() const { return m_parts; }

    /// The stages that read a value, ascending.
    const std::set<StageIndex>& readers(ValueId value) const;
    /// The stage that makes a value; of inputs and weights the first that reads it.
    std::optional<StageIndex> home(ValueId value) const;

private:
    void findReads(const graph::Graph& graph);
    void findMakes(const graph::Graph& graph);

    std::vector<MpmdPart> m_parts;
    std::map<std::pair<StageIndex, uint32_t>, std::size_t> m_place; ///< by stage and chunk
    std::map<ValueId, std::set<StageIndex>> m_readers;
    std::map<ValueId, StageIndex> m_makers;
    std::set<StageIndex> m_none;
};

} // namespace meshwright::exchange
