#include "core/planning/balance.h"

#include "app/cli/balance_graph.h"
#include "app/cli/bindings.h"
#include "app/cli/hardware_choice.h"
#include "app/cli/open_model.h"
#include "app/cli/verbs.h"
#include "core/base/text.h"
#include "core/evaluate/balance_weights.h"
#include "core/graph/grouping/groups.h"

#include <map>

namespace meshwright::app::cli {

namespace {

struct BalanceOptions
{
    ModelChoice choice;
    std::string graph, hardware, output;
    int32_t stages = 0;
    std::optional<double> memory;
    bool isJson = false;
};

/// "stage 0: 12 nodes", and what these weigh of all.
std::string stagesText(const plan::Plan& plan, ConfigurationId configuration,
                       const std::vector<double>& times)
{
    std::map<StageNumber, std::pair<int64_t, double>> sums;
    for (uint32_t i = 0; i < plan.nodeCount(); ++i) {
        const std::optional<StageNumber> stage = plan.stage(NodeId {i}, configuration);
        if (!stage)
            continue;
        ++sums[*stage].first;
        sums[*stage].second += times.empty() ? 0 : times[i];
    }
    std::string text;
    for (const auto& [stage, sum] : sums) {
        text += "stage " + std::to_string(stage.value) + ": " + counted(sum.first, "node");
        if (!times.empty())
            text += ", " + formatTime(Picoseconds {int64_t(sum.second)});
        text += '\n';
    }
    return text;
}

Result<void> checkUse(const BalanceOptions& options)
{
    if (options.choice.model.empty() == options.graph.empty())
        return Error {tr("balance needs a MODEL or --graph FILE, and not both")};
    if (!options.graph.empty()
        && (!options.choice.configuration.empty() || !options.hardware.empty()
            || !options.choice.bindings.empty() || !options.output.empty()))
        return Error {tr("--config, --hardware, --bind and -o are about a model, and --graph gives "
                         "the costs itself")};
    if (options.stages < 1)
        return Error {
            tr("A model is cut into 1 stage at least; {0} were asked for.", options.stages)};
    return {};
}

Exit runBalance(const BalanceOptions& options, Console& console)
{
    if (const Result<void> use = checkUse(options); !use)
        return console.fail(kCommandLine, use.error());
    if (!options.graph.empty())
        return balanceGraph(options.graph, {options.stages, options.memory, options.isJson},
                            console);
    const std::string& model = options.choice.model;
    evaluate::Settings settings = defaultSettings();
    const Result<void> chosen =
        chooseHardware(options.hardware, settings.hardware, settings.simulation);
    if (!chosen)
        return console.fail(options.hardware, chosen.error());
    std::optional<OpenModel> opened = openModel(options.choice, console, std::move(settings));
    if (!opened)
        return Exit::Failed;
    document::Document& document = *opened->document;
    const ConfigurationId id = *opened->configuration;
    opened->evaluator->propagate(opened->evaluation, id);
    const Result<std::vector<double>> weights =
        evaluate::balanceWeights(opened->evaluation, id, options.stages);
    if (!weights)
        return console.fail(model, weights.error());
    const Result<document::Edit> edit = planning::balanceStages(
        document, id, graph::buildGroups(document.graph()), options.stages, *weights);
    const Result<document::Edit> inverse = edit ? document.apply(*edit) : edit;
    if (!inverse)
        return console.fail(model, inverse.error());
    if (const Exit saved = save(console, document, options.output); saved != Exit::Done)
        return saved;
    console.print(stagesText(document.plan(), id, *weights));
    return console.leave(Exit::Done);
}

} // namespace

Verb balanceVerb()
{
    return {"balance", "Put the nodes of a model on pipeline stages of equal weight",
            [](CLI::App& command) {
                const auto options = std::make_shared<BalanceOptions>();
                command.add_option("MODEL", options->choice.model, "The model");
                command.add_option("--graph", options->graph,
                                   "Instead of a model: a file with the costs of the nodes of a "
                                   "graph, {\"nodes\": [{\"id\", \"time\", \"memory\", "
                                   "\"send\", \"together\"}], \"edges\": [[from, to]]}");
                command.add_option("--config", options->choice.configuration, "The configuration");
                command
                    .add_option("--stages,--devices", options->stages,
                                "How many; as many as the configuration declares")
                    ->required();
                command
                    .add_option("--memory", options->memory,
                                "Bytes that a stage has at most (default: no limit)")
                    ->check(CLI::NonNegativeNumber);
                command.add_flag("--json", options->isJson, "The cut as JSON");
                command.add_option("--hardware", options->hardware,
                                   "Of all devices: a name or a file (default: as configured). "
                                   "Nodes weigh their time on it; without any, the bytes of their "
                                   "weights");
                addBindings(command, options->choice.bindings, "of one microbatch");
                addOutput(command, options->output, "The model to write");
                return [options](Console& console) { return runBalance(*options, console); };
            }};
}

} // namespace meshwright::app::cli
