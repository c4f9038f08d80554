#include "core/onnx/wire/model_file.h"
#include "core/onnx/wire/wire.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/shared_models.h"

#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

// open/<model>: readModel(). save/<model>: saveModel() with every node annotated, flushed to the
// disk, in turn with its peer, cp and fsync of the same file; the counter peer_ratio is the time of
// ours divided by that of the peer.

namespace {

using namespace meshwright;
using namespace meshwright::onnx;
namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::array kModels {
    "transformers/llama-42dot-1.3b-24layers",
    "transformers/qwen3-28layers",
    "transformers/gpt2-10",
    "large/ssd-mobilenet-v1-10",
    "derived/gpt2-x4-10k",
    "derived/gpt2-x20-50k",
};

/// A folder that goes with the program.
class ScratchFolder
{
public:
    ScratchFolder()
    {
        std::string name = (fs::temp_directory_path() / "meshwright-bench-XXXXXX").string();
        m_path = ::mkdtemp(name.data()) ? name : fs::temp_directory_path().string();
        m_own = m_path == name;
    }

    ~ScratchFolder()
    {
        std::error_code ignored;
        if (m_own)
            fs::remove_all(m_path, ignored);
    }

    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    const fs::path& path() const { return m_path; }

private:
    fs::path m_path;
    bool m_own = false;
};

const fs::path& scratch()
{
    static const ScratchFolder folder;
    return folder.path();
}

/// A decoder of @p layers whose inline weights are @p megabytes together. The weights are real
/// bytes on the disk: a hole would be read faster than any weight.
fs::path inlineModel(const char* name, int layers, uint64_t megabytes)
{
    ModelBuilder builder;
    GraphBuilder graph = builder.graph();
    graph.input("h0", graph::DataType::Float, {"B", "T", int64_t(2048)});
    for (int i = 0; i < layers; ++i) {
        const std::string layer = std::to_string(i);
        graph.node("MatMul", {"h" + layer, "w" + layer}, {"m" + layer}, "mm" + layer);
        graph.node("Relu", {"m" + layer}, {"h" + std::to_string(i + 1)}, "relu" + layer);
    }
    const fs::path path = scratch() / (std::string(name) + ".onnx");
    std::ofstream file(path, std::ios::binary);
    const std::string head = builder.bytes();
    // A second graph field: protobuf merges it into the first one, so the weights can be streamed.
    const uint64_t bytes = megabytes * 1000 * 1000 / uint64_t(layers) / 4 * 4;
    const std::string weights(bytes, '\x3d');
    file << head;
    for (int i = 0; i < layers; ++i) {
        std::string tensor;
        appendVarintField(tensor, 1, bytes / 4);
        appendVarintField(tensor, 2, 1);
        appendLengthField(tensor, 8, "w" + std::to_string(i));
        const uint64_t tensorSize = tensor.size() + 1 + varintSize(bytes) + bytes;
        std::string prefix;
        appendVarint(prefix, 7 << 3 | 2);
        appendVarint(prefix, 1 + varintSize(tensorSize) + tensorSize);
        appendVarint(prefix, 5 << 3 | 2);
        appendVarint(prefix, tensorSize);
        prefix += tensor;
        appendVarint(prefix, 9 << 3 | 2);
        appendVarint(prefix, bytes);
        file << prefix << weights;
    }
    return path;
}

void open(benchmark::State& state, const fs::path& path)
{
    NoProgress progress;
    std::size_t nodes = 0;
    for (auto _ : state) {
        Result<Model> model = readModel(path, progress);
        if (!model) {
            state.SkipWithError(model.error().message.english().c_str());
            return;
        }
        nodes = model->graph.nodes().size();
        state.PauseTiming(); // nobody waits for a model to be put away
        model = Error {};
        state.ResumeTiming();
    }
    state.counters["nodes"] = double(nodes);
    state.counters["bytes"] = double(fs::file_size(path));
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

Changes stageOnEveryNode(const Model& model)
{
    Changes changes;
    changes.configurations = {{"pipeline", 2, {"GPU:0", "GPU:1"}, {}}};
    const std::size_t nodes = model.graph.nodes().size();
    for (uint32_t i = 0; i < nodes; ++i)
        changes.nodes[NodeId {i}] = {{"pipeline", {}, int32_t(2 * i / nodes), {}}};
    return changes;
}

void save(benchmark::State& state, const fs::path& path)
{
    NoProgress progress;
    const Result<Model> model = readModel(path, progress);
    if (!model) {
        state.SkipWithError(model.error().message.english().c_str());
        return;
    }
    const Changes changes = stageOnEveryNode(*model);
    const fs::path target = scratch() / "saved.onnx", copy = scratch() / "copied.onnx";
    double ours = 0, peers = 0;
    for (auto _ : state) {
        // Both begin without a file to be freed and without a backlog of the disk.
        fs::remove(target);
        fs::remove(copy);
        ::sync();
        const auto start = Clock::now();
        const Result<void> saved =
            saveModel(*model->source, changes, target, ExternalData::Keep, progress);
        const auto middle = Clock::now();
        if (!saved) {
            state.SkipWithError(saved.error().message.english().c_str());
            return;
        }
        ::sync();
        const auto peer = Clock::now();
        copyAndFlush(path, copy);
        const auto end = Clock::now();
        state.SetIterationTime(std::chrono::duration<double>(middle - start).count());
        ours += std::chrono::duration<double>(middle - start).count();
        peers += std::chrono::duration<double>(end - peer).count();
    }
    state.counters["peer_ratio"] = ours / peers;
    state.counters["bytes"] = double(fs::file_size(path));
}

void add(const std::string& name, const fs::path& path)
{
    benchmark::RegisterBenchmark(("open/" + name).c_str(), open, path)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("save/" + name).c_str(), save, path)
        ->Unit(benchmark::kMillisecond)
        ->UseManualTime()
        ->Iterations(5);
}

/// The file is made when its benchmark runs, not when another one is asked for.
void addInline(const char* name, int layers, uint64_t megabytes)
{
    const auto made = [=]() -> const fs::path& {
        static std::map<std::string, fs::path> files;
        fs::path& file = files[name];
        if (file.empty())
            file = inlineModel(name, layers, megabytes);
        return file;
    };
    benchmark::RegisterBenchmark(("open/" + std::string(name)).c_str(),
                                 [made](benchmark::State& state) { open(state, made()); })
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("save/" + std::string(name)).c_str(),
                                 [made](benchmark::State& state) { save(state, made()); })
        ->Unit(benchmark::kMillisecond)
        ->UseManualTime()
        ->Iterations(3);
}

const bool kRegistered = [] {
    for (const char* model : kModels) {
        if (const auto path = tests::sharedModel(std::string(model) + ".onnx"))
            add(path->stem().string(), *path);
    }
    addInline("inline-200mb", 64, 200);
    if (std::getenv("MESHWRIGHT_BENCH_LARGE"))
        addInline("inline-1.7gb", 113, 1726);
    const char* named = std::getenv("MESHWRIGHT_BENCH_MODEL");
    if (named && fs::exists(named))
        add(fs::path(named).stem().string(), named);
    return true;
}();

} // namespace
