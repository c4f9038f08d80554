#include "app/window/main_window.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QStackedWidget>
#include <QTimer>

/// Files that are dropped on the window.
namespace meshwright::app {

namespace {

QStringList droppedFiles(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile())
            files << url.toLocalFile();
    }
    return files;
}

} // namespace

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (droppedFiles(*event->mimeData()).isEmpty())
        return;
    event->acceptProposedAction();
    showDropHint(true);
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent* event)
{
    QMainWindow::dragLeaveEvent(event);
    showDropHint(false);
}

void MainWindow::showDropHint(bool isShown)
{
    if (!m_dropHint) {
        m_dropHint = new QLabel(tr("Drop to open"), this);
        m_dropHint->setObjectName(QStringLiteral("dropHint"));
        m_dropHint->setAlignment(Qt::AlignCenter);
        m_dropHint->setFrameStyle(int(QFrame::Box) | int(QFrame::Plain));
        m_dropHint->setLineWidth(2);
        m_dropHint->setAutoFillBackground(true);
        QFont font = views::strongFont(); // whose size is in pixels
        font.setPixelSize(2 * font.pixelSize());
        m_dropHint->setFont(font);
    }
    const views::Theme& theme = m_workspace.theme();
    QPalette palette = m_dropHint->palette();
    palette.setColor(QPalette::Window, theme.node);
    palette.setColor(QPalette::WindowText, theme.accent);
    m_dropHint->setPalette(palette);
    m_dropHint->setGeometry(m_pages->geometry());
    m_dropHint->setVisible(isShown);
    m_dropHint->raise();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    showDropHint(false);
    // What is asked waits until the other program's drag has ended.
    QTimer::singleShot(0, this,
                       [this, paths = droppedFiles(*event->mimeData())] { openDropped(paths); });
}

/// One file beside an open model: the person says where. Several: each in a window.
void MainWindow::openDropped(const QStringList& paths)
{
    if (!m_workspace.hasDocument() && paths.size() == 1) {
        openFile(paths.front());
        return;
    }
    if (paths.size() == 1) {
        QMessageBox box(QMessageBox::Question, tr("Open model"),
                        tr("Where is %1 to be opened?").arg(QFileInfo(paths.front()).fileName()),
                        QMessageBox::Cancel, this);
        QPushButton* other = box.addButton(tr("New window"), QMessageBox::AcceptRole);
        QPushButton* here = box.addButton(tr("This window"), QMessageBox::AcceptRole);
        box.setDefaultButton(other);
        box.exec();
        if (box.clickedButton() == here)
            openFile(paths.front());
        if (box.clickedButton() != other)
            return;
    }
    for (const QString& path : paths)
        Q_EMIT windowRequested(path);
}

} // namespace meshwright::app
