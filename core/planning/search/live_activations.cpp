#include "core/planning/search/live_activations.h"

#include <algorithm>
#include <utility>

namespace meshwright::planning {

namespace {

using simulate::Step;
using simulate::TaskKind;

class StageMoments
{
public:
    StageMoments(const std::vector<Step>& steps, uint32_t chunks, uint32_t microbatches)
        : m_steps(steps)
        , m_microbatches(microbatches)
        , m_isSplit(std::size_t(chunks) * microbatches, false)
    {
        m_now.kept.assign(chunks, 0);
        m_now.rebuilt.assign(chunks, 0);
        m_most.resize(simulate::kPassKinds * 2 * chunks);
        for (const Step& step : steps) {
            if (step.kind == TaskKind::WeightGradient)
                m_isSplit[passOf(step)] = true;
        }
    }

    std::vector<LiveMoment> find()
    {
        for (const Step& step : m_steps)
            run(step);
        std::vector<LiveMoment> moments;
        for (auto& [most, moment] : m_most) {
            if (most > 0)
                moments.push_back(std::move(moment));
        }
        return moments;
    }

private:
    std::size_t passOf(const Step& step) const
    {
        return std::size_t(step.chunk) * m_microbatches + step.microbatch;
    }

    void run(const Step& step)
    {
        const bool split = m_isSplit[passOf(step)];
        if (step.kind == TaskKind::Forward)
            ++m_now.kept[step.chunk], ++m_live;
        if (step.kind == TaskKind::Backward && split)
            ++m_now.rebuilt[step.chunk];
        auto& [most, moment] =
            m_most[(std::size_t(step.kind) * 2 + split) * m_now.kept.size() + step.chunk];
        if (m_live > most) {
            most = m_live;
            moment = m_now;
            moment.kind = step.kind;
            moment.split = split;
            moment.chunk = step.chunk;
        }
        const bool isLast =
            step.kind == TaskKind::WeightGradient || (step.kind == TaskKind::Backward && !split);
        if (!isLast)
            return;
        --m_now.kept[step.chunk], --m_live;
        if (split)
            --m_now.rebuilt[step.chunk];
    }

    const std::vector<Step>& m_steps;
    uint32_t m_microbatches = 1, m_live = 0;
    std::vector<bool> m_isSplit; ///< per chunk and microbatch
    LiveMoment m_now;
    std::vector<std::pair<uint32_t, LiveMoment>> m_most; ///< by kind, split and chunk
};

} // namespace

LiveMoments liveMoments(const simulate::Order& order, uint32_t chunks, uint32_t microbatches)
{
    LiveMoments moments;
    for (const std::vector<Step>& steps : order)
        moments.push_back(StageMoments(steps, chunks, microbatches).find());
    return moments;
}

/// What is not a whole group stays over: an order by groups may treat it in its own way.
uint32_t alikeMicrobatches(const simulate::Schedule& schedule, const simulate::ScheduleShape& shape)
{
    const uint64_t steady = uint64_t(schedule.steadyGroups) * shape.stages;
    if (steady == 0 || steady >= shape.microbatches)
        return shape.microbatches;
    return uint32_t(steady) + (shape.chunks > 1 ? shape.microbatches % shape.stages : 0);
}

Bytes leastLive(const std::vector<LiveMoment>& moments, StageIndex stage,
                const simulate::VirtualStages& stages, const std::vector<simulate::Work>& work,
                bool training)
{
    Bytes most;
    for (const LiveMoment& moment : moments) {
        const simulate::Work& running = work[stages.at(stage, moment.chunk)];
        Bytes live = moment.kind == TaskKind::Forward ? running.forwardWorking
            : moment.split                            ? running.splitBackwardWorking
                                                      : running.backwardWorking;
        for (uint32_t chunk = 0; training && chunk < moment.kept.size(); ++chunk) {
            const simulate::Work& one = work[stages.at(stage, chunk)];
            live += one.activations * moment.kept[chunk] + one.rebuilt * moment.rebuilt[chunk];
        }
        most = std::max(most, live);
    }
    return most;
}

} // namespace meshwright::planning
