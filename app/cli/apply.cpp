#include "app/cli/verbs.h"
#include "core/document/document.h"
#include "core/document/operations.h"
#include "core/plan/plan_text.h"

namespace meshwright::app::cli {

namespace {

struct ApplyOptions
{
    std::string model, plan, output;
    onnx::ExternalData external = onnx::ExternalData::Keep;
    bool standardOnly = false;
};

Exit runApply(const ApplyOptions& options)
{
    const Result<std::string> text = readText(options.plan, kLargestPlan, "a plan");
    if (!text)
        return fail(text.error().message);
    const std::unique_ptr<document::Document> document = open(options.model);
    if (!document)
        return Exit::Failed;
    const Result<document::AppliedPlan> applied = document::applyPlan(*document, *text);
    if (!applied)
        return fail(options.plan, applied.error().message);
    if (const Result<document::Edit> inverse = document->apply(applied->edit); !inverse)
        return fail(options.plan, inverse.error().message);
    const Exit placed = report(options.plan, applied->diagnostics);
    const Exit saved = save(*document, options.output, options.external, options.standardOnly);
    return saved == Exit::Done ? placed : saved;
}

} // namespace

Verb applyVerb()
{
    return {
        "apply", "Put a plan text onto a model", [](CLI::App& command) {
            const auto options = std::make_shared<ApplyOptions>();
            command.add_option("MODEL", options->model, "The model")->required();
            command.add_option("PLAN", options->plan, "The plan text (JSON)")->required();
            command.add_option("-o,--output", options->output, "The model to write")->required();
            addExternalOption(command, options->external);
            command.add_flag("--standard-only", options->standardOnly,
                             "Leave out what ONNX has no field for (mesh, stage devices)");
            return [options] { return runApply(*options); };
        }};
}

} // namespace meshwright::app::cli
