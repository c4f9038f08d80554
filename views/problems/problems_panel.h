#pragma once

#include "core/base/diagnostic.h"
#include "views/widgets/panel.h"

#include <QListView>
#include <QTime>

namespace meshwright::views {

class ProblemDelegate;
class ProblemsModel;
class Workspace;

/// Selects the nodes and the tensor of a place, in its configuration, and shows them.
void goToPlace(Workspace& workspace, const Place& place);

/// The list of problems with the pointer and the keys.
class ProblemsList final : public QListView
{
    Q_OBJECT

public:
    ProblemsList(ProblemsModel& model, ProblemDelegate& delegate, QWidget* parent = nullptr);

Q_SIGNALS:
    void jumpRequested(const QModelIndex& index);
    void fixRequested(const QModelIndex& index, int fix);
    void toggleRequested(const QModelIndex& index);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void takeFirst();

    ProblemDelegate& m_delegate;
};

/// What the checker and the simulation found, with a jump to the place and repairs as links.
class ProblemsPanel final : public Panel
{
    Q_OBJECT

public:
    explicit ProblemsPanel(Workspace& workspace, QWidget* parent = nullptr);

    ProblemsModel* model() const { return m_model; }

    ProblemsList* list() const { return m_list; }

    /// "1 error · 2 warnings".
    QString summary() const;
    /// Goes to the problem after the current one, from the last to the first.
    void goToNext();

private:
    void takeFindings();
    void showFitting();
    void jumpTo(const QModelIndex& index);
    void applyFix(const QModelIndex& index, int fix);

    Workspace& m_workspace;
    ProblemsModel* m_model = nullptr;
    ProblemDelegate* m_delegate = nullptr;
    ProblemsList* m_list = nullptr;
    QTime m_checkedAt;
    bool m_isStale = false; ///< the plan changed after the findings were made
};

} // namespace meshwright::views
