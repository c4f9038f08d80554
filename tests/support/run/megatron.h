#pragma once

#include "tests/support/run/sharded_graph.h"

#include <cstdint>

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

/// The model's graph with what Megatron-LM fuses as one node each (bias and GELU; bias, dropout and
/// residual; scale, mask and softmax), weights without contents. Layers in equal shares on
/// pipeline · chunks stages, which take the groups of data · tensor devices in turn, the embedding
/// on the first stage and the loss on the last; over a group's mesh [data, model] attention and MLP
/// column- then row-parallel over `model`, the batch over `data`. A tensor-parallel device sends
/// its share of what the next stage gathers. (Narayanan et al. 2021; Shoeybi et al. 2019.) The
/// batch dimension is microbatch · data.
class MegatronModel
{
public:
    explicit MegatronModel(const MegatronRun& run);

    ShardedGraph& sharded() { return m_graph; }

private:
    ValueId weight(const std::string& name, std::vector<int64_t> dims, const std::string& sharding);
    ValueId norm(ValueId x, const std::string& name);
    ValueId attention(ValueId x, const std::string& name);
    ValueId scores(ValueId packed, const std::string& name);
    ValueId mlp(ValueId x, const std::string& name);
    ValueId dropAndAdd(ValueId x, ValueId residual, const std::string& name);
    ValueId embedding();
    ValueId nextStage(ValueId x);
    void loss(ValueId x);
    ValueId node(const std::string& name, const std::string& opType, GraphBuilder::Inputs inputs,
                 GraphBuilder::Attributes attributes = {}, const std::string& domain = "");

    MegatronRun m_run;
    ShardedGraph m_graph;
    ValueId m_ratio, m_training;
    int32_t m_stage = 0;
};

} // namespace meshwright::tests
