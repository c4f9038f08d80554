#pragma once

#include "core/base/ids.h"
#include "core/plan/plan.h"

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace meshwright::document {

/// Replaces everything that the configurations say about some nodes.
struct SetAnnotations
{
    std::vector<std::pair<NodeId, plan::NodeAnnotations>> nodes;

    bool operator==(const SetAnnotations&) const = default;
};

/// Replaces the whole list of configurations.
struct SetConfigurations
{
    std::vector<plan::Configuration> configurations;

    bool operator==(const SetConfigurations&) const = default;
};

/// Renames a value; every reference follows because plans hold the value, not its name.
struct RenameValue
{
    ValueId value;
    std::string name;

    bool operator==(const RenameValue&) const = default;
};

using EditStep = std::variant<SetAnnotations, SetConfigurations, RenameValue>;

/// A reversible change as one step for a person: applying it returns its inverse.
struct Edit
{
    std::string name; ///< "Move 14 nodes to stage 2"
    std::vector<EditStep> steps;

    bool empty() const { return steps.empty(); }

    bool operator==(const Edit&) const = default;
};

/// What an edit changed, for observers to update only that.
struct Change
{
    std::vector<NodeId> nodes; ///< whose annotations changed, sorted, each once
    std::vector<ValueId> renamed;
    bool configurations = false;
};

} // namespace meshwright::document
