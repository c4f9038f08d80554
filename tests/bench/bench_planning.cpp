#include "core/planning/elimination/pairwise_problem.h"
#include "core/planning/split/cost_graph.h"
#include "core/planning/split/split_search.h"

#include <benchmark/benchmark.h>

#include <random>

namespace meshwright {

namespace {

/// Blocks of 17 nodes with 8 strategies each, a residual stream past attention and MLP: of 32
/// blocks 545 nodes with the last one, width 2.
planning::PairwiseProblem decoderStrategies(uint32_t blocks)
{
    constexpr uint32_t kBlockNodes = 17, kStrategies = 8;
    std::mt19937 random {1};
    planning::PairwiseProblem problem;
    const auto cost = [&] { return double(random() % 1000); };
    const auto join = [&](uint32_t one, uint32_t other) {
        planning::PairwiseEdge edge {one, other, {}};
        for (uint32_t i = 0; i < kStrategies * kStrategies; ++i)
            edge.costs.push_back(cost());
        problem.edges.push_back(std::move(edge));
    };
    for (uint32_t node = 0; node <= blocks * kBlockNodes; ++node) {
        problem.nodes.emplace_back();
        for (uint32_t strategy = 0; strategy < kStrategies; ++strategy)
            problem.nodes.back().push_back(cost());
        if (node > 0)
            join(node - 1, node);
    }
    for (uint32_t block = 0; block < blocks; ++block) {
        const uint32_t first = block * kBlockNodes;
        join(first, first + 9); // the residual stream past the attention
        join(first + 9, first + kBlockNodes); // and past the MLP
        for (uint32_t node : {2u, 3u, 4u}) // query, key and value of one product
            join(first + 1, first + node);
    }
    return problem;
}

void eliminateDecoder(benchmark::State& state)
{
    const planning::PairwiseProblem problem = decoderStrategies(uint32_t(state.range(0)));
    for (auto _ : state) {
        const auto solution = planning::minimizePairwise(problem);
        benchmark::DoNotOptimize(solution->cost);
        state.counters["width"] = solution->width;
        state.counters["nodes"] = double(problem.nodes.size());
    }
}

/// Layers of @p width branches that meet, 2,000 nodes in all, over 8 stages.
void splitGraph(benchmark::State& state)
{
    constexpr uint32_t kNodes = 2000;
    const auto width = uint32_t(state.range(0));
    std::mt19937 random {2};
    planning::CostGraph graph;
    for (uint32_t node = 0; node < kNodes; ++node) {
        graph.ids.push_back(std::to_string(node));
        graph.time.push_back(double(random() % 1000));
        graph.memory.push_back(double(random() % 1000));
        graph.send.push_back(double(random() % 100));
        if (node == 0)
            continue;
        const uint32_t place = node % (width + 1); // 0: where the branches meet
        if (place > 0)
            graph.edges.emplace_back(node - place, node);
        else
            for (uint32_t branch = 1; branch <= width; ++branch)
                graph.edges.emplace_back(node - branch, node);
    }
    const planning::SplitProblem problem =
        planning::splitProblem(graph, 8, planning::kNoMemoryLimit);
    for (auto _ : state) {
        const auto split = planning::splitIntoStages(problem);
        benchmark::DoNotOptimize(split->slowest);
        state.counters["gap"] = split->slowest / split->bound - 1;
    }
}

} // namespace

BENCHMARK(eliminateDecoder)
    ->Name("planning/eliminate_decoder")
    ->Arg(32)
    ->Arg(90)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(splitGraph)
    ->Name("planning/split_2000_nodes")
    ->Arg(1)
    ->Arg(4)
    ->Arg(32)
    ->Unit(benchmark::kMillisecond);

} // namespace meshwright
