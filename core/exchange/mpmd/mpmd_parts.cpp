#include "core/exchange/mpmd/mpmd_parts.h"

#include <algorithm>

namespace meshwright::exchange {

MpmdParts::MpmdParts(const graph::Graph& graph, const simulate::Simulation& run)
{
    for (uint32_t chunk = 0; chunk < run.chunks; ++chunk) {
        for (uint32_t stage = 0; stage < run.stages.size(); ++stage) {
            const simulate::StageResult& result = run.stages[stage];
            m_place[{StageIndex {stage}, chunk}] = m_parts.size();
            m_parts.push_back(
                {StageIndex {stage},
                 chunk,
                 chunk < result.parts.size() ? result.parts[chunk].nodes : result.nodes,
                 {},
                 {}});
        }
    }
    findReads(graph);
    findMakes(graph);
}

void MpmdParts::findReads(const graph::Graph& graph)
{
    for (MpmdPart& part : m_parts) {
        std::set<ValueId> own;
        for (const NodeId node : part.nodes) {
            for (const std::optional<ValueId>& output : graph.node(node).outputs) {
                if (output) {
                    own.insert(*output);
                    m_makers.emplace(*output, part.stage);
                }
            }
        }
        std::set<ValueId> read;
        for (const NodeId node : part.nodes) {
            for (const std::optional<ValueId>& input : graph.node(node).inputs) {
                if (!input || own.contains(*input) || !read.insert(*input).second)
                    continue;
                part.reads.push_back(*input);
                m_readers[*input].insert(part.stage);
            }
        }
    }
}

void MpmdParts::findMakes(const graph::Graph& graph)
{
    std::set<ValueId> readSomewhere;
    for (const MpmdPart& part : m_parts)
        readSomewhere.insert(part.reads.begin(), part.reads.end());
    for (MpmdPart& part : m_parts) {
        for (const NodeId node : part.nodes) {
            for (const std::optional<ValueId>& output : graph.node(node).outputs) {
                if (output && (readSomewhere.contains(*output) || graph.value(*output).isOutput))
                    part.makes.push_back(*output);
            }
        }
    }
}

const std::set<StageIndex>& MpmdParts::readers(ValueId value) const
{
    const auto found = m_readers.find(value);
    return found == m_readers.end() ? m_none : found->second;
}

std::optional<StageIndex> MpmdParts::home(ValueId value) const
{
    if (const auto maker = m_makers.find(value); maker != m_makers.end())
        return maker->second;
    const std::set<StageIndex>& stages = readers(value);
    return stages.empty() ? std::nullopt : std::optional(*stages.begin());
}

} // namespace meshwright::exchange
