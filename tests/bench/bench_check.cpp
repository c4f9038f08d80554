#include "core/check/checker.h"
#include "tests/bench/parallel_decoder.h"
#include "tests/support/run/evaluated.h"

#include <benchmark/benchmark.h>

#include <string>

namespace meshwright {

namespace {

/// A plan of MatMul and Relu in turn, four stages of two devices each by a mesh, every MatMul with
/// its input, weight and output sharded.
struct LargePlan
{
    graph::Graph graph;
    plan::Plan plan;

    explicit LargePlan(uint32_t nodes)
        : plan(nodes)
    {
        graph.addScope({});
        plan::Configuration configuration;
        configuration.name = "pp4tp2";
        configuration.numDevices = 8;
        configuration.mesh = plan::Mesh {{{"pipe", 4}, {"model", 2}}};
        configuration.stageAxis = "pipe";
        plan.setConfigurations({configuration});
        ValueId last = addValue("x", {128, 1024});
        for (uint32_t i = 0; i < nodes; ++i)
            last = addNode(i, int32_t(uint64_t(i) * 4 / nodes), last);
    }

    check::Input input() const { return {graph, plan, 11, false, nullptr, std::nullopt}; }

private:
    ValueId addValue(std::string name, std::vector<int64_t> dims)
    {
        graph::Value value;
        value.name = std::move(name);
        value.type.shape.emplace(dims.begin(), dims.end());
        return graph.addValue(std::move(value));
    }

    ValueId addNode(uint32_t number, int32_t stage, ValueId input)
    {
        const std::string scope = "/layers." + std::to_string(number);
        const ValueId output = addValue(scope + "/out", {128, 1024});
        const ValueId weight = addValue(scope + ".weight", {1024, 1024});
        const bool matmul = number % 2 == 0;
        graph::Node node;
        node.name = scope;
        node.opType = matmul ? "MatMul" : "Relu";
        node.inputs = {input};
        if (matmul)
            node.inputs.push_back(weight);
        node.outputs = {output};
        const NodeId id = graph.addNode(std::move(node));
        plan::NodeAnnotation entry;
        entry.configuration = ConfigurationId {0};
        entry.stage = StageNumber {stage};
        entry.specs.push_back(sharding(output, stage));
        if (matmul) {
            entry.specs.push_back(sharding(weight, stage));
            entry.specs.push_back(sharding(input, stage));
        }
        plan.setAnnotations(id, {std::move(entry)});
        return output;
    }

    static plan::ShardingSpec sharding(ValueId value, int32_t stage)
    {
        plan::ShardingSpec spec;
        spec.tensor = value;
        spec.device = {2 * stage, 2 * stage + 1};
        spec.dims = {{1, {{int64_t(1024), 2, {}}}, {}}};
        spec.axes = plan::AxesSharding {{{}, {{{"model", std::nullopt}}, {}, false, {}}}, {}};
        return spec;
    }
};

void checkRight(benchmark::State& state)
{
    const LargePlan large(uint32_t(state.range(0)));
    std::size_t findings = 0;
    for (auto _ : state)
        findings = check::check(large.input()).size();
    state.counters["findings"] = double(findings);
}

/// Every sharding is wrong: the device count has shrunk.
void checkWrong(benchmark::State& state)
{
    LargePlan large(uint32_t(state.range(0)));
    plan::Configuration configuration = large.plan.configurations()[0];
    configuration.numDevices = 1;
    configuration.mesh.reset();
    configuration.stageAxis.clear();
    large.plan.setConfigurations({configuration});
    std::size_t findings = 0;
    for (auto _ : state)
        findings = check::check(large.input()).size();
    state.counters["findings"] = double(findings);
}

/// With operator knowledge, propagation included: tensor parallelism in every layer.
void checkImplied(benchmark::State& state)
{
    const ParallelDecoder& model = parallelDecoder();
    std::size_t findings = 0;
    const document::Snapshot snapshot = tests::snapshotOf(model.graph, model.plan);
    NoProgress progress;
    for (auto _ : state) {
        state.PauseTiming();
        const auto evaluator = tests::evaluatorOf(snapshot);
        state.ResumeTiming();
        evaluate::Evaluation evaluation = evaluator->begin(snapshot);
        if (!evaluator->check(evaluation, std::nullopt, false, progress))
            state.SkipWithError("not checked");
        findings = evaluation.findings.size();
    }
    state.counters["findings"] = double(findings);
}

/// The same after an edit, of a node back and forth: what is known of the model is kept.
void checkImpliedAgain(benchmark::State& state)
{
    const ParallelDecoder& model = parallelDecoder();
    plan::Plan edited = model.plan;
    for (uint32_t node = 0; node < edited.nodeCount(); ++node) {
        if (!edited.annotations(NodeId {node}).empty()) {
            edited.setAnnotations(NodeId {node}, {});
            break;
        }
    }
    const document::Snapshot plans[] = {tests::snapshotOf(model.graph, model.plan),
                                        tests::snapshotOf(model.graph, edited)};
    const auto evaluator = tests::evaluatorOf(plans[0]);
    NoProgress progress;
    std::size_t turn = 0;
    for (auto _ : state) {
        evaluate::Evaluation evaluation = evaluator->begin(plans[++turn % 2]);
        benchmark::DoNotOptimize(evaluator->check(evaluation, std::nullopt, false, progress));
    }
}

BENCHMARK(checkImplied)->Name("check/10k_propagated")->Unit(benchmark::kMillisecond);
BENCHMARK(checkImpliedAgain)->Name("check/10k_propagated_again")->Unit(benchmark::kMillisecond);
BENCHMARK(checkRight)->Name("check/10k")->Arg(10'000)->Unit(benchmark::kMillisecond);
BENCHMARK(checkWrong)->Name("check/10k_all_wrong")->Arg(10'000)->Unit(benchmark::kMillisecond);

} // namespace

} // namespace meshwright
