#include "core/simulate/engine/program.h"

#include <algorithm>
#include <array>

namespace meshwright::simulate {

namespace {

constexpr TaskIndex kNoTask = UINT32_MAX;

ComputePass passOf(TaskKind kind, bool split, bool adds)
{
    if (kind == TaskKind::Forward)
        return ComputePass::Forward;
    if (kind == TaskKind::WeightGradient)
        return adds ? ComputePass::WeightGradientAdding : ComputePass::WeightGradient;
    return split ? ComputePass::InputGradient
        : adds   ? ComputePass::WholeBackwardAdding
                 : ComputePass::WholeBackward;
}

} // namespace

Program::Program(const Pipeline& pipeline, const Order& order, uint32_t microbatches)
    : m_pipeline(pipeline)
    , m_order(order)
    , m_microbatches(microbatches)
    , m_stages(pipeline.virtualStages())
    , m_virtualStages(m_stages.count())
    , m_accumulates(m_virtualStages, false)
    , m_indices(kPassKinds * m_virtualStages * microbatches, kNoTask)
    , m_queueOfStage(sharedQueues())
    , m_durations(pipeline)
{
    m_tasks.microbatches = microbatches;
    addCompute();
    addOrders();
    for (uint32_t i = 0; i < microbatches; ++i)
        addOwnDependencies(i);
    std::vector<bool> isTransferred(pipeline.messages.size(), false);
    if (m_pipeline.messagesOccupyLinks) {
        uint32_t number = 0;
        for (const Direction& direction : directions(pipeline)) {
            isTransferred[direction.message] = true;
            addTransfers(direction, number++);
        }
    }
    for (uint32_t i = 0; i < pipeline.messages.size(); ++i) {
        if (!isTransferred[i])
            addMessage(i);
    }
    const std::vector<Picoseconds> durations = m_durations.of(pipeline);
    for (TaskIndex task = 0; task < m_graph.taskCount(); ++task)
        m_graph.setDuration(task, durations[m_durationOf[task]]);
}

void Program::addTask(const Task& task, uint32_t duration, std::optional<QueueIndex> queue)
{
    if (queue)
        m_graph.addTask({}, *queue);
    else
        m_graph.addTask({});
    m_durationOf.push_back(duration);
    m_tasks.all.push_back(task);
}

TaskIndex& Program::index(TaskKind kind, uint32_t virtualStage, uint32_t microbatch)
{
    return m_indices[(std::size_t(kind) * m_virtualStages + virtualStage) * m_microbatches
                     + microbatch];
}

void Program::addCompute()
{
    std::size_t count = 0;
    for (const std::vector<Step>& steps : m_order)
        count += steps.size();
    const std::size_t perMessage = 2 * std::size_t(m_microbatches);
    const std::size_t transfers =
        m_pipeline.messagesOccupyLinks ? perMessage * m_pipeline.messages.size() : 0;
    m_tasks.all.reserve(count + transfers);
    m_durationOf.reserve(count + transfers);
    m_tasks.senders.reserve(transfers);
    m_graph.reserve(count + transfers, 2 * count + 2 * perMessage * m_pipeline.messages.size());
    for (uint32_t stage = 0; stage < m_order.size(); ++stage)
        addStage(StageIndex {stage});
    m_tasks.computed = m_tasks.all.size();
}

void Program::addStage(StageIndex stage)
{
    const std::vector<Step>& steps = m_order[stage.index];
    const std::vector<bool> split = splitBackwards(stage);
    const auto isSplit = [&](const Step& step) {
        return !split.empty() && split[std::size_t(step.chunk) * m_microbatches + step.microbatch];
    };
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool overlaps = steps[i].overlap == Overlap::WithNext && i + 1 < steps.size();
        if (!overlaps || !m_queueOfStage.empty()) {
            addStep(steps[i], stage, durationOf(steps[i], isSplit(steps[i]), stage));
            continue;
        }
        addBlock(steps[i], steps[i + 1], stage, isSplit(steps[i]), isSplit(steps[i + 1]));
        ++i;
    }
    addStepEnd(stage);
}

/// Whether a step adds to weight gradients that are there already.
bool Program::accumulates(const Step& step, bool split, StageIndex stage)
{
    const bool makesGradients =
        step.kind == TaskKind::WeightGradient || (step.kind == TaskKind::Backward && !split);
    if (!makesGradients)
        return false;
    const uint32_t virtualStage = m_stages.at(stage, step.chunk);
    const bool adds = m_accumulates[virtualStage];
    m_accumulates[virtualStage] = true;
    return adds;
}

uint32_t Program::durationOf(const Step& step, bool split, StageIndex stage)
{
    const bool adds = accumulates(step, split, stage);
    return m_durations.ofPass(m_stages.at(stage, step.chunk), passOf(step.kind, split, adds));
}

void Program::addStepEnd(StageIndex stage)
{
    if (stage.index >= m_pipeline.stepEnds.size() || m_order[stage.index].empty())
        return;
    const StepEnd& end = m_pipeline.stepEnds[stage.index];
    for (const auto& [kind, time] : {std::pair(TaskKind::GradientReduction, end.gradientReduction),
                                     std::pair(TaskKind::OptimizerStep, end.optimizer)}) {
        if (time.count != 0)
            addTask({kind, Overlap::None, stage, stage, 0, 0, 0, {}, {}},
                    m_durations.ofStepEnd(stage, kind), queueOf(stage));
    }
}

/// Per chunk and microbatch, whether the order has a weight gradient of its own; empty: none has.
std::vector<bool> Program::splitBackwards(StageIndex stage) const
{
    std::vector<bool> split;
    for (const Step& step : m_order[stage.index]) {
        if (step.kind != TaskKind::WeightGradient)
            continue;
        if (split.empty())
            split.resize(std::size_t(m_pipeline.chunks) * m_microbatches);
        split[std::size_t(step.chunk) * m_microbatches + step.microbatch] = true;
    }
    return split;
}

std::optional<QueueIndex> Program::queueOf(StageIndex stage) const
{
    return m_queueOfStage.empty() ? std::nullopt : std::optional(m_queueOfStage[stage.index]);
}

void Program::addStep(const Step& step, StageIndex stage, uint32_t duration)
{
    index(step.kind, m_stages.at(stage, step.chunk), step.microbatch) =
        TaskIndex(m_tasks.all.size());
    addTask({step.kind, Overlap::None, stage, stage, step.microbatch, step.chunk, 0, {}, {}},
            duration, queueOf(stage));
}

/// Two tasks that start together, when both can, and end together.
void Program::addBlock(const Step& first, const Step& second, StageIndex stage, bool firstSplit,
                       bool secondSplit)
{
    const auto at = TaskIndex(m_tasks.all.size());
    const uint32_t ofFirst = durationOf(first, firstSplit, stage);
    const uint32_t duration = m_durations.ofBlock(ofFirst, durationOf(second, secondSplit, stage));
    addStep(first, stage, duration);
    addStep(second, stage, duration);
    m_tasks.all[at].overlap = Overlap::WithNext;
    m_besides.resize(at, kNoTask);
    m_besides.push_back(at + 1);
    m_besides.push_back(at);
}

/// The queue per stage where some stages share devices, else nothing: a stage alone on its devices
/// is kept in order by its chain.
std::vector<QueueIndex> Program::sharedQueues()
{
    std::vector<uint32_t> resources = m_pipeline.computeResource;
    std::sort(resources.begin(), resources.end());
    if (std::adjacent_find(resources.begin(), resources.end()) == resources.end())
        return {};
    for (uint32_t i = 0; i <= resources.back(); ++i)
        m_graph.addQueue();
    return m_pipeline.computeResource;
}

void Program::addOrders()
{
    std::vector<TaskIndex> chain;
    TaskIndex next = 0;
    for (uint32_t stage = 0; stage < m_order.size(); ++stage) {
        const std::vector<Step>& steps = m_order[stage];
        chain.clear();
        for (std::size_t i = 0; i < steps.size(); ++i, ++next) {
            const bool inBlock = i > 0 && m_tasks.all[next - 1].overlap == Overlap::WithNext;
            if (!inBlock)
                chain.push_back(next);
            else if (chain.size() > 1)
                m_graph.addOrder(std::array {chain[chain.size() - 2], next});
        }
        while (next < m_tasks.all.size() && m_tasks.all[next].stage == StageIndex {stage}
               && isOncePerStep(m_tasks.all[next].kind))
            chain.push_back(next++);
        m_graph.addOrder(chain);
    }
}

/// Backward after forward, weight gradient after backward, of the same microbatch and stage.
void Program::addOwnDependencies(uint32_t microbatch)
{
    for (uint32_t stage = 0; stage < m_virtualStages; ++stage) {
        connect(index(TaskKind::Forward, stage, microbatch),
                index(TaskKind::Backward, stage, microbatch));
        connect(index(TaskKind::Backward, stage, microbatch),
                index(TaskKind::WeightGradient, stage, microbatch));
    }
}

void Program::connect(TaskIndex before, TaskIndex after, std::optional<uint32_t> message)
{
    if (before == kNoTask || after == kNoTask)
        return;
    addDependency(before, after, message);
    if (after < m_besides.size() && m_besides[after] != kNoTask)
        addDependency(before, m_besides[after], message);
}

void Program::addDependency(TaskIndex before, TaskIndex after, std::optional<uint32_t> message)
{
    if (message) {
        while (m_messageOf.size() < m_graph.dependencies().size())
            m_messageOf.push_back(0); // resize() is slow where there is little to add
        m_messageOf.push_back(*message + 1);
    }
    m_graph.addDependency(before, after,
                          message ? m_pipeline.messages[*message].latency : Picoseconds());
}

void Program::addMessage(uint32_t number)
{
    const Message& message = m_pipeline.messages[number];
    for (uint32_t i = 0; i < m_microbatches; ++i) {
        connect(index(TaskKind::Forward, message.from, i), index(TaskKind::Forward, message.to, i),
                number);
        if (message.returnsGradient)
            connect(index(TaskKind::Backward, message.to, i),
                    index(TaskKind::Backward, message.from, i), number);
    }
}

/// What all that one stage sends to another shares, or the port for all that it sends to anyone.
QueueIndex Program::link(StageIndex from, StageIndex to)
{
    const LinkUse& use = m_pipeline.linkUse;
    const bool isPair = use.links == LinkUse::Links::PerPair;
    const auto [known, isNew] = m_links.try_emplace({from, isPair ? to : from});
    if (isNew)
        known->second = m_graph.addQueue(use.sharing == LinkUse::Sharing::Fair
                                             ? TaskGraph::QueueKind::SharedLink
                                             : TaskGraph::QueueKind::Link);
    return known->second;
}

/// What a task sends goes out one after the other, and the stage's next task waits for the last.
void Program::blockSender(TaskIndex sender, TaskIndex transfer)
{
    m_lastSends.resize(m_tasks.computed, kNoTask);
    TaskIndex& last = m_lastSends[sender];
    if (last != kNoTask)
        m_graph.addDependency(last, transfer);
    last = transfer;
    const TaskIndex next = sender + (m_tasks.all[sender].overlap == Overlap::WithNext ? 2 : 1);
    if (next < m_tasks.computed && m_tasks.all[next].stage == m_tasks.all[sender].stage)
        connect(transfer, next);
}

void Program::addTransfers(const Direction& direction, uint32_t number)
{
    const Message& message = m_pipeline.messages[direction.message];
    const TaskKind kind = direction.gradient ? TaskKind::SendGradient : TaskKind::SendActivation;
    const TaskKind ends = direction.gradient ? TaskKind::Backward : TaskKind::Forward;
    const uint32_t from = direction.gradient ? message.to : message.from;
    const uint32_t to = direction.gradient ? message.from : message.to;
    Task task;
    task.kind = kind;
    task.stage = m_stages.stageOf(from);
    task.destination = m_stages.stageOf(to);
    task.chunk = m_stages.chunkOf(from);
    task.transfer = number;
    const QueueIndex queue = link(task.stage, task.destination);
    const uint32_t duration = m_durations.ofTransfer(number);
    for (uint32_t i = 0; i < m_microbatches; ++i) {
        const TaskIndex sender = index(ends, from, i);
        const TaskIndex receiver = index(ends, to, i);
        if (sender == kNoTask || receiver == kNoTask)
            continue;
        const auto transfer = TaskIndex(m_tasks.all.size());
        task.microbatch = i;
        addTask(task, duration, queue);
        m_graph.addDependency(sender, transfer);
        connect(transfer, receiver, direction.message);
        if (m_pipeline.linkUse.sending == LinkUse::Sending::Blocking)
            blockSender(sender, transfer);
        m_tasks.senders.push_back(sender);
    }
}

} // namespace meshwright::simulate
