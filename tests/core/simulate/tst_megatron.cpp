#include "tests/support/run/megatron.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::tests;

/// That the generated training runs communicate as Megatron-LM does.
class TestMegatron : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layer_hasTwoAllReduces();
    void sequenceParallelLayer_gathersAndScatters();
    void fusedAttention_staysLocal();
    void fusedAttentionUnderSequenceParallelism_hasItsHeads();
};

namespace {

/// Two layers on 2 devices along `model` and 2 along `data`.
MegatronRun smallRun()
{
    MegatronRun run;
    run.hidden = 64;
    run.layers = 2;
    run.heads = 4;
    run.vocabulary = 128;
    run.sequence = 32;
    run.tensor = run.data = 2;
    return run;
}

/// Of the nodes of the layers, "kind node" each.
QStringList ofLayers(MegatronModel& model)
{
    QStringList lines;
    for (const std::string& line : model.sharded().communications())
        lines << QString::fromStdString(line);
    return lines.filter("layers.");
}

} // namespace

void TestMegatron::layer_hasTwoAllReduces()
{
    MegatronModel model(smallRun());
    // [1, 32, 64] float16 of each device, sent once around a ring of 2: 2 · 1/2 · 4,096 B.
    const QStringList lines = ofLayers(model);
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines.filter("all_reduce").size(), 4);
    QCOMPARE(lines.filter("4096").size(), 4);
}

void TestMegatron::sequenceParallelLayer_gathersAndScatters()
{
    MegatronRun run = smallRun();
    run.sequenceParallel = SequenceParallel::On;
    MegatronModel model(run);
    const QStringList lines = ofLayers(model);
    QCOMPARE(lines.size(), 8);
    QCOMPARE(lines.filter("all_gather").size(), 4);
    QCOMPARE(lines.filter("reduce_scatter").size(), 4);
}

void TestMegatron::fusedAttention_staysLocal()
{
    MegatronRun run = smallRun();
    run.attention = AttentionKernels::Fused;
    MegatronModel model(run);
    const QStringList lines = ofLayers(model);
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines.filter("all_reduce").size(), 4);
}

void TestMegatron::fusedAttentionUnderSequenceParallelism_hasItsHeads()
{
    MegatronRun run = smallRun();
    run.attention = AttentionKernels::Fused;
    run.sequenceParallel = SequenceParallel::On;
    MegatronModel model(run);
    const QStringList lines = ofLayers(model);
    QVERIFY2(lines.size() == 8, qPrintable(lines.join("\n")));
    QCOMPARE(lines.filter("all_gather").size(), 4);
    QCOMPARE(lines.filter("reduce_scatter").size(), 4);
}

MESHWRIGHT_TEST(TestMegatron)
#include "tst_megatron.moc"
