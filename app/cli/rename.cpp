#include "app/cli/verbs.h"
#include "core/document/document.h"
#include "core/document/operations.h"

#include <functional>

namespace meshwright::app::cli {

namespace {

struct RenameOptions
{
    std::string model, value, configuration, output;
};

/// OLD and NEW of "OLD=NEW". Names may hold "=": the first split whose OLD exists is meant.
std::optional<std::pair<std::string, std::string>>
split(const std::string& text, const std::function<bool(std::string_view)>& exists)
{
    for (std::size_t at = text.find('='); at != std::string::npos; at = text.find('=', at + 1)) {
        if (exists(std::string_view(text).substr(0, at)))
            return std::pair(text.substr(0, at), text.substr(at + 1));
    }
    return std::nullopt;
}

std::optional<ValueId> findAnyValue(const graph::Graph& graph, std::string_view name)
{
    for (uint32_t scope = 0; scope < graph.scopes().size(); ++scope) {
        if (const std::optional<ValueId> value = graph.findValue({scope}, name))
            return value;
    }
    return std::nullopt;
}

Result<document::Edit> renaming(const document::Document& document, const RenameOptions& options)
{
    if (!options.value.empty()) {
        const auto names = split(options.value, [&](std::string_view name) {
            return findAnyValue(document.graph(), name).has_value();
        });
        if (!names)
            return Error {tr("no value of that name: --value {0} (give OLD=NEW)", options.value)};
        return document::renameValue(document, *findAnyValue(document.graph(), names->first),
                                     names->second);
    }
    const auto names = split(options.configuration, [&](std::string_view name) {
        return document.plan().configuration(name) != nullptr;
    });
    if (!names)
        return Error {tr("no configuration of that name: --configuration {0} (give OLD=NEW)",
                         options.configuration)};
    return document::renameConfiguration(document, document.plan().configuration(names->first)->id,
                                         names->second);
}

Exit runRename(const RenameOptions& options, Console& console)
{
    const std::unique_ptr<document::Document> document = open(options.model, console);
    if (!document)
        return Exit::Failed;
    const Result<document::Edit> edit = renaming(*document, options);
    if (!edit)
        return console.fail(options.model, edit.error());
    if (const Result<document::Edit> inverse = document->apply(*edit); !inverse)
        return console.fail(options.model, inverse.error());
    return save(console, *document, options.output);
}

} // namespace

Verb renameVerb()
{
    return {"rename", "Rename a value or a configuration with all references",
            [](CLI::App& command) {
                const auto options = std::make_shared<RenameOptions>();
                command.add_option("MODEL", options->model, "The model")->required();
                CLI::Option_group* what = command.add_option_group("what", "What to rename");
                what->add_option("--value", options->value, "OLD=NEW");
                what->add_option("--configuration", options->configuration, "OLD=NEW");
                what->require_option(1);
                addOutput(command, options->output, "The model to write")->required();
                return [options](Console& console) { return runRename(*options, console); };
            }};
}

} // namespace meshwright::app::cli
