#pragma once

#include "core/simulate/virtual_stages.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace meshwright::simulate {

/// What a task is. With a schedule that splits the backward pass, Backward is the gradient of the
/// inputs (the next stage waits for it) and WeightGradient that of the weights.
enum class TaskKind : uint8_t
{
    Forward,
    Backward,
    WeightGradient,
    SendActivation,
    SendGradient,
    GradientReduction, ///< once per step: what data parallel devices add up
    OptimizerStep ///< once per step, after it
};

/// Forward, Backward and WeightGradient, which come first.
constexpr std::size_t kPassKinds = std::size_t(TaskKind::WeightGradient) + 1;

constexpr bool isTransfer(TaskKind kind)
{
    return kind == TaskKind::SendActivation || kind == TaskKind::SendGradient;
}

/// The end of a training step, which no microbatch has a part of.
constexpr bool isOncePerStep(TaskKind kind)
{
    return kind == TaskKind::GradientReduction || kind == TaskKind::OptimizerStep;
}

/// Whether a step runs in one block with the step after it, a forward pass beside a backward pass.
enum class Overlap : uint8_t
{
    None,
    WithNext
};

/// One entry of a stage's order. A backward pass whose microbatch and chunk have a weight gradient
/// too is split: it computes the gradient of the inputs alone.
struct Step
{
    TaskKind kind = TaskKind::Forward;
    uint32_t microbatch = 0;
    uint32_t chunk = 0;
    Overlap overlap = Overlap::None;

    bool operator==(const Step&) const = default;
};

/// An order per stage in which it executes its tasks.
using Order = std::vector<std::vector<Step>>;

/// A virtual stage that sends to another for each microbatch, and what comes back.
struct FlowEdge
{
    uint32_t from = 0, to = 0; ///< virtual stages
    bool returnsGradient = true;

    bool operator==(const FlowEdge&) const = default;
};

/// What an order has to respect: which virtual stage runs where, and which waits for which.
struct Flow
{
    VirtualStages virtualStages;
    std::vector<FlowEdge> edges;
    std::vector<StageNumber> numbers = {}; ///< per stage; empty: the plan is not known, from 0 on

    StageNumber numberOf(StageIndex stage) const
    {
        return stage.index < numbers.size() ? numbers[stage.index]
                                            : StageNumber {int32_t(stage.index)};
    }
};

/// "F0", "B0", "W0"; "G" the gradient reduction, "O" the optimizer step; "F3@4" is microbatch 3 of
/// virtual stage 4 where a microbatch passes several chunks of a stage.
std::string stepName(const Step& step, StageIndex stage, const VirtualStages& virtualStages);

} // namespace meshwright::simulate
