#include "core/exchange/finding_kinds.h"
#include "core/exchange/formats/formats.h"
#include "core/exchange/mpmd/mpmd_plan.h"
#include "core/exchange/mpmd/mpmd_program.h"
#include "core/exchange/mpmd/mpmd_writer.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

const FormatOption kMpmdName {
    trNoop("name"), trNoop("what the configuration is called; default: mpmd"), {}};

Result<PreparedExport> prepareMpmdExport(const ExportRequest& request, Progress& progress)
{
    Result<simulate::Simulation> run = simulatedRun(request, progress);
    if (!run)
        return run.error();
    const MpmdTopology topology(request, *run);
    PreparedExport result;
    result.files.push_back(
        textFile(request.stem + ".mpmd.json",
                 tr("names to meshes and stages, {0} meshes", run->stages.size()),
                 mpmdAssignmentText(request, *run, topology)));
    result.diagnostics = run->findings;
    // A fragment has its nodes for each microbatch.
    constexpr std::size_t kMostLines = 2000000;
    const std::size_t lines = request.graph->nodes().size() * run->microbatches;
    if (lines > kMostLines) {
        result.diagnostics.push_back(
            finding("mpmd-program-left-out", Severity::Warning,
                    tr("The program would have over {0} lines and is left out", lines),
                    tr("Choose fewer microbatches: each repeats all nodes.")));
        return result;
    }
    const std::string program = mpmdProgram(request, *run, topology);
    result.files.push_back(textFile(
        request.stem + ".mpmd.mlir",
        tr("fragments and transfers, {0} lines", std::count(program.begin(), program.end(), '\n')),
        program));
    result.diagnostics.push_back(finding(
        "mpmd-skeleton", Severity::Info, tr("Operators are written without their attributes"),
        tr("The program says what runs where and what is transferred when; what a backward "
           "fragment computes is one operation, meshwright.gradient.")));
    return result;
}

Result<PreparedImport> prepareMpmdImport(const ImportRequest& request, Progress&)
{
    const Result<MpmdAssignment> assignment = parseMpmd(request.text);
    if (!assignment)
        return assignment.error();
    return planFromMpmd(*assignment, request, std::string(optionValue(request.options, kMpmdName)));
}

} // namespace

Format mpmdFormat()
{
    Format format;
    format.name = "mpmd";
    format.title = trNoop("Shardy MPMD");
    format.description =
        trNoop("names to meshes and stages, and the program of fragments and transfers");
    format.exportOptions = runOptions();
    format.importOptions = {kMpmdName};
    format.endings = {".json", ".py", ".txt"};
    format.prepareExport = prepareMpmdExport;
    format.prepareImport = prepareMpmdImport;
    return format;
}

} // namespace meshwright::exchange
