#include "app/window/main_window.h"
#include "app/window/picture_dialog.h"
#include "app/window/settings.h"
#include "app/window/status_line.h"
#include "views/canvas/graph_view.h"
#include "views/timeline/timeline_panel.h"
#include "views/timeline/timeline_view.h"
#include "views/widgets/user_text.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QMessageBox>
#include <QProgressDialog>

/// Pictures that the window writes.
namespace meshwright::app {

namespace {

/// Keeps the window alive while a picture is made: after a moment a box says so, which can cancel
/// and lets nothing else of the window be used.
class PictureProgress final : public Progress
{
public:
    explicit PictureProgress(QWidget& window)
        : m_box(QCoreApplication::translate("MainWindow", "Writing the picture…"),
                QCoreApplication::translate("MainWindow", "Cancel"), 0, 0, &window)
    {
        m_box.setWindowTitle(QCoreApplication::translate("MainWindow", "Export picture"));
        m_box.setWindowModality(Qt::ApplicationModal);
        m_box.setMinimumDuration(kLongestShowing);
        m_since.start();
    }

    void report(double, std::string_view) override
    {
        constexpr int kShownAfter = 300; // ms
        if (!m_box.isVisible() && !m_box.wasCanceled() && m_since.elapsed() >= kShownAfter)
            m_box.show();
        if (m_box.isVisible())
            QCoreApplication::processEvents();
    }

    bool cancelled() const override { return m_box.wasCanceled(); }

private:
    static constexpr int kLongestShowing = 1 << 30; ///< ms: it does not show itself

    QProgressDialog m_box;
    QElapsedTimer m_since;
};

} // namespace

void MainWindow::exportPicture()
{
    const auto sizeOf = [this](bool isOfTimeline, const views::PictureChoice& choice) {
        return isOfTimeline ? m_timeline->view()->pictureSize(choice)
                            : m_graphView->pictureSize(choice);
    };
    const QString model = QString::fromStdString(m_workspace.document().path().stem().string());
    const bool hasRun = m_timeline->view()->rows().simulation() != nullptr;
    PictureDialog dialog({m_settings.lastFolder(), model, hasRun, sizeOf, views::freeMemory()},
                         this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    views::TimelineView& timeline = *m_timeline->view(); // maybe made anew meanwhile
    if (dialog.isOfTimeline() && !timeline.rows().simulation()) { // evaluation went on meanwhile
        say(tr("There is no run to draw any more"));
        return;
    }
    const QString path = dialog.path();
    PictureProgress progress(*this);
    views::PictureChoice choice = dialog.choice();
    choice.progress = &progress;
    const Result<void> written = dialog.isOfTimeline() ? timeline.exportPicture(path, choice)
                                                       : m_graphView->exportPicture(path, choice);
    if (written)
        m_status->say(tr("Wrote %1").arg(path));
    else if (progress.cancelled())
        m_status->say(tr("No picture was written"));
    else
        QMessageBox::warning(this, tr("Export picture"),
                             views::translated(written.error().message));
}

} // namespace meshwright::app
