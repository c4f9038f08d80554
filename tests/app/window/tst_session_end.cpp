#include "app/window/end_signals.h"
#include "app/window/file_session.h"
#include "app/window/file_watch.h"
#include "app/window/session_end.h"
#include "app/window/settings.h"
#include "app/window/work_journal.h"
#include "core/document/operations.h"
#include "core/plan/text/plan_text.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"

#include <QAbstractButton>
#include <QDateTime>
#include <QDir>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <unistd.h>

#include <csignal>

using namespace meshwright;

namespace {

/// x → Relu "first" → a → Add of w "second" → y; the weight w is an input too.
std::string modelBytes()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .input("x", graph::DataType::Float, {int64_t(4)})
        .output("y", graph::DataType::Float, {int64_t(4)});
    builder.graph().node("Relu", {"x"}, {"a"}, "first");
    builder.graph().input("w", graph::DataType::Float, {int64_t(4)});
    builder.graph().initializer("w", graph::DataType::Float, {4}, std::string(16, '\0'));
    builder.graph().node("Add", {"a", "w"}, {"y"}, "second");
    return builder.bytes();
}

void write(const QString& path, const std::string& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(bytes)) < 0)
        qFatal("%s cannot be written", qPrintable(path));
}

/// A program's start with settings of its own.
struct Session
{
    explicit Session(const QString& folder)
        : settings(folder + QStringLiteral("/settings/settings.ini"))
    {
    }

    void open(const QString& path)
    {
        QSignalSpy opened(&files, &app::FileSession::opened);
        files.open(path);
        QVERIFY(opened.wait());
    }

    /// Three edits: a plan, a name, and the weight taken off the inputs.
    void edit()
    {
        plan::Configuration made;
        made.name = "pp2";
        made.numDevices = 2;
        workspace.push(
            document::addConfiguration(workspace.document(), workspace.newConfigurationId(), made));
        const auto value = workspace.graph().findValue({0}, "a");
        QVERIFY(value.has_value());
        QVERIFY(workspace.push(document::renameValue(workspace.document(), *value, "hidden")));
        workspace.push(document::fixInitializers(workspace.graph()));
    }

    std::string plan() const { return plan::extract(workspace.graph(), workspace.plan()); }

    views::Workspace workspace;
    app::Settings settings;
    app::FileSession files {workspace};
    QWidget window;
    bool isAsked = false, mayEnd = true;
    app::SessionEnd end {workspace, files, settings,
                         [this] {
                             isAsked = true;
                             if (mayEnd)
                                 end.dropKept(); // as the window does
                             return mayEnd;
                         },
                         &window};
};

/// What is written to standard error goes into a file, as long as it lives.
class StandardError
{
public:
    explicit StandardError(const QString& path)
        : m_file(path)
        , m_before(::dup(STDERR_FILENO))
    {
        if (!m_file.open(QIODevice::ReadWrite) || ::dup2(m_file.handle(), STDERR_FILENO) < 0)
            qFatal("standard error cannot be caught");
    }

    ~StandardError()
    {
        ::dup2(m_before, STDERR_FILENO);
        ::close(m_before);
    }

    StandardError(const StandardError&) = delete;
    StandardError& operator=(const StandardError&) = delete;

    QByteArray text() const
    {
        QFile file(m_file.fileName());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private:
    QFile m_file;
    int m_before;
};

/// Presses the button of a text in the message box that comes.
void answer(const QString& button)
{
    QTimer::singleShot(0, qApp, [button] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box);
        for (QAbstractButton* each : box->buttons()) {
            if (each->text() == button)
                each->click();
        }
    });
}

} // namespace

/// What becomes of unsaved work when the program is ended from outside, and of a file that others
/// change.
class TestSessionEnd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void signal_comesThroughTheEventLoop();
    void unsavedWork_isOfferedAndRestored();
    void restoredWork_isKeptUntilItIsSaved();
    void restoredWork_isKeptUntilItIsGivenUp();
    void restoredWork_isKeptWhenAnotherModelIsOpened();
    void restoredWork_isKeptOnceWhenTheProgramEndsAgain();
    void workThatCannotBeKept_isTold();
    void sessionEnd_asksOrKeeps_data();
    void sessionEnd_asksOrKeeps();
    void savedWork_isNotKept();
    void discardedWork_isNotOfferedAgain();
    void workThatHasNoPlace_stays();
    void anotherModelsWork_isNotOffered();
    void runningProgramsWork_isNotOffered();
    void undoneWork_isNotKept();
    void undoneSteps_areRestoredAsSuch();
    void offer_countsAndDatesAsTheWindowDid();
    void undoneBeyondTheSave_isRestored();
    void damagedJournal_isToldAndStays();

    void changeOnDisk_isNoticed_data();
    void changeOnDisk_isNoticed();
    void ownSave_isNoChange();

private:
    QString model() const { return m_folder->filePath(QStringLiteral("m.onnx")); }

    QStringList kept() const
    {
        return QDir(m_folder->filePath(QStringLiteral("settings/unsaved"))).entryList(QDir::Files);
    }

    /// Edits the model in a session that is ended from outside.
    void keepEdits() const
    {
        Session ended(m_folder->path());
        ended.open(model());
        ended.edit();
        ended.end.keepWork();
        QCOMPARE(kept().size(), 1);
    }

    void restore(Session& session) const
    {
        answer(QStringLiteral("Restore"));
        session.end.offerKeptWork(model());
        QVERIFY(session.workspace.graph().findValue({0}, "hidden").has_value());
        QCOMPARE(session.workspace.graph().scope({0}).inputs.size(), std::size_t(1));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSessionEnd::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("settings")));
    write(model(), modelBytes());
}

void TestSessionEnd::signal_comesThroughTheEventLoop()
{
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
        const app::EndSignals signals_;
        QSignalSpy requested(&signals_, &app::EndSignals::endRequested);
        QCOMPARE(std::raise(signal), 0);
        QCOMPARE(requested.count(), 0);
        QVERIFY(requested.wait());
        QCOMPARE(requested.first().first().toInt(), signal);
    }
}

void TestSessionEnd::unsavedWork_isOfferedAndRestored()
{
    std::string plan;
    {
        Session ended(m_folder->path());
        ended.open(model());
        ended.edit();
        plan = ended.plan();
        QVERIFY(plan.find("pp2") != std::string::npos);
        ended.end.keepWork();
        QCOMPARE(kept().size(), 1);
    }
    Session started(m_folder->path());
    answer(QStringLiteral("Restore"));
    QSignalSpy opened(&started.files, &app::FileSession::opened);
    started.end.offerKeptWork();
    QVERIFY(opened.wait());
    QTRY_COMPARE(started.plan(), plan);
    QVERIFY(started.workspace.graph().findValue({0}, "hidden").has_value());
    QVERIFY(!started.workspace.undoStack().isClean()); // it still has to be saved
    QCOMPARE(kept().size(), 1); // and is there until it is
}

void TestSessionEnd::restoredWork_isKeptUntilItIsSaved()
{
    keepEdits();
    Session started(m_folder->path());
    started.open(model());
    restore(started);
    QCOMPARE(kept().size(), 1);
    QSignalSpy saved(&started.files, &app::FileSession::saved);
    started.files.save(model(), {});
    QVERIFY(saved.wait());
    QVERIFY(kept().isEmpty());
}

void TestSessionEnd::restoredWork_isKeptUntilItIsGivenUp()
{
    keepEdits();
    Session started(m_folder->path());
    started.open(model());
    restore(started);
    started.end.dropKept();
    QVERIFY(kept().isEmpty());
}

/// Saving the other model does not remove it.
void TestSessionEnd::restoredWork_isKeptWhenAnotherModelIsOpened()
{
    keepEdits();
    const QString other = m_folder->filePath(QStringLiteral("other.onnx"));
    write(other, modelBytes());
    Session started(m_folder->path());
    started.open(model());
    restore(started);
    started.open(other);
    started.edit();
    QSignalSpy saved(&started.files, &app::FileSession::saved);
    started.files.save(other, {});
    QVERIFY(saved.wait());
    QCOMPARE(kept().size(), 1);
}

/// By another process, whose file has another name: what was restored takes its place.
void TestSessionEnd::restoredWork_isKeptOnceWhenTheProgramEndsAgain()
{
    keepEdits();
    QDir folder(m_folder->filePath(QStringLiteral("settings/unsaved")));
    QVERIFY(folder.rename(kept().first(), QStringLiteral("earlier-1.journal")));
    Session started(m_folder->path());
    started.open(model());
    restore(started);
    started.end.keepWork();
    QCOMPARE(kept().size(), 1);
    QSignalSpy saved(&started.files, &app::FileSession::saved);
    started.files.save(model(), {});
    QVERIFY(saved.wait());
    QVERIFY(kept().isEmpty());
}

/// A file stands where the folder of unsaved work should be.
void TestSessionEnd::workThatCannotBeKept_isTold()
{
    write(m_folder->filePath(QStringLiteral("settings/unsaved")), "in the way");
    Session session(m_folder->path());
    session.open(model());
    session.edit();
    const StandardError errors(m_folder->filePath(QStringLiteral("errors.txt")));
    session.end.keepWork();
    const QByteArray text = errors.text();
    QVERIFY2(
        text.startsWith("meshwright: " + model().toUtf8() + ": the unsaved changes are not kept: "),
        text.constData());
    QVERIFY2(text.endsWith("settings/unsaved: cannot be made\n"), text.constData());
    QCOMPARE(text.count('\n'), 1);
}

void TestSessionEnd::sessionEnd_asksOrKeeps_data()
{
    QTest::addColumn<bool>("mayAsk");
    QTest::addColumn<bool>("mayEnd");
    QTest::addColumn<bool>("ends");
    QTest::addColumn<int>("files");
    QTest::newRow("nobody is asked") << false << false << true << 1;
    QTest::newRow("the person agrees") << true << true << true << 0;
    QTest::newRow("the person wants to go on") << true << false << false << 1;
}

void TestSessionEnd::sessionEnd_asksOrKeeps()
{
    QFETCH(bool, mayAsk);
    QFETCH(bool, mayEnd);
    Session session(m_folder->path());
    session.open(model());
    session.edit();
    session.mayEnd = mayEnd;
    QTEST(session.end.commitWork(mayAsk), "ends");
    QCOMPARE(session.isAsked, mayAsk);
    QTEST(int(kept().size()), "files");
}

void TestSessionEnd::savedWork_isNotKept()
{
    Session session(m_folder->path());
    session.end.keepWork();
    session.open(model());
    session.end.keepWork();
    QVERIFY(kept().isEmpty());
}

void TestSessionEnd::discardedWork_isNotOfferedAgain()
{
    keepEdits();
    Session session(m_folder->path());
    answer(QStringLiteral("Discard"));
    session.end.offerKeptWork(model());
    QVERIFY(kept().isEmpty());
}

/// Another program took the renamed tensor's node away meanwhile.
void TestSessionEnd::workThatHasNoPlace_stays()
{
    {
        Session ended(m_folder->path());
        ended.open(model());
        ended.edit();
    }
    onnx::ModelBuilder other;
    other.graph().node("Relu", {"x"}, {"y"}, "first");
    write(model(), other.bytes());
    Session started(m_folder->path());
    started.open(model());
    answer(QStringLiteral("Restore"));
    QTimer::singleShot(0, qApp, [] {
        QTimer::singleShot(0, qApp, [] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(box);
            QVERIFY(box->informativeText().contains("\na\n")); // which was called "hidden"
            box->accept();
        });
    });
    started.end.offerKeptWork(model());
    QVERIFY(started.plan().find("pp2") != std::string::npos);
    QCOMPARE(kept().size(), 2); // what was left, and what of it is done again
}

/// The journal of a program that runs is its own.
void TestSessionEnd::runningProgramsWork_isNotOffered()
{
    Session running(m_folder->path());
    running.open(model());
    running.edit();
    QCOMPARE(kept().size(), 1);
    std::vector<Error> damaged;
    const QString folder = m_folder->filePath(QStringLiteral("settings/unsaved"));
    QVERIFY(app::journalsLeft(folder, damaged).empty());
    QVERIFY(damaged.empty());
}

void TestSessionEnd::undoneWork_isNotKept()
{
    Session session(m_folder->path());
    session.open(model());
    session.edit();
    QCOMPARE(kept().size(), 1);
    session.workspace.undoStack().setIndex(0);
    QVERIFY(kept().isEmpty());
    session.workspace.undoStack().redo();
    QCOMPARE(kept().size(), 1);
}

/// The undo stack is what it was, to the names of its steps.
void TestSessionEnd::undoneSteps_areRestoredAsSuch()
{
    QString undo, redo;
    std::string plan;
    {
        Session ended(m_folder->path());
        ended.open(model());
        ended.edit();
        ended.workspace.undoStack().undo();
        ended.workspace.undoStack().undo();
        ended.workspace.undoStack().redo();
        undo = ended.workspace.undoStack().undoText();
        redo = ended.workspace.undoStack().redoText();
        plan = ended.plan();
    }
    Session started(m_folder->path());
    started.open(model());
    answer(QStringLiteral("Restore"));
    started.end.offerKeptWork(model());
    const QUndoStack& stack = started.workspace.undoStack();
    QCOMPARE(stack.count(), 3);
    QCOMPARE(stack.index(), 2);
    QCOMPARE(stack.undoText(), undo);
    QCOMPARE(stack.redoText(), redo);
    QCOMPARE(started.plan(), plan);
}

/// A step of two edits is one change, before and after it was restored; and the last change is from
/// when a person made it, not from when it was restored.
void TestSessionEnd::offer_countsAndDatesAsTheWindowDid()
{
    std::vector<Error> damaged;
    const QString unsaved = m_folder->filePath(QStringLiteral("settings/unsaved"));
    const auto timeOfLast = [&] {
        const std::vector<document::Journal> left = app::journalsLeft(unsaved, damaged);
        return left.empty() ? 0 : left.front().records.back().time;
    };
    const auto questionTo = [&](Session& session) {
        QString text;
        QTimer::singleShot(0, qApp, [&text] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(box);
            text = box->informativeText();
            box->defaultButton()->click();
        });
        session.end.offerKeptWork(model());
        return text;
    };
    {
        Session ended(m_folder->path());
        ended.open(model());
        ended.workspace.undoStack().beginMacro(QStringLiteral("both"));
        ended.edit();
        ended.workspace.undoStack().endMacro();
        QVERIFY(ended.workspace.push(document::renameValue(
            ended.workspace.document(), *ended.workspace.graph().findValue({0}, "hidden"), "b")));
        QCOMPARE(ended.workspace.undoStack().index(), 2);
        ended.end.keepWork();
    }
    const int64_t made = timeOfLast();
    QTRY_VERIFY(QDateTime::currentMSecsSinceEpoch() > made);
    for (int time = 0; time < 2; ++time) {
        Session started(m_folder->path());
        started.open(model());
        const QString text = questionTo(started);
        QVERIFY2(text.contains(QStringLiteral("the last of 2 change")), qPrintable(text));
        QCOMPARE(started.workspace.undoStack().index(), 2);
        QVERIFY(started.workspace.graph().findValue({0}, "b").has_value());
        started.end.keepWork();
    }
    QCOMPARE(timeOfLast(), made);
}

/// Steps that the file holds are undone, one is redone: the undo stack begins before the journal.
void TestSessionEnd::undoneBeyondTheSave_isRestored()
{
    std::string plan;
    {
        Session ended(m_folder->path());
        ended.open(model());
        ended.edit();
        QSignalSpy saved(&ended.files, &app::FileSession::saved);
        ended.files.save(model(), {});
        QVERIFY(saved.wait());
        ended.workspace.undoStack().setClean();
        QVERIFY(kept().isEmpty());
        for (int i = 0; i < 3; ++i)
            ended.workspace.undoStack().undo();
        ended.workspace.undoStack().redo();
        plan = ended.plan();
        QVERIFY(plan.find("pp2") != std::string::npos);
        QVERIFY(ended.workspace.graph().findValue({0}, "a").has_value());
    }
    Session started(m_folder->path());
    started.open(model());
    QVERIFY(started.workspace.graph().findValue({0}, "hidden").has_value());
    answer(QStringLiteral("Restore"));
    started.end.offerKeptWork(model());
    QCOMPARE(started.plan(), plan);
    QVERIFY(started.workspace.graph().findValue({0}, "a").has_value());
    QCOMPARE(started.workspace.graph().scope({0}).inputs.size(), std::size_t(2));
}

void TestSessionEnd::damagedJournal_isToldAndStays()
{
    keepEdits();
    const QString path = m_folder->filePath(QStringLiteral("settings/unsaved/")) + kept().first();
    write(path, "meshwright-journal 3\nnonsense");
    Session started(m_folder->path());
    QString told;
    QTimer::singleShot(0, qApp, [&told] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box);
        told = box->informativeText();
        QTest::keyClick(box, Qt::Key_Escape);
    });
    started.end.offerKeptWork();
    QVERIFY2(told.contains(path) && told.contains("damaged"), qPrintable(told));
    QCOMPARE(kept().size(), 1);
}

void TestSessionEnd::anotherModelsWork_isNotOffered()
{
    Session session(m_folder->path());
    session.open(model());
    session.edit();
    session.end.keepWork();
    session.end.offerKeptWork(m_folder->filePath(QStringLiteral("other.onnx"))); // asks nothing
    QCOMPARE(kept().size(), 1);
}

void TestSessionEnd::changeOnDisk_isNoticed_data()
{
    QTest::addColumn<QString>("how");
    for (const char* how : {"written into", "replaced", "removed"})
        QTest::newRow(how) << how;
}

void TestSessionEnd::changeOnDisk_isNoticed()
{
    QFETCH(QString, how);
    Session session(m_folder->path());
    app::FileWatch watch(session.workspace, session.files);
    session.open(model());
    QSignalSpy changed(&watch, &app::FileWatch::changedOnDisk);
    if (how == QStringLiteral("removed"))
        QVERIFY(QFile::remove(model()));
    else if (how == QStringLiteral("written into"))
        write(model(), modelBytes() + std::string(1, '\0'));
    else {
        const QString theirs = m_folder->filePath(QStringLiteral("theirs"));
        write(theirs, modelBytes() + std::string(1, '\0'));
        QCOMPARE(std::rename(qPrintable(theirs), qPrintable(model())), 0);
    }
    QVERIFY(changed.wait());
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.first().first().toString(), model());
}

void TestSessionEnd::ownSave_isNoChange()
{
    Session session(m_folder->path());
    app::FileWatch watch(session.workspace, session.files);
    session.open(model());
    session.edit();
    QSignalSpy changed(&watch, &app::FileWatch::changedOnDisk);
    QSignalSpy saved(&session.files, &app::FileSession::saved);
    session.files.save(model(), {});
    QVERIFY(saved.wait());
    // What another program does afterwards is one.
    write(model(), modelBytes());
    QVERIFY(changed.wait());
    QCOMPARE(changed.count(), 1);
}

MESHWRIGHT_WIDGET_TEST(TestSessionEnd)
#include "tst_session_end.moc"
