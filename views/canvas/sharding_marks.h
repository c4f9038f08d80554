#pragma once

#include "core/layout/layout.h"
#include "core/sharding/propagation_result.h"
#include "core/sharding/runs_whole.h"

#include <QColor>
#include <QString>

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace meshwright::views {

class Workspace;

/// A split dimension of a tensor: "1: model".
struct ShardChip
{
    QString text; ///< "1: model"; of a sub-axis, which has a colon itself, "dim 1: model:(1)2"
    QString axes; ///< "1: model", behind the word dimension
    QString note; ///< what its sub-axes are
    QColor colour; ///< of its first mesh axis
    bool follows = false; ///< not set by the person
};

/// What is communicated at a node, or in a closed group.
struct CommunicationBadge
{
    QString text; ///< "all-reduce 24 MB"
    bool isReshard = false;
};

/// What the canvas says about shardings: chips where edges start and on the cards of weights'
/// nodes, badges where devices communicate. Texts are made when something is drawn for the first
/// time, and kept until the propagation or the layout changes.
class ShardingMarks
{
public:
    explicit ShardingMarks(const Workspace& workspace);

    /// Takes the propagation at hand; null: no layout.
    void update(std::shared_ptr<const layout::Layout> layout);

    bool isEmpty() const { return !m_propagation; }

    /// Of the edge's tensor, where the edge is the one that carries its chips; else none.
    const std::vector<ShardChip>& edgeChips(uint32_t edge) const;
    /// Of the weights of a node.
    const std::vector<ShardChip>& cardChips(uint32_t item) const;
    /// Before the node runs: its operands are brought into another sharding.
    const std::vector<CommunicationBadge>& badgesAbove(uint32_t item) const;
    /// After it: results are reduced or resharded.
    const std::vector<CommunicationBadge>& badgesBelow(uint32_t item) const;

    /// Lines about the shardings of a node or closed group and what is communicated there.
    QString tooltip(uint32_t item) const;
    /// Lines about the tensor of an edge.
    QString edgeTooltip(uint32_t edge) const;

private:
    using Chips = std::vector<ShardChip>;

    struct Badges
    {
        std::vector<CommunicationBadge> above, below;
    };

    /// Of a closed group.
    struct Total
    {
        int64_t count = 0, reshards = 0;
        Bytes sent;
        sharding::CollectiveKind kind = sharding::CollectiveKind::AllSlice;
        bool isMixed = false; ///< of several kinds
    };

    void findEdges();
    void addUp();
    void addChips(ValueId value, Chips& chips) const;
    const Badges& badges(uint32_t item) const;
    Badges nodeBadges(NodeId node) const;
    std::optional<sharding::WholeRun> wholeRun(NodeId node) const;
    Badges groupBadges(const Total& total) const;

    const Workspace& m_workspace;
    std::shared_ptr<const layout::Layout> m_layout; ///< a glide's too, which nobody else may keep
    std::shared_ptr<const sharding::PropagationResult> m_propagation;
    std::vector<bool> m_carriesChips; ///< per edge
    std::vector<Total> m_totals; ///< per group
    /// Per node the first communication that sends something, and per communication the next one
    /// of its node; kNone.
    std::vector<uint32_t> m_firstAt, m_nextAt;

    // Per edge or item the place in the lists below; kNotMade, or 0 for none.
    static constexpr uint32_t kNotMade = UINT32_MAX;
    mutable std::vector<uint32_t> m_edgeChips, m_cardChips, m_badges;
    mutable std::deque<Chips> m_chipLists;
    mutable std::deque<Badges> m_badgeLists;
};

} // namespace meshwright::views
