#include "core/simulate/analysis/run_figures.h"
#include "tests/support/run/small_pipelines.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::simulate;
using tests::latencyPipeline;
using tests::linkPipeline;
using tests::StageWork;

class TestRunFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneForwardOneBackward_hasBothBubbles();
    void zeroBubble_hasNoneOfItsSpan();
    void throughput_isPerMakespanAndPerSpan();
    void tokens_areSequenceTimesBatch_data();
    void tokens_areSequenceTimesBatch();
    void links_addUpBothDirectionsApart();
    void overlappingTransfers_countOnce();
    void emptyRun_hasZeros();
};

// 1F1B: (p − 1)/(m + p − 1) of the makespan is (p − 1)/m of the ideal time. Stages 0 to 3 begin at
// s and end at 33 − 2s, so the longest span is that of stage 0: the makespan.
void TestRunFigures::oneForwardOneBackward_hasBothBubbles()
{
    const std::vector<StageWork> work(4, {1, 1, 1});
    const Simulation run = tests::runPipeline(latencyPipeline(work), "1f1b", 8);
    const BubbleMeasure bubble = bubbleOfMakespan(run);
    QCOMPARE(bubble.time.count, int64_t(33));
    QCOMPARE(bubble.rate, 3.0 / 11);
    QCOMPARE(bubble.fraction, 3.0 / 8);
    QCOMPARE(bubbleOfSpan(run), bubble);
}

// ZB-H2 with equal parts: every stage works 24 in a span of 24; the last one begins at 3.
void TestRunFigures::zeroBubble_hasNoneOfItsSpan()
{
    const std::vector<StageWork> work(4, {1, 1, 1});
    const Simulation run = tests::runPipeline(latencyPipeline(work), "zb-h2", 8);
    QCOMPARE(bubbleOfSpan(run), (BubbleMeasure {{24}, 0, 0}));
    QCOMPARE(bubbleOfMakespan(run), (BubbleMeasure {{27}, 3.0 / 27, 3.0 / 24}));
}

// The same in milliseconds: 8 microbatches in 27 ms, or every 24 ms; of 2 · 100 tokens.
void TestRunFigures::throughput_isPerMakespanAndPerSpan()
{
    const int64_t ms = 1'000'000'000;
    const std::vector<StageWork> work(4, {ms, ms, ms});
    Simulation run = tests::runPipeline(latencyPipeline(work), "zb-h2", 8);
    QVERIFY(!throughputOf(run).tokensPerSecond);
    run.bindings = {{"batch", 2}, {"seq", 100}};
    const Throughput throughput = throughputOf(run);
    QCOMPARE(throughput.microbatchesPerSecond, 8 / 0.027);
    QCOMPARE(throughput.overlappedMicrobatchesPerSecond, 8 / 0.024);
    QCOMPARE(*throughput.tokensPerMicrobatch, int64_t(200));
    QCOMPARE(*throughput.tokensPerSecond, 8 / 0.027 * 200);
    QCOMPARE(utilisationOf(run.stages[1], run), 24.0 / 27);
}

void TestRunFigures::tokens_areSequenceTimesBatch_data()
{
    QTest::addColumn<QString>("symbols");
    QTest::addColumn<qint64>("tokens"); // 0: not known
    QTest::newRow("both") << "batch_size=4 sequence_length=128" << qint64(512);
    QTest::newRow("beside a past")
        << "batch_size=4 sequence_length=128 past_sequence_length=7 "
           "past_sequence_length+sequence_length=135 total_sequence_length=135"
        << qint64(512);
    QTest::newRow("short names") << "B=2 S=3" << qint64(6);
    QTest::newRow("no batch") << "seq=3" << qint64(3);
    QTest::newRow("no sequence") << "batch=3 height=224" << qint64(0);
    QTest::newRow("two sequences") << "encoder_seq=3 decoder_seq=4" << qint64(0);
    QTest::newRow("empty sequence") << "seq=0" << qint64(0);
    QTest::newRow("more than can be counted")
        << "batch=4611686018427387904 seq=4611686018427387904" << qint64(0);
}

void TestRunFigures::tokens_areSequenceTimesBatch()
{
    QFETCH(QString, symbols);
    QFETCH(qint64, tokens);
    operators::Bindings bindings;
    for (const QString& each : symbols.split(QLatin1Char(' '))) {
        const QStringList parts = each.split(QLatin1Char('='));
        bindings[parts[0].toStdString()] = parts[1].toLongLong();
    }
    QCOMPARE(qint64(tokensOf(bindings).value_or(0)), tokens);
}

// Three microbatches of 1,000 bytes each way between two stages; 4 each on a link of its own.
void TestRunFigures::links_addUpBothDirectionsApart()
{
    const Simulation run = tests::runPipeline(linkPipeline({{1, 1, 0}, {1, 1, 0}}, 4), "gpipe", 3);
    const std::vector<LinkLoad> links = linkLoads(run);
    QCOMPARE(links.size(), std::size_t(2));
    QCOMPARE(links[0].from, StageIndex {0});
    QCOMPARE(links[0].to, StageIndex {1});
    QCOMPARE(links[1].from, StageIndex {1});
    QCOMPARE(links[0].bytes.count, int64_t(3000));
    QCOMPARE(links[0].count, uint64_t(3));
    QCOMPARE(links[0].busy.count, int64_t(12));
    QCOMPARE(links[0].utilisation, 12.0 / double(run.makespan.count));
}

// Stage 0 sends two values to stage 1, which share the link: both from 1 to 9.
void TestRunFigures::overlappingTransfers_countOnce()
{
    Pipeline pipeline = linkPipeline({{1}, {1}}, 4);
    pipeline.messages.push_back(pipeline.messages.front());
    pipeline.linkUse.sharing = LinkUse::Sharing::Fair;
    const std::vector<LinkLoad> links = linkLoads(tests::runPipeline(pipeline, "forward", 1));
    QCOMPARE(links.size(), std::size_t(1));
    QCOMPARE(links[0].bytes.count, int64_t(2000));
    QCOMPARE(links[0].busy.count, int64_t(8));
}

void TestRunFigures::emptyRun_hasZeros()
{
    QCOMPARE(bubbleOfMakespan(Simulation()), BubbleMeasure());
    QCOMPARE(throughputOf(Simulation()).microbatchesPerSecond, 0.0);
    QVERIFY(linkLoads(Simulation()).empty());
}

MESHWRIGHT_TEST(TestRunFigures)
#include "tst_run_figures.moc"
