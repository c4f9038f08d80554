#include "core/operators/costs.h"
#include "core/operators/elements.h"
#include "core/operators/families.h"
#include "core/operators/labelled_factors.h"

/// Operators that pick or scatter by index. Cost: no FLOP; Gather reads the rows that it gathers,
/// not the whole table.
namespace meshwright::operators {

namespace {

using graph::DataType;
using Label = LabelledFactors::Label;
using Labels = LabelledFactors::Labels;

/// Elements of a vector picked by a scalar or vector of indices.
std::optional<std::vector<Dim>> gatheredElements(const OperatorCall& call)
{
    const std::optional<std::vector<int64_t>> indices = call.numbers(1);
    const auto& elements = call.input(0).elements;
    if (!elements || !indices || call.rank(0) != std::size_t(1))
        return std::nullopt;
    std::vector<std::size_t> source;
    for (int64_t index : *indices) {
        const auto at = axisIndex(index, elements->size());
        if (!at)
            return std::nullopt;
        source.push_back(*at);
    }
    return pickElements(call.input(0), source);
}

std::vector<TensorFacts> gather(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    out.elements = gatheredElements(call);
    const std::vector<Dim>* data = call.dims(0);
    const std::vector<Dim>* indices = call.dims(1);
    const auto axis = data ? axisIndex(call.integer("axis", 0), data->size()) : std::nullopt;
    if (!axis || !indices)
        return {std::move(out)};
    std::vector<Dim> to(data->begin(), data->begin() + std::ptrdiff_t(*axis));
    to.insert(to.end(), indices->begin(), indices->end());
    to.insert(to.end(), data->begin() + std::ptrdiff_t(*axis) + 1, data->end());
    out.dims = std::move(to);
    return {std::move(out)};
}

/// The output has the shape of the indices and the type of the data.
std::vector<TensorFacts> gatherElements(const OperatorCall& call)
{
    return {facts(call.input(0).type, call.input(1).dims)};
}

/// indices [..., k] picks from data: indices' shape without k, then data's after batch_dims + k.
std::vector<TensorFacts> gatherNd(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const std::vector<Dim>* data = call.dims(0);
    const std::vector<Dim>* indices = call.dims(1);
    const int64_t batch = call.integer("batch_dims", 0);
    if (!data || !indices || indices->empty() || batch < 0)
        return {std::move(out)};
    const std::optional<int64_t> depth = numberOf(indices->back());
    if (!depth || *depth < 0 || batch > int64_t(data->size())
        || *depth > int64_t(data->size()) - batch)
        return {std::move(out)};
    std::vector<Dim> to(indices->begin(), indices->end() - 1);
    to.insert(to.end(), data->begin() + std::ptrdiff_t(batch + *depth), data->end());
    out.dims = std::move(to);
    return {std::move(out)};
}

std::vector<TensorFacts> likeData(const OperatorCall& call)
{
    return {likeInput(call, 0)};
}

/// Whether two dimensions are certainly of one size.
bool areSame(const Dim& a, const Dim& b)
{
    return a && a == b;
}

/// Rows are looked up: where the table's axis is split, each device finds some and the others add
/// nothing. Embedding [v, h] by ids [b, s]: v reduced; b, s, h pass through.
std::optional<FactorRule> gatherFactors(const OperatorCall& call)
{
    const std::vector<Dim>* data = call.dims(0);
    const std::optional<std::size_t> ids = call.rank(1);
    const auto axis = data ? axisIndex(call.integer("axis", 0), data->size()) : std::nullopt;
    if (!axis || !ids)
        return std::nullopt;
    LabelledFactors f(call);
    const Labels indices = f.addEach(*ids);
    Labels from = f.addEach(data->size()), to(from.begin(), from.begin() + std::ptrdiff_t(*axis));
    to.insert(to.end(), indices.begin(), indices.end());
    to.insert(to.end(), from.begin() + std::ptrdiff_t(*axis) + 1, from.end());
    const auto& table = call.node().inputs[0];
    const bool isEmbedding =
        *axis == 0 && data->size() == 2 && table && call.graph().value(*table).isInitializer();
    from[*axis].clear(); // one row: nothing to look up
    if (numberOf((*data)[*axis]) != 1)
        from[*axis].push_back(f.add({}, FactorKind::Reduction,
                                    isEmbedding ? FactorRole::Vocabulary : FactorRole::Plain));
    f.input(0, std::move(from));
    f.input(1, indices);
    f.output(0, std::move(to));
    return f.build();
}

/// Positions along the axis may lie anywhere in the data: whole there. Other dimensions go element
/// by element where the indices cover them.
std::optional<FactorRule> gatherElementsFactors(const OperatorCall& call)
{
    const std::vector<Dim>* data = call.dims(0);
    const std::vector<Dim>* indices = call.dims(1);
    const auto axis = data ? axisIndex(call.integer("axis", 0), data->size()) : std::nullopt;
    if (!axis || !indices || indices->size() != data->size())
        return std::nullopt;
    LabelledFactors f(call);
    Labels from(data->size()), to(data->size());
    for (std::size_t d = 0; d < data->size(); ++d) {
        if (d == *axis) {
            to[d] = {f.add()};
        } else if (areSame((*data)[d], (*indices)[d])) {
            from[d] = to[d] = {f.add()};
        } else {
            to[d] = {f.whole()};
        }
    }
    f.input(0, std::move(from));
    f.input(1, to);
    f.output(0, std::move(to));
    return f.build();
}

/// data, indices and updates of one rank: as GatherElements, backwards.
std::optional<FactorRule> scatterElementsFactors(const OperatorCall& call)
{
    const std::vector<Dim>* data = call.dims(0);
    const std::vector<Dim>* indices = call.dims(1);
    const auto axis = data ? axisIndex(call.integer("axis", 0), data->size()) : std::nullopt;
    if (!axis || !indices || indices->size() != data->size())
        return std::nullopt;
    LabelledFactors f(call);
    Labels whole(data->size()), part(data->size());
    for (std::size_t d = 0; d < data->size(); ++d) {
        const bool isShared = d != *axis && areSame((*data)[d], (*indices)[d]);
        whole[d] = {isShared ? f.add() : f.whole()};
        part[d] = isShared ? whole[d] : std::vector<Label> {f.whole()};
    }
    f.input(0, whole);
    f.input(1, part);
    f.input(2, std::move(part));
    f.output(0, std::move(whole));
    return f.build();
}

/// The parts of GatherND's and ScatterND's shapes: data [batch, indexed, rest], indices [batch,
/// positions, k].
struct IndexedParts
{
    std::size_t batch = 0, depth = 0, positions = 0;
};

std::optional<IndexedParts> indexedParts(const OperatorCall& call, int64_t batch)
{
    const std::vector<Dim>* data = call.dims(0);
    const std::vector<Dim>* indices = call.dims(1);
    const std::optional<int64_t> depth =
        indices && !indices->empty() ? numberOf(indices->back()) : std::nullopt;
    if (!data || !depth || batch < 0 || *depth < 0 || batch >= int64_t(indices->size())
        || batch > int64_t(data->size()) || *depth > int64_t(data->size()) - batch)
        return std::nullopt;
    return IndexedParts {std::size_t(batch), std::size_t(*depth),
                         indices->size() - 1 - std::size_t(batch)};
}

/// As Gather, of several dimensions at once.
std::optional<FactorRule> gatherNdFactors(const OperatorCall& call)
{
    const auto parts = indexedParts(call, call.integer("batch_dims", 0));
    if (!parts)
        return std::nullopt;
    LabelledFactors f(call);
    const Labels shared = f.addEach(parts->batch), positions = f.addEach(parts->positions),
                 rest = f.addEach(*call.rank(0) - parts->batch - parts->depth);
    Labels data = shared, indices = shared, to = shared;
    for (std::size_t i = 0; i < parts->depth; ++i)
        data.push_back({f.add({}, FactorKind::Reduction)});
    data.insert(data.end(), rest.begin(), rest.end());
    indices.insert(indices.end(), positions.begin(), positions.end());
    to.insert(to.end(), positions.begin(), positions.end());
    to.insert(to.end(), rest.begin(), rest.end());
    indices.emplace_back();
    f.input(0, std::move(data));
    f.input(1, std::move(indices));
    f.output(0, std::move(to));
    return f.build();
}

std::optional<ReductionKind> scatterReduction(const OperatorCall& call)
{
    const std::string name = call.text("reduction").value_or("none");
    if (name == "add")
        return ReductionKind::Sum;
    if (name == "mul")
        return ReductionKind::Product;
    if (name == "max")
        return ReductionKind::Maximum;
    if (name == "min")
        return ReductionKind::Minimum;
    return std::nullopt;
}

/// data [indexed, rest], indices [positions, k], updates [positions, rest]. Devices with a part of
/// the data take the updates that fall into it. Updates that are combined may be split as well:
/// then the data are combined in once.
std::optional<FactorRule> scatterNdFactors(const OperatorCall& call)
{
    const auto parts = indexedParts(call, 0);
    if (!parts)
        return std::nullopt;
    const std::optional<ReductionKind> reduction = scatterReduction(call);
    LabelledFactors f(call);
    Labels data = f.addEach(*call.rank(0)), indices;
    for (std::size_t i = 0; i < parts->positions; ++i)
        indices.push_back(
            {f.add({}, reduction ? FactorKind::Reduction : FactorKind::NeedReplication)});
    Labels updates = indices;
    updates.insert(updates.end(), data.begin() + std::ptrdiff_t(parts->depth), data.end());
    indices.emplace_back();
    if (reduction) {
        f.setReduction(*reduction);
        f.addend(0, data);
    } else {
        f.input(0, data);
    }
    f.input(1, std::move(indices));
    f.input(2, std::move(updates));
    f.output(0, std::move(data));
    return f.build();
}

/// A cache and what is written into it along the axis, from a position per sequence on: devices
/// with a part of the axis take what falls into it.
std::optional<FactorRule> tensorScatterFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    const auto axis = rank ? axisIndex(call.integer("axis", -2), *rank) : std::nullopt;
    if (!axis || *axis == 0)
        return std::nullopt;
    LabelledFactors f(call);
    const Labels cache = f.addEach(*rank);
    Labels update = cache;
    update[*axis] = {f.whole()};
    f.input(0, cache);
    f.input(1, std::move(update));
    f.input(2, {cache.front()});
    f.output(0, cache);
    return f.build();
}

/// Sequences of their own lengths turn around along time: whole there.
std::optional<FactorRule> reverseSequenceFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    const int64_t batch = call.integer("batch_axis", 1), time = call.integer("time_axis", 0);
    if (!rank || batch < 0 || time < 0 || batch == time || batch >= int64_t(*rank)
        || time >= int64_t(*rank))
        return std::nullopt;
    LabelledFactors f(call);
    Labels labels = f.addEach(*rank);
    labels[std::size_t(time)] = {f.whole()};
    f.input(0, labels);
    f.input(1, {labels[std::size_t(batch)]});
    f.output(0, std::move(labels));
    return f.build();
}

constexpr OperatorRule kIndexingRows[] = {
    {kOnnx, "Gather", gather, selectionCost, gatherFactors},
    {kOnnx, "GatherElements", gatherElements, selectionCost, gatherElementsFactors, 11},
    {kOnnx, "GatherND", gatherNd, selectionCost, gatherNdFactors, 11},
    {kOnnx, "Scatter", likeData, movementCost, scatterElementsFactors, 9, 10},
    {kOnnx, "ScatterElements", likeData, movementCost, scatterElementsFactors, 11},
    {kOnnx, "ScatterND", likeData, movementCost, scatterNdFactors, 11},
    {kOnnx, "TensorScatter", likeData, movementCost, tensorScatterFactors, 24},
    {kOnnx, "ReverseSequence", likeData, movementCost, reverseSequenceFactors, 10},
};

constexpr Traits kWrites = moves(Movement::Writing);
constexpr LookUp kGatheredRows[] = {{.attribute = "axis"}};
constexpr LookUp kGatheredElements[] = {{.of = LookUp::Of::Elements, .attribute = "axis"}};
constexpr LookUp kGatheredBlocks[] = {{.attribute = "gather_axis"}};
constexpr WeightInput kTable[] = {{0, {Feature::Vocabulary, Feature::Embedding}}};

constexpr OperatorTraits kIndexingTraitRows[] = {
    {kOnnx, "Gather", kSelects | kOnShapes | lookUps(kGatheredRows) | weights(kTable)},
    {kOnnx, "GatherElements", kSelects | lookUps(kGatheredElements)},
    {kOnnx, "GatherND", kSelects},
    {kOnnx, "Scatter", kWrites | kOnShapes},
    {kOnnx, "ScatterElements", kWrites | kOnShapes},
    {kOnnx, "ScatterND", kWrites | kOnShapes},
    {kOnnx, "TensorScatter", kWrites},
    {kOnnx, "ReverseSequence", kRearranges | Trait::AnyType},
    {kMicrosoft, "GatherBlockQuantized",
     Trait::WholeNumbers | Trait::BlockQuantized | lookUps(kGatheredBlocks) | weights(kTable)},
};

} // namespace

const std::span<const OperatorRule> kIndexingRules = kIndexingRows;
const std::span<const OperatorTraits> kIndexingTraits = kIndexingTraitRows;

} // namespace meshwright::operators
