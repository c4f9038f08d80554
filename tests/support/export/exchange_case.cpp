#include "tests/support/export/exchange_case.h"

#include "core/cost/catalogue.h"
#include "core/plan/text/plan_text.h"
#include "core/shapes/inference.h"
#include "core/sharding/propagation_result.h"

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>

namespace meshwright::tests {

ExchangeCase::ExchangeCase(graph::Graph model, const std::string& configurations)
    : graph(std::make_shared<graph::Graph>(std::move(model)))
    , plan(std::make_shared<plan::Plan>(graph->nodes().size()))
{
    NoProgress progress;
    auto inferred = shapes::inferShapes(*graph, {}, progress);
    if (!inferred)
        qFatal("%s", inferred.error().message.english().c_str());
    shapes = std::make_shared<shapes::ShapeTable>(std::move(inferred).value());
    if (!configurations.empty())
        apply(configurations);
}

void ExchangeCase::apply(const std::string& configurations)
{
    applyText(R"({"format": "meshwright-plan", "version": 1, "configurations": [)" + configurations
              + "]}");
}

void ExchangeCase::applyText(const std::string& planText)
{
    const auto entries = plan::parsePlanText(planText);
    if (!entries)
        qFatal("%s\n%s", entries.error().message.english().c_str(), planText.c_str());
    apply(*entries);
}

void ExchangeCase::apply(const plan::PlanEntries& entries)
{
    uint32_t next = 100 + uint32_t(plan->configurations().size());
    auto applied =
        plan::applyEntries(*graph, *plan, entries, [&] { return ConfigurationId {next++}; });
    diagnostics = std::move(applied.diagnostics);
    plan = std::make_shared<plan::Plan>(std::move(applied.plan));
}

ExchangeCase ExchangeCase::without() const
{
    ExchangeCase other = *this;
    other.plan = std::make_shared<plan::Plan>(graph->nodes().size());
    return other;
}

void ExchangeCase::useHardware(const std::string& file)
{
    const auto catalogue = std::make_shared<cost::Catalogue>();
    if (const auto added = catalogue->addFile(file); !added)
        qFatal("%s", added.error().message.english().c_str());
    hardware = catalogue;
}

exchange::ExportRequest ExchangeCase::exportRequest(const std::string& configuration,
                                                    exchange::OptionValues options) const
{
    const plan::Configuration* found = plan->configuration(configuration);
    if (!found)
        qFatal("no configuration %s", configuration.c_str());
    exchange::ExportRequest request;
    request.graph = graph;
    request.plan = plan;
    request.shapes = shapes;
    request.configuration = found->id;
    request.stem = "model";
    request.hardware = hardware;
    request.options = std::move(options);
    const auto propagation = sharding::PropagationEngine(*graph, *shapes).run(*plan, found->id);
    if (propagation)
        request.propagation = *propagation;
    return request;
}

exchange::ImportRequest ExchangeCase::importRequest(std::string text,
                                                    exchange::OptionValues options) const
{
    exchange::ImportRequest request;
    request.graph = graph;
    request.plan = plan;
    request.shapes = shapes;
    request.path = "file.txt";
    request.text = std::move(text);
    request.options = std::move(options);
    return request;
}

exchange::PreparedExport ExchangeCase::prepared(std::string_view format,
                                                const std::string& configuration,
                                                exchange::OptionValues options) const
{
    NoProgress progress;
    auto result = exchange::formatNamed(format)->prepareExport(
        exportRequest(configuration, std::move(options)), progress);
    if (!result)
        qFatal("%s", result.error().message.english().c_str());
    return std::move(result).value();
}

std::string ExchangeCase::exported(std::string_view format, const std::string& configuration,
                                   exchange::OptionValues options, const std::string& file) const
{
    const auto all = prepared(format, configuration, std::move(options));
    QTemporaryDir folder;
    NoProgress progress;
    const auto written = exchange::writeExport(all, folder.path().toStdString(), nullptr, progress);
    if (!written)
        qFatal("%s", written.error().message.english().c_str());
    QFile opened(folder.filePath(QString::fromStdString(file.empty() ? all.files[0].name : file)));
    if (!opened.open(QIODevice::ReadOnly))
        qFatal("%s is not there", file.c_str());
    return opened.readAll().toStdString();
}

Result<exchange::PreparedImport> ExchangeCase::imported(std::string_view format, std::string text,
                                                        exchange::OptionValues options) const
{
    NoProgress progress;
    return exchange::formatNamed(format)->prepareImport(
        importRequest(std::move(text), std::move(options)), progress);
}

std::string ExchangeCase::extracted() const
{
    return plan::extract(*graph, *plan);
}

std::string listed(const std::vector<Diagnostic>& diagnostics)
{
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics)
        text += std::string(diagnostic.code()) + ": " + diagnostic.message().english() + '\n';
    return text;
}

bool hasCode(const std::vector<Diagnostic>& diagnostics, std::string_view code)
{
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [&](const Diagnostic& d) { return d.code() == code; });
}

} // namespace meshwright::tests
