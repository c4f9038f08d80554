#include "core/base/text.h"
#include "core/check/context/repairs.h"
#include "core/check/context/take_off.h"
#include "core/check/rules/rules.h"

#include <algorithm>

/// What has to be moved because a tensor is needed in another sharding than it has, and why.
namespace meshwright::check {

namespace {

using sharding::Communication;
using sharding::CommunicationReason;

/// A communication with the operation that needs it.
struct Reshard
{
    const OperationView& op;
    const Communication& communication;
    std::size_t tensor = 0; ///< of the operation

    std::string from() const { return splitText(communication.from, op.mesh()); }

    std::string to() const { return splitText(communication.to, op.mesh()); }
};

bool sameSplit(const sharding::TensorSharding& a, const sharding::TensorSharding& b)
{
    return std::equal(a.dims.begin(), a.dims.end(), b.dims.begin(), b.dims.end(),
                      [](const auto& x, const auto& y) { return x.axes == y.axes; });
}

/// Whether the node has an annotation of its own for the value, which this leads to.
bool isOfReader(const PropagationView& view, const Communication& communication)
{
    const sharding::TensorIndex home =
        view.planGraph().ownOn(communication.node, communication.value);
    const sharding::TensorIndex read =
        view.planGraph().readAs(communication.node, communication.value);
    return communication.cause == CommunicationReason::Operand && read != home
        && (sameSplit(communication.from, view.propagation.of(home))
            || sameSplit(communication.to, view.propagation.of(read)));
}

/// What the person said of the value at the reader goes.
Fix readAsProduced(const Context& context, const PropagationView& view, NodeId node, ValueId value)
{
    return clearSharding(context, view.facts, value, {node},
                         tr("Let {0} read {1} as it is produced", context.label(node),
                            inSingleQuotes(context.graph().value(value).name)));
}

void reportReader(Context& context, const PropagationView& view, const Communication& communication)
{
    const plan::Mesh& mesh = view.planGraph().meshes()[communication.mesh];
    const NodeId node = communication.node;
    const ValueId value = communication.value;
    context.reportAlike(
        Code::ProducerAndConsumerDiffer, view.place(node, value),
        splitText(communication.from, mesh) + splitText(communication.to, mesh),
        [&] {
            return std::vector<UserText> {splitText(communication.to, mesh),
                                          splitText(communication.from, mesh),
                                          movementText(communication)};
        },
        [&context, view, node, value] { return readAsProduced(context, view, node, value); });
}

/// A dimension that changes, with its factors.
std::optional<std::size_t> changedDim(const Reshard& reshard)
{
    const auto& from = reshard.communication.from.dims;
    const auto& to = reshard.communication.to.dims;
    for (std::size_t d = 0; d < from.size() && d < to.size(); ++d) {
        if (from[d].axes != to[d].axes)
            return d;
    }
    return std::nullopt;
}

/// Weights that only rest in parts: what splits them splits another operand along another factor
/// (as the batch does in fully sharded data parallelism), so that they are joined before use.
bool isStoredWeight(const Reshard& reshard)
{
    if (!reshard.communication.isWeight || reshard.op.rule().isResult(reshard.tensor))
        return false;
    const auto& from = reshard.communication.from.dims;
    const auto& to = reshard.communication.to.dims;
    for (std::size_t d = 0; d < from.size(); ++d) {
        for (const sharding::Axis& axis : from[d].axes) {
            if (sharding::overlapsAny(to[d].axes, axis))
                continue;
            bool isUsed = false;
            for (std::size_t t = 0; t < reshard.op.operation.tensors.size(); ++t)
                isUsed = isUsed
                    || (t != reshard.tensor && reshard.op.takesPart(t)
                        && reshard.op.shardingOf(t).uses(axis));
            if (!isUsed)
                return false;
        }
    }
    return true;
}

FindingGroups::MakeFix takeOff(const Context& context, const Reshard& reshard,
                               std::vector<OffendingSplit> splits, bool isLeftOpen)
{
    return [&context,
            all = TakeOff(reshard.op.view, reshard.communication.value,
                          reshard.op.operation.tensors[reshard.tensor], std::move(splits),
                          isLeftOpen)] { return all.fix(context); };
}

/// "axis 1 of 'a' over {model}".
UserText axisText(const Context& context, const OperationView& op, std::size_t tensor,
                  uint32_t factor, const sharding::AxisList& axes)
{
    const sharding::TensorView& view = op.tensor(tensor);
    const std::size_t dim = view.dimOf(*op.rule().tensors[tensor].dimWith(factor));
    std::string name = inSingleQuotes(context.graph().value(view.value).name);
    return axes.empty()
        ? tr("axis {0} of {1} whole", dim, std::move(name))
        : tr("axis {0} of {1} over {2}", dim, std::move(name), toString(axes, op.mesh()));
}

/// Returns the split of the moved tensor along a factor.
OffendingSplit splitBy(const Reshard& reshard, uint32_t factor, sharding::AxisList axes)
{
    const sharding::RuleTensor& tensor = reshard.op.rule().tensors[reshard.tensor];
    return {reshard.op.tensor(reshard.tensor).dimOf(*tensor.dimWith(factor)), std::move(axes)};
}

/// Two operands that the person split, with factors that both have and split differently.
struct OperandDisagreement
{
    UserText text; ///< "axis 1 of 'a' over {model} and axis 0 of 'b' whole"
    std::vector<OffendingSplit> splits; ///< of the tensor that is moved
};

/// Returns the first operand with which the moved one disagrees (rule E1 of onnx-multidevice.md
/// 2.9).
std::optional<OperandDisagreement> disagreement(const Context& context, const Reshard& reshard)
{
    const OperationView& op = reshard.op;
    if (!op.isAnnotated(reshard.tensor))
        return std::nullopt;
    const sharding::TensorProjection own = op.projection(reshard.tensor);
    for (std::size_t t = 0; t < op.rule().operands; ++t) {
        if (t == reshard.tensor || !op.takesPart(t) || !op.isAnnotated(t))
            continue;
        const sharding::TensorProjection other = op.projection(t);
        OperandDisagreement differ;
        for (uint32_t f = 0; f < op.rule().factors.size(); ++f) {
            const bool isShared = own.factors[f].present && other.factors[f].present;
            if (!isShared || own.factors[f].axes == other.factors[f].axes)
                continue;
            if (differ.splits.empty())
                differ.text =
                    tr("{0} and {1}", axisText(context, op, reshard.tensor, f, own.factors[f].axes),
                       axisText(context, op, t, f, other.factors[f].axes));
            differ.splits.push_back(splitBy(reshard, f, own.factors[f].axes));
        }
        if (!differ.splits.empty())
            return differ;
    }
    return std::nullopt;
}

/// Returns the split of a factor that the operator needs whole, apart from factors with a finding
/// of their own (heads, blocks of scales).
std::optional<OffendingSplit> neededWhole(const Reshard& reshard)
{
    using operators::FactorRole;
    const OperationView& op = reshard.op;
    const sharding::TensorProjection own = op.projection(reshard.tensor);
    for (uint32_t f = 0; f < op.rule().factors.size(); ++f) {
        const sharding::RuleFactor& factor = op.rule().factors[f];
        const bool hasOwn =
            factor.role == FactorRole::HeadDimension || factor.role == FactorRole::ScaleBlock;
        if (factor.kind == operators::FactorKind::NeedReplication && !hasOwn
            && !own.factors[f].axes.empty())
            return splitBy(reshard, f, own.factors[f].axes);
    }
    return std::nullopt;
}

/// "'a' [{x}, {}], 'b' [{}, {x}]": what the tensors of the operation are split as.
std::string alternatives(const Context& context, const OperationView& op)
{
    std::string text;
    for (std::size_t t = 0; t < op.operation.tensors.size(); ++t) {
        if (op.takesPart(t))
            text += (text.empty() ? "" : ", ")
                + inSingleQuotes(context.graph().value(op.tensor(t).value).name) + ' '
                + splitText(op.shardingOf(t), op.mesh());
    }
    return text;
}

void reportOperand(Context& context, const Reshard& reshard)
{
    const Communication& moved = reshard.communication;
    const Place place = reshard.op.view.place(moved.node, moved.value);
    const std::string reason = reshard.from() + reshard.to();
    if (isStoredWeight(reshard)) {
        context.reportAlike(Code::WeightGathered, place, reason, [&] {
            return std::vector<UserText> {reshard.from(), movementText(moved)};
        });
    } else if (const std::optional<OperandDisagreement> differ = disagreement(context, reshard)) {
        context.reportAlike(
            Code::InputsSplitDifferently, place, reason,
            [&] {
                return std::vector<UserText> {differ->text, movementText(moved)};
            },
            takeOff(context, reshard, differ->splits, true));
    } else if (const std::optional<OffendingSplit> split = neededWhole(reshard);
               split && reshard.op.isAnnotated(reshard.tensor)) {
        context.reportAlike(
            Code::SplitNeededWhole, place, reason,
            [&] {
                return std::vector<UserText> {std::to_string(split->dim), reshard.from(),
                                              movementText(moved)};
            },
            takeOff(context, reshard, {*split}, false));
    } else {
        context.reportAlike(Code::ShardingConflict, place, reason, [&] {
            return std::vector<UserText> {reshard.from(), reshard.to(), movementText(moved),
                                          alternatives(context, reshard.op)};
        });
    }
}

void reportResult(Context& context, const Reshard& reshard)
{
    const Communication& moved = reshard.communication;
    const bool isWanted = reshard.op.isAnnotated(reshard.tensor);
    context.reportAlike(
        isWanted ? Code::ResultResharded : Code::ShardingConflict,
        reshard.op.view.place(moved.node, moved.value), reshard.from() + reshard.to(), [&] {
            return std::vector<UserText> {reshard.from(), reshard.to(), movementText(moved),
                                          alternatives(context, reshard.op)};
        });
}

/// The tensor of the operation that is moved.
std::optional<std::size_t> movedTensor(const OperationView& op, const Communication& moved)
{
    for (std::size_t t = 0; t < op.operation.tensors.size(); ++t) {
        const bool isResult = moved.cause == CommunicationReason::Result;
        if (op.takesPart(t) && op.rule().isResult(t) == isResult
            && op.tensor(t).value == moved.value && changedDim({op, moved, t}))
            return t;
    }
    return std::nullopt;
}

void checkReshardsCommunications(Context& context, const PropagationView& view)
{
    for (const Communication& moved : view.propagation.communications()) {
        if (moved.cause == CommunicationReason::Storage && !moved.steps.empty()) {
            const plan::Mesh& mesh = view.planGraph().meshes()[moved.mesh];
            context.reportAlike(
                Code::WeightGathered, view.place(moved.node, moved.value),
                splitText(moved.from, mesh) + splitText(moved.to, mesh), [&] {
                    return std::vector<UserText> {splitText(moved.from, mesh), movementText(moved)};
                });
            continue;
        }
        const bool isReshard = moved.cause == CommunicationReason::Operand
            || moved.cause == CommunicationReason::Result;
        if (!isReshard || moved.steps.empty())
            continue;
        if (isOfReader(view, moved)) {
            reportReader(context, view, moved);
            continue;
        }
        const std::optional<uint32_t> operation = view.planGraph().operationOf(moved.node);
        const sharding::Execution* execution = view.propagation.execution(moved.node);
        if (!operation || !execution)
            continue;
        const OperationView op {view, view.planGraph().operationGraph().operations()[*operation],
                                *execution};
        if (const std::optional<std::size_t> tensor = movedTensor(op, moved)) {
            if (moved.cause == CommunicationReason::Operand)
                reportOperand(context, {op, moved, *tensor});
            else
                reportResult(context, {op, moved, *tensor});
        }
    }
}

} // namespace

const CheckRule kReshardRules {.propagation = checkReshardsCommunications};

} // namespace meshwright::check
