#include "core/simulate/schedules/order_csv.h"
#include "tests/support/export/exchange_case.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

/// Two products on a stage each.
ExchangeCase twoStages()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {8, 16});
    const ValueId h = b.named("a").node("MatMul", {x, b.weight("w0", {16, 64})});
    b.output(b.named("b").node("MatMul", {h, b.weight("w1", {64, 16})}));
    ExchangeCase model(b.build(),
                       R"({"name": "pp", "num_devices": 2, "nodes": [
                           {"node": "a", "stage": 0}, {"node": "b", "stage": 1}]})");
    model.useHardware(MESHWRIGHT_SAMPLES "/../hardware/h100-sxm.json");
    return model;
}

} // namespace

/// Exports of what a plan does when it runs.
class TestRunFormats : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void schedule_isWrittenAsPyTorchReadsIt();
    void schedule_thatFits_isConfirmed();
    void schedule_ofOtherStages_isAnError();
    void schedule_thatIsMalformed_namesThePlace_data();
    void schedule_thatIsMalformed_namesThePlace();
    void trace_holdsTheTasks();
    void unknownHardware_isRefused();
};

/// 1F1B of two stages and four microbatches (by the rule of the schedule with p = 2): stage 0 has
/// one forward pass in advance.
void TestRunFormats::schedule_isWrittenAsPyTorchReadsIt()
{
    const std::string table = twoStages().exported(
        "schedule-csv", "pp", {{"schedule", "1f1b"}, {"microbatches", "4"}, {"training", "yes"}});
    QCOMPARE(QString::fromStdString(table),
             QString("0F0,0F1,0B0,0F2,0B1,0F3,0B2,0B3\n1F0,1B0,1F1,1B1,1F2,1B2,1F3,1B3\n"));
}

void TestRunFormats::schedule_thatFits_isConfirmed()
{
    const auto prepared = twoStages().imported("schedule-csv", "0F0,0F1\n1F0,1F1\n");
    QVERIFY2(prepared.ok(), prepared.ok() ? "" : prepared.error().message.english().c_str());
    QVERIFY(prepared->plan.empty());
    QVERIFY(prepared->file.has_value());
    QCOMPARE(QString::fromStdString(listed(prepared->diagnostics)),
             QString("schedule-fits: The order fits the configuration \"pp\": 2 stages on 2 ranks, "
                     "2 microbatches, forward only\n"));
}

void TestRunFormats::schedule_ofOtherStages_isAnError()
{
    const auto prepared = twoStages().imported("schedule-csv", "0F0\n1F0\n2F0\n");
    QVERIFY(prepared.ok());
    QCOMPARE(QString::fromStdString(listed(prepared->diagnostics)),
             QString("schedule-does-not-fit: The order has 3 stages on 3 ranks, the configuration "
                     "\"pp\" has 2 stages on 2 groups of devices\n"));
    QVERIFY(prepared->diagnostics.front().severity() == Severity::Error);
}

void TestRunFormats::schedule_thatIsMalformed_namesThePlace_data()
{
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("part");
    QTest::newRow("action") << "0F0,0Q0\n1F0\n"
                            << "file.txt:1: cell 2";
    QTest::newRow("backward before forward") << "0B0,0F0\n1F0,1B0\n"
                                             << "B0 of stage 0 cannot come before F0";
    // Stage 0 waits for the gradient of microbatch 1, stage 1 for its activation.
    QTest::newRow("deadlock") << "0F0,0B0,0F1,0B1\n1F1,1B1,1F0,1B0\n"
                              << "waits";
}

void TestRunFormats::schedule_thatIsMalformed_namesThePlace()
{
    QFETCH(QString, table);
    QFETCH(QString, part);
    const auto prepared = twoStages().imported("schedule-csv", table.toStdString());
    QVERIFY(!prepared.ok());
    QVERIFY2(QString::fromStdString(prepared.error().message.english()).contains(part),
             prepared.error().message.english().c_str());
}

void TestRunFormats::trace_holdsTheTasks()
{
    const auto trace = QJsonDocument::fromJson(
        QByteArray::fromStdString(twoStages().exported("trace", "pp", {{"microbatches", "3"}})));
    int passes = 0;
    for (const QJsonValue event : trace.object()["traceEvents"].toArray()) {
        const QString name = event["name"].toString();
        passes += event["ph"] == "X" && name.size() == 2 && name.startsWith('F');
    }
    QCOMPARE(passes, 2 * 3); // stages times microbatches
}

void TestRunFormats::unknownHardware_isRefused()
{
    NoProgress progress;
    const ExchangeCase model = twoStages();
    const auto prepared = exchange::formatNamed("trace")->prepareExport(
        model.exportRequest("pp", {{"hardware", "abacus"}}), progress);
    QVERIFY(!prepared.ok());
    QVERIFY(QString::fromStdString(prepared.error().message.english()).contains("h100-sxm"));
}

MESHWRIGHT_TEST(TestRunFormats)
#include "tst_run_formats.moc"
