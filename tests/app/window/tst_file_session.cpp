#include "app/window/file_session.h"
#include "core/document/operations.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"
#include "views/inspector/model_facts.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace meshwright;

namespace {

const QString kDecoder = QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx");

/// A session without the window that asks and tells.
struct Files
{
    views::Workspace workspace;
    app::FileSession session {workspace};
    QSignalSpy opened {&session, &app::FileSession::opened};
    QSignalSpy openFailed {&session, &app::FileSession::openFailed};
    QSignalSpy saved {&session, &app::FileSession::saved};
    QSignalSpy saveFailed {&session, &app::FileSession::saveFailed};
    QTemporaryDir folder;
};

} // namespace

/// Opening and saving beside the window.
class TestFileSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opened_isTheDocument();
    void cancelledOpening_opensNothing();
    void laterOpening_takesThePlaceOfTheEarlier();
    void saved_isUnlockedAgain();
    void failedSave_isUnlockedAgain();
    void savedHeader_isThatOfTheFile();
};

void TestFileSession::opened_isTheDocument()
{
    Files files;
    files.session.open(kDecoder);
    QVERIFY(files.session.isBusy());
    QVERIFY(files.opened.wait());
    QVERIFY(!files.session.isBusy());
    QVERIFY(files.workspace.hasDocument());
    QVERIFY(!files.workspace.groups().groups().empty());
}

void TestFileSession::cancelledOpening_opensNothing()
{
    Files files;
    files.session.open(kDecoder);
    files.session.cancel();
    QVERIFY(!files.session.isBusy());
    files.session.open(files.folder.filePath("nothing.onnx"));
    QVERIFY(files.openFailed.wait()); // the cancelled one has ended before this one began
    QCOMPARE(files.opened.count(), 0);
    QVERIFY(!files.workspace.hasDocument());
}

void TestFileSession::laterOpening_takesThePlaceOfTheEarlier()
{
    Files files;
    files.session.open(files.folder.filePath("nothing.onnx"));
    files.session.open(kDecoder);
    QVERIFY(files.opened.wait());
    QCOMPARE(files.openFailed.count(), 0);
    QCOMPARE(files.opened.front().front().toString(), kDecoder);
}

void TestFileSession::saved_isUnlockedAgain()
{
    Files files;
    files.session.open(kDecoder);
    QVERIFY(files.opened.wait());
    const QString copy = files.folder.filePath("copy.onnx");
    files.session.save(copy, {});
    QVERIFY(files.workspace.isLocked());
    files.session.open(kDecoder); // not while the document is saved
    QVERIFY(files.saved.wait());
    QVERIFY(!files.session.isBusy());
    QVERIFY(!files.workspace.isLocked());
    QCOMPARE(QFileInfo(copy).size(), QFileInfo(kDecoder).size()); // unchanged: the same bytes
}

void TestFileSession::failedSave_isUnlockedAgain()
{
    Files files;
    files.session.open(kDecoder);
    QVERIFY(files.opened.wait());
    files.session.save(files.folder.filePath("no such folder/copy.onnx"), {});
    QVERIFY(files.saveFailed.wait());
    QVERIFY(!files.workspace.isLocked());
    QVERIFY(!files.saveFailed.front().back().toString().isEmpty());
}

/// A save raises the IR version for annotations; the problems and the inspector say so after it.
void TestFileSession::savedHeader_isThatOfTheFile()
{
    Files files;
    const QString model = files.folder.filePath("seven.onnx");
    onnx::ModelBuilder builder;
    builder.irVersion(7);
    builder.graph().input("x", graph::DataType::Float, {int64_t(8)});
    builder.graph().node("Relu", {"x"}, {"y"}, "relu");
    builder.graph().output("y", graph::DataType::Float, {int64_t(8)});
    QVERIFY(builder.write(model.toStdString()).ok());
    files.session.open(model);
    QVERIFY(files.opened.wait());
    views::Workspace& workspace = files.workspace;
    plan::Configuration made;
    made.name = "two";
    made.numDevices = 2;
    QVERIFY(workspace.push(
        document::addConfiguration(workspace.document(), workspace.newConfigurationId(), made)));
    const auto warns = [&] {
        workspace.liveEvaluation().waitUntilDone();
        return std::ranges::any_of(workspace.liveEvaluation().findings(), [](const auto& finding) {
            return finding.diagnostic.code() == "ir-version-will-rise";
        });
    };
    QVERIFY(warns());
    files.session.save(model, {});
    QVERIFY(files.saved.wait());
    QVERIFY(!warns());
    const auto versionShown = [&] {
        for (const views::ModelFact& fact : views::modelFacts(workspace)) {
            if (fact.name == QStringLiteral("IR version"))
                return fact.text;
        }
        return QString();
    };
    QCOMPARE(versionShown(), QStringLiteral("11")); // as the file has it now
    workspace.undoStack().undo();
    files.session.save(model, {});
    QVERIFY(files.saved.wait());
    NoProgress progress;
    auto opened = document::Document::open(model.toStdString(), progress);
    QVERIFY(opened.ok());
    QCOMPARE(versionShown(), QString::number((*opened)->header().irVersion));
}

MESHWRIGHT_WIDGET_TEST(TestFileSession)
#include "tst_file_session.moc"
