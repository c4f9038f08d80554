#pragma once

#include "core/base/ids.h"
#include "core/evaluate/node_amounts.h"

#include <QColor>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace meshwright::views {

class Workspace;

/// What is worked out to colour by; none: nothing is.
std::optional<evaluate::NodeAmount> colouredAmount(const Workspace& workspace);

/// What the colours of the canvas mean: an index per node, by stage, device, kind of operator,
/// type, an amount of the simulated run or values from a file; while configurations are compared,
/// by what differs between them. As long as no node has a stage, stages and devices say nothing and
/// kinds of operators are shown. A group whose nodes have amounts has the colour of their sum, with
/// numbers from a file that of the largest, of other nodes the mixture.
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

    /// A scale from kFirstStep on, in kSteps steps.
    struct Gradient
    {
        QString low, high; ///< numbers at its ends, with their unit
    };

    static constexpr int16_t kNone = -1;
    static constexpr int16_t kFirstStep = 8192; ///< colours below it are hues of the theme
    static constexpr int16_t kSteps = 24;

    explicit NodeColours(const Workspace& workspace)
        : m_workspace(workspace)
    {
    }

    /// To be called when the plan, the configuration or what is coloured by changes.
    void update();

    /// What colouredAmount() asked for; null: not known yet. Shown by the next update().
    void setAmounts(std::shared_ptr<const evaluate::NodeAmounts> amounts);

    /// Of an index; invalid: none.
    QColor colour(int16_t index) const;
    static bool isHatched(int16_t index);

    /// What is coloured by says it of a node; empty: nothing.
    QString textOf(NodeId node) const;

    int16_t ofNode(NodeId node) const { return m_ofNode[node.index]; }

    /// The colours in a group and the groups inside, most nodes first.
    const std::vector<Share>& ofGroup(GroupId group) const { return m_ofGroup[group.index]; }

    /// What the colours that occur mean, in their order.
    const std::vector<LegendEntry>& legend() const { return m_legend; }

    /// Above the legend; empty: the entries say it.
    const QString& legendTitle() const { return m_legendTitle; }

    /// Numbers by colour; none: entries alone.
    const std::optional<Gradient>& gradient() const { return m_gradient; }

private:
    void colourByDifference();
    void colourByOperator();
    void colourByStage(bool devices);
    void colourByType();
    void colourByAmount();
    void colourByValues();
    void colourByNumbers();
    int16_t addToPalette(const QColor& colour);
    void mergeIntoGroups();
    void addUpInGroups();
    void showLargestInGroups();
    int16_t stepOfAmount(double amount) const;
    QString amountText(double amount) const;

    const Workspace& m_workspace;
    std::shared_ptr<const evaluate::NodeAmounts> m_amounts;
    double m_total = 0; ///< of the amounts
    std::vector<QColor> m_palette; ///< from kFirstStep on
    QString m_legendTitle;
    std::optional<Gradient> m_gradient;
    std::vector<int16_t> m_ofNode;
    std::vector<std::vector<Share>> m_ofGroup;
    std::vector<LegendEntry> m_legend;
};

} // namespace meshwright::views
