#pragma once

#include "core/planning/search/plan_evaluation.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace meshwright::tests {

/// How attention is computed.
enum class AttentionKernels : uint8_t
{
    Separate, ///< scores, softmax, dropout and values apart, as Megatron-LM did until 2022
    Fused, ///< one kernel that never stores the scores, as FlashAttention
};

/// Where activations between the parallel regions lie.
enum class SequenceParallel : uint8_t
{
    Off, ///< on every tensor-parallel device
    On, ///< split along the sequence (Korthikanti et al. 2022)
};

/// A training run of a GPT model as Megatron-LM splits it.
struct MegatronRun
{
    int64_t hidden = 1024, layers = 24, heads = 16, vocabulary = 51200, sequence = 2048;
    int64_t tensor = 1, pipeline = 1, data = 1; ///< devices along each axis
    int64_t chunks = 1; ///< of the model on each pipeline stage, interleaved
    int64_t microbatch = 1; ///< sequences per model replica
    AttentionKernels attention = AttentionKernels::Separate;
    SequenceParallel sequenceParallel = SequenceParallel::Off;
    graph::DataType type = graph::DataType::Float16;
};

/// The model that `meshwright new` makes of the run's dimensions, with Megatron-LM's dropout of
/// 0.1, and the split that `meshwright plan` gives it: layers in equal shares on pipeline · chunks
/// stages, attention and MLP column- then row-parallel, the embedding split by vocabulary, the
/// batch over the replicas. (Narayanan et al. 2021; Shoeybi et al. 2019.)
class MegatronModel
{
public:
    /// Of a step: @p problem without devices and batch, which the run says. Throws
    /// std::runtime_error where the generator or the planner refuses.
    explicit MegatronModel(const MegatronRun& run, planning::PlanProblem problem = {},
                           int64_t microbatches = 1, evaluate::Settings settings = {});

    planning::PlanEvaluation& evaluation() { return *m_evaluation; }

    const planning::PlanSettings& settings() const { return m_settings; }

    planning::PlanSettings& settings() { return m_settings; }

    /// Kind, node, cause and bytes of every communication that takes a step, in order.
    std::vector<std::string> communications();

private:
    planning::PlanSettings m_settings;
    std::unique_ptr<planning::PlanEvaluation> m_evaluation;
};

} // namespace meshwright::tests
