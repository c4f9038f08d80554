#pragma once

#include "core/layout/layout.h"

namespace meshwright::layout {

/// Sizes of cards from the length of their titles, the same on every machine: titles that a font
/// draws wider are shortened by the painter.
class CardSizes final : public ItemSizes
{
public:
    CardSizes(const graph::Graph& graph, const grouping::GroupTree& groups)
        : m_graph(graph)
        , m_groups(groups)
    {
    }

    Size node(NodeId node) const override;
    Size collapsedGroup(GroupId group) const override;
    Size value(ValueId value) const override;
    bool sitsBeside(NodeId node) const override;

private:
    const graph::Graph& m_graph;
    const grouping::GroupTree& m_groups;
};

/// Whether a node is drawn small, on one line: constants, which have no shape worth a line.
bool isSmallCard(const graph::Node& node);

constexpr float kCardHeight = 44;
constexpr float kSmallCardHeight = 26; ///< inputs and outputs of the model
constexpr float kTinyCardHeight = 20; ///< two fit beside a card

} // namespace meshwright::layout
