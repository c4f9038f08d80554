#include "core/simulate/engine/order_legality.h"

#include "core/simulate/engine/deadlock.h"
#include "core/simulate/engine/engine.h"
#include "core/simulate/engine/program.h"
#include "core/simulate/schedules/pipeline.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace meshwright::simulate {

namespace {

constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();

UserText nounOf(TaskKind kind)
{
    return kind == TaskKind::Forward ? tr("forward pass")
        : kind == TaskKind::Backward ? tr("backward pass")
                                     : tr("weight gradient");
}

class OrderCheck
{
public:
    OrderCheck(const Flow& flow, const Order& order)
        : m_flow(flow)
        , m_order(order)
    {
        for (const std::vector<Step>& steps : order) {
            for (const Step& step : steps)
                m_microbatches = std::max(m_microbatches, step.microbatch + 1);
        }
    }

    Result<void> check()
    {
        if (m_order.size() != m_flow.virtualStages.stages)
            return Error {tr("the order is for {0} stages, and the pipeline has {1}",
                             m_order.size(), m_flow.virtualStages.stages)};
        if (uint64_t(m_microbatches) * m_flow.virtualStages.count() > kMaximumTasks)
            return Error {tr("microbatch {0} is more than can be simulated for this pipeline",
                             m_microbatches - 1)};
        m_positions.assign(std::size_t(3) * m_flow.virtualStages.count() * m_microbatches,
                           kNowhere);
        for (uint32_t stage = 0; stage < m_order.size(); ++stage) {
            if (std::optional<Error> error = place(StageIndex {stage}))
                return *error;
        }
        for (uint32_t stage = 0; stage < m_order.size(); ++stage) {
            if (std::optional<Error> error = checkOwn(StageIndex {stage}))
                return *error;
        }
        if (std::optional<Error> error = checkSenders())
            return *error;
        return {};
    }

    Result<void> checkCycles()
    {
        Pipeline pipeline;
        pipeline.stages = m_flow.virtualStages.stages;
        pipeline.chunks = m_flow.virtualStages.chunks;
        pipeline.placement = m_flow.virtualStages.placement;
        pipeline.training = true;
        pipeline.messagesOccupyLinks = false;
        pipeline.work.resize(m_flow.virtualStages.count());
        for (const FlowEdge& edge : m_flow.edges) {
            Message message;
            message.from = edge.from;
            message.to = edge.to;
            message.returnsGradient = edge.returnsGradient;
            pipeline.messages.push_back(std::move(message));
        }
        const Program program(pipeline, m_order, m_microbatches);
        const ExecutedTasks outcome = execute(program.graph());
        if (outcome.completed())
            return {};
        return Error {
            tr("the order would never end: {0}",
               describeDeadlock(outcome.cycle, program.tasks().all, [&](const Task& task) {
                   return UserText(name({task.kind, task.microbatch, task.chunk}, task.stage));
               }))};
    }

private:
    std::size_t& position(TaskKind kind, uint32_t virtualStage, uint32_t microbatch)
    {
        const std::size_t row = std::size_t(kind) * m_flow.virtualStages.count() + virtualStage;
        return m_positions[row * m_microbatches + microbatch];
    }

    std::string name(const Step& step, StageIndex stage) const
    {
        return stepName(step, stage, m_flow.virtualStages) + " of stage "
            + std::to_string(m_flow.numberOf(stage).value);
    }

    std::optional<Error> place(StageIndex stage)
    {
        const std::vector<Step>& steps = m_order[stage.index];
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const Step& step = steps[i];
            if (step.chunk >= m_flow.virtualStages.chunks || isTransfer(step.kind)
                || isOncePerStep(step.kind))
                return Error {tr("{0} is not a step of this pipeline", name(step, stage))};
            std::size_t& at =
                position(step.kind, m_flow.virtualStages.at(stage, step.chunk), step.microbatch);
            if (at != kNowhere)
                return Error {tr("{0} is there twice", name(step, stage))};
            at = i;
            if (step.overlap == Overlap::WithNext && !overlapIsPossible(steps, i))
                return Error {tr("{0} cannot overlap with what follows it: one block is a forward "
                                 "pass, then a backward pass of another microbatch or chunk",
                                 name(step, stage))};
        }
        return std::nullopt;
    }

    static bool overlapIsPossible(const std::vector<Step>& steps, std::size_t i)
    {
        if (i + 1 >= steps.size() || steps[i + 1].overlap == Overlap::WithNext)
            return false;
        const Step &a = steps[i], &b = steps[i + 1];
        return a.kind == TaskKind::Forward && b.kind == TaskKind::Backward
            && (a.microbatch != b.microbatch || a.chunk != b.chunk);
    }

    /// Forward before backward before weight gradient.
    std::optional<Error> checkOwn(StageIndex stage)
    {
        for (const Step& step : m_order[stage.index]) {
            if (step.kind == TaskKind::Forward)
                continue;
            const uint32_t virtualStage = m_flow.virtualStages.at(stage, step.chunk);
            Step first = step;
            first.kind = step.kind == TaskKind::Backward ? TaskKind::Forward : TaskKind::Backward;
            const std::size_t before = position(first.kind, virtualStage, step.microbatch);
            const UserText needs =
                tr("a {0} needs the {1} of its microbatch", nounOf(step.kind), nounOf(first.kind));
            if (before == kNowhere)
                return Error {tr("{0} has no {1}: {2}", name(step, stage),
                                 stepName(first, stage, m_flow.virtualStages), needs)};
            if (before > position(step.kind, virtualStage, step.microbatch))
                return Error {tr("{0} cannot come before {1}: {2}", name(step, stage),
                                 stepName(first, stage, m_flow.virtualStages), needs)};
        }
        return std::nullopt;
    }

    /// What a virtual stage waits for is there.
    std::optional<Error> checkSenders()
    {
        for (const FlowEdge& edge : m_flow.edges) {
            for (uint32_t i = 0; i < m_microbatches; ++i) {
                std::optional<Error> error = checkSender(TaskKind::Forward, edge.from, edge.to, i);
                if (!error && edge.returnsGradient)
                    error = checkSender(TaskKind::Backward, edge.to, edge.from, i);
                if (error)
                    return error;
            }
        }
        return std::nullopt;
    }

    std::optional<Error> checkSender(TaskKind kind, uint32_t from, uint32_t to, uint32_t microbatch)
    {
        if (position(kind, to, microbatch) == kNowhere
            || position(kind, from, microbatch) != kNowhere)
            return std::nullopt;
        const VirtualStages& stages = m_flow.virtualStages;
        const auto describe = [&](uint32_t virtualStage) {
            return name({kind, microbatch, stages.chunkOf(virtualStage)},
                        stages.stageOf(virtualStage));
        };
        return Error {
            tr("{0} waits for {1}, which is not in the order", describe(to), describe(from))};
    }

    const Flow& m_flow;
    const Order& m_order;
    uint32_t m_microbatches = 0;
    std::vector<std::size_t> m_positions; ///< per kind, virtual stage and microbatch
};

} // namespace

Order orderOf(const Simulation& simulation)
{
    Order order(simulation.stages.size());
    for (uint32_t stage = 0; stage < order.size(); ++stage) {
        for (const Task& task : simulation.tasksOf({stage})) {
            if (!isOncePerStep(task.kind))
                order[stage].push_back({task.kind, task.microbatch, task.chunk, task.overlap});
        }
    }
    return order;
}

Result<void> checkSteps(const Flow& flow, const Order& order)
{
    return OrderCheck(flow, order).check();
}

Result<void> checkOrder(const Flow& flow, const Order& order)
{
    OrderCheck check(flow, order);
    const Result<void> steps = check.check();
    return steps ? check.checkCycles() : steps;
}

Result<Order> moveStep(const Flow& flow, const Order& order, StageIndex stage, std::size_t from,
                       std::size_t to)
{
    if (stage.index >= order.size())
        return Error {tr("there is no stage {0}", stage.index)};
    const std::size_t count = order[stage.index].size();
    if (from >= count || to >= count)
        return Error {tr("stage {0} has {1} steps, and there is no step {2}", flow.numberOf(stage),
                         count, std::max(from, to))};
    Order moved = order;
    std::vector<Step>& steps = moved[stage.index];
    if (from > 0 && steps[from - 1].overlap == Overlap::WithNext)
        --from;
    const auto first = steps.begin() + std::ptrdiff_t(from);
    const std::vector<Step> block(first, first + (first->overlap == Overlap::WithNext ? 2 : 1));
    steps.erase(first, first + std::ptrdiff_t(block.size()));
    const std::size_t at = std::min(to, steps.size());
    if (at > 0)
        steps[at - 1].overlap = Overlap::None;
    steps.insert(steps.begin() + std::ptrdiff_t(at), block.begin(), block.end());
    const Result<void> legal = checkOrder(flow, moved);
    if (!legal)
        return legal.error();
    return moved;
}

} // namespace meshwright::simulate
