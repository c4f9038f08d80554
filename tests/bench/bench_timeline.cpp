#include "core/simulate/report/span_totals.h"
#include "core/simulate/run/run_schedule.h"
#include "core/simulate/schedules/pipeline.h"
#include "views/timeline/timeline_view.h"
#include "views/widgets/theme.h"

#include <QImage>
#include <QPainter>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

// timeline_frame/<stages>x<microbatches>: 300 frames of panning and zooming over the timeline of a
// trained pipeline of about 100,000 tasks, 1920 × 1080; the counter p95_ms is the 95th percentile
// of the time for one.

namespace {

using namespace meshwright;
using namespace meshwright::views;
using Clock = std::chrono::steady_clock;

constexpr int kFrames = 300;
constexpr QSize kPicture(1920, 1080);

struct Shape
{
    const char* name;
    uint32_t stages;
    int64_t microbatches;
};

std::shared_ptr<const simulate::Simulation> runOf(const Shape& shape)
{
    simulate::Pipeline pipeline;
    pipeline.stages = shape.stages;
    pipeline.training = true;
    simulate::Simulation simulation;
    for (uint32_t stage = 0; stage < shape.stages; ++stage) {
        pipeline.work.push_back({fromSeconds(1e-3 * (1 + 0.1 * (stage % 3))),
                                 fromSeconds(1.2e-3),
                                 fromSeconds(0.8e-3),
                                 {64'000'000},
                                 {},
                                 {8'000'000}});
        simulate::StageResult result;
        result.stage = StageNumber {int32_t(stage)};
        result.weights = {4'000'000'000};
        result.optimizerState = result.trainingState = {8'000'000'000};
        simulation.stages.push_back(result);
        simulate::DeviceResult device;
        device.name = "GPU:" + std::to_string(stage);
        device.stage = {stage};
        device.capacity = Bytes {16'000'000'000};
        simulation.devices.push_back(device);
    }
    for (uint32_t stage = 0; stage + 1 < shape.stages; ++stage) {
        simulate::Message message;
        message.from = stage;
        message.to = stage + 1;
        message.activation = {fromSeconds(100e-6), {16'000'000}, {16'000'000}, {ValueId {0}}};
        message.gradient = message.activation;
        pipeline.messages.push_back(message);
    }
    simulate::Options options;
    options.microbatches = shape.microbatches;
    options.training = true;
    NoProgress progress;
    Result<simulate::Simulation> result =
        simulate::runSchedule(pipeline, options, std::move(simulation), progress);
    return std::make_shared<const simulate::Simulation>(std::move(result).value());
}

/// From the whole run to single tasks and back, from its beginning to its end.
void place(TimeAxis& axis, int frame)
{
    const double there = 1 - std::abs(2.0 * frame / kFrames - 1); // 0, 1, 0
    const auto length = double(axis.length().count);
    const double shown = length * std::pow(40e9 / length, there); // 40 ms at the closest
    const double from = (length - shown) * frame / kFrames;
    axis.show({std::llround(from)}, {std::llround(from + shown)});
}

void measureFrames(benchmark::State& state, const Shape& shape)
{
    const std::shared_ptr<const simulate::Simulation> run = runOf(shape);
    const Theme theme = lightTheme();
    const TimelineColours colours(theme, TimelineColourBy::Stage);
    TimelineRows rows;
    rows.setSimulation(run);
    TimelineMarks marks;
    marks.cursorX = 900;
    marks.hovered = run->computeTasks / 2;
    marks.selected = run->computeTasks / 2 + 1;
    TaskLabels labels;
    TimeAxis axis;
    axis.setPlace(kTimelineLabelWidth, kPicture.width() - kTimelineLabelWidth - kPanelMargin);
    axis.setLength(run->makespan);
    QImage fills(kPicture, QImage::Format_RGB32), picture(kPicture, QImage::Format_RGB32);
    const QRectF viewport(QPointF(0, 0), kPicture);
    std::vector<double> times;
    for (auto _ : state) {
        times.clear();
        for (int frame = 0; frame < kFrames; ++frame) {
            const Clock::time_point start = Clock::now();
            place(axis, frame);
            const double most = std::max(0.0, rows.height() - kPicture.height());
            const double scroll = std::floor(most * frame / kFrames);
            TimelinePainter timeline(theme, colours, axis, rows, marks, labels);
            RasterSurface surface(fills);
            timeline.fill(surface, viewport, scroll);
            QPainter painter(&picture);
            painter.drawImage(QPointF(0, 0), fills);
            timeline.draw(painter, viewport, scroll);
            painter.end();
            const Clock::duration took = Clock::now() - start;
            times.push_back(std::chrono::duration<double, std::milli>(took).count());
        }
    }
    std::sort(times.begin(), times.end());
    state.counters["p95_ms"] = times[times.size() * 95 / 100];
    state.counters["p50_ms"] = times[times.size() / 2];
    state.counters["tasks"] = double(run->tasks.size());
}

/// What a drag over a span costs at every move.
void measureSpan(benchmark::State& state, const Shape& shape)
{
    const std::shared_ptr<const simulate::Simulation> run = runOf(shape);
    for (auto _ : state) {
        const simulate::SpanTotals totals =
            simulate::totalsIn(*run, {run->makespan.count / 4}, {3 * (run->makespan.count / 4)});
        benchmark::DoNotOptimize(totals.stages.data());
    }
    state.counters["tasks"] = double(run->tasks.size());
}

const bool registered = [] {
    static constexpr Shape kShapes[] = {
        {"8x3200", 8, 3200}, {"16x1600", 16, 1600}, {"64x400", 64, 400}};
    for (const Shape& shape : kShapes) {
        const std::string name = shape.name;
        benchmark::RegisterBenchmark(("timeline_frame/" + name).c_str(), measureFrames, shape)
            ->Unit(benchmark::kMillisecond)
            ->Iterations(1);
        benchmark::RegisterBenchmark(("timeline_span/" + name).c_str(), measureSpan, shape)
            ->Unit(benchmark::kMillisecond);
    }
    return true;
}();

} // namespace
