#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/search/search_panel.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>

using namespace meshwright;
using namespace meshwright::views;

namespace {

struct Shown : tests::OpenedModel
{
    SearchPanel panel {workspace};

    Shown()
        : OpenedModel(tests::smallDecoder(4))
    {
        panel.resize(360, 400);
        panel.show();
        workspace.liveEvaluation().waitUntilDone();
    }

    void type(const QString& text)
    {
        auto* field = panel.findChild<QLineEdit*>(QStringLiteral("query"));
        field->clear();
        QTest::keyClicks(field, text);
        panel.waitUntilDone();
    }

    QPushButton* button(const char* name)
    {
        return panel.findChild<QPushButton*>(QLatin1String(name));
    }

    bool saysNothingFits() const
    {
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            if (label->isVisible() && label->text().startsWith(QStringLiteral("No node fits")))
                return true;
        }
        return false;
    }
};

/// The different texts of the results of "op:Conv", as rows of so many px show them.
QSet<QString> shownRows(graph::Graph graph, int width)
{
    tests::OpenedModel opened(std::move(graph));
    SearchPanel panel(opened.workspace);
    panel.show();
    panel.search(QStringLiteral("op:Conv"));
    panel.waitUntilDone();
    const auto* list = panel.findChild<QListView*>();
    QSet<QString> shown;
    for (int row = 0; row < list->model()->rowCount(); ++row)
        shown << list->fontMetrics().elidedText(list->model()->index(row, 0).data().toString(),
                                                list->textElideMode(), width);
    return shown;
}

} // namespace

class TestSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void typing_listsWhatFits()
    {
        Shown shown;
        shown.type(QStringLiteral("op:MatMul"));
        QCOMPARE(shown.panel.results().size(), std::size_t(4)); // one in each layer
        QVERIFY(shown.button("selectAll")->isEnabled());
        shown.type(QStringLiteral("op:Nothing"));
        QVERIFY(shown.panel.results().empty());
        QVERIFY(!shown.button("selectAll")->isEnabled());
    }

    /// Nodes of one operator in one group have their own names in the list.
    void results_areToldApart()
    {
        tests::GraphBuilder b;
        ValueId x = b.input("x", {4});
        for (int i = 0; i < 3; ++i)
            x = b.named("Conv_" + std::to_string(i)).node("Conv", {x});
        x = b.named("").node("Conv", {x});
        b.output(x);
        QCOMPARE(shownRows(b.build(), 10'000).size(), qsizetype(4));
    }

    /// A scope that is no group of its own, so that cards have its name: its nodes have theirs
    /// here.
    void resultsOfOneScope_areToldApart()
    {
        tests::GraphBuilder b;
        ValueId x = b.input("x", {4});
        for (int i = 0; i < 3; ++i)
            x = b.named("/all/Conv_" + std::to_string(i)).node("Conv", {x});
        b.output(x);
        QCOMPARE(shownRows(b.build(), 10'000).size(), qsizetype(3));
    }

    /// In what a row of 280 px has room for, of names that differ at the end of 50 characters.
    void resultsWithLongNames_areToldApart()
    {
        tests::GraphBuilder b;
        ValueId x = b.named("/first/Relu").node("Relu", {b.input("x", {4})});
        for (int i = 0; i < 20; ++i)
            x = b.named("/a_scope_with_a_name_that_is_longer_than_most_rows_have_room_for/"
                        "a_name_that_is_as_long_as_that_of_the_scope_around_"
                        + std::to_string(i))
                    .node("Conv", {x});
        b.output(b.named("/last/Relu").node("Relu", {x}));
        QCOMPARE(shownRows(b.build(), 280).size(), qsizetype(20));
    }

    void nothingFound_isSaid()
    {
        Shown shown;
        QVERIFY(!shown.saysNothingFits());
        shown.type(QStringLiteral("op:Nothing"));
        QVERIFY(shown.saysNothingFits());
        shown.type(QStringLiteral("op:MatMul"));
        QVERIFY(!shown.saysNothingFits());
        shown.type(QString());
        QVERIFY(!shown.saysNothingFits());
    }

    void selectAll_selectsTheResults()
    {
        Shown shown;
        shown.type(QStringLiteral("op:MatMul"));
        QTest::mouseClick(shown.button("selectAll"), Qt::LeftButton);
        QCOMPARE(shown.workspace.selection().nodes, shown.panel.results());
    }

    /// Several results are dragged as one, to a lane that stands beside them.
    void selectedResults_areDraggedTogether()
    {
        Shown shown;
        shown.configure(2);
        StageBoard board(shown.workspace);
        board.resize(460, 700);
        board.move(shown.panel.width() + 20, 0);
        board.show();
        QVERIFY(QTest::qWaitForWindowExposed(&board));
        shown.workspace.liveEvaluation().waitUntilDone();
        board.refresh();
        shown.type(QStringLiteral("op:MatMul"));
        auto* list = shown.panel.findChild<QListView*>();
        const auto placeOf = [&](int row) {
            return list->visualRect(list->model()->index(row, 0)).center();
        };
        const auto drag = [&board, &placeOf, viewport = list->viewport()](int row,
                                                                          std::size_t lane) {
            const QPoint there =
                viewport->mapFromGlobal(board.lanes().at(lane)->mapToGlobal(QPoint(50, 30)));
            QTest::mousePress(viewport, Qt::LeftButton, {}, placeOf(row));
            QTest::mouseMove(viewport, placeOf(row) + QPoint(4, 4));
            QTest::mouseMove(viewport, placeOf(row) + QPoint(30, 30));
            QTest::mouseMove(viewport, there);
            QTest::mouseRelease(viewport, Qt::LeftButton, {}, there);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            board.refresh();
        };
        const std::vector<NodeId> results = shown.panel.results();
        QTest::mouseClick(shown.button("selectAll"), Qt::LeftButton);
        drag(1, 1);
        QCOMPARE(board.lanes().at(1)->figures().nodes, results);
        QCOMPARE(shown.workspace.selection().nodes, results); // and can be dragged on
        // Shift extends: rows 1 to 2.
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, placeOf(1));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::ShiftModifier, placeOf(2));
        QCOMPARE(shown.workspace.selection().nodes, (std::vector {results[1], results[2]}));
        drag(2, 0);
        QCOMPARE(board.lanes().at(0)->figures().nodes, (std::vector {results[1], results[2]}));
        // A row outside of what is selected is dragged alone.
        drag(3, 0);
        QCOMPARE(board.lanes().at(0)->figures().nodes.size(), std::size_t(3));
    }

    void nextAndPrevious_goRound()
    {
        Shown shown;
        shown.type(QStringLiteral("op:MatMul"));
        QSignalSpy revealed(&shown.workspace, &Workspace::revealRequested);
        const std::vector<NodeId> results = shown.panel.results();
        QTest::mouseClick(shown.button("next"), Qt::LeftButton);
        QCOMPARE(shown.workspace.selection().nodes, std::vector<NodeId> {results[0]});
        QTest::mouseClick(shown.button("previous"), Qt::LeftButton);
        QCOMPARE(shown.workspace.selection().nodes, std::vector<NodeId> {results.back()});
        auto* field = shown.panel.findChild<QLineEdit*>(QStringLiteral("query"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(shown.workspace.selection().nodes, std::vector<NodeId> {results[0]});
        QCOMPARE(revealed.count(), 3);
    }

    void dim_marksTheResults()
    {
        Shown shown;
        QSignalSpy marked(&shown.panel, &SearchPanel::highlightChanged);
        shown.type(QStringLiteral("op:MatMul"));
        shown.panel.findChild<QCheckBox*>()->click();
        QCOMPARE(marked.last().first().value<std::vector<NodeId>>(), shown.panel.results());
        shown.panel.findChild<QCheckBox*>()->click();
        QVERIFY(marked.last().first().value<std::vector<NodeId>>().empty());
    }

    void mistake_isSaid()
    {
        Shown shown;
        shown.type(QStringLiteral("colour:red"));
        bool said = false;
        for (const QLabel* label : shown.panel.findChildren<QLabel*>())
            said =
                said || (label->isVisible() && label->text().contains(QLatin1String("'colour'")));
        QVERIFY(said);
    }
};

MESHWRIGHT_WIDGET_TEST(TestSearch)
#include "tst_search.moc"
