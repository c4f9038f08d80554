#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"
#include "core/exchange/formats/formats.h"
#include "core/exchange/run/simulated_run.h"
#include "core/simulate/engine/order_legality.h"
#include "core/simulate/schedules/order_csv.h"

#include <set>

namespace meshwright::exchange {

namespace {

const FormatOption kConfiguration {
    trNoop("configuration"),
    trNoop("whose stages it must fit; default: the one that is there, or any that fits"),
    {}};

Result<PreparedExport> prepareScheduleCsvExport(const ExportRequest& request, Progress& progress)
{
    const Result<simulate::Simulation> run = simulatedRun(request, progress);
    if (!run)
        return run.error();
    PreparedExport result;
    result.files.push_back(textFile(
        request.stem + ".schedule.csv",
        tr("{0}: a row per rank, {1}, {2}", run->schedule, countedRanks(run->stages.size()),
           countedText(run->microbatches, tr("{0} microbatch"), tr("{0} microbatches"))),
        simulate::toCsv(simulate::orderOf(*run), run->flow.virtualStages)));
    result.diagnostics = run->findings;
    result.diagnostics.push_back(
        finding("schedule-durations-lost", Severity::Info,
                tr("The table holds the order alone: times, transfers and memory are not in it"),
                tr("PyTorch's pipelining reads it with _load_csv; 'trace' holds the times.")));
    return result;
}

/// The stages of a configuration's pipeline, and how many groups of devices they lie on.
struct Stages
{
    std::size_t stages = 0, places = 0;
};

Stages stagesOf(const plan::Plan& plan, const plan::Configuration& configuration)
{
    std::set<std::vector<int64_t>> places;
    const std::vector<StageNumber> stages = plan::stagesOf(plan, configuration.id);
    for (const StageNumber stage : stages)
        places.insert(plan::stageDevices(configuration, stage));
    return {stages.size(), places.size()};
}

/// Whether the order's parts are the configuration's stages, one by one or as chunks.
bool fits(const simulate::VirtualStages& order, const Stages& stages)
{
    const bool isCopy = order.placement == simulate::StagePlacement::Bidirectional
        || order.placement == simulate::StagePlacement::WrapAround;
    return isCopy ? stages.stages == order.stages
                  : stages.stages == order.count() && stages.places == order.stages;
}

simulate::Flow chainOf(const simulate::CsvOrder& order)
{
    simulate::Flow flow {order.virtualStages, {}};
    const bool wraps = order.virtualStages.placement == simulate::StagePlacement::WrapAround
        || order.virtualStages.placement == simulate::StagePlacement::Bidirectional;
    for (uint32_t k = 0; !wraps && k + 1 < order.virtualStages.count(); ++k)
        flow.edges.push_back({k, k + 1, order.training});
    return flow;
}

void compare(const ImportRequest& request, const simulate::CsvOrder& order,
             std::vector<Diagnostic>& diagnostics)
{
    const std::string asked(optionValue(request.options, kConfiguration));
    const UserText needs = tr("{0} on {1}", countedStages(order.virtualStages.count()),
                              countedRanks(order.virtualStages.stages));
    bool any = false;
    std::vector<Diagnostic> unfit;
    for (const plan::Configuration& configuration : request.plan->configurations()) {
        if (!asked.empty() && configuration.name != asked)
            continue;
        const Stages stages = stagesOf(*request.plan, configuration);
        const bool fitting = fits(order.virtualStages, stages);
        any |= fitting;
        const UserText name = tr("the configuration {0}", inQuotes(configuration.name));
        if (fitting)
            diagnostics.push_back(finding(
                "schedule-fits", Severity::Info,
                tr("The order fits {0}: {1}, {2}, {3}", name, needs,
                   countedText(order.microbatches, tr("{0} microbatch"), tr("{0} microbatches")),
                   order.training ? tr("forward and backward") : tr("forward only")),
                tr("Run it with: meshwright simulate MODEL --config NAME --schedule csv:FILE"),
                {{}, {}, configuration.id}));
        else
            unfit.push_back(finding(
                "schedule-does-not-fit", Severity::Error,
                tr("The order has {0}, {1} has {2} on {3}", needs, name,
                   countedStages(int64_t(stages.stages)),
                   countedText(int64_t(stages.places), tr("{0} group of devices"),
                               tr("{0} groups of devices"))),
                tr("Cut the model into as many stages (balance --stages), or lay them on as many "
                   "groups of devices."),
                {{}, {}, configuration.id}));
    }
    if (!any)
        diagnostics.insert(diagnostics.end(), unfit.begin(), unfit.end());
    if (!any && unfit.empty())
        diagnostics.push_back(
            finding("schedule-does-not-fit", Severity::Error,
                    asked.empty() ? tr("The model has no configuration that the order could be of")
                                  : tr("There is no configuration {0}", inQuotes(asked)),
                    tr("The order has {0}: cut the model into as many stages first.", needs)));
}

/// An order is no annotation: what is imported is the order itself, checked, as a file that
/// `simulate --schedule csv:FILE` runs.
Result<PreparedImport> prepareScheduleCsvImport(const ImportRequest& request, Progress&)
{
    const std::string origin = request.path.filename().string();
    const Result<simulate::CsvOrder> order =
        simulate::parseOrderCsv(request.text, origin.empty() ? "the table" : origin);
    if (!order)
        return order.error();
    if (const Result<void> legal = simulate::checkOrder(chainOf(*order), order->order); !legal)
        return Error {legal.error().message};
    PreparedImport result;
    compare(request, *order, result.diagnostics);
    result.file =
        textFile("schedule.csv", tr("the order, {0}", countedRanks(order->virtualStages.stages)),
                 simulate::toCsv(order->order, order->virtualStages));
    return result;
}

} // namespace

Format scheduleCsvFormat()
{
    Format format;
    format.name = "schedule-csv";
    format.title = trNoop("Pipeline schedule (CSV)");
    format.description =
        trNoop("the order of a pipeline's steps as PyTorch's pipelining has it, a row "
               "per rank");
    format.exportOptions = runOptions();
    format.importOptions = {kConfiguration};
    format.endings = {".csv"};
    format.prepareExport = prepareScheduleCsvExport;
    format.prepareImport = prepareScheduleCsvImport;
    return format;
}

} // namespace meshwright::exchange
