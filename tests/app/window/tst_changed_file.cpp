#include "app/window/actions.h"
#include "app/window/application.h"
#include "app/window/file_session.h"
#include "app/window/file_watch.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/notice_bar.h"
#include "app/window/settings.h"
#include "core/plan/text/plan_text.h"
#include "tests/support/model/foreign_files.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/graph_view.h"
#include "views/workspace/kept_rules.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QDateTime>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <cstdio>

using namespace meshwright;

namespace {

/// x → MatMul "mm0" → … → y, each with a weight; one more node "extra" in front where asked.
onnx::ModelBuilder chain(int nodes, bool hasExtra, const std::string& input = "x")
{
    onnx::ModelBuilder builder;
    const std::vector<graph::Dim> dims {int64_t(8), int64_t(8)};
    builder.graph().input(input, graph::DataType::Float, dims);
    std::string before = input;
    if (hasExtra) {
        builder.graph().node("Relu", {input}, {"extra.out"}, "extra");
        before = "extra.out";
    }
    for (int i = 0; i < nodes; ++i) {
        const std::string n = std::to_string(i);
        builder.graph().initializer("w" + n, graph::DataType::Float, {8, 8},
                                    std::string(std::size_t(8 * 8 * 4), '\0'));
        builder.graph().node("MatMul", {before, "w" + n}, {"h" + n}, "mm" + n);
        before = "h" + n;
    }
    builder.graph().output(before, graph::DataType::Float, dims);
    return builder;
}

std::string chainBytes(int nodes, bool hasExtra)
{
    return chain(nodes, hasExtra).bytes();
}

void write(const QString& path, const std::string& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(bytes)) < 0)
        qFatal("%s cannot be written", qPrintable(path));
}

QByteArray contentsOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Reads the next message box and closes it by a key, as long as this lives.
struct Reader
{
    explicit Reader(QString& text)
    {
        QObject::connect(&timer, &QTimer::timeout, &timer, [this, &text] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box)
                return;
            timer.stop();
            text = box->informativeText();
            QTest::keyClick(box, Qt::Key_Return);
        });
        timer.start(5);
    }

    QTimer timer;
};

/// The real window on a model of five nodes with a plan that is not saved: mm3 is on stage 1.
struct Opened
{
    QTemporaryDir folder;
    app::Settings settings {folder.filePath(QStringLiteral("settings/settings.ini"))};
    views::Workspace workspace;
    std::unique_ptr<app::MainWindow> window;

    Opened()
    {
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        settings.setMotion(false);
        app::prepareWorkspace(workspace);
        window = std::make_unique<app::MainWindow>(workspace, settings);
        window->show();
        write(model(), chainBytes(5, false));
        open(model());
        plan::Configuration made;
        made.name = "pp2";
        made.numDevices = 2;
        workspace.push(
            document::addConfiguration(workspace.document(), workspace.newConfigurationId(), made));
        const std::vector<NodeId> nodes {*workspace.graph().findNode("mm3")};
        workspace.push(document::setStage(workspace.document(), *workspace.activeConfiguration(),
                                          nodes, StageNumber {1}));
    }

    QString model() const { return folder.filePath(QStringLiteral("m.onnx")); }

    app::NoticeBar& notice() { return *window->findChild<app::NoticeBar*>(); }

    void open(const QString& path)
    {
        QSignalSpy opened(&window->fileSession(), &app::FileSession::opened);
        window->openFile(path);
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 20'000);
    }

    /// Another program does something to the file; waits for what the window says.
    void change(const QString& how)
    {
        if (how == QStringLiteral("removed")) {
            QVERIFY(QFile::remove(model()));
        } else if (how == QStringLiteral("written into")) {
            write(model(), chainBytes(5, true));
        } else {
            const QString theirs = folder.filePath(QStringLiteral("theirs"));
            write(theirs, chainBytes(5, true));
            QCOMPARE(std::rename(qPrintable(theirs), qPrintable(model())), 0);
        }
        QTRY_VERIFY_WITH_TIMEOUT(notice().isVisible(), 20'000);
    }

    /// Another program puts the same bytes there, an hour later.
    void writeAgain(bool isReplaced)
    {
        const QByteArray bytes = contentsOf(model());
        const QString target = isReplaced ? folder.filePath(QStringLiteral("theirs")) : model();
        write(target, bytes.toStdString());
        QFile file(target);
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QDateTime later = file.fileTime(QFileDevice::FileModificationTime).addSecs(3600);
        QVERIFY(file.setFileTime(later, QFileDevice::FileModificationTime));
        file.close();
        if (isReplaced)
            QCOMPARE(std::rename(qPrintable(target), qPrintable(model())), 0);
    }

    QToolButton* button(const char* action)
    {
        for (QAction* each : notice().actions()) {
            if (each->objectName() == QLatin1String(action))
                return qobject_cast<QToolButton*>(notice().widgetForAction(each));
        }
        return nullptr;
    }

    void press(const char* action)
    {
        QToolButton* pressed = button(action);
        QVERIFY(pressed && pressed->isVisible());
        QTest::mouseClick(pressed, Qt::LeftButton);
    }

    /// Presses "Save as…" in the notice and gives a name.
    void saveAs(const QString& path)
    {
        QTimer::singleShot(0, window.get(), [path] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            name->setText(path);
            QTest::keyClick(name, Qt::Key_Return);
        });
        QSignalSpy saved(&window->fileSession(), &app::FileSession::saved);
        press("saveAs");
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, 20'000);
    }

    std::optional<StageNumber> stageOf(const char* node) const
    {
        return workspace.stageOf(*workspace.graph().findNode(node));
    }
};

} // namespace

/// A file that another program changes while it is open.
class TestChangedFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { app::installTexts(*qApp); }

    void keepBoth_writesWhatWasOpened_data();
    void keepBoth_writesWhatWasOpened();
    void sameBytes_areNoChange_data();
    void sameBytes_areNoChange();
    void fileThatIsPutBack_isNoChangeAnyMore();
    void carryOver_putsThePlanOntoTheNewFile();
    void carryOver_keepsTheRules();
    void carryOver_ofAnUnreadableFile_keepsThePlan();
    void difference_isShown();
    void difference_isInTheLanguageOfTheWindow();
    void differenceOfMetadata_isNamed();
    void renamedInput_isNamed();
    void save_overTheirFile_isRefused();
    void save_ofARemovedFile_writesItAnew();
    void save_ofARemovedFile_saysWhatIsInTheWay();
    void save_offersWhatTheNoticeDoes();
    void foreignFile_isToldInSentences();
};

void TestChangedFile::keepBoth_writesWhatWasOpened_data()
{
    QTest::addColumn<QString>("how");
    for (const char* how : {"written into", "replaced", "removed"})
        QTest::newRow(how) << how;
}

void TestChangedFile::keepBoth_writesWhatWasOpened()
{
    QFETCH(QString, how);
    Opened opened;
    opened.change(how);
    QCOMPARE(opened.button("carryOver") != nullptr, how != QStringLiteral("removed"));
    const QByteArray theirs = contentsOf(opened.model());
    const QString both = opened.folder.filePath(QStringLiteral("both.onnx"));
    opened.saveAs(both);
    QCOMPARE(contentsOf(opened.model()), theirs);
    QVERIFY(!opened.notice().isVisible());
    const auto isNamed = [&] { // by the inspector
        return std::ranges::any_of(opened.window->findChildren<QLabel*>(), [](const QLabel* each) {
            return each->text().remove(QChar(0x200b)) == QStringLiteral("both.onnx");
        });
    };
    QTRY_VERIFY(isNamed());
    QVERIFY(opened.workspace.undoStack().isClean());
    opened.open(both);
    QCOMPARE(opened.workspace.graph().nodes().size(), std::size_t(5));
    QVERIFY(opened.stageOf("mm3") == StageNumber {1});
}

void TestChangedFile::sameBytes_areNoChange_data()
{
    QTest::addColumn<bool>("isSaved");
    QTest::addColumn<bool>("isReplaced");
    QTest::newRow("opened, written into") << false << false;
    QTest::newRow("opened, replaced") << false << true;
    QTest::newRow("saved, written into") << true << false;
    QTest::newRow("saved, replaced") << true << true;
}

/// As version control does; what differs later is told as ever.
void TestChangedFile::sameBytes_areNoChange()
{
    QFETCH(bool, isSaved);
    QFETCH(bool, isReplaced);
    Opened opened;
    QSignalSpy saved(&opened.window->fileSession(), &app::FileSession::saved);
    if (isSaved) {
        opened.window->actions().save->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, 20'000);
    }
    auto* watch = opened.window->findChild<app::FileWatch*>();
    QSignalSpy settled(watch, &app::FileWatch::settled);
    QSignalSpy told(watch, &app::FileWatch::changedOnDisk);
    opened.writeAgain(isReplaced);
    QTRY_COMPARE_WITH_TIMEOUT(settled.count(), 1, 20'000);
    QCOMPARE(told.count(), 0);
    QVERIFY(!opened.notice().isVisible());
    QVERIFY(!watch->isChanged());
    saved.clear();
    opened.window->actions().save->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, 20'000);
    QVERIFY(contentsOf(opened.model()).contains("pp2"));
    opened.change(isReplaced ? QStringLiteral("replaced") : QStringLiteral("written into"));
    QVERIFY(watch->isChanged());
}

void TestChangedFile::fileThatIsPutBack_isNoChangeAnyMore()
{
    Opened opened;
    opened.change(QStringLiteral("written into"));
    write(opened.model(), chainBytes(5, false));
    QTRY_VERIFY_WITH_TIMEOUT(!opened.notice().isVisible(), 20'000);
}

/// The new file has one node more; the plan is on it, unsaved, and can be saved over it.
void TestChangedFile::carryOver_putsThePlanOntoTheNewFile()
{
    Opened opened;
    opened.change(QStringLiteral("written into"));
    QSignalSpy carried(&opened.window->fileSession(), &app::FileSession::carriedOver);
    opened.press("carryOver");
    QTRY_COMPARE_WITH_TIMEOUT(carried.count(), 1, 20'000);
    QVERIFY(carried.front().front().toStringList().isEmpty());
    QVERIFY(!opened.notice().isVisible());
    QCOMPARE(opened.workspace.graph().nodes().size(), std::size_t(6));
    QVERIFY(opened.stageOf("mm3") == StageNumber {1});
    QVERIFY(!opened.stageOf("mm2"));
    QVERIFY(opened.window->isWindowModified());
    QSignalSpy saved(&opened.window->fileSession(), &app::FileSession::saved);
    opened.window->actions().save->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, 20'000);
    QVERIFY(contentsOf(opened.model()).contains("extra"));
    QVERIFY(contentsOf(opened.model()).contains("pp2"));
}

/// Also that one of them is switched off; they go and come with the plan.
void TestChangedFile::carryOver_keepsTheRules()
{
    Opened opened;
    const views::KeptRules::Rules rules {{R"({"nodes": "mm{0..1}", "stage": 0})", true},
                                         {R"({"nodes": "mm4", "stage": 1})", false}};
    QVERIFY(opened.workspace.rules().change(rules));
    opened.change(QStringLiteral("written into"));
    QSignalSpy carried(&opened.window->fileSession(), &app::FileSession::carriedOver);
    opened.press("carryOver");
    QTRY_COMPARE_WITH_TIMEOUT(carried.count(), 1, 20'000);
    const auto kept = [&] {
        const auto active = opened.workspace.activeConfiguration();
        return active ? opened.workspace.rules().of(*active) : views::KeptRules::Rules();
    };
    QCOMPARE(kept(), rules);
    QVERIFY(opened.stageOf("mm0") == StageNumber {0});
    QVERIFY(!opened.stageOf("mm4"));
    QCOMPARE(opened.workspace.undoStack().count(), 1);
    opened.window->actions().undo->trigger();
    QVERIFY(kept().empty());
    opened.window->actions().redo->trigger();
    QCOMPARE(kept(), rules);
}

void TestChangedFile::carryOver_ofAnUnreadableFile_keepsThePlan()
{
    Opened opened;
    write(opened.model(), "no model");
    QTRY_VERIFY_WITH_TIMEOUT(opened.notice().isVisible(), 20'000);
    QString told;
    const Reader reader(told);
    opened.press("carryOver");
    QTRY_VERIFY_WITH_TIMEOUT(!told.isEmpty(), 20'000);
    QVERIFY2(told.startsWith("This is a text file"), qPrintable(told));
    QVERIFY(opened.stageOf("mm3") == StageNumber {1});
    QVERIFY(opened.notice().isVisible());
}

void TestChangedFile::difference_isShown()
{
    Opened opened;
    opened.change(QStringLiteral("replaced"));
    opened.press("compareFile");
    QDialog* dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT(
        (dialog = opened.window->findChild<QDialog*>(QStringLiteral("fileDifference"))), 20'000);
    const QString plan = dialog->findChild<QPlainTextEdit*>()->toPlainText();
    QVERIFY2(plan.contains("pp2") && plan.contains("mm3"), qPrintable(plan));
    QStringList texts;
    for (const QLabel* label : dialog->findChildren<QLabel*>())
        texts << label->text();
    QVERIFY2(texts.join(' ').contains("1 node is in the file only."), qPrintable(texts.join(' ')));
    QVERIFY(!texts.join(' ').contains("in the open model only"));
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!opened.window->findChild<QDialog*>(QStringLiteral("fileDifference")));
}

void TestChangedFile::difference_isInTheLanguageOfTheWindow()
{
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German));
    app::installTexts(*qApp);
    const auto restored = qScopeGuard([&] {
        QLocale::setDefault(before);
        app::installTexts(*qApp);
    });
    Opened opened;
    onnx::ModelBuilder theirs = chain(5, true);
    theirs.producer("tf2onnx", "1");
    write(opened.model(), theirs.bytes());
    QTRY_VERIFY_WITH_TIMEOUT(opened.notice().isVisible(), 20'000);
    opened.press("compareFile");
    QDialog* dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT(
        (dialog = opened.window->findChild<QDialog*>(QStringLiteral("fileDifference"))), 20'000);
    const QString head = dialog->findChild<QLabel*>(QStringLiteral("headDifference"))->text();
    QVERIFY2(head.contains(QString::fromUtf8("Erzeuger: tf2onnx → keine")), qPrintable(head));
    const QString lines = dialog->findChild<QPlainTextEdit*>()->toPlainText();
    for (const char* part : {"entfernt (1 Knoten)", "Konfiguration pp2", "Stufe 1"})
        QVERIFY2(lines.contains(QString::fromUtf8(part)), qPrintable(lines));
}

/// The same nodes, of another producer and with one more entry.
void TestChangedFile::differenceOfMetadata_isNamed()
{
    Opened opened;
    onnx::ModelBuilder theirs = chain(5, false);
    theirs.producer("tf2onnx", "1").metadata("author", "nobody");
    write(opened.model(), theirs.bytes());
    QTRY_VERIFY_WITH_TIMEOUT(opened.notice().isVisible(), 20'000);
    opened.press("compareFile");
    QLabel* head = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT(
        (head = opened.window->findChild<QLabel*>(QStringLiteral("headDifference"))), 20'000);
    const QString text = head->text();
    for (const char* part :
         {"The graph is the same.", "Producer: tf2onnx → none", "author", "nobody → none"})
        QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(text));
}

/// The same nodes, and an input by another name.
void TestChangedFile::renamedInput_isNamed()
{
    Opened opened;
    write(opened.model(), chain(5, false, "ids").bytes());
    QTRY_VERIFY_WITH_TIMEOUT(opened.notice().isVisible(), 20'000);
    opened.press("compareFile");
    QDialog* dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT(
        (dialog = opened.window->findChild<QDialog*>(QStringLiteral("fileDifference"))), 20'000);
    const QString head = dialog->findChild<QLabel*>(QStringLiteral("headDifference"))->text();
    QVERIFY2(!head.contains("same") && head.contains("1 change of tensors and nodes"),
             qPrintable(head));
    const QString text = dialog->findChild<QPlainTextEdit*>()->toPlainText();
    QVERIFY2(text.contains(QString::fromUtf8("ids → x")), qPrintable(text));
}

void TestChangedFile::save_overTheirFile_isRefused()
{
    Opened opened;
    opened.change(QStringLiteral("written into"));
    const QByteArray theirs = contentsOf(opened.model());
    QString told;
    const Reader reader(told);
    opened.window->actions().save->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!told.isEmpty(), 20'000);
    QVERIFY2(told.contains("Save as"), qPrintable(told));
    QVERIFY2(told.startsWith("Another program changed the file on disk"), qPrintable(told));
    QCOMPARE(contentsOf(opened.model()), theirs);
}

void TestChangedFile::save_ofARemovedFile_writesItAnew()
{
    Opened opened;
    opened.change(QStringLiteral("removed"));
    QSignalSpy saved(&opened.window->fileSession(), &app::FileSession::saved);
    opened.window->actions().save->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, 20'000);
    QVERIFY(contentsOf(opened.model()).contains("pp2"));
    QVERIFY(!opened.notice().isVisible());
}

/// Nothing is there that another program wrote; here the folder went with the file.
void TestChangedFile::save_ofARemovedFile_saysWhatIsInTheWay()
{
    Opened opened;
    const QString inside = opened.folder.filePath(QStringLiteral("inside/m.onnx"));
    QVERIFY(QDir(opened.folder.path()).mkdir(QStringLiteral("inside")));
    write(inside, chainBytes(2, false));
    opened.workspace.undoStack().setClean();
    opened.open(inside);
    QVERIFY(QDir(opened.folder.filePath(QStringLiteral("inside"))).removeRecursively());
    QString told;
    const Reader reader(told);
    opened.window->actions().save->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!told.isEmpty(), 20'000);
    QVERIFY2(!told.contains("Another program") && told.contains("Nothing is lost"),
             qPrintable(told));
}

/// Of a save that is refused: as the notice, whose buttons these are.
void TestChangedFile::save_offersWhatTheNoticeDoes()
{
    Opened opened;
    opened.change(QStringLiteral("replaced"));
    QStringList offered;
    QTimer chooser;
    connect(&chooser, &QTimer::timeout, &chooser, [&] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (!box)
            return;
        chooser.stop();
        for (QAbstractButton* button : box->buttons())
            offered << button->text().remove('&');
        for (QAbstractButton* button : box->buttons()) {
            if (button->text().contains("Carry"))
                QTest::mouseClick(button, Qt::LeftButton);
        }
    });
    chooser.start(5);
    QSignalSpy carried(&opened.window->fileSession(), &app::FileSession::carriedOver);
    opened.window->actions().save->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(carried.count(), 1, 20'000);
    for (const char* choice : {"Save as…", "Carry the plan over", "Show the difference…", "Cancel"})
        QVERIFY2(offered.contains(QString::fromUtf8(choice)), qPrintable(offered.join(", ")));
    QCOMPARE(opened.workspace.graph().nodes().size(), std::size_t(6)); // theirs has one more
    QVERIFY(opened.stageOf("mm3") == StageNumber {1});
}

/// In the window as on the command line.
void TestChangedFile::foreignFile_isToldInSentences()
{
    Opened opened;
    opened.workspace.undoStack().setClean();
    const QString path = opened.folder.filePath(QStringLiteral("foreign.onnx"));
    QSignalSpy failed(&opened.window->fileSession(), &app::FileSession::openFailed);
    for (const tests::ForeignFile& foreign : tests::kForeignFiles) {
        write(path, std::string(foreign.bytes));
        QString told;
        const Reader reader(told);
        opened.window->openFile(path);
        QTRY_VERIFY_WITH_TIMEOUT(!told.isEmpty(), 20'000);
        QVERIFY2(told.startsWith("This ") && told.contains(foreign.what), qPrintable(told));
    }
    QCOMPARE(failed.count(), int(tests::kForeignFiles.size()));
}

MESHWRIGHT_WIDGET_TEST(TestChangedFile)
#include "tst_changed_file.moc"
