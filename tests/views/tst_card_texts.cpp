#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/graph_view.h"
#include "views/outline/outline_panel.h"

#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::views;
using namespace meshwright::tests;

namespace {

/// A convolution with a weight, at 100 %: its result is [1, 8, 30, 30].
struct WrittenCanvas : OpenedModel
{
    GraphView view {workspace};

    explicit WrittenCanvas(graph::Graph graph)
        : OpenedModel(std::move(graph))
    {
        view.setMotion(false);
        view.resize(900, 700);
        view.show();
        workspace.liveEvaluation().waitUntilDone();
        view.expandAll();
        view.waitUntilLaidOut();
        view.fit();
    }

    bool says(const QString& text)
    {
        view.grab();
        const std::vector<QString> texts = view.readableTexts();
        return std::any_of(texts.begin(), texts.end(),
                           [&](const QString& each) { return each.contains(text); });
    }
};

graph::Graph convolution()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(1), int64_t(3), int64_t(32), int64_t(32)});
    b.output(b.named("/features/first/Conv")
                 .node("Conv", {x, b.weight("W", {8, 3, 3, 3})}, {attribute("group", 1)}));
    return b.build();
}

} // namespace

class TestCardTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    /// The card says the weight; the shape of the result stands on its line.
    void shape_standsOnALineWhereNoCardSaysIt()
    {
        WrittenCanvas shown(convolution());
        QVERIFY(shown.says(QStringLiteral("W [8, 3, 3, 3]")));
        QVERIFY(shown.says(QStringLiteral("[1, 8, 30, 30]")));
        shown.view.setZoom(0.3); // there is no room any more
        QVERIFY(!shown.says(QStringLiteral("[1, 8, 30, 30]")));
    }

    /// Shapes that differ at their end alone, with free ground to the right of the line.
    void longShape_isWholeWhereThereIsRoom()
    {
        const auto textOf = [](int64_t last) {
            GraphBuilder b;
            const int64_t some = 1024;
            b.output(b.node("Relu", {b.input("x", {some, some, some, some, some, some, last})}));
            for (int i = 0; i < 4; ++i)
                b.output(b.node("Relu", {b.input("number" + std::to_string(i), {})}));
            WrittenCanvas shown(b.build());
            const QImage picture = shown.view.grab().toImage();
            const layout::Layout& layout = *shown.view.currentLayout();
            for (uint32_t item = 0; item < layout.itemCount(); ++item) {
                const QRect card = shown.view.rectOfItem(item);
                if (shown.view.nameOf(item) == QStringLiteral("x"))
                    return picture.copy(card.center().x() + 5, card.bottom() + 3, 300, 10);
            }
            return QImage();
        };
        const QImage seven = textOf(7);
        QVERIFY(!seven.isNull());
        QCOMPARE(textOf(7), seven);
        QVERIFY(textOf(8) != seven);
    }

    /// A number has no shape to be told, and its line no gap for one.
    void number_hasNoTextOnItsLine()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {int64_t(4)});
        b.output(b.named("/sum").node("Add", {x, b.input("scale", {})}));
        WrittenCanvas shown(b.build());
        QVERIFY(shown.says(QStringLiteral("[4]")));
        QVERIFY(!shown.says(QStringLiteral("[]")));
    }

    /// Cards of one size differ by a pixel as they fall on the screen; that is no reason to name
    /// one and not another.
    void alikeCards_allHaveATextOrNone()
    {
        WrittenCanvas shown(smallDecoder(4));
        const graph::Graph& graph = shown.workspace.graph();
        const auto adds =
            std::count_if(graph.nodes().begin(), graph.nodes().end(),
                          [](const graph::Node& each) { return each.opType == "Add"; });
        QVERIFY(adds > 1);
        bool hasNone = false, hasAll = false;
        for (int percent = 180; percent < 280; percent += 3) { // tenths
            shown.view.fit();
            shown.view.setZoom(percent / 1000.0);
            shown.view.grab();
            const std::vector<QString> texts = shown.view.readableTexts();
            const auto named = std::count(texts.begin(), texts.end(), QStringLiteral("Add"));
            QVERIFY2(
                named == 0 || named == adds,
                qPrintable(QStringLiteral("%1 of %2 at %3").arg(named).arg(adds).arg(percent)));
            (named == 0 ? hasNone : hasAll) = true;
        }
        QVERIFY(hasNone && hasAll);
    }

    /// A flat model at Fit, its cards 6 px high: as on a map, what has room beside it is named.
    void farCards_areNamedBeside()
    {
        GraphBuilder b;
        ValueId last = b.input("x", {int64_t(8), int64_t(8)});
        for (int i = 0; i < 30; ++i)
            last = b.node("Relu", {last});
        b.output(last);
        WrittenCanvas shown(b.build());
        shown.view.setZoom(0.12);
        QVERIFY(shown.says(QStringLiteral("Relu")));
        shown.view.setZoom(0.05); // specks
        QVERIFY(!shown.says(QStringLiteral("Relu")));
    }

    void switches_sayWhatStandsOnCards()
    {
        WrittenCanvas shown(convolution());
        QVERIFY(!shown.says(QStringLiteral("group")));
        shown.view.setCardTexts({.names = true, .weights = true, .attributes = true});
        QVERIFY(shown.says(QStringLiteral("group 1")));
        shown.view.setCardTexts({.names = true, .weights = false, .attributes = false});
        QVERIFY(!shown.says(QStringLiteral("W [8, 3, 3, 3]")));
        QVERIFY(shown.says(QStringLiteral("[1, 8, 30, 30]")));
    }

    /// 140 px high and wide, 12 px from the corner, its handle 18 px at the upper right.
    void map_foldsAwayAndComesBack()
    {
        WrittenCanvas shown(smallDecoder(3));
        QVERIFY(shown.view.mapRect().isEmpty()); // all of it is in view
        shown.view.setZoom(3);
        QCOMPARE(shown.view.mapRect(), QRect(900 - 12 - 140, 700 - 12 - 140, 140, 140));
        QSignalSpy folded(&shown.view, &GraphView::minimapFolded);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, {900 - 12 - 9, 700 - 12 - 140 + 9});
        QCOMPARE(folded.count(), 1);
        QVERIFY(folded.takeFirst().front().toBool());
        // Where it lay is canvas now: a click does not move the view.
        const ViewedPlace before = shown.view.place();
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, {900 - 12 - 100, 700 - 12 - 100});
        QVERIFY(shown.view.place().canvas == before.canvas);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, {900 - 12 - 9, 700 - 12 - 9});
        QCOMPARE(folded.count(), 1);
        QVERIFY(!folded.takeFirst().front().toBool());
    }

    void outline_opensToWhatIsShown()
    {
        OpenedModel opened(smallDecoder(20));
        OutlinePanel outline(opened.workspace);
        outline.resize(300, 400);
        outline.show();
        auto* tree = outline.findChild<QTreeView*>();
        QVERIFY(tree);
        tree->collapseAll();
        const NodeId node {1 + 2 * 13}; // the product of layer 13
        opened.workspace.selectNodes({node});
        Q_EMIT opened.workspace.revealRequested({node});
        const QModelIndexList rows = tree->selectionModel()->selectedIndexes();
        QCOMPARE(rows.size(), 1);
        QVERIFY(rows.front().parent().isValid());
        QVERIFY(tree->isExpanded(rows.front().parent()));
        QVERIFY(tree->viewport()->rect().intersects(tree->visualRect(rows.front())));
        QVERIFY(rows.front().data().toString().startsWith(QStringLiteral("MatMul")));
    }
};

MESHWRIGHT_WIDGET_TEST(TestCardTexts)
#include "tst_card_texts.moc"
