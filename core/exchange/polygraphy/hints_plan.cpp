#include "core/exchange/polygraphy/hints_plan.h"

#include "core/base/text.h"
#include "core/blocks/blocks.h"
#include "core/exchange/finding_kinds.h"
#include "core/exchange/polygraphy/context_hints.h"
#include "core/plan/axes_changes.h"
#include "core/planning/parallelism/parallelism.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

/// "hints" of "hints.hint.json"; "polygraphy-cp" where the file has no name to take.
std::string configurationName(const std::filesystem::path& path)
{
    const std::string name = path.filename().string();
    const std::string stem = name.substr(0, name.find('.'));
    return stem.empty() ? "polygraphy-cp" : stem;
}

/// What the nodes say of their tensors; the last word counts.
class Shardings
{
public:
    explicit Shardings(const graph::Graph& graph)
        : m_graph(graph)
    {
    }

    void everywhere(ValueId value, const plan::AxesSharding& sharding)
    {
        for (const NodeId node : m_graph.nodesTouching(value))
            at(node, value, sharding);
    }

    void at(NodeId node, ValueId value, const plan::AxesSharding& sharding)
    {
        m_nodes[node][value] = sharding;
    }

    plan::NodeEntries entries() const
    {
        plan::NodeEntries entries;
        for (const auto& [node, shardings] : m_nodes) {
            for (const auto& [value, sharding] : shardings) {
                plan::ShardingSpec& spec = entries[node].shardings.emplace_back().spec;
                spec.tensor = value;
                spec.axes = sharding;
            }
        }
        return entries;
    }

private:
    const graph::Graph& m_graph;
    std::map<NodeId, std::map<ValueId, plan::AxesSharding>> m_nodes;
};

plan::PlanEntries planOver(const std::string& name, const std::string& axis, int64_t devices,
                           const Shardings& shardings)
{
    plan::PlanEntries entries(1);
    plan::Configuration& configuration = entries.front().content;
    configuration.name = name;
    configuration.numDevices = int32_t(devices);
    configuration.mesh = {{{axis, devices}}};
    entries.front().nodes = shardings.entries();
    return entries;
}

/// Writes what was found of context parallelism.
class ContextPlan
{
public:
    ContextPlan(const graph::Graph& graph, std::vector<Diagnostic>& diagnostics)
        : m_graph(graph)
        , m_diagnostics(diagnostics)
        , m_shardings(graph)
    {
    }

    Shardings write(const ContextHints& found)
    {
        for (const SequenceTensor& input : found.inputs) {
            if (const auto sharding = split(input))
                m_shardings.everywhere(input.value, *sharding);
        }
        for (const HintedLayer& layer : found.layers)
            write(layer);
        for (const SequenceTensor& output : found.outputs) {
            const auto& producer = m_graph.value(output.value).producer;
            if (rank(output) && producer)
                m_shardings.at(*producer, output.value, plan::wholeSharding(*output.rank));
        }
        return std::move(m_shardings);
    }

private:
    /// Absent, and said, where the rank is not known.
    bool rank(const SequenceTensor& tensor)
    {
        if (tensor.rank)
            return true;
        m_diagnostics.push_back(finding(
            "hints-rank", Severity::Error,
            tr("how many dimensions {0} has is not known, so that a plan cannot say how they are "
               "split",
               inQuotes(m_graph.value(tensor.value).name)),
            tr("give it in the hints as 'rank' or 'kv_rank', or export the model with shapes"),
            {{}, tensor.value, {}}));
        return false;
    }

    std::optional<plan::AxesSharding> split(const SequenceTensor& tensor)
    {
        if (!rank(tensor))
            return std::nullopt;
        return plan::withAxis(plan::wholeSharding(*tensor.rank), tensor.axis, "context");
    }

    void write(const HintedLayer& hinted)
    {
        const AttentionLayer& layer = hinted.layer;
        if (hinted.replace)
            m_diagnostics.push_back(finding(
                "replace-lost", Severity::Warning,
                tr("that the attention of {0} is replaced by one operator has no place in a plan",
                   inQuotes(m_graph.value(layer.q).name)),
                tr("keys and values are gathered instead"), {layer.values, {}, {}}));
        const bool gathersKv = hinted.gatherKv || hinted.replace;
        if (hinted.gatherQ)
            gather(hinted.q, layer.scores, false);
        if (gathersKv) {
            gather(hinted.k, layer.scores, true);
            gather(hinted.v, layer.values, true);
        }
    }

    /// Split where it is made, whole where the attention reads it. An index that is not the
    /// sequence is left to what follows from the inputs.
    void gather(const SequenceTensor& tensor, NodeId reader, bool isSplitBefore)
    {
        if (!rank(tensor))
            return;
        const auto& producer = m_graph.value(tensor.value).producer;
        if (producer && isSplitBefore && !tensor.isDoubted)
            m_shardings.at(*producer, tensor.value, *split(tensor));
        m_shardings.at(reader, tensor.value, plan::wholeSharding(*tensor.rank));
    }

    const graph::Graph& m_graph;
    std::vector<Diagnostic>& m_diagnostics;
    Shardings m_shardings;
};

Result<Shardings> tensorPlan(const ImportRequest& request, int64_t devices,
                             std::vector<Diagnostic>& diagnostics)
{
    const graph::Graph& graph = *request.graph;
    const blocks::Blocks blocks =
        request.blocks ? *request.blocks : blocks::findBlocks(graph, *request.shapes);
    const plan::Mesh mesh {{{"model", devices}}};
    planning::ParallelOptions options;
    options.over = {{"model", {}}};
    const Result<planning::ParallelPlan> plan =
        planning::planParallelism(*planning::findParallelism("tensor_parallel"), graph,
                                  *request.shapes, blocks, mesh, options);
    if (!plan)
        return plan.error();
    for (const planning::Remark& remark : planning::folded(plan->remarks, blocks)) {
        const bool isRefused = remark.kind == planning::RemarkKind::Refused;
        diagnostics.push_back(
            finding(isRefused ? Code("tensor-parallel-refused") : Code("tensor-parallel-note"),
                    isRefused                                       ? Severity::Error
                        : remark.kind == planning::RemarkKind::Note ? Severity::Info
                                                                    : Severity::Warning,
                    remark.text, tr("what the hints ask for is not on this part of the model"),
                    {remark.node, {}, {}}));
    }
    Shardings shardings(graph);
    for (const auto& [value, sharding] : plan->annotations)
        shardings.everywhere(value, sharding);
    return shardings;
}

} // namespace

Result<PreparedImport> prepareHints(const ImportRequest& request, Progress&)
{
    Result<ReadHints> read = readShardHints(request.text);
    if (!read)
        return read.error();
    PreparedImport prepared;
    prepared.diagnostics = std::move(read->diagnostics);
    const ShardHints& hints = read->hints;
    const int64_t devices = devicesOf(hints, request.devices, prepared.diagnostics);
    if (!hints.groups.empty())
        prepared.diagnostics.push_back(
            finding("hints-groups", Severity::Warning,
                    tr("the ranks that 'groups' lists are devices 0 to {0} of the configuration",
                       devices - 1),
                    tr("a plan counts its devices from 0; name them in the configuration")));
    const std::string name = configurationName(request.path);
    if (hints.parallelism == HintsParallelism::Tensor) {
        const Result<Shardings> shardings = tensorPlan(request, devices, prepared.diagnostics);
        if (!shardings)
            return shardings.error();
        prepared.plan = planOver(name, "model", devices, *shardings);
        return prepared;
    }
    const ContextHints found =
        findInModel(hints, *request.graph, *request.shapes, prepared.diagnostics);
    prepared.plan = planOver(name, "context", devices,
                             ContextPlan(*request.graph, prepared.diagnostics).write(found));
    return prepared;
}

} // namespace meshwright::exchange
