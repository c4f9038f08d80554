#include "core/architectures/new_model.h"
#include "core/onnx/wire/model_file.h"
#include "core/planning/search/search.h"
#include "tests/support/run/measured_plans.h"
#include "tests/support/run/measured_table.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

using namespace meshwright;
using namespace meshwright::tests;
using planning::PlanSettings;
using simulate::Recomputation;
using simulate::StateSharding;

namespace {

using FoundJson = nlohmann::json;

/// Larger problems are left to builds with optimization: a search of 32 devices takes a minute.
#ifdef NDEBUG
constexpr int64_t kMostFoundDevices = 64;
#else
constexpr int64_t kMostFoundDevices = 4;
#endif

/// Nodes of eight devices, and what is between them: 100 Gbit/s but where a table says else.
constexpr int64_t kNodeDevices = 8;
constexpr double kBetweenNodes = 12.5e9;
constexpr double kBetweenAlpaNodes = 25e9 / 8;

/// A plan that another planner has found.
struct FoundElsewhere
{
    std::string name;
    std::string config; ///< of the model
    std::string hardware;
    int64_t memory = 0; ///< bytes of a device
    double between = kBetweenNodes;
    int64_t devices = 1, batch = 1, sequence = 1;
    PlanSettings settings;
    std::string notExpressible; ///< why; empty: it is
};

/// Empty where the shared folder has no such file.
FoundJson foundCases(const char* name)
{
    return plannerCases(name).value_or(FoundJson());
}

/// Of weights and gradients, with float32 copies in the optimizer: 16 bytes a parameter, as theirs.
constexpr const char* kHalfPrecision = "float16";

template<typename Value>
bool areAlike(const std::vector<Value>& values)
{
    return std::all_of(values.begin(), values.end(),
                       [&](const Value& value) { return value == values.front(); });
}

/// Recomputation of so many layers per stage.
void setRecomputation(std::vector<int64_t> layers, PlanSettings& settings)
{
    const bool none =
        std::all_of(layers.begin(), layers.end(), [](int64_t count) { return count == 0; });
    settings.recompute = none ? Recomputation::None : Recomputation::Full;
    if (!none)
        settings.recomputeLayers = std::move(layers);
}

/// Stage strategies: microbatch, dp, tp, ZeRO of weights, gradients and optimizer, four offloads.
std::vector<FoundElsewhere> plansOfMist()
{
    std::vector<FoundElsewhere> plans;
    const FoundJson cases = foundCases("mist_found.json");
    for (const FoundJson& problem : cases.value("problems", FoundJson::array())) {
        const FoundJson &model = problem["model"], &found = problem["found"];
        FoundElsewhere plan;
        plan.name = "Mist " + problem["id"].get<std::string>();
        plan.config = model["family"] == "gpt"
            ? gptConfig(model, kHalfPrecision, FoundJson::object())
            : llamaConfig(model, kHalfPrecision);
        plan.hardware = problem["hardware"] == "l4-24gb" ? "l4" : "a100-sxm-40gb";
        plan.memory = int64_t(problem["memory_GB"].get<double>() * (int64_t(1) << 30));
        plan.devices = problem["devices"];
        plan.batch = problem["global_batch"];
        plan.sequence = model["sequence"];
        plan.settings.stageLayers = found["stage_layers"].get<std::vector<int64_t>>();
        plan.settings.pipeline = int64_t(plan.settings.stageLayers.size());
        setRecomputation(found["stage_recomputed_layers"], plan.settings);
        std::vector<std::vector<double>> shapes, offloads;
        std::vector<int> zero;
        for (const auto& [key, strategies] : found.items()) {
            if (!key.starts_with("stage_strategy"))
                continue;
            for (const FoundJson& one : strategies) {
                const auto numbers = one.get<std::vector<double>>();
                shapes.push_back({numbers[0], numbers[1], numbers[2]});
                zero.push_back(numbers[3] > 0 ? 3 : numbers[4] > 0 ? 2 : numbers[5] > 0 ? 1 : 0);
                offloads.push_back({numbers.begin() + 6, numbers.end()});
            }
        }
        plan.settings.microbatch = int64_t(shapes[0][0]);
        plan.settings.data = int64_t(shapes[0][1]);
        plan.settings.tensor = int64_t(shapes[0][2]);
        if (plan.settings.data > 1)
            plan.settings.zero = StateSharding(*std::min_element(zero.begin(), zero.end()));
        if (!areAlike(shapes))
            plan.notExpressible = "stages of different parallelism";
        else if (std::any_of(offloads.begin(), offloads.end(), [](const auto& stage) {
                     return std::any_of(stage.begin(), stage.end(),
                                        [](double part) { return part > 0; });
                 }))
            plan.notExpressible = "memory of the host";
        else if (!areAlike(zero))
            plan.notExpressible = "ZeRO that differs by stage";
        plans.push_back(std::move(plan));
    }
    return plans;
}

/// About 13 operators a layer; what a stage has beyond whole layers are embedding and head.
constexpr double kAcesoOperators = 13;

/// Layers of stages that are cut within layers, at the nearest ends of layers.
std::vector<int64_t> nearestLayers(const FoundJson& operators, int64_t layers)
{
    double all = 0, before = 0;
    for (const FoundJson& stage : operators)
        all += stage.get<double>();
    std::vector<int64_t> counts;
    int64_t placed = 0;
    for (const FoundJson& stage : operators) {
        before += stage.get<double>();
        const int64_t end = std::llround(before / all * double(layers));
        counts.push_back(end - placed);
        placed = end;
    }
    return counts;
}

/// Stages of other devices than the others have: those that share layers, and replicas.
void setStageParallelism(const FoundJson& tensor, const FoundJson& data, PlanSettings& settings)
{
    settings.tensor = settings.data = 1;
    for (std::size_t stage = 0; stage < tensor.size(); ++stage) {
        settings.stageTensor.push_back(tensor[stage][0][0].get<int64_t>());
        settings.stageData.push_back(data[stage][0][0].get<int64_t>());
    }
}

std::vector<FoundElsewhere> plansOfAceso()
{
    std::vector<FoundElsewhere> plans;
    const FoundJson cases = foundCases("aceso_mist_runs.json");
    for (const FoundJson& group : cases.value("groups", FoundJson::array())) {
        const FoundJson& model = group["model"];
        const std::string id = group["id"];
        for (const FoundJson& row : group["rows"]) {
            FoundElsewhere plan;
            plan.name = "Aceso " + id + ", " + row[0].get<std::string>() + " over "
                + std::to_string(row[1].get<int>());
            plan.config = gptConfig({{"layers", model["num_layers"]},
                                     {"hidden", model["hidden_size"]},
                                     {"heads", model["num_attention_heads"]},
                                     {"sequence", model["seq_length"]},
                                     {"vocabulary", 51200}},
                                    kHalfPrecision, FoundJson::object());
            const bool isLarge = id.find("a100") != std::string::npos;
            plan.hardware = isLarge ? "a100-sxm-40gb" : "l4"; // A10G has the memory of L4
            plan.memory = isLarge ? 40'000'000'000 : 24'000'000'000;
            plan.devices = group["devices"];
            plan.batch = group["global_batch"];
            plan.sequence = model["seq_length"];
            PlanSettings& settings = plan.settings;
            settings.pipeline = row[1];
            settings.microbatch = row[2];
            const auto inOne = [](const FoundJson& stages) {
                return std::all_of(stages.begin(), stages.end(),
                                   [](const FoundJson& stage) { return stage.size() == 1; });
            };
            const auto alike = [](const FoundJson& stages) {
                return std::all_of(stages.begin(), stages.end(), [&](const FoundJson& stage) {
                    return stage[0][0] == stages[0][0][0];
                });
            };
            const bool differ = !alike(row[5]) || !alike(row[6]);
            std::vector<int64_t> again;
            int64_t layers = 0;
            if (differ)
                settings.stageLayers = nearestLayers(row[4], model["num_layers"].get<int64_t>());
            for (std::size_t stage = 0; stage < row[4].size(); ++stage) {
                if (!differ)
                    settings.stageLayers.push_back(
                        std::llround(row[4][stage].get<double>() / kAcesoOperators));
                layers += settings.stageLayers[stage];
                again.push_back(std::min(settings.stageLayers[stage],
                                         int64_t(row[7][stage].get<double>() / kAcesoOperators)));
            }
            setRecomputation(std::move(again), settings);
            settings.tensor = row[5][0][0][0];
            settings.data = row[6][0][0][0];
            settings.sequenceParallel = false;
            if (differ)
                setStageParallelism(row[5], row[6], settings);
            if (!inOne(row[5]) || !inOne(row[6]))
                plan.notExpressible = "different parallelism within stages";
            else if (layers != model["num_layers"].get<int64_t>())
                plan.notExpressible = "cuts within layers";
            plans.push_back(std::move(plan));
        }
    }
    return plans;
}

/// A logical mesh [2, 4] of a stage: its batch over 2, its weights over 4.
std::vector<FoundElsewhere> plansOfAlpa()
{
    std::vector<FoundElsewhere> plans;
    const FoundJson cases = foundCases("alpa_osdi22.json");
    for (const FoundJson& problem : cases.value("end_to_end", FoundJson::array())) {
        const FoundJson model = problem.value("model", FoundJson::object());
        const FoundJson found = problem.value("found", FoundJson::object());
        FoundElsewhere plan;
        plan.name = "Alpa " + problem["id"].get<std::string>();
        plan.hardware = "v100-sxm";
        plan.memory = 16'000'000'000;
        plan.between = kBetweenAlpaNodes;
        plan.devices = problem["devices"];
        if (model.value("family", "") != "gpt" || !found.contains("layer_groups")) {
            plan.notExpressible =
                model.empty() ? "no plan is given" : "not a model that `new` makes";
            plans.push_back(std::move(plan));
            continue;
        }
        plan.config = gptConfig(model, kHalfPrecision, FoundJson::object());
        plan.batch = problem["global_batch"];
        plan.sequence = model["sequence"];
        PlanSettings& settings = plan.settings;
        const int64_t group = model["layers"].get<int64_t>() / found["layer_groups"].get<int64_t>();
        for (const FoundJson& stage : found["stages_of_layer_groups"])
            settings.stageLayers.push_back(int64_t(stage.size()) * group);
        settings.pipeline = int64_t(settings.stageLayers.size());
        const FoundJson& meshes = found["stage_logical_mesh"];
        settings.data = meshes[0][0];
        settings.tensor = meshes[0][1];
        settings.microbatch = std::max<int64_t>(
            plan.batch / (found["microbatches"].get<int64_t>() * settings.data), 1);
        settings.recompute = Recomputation::Full;
        if (!std::all_of(meshes.begin(), meshes.end(),
                         [&](const FoundJson& mesh) { return mesh == meshes[0]; })) {
            settings.microbatch *= settings.data; // of all replicas
            settings.data = settings.tensor = 1;
            for (const FoundJson& mesh : meshes) {
                settings.stageData.push_back(mesh[0].get<int64_t>());
                settings.stageTensor.push_back(mesh[1].get<int64_t>());
            }
        }
        plans.push_back(std::move(plan));
    }
    return plans;
}

/// The device with the memory that they had, in nodes.
cost::Catalogue foundCatalogue(const FoundElsewhere& plan)
{
    const cost::Catalogue all = wholeCatalogue(std::string(MESHWRIGHT_SAMPLES) + "/../hardware");
    cost::DeviceSpec device = *all.find(plan.hardware);
    device.memory = {plan.memory};
    cost::NodeSpec node;
    node.name = "node";
    node.device = device.name;
    node.levels = {{"inside", cost::Fabric::Switch, kNodeDevices, device.link},
                   {"between", cost::Fabric::Switch, std::nullopt, {plan.between, {5'000'000}}}};
    return {{device}, {node}};
}

std::unique_ptr<planning::PlanEvaluation> foundProblem(const FoundElsewhere& plan)
{
    const auto made = architectures::newModel(plan.config, architectures::Purpose::Training);
    if (!made)
        qFatal("%s", made.error().message.english().c_str());
    NoProgress progress;
    auto model = onnx::readModel(std::as_bytes(std::span(made->bytes)), "new.onnx", progress);
    const auto document = document::Document::fromModel(std::move(*model), "new.onnx");
    evaluate::Settings settings;
    settings.hardware = foundCatalogue(plan);
    planning::PlanProblem problem;
    problem.hardware = "node";
    problem.devices = plan.devices;
    problem.globalBatch = plan.batch;
    problem.training = true;
    problem.headroom = 0;
    problem.run.bindings = {{"sequence", plan.sequence}};
    auto evaluation =
        planning::PlanEvaluation::make((*document)->snapshot(), problem, settings, progress);
    if (!evaluation)
        qFatal("%s", evaluation.error().message.english().c_str());
    return std::move(*evaluation);
}

} // namespace

/// What Meshwright finds against what Mist, Aceso and Alpa have found for the same problems, both
/// by Meshwright's model.
class TestPlanFound : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void foundPlans_areNoWorse_data();
    void foundPlans_areNoWorse();
    void cleanupTestCase();

private:
    std::map<std::string, int> m_notExpressible; ///< by reason
};

void TestPlanFound::foundPlans_areNoWorse_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const auto& plans : {plansOfMist(), plansOfAceso(), plansOfAlpa()}) {
        for (const FoundElsewhere& plan : plans)
            QTest::newRow(plan.name.c_str()) << index++;
    }
    if (index == 0)
        QSKIP("needs the shared cases");
}

void TestPlanFound::foundPlans_areNoWorse()
{
    QFETCH(int, index);
    std::vector<FoundElsewhere> plans = plansOfMist();
    for (const auto& more : {plansOfAceso(), plansOfAlpa()})
        plans.insert(plans.end(), more.begin(), more.end());
    const FoundElsewhere& theirs = plans[std::size_t(index)];
    if (!theirs.notExpressible.empty()) {
        ++m_notExpressible[theirs.notExpressible];
        return;
    }
    if (theirs.devices > kMostFoundDevices || !isTried(std::size_t(index), 9))
        return;
    const auto evaluation = foundProblem(theirs);
    NoProgress progress;
    const planning::TriedPlan tried = evaluation->tried(theirs.settings, progress);
    QVERIFY2(tried.figures, tried.problem.english().c_str());
    const auto found = planning::searchPlans(*evaluation, {&planning::kShortestStep, 3}, progress);
    QVERIFY2(found, found ? "" : found.error().message.english().c_str());
    QVERIFY(!found->plans.empty());
    const planning::TriedPlan& ours = found->plans.front();
    std::printf("%s: theirs %s %.4g s%s; ours %s %.4g s (%.2f)\n", theirs.name.c_str(),
                describe(theirs.settings).c_str(), toSeconds(tried.figures->time),
                tried.figures->fits() ? "" : ", does not fit", describe(ours.settings).c_str(),
                toSeconds(ours.figures->time),
                toSeconds(ours.figures->time) / toSeconds(tried.figures->time));
    std::fflush(stdout);
    // What needs more memory than there is may be faster.
    if (tried.figures->fits())
        QVERIFY(ours.figures->time <= tried.figures->time);
}

void TestPlanFound::cleanupTestCase()
{
    for (const auto& [reason, count] : m_notExpressible)
        std::printf("%d plans cannot be said: %s\n", count, reason.c_str());
}

MESHWRIGHT_TEST(TestPlanFound)
#include "tst_plan_found.moc"
