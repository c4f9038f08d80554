#include "tests/support/export/export_fixture.h"

#include "core/document/operations.h"
#include "core/exchange/request.h"
#include "tests/support/run/evaluated.h"

#include <QtGlobal>

#include <fstream>

namespace meshwright::tests {

namespace {

template<typename Value>
Value must(Result<Value> result)
{
    if (!result)
        qFatal("%s", result.error().message.english().c_str());
    return std::move(result).value();
}

} // namespace

PlannedModel plannedModel(const std::filesystem::path& path, std::string_view planText,
                          const operators::Bindings& bindings)
{
    return plannedWith(path,
                       planText.empty() ? plan::PlanEntries() : must(plan::parsePlanText(planText)),
                       bindings);
}

PlannedModel plannedWith(const std::filesystem::path& path, const plan::PlanEntries& entries,
                         const operators::Bindings& bindings)
{
    NoProgress progress;
    PlannedModel planned;
    onnx::Model model = must(onnx::readModel(path, progress));
    planned.document = must(document::Document::fromModel(std::move(model), path));
    const document::AppliedPlan applied = document::applyPlan(*planned.document, entries);
    must(planned.document->apply(applied.edit));
    planned.diagnostics = applied.diagnostics;
    const auto configurations = planned.document->plan().configurations();
    evaluate::Settings settings;
    settings.simulation.bindings = bindings;
    planned.request = must(exchange::exportRequest(*planned.document));
    const Result<void> added = exchange::addEvaluation(
        planned.request, shapesOf(planned.document->snapshot(), std::move(settings)),
        configurations.empty() ? std::nullopt : std::optional(configurations.front().id));
    if (!added)
        qFatal("%s", added.error().message.english().c_str());
    return planned;
}

std::string planOf(int devices, std::string_view rest)
{
    return R"({"format": "meshwright-plan", "version": 1, "configurations": [{"name": "plan", )"
           R"("num_devices": )"
        + std::to_string(devices) + ", " + std::string(rest) + "}]}";
}

namespace {

template<typename StageOf>
std::string layerRules(int layers, StageOf stageOf)
{
    std::string rules;
    for (int layer = 0; layer < layers; ++layer)
        rules += (layer > 0 ? ", " : "") + std::string(R"({"nodes": "layers.)")
            + std::to_string(layer) + R"(/**", "stage": )" + std::to_string(stageOf(layer)) + '}';
    return R"("rules": [)" + rules + ']';
}

} // namespace

std::string layersOnStages(int layers, int stages)
{
    return layerRules(layers, [&](int layer) { return layer * stages / layers; });
}

std::string layersOnStagesInTurn(int layers, int stages)
{
    return layerRules(layers, [&](int layer) { return layer % stages; });
}

void writeBytes(const std::filesystem::path& path, std::string_view bytes)
{
    std::ofstream file(path, std::ios::binary);
    file.write(bytes.data(), std::streamsize(bytes.size()));
    if (!file.flush())
        qFatal("%s cannot be written", path.c_str());
}

} // namespace meshwright::tests
