#pragma once

#include "core/layout/layout.h"
#include "views/canvas/node_colours.h"
#include "views/canvas/sharding_marks.h"

#include <QColor>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace meshwright::views {

class Workspace;

/// A rounded label on an edge that carries something from one stage to another: one per value and
/// stage that it goes to.
struct EdgePill
{
    uint32_t edge = 0;
    QString text; ///< "stage 0 → 1 · 16.8 MB"
};

/// What is drawn where: a layout, and per item and frame what the workspace says about it. Texts
/// are asked for when they are drawn, for what is in view.
class CanvasScene
{
public:
    explicit CanvasScene(const Workspace& workspace);

    const Workspace& workspace() const { return m_workspace; }

    bool hasLayout() const { return m_layout != nullptr; }

    const layout::Layout& layout() const { return *m_layout; }

    std::shared_ptr<const layout::Layout> sharedLayout() const { return m_layout; }

    /// @p groups must be those that the layout was made from, and outlive it here.
    void setLayout(std::shared_ptr<const layout::Layout> layout);

    /// Other places for the same items and frames, while they glide.
    void setPlaces(std::shared_ptr<const layout::Layout> layout) { m_layout = std::move(layout); }

    /// To be called when what follows from the annotations changes.
    void updateShardings() { m_shardings.update(m_layout.get()); }

    const ShardingMarks& shardings() const { return m_shardings; }

    void clear();
    /// To be called when the plan, the configuration, the theme or what is coloured by changes.
    void updateColours();
    void updateSelection();
    void updatePills();
    void setHighlighted(const std::vector<NodeId>& nodes);

    /// The hue of what the canvas is coloured by; invalid: none.
    QColor itemColour(uint32_t item) const { return colourAt(m_itemColour[item]); }

    QColor frameColour(uint32_t frame) const { return colourAt(m_frameColour[frame]); }

    bool itemIsHatched(uint32_t item) const;

    /// A part of what a card stands for.
    struct ColourShare
    {
        QColor colour; ///< invalid: none
        bool isHatched = false;
        double part = 1; ///< of the nodes
    };

    /// The colours of what a card stands for, largest part first; empty: none has one.
    std::vector<ColourShare> itemShares(uint32_t item) const;

    /// What the colours mean.
    const std::vector<NodeColours::LegendEntry>& legend() const { return m_colours.legend(); }

    const std::vector<int16_t>& itemColours() const { return m_itemColour; }

    const std::vector<int16_t>& frameColours() const { return m_frameColour; }

    /// Index into the palette, NodeColours::kNone or kMixed as in itemColours().
    QColor colourAt(int16_t index) const;

    bool isSelected(uint32_t item) const { return m_itemSelected[item]; }

    bool isFrameSelected(uint32_t frame) const { return m_frameSelected[frame]; }

    bool isHighlighted(uint32_t item) const { return m_itemHighlighted[item]; }

    bool hasHighlights() const { return m_hasHighlights; }

    /// Of a node its operator, of a group or value its name.
    const QString& title(uint32_t item) const;
    /// What stands behind the title: a node's name, where it says more than the operator.
    const QString& name(uint32_t item) const;
    const QString& subtitle(uint32_t item) const;
    QString frameTitle(uint32_t frame) const;
    QString referenceTitle(uint32_t reference) const;
    QString tooltip(uint32_t item) const;

    QString tooltipOfEdge(uint32_t edge) const { return m_shardings.edgeTooltip(edge); }

    const std::vector<EdgePill>& pills() const { return m_pills; }

    /// Whether an edge carries something from one stage to another.
    bool crossesStages(uint32_t edge) const
    {
        return edge < m_edgeCrosses.size() && m_edgeCrosses[edge];
    }

    /// The nodes that an item or frame stands for.
    std::vector<NodeId> nodesOf(uint32_t item) const;
    std::vector<NodeId> nodesOfFrame(uint32_t frame) const;

    static constexpr int16_t kMixed = -2;

private:
    QString makeTitle(uint32_t item) const;
    QString makeName(uint32_t item) const;
    QString makeSubtitle(uint32_t item) const;
    QString nodeSubtitle(NodeId node) const;
    std::optional<StageNumber> otherStageAt(uint32_t edge, const graph::Value& value,
                                            StageNumber from) const;
    QString pillText(ValueId value, StageNumber from, StageNumber to) const;

    const Workspace& m_workspace;
    NodeColours m_colours;
    std::shared_ptr<const layout::Layout> m_layout;
    std::vector<int16_t> m_itemColour, m_frameColour;
    std::vector<bool> m_itemSelected, m_frameSelected, m_itemHighlighted;
    bool m_hasHighlights = false;
    ShardingMarks m_shardings;
    std::vector<EdgePill> m_pills;
    std::vector<bool> m_edgeCrosses;
    mutable std::vector<QString> m_titles, m_names, m_subtitles; ///< null until asked for
};

} // namespace meshwright::views
