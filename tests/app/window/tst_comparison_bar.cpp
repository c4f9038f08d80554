#include "app/window/comparison_bar.h"
#include "core/document/operations.h"
#include "tests/app/window/sample_window.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/runs/run_panel.h"
#include "views/timeline/timeline_panel.h"
#include "views/timeline/timeline_view.h"
#include "views/workspace/compared_configuration.h"

#include <QAction>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QToolTip>

using namespace meshwright;
using views::Mark;

namespace {

/// The window on the sample of 10 layers: layers 0 to 4 are on stage 0 in "pipeline", 0 to 6 in
/// "other".
struct ComparedWindow : tests::OwnFolder, tests::SampleWindow
{
    app::ComparisonBar& bar = *window.findChild<app::ComparisonBar*>();

    ComparedWindow()
        : SampleWindow(folder.path(), "pipeline-decoder.onnx", {1280, 720})
    {
        const auto applied = document::applyPlan(workspace.documentForSaving(), R"({
            "format": "meshwright-plan", "version": 1, "configurations": [
                {"name": "other", "num_devices": 2, "rules": [
                    {"nodes": "layer{0..6}", "stage": 0}, {"nodes": "layer{7..9}", "stage": 1}]}]})");
        QVERIFY(applied.ok() && workspace.push(applied->edit));
        window.graphView().expandAll();
        settle();
        window.graphView().fit();
    }

    void settle()
    {
        SampleWindow::settle();
        const auto& runs = *window.findChild<views::RunPanel*>();
        QVERIFY(QTest::qWaitFor([&runs] { return !runs.isBusy(); }));
        QCoreApplication::processEvents();
    }

    ConfigurationId idOf(const char* name) const
    {
        return workspace.plan().configuration(std::string_view(name))->id;
    }

    /// The first entry of Plan ▸ Compare with, by the keyboard.
    void chooseFirst()
    {
        bar.menu()->popup(window.mapToGlobal(QPoint(100, 30)));
        QTest::keyClick(bar.menu(), Qt::Key_Down);
        QTest::keyClick(bar.menu(), Qt::Key_Return);
        QCoreApplication::processEvents();
        settle();
    }

    Mark markOf(uint32_t node)
    {
        const views::GraphView& view = window.graphView();
        return view.marks().ofItem(view.currentLayout()->itemOfNode[node]);
    }

    QString legend()
    {
        QStringList texts {window.graphView().colours().legendTitle()};
        for (const auto& entry : window.graphView().colours().legend())
            texts << entry.text;
        return texts.join(QStringLiteral(", "));
    }

    QString hover(uint32_t node)
    {
        views::GraphView& view = window.graphView();
        const QPoint at = view.rectOf(NodeId {node})->center();
        QHelpEvent help(QEvent::ToolTip, at, view.mapToGlobal(at));
        QCoreApplication::sendEvent(&view, &help);
        return QToolTip::text();
    }

    QString said() { return bar.findChild<QLabel*>()->text(); }

    const simulate::Simulation* baseline()
    {
        return window.findChild<views::TimelinePanel*>()->view()->rows().baseline();
    }
};

bool hasColour(const QImage& picture, const QColor& colour)
{
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            if (picture.pixelColor(x, y) == colour)
                return true;
        }
    }
    return false;
}

} // namespace

/// Two configurations of a plan beside each other.
class TestComparisonBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    /// Layers 5 and 6 are on stage 1 here.
    void compared_isMarkedSaidAndRun()
    {
        ComparedWindow shown;
        QVERIFY(!shown.bar.isVisible());
        shown.chooseFirst();
        QVERIFY(shown.workspace.compared().id() == shown.idOf("other"));
        QVERIFY(shown.bar.menu()->actions().first()->isChecked());
        QCOMPARE(shown.markOf(5), Mark::Differs);
        QCOMPARE(shown.markOf(6), Mark::Differs);
        QCOMPARE(shown.markOf(4), Mark::None);
        QCOMPARE(shown.markOf(7), Mark::None);
        QCOMPARE(shown.legend(),
                 QStringLiteral("compared with other, moved from stage 0 · 2 nodes"));
        QVERIFY2(shown.hover(5).contains(QStringLiteral("Stage 1 here, 0 in other")),
                 qPrintable(shown.hover(5)));
        QVERIFY(!shown.hover(4).contains(QStringLiteral("other")));
        // The ring of what differs is not that of a selection, and the legend has it.
        const QImage picture = shown.window.graphView().grab().toImage();
        const QRect card = *shown.window.graphView().rectOf(NodeId {5});
        const QColor ring = picture.pixelColor(card.center().x(), card.top() - 2);
        QVERIFY(ring != shown.workspace.theme().accent && ring != shown.workspace.theme().canvas);
        QVERIFY(hasColour(picture.copy(shown.window.graphView().legendRect()), ring));
        QVERIFY(shown.bar.isVisible());
        QVERIFY2(shown.said().startsWith(QStringLiteral(
                     "pipeline compared with other: 2 nodes moved, 0 tensors sharded differently")),
                 qPrintable(shown.said()));
        QVERIFY(shown.bar.findChild<QLabel*>()->width() > shown.bar.width() / 2);
        for (const char* figure : {"Makespan", "Peak memory", "Sent between stages"})
            QVERIFY2(shown.said().contains(QLatin1String(figure)), qPrintable(shown.said()));
        const auto run = shown.workspace.liveEvaluation().simulationOf(shown.idOf("other"));
        QVERIFY(run && shown.baseline() == run.get());
        tests::savePictures(shown.window, shown.workspace, QStringLiteral("comparison"));
        // One row of an ordinary tool bar, with all of the sentence in the tool tip.
        QVERIFY2(shown.bar.height() <= 36, qPrintable(QString::number(shown.bar.height())));
        QCOMPARE(shown.bar.findChild<QLabel*>()->toolTip(), shown.said());
    }

    /// Of a closed group, what both configurations do with its nodes.
    void nodesTogether_sayWhatBothDo()
    {
        ComparedWindow shown;
        const views::ComparedConfiguration& compared = shown.workspace.compared();
        const std::vector<NodeId> moved {NodeId {4}, NodeId {5}, NodeId {6}}, same {NodeId {4}};
        QCOMPARE(compared.textOf(moved), QString());
        shown.chooseFirst();
        QCOMPARE(compared.textOf(moved), QStringLiteral("2 nodes: stage 1 here, 0 in other"));
        QCOMPARE(compared.textOf(same), QStringLiteral("The same in other"));
    }

    /// The bar takes a line at the top of the canvas: what is seen stays where it is, as large.
    void bar_leavesTheGraphWhereItIs()
    {
        ComparedWindow shown;
        auto& view = shown.window.graphView();
        view.setZoom(0.6); // smaller, what is revealed is made legible
        const auto place = [&] { return view.mapToGlobal(view.rectOf(NodeId {5})->center()); };
        QVERIFY(view.rect().contains(*view.rectOf(NodeId {5})));
        const QPoint before = place();
        const double zoom = view.zoom();
        shown.chooseFirst();
        QTRY_VERIFY(shown.bar.isVisible());
        shown.settle();
        QCOMPARE(place(), before);
        QCOMPARE(view.zoom(), zoom);
    }

    /// Layers 5 and 6 are moved; all else is dimmed.
    void whatDiffers_comesIntoView()
    {
        ComparedWindow shown;
        auto& view = shown.window.graphView();
        const auto isSeen = [&] {
            const std::optional<QRect> place = view.rectOf(NodeId {5});
            return place && view.rect().contains(*place);
        };
        for (int i = 0; i < 20; ++i)
            view.zoomIn();
        Q_EMIT shown.workspace.revealRequested({NodeId {0}});
        shown.settle();
        QVERIFY(!isSeen());
        shown.chooseFirst();
        QVERIFY(QTest::qWaitFor(isSeen));
    }

    void edit_isFollowed()
    {
        ComparedWindow shown;
        shown.chooseFirst();
        shown.workspace.selectNodes({NodeId {5}});
        shown.window.findChild<QAction*>(QStringLiteral("moveToStage0"))->trigger();
        QVERIFY(shown.workspace.stageOf({5}) == StageNumber {0});
        shown.settle();
        QTRY_COMPARE(shown.markOf(5), Mark::None); // it is compared in the background
        QCOMPARE(shown.markOf(6), Mark::Differs);
        QVERIFY2(shown.said().contains(QStringLiteral("1 node moved")), qPrintable(shown.said()));
        shown.workspace.undoStack().undo();
        shown.settle();
        QTRY_VERIFY2(shown.said().contains(QStringLiteral("2 nodes moved")),
                     qPrintable(shown.said()));
    }

    /// By what a person sees of it.
    void endComparison_isAButtonOfTheBar()
    {
        ComparedWindow shown;
        shown.chooseFirst();
        QToolButton* end = nullptr;
        for (QToolButton* each : shown.bar.findChildren<QToolButton*>())
            end = each->text() == QStringLiteral("End comparison") ? each : end;
        QVERIFY(end && end->isVisible());
        const QRect place(end->mapTo(&shown.window, QPoint()), end->size());
        QVERIFY(shown.window.rect().contains(place));
        QTest::mouseClick(end, Qt::LeftButton);
        QVERIFY(!shown.workspace.compared().id());
        QVERIFY(!shown.bar.isVisible());
    }

    /// The first Escape takes what is selected.
    void escape_ends()
    {
        ComparedWindow shown;
        shown.chooseFirst();
        shown.workspace.selectNodes({NodeId {5}});
        QTest::keyClick(&shown.window.graphView(), Qt::Key_Escape);
        QVERIFY(shown.bar.isVisible());
        QTest::keyClick(&shown.window.graphView(), Qt::Key_Escape);
        QVERIFY(!shown.bar.isVisible());
        QVERIFY(!shown.window.graphView().marks().any());
        QVERIFY(!shown.baseline());
        QVERIFY(!shown.bar.menu()->actions().first()->isChecked());
    }

    void sameEntry_ends()
    {
        ComparedWindow shown;
        shown.chooseFirst();
        shown.chooseFirst();
        QVERIFY(!shown.workspace.compared().id());
        QVERIFY(!shown.bar.isVisible());
    }

    void otherMadeActive_changesSides()
    {
        ComparedWindow shown;
        shown.chooseFirst();
        shown.workspace.setActiveConfiguration(shown.idOf("other"));
        shown.settle();
        QVERIFY(shown.workspace.compared().id() == shown.idOf("pipeline"));
        QCOMPARE(shown.legend(),
                 QStringLiteral("compared with pipeline, moved from stage 1 · 2 nodes"));
        QVERIFY(shown.said().startsWith(QStringLiteral("other compared with pipeline")));
        const auto run = shown.workspace.liveEvaluation().simulationOf(shown.idOf("pipeline"));
        QVERIFY(run && shown.baseline() == run.get());
    }

    void removedConfigurationOrClosedModel_ends()
    {
        ComparedWindow shown;
        shown.chooseFirst();
        shown.workspace.push(document::removeConfiguration(
            shown.workspace.document(), shown.idOf("other"), document::References::Cascade));
        QVERIFY(!shown.workspace.compared().id());
        QVERIFY(!shown.bar.menu()->isEnabled());
        shown.workspace.undoStack().undo();
        shown.settle();
        shown.chooseFirst();
        QVERIFY(shown.bar.isVisible());
        shown.workspace.setDocument(nullptr, {});
        QVERIFY(!shown.workspace.compared().comparison());
        QVERIFY(!shown.bar.isVisible());
    }
};

MESHWRIGHT_WIDGET_TEST(TestComparisonBar)
#include "tst_comparison_bar.moc"
