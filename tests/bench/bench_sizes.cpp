#include "core/check/checker.h"
#include "core/document/document.h"
#include "tests/bench/parallel_decoder.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/run/evaluated.h"

#include <benchmark/benchmark.h>

#include <string>
#include <type_traits>
#include <vector>

// What info, check and shard do with decoders of 446 to 1785 layers (49,973 to 199,941 nodes): the
// last lines say how the time grows with the nodes, which is to be in proportion (N).

namespace meshwright {

namespace {

void addAttribute(onnx::NodeBuilder& node, const graph::Attribute& attribute)
{
    std::visit(
        [&](const auto& value) {
            using Value = std::decay_t<decltype(value)>;
            if constexpr (
                std::is_same_v<
                    Value,
                    int64_t> || std::is_same_v<Value, float> || std::is_same_v<Value, std::vector<int64_t>>)
                node.attribute(attribute.name, value);
        },
        attribute.value);
}

/// The decoder as a file has it, its weights in another file.
std::string decoderBytes(int layers)
{
    tests::DecoderShape shape;
    shape.layers = layers;
    const graph::Graph decoder = tests::generatedDecoder(shape);
    onnx::ModelBuilder model;
    onnx::GraphBuilder graph = model.graph();
    const auto namesOf = [&](const std::vector<std::optional<ValueId>>& values) {
        std::vector<std::string> names;
        for (const std::optional<ValueId>& value : values)
            names.push_back(value ? decoder.value(*value).name : std::string());
        return names;
    };
    for (const ValueId input : decoder.scope({0}).inputs) {
        const graph::Value& value = decoder.value(input);
        graph.input(value.name, value.type.elementType, *value.type.shape);
    }
    for (const ValueId weight : decoder.scope({0}).initializers) {
        const graph::TensorInfo& tensor = *decoder.initializer(weight);
        graph.externalInitializer(decoder.value(weight).name, tensor.type, tensor.dims,
                                  {"weights.bin", 0, {}});
    }
    for (const graph::Node& node : decoder.nodes()) {
        onnx::NodeBuilder made =
            graph.node(node.opType, namesOf(node.inputs), namesOf(node.outputs), node.name);
        for (const graph::Attribute& attribute : node.attributes)
            addAttribute(made, attribute);
    }
    return model.bytes();
}

/// All that info needs: the model in memory, bound to its plan.
void infoOfSize(benchmark::State& state)
{
    const std::string bytes = decoderBytes(int(state.range(0)));
    NoProgress progress;
    std::size_t nodes = 0;
    for (auto unused : state) {
        Result<onnx::Model> model =
            onnx::readModel(std::as_bytes(std::span(bytes)), "decoder", progress);
        nodes = model->graph.nodes().size();
        auto document = document::Document::fromModel(std::move(model).value(), "decoder");
        state.PauseTiming(); // left to the system when the verb ends
        document = Error {};
        state.ResumeTiming();
    }
    state.SetComplexityN(int64_t(nodes));
}

void checkOfSize(benchmark::State& state)
{
    const ParallelDecoder model(int(state.range(0)));
    const document::Snapshot snapshot = tests::snapshotOf(model.graph, model.plan);
    for (auto unused : state) {
        state.PauseTiming();
        const auto evaluator = tests::evaluatorOf(snapshot);
        state.ResumeTiming();
        evaluate::Evaluation evaluation = evaluator->begin(snapshot);
        NoProgress progress;
        benchmark::DoNotOptimize(evaluator->check(evaluation, std::nullopt, false, progress));
    }
    state.SetComplexityN(int64_t(model.graph.nodes().size()));
}

void shardOfSize(benchmark::State& state)
{
    const ParallelDecoder model(int(state.range(0)));
    planning::ParallelOptions options;
    options.over = {{"model", std::nullopt}};
    NoProgress progress;
    for (auto unused : state) {
        const auto shapes = shapes::inferShapes(model.graph, {}, progress);
        benchmark::DoNotOptimize(
            planning::planParallelism(*planning::findParallelism("tensor_parallel"), model.graph,
                                      *shapes, blocks::findBlocks(model.graph, *shapes),
                                      *model.plan.configuration(model.id)->mesh, options));
    }
    state.SetComplexityN(int64_t(model.graph.nodes().size()));
}

void sizes(benchmark::internal::Benchmark* benchmark)
{
    benchmark->Arg(446)->Arg(892)->Arg(1785)->Unit(benchmark::kMillisecond)->Complexity();
}

BENCHMARK(infoOfSize)->Name("info")->Apply(sizes);
BENCHMARK(checkOfSize)->Name("check/decoder")->Apply(sizes);
BENCHMARK(shardOfSize)->Name("shard/decoder")->Apply(sizes);

} // namespace

} // namespace meshwright
