#include "core/plan/axes_changes.h"
#include "core/plan/axis_atoms.h"
#include "tests/support/test_program.h"
#include "tests/views/plan_fixture.h"
#include "views/inspector/components_dialog.h"
#include "views/inspector/dimension_row.h"
#include "views/inspector/inspector_panel.h"
#include "views/inspector/spec_dialog.h"
#include "views/inspector/spec_draft.h"
#include "views/inspector/stage_choice.h"
#include "views/inspector/tensor_card.h"
#include "views/strategies/strategy_dialog.h"
#include "views/widgets/chip.h"
#include "views/workspace/dimension_meaning.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QTableWidget>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>

using namespace meshwright;
using namespace meshwright::views;

namespace {

/// The inspector on the fixture's model, shown, with one node selected.
struct Shown : tests::PlanFixture
{
    InspectorPanel panel {workspace};

    Shown()
    {
        workspace.liveEvaluation().waitUntilDone();
        panel.resize(320, 700);
        panel.show();
    }

    void look(NodeId node)
    {
        workspace.selectNodes({node});
        settle();
    }

    void settle()
    {
        workspace.liveEvaluation().waitUntilDone();
        QCoreApplication::processEvents();
        panel.rebuild();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    }

    Chip* chip(ValueId value, int dim, int index = 0) const
    {
        return panel.findChild<Chip*>(
            QStringLiteral("dim:%1:%2:%3").arg(value.index).arg(dim).arg(index));
    }

    QMenu* openMenu(ValueId value, int dim)
    {
        QTest::mouseClick(chip(value, dim), Qt::LeftButton);
        return panel.findChild<QMenu*>(QStringLiteral("dimensionMenu"));
    }

    /// Chooses in a submenu of what there is for a tensor.
    void chooseOfTensor(ValueId value, const QString& submenu, const QString& name)
    {
        auto* more = panel.findChild<QToolButton*>(QStringLiteral("more:%1").arg(value.index));
        QVERIFY(more);
        QMenu* menu = more->menu();
        menu->popup(panel.mapToGlobal(QPoint()));
        for (QAction* action : menu->actions()) {
            if (action->text() != submenu)
                continue;
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
            action->menu()->popup(panel.mapToGlobal(QPoint(40, 40)));
            for (QAction* each : action->menu()->actions()) {
                if (each->text() == name)
                    QTest::mouseClick(action->menu(), Qt::LeftButton, {},
                                      action->menu()->actionGeometry(each).center());
            }
            settle();
            return;
        }
        QFAIL("no such submenu");
    }

    QString allText() const
    {
        QStringList texts;
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            if (label->isVisible())
                texts << label->text().remove(QChar(0x200b));
        }
        return texts.join(QLatin1Char('\n'));
    }
};

void chooseAction(QMenu& menu, const QString& name)
{
    for (QAction* action : menu.actions()) {
        if (action->objectName() == name || action->text().startsWith(name)) {
            QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(action).center());
            return;
        }
    }
    QFAIL("no such action");
}

std::vector<plan::AxisReference> whole(const std::string& axis)
{
    return {{axis, std::nullopt}};
}

} // namespace

class tst_inspector : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    void axisChosenInTheMenu_splitsTheTensorOnEveryNode()
    {
        Shown s;
        s.configure();
        s.setStage({s.first, s.relu, s.second}, 0);
        s.look(s.first);
        QMenu* menu = s.openMenu(s.hidden, 1);
        QVERIFY(menu);
        chooseAction(*menu, QStringLiteral("axis:model"));
        s.settle();
        // Producer and consumer both say it.
        for (const NodeId node : {s.first, s.relu}) {
            QVERIFY(s.spec(node, s.hidden));
            QVERIFY(s.spec(node, s.hidden)->axes->dims[1].axes == whole("model"));
            QCOMPARE(s.spec(node, s.hidden)->device, (std::vector<int64_t> {0, 1}));
        }
        QCOMPARE(s.chip(s.hidden, 1)->text(), QStringLiteral("model"));
        s.workspace.undoStack().undo();
        QVERIFY(!s.spec(s.first, s.hidden) && !s.spec(s.relu, s.hidden));
    }

    void splitWeight_saysLocalShapeBytesAndMeaning()
    {
        Shown s;
        s.configure();
        s.setStage({s.first}, 0);
        s.look(s.first);
        chooseAction(*s.openMenu(s.up, 1), QStringLiteral("axis:model"));
        s.settle();
        const QString text = s.allText();
        QVERIFY2(text.contains(QStringLiteral("per device [64, 128]")), qPrintable(text));
        // 64 · 256 · 4 B = 65,536 B, half of it per device.
        QVERIFY2(text.contains(QStringLiteral("65.5 → 32.8\u00a0kB per device")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("splits output features")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("set by you")), qPrintable(text));
    }

    void lastAxisTakenAway_leavesNothingSet()
    {
        Shown s;
        s.configure();
        s.setStage({s.first}, 0);
        s.look(s.first);
        chooseAction(*s.openMenu(s.up, 1), QStringLiteral("axis:model"));
        s.settle();
        chooseAction(*s.openMenu(s.up, 1), QStringLiteral("axis:model"));
        s.settle();
        QVERIFY(!s.spec(s.first, s.up));
        QCOMPARE(s.chip(s.up, 1)->text(), QStringLiteral("·"));
    }

    void rightClickOnAChip_opensItsMenu()
    {
        Shown s;
        s.configure();
        s.setStage({s.first}, 0);
        s.look(s.first);
        QContextMenuEvent event(QContextMenuEvent::Mouse, {4, 4},
                                s.chip(s.up, 0)->mapToGlobal(QPoint(4, 4)));
        QCoreApplication::sendEvent(s.chip(s.up, 0), &event);
        auto* menu = s.panel.findChild<QMenu*>(QStringLiteral("dimensionMenu"));
        QVERIFY(menu);
        chooseAction(*menu, QStringLiteral("axis:model"));
        s.settle();
        QVERIFY(s.spec(s.first, s.up)->axes->dims[0].axes == whole("model"));
    }

    void keyboard_opensChoosesMovesAndRemoves()
    {
        Shown s;
        s.configure();
        s.setStage({s.first}, 0);
        s.look(s.first);
        s.panel.activateWindow();
        s.chip(s.up, 0)->setFocus();
        QTest::keyClick(s.chip(s.up, 0), Qt::Key_Down);
        auto* menu = s.panel.findChild<QMenu*>(QStringLiteral("dimensionMenu"));
        QVERIFY(menu);
        QTest::keyClick(menu, Qt::Key_Return); // the first axis
        s.settle();
        QVERIFY(s.spec(s.first, s.up)->axes->dims[0].axes == whole("model"));
        QTest::keyClick(s.chip(s.up, 0), Qt::Key_Right, Qt::ControlModifier);
        s.settle();
        QVERIFY(s.spec(s.first, s.up)->axes->dims[1].axes == whole("model"));
        QTest::keyClick(s.chip(s.up, 1), Qt::Key_Delete);
        s.settle();
        QVERIFY(!s.spec(s.first, s.up));
    }

    void axisDraggedToAnotherDimension_moves()
    {
        Shown s;
        s.configure();
        s.setStage({s.first}, 0);
        s.look(s.first);
        chooseAction(*s.openMenu(s.up, 1), QStringLiteral("axis:model"));
        s.settle();
        Chip* from = s.chip(s.up, 1);
        const QPoint target = from->mapFromGlobal(s.chip(s.up, 0)->mapToGlobal(QPoint(6, 6)));
        QTest::mousePress(from, Qt::LeftButton, {}, QPoint(6, 6));
        QTest::mouseMove(from, (QPoint(6, 6) + target) / 2);
        QTest::mouseMove(from, target);
        QTest::mouseRelease(from, Qt::LeftButton, {}, target);
        s.settle();
        const plan::AxesSharding& axes = *s.spec(s.first, s.up)->axes;
        QVERIFY(axes.dims[0].axes == whole("model") && axes.dims[1].axes.empty());
        QVERIFY(!s.panel.findChild<QMenu*>(QStringLiteral("dimensionMenu")));
    }

    // An axis says one thing of a tensor: that it splits it, that it holds it whole, or that it
    // holds parts of a sum.
    void menuOfTheTensor_setsAndRemovesPartialSums()
    {
        Shown s;
        s.configure();
        s.setStage({s.first, s.relu, s.second}, 0);
        s.look(s.first);
        chooseAction(*s.openMenu(s.hidden, 1), QStringLiteral("axis:model"));
        s.settle();
        s.chooseOfTensor(s.hidden, QStringLiteral("Partial sums along"), QStringLiteral("model"));
        for (const NodeId node : {s.first, s.relu}) {
            const plan::ShardingSpec* spec = s.spec(node, s.hidden);
            QVERIFY(spec && spec->axes);
            QCOMPARE(spec->axes->unreduced, whole("model"));
            QVERIFY(spec->axes->dims[1].axes.empty() && spec->axes->replicated.empty());
        }
        QVERIFY(s.allText().contains(QStringLiteral("partial sums along model")));
        s.chooseOfTensor(s.hidden, QStringLiteral("Held whole along"), QStringLiteral("model"));
        QCOMPARE(s.spec(s.relu, s.hidden)->axes->replicated, whole("model"));
        QVERIFY(s.spec(s.relu, s.hidden)->axes->unreduced.empty());
        s.chooseOfTensor(s.hidden, QStringLiteral("Partial sums along"), QStringLiteral("model"));
        s.chooseOfTensor(s.hidden, QStringLiteral("Partial sums along"), QStringLiteral("model"));
        QVERIFY(!s.spec(s.relu, s.hidden)); // taken back: nothing is left to say
        s.workspace.undoStack().undo(); // each choice is one step
        QCOMPARE(s.spec(s.relu, s.hidden)->axes->unreduced, whole("model"));
    }

    void openMenu_survivesNewResults()
    {
        Shown s;
        s.configure();
        s.setStage({s.first}, 0);
        s.look(s.first);
        const QPointer<QMenu> menu = s.openMenu(s.up, 1);
        Q_EMIT s.workspace.liveEvaluation().simulationChanged();
        QTest::qWait(120); // twice as long as the panel waits
        QVERIFY(menu && menu->isVisible());
        chooseAction(*menu, QStringLiteral("axis:model"));
        QTRY_COMPARE(s.chip(s.up, 1)->text(), QStringLiteral("model"));
    }

    void disagreeingNodes_areShownAndMadeAlike()
    {
        Shown s;
        const ConfigurationId id = s.configure();
        s.setStage({s.first, s.relu}, 0);
        const std::vector<NodeId> only {s.relu};
        s.workspace.push(document::setSharding(s.workspace.document(), id, s.hidden,
                                               plan::withAxis(plan::wholeSharding(2), 0, "model")));
        s.workspace.push(document::setSharding(s.workspace.document(), id, s.hidden,
                                               plan::withAxis(plan::wholeSharding(2), 1, "model"),
                                               only));
        s.look(s.first);
        QVERIFY(s.allText().contains(QStringLiteral("Differs at 1 of 2 nodes")));
        auto* fix = s.panel.findChild<QPushButton*>(QStringLiteral("alike:%1").arg(s.hidden.index));
        QTest::mouseClick(fix, Qt::LeftButton);
        s.settle();
        QVERIFY(s.spec(s.first, s.hidden)->axes == s.spec(s.relu, s.hidden)->axes);
        QVERIFY(!s.allText().contains(QStringLiteral("Differs")));
    }

    void stageChosen_movesTheNode()
    {
        Shown s;
        s.configure();
        s.look(s.first);
        auto* stage = s.panel.findChild<StageChoice*>();
        QVERIFY(stage);
        stage->setFocus();
        QTest::keyClick(stage, Qt::Key_Down);
        QTest::keyClick(stage, Qt::Key_Down); // none → 0 → 1
        s.settle();
        QCOMPARE(s.workspace.stageOf(s.first), std::optional(StageNumber {1}));
    }

    void severalNodes_getOneStageAndTheirWeightsAlike()
    {
        Shown s;
        s.configure();
        s.setStage({s.first, s.relu, s.second}, 0);
        s.workspace.selectNodes({s.first, s.relu, s.second});
        s.settle();
        QVERIFY(s.allText().contains(QStringLiteral("3 nodes")));
        QVERIFY(s.allText().contains(QStringLiteral("MatMul ×2 · Relu ×1")));
        const int steps = s.workspace.undoStack().count();
        auto* chip = s.panel.findChild<Chip*>(QStringLiteral("all:2:0:0"));
        QVERIFY(chip);
        QTest::mouseClick(chip, Qt::LeftButton);
        chooseAction(*s.panel.findChild<QMenu*>(QStringLiteral("dimensionMenu")),
                     QStringLiteral("axis:model"));
        s.settle();
        QVERIFY(s.spec(s.first, s.up)->axes->dims[0].axes == whole("model"));
        QVERIFY(s.spec(s.second, s.down)->axes->dims[0].axes == whole("model"));
        QCOMPARE(s.workspace.undoStack().count(), steps + 1);
    }

    void oneWeight_isOneWeight()
    {
        Shown s;
        s.configure();
        s.workspace.selectNodes({s.first, s.relu}); // up, the only weight of the two
        s.settle();
        QVERIFY2(s.allText().contains(QStringLiteral("1 matrix · ")), qPrintable(s.allText()));
        s.workspace.selectNodes({s.first, s.second});
        s.settle();
        QVERIFY2(s.allText().contains(QStringLiteral("2 matrices · ")), qPrintable(s.allText()));
    }

    void selectedTensor_listsItsNodes()
    {
        Shown s;
        const ConfigurationId id = s.configure();
        s.setStage({s.first, s.relu}, 0);
        s.workspace.push(document::setSharding(s.workspace.document(), id, s.hidden,
                                               plan::withAxis(plan::wholeSharding(2), 1, "model")));
        s.workspace.select({{s.first}, s.hidden});
        s.settle();
        auto* table = s.panel.findChild<QTreeWidget*>(QStringLiteral("specs"));
        QVERIFY(table);
        QCOMPARE(table->topLevelItemCount(), 2);
        QCOMPARE(table->topLevelItem(0)->text(2), QStringLiteral("[·, model]"));
        table->setCurrentItem(table->topLevelItem(1));
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Delete);
        s.settle();
        QVERIFY(s.spec(s.first, s.hidden) && !s.spec(s.relu, s.hidden));
        QTest::mouseClick(s.panel.findChild<QPushButton*>(QStringLiteral("back")), Qt::LeftButton);
        QVERIFY(!s.workspace.selection().value);
    }

    void specWithoutAxes_isShownAsTableAndEdited()
    {
        Shown s;
        const ConfigurationId id = s.configure();
        s.setStage({s.first}, 0);
        // Three shards do not come from axes of size 2.
        plan::ShardingSpec spec;
        spec.device = {0, 1, 2};
        spec.dims = {{int64_t(1), {{int64_t(256), int64_t(3), {}}}, {}}};
        s.workspace.push(document::setSpec(s.workspace.document(), id, s.up, spec));
        s.look(s.first);
        QVERIFY2(s.allText().contains(QStringLiteral("dimension 1: 256 in 3 · devices 0–2")),
                 qPrintable(s.allText()));
        QTimer::singleShot(0, qApp, [] {
            auto* dialog = qobject_cast<SpecDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->findChild<QLineEdit*>()->setText(QStringLiteral("0, 1, 3"));
            QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok),
                              Qt::LeftButton);
        });
        QTest::mouseClick(
            s.panel.findChild<QPushButton*>(QStringLiteral("table:%1").arg(s.up.index)),
            Qt::LeftButton);
        s.settle();
        QCOMPARE(s.spec(s.first, s.up)->device, (std::vector<int64_t> {0, 1, 3}));
    }

    void components_splitTheLastOne()
    {
        Shown s;
        s.configure();
        s.setStage({s.first}, 0);
        s.look(s.first);
        chooseAction(*s.openMenu(s.up, 1), QStringLiteral("axis:model"));
        s.settle();
        QTimer::singleShot(0, qApp, [] {
            auto* dialog = qobject_cast<ComponentsDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            auto* edit = dialog->findChild<QLineEdit*>();
            auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
            edit->setText(QStringLiteral("4 × 65")); // 260, not 256
            QVERIFY(!ok->isEnabled());
            edit->setText(QStringLiteral("4 × 64"));
            QVERIFY(ok->isEnabled());
            QTest::mouseClick(ok, Qt::LeftButton);
        });
        chooseAction(*s.openMenu(s.up, 1), QStringLiteral("Split by components"));
        s.settle();
        const plan::AxesDim& dim = s.spec(s.first, s.up)->axes->dims[1];
        QCOMPARE(dim.components.size(), std::size_t(2));
        QCOMPARE(dim.components[0].size, int64_t(4));
        QVERIFY(dim.components[1].axes == whole("model"));
        // ONNX's composite: {4, 1}, {64, 2}.
        QCOMPARE(s.spec(s.first, s.up)->dims[0].components.size(), std::size_t(2));
    }

    /// hidden takes the split of up's columns over: shown as an outline, with its local shape.
    void followingAxis_isAnOutlineThatCanBeTaken()
    {
        Shown s;
        s.configure();
        s.setStage({s.first, s.relu, s.second}, 0);
        s.look(s.first);
        chooseAction(*s.openMenu(s.up, 1), QStringLiteral("axis:model"));
        s.settle();
        QVERIFY(!s.chip(s.up, 1)->isOutlined());
        QVERIFY(s.chip(s.hidden, 1)->isOutlined());
        QCOMPARE(s.chip(s.hidden, 1)->text(), QStringLiteral("model"));
        QVERIFY(!s.spec(s.first, s.hidden));
        QVERIFY2(s.allText().contains(QStringLiteral("per device [batch, 128]")),
                 qPrintable(s.allText()));
        QVERIFY(s.allText().contains(QStringLiteral("follows")));
        auto* take = s.panel.findChild<QPushButton*>(QStringLiteral("take:%1").arg(s.hidden.index));
        QVERIFY(take);
        QVERIFY(!s.panel.findChild<QPushButton*>(QStringLiteral("take:%1").arg(s.up.index)));
        QTest::mouseClick(take, Qt::LeftButton);
        s.settle();
        QVERIFY(s.spec(s.first, s.hidden) && s.spec(s.relu, s.hidden));
        QVERIFY(!s.chip(s.hidden, 1)->isOutlined());
    }

    /// up [1] → hidden [1] through the first product, hidden → active through Relu.
    void why_leadsToTheAnnotation()
    {
        Shown s;
        s.configure();
        s.setStage({s.first, s.relu, s.second}, 0);
        s.look(s.first);
        chooseAction(*s.openMenu(s.up, 1), QStringLiteral("axis:model"));
        s.settle();
        s.look(s.relu);
        auto* why = s.panel.findChild<QPushButton*>(QStringLiteral("why:%1").arg(s.active.index));
        QVERIFY(why);
        QTest::mouseClick(why, Qt::LeftButton);
        QCoreApplication::processEvents(); // shown with the next layout
        const QString text = s.allText();
        QVERIFY2(text.contains(QStringLiteral("comes from layers.0.up.weight, dimension 1"))
                     || text.contains(QStringLiteral("comes from weight, dimension 1")),
                 qPrintable(text));
        auto* hop = s.panel.findChild<QPushButton*>(QStringLiteral("reveal:%1").arg(s.first.index));
        QVERIFY(hop);
        // It stays open when new results come.
        s.panel.rebuild();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        hop = s.panel.findChild<QPushButton*>(QStringLiteral("reveal:%1").arg(s.first.index));
        QVERIFY(hop);
        QTest::mouseClick(hop, Qt::LeftButton);
        QCOMPARE(s.workspace.selection().nodes, std::vector<NodeId> {s.first});
    }

    /// In a low panel what is asked for would open below its edge.
    void why_isInView()
    {
        Shown s;
        s.configure();
        s.setStage({s.first, s.relu, s.second}, 0);
        s.look(s.first);
        chooseAction(*s.openMenu(s.up, 1), QStringLiteral("axis:model"));
        s.look(s.relu);
        auto* why = s.panel.findChild<QPushButton*>(QStringLiteral("why:%1").arg(s.active.index));
        QVERIFY(why);
        s.panel.resize(320, why->mapTo(&s.panel, QPoint(0, why->height() + 4)).y());
        QCoreApplication::processEvents();
        QTest::mouseClick(why, Qt::LeftButton);
        auto* hop = s.panel.findChild<QPushButton*>(QStringLiteral("reveal:%1").arg(s.first.index));
        QVERIFY(hop);
        const auto isInView = [&] { return hop->visibleRegion().contains(hop->rect().center()); };
        QTRY_VERIFY(isInView());
    }

    /// active is said to be whole, and nothing more may split it: the axis of hidden ends at Relu.
    void why_saysWhereAnAxisEnds()
    {
        Shown s;
        s.configure();
        s.setStage({s.first, s.relu, s.second}, 0);
        s.workspace.push(document::setSharding(s.workspace.document(),
                                               *s.workspace.activeConfiguration(), s.active,
                                               plan::wholeSharding(2)));
        s.look(s.first);
        chooseAction(*s.openMenu(s.up, 1), QStringLiteral("axis:model"));
        s.settle();
        auto* why = s.panel.findChild<QPushButton*>(QStringLiteral("why:%1").arg(s.hidden.index));
        QVERIFY(why);
        QTest::mouseClick(why, Qt::LeftButton);
        QCoreApplication::processEvents(); // shown with the next layout
        QVERIFY2(s.allText().contains(QStringLiteral("is set and closed")),
                 qPrintable(s.allText()));
        QVERIFY(s.panel.findChild<QPushButton*>(QStringLiteral("reveal:%1").arg(s.relu.index)));
    }

    /// A matrix product [batch, 256] × [256, 64] has the factors batch, 64 and, summed, 256.
    void node_showsFactorsAndCommunication()
    {
        Shown s;
        s.configure();
        s.setStage({s.first, s.relu, s.second}, 0);
        s.look(s.first);
        chooseAction(*s.openMenu(s.up, 1), QStringLiteral("axis:model"));
        s.settle();
        s.look(s.second);
        QStringList factors;
        for (const QLabel* label : s.panel.findChildren<QLabel*>(QStringLiteral("factor")))
            factors << label->text();
        factors.sort();
        QCOMPARE(factors,
                 (QStringList {QStringLiteral("256 · summed: leaves partial results"),
                               QStringLiteral("64 · splits the work"),
                               QStringLiteral("? · splits the work")}));
        const auto* communication = s.panel.findChild<QLabel*>(QStringLiteral("communication"));
        QVERIFY(communication);
        QVERIFY2(communication->text().startsWith(QStringLiteral("all-reduce")),
                 qPrintable(communication->text()));
    }

    /// 256 columns over 2 devices: 0–127 and 128–255; named when applied.
    void strategy_showsRangesBeforeItIsApplied()
    {
        Shown s;
        s.configure();
        s.setStage({s.first, s.relu, s.second}, 0);
        s.look(s.first);
        QTimer::singleShot(0, qApp, [] {
            auto* dialog = qobject_cast<StrategyDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            auto* strategy = dialog->findChild<QComboBox*>();
            strategy->setCurrentText(QStringLiteral("columnwise"));
            const auto* shards = dialog->findChild<QTreeWidget*>();
            QCOMPARE(shards->topLevelItemCount(), 2);
            QCOMPARE(shards->topLevelItem(0)->text(1), QStringLiteral("0–127"));
            QCOMPARE(shards->topLevelItem(1)->text(1), QStringLiteral("128–255"));
            QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok),
                              Qt::LeftButton);
        });
        QTest::mouseClick(
            s.panel.findChild<QPushButton*>(QStringLiteral("strategy:%1").arg(s.up.index)),
            Qt::LeftButton);
        s.settle();
        QVERIFY(s.spec(s.first, s.up)->axes->dims[1].axes == whole("model"));
        const auto* name = s.panel.findChild<QLabel*>(QStringLiteral("strategyName"));
        QVERIFY(name);
        QVERIFY2(name->text().startsWith(QStringLiteral("columnwise")), qPrintable(name->text()));
    }

    void danglingName_isShownAndRepaired()
    {
        Shown s;
        const ConfigurationId id = s.configure();
        plan::ShardingSpec spec;
        spec.tensor = std::string("stale.name");
        spec.device = {0};
        plan::NodeAnnotation entry;
        entry.configuration = id;
        entry.specs = {spec};
        document::Edit edit;
        edit.name = UserText::of("As it came");
        edit.steps = {document::SetAnnotations {{{s.first, {entry}}}}};
        s.workspace.push(edit);
        s.look(s.first);
        QVERIFY2(s.allText().contains(QStringLiteral("stale.name")), qPrintable(s.allText()));
        auto* pick = s.panel.findChild<QPushButton*>(QStringLiteral("pick:stale.name"));
        QVERIFY(pick);
        pick->menu()->actions().front()->trigger(); // the weight
        s.settle();
        QVERIFY(s.spec(s.first, s.up));
        s.workspace.undoStack().undo();
        s.settle();
        QTest::mouseClick(s.panel.findChild<QPushButton*>(QStringLiteral("drop:stale.name")),
                          Qt::LeftButton);
        s.settle();
        QVERIFY(!s.allText().contains(QStringLiteral("stale.name")));
    }

    void nothingSelected_tellsAboutTheModel()
    {
        Shown s;
        s.settle();
        const QString text = s.allText();
        QVERIFY(text.contains(QStringLiteral("small.onnx")));
        // 64·256 + 256·64 = 32,768 parameters, 131 kB in float32.
        QVERIFY2(text.contains(QStringLiteral("32,768 in 2 tensors")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("131\u00a0kB")), qPrintable(text));
    }

    void withoutDocument_saysWhatToDo()
    {
        Workspace workspace;
        InspectorPanel panel(workspace);
        panel.show();
        bool found = false;
        for (const QLabel* label : panel.findChildren<QLabel*>())
            found = found || label->text().contains(QStringLiteral("Open a model"));
        QVERIFY(found);
    }

    void axesChanges_moveRemoveAndReplicate()
    {
        plan::AxesSharding axes = plan::withAxis(plan::wholeSharding(2), 0, "model");
        axes = plan::withAxis(axes, 0, "data"); // innermost
        QCOMPARE(plan::toString(axes.dims[0].axes[1]), std::string("data"));
        axes = plan::withAxis(axes, 1, "model"); // moves
        QVERIFY(axes.dims[0].axes == whole("data") && axes.dims[1].axes == whole("model"));
        QVERIFY(placeOf(axes, "model") == (plan::AxisPlace {1, std::nullopt}));
        axes = plan::withReplicated(axes, "data");
        QVERIFY(plan::isReplicated(axes, "data") && axes.dims[0].axes.empty());
        axes = plan::withUnreduced(axes, "data");
        QVERIFY(plan::isUnreduced(axes, "data") && !plan::isReplicated(axes, "data")
                && !isEmpty(axes));
        axes = plan::withComponents(axes, 1, {3, 768});
        QVERIFY(axes.dims[1].components[1].axes == whole("model"));
        axes = plan::withComponents(axes, 1, {});
        QVERIFY(axes.dims[1].axes == whole("model"));
        axes = plan::withoutAxis(plan::withoutAxis(axes, "model"), "data");
        QVERIFY(isEmpty(axes));
        QVERIFY(!isEmpty(plan::withOpen(axes, 0, true)));
    }

    void specDraft_readsWhatItWrites()
    {
        plan::ShardingSpec spec;
        spec.device = {-1, -2};
        spec.groups = {{-1, {0, 1}, {}}, {-2, {2, 3}, {}}};
        spec.dims = {
            {int64_t(-1), {{int64_t(3), int64_t(1), {}}, {std::string("h"), int64_t(2), {}}}, {}},
            {int64_t(0), {{std::monostate(), int64_t(2), {}}}, {}}};
        const SpecDraft draft = SpecDraft::of(spec);
        QCOMPARE(draft.dims[0].components, QStringLiteral("3/1, h/2"));
        const auto again = draft.toSpec(spec);
        QVERIFY(again.ok());
        QVERIFY(*again == spec);
    }

    void specDraft_refuses_data()
    {
        QTest::addColumn<QString>("devices");
        QTest::addColumn<QString>("axis");
        QTest::addColumn<QString>("components");
        QTest::newRow("a device that is no number") << "0, one"
                                                    << "0"
                                                    << "8/2";
        QTest::newRow("an axis that is no number") << "0, 1"
                                                   << "x"
                                                   << "8/2";
        QTest::newRow("parts that are no number") << "0, 1"
                                                  << "0"
                                                  << "8/two";
    }

    void specDraft_refuses()
    {
        QFETCH(QString, devices);
        QFETCH(QString, axis);
        QFETCH(QString, components);
        SpecDraft draft;
        draft.devices = devices;
        draft.dims = {{axis, components}};
        QVERIFY(!draft.toSpec({}).ok());
    }

    void dimensionMeaning_onlyWhereTheOperatorSaysIt()
    {
        const Shown s;
        const graph::Graph& graph = s.workspace.graph();
        QCOMPARE(*dimensionMeaning(graph, s.first, s.up, 0, 2), QStringLiteral("input features"));
        QCOMPARE(*dimensionMeaning(graph, s.first, s.up, 1, 2), QStringLiteral("output features"));
        QCOMPARE(*dimensionMeaning(graph, s.first, s.hidden, 1, 2),
                 QStringLiteral("output features"));
        QVERIFY(!dimensionMeaning(graph, s.relu, s.hidden, 1, 2));
        QVERIFY(!dimensionMeaning(graph, s.first, s.x, 0, 2));
    }
};

MESHWRIGHT_WIDGET_TEST(tst_inspector)
#include "tst_inspector.moc"
