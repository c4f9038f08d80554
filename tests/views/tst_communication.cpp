#include "core/operators/custom_rules.h"
#include "core/plan/axes_changes.h"
#include "tests/support/test_program.h"
#include "tests/views/plan_fixture.h"
#include "views/canvas/canvas_painter.h"
#include "views/canvas/canvas_scene.h"
#include "views/canvas/graph_view.h"
#include "views/communication/communication_model.h"
#include "views/communication/communication_panel.h"
#include "views/widgets/empty_state.h"
#include "views/workspace/annotate_propagated.h"
#include "views/workspace/axis_text.h"
#include "views/workspace/communication_text.h"
#include "views/workspace/live_evaluation.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTreeView>

using namespace meshwright;
using namespace meshwright::views;

namespace {

/// The fixture's x [8, 64] · up → Relu → · down, all on stage 0 of devices 0 and 1.
struct Split : tests::PlanFixture
{
    CommunicationPanel panel {workspace};

    Split()
    {
        simulate::Options options;
        options.bindings = {{"batch", 8}};
        configure();
        setStage({first, relu, second}, 0);
        workspace.liveEvaluation().setSimulationOptions(options);
        panel.resize(360, 240);
        panel.show();
        workspace.liveEvaluation().waitUntilDone();
    }

    /// Splits a dimension of a tensor by `model`.
    void split(ValueId value, std::size_t dim)
    {
        workspace.push(document::setSharding(workspace.document(), *workspace.activeConfiguration(),
                                             value,
                                             plan::withAxis(plan::wholeSharding(2), dim, "model")));
        workspace.liveEvaluation().waitUntilDone();
    }

    /// How many tensors have annotations.
    int annotated() const
    {
        int count = 0;
        for (const ValueId value : {up, hidden, active, down})
            count += !plan::specsOf(workspace.graph(), workspace.plan(), value).empty();
        return count;
    }

    QString cell(int row, int column) const
    {
        return panel.model()->index(row, column).data().toString();
    }

    QString emptySentence() const { return panel.findChild<EmptyState*>()->sentence(); }
};

layout::Layout layOut(const Workspace& workspace)
{
    GraphView view(const_cast<Workspace&>(workspace));
    view.waitUntilLaidOut();
    view.expandAll();
    view.waitUntilLaidOut();
    return *view.currentLayout();
}

uint32_t itemOf(const layout::Layout& layout, NodeId node)
{
    return layout.itemOfNode[node.index];
}

/// The edge that starts at a node and carries a tensor.
uint32_t edgeOf(const layout::Layout& layout, NodeId from, ValueId value)
{
    for (uint32_t edge = 0; edge < layout.edgeCount(); ++edge) {
        if (layout.edgeValue[edge] == value.index && layout.edgeFrom[edge] == itemOf(layout, from))
            return edge;
    }
    return layout::kNone;
}

} // namespace

class tst_communication : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    void model_isAProperModel()
    {
        Split s;
        const QAbstractItemModelTester tester(
            s.panel.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        s.split(s.up, 1);
        s.split(s.x, 1);
        s.workspace.undoStack().undo();
        s.workspace.liveEvaluation().waitUntilDone();
        QCOMPARE(s.panel.model()->rowCount(), 2);
    }

    /// hidden and active follow the split of up's columns, and so do down's rows: the second
    /// product sums over what is split. Its result is [8, 64] float32, 2048 B; a ring all-reduce
    /// over k = 2 devices sends 2 (k - 1) / k of that from each: 2048 B.
    void splitColumns_needOneAllReduce()
    {
        Split s;
        s.split(s.up, 1);
        QCOMPARE(s.panel.model()->rowCount(), 2); // and the total
        QCOMPARE(s.cell(0, CommunicationModel::CollectiveColumn), QStringLiteral("all-reduce"));
        QCOMPARE(s.cell(0, CommunicationModel::AxesColumn), QStringLiteral("model"));
        QCOMPARE(s.cell(0, CommunicationModel::CountColumn), QStringLiteral("1"));
        QCOMPARE(s.cell(0, CommunicationModel::BytesColumn), QStringLiteral("2.05\u00a0kB"));
        QCOMPARE(s.cell(1, CommunicationModel::CollectiveColumn), QStringLiteral("Total"));
        QCOMPARE(s.cell(1, CommunicationModel::BytesColumn), QStringLiteral("2.05\u00a0kB"));
    }

    void undoneSplit_communicatesNothing()
    {
        Split s;
        QVERIFY2(s.emptySentence().contains(QStringLiteral("No device has to send")),
                 qPrintable(s.emptySentence()));
        s.split(s.up, 1);
        QVERIFY(s.panel.table()->isVisible());
        s.workspace.undoStack().undo();
        s.workspace.liveEvaluation().waitUntilDone();
        QCOMPARE(s.panel.model()->rowCount(), 0);
        QVERIFY(!s.panel.table()->isVisible());
    }

    void withoutConfiguration_saysSo()
    {
        tests::PlanFixture plain;
        const CommunicationPanel panel(plain.workspace);
        plain.workspace.liveEvaluation().waitUntilDone();
        QVERIFY(panel.findChild<EmptyState*>()->sentence().contains(
            QStringLiteral("Declare a configuration")));
        Workspace none;
        const CommunicationPanel closed(none);
        QVERIFY(
            closed.findChild<EmptyState*>()->sentence().contains(QStringLiteral("Open a model")));
    }

    void clickedRow_selectsItsNodes()
    {
        Split s;
        s.split(s.up, 1);
        const QRect row = s.panel.table()->visualRect(s.panel.model()->index(0, 0));
        QTest::mouseClick(s.panel.table()->viewport(), Qt::LeftButton, {}, row.center());
        QCOMPARE(s.workspace.selection().nodes, std::vector<NodeId> {s.second});
        QSignalSpy revealed(&s.workspace, &Workspace::revealRequested);
        s.panel.table()->setFocus();
        QTest::keyClick(s.panel.table(), Qt::Key_Return);
        QCOMPARE(revealed.count(), 1);
    }

    void otherConfiguration_hasItsOwnPropagation()
    {
        Split s;
        s.split(s.up, 1);
        const ConfigurationId first = *s.workspace.activeConfiguration();
        plan::Configuration other;
        other.name = "other";
        other.numDevices = 2;
        other.mesh = plan::Mesh {{{"model", 2}}};
        const ConfigurationId id = s.workspace.newConfigurationId();
        s.workspace.push(document::addConfiguration(s.workspace.document(), id, other));
        s.workspace.setActiveConfiguration(id);
        QVERIFY(!s.workspace.liveEvaluation().propagation()); // not that of the other one
        s.workspace.liveEvaluation().waitUntilDone();
        QVERIFY(s.workspace.liveEvaluation().propagation());
        QCOMPARE(s.panel.model()->rowCount(), 0);
        s.workspace.setActiveConfiguration(first);
        s.workspace.liveEvaluation().waitUntilDone();
        QCOMPARE(s.panel.model()->rowCount(), 2);
    }

    void edits_dropOlderResults()
    {
        Split s;
        QSignalSpy changed(&s.workspace.liveEvaluation(), &LiveEvaluation::propagationChanged);
        s.workspace.push(document::setSharding(s.workspace.document(),
                                               *s.workspace.activeConfiguration(), s.up,
                                               plan::withAxis(plan::wholeSharding(2), 1, "model")));
        QVERIFY(!s.workspace.liveEvaluation().isPropagationCurrent());
        s.workspace.liveEvaluation().waitUntilDone();
        QVERIFY(s.workspace.liveEvaluation().isPropagationCurrent());
        QVERIFY(changed.count() >= 1);
        s.workspace.setDocument(nullptr, {});
        QVERIFY(!s.workspace.liveEvaluation().propagation());
    }

    /// What "device:(1)2" is, nobody reads who does not know Shardy.
    void subAxes_areExplained()
    {
        const std::vector<plan::AxisReference> axes {{"model", {}}, {"device", {{2, 4}}}};
        QCOMPARE(subAxisTexts(axes),
                 QStringList {QStringLiteral(
                     "device:(2)4: of the axis device the sub-axis of size 4 after 2")});
    }

    void canvas_marksOwnAndFollowingDimensions()
    {
        Split s;
        s.split(s.up, 1);
        const layout::Layout layout = layOut(s.workspace);
        ShardingMarks marks(s.workspace);
        marks.update(std::make_shared<const layout::Layout>(layout));
        const auto& own = marks.cardChips(itemOf(layout, s.first));
        QCOMPARE(own.size(), std::size_t(1));
        QCOMPARE(own[0].text, QStringLiteral("1: model"));
        QVERIFY(!own[0].follows);
        const auto& following = marks.cardChips(itemOf(layout, s.second)); // rows of down
        QCOMPARE(following.size(), std::size_t(1));
        QCOMPARE(following[0].text, QStringLiteral("0: model"));
        QVERIFY(following[0].follows);
        const auto& hidden = marks.edgeChips(edgeOf(layout, s.first, s.hidden));
        QCOMPARE(hidden.size(), std::size_t(1));
        QCOMPARE(hidden[0].text, QStringLiteral("1: model"));
        QVERIFY(hidden[0].follows);
    }

    void canvas_badgesSayWhatIsCommunicated()
    {
        Split s;
        s.split(s.up, 1);
        const layout::Layout layout = layOut(s.workspace);
        ShardingMarks marks(s.workspace);
        marks.update(std::make_shared<const layout::Layout>(layout));
        const auto& badges = marks.badgesBelow(itemOf(layout, s.second));
        QCOMPARE(badges.size(), std::size_t(1));
        QCOMPARE(badges[0].text, QStringLiteral("all-reduce 2.05\u00a0kB"));
        QVERIFY(!badges[0].isReshard);
        QVERIFY(marks.badgesBelow(itemOf(layout, s.first)).empty());
        QVERIFY(marks.badgesAbove(itemOf(layout, s.first)).empty());
        const QString tooltip = marks.tooltip(itemOf(layout, s.second));
        QVERIFY2(tooltip.contains(QStringLiteral("all-reduce over model")), qPrintable(tooltip));
        QVERIFY2(tooltip.contains(QStringLiteral("partial over model")), qPrintable(tooltip));
    }

    /// hidden split by rows where its producer is given a split of columns, all closed: the
    /// columns have to be gathered.
    void canvas_warnsOfReshards()
    {
        Split s;
        s.split(s.up, 1);
        s.split(s.hidden, 0);
        const layout::Layout layout = layOut(s.workspace);
        ShardingMarks marks(s.workspace);
        marks.update(std::make_shared<const layout::Layout>(layout));
        bool warned = false;
        for (const NodeId node : {s.first, s.relu, s.second}) {
            for (const auto* badges : {&marks.badgesAbove(itemOf(layout, node)),
                                       &marks.badgesBelow(itemOf(layout, node))}) {
                for (const CommunicationBadge& badge : *badges)
                    warned = warned || badge.isReshard;
            }
        }
        QVERIFY(warned);
    }

    /// A card of two chips of its weight and a collective before it, at several zooms: all are
    /// told, and no text stands on another.
    void canvas_printsNoLabelOverAnother()
    {
        Split s;
        s.split(s.up, 1);
        s.split(s.hidden, 0);
        s.split(s.active, 0);
        s.split(s.down, 1);
        CanvasScene scene(s.workspace);
        scene.setLayout(std::make_shared<const layout::Layout>(layOut(s.workspace)));
        scene.updateShardings();
        const layout::Rect& bounds = scene.layout().bounds;
        for (const double zoom : {0.75, 1.0, 1.6, 2.0}) {
            QImage picture((QSizeF(bounds.width, bounds.height) * zoom).toSize(),
                           QImage::Format_RGB32);
            CanvasPainter painter;
            painter.paint(picture, scene, {zoom, QPointF(bounds.x, bounds.y)}, {});
            std::vector<CanvasPainter::Label> labels = painter.labels();
            std::erase_if(labels, [](const CanvasPainter::Label& label) {
                return !label.text.contains(QStringLiteral("model"))
                    && !label.text.contains(QStringLiteral("kB"));
            });
            QVERIFY2(labels.size() >= 6, qPrintable(QString::number(labels.size())));
            for (std::size_t i = 0; i < labels.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY2(
                        !labels[i].rect.intersects(labels[j].rect),
                        qPrintable(labels[j].text + QStringLiteral(" over ") + labels[i].text));
            }
        }
    }

    void taken_isWrittenAsOneStep()
    {
        Split s;
        s.split(s.up, 1);
        const int steps = s.workspace.undoStack().count();
        annotateTensors(s.workspace, {s.hidden});
        QCOMPARE(s.workspace.undoStack().count(), steps + 1);
        QVERIFY(s.spec(s.first, s.hidden));
        QVERIFY(!s.spec(s.second, s.down));
        s.workspace.liveEvaluation().waitUntilDone();
        annotateAll(s.workspace);
        QVERIFY(s.spec(s.second, s.down));
        QCOMPARE(s.workspace.undoStack().count(), steps + 2);
        s.workspace.liveEvaluation().waitUntilDone();
        QSignalSpy refused(&s.workspace, &Workspace::refused);
        annotateAll(s.workspace); // nothing more follows
        QCOMPARE(refused.count(), 1);
        QCOMPARE(s.workspace.undoStack().count(), steps + 2);
    }

    void takenAtNodes_staysThere()
    {
        Split s;
        s.split(s.up, 1);
        annotateNodes(s.workspace, {s.relu});
        QVERIFY(s.spec(s.relu, s.hidden));
        QVERIFY(!s.spec(s.first, s.hidden));
    }

    void smallestSet_leavesOutWhatFollows()
    {
        Split s;
        s.split(s.up, 1);
        annotateAll(s.workspace);
        s.workspace.liveEvaluation().waitUntilDone();
        SmallestSetJob job(s.workspace);
        job.start();
        QVERIFY(s.workspace.isLocked());
        QTRY_VERIFY(!job.isRunning());
        QVERIFY(!s.workspace.isLocked());
        s.workspace.liveEvaluation().waitUntilDone();
        QCOMPARE(s.annotated(), 1); // one tensor is enough for the others to follow
        QCOMPARE(s.cell(0, CommunicationModel::CollectiveColumn), QStringLiteral("all-reduce"));
    }

    /// The person's rule lets no split of columns through Relu: a tensor on each side has to stay,
    /// where by the built-in rule one is enough.
    void smallestSet_keepsToOwnOperatorRules()
    {
        Split s;
        s.split(s.up, 1);
        annotateAll(s.workspace);
        auto rules = operators::parseCustomRules("ai.onnx::Relu: [b _] -> [b _]\n", "own.rules");
        QVERIFY(rules.ok());
        s.workspace.liveEvaluation().setOperatorRules(
            std::make_shared<const operators::CustomRules>(std::move(rules).value()));
        s.workspace.liveEvaluation().waitUntilDone();
        SmallestSetJob job(s.workspace);
        job.start();
        QTRY_VERIFY(!job.isRunning());
        QCOMPARE(s.annotated(), 2);
    }

    void smallestSet_ofAClosedDocument_isDropped()
    {
        Split s;
        s.split(s.up, 1);
        annotateAll(s.workspace);
        s.workspace.liveEvaluation().waitUntilDone();
        SmallestSetJob job(s.workspace);
        job.start();
        s.workspace.setDocument(nullptr, {}); // what is under way reads a snapshot
        QVERIFY(!job.isRunning());
        QVERIFY(!s.workspace.isLocked());
    }

    void withoutConfiguration_takingIsRefused()
    {
        tests::PlanFixture plain;
        plain.workspace.liveEvaluation().waitUntilDone();
        QSignalSpy refused(&plain.workspace, &Workspace::refused);
        annotateAll(plain.workspace);
        QCOMPARE(refused.count(), 1);
    }
};

MESHWRIGHT_WIDGET_TEST(tst_communication)
#include "tst_communication.moc"
