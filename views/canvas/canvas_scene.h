#pragma once

#include "core/base/units.h"
#include "core/layout/layout.h"
#include "views/canvas/node_colours.h"
#include "views/canvas/node_marks.h"
#include "views/canvas/sharding_marks.h"
#include "views/workspace/short_symbols.h"

#include <QColor>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace meshwright::views {

class Workspace;

/// A rounded label on one of the edges that carry a value from one stage to another.
struct EdgePill
{
    std::vector<uint32_t> edges; ///< at least one
    QString text; ///< "stage 0 → 1 · 16.8 MB"
    Bytes bytes; ///< zero where they are not known
};

/// What stands on a node's card beside its operator.
struct CardTexts
{
    bool names = true; ///< behind the operator
    bool weights = true; ///< the shape of the weight instead of the result's
    bool attributes = false;

    bool operator==(const CardTexts&) const = default;
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
    void updateShardings() { m_shardings.update(m_layout); }

    const ShardingMarks& shardings() const { return m_shardings; }

    void clear();
    /// To be called when the plan, the configuration, the theme or what is coloured by changes.
    void updateColours();
    void updateSelection();
    void updatePills();
    /// See NodeMarks::set().
    void setMarks(std::vector<Mark> marks);

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

    const CardTexts& cardTexts() const { return m_cardTexts; }

    void setCardTexts(const CardTexts& texts)
    {
        m_cardTexts = texts;
        updateColours();
    }

    /// What the colours mean.
    const NodeColours& colours() const { return m_colours; }

    /// See NodeColours::setAmounts(); updates the colours.
    void setAmounts(std::shared_ptr<const evaluate::NodeAmounts> amounts)
    {
        m_colours.setAmounts(std::move(amounts));
        updateColours();
    }

    const std::vector<int16_t>& itemColours() const { return m_itemColour; }

    const std::vector<int16_t>& frameColours() const { return m_frameColour; }

    /// Index as of NodeColours, or kMixed, as in itemColours().
    QColor colourAt(int16_t index) const { return m_colours.colour(index); }

    bool isSelected(uint32_t item) const { return m_itemSelected[item]; }

    /// Some of what is seen at an item's place is selected, and not all: nodes of a closed group,
    /// or nodes that are folded into this one while it is not selected itself.
    bool isPartlySelected(uint32_t item) const { return m_itemPartlySelected[item]; }

    bool isFrameSelected(uint32_t frame) const { return m_frameSelected[frame]; }

    const NodeMarks& marks() const { return m_marks; }

    /// Others are marked, and this is not.
    bool isDimmed(uint32_t item) const
    {
        return m_marks.any() && m_marks.ofItem(item) == Mark::None;
    }

    /// What is marked has a line of this colour around it.
    QColor markColour(Mark mark) const;

    /// Of a node its operator, of a group or value its name.
    const QString& title(uint32_t item) const;
    /// What stands behind the title: a node's name, where it says more than the operator.
    const QString& name(uint32_t item) const;
    const QString& subtitle(uint32_t item) const;
    /// A subtitle that has room as @p fits says: of a group, what tells least is left out first;
    /// the shortest where none has.
    const QString& subtitle(uint32_t item, const std::function<bool(const QString&)>& fits) const;
    QString frameTitle(uint32_t frame) const;
    QString referenceTitle(uint32_t reference) const;
    QString tooltip(uint32_t item) const;

    /// Of the tensor that it carries.
    QString tooltipOfEdge(uint32_t edge) const;

    /// The largest first.
    const std::vector<EdgePill>& pills() const { return m_pills; }

    /// The shape of what an edge carries, at the first edge from what makes it and where no card
    /// says it; else empty.
    const QString& edgeText(uint32_t edge) const;

    /// Whether an edge carries something from one stage to another.
    bool crossesStages(uint32_t edge) const
    {
        return edge < m_edgeCrosses.size() && m_edgeCrosses[edge];
    }

    /// The nodes that are seen at a node's place, without it.
    std::vector<NodeId> foldedInto(uint32_t item) const;
    /// The nodes that an item or frame stands for.
    std::vector<NodeId> nodesOf(uint32_t item) const;
    std::vector<NodeId> nodesOfFrame(uint32_t frame) const;

    static constexpr int16_t kMixed = -2;

private:
    QString makeTitle(uint32_t item) const;
    QString makeName(uint32_t item) const;
    QString makeEdgeText(uint32_t edge) const;
    bool cardSaysShape(uint32_t item, ValueId value) const;
    void findFirstEdges();
    const QStringList& subtitles(uint32_t item) const;
    QStringList makeSubtitles(uint32_t item) const;
    QStringList groupSubtitles(GroupId group) const;
    QString nodeSubtitle(uint32_t item) const;
    /// With names of dimensions as short as cards need them.
    QString cardShape(ValueId value) const;
    QString attributeTexts(NodeId node) const;
    std::optional<StageNumber> otherStageAt(uint32_t edge, const graph::Value& value,
                                            StageNumber from) const;
    std::optional<Bytes> bytesOf(ValueId value) const;

    const Workspace& m_workspace;
    NodeColours m_colours;
    CardTexts m_cardTexts;
    std::shared_ptr<const layout::Layout> m_layout;
    std::vector<int16_t> m_itemColour, m_frameColour;
    std::vector<bool> m_itemSelected, m_itemPartlySelected, m_frameSelected;
    NodeMarks m_marks;
    ShardingMarks m_shardings;
    std::vector<EdgePill> m_pills;
    std::vector<bool> m_edgeCrosses;
    std::vector<bool> m_isFirstOfValue; ///< per edge
    mutable ShortSymbols m_symbols;
    mutable const shapes::ShapeTable* m_symbolsOf = nullptr; ///< what m_symbols are of
    mutable bool m_hasSymbols = false;
    mutable std::vector<QString> m_titles, m_names, m_edgeTexts; ///< null until asked for
    mutable std::vector<QStringList> m_subtitles; ///< the longest first; empty until asked for
};

} // namespace meshwright::views
