#pragma once

#include "core/base/ids.h"
#include "views/widgets/panel.h"
#include "views/workspace/latest_work.h"

#include <QTimer>

#include <optional>
#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QListView;
class QPushButton;

namespace meshwright::views {

class ResultList;
class Workspace;

/// A search for nodes whose results stay: by words and fields (see evaluate::NodeQuery), with
/// their number, next and previous, selection of all, and the rest of the canvas dimmed. Results
/// can be dragged to any NodeDropTarget, several at once.
class SearchPanel final : public Panel
{
    Q_OBJECT

public:
    explicit SearchPanel(Workspace& workspace, QWidget* parent = nullptr);
    ~SearchPanel() override;

    /// Puts the focus into the field, with @p query written in where there is one.
    void search(const QString& query = {});

    const std::vector<NodeId>& results() const;

    /// Runs the event loop until the results are there: for tests.
    void waitUntilDone();

Q_SIGNALS:
    /// What the canvas is to mark, with the rest dimmed; empty: nothing.
    void highlightChanged(const std::vector<meshwright::NodeId>& nodes);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void run();
    void showResults(std::vector<NodeId> nodes);
    void step(int rows);
    void take(int row);
    /// The nodes of the rows that are selected; where @p row is not, of that alone.
    std::vector<NodeId> nodesOf(int row) const;
    void selectInWorkspace();
    bool dragRows(QEvent& event);
    void startDrag(int row, QPoint globalPosition);
    void highlight();
    void showMenu(QPoint place);

    Workspace& m_workspace;
    QLineEdit* m_field = nullptr;
    QLabel* m_message = nullptr;
    QListView* m_list = nullptr;
    ResultList* m_results = nullptr;
    QPushButton* m_selectAll = nullptr;
    QPushButton *m_previous = nullptr, *m_next = nullptr;
    QCheckBox* m_dim = nullptr;
    LatestWork m_search;
    QTimer m_soon; ///< after the last key
    std::optional<QPoint> m_pressedAt; ///< on a row that is not dragged yet
    bool m_isDragged = false;
};

} // namespace meshwright::views
