#include "core/operators/costs.h"
#include "core/operators/elements.h"
#include "core/operators/families.h"

#include <algorithm>

/// Operators that pick, scatter or order by index. Cost: no FLOP (a comparison per element for
/// TopK); Gather reads the rows that it gathers, not the whole table.
namespace meshwright::operators {

namespace {

using graph::DataType;

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

constexpr OperatorRule kRules[] = {
    {kOnnx, "Gather", gather, selectionCost},
    {kOnnx, "GatherElements", gatherElements, selectionCost, nullptr, 11},
    {kOnnx, "GatherND", gatherNd, selectionCost, nullptr, 11},
    {kOnnx, "Scatter", likeData, movementCost, nullptr, 9, 10},
    {kOnnx, "ScatterElements", likeData, movementCost, nullptr, 11},
    {kOnnx, "ScatterND", likeData, movementCost, nullptr, 11},
    {kOnnx, "TensorScatter", likeData, movementCost, nullptr, 24},
    {kOnnx, "ReverseSequence", likeData, movementCost, nullptr, 10},
    {kOnnx, "NonZero", nonZero, movementCost, nullptr, 9},
    {kOnnx, "TopK", topK, perInputElementCost<1>},
    {kOnnx, "OneHot", oneHot, movementCost, nullptr, 9},
    {kOnnx, "Compress", compress, movementCost, nullptr, 9},
    {kOnnx, "Unique", unique, perInputElementCost<1>, nullptr, 11},
    {kOnnx, "NonMaxSuppression", nonMaxSuppression, perInputElementCost<1>, nullptr, 10},
};

} // namespace

std::span<const OperatorRule> indexingRules()
{
    return kRules;
}

} // namespace meshwright::operators
