#include "app/cli/verbs.h"
#include "core/document/document.h"
#include "core/document/operations.h"
#include "core/document/plan_removal.h"

namespace meshwright::app::cli {

namespace {

struct RemoveOptions
{
    std::string model, configuration, output;
    onnx::ExternalData external = onnx::ExternalData::Keep;
};

/// By its name, with what nodes say in any configuration of that name.
Result<document::Edit> removal(const document::Document& document, const std::string& configuration)
{
    if (configuration.empty())
        return document::removeAllConfigurations(document);
    const std::optional<ConfigurationId> id = configurationNamed(document.plan(), configuration);
    if (!id)
        return Error {"there is no configuration '" + configuration + '\''};
    const auto cascade = document::References::Cascade;
    return document.plan().configuration(*id)->declared
        ? document::removeConfiguration(document, configuration, cascade)
        : document::removeConfiguration(document, *id, cascade);
}

Exit runRemove(const RemoveOptions& options, Console& console)
{
    const std::unique_ptr<document::Document> document = open(options.model, console);
    if (!document)
        return Exit::Failed;
    const Result<document::Edit> edit = removal(*document, options.configuration);
    if (!edit)
        return console.fail(options.model, edit.error().message);
    if (const Result<document::Edit> inverse = document->apply(*edit); !inverse)
        return console.fail(options.model, inverse.error().message);
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
