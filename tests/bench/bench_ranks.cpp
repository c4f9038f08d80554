#include "tests/support/model/model_builder.h"

#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

// export_ranks/<size>: `meshwright export --to ranks` of a model with external weights, all split
// over two devices, and then cp and fsync of the same bytes. Counters: peak_mb, the most memory
// that the program had (VmHWM); mb_per_s, and peer_ratio, its time divided by that of cp. 6 GB only
// with MESHWRIGHT_LARGE set: it takes 20 GB on the disk for a while.
//
// export_cuts/<layers>: the same of small layers with --dialect none, which cuts each device's
// model at every all-reduce. Counter: ms_per_layer, which stays alike where time is in proportion.

namespace {

using namespace meshwright;
namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int64_t kHidden = 4096, kInner = 16384;
constexpr uint64_t kWeightBytes = uint64_t(kHidden) * kInner * 2; ///< float16: 134 MB

struct Folder
{
    fs::path path;

    Folder()
    {
        std::string name = (fs::temp_directory_path() / "meshwright-ranks-XXXXXX").string();
        path = ::mkdtemp(name.data()) ? fs::path(name) : fs::path();
    }

    ~Folder()
    {
        std::error_code ignored;
        if (!path.empty())
            fs::remove_all(path, ignored);
    }

    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
};

fs::path program()
{
    const char* folder = std::getenv("MESHWRIGHT_BIN");
    return (folder ? fs::path(folder) : fs::read_symlink("/proc/self/exe").parent_path())
        / "meshwright";
}

/// Runs the program; the most memory that it had in kB, or −1.
long run(const std::vector<std::string>& arguments)
{
    std::vector<std::string> all {program().string()};
    all.insert(all.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& argument : all)
        pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int failed =
        ::posix_spawn(&child, pointers[0], &actions, nullptr, pointers.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    int status = 0;
    rusage usage {};
    if (failed || ::wait4(child, &status, 0, &usage) < 0 || status != 0)
        return -1;
    return usage.ru_maxrss;
}

const char* const kPlan = R"({"format": "meshwright-plan", "version": 1,
    "configurations": [{"name": "tp2", "num_devices": 2,
    "mesh": [{"axis": "model", "size": 2}], "rules": [
    {"tensors": "up*", "dims": [[], ["model"]]},
    {"tensors": "down*", "dims": [["model"], []]}]}]})";

/// MLPs of two products; the weights are real bytes on the disk.
void writeModel(const fs::path& folder, int layers)
{
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();
    graph.input("h0", graph::DataType::Float16, {"tokens", kHidden});
    std::ofstream data(folder / "weights.bin", std::ios::binary);
    const std::string piece(1 << 20, '\x2d');
    int64_t offset = 0;
    const auto weight = [&](const std::string& name, int64_t rows, int64_t columns) {
        graph.externalInitializer(name, graph::DataType::Float16, {rows, columns},
                                  {"weights.bin", offset, int64_t(kWeightBytes)});
        for (uint64_t written = 0; written < kWeightBytes; written += piece.size())
            data << piece;
        offset += int64_t(kWeightBytes);
    };
    for (int i = 0; i < layers; ++i) {
        const std::string layer = std::to_string(i), next = std::to_string(i + 1);
        weight("up" + layer, kHidden, kInner);
        weight("down" + layer, kInner, kHidden);
        graph.node("MatMul", {"h" + layer, "up" + layer}, {"u" + layer}, "up_node" + layer);
        graph.node("Relu", {"u" + layer}, {"r" + layer}, "relu" + layer);
        graph.node("MatMul", {"r" + layer, "down" + layer}, {"h" + next}, "down_node" + layer);
    }
    graph.output("h" + std::to_string(layers), graph::DataType::Float16, {"tokens", kHidden});
    std::ofstream(folder / "model.onnx", std::ios::binary) << builder.bytes();
    std::ofstream(folder / "plan.json") << kPlan;
}

/// What `cp` does, and fsync.
void copyAndFlush(const fs::path& from, const fs::path& to)
{
    const int in = ::open(from.c_str(), O_RDONLY | O_CLOEXEC);
    const int out = ::open(to.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    while (::copy_file_range(in, nullptr, out, nullptr, std::size_t(1) << 30, 0) > 0) { }
    ::fsync(out);
    ::close(out);
    ::close(in);
}

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

void exportRanks(benchmark::State& state, int layers)
{
    const Folder folder;
    writeModel(folder.path, layers);
    const std::string model = (folder.path / "tp2.onnx").string();
    if (run({"apply", folder.path / "model.onnx", folder.path / "plan.json", "-o", model}) < 0) {
        state.SkipWithError("the plan cannot be applied");
        return;
    }
    const double bytes = double(fs::file_size(folder.path / "weights.bin"));
    long peak = 0;
    double ours = 0, peers = 0;
    for (auto _ : state) {
        ::sync(); // what was written before is not our work
        Clock::time_point start = Clock::now();
        peak = std::max(peak,
                        run({"export", model, "--config", "tp2", "--to", "ranks", "--dialect",
                             "tensorrt", "-o", folder.path / "ranks"}));
        const double seconds = secondsSince(start);
        ours += seconds;
        state.SetIterationTime(seconds);
        fs::remove_all(folder.path / "ranks");
        ::sync();
        start = Clock::now();
        copyAndFlush(folder.path / "weights.bin", folder.path / "copy.bin");
        peers += secondsSince(start);
        fs::remove(folder.path / "copy.bin");
    }
    if (peak <= 0)
        state.SkipWithError("the export failed");
    state.counters["peak_mb"] = double(peak) / 1000;
    state.counters["mb_per_s"] = bytes * double(state.iterations()) / ours / 1e6;
    state.counters["peer_ratio"] = ours / peers;
}

/// Layers of six nodes with weights in the model.
void writeLayers(const fs::path& folder, int layers)
{
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();
    graph.input("h0", graph::DataType::Float, {"tokens", int64_t(8)});
    const std::string weights(std::size_t(8) * 16 * sizeof(float), '\0');
    for (int i = 0; i < layers; ++i) {
        const std::string layer = std::to_string(i), next = std::to_string(i + 1);
        graph.initializer("up" + layer, graph::DataType::Float, {8, 16}, weights);
        graph.initializer("down" + layer, graph::DataType::Float, {16, 8}, weights);
        graph.node("Tanh", {"h" + layer}, {"t" + layer}, "tanh" + layer);
        graph.node("MatMul", {"t" + layer, "up" + layer}, {"u" + layer}, "up_node" + layer);
        graph.node("Relu", {"u" + layer}, {"r" + layer}, "relu" + layer);
        graph.node("MatMul", {"r" + layer, "down" + layer}, {"d" + layer}, "down_node" + layer);
        graph.node("Neg", {"d" + layer}, {"n" + layer}, "neg" + layer);
        graph.node("Add", {"n" + layer, "h" + layer}, {"h" + next}, "add" + layer);
    }
    graph.output("h" + std::to_string(layers), graph::DataType::Float, {"tokens", int64_t(8)});
    std::ofstream(folder / "model.onnx", std::ios::binary) << builder.bytes();
    std::ofstream(folder / "plan.json") << kPlan;
}

void exportCuts(benchmark::State& state, int layers)
{
    const Folder folder;
    writeLayers(folder.path, layers);
    const std::string model = (folder.path / "tp2.onnx").string();
    if (run({"apply", folder.path / "model.onnx", folder.path / "plan.json", "-o", model}) < 0) {
        state.SkipWithError("the plan cannot be applied");
        return;
    }
    double seconds = 0;
    for (auto _ : state) {
        const Clock::time_point start = Clock::now();
        const long peak = run({"export", model, "--config", "tp2", "--to", "ranks", "--dialect",
                               "none", "-o", folder.path / "ranks"});
        state.SetIterationTime(secondsSince(start));
        seconds += secondsSince(start);
        if (peak < 0)
            state.SkipWithError("the export failed");
        fs::remove_all(folder.path / "ranks");
    }
    state.counters["ms_per_layer"] = seconds * 1e3 / double(state.iterations()) / layers;
}

const bool kRegistered = [] {
    const auto addCuts = [](const char* name, int layers) {
        benchmark::RegisterBenchmark(
            name, [layers](benchmark::State& state) { exportCuts(state, layers); })
            ->Unit(benchmark::kMillisecond)
            ->UseManualTime()
            ->Iterations(1);
    };
    addCuts("export_cuts/50", 50);
    addCuts("export_cuts/400", 400);
    const auto add = [](const char* name, int layers) {
        benchmark::RegisterBenchmark(
            name, [layers](benchmark::State& state) { exportRanks(state, layers); })
            ->Unit(benchmark::kMillisecond)
            ->UseManualTime()
            ->Iterations(1);
    };
    add("export_ranks/500MB", 2);
    if (std::getenv("MESHWRIGHT_LARGE"))
        add("export_ranks/6GB", 24);
    return true;
}();

} // namespace
