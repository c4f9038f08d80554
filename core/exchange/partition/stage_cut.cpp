#include "core/exchange/partition/stage_cut.h"

#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"
#include "core/exchange/partition/value_readers.h"
#include "core/operators/lowering.h"
#include "core/plan/stage_placement.h"
#include "core/simulate/pricing/placement.h"

#include <algorithm>
#include <map>
#include <set>

namespace meshwright::exchange {

namespace {

/// A part before it has a number: chunks of all stages that run in the same round follow each other
/// by stage.
struct PartKey
{
    uint32_t round = 0;
    StageIndex stage;

    auto operator<=>(const PartKey&) const = default;
};

class Cutter
{
public:
    Cutter(const graph::Graph& graph, const plan::Plan& plan,
           std::optional<ConfigurationId> configuration)
        : m_graph(graph)
        , m_plan(plan)
        , m_configuration(configuration)
        , m_placement(simulate::placeNodes(graph, plan, configuration))
        , m_order(graph.topologicalOrder(ScopeId {0}))
        , m_readers(graph)
        , m_free(graph.nodes().size())
        , m_rounds(graph.nodes().size())
    {
    }

    Result<StageCut> cut()
    {
        if (m_order.empty())
            return Error {tr("the model has no nodes that could be cut into stages")};
        if (const Result<void> fine = checkNames(); !fine)
            return fine.error();
        if (const Result<void> fine = assignRounds(); !fine)
            return fine.error();
        placeFreeNodes();
        nameParts();
        for (const NodeId node : m_order) {
            for (const uint32_t part : m_partsOf[node.index])
                m_cut.parts[part].nodes.push_back(node);
        }
        if (const Result<void> fine = checkDevices(); !fine)
            return fine.error();
        connect();
        report();
        return std::move(m_cut);
    }

private:
    const graph::Scope& main() const { return m_graph.scope(ScopeId {0}); }

    /// A cut connects by names: each must mean one value.
    Result<void> checkNames() const
    {
        std::set<std::string_view> names;
        for (const NodeId node : m_order) {
            for (const std::optional<ValueId>& output : m_graph.node(node).outputs) {
                if (output && !names.insert(m_graph.value(*output).name).second)
                    return Error {tr("the value {0} is made by two nodes, the second is {1}: "
                                     "stages are connected by names; rename one of the two",
                                     inQuotes(m_graph.value(*output).name),
                                     m_graph.reference(node))};
            }
        }
        return {};
    }

    /// The node that sends a value, which its readers wait for; none for inputs and free nodes.
    std::optional<NodeId> senderOf(ValueId value) const
    {
        const std::optional<NodeId> producer = m_graph.value(value).producer;
        return producer && !m_free[producer->index] ? producer : std::nullopt;
    }

    Result<void> assignRounds()
    {
        std::vector<bool> done(m_graph.nodes().size());
        for (const NodeId node : m_order) {
            m_free[node.index] = operators::isMadeWhereRead(m_graph, node);
            uint32_t& round = m_rounds[node.index];
            for (const ValueId value : m_readers.readBy(node)) {
                const std::optional<NodeId> producer = m_graph.value(value).producer;
                if (producer && !done[producer->index])
                    return Error {
                        tr("the node {0} lies on a cycle: it reads {1}, which depends on it",
                           m_graph.reference(node), inQuotes(m_graph.value(value).name))};
                const std::optional<NodeId> sender = senderOf(value);
                if (!sender)
                    continue;
                const bool back = stageOf(*sender) > stageOf(node);
                round = std::max(round, m_rounds[sender->index] + (back ? 1 : 0));
                if (!back)
                    continue;
                m_goesBack.try_emplace(stageOf(node), value);
                m_firstBack = m_firstBack.value_or(value);
            }
            done[node.index] = true;
            if (!m_free[node.index])
                m_keys.insert({round, stageOf(node)});
        }
        return checkChunks();
    }

    StageIndex stageOf(NodeId node) const { return m_placement.stageOf[node.index]; }

    std::string stageName(StageIndex stage) const
    {
        return std::to_string(m_placement.stages[stage.index].stage.value);
    }

    Result<void> checkChunks() const
    {
        std::map<StageIndex, uint32_t> chunks;
        for (const PartKey& key : m_keys) {
            if (++chunks[key.stage] > kMostChunks)
                return Error {tr(
                    "stage {0} would need more than {1} chunks, because later stages feed earlier "
                    "ones repeatedly, first through {2}; put consecutive nodes on one stage",
                    stageName(key.stage), kMostChunks, inQuotes(m_graph.value(*m_firstBack).name))};
        }
        return {};
    }

    /// The first part of a stage; where all of its nodes are free, a new one.
    PartKey homeOf(NodeId node)
    {
        for (const PartKey& key : m_keys) {
            if (key.stage == stageOf(node))
                return key;
        }
        const PartKey key {0, stageOf(node)};
        m_keys.insert(key);
        return key;
    }

    void placeFreeNodes()
    {
        std::vector<std::set<PartKey>> keys(m_graph.nodes().size());
        for (auto node = m_order.rbegin(); node != m_order.rend(); ++node) {
            std::set<PartKey>& own = keys[node->index];
            if (!m_free[node->index]) {
                own = {{m_rounds[node->index], stageOf(*node)}};
                continue;
            }
            bool isOutput = false;
            for (const std::optional<ValueId>& output : m_graph.node(*node).outputs) {
                if (!output)
                    continue;
                isOutput = isOutput || m_graph.value(*output).isOutput;
                for (const NodeId reader : m_readers.readersOf(*output))
                    own.insert(keys[reader.index].begin(), keys[reader.index].end());
            }
            if (isOutput || own.empty())
                own.insert(homeOf(*node));
        }
        m_partsOf.resize(keys.size());
        for (std::size_t i = 0; i < keys.size(); ++i) {
            for (const PartKey& key : keys[i])
                m_partsOf[i].push_back(uint32_t(std::distance(m_keys.begin(), m_keys.find(key))));
        }
    }

    void nameParts()
    {
        std::map<StageIndex, uint32_t> chunks;
        for (const PartKey& key : m_keys) {
            StagePart part;
            part.stage = m_placement.stages[key.stage.index].stage;
            part.devices = m_placement.stages[key.stage.index].devices;
            part.chunk = chunks[key.stage]++;
            m_cut.parts.push_back(std::move(part));
        }
        std::size_t i = 0;
        for (const PartKey& key : m_keys)
            m_cut.parts[i++].isOnlyChunk = chunks[key.stage] == 1;
    }

    /// A part needs devices that run it.
    Result<void> checkDevices() const
    {
        const auto part = std::ranges::find_if(
            m_cut.parts, [](const StagePart& each) { return each.devices.empty(); });
        if (!m_configuration || part == m_cut.parts.end())
            return {};
        return Error {tr("{0} has no devices in the configuration {1} and runs {2}: add a device "
                         "for it, or move its nodes to a stage that has one",
                         part->title(), inQuotes(m_plan.configuration(*m_configuration)->name),
                         inQuotes(m_graph.reference(part->nodes.front())))};
    }

    /// The parts whose nodes read a value, ascending.
    std::set<uint32_t> partsReading(ValueId value) const
    {
        std::set<uint32_t> parts;
        for (const NodeId reader : m_readers.readersOf(value))
            parts.insert(m_partsOf[reader.index].begin(), m_partsOf[reader.index].end());
        return parts;
    }

    void connect()
    {
        connectInputs();
        connectOutputs();
        for (const NodeId node : m_order) {
            if (m_free[node.index])
                continue;
            for (const std::optional<ValueId>& output : m_graph.node(node).outputs) {
                if (output)
                    connectValue(*output, m_partsOf[node.index].front());
            }
        }
        std::ranges::stable_sort(m_cut.transfers, {}, &StageTransfer::from);
        for (const ValueId value : main().initializers) {
            std::set<uint32_t> parts = partsReading(value);
            if (const auto home = m_homeOfOutput.find(value); home != m_homeOfOutput.end())
                parts.insert(home->second);
            if (m_graph.value(value).isInput && parts.empty())
                parts.insert(0);
            for (const uint32_t part : parts)
                m_cut.parts[part].initializers.push_back(value);
        }
    }

    /// Inputs that nothing reads stay with the first part: whoever feeds the model may set them.
    void connectInputs()
    {
        for (const ValueId value : main().inputs) {
            std::set<uint32_t> parts = partsReading(value);
            if (parts.empty())
                parts.insert(0);
            for (const uint32_t part : parts)
                m_cut.parts[part].inputs.push_back(value);
        }
    }

    /// Outputs that no node makes, inputs and initializers, are those of the first part that has
    /// them.
    void connectOutputs()
    {
        for (const ValueId value : main().outputs) {
            const graph::Value& output = m_graph.value(value);
            uint32_t part = 0;
            if (output.producer && m_free[output.producer->index])
                part = homePart(*output.producer);
            else if (output.producer)
                part = m_partsOf[output.producer->index].front();
            else if (const std::set<uint32_t> readers = partsReading(value); !readers.empty())
                part = *readers.begin();
            m_homeOfOutput[value] = part;
            m_cut.parts[part].outputs.push_back(value);
        }
    }

    uint32_t homePart(NodeId node)
    {
        return uint32_t(std::distance(m_keys.begin(), m_keys.find(homeOf(node))));
    }

    void connectValue(ValueId value, uint32_t from)
    {
        std::set<uint32_t> to = partsReading(value);
        to.erase(from);
        if (to.empty())
            return;
        if (!m_graph.value(value).isOutput)
            m_cut.parts[from].outputs.push_back(value);
        for (const uint32_t part : to)
            m_cut.parts[part].inputs.push_back(value);
        m_cut.transfers.push_back({value, from, {to.begin(), to.end()}});
    }

    void report()
    {
        reportEmptyStages();
        for (const auto& [stage, value] : m_goesBack)
            reportChunks(stage, value);
    }

    void reportEmptyStages()
    {
        if (!m_configuration)
            return;
        const std::vector<StageNumber> stages = plan::stagesOf(m_plan, *m_configuration);
        if (stages.size() > 1 && !plan::placeStages(m_graph, m_plan, *m_configuration).hasStages) {
            m_cut.diagnostics.push_back(finding(
                "stage-without-model", Severity::Warning,
                tr("No node has a stage: the whole model becomes one model, which the devices of "
                   "all stages run."),
                tr("Put nodes on stages to get a model for each."),
                {std::nullopt, std::nullopt, m_configuration}));
            return;
        }
        for (const StageNumber stage : stages) {
            if (std::ranges::find(m_cut.parts, stage, &StagePart::stage) != m_cut.parts.end())
                continue;
            m_cut.diagnostics.push_back(
                finding("stage-without-model", Severity::Warning,
                        tr("Stage {0} has nothing to run and gets no model.", stage),
                        tr("Its devices would idle. Move nodes there, or remove the stage. "
                           "Constants do not count: they are made where they are read."),
                        {std::nullopt, std::nullopt, m_configuration}));
        }
    }

    void reportChunks(StageIndex stage, ValueId value)
    {
        const auto chunks = std::ranges::count(m_cut.parts, m_placement.stages[stage.index].stage,
                                               &StagePart::stage);
        if (chunks < 2)
            return;
        m_cut.diagnostics.push_back(
            finding("stage-in-chunks", Severity::Info,
                    tr("Stage {0} becomes {1} models: the value {2} comes back to it from a later "
                       "stage.",
                       stageName(stage), chunks, inQuotes(m_graph.value(value).name)),
                    tr("A model runs from its inputs to its outputs in one go. The manifest lists "
                       "the chunks in the order in which they run, as in a circular pipeline. If "
                       "that is not meant, move the producer or the reader of the value to another "
                       "stage."),
                    {m_graph.value(value).producer, value, m_configuration}));
    }

    const graph::Graph& m_graph;
    const plan::Plan& m_plan;
    std::optional<ConfigurationId> m_configuration;
    simulate::Placement m_placement;
    std::vector<NodeId> m_order;
    ValueReaders m_readers;
    std::vector<bool> m_free; ///< per node
    std::vector<uint32_t> m_rounds; ///< per node that is not free
    std::map<StageIndex, ValueId>
        m_goesBack; ///< per stage, the first value of a later one it reads
    std::optional<ValueId> m_firstBack; ///< the first of these in the order of the nodes
    std::set<PartKey> m_keys; ///< of all parts, in their order
    std::vector<std::vector<uint32_t>> m_partsOf; ///< per node
    std::map<ValueId, uint32_t> m_homeOfOutput; ///< the part that has an output of the model
    StageCut m_cut;
};

} // namespace

UserText StagePart::title() const
{
    return isOnlyChunk ? tr("stage {0}", stage) : tr("stage {0}, chunk {1}", stage, chunk);
}

std::string StagePart::suffix() const
{
    std::string text = "stage" + std::to_string(stage.value);
    return isOnlyChunk ? text : text + "_chunk" + std::to_string(chunk);
}

Result<StageCut> cutIntoStages(const graph::Graph& graph, const plan::Plan& plan,
                               std::optional<ConfigurationId> configuration)
{
    return Cutter(graph, plan, configuration).cut();
}

} // namespace meshwright::exchange
