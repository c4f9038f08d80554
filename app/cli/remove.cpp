#include "app/cli/verbs.h"
#include "core/document/document.h"
#include "core/document/plan_removal.h"

namespace meshwright::app::cli {

namespace {

struct RemoveOptions
{
    std::string model, configuration, output;
    onnx::ExternalData external = onnx::ExternalData::Keep;
};

Exit runRemove(const RemoveOptions& options, Console& console)
{
    const std::unique_ptr<document::Document> document = open(options.model, console);
    if (!document)
        return Exit::Failed;
    const Result<document::Edit> edit = document::removePlan(*document, options.configuration);
    if (!edit)
        return console.fail(options.model, edit.error());
    if (const Result<document::Edit> inverse = document->apply(*edit); !inverse)
        return console.fail(options.model, inverse.error());
    // Without any plan there is nothing that metadata of ours could say.
    return save(console, *document, options.output, options.external,
                options.configuration.empty());
}

} // namespace

Verb removeVerb()
{
    return {"remove", "Take plans off a model", [](CLI::App& command) {
                const auto options = std::make_shared<RemoveOptions>();
                command.add_option("MODEL", options->model, "The annotated model")->required();
                command.add_option("--config", options->configuration,
                                   "This configuration alone (default: all, with every annotation "
                                   "of a node)");
                addOutput(command, options->output, "The model to write")->required();
                addExternalOption(command, options->external);
                return [options](Console& console) { return runRemove(*options, console); };
            }};
}

} // namespace meshwright::app::cli
