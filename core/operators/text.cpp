#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"
#include "core/operators/labelled_factors.h"

#include <algorithm>

/// Operators on tensors of strings. They compute no FLOPs, and the bytes of strings are not known.
namespace meshwright::operators {

namespace {

using graph::DataType;
using Labels = LabelledFactors::Labels;
using Shape = std::vector<Dim>;

/// [c] or [1, c]; stop words are taken out, so the length depends on the strings.
std::vector<TensorFacts> stringNormalizer(const OperatorCall& call)
{
    TensorFacts out = likeInput(call, 0);
    if (out.dims && !out.dims->empty())
        out.dims->back().reset();
    return {std::move(out)};
}

std::optional<FactorRule> stringNormalizerFactors(const OperatorCall& call)
{
    if (!call.dims(0) || !call.output(0).dims)
        return std::nullopt;
    FactorRuleBuilder builder(call);
    return builder.mapInput(0).mapOutput(0).build(FactorKind::NeedReplication, true);
}

std::vector<TensorFacts> stringConcat(const OperatorCall& call)
{
    const Shape* a = call.dims(0);
    const Shape* b = call.dims(1);
    return {facts(DataType::String, a && b ? broadcastDims(*a, *b) : std::nullopt)};
}

std::vector<TensorFacts> regexFullMatch(const OperatorCall& call)
{
    return {facts(DataType::Bool, call.input(0).dims)};
}

/// Y [.., parts of the longest], Z how many of each.
std::vector<TensorFacts> stringSplit(const OperatorCall& call)
{
    TensorFacts parts = facts(DataType::String, call.input(0).dims);
    if (parts.dims)
        parts.dims->emplace_back();
    return {std::move(parts), facts(DataType::Int64, call.input(0).dims)};
}

/// How wide the result is depends on all strings.
std::optional<FactorRule> stringSplitFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    if (!rank)
        return std::nullopt;
    LabelledFactors f(call);
    Labels labels = f.addEach(*rank);
    f.input(0, labels);
    f.output(1, labels);
    labels.push_back({f.add({}, FactorKind::NeedReplication, FactorRole::Plain, true)});
    f.output(0, std::move(labels));
    return f.build();
}

/// [c] or [n, c] → [features] or [n, features]: one more than the largest of ngram_indexes.
std::vector<TensorFacts> ngramVectors(const OperatorCall& call)
{
    TensorFacts out = facts(DataType::Float, call.input(0).dims);
    const auto indices = call.integers("ngram_indexes");
    if (!out.dims || out.dims->empty() || out.dims->size() > 2)
        return {facts(DataType::Float, std::nullopt)};
    const int64_t largest =
        indices && !indices->empty() ? *std::max_element(indices->begin(), indices->end()) : -1;
    out.dims->back() = largest >= 0 ? plus(Expression(largest), Expression(1)) : Dim();
    return {std::move(out)};
}

/// Rows are counted one by one.
std::optional<FactorRule> ngramFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    if (!rank || *rank == 0)
        return std::nullopt;
    LabelledFactors f(call);
    Labels labels = f.addEach(*rank);
    labels.back().clear();
    f.input(0, labels);
    f.output(0, std::move(labels));
    return f.build();
}

constexpr OperatorRule kTextRows[] = {
    {kOnnx, "StringNormalizer", stringNormalizer, movementCost, stringNormalizerFactors, 10},
    {kOnnx, "TfIdfVectorizer", ngramVectors, movementCost, ngramFactors, 9},
    {kOnnx, "StringConcat", stringConcat, movementCost, broadcastFactors, 20},
    {kOnnx, "RegexFullMatch", regexFullMatch, movementCost, broadcastFactors, 20},
    {kOnnx, "StringSplit", stringSplit, movementCost, stringSplitFactors, 20},
};

constexpr OperatorTraits kTextTraitRows[] = {
    {kOnnx, "StringNormalizer", with(Trait::SameSince17)},
    {kOnnx, "TfIdfVectorizer", with(Trait::SameSince17)},
};

} // namespace

const std::span<const OperatorRule> kTextRules = kTextRows;
const std::span<const OperatorTraits> kTextTraits = kTextTraitRows;

} // namespace meshwright::operators
