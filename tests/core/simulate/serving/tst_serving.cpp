#include "core/document/document.h"
#include "core/simulate/report/collective_blocks.h"
#include "core/simulate/serving/phases.h"
#include "core/simulate/serving/serving.h"
#include "core/simulate/serving/serving_run.h"
#include "core/simulate/sweep/sweep.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/inferred.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/run/cached_decoder.h"
#include "tests/support/run/small_pipelines.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using tests::CachedDecoder;

namespace {

simulate::ServingOptions asked(int64_t prompt, int64_t generate, int64_t batch = 1)
{
    simulate::ServingOptions options;
    options.promptTokens = prompt;
    options.generatedTokens = generate;
    options.batch = batch;
    return options;
}

bool hasFinding(const simulate::Serving& serving, const std::string& code)
{
    return std::any_of(serving.findings.begin(), serving.findings.end(),
                       [&](const Diagnostic& finding) { return finding.code() == code; });
}

/// Stages of constant times that send to each other over links.
simulate::ServingFlow flowOf(const simulate::Pipeline& pipeline, uint32_t groups, int64_t steps,
                             int64_t wayBack, int64_t growth = 0)
{
    NoProgress progress;
    const auto passAt = [&](int64_t length) {
        simulate::PassCost pass;
        pass.cacheTokens = length;
        for (const simulate::Work& work : pipeline.work)
            pass.stages.push_back({work.forward.count + growth * length});
        for (const simulate::Message& message : pipeline.messages)
            pass.messages.push_back(message.activation.occupancy);
        pass.sent.resize(pipeline.messages.size());
        pass.working.resize(pipeline.stages);
        pass.cache.resize(pipeline.stages);
        return Result<simulate::PassCost>(pass);
    };
    simulate::ServingFlow flow {pipeline, *passAt(0), std::nullopt, pipeline.stages - 1, {wayBack},
                                groups,   1,          steps};
    flow.decode =
        *simulate::DecodeTimes::make(1, std::max<int64_t>(steps - 1, 1), passAt, progress);
    return flow;
}

simulate::Pipeline pipelineOf(const std::vector<int64_t>& times, int64_t occupancy, int64_t latency)
{
    std::vector<tests::StageWork> work;
    for (const int64_t time : times)
        work.push_back({time});
    return tests::linkPipeline(work, occupancy, latency);
}

simulate::Serving serveModel(const char* name, const simulate::ServingOptions& options)
{
    const auto path = tests::sharedModel(name);
    NoProgress progress;
    const auto document = document::Document::open(*path, progress);
    const auto shapes = shapes::inferShapes((*document)->graph(), {}, progress);
    const CachedDecoder device(1); // for its hardware
    return simulate::simulateServing(
               {(*document)->graph(), (*document)->plan(), *shapes, std::nullopt, device.catalogue},
               options, progress)
        .value();
}

} // namespace

class TestServing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneStage_takesTheBytesOfPromptAndTokens();
    void copiedCache_isReadAndWrittenAgain();
    void oneToken_isThePromptAlone();
    void stages_passTheTokenOnAndItsNumberBack();
    void cycle_isTheBusiestOrTheWay_data();
    void cycle_isTheBusiestOrTheWay();
    void stepsBeyondTheTasks_followTheCycle();
    void manyTokens_sayThatTheyFollowTheCycle();
    void cache_growsByItsWidthPerToken();
    void dividedHeads_halveTheCache();
    void fullMemory_isAFindingWithItsToken();
    void largerBatches_neverServeFewerTokens();
    void longerPrompts_waitLonger();
    void realModels_haveTheCacheOfTheirConfiguration_data();
    void realModels_haveTheCacheOfTheirConfiguration();
    void timeline_namesPromptsAndTokens();
    void timeline_showsThePromptsCollectivesInPromptsOnly();
    void manyGroups_haveTheMeanOfTheirTimes();
    void link_setsTheCycle();
    void unboundWidth_countsInTheCache();
    void scalarInput_isPassedOver();
    void cancelled_stops();
    void refusals_sayWhatToDo_data();
    void refusals_sayWhatToDo();
    void boundPhases_areRefused();
    void sweep_marksWhatNothingBeats();
    void sweepText_isChecked_data();
    void sweepText_isChecked();
};

void TestServing::oneStage_takesTheBytesOfPromptAndTokens()
{
    CachedDecoder model(1);
    const auto serving = model.serve(asked(64, 4, 2));
    QVERIFY2(serving.ok(), serving.ok() ? "" : serving.error().message.english().c_str());
    QVERIFY(serving->completed);
    QCOMPARE(serving->groups, int64_t(1)); // as many as stages
    const int64_t prompt = model.time(2, 64, 0);
    QCOMPARE(serving->firstToken.count, prompt);
    QCOMPARE(serving->firstTokenLast.count, prompt);
    // The further three tokens find 64, 65 and 66 in the cache.
    QCOMPARE(serving->perTokenFirst.count, model.time(2, 1, 64));
    QCOMPARE(serving->perTokenLast.count, model.time(2, 1, 66));
    const int64_t tokens = model.time(2, 1, 64) + model.time(2, 1, 65) + model.time(2, 1, 66);
    QCOMPARE(serving->total.count, prompt + tokens);
    QCOMPARE(serving->perToken.count, tokens / 3);
    QCOMPARE(serving->tokensPerSecond, 2 * 4 / (double(prompt + tokens) * 1e-12));
    QCOMPARE(serving->requestsPerSecond, 2 / (double(prompt + tokens) * 1e-12));
    QCOMPARE(serving->promptTokensPerSecond, 2 * 64 / (double(prompt) * 1e-12));
}

void TestServing::copiedCache_isReadAndWrittenAgain()
{
    CachedDecoder model(1);
    simulate::ServingOptions options = asked(64, 2, 2);
    options.cacheUpdate = simulate::CacheUpdate::Copied;
    // Concat moves the 64 tokens of 2 requests, 100 float32 each, both ways.
    QCOMPARE(model.serve(options)->perToken.count, model.time(2, 1, 64) + 2 * (64 * 2 * 100 * 4));
}

void TestServing::oneToken_isThePromptAlone()
{
    CachedDecoder model(1);
    const auto serving = model.serve(asked(10, 1));
    QCOMPARE(serving->total.count, model.time(1, 10, 0));
    QCOMPARE(serving->perToken.count, int64_t(0));
    QVERIFY(serving->samples.empty());
}

void TestServing::stages_passTheTokenOnAndItsNumberBack()
{
    CachedDecoder model(2);
    model.cutIntoStages();
    simulate::ServingOptions options = asked(8, 3);
    options.groups = 1;
    const auto serving = model.serve(options);
    QVERIFY2(serving.ok(), serving.ok() ? "" : serving.error().message.english().c_str());
    // y of [1, s, 100] float32 goes on at a byte a picosecond after 500 ps; 8 bytes come back.
    const auto way = [&](int64_t tokens, int64_t past) {
        return 2 * model.time(1, tokens, past) + 400 * tokens + 500;
    };
    QCOMPARE(serving->firstToken.count, way(8, 0));
    QCOMPARE(serving->perTokenFirst.count, way(1, 8) + 508);
    QCOMPARE(serving->total.count, way(8, 0) + way(1, 8) + 508 + way(1, 9) + 508);
    QCOMPARE(serving->cycle.count, way(1, 9) + 508);
    QVERIFY(!serving->busiest); // one group fills no stage
}

void TestServing::cycle_isTheBusiestOrTheWay_data()
{
    QTest::addColumn<QList<int>>("stages");
    QTest::addColumn<int>("occupancy");
    QTest::addColumn<int>("groups");
    QTest::addColumn<qint64>("cycle"); // with a latency of 2 and 7 back
    // The way is 3·10 + 2·(1 + 2) + 7 = 43.
    QTest::newRow("one group") << QList<int> {10, 10, 10} << 1 << 1 << qint64(43);
    QTest::newRow("the way is longer") << QList<int> {10, 10, 10} << 1 << 4 << qint64(43);
    QTest::newRow("stages are full") << QList<int> {10, 10, 10} << 1 << 5 << qint64(50);
    QTest::newRow("slow stage") << QList<int> {1, 30, 1} << 1 << 6 << qint64(180);
    QTest::newRow("slow link") << QList<int> {5, 5} << 20 << 3 << qint64(60);
    // 4 + 9 + 7 = 20 and 7 back with latencies 2, occupancies 3: 20 + 10 + 7 = 37
    QTest::newRow("unlike stages") << QList<int> {4, 9, 7} << 3 << 2 << qint64(37);
    QTest::newRow("single stage") << QList<int> {6} << 0 << 4 << qint64(24);
    QTest::newRow("single stage alone") << QList<int> {6} << 0 << 1 << qint64(13);
}

void TestServing::cycle_isTheBusiestOrTheWay()
{
    QFETCH(QList<int>, stages);
    QFETCH(int, occupancy);
    QFETCH(int, groups);
    QFETCH(qint64, cycle);
    const simulate::Pipeline pipeline =
        pipelineOf(std::vector<int64_t>(stages.begin(), stages.end()), occupancy, 2);
    const simulate::ServingFlow flow = flowOf(pipeline, uint32_t(groups), 200, 7);
    QCOMPARE(simulate::CycleFinder(flow).of(flow.at(150)).time.count, cycle);
    const simulate::ServingTasks tasks = simulate::runServing(flow, 200);
    for (uint32_t group = 0; group < uint32_t(groups); ++group) {
        const Picoseconds gaps = tasks.tokenAt(flow, 199, group) - tasks.tokenAt(flow, 99, group);
        QCOMPARE(gaps.count, 100 * cycle);
    }
}

void TestServing::stepsBeyondTheTasks_followTheCycle()
{
    // Every token makes each stage 3 ps slower; first the way is longer, then the stages are full.
    const simulate::Pipeline pipeline = pipelineOf({1000, 2500, 1000}, 100, 2000);
    const simulate::ServingFlow flow = flowOf(pipeline, 4, 1500, 700, 3);
    const simulate::ServingTasks tasks = simulate::runServing(flow, 1500);
    Picoseconds sum = tasks.tokenAt(flow, 499, 3);
    for (int64_t step = 500; step < 1500; ++step)
        sum += simulate::CycleFinder(flow).of(flow.at(step)).time;
    const auto exact = double(tasks.tokenAt(flow, 1499, 3).count);
    QVERIFY2(std::abs(double(sum.count) - exact) < 1e-3 * exact,
             qPrintable(QStringLiteral("%1 %2").arg(sum.count).arg(exact)));
}

void TestServing::manyTokens_sayThatTheyFollowTheCycle()
{
    CachedDecoder model(2, 16);
    model.cutIntoStages();
    simulate::ServingOptions options = asked(8, 3000);
    options.groups = 200; // 3 tasks a pass: 1,747 of the 3,000 steps are at most 2^20 tasks
    const auto serving = model.serve(options);
    QCOMPARE(serving->exactTokens, int64_t(1747));
    QVERIFY(hasFinding(*serving, "serving-steady-state"));
    QVERIFY(serving->busiest.has_value());
    QCOMPARE(serving->perTokenLast, serving->cycle);
    // 200 groups keep the stages busy: the last token costs each of them its time 200 times.
    QCOMPARE(serving->cycle.count, 200 * model.time(1, 1, 8 + 3000 - 2));
}

void TestServing::cache_growsByItsWidthPerToken()
{
    CachedDecoder model(2);
    model.cutIntoStages();
    simulate::ServingOptions options = asked(100, 29, 3);
    options.groups = 2;
    const auto serving = model.serve(options);
    QCOMPARE(serving->cacheTensors, std::size_t(2));
    QCOMPARE(serving->cachePerToken.count, int64_t(2 * 100 * 4)); // 2 layers
    for (const simulate::ServedStage& stage : serving->stages) {
        QCOMPARE(stage.cachePerToken.count, int64_t(100 * 4));
        // The last token found 127 and added itself: 128 of 6 requests.
        QCOMPARE(stage.cacheAtEnd.count, int64_t(6 * 128 * 100 * 4));
        QCOMPARE(stage.weights.count, int64_t(100 * 100 * 4));
    }
}

void TestServing::dividedHeads_halveTheCache()
{
    CachedDecoder model(1);
    model.divideColumns();
    const auto serving = model.serve(asked(100, 29));
    QVERIFY2(serving.ok(), serving.ok() ? "" : serving.error().message.english().c_str());
    QCOMPARE(serving->stages.front().devices, std::size_t(2));
    QCOMPARE(serving->stages.front().cachePerToken.count, int64_t(50 * 4));
    QCOMPARE(serving->stages.front().cacheAtEnd.count, int64_t(128 * 50 * 4));
    QCOMPARE(serving->cachePerToken.count, int64_t(100 * 4)); // of the whole model
}

void TestServing::fullMemory_isAFindingWithItsToken()
{
    CachedDecoder model(1);
    // A device holds 40,000 bytes of weights, of each request 400 per token, and while it decodes
    // the turned cache, the scores and x: 4·b·(h + t·(h + 1)). With 2 groups of 3 requests that is
    // 6·400·t + 12·(100 + 101·t) = 1200 + 3612·t; the prompt of 50 tokens needs 6·400·50 and
    // 12·(50·100 + 50·100 + 50·50) = 150,000.
    simulate::ServingOptions options = asked(50, 51, 3);
    options.groups = 2;
    model.catalogue.devices.front().memory = {40'000 + 1200 + 3612 * 90};
    const auto serving = model.serve(options);
    const simulate::ServedStage& stage = serving->stages.front();
    QCOMPARE(stage.buffers.count, int64_t(150'000)); // the prompt's
    QCOMPARE(stage.peak.count, int64_t(40'000 + 1200 + 3612 * 100));
    QVERIFY(hasFinding(*serving, "memory-exceeds-capacity"));
    QCOMPARE(stage.fullAtToken, std::optional<int64_t>(91)); // 90 fit exactly
    // At the end 12·(100 + 101·100) = 122,400 are worked with, and a request of 100 tokens takes
    // 40,000: of 326,280 less that five fit (the prompts leave room for eight of 20,000).
    QCOMPARE(stage.mostRequests, std::optional<int64_t>(5));
    model.catalogue.devices.front().memory = {40'000 + 1200 + 3612 * 100};
    const auto fits = model.serve(options);
    QVERIFY(!hasFinding(*fits, "memory-exceeds-capacity"));
    QCOMPARE(fits->mostRequests, std::optional<int64_t>(6));
}

void TestServing::largerBatches_neverServeFewerTokens()
{
    CachedDecoder model(2);
    double least = 0;
    for (const int64_t batch : {1, 2, 4, 8, 16, 32}) {
        const auto serving = model.serve(asked(32, 16, batch));
        QVERIFY(serving->tokensPerSecond >= least);
        least = serving->tokensPerSecond;
    }
}

void TestServing::longerPrompts_waitLonger()
{
    CachedDecoder model(2);
    Picoseconds least;
    for (const int64_t prompt : {1, 2, 16, 100, 1000}) {
        const auto serving = model.serve(asked(prompt, 2));
        QVERIFY(serving->firstToken > least);
        least = serving->firstToken;
    }
}

void TestServing::realModels_haveTheCacheOfTheirConfiguration_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<qint64>("perToken");
    // 2 (keys, values) · layers · heads of keys and values · their size · bytes of an element
    QTest::newRow("Phi 3.5, cut to 2 layers, 32 heads of 96, float32")
        << "transformers/phi-3.5-mini-trunc.onnx" << qint64(2 * 2 * 32 * 96 * 4);
    QTest::newRow("Qwen3 code predictor, 5 layers, 8 of 16 heads of 128, float32")
        << "transformers/tts-code-predictor.onnx" << qint64(2 * 5 * 8 * 128 * 4);
    QTest::newRow("Llama, 2 layers, 1 head of 16, float16")
        << "transformers/llama-tiny-fp16-genai.onnx" << qint64(2 * 2 * 1 * 16 * 2);
    // A latent instead of heads: 104 for keys, 64 for values.
    QTest::newRow("GLM, 2 layers, latent attention, float32")
        << "transformers/glm5-tiny-qmoe.onnx" << qint64(2 * (104 + 64) * 4);
}

void TestServing::realModels_haveTheCacheOfTheirConfiguration()
{
    QFETCH(QString, model);
    QFETCH(qint64, perToken);
    if (!tests::sharedModel(model.toStdString()))
        QSKIP("The shared models are not there.");
    const simulate::Serving serving = serveModel(model.toLatin1().constData(), asked(100, 21, 2));
    QVERIFY(serving.completed);
    QCOMPARE(serving.cachePerToken.count, perToken);
    QCOMPARE(serving.stages.front().cachePerToken.count, perToken);
    QCOMPARE(serving.stages.front().cacheAtEnd.count, 2 * 120 * perToken);
    QVERIFY(serving.perToken < serving.firstToken);
    QVERIFY(!hasFinding(serving, "no-cache"));
    QVERIFY(!hasFinding(serving, "bindings-assumed"));
}

void TestServing::timeline_namesPromptsAndTokens()
{
    CachedDecoder model(2);
    model.cutIntoStages();
    const auto serving = model.serve(asked(8, 3)); // 2 groups
    const simulate::Simulation& run = *serving->timeline;
    QStringList names;
    for (const simulate::Task& task : run.tasksOf({0}))
        names << QString::fromStdString(simulate::taskName(task, run));
    QCOMPARE(names.join(QLatin1Char(' ')), QStringLiteral("P0 P1 D0.1 D1.1 D0.2 D1.2"));
    QCOMPARE(run.makespan, serving->total);
    QCOMPARE(QString::fromStdString(simulate::taskName(run.transferTasks().front(), run)),
             QStringLiteral("P0 0→1"));
    // y of both groups: 8 tokens and twice one.
    QCOMPARE(run.transfers.front().bytes.count, int64_t(2 * (8 + 2) * 400));
    QCOMPARE(run.stages.front().memory.back().activations, serving->stages.front().cacheAtEnd);
}

void TestServing::timeline_showsThePromptsCollectivesInPromptsOnly()
{
    CachedDecoder model(1);
    model.divideColumns(); // the scores' sums over the divided width meet in an all-reduce
    const auto serving = model.serve(asked(8, 3));
    const simulate::Simulation& run = *serving->timeline;
    const simulate::CollectiveBlocks blocks(run);
    QCOMPARE(run.computeTasks, std::size_t(3));
    QVERIFY(!blocks.of(0).empty());
    QCOMPARE(blocks.count(), blocks.inside(0).count);
    // A token's pass sends other bytes than the prompt's.
    QVERIFY(blocks.of(1).empty() && blocks.of(2).empty());
    QCOMPARE(blocks.inside(1).time.count, int64_t(0));
}

void TestServing::manyGroups_haveTheMeanOfTheirTimes()
{
    // Passes of 25 ms: the groups' first times add up to 50,000²/2 of them, 3·10^19 ps.
    CachedDecoder model(1, 16);
    model.catalogue.devices.front().launch = {5'000'000'000};
    simulate::ServingOptions options = asked(1, 4);
    options.groups = 50'000;
    const auto serving = model.serve(options);
    QVERIFY2(serving.ok(), serving.ok() ? "" : serving.error().message.english().c_str());
    const int64_t others = 5 * (5'000'000'000 - CachedDecoder::kLaunch);
    const int64_t prompt = model.time(1, 1, 0) + others;
    // Prompts one after the other; each token waits for those of all groups.
    QCOMPARE(serving->firstTokenMean.count, prompt * 50'001 / 2);
    QCOMPARE(serving->firstTokenLast.count, prompt * 50'000);
    QVERIFY(serving->perTokenFirst.count > 0);
    // Between: group g waits for 49,999 − g others with a cache of 2, and for g + 1 with 3.
    QCOMPARE(serving->perTokenLast.count,
             ((model.time(1, 1, 2) + others) * 49'999 + (model.time(1, 1, 3) + others) * 50'001)
                 / 2);
    QVERIFY(serving->perToken >= std::min(serving->perTokenFirst, serving->perTokenLast));
    QVERIFY(serving->perToken <= serving->perTokenLongest);
}

void TestServing::link_setsTheCycle()
{
    const simulate::Pipeline slowLink = pipelineOf({5, 5}, 20, 2);
    const auto cycle = [&](uint32_t groups) {
        const simulate::ServingFlow flow = flowOf(slowLink, groups, 200, 7);
        return simulate::CycleFinder(flow).of(flow.at(150));
    };
    QVERIFY(cycle(3).isLimitedByLink && !cycle(3).busiest); // 3·20 ps
    QVERIFY(!cycle(1).isLimitedByLink); // a group's own way takes 5 + 20 + 2 + 5 + 7 ps
    const simulate::Pipeline slowStage = pipelineOf({50, 5}, 20, 2);
    const simulate::ServingFlow flow = flowOf(slowStage, 3, 200, 7);
    QVERIFY(!simulate::CycleFinder(flow).of(flow.at(150)).isLimitedByLink);
}

void TestServing::unboundWidth_countsInTheCache()
{
    tests::GraphBuilder b;
    const ValueId x = b.input("x", {"batch", "seq", "wide"});
    const ValueId past = b.input("held", {"batch", "before", "wide"});
    const ValueId present =
        b.node("Concat", {past, b.node("Relu", {x})}, {tests::attribute("axis", 1)});
    const ValueId turned =
        b.node("Transpose", {present}, {tests::attribute("perm", std::vector<int64_t> {0, 2, 1})});
    b.output(b.node("MatMul", {b.node("MatMul", {x, turned}), present}));
    b.output(present);
    CachedDecoder model(1);
    model.shapes = tests::infer(b);
    model.graph = b.build();
    model.plan.emplace(model.graph.nodes().size());
    const auto assumed = model.serve(asked(8, 3));
    QVERIFY2(assumed.ok(), assumed.ok() ? "" : assumed.error().message.english().c_str());
    QVERIFY(hasFinding(*assumed, "bindings-assumed"));
    // Nothing says what it is: one float32.
    QCOMPARE(assumed->cachePerToken.count, int64_t(4));
    QCOMPARE(assumed->stages.front().cacheAtEnd.count, int64_t(10 * 4));
    simulate::ServingOptions options = asked(8, 3);
    options.run.bindings["wide"] = 64;
    QCOMPARE(model.serve(options)->stages.front().cacheAtEnd.count, int64_t(10 * 64 * 4));
}

void TestServing::scalarInput_isPassedOver()
{
    tests::GraphBuilder b;
    const ValueId scale = b.input("scale", {});
    const ValueId x = b.input("x", {"batch", "seq", 8});
    b.output(b.node("Mul", {x, scale}));
    const shapes::ShapeTable shapes = tests::infer(b);
    const graph::Graph graph = b.build();
    const auto phases = simulate::findPhases(graph, shapes, simulate::findCache(graph, shapes));
    QVERIFY2(phases.ok(), phases.ok() ? "" : phases.error().message.english().c_str());
    QCOMPARE(phases->roles.at("seq"), simulate::SymbolRole::NewTokens);
}

namespace {

/// The person stops it once it serves.
class StopWhenServing final : public Progress
{
public:
    void report(double, std::string_view what) override { m_isServing = what == "Serving"; }

    bool cancelled() const override { return m_isServing && ++m_asked > 1; }

private:
    bool m_isServing = false;
    mutable int m_asked = 0;
};

} // namespace

void TestServing::cancelled_stops()
{
    CachedDecoder model(1, 16);
    StopWhenServing progress;
    const auto serving = simulate::simulateServing(model.input(), asked(8, 5000), progress);
    QVERIFY(!serving.ok());
    QCOMPARE(serving.error().message.english(), std::string("cancelled"));
}

void TestServing::refusals_sayWhatToDo_data()
{
    QTest::addColumn<int>("prompt");
    QTest::addColumn<int>("generate");
    QTest::addColumn<int>("batch");
    QTest::addColumn<bool>("training");
    QTest::addColumn<QString>("says");
    QTest::newRow("no prompt") << 0 << 1 << 1 << false << "0 prompt tokens";
    QTest::newRow("nothing to generate") << 1 << 0 << 1 << false << "0 tokens to generate";
    QTest::newRow("no request") << 1 << 1 << 0 << false << "0 requests of a group";
    QTest::newRow("too many tokens") << 1 << 1'000'001 << 1 << false << "from 1 to 1000000";
    QTest::newRow("too many requests in all")
        << 1 << 1 << 600'000 << false
        << "1200000 requests at once: there must be from 1 to 1000000";
    QTest::newRow("training") << 1 << 1 << 1 << true << "turn training off";
}

void TestServing::refusals_sayWhatToDo()
{
    QFETCH(int, prompt);
    QFETCH(int, generate);
    QFETCH(int, batch);
    QFETCH(bool, training);
    QFETCH(QString, says);
    CachedDecoder model(1);
    simulate::ServingOptions options = asked(prompt, generate, batch);
    options.run.training = training;
    if (batch == 600'000)
        options.groups = 2;
    const auto serving = model.serve(options);
    QVERIFY(!serving.ok());
    QVERIFY2(QString::fromStdString(serving.error().message.english()).contains(says),
             serving.error().message.english().c_str());
}

void TestServing::boundPhases_areRefused()
{
    CachedDecoder model(1);
    simulate::ServingOptions options = asked(8, 2);
    options.run.bindings["before"] = 7;
    const auto serving = model.serve(options);
    QVERIFY(!serving.ok());
    QVERIFY(serving.error().message.english().find("\"before\"") != std::string::npos);
}

void TestServing::sweep_marksWhatNothingBeats()
{
    CachedDecoder model(1);
    const std::vector<std::string> symbols = model.shapes.symbols();
    const simulate::SettingDomain domain {symbols, &model.catalogue, false, false, true};
    NoProgress progress;
    const auto sweep = simulate::sweep(
        {*simulate::parseSweepAxis("batch=1,4", domain),
         *simulate::parseSweepAxis("prompt=8,2000000", domain)},
        asked(8, 4),
        [&](const simulate::ServingOptions& options, Progress&) { return model.serve(options); },
        progress);
    QVERIFY(sweep.ok());
    QCOMPARE(sweep->points.size(), std::size_t(4));
    QVERIFY(sweep->points[0].completed() && sweep->points[2].completed());
    QVERIFY(!sweep->points[1].completed()); // too long a prompt
    // One request has its tokens sooner, four together get more of them: none beats the other.
    QVERIFY(sweep->points[0].isOnFront && sweep->points[2].isOnFront);
    QVERIFY(!sweep->points[1].isOnFront);
    QVERIFY(!sweep->points[0].serving.timeline);
}

void TestServing::sweepText_isChecked_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("good");
    QTest::addColumn<QString>("says");
    QTest::newRow("batches") << "batch=1,2,4" << true << "";
    QTest::newRow("hardware") << "hardware=test" << true << "";
    QTest::newRow("choice") << "overlap=none,full" << true << "";
    QTest::newRow("choice of training")
        << "recompute=full" << false << "training only, and serving has no backward pass";
    QTest::newRow("no such choice")
        << "overlap=half" << false << "choose from none, gradients, full";
    QTest::newRow("unknown hardware") << "hardware=abacus" << false << "choose from test";
    QTest::newRow("none") << "batch=0" << false << "whole number";
    QTest::newRow("twice") << "groups=2,2" << false << "2 is there twice";
    QTest::newRow("no value") << "prompt=" << false << "KEY=VALUE";
    QTest::newRow("no key") << "schedule=gpipe" << false
                            << "choose from prompt, generate, batch, groups, hardware, overlap";
    QTest::newRow("no number") << "generate=some" << false << "whole number";
}

void TestServing::sweepText_isChecked()
{
    QFETCH(QString, text);
    QFETCH(bool, good);
    const CachedDecoder model(1);
    const std::vector<std::string> symbols = model.shapes.symbols();
    QFETCH(QString, says);
    const auto axis = simulate::parseSweepAxis(text.toStdString(),
                                               {symbols, &model.catalogue, false, false, true});
    QCOMPARE(axis.ok(), good);
    if (!good)
        QVERIFY2(QString::fromStdString(axis.error().message.english()).contains(says),
                 axis.error().message.english().c_str());
}

MESHWRIGHT_TEST(TestServing)
#include "tst_serving.moc"
