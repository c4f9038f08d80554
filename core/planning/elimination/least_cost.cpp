#include "core/planning/elimination/least_cost.h"

#include "core/planning/elimination/pairwise_problem.h"

#include <algorithm>
#include <set>

namespace meshwright::planning {

namespace {

/// A search asks this many times: tables beyond are approximated.
constexpr EliminationLimits kChoiceLimits {uint64_t(1) << 16, uint64_t(1) << 23};

class Choosing
{
public:
    Choosing(const graph::Graph& graph, const shapes::ShapeTable& shapes, const ShardedRun& run)
        : m_graph(graph)
        , m_prices(graph, shapes, run)
        , m_nodes(graph.topologicalOrder(ScopeId {0}))
        , m_place(graph.nodes().size())
    {
        for (uint32_t i = 0; i < m_nodes.size(); ++i) {
            m_place[m_nodes[i].index] = i;
            m_shardings.emplace_back(m_prices.rules(), m_nodes[i], m_prices.shards());
        }
    }

    Result<LeastCost> choose()
    {
        PairwiseProblem problem;
        for (uint32_t i = 0; i < m_nodes.size(); ++i) {
            std::vector<double>& costs = problem.nodes.emplace_back();
            for (const NodeSharding& one : m_shardings[i].all())
                costs.push_back(m_prices.seconds(m_nodes[i], m_shardings[i], one));
        }
        for (uint32_t i = 0; i < m_nodes.size(); ++i)
            addEdges(i, problem);
        const Result<PairwiseSolution> solved = minimizePairwise(problem, kChoiceLimits);
        if (!solved)
            return solved.error();
        LeastCost result;
        result.seconds = solved->cost;
        result.bound = solved->bound;
        result.isOptimal = solved->isOptimal;
        for (uint32_t i = 0; i < m_nodes.size(); ++i)
            m_chosen.push_back(m_shardings[i].all()[solved->choice[i]]);
        addWeights(result);
        addValues(result);
        return result;
    }

private:
    /// To the nodes that make what a node reads.
    void addEdges(uint32_t reader, PairwiseProblem& problem) const
    {
        const graph::Node& node = m_graph.node(m_nodes[reader]);
        for (std::size_t i = 0; i < node.inputs.size(); ++i) {
            const auto maker = node.inputs[i] ? makerOf(*node.inputs[i]) : std::nullopt;
            if (!maker || *maker == reader || !m_shardings[reader].reads(i))
                continue;
            const std::size_t output = outputOf(*maker, *node.inputs[i]);
            PairwiseEdge edge {*maker, reader, {}};
            for (const NodeSharding& one : m_shardings[*maker].all()) {
                for (const NodeSharding& other : m_shardings[reader].all())
                    edge.costs.push_back(m_prices.reshard(*node.inputs[i],
                                                          m_shardings[*maker].result(one, output),
                                                          m_shardings[reader].operand(other, i)));
            }
            if (std::any_of(edge.costs.begin(), edge.costs.end(),
                            [](double cost) { return cost > 0; }))
                problem.edges.push_back(std::move(edge));
        }
    }

    std::optional<uint32_t> makerOf(ValueId value) const
    {
        const auto producer = m_graph.value(value).producer;
        return producer ? m_place[producer->index] : std::nullopt;
    }

    std::size_t outputOf(uint32_t maker, ValueId value) const
    {
        const auto& outputs = m_graph.node(m_nodes[maker]).outputs;
        return std::size_t(std::find(outputs.begin(), outputs.end(), std::optional(value))
                           - outputs.begin());
    }

    /// As all their readers want them; where these differ nothing is said.
    void addWeights(LeastCost& result) const
    {
        std::set<ValueId> differing;
        for (uint32_t i = 0; i < m_nodes.size(); ++i) {
            const graph::Node& node = m_graph.node(m_nodes[i]);
            for (std::size_t k = 0; k < node.inputs.size(); ++k) {
                if (!node.inputs[k] || !m_graph.value(*node.inputs[k]).isInitializer()
                    || !m_shardings[i].reads(k) || !m_chosen[i].factor)
                    continue;
                const auto dim = m_shardings[i].operand(m_chosen[i], k);
                const auto [at, isNew] = result.shardings.emplace(*node.inputs[k], dim);
                if (!isNew && at->second != dim)
                    differing.insert(*node.inputs[k]);
            }
        }
        for (const ValueId value : differing)
            result.shardings.erase(value);
    }

    void addValues(LeastCost& result) const
    {
        for (const ValueId input : m_graph.scope(ScopeId {0}).inputs) {
            if (!m_graph.value(input).isInitializer() && isReadInParts(input))
                result.shardings.emplace(input, std::nullopt);
        }
        for (uint32_t i = 0; i < m_nodes.size(); ++i) {
            const graph::Node& node = m_graph.node(m_nodes[i]);
            for (std::size_t k = 0; k < node.outputs.size(); ++k) {
                if (node.outputs[k] && (m_chosen[i].factor || isReadInParts(*node.outputs[k])))
                    result.shardings.emplace(*node.outputs[k],
                                             m_shardings[i].result(m_chosen[i], k));
            }
        }
    }

    bool isReadInParts(ValueId value) const
    {
        const auto& readers = m_graph.value(value).consumers;
        return std::any_of(readers.begin(), readers.end(), [&](NodeId reader) {
            const auto place = m_place[reader.index];
            return place && m_chosen[*place].factor.has_value();
        });
    }

    const graph::Graph& m_graph;
    AxisPrices m_prices;
    std::vector<NodeId> m_nodes;
    std::vector<std::optional<uint32_t>> m_place; ///< per node of the graph, in those
    std::vector<NodeShardings> m_shardings; ///< per node of those, here and below
    std::vector<NodeSharding> m_chosen;
};

} // namespace

Result<LeastCost> leastCostShardings(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                                     const ShardedRun& run)
{
    return Choosing(graph, shapes, run).choose();
}

} // namespace meshwright::planning
