#include "core/cost/catalogue.h"
#include "core/plan/axes_changes.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/graph_view.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/hover_card.h"
#include "views/workspace/tensor_report.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QTest>
#include <QToolTip>

#include <algorithm>
#include <optional>

using namespace meshwright;
using namespace meshwright::views;
using namespace meshwright::tests;

namespace {

/// The canvas on a decoder of two layers, with hardware known.
struct HoveredCanvas : OpenedModel
{
    GraphView view {workspace};

    HoveredCanvas()
        : OpenedModel(smallDecoder(2))
    {
        cost::Catalogue catalogue;
        catalogue.devices = {largeDevice()};
        workspace.liveEvaluation().setHardware(catalogue);
        view.setMotion(false);
        view.resize(900, 700);
        view.show();
        workspace.liveEvaluation().waitUntilDone();
        view.expandAll();
        view.waitUntilLaidOut();
        view.fit();
    }

    void hover(uint32_t node)
    {
        const QPoint at = view.rectOf(NodeId {node})->center();
        QHelpEvent event(QEvent::ToolTip, at, view.mapToGlobal(at));
        QCoreApplication::sendEvent(&view, &event);
        view.findChild<HoverCard*>()->waitUntilDone();
    }

    QMenu* open(uint32_t node)
    {
        const QPoint at = view.rectOf(NodeId {node})->center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, view.mapToGlobal(at));
        QCoreApplication::sendEvent(&view, &event);
        return view.findChild<QMenu*>(QStringLiteral("canvasMenu"));
    }

    /// Runs an entry of a node's menu. Returns whether it had a check mark before; none: there is
    /// no such entry.
    std::optional<bool> choose(uint32_t node, const QStringList& path)
    {
        QMenu* menu = open(node);
        const QMenu* in = menu;
        QAction* at = nullptr;
        for (const QString& text : path) {
            const QList<QAction*> entries = in ? in->actions() : QList<QAction*>();
            const auto found = std::ranges::find(entries, text, &QAction::text);
            at = found == entries.end() ? nullptr : *found;
            in = at ? at->menu() : nullptr;
        }
        const auto wasChecked = at ? std::optional(at->isChecked()) : std::nullopt;
        if (at && at->isEnabled())
            at->trigger();
        delete menu;
        return wasChecked;
    }

    QStringList menuOf(uint32_t node)
    {
        QMenu* menu = open(node);
        QStringList texts;
        for (const QAction* action : menu->actions()) {
            texts << action->text();
            if (!action->menu() || action->text() != QStringLiteral("Shard"))
                continue;
            for (const QAction* tensor : action->menu()->actions()) {
                for (const QAction* split : tensor->menu()->actions())
                    texts << tensor->text() + u'/' + split->text();
            }
        }
        delete menu;
        return texts;
    }
};

} // namespace

/// What the canvas says and offers of the node under the pointer.
class TestHoverCard : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    /// [4, 64] · [64, 64]: 2 · 4 · 64 · 64 = 32,768 FLOP; it reads 1,024 + 16,384 bytes.
    void node_saysWhatItCosts()
    {
        HoveredCanvas shown;
        shown.hover(1);
        const QString text = QToolTip::text();
        for (const QString& part : {QStringLiteral("MatMul"), flopText(Flops {32'768}),
                                    QStringLiteral("from "), QStringLiteral("to ")})
            QVERIFY2(text.contains(part), qPrintable(text));
    }

    /// A block's weight is [64, 64] of float32, 16,384 bytes.
    void group_saysWhatItsNodesTakeTogether()
    {
        HoveredCanvas shown;
        const GroupId block = shown.workspace.groups().groupOf(NodeId {1});
        shown.view.setExpanded(block, false);
        shown.view.waitUntilLaidOut();
        const QPoint at = shown.view.rectOf(block)->center();
        QHelpEvent event(QEvent::ToolTip, at, shown.view.mapToGlobal(at));
        QCoreApplication::sendEvent(&shown.view, &event);
        shown.view.findChild<HoverCard*>()->waitUntilDone();
        const QStringList lines = QToolTip::text().split(QLatin1Char('\n'));
        QCOMPARE(lines.back(), QStringLiteral("Double-click to open"));
        const QString figures = lines.value(lines.size() - 2);
        for (const QString& part :
             {QStringLiteral("forward"), bytesText(Bytes {16'384}) + QStringLiteral(" of weights"),
              QStringLiteral("of results")})
            QVERIFY2(figures.contains(part), qPrintable(lines.join(QLatin1Char('|'))));
    }

    void anotherCard_hasItsOwnFigures()
    {
        HoveredCanvas shown;
        shown.hover(1);
        shown.hover(0);
        const QString text = QToolTip::text();
        QVERIFY2(text.contains(QStringLiteral("Relu")) && !text.contains(flopText(Flops {32'768})),
                 qPrintable(text));
    }

    void menuOnTheCanvas_showsNoWayToTheCanvas()
    {
        HoveredCanvas shown;
        shown.configure(1);
        shown.setStage(0, 5, 0);
        shown.workspace.liveEvaluation().waitUntilDone();
        const QStringList texts = shown.menuOf(1);
        QVERIFY(!texts.contains(QStringLiteral("Show in the graph")));
        QVERIFY(texts.contains(QStringLiteral("Documentation")));
        QVERIFY2(texts.contains(QStringLiteral("layers.0.weight/Dimension 1 · 64")),
                 qPrintable(texts.join(u'|')));
    }

    void menuOfANode_splitsATensorAndTakesThatBack()
    {
        HoveredCanvas shown;
        shown.configure(1);
        shown.setStage(0, 5, 0);
        shown.workspace.liveEvaluation().waitUntilDone();
        const QString weight = QStringLiteral("layers.0.weight");
        const QStringList along {QStringLiteral("Shard"), weight,
                                 QStringLiteral("Dimension 1 · 64"), QStringLiteral("model in 2")};
        const ValueId value = *shown.workspace.graph().node({1}).inputs[1];
        Workspace& workspace = shown.workspace;
        const auto place = [&workspace, value] {
            const TensorReport report = reportTensor(workspace, value);
            return report.spec ? plan::placeOf(*report.axes, "model") : std::nullopt;
        };
        QCOMPARE(shown.choose(1, along), std::optional(false));
        QVERIFY(place() && place()->dim == 1);
        QCOMPARE(shown.choose(1, along), std::optional(true));
        QVERIFY(!place());
        QVERIFY(shown.choose(1, along).has_value() && place());
        QVERIFY(shown.choose(1,
                             {QStringLiteral("Shard"), weight,
                              QStringLiteral("Replicate on every device of the stage")}));
        QVERIFY(!place() && reportTensor(shown.workspace, value).spec);
        QVERIFY(shown.choose(
            1, {QStringLiteral("Shard"), weight, QStringLiteral("Remove the sharding")}));
        QVERIFY(!reportTensor(shown.workspace, value).spec);
    }
};

MESHWRIGHT_WIDGET_TEST(TestHoverCard)
#include "tst_hover_card.moc"
