#include "core/plan/axes_changes.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/inspector/inspector_panel.h"
#include "views/inspector/stage_choice.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/widgets/chip.h"
#include "views/widgets/node_drag.h"
#include "views/workspace/sharding_clipboard.h"
#include "views/workspace/stage_drop.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTimer>
#include <QToolButton>

using namespace meshwright;
using namespace meshwright::views;

namespace {

constexpr uint32_t kLayers = 4;

/// The inspector and the stage board on a decoder of four layers over 2 stages × 2 on `model`.
struct Shown : tests::OpenedModel
{
    QWidget window; ///< all in one: a drop finds what is at a place of it
    InspectorPanel inspector {workspace, &window};
    StageBoard board {workspace, &window};
    QWidget source {&window}; ///< something to drag from

    Shown()
        : OpenedModel(tests::smallDecoder(int(kLayers)))
    {
        configure(2);
        window.resize(780, 780);
        inspector.setGeometry(0, 0, 320, 780);
        board.setGeometry(320, 0, 460, 500);
        source.setGeometry(320, 700, 60, 40);
        window.show();
        window.activateWindow();
        settle();
    }

    /// Ctrl+V at what is selected.
    void paste(const Selection& selection)
    {
        workspace.select(selection);
        settle();
        pasteShardings(workspace, workspace.selection(), inspector.changesAllBlocks());
    }

    void settle()
    {
        workspace.liveEvaluation().waitUntilDone();
        QCoreApplication::processEvents();
        inspector.rebuild();
        board.refresh();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    }

    static NodeId product(uint32_t layer) { return {1 + 2 * layer}; }

    ValueId weight(uint32_t layer) const
    {
        return *workspace.graph().node(product(layer)).inputs[1];
    }

    void look(NodeId node)
    {
        workspace.selectNodes({node});
        settle();
    }

    QCheckBox* alike() const { return inspector.findChild<QCheckBox*>(QStringLiteral("alike")); }

    void check(bool on)
    {
        if (alike()->isChecked() != on)
            QTest::mouseClick(alike(), Qt::LeftButton, {}, {8, alike()->height() / 2});
        QCOMPARE(alike()->isChecked(), on);
    }

    /// Splits dimension 1 of a weight over `model` by its chip's menu.
    void split(uint32_t layer)
    {
        auto* chip =
            inspector.findChild<Chip*>(QStringLiteral("dim:%1:1:0").arg(weight(layer).index));
        QVERIFY(chip);
        QTest::mouseClick(chip, Qt::LeftButton);
        auto* menu = inspector.findChild<QMenu*>(QStringLiteral("dimensionMenu"));
        QVERIFY(menu);
        for (QAction* action : menu->actions()) {
            if (action->objectName() == QStringLiteral("axis:model")) {
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
                break;
            }
        }
        settle();
    }

    QString sharding(uint32_t layer) const
    {
        const plan::ShardingSpec* spec =
            workspace.plan().spec(product(layer), *workspace.activeConfiguration(), weight(layer));
        if (!spec || !spec->axes)
            return {};
        QStringList dims;
        for (const plan::AxesDim& dim : spec->axes->dims)
            dims << (dim.axes.empty() ? QStringLiteral("·")
                                      : QString::fromStdString(dim.axes.front().axis));
        return dims.join(QLatin1Char(' '));
    }

    QStringList shardings() const
    {
        QStringList all;
        for (uint32_t layer = 0; layer < kLayers; ++layer)
            all << sharding(layer);
        return all;
    }
};

} // namespace

class tst_editing_layers : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    void init() { QGuiApplication::clipboard()->clear(); }

    void sameInAllLayers_isOneStep()
    {
        Shown s;
        s.look(Shown::product(1));
        QVERIFY(s.alike());
        QCOMPARE(s.alike()->text(), QStringLiteral("Also in the 3 other blocks like this one"));
        const int steps = s.workspace.undoStack().count();
        s.check(true);
        s.split(1);
        const QString split = QStringLiteral("· model");
        QCOMPARE(s.shardings(), (QStringList {split, split, split, split}));
        QCOMPARE(s.workspace.undoStack().count(), steps + 1);
        QCOMPARE(s.workspace.undoStack().undoText(),
                 QStringLiteral("Shard 'layers.1.weight' and 3 others"));
        QVERIFY(s.alike()->isChecked()); // from page to page
        s.workspace.undoStack().undo();
        QCOMPARE(s.shardings(), (QStringList {{}, {}, {}, {}}));
    }

    void unchecked_changesOne()
    {
        Shown s;
        s.look(Shown::product(1));
        s.check(true);
        s.check(false);
        s.split(1);
        QCOMPARE(s.shardings(), (QStringList {{}, QStringLiteral("· model"), {}, {}}));
    }

    /// "several" is longer than what the box held when it was first seen.
    void stageBox_hasRoomForSeveral()
    {
        Shown s;
        s.setStage(1, 2, 0);
        s.setStage(3, 8, 1);
        s.look(Shown::product(0));
        auto* box = s.inspector.findChild<StageChoice*>();
        QCOMPARE(box->currentText(), QStringLiteral("0"));
        s.check(true);
        QCOMPARE(box->currentText(), QStringLiteral("several"));
        const auto room = [box] {
            QStyleOptionComboBox option;
            option.initFrom(box);
            return box->style()
                ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box)
                .width();
        };
        QTRY_VERIFY(room() >= QFontMetrics(box->font()).horizontalAdvance(box->currentText()));
    }

    void outsideOfLayers_isNotOffered()
    {
        Shown s;
        s.look(NodeId {0}); // embed
        QVERIFY(!s.alike());
    }

    void stageOfTheInspector_goesToAllLayers()
    {
        Shown s;
        s.look(Shown::product(0));
        s.check(true);
        auto* stage = s.inspector.findChild<QComboBox*>(QStringLiteral("stage"));
        QVERIFY(stage);
        stage->setFocus();
        QTest::keyClick(stage, Qt::Key_1);
        Q_EMIT stage->activated(stage->currentIndex());
        s.settle();
        for (uint32_t layer = 0; layer < kLayers; ++layer)
            QCOMPARE(s.stageOf(Shown::product(layer).index), std::optional(StageNumber {1}));
        QVERIFY(!s.stageOf(2)); // the additions stay
    }

    void shiftInADrag_takesAllLayers()
    {
        Shown s;
        std::vector<NodeId> alike;
        for (uint32_t layer = 0; layer < kLayers; ++layer)
            alike.push_back(Shown::product(layer));
        LaneWidget* lane = s.board.lanes().at(1);
        const QPoint end = s.source.mapFromGlobal(lane->mapToGlobal(QPoint(40, 30)));
        QTest::mousePress(&s.source, Qt::LeftButton, {}, {5, 5});
        NodeDrag::start(s.source, {{Shown::product(0)}, QStringLiteral("one"), alike},
                        s.workspace.theme(), s.source.mapToGlobal(QPoint(5, 5)));
        QTest::mouseMove(&s.source, end);
        QVERIFY(lane->preview());
        QCOMPARE(s.workspace.stageDrop().newNodes(), std::size_t(1));
        QTest::keyPress(&s.source, Qt::Key_Shift);
        QCOMPARE(s.workspace.stageDrop().newNodes(), std::size_t(4));
        QTest::mouseRelease(&s.source, Qt::LeftButton, Qt::ShiftModifier, end);
        for (NodeId node : alike)
            QCOMPARE(s.stageOf(node.index), std::optional(StageNumber {1}));
    }

    void copiedTensor_isPastedAtTheSamePlaceOfNodes()
    {
        Shown s;
        s.look(Shown::product(0));
        s.split(0);
        copyShardings(s.workspace, {{}, s.weight(0)});
        QVERIFY(hasCopiedShardings());
        const int steps = s.workspace.undoStack().count();
        // The addition of layer 2 has no such place and is left out.
        pasteShardings(s.workspace, {{Shown::product(1), Shown::product(2), NodeId {6}}, {}});
        const QString split = QStringLiteral("· model");
        QCOMPARE(s.shardings(), (QStringList {split, split, split, {}}));
        QCOMPARE(s.workspace.undoStack().count(), steps + 1);
        s.workspace.undoStack().undo();
        QCOMPARE(s.shardings(), (QStringList {split, {}, {}, {}}));
    }

    /// The same model in another window, where the tensor has the same name; and another model,
    /// where nothing has it.
    void copiedTensor_isPastedInAnotherWindow()
    {
        Shown from, to;
        from.look(Shown::product(0));
        from.split(0);
        copyShardings(from.workspace, {{}, from.weight(0)});
        pasteShardings(to.workspace, {{Shown::product(0)}, {}});
        QCOMPARE(to.shardings(), (QStringList {QStringLiteral("· model"), {}, {}, {}}));

        tests::GraphBuilder b(17, 11);
        const tests::GraphBuilder::Dims shape {int64_t(64), int64_t(64)};
        const ValueId weight = b.weight("of another name", {64, 64});
        const ValueId made = b.node("MatMul", {b.input("x", shape), weight});
        b.declare(made, shape);
        const NodeId target = b.lastNode();
        b.output(made);
        tests::OpenedModel other(b.build());
        other.configure(1);
        pasteShardings(other.workspace, {{target}, {}});
        const plan::ShardingSpec* spec =
            other.workspace.plan().spec(target, *other.workspace.activeConfiguration(), weight);
        QVERIFY(spec && spec->axes == plan::withAxis(plan::wholeSharding(2), 1, "model"));
    }

    /// With the inspector's switch a copied sharding goes where every other edit goes, as one step.
    void pasted_followsTheSwitchOfTheInspector()
    {
        Shown s;
        s.look(Shown::product(0));
        s.check(false);
        s.split(0);
        copyShardings(s.workspace, {{}, s.weight(0)});
        const QString split = QStringLiteral("· model");
        s.paste({{Shown::product(1)}, {}});
        QCOMPARE(s.shardings(), (QStringList {split, split, {}, {}}));
        s.workspace.undoStack().undo();
        s.check(true);
        const int steps = s.workspace.undoStack().index();
        for (const Selection& selection :
             {Selection {{Shown::product(1)}, {}}, Selection {{}, s.weight(1)}}) {
            s.paste(selection);
            QCOMPARE(s.shardings(), (QStringList {split, split, split, split}));
            QCOMPARE(s.workspace.undoStack().index(), steps + 1);
            s.workspace.undoStack().undo();
            QCOMPARE(s.shardings(), (QStringList {split, {}, {}, {}}));
        }
        // Of several nodes there is no switch: those that are selected.
        s.paste({{Shown::product(1), Shown::product(2)}, {}});
        QCOMPARE(s.shardings(), (QStringList {split, split, split, {}}));
    }

    void copiedNode_bringsAllThatItSays()
    {
        Shown s;
        const ConfigurationId id = *s.workspace.activeConfiguration();
        const auto split = [](std::size_t dim) {
            return plan::withAxis(plan::wholeSharding(2), dim, "model");
        };
        const ValueId result = *s.workspace.graph().node(Shown::product(0)).outputs[0];
        s.workspace.push(document::setSharding(s.workspace.document(), id, s.weight(0), split(1)));
        s.workspace.push(document::setSharding(s.workspace.document(), id, result, split(0)));
        copyShardings(s.workspace, {{Shown::product(0)}, {}});
        pasteShardings(s.workspace, {{Shown::product(3)}, {}});
        QCOMPARE(s.sharding(3), QStringLiteral("· model"));
        const ValueId other = *s.workspace.graph().node(Shown::product(3)).outputs[0];
        const plan::ShardingSpec* spec = s.workspace.plan().spec(Shown::product(3), id, other);
        QVERIFY(spec && spec->axes && *spec->axes == split(0));
    }

    /// The input of product 2 is the output of product 1: each goes where it is at product 2.
    void copiedNodeBehindItsLike_keepsInputsAndOutputsApart()
    {
        tests::GraphBuilder b(17, 11);
        const tests::GraphBuilder::Dims shape {int64_t(64), int64_t(64)};
        const auto product = [&](ValueId from, const std::string& weight) {
            const ValueId made = b.node("MatMul", {from, b.weight(weight, {64, 64})});
            b.declare(made, shape);
            return made;
        };
        const ValueId one = product(b.input("x", shape), "w1"), two = product(one, "w2");
        const ValueId middle = b.node("Relu", {two});
        b.declare(middle, shape);
        const ValueId last = product(middle, "w3");
        const NodeId target = b.lastNode();
        b.output(last);
        tests::OpenedModel s(b.build());
        s.configure(1);
        const ConfigurationId id = *s.workspace.activeConfiguration();
        const auto split = [](std::size_t dim) {
            return plan::withAxis(plan::wholeSharding(2), dim, "model");
        };
        s.workspace.push(document::setSharding(s.workspace.document(), id, one, split(0)));
        s.workspace.push(document::setSharding(s.workspace.document(), id, two, split(1)));
        copyShardings(s.workspace, {{NodeId {1}}, {}});
        pasteShardings(s.workspace, {{target}, {}});
        const auto pasted = [&](ValueId value) {
            const plan::ShardingSpec* spec = s.workspace.plan().spec(target, id, value);
            return spec ? spec->axes : std::nullopt;
        };
        QVERIFY(pasted(middle) == split(0));
        QVERIFY(pasted(last) == split(1));
    }

    void tableOfAxes_goesToAllLayers()
    {
        Shown s;
        s.look(Shown::product(1));
        s.split(1);
        s.check(true);
        const auto accept = [] {
            QTimer::singleShot(0, qApp, [] {
                auto* dialog = QApplication::activeModalWidget();
                QVERIFY(dialog);
                QTest::mouseClick(
                    dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok),
                    Qt::LeftButton);
            });
        };
        auto* more =
            s.inspector.findChild<QToolButton*>(QStringLiteral("more:%1").arg(s.weight(1).index));
        QVERIFY(more);
        for (QAction* action : more->menu()->actions()) {
            if (action->text() != QStringLiteral("Edit as a table…"))
                continue;
            accept();
            action->trigger();
            break;
        }
        s.settle();
        const QString split = QStringLiteral("· model");
        QCOMPARE(s.shardings(), (QStringList {split, split, split, split}));
        // Three parts do not come from an axis of two.
        plan::ShardingSpec spec;
        spec.device = {0, 1, 2};
        spec.dims = {{int64_t(1), {{int64_t(64), int64_t(3), {}}}, {}}};
        s.workspace.push(document::setSpec(s.workspace.document(),
                                           *s.workspace.activeConfiguration(), s.weight(1), spec));
        s.settle();
        QSignalSpy noted(&s.workspace, &Workspace::noted);
        auto* table =
            s.inspector.findChild<QPushButton*>(QStringLiteral("table:%1").arg(s.weight(1).index));
        QVERIFY(table);
        accept();
        QTest::mouseClick(table, Qt::LeftButton);
        QCOMPARE(noted.count(), 1);
        QVERIFY(noted.first().first().toString().contains(QStringLiteral("this tensor alone")));
        QCOMPARE(s.shardings(), (QStringList {split, {}, split, split}));
    }

    void longClipboard_isNoSharding()
    {
        Shown s;
        const QString one = QStringLiteral("{\"tensor\": \"other\", \"dims\": [[\"model\"], []]}");
        QGuiApplication::clipboard()->setText(QLatin1Char('[') + one + QLatin1Char(']'));
        QVERIFY(hasCopiedShardings());
        QGuiApplication::clipboard()->setText(QLatin1Char('[') + QString(1 << 20, QLatin1Char(' '))
                                              + one + QLatin1Char(']'));
        QVERIFY(!hasCopiedShardings());
    }

    void copiedDevices_cannotBePasted()
    {
        Shown s;
        QSignalSpy refused(&s.workspace, &Workspace::refused);
        QGuiApplication::clipboard()->setText(
            QStringLiteral("[{\"tensor\": \"other\", \"spec\": {\"device\": [1]}}]"));
        QVERIFY(hasCopiedShardings());
        pasteShardings(s.workspace, {{}, s.weight(0)});
        QCOMPARE(refused.count(), 1);
        QVERIFY(refused.first().first().toString().contains(QStringLiteral("names devices")));
    }

    void pasteThatFitsNowhere_saysWhy()
    {
        Shown s;
        QSignalSpy refused(&s.workspace, &Workspace::refused);
        const auto why = [&] { return refused.takeLast().first().toString(); };
        pasteShardings(s.workspace, {{Shown::product(0)}, {}});
        QVERIFY(why().contains(QStringLiteral("Copy a sharding first")));
        copyShardings(s.workspace, {{}, s.weight(0)});
        QVERIFY(why().contains(QStringLiteral("no sharding to copy")));
        // Of three dimensions, from another model.
        QGuiApplication::clipboard()->setText(
            QStringLiteral("[{\"tensor\": \"other\", \"dims\": [[], [], [\"model\"]]}]"));
        const int steps = s.workspace.undoStack().count();
        pasteShardings(s.workspace, {{}, s.weight(0)});
        QVERIFY(why().contains(QStringLiteral("another rank")));
        pasteShardings(s.workspace, {{Shown::product(0)}, {}});
        QVERIFY(why().contains(QStringLiteral("Nothing selected")));
        QCOMPARE(s.workspace.undoStack().count(), steps);
        // Of two, from another model: onto the tensor that is looked at.
        QGuiApplication::clipboard()->setText(
            QStringLiteral("[{\"tensor\": \"other\", \"dims\": [[\"model\"], []]}]"));
        pasteShardings(s.workspace, {{}, s.weight(0)});
        QCOMPARE(s.sharding(0), QStringLiteral("model ·"));
    }
};

MESHWRIGHT_WIDGET_TEST(tst_editing_layers)
#include "tst_editing_layers.moc"
