#include "core/planning/plans/sureness.h"
#include "core/planning/search/folded_model.h"
#include "core/planning/search/plan_estimate.h"
#include "core/planning/search/plan_json.h"
#include "core/planning/search/search.h"
#include "tests/support/model/generated_models.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace meshwright;
using namespace meshwright::tests;
using planning::PlanSettings;
using simulate::Recomputation;
using simulate::StateSharding;

/// Plans of a decoder: worked out in full, estimated by parts, searched.
class TestPlanSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layers_makeAChain();
    void layersAreSharedOut_data();
    void layersAreSharedOut();
    void foldedModel_hasEachLayerOnce();
    void causes_addUpToTheTime_data();
    void causes_addUpToTheTime();
    void estimate_isNearTheRun_data();
    void estimate_isNearTheRun();
    void lowerBounds_areBelowTheRun_data();
    void lowerBounds_areBelowTheRun();
    void search_findsTheBestOfAll_data();
    void search_findsTheBestOfAll();
    void search_isTheSameOnAnyNumberOfThreads();
    void idleDevices_areSaid_data();
    void idleDevices_areSaid();
    void fewerDevices_areTriedWhereTheyMayBeFaster_data();
    void fewerDevices_areTriedWhereTheyMayBeFaster();
    void partsOfSequences_mayShareTrainingState();
    void certificate_namesWhatItIsAbout();
    void fewestDevices_areLookedForFromOneOn();
    void json_hasTheBoundAndTheCertificate();
    void bound_isBelowAllCandidates();
    void sharedLinks_areNotCertified();
    void search_tellsBetterListsAsItGoes();
    void progress_onlyGrows();
    void cancelledSearch_keepsWhatItHas();
    void absurdSettings_areRefused();
    void sequenceParallelism_sendsWhatTensorParallelismSends();
    void nothingFits_theSmallestIsNamed();
    void constraints_nameWhatDividesBadly_data();
    void constraints_nameWhatDividesBadly();
    void settings_areRead();
    void badSettings_areRefused_data();
    void badSettings_areRefused();
};

namespace {

constexpr int kLayers = 4;

/// 100 TFLOP/s, 1 TB/s, 16 GB; four in a node at 100 GB/s, nodes at 10 GB/s.
cost::Catalogue catalogue(Bytes memory)
{
    cost::DeviceSpec device;
    device.name = "device";
    device.peakFlops = {{graph::DataType::Float, 1e14}};
    device.memory = memory;
    device.bytesPerSecond = 1e12;
    device.launch = {2'000'000};
    device.link = {1e11, {1'000'000}};
    cost::NodeSpec node;
    node.name = "node";
    node.device = "device";
    node.levels = {{"inside", cost::Fabric::Switch, 4, {1e11, {1'000'000}}},
                   {"between", cost::Fabric::Switch, std::nullopt, {1e10, {2'000'000}}}};
    return {{device}, {node}};
}

std::unique_ptr<planning::PlanEvaluation> evaluationOf(int64_t devices, int64_t batch,
                                                       bool training,
                                                       Bytes memory = {16'000'000'000},
                                                       int64_t sequence = 64)
{
    const graph::Graph graph = generatedDecoder({kLayers, 256, 8, 1024, 4000});
    const auto document = document::Document::fromModel({{}, graph, {}, nullptr, {}}, {});
    evaluate::Settings settings;
    settings.hardware = catalogue(memory);
    planning::PlanProblem problem;
    problem.hardware = "node";
    problem.devices = devices;
    problem.globalBatch = batch;
    problem.training = training;
    problem.run.bindings = {{"seq", sequence}};
    NoProgress progress;
    auto made =
        planning::PlanEvaluation::make((*document)->snapshot(), problem, settings, progress);
    return made ? std::move(*made) : nullptr;
}

PlanSettings settingsOf(int64_t tensor, int64_t data, int64_t pipeline, int64_t microbatch = 1)
{
    PlanSettings settings;
    settings.tensor = tensor;
    settings.data = data;
    settings.pipeline = pipeline;
    settings.microbatch = microbatch;
    return settings;
}

void addSettings()
{
    QTest::addColumn<PlanSettings>("settings");
    QTest::newRow("one device") << settingsOf(1, 1, 1);
    QTest::newRow("tensor parallel") << settingsOf(4, 1, 1, 2);
    QTest::newRow("replicas") << settingsOf(1, 4, 1);
    QTest::newRow("stages") << settingsOf(1, 1, 4);
    QTest::newRow("all three") << settingsOf(2, 2, 2);
    PlanSettings chunks = settingsOf(1, 2, 2);
    chunks.chunks = 2;
    chunks.schedule = "interleaved";
    QTest::newRow("chunks") << chunks;
    PlanSettings again = settingsOf(2, 1, 2, 2);
    again.recompute = Recomputation::Full;
    QTest::newRow("recomputation") << again;
    PlanSettings some = settingsOf(1, 1, 2, 2);
    some.recompute = Recomputation::Full;
    some.stageLayers = {3, 1};
    some.recomputeLayers = {2, 0};
    QTest::newRow("recomputation of two layers of three") << some;
    PlanSettings zero = settingsOf(1, 4, 2);
    zero.zero = StateSharding::Optimizer;
    QTest::newRow("ZeRO") << zero;
}

} // namespace

void TestPlanSearch::layers_makeAChain()
{
    const auto evaluation = evaluationOf(1, 8, true);
    QVERIFY(evaluation);
    const planning::LayerChain& chain = evaluation->chain();
    QCOMPARE(chain.layerCount(), std::size_t(kLayers));
    // What stands before the layers, the layers, what stands behind.
    QCOMPARE(chain.parts.size(), std::size_t(kLayers) + 2);
    std::vector<NodeId> seen;
    for (const planning::ChainPart& part : chain.parts)
        seen.insert(seen.end(), part.nodes.begin(), part.nodes.end());
    std::sort(seen.begin(), seen.end());
    QVERIFY(std::adjacent_find(seen.begin(), seen.end()) == seen.end());
}

void TestPlanSearch::layersAreSharedOut_data()
{
    using Layers = QList<int64_t>;
    QTest::addColumn<int64_t>("stages");
    QTest::addColumn<Layers>("layers");
    QTest::addColumn<QList<uint32_t>>("expected"); ///< of embedding, five layers, head
    QTest::newRow("one stage") << int64_t(1) << Layers() << QList<uint32_t> {0, 0, 0, 0, 0, 0, 0};
    QTest::newRow("the further layer goes to the second of two")
        << int64_t(2) << Layers() << QList<uint32_t> {0, 0, 0, 1, 1, 1, 1};
    QTest::newRow("as asked") << int64_t(2) << Layers {1, 4}
                              << QList<uint32_t> {0, 0, 1, 1, 1, 1, 1};
    QTest::newRow("a stage for the embedding, one for the head")
        << int64_t(3) << Layers {0, 5, 0} << QList<uint32_t> {0, 1, 1, 1, 1, 1, 2};
    QTest::newRow("another sum") << int64_t(2) << Layers {1, 3} << QList<uint32_t>();
    QTest::newRow("more stages than layers") << int64_t(6) << Layers() << QList<uint32_t>();
}

void TestPlanSearch::layersAreSharedOut()
{
    QFETCH(int64_t, stages);
    QFETCH(QList<int64_t>, layers);
    QFETCH(QList<uint32_t>, expected);
    planning::LayerChain chain;
    for (uint32_t i = 0; i < 7; ++i)
        chain.parts.push_back({{NodeId {i}}, i > 0 && i < 6});
    QList<uint32_t> placed;
    for (const StageIndex stage : chain.stages(stages, {layers.begin(), layers.end()}))
        placed.push_back(stage.index);
    QCOMPARE(placed, expected);
}

/// The first one stands alone, the second one for those behind it.
void TestPlanSearch::foldedModel_hasEachLayerOnce()
{
    const auto evaluation = evaluationOf(1, 8, true);
    const graph::Graph& whole = *evaluation->base().snapshot.graph;
    const planning::FoldedModel folded =
        planning::foldModel(whole, *evaluation->base().shapes, evaluation->chain());
    QCOMPARE(folded.graph.nodes().size(),
             whole.nodes().size() - std::size_t(kLayers - 2) * kDecoderNodesPerLayer);
    QCOMPARE(folded.partOf, (std::vector<uint32_t> {0, 1, 2, 2, 2, 3}));
    QCOMPARE(folded.shapes.size(), folded.graph.values().size());
    // Whatever is read is made, or comes from outside.
    for (const graph::Value& value : folded.graph.values())
        QVERIFY(value.producer || value.isInput || value.isInitializer());
    QCOMPARE(folded.graph.topologicalOrder(ScopeId {0}).size(), folded.graph.nodes().size());
}

void TestPlanSearch::causes_addUpToTheTime_data()
{
    addSettings();
}

void TestPlanSearch::causes_addUpToTheTime()
{
    QFETCH(PlanSettings, settings);
    const auto evaluation = evaluationOf(8, 8, true);
    NoProgress progress;
    const planning::TriedPlan plan = evaluation->tried(settings, progress);
    QVERIFY2(plan.figures, plan.problem.english().c_str());
    const Picoseconds sum =
        std::accumulate(plan.figures->causes.begin(), plan.figures->causes.end(), Picoseconds());
    QCOMPARE(sum, plan.figures->time);
    const auto least = std::min_element(plan.figures->causes.begin(), plan.figures->causes.end());
    QVERIFY(least->count >= 0);
    const bool again = settings.recompute == Recomputation::Full;
    QCOMPARE(plan.figures->causes[std::size_t(planning::TimeCause::Recompute)].count > 0, again);
}

void TestPlanSearch::estimate_isNearTheRun_data()
{
    addSettings();
}

/// Stages are sums of parts: buckets and values that pass several stages differ.
void TestPlanSearch::estimate_isNearTheRun()
{
    QFETCH(PlanSettings, settings);
    NoProgress progress;
    for (const bool training : {false, true}) {
        const auto evaluation = evaluationOf(8, 8, training);
        auto estimate = planning::PlanEstimate::make(*evaluation);
        QVERIFY(estimate);
        if (!training && settings.schedule == "interleaved")
            continue; // has a backward pass
        const planning::TriedPlan plan = evaluation->tried(settings, progress);
        QVERIFY2(plan.figures, plan.problem.english().c_str());
        const auto figures = (*estimate)->figures(settings, progress);
        QVERIFY2(figures, figures ? "" : figures.error().message.english().c_str());
        const auto near = [](double a, double b) { return std::abs(a / b - 1) < 0.08; };
        QVERIFY2(near(toSeconds(figures->time), toSeconds(plan.figures->time)),
                 qPrintable(QStringLiteral("%1 s, run %2 s")
                                .arg(toSeconds(figures->time))
                                .arg(toSeconds(plan.figures->time))));
        QVERIFY2(near(double(figures->peakMemory.count), double(plan.figures->peakMemory.count)),
                 qPrintable(QStringLiteral("%1 bytes, run %2")
                                .arg(figures->peakMemory.count)
                                .arg(plan.figures->peakMemory.count)));
    }
}

void TestPlanSearch::lowerBounds_areBelowTheRun_data()
{
    addSettings();
}

void TestPlanSearch::lowerBounds_areBelowTheRun()
{
    QFETCH(PlanSettings, settings);
    const auto evaluation = evaluationOf(8, 8, true);
    auto estimate = planning::PlanEstimate::make(*evaluation);
    NoProgress progress;
    const planning::TriedPlan plan = evaluation->tried(settings, progress);
    QVERIFY(plan.figures);
    const auto bounds = (*estimate)->bounds(settings, progress);
    const auto close = (*estimate)->closeBounds(settings, progress);
    QVERIFY(bounds && close);
    QVERIFY(bounds->time <= close->time && close->time <= plan.figures->time);
    QVERIFY(bounds->memory <= close->memory && close->memory <= plan.figures->peakMemory);
}

void TestPlanSearch::search_findsTheBestOfAll_data()
{
    QTest::addColumn<int64_t>("devices");
    QTest::addColumn<int64_t>("batch");
    QTest::addColumn<bool>("training");
    QTest::newRow("2 devices, training") << int64_t(2) << int64_t(2) << true;
    QTest::newRow("4 devices, inference") << int64_t(4) << int64_t(4) << false;
}

/// Estimates choose whom to run: what was found is at most a hundredth slower than the best.
void TestPlanSearch::search_findsTheBestOfAll()
{
    QFETCH(int64_t, devices);
    QFETCH(int64_t, batch);
    QFETCH(bool, training);
    const auto evaluation = evaluationOf(devices, batch, training);
    NoProgress progress;
    const auto found = planning::searchPlans(*evaluation, {}, progress);
    QVERIFY2(found, found ? "" : found.error().message.english().c_str());
    QVERIFY(!found->plans.empty());
    planning::FoundPlans counted;
    Picoseconds best {INT64_MAX};
    for (const int64_t count : found->devices) {
        for (const PlanSettings& each : planning::candidateSettings(*evaluation, counted, count)) {
            const planning::TriedPlan plan = evaluation->tried(each, progress);
            if (plan.figures && plan.figures->fits())
                best = std::min(best, plan.figures->time);
        }
    }
    QCOMPARE(found->devices.front(), devices);
    QCOMPARE(found->considered, counted.considered);
    QVERIFY(toSeconds(found->plans.front().figures->time) <= toSeconds(best) * 1.01);
    for (std::size_t i = 1; i < found->plans.size(); ++i)
        QVERIFY(found->plans[i - 1].figures->time <= found->plans[i].figures->time);
    for (std::size_t i = 1; i < found->front.size(); ++i)
        QVERIFY(found->front[i].figures->peakMemory < found->front[i - 1].figures->peakMemory
                || found->front[i].settings.devices() < found->front[i - 1].settings.devices());
}

/// Memory for some: lists, fronts, counts and refined plans.
void TestPlanSearch::search_isTheSameOnAnyNumberOfThreads()
{
    NoProgress progress;
    std::vector<std::string> answers;
    for (const unsigned threads : {1u, 2u, 3u}) {
        const auto evaluation = evaluationOf(8, 16, true, {90'000'000});
        planning::SearchOptions options;
        options.threads = threads;
        const auto found = planning::searchPlans(*evaluation, options, progress);
        QVERIFY(found && !found->plans.empty());
        answers.push_back(planning::planDocument(*found, evaluation->problem()).dump());
    }
    QCOMPARE(answers[1], answers[0]);
    QCOMPARE(answers[2], answers[0]);
}

void TestPlanSearch::idleDevices_areSaid_data()
{
    QTest::addColumn<int64_t>("devices");
    QTest::addColumn<int64_t>("batch");
    QTest::addColumn<const planning::Objective*>("objective");
    QTest::addColumn<QString>("said"); ///< empty: nothing
    QTest::newRow("all are used") << int64_t(4) << int64_t(4) << &planning::kShortestStep
                                  << QString();
    // 5 is no part of 4 layers, 8 heads, 4 sequences; 4 is.
    QTest::newRow("five divide nothing")
        << int64_t(5) << int64_t(4) << &planning::kShortestStep
        << QStringLiteral("The last of 5 devices stays idle: no split over 5 devices is better.");
    // The model has 20 MB of weights, a device 16 GB.
    QTest::newRow("one holds it") << int64_t(4) << int64_t(4) << &planning::kFewestDevices
                                  << QStringLiteral(
                                         "The last 3 of 4 devices stay idle: fewer are enough.");
    // One sequence cannot be shared out, and what is sent takes time.
    QTest::newRow("one is the most efficient")
        << int64_t(2) << int64_t(1) << &planning::kMostTokens
        << QStringLiteral("The last of 2 devices stays idle: each does more where fewer work "
                          "together.");
}

void TestPlanSearch::idleDevices_areSaid()
{
    QFETCH(int64_t, devices);
    QFETCH(int64_t, batch);
    QFETCH(const planning::Objective*, objective);
    QFETCH(QString, said);
    const auto evaluation = evaluationOf(devices, batch, false);
    NoProgress progress;
    planning::SearchOptions options;
    options.objective = objective;
    const auto found = planning::searchPlans(*evaluation, options, progress);
    QVERIFY(found && !found->plans.empty());
    QCOMPARE(found->plans.front().settings.devices() < devices, !said.isEmpty());
    QCOMPARE(found->remarks.size(), std::size_t(said.isEmpty() ? 0 : 1));
    if (!said.isEmpty())
        QCOMPARE(QString::fromStdString(found->remarks.front().english()), said);
}

void TestPlanSearch::fewerDevices_areTriedWhereTheyMayBeFaster_data()
{
    QTest::addColumn<int64_t>("devices");
    QTest::addColumn<int64_t>("batch");
    QTest::newRow("divide nothing") << int64_t(7) << int64_t(8);
    QTest::newRow("send more than they compute") << int64_t(6) << int64_t(2);
    QTest::newRow("divide all") << int64_t(4) << int64_t(16);
}

/// As fast as the fastest plan of searches that have so many devices each.
void TestPlanSearch::fewerDevices_areTriedWhereTheyMayBeFaster()
{
    QFETCH(int64_t, devices);
    QFETCH(int64_t, batch);
    NoProgress progress;
    const auto timeOf = [&](int64_t of) {
        const auto evaluation = evaluationOf(of, batch, false);
        const auto found = planning::searchPlans(*evaluation, {}, progress);
        return found && !found->plans.empty() ? found->plans.front().figures->time
                                              : fromSeconds(1e3);
    };
    const Picoseconds all = timeOf(devices);
    for (int64_t fewer = 1; fewer < devices; ++fewer)
        QVERIFY2(timeOf(fewer) >= all, std::to_string(fewer).c_str());
}

/// They have the same weights, and add their gradients up, as replicas do.
void TestPlanSearch::partsOfSequences_mayShareTrainingState()
{
    const auto evaluation = evaluationOf(2, 1, true);
    planning::FoundPlans found;
    const std::vector<PlanSettings> all = planning::candidateSettings(*evaluation, found);
    const auto sharesState = [](const PlanSettings& settings) {
        return settings.context == 2 && settings.zero != StateSharding::None;
    };
    const auto shared = std::find_if(all.begin(), all.end(), sharesState);
    QVERIFY(shared != all.end());
    PlanSettings whole = *shared;
    whole.zero = StateSharding::None;
    NoProgress progress;
    const planning::TriedPlan with = evaluation->tried(*shared, progress);
    const planning::TriedPlan without = evaluation->tried(whole, progress);
    QVERIFY(with.figures && without.figures);
    QVERIFY(with.figures->peakMemory < without.figures->peakMemory);
}

void TestPlanSearch::certificate_namesWhatItIsAbout()
{
    planning::FoundPlans found;
    QVERIFY(planning::certificate(found).empty());
    found.devices = {8, 6};
    found.certified = true;
    QVERIFY(planning::certificate(found).english().starts_with(
        "Certified: by the simulation none of the other plans that were considered, on 8, 6 "
        "devices, is better"));
    found.devices = {8, 7, 6, 5, 4};
    found.certified = false;
    found.bound = fromSeconds(1.5);
    QCOMPARE(planning::certificate(found).english(),
             std::string("Not certified: none of the plans that were considered, on 4 to 8 "
                         "devices, can be faster than 1.5 s."));
    found.devices = {1};
    QVERIFY(planning::certificate(found).english().find("on 1 device,") != std::string::npos);
    found.complete = false;
    QVERIFY(planning::certificate(found).empty());
}

/// One device more at a time, until the model fits.
void TestPlanSearch::fewestDevices_areLookedForFromOneOn()
{
    const auto evaluation = evaluationOf(8, 16, true, {90'000'000});
    NoProgress progress;
    planning::SearchOptions options;
    options.objective = &planning::kFewestDevices;
    const auto found = planning::searchPlans(*evaluation, options, progress);
    QVERIFY(found && !found->plans.empty());
    std::vector<int64_t> tried;
    for (int64_t count = found->plans.front().settings.devices(); count > 0; --count)
        tried.push_back(count);
    QVERIFY(tried.size() > 1);
    QCOMPARE(found->devices, tried);
}

void TestPlanSearch::json_hasTheBoundAndTheCertificate()
{
    for (const bool certified : {false, true}) {
        planning::FoundPlans found;
        found.bound = fromSeconds(1.5);
        found.certified = certified;
        const nlohmann::ordered_json json = planning::planDocument(found, {});
        QCOMPARE(json["bound_s"].get<double>(), 1.5);
        QCOMPARE(json["certified"].get<bool>(), certified);
    }
}

void TestPlanSearch::bound_isBelowAllCandidates()
{
    const auto evaluation = evaluationOf(2, 2, true);
    NoProgress progress;
    const auto found = planning::searchPlans(*evaluation, {}, progress);
    QVERIFY(found && found->bound.count > 0);
    planning::FoundPlans counted;
    for (const PlanSettings& each : planning::candidateSettings(*evaluation, counted)) {
        const planning::TriedPlan plan = evaluation->tried(each, progress);
        if (plan.figures && plan.figures->fits())
            QVERIFY(plan.figures->time >= found->bound);
    }
}

/// What is sent then slows other things down: bounds say nothing of that.
void TestPlanSearch::sharedLinks_areNotCertified()
{
    const graph::Graph graph = generatedDecoder({kLayers, 256, 8, 1024, 4000});
    const auto document = document::Document::fromModel({{}, graph, {}, nullptr, {}}, {});
    evaluate::Settings settings;
    settings.hardware = catalogue({16'000'000'000});
    planning::PlanProblem problem;
    problem.hardware = "node";
    problem.devices = 2;
    problem.globalBatch = 2;
    problem.training = true;
    problem.run.bindings = {{"seq", 64}};
    problem.run.linkUse.sharing = simulate::LinkUse::Sharing::Fair;
    NoProgress progress;
    const auto evaluation =
        planning::PlanEvaluation::make((*document)->snapshot(), problem, settings, progress);
    QVERIFY(evaluation);
    const auto found = planning::searchPlans(**evaluation, {}, progress);
    QVERIFY(found && !found->plans.empty());
    QVERIFY(!found->certified);
}

void TestPlanSearch::search_tellsBetterListsAsItGoes()
{
    const auto evaluation = evaluationOf(4, 4, true);
    NoProgress progress;
    std::vector<planning::FoundPlans> told;
    planning::SearchOptions options;
    options.improved = [&](const planning::FoundPlans& found) { told.push_back(found); };
    const auto found = planning::searchPlans(*evaluation, options, progress);
    QVERIFY(found && found->complete);
    QVERIFY(!told.empty());
    for (const planning::FoundPlans& list : told) {
        QVERIFY(!list.complete && !list.plans.empty());
        QVERIFY(list.plans.front().figures->time >= found->plans.front().figures->time);
    }
    for (std::size_t i = 1; i < told.size(); ++i)
        QVERIFY(told[i].plans.front().figures->time <= told[i - 1].plans.front().figures->time);
    // The last one has been run, and is what the certificate is about.
    QCOMPARE(told.back().certified, found->certified);
    for (const planning::TriedPlan& plan : told.back().plans) {
        const auto& causes = plan.figures->causes;
        QCOMPARE(std::accumulate(causes.begin(), causes.end(), Picoseconds()), plan.figures->time);
    }
}

/// Also where fewer devices are tried behind the others, one number after the other, and what
/// needs the least memory.
void TestPlanSearch::progress_onlyGrows()
{
    struct Watch : Progress
    {
        void report(double fraction, std::string_view) override
        {
            isGrowing = isGrowing && fraction >= last && fraction <= 1;
            last = fraction;
            ++reports;
        }

        bool cancelled() const override { return false; }

        double last = 0;
        bool isGrowing = true;
        int reports = 0;
    };

    struct Case
    {
        const planning::Objective* objective = nullptr;
        int64_t devices = 1;
        Bytes memory {16'000'000'000};
    };

    for (const Case& one :
         {Case {&planning::kShortestStep, 9}, Case {&planning::kFewestDevices, 5},
          Case {&planning::kShortestStep, 4, {10'000'000}}}) { // too little for any plan
        const auto evaluation = evaluationOf(one.devices, 4, true, one.memory);
        Watch progress;
        planning::SearchOptions options;
        options.objective = one.objective;
        QVERIFY(planning::searchPlans(*evaluation, options, progress));
        QVERIFY(progress.isGrowing);
        // The fewest devices are found among the first numbers that are tried.
        QVERIFY(progress.last > (one.objective == &planning::kFewestDevices ? 0 : 0.6));
        QVERIFY(progress.reports > 2);
    }
}

/// Cancelled before anything, and in the first list.
void TestPlanSearch::cancelledSearch_keepsWhatItHas()
{
    struct Stop : Progress
    {
        void report(double, std::string_view) override { }

        bool cancelled() const override { return stop; }

        bool stop = true;
    };

    const auto evaluation = evaluationOf(4, 4, true);
    Stop progress;
    QVERIFY(!planning::searchPlans(*evaluation, {}, progress));
    progress.stop = false;
    planning::SearchOptions options;
    options.improved = [&](const planning::FoundPlans&) { progress.stop = true; };
    const auto found = planning::searchPlans(*evaluation, options, progress);
    QVERIFY2(found, found ? "" : found.error().message.english().c_str());
    QVERIFY(!found->complete);
    QVERIFY(!found->plans.empty() && found->plans.front().figures);
}

/// Products that no int64 holds, and more stages than memory could list.
/// A reduce-scatter and an all-gather send as much as the all-reduce that they stand for
/// (Korthikanti et al. 2022, section 4.2.2); what the head reads is gathered too, one more beside
/// four layers. So also where activations are larger than weights, and with replicas.
void TestPlanSearch::sequenceParallelism_sendsWhatTensorParallelismSends()
{
    const auto evaluation = evaluationOf(4, 8, true, {64'000'000'000}, 2048);
    NoProgress progress;
    PlanSettings settings = settingsOf(2, 2, 1, 4);
    const planning::TriedPlan plain = evaluation->tried(settings, progress);
    settings.sequenceParallel = true;
    const planning::TriedPlan split = evaluation->tried(settings, progress);
    QVERIFY(plain.figures && split.figures);
    const auto ratioOf = [&](planning::TimeCause cause) {
        return toSeconds(split.figures->causes[std::size_t(cause)])
            / toSeconds(plain.figures->causes[std::size_t(cause)]);
    };
    const double collectives = ratioOf(planning::TimeCause::Collectives);
    QVERIFY2(collectives > 0.9 && collectives < 1.25, std::to_string(collectives).c_str());
    const double gradients = ratioOf(planning::TimeCause::GradientReduction);
    QVERIFY2(gradients > 0.9 && gradients < 1.1, std::to_string(gradients).c_str());
    QVERIFY(ratioOf(planning::TimeCause::Compute) <= 1);
    QVERIFY(split.figures->peakMemory < plain.figures->peakMemory);
}

void TestPlanSearch::absurdSettings_areRefused()
{
    constexpr int64_t kMost = int64_t(1) << 20;
    const auto evaluation = evaluationOf(8, 8, true);
    NoProgress progress;
    PlanSettings wide = settingsOf(kMost, kMost, kMost);
    wide.context = kMost;
    QVERIFY(evaluation->tried(wide, progress).problem.english().find("there are 8")
            != std::string::npos);
    PlanSettings deep = settingsOf(1, 1, 8);
    deep.chunks = kMost;
    QVERIFY(evaluation->tried(deep, progress).problem.english().find("4 layers")
            != std::string::npos);
}

void TestPlanSearch::nothingFits_theSmallestIsNamed()
{
    const auto evaluation = evaluationOf(2, 4, true, {1'000'000});
    NoProgress progress;
    const auto found = planning::searchPlans(*evaluation, {}, progress);
    QVERIFY(found);
    QVERIFY(found->plans.empty());
    QVERIFY(found->smallest && found->smallest->figures);
    QVERIFY(!found->smallest->figures->fits());
}

void TestPlanSearch::constraints_nameWhatDividesBadly_data()
{
    QTest::addColumn<int64_t>("stages");
    QTest::addColumn<QString>("layers");
    QTest::addColumn<QString>("batch");
    QTest::newRow("one stage") << int64_t(1) << QString() << QString();
    // Four microbatches pass four stages in seven steps: three of them fill and drain.
    QTest::newRow("as many microbatches as stages")
        << int64_t(4) << QString() << QStringLiteral("4 microbatches for 4 stages");
    QTest::newRow("four layers on three stages")
        << int64_t(3) << QStringLiteral("4 layers do not divide by 3 stages")
        << QStringLiteral("4 microbatches for 3 stages");
}

void TestPlanSearch::constraints_nameWhatDividesBadly()
{
    QFETCH(int64_t, stages);
    QFETCH(QString, layers);
    QFETCH(QString, batch);
    const auto evaluation = evaluationOf(4, 4, true);
    NoProgress progress;
    const planning::TriedPlan plan = evaluation->tried(settingsOf(1, 1, stages), progress);
    QVERIFY2(plan.figures, plan.problem.english().c_str());
    QString saidOfLayers, saidOfBatch;
    for (const planning::Constraint& each :
         planning::findConstraints({*evaluation, plan, {}, progress})) {
        QVERIFY(each.kind != "memory");
        (each.kind == "layers" ? saidOfLayers : saidOfBatch) =
            QString::fromStdString(textOf(each).english());
    }
    QVERIFY2(saidOfLayers.isEmpty() == layers.isEmpty() && saidOfLayers.contains(layers),
             qPrintable(saidOfLayers));
    QVERIFY2(saidOfBatch.isEmpty() == batch.isEmpty() && saidOfBatch.contains(batch),
             qPrintable(saidOfBatch));
}

void TestPlanSearch::settings_areRead()
{
    const auto read = planning::parseSettings(
        R"([{"tp": 4, "dp": 2, "pp": 2, "schedule": "1f1b", "recompute": "full", "zero": 1,
             "sequence_parallel": true, "least_cost": true, "stage_layers": [3, 1],
             "recompute_layers": [2, 0], "gradients": "float32", "link_sharing": "fair"}, {}])",
        "list.json");
    QVERIFY(read);
    QCOMPARE(read->size(), std::size_t(2));
    PlanSettings expected = settingsOf(4, 2, 2);
    expected.schedule = "1f1b";
    expected.recompute = Recomputation::Full;
    expected.zero = StateSharding::Optimizer;
    expected.sequenceParallel = true;
    expected.leastCost = true;
    expected.stageLayers = {3, 1};
    expected.recomputeLayers = {2, 0};
    expected.run = {{"gradients", 1}, {"link-sharing", 1}};
    QCOMPARE(toJson(expected)["gradients"].get<std::string>(), std::string("float32"));
    QVERIFY(describe(expected).ends_with("gradients float32 · link-sharing fair"));
    QVERIFY(read->front() == expected);
    QVERIFY(read->back() == PlanSettings());
}

void TestPlanSearch::badSettings_areRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("no JSON") << QByteArray("[") << QByteArray("list.json");
    QTest::newRow("no list") << QByteArray("{}") << QByteArray("the candidates");
    QTest::newRow("no object") << QByteArray("[3]") << QByteArray("a setting");
    QTest::newRow("unknown key") << QByteArray("[{\"tensor\": 2}]") << QByteArray("\"tensor\"");
    QTest::newRow("below 1") << QByteArray("[{\"tp\": 0}]") << QByteArray("tp");
    QTest::newRow("a fraction") << QByteArray("[{\"dp\": 1.5}]") << QByteArray("dp");
    QTest::newRow("no such schedule")
        << QByteArray("[{\"schedule\": \"fastest\"}]") << QByteArray("fastest");
    QTest::newRow("no such recomputation")
        << QByteArray("[{\"recompute\": \"some\"}]") << QByteArray("some");
    QTest::newRow("no such gradients")
        << QByteArray("[{\"gradients\": \"int8\"}]") << QByteArray("weights, float32, both");
    QTest::newRow("layers to compute again, and nothing is")
        << QByteArray("[{\"pp\": 2, \"recompute_layers\": [1, 0]}]")
        << QByteArray("recompute \"full\"");
    QTest::newRow("ep does not divide dp")
        << QByteArray("[{\"dp\": 3, \"ep\": 2}]") << QByteArray("ep 2");
}

void TestPlanSearch::badSettings_areRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, named);
    const auto read = planning::parseSettings(text.toStdString(), "list.json");
    QVERIFY(!read);
    const QByteArray message = QByteArray::fromStdString(read.error().message.english());
    QVERIFY2(message.contains(named) && message.startsWith("list.json"), message.constData());
}

MESHWRIGHT_TEST(TestPlanSearch)
#include "tst_plan_search.moc"
