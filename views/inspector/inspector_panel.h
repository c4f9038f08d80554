#pragma once

#include "core/plan/plan.h"
#include "views/workspace/workspace.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <map>
#include <memory>
#include <set>

class QScrollArea;

namespace meshwright::views {

class PanelHeader;
class TensorReader;

/// What is selected, and how it is split: a node, several nodes, a tensor, or the model.
class InspectorPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit InspectorPanel(Workspace& workspace, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {300, 480}; }

    /// Shows the present state at once instead of at the next turn of the event loop.
    void rebuild();

    void rebuildSoon() { m_soon.start(0); }

    /// Whether what is changed at the node or tensor that is shown is changed in all blocks like
    /// its own: the switch is there and on.
    bool changesAllBlocks() const;

private:
    void rebuildWhenFree();

    QWidget* buildPage();
    void editMesh();
    void restoreFocus(const QString& name);

    Workspace& m_workspace;
    PanelHeader* m_header = nullptr;
    QScrollArea* m_scroll = nullptr;
    QTimer m_soon; ///< several signals of one edit rebuild once
    std::set<ValueId> m_explained; ///< tensors with an open explanation
    std::set<QString> m_open; ///< parts of pages that a person has opened
    std::map<QString, QString> m_documentation; ///< of operators
    TensorReader* m_reader = nullptr;
    bool m_alike = false; ///< changes go to the same place in all layers
    Selection m_shown; ///< what the page is about
};

} // namespace meshwright::views
