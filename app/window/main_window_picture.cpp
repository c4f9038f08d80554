#include "app/window/main_window.h"
#include "app/window/picture_dialog.h"
#include "app/window/settings.h"
#include "app/window/status_line.h"
#include "views/canvas/graph_view.h"
#include "views/timeline/timeline_panel.h"
#include "views/timeline/timeline_view.h"
#include "views/workspace/workspace.h"

/// Pictures that the window writes.
namespace meshwright::app {

void MainWindow::exportPicture()
{
    // The timeline is maybe made anew while the dialog is open.
    const auto sizeOf = [this](bool isOfTimeline, const views::PictureChoice& choice) {
        return isOfTimeline ? m_timeline->view()->pictureSize(choice)
                            : m_graphView->pictureSize(choice);
    };
    const auto write = [this](bool isOfTimeline, const QString& path,
                              const views::PictureChoice& choice) -> Result<void> {
        if (!isOfTimeline)
            return m_graphView->exportPicture(path, choice);
        views::TimelineView& timeline = *m_timeline->view();
        if (!timeline.rows().simulation()) // evaluation went on meanwhile
            return Error {tr("There is no run to draw any more").toStdString()};
        return timeline.exportPicture(path, choice);
    };
    const QString model = QString::fromStdString(m_workspace.document().path().stem().string());
    const bool hasRun = m_timeline->view()->rows().simulation() != nullptr;
    PictureDialog dialog(
        {m_settings.lastFolder(), model, hasRun, sizeOf, views::freeMemory(), write}, this);
    if (dialog.exec() == QDialog::Accepted)
        m_status->say(tr("Wrote %1").arg(dialog.path()));
}

} // namespace meshwright::app
