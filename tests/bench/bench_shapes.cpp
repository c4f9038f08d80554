#include "core/onnx/wire/model_file.h"
#include "core/shapes/libonnx_process.h"
#include "core/shapes/shapes.h"
#include "tests/support/model/generated_models.h"
#include "tests/support/model/shared_models.h"

#include <benchmark/benchmark.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

// shapes/<model>: inferShapes() over all scopes. The counter known is the share of values whose
// dimensions are all known, as numbers or symbols. libonnx is asked where MESHWRIGHT_BIN names the
// folder of meshwright-libonnx.

namespace {

using namespace meshwright;

void inferAll(benchmark::State& state, const graph::Graph& graph)
{
    shapes::Options options;
    if (const char* folder = std::getenv("MESHWRIGHT_BIN"))
        options.libonnxProgram = shapes::libonnxProgramBeside(folder);
    NoProgress progress;
    double known = 0;
    for (auto _ : state) {
        const auto table = shapes::inferShapes(graph, options, progress);
        if (!table) {
            state.SkipWithError(table.error().message.english().c_str());
            return;
        }
        known = table->knownShare();
    }
    state.counters["known"] = known;
    state.counters["nodes"] = double(graph.nodes().size());
}

void inferFile(benchmark::State& state, const std::filesystem::path& path)
{
    NoProgress progress;
    const auto model = onnx::readModel(path, progress);
    if (!model)
        state.SkipWithError(model.error().message.english().c_str());
    else
        inferAll(state, model->graph);
}

void registerFile(const std::filesystem::path& path)
{
    benchmark::RegisterBenchmark(("shapes/" + path.stem().string()).c_str(),
                                 [path](benchmark::State& state) { inferFile(state, path); })
        ->Unit(benchmark::kMillisecond);
}

bool registerAll()
{
    constexpr std::array<const char*, 5> kFolders = {"transformers", "cnn", "large", "quant",
                                                     "derived"};
    for (const std::filesystem::path& path : tests::allSharedModels()) {
        for (const char* folder : kFolders) {
            if (path.parent_path().filename() == folder)
                registerFile(path);
        }
    }
    if (const char* named = std::getenv("MESHWRIGHT_BENCH_MODEL"))
        registerFile(named);
    benchmark::RegisterBenchmark("shapes/generated-decoder-57k", [](benchmark::State& state) {
        tests::DecoderShape shape;
        shape.layers = 512;
        inferAll(state, tests::generatedDecoder(shape));
    })->Unit(benchmark::kMillisecond);
    return true;
}

const bool kRegistered = registerAll();

} // namespace
