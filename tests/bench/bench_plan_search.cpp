#include "app/environment/evaluation_settings.h"
#include "app/environment/model_presets.h"
#include "core/architectures/new_model.h"
#include "core/onnx/wire/model_file.h"
#include "core/planning/search/search.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <optional>
#include <span>

namespace meshwright {

namespace {

struct SearchCase
{
    const char* model; ///< a preset
    const char* hardware;
    int64_t devices = 1, globalBatch = 1, sequence = 1;
};

std::unique_ptr<document::Document> presetModel(const char* name)
{
    const std::optional<app::ModelPreset> preset = app::presetNamed(name);
    const auto made = architectures::newModel(preset->config, architectures::Purpose::Prompt);
    NoProgress progress;
    auto model = onnx::readModel(std::as_bytes(std::span(made->bytes)), "new.onnx", progress);
    auto document = document::Document::fromModel(std::move(*model), "new.onnx");
    return std::move(*document);
}

/// A training step over all devices, from the model to the ten best plans.
void searchForTraining(benchmark::State& state, const SearchCase& what)
{
    using Clock = std::chrono::steady_clock;
    const auto document = presetModel(what.model);
    const evaluate::Settings settings = app::defaultSettings();
    planning::PlanProblem problem;
    problem.hardware = planning::machineOf(settings.hardware, what.hardware, what.devices);
    problem.devices = what.devices;
    problem.globalBatch = what.globalBatch;
    problem.training = true;
    problem.run.bindings = {{"sequence", what.sequence}};
    NoProgress progress;
    for (auto _ : state) {
        const auto start = Clock::now();
        std::optional<double> first, certified; ///< seconds until such a list was there
        planning::SearchOptions options;
        options.improved = [&](const planning::FoundPlans& list) {
            const double now = std::chrono::duration<double>(Clock::now() - start).count();
            first = first.value_or(now);
            if (list.certified)
                certified = now;
        };
        auto evaluation =
            planning::PlanEvaluation::make(document->snapshot(), problem, settings, progress);
        const auto found = planning::searchPlans(**evaluation, options, progress);
        if (!found || found->plans.empty()) {
            state.SkipWithError("no plan");
            break;
        }
        state.counters["candidates"] = double(found->considered);
        state.counters["run"] = double(found->evaluated);
        state.counters["certified"] = found->certified ? 1 : 0;
        state.counters["first_list_s"] = first.value_or(0);
        state.counters["certified_list_s"] = certified.value_or(0);
    }
}

} // namespace

BENCHMARK_CAPTURE(searchForTraining, gpt2, SearchCase {"gpt2", "a100-sxm", 8, 64, 1024})
    ->Name("planning/search_gpt2_8_devices")
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searchForTraining, llama8b, SearchCase {"llama-3-8b", "h100-sxm", 8, 64, 4096})
    ->Name("planning/search_llama_8b_8_devices")
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searchForTraining, llama405b,
                  SearchCase {"llama-3.1-405b", "h100-sxm", 512, 1024, 4096})
    ->Name("planning/search_llama_405b_512_devices")
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

} // namespace meshwright
