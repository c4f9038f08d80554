#include "core/simulate/run/stage_times.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <string>

using namespace meshwright;
using simulate::StageTimes;

class TestStageTimes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneNumber_isForAllVirtualStages();
    void list_isPerVirtualStage();
    void overlappedBlock_isReadWhereGiven();
    void units_areApplied_data();
    void units_areApplied();
    void wrongText_namesFileAndField_data();
    void wrongText_namesFileAndField();
};

void TestStageTimes::oneNumber_isForAllVirtualStages()
{
    const Result<StageTimes> times = simulate::parseStageTimes(
        R"({"stages": 2, "chunks": 3, "forward": 1.5, "backward_input": 2, "transfer": 0.25, "unit": "s"})",
        "t.json");
    QVERIFY2(times.ok(), times ? "" : times.error().message.english().c_str());
    QCOMPARE(times->forward.size(), std::size_t(6));
    QCOMPARE(times->forward[5].count, int64_t(1'500'000'000'000));
    QCOMPARE(times->backwardWeight[0].count, int64_t(0));
    QCOMPARE(times->transfer.count, int64_t(250'000'000'000));
    QVERIFY(times->hasBackward());
}

void TestStageTimes::list_isPerVirtualStage()
{
    const Result<StageTimes> times =
        simulate::parseStageTimes(R"({"stages": 2, "forward": [1, 3], "unit": "ns"})", "t.json");
    QVERIFY(times.ok());
    QCOMPARE(times->forward[1].count, int64_t(3000));
    QVERIFY(!times->hasBackward());
}

void TestStageTimes::overlappedBlock_isReadWhereGiven()
{
    const Result<StageTimes> given = simulate::parseStageTimes(
        R"({"stages": 2, "forward": 1, "forward_backward": [2, 3], "unit": "ns"})", "t.json");
    QVERIFY(given.ok());
    QCOMPARE(given->forwardBackward.size(), std::size_t(2));
    QCOMPARE(given->forwardBackward[1].count, int64_t(3000));
    const Result<StageTimes> absent =
        simulate::parseStageTimes(R"({"stages": 2, "forward": 1, "unit": "ns"})", "t.json");
    QVERIFY(absent.ok());
    QVERIFY(absent->forwardBackward.empty());
    QVERIFY(!simulate::parseStageTimes(
                 R"({"stages": 2, "forward": 1, "forward_backward": [2], "unit": "ns"})", "t.json")
                 .ok());
}

void TestStageTimes::units_areApplied_data()
{
    QTest::addColumn<QString>("unit");
    QTest::addColumn<qint64>("picoseconds");
    QTest::newRow("seconds") << "s" << qint64(2'000'000'000'000);
    QTest::newRow("milliseconds") << "ms" << qint64(2'000'000'000);
    QTest::newRow("microseconds") << "us" << qint64(2'000'000);
    QTest::newRow("nanoseconds") << "ns" << qint64(2'000);
}

void TestStageTimes::units_areApplied()
{
    QFETCH(QString, unit);
    QFETCH(qint64, picoseconds);
    const std::string text =
        R"({"stages": 1, "forward": 2, "unit": ")" + unit.toStdString() + "\"}";
    const Result<StageTimes> times = simulate::parseStageTimes(text, "t.json");
    QVERIFY(times.ok());
    QCOMPARE(times->forward[0].count, int64_t(picoseconds));
}

void TestStageTimes::wrongText_namesFileAndField_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("named");
    QTest::newRow("no JSON") << "{stages"
                             << "JSON";
    QTest::newRow("a number") << "3"
                              << "JSON";
    QTest::newRow("misspelt field") << R"({"stages": 2, "foward": 1, "unit": "s"})"
                                    << "foward";
    QTest::newRow("no unit") << R"({"stages": 2, "forward": 1})"
                             << "unit";
    QTest::newRow("unknown unit") << R"({"stages": 2, "forward": 1, "unit": "min"})"
                                  << "unit";
    QTest::newRow("no stages") << R"({"forward": 1, "unit": "s"})"
                               << "stages";
    QTest::newRow("no stage") << R"({"stages": 0, "forward": 1, "unit": "s"})"
                              << "stages";
    QTest::newRow("negative stages") << R"({"stages": -1, "forward": 1, "unit": "s"})"
                                     << "stages";
    QTest::newRow("broken stages") << R"({"stages": 1.5, "forward": 1, "unit": "s"})"
                                   << "stages";
    QTest::newRow("absurd stages")
        << R"({"stages": 18446744073709551615, "forward": 1, "unit": "s"})"
        << "stages";
    QTest::newRow("too many virtual stages")
        << R"({"stages": 60000, "chunks": 60000, "forward": 1, "unit": "s"})"
        << "chunks";
    QTest::newRow("no forward") << R"({"stages": 2, "unit": "s"})"
                                << "forward";
    QTest::newRow("text as a duration") << R"({"stages": 2, "forward": "1", "unit": "s"})"
                                        << "forward";
    QTest::newRow("negative duration")
        << R"({"stages": 1, "forward": 1, "backward_input": -1, "unit": "s"})"
        << "backward_input";
    QTest::newRow("too short a list") << R"({"stages": 3, "forward": [1, 2], "unit": "s"})"
                                      << "forward";
    QTest::newRow("negative transfer")
        << R"({"stages": 1, "forward": 1, "transfer": -1, "unit": "s"})"
        << "transfer";
}

void TestStageTimes::wrongText_namesFileAndField()
{
    QFETCH(QString, text);
    QFETCH(QString, named);
    const Result<StageTimes> times = simulate::parseStageTimes(text.toStdString(), "t.json");
    QVERIFY(!times.ok());
    const QString message = QString::fromStdString(times.error().message.english());
    QVERIFY2(message.startsWith("t.json: ") && message.contains(named), qPrintable(message));
}

MESHWRIGHT_TEST(TestStageTimes)
#include "tst_stage_times.moc"
