#include "core/base/progress.h"
#include "core/layout/card_sizes.h"
#include "core/layout/layout.h"
#include "core/onnx/wire/model_file.h"
#include "tests/support/model/generated_models.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/shared_models.h"
#include "views/canvas/canvas_painter.h"
#include "views/canvas/canvas_scene.h"
#include "views/canvas/readable_view.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QImage>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>

// layout/<model>: groups and layout with everything expanded, an empty cache.
// first_picture/<model>: from the file (generated ones: from the graph) to a picture of 1920 ×
// 1080. frame/<model>: 300 frames of panning and zooming with everything expanded; the counter
// p95_ms is the 95th percentile of the time for one, hold_p95_ms of what keeps a card in view.

namespace {

using namespace meshwright;
using Clock = std::chrono::steady_clock;
using ModelSource = std::function<onnx::Model()>;

constexpr QSize kPicture(1920, 1080);
constexpr QRectF kMapCorner(1768, 928, 152, 152);
constexpr std::size_t kFirstItems = 160; // as the canvas opens a document
constexpr int kFrames = 300;

double milliseconds(Clock::duration duration)
{
    return std::chrono::duration<double, std::milli>(duration).count();
}

ModelSource fromFile(std::filesystem::path path)
{
    return [path = std::move(path)] {
        NoProgress progress;
        Result<onnx::Model> model = onnx::readModel(path, progress);
        return model ? std::move(model).value() : onnx::Model();
    };
}

/// The generated decoder as a file in memory, its weights elsewhere.
std::string fileOf(const graph::Graph& graph)
{
    onnx::ModelBuilder file;
    onnx::GraphBuilder to = file.graph();
    const graph::Scope& main = graph.scopes().front();
    for (ValueId input : main.inputs) {
        const graph::Value& value = graph.value(input);
        if (!value.isInitializer())
            to.input(value.name, value.type.elementType,
                     value.type.shape.value_or(std::vector<graph::Dim>()));
    }
    for (ValueId output : main.outputs)
        to.output(graph.value(output).name, graph::DataType::Float, {});
    for (ValueId initializer : main.initializers) {
        const graph::TensorInfo& tensor = *graph.initializer(initializer);
        to.externalInitializer(graph.value(initializer).name, tensor.type, tensor.dims,
                               {"weights.bin", {}, {}});
    }
    const auto names = [&](const std::vector<std::optional<ValueId>>& values) {
        std::vector<std::string> texts;
        for (const std::optional<ValueId>& value : values)
            texts.push_back(value ? graph.value(*value).name : std::string());
        return texts;
    };
    for (NodeId id : main.nodes) {
        const graph::Node& node = graph.node(id);
        to.node(node.opType, names(node.inputs), names(node.outputs), node.name, node.domain);
    }
    return file.bytes();
}

/// Reads the decoder of that many layers, from a file made once.
ModelSource generated(int layers)
{
    auto file = std::make_shared<std::string>();
    return [file, layers] {
        if (file->empty())
            *file = fileOf(tests::generatedDecoder({.layers = layers}));
        NoProgress progress;
        Result<onnx::Model> model =
            onnx::readModel(std::as_bytes(std::span(*file)), "generated.onnx", progress);
        return model ? std::move(model).value() : onnx::Model();
    };
}

layout::Layout layOutAll(const graph::Graph& graph, const grouping::GroupTree& groups, bool all)
{
    NoProgress progress;
    layout::LayoutCache cache;
    const layout::CardSizes sizes(graph, groups);
    std::vector<bool> expanded = all ? std::vector<bool>(groups.groups().size(), true)
                                     : layout::expandedAtFirst(groups, kFirstItems);
    return std::move(
               layout::layOut({graph, groups, std::move(expanded), sizes, {}}, cache, progress))
        .value();
}

void measureLayout(benchmark::State& state, const ModelSource& source)
{
    const onnx::Model model = source();
    for (auto _ : state) {
        const grouping::GroupTree groups = grouping::buildGroups(model.graph);
        benchmark::DoNotOptimize(layOutAll(model.graph, groups, true).points.data());
    }
    state.counters["nodes"] = double(model.graph.nodes().size());
}

/// A workspace with the model, and what a canvas draws of it.
struct Picture
{
    views::Workspace workspace;
    std::unique_ptr<views::CanvasScene> scene;
    views::CanvasPainter painter;
    QImage image {kPicture, QImage::Format_RGB32};

    Picture(onnx::Model model, bool all)
    {
        grouping::GroupTree groups = grouping::buildGroups(model.graph);
        auto layout = std::make_shared<const layout::Layout>(layOutAll(model.graph, groups, all));
        auto document = document::Document::fromModel(std::move(model), "benchmark.onnx");
        workspace.setDocument(std::move(document).value(), std::move(groups));
        scene = std::make_unique<views::CanvasScene>(workspace);
        scene->setLayout(std::move(layout));
    }

    views::Viewport fitted() const
    {
        const layout::Rect& bounds = scene->layout().bounds;
        const double zoom = std::min(kPicture.width() / double(bounds.width),
                                     kPicture.height() / double(bounds.height));
        return {std::min(zoom, 1.0), {0, 0}};
    }

    void paint(const views::Viewport& viewport) { painter.paint(image, *scene, viewport, {}); }
};

void measureFirstPicture(benchmark::State& state, const ModelSource& source)
{
    (void)source(); // makes a generated file, and warms the cache of the disk
    std::vector<std::unique_ptr<Picture>> open; // closing is no part of it
    for (auto _ : state) {
        open.push_back(std::make_unique<Picture>(source(), false));
        open.back()->paint(open.back()->fitted());
        benchmark::DoNotOptimize(open.back()->image.constBits());
    }
}

/// From all of it to full size and back, drifting over the layout on the way.
views::Viewport viewportOf(int frame, const layout::Rect& bounds, double fitted)
{
    const double there = 1 - std::abs(2.0 * frame / kFrames - 1); // 0, 1, 0
    const double zoom = fitted * std::pow(1.0 / fitted, there);
    const double way = 0.1 + 0.8 * frame / kFrames;
    return {zoom,
            {bounds.width * 0.5 - kPicture.width() / zoom / 2 + 200 * std::sin(frame * 0.1),
             bounds.height * way - kPicture.height() / zoom / 2}};
}

void measureFrames(benchmark::State& state, const ModelSource& source)
{
    Picture picture(source(), true);
    picture.workspace.liveEvaluation().waitUntilDone();
    const layout::Rect bounds = picture.scene->layout().bounds;
    const double fitted = picture.fitted().zoom;
    std::vector<double> times, holds;
    for (auto _ : state) {
        times.clear();
        holds.clear();
        views::Viewport last = viewportOf(0, bounds, fitted);
        for (int frame = 0; frame < kFrames; ++frame) {
            const Clock::time_point start = Clock::now();
            last = views::heldView(picture.scene->layout(), last, viewportOf(frame, bounds, fitted),
                                   kPicture, kMapCorner);
            holds.push_back(milliseconds(Clock::now() - start));
            picture.paint(last);
            times.push_back(milliseconds(Clock::now() - start));
        }
    }
    std::sort(times.begin(), times.end());
    std::sort(holds.begin(), holds.end());
    state.counters["p95_ms"] = times[times.size() * 95 / 100];
    state.counters["p50_ms"] = times[times.size() / 2];
    state.counters["hold_p95_ms"] = holds[holds.size() * 95 / 100];
    state.counters["items"] = double(picture.scene->layout().itemCount());
}

void add(const std::string& name, const ModelSource& source)
{
    const auto run = [&](const char* what, void (*measure)(benchmark::State&, const ModelSource&)) {
        return benchmark::RegisterBenchmark((what + name).c_str(), measure, source)
            ->Unit(benchmark::kMillisecond);
    };
    run("layout/", measureLayout)->MinTime(0.3);
    run("first_picture/", measureFirstPicture)->Iterations(3);
    run("frame/", measureFrames)->Iterations(1);
}

const bool registered = [] {
    for (const char* name :
         {"transformers/qwen3-28layers", "transformers/llama-42dot-1.3b-24layers",
          "transformers/gpt2-10", "derived/gpt2-x4-10k", "derived/gpt2-x20-50k"}) {
        if (const auto path = tests::sharedModel(std::string(name) + ".onnx"))
            add(std::filesystem::path(name).filename().string(), fromFile(*path));
    }
    add("decoder-57k", generated(512));
    add("decoder-100k", generated(895)); // 895 · 112 + 22 = 100,262 nodes
    if (const char* own = std::getenv("MESHWRIGHT_BENCH_MODEL"))
        add(std::filesystem::path(own).stem().string(), fromFile(own));
    return true;
}();

} // namespace
