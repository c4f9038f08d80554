#include "core/exchange/partition/rank_export.h"

#include "core/base/counted.h"
#include "core/exchange/finding_kinds.h"
#include "core/exchange/partition/rank_manifest.h"
#include "core/exchange/partition/rank_models.h"
#include "core/exchange/partition/rank_traffic.h"

#include <algorithm>
#include <set>
#include <string>

namespace meshwright::exchange {

namespace {

CollectiveDialect dialectOf(const ExportRequest& request)
{
    const auto found = request.options.find("dialect");
    const std::string_view value = found == request.options.end() ? kDialects[0] : found->second;
    return value == "tensorrt" ? CollectiveDialect::TensorRt
        : value == "microsoft" ? CollectiveDialect::Microsoft
                               : CollectiveDialect::None;
}

Diagnostic carriedOut(const ExportRequest& request)
{
    return finding("ranks-annotations-dropped", Severity::Info,
                   tr("The models have no device annotations."),
                   tr("The configuration '{0}' is carried out in them, and what others say holds "
                      "for the whole model only.",
                      request.plan->configuration(*request.configuration)->name));
}

/// Keeps the first finding of all tensors that depend on a symbol without a number.
void joinUnknownSizes(std::vector<Diagnostic>& diagnostics)
{
    const auto isUnknown = [](const Diagnostic& diagnostic) {
        return diagnostic.kind == Code("ranks-size-unknown").kind();
    };
    const auto first = std::find_if(diagnostics.begin(), diagnostics.end(), isUnknown);
    const auto count = std::count_if(diagnostics.begin(), diagnostics.end(), isUnknown);
    if (count < 2)
        return;
    Diagnostic joined = *first;
    joined.remark = tr("(and {0} more)", count - 1);
    std::erase_if(diagnostics, [](const Diagnostic& diagnostic) {
        return diagnostic.severity() == Severity::Error;
    });
    diagnostics.insert(diagnostics.begin(), std::move(joined));
}

bool hasElements(const proto::TensorProto& tensor)
{
    return !tensor.raw_data().empty() || tensor.float_data_size() > 0
        || tensor.int32_data_size() > 0 || tensor.int64_data_size() > 0
        || tensor.double_data_size() > 0 || tensor.uint64_data_size() > 0
        || std::ranges::find(tensor.dims(), 0) != tensor.dims().end();
}

/// The initializers of a model that are declared only, as in one made from a config.
std::set<std::string> withoutElements(const onnx::ModelDraft& draft)
{
    std::set<std::string> names;
    for (const proto::TensorProto& tensor : draft.model().graph().initializer()) {
        if (!draft.weights().contains(tensor.name()) && !hasElements(tensor))
            names.insert(tensor.name());
    }
    return names;
}

/// That a model has no weights is said once, and not of each that a device needs a part of.
void joinMissingWeights(std::vector<Diagnostic>& diagnostics, const graph::Graph& graph,
                        const std::set<std::string>& missing)
{
    const std::size_t joined = std::erase_if(diagnostics, [&](const Diagnostic& diagnostic) {
        return diagnostic.kind == Code("ranks-weight").kind() && diagnostic.place.value
            && missing.contains(graph.value(*diagnostic.place.value).name);
    });
    if (joined == 0)
        return;
    diagnostics.insert(
        diagnostics.begin(),
        finding("ranks-weight", Severity::Error,
                tr("The model has no weights: {0} are declared without elements.",
                   countedTensors(int64_t(missing.size()))),
                tr("The model of a device holds its part of them. Export the model with its "
                   "weights, or write one model per stage, which needs none.")));
}

/// Written rank by rank: with thousands of them it is larger than all else that is in memory.
OutputFile manifestFile(const std::shared_ptr<RankModels>& models)
{
    auto write = [models](const std::filesystem::path& target, FileBatch& batch,
                          Progress&) -> Result<void> {
        const auto file = batch.create(target);
        Result<void> written = file ? Result<void>() : file.error();
        if (written)
            written = writeManifest(models->manifest(),
                                    {models->rankCount(),
                                     [&](std::size_t r) { return models->describe(r); },
                                     [&](std::string_view text) { return (*file)->write(text); }});
        if (written)
            written = (*file)->commit();
        return written ? written : written.error().at(target.string());
    };
    return {"ranks.json",     tr("who runs what, and what is exchanged"),
            std::nullopt,     false,
            std::move(write), true};
}

} // namespace

Result<PreparedExport> prepareRanks(const ExportRequest& request, Progress& progress)
{
    if (!request.configuration || !request.propagation)
        return Error {tr("an export to ranks needs a configuration")};
    auto plan = planRanks(request, progress);
    if (!plan)
        return plan.error();
    const std::set<std::string> missing = withoutElements((*plan)->draft);
    auto made = RankModels::make(std::move(plan).value(), dialectOf(request), progress);
    if (!made)
        return made.error();
    const std::shared_ptr<RankModels> models = *made;
    PreparedExport prepared;
    prepared.original = request.source;
    prepared.diagnostics = models->findings();
    joinUnknownSizes(prepared.diagnostics);
    joinMissingWeights(prepared.diagnostics, *request.graph, missing);
    if (hasErrors(prepared.diagnostics))
        return prepared; // a model that computes something else is worse than none
    prepared.diagnostics.push_back(carriedOut(request));
    prepared.diagnostics.push_back(tellTraffic(models->manifest().totals));
    for (std::size_t r = 0; r < models->rankCount(); ++r) {
        const std::string device = models->deviceName(r);
        for (std::size_t s = 0; s < models->segments(r).size(); ++s) {
            const std::size_t nodes = models->segments(r)[s].operations.size();
            const Result<std::optional<Bytes>> weights = models->weightsOf(r, s);
            if (!weights)
                return weights.error();
            if (progress.cancelled())
                return Error {tr("the export was cancelled")};
            prepared.files.push_back(
                {models->fileName(r, s), tr("{0}, {1}", device, countedNodes(int64_t(nodes))),
                 std::nullopt, true,
                 [models, r, s](const std::filesystem::path& target, FileBatch& batch,
                                Progress& watcher) -> Result<void> {
                     const Result<onnx::ModelDraft> draft = models->segment(r, s);
                     if (!draft)
                         return draft.error();
                     return onnx::writeDraft(*draft, target, onnx::ExternalWeights::Copy, batch,
                                             watcher);
                 }});
            prepared.files.back().weights = *weights;
        }
    }
    prepared.files.push_back(manifestFile(models));
    return prepared;
}

} // namespace meshwright::exchange
