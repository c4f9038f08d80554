#include "tests/support/run/megatron.h"

#include <string>

namespace meshwright::tests {

namespace {

constexpr const char* kContrib = "com.microsoft";

} // namespace

MegatronModel::MegatronModel(const MegatronRun& run)
    : m_run(run)
    , m_graph({{"data", run.data}, {"model", run.tensor}})
{
    const int64_t stages = run.pipeline * run.chunks, group = run.data * run.tensor;
    for (int64_t stage = 0; stage < stages; ++stage) {
        std::vector<int64_t> devices(std::size_t(group), stage % run.pipeline * group);
        for (int64_t i = 0; i < group; ++i)
            devices[std::size_t(i)] += i;
        m_graph.stages.push_back({int32_t(stage), {}, std::move(devices), std::nullopt});
    }
    GraphBuilder& b = m_graph.builder;
    b.import(kContrib, 1);
    m_ratio = b.weight("dropout_ratio", {}, graph::DataType::Float);
    m_training = b.weight("training", {}, graph::DataType::Bool);
    ValueId x = embedding();
    for (int64_t layer = 0; layer < run.layers; ++layer) {
        if (layer > 0 && layer % (run.layers / stages) == 0)
            x = nextStage(x);
        const std::string name = "layers." + std::to_string(layer);
        x = attention(x, name + "/attention");
        x = mlp(x, name + "/mlp");
    }
    loss(x);
}

/// Each device sends a share, as far as it would send what its neighbours have too.
ValueId MegatronModel::nextStage(ValueId x)
{
    const bool isShared = m_run.tensor > 1 && m_run.sequenceParallel == SequenceParallel::Off;
    const std::string name = "stage." + std::to_string(m_stage + 1);
    if (isShared) {
        x = node(name + "/sent", "Identity", {x});
        m_graph.annotate(x, "[{data}, {model}, {}]");
    }
    ++m_stage;
    if (isShared) {
        x = node(name + "/gathered", "Identity", {x});
        m_graph.annotate(x, "[{data}, {}, {}]");
    }
    return x;
}

ValueId MegatronModel::node(const std::string& name, const std::string& opType,
                            GraphBuilder::Inputs inputs, GraphBuilder::Attributes attributes,
                            const std::string& domain)
{
    m_graph.builder.named(name);
    const ValueId made =
        m_graph.builder.node(opType, std::move(inputs), std::move(attributes), domain);
    m_graph.setStage(m_graph.builder.lastNode(), m_stage);
    return made;
}

ValueId MegatronModel::weight(const std::string& name, std::vector<int64_t> dims,
                              const std::string& sharding)
{
    const ValueId made = m_graph.builder.weight(name, std::move(dims), m_run.type);
    m_graph.annotate(made, sharding);
    return made;
}

ValueId MegatronModel::norm(ValueId x, const std::string& name)
{
    return node(name, "LayerNormalization",
                {x, weight(name + ".weight", {m_run.hidden}, "[{}]"),
                 weight(name + ".bias", {m_run.hidden}, "[{}]")});
}

/// Bias, dropout and residual: back to the layout between the parallel regions.
ValueId MegatronModel::dropAndAdd(ValueId x, ValueId residual, const std::string& name)
{
    m_graph.builder.named(name);
    const std::vector<ValueId> made = m_graph.builder.nodes(
        "BiasDropout",
        {x, weight(name + ".bias", {m_run.hidden}, "[{}]"), residual, m_ratio, m_training}, 2, {},
        kContrib);
    m_graph.setStage(m_graph.builder.lastNode(), m_stage);
    m_graph.annotate(made[0],
                     m_run.sequenceParallel == SequenceParallel::On ? "[{data}, {model}, {}]"
                                                                    : "[{data}, {}, {}]");
    return made[0];
}

ValueId MegatronModel::attention(ValueId x, const std::string& name)
{
    const int64_t h = m_run.hidden, size = h / m_run.heads;
    const ValueId normed = norm(x, name + "/norm");
    const ValueId qkv = node(name + "/qkv", "MatMul",
                             {normed, weight(name + "/qkv.weight", {h, 3 * h}, "[{}, {model}]")});
    m_graph.annotate(qkv, "[{data}, {}, {model}]");
    ValueId context;
    if (m_run.attention == AttentionKernels::Fused) {
        const ValueId packed = node(name + "/heads", "Reshape",
                                    {qkv, m_graph.builder.integers({0, 0, m_run.heads, 3, size})});
        context =
            node(name + "/fused", "MultiHeadAttention", {packed},
                 {attribute("num_heads", m_run.heads), attribute("unidirectional", 1)}, kContrib);
    } else {
        context = scores(node(name + "/heads", "Reshape",
                              {qkv, m_graph.builder.integers({0, 0, m_run.heads, 3 * size})}),
                         name);
    }
    m_graph.annotate(context, "[{data}, {}, {model}]");
    const ValueId made =
        node(name + "/projection", "MatMul",
             {context, weight(name + "/projection.weight", {h, h}, "[{model}, {}]")});
    return dropAndAdd(made, x, name + "/drop");
}

/// [b, s, n, 3·d] to [b, s, n·d].
ValueId MegatronModel::scores(ValueId packed, const std::string& name)
{
    GraphBuilder& b = m_graph.builder;
    const graph::Attribute swapped = attribute("perm", std::vector<int64_t> {0, 2, 1, 3});
    const ValueId heads = node(name + "/heads_first", "Transpose", {packed}, {swapped});
    b.named(name + "/split");
    const std::vector<ValueId> parts =
        b.nodes("Split", {heads}, 3, {attribute("axis", 3), attribute("num_outputs", 3)});
    m_graph.setStage(b.lastNode(), m_stage);
    const ValueId scores = node(name + "/scores", "FusedMatMul", {parts[0], parts[1]},
                                {attribute("transB", 1)}, kContrib);
    m_graph.annotate(scores, "[{data}, {model}, {}, {}]");
    const ValueId softmax = node(name + "/softmax", "Softmax", {scores}, {attribute("axis", 3)});
    b.named(name + "/dropout");
    const std::vector<ValueId> dropped = b.nodes("Dropout", {softmax, m_ratio, m_training}, 2);
    m_graph.setStage(b.lastNode(), m_stage);
    const ValueId values = node(name + "/values", "MatMul", {dropped[0], parts[2]});
    const ValueId rows = node(name + "/rows_first", "Transpose", {values}, {swapped});
    return node(name + "/context", "Reshape", {rows, b.integers({0, 0, m_run.hidden})});
}

ValueId MegatronModel::mlp(ValueId x, const std::string& name)
{
    const int64_t h = m_run.hidden;
    const ValueId normed = norm(x, name + "/norm");
    const ValueId up = node(name + "/up", "MatMul",
                            {normed, weight(name + "/up.weight", {h, 4 * h}, "[{}, {model}]")});
    m_graph.annotate(up, "[{data}, {}, {model}]");
    const ValueId gelu = node(name + "/gelu", "BiasGelu",
                              {up, weight(name + "/up.bias", {4 * h}, "[{model}]")}, {}, kContrib);
    const ValueId down = node(name + "/down", "MatMul",
                              {gelu, weight(name + "/down.weight", {4 * h, h}, "[{model}, {}]")});
    return dropAndAdd(down, x, name + "/drop");
}

ValueId MegatronModel::embedding()
{
    GraphBuilder& b = m_graph.builder;
    const ValueId tokens =
        b.input("tokens", {m_run.microbatch * m_run.data, m_run.sequence}, graph::DataType::Int64);
    m_graph.annotate(tokens, "[{data}, {}]");
    const ValueId words =
        node("embedding/words", "Gather",
             {weight("embedding/words.weight", {m_run.vocabulary, m_run.hidden}, "[{model}, {}]"),
              tokens});
    m_graph.annotate(words, "[{data}, {}, {}]");
    const ValueId positions =
        weight("embedding/positions.weight", {1, m_run.sequence, m_run.hidden}, "[{}, {}, {}]");
    return dropAndAdd(words, positions, "embedding/drop");
}

/// Logits split over the vocabulary, and their cross-entropy in float32 without gathering them.
void MegatronModel::loss(ValueId x)
{
    GraphBuilder& b = m_graph.builder;
    const ValueId normed = norm(x, "loss/norm");
    const ValueId logits = node(
        "loss/logits", "MatMul",
        {normed, weight("loss/logits.weight", {m_run.hidden, m_run.vocabulary}, "[{}, {model}]")});
    m_graph.annotate(logits, "[{data}, {}, {model}]");
    const ValueId wide = node("loss/cast", "Cast", {logits}, {attribute("to", 1)});
    const ValueId last = b.integers({-1});
    const ValueId largest = node("loss/max", "ReduceMax", {wide, last});
    const ValueId shifted = node("loss/shift", "Sub", {wide, largest});
    const ValueId powers = node("loss/exp", "Exp", {shifted});
    const ValueId sum = node("loss/sum", "ReduceSum", {powers, last});
    b.output(node("loss/log", "Log", {sum}));
}

} // namespace meshwright::tests
