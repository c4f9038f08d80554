#include "app/cli/operator_rules.h"
#include "app/cli/verbs.h"
#include "core/check/checker.h"
#include "core/check/implications.h"
#include "core/check/repair.h"
#include "core/check/report.h"
#include "core/document/document.h"
#include "core/shapes/shapes.h"

#include <QCoreApplication>

namespace meshwright::app::cli {

namespace {

struct CheckOptions
{
    std::string model, configuration, output, operatorRules;
    bool fix = false, json = false, sarif = false, codes = false;
};

std::string listOfCodes()
{
    std::string text;
    for (const check::Message& message : check::allCodes()) {
        text += std::string(message.word) + " (" + std::string(toString(message.severity)) + ", "
            + std::string(toString(message.authority)) + "): " + std::string(message.explanation)
            + '\n';
    }
    return text;
}

void write(const CheckOptions& options, const check::Report& report, Console& console)
{
    if (options.json)
        console.printDocument(check::jsonReport(report));
    else if (options.sarif)
        console.printDocument(
            check::sarifReport(report, QCoreApplication::applicationVersion().toStdString()));
    else
        console.print(check::textReport(report));
}

Exit runCheck(const CheckOptions& options, Console& console)
{
    if (options.codes) {
        console.print(listOfCodes());
        return Exit::Done;
    }
    const std::unique_ptr<document::Document> document = open(options.model, console);
    if (!document)
        return Exit::Failed;
    std::optional<ConfigurationId> only;
    if (!options.configuration.empty()) {
        only = configurationNamed(document->plan(), options.configuration);
        if (!only)
            return console.fail(options.model,
                                "there is no configuration '" + options.configuration + '\'');
    }
    const Result<operators::CustomRules> custom = readOperatorRules(options.operatorRules);
    if (!custom)
        return console.fail(options.operatorRules, custom.error().message);
    NoProgress progress;
    const Result<shapes::ShapeTable> inferred =
        shapes::inferShapes(document->graph(), {}, progress);
    const shapes::ShapeTable* shapes = inferred ? &inferred.value() : nullptr;

    std::optional<check::Implications> implications;
    if (shapes)
        implications.emplace(document->graph(), *shapes,
                             sharding::ModelRules::Options {{}, &*custom});
    std::vector<std::string> applied;
    if (options.fix) {
        Result<std::vector<std::string>> repaired =
            check::repair(*document, shapes, only, implications ? &*implications : nullptr);
        if (!repaired)
            return console.fail(options.model, repaired.error().message);
        applied = std::move(*repaired);
        if (const Exit saved = save(console, *document, options.output); saved != Exit::Done)
            return saved;
    }
    check::Input input = check::inputOf(*document, shapes);
    input.only = only;
    if (implications)
        implications->addTo(input);
    std::vector<check::Finding> findings = check::asFindings(document->readerDiagnostics());
    if (shapes) {
        for (check::Finding& finding : check::asFindings(shapes->diagnostics))
            findings.push_back(std::move(finding));
    }
    for (check::Finding& finding : check::check(input))
        findings.push_back(std::move(finding));
    const check::Report report {options.model, document->graph(), document->plan(), findings,
                                std::move(applied)};
    write(options, report, console);
    return console.leave(check::count(findings).errors > 0 ? Exit::Wrong : Exit::Done);
}

} // namespace

Verb checkVerb()
{
    return {
        "check", "Find mistakes in a model's annotations, and repair them", [](CLI::App& command) {
            const auto options = std::make_shared<CheckOptions>();
            CLI::Option* model = command.add_option("MODEL", options->model, "The annotated model");
            command.add_option("--config", options->configuration,
                               "Look at this configuration alone");
            addOperatorRules(command, options->operatorRules);
            CLI::Option* fix = command.add_flag("--fix", options->fix,
                                                "Apply the first fix of every error and warning");
            CLI::Option* output =
                addOutput(command, options->output, "The repaired model to write");
            fix->needs(output);
            output->needs(fix);
            CLI::Option* json = command.add_flag("--json", options->json, "One JSON document");
            CLI::Option* sarif =
                command.add_flag("--sarif", options->sarif, "One SARIF 2.1.0 document");
            json->excludes(sarif);
            CLI::Option* codes =
                command.add_flag("--codes", options->codes, "List all codes and end");
            codes->excludes(model);
            command.final_callback([options] {
                if (options->model.empty() && !options->codes)
                    throw CLI::RequiredError("MODEL");
            });
            return [options](Console& console) { return runCheck(*options, console); };
        }};
}

} // namespace meshwright::app::cli
