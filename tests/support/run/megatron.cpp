#include "tests/support/run/megatron.h"

#include "tests/support/run/evaluated.h"
#include "tests/support/run/measured_plans.h"
#include "tests/support/run/sharded_graph.h"

#include <nlohmann/json.hpp>

#include <stdexcept>

namespace meshwright::tests {

namespace {

/// As Megatron-LM has GPT: GPT-2's layers, and dropout wherever they have one.
std::string megatronConfig(const MegatronRun& run)
{
    constexpr double kDropout = 0.1;
    return nlohmann::json {
        {"model_type", "gpt2"},
        {"n_layer", run.layers},
        {"n_embd", run.hidden},
        {"n_head", run.heads},
        {"n_positions", run.sequence},
        {"vocab_size", run.vocabulary},
        {"torch_dtype", run.type == graph::DataType::BFloat16 ? "bfloat16" : "float16"},
        {"_attn_implementation",
         run.attention == AttentionKernels::Fused ? "flash_attention_2" : "eager"},
        {"attn_pdrop", kDropout},
        {"resid_pdrop", kDropout},
        {"embd_pdrop", kDropout}}
        .dump();
}

planning::PlanSettings settingsOf(const MegatronRun& run)
{
    planning::PlanSettings settings;
    settings.tensor = run.tensor;
    settings.data = run.data;
    settings.pipeline = run.pipeline;
    settings.chunks = run.chunks;
    settings.microbatch = run.microbatch;
    settings.sequenceParallel = run.sequenceParallel == SequenceParallel::On;
    return settings;
}

} // namespace

MegatronModel::MegatronModel(const MegatronRun& run, planning::PlanProblem problem,
                             int64_t microbatches, evaluate::Settings settings)
    : m_settings(settingsOf(run))
{
    if (problem.hardware.empty()) { // what is communicated does not depend on it
        cost::DeviceSpec any;
        any.name = problem.hardware = "any";
        any.memory = {int64_t(1) << 40};
        any.link.bytesPerSecond = any.bytesPerSecond = 1e9;
        any.peakFlops[graph::DataType::Float] = 1e12;
        settings.hardware.devices.push_back(std::move(any));
    }
    problem.devices = run.tensor * run.pipeline * run.data;
    problem.globalBatch = run.microbatch * run.data * microbatches;
    problem.run.bindings["sequence"] = run.sequence;
    m_evaluation = evaluationOfConfig(megatronConfig(run), std::move(problem), std::move(settings));
}

std::vector<std::string> MegatronModel::communications()
{
    const document::Snapshot& model = m_evaluation->base().snapshot;
    const auto document =
        document::Document::fromModel({*model.header, *model.graph, {}, nullptr, {}}, {}).value();
    const ConfigurationId id = document->newConfigurationId();
    const auto edit = m_evaluation->arrangement(*document, m_settings, id, "run");
    if (const auto done = edit ? document->apply(*edit) : edit; !done)
        throw std::runtime_error(done.error().message.english());
    evaluate::Settings settings;
    settings.simulation.bindings = m_evaluation->options(m_settings).bindings;
    const auto evaluation =
        evaluate::propagated(shapesOf(document->snapshot(), std::move(settings)), id);
    return communicationLines(*evaluation->of(id)->propagation, document->graph());
}

} // namespace meshwright::tests
