#include "core/shapes/inference.h"

#include "core/operators/names.h"
#include "core/operators/registry.h"
#include "core/shapes/finding_kinds.h"
#include "core/shapes/type_inference.h"

#include <algorithm>

namespace meshwright::shapes {

using operators::AttributeBindings;
using operators::Expression;
using operators::OperatorCall;
using operators::TensorFacts;

namespace {

constexpr int kInferenceMaxDepth = 64; ///< of calls and subgraphs inside one another
constexpr std::size_t kBudgetPerNode = 50; ///< evaluations, on average, before giving up on calls
constexpr std::size_t kLeastBudget = 200'000;

/// "com.acme.Foo-1"; "ai.onnx.Foo-17" for the default domain.
std::string operatorName(const graph::Node& node, std::optional<int64_t> version)
{
    const std::string domain = node.domain.empty() ? "ai.onnx" : node.domain;
    return domain + '.' + node.opType + '-' + (version ? std::to_string(*version) : "?");
}

} // namespace

Inference::Inference(const graph::Graph& graph, const Options& options, Progress& progress)
    : m_graph(graph)
    , m_progress(progress)
    , m_libonnx(options.libonnxProgram)
    , m_sources(graph.values().size())
    , m_facts(graph.values().size())
    , m_absent(graph.values().size())
    , m_joined(graph.values().size())
    , m_wasJoined(graph.values().size())
    , m_functionValues(graph.scopes().size())
    , m_orders(graph.scopes().size())
    , m_active(graph.scopes().size())
    , m_budget(std::max(kLeastBudget, graph.nodes().size() * kBudgetPerNode))
{
}

Result<ShapeTable> Inference::run()
{
    for (uint32_t i = 0; i < m_facts.size(); ++i) {
        ScopeId scope = m_graph.value(ValueId {i}).scope;
        while (m_graph.scope(scope).parent)
            scope = *m_graph.scope(scope).parent;
        if (m_graph.scope(scope).kind == graph::ScopeKind::Function)
            m_functionValues[scope.index].push_back(ValueId {i});
    }
    seedInputs();
    seedInitializers();
    findTwins();
    if (!m_graph.scopes().empty())
        evaluateScope(ScopeId {0}, Frame());
    if (m_cancelled)
        return Error {tr("Shape inference was cancelled; nothing was changed.")};
    return finish();
}

ShapeTable Inference::finish()
{
    for (uint32_t i = 0; i < m_facts.size(); ++i) {
        if (m_wasJoined[i])
            m_facts[i] = std::move(m_joined[i]);
        // What a body's values were in the calls that were evaluated need not hold in the others.
        if (m_gaveUp && m_graph.value(ValueId {i}).scope != ScopeId {0})
            m_facts[i] = TensorFacts();
        if (!m_facts[i].dims && m_facts[i].type == graph::DataType::Undefined)
            m_sources[i] = ShapeSource();
    }
    inferTypes(m_graph, m_facts);
    ShapeTable table(std::move(m_facts));
    table.diagnostics = std::move(m_diagnostics);
    table.operatorsWithoutRule.assign(m_unknownOperators.begin(), m_unknownOperators.end());
    return table;
}

void Inference::seedInputs()
{
    for (uint32_t i = 0; i < m_facts.size(); ++i) {
        const graph::Value& value = m_graph.value(ValueId {i});
        if (value.producer || value.isInitializer() || isInFunction(value.scope))
            continue;
        TensorFacts facts = declaredFacts(value.type, m_symbols);
        const bool isMainInput = value.isInput && value.scope == ScopeId {0};
        for (std::size_t d = 0; isMainInput && facts.dims && d < facts.dims->size(); ++d) {
            if (!(*facts.dims)[d])
                (*facts.dims)[d] = m_symbols.of(value.name + '_' + std::to_string(d));
        }
        m_facts[i] = std::move(facts);
        m_sources[i].isDeclared = true;
    }
}

void Inference::seedInitializers()
{
    for (uint32_t i = 0; i < m_facts.size(); ++i) {
        const graph::TensorInfo* tensor = m_graph.initializer(ValueId {i});
        if (!tensor)
            continue;
        m_facts[i] = operators::factsOf(*tensor);
        dropImpossible(m_facts[i]);
        m_sources[i].isInitializer = true;
    }
}

void Inference::findTwins()
{
    for (uint32_t i = 0; i < m_facts.size(); ++i) {
        const graph::Value& value = m_graph.value(ValueId {i});
        if (!value.producer || value.name.empty())
            continue;
        const std::optional<ValueId> first = m_graph.findValue(value.scope, value.name);
        if (first && *first != ValueId {i} && m_graph.value(*first).scope == value.scope) {
            m_twins.emplace(*first, ValueId {i});
            m_twins.emplace(ValueId {i}, *first);
        }
    }
}

/// Only a Constant says what it gives before its turn comes.
TensorFacts Inference::joinedWithTwin(ValueId value, TensorFacts facts)
{
    const std::optional<NodeId> producer = m_graph.value(m_twins.at(value)).producer;
    TensorFacts twin;
    if (producer && is(m_graph.node(*producer), operators::op::kConstant)) {
        const graph::Node& node = m_graph.node(*producer);
        const OperatorCall call(m_graph, node, m_graph.opsetVersion(node).value_or(0), {});
        Facts outputs = evaluateOperator(call).value_or(Facts());
        if (!outputs.empty())
            twin = std::move(outputs.front());
    }
    return operators::join(facts, twin);
}

bool Inference::stopped()
{
    if (m_cancelled)
        return true;
    ++m_evaluated;
    if (m_evaluated % 256 == 0) {
        m_cancelled = m_progress.cancelled();
        const double total = double(std::max<std::size_t>(m_graph.nodes().size(), 1));
        m_progress.report(std::min(1.0, double(m_evaluated) / total), "Inferring shapes");
    }
    return m_cancelled;
}

const std::vector<NodeId>& Inference::orderOf(ScopeId scope)
{
    std::vector<NodeId>& order = m_orders[scope.index];
    if (order.empty())
        order = m_graph.topologicalOrder(scope);
    return order;
}

void Inference::evaluateScope(ScopeId scope, const Frame& frame)
{
    for (NodeId node : orderOf(scope)) {
        if (stopped())
            return;
        evaluateNode(node, frame);
    }
}

void Inference::evaluateNode(NodeId id, const Frame& frame)
{
    const graph::Node& node = m_graph.node(id);
    const std::optional<int64_t> version = operators::operatorVersion(m_graph, node);
    std::vector<const TensorFacts*> inputs;
    inputs.reserve(node.inputs.size());
    for (const std::optional<ValueId>& input : node.inputs)
        inputs.push_back(input && !m_absent[input->index] ? &m_facts[input->index] : nullptr);
    const OperatorCall call(m_graph, node, version.value_or(0), std::move(inputs), {},
                            frame.attributes);
    Facts outputs;
    bool certain = true;
    if (const std::optional<ScopeId> body = m_graph.function(node)) {
        outputs = callFunction(call, *body, frame);
    } else if (!node.subgraphs.empty()) {
        outputs = evaluateControlFlow(call, frame);
    } else if (std::optional<Facts> ruled = version ? evaluateOperator(call) : std::nullopt) {
        outputs = std::move(*ruled);
    } else {
        certain = false;
        std::optional<Facts> inferred = version ? m_libonnx.infer(call) : std::nullopt;
        if (!inferred)
            m_unknownOperators.insert(operatorName(node, version));
        outputs = std::move(inferred).value_or(Facts());
    }
    outputs.resize(std::max(outputs.size(), node.outputs.size()));
    for (std::size_t i = 0; i < node.outputs.size(); ++i) {
        // Of a name that several nodes produce, the last producer is the one that counts.
        if (node.outputs[i] && m_graph.value(*node.outputs[i]).producer == id)
            settle(*node.outputs[i], std::move(outputs[i]), certain);
    }
}

std::optional<Inference::Facts> Inference::evaluateOperator(const OperatorCall& call)
{
    const operators::OperatorRule* rule =
        operators::findRule(call.node().domain, call.node().opType, call.version());
    return rule ? std::optional(rule->shape(call)) : std::nullopt;
}

void Inference::settle(ValueId value, TensorFacts facts, bool certain)
{
    dropImpossible(facts);
    setSource(value, facts, certain);
    if (m_twins.contains(value))
        facts = joinedWithTwin(value, std::move(facts));
    const graph::ValueType& type = m_graph.value(value).type;
    if (type.shape || facts.type == graph::DataType::Undefined) {
        const TensorFacts declared = declaredFacts(type, m_symbols);
        const TensorFacts before = facts;
        const Contradiction found = fillIn(facts, declared, !certain);
        m_sources[value.index].isDeclared = facts.type != before.type || facts.dims != before.dims;
        // In bodies a declaration may be that of one call, and a first pass an assumption.
        if (found != Contradiction::None && certain && m_graph.value(value).scope == ScopeId {0})
            reportContradiction(value, before, declared);
    }
    m_facts[value.index] = std::move(facts);
}

void Inference::setSource(ValueId value, const TensorFacts& found, bool certain)
{
    const bool isFound = found.dims || found.type != graph::DataType::Undefined;
    m_sources[value.index].isInferred = isFound && certain;
    m_sources[value.index].isFromLibonnx = isFound && !certain;
}

void Inference::reportContradiction(ValueId id, const TensorFacts& inferred,
                                    const TensorFacts& declared)
{
    if (!m_contradicted.insert(id).second)
        return;
    const graph::Value& value = m_graph.value(id);
    const NodeId producer = *value.producer;
    m_diagnostics.push_back({&kDeclaredShapeContradicts,
                             {value.name, describe(declared.dims), m_graph.node(producer).opType,
                              m_graph.reference(producer), describe(inferred.dims)},
                             {producer, id, {}}});
}

bool Inference::isInFunction(ScopeId scope) const
{
    while (m_graph.scope(scope).parent)
        scope = *m_graph.scope(scope).parent;
    return m_graph.scope(scope).kind == graph::ScopeKind::Function;
}

Inference::Facts Inference::callFunction(const OperatorCall& call, ScopeId body, const Frame& frame)
{
    // A call that is deeper than any exporter writes, or calls itself, stays unknown.
    if (frame.depth >= kInferenceMaxDepth || m_active[body.index] || m_evaluated > m_budget) {
        m_gaveUp = true;
        return {};
    }
    const graph::Scope& scope = m_graph.scope(body);
    for (std::size_t i = 0; i < scope.inputs.size(); ++i) {
        const ValueId formal = scope.inputs[i];
        m_absent[formal.index] = !call.hasInput(i);
        m_facts[formal.index] = call.input(i);
        m_sources[formal.index].isPassed = true;
    }
    AttributeBindings attributes;
    for (const std::string& name : scope.attributeNames) {
        if (const graph::Attribute* given = call.attribute(name))
            attributes.emplace_back(name, given);
    }
    m_active[body.index] = true;
    evaluateScope(body, Frame {&attributes, frame.depth + 1});
    m_active[body.index] = false;
    joinFunctionValues(body);
    return outputsOf(body);
}

void Inference::joinFunctionValues(ScopeId body)
{
    for (ValueId value : m_functionValues[body.index]) {
        const TensorFacts& now = m_facts[value.index];
        TensorFacts& joined = m_joined[value.index];
        joined = m_wasJoined[value.index] ? operators::join(joined, now) : now;
        m_wasJoined[value.index] = true;
    }
}

Inference::Facts Inference::outputsOf(ScopeId scope) const
{
    Facts outputs;
    for (ValueId output : m_graph.scope(scope).outputs)
        outputs.push_back(m_facts[output.index]);
    return outputs;
}

} // namespace meshwright::shapes
