#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/document/document.h"
#include "core/document/edit.h"
#include "core/plan/text/plan_entries.h"

#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a person can do to a plan. Every function is pure: it looks at the document and returns the
/// edit, which Document::apply makes happen. A refusal is a sentence for a person and leaves the
/// document as it was. The checks of configurations and stages and their order are those of
/// onnx-ir's convenience API (Model.add_device_configuration, remove_device_configuration,
/// Node.set_pipeline_stage).
namespace meshwright::document {

// Configurations

/// Declares a configuration after the declared ones, with as many devices as names where it gives
/// no number. @p newId comes from Document::newConfigurationId and becomes its id. Where nodes
/// mention that name without a declaration, they refer to the new configuration from then on.
/// Refused, in this order: an empty name, a name that the model declares already, fewer than one
/// device, a number of names that is not the number of devices, a mesh or stages that do not fit
/// the devices.
Result<Edit> addConfiguration(const Document& document, ConfigurationId newId,
                              plan::Configuration configuration);

/// What becomes of the nodes' entries of a removed configuration.
enum class References
{
    Keep, ///< they stay and mention a configuration that the model does not declare
    Cascade, ///< they go with it
};

Result<Edit> removeConfiguration(const Document& document, ConfigurationId configuration,
                                 References references);
/// The first declared one of that name; with Cascade, entries of any configuration of that name go.
Result<Edit> removeConfiguration(const Document& document, std::string_view name,
                                 References references);

/// Refused: an empty name, a name that another configuration has.
Result<Edit> renameConfiguration(const Document& document, ConfigurationId configuration,
                                 std::string name);
/// Moves a declared configuration to @p index among the declared ones.
Result<Edit> moveConfiguration(const Document& document, ConfigurationId configuration,
                               std::size_t index);

/// Replaces the configuration that has the same id (its device count, device names, mesh, stages,
/// hardware; name by renameConfiguration). Shardings in axes form follow the mesh: an axis that
/// only changed its name or size keeps splitting what it split. Those that do not fit the new mesh
/// keep their devices and shards and lose the axes form.
Result<Edit> changeConfiguration(const Document& document, plan::Configuration configuration);

/// Repairs a configuration that nodes mention and the model does not declare.
Result<Edit> declareConfiguration(const Document& document, ConfigurationId configuration,
                                  std::optional<int32_t> numDevices,
                                  std::vector<std::string> devices = {});
// Stages

/// "Move 14 nodes to stage 2"; without a stage "Remove 3 nodes from their stage". Shardings in axes
/// form move to the devices of the new stage. Entries that are left without content go.
Result<Edit> setStage(const Document& document, ConfigurationId configuration,
                      std::span<const NodeId> nodes, std::optional<StageNumber> stage);

// The model

/// The initializers of the main graph that are inputs too, which callers may override.
std::vector<ValueId> overridableInitializers(const graph::Graph& graph);
/// Takes these initializers off the inputs, so that they are constants.
Edit fixInitializers(const graph::Graph& graph);
/// The same for some, by name.
Edit removeInputs(const graph::Graph& graph, const std::set<std::string, std::less<>>& names);

// Shardings

/// Shards a value (graph input, output, initializer or intermediate alike): writes the spec that
/// @p sharding lowers to on every node that touches the value, or only on @p nodes where there are
/// any, each on the devices of its own stage. Refused: an axis that does not exist or is used
/// twice, sizes that do not fit, a value that no node touches, a node that does not touch the
/// value.
Result<Edit> setSharding(const Document& document, ConfigurationId configuration, ValueId value,
                         const plan::AxesSharding& sharding, std::span<const NodeId> nodes = {});

/// The same with a spec as ONNX stores it; its tensor is set to @p value.
Result<Edit> setSpec(const Document& document, ConfigurationId configuration, ValueId value,
                     plan::ShardingSpec spec, std::span<const NodeId> nodes = {});

/// Shards several values alike, or, with no sharding, removes their specs, as one step: "Shard 'w'
/// and 23 others". Refused as setSharding, and then none is changed.
Result<Edit> shardAlike(const Document& document, ConfigurationId configuration,
                        std::span<const ValueId> values,
                        const std::optional<plan::AxesSharding>& sharding);

/// A sharding for one of several values.
struct ValueSharding
{
    ValueId value;
    plan::AxesSharding sharding;
    std::vector<NodeId> nodes; ///< to write it on; empty: all that touch the value
};

/// Several at once, as one step of that name. Refused as setSharding, and then none is set.
Result<Edit> setShardings(const Document& document, ConfigurationId configuration, UserText name,
                          std::span<const ValueSharding> shardings);

/// Removes all specs of the value in that configuration. Entries left without content go.
Result<Edit> clearSharding(const Document& document, ConfigurationId configuration, ValueId value,
                           std::span<const NodeId> nodes = {});

/// Binds the specs at a node that name a tensor which nothing has to a value of the node.
Result<Edit> retargetReference(const Document& document, NodeId node, std::string_view name,
                               ValueId value);
/// Removes the specs at a node that name a tensor which nothing has.
Result<Edit> removeReference(const Document& document, NodeId node, std::string_view name);

// Names

/// Renames a value; all its references follow, and references that were dangling under the new name
/// bind to it. Refused: an empty name, a name that is visible in the value's scope or declared in
/// one nested in it.
Result<Edit> renameValue(const Document& document, ValueId value, std::string name);

// Plans

/// What applying a plan does, and what of it could not be placed.
struct AppliedPlan
{
    Edit edit; ///< empty where the plan changes nothing
    std::vector<Diagnostic> diagnostics;
    /// The texts of the rules that the plan has, of each of its configurations.
    std::map<ConfigurationId, std::vector<std::string>> rules;
};

/// Adds or replaces the configurations of a plan. Entries that name nodes or tensors which are not
/// there are errors among the diagnostics, and the rest is applied.
AppliedPlan applyPlan(Document& document, const plan::PlanEntries& entries);
/// The same for a plan text. Fails where the text is not a plan (the message names line and
/// column).
Result<AppliedPlan> applyPlan(Document& document, std::string_view text);

} // namespace meshwright::document
