#include "core/exchange/partition/rank_builder.h"
#include "core/exchange/partition/rank_decomposition.h"
#include "core/exchange/partition/rank_halo.h"
#include "core/exchange/partition/rank_lookup.h"
#include "core/onnx/draft/weight_part.h"
#include "core/operators/names.h"
#include "core/operators/schema.h"
#include "core/operators/traits.h"
#include "core/shapes/shapes.h"
#include "core/sharding/collective_reduce.h"

#include <algorithm>
#include <cstring>

/// How a rank runs a node of the model.
namespace meshwright::exchange {

using sharding::kNoTensor;
using sharding::TensorIndex;
using sharding::TensorSharding;

namespace {

std::string_view reductionOf(const LocalNode& run)
{
    switch (run.rule->reduction) {
    case operators::ReductionKind::Maximum:
        return "max";
    case operators::ReductionKind::Minimum:
        return "min";
    case operators::ReductionKind::Product:
        return "prod";
    default:
        return "sum";
    }
}

/// Whether the input must be given in that version of the operator's domain: C of Gemm before
/// opset 11.
bool isInputRequired(const graph::Node& node, std::size_t input, int64_t version)
{
    const operators::OperatorSchema* schema =
        operators::findSchema(node.domain, node.opType, version);
    const operators::ParameterSchema* parameter = schema ? schema->input(input) : nullptr;
    return parameter && parameter->isRequired();
}

} // namespace

void RankBuilder::addNode(NodeId id, const LocalNode& run, const proto::NodeProto& original)
{
    if (operators::traitsOf(*run.node).has(operators::Trait::ReadsShape)
        && addShape(id, run, original))
        return;
    proto::NodeProto made = original;
    made.clear_device_configurations();
    for (std::size_t i = 0; i < run.node->inputs.size(); ++i) {
        if (!run.node->inputs[i])
            continue;
        const std::string name = operand(id, run, i);
        if (name.empty())
            return;
        made.set_input(int(i), name);
    }
    if (!bringCaptured(id, run, made) || !localiseSubgraphs(id, run, made))
        return;
    const LocalCall call {
        run,        m_graph,  *m_plan.request.shapes, m_plan.request.bindings, *m_grid,
        m_position, m_emitter};
    if (!run.halos.empty() && operators::isResampling(*run.node))
        return addResults(run, resampleWithHalo(call, std::move(made)));
    if (!run.halos.empty())
        exchangeHalo(call, made);
    if (isDecomposed(run))
        return addDecomposed(call, std::move(made));
    if (const Result<void> localised = makeLocal(call, made); !localised)
        return fail(id, localised.error().message);
    leaveOutAddends(run, made);
    if (is(*run.node, operators::op::kConstant) && run.isSplit() && addConstant(id, run, made))
        return;
    if (is(*run.node, operators::op::kGather) && !run.partial.empty())
        return addLookup(id, call, std::move(made));
    addResults(run, std::move(made));
}

void RankBuilder::addLookup(NodeId id, const LocalCall& call, proto::NodeProto made)
{
    const std::optional<HeldRows> held = heldRows(call, made);
    const Result<proto::NodeProto> last = held
        ? lookUpHeld(call, *held, std::move(made))
        : Error {tr("'{0}' (Gather): it is not known which rows a device has", call.run.name)};
    if (!last)
        return fail(id, last.error().message);
    addResults(call.run, *last);
}

namespace {

/// The axes along which every device has the same of an addend, although the result is a sum over
/// them. The biases of experts that are split have one part per device.
sharding::AxisList repeatedAxes(const LocalNode& run, std::size_t input)
{
    const TensorSharding* used = run.usedAs(input, false);
    sharding::AxisList repeated = run.partial;
    for (std::size_t d = 0; used && d < used->dims.size(); ++d) {
        for (const sharding::Axis& own : used->dims[d].axes)
            repeated = sharding::axesWithout(repeated, {own}).value_or(repeated);
    }
    return repeated;
}

} // namespace

/// The bias of a sum is added on the first device of each group only: the others leave it out or,
/// where the operator requires it, add zero.
void RankBuilder::leaveOutAddends(const LocalNode& run, proto::NodeProto& made)
{
    if (run.partial.empty())
        return;
    for (const std::size_t t : addendsOf(run)) {
        const bool isThere = int(t) < made.input_size() && !made.input(int(t)).empty();
        if (!isThere || m_grid->indexAlong(repeatedAxes(run, t), m_position) == 0)
            continue;
        const int64_t version = m_graph.opsetVersion(*run.node).value_or(m_emitter.opset());
        const bool isRequired = isInputRequired(*run.node, t, version);
        made.set_input(int(t),
                       isRequired ? zeroLike(*run.node->inputs[t], made.input(int(t))) : "");
        // Up to opset 6 what is repeated says so.
        if (isRequired && version < 7)
            setAttribute(made, "broadcast", int64_t(1));
    }
    while (made.input_size() > 0 && made.input(made.input_size() - 1).empty())
        made.mutable_input()->RemoveLast();
}

/// One zero of a value's type, which is repeated.
std::string RankBuilder::zeroLike(ValueId value, const std::string& name)
{
    const graph::DataType type = m_plan.factsOf(value).type;
    return m_emitter.constant(name, type, {1}, onnx::zerosOf(type));
}

void RankBuilder::addResults(const LocalNode& run, proto::NodeProto made)
{
    std::optional<std::vector<ResultChange>> changes = nameResults(run, made);
    if (!changes)
        return;
    m_program.operations.emplace_back().node = std::move(made);
    changeResults(run, *changes);
}

/// Adds a node that normalises over what is split by the statistics of each device's part.
void RankBuilder::addDecomposed(const LocalCall& call, proto::NodeProto made)
{
    std::optional<std::vector<ResultChange>> changes = nameResults(call.run, made);
    if (!changes)
        return;
    decompose(call, made);
    changeResults(call.run, *changes);
}

/// Gives the results the names of what is made; absent: a finding.
std::optional<std::vector<RankBuilder::ResultChange>>
RankBuilder::nameResults(const LocalNode& run, proto::NodeProto& made)
{
    std::vector<ResultChange> changes;
    for (std::size_t o = 0; o < run.node->outputs.size(); ++o) {
        if (!run.node->outputs[o])
            continue;
        const TensorIndex index = tensorIn(m_part, *run.node->outputs[o]);
        const LocalTensor wanted = asStored(local(*run.node->outputs[o], index), index);
        if (!hasKnownSplits(wanted))
            return std::nullopt;
        if (!wanted.view)
            continue;
        setFacts(wanted);
        LocalTensor own = wanted;
        const TensorSharding* used = run.usedAs(o, true);
        own.sharding = used ? *used : wholeLike(wanted.sharding);
        if (used)
            own.sharding.unreduced = run.partial;
        const bool isMean =
            !run.partial.empty() && run.rule->reduction == operators::ReductionKind::Mean;
        if (isSameSplit(own.sharding, wanted.sharding) && !isMean)
            continue;
        own.name = m_emitter.fresh(wanted.name, run.partial.empty() ? "made" : "partial");
        setFacts(own);
        made.set_output(int(o), own.name);
        changes.push_back({own, wanted.sharding, wanted.name, o});
    }
    return changes;
}

void RankBuilder::changeResults(const LocalNode& run, std::vector<ResultChange>& changes)
{
    for (ResultChange& change : changes) {
        if (!run.partial.empty())
            scaleMean(run, change.output, change.from.name);
        const ReshardReason reason {run.name, run.partial.empty() ? "result" : "reduction",
                                    run.rule ? std::string(reductionOf(run)) : "sum"};
        (void)convert(change.from, change.to, reason, change.name);
    }
}

/// A mean of a part counts for as much as the part is of the whole.
void RankBuilder::scaleMean(const LocalNode& run, std::size_t output, std::string& name)
{
    if (run.rule->reduction != operators::ReductionKind::Mean)
        return;
    int64_t part = 1, whole = 1;
    for (uint32_t f = 0; f < run.rule->factors.size(); ++f) {
        if (run.rule->factors[f].kind != operators::FactorKind::Reduction || run.factors[f].empty())
            continue;
        part *= run.localSize(f, *m_grid, m_position);
        whole *= run.rule->factors[f].size;
    }
    const graph::DataType type = m_plan.factsOf(*run.node->outputs[output]).type;
    const double share = double(part) / double(whole);
    const std::string scale = type == graph::DataType::Double
        ? m_emitter.constant(name, type, {}, rawOf(share))
        : m_emitter.constant(name, graph::DataType::Float, {}, rawOf(float(share)));
    std::string factor = scale;
    if (type != graph::DataType::Double && type != graph::DataType::Float) {
        factor = m_emitter.fresh(name, "share");
        setAttribute(m_emitter.node(operators::op::kCast, {scale}, factor), "to", int64_t(type));
    }
    const std::string scaled = m_emitter.fresh(name, "scaled");
    m_emitter.node(operators::op::kMul, {name, factor}, scaled);
    m_emitter.setFacts(scaled, m_program.facts[name]);
    name = scaled;
}

} // namespace meshwright::exchange
