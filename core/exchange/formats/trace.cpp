#include "core/simulate/report/trace.h"

#include "core/exchange/formats/formats.h"
#include "core/exchange/run/simulated_run.h"

namespace meshwright::exchange {

namespace {

Result<PreparedExport> prepareTrace(const ExportRequest& request, Progress& progress)
{
    const Result<simulate::Simulation> run = simulatedRun(request, progress);
    if (!run)
        return run.error();
    PreparedExport result;
    result.files.push_back(textFile(
        request.stem + ".trace.json",
        tr("{0}, {1} microbatches, {2} tasks", run->schedule, run->microbatches, run->tasks.size()),
        simulate::toChromeTrace(*run)));
    result.diagnostics = run->findings;
    return result;
}

} // namespace

Format traceFormat()
{
    Format format;
    format.name = "trace";
    format.title = trNoop("Trace for Perfetto and Chrome");
    format.description = trNoop("the simulated run as Chrome trace JSON, which Perfetto opens");
    format.exportOptions = runOptions();
    format.prepareExport = prepareTrace;
    return format;
}

} // namespace meshwright::exchange
