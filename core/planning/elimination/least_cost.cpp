#include "core/planning/elimination/least_cost.h"

#include "core/planning/elimination/pairwise_problem.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <string_view>

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
        for (uint32_t i = 0; i < m_nodes.size(); ++i)
            m_place[m_nodes[i].index] = i;
        findKinds();
    }

    Result<LeastCost> choose()
    {
        PairwiseProblem problem;
        for (const uint32_t kind : m_kind)
            problem.nodes.push_back(m_kinds[kind].seconds);
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
            m_chosen.push_back(shardingsOf(i).all()[solved->choice[i]]);
        if (std::none_of(m_chosen.begin(), m_chosen.end(),
                         [](const NodeSharding& one) { return one.factor.has_value(); }))
            return result;
        addWeights(result);
        addValues(result);
        return result;
    }

private:
    /// Nodes that are alike.
    struct Kind
    {
        NodeId first;
        NodeShardings shardings;
        std::vector<double> seconds; ///< of each
    };

    /// Nodes that are alike are priced once.
    void findKinds()
    {
        std::multimap<std::string_view, uint32_t> ofOperator;
        for (const NodeId node : m_nodes) {
            const std::string_view name = m_graph.node(node).opType;
            const auto [begin, end] = ofOperator.equal_range(name);
            const auto alike = std::find_if(begin, end, [&](const auto& known) {
                return m_prices.areAlike(m_kinds[known.second].first, node);
            });
            if (alike != end) {
                m_kind.push_back(alike->second);
                continue;
            }
            ofOperator.emplace(name, uint32_t(m_kinds.size()));
            m_kind.push_back(uint32_t(m_kinds.size()));
            Kind& kind = m_kinds.emplace_back(
                Kind {node, NodeShardings(m_prices.rules(), node, m_prices.shards()), {}});
            for (const NodeSharding& one : kind.shardings.all())
                kind.seconds.push_back(m_prices.seconds(node, kind.shardings, one));
        }
    }

    const NodeShardings& shardingsOf(uint32_t node) const
    {
        return m_kinds[m_kind[node]].shardings;
    }

    /// To the nodes that make what a node reads.
    void addEdges(uint32_t reader, PairwiseProblem& problem) const
    {
        const graph::Node& node = m_graph.node(m_nodes[reader]);
        for (std::size_t i = 0; i < node.inputs.size(); ++i) {
            const auto maker = node.inputs[i] ? makerOf(*node.inputs[i]) : std::nullopt;
            if (!maker || *maker == reader || !shardingsOf(reader).reads(i))
                continue;
            PairwiseEdge edge {*maker, reader, {}};
            addCosts(*node.inputs[i], i, edge);
            if (std::any_of(edge.costs.begin(), edge.costs.end(),
                            [](double cost) { return cost > 0; }))
                problem.edges.push_back(std::move(edge));
        }
    }

    /// Of each way to make a value with each to read it. A node that can run on the parts which it
    /// reads does so; to run whole it would have to read them gathered.
    void addCosts(ValueId value, std::size_t input, PairwiseEdge& edge) const
    {
        const NodeShardings &maker = shardingsOf(edge.one), &reader = shardingsOf(edge.other);
        const std::size_t output = outputOf(edge.one, value);
        const ReshardPrices prices = m_prices.reshards(value);
        for (const NodeSharding& one : maker.all()) {
            const auto made = maker.result(one, output);
            for (const NodeSharding& other : reader.all()) {
                const bool isForbidden = made && !other.factor && reader.follows(input, *made);
                edge.costs.push_back(isForbidden ? std::numeric_limits<double>::infinity()
                                                 : prices.of(made, reader.operand(other, input)));
            }
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
                    || !shardingsOf(i).reads(k) || !m_chosen[i].factor)
                    continue;
                const auto dim = shardingsOf(i).operand(m_chosen[i], k);
                const auto [at, isNew] = result.shardings.emplace(*node.inputs[k], dim);
                if (!isNew && at->second != dim)
                    differing.insert(*node.inputs[k]);
            }
        }
        for (const ValueId value : differing)
            result.shardings.erase(value);
    }

    /// What is whole says so: propagation would split it where that looks free.
    void addValues(LeastCost& result) const
    {
        for (const ValueId input : m_graph.scope(ScopeId {0}).inputs) {
            if (!m_graph.value(input).isInitializer() && m_prices.hasDimensions(input))
                result.shardings.emplace(input, std::nullopt);
        }
        for (uint32_t i = 0; i < m_nodes.size(); ++i) {
            const graph::Node& node = m_graph.node(m_nodes[i]);
            for (std::size_t k = 0; k < node.outputs.size(); ++k) {
                if (node.outputs[k] && m_prices.hasDimensions(*node.outputs[k]))
                    result.shardings.emplace(*node.outputs[k],
                                             shardingsOf(i).result(m_chosen[i], k));
            }
        }
    }

    const graph::Graph& m_graph;
    AxisPrices m_prices;
    std::vector<NodeId> m_nodes;
    std::vector<std::optional<uint32_t>> m_place; ///< per node of the graph, in those
    std::vector<Kind> m_kinds;
    std::vector<uint32_t> m_kind; ///< per node of those, here and below
    std::vector<NodeSharding> m_chosen;
};

} // namespace

Result<LeastCost> leastCostShardings(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                                     const ShardedRun& run)
{
    return Choosing(graph, shapes, run).choose();
}

} // namespace meshwright::planning
