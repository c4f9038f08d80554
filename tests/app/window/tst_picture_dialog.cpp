#include "app/window/actions.h"
#include "app/window/picture_dialog.h"
#include "tests/app/window/sample_window.h"
#include "tests/support/test_program.h"
#include "tests/views/child.h"
#include "views/widgets/progress_row.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSemaphore>
#include <QSpinBox>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>

using namespace meshwright;
using app::PictureDialog;

namespace {

/// Of a model "decoder" with a run; pictures are twice as wide as high, 1,600 px on the screen.
PictureDialog::Source pictureSource(const QString& folder)
{
    return {folder,
            QStringLiteral("decoder"),
            true,
            [](bool, const views::PictureChoice& choice) {
                const int width = choice.pixels.value_or(1600);
                return QSize(width, width / 2);
            },
            12e6,
            [](bool, const QString&, const views::PictureChoice&) { return Result<void>(); }};
}

} // namespace

/// What goes into a picture, by keys.
class TestPictureDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fields_followTheFile();
    void replacing_isAsked();
    void width_endsWhereTheMemoryDoes();
    void window_writesTheTimeline();
    void largePicture_leavesTheWindowAlive();
    void exportedTimeline_canBeCancelled_data();
    void exportedTimeline_canBeCancelled();
};

void TestPictureDialog::fields_followTheFile()
{
    PictureDialog dialog(pictureSource(QStringLiteral("/tmp")));
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
    QFile there(folder.filePath(QStringLiteral("decoder-timeline.png")));
    QVERIFY(there.open(QIODevice::WriteOnly));
    PictureDialog dialog(pictureSource(folder.path()));
    dialog.show();
    QCOMPARE(dialog.path(), folder.filePath(QStringLiteral("decoder.png")));
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

/// w × w/2 pixels of 4 bytes, and half as much again for the file, are 3 w² bytes: 12 MB are free
/// for a width of 2,000.
void TestPictureDialog::width_endsWhereTheMemoryDoes()
{
    PictureDialog dialog(pictureSource(QStringLiteral("/tmp")));
    dialog.show();
    auto* pixels = tests::child<QSpinBox>(dialog);
    QCOMPARE(pixels->maximum(), 2000);
    pixels->setFocus();
    pixels->selectAll();
    QTest::keyClicks(pixels, QStringLiteral("1000"));
    const auto labels = dialog.findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
        return label->text().contains(QLocale().toString(1000) + QStringLiteral(" × 500 pixels"));
    }));
}

namespace {

/// The window on a sample with a run.
struct PictureWindow : tests::OwnFolder, tests::SampleWindow
{
    PictureWindow()
        : SampleWindow(folder.path(), "pipeline-decoder.onnx")
    {
    }
};

} // namespace

/// While a picture is compressed that takes seconds, the window has its events, the dialog says how
/// far it is, and Cancel ends it: the dialog stays, for a smaller one.
void TestPictureDialog::largePicture_leavesTheWindowAlive()
{
    PictureWindow opened;
    const QString path = opened.folder.filePath(QStringLiteral("large.png"));
    QTimer::singleShot(0, [&] {
        auto* dialog = qobject_cast<PictureDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        auto* file = tests::child<QLineEdit>(*dialog, "File");
        file->selectAll();
        QTest::keyClicks(file, path);
        auto* pixels = tests::child<QSpinBox>(*dialog);
        pixels->selectAll();
        QTest::keyClicks(pixels, QStringLiteral("16000"));
        QTest::mouseClick(tests::child<QPushButton>(*dialog, "Write"), Qt::LeftButton);
    });
    int ticks = 0;
    std::vector<double> told;
    bool isStopped = false;
    QTimer alive;
    connect(&alive, &QTimer::timeout, this, [&] {
        auto* dialog = qobject_cast<PictureDialog*>(QApplication::activeModalWidget());
        const auto* row = dialog ? dialog->findChild<views::ProgressRow*>() : nullptr;
        if (!row)
            return;
        QPushButton* cancel = tests::child<QPushButton>(*dialog, "Cancel");
        if (row->isVisible()) {
            told.push_back(row->fraction());
            if (++ticks == 15)
                QTest::mouseClick(cancel, Qt::LeftButton);
        } else if (ticks > 0) {
            isStopped = tests::child<QPushButton>(*dialog, "Write")->isEnabled();
            alive.stop();
            QTest::mouseClick(cancel, Qt::LeftButton);
        }
    });
    alive.start(5);
    opened.window.actions().exportPicture->trigger();
    QVERIFY(isStopped && ticks >= 15);
    QVERIFY(std::ranges::is_sorted(told) && told.front() < told.back());
    QVERIFY(!QFile::exists(path));
    QVERIFY(!QApplication::activeModalWidget());
}

void TestPictureDialog::exportedTimeline_canBeCancelled_data()
{
    QTest::addColumn<QString>("ending");
    for (const char* ending : {"png", "svg", "pdf", "json", "csv"})
        QTest::newRow(ending) << ending;
}

/// Every thread is held, so that Cancel in the status line is pressed before the file is written.
void TestPictureDialog::exportedTimeline_canBeCancelled()
{
    QFETCH(QString, ending);
    PictureWindow opened;
    const QString path = opened.folder.filePath("run." + ending);
    QTimer::singleShot(0, [&] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        name->setText(path);
        QTest::keyClick(name, Qt::Key_Return);
    });
    QSemaphore held;
    QThreadPool& pool = *QThreadPool::globalInstance();
    const int threads = pool.maxThreadCount();
    for (int i = 0; i < threads; ++i)
        pool.start([&] { held.acquire(); });
    opened.window.actions().exportTrace->trigger();
    const auto rowOf = [&]() -> views::ProgressRow* {
        for (auto* row : opened.window.statusBar()->findChildren<views::ProgressRow*>()) {
            if (row->isVisible())
                return row;
        }
        return nullptr;
    };
    views::ProgressRow* row = rowOf();
    if (row)
        QTest::mouseClick(row->stopButton(), Qt::LeftButton);
    held.release(threads);
    QVERIFY(row);
    QTRY_VERIFY(opened.window.statusBar()->currentMessage().contains("was not written"));
    QVERIFY(!rowOf());
    QVERIFY(!QFile::exists(path));
}

void TestPictureDialog::window_writesTheTimeline()
{
    PictureWindow opened;
    app::MainWindow& window = opened.window;
    const QString path = opened.folder.filePath(QStringLiteral("run.png"));
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
