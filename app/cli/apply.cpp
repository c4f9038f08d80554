#include "app/cli/verbs.h"
#include "core/document/document.h"
#include "core/document/operations.h"
#include "core/plan/text/plan_text.h"

namespace meshwright::app::cli {

namespace {

struct ApplyOptions
{
    std::string model, plan, output;
    onnx::ExternalData external = onnx::ExternalData::Keep;
    bool standardOnly = false;
};

Exit runApply(const ApplyOptions& options, Console& console)
{
    const Result<std::string> text =
        readTextFile(options.plan, kLargestPlan, tr("a plan"), Holds::Plan);
    if (!text)
        return console.fail(options.plan, text.error());
    const std::unique_ptr<document::Document> document = open(options.model, console);
    if (!document)
        return Exit::Failed;
    const Result<document::AppliedPlan> applied = document::applyPlan(*document, *text);
    if (!applied)
        return console.fail(options.plan, applied.error());
    if (const Result<document::Edit> inverse = document->apply(applied->edit); !inverse)
        return console.fail(options.plan, inverse.error());
    const Exit placed = console.report(options.plan, applied->diagnostics);
    const Exit saved =
        save(console, *document, options.output, options.external, options.standardOnly);
    return saved == Exit::Done ? placed : saved;
}

} // namespace

Verb applyVerb()
{
    return {"apply", "Put a plan text onto a model", [](CLI::App& command) {
                const auto options = std::make_shared<ApplyOptions>();
                command.add_option("MODEL", options->model, "The model")->required();
                command.add_option("PLAN", options->plan, "The plan text (JSON)")->required();
                addOutput(command, options->output, "The model to write")->required();
                addExternalOption(command, options->external);
                command.add_flag("--standard-only", options->standardOnly,
                                 "Leave out what ONNX has no field for (mesh, stage devices)");
                return [options](Console& console) { return runApply(*options, console); };
            }};
}

} // namespace meshwright::app::cli
