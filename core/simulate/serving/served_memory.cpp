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
            addStage(stage, m_serving.stages[stage]);
        for (const ServedStage& stage : m_serving.stages) {
            if (stage.mostRequests)
                m_serving.mostRequests =
                    std::min(*stage.mostRequests, m_serving.mostRequests.value_or(INT64_MAX));
        }
    }

private:
    bool sharesDevices(uint32_t a, uint32_t b) const
    {
        const std::vector<uint32_t>& resources = m_flow.pipeline.computeResource;
        return a == b
            || (a < resources.size() && b < resources.size() && resources[a] == resources[b]);
    }

    /// Of all stages on the same devices.
    template<typename BytesOf>
    Bytes sum(uint32_t stage, const BytesOf& bytesOf) const
    {
        Bytes bytes;
        for (uint32_t other = 0; other < m_serving.stages.size(); ++other) {
            if (sharesDevices(stage, other))
                bytes += bytesOf(other);
        }
        return bytes;
    }

    Bytes working(uint32_t stage, const PassCost& pass) const
    {
        Bytes most;
        for (uint32_t other = 0; other < m_serving.stages.size(); ++other) {
            if (sharesDevices(stage, other))
                most = std::max(most, pass.working[other]);
        }
        return most;
    }

    Bytes needed(uint32_t stage, int64_t step) const
    {
        const PassCost pass = m_flow.at(step);
        return weights(stage) + cacheOfGroup(stage, pass) * m_flow.groups + working(stage, pass);
    }

    Bytes weights(uint32_t stage) const
    {
        return sum(stage, [&](uint32_t other) { return m_simulation.stages[other].weights; });
    }

    Bytes cacheOfGroup(uint32_t stage, const PassCost& pass) const
    {
        return sum(stage, [&](uint32_t other) { return pass.cache[other]; });
    }

    void addStage(uint32_t index, ServedStage& stage) const
    {
        stage.weights = m_simulation.stages[index].weights;
        stage.cacheAtEnd = m_last.cache[index] * m_flow.groups;
        stage.cachePerToken = perToken(index);
        stage.buffers = std::max(m_flow.prefill.working[index], m_last.working[index]);
        stage.peak = std::max(needed(index, 0), needed(index, m_flow.steps - 1));
        for (const DeviceResult& device : m_simulation.devices) {
            if (device.stage == index && device.capacity)
                stage.capacity =
                    std::min(*device.capacity, stage.capacity.value_or(*device.capacity));
        }
        if (stage.capacity)
            compare(index, stage);
    }

    /// Its growth over the run, else what the prompt leaves.
    Bytes perToken(uint32_t stage) const
    {
        const int64_t tokens = m_flow.steps > 1 ? m_flow.steps - 1 : m_flow.promptTokens;
        const Bytes grown = m_flow.steps > 1 ? m_last.cache[stage] - m_flow.prefill.cache[stage]
                                             : m_last.cache[stage];
        return {grown.count / (tokens * m_serving.batch)};
    }

    void compare(uint32_t index, ServedStage& stage) const
    {
        for (const PassCost* pass : {&m_flow.prefill, &m_last}) {
            const Bytes free = *stage.capacity - weights(index) - working(index, *pass);
            const int64_t request = cacheOfGroup(index, *pass).count / m_serving.batch;
            if (free.count < 0)
                stage.mostRequests = 0;
            else if (request > 0)
                stage.mostRequests =
                    std::min(free.count / request, stage.mostRequests.value_or(INT64_MAX));
        }
        if (stage.peak > *stage.capacity)
            stage.fullAtToken = m_flow.promptTokens + firstTooLarge(index, *stage.capacity);
    }

    /// The step after which it does not fit any more; what is needed grows from step 1 on.
    int64_t firstTooLarge(uint32_t stage, Bytes capacity) const
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
