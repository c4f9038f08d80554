#include "core/document/operations.h"
#include "core/layout/card_text.h"
#include "core/onnx/wire/model_file.h"
#include "core/plan/axes_changes.h"
#include "tests/support/model/generated_models.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "tests/views/plan_fixture.h"
#include "views/canvas/canvas_legend.h"
#include "views/canvas/canvas_painter.h"
#include "views/canvas/graph_view.h"
#include "views/canvas/minimap.h"
#include "views/canvas/raster.h"
#include "views/drag/node_drop_target.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QMenu>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <set>

using namespace meshwright;
using namespace meshwright::views;

namespace {

/// A lane as a stage board has them: takes nodes, and remembers what happened.
class Lane : public QWidget, public NodeDropTarget
{
public:
    using QWidget::QWidget;

    std::optional<DropCandidate> dropCandidate(const DragPayload& payload, QPoint) override
    {
        return DropCandidate {QStringLiteral("Move %1").arg(payload.nodes.size()), true};
    }

    void hover(const DragPayload&, QPoint) override { ++hovers; }

    void leave() override { ++leaves; }

    void drop(const DragPayload& payload, QPoint) override { dropped = payload.nodes; }

    int hovers = 0, leaves = 0;
    std::vector<NodeId> dropped;
};

/// A window with a three-layer decoder on the canvas and a lane beside it.
struct Fixture
{
    Workspace workspace;
    QWidget window;
    GraphView* view = nullptr;
    Lane* lane = nullptr;

    Fixture()
    {
        onnx::Model model;
        model.graph = tests::generatedDecoder({.layers = 3});
        auto document = document::Document::fromModel(std::move(model), "decoder.onnx");
        grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
        workspace.setDocument(std::move(document).value(), std::move(groups));
        auto* box = new QHBoxLayout(&window);
        view = new GraphView(workspace);
        view->setMotion(false);
        lane = new Lane;
        lane->setFixedWidth(200);
        box->addWidget(view);
        box->addWidget(lane);
        window.resize(1100, 700);
        window.show();
        window.activateWindow();
        view->setFocus();
        view->waitUntilLaidOut();
    }

    /// The group of a name, the first in the order of the hierarchy.
    GroupId group(const char* name) const
    {
        for (uint32_t i = 0; i < workspace.groups().groups().size(); ++i) {
            if (workspace.groups().groups()[i].name == name)
                return GroupId {i};
        }
        return GroupId {0};
    }

    /// A node and the only one that reads it, whose card is shown below.
    std::pair<NodeId, NodeId> stackedNodes() const
    {
        const graph::Graph& graph = workspace.graph();
        for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
            const auto& outputs = graph.node(NodeId {i}).outputs;
            const std::span<const NodeId> readers = graph.value(*outputs[0]).consumers;
            if (outputs.size() != 1 || readers.size() != 1)
                continue;
            const auto above = view->rectOf(NodeId {i}), below = view->rectOf(readers.front());
            if (above && below && above->left() == below->left() && above->bottom() < below->top())
                return {NodeId {i}, readers.front()};
        }
        return {};
    }

    /// Everything closed but what is named, and that in view.
    void showOnly(GroupId shown)
    {
        view->collapseAll();
        view->waitUntilLaidOut();
        view->reveal({workspace.groups().allNodes(shown).front()});
        view->setExpanded(shown, false);
        view->waitUntilLaidOut();
        view->fit();
    }

    QPoint middleOf(GroupId group) const { return view->rectOf(group)->center(); }
};

/// What the canvas of a fixture shows, to be painted by hand.
struct DrawnScene
{
    explicit DrawnScene(const Fixture& f)
        : layout(f.view->currentLayout(), [](const layout::Layout*) {})
        , scene(f.workspace)
    {
        scene.setLayout(layout);
    }

    const layout::Rect& frameOf(GroupId group) const
    {
        const auto found = std::find(layout->frameGroup.begin(), layout->frameGroup.end(), group);
        return layout->frameRect[std::size_t(found - layout->frameGroup.begin())];
    }

    std::shared_ptr<const layout::Layout> layout; ///< the canvas has it
    CanvasScene scene;
};

void wheel(QWidget& widget, QPoint at, int delta, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent event(at, widget.mapToGlobal(at), QPoint(), QPoint(0, delta), Qt::NoButton,
                      modifiers, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

/// Where a line of a tensor is in the view, beside cards and titles; @p shown: a node that is seen.
QPoint placeOnLine(const GraphView& view, ValueId value, NodeId shown)
{
    const layout::Layout& layout = *view.currentLayout();
    const layout::Rect& card = layout.itemRect[layout.itemOfNode[shown.index]];
    const QRect seen = *view.rectOf(shown);
    for (uint32_t edge = 0; edge < layout.edgeCount(); ++edge) {
        if (layout.edgeValue[edge] != value.index)
            continue;
        const layout::Point* p = &layout.points[layout.edgeFirstPoint[edge]];
        const layout::Point middle {(p[0].x + 3 * p[1].x + 3 * p[2].x + p[3].x) / 8,
                                    (p[0].y + 3 * p[1].y + 3 * p[2].y + p[3].y) / 8};
        const CanvasHit hit = hitTest(layout, middle);
        if (!hit.item && !hit.onTitle)
            return seen.topLeft()
                + QPoint(int((middle.x - card.x) * view.zoom()),
                         int((middle.y - card.y) * view.zoom()));
    }
    return {-1, -1};
}

} // namespace

class TestCanvas : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    /// While a group opens, marks are read from places on the way, which go with the next step.
    void marksThatChangeOnTheWay_areOfPlacesThatStay()
    {
        Fixture f;
        plan::Configuration made;
        made.name = "two";
        made.numDevices = 2;
        const ConfigurationId id = f.workspace.newConfigurationId();
        QVERIFY(f.workspace.push(document::addConfiguration(f.workspace.document(), id, made)));
        f.workspace.setActiveConfiguration(id);
        f.workspace.liveEvaluation().waitUntilDone();
        QVERIFY(f.workspace.liveEvaluation().sharedPropagation());
        f.view->setMotion(true);
        f.view->expandAll();
        QSignalSpy finished(f.view, &GraphView::layoutFinished);
        QVERIFY(finished.wait());
        f.workspace.setTheme(f.workspace.theme()); // marks are made anew
        f.view->waitUntilLaidOut(); // at the end of the way
        f.view->grab();
        QVERIFY(f.view->currentLayout()->edgeCount() > 0);
    }

    /// Lines that come into a frame are seen above it and below its title, never beside it.
    void linesIntoAFrame_leaveItsHeadingFree()
    {
        Fixture f;
        f.view->expandAll();
        f.view->waitUntilLaidOut();
        const layout::Layout& layout = *f.view->currentLayout();
        int crossed = 0; // headings that lines come through
        for (uint32_t frame = 1; frame < layout.frameCount(); ++frame) {
            const layout::Rect& rect = layout.frameRect[frame];
            CanvasState state = f.view->place().canvas;
            state.zoom = 1;
            state.centre = QPointF(rect.x + rect.width / 2, rect.y + 100);
            f.view->jumpTo({state, {}});
            // It may be moved a little, to what can be read.
            const CanvasState shown = f.view->place().canvas;
            const QImage picture = f.view->grab().toImage();
            const QPointF middle = QPointF(f.view->width(), f.view->height()) / 2;
            const auto at = [&](float x, float y) {
                return ((QPointF(x, y) - shown.centre) * shown.zoom + middle).toPoint();
            };
            const auto [first, end] = layout.ownEdges(frame);
            for (uint32_t edge = first; edge < end; ++edge) {
                const layout::Point start = layout.points[layout.edgeFirstPoint[edge]];
                const bool isOfTitle = start.x < rect.x + 200 || start.x > rect.right() - 40;
                const QPoint beside = at(start.x, rect.y + 14),
                             corner = at(rect.x + 5, rect.y + 20);
                if (start.y > rect.y + 1 || isOfTitle || !picture.rect().contains(beside)
                    || !picture.rect().contains(corner))
                    continue;
                ++crossed;
                QCOMPARE(picture.pixelColor(beside), picture.pixelColor(corner));
            }
        }
        QVERIFY(crossed > 0);
    }

    void openedDocument_isLaidOutAndShown()
    {
        Fixture f;
        QVERIFY(f.view->currentLayout());
        QVERIFY(f.view->currentLayout()->itemCount() > 0);
        QVERIFY(!f.view->isLayingOut());
        f.view->fit();
        // Something is drawn besides the background.
        const QImage picture = f.view->grab().toImage();
        int inked = 0;
        for (int y = 0; y < picture.height(); y += 4) {
            for (int x = 0; x < picture.width(); x += 4)
                inked += picture.pixelColor(x, y) != f.workspace.theme().canvas ? 1 : 0;
        }
        QVERIFY(inked > 200);
    }

    void click_selectsTheNodesOfAGroup()
    {
        Fixture f;
        const GroupId layer = f.group("layers.1");
        f.showOnly(layer);
        QTest::mouseClick(f.view, Qt::LeftButton, {}, f.middleOf(layer));
        std::vector<NodeId> expected = f.workspace.groups().allNodes(layer);
        std::sort(expected.begin(), expected.end());
        QVERIFY(f.workspace.selection().nodes == expected);
        // A click on nothing selects nothing.
        QTest::mouseClick(f.view, Qt::LeftButton, {}, QPoint(3, 3));
        QVERIFY(f.workspace.selection().nodes.empty());
    }

    void controlClick_addsAndTakesAway()
    {
        Fixture f;
        const GroupId first = f.group("layers.0");
        const GroupId second = f.group("layers.1");
        f.showOnly(second);
        f.view->setExpanded(first, false);
        f.view->waitUntilLaidOut();
        f.view->fit();
        QTest::mouseClick(f.view, Qt::LeftButton, {}, f.middleOf(first));
        QTest::mouseClick(f.view, Qt::LeftButton, Qt::ControlModifier, f.middleOf(second));
        const std::size_t both = f.workspace.groups().group(first).totalNodes
            + f.workspace.groups().group(second).totalNodes;
        QCOMPARE(f.workspace.selection().nodes.size(), both);
        QTest::mouseClick(f.view, Qt::LeftButton, Qt::ControlModifier, f.middleOf(first));
        QCOMPARE(f.workspace.selection().nodes.size(),
                 std::size_t(f.workspace.groups().group(second).totalNodes));
    }

    void rubberBand_selectsWhatIsInIt()
    {
        Fixture f;
        f.view->collapseAll();
        f.view->waitUntilLaidOut();
        f.view->fit();
        QTest::mousePress(f.view, Qt::LeftButton, Qt::ShiftModifier, QPoint(2, 2));
        QTest::mouseMove(f.view, QPoint(300, 300));
        QTest::mouseMove(f.view, QPoint(f.view->width() - 2, f.view->height() - 2));
        QTest::mouseRelease(f.view, Qt::LeftButton, Qt::ShiftModifier,
                            QPoint(f.view->width() - 2, f.view->height() - 2));
        QCOMPARE(f.workspace.selection().nodes.size(), f.workspace.graph().nodes().size());
    }

    /// A frame says that it is selected by its line alone: a tint would be a stage's.
    void selectAll_doesNotTintFrames()
    {
        Fixture f;
        const GroupId layer = f.group("layers.1");
        f.showOnly(layer);
        f.view->setExpanded(layer, true);
        f.view->waitUntilLaidOut();
        f.view->fit();
        const QRect frame = *f.view->rectOf(layer);
        const QPoint ground(frame.left() + 4, frame.center().y()); // beside what is in it
        QVERIFY(f.view->rect().contains(ground));
        const QRgb before = f.view->grab().toImage().pixel(ground);
        QTest::keyClick(f.view, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(f.workspace.selection().nodes.size(), f.workspace.graph().nodes().size());
        QCOMPARE(f.view->grab().toImage().pixel(ground), before);
    }

    /// A frame whose title is out of view says its name on a strip that no card's text shows
    /// through.
    void headingAtTheEdge_coversCards()
    {
        Fixture f;
        f.view->expandAll();
        f.view->waitUntilLaidOut();
        const DrawnScene drawn(f);
        QStringList titles;
        for (uint32_t frame = 0; frame < drawn.layout->frameCount(); ++frame)
            titles << drawn.scene.frameTitle(frame);
        const layout::Rect& bounds = drawn.frameOf(f.group("layers.1"));
        constexpr int kLeft = 20, kBand = 28, kSteps = 40, kStep = 9;
        QImage picture(900, 700, QImage::Format_RGB32);
        CanvasPainter painter;
        int covered = 0;
        for (int step = 1; step <= kSteps; ++step) {
            const double above = kBand + step * kStep; // of the frame, out of view
            if (bounds.height < above + 3 * kBand)
                break;
            painter.paint(picture, drawn.scene, {1, QPointF(bounds.x - kLeft, bounds.y + above)},
                          {});
            const QRect strip(kLeft + 1, 0, int(bounds.width) - 2, kBand);
            for (const CanvasPainter::Label& label : painter.labels()) {
                if (strip.contains(label.rect.center()))
                    QVERIFY2(titles.contains(label.text), qPrintable(label.text));
            }
            for (const layout::Rect& card : drawn.layout->itemRect)
                covered += strip.contains(int(card.centre().x - bounds.x) + kLeft,
                                          int(card.centre().y - bounds.y - above))
                    ? 1
                    : 0;
        }
        QVERIFY(covered > 0);
    }

    /// Frames at the upper edge say their names, in that line or below it where they are narrow,
    /// also beside what is drawn over the picture.
    void frameAtTheEdge_saysItsName()
    {
        Fixture f;
        f.view->expandAll();
        f.view->waitUntilLaidOut();
        const DrawnScene drawn(f);
        const layout::Rect& layer = drawn.frameOf(f.group("layers.1"));
        constexpr int kBand = 28, kSteps = 40, kStep = 9, kLeastWidth = 120;
        QImage picture(int(layer.width) + 40, 700, QImage::Format_RGB32);
        CanvasPainter painter;
        int atEdge = 0;
        for (int step = 0; step < kSteps; ++step) {
            CanvasMarks marks;
            if (step % 2 == 1)
                marks.covered = QRect(12, 10, 150, 22);
            const QPointF origin(layer.x - 20, layer.y - 60 + step * kStep);
            painter.paint(picture, drawn.scene, {1, origin}, marks);
            for (uint32_t frame = 1; frame < drawn.layout->frameCount(); ++frame) {
                const layout::Rect& bounds = drawn.layout->frameRect[frame];
                const QRectF rect(bounds.x - origin.x(), bounds.y - origin.y(), bounds.width,
                                  bounds.height);
                // With room below the line for two lines more.
                if (rect.top() > 2 * kBand || rect.bottom() < 6 * kBand || rect.left() < 0
                    || rect.right() > picture.width() || rect.width() < kLeastWidth)
                    continue;
                ++atEdge;
                const QString title = drawn.scene.frameTitle(frame);
                const auto& labels = painter.labels();
                const bool isSaid =
                    std::any_of(labels.begin(), labels.end(), [&](const auto& label) {
                        return label.text == title && label.rect.left() > rect.left()
                            && label.rect.right() < rect.right() && label.rect.top() >= 0
                            && label.rect.bottom() < 5 * kBand
                            && !label.rect.intersects(marks.covered);
                    });
                QVERIFY2(isSaid, qPrintable(title + QString::number(step)));
            }
        }
        QVERIFY(atEdge > 0);
    }

    /// Of what a closed group stands for, how often its block is there can be read at every zoom,
    /// also where there is no room for how many nodes that makes.
    void blocksOfAClosedGroup_areCounted()
    {
        Fixture f;
        const auto& groups = f.workspace.groups();
        for (uint32_t i = 0; i < groups.groups().size(); ++i) {
            if (layout::alikeChildren(groups, GroupId {i}) == 3)
                f.showOnly(GroupId {i});
        }
        const DrawnScene drawn(f);
        int whole = 0, shortened = 0;
        for (uint32_t item = 0; item < drawn.layout->itemCount(); ++item) {
            const QString all = drawn.scene.subtitle(item);
            if (!all.contains(QStringLiteral("block ×3")))
                continue;
            const layout::Rect& card = drawn.layout->itemRect[item];
            for (double zoom = 0.55; zoom < 1.3; zoom += 0.05) { // two lines from 24 px on
                QImage picture(600, 300, QImage::Format_RGB32);
                CanvasPainter painter;
                painter.paint(picture, drawn.scene, {zoom, QPointF(card.x - 20, card.y - 20)}, {});
                const auto found = std::ranges::find_if(painter.labels(), [](const auto& label) {
                    return label.text.contains(QStringLiteral("×3"));
                });
                QVERIFY2(found != painter.labels().end(), qPrintable(QString::number(zoom)));
                QFont font = textFont();
                font.setPixelSize(found->pixelSize);
                font.setBold(found->bold);
                QVERIFY2(QFontMetricsF(font).horizontalAdvance(found->text) <= found->rect.width(),
                         qPrintable(QStringLiteral("%1 at %2").arg(found->text).arg(zoom)));
                ++(found->text == all ? whole : shortened);
            }
        }
        QVERIFY(whole > 0 && shortened > 0);
    }

    void framesFarAway_haveNames()
    {
        Fixture f;
        f.view->expandAll();
        f.view->waitUntilLaidOut();
        const DrawnScene drawn(f);
        const layout::Rect& bounds = drawn.layout->bounds;
        for (const double zoom : {0.34, 0.2, 0.12}) {
            QImage picture(QSize(int(bounds.width * zoom) + 1, int(bounds.height * zoom) + 1),
                           QImage::Format_RGB32);
            CanvasPainter painter;
            painter.paint(picture, drawn.scene, {zoom, QPointF(bounds.x, bounds.y)}, {});
            int roomy = 0;
            for (uint32_t frame = 1; frame < drawn.layout->frameCount(); ++frame) {
                const layout::Rect& each = drawn.layout->frameRect[frame];
                const QRectF rect((each.x - bounds.x) * zoom, (each.y - bounds.y) * zoom,
                                  each.width * zoom, each.height * zoom);
                if (rect.width() < 100 || rect.height() < 60)
                    continue;
                ++roomy;
                const QString title = drawn.scene.frameTitle(frame);
                const auto& labels = painter.labels();
                QVERIFY2(std::any_of(labels.begin(), labels.end(),
                                     [&](const auto& label) {
                                         return label.text == title
                                             && rect.contains(QRectF(label.rect));
                                     }),
                         qPrintable(title + QStringLiteral(" at %1").arg(zoom)));
            }
            QVERIFY(roomy > 0);
        }
    }

    /// Where there is room, all colours lie side by side; else below one another.
    /// Operators that compute have a colour with a meaning, whether a family has a rule for them or
    /// not; those that move data have none.
    void operators_haveTheColourOfTheirKind()
    {
        tests::GraphBuilder b(17, 11);
        const ValueId x = b.input("x", {2, 3, 4});
        const std::vector<std::tuple<const char*, const char*, const char*>> rows {
            {"LSTM", "", "recurrent"},
            {"GRU", "", "recurrent"},
            {"RNN", "", "recurrent"},
            {"Resize", "", "image, signal"},
            {"DFT", "", "image, signal"},
            {"QAttention", "com.microsoft", "attention, experts"},
            {"SkipGroupNorm", "com.microsoft", "normalization"},
            {"Reshape", "", ""}};
        for (const auto& [op, domain, kind] : rows)
            b.output(b.node(op, {x}, {}, domain));
        const tests::OpenedModel opened(b.build());
        NodeColours colours(opened.workspace);
        colours.update();
        for (uint32_t i = 0; i < rows.size(); ++i) {
            QString said;
            for (const NodeColours::LegendEntry& entry : colours.legend())
                said = entry.colour == colours.ofNode({i}) ? entry.text : said;
            QCOMPARE(said, QString::fromUtf8(std::get<2>(rows[i])));
        }
    }

    void legend_isOneLineWhereThereIsRoom()
    {
        Fixture f;
        f.workspace.setColourBy(ColourBy::Operator);
        const DrawnScene drawn(f);
        const CanvasLegend wide(drawn.scene, 4000), narrow(drawn.scene, 200);
        const auto& entries = drawn.scene.colours().legend();
        QVERIFY(entries.size() > 2);
        QVERIFY(wide.isLine() && !narrow.isLine());
        QVERIFY(narrow.size().height() > int(entries.size()) * 10);
        QImage picture(wide.size(), QImage::Format_RGB32);
        QVERIFY(picture.height() < 2 * QFontMetrics(secondaryFont()).height());
        QPainter painter(&picture);
        wide.paint(painter, {});
        std::set<QRgb> inMiddle;
        for (int x = 0; x < picture.width(); ++x)
            inMiddle.insert(picture.pixel(x, picture.height() / 2));
        for (std::size_t i = 0; i < std::min<std::size_t>(entries.size(), 10); ++i)
            QVERIFY(inMiddle.contains(drawn.scene.colours().colour(entries[i].colour).rgb()));
    }

    /// Whatever lies below them, the map and the zoom look the same.
    void mapAndZoom_areOpaque()
    {
        Fixture f;
        f.view->expandAll();
        f.view->waitUntilLaidOut();
        f.view->setZoom(1);
        const std::shared_ptr<const layout::Layout> layout(f.view->currentLayout(),
                                                           [](const layout::Layout*) {});
        CanvasScene scene(f.workspace);
        scene.setLayout(layout);
        Minimap map;
        const QSize size(1000, 800);
        const auto mapOver = [&](const QColor& ground) {
            QImage picture(size, QImage::Format_RGB32);
            picture.fill(ground);
            QPainter painter(&picture);
            map.paint(painter, scene, {1, QPointF(0, 0)}, size);
            return picture.copy(map.place(size));
        };
        QCOMPARE(mapOver(Qt::red), mapOver(Qt::white));
        const QRect zoom(7, f.view->height() - 26, 30, 15);
        const auto shown = [&view = *f.view, zoom] { return view.grab().toImage().copy(zoom); };
        const QImage first = shown();
        for (int step = 0; step < 20; ++step) {
            wheel(*f.view, f.view->rect().center(), -30,
                  step % 2 ? Qt::ShiftModifier : Qt::NoModifier);
            QCOMPARE(shown(), first);
        }
    }

    /// Of a line between two cards, and of the tensor's menu there.
    void lineOfATensor_isSelectedAndSplit()
    {
        tests::PlanFixture small;
        GraphView view(small.workspace);
        view.setMotion(false);
        view.resize(700, 600);
        view.show();
        view.expandAll();
        view.waitUntilLaidOut();
        small.configure();
        small.workspace.liveEvaluation().waitUntilDone();
        view.setZoom(1);
        view.fit();
        const QPoint at = placeOnLine(view, small.hidden, small.first);
        QVERIFY(view.rect().contains(at));
        QTest::mouseClick(&view, Qt::LeftButton, {}, at);
        QCOMPARE(small.workspace.selection(), (Selection {{}, small.hidden}));
        QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(3, 3));
        QCOMPARE(small.workspace.selection(), Selection());

        QHelpEvent help(QEvent::ToolTip, at, view.mapToGlobal(at));
        QApplication::sendEvent(&view, &help);
        QVERIFY2(QToolTip::text().contains(QStringLiteral("256]")), qPrintable(QToolTip::text()));
        QToolTip::hideText();

        QContextMenuEvent event(QContextMenuEvent::Mouse, at, view.mapToGlobal(at));
        QApplication::sendEvent(&view, &event);
        QCOMPARE(small.workspace.selection(), (Selection {{}, small.hidden}));
        auto* menu = view.findChild<QMenu*>(QStringLiteral("canvasMenu"));
        QVERIFY(menu);
        const auto actionOf = [](QMenu& in, const QString& text) -> QAction* {
            for (QAction* action : in.actions()) {
                if (action->text().startsWith(text))
                    return action;
            }
            return nullptr;
        };
        QAction* split = actionOf(*menu, QStringLiteral("Split over"));
        QVERIFY(split && split->isEnabled());
        QAction* dimension = actionOf(*split->menu(), QStringLiteral("Dimension 1 · 256"));
        QVERIFY(dimension);
        QAction* axis = actionOf(*dimension->menu(), QStringLiteral("model in 2"));
        QVERIFY(axis && !axis->isChecked());
        axis->trigger();
        const plan::ShardingSpec* spec = small.spec(small.relu, small.hidden);
        QVERIFY(spec && spec->axes && plan::placeOf(*spec->axes, "model"));
        QCOMPARE(plan::placeOf(*spec->axes, "model")->dim, std::size_t(1));
        QAction* readers = actionOf(*menu, QStringLiteral("Go to what reads it (1)"));
        QVERIFY(readers);
        readers->trigger();
        QCOMPARE(small.workspace.selection().nodes, std::vector {small.relu});
        menu->close();
    }

    void doubleClick_opensAndTheTitleCloses()
    {
        Fixture f;
        const GroupId layer = f.group("layers.1");
        f.showOnly(layer);
        QVERIFY(!f.view->isExpanded(layer));
        QTest::mouseDClick(f.view, Qt::LeftButton, {}, f.middleOf(layer) - QPoint(20, 0));
        QVERIFY(f.view->isExpanded(layer));
        f.view->waitUntilLaidOut();
        f.view->setZoom(0.8);
        f.view->reveal({f.workspace.groups().allNodes(layer).front()});
        const QRect frame = *f.view->rectOf(layer);
        QTest::mouseDClick(f.view, Qt::LeftButton, {},
                           QPoint(std::max(frame.left(), 0) + 30, frame.top() + 10));
        QVERIFY(!f.view->isExpanded(layer));
    }

    void keyboard_walksAlongTensorsAndOpensGroups()
    {
        Fixture f;
        f.view->collapseAll();
        f.view->waitUntilLaidOut();
        QTest::keyClick(f.view, Qt::Key_Down); // to the first item
        QStringList seen;
        for (int i = 0; i < 6; ++i) {
            seen << f.view->accessibleDescription();
            QTest::keyClick(f.view, Qt::Key_Down);
        }
        QVERIFY(seen.removeDuplicates() <= 4); // it got further
        QTest::keyClick(f.view, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(f.workspace.selection().nodes.size(), f.workspace.graph().nodes().size());
        QTest::keyClick(f.view, Qt::Key_Escape);
        QVERIFY(f.workspace.selection().nodes.empty());
        const GroupId model = f.workspace.groups().group(GroupId {0}).children.front();
        QTest::mouseClick(f.view, Qt::LeftButton, {}, f.middleOf(model) - QPoint(30, 0));
        QTest::keyClick(f.view, Qt::Key_Return);
        QVERIFY(f.view->isExpanded(model));
    }

    void wheelPans_andWithControlZoomsAtThePointer()
    {
        Fixture f;
        f.view->collapseAll();
        f.view->waitUntilLaidOut();
        const GroupId model = f.workspace.groups().group(GroupId {0}).children.front();
        const QPoint before = f.middleOf(model);
        wheel(*f.view, before, -120, {});
        QVERIFY(f.middleOf(model).y() < before.y());
        const double zoom = f.view->zoom();
        const QPoint at = f.middleOf(model);
        wheel(*f.view, at, 120, Qt::ControlModifier);
        QVERIFY(f.view->zoom() > zoom);
        QVERIFY((f.middleOf(model) - at).manhattanLength() <= 3);
        QTest::keyClick(f.view, Qt::Key_Minus);
        QVERIFY(f.view->zoom() < zoom * 1.3);
    }

    void spaceDrag_pansEvenOverACard()
    {
        Fixture f;
        f.view->collapseAll();
        f.view->waitUntilLaidOut();
        const GroupId model = f.workspace.groups().group(GroupId {0}).children.front();
        const QPoint from = f.middleOf(model);
        QTest::keyPress(f.view, Qt::Key_Space);
        QTest::mousePress(f.view, Qt::LeftButton, {}, from);
        QTest::mouseMove(f.view, from + QPoint(40, 30));
        QTest::mouseRelease(f.view, Qt::LeftButton, {}, from + QPoint(40, 30));
        QTest::keyRelease(f.view, Qt::Key_Space);
        QCOMPARE(f.middleOf(model), from + QPoint(40, 30));
        QVERIFY(f.workspace.selection().nodes.empty());
    }

    void dragToALane_dropsTheNodesOnce()
    {
        Fixture f;
        const GroupId layer = f.group("layers.1");
        f.showOnly(layer);
        const QPoint from = f.middleOf(layer) - QPoint(20, 0);
        const QPoint to = f.view->mapFromGlobal(f.lane->mapToGlobal(f.lane->rect().center()));
        QTest::mousePress(f.view, Qt::LeftButton, {}, from);
        QTest::mouseMove(f.view, from + QPoint(20, 5));
        QTest::mouseMove(f.view, to);
        QVERIFY(f.lane->hovers > 0);
        QTest::mouseRelease(f.view, Qt::LeftButton, {}, to);
        QCOMPARE(f.lane->dropped.size(), std::size_t(f.workspace.groups().group(layer).totalNodes));
    }

    void escape_cancelsADrag()
    {
        Fixture f;
        const GroupId layer = f.group("layers.1");
        f.showOnly(layer);
        const QPoint from = f.middleOf(layer) - QPoint(20, 0);
        const QPoint to = f.view->mapFromGlobal(f.lane->mapToGlobal(f.lane->rect().center()));
        QTest::mousePress(f.view, Qt::LeftButton, {}, from);
        QTest::mouseMove(f.view, from + QPoint(20, 5));
        QTest::mouseMove(f.view, to);
        QTest::keyClick(f.view, Qt::Key_Escape);
        QTest::mouseRelease(f.view, Qt::LeftButton, {}, to);
        QVERIFY(f.lane->dropped.empty());
        QVERIFY(!f.workspace.selection().nodes.empty()); // the key ended the drag and no more
    }

    /// Of a closed group: its card says that some of its nodes are selected.
    void selectionInAClosedGroup_isSeen()
    {
        Fixture f;
        f.view->collapseAll();
        f.view->waitUntilLaidOut();
        const layout::Layout& layout = *f.view->currentLayout();
        const std::vector<NodeId> inside = f.workspace.groups().allNodes(f.group("layers.1"));
        const uint32_t card = layout.visibleItem(f.workspace.groups(), inside.front());
        QVERIFY(layout.itemKind[card] == layout::ItemKind::Group);
        f.workspace.selectNodes({inside.front()});
        QVERIFY(f.view->isItemPartlySelected(card));
        QVERIFY(!f.view->isItemSelected(card));
        f.workspace.selectNodes(f.workspace.groups().allNodes(GroupId {layout.itemId[card]}));
        QVERIFY(f.view->isItemSelected(card));
        QVERIFY(!f.view->isItemPartlySelected(card));
    }

    void delete_takesTheSelectionOffItsStage_undoably()
    {
        Fixture f;
        plan::Configuration made;
        made.name = "two";
        made.numDevices = 2;
        const ConfigurationId id = f.workspace.newConfigurationId();
        QVERIFY(f.workspace.push(document::addConfiguration(f.workspace.document(), id, made)));
        f.workspace.setActiveConfiguration(id);
        const std::vector<NodeId> nodes {NodeId {3}, NodeId {4}};
        f.workspace.selectNodes(nodes);
        QTest::keyClick(f.view, Qt::Key_1); // the stage board's
        QCOMPARE(f.workspace.stageOf(NodeId {4}), std::optional<StageNumber>());
        f.workspace.push(document::setStage(f.workspace.document(), id, nodes, StageNumber {1}));
        QTest::keyClick(f.view, Qt::Key_Delete);
        QCOMPARE(f.workspace.stageOf(NodeId {4}), std::optional<StageNumber>());
        f.workspace.undoStack().undo();
        QCOMPARE(f.workspace.stageOf(NodeId {4}), std::optional(StageNumber {1}));
    }

    void brush_paintsAStageInOneStep()
    {
        Fixture f;
        QSignalSpy refused(&f.workspace, &Workspace::refused);
        f.view->setBrush(StageNumber {1});
        QVERIFY(!f.view->brush()); // without a configuration there are no stages
        QCOMPARE(refused.count(), 1);
        plan::Configuration made;
        made.name = "two";
        made.numDevices = 2;
        const ConfigurationId id = f.workspace.newConfigurationId();
        QVERIFY(f.workspace.push(document::addConfiguration(f.workspace.document(), id, made)));
        f.workspace.setActiveConfiguration(id);
        f.view->setFoldedNodesShown(true); // each node has a card of its own
        f.view->expandAll();
        f.view->waitUntilLaidOut();
        f.view->fit();
        // From one card to the next one below, across the gap between them.
        const auto [first, second] = f.stackedNodes();
        const QPoint from = f.view->rectOf(first)->center(), to = f.view->rectOf(second)->center();
        f.view->setBrush(StageNumber {0});
        QTest::keyClick(f.view, Qt::Key_1);
        QCOMPARE(f.view->brush(), std::optional(StageNumber {1}));
        const int steps = f.workspace.undoStack().count();
        QTest::mousePress(f.view, Qt::LeftButton, {}, from);
        QTest::mouseMove(f.view, to);
        QTest::mouseRelease(f.view, Qt::LeftButton, {}, to);
        QCOMPARE(f.workspace.undoStack().count(), steps + 1);
        QCOMPARE(f.workspace.stageOf(first), std::optional(StageNumber {1}));
        QCOMPARE(f.workspace.stageOf(second), std::optional(StageNumber {1}));
        f.workspace.undoStack().undo();
        QVERIFY(!f.workspace.stageOf(first));
        // A line between the two cuts there.
        const int y = (f.view->rectOf(first)->bottom() + f.view->rectOf(second)->top()) / 2;
        QTest::mousePress(f.view, Qt::LeftButton, Qt::ShiftModifier, {from.x() - 5, y});
        QTest::mouseMove(f.view, {from.x() + 5, y});
        QTest::mouseRelease(f.view, Qt::LeftButton, Qt::ShiftModifier, {from.x() + 5, y});
        QCOMPARE(f.workspace.undoStack().count(), steps + 1);
        QCOMPARE(f.workspace.stageOf(first), std::optional(StageNumber {0}));
        QCOMPARE(f.workspace.stageOf(second), std::optional(StageNumber {1}));
        f.workspace.undoStack().undo();
        QSignalSpy nothing(&f.workspace, &Workspace::refused);
        QTest::mouseClick(f.view, Qt::LeftButton, Qt::ShiftModifier, from);
        QCOMPARE(nothing.count(), 1); // a line of no length crosses nothing
        QTest::keyClick(f.view, Qt::Key_Escape);
        QVERIFY(!f.view->brush());
        QTest::mouseClick(f.view, Qt::LeftButton, {}, from); // selects again
        QVERIFY(!f.workspace.stageOf(first));
        QCOMPARE(f.workspace.selection().nodes, std::vector {first});
    }

    void reveal_opensTheGroupsAround()
    {
        Fixture f;
        f.view->collapseAll();
        f.view->waitUntilLaidOut();
        const NodeId node = f.workspace.groups().allNodes(f.group("layers.2")).back();
        QVERIFY(!f.view->rectOf(node));
        Q_EMIT f.workspace.revealRequested({node});
        f.view->waitUntilLaidOut();
        QVERIFY(f.view->rectOf(node));
        QVERIFY(f.view->rect().contains(f.view->rectOf(node)->center()));
    }

    void closedDocument_leavesAnEmptyCanvas()
    {
        Fixture f;
        f.workspace.setDocument(nullptr, grouping::GroupTree());
        f.view->waitUntilLaidOut();
        QVERIFY(!f.view->currentLayout());
        f.view->grab();
        QTest::keyClick(f.view, Qt::Key_Down);
        QTest::mouseClick(f.view, Qt::LeftButton, {}, QPoint(50, 50));
    }

    void picture_isWrittenAsPngAndSvg()
    {
        Fixture f;
        const QTemporaryDir folder;
        const QString png = folder.filePath(QStringLiteral("a.png"));
        const QString svg = folder.filePath(QStringLiteral("a.svg"));
        QVERIFY(f.view->exportPicture(png));
        QVERIFY(!QImage(png).isNull());
        QVERIFY(f.view->exportPicture(svg));
        QFile file(svg);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("<svg"));
        QVERIFY(!f.view->exportPicture(folder.filePath(QStringLiteral("no/such/a.png"))));
    }

    void segments_areCutToTheView()
    {
        // From (-100, 5) to (100, 5) in [0, 10] × [0, 10]: x from 0 to 10.
        QPointF from(-100, 5);
        QPointF to(100, 5);
        QVERIFY(clipSegment(from, to, QRectF(0, 0, 10, 10)));
        QCOMPARE(from, QPointF(0, 5));
        QCOMPARE(to, QPointF(10, 5));
        QPointF above(0, -5);
        QPointF alsoAbove(10, -5);
        QVERIFY(!clipSegment(above, alsoAbove, QRectF(0, 0, 10, 10)));
    }

    /// The card of an input stands for its tensor: a click and the keyboard show it, and the menu
    /// is that of a tensor.
    void inputCard_isItsTensor()
    {
        Fixture f;
        const layout::Layout& layout = *f.view->currentLayout();
        const auto found =
            std::find(layout.itemKind.begin(), layout.itemKind.end(), layout::ItemKind::Input);
        QVERIFY(found != layout.itemKind.end());
        const auto item = uint32_t(found - layout.itemKind.begin());
        const Selection expected {{}, ValueId {layout.itemId[item]}};
        f.view->fit();
        const QPoint at = f.view->rectOfItem(item).center();
        QTest::mouseClick(f.view, Qt::LeftButton, {}, at);
        QCOMPARE(f.workspace.selection(), expected);
        f.workspace.selectNodes({});
        f.view->goToItem(item, Qt::NoModifier);
        QCOMPARE(f.workspace.selection(), expected);
        f.workspace.selectNodes({});
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, f.view->mapToGlobal(at));
        QApplication::sendEvent(f.view, &event);
        QCOMPARE(f.workspace.selection(), expected);
        auto* menu = f.view->findChild<QMenu*>(QStringLiteral("canvasMenu"));
        QVERIFY(menu);
        const QList<QAction*> actions = menu->actions();
        QVERIFY(std::any_of(actions.begin(), actions.end(), [](const QAction* action) {
            return action->text() == QStringLiteral("Copy name");
        }));
        menu->close();
    }

    void rightClick_offersWhatCanBeDone()
    {
        Fixture f;
        const GroupId group = f.group("layers.1");
        f.showOnly(group);
        const QPoint at = f.middleOf(group);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, f.view->mapToGlobal(at));
        QApplication::sendEvent(f.view, &event);
        auto* menu = f.view->findChild<QMenu*>(QStringLiteral("canvasMenu"));
        QVERIFY(menu);
        QCOMPARE(f.workspace.selection().nodes.size(),
                 std::size_t(f.workspace.groups().group(group).totalNodes));
        const auto actionOf = [](QMenu& in, const QString& text) -> QAction* {
            for (QAction* action : in.actions()) {
                if (action->text() == text)
                    return action;
            }
            return nullptr;
        };
        QAction* alike = actionOf(*menu, QStringLiteral("Open all that are like it"));
        QVERIFY(alike);
        alike->trigger();
        f.view->waitUntilLaidOut();
        for (const char* layer : {"layers.0", "layers.1", "layers.2"})
            QVERIFY(f.view->isExpanded(f.group(layer)));
        QAction* select = actionOf(*menu, QStringLiteral("Select"));
        QVERIFY(select && select->menu());
        QAction* same = actionOf(*select->menu(), QStringLiteral("Same place in all layers"));
        QVERIFY(same);
        same->trigger();
        QCOMPARE(f.workspace.selection().nodes.size(),
                 std::size_t(3 * f.workspace.groups().group(group).totalNodes));
        menu->close();
    }
};

MESHWRIGHT_WIDGET_TEST(TestCanvas)
#include "tst_canvas.moc"
