#include "app/cli/bindings.h"
#include "app/cli/format_choice.h"
#include "app/cli/given_shapes.h"
#include "app/cli/open_model.h"
#include "app/cli/operator_rules.h"
#include "app/cli/verbs.h"
#include "app/environment/resource_files.h"
#include "app/environment/terminal_progress.h"
#include "app/verify/export_proof.h"
#include "core/base/terminal_text.h"
#include "core/document/document.h"
#include "core/exchange/request.h"
#include "core/exchange/verification.h"

#include <algorithm>

namespace meshwright::app::cli {

namespace {

constexpr const char* kVerifyHelp =
    "Run the original and the exported models (stages; ranks of --dialect none) on the same inputs "
    "and say per output whether they agree: stages bit for bit, ranks as near as rounding leaves "
    "the original, which is run again with inputs and weights moved by a rounding step. Say also "
    "what of them libonnx could not check. Inputs are random, but for masks, positions and "
    "lengths, "
    "which fit together; symbolic dimensions are as --bind says, else small. Needs "
    "node and onnxruntime-node, which is looked for in the folder that MESHWRIGHT_NODE_MODULES "
    "names, else in node_modules of the current folder and those above it to which nobody else "
    "can write (npm install --ignore-scripts onnxruntime-node); it is named before its code runs."
    " Exit code 1: they differ, or could not be run";

struct ExportOptions
{
    std::string model, configuration, folder, operatorRules;
    const exchange::Format* format = nullptr;
    exchange::OptionValues values;
    std::vector<std::string> bindings, shapes;
    std::string inputs; ///< a folder
    bool dryRun = false, verify = false;
};

Result<std::optional<ConfigurationId>> chosenConfiguration(const ExportOptions& options,
                                                           const plan::Plan& plan)
{
    if (options.configuration.empty()) {
        if (!options.format->needsConfiguration)
            return std::optional<ConfigurationId>();
        return Error {tr("an export to {0} needs --config, the configuration to carry out",
                         options.format->name)};
    }
    const std::optional<ConfigurationId> id = configurationNamed(plan, options.configuration);
    if (!id)
        return Error {tr("there is no configuration '{0}'", options.configuration)};
    return id;
}

/// What will be written, and the shapes that it was worked out with.
struct Preparation
{
    exchange::PreparedExport files;
    std::shared_ptr<const shapes::ShapeTable> shapes;
    operators::Bindings bindings;
    verify::GivenShapes givenShapes;
};

Result<Preparation> prepareExport(const ExportOptions& options, const document::Document& document)
{
    const auto& format = *options.format;
    const Result<void> fine =
        exchange::checkOptions(options.values, format.exportOptions, format.name);
    if (!fine)
        return fine.error();
    const auto configuration = chosenConfiguration(options, document.plan());
    if (!configuration)
        return configuration.error();
    Result<operators::Bindings> bindings = readBindings(options.bindings);
    if (!bindings)
        return bindings.error();
    Result<verify::GivenShapes> given = readShapes(options.shapes);
    if (!given)
        return given.error();
    const Result<operators::CustomRules> custom = readOperatorRules(options.operatorRules);
    if (!custom)
        return custom.error();
    evaluate::Settings settings = defaultSettings();
    if (!options.operatorRules.empty())
        settings.customRules = std::make_shared<const operators::CustomRules>(*custom);
    settings.hardware = bundledHardware();
    Result<evaluate::Evaluation> evaluation = withShapes(document, settings);
    if (!evaluation)
        return evaluation.error();
    const std::shared_ptr<const shapes::ShapeTable> shapes = evaluation->shapes;
    if (const Result<void> known = checkBindings(*bindings, shapes->symbols()); !known)
        return known.error();
    if (const Result<void> bound = verify::bindShapes(document.graph(), *shapes, *given, *bindings);
        !bound)
        return bound.error().at(tr("--shape"));
    settings.simulation.bindings = *bindings;
    evaluation->settings = std::make_shared<const evaluate::Settings>(std::move(settings));
    Result<exchange::ExportRequest> request = exchange::exportRequest(document);
    if (!request)
        return request.error();
    const Result<void> added = exchange::addEvaluation(
        *request, std::make_shared<const evaluate::Evaluation>(std::move(*evaluation)),
        *configuration);
    if (!added)
        return added.error();
    request->options = options.values;
    const std::unique_ptr<Progress> progress = terminalProgress();
    Result<exchange::PreparedExport> files = format.prepareExport(*request, *progress);
    if (!files)
        return files.error();
    return Preparation {std::move(*files), shapes, std::move(*bindings), std::move(*given)};
}

/// "plan_stage0.onnx  stage 0, 14 nodes".
std::string listOf(const exchange::PreparedExport& prepared)
{
    std::string text;
    std::size_t width = 0;
    for (const exchange::OutputFile& file : prepared.files)
        width = std::max(width, onOneLine(file.name).size());
    for (const exchange::OutputFile& file : prepared.files) {
        const std::string name = onOneLine(file.name);
        text += name + std::string(width - name.size() + 2, ' ') + onOneLine(file.what.english())
            + '\n';
    }
    return text;
}

/// Reads the written models back. Files are as they were written also where that finds errors.
Exit verify(const ExportOptions& options, const exchange::PreparedExport& prepared,
            Console& console)
{
    const std::unique_ptr<Progress> progress = terminalProgress();
    const auto verified =
        exchange::verifyExport(prepared, options.folder, libonnxProgram(), *progress);
    if (!verified)
        return console.fail(options.folder, verified.error());
    Exit exit = Exit::Done;
    for (exchange::VerifiedFile file : *verified) {
        if (!options.verify)
            std::erase_if(file.diagnostics, [](const Diagnostic& finding) {
                return finding.severity() == Severity::Info;
            });
        exit = std::max(
            exit,
            console.report(std::filesystem::path(options.folder) / file.name, file.diagnostics));
    }
    return exit;
}

/// Runs what was written beside the original; a line per output.
Exit prove(const ExportOptions& options, const document::Document& document,
           const Preparation& preparation, Console& console)
{
    std::string_view dialect;
    for (const exchange::FormatOption& option : options.format->exportOptions) {
        if (option.name == "dialect")
            dialect = exchange::optionValue(options.values, option);
    }
    verify::ProofRequest request {
        document,       *preparation.shapes,    options.format->name, dialect, preparation.bindings,
        options.folder, preparation.givenShapes};
    if (!options.inputs.empty())
        request.inputs = options.inputs;
    request.aboutToRun = [&](const std::string& modules) {
        console.print("running onnxruntime-node of " + onOneLine(modules) + '\n');
        console.show();
    };
    const verify::Proof proof = verify::proveExport(request);
    for (const verify::OutputProof& output : proof.outputs)
        console.print(onOneLine(toString(output)) + '\n');
    return console.report(options.folder, proof.diagnostics);
}

Exit runExport(const ExportOptions& options, Console& console)
{
    const std::unique_ptr<document::Document> document = open(options.model, console);
    if (!document)
        return Exit::Failed;
    const Result<Preparation> preparation = prepareExport(options, *document);
    if (!preparation)
        return console.fail(options.model, preparation.error());
    const exchange::PreparedExport* prepared = &preparation->files;
    Exit exit = console.report(options.model, prepared->diagnostics);
    console.print(listOf(*prepared));
    if (!options.dryRun) {
        const std::unique_ptr<Progress> progress = terminalProgress();
        const Result<void> written =
            exchange::writeExport(*prepared, options.folder, document->source().get(), *progress);
        if (!written)
            return console.fail(options.folder, written.error());
        exit = std::max(exit, verify(options, *prepared, console));
        // Where nothing was written, the folder may hold an earlier export.
        if (options.verify && !prepared->files.empty())
            exit = std::max(exit, prove(options, *document, *preparation, console));
    }
    return exit;
}

} // namespace

Verb exportVerb()
{
    return {"export", "Write what other tools read or run", [](CLI::App& command) {
                const auto options = std::make_shared<ExportOptions>();
                command.add_option("MODEL", options->model, "The annotated model")->required();
                command.add_option("--config", options->configuration, "The configuration");
                addFormat(command, Direction::Export, "--to", options->format, options->values);
                CLI::Option* folder = addOutput(command, options->folder,
                                                "The folder to write into; other files there stay");
                CLI::Option* dryRun =
                    command.add_flag("--dry-run", options->dryRun,
                                     "Write nothing; show what would be written and what is lost");
                dryRun->excludes(folder);
                CLI::Option* verify = command.add_flag("--verify", options->verify, kVerifyHelp);
                verify->excludes(dryRun);
                command
                    .add_option(
                        "--inputs", options->inputs,
                        "With --verify: a folder of inputs, NAME.npy, NAME.pb, input_0.pb, or "
                        ".npz files with an entry per input; else test_data_set_0 beside the "
                        "model where there is one, else random ones")
                    ->needs(verify);
                addShapes(command, options->shapes);
                addBindings(command, options->bindings, "of a symbolic dimension");
                addOperatorRules(command, options->operatorRules);
                return [options, folder, dryRun](Console& console) {
                    if (folder->count() + dryRun->count() == 0)
                        return console.fail(
                            options->model,
                            "export needs --output, the folder to write into, or --dry-run");
                    return runExport(*options, console);
                };
            }};
}

} // namespace meshwright::app::cli
