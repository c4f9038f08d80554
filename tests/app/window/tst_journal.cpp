#include "app/window/application.h"
#include "app/window/file_session.h"
#include "app/window/main_window.h"
#include "app/window/session_end.h"
#include "app/window/settings.h"
#include "app/window/work_journal.h"
#include "core/plan/text/plan_text.h"
#include "tests/core/document/random_edits.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"
#include "views/workspace/kept_rules.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QAbstractButton>
#include <QDeadlineTimer>
#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <functional>
#include <optional>
#include <random>

using namespace meshwright;

namespace {

/// A chain of MatMuls of 64 × 64.
std::string chainBytes(int nodes)
{
    onnx::ModelBuilder builder;
    const std::vector<graph::Dim> dims {int64_t(64), int64_t(64)};
    builder.graph().input("h0", graph::DataType::Float, dims);
    for (int i = 0; i < nodes; ++i) {
        const std::string n = std::to_string(i);
        builder.graph().initializer("w" + n, graph::DataType::Float, {64, 64},
                                    std::string(std::size_t(64 * 64 * 4), '\0'));
        builder.graph().node("MatMul", {"h" + n, "w" + n}, {"h" + std::to_string(i + 1)}, "mm" + n);
    }
    builder.graph().output("h" + std::to_string(nodes), graph::DataType::Float, dims);
    return builder.bytes();
}

/// Names, plan and rules, in short.
std::string digestOf(const views::Workspace& workspace)
{
    const document::Document& document = workspace.document();
    std::string state = plan::extract(document.graph(), document.plan());
    for (const plan::Configuration& configuration : workspace.plan().configurations()) {
        for (const document::PlanRule& rule : workspace.rules().of(configuration.id))
            state += configuration.name + rule.text + (rule.isOn ? '+' : '-');
    }
    for (const graph::Value& value : document.graph().values())
        state += value.name + (value.isInput ? '<' : '\n');
    return std::to_string(std::hash<std::string>()(state));
}

/// What a program told before it was killed.
struct Told
{
    std::string recovered; ///< the state that it found again
    std::string done; ///< the state behind the last edit that was done
    std::string applied; ///< the same, or that of the edit in flight
    int edits = 0;
    bool isReady = false;

    void take(const std::string& line)
    {
        const std::string what = line.substr(0, line.find(' '));
        const std::string digest = line.substr(line.find(' ') + 1);
        if (what == "recovered")
            recovered = digest;
        if (what == "applied" || what == "recovered")
            applied = digest;
        if (what == "done" || what == "recovered")
            done = digest;
        edits += what == "done" ? 1 : 0;
        isReady = isReady || what == "ready";
    }
};

/// The program in its process: opens the model, takes what was left, and edits until it is killed.
/// Forked from the test, which has no threads by then, for starting one takes 100 times as long.
class Editor
{
public:
    Editor(const QString& folder, unsigned seed, bool hasWindow, int log)
        : m_settings(folder + QStringLiteral("/settings.ini"))
        , m_model(folder + QStringLiteral("/m.onnx"))
        , m_random(seed)
        , m_log(log)
    {
        if (hasWindow) {
            m_window = std::make_unique<app::MainWindow>(m_workspace, m_settings);
            m_window->show();
        } else {
            m_files = std::make_unique<app::FileSession>(m_workspace);
        }
        // Before the journal hears of it, which may have the edit in flight already.
        QObject::connect(&m_workspace, &views::Workspace::edited, &m_plain, [this] {
            if (m_isEditing)
                tell("applied");
        });
        QWidget* window = m_window ? m_window.get() : &m_plain;
        m_end = std::make_unique<app::SessionEnd>(
            m_workspace, session(), m_settings, [] { return true; }, window);
    }

    [[noreturn]] void run()
    {
        QTimer answers;
        QObject::connect(&answers, &QTimer::timeout, &answers, [] { restore(); });
        answers.start(1);
        QEventLoop opening;
        QObject::connect(&session(), &app::FileSession::opened, &opening, &QEventLoop::quit);
        session().open(m_model);
        opening.exec();
        m_end->offerKeptWork(m_model);
        tell("recovered");
        m_isEditing = true;
        tell("ready");
        for (int step = 0; step < 20'000; ++step)
            edit(step);
        ::_exit(3);
    }

private:
    app::FileSession& session() { return m_window ? m_window->fileSession() : *m_files; }

    static void restore()
    {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (!box)
            return;
        for (QAbstractButton* button : box->buttons()) {
            if (button->text() == QStringLiteral("Restore"))
                button->click();
        }
    }

    void edit(int step)
    {
        QUndoStack& stack = m_workspace.undoStack();
        switch (m_random() % 8) {
        case 0:
            stack.undo();
            break;
        case 1:
            stack.redo();
            break;
        case 2:
            QCoreApplication::processEvents();
            break;
        case 3:
            editRules(step);
            break;
        default:
            m_workspace.push(tests::randomEdit(m_workspace.documentForSaving(), m_random, step));
        }
        tell("done");
    }

    /// One more rule, one less, or one switched on or off: of one or no node, with or without an
    /// edit of the plan.
    void editRules(int step)
    {
        if (!m_workspace.activeConfiguration())
            return;
        auto rules = m_workspace.rules().of(*m_workspace.activeConfiguration());
        if (rules.empty() || m_random() % 2 == 0)
            rules.push_back({"{\"nodes\": \"mm" + std::to_string(step % 12)
                             + "\", \"stage\": " + std::to_string(m_random() % 2) + '}'});
        else if (m_random() % 2 == 0)
            rules.back().isOn = !rules.back().isOn;
        else
            rules.erase(rules.begin());
        m_workspace.rules().change(std::move(rules));
    }

    void tell(const char* what) const
    {
        const std::string line = what + (' ' + digestOf(m_workspace)) + '\n';
        if (::write(m_log, line.data(), line.size()) < 0)
            ::_exit(4);
    }

    app::Settings m_settings;
    QString m_model;
    std::mt19937 m_random;
    int m_log;
    views::Workspace m_workspace;
    std::unique_ptr<app::MainWindow> m_window;
    std::unique_ptr<app::FileSession> m_files;
    QWidget m_plain;
    std::unique_ptr<app::SessionEnd> m_end;
    bool m_isEditing = false;
};

/// Such a process, and what it tells through a pipe.
class Program
{
public:
    Program(const QString& folder, unsigned seed, bool hasWindow)
    {
        std::array<int, 2> ends {};
        if (::pipe(ends.data()) != 0)
            qFatal("there is no pipe");
        m_log = ends[0];
        m_process = ::fork();
        if (m_process == 0) {
            ::close(ends[0]);
            (new Editor(folder, seed, hasWindow, ends[1]))->run();
        }
        ::close(ends[1]);
    }

    ~Program() { ::close(m_log); }

    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// Reads on for so long; with @p untilReady only until it edits. False: it has ended.
    bool listen(int milliseconds, bool untilReady)
    {
        const QDeadlineTimer end(milliseconds);
        while (!end.hasExpired() && !(untilReady && told.isReady)) {
            pollfd waiting {m_log, POLLIN, 0};
            if (::poll(&waiting, 1, int(end.remainingTime())) > 0 && !readSome())
                return false;
        }
        return true;
    }

    /// Returns the signal that ended it.
    int kill()
    {
        ::kill(m_process, SIGKILL);
        int status = 0;
        ::waitpid(m_process, &status, 0);
        while (readSome()) { }
        return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    }

    Told told;

private:
    bool readSome()
    {
        std::array<char, 4096> bytes {};
        const ssize_t got = ::read(m_log, bytes.data(), bytes.size());
        for (ssize_t i = 0; i < got; ++i) {
            if (bytes[std::size_t(i)] != '\n') {
                m_line += bytes[std::size_t(i)];
                continue;
            }
            told.take(m_line);
            m_line.clear();
        }
        return got > 0;
    }

    int m_log = -1;
    pid_t m_process = -1;
    std::string m_line;
};

} // namespace

/// Work that outlives a program that is killed.
class TestJournal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void killedProgram_losesTheEditInFlightAtMost();
    void rules_areEditsAsAllOthers();
    void refusedRule_leavesNoStep();
};

/// 20 models, each edited by 10 programs in turn, which are killed while they edit, or while they
/// take over what the one before left. Every tenth shows the whole window.
void TestJournal::killedProgram_losesTheEditInFlightAtMost()
{
    constexpr unsigned kChains = 20, kKills = 10;
    int edits = 0, kills = 0;
    for (unsigned chain = 0; chain < kChains; ++chain) {
        if (!tests::isTried(chain, 10))
            continue;
        std::mt19937 random(chain);
        const QTemporaryDir folder;
        QFile model(folder.filePath(QStringLiteral("m.onnx")));
        QVERIFY(model.open(QIODevice::WriteOnly));
        model.write(QByteArray::fromStdString(chainBytes(12)));
        model.close();
        std::optional<Told> before;
        for (unsigned kill = 0; kill < kKills; ++kill) {
            Program program(folder.path(), chain * kKills + kill, kill == 0);
            const bool isPatient = random() % 5 != 0;
            if (isPatient)
                QVERIFY2(program.listen(60'000, true), "the program ended by itself");
            QVERIFY(program.listen(int(random() % 25), false));
            QCOMPARE(program.kill(), SIGKILL);
            ++kills;
            if (program.told.recovered.empty())
                continue; // what was left is as it was
            if (before)
                QVERIFY2(program.told.recovered == before->done
                             || program.told.recovered == before->applied,
                         qPrintable(QStringLiteral("chain %1, kill %2").arg(chain).arg(kill)));
            edits += program.told.edits;
            before = program.told;
        }
    }
    QCOMPARE(kills, int(tests::triedOf(kChains, 10) * kKills));
    qInfo("%d kills, %d edits", kills, edits);
    QVERIFY(edits > kills);
}

/// Of three edits of rules, of which the second changes nothing in the plan, and the third is taken
/// back: as many steps, with the same rules after each.
void TestJournal::rules_areEditsAsAllOthers()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("m.onnx")).toStdString();
    QFile model(QString::fromStdString(path));
    QVERIFY(model.open(QIODevice::WriteOnly));
    model.write(QByteArray::fromStdString(chainBytes(4)));
    model.close();
    const auto open = [&](views::Workspace& workspace) {
        NoProgress progress;
        auto document = document::Document::open(path, progress);
        grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
        workspace.setDocument(std::move(document).value(), std::move(groups));
    };
    const views::KeptRules::Rules one {{R"({"nodes":"mm1","stage":1})"}};
    const views::KeptRules::Rules two {one.front(), {R"({"nodes":"mm1","stage":1})"}};
    {
        views::Workspace workspace;
        open(workspace);
        const app::WorkJournal journal(workspace, folder.path(), nullptr);
        plan::Configuration made;
        made.name = "pp2";
        made.numDevices = 2;
        QVERIFY(workspace.push(document::addConfiguration(workspace.document(),
                                                          workspace.newConfigurationId(), made)));
        QVERIFY(workspace.rules().change(one));
        QVERIFY(workspace.rules().change(two));
        QVERIFY(workspace.rules().change({}));
        workspace.undoStack().undo();
        QCOMPARE(workspace.undoStack().count(), 4);
    }
    std::vector<Error> damaged;
    const std::vector<document::Journal> left = app::journalsLeft(folder.path(), damaged);
    QCOMPARE(left.size(), std::size_t(1));
    views::Workspace workspace;
    open(workspace);
    QVERIFY(app::restore(left.front(), workspace).empty());
    const ConfigurationId id = *workspace.activeConfiguration();
    const NodeId mm1 = *workspace.graph().findNode("mm1");
    QCOMPARE(workspace.undoStack().count(), 4);
    QCOMPARE(workspace.undoStack().index(), 3);
    QVERIFY(workspace.rules().of(id) == two);
    QVERIFY(workspace.stageOf(mm1) == StageNumber {1});
    workspace.undoStack().undo();
    QVERIFY(workspace.rules().of(id) == one);
    QVERIFY(workspace.stageOf(mm1) == StageNumber {1});
    workspace.undoStack().undo();
    QVERIFY(workspace.rules().of(id).empty());
    QVERIFY(!workspace.stageOf(mm1));
    workspace.undoStack().setIndex(4);
    QVERIFY(workspace.rules().of(id).empty());
    QVERIFY(!workspace.stageOf(mm1));
}

/// A text that is no rule, and a rule while the model is being saved.
void TestJournal::refusedRule_leavesNoStep()
{
    views::Workspace workspace;
    graph::Graph graph = tests::chainDocument()->graph();
    onnx::Model model;
    model.graph = std::move(graph);
    auto document = document::Document::fromModel(std::move(model), "m.onnx");
    grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
    workspace.setDocument(std::move(document).value(), std::move(groups));
    plan::Configuration made;
    made.name = "pp2";
    made.numDevices = 2;
    QVERIFY(workspace.push(
        document::addConfiguration(workspace.document(), workspace.newConfigurationId(), made)));
    const int before = workspace.undoStack().count();
    QVERIFY(!workspace.rules().change({{"no rule"}}));
    workspace.setLocked(true);
    QVERIFY(!workspace.rules().change({{R"({"nodes":"mm1","stage":1})"}}));
    workspace.setLocked(false);
    QCOMPARE(workspace.undoStack().count(), before);
    QVERIFY(workspace.rules().of(*workspace.activeConfiguration()).empty());
    QVERIFY(!workspace.stageOf(*workspace.graph().findNode("mm1")));
}

MESHWRIGHT_WIDGET_TEST(TestJournal)
#include "tst_journal.moc"
