#include "app/cli/open_model.h"
#include "app/cli/operator_rules.h"
#include "app/cli/verbs.h"
#include "core/check/report.h"
#include "core/evaluate/repair.h"
#include "core/exchange/finding_registry.h"

#include <QCoreApplication>

#include <set>

namespace meshwright::app::cli {

namespace {

struct CheckOptions
{
    ModelChoice choice;
    std::string output;
    bool fix = false, json = false, sarif = false, codes = false;
};

/// Each code once; where the texts are made with the finding, without them.
std::string listOfCodes()
{
    std::string text;
    std::set<std::string_view> listed;
    for (const auto& table : exchange::findingRegistry()) {
        for (const FindingKind& kind : table) {
            if (!listed.insert(kind.code).second)
                continue;
            const std::string_view words = *kind.explanation ? kind.explanation : kind.text;
            text += std::string(kind.code) + " (" + std::string(toString(kind.severity)) + ", "
                + std::string(toString(kind.authority)) + ')'
                + (words == "{1}" ? std::string() : ": " + std::string(words)) + '\n';
        }
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
    const std::optional<OpenModel> opened = openModel(options.choice, console);
    if (!opened)
        return Exit::Failed;
    document::Document& document = *opened->document;
    evaluate::Evaluator& evaluator = *opened->evaluator;
    NoProgress progress;
    std::vector<UserText> applied;
    if (options.fix) {
        Result<std::vector<UserText>> repaired =
            evaluate::repair(document, evaluator, opened->configuration, progress);
        if (!repaired)
            return console.fail(options.choice.model, repaired.error());
        applied = std::move(*repaired);
        if (const Exit saved = save(console, document, options.output); saved != Exit::Done)
            return saved;
    }
    evaluate::Evaluation evaluation = opened->again();
    if (const auto done = evaluator.check(evaluation, opened->configuration, true, progress); !done)
        return console.fail(options.choice.model, done.error());
    const check::Report report {options.choice.model, document.graph(), document.plan(),
                                evaluation.findings, std::move(applied)};
    write(options, report, console);
    return console.leave(check::count(evaluation.findings).errors > 0 ? Exit::Wrong : Exit::Done);
}

} // namespace

Verb checkVerb()
{
    return {"check", "Find mistakes in a model's annotations, and repair them",
            [](CLI::App& command) {
                const auto options = std::make_shared<CheckOptions>();
                CLI::Option* model =
                    command.add_option("MODEL", options->choice.model, "The annotated model");
                command.add_option("--config", options->choice.configuration,
                                   "Look at this configuration alone");
                addOperatorRules(command, options->choice.operatorRules);
                CLI::Option* fix = command.add_flag(
                    "--fix", options->fix, "Apply the first fix of every error and warning");
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
                    if (options->choice.model.empty() && !options->codes)
                        throw CLI::RequiredError("MODEL");
                });
                return [options](Console& console) { return runCheck(*options, console); };
            }};
}

} // namespace meshwright::app::cli
