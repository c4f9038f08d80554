#include "app/window/status_line.h"
#include "core/document/operations.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"

#include <QLabel>

using namespace meshwright;
using tests::OpenedModel;

/// What the bottom line says of a plan.
class TestStatusLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    /// Nothing was simulated.
    void withoutConfiguration_itWasOnlyChecked()
    {
        OpenedModel opened(tests::smallDecoder(4));
        const app::StatusLine status(opened.workspace);
        opened.workspace.liveEvaluation().waitUntilDone();
        const QString times = text(status, "times");
        QVERIFY2(times.startsWith(QStringLiteral("checked in ")), qPrintable(times));
        QVERIFY(!times.contains(QStringLiteral("simulated")));
    }

    /// The second half of the layers is on an earlier stage than what it uses.
    void planThatCannotRun_isSaidToBeOne()
    {
        OpenedModel opened(tests::smallDecoder(4));
        opened.workspace.liveEvaluation().setHardware({{tests::largeDevice()}, {}});
        const app::StatusLine status(opened.workspace);
        opened.configure(2);
        opened.setStage(0, 4, 1);
        opened.setStage(5, 9, 0);
        opened.workspace.liveEvaluation().waitUntilDone();
        const QString cost = text(status, "cost");
        QVERIFY2(cost.contains(QStringLiteral("the plan cannot run")), qPrintable(cost));
        QVERIFY(!cost.contains(QStringLiteral("transfers")));
    }

    /// A weight split over its rows: the products are partial. Of their 4 × 64 float32, 1,024
    /// bytes, each of 2 devices sends the half that the other keeps. The softmax over the parts
    /// needs the largest and the sum of 4 rows: 16 bytes each, of which an all-reduce sends half
    /// twice.
    void collectives_areNamedWithTheirAxes()
    {
        OpenedModel opened(tests::smallDecoder(1));
        opened.workspace.liveEvaluation().setHardware({{tests::largeDevice()}, {}});
        const app::StatusLine status(opened.workspace);
        const auto applied = document::applyPlan(opened.workspace.documentForSaving(),
                                                 R"({"format": "meshwright-plan", "version": 1,
            "configurations": [{"name": "tp2", "num_devices": 2, "mesh": [{"axis": "model", "size": 2}],
            "rules": [{"tensors": "layers.0.weight", "dims": [["model"], []]}]}]})");
        QVERIFY(applied.ok());
        QVERIFY(opened.workspace.push(applied->edit));
        opened.workspace.liveEvaluation().waitUntilDone();
        const QString cost = text(status, "cost");
        QVERIFY2(
            cost.contains(QStringLiteral("each device sends 544\u00a0B (reduce-scatter over model "
                                         "512\u00a0B, all-reduce over model 32\u00a0B)")),
            qPrintable(cost));
    }

    /// "Saved …" for a few seconds, and what is saved beside it.
    void message_leavesTheSavedState()
    {
        OpenedModel opened(tests::smallDecoder(2));
        app::StatusLine status(opened.workspace);
        status.show();
        status.say(QStringLiteral("Wrote a.onnx"));
        const auto* saved = status.findChild<QLabel*>(QStringLiteral("saved"));
        QVERIFY(saved->isVisible());
        QCOMPARE(saved->text(), QStringLiteral("Saved"));
        opened.configure(2);
        QVERIFY(saved->text().startsWith(QStringLiteral("1 change")));
    }

private:
    static QString text(const app::StatusLine& status, const char* label)
    {
        return status.findChild<QLabel*>(QLatin1String(label))->text();
    }
};

MESHWRIGHT_WIDGET_TEST(TestStatusLine)
#include "tst_status_line.moc"
