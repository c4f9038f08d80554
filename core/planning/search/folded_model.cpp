#include "core/planning/search/folded_model.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

namespace meshwright::planning {

namespace {

/// Where a node stands in the layer that it is in.
struct Seat
{
    uint32_t part = 0;
    std::size_t position = 0;
};

class Folder
{
public:
    Folder(const graph::Graph& graph, const shapes::ShapeTable& shapes, const LayerChain& chain)
        : m_graph(graph)
        , m_shapes(shapes)
        , m_chain(chain)
        , m_folds(graph.scopes().size() == 1 && chain.layerCount() > 0)
        , m_seats(graph.nodes().size())
        , m_standsFor(chain.parts.size())
        , m_kept(graph.nodes().size(), false)
    {
    }

    FoldedModel fold()
    {
        chooseParts();
        if (m_folds)
            copyNodes();
        else
            copyAll();
        addShared();
        addCrossings();
        return std::move(m_result);
    }

private:
    void copyNodes()
    {
        chooseNodes();
        m_result.graph.setOpsetImports(m_graph.opsetImports());
        m_result.graph.setIrVersion(m_graph.irVersion());
        graph::Scope main = m_graph.scope(ScopeId {0});
        main.nodes.clear();
        main.inputs.clear();
        main.outputs.clear();
        main.initializers.clear();
        m_result.graph.addScope(std::move(main));
        for (const NodeId node : m_graph.scope(ScopeId {0}).nodes) {
            if (m_kept[node.index])
                addValuesOf(node);
        }
        for (const NodeId node : m_graph.scope(ScopeId {0}).nodes) {
            if (m_kept[node.index])
                addNode(node);
        }
        addEnds();
        addChain();
        m_result.shapes = shapes::ShapeTable(std::move(m_facts));
    }

    void copyAll()
    {
        m_result.graph = m_graph;
        m_result.shapes = m_shapes;
        m_result.chain = m_chain;
        m_result.partOf = m_standsFor;
        m_kept.assign(m_kept.size(), true);
        for (uint32_t i = 0; i < m_graph.values().size(); ++i)
            m_values.emplace(ValueId {i}, ValueId {i});
    }

    /// The first part of each kind of layer stands for the others; but the first layer of all,
    /// which reads something else than they do, only for itself.
    void chooseParts()
    {
        std::map<std::string, uint32_t> first;
        bool isFirst = true;
        for (uint32_t part = 0; part < m_chain.parts.size(); ++part) {
            const ChainPart& one = m_chain.parts[part];
            for (std::size_t i = 0; i < one.nodes.size(); ++i)
                m_seats[one.nodes[i].index] = Seat {part, i};
            m_standsFor[part] = one.isLayer && m_folds && !isFirst
                ? first.emplace(signature(one), part).first->second
                : part;
            isFirst = isFirst && !one.isLayer;
        }
    }

    std::string signature(const ChainPart& part) const
    {
        std::string text = std::to_string(part.kind.value_or(0));
        for (const NodeId id : part.nodes) {
            const graph::Node& node = m_graph.node(id);
            text += '|' + node.domain + '.' + node.opType;
            for (const std::optional<ValueId> input : node.inputs) {
                if (!input || !m_graph.value(*input).isInitializer())
                    continue;
                text += ',';
                if (const auto& dims = m_shapes.of(*input).dims) {
                    for (const operators::Dim& dim : *dims)
                        text += (dim ? dim->toString() : std::string("?")) + 'x';
                }
            }
        }
        return text;
    }

    void chooseNodes()
    {
        const std::vector<NodeId> order = m_graph.topologicalOrder(ScopeId {0});
        for (auto node = order.rbegin(); node != order.rend(); ++node) {
            const auto& seat = m_seats[node->index];
            m_kept[node->index] = seat ? m_standsFor[seat->part] == seat->part : isRead(*node);
        }
    }

    /// Whether a node that is in no part feeds one that is kept.
    bool isRead(NodeId node) const
    {
        for (const std::optional<ValueId> output : m_graph.node(node).outputs) {
            if (!output)
                continue;
            const graph::Value& value = m_graph.value(*output);
            if (value.isOutput
                || std::any_of(value.consumers.begin(), value.consumers.end(),
                               [&](NodeId consumer) { return bool(m_kept[consumer.index]); }))
                return true;
        }
        return false;
    }

    /// The value that stands for one that a layer makes which is gone.
    ValueId standIn(ValueId id) const
    {
        const std::optional<NodeId> producer = m_graph.value(id).producer;
        if (!producer || m_kept[producer->index] || !m_seats[producer->index])
            return id;
        const Seat& seat = *m_seats[producer->index];
        const NodeId other = m_chain.parts[m_standsFor[seat.part]].nodes[seat.position];
        const auto& outputs = m_graph.node(*producer).outputs;
        const auto at = std::find(outputs.begin(), outputs.end(), std::optional(id));
        const auto index = std::size_t(at - outputs.begin());
        const auto& others = m_graph.node(other).outputs;
        return index < others.size() && others[index] ? *others[index] : id;
    }

    void addValuesOf(NodeId id)
    {
        const graph::Node& node = m_graph.node(id);
        for (const std::optional<ValueId> input : node.inputs) {
            if (input)
                added(standIn(*input));
        }
        for (const std::optional<ValueId> output : node.outputs) {
            if (output)
                added(*output);
        }
    }

    ValueId added(ValueId id)
    {
        const auto known = m_values.find(id);
        if (known != m_values.end())
            return known->second;
        graph::Value value = m_graph.value(id);
        value.producer.reset();
        value.consumers.clear();
        if (const graph::TensorInfo* tensor = m_graph.initializer(id))
            value.tensor = m_result.graph.addTensor(*tensor);
        const ValueId made = m_result.graph.addValue(std::move(value));
        m_facts.push_back(m_shapes.of(id));
        m_values.emplace(id, made);
        return made;
    }

    void addNode(NodeId id)
    {
        graph::Node node = m_graph.node(id);
        for (std::optional<ValueId>& input : node.inputs) {
            if (input)
                input = added(standIn(*input));
        }
        for (std::optional<ValueId>& output : node.outputs) {
            if (output)
                output = added(*output);
        }
        m_nodes.emplace(id, m_result.graph.addNode(std::move(node)));
    }

    void addEnds()
    {
        graph::Scope& main = m_result.graph.scopeForBuilding(ScopeId {0});
        const graph::Scope& whole = m_graph.scope(ScopeId {0});
        const auto copy = [&](const std::vector<ValueId>& from, std::vector<ValueId>& to) {
            for (const ValueId value : from) {
                if (const auto found = m_values.find(value); found != m_values.end())
                    to.push_back(found->second);
            }
        };
        copy(whole.inputs, main.inputs);
        copy(whole.outputs, main.outputs);
        copy(whole.initializers, main.initializers);
    }

    void addChain()
    {
        std::vector<uint32_t> places(m_chain.parts.size());
        for (uint32_t part = 0; part < m_chain.parts.size(); ++part) {
            if (m_standsFor[part] != part)
                continue;
            ChainPart copy = m_chain.parts[part];
            for (NodeId& node : copy.nodes)
                node = m_nodes.at(node);
            places[part] = uint32_t(m_result.chain.parts.size());
            m_result.chain.parts.push_back(std::move(copy));
        }
        for (const uint32_t part : m_standsFor)
            m_result.partOf.push_back(places[part]);
    }

    void addShared()
    {
        for (const auto& [whole, folded] : m_values) {
            std::set<uint32_t> readers;
            for (const NodeId reader : m_graph.value(whole).consumers) {
                if (const auto& seat = m_seats[reader.index])
                    readers.insert(seat->part);
            }
            if (readers.size() > 1 && m_graph.value(whole).isInitializer())
                m_result.shared.insert(folded);
        }
    }

    void addCrossings()
    {
        m_result.reads.resize(m_chain.parts.size());
        m_result.makes.resize(m_chain.parts.size());
        for (uint32_t part = 0; part < m_chain.parts.size(); ++part) {
            std::set<ValueId> seen;
            const std::vector<NodeId>& nodes = m_chain.parts[part].nodes;
            for (std::size_t i = 0; i < nodes.size(); ++i) {
                const graph::Node& node = m_graph.node(nodes[i]);
                const graph::Node& other = m_graph.node(m_chain.parts[m_standsFor[part]].nodes[i]);
                for (std::size_t k = 0; k < node.inputs.size(); ++k) {
                    if (node.inputs[k] && other.inputs[k] && seen.insert(*node.inputs[k]).second)
                        addRead(part, *node.inputs[k], m_values.at(standIn(*other.inputs[k])));
                }
                for (std::size_t k = 0; k < node.outputs.size(); ++k) {
                    if (node.outputs[k] && other.outputs[k] && isReadBeyond(part, *node.outputs[k]))
                        m_result.makes[part].push_back(
                            {crossing(*node.outputs[k]), m_values.at(*other.outputs[k]), part});
                }
            }
        }
    }

    void addRead(uint32_t part, ValueId whole, ValueId folded)
    {
        const graph::Value& value = m_graph.value(whole);
        if (value.isInitializer())
            return;
        const auto seat = value.producer ? m_seats[value.producer->index] : std::nullopt;
        if (!seat || seat->part != part)
            m_result.reads[part].push_back(
                {crossing(whole), folded, seat ? std::optional(seat->part) : std::nullopt});
    }

    uint32_t crossing(ValueId whole)
    {
        const auto [known, isNew] = m_crossings.emplace(whole, m_result.crossings);
        m_result.crossings += isNew ? 1 : 0;
        return known->second;
    }

    bool isReadBeyond(uint32_t part, ValueId id) const
    {
        const std::vector<NodeId>& readers = m_graph.value(id).consumers;
        return std::any_of(readers.begin(), readers.end(), [&](NodeId reader) {
            return !m_seats[reader.index] || m_seats[reader.index]->part != part;
        });
    }

    const graph::Graph& m_graph;
    const shapes::ShapeTable& m_shapes;
    const LayerChain& m_chain;
    const bool m_folds; ///< subgraphs are not copied
    std::vector<std::optional<Seat>> m_seats; ///< per node
    std::vector<uint32_t> m_standsFor; ///< per part
    std::vector<bool> m_kept; ///< per node
    std::unordered_map<ValueId, ValueId> m_values;
    std::unordered_map<NodeId, NodeId> m_nodes;
    std::unordered_map<ValueId, uint32_t> m_crossings; ///< numbers
    std::vector<operators::TensorFacts> m_facts;
    FoldedModel m_result;
};

} // namespace

FoldedModel foldModel(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                      const LayerChain& chain)
{
    return Folder(graph, shapes, chain).fold();
}

} // namespace meshwright::planning
