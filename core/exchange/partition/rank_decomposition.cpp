#include "core/exchange/partition/rank_decomposition.h"

#include "core/exchange/partition/rank_arithmetic.h"
#include "core/operators/names.h"
#include "core/shapes/shapes.h"

#include <algorithm>
#include <limits>

/// Operators over a split dimension, each by the arithmetic that its definition gives.
namespace meshwright::exchange {

namespace {

namespace op = operators::op;

using graph::DataType;

float epsilonOf(const proto::NodeProto& node, float otherwise)
{
    const proto::AttributeProto* epsilon = attributeOf(node, "epsilon");
    return epsilon ? epsilon->f() : otherwise;
}

void softmax(PartArithmetic& a)
{
    const PartTensor x = a.input(0);
    const PartTensor below = a.make(op::kSub, {x, a.overWhole(op::kReduceMax, x)});
    const PartTensor powers = a.make(op::kExp, {below});
    a.give(0, a.make(op::kDiv, {powers, a.overWhole(op::kReduceSum, powers)}));
}

PartTensor logProbabilities(PartArithmetic& a, const PartTensor& x)
{
    const PartTensor below = a.make(op::kSub, {x, a.overWhole(op::kReduceMax, x)});
    const PartTensor sum = a.overWhole(op::kReduceSum, a.make(op::kExp, {below}));
    return a.make(op::kSub, {below, a.make(op::kLog, {sum})});
}

void logSoftmax(PartArithmetic& a)
{
    a.give(0, logProbabilities(a, a.input(0)));
}

/// Values about their mean, and how far they lie from it.
struct Centred
{
    PartTensor mean, values, deviation;
};

/// The variance of what the mean is taken off: a difference of the mean square and the squared mean
/// would lose what they have in common.
Centred centred(PartArithmetic& a, const PartTensor& x, double epsilon)
{
    Centred made;
    made.mean = a.meanOverWhole(x);
    made.values = a.make(op::kSub, {x, made.mean});
    const PartTensor variance = a.meanOverWhole(a.make(op::kMul, {made.values, made.values}));
    made.deviation = a.make(op::kSqrt, {a.make(op::kAdd, {variance, a.number(epsilon)})});
    return made;
}

/// Times the scale at @p argument, plus the bias behind it, as far as they are there.
PartTensor scaled(PartArithmetic& a, PartTensor x, std::size_t argument, bool isAlongChannels)
{
    const auto vector = [&](std::size_t input) {
        return isAlongChannels ? a.alongChannels(a.input(input), x) : a.input(input);
    };
    if (a.hasInput(argument))
        x = a.make(op::kMul, {x, vector(argument)});
    if (a.hasInput(argument + 1))
        x = a.make(op::kAdd, {x, vector(argument + 1)});
    return x;
}

void layerNormalization(PartArithmetic& a)
{
    const Centred c = centred(a, a.input(0), epsilonOf(a.node(), 1e-5F));
    const PartTensor y = a.make(op::kDiv, {c.values, c.deviation});
    a.give(0, scaled(a, y, 1, false));
    a.give(1, c.mean);
    if (a.node().output_size() > 2)
        a.give(2, a.make(op::kReciprocal, {c.deviation}));
}

PartTensor rootOfMeanSquare(PartArithmetic& a, const PartTensor& x, double epsilon)
{
    const PartTensor square = a.meanOverWhole(a.make(op::kMul, {x, x}));
    return a.make(op::kSqrt, {a.make(op::kAdd, {square, a.number(epsilon)})});
}

void rmsNormalization(PartArithmetic& a)
{
    const PartTensor x = a.input(0);
    const PartTensor root = rootOfMeanSquare(a, x, epsilonOf(a.node(), 1e-5F));
    const PartTensor y = a.make(op::kDiv, {x, root});
    a.give(0, a.hasInput(1) ? a.make(op::kMul, {y, a.input(1)}) : y);
    if (a.node().output_size() > 1)
        a.give(1, a.make(op::kReciprocal, {root}));
}

/// input + skip + bias.
PartTensor skipped(PartArithmetic& a, std::size_t bias)
{
    const PartTensor sum = a.make(op::kAdd, {a.input(0), a.input(1)});
    return a.hasInput(bias) ? a.make(op::kAdd, {sum, a.input(bias)}) : sum;
}

void skipLayerNormalization(PartArithmetic& a)
{
    const PartTensor sum = skipped(a, 4);
    const Centred c = centred(a, sum, epsilonOf(a.node(), 1e-12F));
    PartTensor y = a.make(op::kMul, {a.make(op::kDiv, {c.values, c.deviation}), a.input(2)});
    if (a.hasInput(3))
        y = a.make(op::kAdd, {y, a.input(3)});
    a.give(0, y);
    a.give(1, c.mean);
    if (a.node().output_size() > 2)
        a.give(2, a.make(op::kReciprocal, {c.deviation}));
    a.give(3, sum);
}

void skipRmsNormalization(PartArithmetic& a)
{
    const PartTensor sum = skipped(a, 3);
    const PartTensor root = rootOfMeanSquare(a, sum, epsilonOf(a.node(), 1e-12F));
    a.give(0, a.make(op::kMul, {a.make(op::kDiv, {sum, root}), a.input(2)}));
    if (a.node().output_size() > 2)
        a.give(2, a.make(op::kReciprocal, {root}));
    a.give(3, sum);
}

void instanceNormalization(PartArithmetic& a)
{
    const Centred c = centred(a, a.input(0), epsilonOf(a.node(), 1e-5F));
    a.give(0, scaled(a, a.make(op::kDiv, {c.values, c.deviation}), 1, true));
}

/// The groups of channels that a rank has: the part of them that are not normalised together.
int64_t localGroupCount(const LocalCall& call)
{
    const std::vector<uint32_t>& inside = call.run.rule->internal.front().factors;
    int64_t groups = 1;
    for (const uint32_t factor : call.run.factorsOf(0, false, 1)) {
        if (std::find(inside.begin(), inside.end(), factor) == inside.end())
            groups *= call.run.localSize(factor, call.grid, call.position);
    }
    return groups;
}

/// Channels in groups: as [n, groups, all that is normalised together].
void groupNormalization(PartArithmetic& a)
{
    const LocalCall& call = a.call();
    const PartTensor x = a.input(0);
    const int64_t groups = localGroupCount(call);
    const PartTensor flat = a.reshaped(
        x, {0, groups, -1}, {x.facts.dims->front(), operators::Expression(groups), std::nullopt});
    a.setDims({2});
    const Centred c = centred(a, flat, epsilonOf(a.node(), 1e-5F));
    PartTensor y = a.make(op::kDiv, {c.values, c.deviation});
    // Up to opset 20 scale and bias have a value per group, since then one per channel.
    const bool isPerGroup = call.graph.opsetVersion(*call.run.node).value_or(21) < 21;
    if (isPerGroup)
        y = scaled(a, y, 1, true);
    y = a.shapedAs(y, x);
    a.give(0, isPerGroup ? y : scaled(a, y, 1, true));
}

/// A row of zeros stays one: what is added to its norm is nothing beside any other.
void lpNormalization(PartArithmetic& a)
{
    const PartTensor x = a.input(0);
    const bool isSquare = integerOf(a.node(), "p", 2) == 2;
    const PartTensor terms = isSquare ? a.make(op::kMul, {x, x}) : a.make(op::kAbs, {x});
    PartTensor norm = a.overWhole(op::kReduceSum, terms);
    if (isSquare)
        norm = a.make(op::kSqrt, {norm});
    const double least = x.facts.type == DataType::Double
        ? std::numeric_limits<double>::min()
        : double(std::numeric_limits<float>::min());
    a.give(0, a.make(op::kDiv, {x, a.make(op::kAdd, {norm, a.number(least)})}));
}

void meanVarianceNormalization(PartArithmetic& a)
{
    const Centred c = centred(a, a.input(0), 0);
    a.give(0, a.make(op::kDiv, {c.values, a.make(op::kAdd, {c.deviation, a.number(1e-9)})}));
}

/// Writes the loss of log-probabilities @p x: a sample's is that at its label, which one device
/// has.
void likelihoodLoss(PartArithmetic& a, const PartTensor& x)
{
    const PartTensor own = a.overWhole(op::kReduceSum, a.atLabels(1, x));
    const PartTensor losses = a.make(op::kNeg, {a.perSample(own)});
    const proto::AttributeProto* reduction = attributeOf(a.node(), "reduction");
    const std::string over = reduction ? reduction->s() : "mean";
    a.give(0,
           over == "none" ? losses
                          : a.overPart(over == "sum" ? op::kReduceSum : op::kReduceMean, losses));
}

void negativeLogLikelihood(PartArithmetic& a)
{
    likelihoodLoss(a, a.input(0));
}

/// Shoeybi et al. 2019, section 3: scores stay in parts, and one number a sample is exchanged.
void crossEntropy(PartArithmetic& a)
{
    const PartTensor logarithms = logProbabilities(a, a.input(0));
    likelihoodLoss(a, logarithms);
    a.give(1, logarithms);
}

struct Decomposition
{
    operators::Operator one;
    void (*write)(PartArithmetic&);
};

constexpr Decomposition kDecompositions[] = {
    {op::kSoftmax, softmax},
    {op::kLogSoftmax, logSoftmax},
    {op::kLayerNormalization, layerNormalization},
    {op::kSimplifiedLayerNormalization, rmsNormalization},
    {op::kRMSNormalization, rmsNormalization},
    {op::kSkipLayerNormalization, skipLayerNormalization},
    {op::kSkipSimplifiedLayerNormalization, skipRmsNormalization},
    {op::kInstanceNormalization, instanceNormalization},
    {op::kGroupNormalization, groupNormalization},
    {op::kLpNormalization, lpNormalization},
    {op::kMeanVarianceNormalization, meanVarianceNormalization},
    {op::kNegativeLogLikelihoodLoss, negativeLogLikelihood},
    {op::kSoftmaxCrossEntropyLoss, crossEntropy},
};

const Decomposition* decompositionOf(const graph::Node& node)
{
    const auto found =
        std::ranges::find_if(kDecompositions, [&](const Decomposition& decomposition) {
            return is(node, decomposition.one);
        });
    return found == std::end(kDecompositions) ? nullptr : found;
}

} // namespace

bool isDecomposed(const LocalNode& run)
{
    if (!run.rule || !decompositionOf(*run.node))
        return false;
    return std::any_of(run.rule->internal.begin(), run.rule->internal.end(),
                       [&](const auto& internal) { return run.isSplitBy(internal.factors); });
}

void decompose(const LocalCall& call, const proto::NodeProto& node)
{
    PartArithmetic arithmetic(call, node);
    decompositionOf(*call.run.node)->write(arithmetic);
}

} // namespace meshwright::exchange
