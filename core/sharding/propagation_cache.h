#pragma once

#include "core/sharding/alike_calls.h"
#include "core/sharding/propagation_result.h"

#include <algorithm>
#include <unordered_map>

/// What the parts of PropagationEngine share.
namespace meshwright::sharding {

/// Why a communication takes place, where, and between which layouts.
struct PropagationEngine::ReshardRequest
{
    NodeId node;
    TensorIndex tensor = 0;
    CommunicationReason cause = CommunicationReason::Operand;
    TensorSharding from, to;
    int32_t count = 1;
    std::vector<std::pair<std::size_t, int64_t>> resized = {};
    uint32_t stage = 0; ///< the one whose devices move it, as PlanGraph::stageOf() counts
};

/// What an engine keeps between runs.
struct PropagationEngine::Cache
{
    std::shared_ptr<const ModelRules> rules;
    RulePool moreRules; ///< made from these for plans
    /// Holds what the first of lastNetworks refers to, where another engine made it; null: none.
    std::shared_ptr<const PropagationResult> like;
    StepCache steps;

    template<typename Value>
    using Map = std::unordered_map<std::vector<uint32_t>, Value, WordsHash>;

    struct ReshardPlan
    {
        std::vector<Collective> steps;
        std::vector<CollectiveTraffic> traffic;
        std::optional<Bytes> sent;
        std::vector<std::optional<int64_t>> sizes;
    };

    /// By rule, mesh, shardings and, where more than these decides, the first node like it.
    Map<std::shared_ptr<const Execution>> executions;
    /// Per node the first like it, or kRuleDecides; absent: not asked for yet.
    std::vector<std::optional<uint32_t>> deciders;
    AlikeCalls alike;
    std::unordered_map<uint32_t, bool> hasLowering; ///< by operator, outside functions
    /// By mesh, from, to, type and sizes.
    Map<std::shared_ptr<const ReshardPlan>> ways;
    std::vector<plan::Mesh> meshes; ///< numbered for the keys
    std::vector<std::shared_ptr<const PlanGraph>> lastNetworks; ///< per round of merging

    /// How the operations of the last run run, before readBodies() drops some.
    struct LastRun
    {
        std::shared_ptr<const PlanGraph> network; ///< null: none yet
        std::vector<ShardingIndex> shardings;
        std::vector<std::shared_ptr<const Execution>> executions;
    };

    LastRun last;

    explicit Cache(std::shared_ptr<const ModelRules> rulesOf)
        : rules(std::move(rulesOf))
    {
    }

    uint32_t meshNumber(const plan::Mesh& mesh)
    {
        const auto found = std::find(meshes.begin(), meshes.end(), mesh);
        if (found != meshes.end())
            return uint32_t(found - meshes.begin());
        meshes.push_back(mesh);
        return uint32_t(meshes.size() - 1);
    }

    /// Of its tensors; null where there is none.
    std::vector<const TensorSharding*> shardingsOf(const Operation& operation,
                                                   const std::vector<ShardingIndex>& shardings);
    static constexpr uint32_t kRuleDecides = UINT32_MAX;
    uint32_t deciderOf(const PlanGraph& network, const Operation& operation);
    bool asksOperator(const Operation& operation);
    std::shared_ptr<const Execution> execute(const PlanGraph& network, const Operation& operation,
                                             const std::vector<ShardingIndex>& shardings);
    /// Returns whether an operation of a network has the shardings that it had in the last run,
    /// whose network had the same operations.
    bool isAsLast(const Operation& operation, const std::vector<ShardingIndex>& shardings) const;
    std::shared_ptr<const ReshardPlan> way(const plan::Mesh& mesh, const TensorView& view,
                                           const ReshardRequest& request, graph::DataType type);
};

} // namespace meshwright::sharding
