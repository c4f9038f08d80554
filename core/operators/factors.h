#pragma once

#include "core/operators/dims.h"
#include "core/operators/operator_call.h"

#include <cstdint>
#include <optional>
#include <vector>

/// What an operator means for shardings: the factors that its dimensions are made of (Shardy's
/// "sharding rules"). MatMul [b, m, k] × [k, n] has factors b, m, n (pass-through) and k
/// (reduction); its operands are (b)(m)(k) and (k)(n), its result (b)(m)(n). Whatever mesh axes
/// split a factor split every dimension that has it.
namespace meshwright::operators {

enum class FactorKind : uint8_t
{
    PassThrough, ///< splitting it splits the work
    Reduction, ///< in operands only: splitting it leaves partial results, to be reduced
    NeedReplication, ///< axes may be propagated along it, but the operator needs it whole
    Permutation, ///< can be split, with an exchange between neighbours
};

/// What a factor is in the model's terms, where a person should be told.
enum class FactorRole : uint8_t
{
    Plain,
    Head, ///< attention heads; with grouped queries those of K and V
    HeadGroup, ///< query heads of one K and V head
    HeadDimension, ///< inside one head
    ScaleBlock, ///< elements that share a quantization scale
    Expert,
    Vocabulary, ///< rows of an embedding
    Part, ///< of tensors fused side by side, as q|k|v
};

struct Factor
{
    Dim size; ///< absent: unknown
    FactorKind kind = FactorKind::PassThrough;
    bool blocked = false; ///< nothing propagates along it
    FactorRole role = FactorRole::Plain;
};

using FactorIndex = uint32_t;

/// The factors of one argument, per dimension, the major ones first.
struct TensorFactors
{
    /// An argument takes part in the rule or not (left out, a scalar limit, a shape, a seed).
    bool mapped = false;
    /// Smaller than the result in a dimension along which it is repeated. Such operands take axes
    /// from the others and give none until everything else has (Shardy's broadcast priority).
    bool isBroadcast = false;
    /// Added to the reduced result (Gemm's C, a bias): once, not once per partial result.
    bool isAddend = false;
    std::vector<std::vector<FactorIndex>> dims;
};

/// How Shardy's operator priorities rank an operator (reference: Shardy, OpPriorityPropagation).
enum class OperatorClass : uint8_t
{
    Other,
    Elementwise, ///< first, in both directions
    View, ///< reshape, transpose: as elementwise, without its rules against sideways propagation
    DynamicSlice, ///< first, forwards only
    Broadcast, ///< Expand: backwards only, forwards last
};

/// How partial results of a reduction factor are combined.
enum class ReductionKind : uint8_t
{
    Sum,
    Mean, ///< as a sum, divided by the global count
    Maximum,
    Minimum,
    Product,
};

/// A reduction inside an operator over factors that its result has too (the maximum and the sum of
/// a softmax): split, each costs an all-reduce of a tensor of the argument's shape without them.
struct InternalReduction
{
    std::vector<FactorIndex> factors;
    std::size_t input = 0; ///< whose shape it has
    int32_t count = 1;
};

struct FactorRule
{
    std::vector<Factor> factors;
    std::vector<TensorFactors> inputs, outputs; ///< parallel to the node's
    OperatorClass operatorClass = OperatorClass::Other;
    ReductionKind reduction = ReductionKind::Sum;
    std::vector<InternalReduction> internal;
};

/// Builds a rule for one call. Arguments of known rank start unmapped; the first dimension that is
/// given a factor maps the argument.
class FactorRuleBuilder
{
public:
    explicit FactorRuleBuilder(const OperatorCall& call, OperatorClass operatorClass = {});

    FactorIndex add(Dim size, FactorKind kind = FactorKind::PassThrough,
                    FactorRole role = FactorRole::Plain, bool blocked = false);
    /// Appends a factor to a dimension: major factors first. Arguments that are left out or of
    /// unknown rank, and dimensions beyond the rank, are passed over.
    FactorRuleBuilder& input(std::size_t argument, std::size_t dim, FactorIndex factor);
    FactorRuleBuilder& output(std::size_t argument, std::size_t dim, FactorIndex factor);
    /// A new factor that a dimension of an input and one of an output share. Its size is the
    /// input's, where that is known.
    FactorIndex share(std::size_t input, std::size_t inputDim, std::size_t output,
                      std::size_t outputDim, FactorKind kind = FactorKind::PassThrough,
                      bool blocked = false);
    /// As input(), for an argument that broadcasts: where its dimension is 1 and the factor is not,
    /// the dimension is left for a factor of its own, and the argument is a broadcast operand.
    FactorRuleBuilder& broadcastInput(std::size_t argument, std::size_t dim, FactorIndex factor);
    /// Maps an argument all of whose dimensions stay to be filled in.
    FactorRuleBuilder& mapInput(std::size_t argument);
    FactorRuleBuilder& mapOutput(std::size_t argument);

    FactorRule& rule() { return m_rule; }

    /// Dimensions of mapped arguments that have no factor yet get one of their own: of size 1
    /// pass-through, else of kind @p rest. Factors of size 1 in compound dimensions go, and so do
    /// factors that no dimension has, also out of the internal reductions. The builder is spent.
    FactorRule build(FactorKind rest = FactorKind::NeedReplication, bool blocked = false);

private:
    const OperatorCall& m_call;
    FactorRule m_rule;
};

/// Numpy broadcasting of the inputs to output 0, right aligned: a factor per output dimension;
/// an input of size 1 against another size has a factor of its own and is a broadcast operand.
/// Inputs of rank 0 take no part. Outputs beyond the first that have the same shape join in.
/// Absent: a rank is unknown. Class Elementwise.
std::optional<FactorRule> broadcastFactors(const OperatorCall& call);
/// The same with only the listed inputs taking part.
std::optional<FactorRule> broadcastFactors(const OperatorCall& call,
                                           const std::vector<std::size_t>& inputs);

/// The same with only the first input: a result of its shape. Others (limits, seeds) take no part.
std::optional<FactorRule> unaryFactors(const OperatorCall& call);
/// A result of the shape of A; B's dimensions are some of A's, from @p axis on.
std::optional<FactorRule> broadcastFactorsFrom(const OperatorCall& call, int64_t axis);
/// Binary operators before opset 7: B begins at A's dimension `axis`, where that is given.
std::optional<FactorRule> attributeBroadcastFactors(const OperatorCall& call);
/// No argument takes part but output 0, whose dimensions can be split each for itself: what makes
/// a tensor of nothing (constants, random numbers).
std::optional<FactorRule> creationFactors(const OperatorCall& call);
/// What computes with shapes: inputs are only looked at, outputs never split.
std::optional<FactorRule> shapeFactors(const OperatorCall& call);

/// Factors between two shapes of equally many elements, as Shardy's reshape rule: on numbers by
/// greatest common divisors, on expressions by equal products (see shardy.md 2.4).
void addReshapeFactors(FactorRuleBuilder& builder, const std::vector<Dim>& input,
                       std::size_t inputArgument, const std::vector<Dim>& output,
                       std::size_t outputArgument);

} // namespace meshwright::operators
