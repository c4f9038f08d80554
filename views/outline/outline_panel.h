#pragma once

#include "core/base/ids.h"
#include "views/widgets/panel.h"

#include <QTimer>

#include <cstdint>
#include <unordered_set>

namespace meshwright::views {

class OutlineModel;
class OutlineTree;
class Workspace;

/// The hierarchy of the model: what is selected here is selected everywhere and the other way
/// round; a double click or Enter brings it into view; rows can be dragged onto a stage.
class OutlinePanel final : public Panel
{
    Q_OBJECT

public:
    explicit OutlinePanel(Workspace& workspace, QWidget* parent = nullptr);

    OutlineTree* tree() const { return m_tree; }

    OutlineModel* model() const { return m_model; }

    /// Whether nodes that are folded into others have rows, see OutlineModel.
    void setFoldedNodesShown(bool shown);

Q_SIGNALS:
    /// The keyboard came to a row: its nodes are to be in sight, at the zoom that there is.
    void walkedTo(const std::vector<meshwright::NodeId>& nodes);

private:
    void takeDocument();

    /// Rows that are open, by the groups that they stand for.
    struct OpenRows
    {
        std::unordered_set<uint32_t> groups; ///< of rows of one group
        std::unordered_set<uint32_t> inParts; ///< members of open parts of runs
    };

    template<typename Visit>
    void visitSeenRows(Visit visit) const;
    OpenRows openRows() const;
    void openAgain(const OpenRows& open);
    void refresh();
    void takeSelection();
    void selectRows(bool scrollThere);
    void selectInWorkspace();
    void reveal();
    void openTo(const std::vector<NodeId>& nodes);
    void startDrag(const QPoint& globalPosition);
    void showMenu(const QPoint& place);

    Workspace& m_workspace;
    OutlineModel* m_model = nullptr;
    OutlineTree* m_tree = nullptr;
    QTimer m_refreshSoon;
    bool m_isSelecting = false; ///< the tree tells the workspace, or the other way round
};

} // namespace meshwright::views
