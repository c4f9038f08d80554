#include "core/simulate/report/collective_blocks.h"
#include "core/simulate/report/trace.h"
#include "tests/core/simulate/trace_importer.h"
#include "tests/support/run/parallel_mlp.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::simulate;
using tests::ParallelMlp;

namespace {

Picoseconds seconds(double time)
{
    return fromSeconds(time);
}

/// 1 s each, when so much of the pass is computed.
Pass passOf(double computed, const std::vector<double>& ready)
{
    Pass pass {seconds(computed), {}};
    for (const double time : ready) {
        PassCollective collective;
        collective.ready = seconds(time);
        collective.time = seconds(1);
        pass.collectives.push_back(collective);
    }
    return pass;
}

using Places = std::vector<std::pair<double, double>>;

Places inSeconds(const std::vector<Interval>& placed)
{
    Places places;
    for (const Interval& one : placed)
        places.emplace_back(toSeconds(one.start), toSeconds(one.end));
    return places;
}

std::vector<Task> tasksOf(const Simulation& run, TaskKind kind)
{
    std::vector<Task> tasks;
    std::copy_if(run.tasks.begin(), run.tasks.begin() + std::ptrdiff_t(run.computeTasks),
                 std::back_inserter(tasks), [&](const Task& task) { return task.kind == kind; });
    return tasks;
}

std::vector<CollectiveBlock> blocksOf(const Simulation& run, TaskKind kind, uint32_t microbatch = 0)
{
    for (std::size_t i = 0; i < run.computeTasks; ++i) {
        if (run.tasks[i].kind == kind && run.tasks[i].microbatch == microbatch)
            return CollectiveBlocks(run).of(i);
    }
    return {};
}

} // namespace

/// Where in a pass its collectives lie.
class TestPassProfile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void placing_data();
    void placing();
    void passesAfterEachOther_areOne();
    void forwardPass_reducesAtItsEnd();
    void backwardPass_reducesBeforeWhatNeedsIt();
    void recomputation_reducesAgain();
    void splitBackward_hasItsOwn();
    void chunks_haveTheirOwn();
    void blocks_addUpToTheTotals();
    void trace_hasThemInALane();
    void table_hasThemBehindTheirTask();
};

void TestPassProfile::placing_data()
{
    QTest::addColumn<double>("computed");
    QTest::addColumn<QList<double>>("ready");
    QTest::addColumn<bool>("overlapped");
    QTest::addColumn<double>("length");
    QTest::addColumn<QList<double>>("starts");
    QTest::newRow("one after the other")
        << 6.0 << QList<double> {2, 6} << false << 8.0 << QList<double> {2, 7};
    QTest::newRow("compute twice as long")
        << 6.0 << QList<double> {2, 6} << false << 14.0 << QList<double> {4, 13};
    QTest::newRow("beside compute")
        << 6.0 << QList<double> {2, 6} << true << 6.0 << QList<double> {2, 5};
    QTest::newRow("one waits for the other, beside")
        << 6.0 << QList<double> {2, 2} << true << 6.0 << QList<double> {2, 3};
    QTest::newRow("more than compute, beside")
        << 1.0 << QList<double> {1, 1} << true << 2.0 << QList<double> {0, 1};
    QTest::newRow("nothing computed")
        << 0.0 << QList<double> {0, 0} << false << 2.0 << QList<double> {0, 1};
}

void TestPassProfile::placing()
{
    QFETCH(double, computed);
    QFETCH(QList<double>, ready);
    QFETCH(bool, overlapped);
    QFETCH(double, length);
    QFETCH(QList<double>, starts);
    const Pass pass = passOf(computed, {ready.begin(), ready.end()});
    Places expected;
    for (const double start : starts)
        expected.emplace_back(100 + start, 100 + start + 1);
    const std::vector<const Pass*> passes {&pass};
    QVERIFY(inSeconds(placeCollectives(passes, overlapped, {seconds(100), seconds(100 + length)}))
            == expected);
}

/// 2 s and a collective, 4 s and a collective: at 2 and 7 s. In half the time of both collectives
/// nothing else has room, and each takes half.
void TestPassProfile::passesAfterEachOther_areOne()
{
    const Pass first = passOf(2, {2}), second = passOf(4, {4});
    const std::vector<const Pass*> passes {&first, &second};
    QVERIFY(inSeconds(placeCollectives(passes, false, {seconds(0), seconds(8)}))
            == (Places {{2, 3}, {7, 8}}));
    QVERIFY(inSeconds(placeCollectives(passes, false, {seconds(0), seconds(1)}))
            == (Places {{0, 0.5}, {0.5, 1}}));
}

void TestPassProfile::forwardPass_reducesAtItsEnd()
{
    ParallelMlp mlp({{"model", 2}});
    mlp.splitColumnThenRow();
    const auto run = tests::simulateParallel(mlp.graph);
    QVERIFY(run.ok() && run->completed);
    const std::vector<CollectiveBlock> blocks = blocksOf(*run, TaskKind::Forward);
    QCOMPARE(blocks.size(), std::size_t(1));
    const CollectiveBlock& block = blocks.front();
    QVERIFY(block.collective->kind == sharding::CollectiveKind::AllReduce);
    QVERIFY(block.collective->value == mlp.y);
    QVERIFY(block.collective->node == mlp.graph.graph().value(mlp.y).producer);
    QCOMPARE(block.axes(), std::vector<std::string> {"model"});
    QCOMPARE(block.collective->sentPerDevice->count, int64_t(4'000'000));
    QCOMPARE(block.end, run->makespan);
    QCOMPARE(block.end - block.start, seconds(tests::kAllReduceOfTwo));
}

/// Against the order: the gradients of inner and scaled, half of a whole product each, then the sum
/// of the latter (Megatron's f), then what is left of Mul.
void TestPassProfile::backwardPass_reducesBeforeWhatNeedsIt()
{
    ParallelMlp mlp({{"model", 2}});
    mlp.splitColumnThenRow();
    Options options;
    options.training = true;
    const auto run = tests::simulateParallel(mlp.graph, options);
    QVERIFY(run.ok() && run->completed);
    const std::vector<CollectiveBlock> blocks = blocksOf(*run, TaskKind::Backward);
    QCOMPARE(blocks.size(), std::size_t(1));
    QVERIFY(blocks.front().collective->value == mlp.scaled);
    const Task task = tasksOf(*run, TaskKind::Backward).front();
    QCOMPARE(blocks.front().start - task.start, seconds(tests::kWholeMatMul));
    QVERIFY(blocks.front().end < task.end);
}

/// Full recomputation runs forward again, with its sum, before anything goes back.
void TestPassProfile::recomputation_reducesAgain()
{
    ParallelMlp mlp({{"model", 2}});
    mlp.splitColumnThenRow();
    Options options;
    options.training = true;
    options.recomputation = Recomputation::Full;
    const auto run = tests::simulateParallel(mlp.graph, options);
    QVERIFY(run.ok() && run->completed);
    const std::vector<CollectiveBlock> blocks = blocksOf(*run, TaskKind::Backward);
    QCOMPARE(blocks.size(), std::size_t(2));
    QVERIFY(blocks[0].collective->value == mlp.y && blocks[1].collective->value == mlp.scaled);
    // Both halves of both products forward, the sum, and the gradients of both inputs.
    QVERIFY(blocks[1].start - blocks[0].end == seconds(tests::kWholeMatMul));
}

/// Data parallel weights in parts: their gradients are scattered where the weight's pass is.
void TestPassProfile::splitBackward_hasItsOwn()
{
    ParallelMlp mlp({{"model", 2}});
    mlp.splitColumnThenRow();
    Options options;
    options.training = true;
    options.schedule = "zb-h1";
    const auto run = tests::simulateParallel(mlp.graph, options);
    QVERIFY(run.ok() && run->completed);
    QCOMPARE(blocksOf(*run, TaskKind::Backward).size(), std::size_t(1));
    QVERIFY(blocksOf(*run, TaskKind::WeightGradient).empty());
}

/// Two stages on the same two devices are chunks; the sum is in the second.
void TestPassProfile::chunks_haveTheirOwn()
{
    ParallelMlp mlp({{"model", 2}});
    mlp.splitColumnThenRow();
    for (uint32_t node = 0; node < 3; ++node)
        mlp.graph.setStage(NodeId {node}, node == 2 ? 1 : 0);
    plan::Plan plan = mlp.graph.plan();
    plan::Configuration configuration = plan.configurations().front();
    for (int32_t stage = 0; stage < 2; ++stage)
        configuration.stages.push_back({stage, {}, {0, 1}, std::nullopt});
    plan.setConfigurations({configuration});
    cost::Catalogue catalogue;
    catalogue.devices.push_back(tests::computeBoundDevice({}));
    Options options;
    options.schedule = "circular";
    options.training = true;
    NoProgress progress;
    const auto run =
        simulateModel({mlp.graph.graph(), plan, mlp.graph.shapes(), ConfigurationId {1}, catalogue},
                      options, progress);
    QVERIFY(run.ok() && run->completed);
    QCOMPARE(run->chunks, 2u);
    const CollectiveBlocks blocks(*run);
    for (std::size_t i = 0; i < run->computeTasks; ++i) {
        if (run->tasks[i].kind == TaskKind::Forward)
            QCOMPARE(blocks.of(i).size(), std::size_t(run->tasks[i].chunk));
    }
}

/// In every pass as much time as the stage says, each within its task, none beside another.
void TestPassProfile::blocks_addUpToTheTotals()
{
    ParallelMlp mlp({{"model", 2}});
    mlp.splitColumnThenRow();
    Options options;
    options.training = true;
    options.microbatches = 3;
    const auto run = tests::simulateParallel(mlp.graph, options);
    QVERIFY(run.ok() && run->completed);
    const CollectiveBlocks blocks(*run);
    Picoseconds forward, backward;
    std::size_t count = 0;
    for (std::size_t i = 0; i < run->computeTasks; ++i) {
        const Task& task = run->tasks[i];
        Picoseconds last = task.start, inside;
        for (const CollectiveBlock& block : blocks.of(i)) {
            QVERIFY(block.start >= last && block.end <= task.end);
            last = block.end;
            (task.kind == TaskKind::Forward ? forward : backward) += block.end - block.start;
            inside += block.end - block.start;
            ++count;
        }
        QCOMPARE(blocks.inside(i).time, inside);
        QCOMPARE(blocks.inside(i).count, blocks.of(i).size());
    }
    QCOMPARE(count, std::size_t(6));
    QCOMPARE(blocks.count(), count);
    QCOMPARE(forward, 3 * run->stages[0].forwardCollectives);
    QCOMPARE(backward, 3 * run->stages[0].backwardCollectives);
}

void TestPassProfile::trace_hasThemInALane()
{
    ParallelMlp mlp({{"model", 2}});
    mlp.splitColumnThenRow();
    Options options;
    options.training = true;
    options.microbatches = 2;
    const auto run = tests::simulateParallel(mlp.graph, options);
    QVERIFY(run.ok() && run->completed);
    const tests::TraceImporter trace(toChromeTrace(*run));
    QVERIFY2(trace.problems.empty(), trace.problems.empty() ? "" : trace.problems[0].c_str());
    int found = 0;
    for (const auto& [track, slices] : trace.slices) {
        for (const tests::TraceImporter::Slice& slice : slices) {
            if (slice.name != "all_reduce")
                continue;
            ++found;
            QCOMPARE(slice.end - slice.start, int64_t(6'000'000)); // ns
            QVERIFY(slice.arguments["axes"] == nlohmann::json({"model"}));
            QCOMPARE(slice.arguments["sent_bytes"].get<int64_t>(), int64_t(4'000'000));
        }
    }
    QCOMPARE(found, 8); // forward and backward, 2 microbatches, on 2 devices
}

void TestPassProfile::table_hasThemBehindTheirTask()
{
    ParallelMlp mlp({{"model", 2}});
    mlp.splitColumnThenRow();
    const auto run = tests::simulateParallel(mlp.graph);
    QVERIFY(run.ok() && run->completed);
    // 8 ms of products and 1 µs of Mul, then 6 ms in which each device sends 4 MB.
    const QStringList rows = QString::fromStdString(toTaskCsv(*run)).split("\r\n");
    QCOMPARE(rows.size(), 4); // with the header, and nothing behind the last end of line
    QVERIFY(rows[1].startsWith("F0,forward,0,0,0,"));
    QVERIFY2(rows[2].startsWith("all_reduce in F0,collective,0,0,0,")
                 && rows[2].endsWith(",8001,6000,14001,,4000000"),
             qPrintable(rows[2]));
}

MESHWRIGHT_TEST(TestPassProfile)
#include "tst_pass_profile.moc"
