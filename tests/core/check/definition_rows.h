#pragma once

#include "core/operators/operator_rule.h"
#include "tests/core/check/check_rows.h"
#include "tests/support/model/graph_builder.h"

namespace meshwright::tests {

/// Nodes that are as their operators are defined, and nodes that are not.
inline std::vector<CheckRow> definitionRows()
{
    using check::Code;
    using Attributes = std::vector<graph::Attribute>;
    /// A node of this operator and opset beside the others, all of whose inputs are x.
    const auto node = [](int64_t opset, std::string opType, std::size_t inputs,
                         Attributes attributes = {}, std::size_t outputs = 1) {
        return [=](SmallModel& m) {
            m.graph.setOpsetImports({{"", opset}});
            std::vector<ValueId> made;
            for (std::size_t i = 0; i < outputs; ++i)
                made.push_back(m.addValue("made" + std::to_string(i), {4, 8}));
            const NodeId id =
                m.addNode("node", opType, std::vector<ValueId>(inputs, m.x), std::move(made));
            m.graph.nodeForBuilding(id).attributes = attributes;
        };
    };
    /// An If whose branch returns x of the main graph, or a copy of it.
    const auto branch = [](bool isCopy) {
        return [=](SmallModel& m) {
            const NodeId owner = m.addNode("choice", "If", {m.x}, {m.addValue("chosen", {4, 8})});
            const ScopeId inside = addBranch(m.graph, owner);
            ValueId returned = m.x;
            if (isCopy) {
                returned = m.addValue("copy", {4, 8}, inside);
                m.addNode("copying", "Identity", {m.x}, {returned}, inside);
            }
            m.graph.scopeForBuilding(inside).outputs = {returned};
        };
    };
    const Attributes axes {{"axes", {}, std::vector<int64_t> {0}}};
    return {
        // The axes of a mean are an input from opset 18 on.
        {Code::AttributeUnknown, node(17, "ReduceMean", 1, axes), node(18, "ReduceMean", 1, axes)},
        {Code::AttributeMissing, node(18, "Cast", 1, {{"to", {}, int64_t(1)}}),
         node(18, "Cast", 1)},
        {Code::AttributeOfAnotherKind, node(18, "Softmax", 1, {{"axis", {}, int64_t(1)}}),
         node(18, "Softmax", 1, {{"axis", {}, std::vector<int64_t> {1}}})},
        {Code::InputMissing, node(18, "MatMul", 2), node(18, "MatMul", 1)},
        // Those of a sum from opset 13 on.
        {Code::TooManyInputs, node(13, "ReduceSum", 2), node(12, "ReduceSum", 2)},
        {Code::TooManyOutputs, node(18, "Dropout", 1, {}, 2), node(18, "Dropout", 1, {}, 3)},
        {Code::OpsetNotKnown, node(operators::kNewestOpset, "Relu", 1),
         node(operators::kNewestOpset + 1, "Relu", 1)},
        {Code::BranchReturnsOuter, branch(true), branch(false)},
    };
}

} // namespace meshwright::tests
