#include "tests/support/run/measured_table.h"
#include "tests/support/run/megatron.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <map>

using namespace meshwright;
using namespace meshwright::tests;

/// That the planned training runs communicate as Megatron-LM does.
class TestMegatron : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void layer_hasTwoAllReduces_data();
    void layer_hasTwoAllReduces();
    void sequenceParallelLayer_gathersAndScatters_data();
    void sequenceParallelLayer_gathersAndScatters();

private:
    /// Of one pass: how many collectives of a kind, and what a device sends in them.
    struct Sent
    {
        int64_t count = 0, bytes = 0;

        bool operator==(const Sent&) const = default;
    };

    using SentByKind = std::map<sharding::CollectiveKind, Sent>;

    SentByKind ofLayer(MegatronRun run, simulate::TaskKind pass) const;
    static void addKernels();

    cost::Catalogue m_catalogue;
};

namespace {

/// On 2 devices along `model` and 2 along `data`.
MegatronRun smallRun()
{
    MegatronRun run;
    run.hidden = 64;
    run.heads = 4;
    run.vocabulary = 128;
    run.sequence = 32;
    run.tensor = run.data = 2;
    return run;
}

/// [1, 32, 64] float16, that of each device.
constexpr int64_t kActivation = 4096;

} // namespace

void TestMegatron::initTestCase()
{
    m_catalogue = wholeCatalogue(std::string(MESHWRIGHT_SAMPLES) + "/../hardware");
}

void TestMegatron::addKernels()
{
    QTest::addColumn<bool>("isFused");
    QTest::newRow("separate kernels") << false;
    QTest::newRow("one kernel") << true;
}

/// What one layer more adds.
TestMegatron::SentByKind TestMegatron::ofLayer(MegatronRun run, simulate::TaskKind pass) const
{
    MegatronStep step;
    step.machine = "dgx-a100";
    SentByKind sent;
    for (const int64_t layers : {2, 1}) {
        run.layers = layers;
        const int64_t sign = layers == 2 ? 1 : -1;
        const auto simulation = megatronStep(run, step, m_catalogue);
        for (const simulate::CollectiveTotal& total : simulation->stages.front().collectives) {
            if (total.pass != pass)
                continue;
            sent[total.kind].count += sign * total.count;
            sent[total.kind].bytes += sign * total.sentPerDevice.count;
        }
    }
    std::erase_if(sent, [](const auto& each) { return each.second == Sent {}; });
    return sent;
}

void TestMegatron::layer_hasTwoAllReduces_data()
{
    addKernels();
}

/// Once around a ring of 2 an all-reduce sends 2 · 1/2 of what it reduces. Shoeybi et al. 2019,
/// section 3: g behind attention and MLP, f before them in the backward pass.
void TestMegatron::layer_hasTwoAllReduces()
{
    QFETCH(bool, isFused);
    MegatronRun run = smallRun();
    run.attention = isFused ? AttentionKernels::Fused : AttentionKernels::Separate;
    const SentByKind twice {{sharding::CollectiveKind::AllReduce, {2, 2 * kActivation}}};
    QVERIFY(ofLayer(run, simulate::TaskKind::Forward) == twice);
    QVERIFY(ofLayer(run, simulate::TaskKind::Backward) == twice);
}

void TestMegatron::sequenceParallelLayer_gathersAndScatters_data()
{
    addKernels();
}

/// Each sends 1/2. Korthikanti et al. 2022, section 4.2.2.
void TestMegatron::sequenceParallelLayer_gathersAndScatters()
{
    QFETCH(bool, isFused);
    MegatronRun run = smallRun();
    run.attention = isFused ? AttentionKernels::Fused : AttentionKernels::Separate;
    run.sequenceParallel = SequenceParallel::On;
    const SentByKind each {{sharding::CollectiveKind::AllGather, {2, kActivation}},
                           {sharding::CollectiveKind::ReduceScatter, {2, kActivation}}};
    QVERIFY(ofLayer(run, simulate::TaskKind::Forward) == each);
    QVERIFY(ofLayer(run, simulate::TaskKind::Backward) == each);
}

MESHWRIGHT_TEST(TestMegatron)
#include "tst_megatron.moc"
