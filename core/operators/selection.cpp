#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"
#include "core/operators/labelled_factors.h"

/// Operators that select by their elements' values. Cost: a comparison per element.
namespace meshwright::operators {

namespace {

using graph::DataType;
using Label = LabelledFactors::Label;
using Labels = LabelledFactors::Labels;

/// One column per element that is not zero: data dependent, except for a tensor filled with one
/// value that is not zero, as exporters write arange: ConstantOfShape, NonZero.
std::vector<TensorFacts> nonZero(const OperatorCall& call)
{
    TensorFacts out = facts(DataType::Int64, std::nullopt);
    const std::vector<Dim>* from = call.dims(0);
    if (!from)
        return {std::move(out)};
    Dim count;
    const std::optional<NodeId> producer =
        call.node().inputs[0] ? call.graph().value(*call.node().inputs[0]).producer : std::nullopt;
    if (producer && call.graph().node(*producer).opType == "ConstantOfShape") {
        const graph::Attribute* held =
            call.graph().attribute(call.graph().node(*producer), "value");
        const auto* tensor =
            held ? std::get_if<std::shared_ptr<const graph::TensorInfo>>(&held->value) : nullptr;
        const auto fill = tensor && *tensor ? (*tensor)->integers() : std::nullopt;
        const auto real = tensor && *tensor ? (*tensor)->reals() : std::nullopt;
        if ((fill && fill->size() == 1 && fill->front() != 0)
            || (real && real->size() == 1 && real->front() != 0))
            count = product(*from);
    }
    out.dims = std::vector<Dim> {Expression(int64_t(from->size())), count};
    return {std::move(out)};
}

/// k is an attribute up to opset 9, then an input.
std::vector<TensorFacts> topK(const OperatorCall& call)
{
    TensorFacts values = likeInput(call, 0);
    Dim k;
    if (call.version() < 10) {
        if (const auto given = call.integer("k"))
            k = Expression(*given);
    } else if (call.input(1).elements && call.input(1).elements->size() == 1) {
        k = call.input(1).elements->front();
    }
    if (values.dims) {
        const auto axis = axisIndex(call.integer("axis", -1), values.dims->size());
        if (axis)
            (*values.dims)[*axis] = k;
        else
            values.dims.reset();
    }
    TensorFacts indices = facts(DataType::Int64, values.dims);
    return {std::move(values), std::move(indices)};
}

std::vector<TensorFacts> oneHot(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(2).type, std::nullopt);
    const std::vector<Dim>* indices = call.dims(0);
    const auto axis =
        indices ? axisIndex(call.integer("axis", -1), indices->size() + 1) : std::nullopt;
    if (!axis)
        return {std::move(out)};
    std::vector<Dim> to = *indices;
    const auto& depth = call.input(1).elements;
    to.insert(to.begin() + std::ptrdiff_t(*axis),
              depth && depth->size() == 1 ? depth->front() : std::nullopt);
    out.dims = std::move(to);
    return {std::move(out)};
}

/// How many are kept depends on the data: without an axis a vector, else one dimension unknown.
std::vector<TensorFacts> compress(const OperatorCall& call)
{
    TensorFacts out = likeInput(call, 0);
    const std::optional<int64_t> given = call.integer("axis");
    if (!given) {
        out.dims = std::vector<Dim>(1);
    } else if (out.dims) {
        const auto axis = axisIndex(*given, out.dims->size());
        if (axis)
            (*out.dims)[*axis].reset();
        else
            out.dims.reset();
    }
    return {std::move(out)};
}

std::vector<TensorFacts> unique(const OperatorCall& call)
{
    TensorFacts values = compress(call).front();
    const TensorFacts list = facts(DataType::Int64, std::vector<Dim>(1));
    return {std::move(values), list, list, list};
}

/// Selected boxes as [batch, class, box]: how many depends on the scores.
std::vector<TensorFacts> nonMaxSuppression(const OperatorCall&)
{
    return {facts(DataType::Int64, std::vector<Dim> {Dim(), Expression(3)})};
}

/// All inputs and outputs whole: what is selected depends on every element.
std::optional<FactorRule> blockedFactors(const OperatorCall& call)
{
    FactorRuleBuilder builder(call);
    for (std::size_t i = 0; i < call.inputCount(); ++i) {
        if (call.hasInput(i) && !call.dims(i))
            return std::nullopt;
        builder.mapInput(i);
    }
    for (std::size_t i = 0; i < call.outputCount(); ++i) {
        if (call.hasOutput(i) && !call.output(i).dims)
            return std::nullopt;
        builder.mapOutput(i);
    }
    return builder.build(FactorKind::NeedReplication, true);
}

/// The axis that is ordered is needed whole and yields as many as asked for.
std::optional<FactorRule> topKFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    const auto axis = rank ? axisIndex(call.integer("axis", -1), *rank) : std::nullopt;
    if (!axis)
        return std::nullopt;
    LabelledFactors f(call);
    Labels from = f.addEach(*rank), to = from;
    from[*axis] = {f.add({}, FactorKind::NeedReplication, FactorRole::Plain, true)};
    to[*axis] = {f.add({}, FactorKind::NeedReplication, FactorRole::Plain, true)};
    f.input(0, std::move(from));
    f.output(0, to);
    f.output(1, std::move(to));
    return f.build();
}

/// Each device can make its part of the new dimension.
std::optional<FactorRule> oneHotFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    const auto axis = rank ? axisIndex(call.integer("axis", -1), *rank + 1) : std::nullopt;
    if (!axis)
        return std::nullopt;
    LabelledFactors f(call);
    Labels labels = f.addEach(*rank);
    f.input(0, labels);
    labels.insert(labels.begin() + std::ptrdiff_t(*axis), {f.add()});
    f.output(0, std::move(labels));
    return f.build();
}

/// Along an axis, the others split the work; without one all elements are in one row.
std::optional<FactorRule> compressFactors(const OperatorCall& call)
{
    const std::optional<int64_t> given = call.integer("axis");
    const std::optional<std::size_t> rank = call.rank(0);
    if (!given)
        return blockedFactors(call);
    const auto axis = rank ? axisIndex(*given, *rank) : std::nullopt;
    if (!axis)
        return std::nullopt;
    LabelledFactors f(call);
    Labels from = f.addEach(*rank), to = from;
    const auto whole = [&] {
        return f.add({}, FactorKind::NeedReplication, FactorRole::Plain, true);
    };
    from[*axis] = {whole()};
    to[*axis] = {whole()};
    f.input(0, std::move(from));
    f.input(1, {{whole()}});
    f.output(0, std::move(to));
    return f.build();
}

constexpr OperatorRule kSelectionRows[] = {
    {kOnnx, "NonZero", nonZero, movementCost, blockedFactors, 9},
    {kOnnx, "TopK", topK, perInputElementCost<1>, topKFactors},
    {kOnnx, "OneHot", oneHot, movementCost, oneHotFactors, 9},
    {kOnnx, "Compress", compress, movementCost, compressFactors, 9},
    {kOnnx, "Unique", unique, perInputElementCost<1>, blockedFactors, 11},
    {kOnnx, "NonMaxSuppression", nonMaxSuppression, perInputElementCost<1>, blockedFactors, 10},
};

constexpr LookUp kOneHotClasses[] = {{.of = LookUp::Of::Classes, .indices = 0, .table = 1}};

constexpr OperatorTraits kSelectionTraitRows[] = {
    {kOnnx, "TopK", kFormBySecond},
    {kOnnx, "OneHot", kFormBySecond | lookUps(kOneHotClasses)},
};

} // namespace

const std::span<const OperatorRule> kSelectionRules = kSelectionRows;
const std::span<const OperatorTraits> kSelectionTraits = kSelectionTraitRows;

} // namespace meshwright::operators
