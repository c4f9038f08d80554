#include "core/exchange/polygraphy/collective_export.h"

#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/base/text_file.h"
#include "core/exchange/finding_kinds.h"
#include "core/exchange/polygraphy/local_shapes.h"
#include "core/exchange/polygraphy/plan_hints.h"
#include "core/exchange/strip_annotations.h"
#include "core/onnx/draft/model_draft.h"

#include <charconv>

#include "meshwright_onnx.pb.h"

namespace meshwright::exchange {

const FormatOption kHintsFileOption {
    trNoop("hints"),
    trNoop("hints of polygraphy multi-device (JSON); none: the plan of the configuration"),
    {},
    true};
const FormatOption kHintsDevicesOption {
    trNoop("devices"), trNoop("how many devices there are, where the hints leave it open"), {}};

namespace {

namespace fs = std::filesystem;

Result<std::optional<int64_t>> devicesGiven(const ExportRequest& request)
{
    const std::string text(optionValue(request.options, kHintsDevicesOption));
    if (!text.empty()) {
        int64_t number = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        if (read.ec != std::errc() || read.ptr != text.data() + text.size() || number < 1
            || number > kMostHintDevices)
            return Error {tr("--devices is {0}; expected a number from 1", inQuotes(text))};
        return std::optional(number);
    }
    const plan::Configuration* configuration = configurationOf(request);
    return configuration && configuration->deviceCount() > 0
        ? std::optional(configuration->deviceCount())
        : std::nullopt;
}

/// From the file, or from the plan.
Result<ShardHints> hintsOf(const ExportRequest& request, std::vector<Diagnostic>& diagnostics)
{
    const std::string path(optionValue(request.options, kHintsFileOption));
    if (path.empty()) {
        if (!request.configuration)
            return Error {tr("distcollective needs --hints, a file of hints, or --config, a "
                             "configuration whose plan is context parallelism")};
        return hintsOfPlan(request, diagnostics);
    }
    const Result<std::string> text = readTextFile(path, kLargestImport, tr("hints"));
    if (!text)
        return text.error();
    Result<ReadHints> read = readShardHints(*text);
    if (!read)
        return Error {tr("{0}, {1}", fs::path(path).filename().string(), read.error().message)};
    diagnostics = std::move(read->diagnostics);
    return std::move(read->hints);
}

OutputFile fileOf(const ExportRequest& request, const ContextTransform& transform,
                  onnx::ModelDraft draft)
{
    const auto shared = std::make_shared<const onnx::ModelDraft>(std::move(draft));
    std::vector<UserText> parts {
        countedText(int64_t(transform.scatters.size()), tr("{0} reduce-scatter"),
                    tr("{0} reduce-scatters")),
        countedText(int64_t(transform.gathers.size() + transform.outputGathers.size()),
                    tr("{0} all-gather"), tr("{0} all-gathers"))};
    if (!transform.fused.empty())
        parts.push_back(countedText(int64_t(transform.fused.size()), tr("{0} fused attention"),
                                    tr("{0} fused attentions")));
    OutputFile file {
        request.stem + "_md.onnx",
        tr("{0} over {1}", UserText::list(std::move(parts)), countedDevices(transform.devices)),
        std::nullopt, true, [shared](const fs::path& target, FileBatch& batch, Progress& watcher) {
            return onnx::writeDraft(*shared, target, onnx::ExternalWeights::Copy, batch, watcher);
        }};
    file.weights = onnx::dataFileSize(*shared, onnx::ExternalWeights::Copy);
    return file;
}

/// Lines are of the hints, not of the model that messages are about otherwise.
void nameFile(const ExportRequest& request, std::vector<Diagnostic>& diagnostics)
{
    const fs::path path(optionValue(request.options, kHintsFileOption));
    for (Diagnostic& diagnostic : diagnostics) {
        if (diagnostic.position)
            diagnostic.file = path.filename().string();
    }
}

/// What the person should know of how the model is meant.
void describe(const ExportRequest& request, const ContextTransform& transform,
              std::vector<Diagnostic>& diagnostics)
{
    if (!transform.scatters.empty())
        diagnostics.push_back(
            finding("inputs-stay-whole", Severity::Info,
                    tr("every device is given the whole inputs and takes its part of the sequence"),
                    tr("inputs and outputs are called and shaped as in the model")));
    if (!request.plan->configurations().empty())
        diagnostics.push_back(finding("annotations-lost", Severity::Info,
                                      tr("the annotations of the model are not in the new one"),
                                      tr("its collectives say how it is distributed")));
}

} // namespace

Result<PreparedExport> prepareDistCollective(const ExportRequest& request, Progress& progress)
{
    PreparedExport prepared;
    prepared.original = request.source;
    const Result<ShardHints> hints = hintsOf(request, prepared.diagnostics);
    if (!hints)
        return hints.error();
    if (hints->parallelism == HintsParallelism::Tensor)
        return Error {tr("the hints are of tensor parallelism, for which every device has a model "
                         "of its own: import them, and export with --to ranks")};
    const Result<std::optional<int64_t>> given = devicesGiven(request);
    if (!given)
        return given.error();
    const int64_t devices = devicesOf(*hints, *given, prepared.diagnostics);
    const ContextHints found =
        findInModel(*hints, *request.graph, *request.shapes, prepared.diagnostics);
    const ContextTransform transform =
        transformOf(*hints, found, devices, *request.graph, *request.shapes, request.bindings,
                    prepared.diagnostics);
    nameFile(request, prepared.diagnostics);
    // Gathers without the scatter that they undo would compute something else.
    const bool isIncomplete =
        found.inputs.size() < hints->inputs.size() || found.outputs.size() < hints->outputs.size();
    if (isIncomplete || (transform.collectives() == 0 && transform.fused.empty()))
        return prepared;
    Result<onnx::ModelDraft> draft =
        onnx::ModelDraft::read(request.source, request.changes, progress);
    if (!draft)
        return draft.error();
    removePlan(*draft);
    const std::vector<InsertedCollective> inserted =
        insertCollectives(draft->model(), *request.graph, transform);
    if (!transform.fused.empty() || !transform.copies.empty())
        draft->removeUnused();
    const Result<void> declared =
        declareLocalShapes(draft->model(), *request.graph, *request.shapes, transform, inserted,
                           prepared.diagnostics, progress);
    if (!declared)
        return declared.error();
    describe(request, transform, prepared.diagnostics);
    prepared.files.push_back(fileOf(request, transform, std::move(*draft)));
    return prepared;
}

} // namespace meshwright::exchange
