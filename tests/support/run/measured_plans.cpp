#include "tests/support/run/measured_plans.h"

#include "core/onnx/wire/model_file.h"
#include "tests/support/model/shared_models.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace meshwright::tests {

using TableJson = nlohmann::json;

namespace {

template<typename T>
T made(Result<T> result)
{
    if (!result)
        throw std::runtime_error(result.error().message.english());
    return std::move(result).value();
}

} // namespace

std::unique_ptr<planning::PlanEvaluation> evaluationOfConfig(const std::string& config,
                                                             planning::PlanProblem problem,
                                                             evaluate::Settings settings,
                                                             architectures::Purpose purpose)
{
    const auto model = made(architectures::newModel(config, purpose));
    NoProgress progress;
    auto file = made(onnx::readModel(std::as_bytes(std::span(model.bytes)), "new.onnx", progress));
    const auto document = made(document::Document::fromModel(std::move(file), "new.onnx"));
    problem.training = purpose == architectures::Purpose::Training;
    return made(planning::PlanEvaluation::make(document->snapshot(), std::move(problem),
                                               std::move(settings), progress));
}

std::optional<TableJson> plannerCases(const std::string& file)
{
    const auto shared = sharedFolder();
    std::ifstream stream;
    if (shared)
        stream.open(*shared / "cases" / "planner" / file);
    return stream.is_open() ? std::optional(TableJson::parse(stream)) : std::nullopt;
}

std::string llamaConfig(const TableJson& model, const std::string& type)
{
    const auto keys = model.find("kv_heads");
    const bool isGrouped = keys != model.end() && keys->is_number();
    return TableJson {{"model_type", "llama"},
                      {"num_hidden_layers", model["layers"]},
                      {"hidden_size", model["hidden"]},
                      {"num_attention_heads", model["heads"]},
                      {"num_key_value_heads", isGrouped ? *keys : model["heads"]},
                      {"intermediate_size", model["ffn"]},
                      {"vocab_size", model["vocabulary"]},
                      {"tie_word_embeddings", model.value("tied_embedding", false)},
                      {"torch_dtype", type}}
        .dump();
}

std::string gptConfig(const TableJson& model, const std::string& type, const TableJson& others)
{
    TableJson config {{"model_type", "gpt2"},
                      {"n_layer", model["layers"]},
                      {"n_embd", model["hidden"]},
                      {"n_head", model["heads"]},
                      {"n_positions", model["sequence"]},
                      {"vocab_size", model["vocabulary"]},
                      {"torch_dtype", type}};
    config.update(others);
    return config.dump();
}

} // namespace meshwright::tests
