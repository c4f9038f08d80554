#include "core/exchange/request.h"

#include "core/base/text.h"
#include "core/document/document.h"
#include "core/shapes/shapes.h"
#include "core/sharding/propagation_result.h"

#include <algorithm>

namespace meshwright::exchange {

Result<ExportRequest> unpropagatedRequest(const document::Document& document,
                                          std::shared_ptr<const shapes::ShapeTable> shapes,
                                          std::optional<ConfigurationId> configuration,
                                          const operators::Bindings& bindings)
{
    const document::Snapshot snapshot = document.snapshot();
    ExportRequest request;
    request.graph = snapshot.graph;
    request.plan = snapshot.plan;
    request.shapes = std::move(shapes);
    request.source = document.source();
    request.changes = document.changes({});
    request.configuration = configuration;
    request.bindings = bindings;
    request.stem = document.path().stem().string();
    if (!request.source)
        return Error {"a model that was never a file cannot be exported; save it first"};
    return request;
}

Result<void> propagate(ExportRequest& request, const operators::CustomRules* custom)
{
    if (!request.configuration)
        return {};
    sharding::PropagationEngine engine(*request.graph, *request.shapes, {request.bindings, custom});
    Result<std::shared_ptr<const sharding::PropagationResult>> outcome =
        engine.run(*request.plan, *request.configuration);
    if (!outcome)
        return outcome.error();
    request.outcome = std::move(outcome).value();
    return {};
}

Result<ExportRequest> exportRequest(const document::Document& document,
                                    std::shared_ptr<const shapes::ShapeTable> shapes,
                                    std::optional<ConfigurationId> configuration,
                                    const operators::Bindings& bindings,
                                    const operators::CustomRules* custom)
{
    Result<ExportRequest> request =
        unpropagatedRequest(document, std::move(shapes), configuration, bindings);
    if (!request)
        return request;
    if (const Result<void> propagated = propagate(*request, custom); !propagated)
        return propagated.error();
    return request;
}

ImportRequest importRequest(const document::Document& document,
                            std::shared_ptr<const shapes::ShapeTable> shapes)
{
    const document::Snapshot snapshot = document.snapshot();
    ImportRequest request;
    request.graph = snapshot.graph;
    request.plan = snapshot.plan;
    request.shapes = std::move(shapes);
    return request;
}

Result<void> checkOptions(const OptionValues& values, std::span<const FormatOption> options,
                          std::string_view format)
{
    for (const auto& [name, value] : values) {
        const auto option = std::ranges::find(options, name, &FormatOption::name);
        if (option == options.end())
            return Error {"--" + name + " means nothing to the format " + std::string(format)};
        if (!option->choices.empty()
            && std::ranges::find(option->choices, value) == option->choices.end())
            return Error {"--" + name + ' ' + value + ": choose one of " + joined(option->choices)};
    }
    return {};
}

} // namespace meshwright::exchange
