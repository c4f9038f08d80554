#pragma once

#include "core/simulate/simulation.h"
#include "views/widgets/theme.h"

#include <QRgb>

#include <array>
#include <vector>

namespace meshwright::views {

/// What the colour of a compute task stands for. The shade always tells the pass: the forward pass
/// is strong, the backward pass lighter, weight gradients lightest.
enum class TimelineColourBy
{
    Stage,
    Microbatch,
    Phase ///< forward, backward, weight gradients
};

/// A fill with the text colour that can be read on it.
struct TaskColour
{
    QRgb fill = 0, text = 0;
};

/// The colours of a run's tasks, worked out once per theme so that a frame only looks them up.
class TimelineColours
{
public:
    TimelineColours(const Theme& theme, TimelineColourBy by);

    const TaskColour& of(const simulate::Task& task, const simulate::Simulation& simulation) const
    {
        return m_colours[0][hueOf(task, simulation)][shadeOf(task.kind)];
    }

    /// For tasks that step back behind others.
    const TaskColour& faded(const simulate::Task& task,
                            const simulate::Simulation& simulation) const
    {
        return m_colours[1][hueOf(task, simulation)][shadeOf(task.kind)];
    }

    /// Of the collectives inside tasks: near the colour of transfers.
    const TaskColour& collective(bool isFaded) const { return m_collective[isFaded ? 1 : 0]; }

    /// The colour for a stage's memory, from weights (part 0, strongest) to buffers.
    QRgb memory(StageNumber stage, std::size_t part) const;
    QRgb memoryLine(StageNumber stage) const;

private:
    static constexpr std::size_t kHues = 8, kShades = 7;

    std::size_t hueOf(const simulate::Task& task, const simulate::Simulation& simulation) const
    {
        if (simulate::isTransfer(task.kind) || task.kind == simulate::TaskKind::GradientReduction)
            return 0;
        switch (m_by) {
        case TimelineColourBy::Stage:
            return std::size_t(simulation.stages[task.stage.index].stage.value) % kHues;
        case TimelineColourBy::Microbatch:
            return task.microbatch % kHues;
        case TimelineColourBy::Phase:
            break;
        }
        return shadeOf(task.kind) % kHues;
    }

    static std::size_t shadeOf(simulate::TaskKind kind)
    {
        return std::min(std::size_t(kind), kShades - 1);
    }

    const Theme m_theme;
    TimelineColourBy m_by;
    std::array<std::array<std::array<TaskColour, kShades>, kHues>, 2> m_colours;
    std::array<TaskColour, 2> m_collective;
};

} // namespace meshwright::views
