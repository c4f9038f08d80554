#pragma once

#include "core/check/context/finding.h"
#include "core/check/context/finding_groups.h"
#include "core/check/context/finding_kinds.h"
#include "core/check/context/input.h"
#include "core/graph/types.h"
#include "core/plan/stage_placement.h"

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace meshwright::check {

/// How a stage is used by the nodes of a configuration.
struct StageUse
{
    NodeId first;
    std::size_t nodes = 0;
};

/// A configuration and what the nodes say with it, found once per check.
struct ConfigurationIndex
{
    const plan::Configuration* own = nullptr;
    /// The declared configuration of the same name where `own` is not declared, else `own`.
    const plan::Configuration* effective = nullptr;
    std::size_t position = 0; ///< in the plan's list
    std::optional<int64_t> devices; ///< how many; absent where it is undeclared or not positive
    std::vector<NodeId> nodes; ///< with an entry for it, each once, sorted
    std::size_t trainingNodes = 0; ///< of training graphs, with an entry for it
    std::map<StageNumber, StageUse> stages; ///< of nodes, without negative ones
    std::size_t stagedNodes = 0;
    int64_t highestDevice = -1; ///< used by any sharding, group keys left out
    bool statesStages = false; ///< by a stage axis or listed stages, not by the convention

    bool isMentioned() const { return !nodes.empty() || trainingNodes > 0; }
};

/// One entry of a node.
struct EntryView
{
    NodeId node;
    std::size_t index = 0;
    const plan::NodeAnnotation& entry;
    const ConfigurationIndex* configuration = nullptr; ///< none: the entry names none

    Place place() const;
};

/// One sharding of an entry.
struct SpecView
{
    const EntryView& entry;
    std::size_t index = 0;
    const plan::ShardingSpec& spec;
    std::optional<ValueId> value; ///< absent: no such tensor
    std::optional<std::size_t> rank;
    /// The product of all shard counts; absent where one is missing or not positive.
    std::optional<int64_t> shards;

    Place place() const;

    std::optional<int64_t> devices() const
    {
        return entry.configuration ? entry.configuration->devices : std::nullopt;
    }

    /// The axis counted from the front where it can be; as it is where the rank is not known.
    std::optional<int64_t> normalised(const plan::ShardedDim& dim) const;
    const plan::DeviceGroup* group(int64_t key) const; ///< the last of that key, as onnx-ir reads
};

/// What rules look at and report to, during one check.
class Context
{
public:
    explicit Context(const Input& input);

    const graph::Graph& graph() const { return m_input.graph; }

    const plan::Plan& plan() const { return m_input.plan; }

    const Input& input() const { return m_input; }

    const std::vector<ConfigurationIndex>& configurations() const { return m_configurations; }

    /// None where it does not exist, or is the placeholder of an empty configuration_id.
    const ConfigurationIndex* facts(ConfigurationId id) const;
    /// What follows from it; null where that is not known.
    const sharding::PropagationResult* propagation(const ConfigurationIndex& facts) const;
    /// Whether the input asks about this configuration.
    bool wanted(const ConfigurationIndex& facts) const;

    std::optional<std::size_t> rank(ValueId value) const;
    /// The size of an axis in [0, rank) where it is a number.
    std::optional<int64_t> axisSize(ValueId value, std::size_t axis) const;
    graph::DataType type(ValueId value) const; ///< Undefined where it is not known
    /// The devices of a stage, sorted; looked up once per stage.
    const std::vector<int64_t>& stageDevices(const ConfigurationIndex& facts, StageNumber stage);

    /// Where every node runs, also those that state no stage; worked out once.
    const plan::StagePlacement& placement(const ConfigurationIndex& facts);
    /// The stages that some node runs on, without negative ones; sorted.
    const std::vector<StageNumber>& runningStages(const ConfigurationIndex& facts);
    /// The stages that exist and run no node; sorted. With neither an axis nor a list, those
    /// between the first and the last that are used; none where no node states a stage.
    std::vector<int64_t> emptyStages(const ConfigurationIndex& facts);

    /// "'relu0'", or "#12 (Relu)" where it has no name.
    std::string label(NodeId node) const;
    SpecView viewOf(const EntryView& entry, std::size_t index) const;

    /// Adds a finding; the reference holds until the next report.
    Finding& report(Code code, const Place& place, std::vector<UserText> arguments = {});
    /// The same for what repeats with the layers of a model: together with others of that code at
    /// nodes of the same operator for the same reason (see FindingGroups). The place has a node.
    void reportAlike(Code code, const Place& place, const std::string& reason,
                     const FindingGroups::MakeArguments& arguments,
                     FindingGroups::MakeFix fix = nullptr);
    /// Whether fixes may copy that much more of the plan; counts it. A broken plan can have as many
    /// findings as it has entries, and each fix holds all entries of its node.
    bool withinFixBudget(std::size_t items) const;
    /// All findings, without the fixes that could not be afforded.
    std::vector<Finding> takeFindings();

private:
    void reportGroup(const FindingGroups::Group& group);
    void collect(const plan::NodeAnnotations& entries, NodeId node);
    void collectTraining(const document::TrainingAnnotations& training);
    ConfigurationIndex* indexOf(const plan::NodeAnnotation& entry);

    const Input& m_input;
    std::vector<ConfigurationIndex> m_configurations;
    std::unordered_map<ConfigurationId, std::size_t> m_positions;
    std::map<std::pair<std::size_t, StageNumber>, std::vector<int64_t>> m_stageDevices;

    struct Running
    {
        plan::StagePlacement placement;
        std::vector<StageNumber> stages;
    };

    const Running& running(const ConfigurationIndex& facts);

    std::map<std::size_t, Running> m_running;
    std::vector<Finding> m_findings;
    FindingGroups m_alike;
    mutable std::size_t m_copiedItems = 0;
};

/// "0, 1, 2": at most eight, then an ellipsis.
std::string listed(std::span<const int64_t> numbers);
/// "0–3, 6" of numbers of devices or stages: at most eight ranges, then an ellipsis.
std::string listedRanges(std::span<const int64_t> numbers);
/// The product; absent where it overflows or a factor is negative.
std::optional<int64_t> checkedProduct(int64_t a, int64_t b);

} // namespace meshwright::check
