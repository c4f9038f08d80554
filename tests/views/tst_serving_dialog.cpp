#include "tests/support/run/cached_decoder.h"
#include "tests/support/test_program.h"
#include "tests/views/child.h"
#include "tests/views/panel_fixture.h"
#include "views/runs/run_panel.h"
#include "views/runs/runs_plot.h"
#include "views/runs/serving_dialog.h"
#include "views/runs/text_table_model.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>

using namespace meshwright;
using namespace meshwright::views;

/// Serving in the window.
class TestServingDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void model_passesTheTester();
    void dialog_servesTheOpenModel();
    void dialog_comparesBatches();
    void dialog_saysWhyNot();
    void dialog_saysWhatIsWrongWithTheNumbers();
    void dialog_ofAnotherDocument_startsNothing();
    void dialog_tellsThatThereIsNoCache();
    void dialog_keepsTheBoundSymbols();
    void dialog_fitsALowScreen();
    void runs_canBeStopped();
    void panel_opensIt();
    void pictures();
};

namespace {

/// Two layers with a cache, opened and worked out; a device of 4 GB.
std::unique_ptr<tests::OpenedModel> cachedModel(int64_t width = 512)
{
    auto opened = std::make_unique<tests::OpenedModel>(tests::CachedDecoder(2, width).graph);
    opened->workspace.liveEvaluation().setHardware({{tests::largeDevice()}, {}});
    opened->workspace.liveEvaluation().waitUntilDone();
    return opened;
}

QString cell(const QAbstractItemModel& model, const QString& name, int column)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row, 0).data().toString() == name)
            return model.index(row, column).data().toString();
    }
    return QStringLiteral("no such row");
}

void run(ServingDialog& dialog)
{
    QSignalSpy served(&dialog, &ServingDialog::ended);
    dialog.runButton()->click();
    if (dialog.isRunning())
        QVERIFY(served.wait(30000));
}

} // namespace

void TestServingDialog::model_passesTheTester()
{
    TextTableModel model;
    const QAbstractItemModelTester tester(&model);
    model.setRows({QStringLiteral("a"), QStringLiteral("b")},
                  {{QStringLiteral("1"), QStringLiteral("2")}});
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("2"));
    model.setRows({}, {});
}

void TestServingDialog::dialog_servesTheOpenModel()
{
    const auto opened = cachedModel();
    ServingDialog dialog(opened->workspace);
    tests::child<QSpinBox>(dialog, "Prompt tokens")->setValue(100);
    tests::child<QSpinBox>(dialog, "Tokens to generate")->setValue(29);
    tests::child<QSpinBox>(dialog, "Requests per group")->setValue(2);
    tests::child<QSpinBox>(dialog, "Groups at once")->setValue(3);
    run(dialog);
    // Two layers of 512 float32; 128 tokens of 6 requests.
    QCOMPARE(cell(*dialog.figures(), QStringLiteral("Cache per token"), 1),
             QStringLiteral("4.1 kB").replace(QLatin1Char(' '), QChar(0xa0)));
    QCOMPARE(cell(*dialog.figures(), QStringLiteral("Requests at once"), 1), QStringLiteral("6"));
    QCOMPARE(dialog.stages()->rowCount(), 1);
    QCOMPARE(dialog.stages()->index(0, 6).data().toString(),
             QStringLiteral("3.15 MB").replace(QLatin1Char(' '), QChar(0xa0)));
    QVERIFY(dialog.sentence().contains(QStringLiteral("stage 0 sets")));
}

void TestServingDialog::dialog_comparesBatches()
{
    const auto opened = cachedModel();
    ServingDialog dialog(opened->workspace);
    dialog.show();
    tests::child<QLineEdit>(dialog, "Compare requests per group")->setText(QStringLiteral("1, 16"));
    run(dialog);
    // The larger group waits longer and gets more: to the right and up.
    const auto one = dialog.plot()->positionOf(0), many = dialog.plot()->positionOf(1);
    QVERIFY(one && many);
    QVERIFY(many->x() > one->x());
    QVERIFY(many->y() < one->y());
}

void TestServingDialog::dialog_saysWhyNot()
{
    tests::OpenedModel opened(tests::smallDecoder(2)); // x is [4, 64]
    opened.workspace.liveEvaluation().setHardware({{tests::largeDevice()}, {}});
    opened.workspace.liveEvaluation().waitUntilDone();
    ServingDialog dialog(opened.workspace);
    run(dialog);
    QVERIFY2(dialog.sentence().startsWith(QStringLiteral("No input has a batch")),
             qPrintable(dialog.sentence()));
    QCOMPARE(dialog.figures()->rowCount(), 0);
}

void TestServingDialog::dialog_saysWhatIsWrongWithTheNumbers()
{
    const auto opened = cachedModel();
    ServingDialog dialog(opened->workspace);
    tests::child<QLineEdit>(dialog, "Compare requests per group")
        ->setText(QStringLiteral("1, many"));
    run(dialog);
    QCOMPARE(dialog.sentence(),
             QStringLiteral("Compare groups of: \"many\" is not a whole number, 1 or more"));
}

void TestServingDialog::dialog_ofAnotherDocument_startsNothing()
{
    const auto opened = cachedModel();
    ServingDialog dialog(opened->workspace);
    dialog.show();
    opened->workspace.setDocument(nullptr, {});
    QVERIFY(!dialog.isVisible());
    dialog.runButton()->click();
    QVERIFY(!dialog.isRunning());
    QVERIFY(!dialog.sentence().isEmpty());
}

void TestServingDialog::dialog_tellsThatThereIsNoCache()
{
    tests::GraphBuilder builder;
    const ValueId ids = builder.input("ids", {"batch", "seq"}, graph::DataType::Int64);
    builder.output(builder.node("Gather", {builder.weight("table", {100, 8}), ids}));
    tests::OpenedModel opened(builder.build());
    opened.workspace.liveEvaluation().setHardware({{tests::largeDevice()}, {}});
    opened.workspace.liveEvaluation().waitUntilDone();
    ServingDialog dialog(opened.workspace);
    run(dialog);
    QVERIFY(dialog.sentence().contains(QStringLiteral("no key-value cache")));
    QVERIFY(dialog.figures()->rowCount() > 0);
}

void TestServingDialog::dialog_keepsTheBoundSymbols()
{
    tests::GraphBuilder builder;
    const ValueId x = builder.input("x", {"batch", "seq", "wide"});
    const ValueId past = builder.input("held", {"batch", "before", "wide"});
    const ValueId present =
        builder.node("Concat", {past, builder.node("Relu", {x})}, {tests::attribute("axis", 1)});
    const ValueId turned = builder.node("Transpose", {present},
                                        {tests::attribute("perm", std::vector<int64_t> {0, 2, 1})});
    builder.output(builder.node("MatMul", {builder.node("MatMul", {x, turned}), present}));
    builder.output(present);
    tests::OpenedModel opened(builder.build());
    LiveEvaluation& analysis = opened.workspace.liveEvaluation();
    analysis.setHardware({{tests::largeDevice()}, {}});
    simulate::Options options = analysis.simulationOptions();
    options.bindings = {{"wide", 100}, {"seq", 7}}; // the second is the dialog's
    analysis.setSimulationOptions(options);
    analysis.waitUntilDone();
    ServingDialog dialog(opened.workspace);
    run(dialog);
    QCOMPARE(cell(*dialog.figures(), QStringLiteral("Cache per token"), 1),
             QStringLiteral("400 B").replace(QLatin1Char(' '), QChar(0xa0)));
}

/// 720 px less a panel of the desktop and a title bar, before and after a run.
void TestServingDialog::dialog_fitsALowScreen()
{
    constexpr int kRoom = 720 - 40 - 40;
    const auto opened = cachedModel();
    ServingDialog dialog(opened->workspace);
    dialog.show();
    QVERIFY2(dialog.height() <= kRoom, qPrintable(QString::number(dialog.height())));
    run(dialog);
    QCoreApplication::processEvents();
    QVERIFY2(dialog.height() <= kRoom, qPrintable(QString::number(dialog.height())));
    QVERIFY2(dialog.minimumSizeHint().height() <= kRoom,
             qPrintable(QString::number(dialog.minimumSizeHint().height())));
}

void TestServingDialog::runs_canBeStopped()
{
    const auto opened = cachedModel();
    ServingDialog dialog(opened->workspace);
    QStringList batches;
    for (int i = 1; i <= 1000; ++i)
        batches << QString::number(i);
    tests::child<QLineEdit>(dialog, "Compare requests per group")
        ->setText(batches.join(QLatin1Char(',')));
    QSignalSpy ended(&dialog, &ServingDialog::ended);
    dialog.runButton()->click();
    QVERIFY(dialog.isRunning());
    dialog.runButton()->click();
    QVERIFY(ended.wait(30000));
    QVERIFY(!dialog.isRunning());
    QCOMPARE(dialog.sentence(), QStringLiteral("Stopped."));
}

void TestServingDialog::panel_opensIt()
{
    const auto opened = cachedModel();
    RunPanel panel(opened->workspace);
    panel.show();
    QTRY_VERIFY(tests::child<QPushButton>(panel, "Serving…")->isEnabled());
    bool seen = false;
    QTimer::singleShot(0, &panel, [&] {
        auto* dialog = qobject_cast<ServingDialog*>(QApplication::activeModalWidget());
        seen = dialog != nullptr;
        if (dialog)
            dialog->reject();
    });
    tests::child<QPushButton>(panel, "Serving…")->click();
    QVERIFY(seen);
}

void TestServingDialog::pictures()
{
    const auto opened = cachedModel(4096);
    opened->configurePlain(2);
    opened->setStage(0, 4, 0);
    opened->setStage(5, 9, 1);
    opened->workspace.liveEvaluation().waitUntilDone();
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
        applyTheme(*qApp, theme);
        opened->workspace.setTheme(theme);
        ServingDialog dialog(opened->workspace);
        tests::child<QSpinBox>(dialog, "Requests per group")->setValue(8);
        tests::child<QSpinBox>(dialog, "Tokens to generate")->setValue(4096);
        dialog.show();
        run(dialog);
        QVERIFY(!dialog.grab().isNull());
        tests::savePictures(dialog, opened->workspace, QStringLiteral("serving"));
    }
}

MESHWRIGHT_WIDGET_TEST(TestServingDialog)
#include "tst_serving_dialog.moc"
