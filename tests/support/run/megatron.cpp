#include "tests/support/run/megatron.h"

#include "core/architectures/new_model.h"
#include "core/onnx/wire/model_file.h"
#include "tests/support/run/evaluated.h"
#include "tests/support/run/sharded_graph.h"

#include <nlohmann/json.hpp>

#include <stdexcept>

namespace meshwright::tests {

namespace {

template<typename T>
T required(Result<T> result)
{
    if (!result)
        throw std::runtime_error(result.error().message.english());
    return std::move(result).value();
}

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
    const auto made =
        required(architectures::newModel(megatronConfig(run), architectures::Purpose::Training));
    NoProgress progress;
    auto model =
        required(onnx::readModel(std::as_bytes(std::span(made.bytes)), "new.onnx", progress));
    m_document = required(document::Document::fromModel(std::move(model), "new.onnx"));
    problem.devices = run.tensor * run.pipeline * run.data;
    problem.globalBatch = run.microbatch * run.data * microbatches;
    problem.training = true;
    problem.run.bindings["sequence"] = run.sequence;
    m_bindings = problem.run.bindings;
    m_bindings["batch"] = run.microbatch * run.data;
    m_evaluation = required(planning::PlanEvaluation::make(
        m_document->snapshot(), std::move(problem), std::move(settings), progress));
}

std::vector<std::string> MegatronModel::communications()
{
    const ConfigurationId id = m_document->newConfigurationId();
    required(
        m_document->apply(required(m_evaluation->arrangement(*m_document, m_settings, id, "run"))));
    evaluate::Settings settings;
    settings.simulation.bindings = m_bindings;
    const auto evaluation =
        evaluate::propagated(shapesOf(m_document->snapshot(), std::move(settings)), id);
    return communicationLines(*evaluation->of(id)->propagation, m_document->graph());
}

} // namespace meshwright::tests
