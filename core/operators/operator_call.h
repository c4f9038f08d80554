#pragma once

#include "core/graph/graph.h"
#include "core/operators/tensor_facts.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meshwright::operators {

/// In a function body, the caller's attribute behind each reference; absent attributes have no
/// entry.
using AttributeBindings = std::vector<std::pair<std::string, const graph::Attribute*>>;

/// One node with what is known about its arguments: all that an operator's rule may look at.
class OperatorCall
{
public:
    /// @p inputs and @p outputs are parallel to the node's; null for an argument that is left out.
    /// Shape rules get no outputs. Everything must outlive the call.
    OperatorCall(const graph::Graph& graph, const graph::Node& node, int64_t version,
                 std::vector<const TensorFacts*> inputs,
                 std::vector<const TensorFacts*> outputs = {},
                 const AttributeBindings* attributes = nullptr);

    const graph::Graph& graph() const { return m_graph; }

    const graph::Node& node() const { return m_node; }

    int64_t version() const { return m_version; } ///< of the operator's domain, as imported

    std::size_t inputCount() const { return m_inputs.size(); }

    bool hasInput(std::size_t i) const { return i < m_inputs.size() && m_inputs[i]; }

    /// Facts without anything known where the input is left out.
    const TensorFacts& input(std::size_t i) const;
    /// The input's dimensions; null where it is left out or of unknown rank.
    const std::vector<Dim>* dims(std::size_t i) const;
    std::optional<std::size_t> rank(std::size_t i) const;
    /// The input's elements where every one of them is a number.
    std::optional<std::vector<int64_t>> numbers(std::size_t i) const;
    /// The elements of a small floating-point initializer or constant.
    std::optional<std::vector<double>> reals(std::size_t i) const;

    std::size_t outputCount() const { return m_node.outputs.size(); }

    bool hasOutput(std::size_t i) const
    {
        return i < m_node.outputs.size() && m_node.outputs[i].has_value();
    }

    /// For cost formulas; facts without anything known for a shape rule.
    const TensorFacts& output(std::size_t i) const;

    /// The attribute, references of function bodies resolved; null where it is absent.
    const graph::Attribute* attribute(std::string_view name) const;
    std::optional<int64_t> integer(std::string_view name) const;
    int64_t integer(std::string_view name, int64_t otherwise) const;
    std::optional<std::vector<int64_t>> integers(std::string_view name) const;
    std::optional<std::vector<float>> floats(std::string_view name) const;
    std::optional<std::string> text(std::string_view name) const;
    /// How many elements a list of numbers or strings has; 0 where there is none.
    std::size_t listLength(std::string_view name) const;
    const graph::TensorInfo* tensor(std::string_view name) const;

private:
    const graph::Graph& m_graph;
    const graph::Node& m_node;
    int64_t m_version;
    std::vector<const TensorFacts*> m_inputs, m_outputs;
    const AttributeBindings* m_attributes;
};

} // namespace meshwright::operators
