#include "core/exchange/finding_kinds.h"
#include "core/exchange/formats/formats.h"
#include "core/exchange/sdy/sdy_plan.h"
#include "core/exchange/sdy/sdy_writer.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

const FormatOption kShardings {
    trNoop("shardings"),
    trNoop("which shardings are written: those of the plan, or all that follow from them"),
    {"annotated", "propagated"}};
const FormatOption kSdyName {
    trNoop("name"), trNoop("what the configuration is called; default: as the mesh"), {}};

/// What of the plan SDY has no words for.
void addLosses(const ExportRequest& request, std::vector<Diagnostic>& diagnostics)
{
    std::size_t staged = 0, inner = 0;
    for (uint32_t i = 0; i < request.plan->nodeCount(); ++i) {
        const plan::NodeAnnotation* annotation =
            request.plan->annotation(NodeId {i}, *request.configuration);
        if (!annotation)
            continue;
        staged += annotation->stage ? 1 : 0;
        inner += !annotation->specs.empty() && request.graph->node(NodeId {i}).scope != ScopeId {0};
    }
    if (staged > 0)
        diagnostics.push_back(
            finding("sdy-stages-lost", Severity::Warning,
                    tr("SDY has no pipeline stages: those of {0} nodes are left out", staged),
                    tr("Export 'mpmd' as well: it assigns the nodes to meshes and stages.")));
    if (inner > 0)
        diagnostics.push_back(
            finding("sdy-inner-scopes-lost", Severity::Warning,
                    tr("The shardings of {0} nodes in subgraphs and functions are left out", inner),
                    tr("The text holds the main graph alone.")));
    diagnostics.push_back(finding(
        "sdy-skeleton", Severity::Info, tr("Operators are written without their attributes"),
        tr("The text says which tensor has which sharding; names stand in onnx.name and "
           "onnx_node_name, and sdy_opt reads it with --allow-unregistered-dialect.")));
}

Result<PreparedExport> prepareSdyExport(const ExportRequest& request, Progress& progress)
{
    if (progress.cancelled())
        return Error {tr("the export was cancelled")};
    const bool propagated = optionValue(request.options, kShardings) == "propagated";
    const SdyShardings shardings(request, propagated);
    PreparedExport result;
    result.diagnostics = shardings.diagnostics();
    addLosses(request, result.diagnostics);
    const std::string text = sdyProgram(request, shardings);
    const auto lines = std::count(text.begin(), text.end(), '\n');
    result.files.push_back(
        textFile(request.stem + ".sdy.mlir", tr("meshes and shardings, {0} lines", lines), text));
    return result;
}

Result<PreparedImport> prepareSdyImport(const ImportRequest& request, Progress&)
{
    const Result<SdyText> text = parseSdy(request.text);
    if (!text)
        return text.error();
    return planFromSdy(*text, request, std::string(optionValue(request.options, kSdyName)));
}

} // namespace

Format sdyFormat()
{
    Format format;
    format.name = "sdy";
    format.title = trNoop("Shardy text (SDY)");
    format.description = trNoop("meshes and shardings as JAX and Shardy print them");
    format.exportOptions = {kShardings};
    format.importOptions = {kSdyName};
    format.endings = {".mlir", ".sdy", ".txt"};
    format.prepareExport = prepareSdyExport;
    format.prepareImport = prepareSdyImport;
    return format;
}

} // namespace meshwright::exchange
