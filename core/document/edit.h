#pragma once

#include "core/base/ids.h"
#include "core/base/user_text.h"
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

/// Replaces the list of the main graph's inputs. Only initializers come and go: as an input such a
/// value is a default that a caller overrides, otherwise it is a constant (ONNX IR.md, IR version 4
/// on).
struct SetInputs
{
    std::vector<ValueId> inputs;

    bool operator==(const SetInputs&) const = default;
};

/// Replaces all entries of some nodes of training graphs, which are numbered as in
/// TrainingAnnotations::graph.
struct SetTrainingAnnotations
{
    std::vector<std::pair<NodeId, plan::NodeAnnotations>> nodes;

    bool operator==(const SetTrainingAnnotations&) const = default;
};

using EditStep =
    std::variant<SetAnnotations, SetConfigurations, RenameValue, SetInputs, SetTrainingAnnotations>;

/// A reversible change as one step for a person: applying it returns its inverse.
struct Edit
{
    UserText name; ///< "Move 14 nodes to stage 2"
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
    bool inputs = false; ///< the list of the model's inputs
};

} // namespace meshwright::document
