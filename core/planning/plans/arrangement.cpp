#include "core/planning/plans/arrangement.h"

#include "core/document/operations.h"
#include "core/operators/dims.h"
#include "core/planning/elimination/least_cost.h"
#include "core/planning/parallelism/parallelism.h"
#include "core/planning/plans/pins.h"
#include "core/planning/plans/plan_meshes.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>

namespace meshwright::planning {

namespace {

/// Builds the edit on the document itself, and takes it back.
class Arranger
{
public:
    Arranger(document::Document& document, const ModelFacts& facts, const PlanSettings& settings,
             const std::vector<StageIndex>& stages, ConfigurationId id)
        : m_document(document)
        , m_facts(facts)
        , m_settings(settings)
        , m_stages(stages)
        , m_id(id)
    {
    }

    ~Arranger()
    {
        for (auto inverse = m_inverses.rbegin(); inverse != m_inverses.rend(); ++inverse)
            [[maybe_unused]] const auto undone = m_document.apply(*inverse);
    }

    Result<document::Edit> arrange(const std::string& name, const std::string& hardware)
    {
        plan::Configuration configuration = configurationOf(m_settings, name, hardware);
        m_result.name = tr("Use the plan {0}", describe(m_settings));
        if (auto done =
                apply(document::addConfiguration(m_document, m_id, std::move(configuration)));
            !done)
            return done.error();
        if (auto done = placeStages(); !done)
            return done.error();
        if (auto done = shard(); !done)
            return done.error();
        return std::move(m_result);
    }

private:
    Result<void> apply(Result<document::Edit> edit)
    {
        if (!edit)
            return edit.error();
        Result<document::Edit> inverse = m_document.apply(*edit);
        if (!inverse)
            return inverse.error();
        m_inverses.push_back(std::move(*inverse));
        std::move(edit->steps.begin(), edit->steps.end(), std::back_inserter(m_result.steps));
        return {};
    }

    Result<void> placeStages()
    {
        const int64_t count = m_settings.virtualStages();
        if (count == 1)
            return {};
        std::vector<std::vector<NodeId>> nodes(static_cast<std::size_t>(count));
        for (std::size_t i = 0; i < m_facts.chain.parts.size(); ++i) {
            const std::vector<NodeId>& part = m_facts.chain.parts[i].nodes;
            auto& of = nodes[m_stages[i].index];
            of.insert(of.end(), part.begin(), part.end());
        }
        if (m_facts.pins)
            addPinned(nodes);
        for (std::size_t stage = 0; stage < nodes.size(); ++stage) {
            auto done = apply(
                document::setStage(m_document, m_id, nodes[stage], StageNumber {int32_t(stage)}));
            if (!done)
                return done;
        }
        return {};
    }

    /// Nodes that are in no part, where they were put.
    void addPinned(std::vector<std::vector<NodeId>>& nodes) const
    {
        std::vector<bool> isPlaced(m_facts.pins->stages.size(), false);
        for (const std::vector<NodeId>& stage : nodes) {
            for (const NodeId node : stage)
                isPlaced[node.index] = true;
        }
        for (uint32_t node = 0; node < isPlaced.size(); ++node) {
            const std::optional<StageIndex> stage = m_facts.pins->stages[node];
            if (!isPlaced[node] && stage && stage->index < nodes.size())
                nodes[stage->index].push_back(NodeId {node});
        }
    }

    /// What a person has set stays, over the axes that there are.
    void keepShardings()
    {
        for (auto [value, sharding] : m_facts.pins->shardings) {
            const auto keepThose = [&](std::vector<plan::AxisReference>& axes) {
                std::erase_if(axes, [&](const auto& axis) { return !m_mesh.axis(axis.axis); });
            };
            plan::forEachAxes(sharding, keepThose);
            keepThose(sharding.replicated);
            keepThose(sharding.unreduced);
            keepThose(sharding.gathered);
            m_annotations[value] = std::move(sharding);
        }
    }

    Result<void> shard()
    {
        if (haveOwnMeshes(m_settings))
            return shardStages();
        const std::vector<plan::MeshAxis> axes = axesOf(m_settings);
        if (axes.empty())
            return {};
        m_mesh = plan::Mesh {axes};
        if (auto done = annotate(m_settings); !done)
            return done;
        if (m_facts.pins)
            keepShardings();
        return applyAnnotations([](ValueId) { return std::vector<NodeId>(); });
    }

    /// Stages with the same mesh as if all stages had it, on their own nodes; what others make for
    /// them comes in parts of the batch.
    Result<void> shardStages()
    {
        const Result<operators::Expression> batch = batchOf(m_document.graph(), m_facts);
        if (!batch || batch->constant())
            return Error {tr("stages of different parallelism need a batch with a symbol")};
        const MeshStages of = meshStages(m_document.graph(), m_facts.chain, m_settings, m_stages);
        for (uint32_t i = 0; i < uint32_t(m_settings.pipeline); ++i) {
            const StageIndex stage {i};
            if (std::find(of.begin(), of.end(), stage) == of.end())
                continue; // as one before it
            m_mesh = meshOf(m_settings, stage);
            m_annotations.clear();
            if (auto done = annotate(m_settings.ofStage(stage)); !done)
                return done;
            for (const ValueId value : arrivals(m_document.graph(), of, stage)) {
                if (auto sharding = batchSharding(m_facts.shapes, value, batch->toString()))
                    join(value, std::move(*sharding));
            }
            const auto nodes = [&](ValueId value) {
                return touching(m_document.graph(), value, of, stage);
            };
            if (auto done = applyAnnotations(nodes); !done)
                return done;
        }
        return {};
    }

    /// @p nodes: those that an annotation is written on; none: all.
    Result<void> applyAnnotations(const std::function<std::vector<NodeId>(ValueId)>& nodes)
    {
        std::vector<document::ValueSharding> shardings;
        shardings.reserve(m_annotations.size());
        for (auto& [value, sharding] : m_annotations) {
            std::vector<NodeId> on = nodes(value);
            if (!on.empty() || !haveOwnMeshes(m_settings))
                shardings.push_back({value, std::move(sharding), std::move(on)});
        }
        return apply(document::setShardings(m_document, m_id, m_result.name, shardings));
    }

    /// Fills the annotations for stages with these settings and the mesh.
    Result<void> annotate(const PlanSettings& settings)
    {
        if (settings.tensor > 1) {
            if (auto done = addTensorParallel(settings.tensor); !done)
                return done;
            if (settings.sequenceParallel) {
                if (auto done = add("sequence_parallel", {whole(kModel)}, false); !done)
                    return done;
            }
        }
        if (settings.expert > 1) {
            if (auto done = add("expert_parallel", {whole(kExpert)}, false); !done)
                return done;
        }
        if (settings.data > 1) {
            std::vector<plan::AxisReference> over;
            if (settings.data > settings.expert)
                over.push_back(whole(kData));
            if (settings.expert > 1)
                over.push_back(whole(kExpert));
            if (auto done = add("data_parallel", over, false); !done)
                return done;
        }
        if (settings.context > 1) {
            if (auto done = add("context_parallel", {whole(kContext)}, false); !done)
                return done;
        }
        return {};
    }

    /// Layers by their meaning; a model without such layers at the least cost.
    Result<void> addTensorParallel(int64_t devices)
    {
        if (m_settings.leastCost)
            return addLeastCost(devices);
        if (add(kTensorParallel, {whole(kModel)}, true))
            return {};
        const Result<void> done = add(kTensorParallel, {whole(kModel)}, false);
        if (done)
            addUnevenVocabulary();
        return done || !m_facts.run || hasSharedLayers(m_facts.blocks) ? done
                                                                       : addLeastCost(devices);
    }

    Result<void> addLeastCost(int64_t devices)
    {
        if (!m_facts.run)
            return Error {tr("nothing is known of the devices that share the layers")};
        const Result<LeastCost> found =
            leastCostShardings(m_document.graph(), m_facts.shapes, *m_facts.run);
        if (!found)
            return found.error();
        if (found->shardings.empty())
            return Error {
                tr("sharing any node over {0} devices costs more than it saves", devices)};
        const std::vector<bool> hasMesh = nodesWithMesh();
        for (const auto& [id, split] : found->shardings) {
            const graph::Value& value = m_document.graph().value(id);
            const auto isPlaced = [&](NodeId node) { return bool(hasMesh[node.index]); };
            if ((!value.producer || isPlaced(*value.producer))
                && std::all_of(value.consumers.begin(), value.consumers.end(), isPlaced))
                join(id, openSharding(id, split));
        }
        return {};
    }

    /// Where stages have meshes of their own, a node on no stage has none.
    std::vector<bool> nodesWithMesh() const
    {
        const bool isOne = m_settings.chunks == 1 && !haveOwnMeshes(m_settings);
        std::vector<bool> has(m_document.graph().nodes().size(), isOne);
        for (const ChainPart& part : m_facts.chain.parts) {
            for (const NodeId node : part.nodes)
                has[node.index] = true;
        }
        return has;
    }

    /// Over the axis of the model; others may split each dimension further.
    plan::AxesSharding openSharding(ValueId value, std::optional<std::size_t> split) const
    {
        plan::AxesSharding sharding;
        sharding.dims.resize(m_facts.shapes.of(value).dims->size());
        for (plan::AxesDim& dim : sharding.dims)
            dim.open = true;
        if (split)
            sharding.dims[*split].axes = {whole(kModel)};
        else
            sharding.replicated = {whole(kModel)};
        return sharding;
    }

    /// The annotations of a parallelism beside those there are; a dimension that two divide takes
    /// the axes of both.
    Result<void> add(std::string_view name, std::vector<plan::AxisReference> over, bool vocabulary)
    {
        ParallelOptions options;
        options.over = std::move(over);
        options.vocabulary = vocabulary;
        options.annotated = m_annotations;
        Result<ParallelPlan> plan =
            planParallelism(*findParallelism(name), m_document.graph(), m_facts.shapes,
                            m_facts.blocks, m_mesh, options);
        if (!plan)
            return plan.error();
        for (const Remark& remark : plan->remarks) {
            if (remark.kind == RemarkKind::Refused)
                return Error {remark.reason.empty() ? remark.text : remark.reason};
        }
        for (auto& [value, sharding] : plan->annotations) {
            const graph::Value& facts = m_document.graph().value(value);
            if (facts.isInput || facts.isInitializer())
                join(value, std::move(sharding));
            else
                m_annotations[value] = std::move(sharding); // with what was there
        }
        return {};
    }

    /// Embedding and head by vocabulary where the devices do not divide it: the last one has less.
    void addUnevenVocabulary()
    {
        for (const blocks::Block& block : m_facts.blocks.blocks) {
            const bool isHead = block.kind == blocks::BlockKind::Head;
            if (!isHead && !(block.kind == blocks::BlockKind::Embedding && block.isVocabulary))
                continue;
            for (const blocks::BlockWeight& weight : block.weights) {
                const auto& dims = m_facts.shapes.of(weight.weight).dims;
                const std::size_t axis = isHead ? weight.outAxis : weight.inAxis;
                if (!dims || axis >= dims->size())
                    continue;
                plan::AxesSharding sharding;
                sharding.dims.resize(dims->size());
                sharding.dims[axis].axes = {whole(kModel)};
                join(weight.weight, std::move(sharding));
            }
        }
    }

    void join(ValueId value, plan::AxesSharding sharding)
    {
        const auto [at, isNew] = m_annotations.try_emplace(value, sharding);
        if (isNew || at->second.dims.size() != sharding.dims.size())
            return;
        for (std::size_t i = 0; i < sharding.dims.size(); ++i) {
            plan::AxesDim& dim = at->second.dims[i];
            if (dim.axes.empty() && dim.components.empty())
                dim = sharding.dims[i];
            else
                dim.axes.insert(dim.axes.begin(), sharding.dims[i].axes.begin(),
                                sharding.dims[i].axes.end());
        }
    }

    document::Document& m_document;
    const ModelFacts& m_facts;
    const PlanSettings& m_settings;
    const std::vector<StageIndex>& m_stages; ///< per part
    ConfigurationId m_id;
    plan::Mesh m_mesh;
    std::map<ValueId, plan::AxesSharding> m_annotations;
    std::vector<document::Edit> m_inverses;
    document::Edit m_result;
};

} // namespace

Result<document::Edit> arrange(document::Document& document, const ModelFacts& facts,
                               const PlanSettings& settings, const std::vector<StageIndex>& stages,
                               ConfigurationId id, const std::string& name,
                               const std::string& hardware)
{
    return Arranger(document, facts, settings, stages, id).arrange(name, hardware);
}

document::Edit beside(const plan::Plan& plan, document::Edit edit)
{
    for (document::EditStep& step : edit.steps) {
        if (auto* set = std::get_if<document::SetConfigurations>(&step)) {
            // Declared ones come before those that are only mentioned.
            std::vector<plan::Configuration> all, mentioned;
            for (const plan::Configuration& there : plan.configurations())
                (there.declared ? all : mentioned).push_back(there);
            for (auto* list : {&set->configurations, &mentioned})
                std::move(list->begin(), list->end(), std::back_inserter(all));
            set->configurations = std::move(all);
        } else if (auto* annotations = std::get_if<document::SetAnnotations>(&step)) {
            for (auto& [node, of] : annotations->nodes) {
                const plan::NodeAnnotations& there = plan.annotations(node);
                of.insert(of.begin(), there.begin(), there.end());
            }
        }
    }
    return edit;
}

Result<operators::Expression> batchOf(const graph::Graph& graph, const ModelFacts& facts)
{
    const plan::Mesh mesh {{{kData, 1}}};
    ParallelOptions options;
    options.over = {whole(kData)};
    const Result<ParallelPlan> plan = planParallelism(*findParallelism("data_parallel"), graph,
                                                      facts.shapes, facts.blocks, mesh, options);
    if (!plan)
        return plan.error();
    for (const auto& [value, sharding] : plan->annotations) {
        for (std::size_t i = 0; i < sharding.dims.size(); ++i) {
            if (sharding.dims[i].axes.empty())
                continue;
            const operators::Dim& dim = (*facts.shapes.of(value).dims)[i];
            const std::vector<std::string> symbols =
                dim ? dim->symbols() : std::vector<std::string>();
            if (dim && (dim->constant() || (symbols.size() == 1 && dim->toString() == symbols[0])))
                return *dim;
            return Error {tr("the batch of '{0}' is {1}: export the model with a symbol",
                             graph.value(value).name, dim ? dim->toString() : std::string("?"))};
        }
    }
    return operators::Expression(1);
}

} // namespace meshwright::planning
