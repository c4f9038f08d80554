#pragma once

#include "core/base/ids.h"

#include <cstdint>

namespace meshwright::simulate {

/// On which stage of the pipeline each part of the model runs. A virtual stage is one part on one
/// stage; the chunks of a stage are the virtual stages that it runs.
enum class StagePlacement : uint8_t
{
    /// Part k on stage k mod p: interleaved and circular pipelines.
    Loop,
    /// There and back: with two chunks, stage s runs the parts s and 2p − 1 − s (ZB-V, DualPipeV).
    V,
    /// Two copies of p parts in opposite directions: stage s runs part s for the microbatches of
    /// the first half and part p − 1 − s for those of the second (DualPipe).
    Bidirectional,
    /// Every stage has all parts; microbatch i enters at stage i mod p and wraps around.
    WrapAround,
    /// All devices together are one stage: no pipeline.
    Pooled
};

/// The numbering of virtual stages. With p = 4 stages and 2 chunks, stage 1 runs the virtual
/// stages 1 and 5 in a loop, 1 and 6 in a V and in a bidirectional pipeline.
struct VirtualStages
{
    StagePlacement placement = StagePlacement::Loop;
    uint32_t stages = 1, chunks = 1;

    uint32_t count() const { return stages * chunks; }

    uint32_t at(StageIndex stage, uint32_t chunk) const
    {
        return chunk * stages + (turnsBack(chunk) ? stages - 1 - stage.index : stage.index);
    }

    uint32_t chunkOf(uint32_t virtualStage) const { return virtualStage / stages; }

    StageIndex stageOf(uint32_t virtualStage) const
    {
        const uint32_t place = virtualStage % stages;
        return {turnsBack(chunkOf(virtualStage)) ? stages - 1 - place : place};
    }

    /// Whether a microbatch passes several chunks of one stage, so that a task is named by its
    /// virtual stage too. Where there are copies, the microbatch says which one.
    bool passesChunks() const
    {
        return chunks > 1 && (placement == StagePlacement::Loop || placement == StagePlacement::V);
    }

    bool operator==(const VirtualStages&) const = default;

private:
    bool turnsBack(uint32_t chunk) const
    {
        return chunk % 2 == 1
            && (placement == StagePlacement::V || placement == StagePlacement::Bidirectional);
    }
};

} // namespace meshwright::simulate
