#include "app/cli/balance_graph.h"

#include "core/base/json/json_format.h"
#include "core/base/json/plain_json.h"
#include "core/base/text.h"
#include "core/base/text_file.h"
#include "core/planning/split/cost_graph.h"
#include "core/planning/split/split_search.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace meshwright::app::cli {

namespace {

constexpr std::uintmax_t kLargestCostGraph = 64u << 20; // as much as is parsed

uint32_t stageCount(const planning::Split& split)
{
    return split.stage.empty() ? 0 : *std::max_element(split.stage.begin(), split.stage.end()) + 1;
}

/// "12.5", "0.00001": as short as JSON writes it.
std::string numberText(double number)
{
    return nlohmann::json(number).dump();
}

std::string cutText(const planning::CostGraph& graph, const planning::SplitProblem& problem,
                    const planning::Split& split)
{
    const std::vector<double> loads = planning::stageLoads(problem, split.stage);
    const std::vector<double> memories = planning::stageMemories(problem, split.stage);
    std::vector<std::vector<std::string>> nodes(stageCount(split));
    for (std::size_t node = 0; node < graph.ids.size(); ++node)
        nodes[split.stage[node]].push_back(graph.ids[node]);
    std::string text;
    for (std::size_t stage = 0; stage < nodes.size(); ++stage) {
        text += "stage " + std::to_string(stage) + ": load " + numberText(loads[stage])
            + ", memory " + numberText(memories[stage]) + ", "
            + counted(nodes[stage].size(), "node") + ":";
        constexpr std::size_t kMostShown = 8;
        for (std::size_t i = 0; i < std::min(nodes[stage].size(), kMostShown); ++i)
            text += ' ' + nodes[stage][i];
        text += nodes[stage].size() > kMostShown ? " …\n" : "\n";
    }
    text += "slowest " + numberText(split.slowest);
    text += split.optimal ? ": no cut is better\n"
                          : ": no cut is better than " + numberText(split.bound) + '\n';
    return text;
}

} // namespace

nlohmann::ordered_json cutJson(const planning::Split& split, const std::vector<std::string>& ids)
{
    using Json = nlohmann::ordered_json;
    Json stages = Json::array();
    for (uint32_t stage = 0; stage < stageCount(split); ++stage)
        stages.push_back(Json::array());
    for (std::size_t item = 0; item < ids.size(); ++item) {
        if (const Result<Json> id = parseOrderedJson(ids[item]); id)
            stages[split.stage[item]].push_back(*id);
    }
    return {{"stages", std::move(stages)},
            {"slowest", split.slowest},
            {"optimal", split.optimal},
            {"bound", split.bound}};
}

Exit balanceGraph(const std::string& file, const CutOptions& options, Console& console)
{
    const Result<std::string> text = readTextFile(file, kLargestCostGraph, tr("a cost graph"));
    if (!text)
        return console.fail(file, text.error());
    const Result<planning::CostGraph> graph = planning::parseCostGraph(*text);
    if (!graph)
        return console.fail(file, graph.error());
    const planning::SplitProblem problem = planning::splitProblem(
        *graph, uint32_t(options.devices), options.memory.value_or(planning::kNoMemoryLimit));
    const Result<planning::Split> split = planning::splitIntoStages(problem);
    if (!split)
        return console.fail(file, split.error());
    if (options.isJson)
        console.printDocument(formatJson(cutJson(*split, graph->ids), 2));
    else
        console.print(cutText(*graph, problem, *split));
    return console.finish(Exit::Done);
}

} // namespace meshwright::app::cli
