#include "core/onnx/wire/model_file.h"
#include "tests/support/model/shared_models.h"
#include "tests/views/panel_fixture.h"
#include "views/search/search_panel.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/workspace/hover_text.h"
#include "views/workspace/stage_drop.h"

#include <benchmark/benchmark.h>

// What a person waits for while typing, pointing and dragging, on 50,699 nodes (gpt2-x20-50k):
// search/<query>: all results of a query, listed. hover_card: the text of a node's card.
// drag_preview: from the nodes held over a lane until all lanes show what the drop would give.

namespace {

using namespace meshwright;

/// The model with two stages of two devices, a half of the nodes on each.
tests::OpenedModel* largeModel()
{
    static const std::unique_ptr<tests::OpenedModel> opened =
        []() -> std::unique_ptr<tests::OpenedModel> {
        const auto path = tests::sharedModel("derived/gpt2-x20-50k.onnx");
        NoProgress progress;
        Result<onnx::Model> model =
            path ? onnx::readModel(*path, progress) : Result<onnx::Model>(onnx::Model());
        if (!model || model->graph.nodes().empty())
            return nullptr;
        auto large = std::make_unique<tests::OpenedModel>(std::move(model->graph));
        const uint32_t count = uint32_t(large->workspace.graph().nodes().size());
        large->configure(2);
        large->workspace.liveEvaluation().setHardware({{tests::largeDevice()}, {}});
        large->setStage(0, count / 2, 0);
        large->setStage(count / 2 + 1, count - 1, 1);
        large->workspace.liveEvaluation().waitUntilDone();
        return large;
    }();
    return opened.get();
}

void measureSearch(benchmark::State& state, const char* query)
{
    tests::OpenedModel* model = largeModel();
    if (!model)
        return state.SkipWithError("no shared models");
    views::SearchPanel panel(model->workspace);
    for (auto _ : state) {
        panel.search(QString::fromLatin1(query));
        panel.waitUntilDone();
        state.PauseTiming();
        state.counters["found"] = double(panel.results().size());
        panel.search(QStringLiteral("-"));
        panel.waitUntilDone();
        state.ResumeTiming();
    }
}

void measureHover(benchmark::State& state)
{
    tests::OpenedModel* model = largeModel();
    if (!model)
        return state.SkipWithError("no shared models");
    const uint32_t count = uint32_t(model->workspace.graph().nodes().size());
    uint32_t node = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(views::hoverText(model->workspace, NodeId {node}));
        node = (node + 997) % count;
    }
}

void measureDragPreview(benchmark::State& state)
{
    tests::OpenedModel* model = largeModel();
    if (!model)
        return state.SkipWithError("no shared models");
    views::StageBoard board(model->workspace);
    board.resize(460, 700);
    board.show();
    QCoreApplication::processEvents();
    board.refresh();
    const uint32_t count = uint32_t(model->workspace.graph().nodes().size());
    uint32_t moved = 1;
    for (auto _ : state) {
        // The last nodes of stage 0, one more each time: nothing is asked twice.
        views::DragPayload payload;
        for (uint32_t i = 0; i < moved; ++i)
            payload.nodes.push_back({count / 2 - i});
        ++moved;
        board.hover(payload, board.lanes().at(1)->mapToGlobal(QPoint(50, 30)));
        model->workspace.stageDrop().waitUntilDone();
        const evaluate::StageFigures* after = model->workspace.stageDrop().after();
        if (!after || after->cannotRun)
            state.SkipWithError("no preview of a run");
        state.PauseTiming();
        board.leave();
        state.ResumeTiming();
    }
}

BENCHMARK_CAPTURE(measureSearch, word, "matmul")
    ->Name("search/matmul")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(measureSearch, shape, "shape:*,768")
    ->Name("search/shape:*,768")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(measureSearch, weight, "op:Add stage:1 type:float")
    ->Name("search/op:Add_stage:1_type:float")
    ->Unit(benchmark::kMillisecond);
BENCHMARK(measureHover)->Name("hover_card")->Unit(benchmark::kMicrosecond);
BENCHMARK(measureDragPreview)->Name("drag_preview")->Unit(benchmark::kMillisecond);

} // namespace
