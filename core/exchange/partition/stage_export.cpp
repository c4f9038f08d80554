#include "core/exchange/partition/stage_export.h"

#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"
#include "core/exchange/partition/domain_imports.h"
#include "core/exchange/partition/model_check.h"
#include "core/exchange/partition/part_draft.h"
#include "core/exchange/partition/value_types.h"
#include "core/exchange/strip_annotations.h"
#include "core/onnx/draft/model_draft.h"
#include "core/onnx/wire/external_data.h"
#include "core/onnx/wire/source.h"
#include "core/operators/traits.h"
#include "core/shapes/shapes.h"

#include <algorithm>

#include "meshwright_onnx.pb.h"

namespace meshwright::exchange {

namespace {

namespace fs = std::filesystem;

/// The source and the drafts that the writers of all files share.
struct StageModels
{
    StageModels(std::shared_ptr<const onnx::SourceFile> file, onnx::ModelDraft draft)
        : source(std::move(file))
        , parts(std::move(draft))
    {
    }

    std::shared_ptr<const onnx::SourceFile> source;
    PartDrafts parts;
};

/// The shapes of a sequence are those of its items, and look like those of a tensor.
bool isSequence(const graph::Graph& graph, const graph::Value& value)
{
    return value.producer
        && operators::traitsOf(graph.node(*value.producer)).has(operators::Trait::MakesSequence);
}

PartContents contentsOf(const ExportRequest& request, const StagePart& part)
{
    PartContents contents;
    for (const NodeId node : part.nodes)
        contents.nodes.push_back(int(request.graph->node(node).position));
    const auto add = [&](const std::vector<ValueId>& values, std::vector<PartBoundary>& to) {
        for (const ValueId id : values) {
            const graph::Value& value = request.graph->value(id);
            to.push_back({value.name, request.shapes->of(id), isSequence(*request.graph, value)});
        }
    };
    add(part.inputs, contents.inputs);
    add(part.outputs, contents.outputs);
    contents.suffix = '_' + part.suffix();
    return contents;
}

Result<void> writePart(const StageModels& models, const PartContents& contents,
                       const fs::path& target, FileBatch& batch, Progress& progress)
{
    const Result<onnx::ModelDraft> part = models.parts.part(contents);
    if (!part)
        return part.error();
    return onnx::writeBeside(*part, *models.source, target, batch, progress);
}

UserText partText(const StagePart& part)
{
    return tr("{0}, {1}", part.title(), countedNodes(int64_t(part.nodes.size())));
}

void reportLosses(const onnx::ModelDraft& draft, const ExportRequest& request,
                  std::vector<Diagnostic>& diagnostics)
{
    if (draft.model().training_info_size() > 0)
        diagnostics.push_back(
            finding("training-graphs-lost", Severity::Warning,
                    tr("The model's training graphs are in none of the stage models."),
                    tr("They run on the values of the whole model, which no stage has.")));
    std::vector<std::string> missing;
    for (const std::string& location : request.source->index().externalLocations) {
        std::error_code error;
        const auto& path = request.source->path();
        const std::optional<fs::path> inside = onnx::insideFolder(location);
        if (!path || !inside || !fs::exists(path->parent_path() / *inside, error))
            missing.push_back(location);
    }
    if (missing.empty())
        return;
    diagnostics.push_back(finding(
        "weights-missing", Severity::Warning,
        missing.size() == 1 ? tr("The weight file {0} is not there.", inQuotes(missing.front()))
                            : tr("The weight file {0} and {1} more are not there.",
                                 inQuotes(missing.front()), missing.size() - 1),
        tr("The stage models refer to them all the same. Put them beside the models before they "
           "run.")));
}

} // namespace

Result<PreparedExport> prepareStages(const ExportRequest& request, Progress& progress)
{
    const Result<StageCut> cut =
        cutIntoStages(*request.graph, *request.plan, request.configuration);
    if (!cut)
        return cut.error();
    Result<onnx::ModelDraft> draft =
        onnx::ModelDraft::read(request.source, request.changes, progress);
    if (!draft)
        return draft.error();
    if (const auto* configuration = configurationOf(request))
        removeStages(*draft, configuration->name);
    declareKnownValues(*request.graph, *request.shapes, *draft->model().mutable_graph());
    importUsedDomains(draft->model());
    PreparedExport prepared;
    prepared.original = request.source;
    prepared.diagnostics = cut->diagnostics;
    reportLosses(*draft, request, prepared.diagnostics);
    const auto models = std::make_shared<const StageModels>(request.source, std::move(*draft));
    for (const StagePart& part : cut->parts) {
        PartContents contents = contentsOf(request, part);
        // What cannot be written is told before anything is.
        const Result<onnx::ModelDraft> tried = models->parts.part(contents);
        if (!tried)
            return tried.error();
        if (progress.cancelled())
            return Error {tr("the export was cancelled")};
        const std::string file = request.stem + contents.suffix + ".onnx";
        for (Diagnostic& fault : checkPartModel(*tried, contents, file, progress))
            prepared.diagnostics.push_back(std::move(fault));
        prepared.files.push_back(
            {file, partText(part), std::nullopt, true,
             [models, contents](const fs::path& target, FileBatch& batch, Progress& watcher) {
                 return writePart(*models, contents, target, batch, watcher);
             }});
        prepared.files.back().weights = onnx::dataFileSize(*tried, onnx::ExternalWeights::Refer);
    }
    if (hasErrors(prepared.diagnostics)) {
        prepared.files.clear(); // a model that does not run is worse than none
        return prepared;
    }
    prepared.files.push_back(
        textFile("stages.json", tr("order, devices and transfers"), stagesJson(request, *cut)));
    prepared.files.back().isManifest = true;
    return prepared;
}

} // namespace meshwright::exchange
