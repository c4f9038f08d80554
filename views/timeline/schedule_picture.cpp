#include "views/timeline/schedule_picture.h"

#include "core/simulate/run/run_schedule.h"
#include "core/simulate/schedules/schedule.h"
#include "views/timeline/timeline_colours.h"

#include <QPainter>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr uint32_t kPictureStages = 4, kPictureMicrobatches = 8;

/// Each chunk has a part of a stage's work.
simulate::Pipeline tinyPipeline(const simulate::Schedule& schedule, uint32_t chunks)
{
    simulate::Pipeline pipeline;
    pipeline.stages = kPictureStages;
    pipeline.chunks = chunks;
    pipeline.training = !schedule.forwardOnly;
    const int64_t unit = 1200 / chunks;
    const Picoseconds backward {pipeline.training ? unit : 0};
    pipeline.work.assign(std::size_t(kPictureStages) * pipeline.chunks,
                         {{unit}, backward, backward, {}, {}, {}});
    pipeline.messagesOccupyLinks = false;
    for (uint32_t i = 0; i + 1 < pipeline.work.size(); ++i) {
        simulate::Message message;
        message.from = i;
        message.to = i + 1;
        pipeline.messages.push_back(message);
    }
    return pipeline;
}

simulate::Simulation tinyRun(const simulate::Schedule& schedule, uint32_t chunks)
{
    simulate::Simulation simulation;
    simulation.stages.resize(kPictureStages);
    for (uint32_t stage = 0; stage < kPictureStages; ++stage)
        simulation.stages[stage].stage = StageNumber {int32_t(stage)};
    simulate::Options options;
    options.schedule = std::string(schedule.name);
    options.microbatches = kPictureMicrobatches;
    options.training = !schedule.forwardOnly;
    NoProgress progress;
    Result<simulate::Simulation> run = simulate::runSchedule(
        tinyPipeline(schedule, chunks), options, std::move(simulation), progress);
    return run ? std::move(run).value() : simulate::Simulation();
}

/// With two chunks where a stage may have any number of them, else with as many as it takes.
simulate::Simulation tinyRun(const simulate::Schedule& schedule)
{
    const uint32_t first = schedule.chunks ? 1 : 2;
    simulate::Simulation run = tinyRun(schedule, first);
    return run.completed ? run : tinyRun(schedule, 3 - first);
}

} // namespace

QPixmap schedulePicture(std::string_view name, const Theme& theme, QSize size, double ratio)
{
    const simulate::Schedule* schedule = simulate::findSchedule(name);
    const simulate::Simulation run = schedule ? tinyRun(*schedule) : simulate::Simulation();
    if (!run.completed || run.makespan.count <= 0)
        return {};
    QPixmap picture(size * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    const TimelineColours colours(theme, TimelineColourBy::Phase);
    const double perTime = double(size.width()) / double(run.makespan.count);
    const double line = double(size.height()) / double(run.stages.size());
    for (std::size_t i = 0; i < run.computeTasks; ++i) {
        const simulate::Task& task = run.tasks[i];
        const bool follows = i > 0 && run.tasks[i - 1].overlap == simulate::Overlap::WithNext;
        const bool isHalf = follows || task.overlap == simulate::Overlap::WithNext;
        const double height = (line - 1) / (isHalf ? 2 : 1);
        const double top = line * task.stage.index + (follows ? height : 0);
        const double left = double(task.start.count) * perTime;
        const double width = std::max(double((task.end - task.start).count) * perTime - 0.5, 0.5);
        painter.fillRect(QRectF(left, top, width, height),
                         QColor::fromRgb(colours.of(task, run).fill));
    }
    return picture;
}

} // namespace meshwright::views
