#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/palette/command_palette.h"
#include "views/palette/palette_model.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::views;
using tests::OpenedModel;

namespace {

struct Shown : OpenedModel
{
    QWidget window;
    QLineEdit before {&window};
    QAction save {QStringLiteral("&Save")};
    QAction simulate {QStringLiteral("Simulate")};
    QAction undo {QStringLiteral("Undo")};
    CommandPalette palette {workspace, &window};

    explicit Shown(int layers = 4)
        : OpenedModel(tests::smallDecoder(layers))
    {
        configure(2);
        save.setShortcut(QKeySequence(Qt::CTRL | Qt::Key_S));
        undo.setEnabled(false);
        palette.setActions({&save, &simulate, &undo});
        window.resize(900, 600);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
        before.setFocus();
    }

    PaletteModel& model() { return *palette.model(); }

    /// Types and waits for the answer.
    void type(const QString& text)
    {
        palette.popup();
        QTest::keyClicks(palette.field(), text);
        QTRY_VERIFY(!model().isSearching());
    }

    QString title(int row) { return model().index(row).data().toString(); }
};

} // namespace

class TestCommandPalette : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    void score_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("worse"); // fits too, and less well
        QTest::newRow("whole name before start") << "save"
                                                 << "save"
                                                 << "save as";
        QTest::newRow("start before segment") << "q_proj/matmul"
                                              << "q_proj"
                                              << "layers/q_proj";
        QTest::newRow("segment before inside") << "layers/q_proj"
                                               << "proj"
                                               << "layers/qproj";
        QTest::newRow("inside before letters") << "xmatmulx"
                                               << "matmul"
                                               << "mat_multiply_ul";
        QTest::newRow("shorter before longer") << "layers.1/add"
                                               << "layers"
                                               << "layers.1/mlp/down_proj/add";
    }

    void score()
    {
        QFETCH(QString, text);
        QFETCH(QString, query);
        QFETCH(QString, worse);
        const int good = paletteScore(text.toStdString(), query.toStdString());
        const int bad = paletteScore(worse.toStdString(), query.toStdString());
        QVERIFY(bad > 0);
        QVERIFY2(good > bad, qPrintable(QStringLiteral("%1 ≤ %2").arg(good).arg(bad)));
    }

    void score_needsEveryWord()
    {
        QVERIFY(paletteScore("layers.11/q_proj/matmul", "11 matmul") > 0);
        QCOMPARE(paletteScore("layers.11/q_proj/matmul", "12 matmul"), 0);
        QCOMPARE(paletteScore("abc", "   "), 0);
        QCOMPARE(paletteScore("", "a"), 0);
    }

    void operatorAsAWhole_comesFirst()
    {
        tests::GraphBuilder b;
        b.output(b.named("first").node("Conv", {b.input("conv", {4})}));
        const PaletteIndex index(b.build(), {});
        const std::vector<PaletteHit> hits = index.find("conv", 10, NoProgress());
        QVERIFY(hits.size() >= 2);
        QCOMPARE(hits.front().kind, PaletteKind::Node); // not the tensor of that name
    }

    void emptyQuery_listsCommands()
    {
        Shown shown;
        QAbstractItemModelTester tester(&shown.model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        shown.palette.popup();
        QCOMPARE(shown.model().rowCount(), 3);
        QCOMPARE(shown.title(0), QStringLiteral("Save")); // without its mnemonic
        QCOMPARE(shown.model().index(0).data(PaletteModel::DetailRole).toString(),
                 QKeySequence(Qt::CTRL | Qt::Key_S).toString(QKeySequence::NativeText));
        QVERIFY(!(shown.model().index(2).flags() & Qt::ItemIsEnabled)); // nothing to undo
    }

    void enter_runsTheCommand()
    {
        Shown shown;
        QSignalSpy saved(&shown.save, &QAction::triggered);
        shown.type(QStringLiteral("sav"));
        QTest::keyClick(shown.palette.field(), Qt::Key_Return);
        QCOMPARE(saved.count(), 1);
        QVERIFY(!shown.palette.isVisible());
    }

    void enter_jumpsToTheNode()
    {
        Shown shown;
        QSignalSpy revealed(&shown.workspace, &Workspace::revealRequested);
        shown.type(QStringLiteral("layers.2 matmul"));
        QCOMPARE(shown.title(0), QStringLiteral("/model/layers.2/mlp/MatMul"));
        QTest::keyClick(shown.palette.field(), Qt::Key_Return);
        QCOMPARE(shown.workspace.selection().nodes, (std::vector<NodeId> {NodeId {5}}));
        QCOMPARE(revealed.count(), 1);
    }

    void enterBeforeTheAnswer_takesTheFirstWhenItIsThere()
    {
        Shown shown;
        shown.palette.popup();
        QTest::keyClicks(shown.palette.field(), QStringLiteral("layers.3 matmul"));
        QTest::keyClick(shown.palette.field(), Qt::Key_Return);
        QTRY_COMPARE(shown.workspace.selection().nodes, (std::vector<NodeId> {NodeId {7}}));
    }

    void tensor_isSelectedWithItsNodes()
    {
        Shown shown;
        shown.type(QStringLiteral("layers.1.weight"));
        QTest::keyClick(shown.palette.field(), Qt::Key_Return);
        QCOMPARE(shown.workspace.selection().nodes, (std::vector<NodeId> {NodeId {3}}));
        QCOMPARE(shown.workspace.selection().value,
                 shown.workspace.graph().findValue(ScopeId {0}, "layers.1.weight"));
    }

    void configuration_becomesTheActiveOne()
    {
        Shown shown;
        shown.configurePlain(2);
        shown.type(QStringLiteral("plain"));
        QTest::keyClick(shown.palette.field(), Qt::Key_Return);
        QCOMPARE(shown.workspace.configuration()->name, std::string("plain"));
    }

    void angleBracket_findsCommandsOnly()
    {
        Shown shown;
        shown.type(QStringLiteral(">s"));
        for (int row = 0; row < shown.model().rowCount(); ++row)
            QCOMPARE(shown.model().index(row).data(PaletteModel::KindRole).toInt(),
                     int(PaletteKind::Command));
        QVERIFY(shown.model().rowCount() >= 2);
    }

    void arrows_walkInARing()
    {
        Shown shown;
        shown.palette.popup();
        QTest::keyClick(shown.palette.field(), Qt::Key_Up);
        QCOMPARE(shown.palette.list()->currentIndex().row(), 1); // 2 is off: nothing to undo
        QTest::keyClick(shown.palette.field(), Qt::Key_Down);
        QCOMPARE(shown.palette.list()->currentIndex().row(), 0);
    }

    void escape_closesAndGivesTheFocusBack()
    {
        Shown shown;
        shown.palette.popup();
        QTest::keyClick(shown.palette.field(), Qt::Key_Escape);
        QVERIFY(!shown.palette.isVisible());
        QVERIFY(shown.before.hasFocus());
    }

    void nothingFound_saysSo()
    {
        Shown shown;
        shown.type(QStringLiteral("zzqq"));
        QCOMPARE(shown.model().rowCount(), 0);
        QVERIFY(!shown.palette.list()->isVisible());
        QTest::keyClick(shown.palette.field(), Qt::Key_Return);
        QVERIFY(shown.palette.isVisible());
    }

    void click_takesTheRow()
    {
        Shown shown;
        QSignalSpy simulated(&shown.simulate, &QAction::triggered);
        shown.type(QStringLiteral(">simul"));
        QListView& list = *shown.palette.list();
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
                          list.visualRect(shown.model().index(0)).center());
        QCOMPARE(simulated.count(), 1);
    }

    void closedDocument_leavesCommands()
    {
        Shown shown;
        shown.type(QStringLiteral("matmul"));
        QVERIFY(shown.model().rowCount() > 0);
        shown.workspace.setDocument(nullptr, {});
        QCOMPARE(shown.model().rowCount(), 0);
        shown.type(QStringLiteral("sav"));
        QCOMPARE(shown.model().rowCount(), 1);
    }

    /// As in the search panel: the weights of all four products are 64 × 64, and nothing is named
    /// so.
    void shapesAndFields_findNodes_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<std::vector<NodeId>>("nodes");
        const auto row = [](const char* query, const std::vector<NodeId>& nodes) {
            QTest::newRow(query) << QString::fromLatin1(query) << nodes;
        };
        row("64,64", {{1}, {3}, {5}, {7}});
        row("shape:64,*", {{1}, {3}, {5}, {7}});
        row("op:MatMul stage:1", {{5}, {7}});
        row("weight>10kB device:3", {{5}, {7}});
        row("op:Softmax sharding:none", {{9}});
    }

    void shapesAndFields_findNodes()
    {
        QFETCH(QString, query);
        QFETCH(std::vector<NodeId>, nodes);
        Shown shown;
        shown.setStage(0, 4, 0);
        shown.setStage(5, 9, 1);
        shown.workspace.liveEvaluation().waitUntilDone();
        shown.type(query);
        std::vector<NodeId> found;
        for (int row = 0; row < shown.model().rowCount(); ++row) {
            QCOMPARE(shown.model().hit(shown.model().index(row)).kind, PaletteKind::Node);
            found.push_back({shown.model().hit(shown.model().index(row)).id});
        }
        QCOMPARE(found, nodes);
        QCOMPARE(shown.model().nodeCount(), nodes.size());
    }

    /// Stage 1 of two has the devices 2 and 3.
    void stagesAndDevices_areFoundAndSelected_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("title");
        QTest::newRow("stage") << QStringLiteral("stage 1") << QStringLiteral("Stage 1");
        QTest::newRow("device") << QStringLiteral("gpu:3") << QStringLiteral("Device 3 · GPU:3");
    }

    void stagesAndDevices_areFoundAndSelected()
    {
        QFETCH(QString, query);
        QFETCH(QString, title);
        Shown shown;
        shown.setStage(0, 6, 0);
        shown.setStage(7, 9, 1);
        shown.type(query);
        QCOMPARE(shown.title(0), title);
        QTest::keyClick(shown.palette.field(), Qt::Key_Return);
        QCOMPARE(shown.workspace.selection().nodes, (std::vector<NodeId> {{7}, {8}, {9}}));
    }

    void problem_isFoundByItsText()
    {
        Shown shown;
        shown.setStage(0, 4, 1);
        shown.setStage(5, 9, 0); // the pipeline runs backwards
        shown.workspace.liveEvaluation().waitUntilDone();
        const auto& findings = shown.workspace.liveEvaluation().findings();
        const auto placed = std::ranges::find_if(findings, [](const auto& finding) {
            return finding.diagnostic.place.node.has_value();
        });
        QVERIFY(placed != findings.end());
        const NodeId node = *placed->diagnostic.place.node;
        shown.type(QString::fromStdString(std::string(placed->diagnostic.code())));
        QCOMPARE(shown.model().hit(shown.model().index(0)).kind, PaletteKind::Problem);
        QTest::keyClick(shown.palette.field(), Qt::Key_Return);
        QCOMPARE(shown.workspace.selection().nodes, std::vector<NodeId> {node});
    }

    void commandOfASubmenu_isFoundByTheMenu()
    {
        Shown shown;
        QMenu view, theme(QStringLiteral("&Theme"));
        view.addMenu(&theme);
        QAction dark(QStringLiteral("&Dark"));
        theme.addAction(&dark);
        shown.palette.setActions({&shown.save, &dark});
        QSignalSpy chosen(&dark, &QAction::triggered);
        shown.type(QStringLiteral("theme dark"));
        QCOMPARE(shown.title(0), QStringLiteral("Theme: Dark"));
        QTest::keyClick(shown.palette.field(), Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
    }

    void shiftEnter_listsAllThatFit()
    {
        Shown shown;
        QSignalSpy listed(&shown.palette, &CommandPalette::listRequested);
        shown.type(QStringLiteral("op:Add"));
        auto* all = shown.palette.findChild<QPushButton*>(QStringLiteral("listAll"));
        QVERIFY(all->isVisible());
        QTest::keyClick(shown.palette.field(), Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(listed.count(), 1);
        QCOMPARE(listed.front().front().toString(), QStringLiteral("op:Add"));
        QVERIFY(!shown.palette.isVisible());
    }

    void mistake_isSaid()
    {
        Shown shown;
        shown.type(QStringLiteral("colour:red"));
        const auto labels = shown.palette.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text().contains(QLatin1String("'colour'"));
        }));
    }

    void manyNames_areSearched()
    {
        const graph::Graph graph = tests::smallDecoder(25'000); // 50,002 nodes, 75,003 tensors
        const PaletteIndex index(graph, {});
        const NoProgress progress;
        std::vector<PaletteHit> hits;
        QBENCHMARK_ONCE
        {
            hits = index.find("layers.24999 add", PaletteModel::kMostHits, progress);
        }
        QVERIFY(!hits.empty());
        QCOMPARE(graph.node(NodeId {hits.front().id}).name,
                 std::string("/model/layers.24999/residual/Add"));

        struct Cancelled final : Progress
        {
            void report(double, std::string_view) override { }

            bool cancelled() const override { return true; }
        } cancelled;

        QVERIFY(index.find("add", 10, cancelled).empty());
    }

    void looksAsItShould()
    {
        std::unique_ptr<OpenedModel> llama = tests::openLlama();
        if (!llama)
            QSKIP("the shared Llama is not there");
        llama->configure(2);
        QWidget window;
        window.resize(900, 560);
        CommandPalette palette(llama->workspace, &window);
        QAction simulate(QStringLiteral("Simulate"));
        simulate.setShortcut(QKeySequence(Qt::Key_F5));
        QAction project(QStringLiteral("Project settings…"));
        palette.setActions({&simulate, &project});
        window.show();
        palette.popup();
        QTest::keyClicks(palette.field(), QStringLiteral("11 q_proj"));
        QTRY_VERIFY(!palette.model()->isSearching());
        QVERIFY(palette.model()->rowCount() > 1);
        tests::savePictures(window, llama->workspace, QStringLiteral("palette"));
    }
};

MESHWRIGHT_WIDGET_TEST(TestCommandPalette)
#include "tst_command_palette.moc"
