#include "app/cli/format_choice.h"
#include "app/cli/open_model.h"
#include "app/cli/verbs.h"
#include "app/environment/resource_files.h"
#include "core/document/document.h"
#include "core/document/operations.h"
#include "core/exchange/request.h"

namespace meshwright::app::cli {

namespace {

struct ImportOptions
{
    std::string model, file, output;
    const exchange::Format* format = nullptr;
    exchange::OptionValues values;
    std::optional<int64_t> devices;
    onnx::ExternalData external = onnx::ExternalData::Keep;

    /// What messages are about.
    const std::string& subject() const { return file.empty() ? model : file; }
};

Result<exchange::PreparedImport> prepareImport(const ImportOptions& options,
                                               const document::Document& document)
{
    const auto& format = *options.format;
    const Result<void> fine =
        exchange::checkOptions(options.values, format.importOptions, format.name);
    if (!fine)
        return fine.error();
    if (options.file.empty() && format.needsFile)
        return Error {tr("an import from {0} needs the file to read", format.name)};
    evaluate::Settings settings = defaultSettings();
    settings.hardware = bundledHardware();
    const Result<evaluate::Evaluation> evaluation = withShapes(document, std::move(settings));
    if (!evaluation)
        return evaluation.error();
    exchange::ImportRequest request = exchange::importRequest(*evaluation);
    request.path = options.file;
    request.devices = options.devices;
    request.options = options.values;
    if (!options.file.empty()) {
        Result<std::string> text =
            readTextFile(options.file, exchange::kLargestImport, tr("such a file"));
        if (!text)
            return text.error();
        request.text = std::move(text).value();
    }
    NoProgress progress;
    return format.prepareImport(request, progress);
}

/// Puts the plan onto the model; what has no place there is reported. Without a plan the model is
/// written as it is.
Exit apply(const ImportOptions& options, document::Document& document,
           const plan::PlanEntries& entries, Console& console)
{
    const document::AppliedPlan applied = document::applyPlan(document, entries);
    if (const Result<document::Edit> inverse = document.apply(applied.edit); !inverse)
        return console.fail(options.model, inverse.error());
    const Exit placed = console.report(options.subject(), applied.diagnostics);
    const Exit saved = save(console, document, options.output, options.external);
    return saved == Exit::Done ? placed : saved;
}

Exit runImport(const ImportOptions& options, Console& console)
{
    const std::unique_ptr<document::Document> document = open(options.model, console);
    if (!document)
        return Exit::Failed;
    const Result<exchange::PreparedImport> prepared = prepareImport(options, *document);
    if (!prepared)
        return console.fail(options.subject(), prepared.error());
    const Exit placed = console.report(options.subject(), prepared->diagnostics);
    Exit done = Exit::Done;
    if (prepared->file) {
        NoProgress progress;
        const Result<void> written =
            exchange::writeOutput(*prepared->file, options.output, progress);
        if (!written)
            return console.fail(options.output, written.error());
    } else {
        done = apply(options, *document, prepared->plan, console);
    }
    return done == Exit::Done ? placed : done;
}

} // namespace

Verb importVerb()
{
    return {"import", "Put another tool's plan onto a model", [](CLI::App& command) {
                const auto options = std::make_shared<ImportOptions>();
                command.add_option("MODEL", options->model, "The model")->required();
                command.add_option("FILE", options->file, "What the other tool wrote");
                addFormat(command, Direction::Import, "--from", options->format, options->values);
                command
                    .add_option("--devices", options->devices,
                                "How many devices there are, where the file leaves it open")
                    ->check(CLI::Range(int64_t(1), plan::kMaxDevices));
                addOutput(command, options->output, "The model to write")->required();
                addExternalOption(command, options->external);
                return [options](Console& console) { return runImport(*options, console); };
            }};
}

} // namespace meshwright::app::cli
