#include "views/history/history_panel.h"

#include "views/workspace/workspace.h"

#include <QUndoView>

namespace meshwright::views {

HistoryPanel::HistoryPanel(Workspace& workspace, QWidget* parent)
    : Panel(tr("History"), parent)
{
    auto* steps = new QUndoView(&workspace.undoStack());
    steps->setEmptyLabel(tr("As opened"));
    steps->setAccessibleName(tr("Undo steps"));
    steps->setFrameShape(QFrame::NoFrame);
    setContent(steps);
    showContent(true);
    connect(&workspace, &Workspace::lockChanged, steps,
            [steps](bool isLocked) { steps->setEnabled(!isLocked); });
}

} // namespace meshwright::views
