#include "core/simulate/engine/pipeline_durations.h"

namespace meshwright::simulate {

namespace {

constexpr uint32_t kPasses = 6;

/// In the order of ComputePass.
void addPasses(const Work& work, std::vector<Picoseconds>& durations)
{
    const Picoseconds whole = work.backwardInput + work.backwardWeight;
    durations.insert(durations.end(),
                     {work.forward, whole, work.backwardInput, work.backwardWeight,
                      whole + work.accumulation, work.backwardWeight + work.accumulation});
}

} // namespace

PipelineDurations::PipelineDurations(const Pipeline& pipeline)
    : m_virtualStages(pipeline.virtualStages().count())
    , m_stages(pipeline.stages)
    , m_transfers(pipeline.messagesOccupyLinks ? uint32_t(directions(pipeline).size()) : 0)
{
}

uint32_t PipelineDurations::ofPass(uint32_t virtualStage, ComputePass pass) const
{
    return virtualStage * kPasses + uint32_t(pass);
}

uint32_t PipelineDurations::ofStepEnd(StageIndex stage, TaskKind kind) const
{
    return m_virtualStages * kPasses + 2 * stage.index + (kind == TaskKind::OptimizerStep ? 1 : 0);
}

uint32_t PipelineDurations::ofTransfer(uint32_t number) const
{
    return m_virtualStages * kPasses + 2 * m_stages + number;
}

uint32_t PipelineDurations::ofBlock(uint32_t first, uint32_t second)
{
    const uint32_t next = ofTransfer(m_transfers) + uint32_t(m_blocks.size());
    return m_blocks.emplace(std::pair(first, second), next).first->second;
}

std::vector<Picoseconds> PipelineDurations::of(const Pipeline& pipeline) const
{
    std::vector<Picoseconds> durations;
    for (const Work& work : pipeline.work)
        addPasses(work, durations);
    for (uint32_t stage = 0; stage < m_stages; ++stage) {
        const StepEnd end = stage < pipeline.stepEnds.size() ? pipeline.stepEnds[stage] : StepEnd();
        durations.insert(durations.end(), {end.gradientReduction, end.optimizer});
    }
    if (m_transfers > 0) {
        for (const Direction& direction : directions(pipeline))
            durations.push_back(parcelOf(pipeline, direction).occupancy);
    }
    durations.resize(durations.size() + m_blocks.size());
    for (const auto& [steps, number] : m_blocks) {
        const auto& [first, second] = steps;
        const Work& work = pipeline.work[first / kPasses];
        const Picoseconds added = second % kPasses >= uint32_t(ComputePass::WholeBackwardAdding)
            ? pipeline.work[second / kPasses].accumulation
            : Picoseconds();
        durations[number] =
            work.forwardBackward.value_or(durations[first] + durations[second] - added) + added;
    }
    return durations;
}

} // namespace meshwright::simulate
