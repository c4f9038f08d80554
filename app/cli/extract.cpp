#include "app/cli/verbs.h"
#include "core/document/document.h"
#include "core/document/operations.h"
#include "core/plan/text/plan_text.h"

#include <algorithm>

namespace meshwright::app::cli {

namespace {

struct ExtractOptions
{
    std::string model, output;
};

/// What a model says that a plan text cannot: tensors and configurations without a name, names that
/// are no UTF-8. Applied to the model itself the text must change nothing.
Exit reportLost(document::Document& document, const std::string& text, const std::string& file,
                Console& console)
{
    const Result<document::AppliedPlan> applied = document::applyPlan(document, text);
    const auto lost = [&](const UserText& why) {
        console.warn(file,
                     "error: the plan text does not say all that the model does: " + why.english());
        return Exit::Wrong;
    };
    if (!applied)
        return lost(applied.error().message);
    Exit exit = Exit::Done;
    for (const Diagnostic& finding : applied->diagnostics) {
        if (finding.severity() == Severity::Error)
            exit = lost(finding.message());
    }
    const Result<document::Edit> inverse = document.apply(applied->edit);
    if (!inverse)
        return lost(inverse.error().message);
    if (exit == Exit::Done && plan::extract(document.graph(), document.plan()) != text)
        return lost(tr("names in it are not UTF-8; rename what has them"));
    return exit;
}

Exit runExtract(const ExtractOptions& options, Console& console)
{
    const std::unique_ptr<document::Document> document = open(options.model, console);
    if (!document)
        return Exit::Failed;
    const std::string text = plan::extract(document->graph(), document->plan());
    const Exit said = reportLost(*document, text, options.model, console);
    return std::max(said, writeText(console, options.output, text, Writes::Plan));
}

} // namespace

Verb extractVerb()
{
    return {"extract", "Write a model's annotations as plan text", [](CLI::App& command) {
                const auto options = std::make_shared<ExtractOptions>();
                command.add_option("MODEL", options->model, "The annotated model")->required();
                addOutput(command, options->output, "The plan file (default: standard output)");
                return [options](Console& console) { return runExtract(*options, console); };
            }};
}

} // namespace meshwright::app::cli
