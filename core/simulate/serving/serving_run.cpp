#include "core/simulate/serving/serving_run.h"

#include <algorithm>
#include <map>

namespace meshwright::simulate {

namespace {

std::size_t partsOf(const ServingFlow& flow)
{
    return flow.pipeline.stages + flow.pipeline.messages.size();
}

uint32_t resourceOf(const ServingFlow& flow, uint32_t stage)
{
    const std::vector<uint32_t>& resources = flow.pipeline.computeResource;
    return stage < resources.size() ? resources[stage] : stage;
}

bool blocks(const ServingFlow& flow)
{
    return flow.pipeline.linkUse.sending == LinkUse::Sending::Blocking;
}

/// Which messages share a link: all of a sender where it has one port, else each its own.
std::size_t linkOf(const ServingFlow& flow, std::size_t message)
{
    return flow.pipeline.linkUse.links == LinkUse::Links::PerStage
        ? flow.pipeline.messages[message].from
        : message;
}

/// Tasks and their dependencies of some steps.
class Builder
{
public:
    Builder(const ServingFlow& flow, int64_t steps)
        : m_flow(flow)
        , m_steps(steps)
        , m_isSource(flow.pipeline.stages, true)
    {
        const std::size_t tasks = std::size_t(steps) * flow.groups * partsOf(flow);
        m_graph.reserve(tasks, 3 * tasks);
        for (uint32_t stage = 0; stage < flow.pipeline.stages; ++stage)
            m_stageQueues.push_back(
                queue(m_resources, resourceOf(flow, stage), TaskGraph::QueueKind::Device));
        const auto kind = flow.pipeline.linkUse.sharing == LinkUse::Sharing::Fair
            ? TaskGraph::QueueKind::SharedLink
            : TaskGraph::QueueKind::Link;
        for (std::size_t i = 0; i < flow.pipeline.messages.size(); ++i) {
            const Message& message = flow.pipeline.messages[i];
            m_isSource[message.to] = false;
            m_messageQueues.push_back(blocks(flow) ? m_stageQueues[message.from]
                                                   : queue(m_links, linkOf(flow, i), kind));
        }
    }

    TaskGraph build()
    {
        for (int64_t step = 0; step < m_steps; ++step) {
            const PassCost pass = m_flow.at(step);
            for (uint32_t group = 0; group < m_flow.groups; ++group)
                addPass(pass, step);
        }
        return std::move(m_graph);
    }

private:
    QueueIndex queue(std::map<std::size_t, QueueIndex>& known, std::size_t key,
                     TaskGraph::QueueKind kind)
    {
        const auto found = known.find(key);
        return found != known.end() ? found->second
                                    : known.emplace(key, m_graph.addQueue(kind)).first->second;
    }

    void addPass(const PassCost& pass, int64_t step)
    {
        const auto base = TaskIndex(m_graph.taskCount());
        const auto before = TaskIndex(base - m_flow.groups * partsOf(m_flow)); // the step before
        const uint32_t stages = m_flow.pipeline.stages;
        for (uint32_t stage = 0; stage < stages; ++stage) {
            m_graph.addTask(pass.stages[stage], m_stageQueues[stage]);
            if (step == 0)
                continue;
            m_graph.addDependency(before + stage, base + stage);
            if (m_isSource[stage])
                m_graph.addDependency(before + m_flow.resultStage.index, base + stage,
                                      m_flow.returnLink);
        }
        for (std::size_t i = 0; i < m_flow.pipeline.messages.size(); ++i) {
            const Message& message = m_flow.pipeline.messages[i];
            const TaskIndex sent = m_graph.addTask(pass.messages[i], m_messageQueues[i]);
            m_graph.addDependency(base + message.from, sent);
            m_graph.addDependency(sent, base + message.to, message.latency);
        }
    }

    const ServingFlow& m_flow;
    int64_t m_steps;
    TaskGraph m_graph;
    std::vector<bool> m_isSource; ///< starts with the tokens' numbers, not with another stage's
    std::map<std::size_t, QueueIndex> m_resources, m_links;
    std::vector<QueueIndex> m_stageQueues, m_messageQueues;
};

} // namespace

PassCost ServingFlow::at(int64_t step) const
{
    return step == 0 ? prefill : decode->at(promptTokens + step - 1);
}

CycleFinder::CycleFinder(const ServingFlow& flow)
    : m_flow(flow)
    , m_incoming(flow.pipeline.stages)
{
    for (std::size_t i = 0; i < flow.pipeline.messages.size(); ++i)
        m_incoming[flow.pipeline.messages[i].to].push_back(i);
}

/// One group's way through all stages to the token and back.
Picoseconds CycleFinder::roundTrip(const PassCost& pass) const
{
    std::vector<Picoseconds> ends(m_flow.pipeline.stages);
    for (uint32_t stage = 0; stage < m_flow.pipeline.stages; ++stage) {
        Picoseconds ready;
        for (const std::size_t i : m_incoming[stage]) {
            const Message& message = m_flow.pipeline.messages[i];
            ready = std::max(ready, ends[message.from] + pass.messages[i] + message.latency);
        }
        ends[stage] = ready + pass.stages[stage];
    }
    return ends[m_flow.resultStage.index] + m_flow.returnLink;
}

ServingCycle CycleFinder::of(const PassCost& pass) const
{
    const Pipeline& pipeline = m_flow.pipeline;
    std::map<uint32_t, Picoseconds> resources;
    std::map<std::size_t, Picoseconds> links;
    for (uint32_t stage = 0; stage < pipeline.stages; ++stage)
        resources[resourceOf(m_flow, stage)] += pass.stages[stage];
    for (std::size_t i = 0; i < pipeline.messages.size(); ++i) {
        if (blocks(m_flow))
            resources[resourceOf(m_flow, pipeline.messages[i].from)] += pass.messages[i];
        else
            links[linkOf(m_flow, i)] += pass.messages[i];
    }
    ServingCycle cycle {roundTrip(pass), std::nullopt, false};
    for (const auto& [ignored, load] : links) {
        const Picoseconds all = load * m_flow.groups;
        if (all >= cycle.time && all.count > 0)
            cycle = {all, std::nullopt, true};
    }
    for (uint32_t stage = 0; stage < pipeline.stages; ++stage) {
        const Picoseconds load = resources[resourceOf(m_flow, stage)] * m_flow.groups;
        if (load >= cycle.time && (!cycle.busiest || load > cycle.time))
            cycle = {load, StageIndex {stage}, false};
    }
    return cycle;
}

std::size_t ServingTasks::index(const ServingFlow& flow, int64_t step, uint32_t group,
                                std::size_t part) const
{
    return (std::size_t(step) * flow.groups + group) * partsOf(flow) + part;
}

Picoseconds ServingTasks::tokenAt(const ServingFlow& flow, int64_t step, uint32_t group) const
{
    return outcome.end[index(flow, step, group, flow.resultStage.index)];
}

int64_t exactSteps(const ServingFlow& flow)
{
    constexpr int64_t kFewest = 3;
    const uint64_t perStep = uint64_t(flow.groups) * partsOf(flow);
    if (perStep * uint64_t(std::min(flow.steps, kFewest)) > kMaximumTasks)
        return 0;
    return std::min(flow.steps,
                    std::max(kFewest, int64_t(kMostServingTasks / std::max<uint64_t>(perStep, 1))));
}

ServingTasks runServing(const ServingFlow& flow, int64_t steps)
{
    ServingTasks tasks;
    tasks.steps = steps;
    tasks.graph = Builder(flow, steps).build();
    tasks.outcome = execute(tasks.graph);
    return tasks;
}

} // namespace meshwright::simulate
