#include "app/cli/info_parts.h"
#include "app/cli/open_model.h"
#include "app/cli/text_table.h"
#include "core/evaluate/node_query.h"

#include <nlohmann/json.hpp>

namespace meshwright::app::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string groupOf(const grouping::GroupTree& groups, NodeId node)
{
    return groups.group(groups.groupOf(node)).path;
}

std::string asJson(const evaluate::QuerySource& source, const std::vector<NodeId>& nodes)
{
    const document::Snapshot& snapshot = source.evaluation.snapshot;
    Json list = Json::array();
    for (NodeId id : nodes) {
        const graph::Node& node = snapshot.graph->node(id);
        Json entry = {{"node", node.name},
                      {"place", snapshot.graph->place(id)},
                      {"op_type", node.opType},
                      {"domain", node.domain},
                      {"group", groupOf(source.groups, id)},
                      {"stage", nullptr}};
        const std::optional<StageNumber> stage =
            source.configuration ? snapshot.plan->stage(id, *source.configuration) : std::nullopt;
        if (stage)
            entry["stage"] = stage->value;
        list.push_back(std::move(entry));
    }
    return Json {{"count", nodes.size()}, {"nodes", std::move(list)}}.dump(
               2, ' ', false, Json::error_handler_t::replace)
        + '\n';
}

std::string asText(const evaluate::QuerySource& source, const std::vector<NodeId>& nodes)
{
    const graph::Graph& graph = *source.evaluation.snapshot.graph;
    std::vector<Row> rows {{"place", "operator", "name", "group"}};
    for (NodeId id : nodes) {
        const graph::Node& node = graph.node(id);
        rows.push_back({graph.place(id), node.opType, node.name, groupOf(source.groups, id)});
    }
    return (nodes.empty() ? std::string() : textTable(std::move(rows), Columns::OfWords))
        + std::to_string(nodes.size()) + (nodes.size() == 1 ? " node" : " nodes") + '\n';
}

} // namespace

Exit printFound(const InfoPartOptions& options, Console& console)
{
    const Result<evaluate::NodeQuery> query = evaluate::NodeQuery::parse(options.find);
    if (!query)
        return console.fail(options.model, query.error());
    std::optional<OpenModel> opened =
        openModel({options.model, options.configuration, {}, options.bindings}, console);
    if (!opened)
        return Exit::Failed;
    NoProgress progress;
    if (query->usesField("problem")) {
        const Result<void> checked =
            opened->evaluator->check(opened->evaluation, opened->configuration, false, progress);
        if (!checked)
            return console.fail(options.model, checked.error());
    }
    if (query->usesField("sharding") && opened->configuration)
        opened->evaluator->propagate(opened->evaluation, *opened->configuration);
    const grouping::GroupTree groups = grouping::buildGroups(opened->document->graph());
    const evaluate::QuerySource source {opened->evaluation, groups, opened->configuration};
    const std::vector<NodeId> nodes = query->find(source, progress);
    if (options.json)
        console.printDocument(asJson(source, nodes));
    else
        console.print(asText(source, nodes));
    return console.leave(Exit::Done);
}

} // namespace meshwright::app::cli
