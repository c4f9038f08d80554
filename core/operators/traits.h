#pragma once

#include "core/graph/graph.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

/// Facts about an operator that hold for all its shapes and versions, stated once, beside its rules
/// in the file of its family. Code outside of core/operators asks here instead of listing names.
namespace meshwright::operators {

/// The kinds of operators that people distinguish; all others move data or are rare.
enum class OperatorKind
{
    MatrixProduct,
    Elementwise,
    Normalization,
    Reduction, ///< and pooling
    Attention, ///< and experts
    Convolution,
    Quantization,
    Recurrent,
    Image, ///< and signals
};

/// Facts that hold for an operator or do not.
enum class Trait : uint32_t
{
    Product = 1U << 0, ///< sums products; its gradient costs two of its kind
    Softmax = 1U << 1, ///< of its first operand
    Activation = 1U << 2, ///< applies an activation function, after a product where it has one
    ActivationPart = 1U << 3, ///< exporters write activation functions with it
    AddsVector = 1U << 4, ///< adds its second operand, a vector, before anything else
    /// Scales, masks, caps or drops the scores of an attention, element by element.
    ScoreStep = 1U << 5,
    Linear = 1U << 6, ///< f(a + b) = f(a) + f(b) of the first operand, the only one with data
    NoKernel = 1U << 7, ///< consumers of its results read the operand in place
    Condition = 1U << 8, ///< compares, or combines or selects by truth values
    Quantizes = 1U << 9, ///< to whole numbers or back: the same elements at their places
    Dequantizes = 1U << 10,
    WholeNumbers = 1U << 11, ///< takes whole numbers that stand for real ones
    WholeResult = 1U << 12, ///< sums of products of whole numbers, which are scaled later
    BlockQuantized = 1U << 13, ///< a packed weight with a scale per block of input features
    ReadsShape = 1U << 14, ///< only the shape of its operand matters
    ShapeArithmetic = 1U << 15, ///< exporters compute shapes with it
    Stored = 1U << 16, ///< makes elements that the file holds, or repeats a single one
    Creates = 1U << 17, ///< makes elements that no operand has
    CountsPositions = 1U << 18, ///< its elements depend on their index in the tensor
    Random = 1U << 19, ///< draws numbers
    Loss = 1U << 20,
    ControlFlow = 1U << 21, ///< runs subgraphs
    AnyType = 1U << 22, ///< takes or makes elements of any type
    MakesSequence = 1U << 23, ///< or an optional value, but no tensor
    SameSince17 = 1U << 24, ///< ONNX's change log lists no change from opset 17 to 28
};

/// Where the elements of the result come from.
enum class Movement : uint8_t
{
    None, ///< computed
    InPlace, ///< each of the first operand at its place, in another type perhaps: Cast
    View, ///< in the same row-major order: Reshape, Squeeze
    Permutation, ///< dimensions in another order: Transpose
    Repetition, ///< each perhaps several times: Expand, Tile
    Selection, ///< some of the first operand: Slice, Split, Gather
    Rearrangement, ///< DepthToSpace, ReverseSequence
    Padding, ///< the first operand with others around it
    Writing, ///< the first operand with some replaced: ScatterND
    Joining, ///< all operands one behind the other: Concat
};

/// The values of the forward pass that the gradient needs.
enum class GradientNeeds : uint8_t
{
    Inputs,
    Nothing, ///< the operator is linear, or has no gradient
    Outputs, ///< d exp x = exp x dx
    Factors, ///< each of two factors whose other one has a gradient
    Quotient, ///< the divisor, and the dividend where the divisor has a gradient
    Condition, ///< the first input
    Tables, ///< all inputs but the first
    Mask, ///< the second output
};

/// The meaning of an axis of a weight to the operator that uses it.
enum class Feature
{
    Output,
    Input,
    Vocabulary,
    Embedding,
    Expert,
    OutputChannel,
    InputChannel,
};

/// The meaning of the first axes of a weight.
struct WeightInput
{
    uint8_t input = 0;
    std::array<std::optional<Feature>, 3> axes = {};
};

/// Inputs of a product of matrices [m, k] × [k, n]; attributes that say that one is transposed.
struct ProductOperands
{
    uint8_t left = 0, right = 1;
    std::optional<uint8_t> bias = {};
    std::string_view transposesLeft = {}, transposesRight = {}; ///< empty: never
    std::array<std::optional<uint8_t>, 2> scales = {}; ///< and zero points of the right one
};

/// An output that continues an input: keys or values of earlier tokens.
struct CacheOperand
{
    uint8_t present = 0, past = 0;
};

/// Inputs of an attention operator. Queries, keys and values are the first three, unless it has the
/// weight of their projection as the second and its bias as the third.
struct AttentionOperands
{
    std::string_view heads, keyHeads; ///< attributes; empty: given by the shape
    std::optional<uint8_t> bias = {}; ///< of the projections before it
    std::optional<uint8_t> mask = {}; ///< added to the scores
    bool projectsItself = false;
    bool isCausal = false; ///< regardless of its attributes
    std::array<std::optional<CacheOperand>, 2> caches = {};
};

/// Inputs of one layer of all experts.
struct ExpertLayer
{
    uint8_t weight = 0; ///< [experts, out, in]
    std::optional<uint8_t> scales = {};
    uint8_t bias = 0;
};

struct ExpertOperands
{
    ExpertLayer up, down, gate;
};

/// An input whose integers choose among something.
struct LookUp
{
    enum class Of : uint8_t
    {
        Rows, ///< whole rows of the table, along an axis
        Elements, ///< single elements of the table, along an axis
        Classes, ///< as many as the input `table` says
        Vocabulary, ///< as large as an attribute says
    };

    Of of = Of::Rows;
    uint8_t indices = 1, table = 0;
    std::string_view attribute = {}; ///< the axis, empty: the first; or the size of the vocabulary
};

/// The contents of an input that describes other inputs.
enum class InputRole : uint8_t
{
    Mask, ///< 1: attended to
    Neutral, ///< 1 changes nothing: a count, a penalty, a factor
    ZeroPoint,
    Scale,
    Positions, ///< of the tokens
    LastPosition, ///< past + sequence − 1
    TotalLength, ///< past + sequence
    PastLength,
    SequenceLengths, ///< at most the length of the sequence
    MaximumLength, ///< of the sequences that a search generates
    Beams,
};

struct InputUse
{
    uint8_t input = 0;
    InputRole role = InputRole::Neutral;
};

struct Traits
{
    uint32_t flags = 0; ///< of Trait
    Movement movement = Movement::None;
    GradientNeeds gradient = GradientNeeds::Inputs;
    uint32_t shapeInputs = 0; ///< a bit per input that gives the form of a result, not its contents
    /// A bit per input, apart from those of `product`, that is added to the result once, however
    /// many terms the result is the sum of.
    uint32_t addends = 0;
    std::optional<OperatorKind> kind = {}; ///< of its family
    const ProductOperands* product = nullptr;
    const AttentionOperands* attention = nullptr;
    const ExpertOperands* experts = nullptr;
    std::span<const LookUp> lookUps = {};
    std::span<const InputUse> uses = {};
    std::span<const WeightInput> weights = {};

    constexpr bool has(Trait trait) const { return (flags & uint32_t(trait)) != 0; }

    constexpr bool is(OperatorKind one) const { return kind == one; }

    constexpr bool saysShape(std::size_t input) const
    {
        return input < 32 && (shapeInputs >> input & 1U) != 0;
    }

    constexpr bool movesData() const { return movement != Movement::None; }

    /// Returns whether elements of the input are among those of the result.
    constexpr bool movesInput(std::size_t input) const
    {
        return movesData() && (input == 0 || movement == Movement::Joining);
    }

    /// Returns whether all elements of the result are elements of the first operand.
    constexpr bool movesFirst() const
    {
        return movement >= Movement::InPlace && movement <= Movement::Rearrangement;
    }

    /// Returns whether the result has exactly the elements of the first operand.
    constexpr bool keepsElements() const
    {
        return movement >= Movement::InPlace && movement <= Movement::Permutation;
    }

    /// Returns whether it has them in the same row-major order, so that a runtime may reuse the
    /// memory.
    constexpr bool isView() const
    {
        return movement == Movement::InPlace || movement == Movement::View;
    }

    /// Returns whether each element keeps its place, perhaps in another type.
    constexpr bool keepsPlaces() const
    {
        return movement == Movement::InPlace || has(Trait::Quantizes);
    }

    /// Returns whether an element of the result depends on several elements of an operand.
    constexpr bool mixes() const
    {
        return is(OperatorKind::Normalization) || is(OperatorKind::Reduction)
            || is(OperatorKind::Attention) || is(OperatorKind::Convolution)
            || is(OperatorKind::Recurrent);
    }

    /// Returns the first input with a role.
    constexpr std::optional<std::size_t> inputFor(InputRole role) const
    {
        for (const InputUse& use : uses) {
            if (use.role == role)
                return use.input;
        }
        return std::nullopt;
    }

    /// Returns the look-up of whole rows; null where the operator has none.
    constexpr const LookUp* rowLookUp() const
    {
        return !lookUps.empty() && lookUps.front().of == LookUp::Of::Rows ? &lookUps.front()
                                                                          : nullptr;
    }
};

/// Returns the traits of the operator that a node calls; an operator that no family lists computes
/// from all its inputs.
const Traits& traitsOf(const graph::Node& node);
const Traits& traitsOf(std::string_view domain, std::string_view opType);

/// Returns the traits of an operator of any domain, ai.onnx first: for functions that are named
/// like an operator. Functions of PyTorch ("aten_mm", "_aten_softmax_onnx") have those of
/// plainType().
const Traits& traitsOfType(std::string_view opType);

/// Returns the ONNX operator that does the same as a function of PyTorch's exporter: "MatMul" for
/// "aten_mm"; other names unchanged.
std::string_view plainType(std::string_view opType);

/// Returns the usual abbreviation: "LayerNorm" for "LayerNormalization"; most names unchanged.
std::string_view shortType(std::string_view opType);

/// Returns whether an operator of any domain is named as an attention.
bool isNamedAttention(std::string_view opType);

/// Returns whether a node computes a gradient: SoftmaxGrad_13, ConvGrad, BroadcastGradientArgs, as
/// training exporters name them.
bool isGradient(const graph::Node& node);

/// Returns whether a node sums products: MatMul, Conv, fused attention.
bool isProduct(const graph::Node& node);

/// Returns whether a value is an initializer or the output of a Constant.
bool isConstant(const graph::Graph& graph, ValueId value);

} // namespace meshwright::operators
