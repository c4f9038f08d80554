#pragma once

#include "core/check/context/context.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

/// Fixes as edits. Each edit holds whole annotations or the whole list of configurations, as they
/// are to be afterwards. Where a plan is so broken that its fixes would take more memory than the
/// context affords, the edit is empty; the checker leaves such fixes out.
namespace meshwright::check {

Fix replaceEntries(const Context& context, NodeId node, plan::NodeAnnotations entries,
                   UserText title);
Fix replaceEntry(const Context& context, const EntryView& view, plan::NodeAnnotation entry,
                 UserText title);
Fix removeEntry(const Context& context, const EntryView& view, UserText title);

/// Puts an entry on a stage, or takes it off: what it says in axes form moves to the devices of the
/// stage. An entry that says nothing any more goes.
Fix moveEntry(const Context& context, const EntryView& view, std::optional<StageNumber> stage,
              UserText title);

/// Replaces a sharding. An axes form that no longer lowers to the changed fields gives way to the
/// one that they have, if any; what only an axes form states (open dimensions, priorities, axes
/// that are replicated, partial or gathered) is kept where it still fits.
Fix replaceSpec(const Context& context, const SpecView& view, plan::ShardingSpec spec,
                UserText title);
/// Removes a sharding, and its entry where that says nothing any more.
Fix removeSpec(const Context& context, const SpecView& view, UserText title);

/// Removes the shardings of a value at some nodes, and entries that say nothing any more.
Fix clearSharding(const Context& context, const ConfigurationIndex& facts, ValueId value,
                  const std::vector<NodeId>& nodes, UserText title);
/// Applies @p change to the axes forms of a value at some nodes. Shardings without an axes form
/// stay; shardings and entries that become empty are removed. The fix is empty where a changed form
/// does not lower.
Fix changeSharding(const Context& context, const ConfigurationIndex& facts, ValueId value,
                   const std::vector<NodeId>& nodes,
                   const std::function<void(plan::AxesSharding&)>& change, UserText title);
/// Gives a value the sharding at every node that touches it, each on its own stage's devices;
/// unknown fields stay. Empty where one of them cannot have it.
Fix setSharding(const Context& context, const ConfigurationIndex& facts, ValueId value,
                const plan::AxesSharding& axes, UserText title);

/// Replaces the configuration of the same id. What is split by its mesh or stages follows, as
/// document::changeConfiguration does it.
Fix replaceConfiguration(const Context& context, plan::Configuration configuration, UserText title);
/// Removes a configuration and every entry for it.
Fix removeConfiguration(const Context& context, const ConfigurationIndex& facts, UserText title);

using StageOfNode = std::pair<NodeId, std::optional<StageNumber>>;
/// Puts nodes on stages, or takes them off; a node without an entry gets one. What they say in axes
/// form moves to the devices of the stage.
Fix setStages(const Context& context, const plan::Configuration& configuration,
              const std::vector<StageOfNode>& stages, UserText title);

/// The candidate that a mistyped or rewritten name most probably means: one that it is an end of
/// (or the other way round), else the one with the fewest changed letters, at most a third of them.
/// Absent where none is near or two are equally near.
std::optional<std::size_t> nearestName(std::string_view name,
                                       const std::vector<std::string_view>& candidates);

} // namespace meshwright::check
