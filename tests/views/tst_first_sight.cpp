#include "core/base/progress.h"
#include "core/grouping/shown_inputs.h"
#include "core/onnx/wire/model_file.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"
#include "views/canvas/canvas_legend.h"
#include "views/canvas/graph_view.h"
#include "views/canvas/readable_view.h"
#include "views/workspace/workspace.h"

#include <QApplication>
#include <QGridLayout>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <memory>
#include <random>

using namespace meshwright;
using namespace meshwright::views;

namespace {

/// A canvas of a size with a model in it.
struct Shown
{
    Workspace workspace;
    GraphView view {workspace};

    Shown(const std::filesystem::path& path, QSize size)
    {
        view.setMotion(false);
        view.resize(size);
        view.show();
        NoProgress progress;
        auto document = document::Document::open(path, progress);
        if (!document)
            return;
        grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
        workspace.setDocument(std::move(document).value(), std::move(groups));
        view.waitUntilLaidOut();
    }

    Shown(graph::Graph graph, QSize size)
    {
        view.setMotion(false);
        view.resize(size);
        view.show();
        onnx::Model model;
        model.graph = std::move(graph);
        auto document = document::Document::fromModel(std::move(model), "made.onnx");
        grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
        workspace.setDocument(std::move(document).value(), std::move(groups));
        view.waitUntilLaidOut();
    }

    void drag(QPoint by)
    {
        const QPoint from(400, 250);
        QTest::mousePress(&view, Qt::MiddleButton, {}, from);
        QTest::mouseMove(&view, from + by);
        QTest::mouseRelease(&view, Qt::MiddleButton, {}, from + by);
    }

    void scroll(QPoint by) { turnWheel(by, {}); }

    void zoom(int by) { turnWheel({0, by}, Qt::ControlModifier); }

    void turnWheel(QPoint by, Qt::KeyboardModifiers modifiers)
    {
        const QPointF at(300, 200);
        QWheelEvent event(at, view.mapToGlobal(at), {}, by, {}, modifiers, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(&view, &event);
    }

    bool seesACard() const
    {
        const layout::Layout& layout = *view.currentLayout();
        for (uint32_t item = 0; item < layout.itemCount(); ++item) {
            if (view.rectOfItem(item).intersects(view.rect()))
                return true;
        }
        return false;
    }

    bool hasNodes() const { return workspace.hasDocument() && !workspace.graph().nodes().empty(); }

    /// What is wrong with the view; empty: items are in view, and a text can be read.
    QString fault()
    {
        view.grab();
        const layout::Layout* layout = view.currentLayout();
        if (!layout)
            return QStringLiteral("there is no layout");
        bool seen = false;
        for (uint32_t i = 0; i < workspace.graph().nodes().size() && !seen; ++i) {
            const std::optional<QRect> rect = view.rectOf(NodeId {i});
            seen = rect && rect->intersects(view.rect());
        }
        for (uint32_t i = 1; i < workspace.groups().groups().size() && !seen; ++i) {
            const bool card = layout->itemOfGroup[i] != layout::kNone;
            const std::optional<QRect> rect = view.rectOf(GroupId {i});
            seen = card && rect && rect->intersects(view.rect());
        }
        if (!seen)
            return QStringLiteral("no operator and no closed group is in view");
        return view.readableTexts().empty() ? QStringLiteral("nothing can be read") : QString();
    }

    /// Of the card of an input or output.
    QRectF rectOfValue(const char* name)
    {
        const layout::Layout& layout = *view.currentLayout();
        for (uint32_t item = 0; item < layout.itemCount(); ++item) {
            const bool isTensor = layout.itemKind[item] == layout::ItemKind::Input
                || layout.itemKind[item] == layout::ItemKind::Output;
            if (isTensor && workspace.graph().value(ValueId {layout.itemId[item]}).name == name)
                return view.rectOfItem(item);
        }
        return {};
    }

    /// An operator that reads an input of the model, or where it has none the first, by its card or
    /// by that of a closed group around it.
    bool seesTheBeginning() const
    {
        std::vector<NodeId> first;
        for (const ValueId input : grouping::shownInputs(workspace.graph())) {
            const auto& readers = workspace.graph().value(input).consumers;
            first.insert(first.end(), readers.begin(), readers.end());
        }
        if (first.empty())
            first.push_back(NodeId {0});
        const layout::Layout& layout = *view.currentLayout();
        return std::ranges::any_of(first, [&](NodeId node) {
            const uint32_t item = layout.visibleItem(workspace.groups(), node);
            return item != layout::kNone && view.rect().contains(view.rectOfItem(item));
        });
    }

    /// Operators and closed groups whose names can be read in the view.
    int readableItems()
    {
        view.grab();
        const std::vector<QString> texts = view.readableTexts();
        return int(texts.size());
    }
};

/// Thirty operators side by side, and below the first a chain of forty: most of what is around them
/// is empty.
graph::Graph sparseGraph()
{
    tests::GraphBuilder b;
    const ValueId x = b.input("x", {4});
    ValueId chain = x;
    for (int i = 0; i < 40; ++i)
        chain = b.node("Op" + std::to_string(i), {chain});
    b.output(chain);
    for (int i = 0; i < 30; ++i)
        b.output(b.node("Side" + std::to_string(i), {x}));
    return b.build();
}

/// A chain of forty in one scope, between two operators outside.
graph::Graph longGroup()
{
    tests::GraphBuilder b;
    ValueId x = b.named("/first/Relu").node("Relu", {b.input("x", {4})});
    for (int i = 1; i <= 40; ++i)
        x = b.named("/block/Op" + std::to_string(i)).node("Op" + std::to_string(i), {x});
    b.output(b.named("/last/Relu").node("Relu", {x}));
    return b.build();
}

/// A chain that goes on in further columns, each of which begins at the top; an input that is read
/// late in it.
graph::Graph chainWithALateInput()
{
    tests::GraphBuilder b(17);
    ValueId x = b.input("tokens", {8});
    const ValueId late = b.input("late", {8});
    for (int i = 0; i < 90; ++i)
        x = i % 18 == 17 ? b.node("Add", {x, late}) : b.node("Op" + std::to_string(i), {x});
    b.output(x);
    return b.build();
}

constexpr QSize kSizes[] = {{700, 420}, {1100, 700}, {1980, 1300}};

/// A card that the legend hides; empty: none.
QString hiddenByLegend(const GraphView& view)
{
    for (const uint32_t item : view.itemsInView()) {
        if (view.rectOfItem(item).intersects(view.legendRect()))
            return view.nameOf(item);
    }
    return {};
}

/// A card that the map or the zoom hides; empty: none.
QString hiddenByMapOrZoom(const GraphView& view)
{
    for (const uint32_t item : view.itemsInView()) {
        const QRect card = view.rectOfItem(item);
        if (card.intersects(view.mapRect()) || card.intersects(view.zoomRect()))
            return view.nameOf(item);
    }
    return {};
}

} // namespace

/// What a person sees of a model first, and whenever the view changes by itself.
class TestFirstSight : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyModel_opensLegibly_data()
    {
        QTest::addColumn<QString>("path");
        const auto models = tests::allSharedModels();
        for (std::size_t i = 0; i < models.size(); ++i) {
            if (tests::isTried(i, 8))
                QTest::newRow(models[i].filename().c_str())
                    << QString::fromStdString(models[i].string());
        }
        if (models.empty())
            QTest::newRow("no shared models") << QString();
    }

    /// The first operators are in view at 75 % or more, at three sizes of the canvas.
    void everyModel_opensLegibly()
    {
        QFETCH(QString, path);
        if (path.isEmpty())
            QSKIP("The shared models are not there");
        for (const QSize& size : kSizes) {
            Shown shown(path.toStdString(), size);
            if (!shown.hasNodes())
                QSKIP("It cannot be opened, or has no nodes");
            QVERIFY2(shown.view.zoom() >= 0.75, qPrintable(QString::number(shown.view.zoom())));
            QCOMPARE(shown.fault(), QString());
            QVERIFY(shown.seesTheBeginning());
            const int nodes = int(shown.workspace.graph().nodes().size());
            QVERIFY(shown.readableItems() >= std::min(nodes, 3));
        }
    }

    void firstView_isOfTheFirstInput()
    {
        for (const QSize& size : kSizes) {
            Shown shown(chainWithALateInput(), size);
            const std::optional<QRect> first = shown.view.rectOf(NodeId {0});
            QVERIFY(first && shown.view.rect().contains(*first));
            QVERIFY(shown.view.rect().contains(shown.rectOfValue("tokens").toRect()));
        }
    }

    void expandAll_keepsASelectedInput()
    {
        const auto path = tests::sharedModel("transformers/bert-squad-tf-keras.onnx");
        if (!path)
            QSKIP("The shared models are not there");
        Shown shown(*path, {1000, 600});
        shown.view.collapseAll();
        shown.view.waitUntilLaidOut();
        const auto mask = shown.workspace.graph().findValue(ScopeId {0}, "attention_mask");
        QVERIFY(mask);
        shown.workspace.select({{}, mask});
        const QRectF before = shown.rectOfValue("attention_mask");
        shown.view.expandAll();
        shown.view.waitUntilLaidOut();
        const QRectF after = shown.rectOfValue("attention_mask");
        QVERIFY(
            (QPointF(before.center().x(), before.top()) - QPointF(after.center().x(), after.top()))
                .manhattanLength()
            <= 4);
    }

    void randomSteps_keepSomethingReadable_data() { everyModel_opensLegibly_data(); }

    /// Groups opened and closed one by one and all, the view fitted and resized: by chance.
    void randomSteps_keepSomethingReadable()
    {
        QFETCH(QString, path);
        if (path.isEmpty())
            QSKIP("The shared models are not there");
        Shown shown(path.toStdString(), {900, 500});
        if (!shown.hasNodes())
            QSKIP("It cannot be opened, or has no nodes");
        std::mt19937 random(7);
        const uint32_t groups = uint32_t(shown.workspace.groups().groups().size());
        for (int step = 0; step < 12; ++step) {
            const uint32_t kind = random() % 8;
            const GroupId group {groups > 1 ? 1 + uint32_t(random() % (groups - 1)) : 0};
            if (kind == 0)
                shown.view.expandAll();
            else if (kind == 1)
                shown.view.collapseAll();
            else if (kind == 2)
                shown.view.fit();
            else if (kind == 3)
                shown.view.resize(500 + int(random() % 1200), 300 + int(random() % 800));
            else
                shown.view.setExpanded(group, !shown.view.isExpanded(group));
            shown.view.waitUntilLaidOut();
            // A person who asks for all of it may get cards of a few px.
            if (kind == 2 && shown.view.zoom() < 0.15)
                QVERIFY(shown.seesACard());
            else
                QVERIFY2(shown.fault().isEmpty(),
                         qPrintable(QStringLiteral("step %1, kind %2: %3")
                                        .arg(step)
                                        .arg(kind)
                                        .arg(shown.fault())));
        }
    }

    void expandAll_keepsWhatIsLookedAt()
    {
        const auto path = tests::sharedModel("large/light-densenet121.onnx");
        if (!path)
            QSKIP("The shared models are not there");
        Shown shown(*path, {1000, 600});
        const NodeId node {0};
        shown.view.reveal({node});
        shown.view.waitUntilLaidOut();
        shown.workspace.selectNodes({node});
        const QRect before = *shown.view.rectOf(node);
        shown.view.expandAll();
        shown.view.waitUntilLaidOut();
        const QRect after = *shown.view.rectOf(node);
        QVERIFY((before.center() - after.center()).manhattanLength() <= 4);
    }

    /// At 1280 × 720, as in the other sizes: what the colours mean, the map and the zoom.
    void plates_hideNoCardAtFirstSight_data() { everyModel_opensLegibly_data(); }

    void plates_hideNoCardAtFirstSight()
    {
        QFETCH(QString, path);
        if (path.isEmpty())
            QSKIP("The shared models are not there");
        for (const QSize& size : kSizes) {
            Shown shown(path.toStdString(), size);
            if (!shown.hasNodes())
                QSKIP("It cannot be opened, or has no nodes");
            shown.view.grab();
            QCOMPARE(hiddenByLegend(shown.view), QString());
            QCOMPARE(hiddenByMapOrZoom(shown.view), QString());
            shown.view.fit();
            shown.view.grab();
            QCOMPARE(hiddenByMapOrZoom(shown.view), QString());
        }
    }

    /// Forty operators in columns leave no corner free: the zoom comes once it is changed.
    void zoomWithoutRoom_comesWithAChange()
    {
        Shown shown(longGroup(), QSize(420, 300));
        shown.view.grab();
        QCOMPARE(hiddenByMapOrZoom(shown.view), QString());
        shown.view.setZoom(1.5);
        QVERIFY(!shown.view.zoomRect().isEmpty());
    }

    /// Where every corner has a card: its handle of 18 px, which a click opens and another folds.
    void mapWithoutRoom_isItsHandle()
    {
        Shown shown(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx", QSize(684, 400));
        QVERIFY(shown.hasNodes());
        shown.view.grab();
        QSignalSpy folded(&shown.view, &GraphView::minimapFolded);
        QCOMPARE(shown.view.mapRect().size(), QSize(18, 18));
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.view.mapRect().center());
        shown.view.grab();
        const QRect map = shown.view.mapRect();
        QCOMPARE(map.size(), QSize(100, 100)); // a quarter of the height
        QCOMPARE(folded.count(), 0); // as the person left it
        shown.view.expandAll();
        shown.view.waitUntilLaidOut();
        shown.view.grab();
        QCOMPARE(shown.view.mapRect().size(), map.size()); // it is wanted
        QTest::mouseClick(&shown.view, Qt::LeftButton, {},
                          QPoint(shown.view.mapRect().right() - 9, shown.view.mapRect().top() + 9));
        QCOMPARE(folded.count(), 1);
        QCOMPARE(shown.view.mapRect().size(), QSize(18, 18));
    }

    /// In the canvas that a window of 1280 × 720 leaves: after fitting, too. Where no corner is
    /// free, the colours alone are left, and a click shows what they mean.
    void legend_staysInAFreeCorner()
    {
        Shown shown(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx", QSize(684, 400));
        QVERIFY(shown.hasNodes());
        shown.view.grab();
        QCOMPARE(hiddenByLegend(shown.view), QString());
        shown.view.fit();
        shown.view.grab();
        QCOMPARE(hiddenByLegend(shown.view), QString());
        const QRect before = shown.view.legendRect();
        QVERIFY(!before.isEmpty());
        shown.view.grab();
        QCOMPARE(shown.view.legendRect(), before);
    }

    /// Panels take the canvas's width: the colours stay as long as they have room themselves, and a
    /// click shows what they mean there too.
    void legend_keepsItsColoursInANarrowCanvas()
    {
        Shown shown(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx", QSize(1100, 700));
        QVERIFY(shown.hasNodes());
        shown.workspace.setColourBy(ColourBy::Operator);
        shown.view.waitUntilLaidOut();
        shown.view.grab();
        const QSize whole = shown.view.legendRect().size();
        for (const int width : {400, 260}) {
            shown.view.resize(width, 420);
            shown.view.grab();
            const QRect brief = shown.view.legendRect();
            QVERIFY(!brief.isEmpty());
            QVERIFY(brief.width() < whole.width() && brief.width() < width / 2);
            QVERIFY(shown.view.rect().contains(brief));
        }
        const QPoint colours = shown.view.legendRect().center();
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, colours);
        shown.view.grab();
        QVERIFY(shown.view.legendRect().height() > 2 * CanvasLegend::kLineHeight);
        shown.view.setMinimumSize(80, 40);
        shown.view.resize(160, 60); // rows have no room any more
        shown.view.grab();
        QVERIFY(shown.view.legendRect().height() <= CanvasLegend::kLineHeight);
        QVERIFY(!shown.view.legendRect().isEmpty());
    }

    void randomPans_keepACardInView_data()
    {
        everyModel_opensLegibly_data();
        QTest::newRow("sparse") << QStringLiteral("sparse");
    }

    /// Dragged, scrolled and zoomed by chance, and again and again to one side.
    void randomPans_keepACardInView()
    {
        QFETCH(QString, path);
        if (path.isEmpty())
            QSKIP("The shared models are not there");
        const bool isMade = path == QStringLiteral("sparse");
        const std::unique_ptr<Shown> shown = isMade
            ? std::make_unique<Shown>(sparseGraph(), QSize(800, 500))
            : std::make_unique<Shown>(path.toStdString(), QSize(800, 500));
        if (!shown->hasNodes())
            QSKIP("It cannot be opened, or has no nodes");
        std::mt19937 random(11);
        QPoint way;
        for (int step = 0; step < 60; ++step) {
            if (step % 6 == 0)
                way = QPoint(int(random() % 3) - 1, int(random() % 3) - 1);
            if (random() % 5 == 0)
                shown->zoom(random() % 2 == 0 ? 240 : -240);
            else if (random() % 3 == 0)
                shown->scroll(way * 720);
            else
                shown->drag(way * 240);
            QVERIFY2(shown->seesACard(),
                     qPrintable(QStringLiteral("step %1: nothing is in view").arg(step)));
        }
    }

    /// Two cards of 100 px, 1,000 px apart, in a view of 400 px: the hand goes on to the other one,
    /// and back; where it lies further away than a view's size, the first stays.
    void panOverAGap_goesOn()
    {
        layout::Layout layout;
        for (const float y : {0.f, 700.f, 5000.f}) {
            layout.itemKind.push_back(layout::ItemKind::Node);
            layout.itemId.push_back(uint32_t(layout.itemId.size()));
            layout.itemRect.push_back({0, y, 100, 40});
        }
        layout.bounds = {0, 0, 100, 5040};
        const QSizeF view(400, 400);
        const QRectF none;
        // 40 px of the first card at the upper edge, then 50 px further down.
        const Viewport first {1, {0, 0}}, second {1, {0, 340}};
        QCOMPARE(heldView(layout, first, {1, {0, 50}}, view, none).origin, second.origin);
        QCOMPARE(heldView(layout, second, {1, {0, 290}}, view, none).origin, first.origin);
        // 700 px down the second is at the upper edge, and the third 4,300 px away from that.
        const Viewport last {1, {0, 700}};
        QCOMPARE(heldView(layout, last, {1, {0, 760}}, view, none).origin, last.origin);
        // A card that only the covered corner would show is moved out of it.
        const QRectF map(250, 250, 150, 150), upper(0, 0, 150, 150);
        const Viewport behind {1, {-300, -300}};
        QVERIFY(heldView(layout, behind, behind, view, map).origin != behind.origin);
        QCOMPARE(heldView(layout, behind, behind, view, upper).origin, behind.origin);
        QCOMPARE(heldView(layout, behind, behind, view, none).origin, behind.origin);
    }

    /// A group was opened; then a bar takes 60 px above the canvas, and a panel 200 px beside it.
    void barAboveTheCanvas_leavesTheGraphInItsPlace()
    {
        QWidget window;
        Workspace workspace;
        QLabel bar, panel;
        GraphView view(workspace);
        auto* grid = new QGridLayout(&window);
        grid->setContentsMargins(0, 0, 0, 0);
        grid->setSpacing(0);
        grid->addWidget(&bar, 0, 0, 1, 2);
        grid->addWidget(&panel, 1, 0);
        grid->addWidget(&view, 1, 1);
        bar.setFixedHeight(60);
        panel.setFixedWidth(200);
        bar.hide();
        panel.hide();
        view.setMotion(false);
        window.resize(900, 700);
        window.show();
        NoProgress progress;
        auto document =
            document::Document::open(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx", progress);
        QVERIFY(document);
        grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
        workspace.setDocument(std::move(document).value(), std::move(groups));
        view.waitUntilLaidOut();
        std::optional<GroupId> opened;
        for (uint32_t i = 1; i < workspace.groups().groups().size() && !opened; ++i) {
            const std::optional<QRect> card = view.rectOf(GroupId {i});
            if (!view.isExpanded({i}) && card && view.rect().contains(*card))
                opened = GroupId {i};
        }
        QVERIFY(opened);
        view.setExpanded(*opened, true);
        view.waitUntilLaidOut();
        const auto place = [&] { return view.mapTo(&window, view.rectOf(*opened)->topLeft()); };
        const QPoint before = place();
        const double zoom = view.zoom();
        for (QLabel* added : {&bar, &panel}) {
            added->show();
            QTRY_COMPARE(view.size(), QSize(added == &bar ? 900 : 700, 640));
            QCOMPARE(view.zoom(), zoom);
            QVERIFY2((place() - before).manhattanLength() <= 2,
                     qPrintable(QStringLiteral("by %1, %2")
                                    .arg((place() - before).x())
                                    .arg((place() - before).y())));
        }
    }

    /// A group whose title is above the view is closed from inside: all of its card is seen.
    void groupClosedFromInside_showsItsWholeCard()
    {
        Shown shown(longGroup(), QSize(700, 420));
        shown.view.expandAll();
        shown.view.waitUntilLaidOut();
        const GroupId group = shown.workspace.groups().groupOf(NodeId {20});
        QVERIFY(group != GroupId {0});
        shown.view.setZoom(2);
        shown.drag({0, -150 - shown.view.rectOf(group)->top()});
        QVERIFY(shown.view.rectOf(group)->top() < -100);
        std::optional<QPoint> inside; // of a card in the group
        for (uint32_t node = 1; node <= 40; ++node) {
            const QPoint at = shown.view.rectOf(NodeId {node})->center();
            if (QRect(100, 100, 400, 250).contains(at))
                inside = at;
        }
        QVERIFY(inside);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, *inside);
        QTest::keyClick(&shown.view, Qt::Key_Return);
        shown.view.waitUntilLaidOut();
        QVERIFY(!shown.view.isExpanded(group));
        const QRect card = *shown.view.rectOf(group);
        QVERIFY2(shown.view.rect().contains(card),
                 qPrintable(QStringLiteral("%1 to %2").arg(card.top()).arg(card.bottom())));
    }
};

MESHWRIGHT_WIDGET_TEST(TestFirstSight)
#include "tst_first_sight.moc"
