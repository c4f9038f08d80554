#include "core/operators/normalization_factors.h"

#include "core/operators/labelled_factors.h"

namespace meshwright::operators {

namespace {

using Label = LabelledFactors::Label;
using Labels = LabelledFactors::Labels;

/// The labels of dimensions [@p first, @p last), each alone in its dimension.
std::vector<Label> flat(const Labels& labels, std::size_t first, std::size_t last)
{
    std::vector<Label> all;
    for (std::size_t d = first; d < last && d < labels.size(); ++d)
        all.insert(all.end(), labels[d].begin(), labels[d].end());
    return all;
}

/// Without labels from @p first on: statistics with dimensions of size 1 there.
Labels statistics(Labels labels, std::size_t first)
{
    for (std::size_t d = first; d < labels.size(); ++d)
        labels[d].clear();
    return labels;
}

/// The dimensions that a softmax adds up: one, or before opset 13 all from the axis on, as if the
/// tensor had two dimensions.
std::optional<std::pair<std::size_t, std::size_t>> softmaxAxes(const OperatorCall& call,
                                                               std::size_t rank, bool isNew)
{
    const int64_t given = call.integer("axis", isNew ? -1 : 1);
    if (!isNew && given == int64_t(rank))
        return std::pair(rank, rank);
    const auto axis = axisIndex(given, rank);
    if (!axis)
        return std::nullopt;
    return std::pair(*axis, isNew ? *axis + 1 : rank);
}

std::optional<FactorRule> softmaxLike(const OperatorCall& call, int32_t reductions, bool isNew)
{
    const std::optional<std::size_t> rank = call.rank(0);
    const auto axes = rank ? softmaxAxes(call, *rank, isNew) : std::nullopt;
    if (!axes)
        return std::nullopt;
    LabelledFactors f(call, OperatorClass::Elementwise);
    const Labels labels = f.addEach(*rank);
    for (std::size_t i = 0; i < call.inputCount(); ++i)
        f.input(i, labels);
    f.output(0, labels);
    f.reduceInside(flat(labels, axes->first, axes->second), reductions);
    return f.build();
}

} // namespace

std::optional<FactorRule> softmaxFactors(const OperatorCall& call)
{
    return softmaxLike(call, 2, call.version() >= 13);
}

std::optional<FactorRule> softmaxGradFactors(const OperatorCall& call)
{
    return softmaxLike(call, 1, true);
}

/// Which element is the largest is not a sum: the axis is needed whole.
std::optional<FactorRule> hardmaxFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    const auto axes = rank ? softmaxAxes(call, *rank, call.version() >= 13) : std::nullopt;
    if (!axes)
        return std::nullopt;
    LabelledFactors f(call);
    Labels labels = f.addEach(*rank);
    for (std::size_t d = axes->first; d < axes->second; ++d)
        labels[d] = {f.whole()};
    f.input(0, labels);
    f.output(0, std::move(labels));
    return f.build();
}

/// X, scale, bias → Y, then statistics with 1 from the axis on.
template<int32_t Statistics>
std::optional<FactorRule> layerNormalizationFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    const auto axis = rank ? axisIndex(call.integer("axis", -1), *rank) : std::nullopt;
    if (!axis)
        return std::nullopt;
    LabelledFactors f(call, OperatorClass::Elementwise);
    const Labels labels = f.addEach(*rank);
    f.input(0, labels);
    f.broadcastInput(1, labels);
    f.broadcastInput(2, labels);
    f.output(0, labels);
    f.output(1, statistics(labels, *axis));
    f.output(2, statistics(labels, *axis));
    f.reduceInside(flat(labels, *axis, *rank), Statistics);
    return f.build();
}

template std::optional<FactorRule> layerNormalizationFactors<1>(const OperatorCall& call);
template std::optional<FactorRule> layerNormalizationFactors<2>(const OperatorCall& call);

/// input, skip, gamma, beta and bias (without a mean: gamma and bias) → output, mean, inv_std_var,
/// the sum.
template<int32_t Statistics>
std::optional<FactorRule> skipNormalizationFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    if (!rank || *rank == 0)
        return std::nullopt;
    LabelledFactors f(call, OperatorClass::Elementwise);
    const Labels labels = f.addEach(*rank);
    f.input(0, labels);
    for (std::size_t i = 1; i < call.inputCount(); ++i)
        f.broadcastInput(i, labels);
    f.output(0, labels);
    f.output(1, statistics(labels, *rank - 1));
    f.output(2, statistics(labels, *rank - 1));
    f.output(3, labels);
    f.reduceInside(labels.back(), Statistics);
    return f.build();
}

template std::optional<FactorRule> skipNormalizationFactors<1>(const OperatorCall& call);
template std::optional<FactorRule> skipNormalizationFactors<2>(const OperatorCall& call);

/// dY, X, scale, mean, inverse deviation → dX, and the gradients of scale and bias, which are sums
/// over everything before the axis: all-reduces inside, as for the two sums over the axis in dX.
std::optional<FactorRule> layerNormalizationGradFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(1);
    const auto axis = rank ? axisIndex(call.integer("axis", -1), *rank) : std::nullopt;
    if (!axis)
        return std::nullopt;
    LabelledFactors f(call, OperatorClass::Elementwise);
    const Labels labels = f.addEach(*rank),
                 scale(labels.begin() + std::ptrdiff_t(*axis), labels.end());
    f.input(0, labels);
    f.input(1, labels);
    f.broadcastInput(2, labels);
    f.input(3, labels); // of size 1 from the axis on
    f.input(4, labels);
    f.output(0, labels);
    f.output(1, scale);
    f.output(2, scale);
    f.reduceInside(flat(labels, *axis, *rank), 2, 1);
    f.reduceInside(flat(labels, 0, *axis), 2, 1);
    return f.build();
}

/// input_ids [b, s], segment_ids, word [v, h], position and segment embeddings, gamma, beta, mask,
/// position_ids → output [b, s, h], mask_index [b] (a count over s), sum. The looked-up rows are
/// normalized at once: no table can be split by rows.
std::optional<FactorRule> embedNormalizationFactors(const OperatorCall& call)
{
    LabelledFactors f(call);
    const Label batch = f.add(), length = f.add(), hidden = f.add();
    const Labels ids {{batch}, {length}}, table {{}, {hidden}};
    const Label vocabulary = f.whole({}, FactorRole::Vocabulary);
    f.input(0, ids);
    f.input(1, ids);
    f.input(2, {{vocabulary}, {hidden}});
    f.input(3, table);
    f.input(4, table);
    f.input(5, {{hidden}});
    f.input(6, {{hidden}});
    f.input(7, ids);
    f.broadcastInput(8, ids);
    f.output(0, {{batch}, {length}, {hidden}});
    f.output(1, {{batch}});
    f.output(2, {{batch}, {length}, {hidden}});
    f.reduceInside({hidden}, 2); // a number per id each
    if (call.hasInput(7) && call.hasOutput(1))
        f.reduceInside({length}, 1, 7);
    return f.build();
}

/// X [n, c, ...], scale, bias, mean and variance [c] → Y, and vectors over c. In training the
/// statistics of a channel are taken over everything else.
std::optional<FactorRule> batchNormalizationFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    if (!rank || *rank < 2)
        return std::nullopt;
    LabelledFactors f(call, OperatorClass::Elementwise);
    const Labels labels = f.addEach(*rank);
    f.input(0, labels);
    f.output(0, labels);
    // Up to opset 8, spatial = 0 had statistics of every element but the batch.
    const Labels all(labels.begin() + 1, labels.end()), channel {labels[1]};
    const bool isPerElement = call.version() < 9 && call.integer("spatial", 1) == 0;
    for (std::size_t i = 1; i < 5; ++i)
        f.input(i, isPerElement ? all : channel);
    for (std::size_t i = 1; i < call.outputCount(); ++i)
        f.output(i, isPerElement ? all : channel);
    const bool trains =
        call.version() >= 14 ? call.integer("training_mode", 0) != 0 : call.hasOutput(1);
    if (trains) {
        std::vector<Label> others = labels[0];
        const std::vector<Label> spatial =
            isPerElement ? std::vector<Label>() : flat(labels, 2, *rank);
        others.insert(others.end(), spatial.begin(), spatial.end());
        f.reduceInside(std::move(others), 2);
    }
    return f.build();
}

/// X [n, c, ...], scale [c], bias [c]: statistics over what follows the channel.
std::optional<FactorRule> instanceNormalizationFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    if (!rank || *rank < 2)
        return std::nullopt;
    LabelledFactors f(call, OperatorClass::Elementwise);
    const Labels labels = f.addEach(*rank);
    f.input(0, labels);
    f.input(1, {labels[1]});
    f.input(2, {labels[1]});
    f.output(0, labels);
    f.reduceInside(flat(labels, 2, *rank), 2);
    return f.build();
}

namespace {

/// Channels in @p groups groups at dimension @p channel: 320 in 32 groups are (32)(10), and the
/// statistics of a group are over the 10 and all but the batch. Scale and bias have a value per
/// group or per channel.
std::optional<FactorRule> groupedFactors(const OperatorCall& call, std::size_t channel,
                                         std::optional<int64_t> groups, bool scalesGroups)
{
    const std::optional<std::size_t> rank = call.rank(0);
    if (!rank || *rank < 2 || channel >= *rank || !groups || *groups < 1)
        return std::nullopt;
    LabelledFactors f(call, OperatorClass::Elementwise);
    Labels labels = f.addEach(*rank);
    const Label group = f.add(Expression(*groups));
    const std::vector<Label> channels {group, labels[channel].front()};
    labels[channel] = {channels.back()};
    std::vector<Label> reduced = flat(labels, 1, *rank);
    labels[channel] = channels;
    const Labels scale {scalesGroups ? std::vector<Label> {group} : channels};
    f.input(0, labels);
    f.input(1, scale);
    f.input(2, scale);
    f.output(0, std::move(labels));
    f.reduceInside(std::move(reduced), 2);
    return f.build();
}

} // namespace

std::optional<FactorRule> groupNormalizationFactors(const OperatorCall& call)
{
    return groupedFactors(call, 1, call.integer("num_groups"), call.version() < 21);
}

std::optional<FactorRule> contribGroupNormFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    const bool isLast = call.integer("channels_last", 1) != 0;
    return groupedFactors(call, isLast && rank && *rank > 0 ? *rank - 1 : 1, call.integer("groups"),
                          false);
}

/// Mean and mean square over the axes; all but the channel where none are given.
std::optional<FactorRule> meanVarianceFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    if (!rank)
        return std::nullopt;
    std::vector<int64_t> given = call.integers("axes").value_or(std::vector<int64_t> {0, 2, 3});
    if (call.version() < 9 && call.integer("across_channels", 0) != 0)
        given = {0, 1, 2, 3};
    const auto axes = axisIndices(given, *rank);
    if (!axes)
        return std::nullopt;
    LabelledFactors f(call, OperatorClass::Elementwise);
    const Labels labels = f.addEach(*rank);
    f.input(0, labels);
    f.output(0, labels);
    std::vector<Label> reduced;
    for (std::size_t axis : *axes)
        reduced.push_back(labels[axis].front());
    f.reduceInside(std::move(reduced), 2);
    return f.build();
}

/// One norm along the axis.
std::optional<FactorRule> lpNormalizationFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    const auto axis = rank ? axisIndex(call.integer("axis", -1), *rank) : std::nullopt;
    if (!axis)
        return std::nullopt;
    LabelledFactors f(call, OperatorClass::Elementwise);
    const Labels labels = f.addEach(*rank);
    f.input(0, labels);
    f.output(0, labels);
    f.reduceInside(labels[*axis], 1);
    return f.build();
}

/// Each channel is divided by what its neighbours add up to: split, edges are exchanged.
std::optional<FactorRule> localResponseFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    if (!rank || *rank < 2)
        return std::nullopt;
    LabelledFactors f(call);
    Labels labels = f.addEach(*rank);
    labels[1] = {f.add({}, FactorKind::Permutation)};
    f.input(0, labels);
    f.output(0, std::move(labels));
    return f.build();
}

} // namespace meshwright::operators
