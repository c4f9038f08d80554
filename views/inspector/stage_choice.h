#pragma once

#include "views/workspace/workspace.h"

#include <QComboBox>

#include <optional>
#include <vector>

namespace meshwright::views {

/// Chooses the stage of some nodes; choosing is one undo step.
class StageChoice final : public QComboBox
{
    Q_OBJECT

public:
    StageChoice(Workspace& workspace, std::vector<NodeId> nodes, QWidget* parent = nullptr);

    /// Others, from now on.
    void setNodes(std::vector<NodeId> nodes);

protected:
    void wheelEvent(QWheelEvent* event) override;

private:
    /// The stage that all of the nodes run on, where none of them states one.
    std::optional<StageNumber> followedStage() const;
    void fill();
    void apply(int index);

    Workspace& m_workspace;
    std::vector<NodeId> m_nodes;
};

} // namespace meshwright::views
