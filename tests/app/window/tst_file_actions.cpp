#include "app/window/file_actions.h"
#include "app/window/file_session.h"
#include "app/window/settings.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"

#include <QFile>
#include <QFileDialog>
#include <QMessageBox>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QTimer>
#include <QWidget>

using namespace meshwright;

namespace {

/// What the File menu needs, over a decoder on two stages, trained with 4 microbatches.
struct Opened
{
    explicit Opened(const QString& folder)
        : settings(folder + QStringLiteral("/settings.ini"))
    {
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        settings.setLastFolder(folder);
        cost::Catalogue catalogue;
        catalogue.devices = {tests::largeDevice()};
        liveEvaluation().setHardware(catalogue);
        model.configure(2);
        model.setStage(0, 4, 0);
        model.setStage(5, 9, 1);
        run(4);
    }

    views::LiveEvaluation& liveEvaluation() { return model.workspace.liveEvaluation(); }

    void run(int64_t microbatches)
    {
        simulate::Options options;
        options.training = true;
        options.microbatches = microbatches;
        liveEvaluation().setSimulationOptions(options);
        liveEvaluation().waitUntilDone();
    }

    /// While the dialog is open another run of @p microbatches comes in; then it is accepted.
    void answer(int64_t microbatches)
    {
        QTimer::singleShot(0, &window, [this, microbatches] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            run(microbatches);
            QMetaObject::invokeMethod(dialog, "accept");
        });
    }

    tests::OpenedModel model {tests::smallDecoder(4)};
    app::Settings settings;
    app::FileSession session {model.workspace};
    QWidget window;
    app::FileActions files {model.workspace, session, settings, &window};
};

QByteArray contentsOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestFileActions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void savedOrder_isOfTheRunThatWasThere();
    void exportedTrace_isOfTheRunThatWasThere();
    void exportedTrace_isWholeWhenTheWindowCloses();
    void savingOnClose_doesNotWaitForWhatIsOpened();
};

/// The last forward pass of 4 microbatches is F3; the run that comes in has 6.
void TestFileActions::savedOrder_isOfTheRunThatWasThere()
{
    const QTemporaryDir folder;
    Opened opened(folder.path());
    opened.answer(6);
    opened.files.saveOrder();
    QCOMPARE(opened.liveEvaluation().simulation()->microbatches, 6u);
    const QByteArray csv = contentsOf(folder.filePath("small-order.csv"));
    QVERIFY2(csv.contains("0F3") && !csv.contains("0F4"), csv.constData());
}

void TestFileActions::exportedTrace_isOfTheRunThatWasThere()
{
    const QTemporaryDir folder;
    Opened opened(folder.path());
    opened.answer(6);
    QSignalSpy said(&opened.files, &app::FileActions::said);
    opened.files.exportTrace();
    QCOMPARE(said.count(), 0); // the window does not wait for the file
    QVERIFY(said.wait());
    const QByteArray trace = contentsOf(folder.filePath("small-timeline.json"));
    QVERIFY(trace.contains("\"F3\""));
    QVERIFY(!trace.contains("\"F4\""));
}

void TestFileActions::exportedTrace_isWholeWhenTheWindowCloses()
{
    const QTemporaryDir folder;
    {
        Opened opened(folder.path());
        opened.answer(6);
        opened.files.exportTrace();
    }
    const QByteArray trace = contentsOf(folder.filePath("small-timeline.json"));
    QVERIFY2(trace.trimmed().endsWith('}') || trace.trimmed().endsWith(']'), trace.constData());
}

/// Another model is still being opened when the person closes the window and saves: that cancels
/// the opening, of which nothing would be heard while the window waits for the save alone.
void TestFileActions::savingOnClose_doesNotWaitForWhatIsOpened()
{
    const QTemporaryDir folder;
    const QString model = folder.filePath("model.onnx");
    QVERIFY(QFile::copy(QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx"), model));
    QFile::setPermissions(model, QFile::ReadOwner | QFile::WriteOwner);
    Opened opened(folder.path());
    QSignalSpy read(&opened.session, &app::FileSession::opened);
    opened.session.open(model);
    QVERIFY(read.wait());
    opened.model.configure(2);
    opened.liveEvaluation().waitUntilDone();
    // Every thread is held, so that the other model is still to be opened when the save is asked
    // for.
    QThreadPool& threads = *QThreadPool::globalInstance();
    QVERIFY(threads.waitForDone());
    QSemaphore held;
    for (int i = 0; i < threads.maxThreadCount(); ++i)
        threads.start([&held] { held.acquire(); });
    opened.session.open(QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx"));
    QTimer::singleShot(0, &opened.window, [&] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QTimer::singleShot(0, &opened.window, [&] { held.release(threads.maxThreadCount()); });
        QVERIFY(box);
        QTest::mouseClick(box->button(QMessageBox::Save), Qt::LeftButton);
    });
    // Instead of a wait without end.
    connect(&opened.session, &app::FileSession::opened, qApp, [] { QCoreApplication::exit(1); });
    QVERIFY(opened.files.mayDiscard());
    QVERIFY(opened.model.workspace.undoStack().isClean());
    QCOMPARE(read.count(), 1);
    QVERIFY(contentsOf(model).contains("tp2pp2"));
}

MESHWRIGHT_WIDGET_TEST(TestFileActions)
#include "tst_file_actions.moc"
