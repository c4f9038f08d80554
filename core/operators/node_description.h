#pragma once

#include "core/operators/schema.h"

#include <optional>
#include <string>
#include <vector>

namespace meshwright::operators {

/// An attribute that a node has, or that holds for it as its operator's definition says.
struct DescribedAttribute
{
    std::string name;
    const graph::Attribute* given = nullptr; ///< null: the model leaves it out
    std::string defaultText; ///< where it is left out: "NOTSET", "1e-05", "Tanh,Tanh"
    bool isDefault = false; ///< left out, or given as what it would be anyway
};

/// What a node is by its operator's definition, or by the function of the model that it calls.
struct NodeDescription
{
    const OperatorSchema* schema = nullptr; ///< null: a call, or an operator that is not known
    std::optional<ScopeId> function; ///< the body that it calls
    std::vector<DescribedAttribute> attributes; ///< those given first, in the file's order
    /// Parallel to the node's inputs and outputs: "X", "W", "inputs 2" of any number; empty where
    /// nobody names them.
    std::vector<std::string> inputRoles, outputRoles;
};

/// Example: Conv(x, w) with strides [2, 2] and group 1: roles X and W; strides, group (default),
/// auto_pad NOTSET (left out).
NodeDescription describeNode(const graph::Graph& graph, NodeId node);

/// What a node's operator calls the first place of a value among its outputs, else inputs; empty
/// where nobody names it.
std::string roleOf(const graph::Graph& graph, NodeId node, ValueId value, bool isOutput);

/// "Conv", "com.microsoft.MatMulNBits".
std::string operatorName(const graph::Node& node);

} // namespace meshwright::operators
