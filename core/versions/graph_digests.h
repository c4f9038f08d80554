#pragma once

#include "core/graph/graph.h"

#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace meshwright::exchange {

/// Of what something is made; equal for equal things, and hardly ever for others (64 bits).
class Digest
{
public:
    explicit Digest(std::string_view text) { add(text); }

    Digest& add(std::string_view text) { return add(std::hash<std::string_view>()(text)); }

    Digest& add(uint64_t number);

    uint64_t value() const { return m_value; }

private:
    uint64_t m_value = 0;
};

/// One of two graphs with what is matched of it: a number that both sides of a match have.
struct MatchSide
{
    const graph::Graph& graph;
    std::vector<std::optional<uint32_t>> nodeNumber, valueNumber;

    explicit MatchSide(const graph::Graph& of)
        : graph(of)
        , nodeNumber(of.nodes().size())
        , valueNumber(of.values().size())
    {
    }
};

/// How the nodes of a scope come about from what is matched, and what they are used for.
class GraphDigests
{
public:
    GraphDigests(const MatchSide& side, ScopeId scope);

    const std::vector<NodeId>& order() const { return m_order; }

    uint64_t from(NodeId node) const { return m_from.at(node); }

    uint64_t usedFor(NodeId node) const { return m_for.at(node); }

private:
    void notePlaces();
    uint64_t fromInputs(NodeId id) const;
    uint64_t digestOf(ValueId id) const;
    uint64_t forConsumers(NodeId id) const;
    uint64_t useDigest(NodeId consumer, ValueId value) const;

    const MatchSide& m_side;
    std::vector<NodeId> m_order;
    std::unordered_map<ValueId, uint64_t> m_outputPlace;
    std::unordered_map<uint64_t, uint64_t> m_inputPlace; ///< by reader and value
    std::unordered_map<NodeId, uint64_t> m_from, m_for;
};

} // namespace meshwright::exchange
