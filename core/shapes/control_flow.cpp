#include "core/operators/dims.h"
#include "core/operators/names.h"
#include "core/operators/operator_rule.h"
#include "core/shapes/inference.h"

#include <algorithm>

/// If, Loop and Scan: their bodies are evaluated as nodes of the graph are.
namespace meshwright::shapes {

using operators::Dim;
using operators::Expression;
using operators::OperatorCall;
using operators::TensorFacts;

namespace {

constexpr int kControlFlowMaxDepth = 64;

std::optional<ScopeId> bodyOf(const OperatorCall& call, std::string_view attribute)
{
    const graph::Attribute* found = call.graph().attribute(call.node(), attribute);
    const auto* scope = found ? std::get_if<ScopeId>(&found->value) : nullptr;
    return scope ? std::optional(*scope) : std::nullopt;
}

Dim onlyElement(const TensorFacts& facts)
{
    return facts.elements && facts.elements->size() == 1 ? facts.elements->front() : std::nullopt;
}

/// The facts that hold of a state at any time: contents change from turn to turn.
TensorFacts withoutContents(TensorFacts facts)
{
    facts.elements.reset();
    facts.items.reset();
    return facts;
}

/// The results of all turns, stacked along @p axis.
TensorFacts stacked(const TensorFacts& each, const Dim& count, int64_t axis)
{
    TensorFacts out = operators::facts(each.type, std::nullopt);
    if (!each.dims)
        return out;
    const auto at = operators::axisIndex(axis, each.dims->size() + 1);
    if (!at)
        return out;
    out.dims = *each.dims;
    out.dims->insert(out.dims->begin() + std::ptrdiff_t(*at), count);
    return out;
}

} // namespace

Inference::Facts Inference::evaluateControlFlow(const OperatorCall& call, const Frame& frame)
{
    if (frame.depth >= kControlFlowMaxDepth || m_evaluated > m_budget) {
        m_gaveUp = true;
        return {};
    }
    const graph::Node& node = call.node();
    if (is(node, operators::op::kIf))
        return evaluateIf(call, frame);
    if (is(node, operators::op::kLoop))
        return evaluateLoop(call, frame);
    if (is(node, operators::op::kScan))
        return call.version() >= 9 ? evaluateScan(call, frame) : evaluateBatchedScan(call, frame);
    if (is(node, operators::op::kFlexAttention))
        return evaluateFlexAttention(call, frame);
    // Others, as BeamSearch: their bodies by what their own inputs declare.
    for (ScopeId scope : node.subgraphs)
        evaluateScope(scope, Frame {frame.attributes, frame.depth + 1});
    return evaluateOperator(call).value_or(Facts());
}

/// Bodies: scores → scores, probabilities → probabilities, all [b, query heads, s, t], in float32
/// or what softmax_precision says.
Inference::Facts Inference::evaluateFlexAttention(const OperatorCall& call, const Frame& frame)
{
    const bool isDouble = call.input(0).type == graph::DataType::Double;
    const auto precision = call.integer(
        "softmax_precision", int64_t(isDouble ? graph::DataType::Double : graph::DataType::Float));
    TensorFacts scores = operators::facts(graph::DataType(int32_t(precision)), std::nullopt);
    const std::vector<Dim>* q = call.dims(0);
    const std::vector<Dim>* k = call.dims(1);
    if (q && k && q->size() == 4 && k->size() == 4)
        scores.dims = std::vector<Dim> {(*q)[0], (*q)[1], (*q)[2], (*k)[2]};
    for (ScopeId body : call.node().subgraphs)
        evaluateBody(body, {scores}, frame);
    return evaluateOperator(call).value_or(Facts());
}

Inference::Facts Inference::evaluateBody(ScopeId body, Facts inputs, const Frame& frame)
{
    const graph::Scope& scope = m_graph.scope(body);
    for (std::size_t i = 0; i < scope.inputs.size(); ++i) {
        TensorFacts facts = i < inputs.size() ? std::move(inputs[i]) : TensorFacts();
        const TensorFacts passed = facts;
        fillIn(facts, declaredFacts(m_graph.value(scope.inputs[i]).type, m_symbols), false);
        ShapeSource& source = m_sources[scope.inputs[i].index];
        source.isPassed = passed.dims || passed.type != graph::DataType::Undefined;
        source.isDeclared = facts.type != passed.type || facts.dims != passed.dims;
        m_facts[scope.inputs[i].index] = std::move(facts);
    }
    evaluateScope(body, Frame {frame.attributes, frame.depth + 1});
    return outputsOf(body);
}

Inference::Facts Inference::evaluateIf(const OperatorCall& call, const Frame& frame)
{
    const auto thenBody = bodyOf(call, "then_branch"), elseBody = bodyOf(call, "else_branch");
    if (!thenBody || !elseBody)
        return {};
    const std::optional<int64_t> condition = operators::numberOf(onlyElement(call.input(0)));
    Facts thens = evaluateBody(*thenBody, {}, frame), elses = evaluateBody(*elseBody, {}, frame);
    if (condition)
        return *condition != 0 ? thens : elses;
    Facts out(std::min(thens.size(), elses.size()));
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = operators::join(thens[i], elses[i]);
    return out;
}

Inference::Facts Inference::settleStates(ScopeId body, Facts inputs, std::size_t firstState,
                                         std::size_t states, std::size_t firstOutput,
                                         const Frame& frame)
{
    for (int pass = 0; pass < 2; ++pass) {
        Facts outputs = evaluateBody(body, inputs, frame);
        bool stable = true;
        for (std::size_t i = 0; i < states && firstOutput + i < outputs.size(); ++i) {
            TensorFacts& before = inputs[firstState + i];
            TensorFacts both = operators::join(before, withoutContents(outputs[firstOutput + i]));
            stable = stable && both == before;
            before = std::move(both);
        }
        if (stable)
            return outputs;
    }
    // What widened twice may widen again: the last pass takes nothing about the states for granted.
    for (std::size_t i = 0; i < states; ++i)
        inputs[firstState + i] = operators::facts(inputs[firstState + i].type, std::nullopt);
    return evaluateBody(body, std::move(inputs), frame);
}

/// Body: iteration, condition, states → condition, states, what is stacked. As many turns as M says
/// where the condition stays true.
Inference::Facts Inference::evaluateLoop(const OperatorCall& call, const Frame& frame)
{
    const auto body = bodyOf(call, "body");
    const std::size_t states = call.inputCount() > 2 ? call.inputCount() - 2 : 0;
    if (!body)
        return {};
    // Inside a turn the condition holds.
    TensorFacts iteration = operators::facts(graph::DataType::Int64, std::vector<Dim>());
    TensorFacts condition = operators::facts(graph::DataType::Bool, std::vector<Dim>());
    condition.elements = std::vector<Dim> {Expression(1)};
    Facts inputs {std::move(iteration), std::move(condition)};
    for (std::size_t i = 0; i < states; ++i)
        inputs.push_back(withoutContents(call.input(2 + i)));
    const Facts outputs = settleStates(*body, std::move(inputs), 2, states, 1, frame);
    if (outputs.empty())
        return {};
    const bool starts = !call.hasInput(1) || operators::numberOf(onlyElement(call.input(1))) == 1;
    const bool goesOn = operators::numberOf(onlyElement(outputs.front())) == 1;
    const Dim turns = starts && goesOn && call.hasInput(0)
        ? operators::larger(onlyElement(call.input(0)), Expression(0))
        : std::nullopt;
    Facts out;
    for (std::size_t i = 1; i < outputs.size(); ++i) {
        out.push_back(i <= states ? operators::join(withoutContents(outputs[i]),
                                                    withoutContents(call.input(1 + i)))
                                  : stacked(outputs[i], turns, 0));
    }
    return out;
}

/// Body: states, slices → states, slices of outputs. The slices lack the scanned axis.
Inference::Facts Inference::evaluateScan(const OperatorCall& call, const Frame& frame)
{
    const auto body = bodyOf(call, "body");
    const int64_t scanned = call.integer("num_scan_inputs", 0);
    if (!body || scanned < 1 || scanned > int64_t(call.inputCount()))
        return {};
    const std::size_t states = call.inputCount() - std::size_t(scanned);
    const auto inputAxes = call.integers("scan_input_axes");
    const auto outputAxes = call.integers("scan_output_axes");
    Facts inputs;
    Dim length;
    for (std::size_t i = 0; i < call.inputCount(); ++i) {
        TensorFacts facts = withoutContents(call.input(i));
        if (i >= states && facts.dims) {
            const std::size_t nth = i - states;
            const int64_t axis = inputAxes && nth < inputAxes->size() ? (*inputAxes)[nth] : 0;
            const auto at = operators::axisIndex(axis, facts.dims->size());
            if (at) {
                length = (*facts.dims)[*at] ? (*facts.dims)[*at] : length;
                facts.dims->erase(facts.dims->begin() + std::ptrdiff_t(*at));
            } else {
                facts.dims.reset();
            }
        }
        inputs.push_back(std::move(facts));
    }
    const Facts outputs = settleStates(*body, std::move(inputs), 0, states, 0, frame);
    Facts out;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        if (i < states) {
            out.push_back(
                operators::join(withoutContents(outputs[i]), withoutContents(call.input(i))));
            continue;
        }
        const std::size_t nth = i - states;
        out.push_back(stacked(outputs[i], length,
                              outputAxes && nth < outputAxes->size() ? (*outputAxes)[nth] : 0));
    }
    return out;
}

/// Scan of opset 8: lengths, states [b, …], slices [b, length, …] → the same of outputs. The body
/// sees one element of the batch and one slice at a time.
Inference::Facts Inference::evaluateBatchedScan(const OperatorCall& call, const Frame& frame)
{
    const auto body = bodyOf(call, "body");
    const int64_t scanned = call.integer("num_scan_inputs", 0);
    if (!body || scanned < 1 || scanned + 1 > int64_t(call.inputCount()))
        return {};
    const std::size_t states = call.inputCount() - 1 - std::size_t(scanned);
    Dim batch, length;
    Facts inputs;
    for (std::size_t i = 0; i < states + std::size_t(scanned); ++i) {
        TensorFacts facts = withoutContents(call.input(1 + i));
        const std::size_t taken = i < states ? 1 : 2;
        if (facts.dims && facts.dims->size() >= taken) {
            batch = batch ? batch : facts.dims->front();
            length = taken == 2 && !length ? (*facts.dims)[1] : length;
            facts.dims->erase(facts.dims->begin(), facts.dims->begin() + std::ptrdiff_t(taken));
        } else {
            facts.dims.reset();
        }
        inputs.push_back(std::move(facts));
    }
    Facts out = settleStates(*body, std::move(inputs), 0, states, 0, frame);
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (i >= states)
            out[i] = stacked(out[i], length, 0);
        out[i] = stacked(out[i], batch, 0);
    }
    return out;
}

} // namespace meshwright::shapes
