#include "core/exchange/request.h"

#include "core/base/text.h"
#include "core/document/document.h"
#include "core/evaluate/evaluator.h"

#include <algorithm>

namespace meshwright::exchange {

Result<ExportRequest> exportRequest(const document::Document& document)
{
    ExportRequest request;
    request.source = document.source();
    if (!request.source)
        return Error {tr("a model that was never a file cannot be exported; save it first")};
    request.changes = document.changes({});
    request.stem = document.path().stem().string();
    return request;
}

Result<void> addEvaluation(ExportRequest& request,
                           std::shared_ptr<const evaluate::Evaluation> evaluation,
                           std::optional<ConfigurationId> configuration)
{
    if (configuration) {
        evaluation = evaluate::propagated(std::move(evaluation), *configuration);
        const evaluate::ConfigurationEvaluation* one = evaluation->of(*configuration);
        if (!one->propagation)
            return *one->propagationError;
        request.propagation = one->propagation;
    }
    request.configuration = configuration;
    request.graph = evaluation->snapshot.graph;
    request.plan = evaluation->snapshot.plan;
    request.shapes = evaluation->shapes;
    request.blocks = evaluation->blocks;
    request.bindings = evaluation->settings->simulation.bindings;
    request.hardware = {evaluation->settings, &evaluation->settings->hardware};
    return {};
}

ImportRequest importRequest(const evaluate::Evaluation& evaluation)
{
    ImportRequest request;
    request.graph = evaluation.snapshot.graph;
    request.plan = evaluation.snapshot.plan;
    request.shapes = evaluation.shapes;
    request.blocks = evaluation.blocks;
    request.hardware = {evaluation.settings, &evaluation.settings->hardware};
    return request;
}

Result<void> checkOptions(const OptionValues& values, std::span<const FormatOption> options,
                          std::string_view format)
{
    for (const auto& [name, value] : values) {
        const auto option = std::ranges::find(options, name, &FormatOption::name);
        if (option == options.end())
            return Error {tr("--{0} means nothing to the format {1}", name, format)};
        if (!option->choices.empty()
            && std::ranges::find(option->choices, value) == option->choices.end())
            return Error {tr("--{0} {1}: choose one of {2}", name, value, joined(option->choices))};
    }
    return {};
}

} // namespace meshwright::exchange
