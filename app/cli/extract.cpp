#include "app/cli/verbs.h"
#include "core/document/document.h"
#include "core/plan/plan_text.h"

namespace meshwright::app::cli {

namespace {

struct ExtractOptions
{
    std::string model, output;
};

Exit runExtract(const ExtractOptions& options)
{
    const std::unique_ptr<document::Document> document = open(options.model);
    if (!document)
        return Exit::Failed;
    return writeText(options.output, plan::extract(document->graph(), document->plan()));
}

} // namespace

Verb extractVerb()
{
    return {"extract", "Write a model's annotations as plan text", [](CLI::App& command) {
                const auto options = std::make_shared<ExtractOptions>();
                command.add_option("MODEL", options->model, "The annotated model")->required();
                command.add_option("-o,--output", options->output,
                                   "The plan file (default: standard output)");
                return [options] { return runExtract(*options); };
            }};
}

} // namespace meshwright::app::cli
