#include "app/window/application.h"
#include "app/window/file_session.h"
#include "app/window/main_window.h"
#include "app/window/picture_dialog.h"
#include "app/window/settings.h"
#include "tests/support/test_program.h"
#include "tests/views/child.h"
#include "views/canvas/graph_view.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace meshwright;
using app::PictureDialog;

/// What goes into a picture, by keys.
class TestPictureDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fields_followTheFile();
    void replacing_isAsked();
    void window_writesTheTimeline();
};

void TestPictureDialog::fields_followTheFile()
{
    PictureDialog dialog(QStringLiteral("/tmp"), true);
    dialog.show();
    auto* file = tests::child<QLineEdit>(dialog, "File");
    auto* pixels = tests::child<QSpinBox>(dialog);
    auto* write = tests::child<QPushButton>(dialog, "Write");
    QVERIFY(pixels->isEnabled() && write->isEnabled());
    pixels->setFocus();
    pixels->selectAll();
    QTest::keyClicks(pixels, QStringLiteral("1200"));
    QCOMPARE(dialog.choice().pixels, std::optional(1200));
    const auto type = [&](const char* path) {
        file->setFocus();
        file->selectAll();
        QTest::keyClicks(file, QString::fromLatin1(path));
    };
    type("/tmp/a.svg");
    QVERIFY(!pixels->isEnabled() && write->isEnabled() && !dialog.choice().pixels);
    type("/tmp/a.bmp");
    QVERIFY(!write->isEnabled());
    QVERIFY(!dialog.choice().isVisiblePart && !dialog.isOfTimeline());
    const auto boxes = dialog.findChildren<QComboBox*>();
    for (QComboBox* box : boxes)
        QTest::keyClick(box, Qt::Key_Down);
    QVERIFY(dialog.choice().isVisiblePart && dialog.isOfTimeline());
}

void TestPictureDialog::replacing_isAsked()
{
    const QTemporaryDir folder;
    QFile there(folder.filePath(QStringLiteral("timeline.png")));
    QVERIFY(there.open(QIODevice::WriteOnly));
    PictureDialog dialog(folder.path(), true);
    dialog.show();
    QCOMPARE(dialog.path(), folder.filePath(QStringLiteral("graph.png")));
    QTest::keyClick(dialog.findChildren<QComboBox*>().front(), Qt::Key_Down);
    QCOMPARE(dialog.path(), there.fileName());
    const auto write = [&](QMessageBox::StandardButton answer) {
        bool isAsked = false;
        QTimer::singleShot(0, &dialog, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            isAsked = box;
            if (box)
                QTest::mouseClick(box->button(answer), Qt::LeftButton);
        });
        QTest::mouseClick(tests::child<QPushButton>(dialog, "Write"), Qt::LeftButton);
        QCoreApplication::processEvents();
        return isAsked;
    };
    QVERIFY(write(QMessageBox::No) && dialog.isVisible());
    QVERIFY(write(QMessageBox::Yes) && dialog.result() == QDialog::Accepted);
    dialog.show();
    QVERIFY(there.remove());
    QVERIFY(!write(QMessageBox::No) && dialog.result() == QDialog::Accepted);
}

void TestPictureDialog::window_writesTheTimeline()
{
    const QTemporaryDir folder;
    app::Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    settings.setMotion(false);
    views::Workspace workspace;
    app::prepareWorkspace(workspace);
    app::MainWindow window(workspace, settings);
    window.show();
    QSignalSpy opened(&window.fileSession(), &app::FileSession::opened);
    window.openFile(QStringLiteral(MESHWRIGHT_SAMPLES "/pipeline-decoder.onnx"));
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 20'000);
    workspace.liveEvaluation().waitUntilDone();
    window.graphView().waitUntilLaidOut();
    const QString path = folder.filePath(QStringLiteral("run.png"));
    QTimer::singleShot(0, [&] {
        auto* dialog = qobject_cast<PictureDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        QTest::keyClick(dialog->findChildren<QComboBox*>().front(), Qt::Key_Down);
        auto* file = tests::child<QLineEdit>(*dialog, "File");
        file->selectAll();
        QTest::keyClicks(file, path);
        auto* pixels = tests::child<QSpinBox>(*dialog);
        pixels->selectAll();
        QTest::keyClicks(pixels, QStringLiteral("500"));
        QTest::mouseClick(tests::child<QPushButton>(*dialog, "Write"), Qt::LeftButton);
    });
    for (QAction* action : window.findChildren<QAction*>(QStringLiteral("exportPicture")))
        action->trigger();
    QCOMPARE(QImage(path).width(), 500);
    window.close();
}

MESHWRIGHT_WIDGET_TEST(TestPictureDialog)
#include "tst_picture_dialog.moc"
