#include "core/simulate/engine/program.h"

#include <algorithm>
#include <array>

namespace meshwright::simulate {

namespace {

constexpr TaskIndex kNoTask = UINT32_MAX;
constexpr std::size_t kComputeKinds = 3; ///< forward, backward, weight gradient

/// A backward pass that its stage's order does not split takes both parts' time.
Picoseconds durationOf(TaskKind kind, const Work& work, bool split)
{
    if (kind == TaskKind::Forward)
        return work.forward;
    if (kind == TaskKind::WeightGradient)
        return work.backwardWeight;
    return split ? work.backwardInput : work.backwardInput + work.backwardWeight;
}

} // namespace

Program::Program(const Pipeline& pipeline, const Order& order, uint32_t microbatches)
    : m_pipeline(pipeline)
    , m_order(order)
    , m_microbatches(microbatches)
    , m_stages(pipeline.virtualStages())
    , m_virtualStages(m_stages.count())
    , m_accumulates(m_virtualStages, false)
    , m_indices(kComputeKinds * m_virtualStages * microbatches, kNoTask)
    , m_queueOfStage(sharedQueues())
{
    addCompute();
    addOrders();
    for (uint32_t i = 0; i < microbatches; ++i)
        addOwnDependencies(i);
    std::vector<bool> isTransferred(pipeline.messages.size(), false);
    if (m_pipeline.messagesOccupyLinks) {
        for (const Direction& direction : directions(pipeline)) {
            isTransferred[direction.message] = true;
            addTransfers(direction, m_nextTransfer++);
        }
    }
    for (std::size_t i = 0; i < pipeline.messages.size(); ++i) {
        if (!isTransferred[i])
            addMessage(pipeline.messages[i]);
    }
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
    m_tasks.reserve(count + transfers);
    m_senders.reserve(transfers);
    m_graph.reserve(count + transfers, 2 * count + 2 * perMessage * m_pipeline.messages.size());
    for (uint32_t stage = 0; stage < m_order.size(); ++stage)
        addStage(StageIndex {stage});
    m_computeTasks = m_tasks.size();
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
        const Work& work = m_pipeline.work[m_stages.at(stage, steps[i].chunk)];
        const Picoseconds time = durationOf(steps[i].kind, work, isSplit(steps[i]))
            + accumulation(steps[i], isSplit(steps[i]), stage);
        if (!overlaps || !m_queueOfStage.empty()) {
            addStep(steps[i], stage, time);
            continue;
        }
        const Step& next = steps[++i];
        const Work& nextWork = m_pipeline.work[m_stages.at(stage, next.chunk)];
        const Picoseconds both =
            work.forwardBackward.value_or(time + durationOf(next.kind, nextWork, isSplit(next)));
        addBlock(steps[i - 1], next, stage, both + accumulation(next, isSplit(next), stage));
    }
    addStepEnd(stage);
}

/// What a step takes longer because weight gradients are there already.
Picoseconds Program::accumulation(const Step& step, bool split, StageIndex stage)
{
    const bool makesGradients =
        step.kind == TaskKind::WeightGradient || (step.kind == TaskKind::Backward && !split);
    if (!makesGradients)
        return {};
    const uint32_t virtualStage = m_stages.at(stage, step.chunk);
    const bool adds = m_accumulates[virtualStage];
    m_accumulates[virtualStage] = true;
    return adds ? m_pipeline.work[virtualStage].accumulation : Picoseconds();
}

void Program::addStepEnd(StageIndex stage)
{
    if (stage.index >= m_pipeline.stepEnds.size() || m_order[stage.index].empty())
        return;
    const StepEnd& end = m_pipeline.stepEnds[stage.index];
    for (const auto& [kind, time] : {std::pair(TaskKind::GradientReduction, end.gradientReduction),
                                     std::pair(TaskKind::OptimizerStep, end.optimizer)}) {
        if (time.count == 0)
            continue;
        if (m_queueOfStage.empty())
            m_graph.addTask(time);
        else
            m_graph.addTask(time, m_queueOfStage[stage.index]);
        m_tasks.push_back({kind, Overlap::None, stage, stage, 0, 0, 0, {}, {}});
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

void Program::addStep(const Step& step, StageIndex stage, Picoseconds time)
{
    index(step.kind, m_stages.at(stage, step.chunk), step.microbatch) = m_queueOfStage.empty()
        ? m_graph.addTask(time)
        : m_graph.addTask(time, m_queueOfStage[stage.index]);
    m_tasks.push_back(
        {step.kind, Overlap::None, stage, stage, step.microbatch, step.chunk, 0, {}, {}});
}

/// Two tasks that start together, when both can, and end together.
void Program::addBlock(const Step& first, const Step& second, StageIndex stage, Picoseconds time)
{
    const auto at = TaskIndex(m_tasks.size());
    addStep(first, stage, time);
    addStep(second, stage, time);
    m_tasks[at].overlap = Overlap::WithNext;
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
            const bool inBlock = i > 0 && m_tasks[next - 1].overlap == Overlap::WithNext;
            if (!inBlock)
                chain.push_back(next);
            else if (chain.size() > 1)
                m_graph.addOrder(std::array {chain[chain.size() - 2], next});
        }
        while (next < m_tasks.size() && m_tasks[next].stage == StageIndex {stage}
               && isOncePerStep(m_tasks[next].kind))
            chain.push_back(next++);
        m_graph.addOrder(chain);
    }
}

/// Backward after forward, weight gradient after backward, of the same microbatch and stage.
void Program::addOwnDependencies(uint32_t microbatch)
{
    for (uint32_t stage = 0; stage < m_virtualStages; ++stage) {
        connect(index(TaskKind::Forward, stage, microbatch),
                index(TaskKind::Backward, stage, microbatch), {});
        connect(index(TaskKind::Backward, stage, microbatch),
                index(TaskKind::WeightGradient, stage, microbatch), {});
    }
}

void Program::connect(TaskIndex before, TaskIndex after, Picoseconds latency)
{
    if (before == kNoTask || after == kNoTask)
        return;
    m_graph.addDependency(before, after, latency);
    if (after < m_besides.size() && m_besides[after] != kNoTask)
        m_graph.addDependency(before, m_besides[after], latency);
}

void Program::addMessage(const Message& message)
{
    for (uint32_t i = 0; i < m_microbatches; ++i) {
        connect(index(TaskKind::Forward, message.from, i), index(TaskKind::Forward, message.to, i),
                message.latency);
        if (message.returnsGradient)
            connect(index(TaskKind::Backward, message.to, i),
                    index(TaskKind::Backward, message.from, i), message.latency);
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
    m_lastSends.resize(m_computeTasks, kNoTask);
    TaskIndex& last = m_lastSends[sender];
    if (last != kNoTask)
        m_graph.addDependency(last, transfer);
    last = transfer;
    const TaskIndex next = sender + (m_tasks[sender].overlap == Overlap::WithNext ? 2 : 1);
    if (next < m_computeTasks && m_tasks[next].stage == m_tasks[sender].stage)
        connect(transfer, next, {});
}

void Program::addTransfers(const Direction& direction, uint32_t number)
{
    const Message& message = m_pipeline.messages[direction.message];
    const TaskKind kind = direction.gradient ? TaskKind::SendGradient : TaskKind::SendActivation;
    const TaskKind ends = direction.gradient ? TaskKind::Backward : TaskKind::Forward;
    const uint32_t from = direction.gradient ? message.to : message.from;
    const uint32_t to = direction.gradient ? message.from : message.to;
    const Parcel& parcel = direction.gradient ? message.gradient : message.activation;
    Task task;
    task.kind = kind;
    task.stage = m_stages.stageOf(from);
    task.destination = m_stages.stageOf(to);
    task.chunk = m_stages.chunkOf(from);
    task.transfer = number;
    const QueueIndex queue = link(task.stage, task.destination);
    for (uint32_t i = 0; i < m_microbatches; ++i) {
        const TaskIndex sender = index(ends, from, i);
        const TaskIndex receiver = index(ends, to, i);
        if (sender == kNoTask || receiver == kNoTask)
            continue;
        const TaskIndex transfer = m_graph.addTask(parcel.occupancy, queue);
        m_graph.addDependency(sender, transfer);
        connect(transfer, receiver, message.latency);
        if (m_pipeline.linkUse.sending == LinkUse::Sending::Blocking)
            blockSender(sender, transfer);
        m_senders.push_back(sender);
        task.microbatch = i;
        m_tasks.push_back(task);
    }
}

} // namespace meshwright::simulate
