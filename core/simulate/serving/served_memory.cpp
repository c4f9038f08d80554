#include "core/simulate/serving/served_memory.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

class Memory
{
public:
    Memory(const ServingFlow& flow, const Simulation& simulation, Serving& serving)
        : m_flow(flow)
        , m_simulation(simulation)
        , m_serving(serving)
        , m_last(flow.at(flow.steps - 1))
    {
    }

    void add()
    {
        for (uint32_t stage = 0; stage < m_serving.stages.size(); ++stage)
            addStage({stage}, m_serving.stages[stage]);
        for (const ServedStage& stage : m_serving.stages) {
            if (stage.mostRequests)
                m_serving.mostRequests =
                    std::min(*stage.mostRequests, m_serving.mostRequests.value_or(INT64_MAX));
        }
    }

private:
    bool sharesDevices(StageIndex a, StageIndex b) const
    {
        const std::vector<uint32_t>& resources = m_flow.pipeline.computeResource;
        return a == b
            || (a.index < resources.size() && b.index < resources.size()
                && resources[a.index] == resources[b.index]);
    }

    /// Of all stages on the same devices.
    template<typename BytesOf>
    Bytes sum(StageIndex stage, const BytesOf& bytesOf) const
    {
        Bytes bytes;
        for (uint32_t other = 0; other < m_serving.stages.size(); ++other) {
            if (sharesDevices(stage, {other}))
                bytes += bytesOf(other);
        }
        return bytes;
    }

    Bytes working(StageIndex stage, const PassCost& pass) const
    {
        Bytes most;
        for (uint32_t other = 0; other < m_serving.stages.size(); ++other) {
            if (sharesDevices(stage, {other}))
                most = std::max(most, pass.working[other]);
        }
        return most;
    }

    Bytes needed(StageIndex stage, int64_t step) const
    {
        const PassCost pass = m_flow.at(step);
        return weights(stage) + cacheOfGroup(stage, pass) * m_flow.groups + working(stage, pass);
    }

    Bytes weights(StageIndex stage) const
    {
        return sum(stage, [&](uint32_t other) { return m_simulation.stages[other].weights; });
    }

    Bytes cacheOfGroup(StageIndex stage, const PassCost& pass) const
    {
        return sum(stage, [&](uint32_t other) { return pass.cache[other]; });
    }

    void addStage(StageIndex at, ServedStage& stage) const
    {
        stage.weights = m_simulation.stages[at.index].weights;
        stage.cacheAtEnd = m_last.cache[at.index] * m_flow.groups;
        stage.cachePerToken = perToken(at);
        stage.buffers = std::max(m_flow.prefill.working[at.index], m_last.working[at.index]);
        stage.peak = std::max(needed(at, 0), needed(at, m_flow.steps - 1));
        for (const DeviceResult& device : m_simulation.devices) {
            if (device.stage == at && device.capacity)
                stage.capacity =
                    std::min(*device.capacity, stage.capacity.value_or(*device.capacity));
        }
        if (stage.capacity)
            compare(at, stage);
    }

    /// Its growth over the run, else what the prompt leaves.
    Bytes perToken(StageIndex stage) const
    {
        const int64_t tokens = m_flow.steps > 1 ? m_flow.steps - 1 : m_flow.promptTokens;
        const Bytes grown = m_flow.steps > 1
            ? m_last.cache[stage.index] - m_flow.prefill.cache[stage.index]
            : m_last.cache[stage.index];
        return {grown.count / (tokens * m_serving.batch)};
    }

    void compare(StageIndex at, ServedStage& stage) const
    {
        for (const PassCost* pass : {&m_flow.prefill, &m_last}) {
            const Bytes free = *stage.capacity - weights(at) - working(at, *pass);
            const int64_t request = cacheOfGroup(at, *pass).count / m_serving.batch;
            if (free.count < 0)
                stage.mostRequests = 0;
            else if (request > 0)
                stage.mostRequests =
                    std::min(free.count / request, stage.mostRequests.value_or(INT64_MAX));
        }
        if (stage.peak > *stage.capacity)
            stage.fullAtToken = m_flow.promptTokens + firstTooLarge(at, *stage.capacity);
    }

    /// The step after which it does not fit any more; what is needed grows from step 1 on.
    int64_t firstTooLarge(StageIndex stage, Bytes capacity) const
    {
        if (needed(stage, 0) > capacity)
            return 0;
        int64_t fits = 0, full = m_flow.steps - 1;
        while (full - fits > 1) {
            const int64_t middle = fits + (full - fits) / 2;
            (needed(stage, middle) > capacity ? full : fits) = middle;
        }
        return full;
    }

    const ServingFlow& m_flow;
    const Simulation& m_simulation;
    Serving& m_serving;
    PassCost m_last;
};

} // namespace

void addMemory(const ServingFlow& flow, const Simulation& simulation, Serving& serving)
{
    Memory(flow, simulation, serving).add();
}

} // namespace meshwright::simulate
