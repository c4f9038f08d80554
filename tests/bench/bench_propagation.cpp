#include "core/planning/parallelism/recognition.h"
#include "core/sharding/propagation_result.h"
#include "tests/bench/parallel_decoder.h"

#include <benchmark/benchmark.h>

namespace meshwright {

namespace {

/// Everything anew: the rules of all nodes, propagation, communications.
void propagateFromNothing(benchmark::State& state)
{
    const ParallelDecoder& model = parallelDecoder();
    for (auto unused : state) {
        sharding::PropagationEngine engine(model.graph, model.shapes);
        benchmark::DoNotOptimize(engine.run(model.plan, model.id));
    }
    state.counters["nodes"] = double(model.graph.nodes().size());
}

/// What an edit costs: an engine that has seen the model runs the edited plan, in turn with the
/// plan before it.
void propagateAfterEdit(benchmark::State& state)
{
    const ParallelDecoder& model = parallelDecoder();
    const plan::Plan edited = model.edited();
    sharding::PropagationEngine engine(model.graph, model.shapes);
    bool turn = false;
    for (auto unused : state) {
        benchmark::DoNotOptimize(engine.run(turn ? edited : model.plan, model.id));
        turn = !turn;
    }
    state.counters["nodes"] = double(model.graph.nodes().size());
}

/// What the Parallelise dialog shows first: which parallelism every block has.
void recogniseBlocks(benchmark::State& state)
{
    const ParallelDecoder model(int(state.range(0)));
    const blocks::Blocks blocks = blocks::findBlocks(model.graph, model.shapes);
    for (auto unused : state)
        benchmark::DoNotOptimize(planning::recogniseParallelism(
            model.graph, model.shapes, blocks, model.plan, *model.plan.configuration(model.id)));
    state.counters["nodes"] = double(model.graph.nodes().size());
}

BENCHMARK(propagateFromNothing)->Name("propagate/10000")->Unit(benchmark::kMillisecond);
BENCHMARK(propagateAfterEdit)->Name("propagate_edit/10000")->Unit(benchmark::kMillisecond);

BENCHMARK(recogniseBlocks)
    ->Name("recognise_blocks")
    ->Arg(90)
    ->Arg(512)
    ->Unit(benchmark::kMillisecond);

} // namespace

} // namespace meshwright
