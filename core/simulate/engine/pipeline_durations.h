#pragma once

#include "core/simulate/schedules/pipeline.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace meshwright::simulate {

/// What a task of a virtual stage computes.
enum class ComputePass : uint8_t
{
    Forward,
    WholeBackward, ///< that its stage's order does not split
    InputGradient,
    WeightGradient,
    WholeBackwardAdding, ///< to gradients that are there already
    WeightGradientAdding
};

/// The few durations that the tasks of a pipeline have, by number: the same tasks take other times
/// in a pipeline of the same shape.
class PipelineDurations
{
public:
    explicit PipelineDurations(const Pipeline& pipeline);

    uint32_t ofPass(uint32_t virtualStage, ComputePass pass) const;
    uint32_t ofStepEnd(StageIndex stage, TaskKind kind) const;

    /// Of how many directions there are durations: none where messages occupy no links.
    uint32_t transfers() const { return m_transfers; }

    /// @p number: into directions().
    uint32_t ofTransfer(uint32_t number) const;
    /// Of a step that overlaps with the next one, which take durations @p first and @p second one
    /// after the other.
    uint32_t ofBlock(uint32_t first, uint32_t second);

    /// By number, of a pipeline that differs in nothing but times.
    std::vector<Picoseconds> of(const Pipeline& pipeline) const;

private:
    uint32_t m_virtualStages = 1, m_stages = 1, m_transfers = 0;
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> m_blocks;
};

} // namespace meshwright::simulate
