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

std::string llamaConfig(const TableJson& model)
{
    return TableJson {{"model_type", "llama"},
                      {"num_hidden_layers", model["layers"]},
                      {"hidden_size", model["hidden"]},
                      {"num_attention_heads", model["heads"]},
                      {"num_key_value_heads", model["kv_heads"]},
                      {"intermediate_size", model["ffn"]},
                      {"vocab_size", model["vocabulary"]},
                      {"tie_word_embeddings", model.value("tied_embedding", false)},
                      {"torch_dtype", "bfloat16"}}
        .dump();
}

std::vector<int64_t> nanotronLayers(const TableJson& model, int64_t stages)
{
    const int64_t hidden = model["hidden"], layers = model["layers"];
    const int64_t layer = 4 * hidden * hidden + 3 * hidden * model["ffn"].get<int64_t>();
    const int64_t all = layers * layer + hidden * model["vocabulary"].get<int64_t>();
    std::vector<int64_t> counts(std::size_t(stages), 0);
    std::size_t stage = 0;
    for (int64_t done = 1; done <= layers; ++done) {
        ++counts[stage];
        if (done * layer * stages > all * int64_t(stage + 1))
            ++stage;
    }
    for (std::size_t i = 0; i + 1 < counts.size(); ++i) {
        if (counts[i] == 0) {
            --*std::max_element(counts.rbegin(), counts.rend());
            counts[i] = 1;
        }
    }
    return counts;
}

} // namespace meshwright::tests
