#include "core/planning/balance.h"

#include "app/cli/balance_graph.h"
#include "app/cli/bindings.h"
#include "app/cli/choice.h"
#include "app/cli/hardware_choice.h"
#include "app/cli/open_model.h"
#include "app/cli/verbs.h"
#include "core/base/json/json_format.h"
#include "core/base/text.h"
#include "core/evaluate/balance_weights.h"
#include "core/grouping/groups.h"
#include "core/planning/split/split_problem.h"
#include "core/simulate/findings_json.h"
#include "core/simulate/pricing/fragment_findings.h"

#include <nlohmann/json.hpp>

#include <span>

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

/// "stage 0: 12 nodes, 1.2 ms, 34 MB of weights", and whether another cut could be faster.
std::string cutText(const planning::ModelCut& cut, const plan::Configuration* configuration,
                    const graph::Graph& graph)
{
    std::vector<StageNumber> numbers;
    if (configuration)
        numbers = planning::declaredStages(*configuration);
    std::vector<uint64_t> counts(cut.loads.size(), 0);
    for (NodeId node : graph.scope(ScopeId {0}).nodes)
        ++counts[cut.stages[node.index].index];
    std::string text;
    for (std::size_t i = 0; i < counts.size(); ++i)
        text += "stage " + std::to_string(i < numbers.size() ? numbers[i].value : int32_t(i)) + ": "
            + counted(counts[i], "node") + ", " + formatTime(Picoseconds {int64_t(cut.loads[i])})
            + ", " + formatBytes(Bytes {int64_t(cut.memories[i])}) + " of weights\n";
    return text + "slowest " + formatTime(Picoseconds {int64_t(cut.slowest)})
        + (cut.isOptimal
               ? ": no cut is faster\n"
               : ": no cut is faster than " + formatTime(Picoseconds {int64_t(cut.bound)}) + '\n');
}

/// The cut with node names, or places where these do not tell nodes apart; times in seconds.
std::string cutDocument(const planning::ModelCut& cut, const graph::Graph& graph,
                        std::span<const Diagnostic> assumed)
{
    constexpr double kSecond = 1e12; // in picoseconds
    planning::Split split;
    std::vector<std::string> ids;
    for (NodeId node : graph.scope(ScopeId {0}).nodes) {
        split.stage.push_back(cut.stages[node.index].index);
        ids.push_back(compactJson(graph.reference(node)));
    }
    split.slowest = cut.slowest / kSecond;
    split.bound = cut.bound / kSecond;
    split.optimal = cut.isOptimal;
    nlohmann::ordered_json json = cutJson(split, ids);
    json["findings"] = simulate::findingsJson(assumed);
    return formatJson(json, 2);
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
    if (!options.output.empty() && options.choice.configuration.empty())
        return Error {tr("-o needs --config NAME: stages are those of a configuration")};
    if (options.stages < 1)
        return Error {
            tr("A model is cut into 1 stage at least; {0} were asked for.", options.stages)};
    return {};
}

Result<planning::ModelCut> cutOf(const OpenModel& opened, const BalanceOptions& options)
{
    const Result<evaluate::BalanceWeights> weights =
        evaluate::balanceWeights(opened.evaluation, opened.configuration, options.stages);
    if (!weights)
        return weights.error();
    const graph::Graph& graph = opened.document->graph();
    return planning::cutModel(graph, grouping::buildGroups(graph), *weights, options.stages,
                              options.memory);
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
    const std::optional<ConfigurationId> id = opened->configuration;
    const plan::Configuration* configuration = id ? document.plan().configuration(*id) : nullptr;
    if (configuration) {
        if (const auto fits = planning::checkStageCount(*configuration, options.stages); !fits)
            return console.fail(model, fits.error());
        opened->evaluator->propagate(opened->evaluation, *id);
    }
    const Result<planning::ModelCut> cut = cutOf(*opened, options);
    if (!cut)
        return console.fail(model, cut.error());
    if (!options.output.empty()) {
        const Result<document::Edit> edit = planning::putOnStages(document, *id, cut->stages);
        const Result<document::Edit> inverse = edit ? document.apply(*edit) : edit;
        if (!inverse)
            return console.fail(model, inverse.error());
        if (const Exit saved = save(console, document, options.output); saved != Exit::Done)
            return saved;
    }
    const std::vector<Diagnostic> assumed =
        simulate::sizesAssumed(*opened->evaluation.shapes, opened->settings.simulation.bindings);
    if (options.isJson) {
        console.printDocument(cutDocument(*cut, document.graph(), assumed));
    } else {
        console.print(cutText(*cut, configuration, document.graph()));
        console.report(model, assumed);
    }
    return console.leave(Exit::Done);
}

} // namespace

Verb balanceVerb()
{
    return {"balance", "Cut a model or a cost graph into stages of which the slowest is fastest",
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
                                "How many at most; with a configuration as many as it declares")
                    ->required();
                command
                    .add_option("--memory", options->memory,
                                "Bytes that a stage has at most (default: no limit)")
                    ->check(notNegative());
                command.add_flag("--json", options->isJson, "The cut as JSON");
                command.add_option("--hardware", options->hardware,
                                   "Of all devices: a name or a file (default: as configured, else "
                                   "h100-sxm)");
                addBindings(command, options->choice.bindings, "of one microbatch");
                addOutput(command, options->output, "The model to write");
                return [options](Console& console) { return runBalance(*options, console); };
            }};
}

} // namespace meshwright::app::cli
