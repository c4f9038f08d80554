#pragma once

#include "core/operators/operator_call.h"
#include "core/shapes/declared.h"
#include "core/shapes/libonnx_inference.h"
#include "core/shapes/shape_sources.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace meshwright::shapes {

/// One run of shape inference over a graph: evaluates scopes node by node.
class Inference
{
public:
    Inference(const graph::Graph& graph, const Options& options, Progress& progress);

    Result<ShapeTable> run();

    /// Of the values, after run().
    std::vector<ShapeSource> takeSources() { return std::move(m_sources); }

private:
    /// How the values of a call of a function or of a subgraph see the world around them.
    struct Frame
    {
        const operators::AttributeBindings* attributes = nullptr;
        int depth = 0;
    };

    using Facts = std::vector<operators::TensorFacts>;

    ShapeTable finish();
    void seedInputs();
    void seedInitializers();
    /// Evaluates the nodes of a scope whose inputs are set; stops early when cancelled.
    void evaluateScope(ScopeId scope, const Frame& frame);
    void evaluateNode(NodeId node, const Frame& frame);
    /// By our own rule; absent where there is none.
    static std::optional<Facts> evaluateOperator(const operators::OperatorCall& call);
    Facts callFunction(const operators::OperatorCall& call, ScopeId body, const Frame& frame);
    /// Records what a function's values are in this call beside the earlier ones.
    void joinFunctionValues(ScopeId body);

    // control_flow.cpp
    Facts evaluateControlFlow(const operators::OperatorCall& call, const Frame& frame);
    Facts evaluateIf(const operators::OperatorCall& call, const Frame& frame);
    Facts evaluateLoop(const operators::OperatorCall& call, const Frame& frame);
    Facts evaluateScan(const operators::OperatorCall& call, const Frame& frame);
    Facts evaluateBatchedScan(const operators::OperatorCall& call, const Frame& frame);
    Facts evaluateFlexAttention(const operators::OperatorCall& call, const Frame& frame);
    /// Sets the inputs of a body, evaluates it, and returns its outputs' facts.
    Facts evaluateBody(ScopeId body, Facts inputs, const Frame& frame);
    Facts outputsOf(ScopeId scope) const;
    /// Evaluates a body whose states are fed back to it, until what is assumed of the states also
    /// holds after a turn: at first what is known at the start, then what a turn did not change, at
    /// last nothing.
    Facts settleStates(ScopeId body, Facts inputs, std::size_t firstState, std::size_t states,
                       std::size_t firstOutput, const Frame& frame);

    /// Finds names that a scope produces twice, which is invalid: what holds for one of the two
    /// producers must also hold for the other before anything relies on it.
    void findTwins();
    operators::TensorFacts joinedWithTwin(ValueId value, operators::TensorFacts facts);
    /// Stores a value's facts with what the file declares filled in.
    void settle(ValueId value, operators::TensorFacts facts, bool certain);
    void setSource(ValueId value, const operators::TensorFacts& found, bool certain);
    void reportContradiction(ValueId value, const operators::TensorFacts& inferred,
                             const operators::TensorFacts& declared);
    bool isInFunction(ScopeId scope) const;
    const std::vector<NodeId>& orderOf(ScopeId scope);
    bool stopped();

    const graph::Graph& m_graph;
    Progress& m_progress;
    LibonnxInference m_libonnx;
    SymbolTable m_symbols;
    std::vector<ShapeSource> m_sources;
    Facts m_facts; ///< per value, of the call that is being evaluated
    std::vector<bool> m_absent; ///< formal inputs that the caller left out
    Facts m_joined; ///< per value of functions: what holds in every call so far
    std::vector<bool> m_wasJoined;
    std::vector<std::vector<ValueId>>
        m_functionValues; ///< per function scope, nested ones included
    std::vector<std::vector<NodeId>> m_orders; ///< per scope, computed when first needed
    std::vector<bool> m_active; ///< functions that are being called, against recursion
    std::map<ValueId, ValueId> m_twins; ///< both ways
    std::set<ValueId> m_contradicted;
    std::set<std::string> m_unknownOperators;
    std::vector<Diagnostic> m_diagnostics;
    std::size_t m_evaluated = 0; ///< nodes, counting each call and pass
    std::size_t m_budget = 0;
    bool m_cancelled = false;
    bool m_gaveUp = false; ///< some call or body was not evaluated
};

} // namespace meshwright::shapes
