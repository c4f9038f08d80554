#pragma once

#include "core/base/ids.h"

#include <QColor>
#include <QString>

#include <cstdint>
#include <vector>

namespace meshwright::views {

class Workspace;

/// What the hues of the canvas mean: a number per node, by stage, device or kind of operator. As
/// long as no node has a stage, stages and devices say nothing and kinds of operators are shown.
class NodeColours
{
public:
    /// Nodes of a group that have the same colour.
    struct Share
    {
        int16_t colour = kNone;
        uint32_t nodes = 0;
    };

    struct LegendEntry
    {
        int16_t colour = kNone;
        QString text;
    };

    static constexpr int16_t kNone = -1;

    explicit NodeColours(const Workspace& workspace)
        : m_workspace(workspace)
    {
    }

    /// To be called when the plan, the configuration or what is coloured by changes.
    void update();

    int16_t ofNode(NodeId node) const { return m_ofNode[node.index]; }

    /// The colours in a group and the groups inside, most nodes first.
    const std::vector<Share>& ofGroup(GroupId group) const { return m_ofGroup[group.index]; }

    /// What the colours that occur mean, in their order.
    const std::vector<LegendEntry>& legend() const { return m_legend; }

private:
    void colourByOperator();
    void colourByStage(bool devices);
    void mergeIntoGroups();

    const Workspace& m_workspace;
    std::vector<int16_t> m_ofNode;
    std::vector<std::vector<Share>> m_ofGroup;
    std::vector<LegendEntry> m_legend;
};

} // namespace meshwright::views
