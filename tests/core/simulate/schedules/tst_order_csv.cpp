#include "core/simulate/engine/order_legality.h"
#include "core/simulate/schedules/order_csv.h"
#include "core/simulate/schedules/schedule.h"
#include "tests/support/run/schedule_runs.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace meshwright;
using namespace meshwright::simulate;
using namespace meshwright::tests;

namespace {

/// Steps as the rows of a stage, with the chunk after "@".
QString text(const std::vector<Step>& steps)
{
    QString text;
    for (const Step& step : steps) {
        text += QLatin1String(text.isEmpty() ? "" : " ")
            + QLatin1Char("FBW"[std::size_t(step.kind)]) + QString::number(step.microbatch)
            + (step.chunk > 0 ? '@' + QString::number(step.chunk) : QString())
            + QLatin1String(step.overlap == Overlap::WithNext ? "&" : "");
    }
    return text;
}

} // namespace

class TestOrderCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void loop_isRead();
    void v_isRead();
    void bothWays_areRead();
    void overlappedBlock_isRead();
    void communication_isLeftOut();
    void spacesQuotesAndLineEnds_doNotMatter();
    void written_isWhatPyTorchReads();
    void writtenOrder_isReadBack_data();
    void writtenOrder_isReadBack();
    void everySchedule_isReadBackAndRuns_data();
    void everySchedule_isReadBackAndRuns();
    void malformedInput_isNamedWithLineAndCell_data();
    void malformedInput_isNamedWithLineAndCell();
    void file_runs();
    void file_thatIsNotThere_isAnError();
    void orderOfAnotherPipeline_isAnUnmetCondition_data();
    void orderOfAnotherPipeline_isAnUnmetCondition();
    void violatedDependency_isNamed();
    void deadlock_isNamedWithItsCycle();
};

void TestOrderCsv::loop_isRead()
{
    const Result<CsvOrder> read =
        parseOrderCsv("0F0,2F0,2B0,0B0\n1F0,3F0,3I0,3W0,1B0\n", "order.csv");
    QVERIFY(read.ok());
    QVERIFY(read->virtualStages == (VirtualStages {StagePlacement::Loop, 2, 2}));
    QCOMPARE(read->microbatches, 1u);
    QVERIFY(read->training);
    QCOMPARE(text(read->order[0]), QStringLiteral("F0 F0@1 B0@1 B0"));
    QCOMPARE(text(read->order[1]), QStringLiteral("F0 F0@1 B0@1 W0@1 B0"));
}

void TestOrderCsv::v_isRead()
{
    const Result<CsvOrder> read = parseOrderCsv("0F0,3F0\n1F0,2F0\n", "order.csv");
    QVERIFY(read.ok());
    QVERIFY(read->virtualStages == (VirtualStages {StagePlacement::V, 2, 2}));
    QVERIFY(!read->training);
    QCOMPARE(text(read->order[1]), QStringLiteral("F0 F0@1"));
}

void TestOrderCsv::bothWays_areRead()
{
    const Result<CsvOrder> read = parseOrderCsv("0F0,3F1\n2F1,1F0\n", "order.csv");
    QVERIFY(read.ok());
    QCOMPARE(read->virtualStages.placement, StagePlacement::Bidirectional);
}

void TestOrderCsv::overlappedBlock_isRead()
{
    const Result<CsvOrder> read = parseOrderCsv("0F0,(0F1;0B0)OVERLAP_F_B,0B1\n", "order.csv");
    QVERIFY(read.ok());
    QCOMPARE(text(read->order[0]), QStringLiteral("F0 F1& B0 B1"));
}

void TestOrderCsv::communication_isLeftOut()
{
    const Result<CsvOrder> read = parseOrderCsv(
        "0UNSHARD,0F0,0SEND_F0,0RECV_B0,0B0,0RESHARD,0REDUCE_GRAD\n1RECV_F0,1F0,1B0,1SEND_B0\n",
        "order.csv");
    QVERIFY(read.ok());
    QCOMPARE(text(read->order[0]), QStringLiteral("F0 B0"));
    QCOMPARE(text(read->order[1]), QStringLiteral("F0 B0"));
}

void TestOrderCsv::spacesQuotesAndLineEnds_doNotMatter()
{
    const Result<CsvOrder> read = parseOrderCsv(" 0F0 ,,\"0B0\"\r\n,1F0, 1B0\r\n\r\n", "order.csv");
    QVERIFY(read.ok());
    QCOMPARE(read->order.size(), std::size_t(2));
    QCOMPARE(text(read->order[0]), QStringLiteral("F0 B0"));
    QCOMPARE(text(read->order[1]), QStringLiteral("F0 B0"));
}

void TestOrderCsv::written_isWhatPyTorchReads()
{
    // 2 ranks in a V: stage 1 has the virtual stages 1 and 2. A split backward is I, a whole one B.
    const VirtualStages v {StagePlacement::V, 2, 2};
    const Order order {{{TaskKind::Forward, 0, 0, Overlap::None}},
                       {{TaskKind::Forward, 0, 0, Overlap::None},
                        {TaskKind::Forward, 1, 0, Overlap::WithNext},
                        {TaskKind::Backward, 0, 1, Overlap::None},
                        {TaskKind::Backward, 0, 0, Overlap::None},
                        {TaskKind::WeightGradient, 0, 0, Overlap::None}}};
    QCOMPARE(toCsv(order, v), std::string("0F0\n1F0,(1F1;2B0)OVERLAP_F_B,1I0,1W0\n"));
}

void TestOrderCsv::writtenOrder_isReadBack_data()
{
    QTest::addColumn<int>("chunks");
    for (const char* schedule : {"gpipe", "1f1b", "zb-h1", "zb-h2", "shardy-zb-h1", "dualpipe"})
        QTest::newRow(schedule) << 1;
    for (const char* schedule :
         {"interleaved", "circular", "zb-v", "v-half", "v-min", "dualpipe-v"})
        QTest::newRow(schedule) << 2;
}

void TestOrderCsv::writtenOrder_isReadBack()
{
    QFETCH(int, chunks);
    const Simulation run =
        completedRun(stageTimes(4, {}, uint32_t(chunks)), QTest::currentDataTag(), 16);
    const Result<CsvOrder> read =
        parseOrderCsv(toCsv(orderOf(run), run.flow.virtualStages), "order.csv");
    QVERIFY(read.ok());
    QVERIFY(read->order == orderOf(run));
    QVERIFY(read->virtualStages == run.flow.virtualStages);
    QCOMPARE(read->microbatches, 16u);
}

void TestOrderCsv::everySchedule_isReadBackAndRuns_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("microbatches");
    for (const Schedule& schedule : schedules()) {
        const std::string name(schedule.name);
        for (const int microbatches : {4, 8}) {
            if (schedule.placement == StagePlacement::Bidirectional && microbatches < 8)
                continue; // DualPipe: two per stage at least
            if (name == "dualpipe-v" && microbatches < 8)
                continue;
            QTest::addRow("%s, %d", name.c_str(), microbatches)
                << QString::fromStdString(name) << microbatches;
        }
    }
}

// What --order writes is what csv: reads: order, placement and time of the run are the same.
void TestOrderCsv::everySchedule_isReadBackAndRuns()
{
    QFETCH(QString, name);
    QFETCH(int, microbatches);
    const Schedule& schedule = *findSchedule(name.toStdString());
    const bool oneWay =
        schedule.placement == StagePlacement::Loop || schedule.placement == StagePlacement::V;
    const uint32_t chunks = oneWay ? schedule.chunks.value_or(2) : 1;
    const PassSeconds seconds = schedule.forwardOnly ? PassSeconds {1, 0, 0} : PassSeconds {};
    const StageTimes times = stageTimes(4, seconds, chunks);
    const Simulation run = completedRun(times, name.toStdString(), microbatches);
    const std::string csv = toCsv(orderOf(run), run.flow.virtualStages);
    QTemporaryDir folder;
    const std::string path = folder.filePath("order.csv").toStdString();
    std::ofstream(path) << csv;
    const Simulation again = completedRun(times, "csv:" + path, microbatches);
    QVERIFY(orderOf(again) == orderOf(run));
    QCOMPARE(again.makespan.count, run.makespan.count);
    QVERIFY(again.flow.virtualStages == run.flow.virtualStages);
    QCOMPARE(toCsv(orderOf(again), again.flow.virtualStages), csv);
}

void TestOrderCsv::malformedInput_isNamedWithLineAndCell_data()
{
    QTest::addColumn<QString>("csv");
    QTest::addColumn<QString>("error");
    const QString noAction = QStringLiteral(
        "\" is no action; write virtual stage, action and microbatch, as 2F0, 2B0, 2I0, 2W0 or "
        "(0F3;7B1)OVERLAP_F_B");
    QTest::newRow("nothing") << "\n\n"
                             << "o.csv: is empty; an order has a row per rank, as "
                                "\"0F0,0F1,0B0,0B1\"";
    QTest::newRow("unknown action") << "0F0,0B0\n1F0,1X0"
                                    << "o.csv:2: cell 2: \"1X0" + noAction;
    QTest::newRow("no stage") << "F0"
                              << "o.csv:1: cell 1: \"F0" + noAction;
    QTest::newRow("no microbatch") << "0F0,0B"
                                   << "o.csv:1: cell 2: \"0B" + noAction;
    QTest::newRow("something behind") << "0F0x"
                                      << "o.csv:1: cell 1: \"0F0x" + noAction;
    QTest::newRow("negative") << "0F-1"
                              << "o.csv:1: cell 1: \"0F-1" + noAction;
    QTest::newRow("no end") << "0F0,(0F1;0B0"
                            << "o.csv:1: cell 2: \"(0F1;0B0" + noAction;
    QTest::newRow("communication in a block")
        << "(0F0;0SEND_F0)OVERLAP_F_B"
        << "o.csv:1: cell 1: \"(0F0;0SEND_F0)OVERLAP_F_B" + noAction;
    QTest::newRow("no number") << "99999999999F0"
                               << "o.csv:1: cell 1: \"99999999999F0" + noAction;
    QTest::newRow("stage too large") << "70000F0"
                                     << "o.csv:1: cell 1: the number in \"70000F0\" is too large";
    QTest::newRow("microbatch too large")
        << "0F0,0F20000000"
        << "o.csv:1: cell 2: the number in \"0F20000000\" is too large";
    QTest::newRow("stage on a wrong row")
        << "0F0,1F0\n2F0,3F0"
        << "o.csv:1: cell 2: virtual stage 1 belongs into row 2 of a V, or row 2 of a loop of 2 "
           "ranks";
    QTest::newRow("rows without as many stages")
        << "0F0,2F0\n1F0"
        << "o.csv: has virtual stages 0 to 2 in 2 rows; every row needs as many stages";
    QTest::newRow("weight gradient missing")
        << "0F0,0I0"
        << "o.csv:1: cell 2: 0I0 has no 0W0, so the weight gradient is never computed; add it, or "
           "write 0B0";
}

void TestOrderCsv::malformedInput_isNamedWithLineAndCell()
{
    QFETCH(QString, csv);
    QFETCH(QString, error);
    const Result<CsvOrder> read = parseOrderCsv(csv.toStdString(), "o.csv");
    QVERIFY(!read.ok());
    QCOMPARE(QString::fromStdString(read.error().message.english()), error);
}

void TestOrderCsv::file_runs()
{
    // The order of 1F1B, so as long: (3 + 2 − 1) · 3.
    QTemporaryDir folder;
    const std::string path = folder.filePath("order.csv").toStdString();
    std::ofstream(path) << "0F0,0F1,0B0,0F2,0B1,0B2\n1F0,1B0,1F1,1B1,1F2,1B2\n";
    const Simulation run = completedRun(stageTimes(2, {}), "csv:" + path, 3);
    QCOMPARE(run.makespan.count, fromSeconds(12).count);
    QCOMPARE(run.schedule, "csv:" + path);
    QCOMPARE(orderText(run, 0), std::string("F0 F1 B0 F2 B1 B2"));
}

void TestOrderCsv::file_thatIsNotThere_isAnError()
{
    const Result<Simulation> run = runTimes(stageTimes(2, {}), "csv:/nowhere/order.csv", 3);
    QVERIFY(!run.ok());
    QCOMPARE(run.error().message.english(),
             std::string("/nowhere/order.csv: cannot read it: there is no such file or folder"));
    QVERIFY(!runTimes(stageTimes(2, {}), "csv:/", 3).ok());
}

void TestOrderCsv::orderOfAnotherPipeline_isAnUnmetCondition_data()
{
    QTest::addColumn<int>("stages");
    QTest::addColumn<int>("microbatches");
    QTest::addColumn<double>("backward");
    QTest::addColumn<QString>("says");
    QTest::newRow("stages") << 3 << 1 << 1.0 << "2 ranks with 1 stage each";
    QTest::newRow("microbatches") << 2 << 2 << 1.0 << "is for 1 microbatches, and 2";
    QTest::newRow("inference") << 2 << 1 << 0.0 << "has backward passes";
}

void TestOrderCsv::orderOfAnotherPipeline_isAnUnmetCondition()
{
    QFETCH(int, stages);
    QFETCH(int, microbatches);
    QFETCH(double, backward);
    QFETCH(QString, says);
    QTemporaryDir folder;
    const std::string path = folder.filePath("order.csv").toStdString();
    std::ofstream(path) << "0F0,0B0\n1F0,1B0\n";
    const Result<Simulation> run =
        runTimes(stageTimes(uint32_t(stages), {1, backward, 0}), "csv:" + path, microbatches);
    QVERIFY(run.ok());
    QVERIFY(!run->completed);
    QCOMPARE(run->findings[0].code(), std::string("schedule-precondition"));
    QVERIFY2(QString::fromStdString(run->findings[0].message().english()).contains(says),
             run->findings[0].message().english().c_str());
}

void TestOrderCsv::violatedDependency_isNamed()
{
    QTemporaryDir folder;
    const std::string path = folder.filePath("order.csv").toStdString();
    std::ofstream(path) << "0F0,0B0\n1B0,1F0\n";
    const Result<Simulation> run = runTimes(stageTimes(2, {}), "csv:" + path, 1);
    QVERIFY(run.ok());
    QVERIFY(!run->completed);
    QCOMPARE(run->findings[0].code(), std::string("order-violates-dependency"));
    QVERIFY(run->findings[0].message().english().find("B0 of stage 1 cannot come before F0")
            != std::string::npos);
}

void TestOrderCsv::deadlock_isNamedWithItsCycle()
{
    QTemporaryDir folder;
    const std::string path = folder.filePath("order.csv").toStdString();
    std::ofstream(path) << "0F0,0B0,0F1,0B1\n1F0,1F1,1B0,1B1\n";
    const Result<Simulation> run = runTimes(stageTimes(2, {}), "csv:" + path, 2);
    QVERIFY(run.ok());
    QVERIFY(!run->completed);
    QCOMPARE(run->findings[0].code(), std::string("schedule-deadlock"));
    for (const char* task : {"B0 of stage 0", "B0 of stage 1", "F1 of stage 0", "F1 of stage 1"})
        QVERIFY(run->findings[0].message().english().find(task) != std::string::npos);
}

MESHWRIGHT_TEST(TestOrderCsv)
#include "tst_order_csv.moc"
