#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/rules/rules.h"
#include "core/operators/names.h"

#include <algorithm>

/// Attention heads that a split cuts in the middle, seen at the operators: at attention itself, and
/// at the Reshape between features and heads.
namespace meshwright::check {

namespace {

using operators::FactorRole;

/// The heads in one dimension of a tensor.
struct Heads
{
    std::size_t tensor = 0, dim = 0;
    int64_t count = 0; ///< heads in the dimension
    int64_t keyHeads = 0; ///< heads of keys and values that they belong to
    int64_t parts = 1; ///< of the dimension
    bool hasGroups = false; ///< several query heads to one of these
};

bool isHead(FactorRole role)
{
    return role == FactorRole::Head || role == FactorRole::HeadGroup;
}

/// The heads of a dimension of factors (8)(4)(128) are 32, over 8 of keys.
std::optional<Heads> headsOf(const OperationView& op, std::size_t tensor, std::size_t dim)
{
    Heads heads {tensor, dim, 1, 1, product(op.shardingOf(tensor).dims[dim].axes), false};
    bool found = false;
    for (const uint32_t f : op.rule().tensors[tensor].dims[dim]) {
        const sharding::RuleFactor& factor = op.rule().factors[f];
        if (!isHead(factor.role))
            continue;
        if (factor.size == sharding::kUnknownSize)
            return std::nullopt;
        found = true;
        heads.count *= factor.size;
        if (factor.role == FactorRole::Head)
            heads.keyHeads *= factor.size;
    }
    for (const sharding::RuleFactor& factor : op.rule().factors)
        heads.hasGroups =
            heads.hasGroups || (factor.role == FactorRole::HeadGroup && factor.size > 1);
    return found ? std::optional(heads) : std::nullopt;
}

std::vector<UserText> cutArguments(int64_t heads, int64_t parts)
{
    return {countedHeads(heads), parts};
}

/// A node is told once which of its tensors are cut: the others are cut with it.
void checkAttention(Context& context, const OperationView& op)
{
    for (std::size_t t = 0; t < op.operation.tensors.size(); ++t) {
        if (!op.takesPart(t) || !op.shardingOf(t).isSplit())
            continue;
        for (std::size_t d = 0; d < op.rule().tensors[t].dims.size(); ++d) {
            const std::optional<Heads> heads = headsOf(op, t, d);
            if (!heads || heads->count % heads->parts == 0)
                continue;
            const bool areKeys = heads->hasGroups && heads->count == heads->keyHeads;
            const bool areFew = areKeys && heads->parts > heads->count;
            context.reportAlike(areFew ? Code::KvHeadsFewerThanShards : Code::HeadsCut, op.place(t),
                                std::to_string(heads->count) + '/' + std::to_string(heads->parts),
                                [&] { return cutArguments(heads->count, heads->parts); });
            return;
        }
    }
}

bool touchesTranspose(const graph::Graph& graph, ValueId value)
{
    const auto isTranspose = [&](NodeId node) {
        return operators::is(graph.node(node), operators::op::kTranspose);
    };
    const graph::Value& v = graph.value(value);
    return std::any_of(v.consumers.begin(), v.consumers.end(), isTranspose)
        || (v.producer && isTranspose(*v.producer));
}

/// [batch, seq, 768] as [batch, seq, 12, 64], which is transposed next: 12 heads. Their features in
/// 8 parts are 96 to a part, a head and a half.
void checkReshape(Context& context, const OperationView& op)
{
    const sharding::Rule& rule = op.rule();
    if (rule.tensors.empty() || !op.takesPart(0) || !op.takesPart(rule.operands))
        return;
    const std::size_t result = rule.operands;
    for (const auto& [joined, apart] :
         {std::pair(std::size_t(0), result), std::pair(result, std::size_t(0))}) {
        if (!op.shardingOf(joined).isSplit()
            || !touchesTranspose(context.graph(), op.tensor(apart).value))
            continue;
        const auto& dims = rule.tensors[joined].dims;
        const auto& others = rule.tensors[apart].dims;
        for (std::size_t d = 0; d < dims.size(); ++d) {
            // Two factors, each a dimension of its own on the other side: heads and their features.
            const bool isPair = dims[d].size() == 2 && others.size() == dims.size() + 1
                && std::count(others.begin(), others.end(), std::vector {dims[d][0]}) == 1
                && others.back() == std::vector {dims[d][1]};
            const int64_t heads = isPair ? rule.factors[dims[d][0]].size : sharding::kUnknownSize;
            const int64_t parts = product(op.shardingOf(joined).dims[d].axes);
            if (heads == sharding::kUnknownSize || heads % parts == 0)
                continue;
            context.reportAlike(Code::HeadsCut, op.place(joined),
                                std::to_string(heads) + '/' + std::to_string(parts),
                                [&] { return cutArguments(heads, parts); });
            return;
        }
    }
}

void checkHeadsOperation(Context& context, const OperationView& op)
{
    const auto& factors = op.rule().factors;
    if (std::any_of(factors.begin(), factors.end(),
                    [](const sharding::RuleFactor& f) { return f.role == FactorRole::Head; }))
        checkAttention(context, op);
    else if (operators::is(context.graph().node(op.node()), operators::op::kReshape))
        checkReshape(context, op);
}

} // namespace

const CheckRule kHeadRules {.operation = checkHeadsOperation};

} // namespace meshwright::check
