#include "core/document/document.h"
#include "core/shapes/shapes.h"
#include "core/simulate/run/run_schedule.h"
#include "core/simulate/run/stage_times.h"
#include "core/simulate/schedules/pipeline.h"
#include "core/simulate/simulation.h"
#include "tests/support/model/shared_models.h"

#include <benchmark/benchmark.h>

using namespace meshwright;
using namespace meshwright::simulate;

namespace {

constexpr uint32_t kStages = 64;
constexpr int64_t kMicrobatches = 512;

/// 64 stages, forward 1 ms, backward 2 ms, transfers of 50 µs: 65,536 tasks and, where they take
/// their links, 64,512 transfers more.
Pipeline largePipeline(bool messagesOccupyLinks)
{
    Pipeline pipeline;
    pipeline.stages = kStages;
    pipeline.training = true;
    pipeline.messagesOccupyLinks = messagesOccupyLinks;
    for (uint32_t stage = 0; stage < kStages; ++stage)
        pipeline.work.push_back({fromSeconds(1e-3),
                                 fromSeconds(1.2e-3),
                                 fromSeconds(0.8e-3),
                                 {64'000'000},
                                 {},
                                 {8'000'000}});
    for (uint32_t stage = 0; stage + 1 < kStages; ++stage) {
        Message message;
        message.from = stage;
        message.to = stage + 1;
        message.latency = fromSeconds(5e-6);
        message.activation = {fromSeconds(50e-6), {16'000'000}, {16'000'000}, {ValueId {0}}};
        message.gradient = message.activation;
        pipeline.messages.push_back(std::move(message));
    }
    return pipeline;
}

void runLarge(benchmark::State& state, const std::string& schedule, bool messagesOccupyLinks)
{
    const Pipeline pipeline = largePipeline(messagesOccupyLinks);
    Options options;
    options.schedule = schedule;
    options.microbatches = kMicrobatches;
    options.training = true;
    NoProgress progress;
    std::size_t tasks = 0;
    for (auto ignored : state) {
        Simulation simulation;
        simulation.stages.resize(kStages);
        const Result<Simulation> result =
            runSchedule(pipeline, options, std::move(simulation), progress);
        if (!result.ok() || !result->completed) {
            state.SkipWithError("the run did not complete");
            return;
        }
        tasks = result->tasks.size();
        benchmark::DoNotOptimize(result->makespan);
    }
    state.counters["tasks"] = double(tasks);
}

/// Fragments, run, memory of a real model, its shapes known: what happens at every edit.
void runModel(benchmark::State& state, const char* name)
{
    NoProgress progress;
    const auto path = tests::sharedModel(name);
    Result<std::unique_ptr<document::Document>> opened = document::Document::open(*path, progress);
    if (!opened.ok()) {
        state.SkipWithError(opened.error().message.english().c_str());
        return;
    }
    const document::Snapshot snapshot = (*opened)->snapshot();
    const Result<shapes::ShapeTable> table = shapes::inferShapes(*snapshot.graph, {}, progress);
    cost::Catalogue catalogue;
    cost::DeviceSpec device;
    device.name = "device";
    device.peakFlops[graph::DataType::Float] = 1e14;
    device.bytesPerSecond = 1e12;
    device.memory = {80'000'000'000};
    device.link = {1e11, fromSeconds(1e-6)};
    catalogue.devices.push_back(device);
    std::optional<ConfigurationId> configuration;
    if (!snapshot.plan->configurations().empty())
        configuration = snapshot.plan->configurations().front().id;
    Options options;
    options.training = true;
    options.microbatches = 8;
    for (auto ignored : state) {
        const Result<Simulation> result = simulateModel(
            {*snapshot.graph, *snapshot.plan, *table, configuration, catalogue}, options, progress);
        benchmark::DoNotOptimize(result.ok());
    }
    state.counters["nodes"] = double(snapshot.graph->nodes().size());
}

const bool kRegistered = [] {
    for (const char* schedule : {"1f1b", "gpipe", "zb-h1", "shardy-zb-h1"}) {
        const std::string name = "simulate/64x512_" + std::string(schedule);
        benchmark::RegisterBenchmark(name.c_str(), [schedule](benchmark::State& state) {
            runLarge(state, schedule, true);
        })->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark(
            (name + "_latency").c_str(),
            [schedule](benchmark::State& state) { runLarge(state, schedule, false); })
            ->Unit(benchmark::kMillisecond);
    }
    for (const char* model :
         {"derived/llama-24l-pp4.onnx", "transformers/llama-42dot-1.3b-24layers.onnx",
          "transformers/qwen3-28layers.onnx"}) {
        if (!tests::sharedModel(model))
            continue;
        const std::string stem = std::filesystem::path(model).stem().string();
        benchmark::RegisterBenchmark(("simulate/" + stem).c_str(),
                                     [model](benchmark::State& state) { runModel(state, model); })
            ->Unit(benchmark::kMillisecond);
    }
    return true;
}();

} // namespace
