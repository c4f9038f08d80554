#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"
#include "core/operators/labelled_factors.h"

#include <algorithm>
#include <bit>
#include <numeric>

/// ai.onnx.ml: encoders, scalers and classical models over rows of features, X [n, f]. What a model
/// learned is in its attributes, which every device has whole: rows split the work, features do
/// not. Cost: by the formulas beside them.
namespace meshwright::operators {

namespace {

using graph::DataType;
using Labels = LabelledFactors::Labels;
using Shape = std::vector<Dim>;

bool gives(const OperatorCall& call, std::string_view list)
{
    return call.listLength(list) > 0;
}

/// The rows of X; a vector is one row.
Dim rowsOf(const OperatorCall& call)
{
    const Shape* x = call.dims(0);
    if (!x || x->empty())
        return std::nullopt;
    return x->size() == 1 ? Dim(Expression(1)) : x->front();
}

/// The classes of a classifier: their labels.
std::size_t classCount(const OperatorCall& call)
{
    return std::max({call.listLength("classlabels_strings"), call.listLength("classlabels_int64s"),
                     call.listLength("classlabels_ints")});
}

// Shapes

std::vector<TensorFacts> sameShape(const OperatorCall& call)
{
    return {likeInput(call, 0)};
}

std::vector<TensorFacts> sameShapeInFloats(const OperatorCall& call)
{
    return {facts(DataType::Float, likeInput(call, 0).dims)};
}

/// Texts become numbers and numbers texts, by what the values are; a tensor says its type.
std::vector<TensorFacts> labelEncoder(const OperatorCall& call)
{
    TensorFacts out = likeInput(call, 0);
    out.type = out.type == DataType::String ? DataType::Int64 : DataType::String;
    if (const graph::TensorInfo* values = call.tensor("values_tensor"))
        out.type = values->type;
    else if (gives(call, "values_floats"))
        out.type = DataType::Float;
    else if (gives(call, "values_int64s"))
        out.type = DataType::Int64;
    else if (gives(call, "values_strings"))
        out.type = DataType::String;
    return {std::move(out)};
}

/// [.., f] by indices [k] → [.., k].
std::vector<TensorFacts> extractFeatures(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const Shape* x = call.dims(0);
    const Shape* indices = call.dims(1);
    if (!x || x->size() < 2 || !indices)
        return {std::move(out)};
    out.dims = *x;
    out.dims->back() = product(*indices);
    return {std::move(out)};
}

/// A new last dimension, one for each category.
std::vector<TensorFacts> oneHotEncoder(const OperatorCall& call)
{
    const std::size_t categories =
        std::max(call.listLength("cats_int64s"), call.listLength("cats_strings"));
    TensorFacts out = facts(DataType::Float, likeInput(call, 0).dims);
    if (out.dims)
        out.dims->push_back(categories > 0 ? Dim(Expression(int64_t(categories))) : std::nullopt);
    return {std::move(out)};
}

/// [n, f0], [n, f1], … → [n, f0 + f1 + …], with the widths that the attribute says.
std::vector<TensorFacts> featureVectorizer(const OperatorCall& call)
{
    const auto widths = call.integers("inputdimensions");
    Dim width;
    if (widths && std::ranges::all_of(*widths, [](int64_t w) { return w >= 0 && w < (1 << 30); }))
        width = Expression(std::accumulate(widths->begin(), widths->end(), int64_t(0)));
    return {facts(DataType::Float, Shape {rowsOf(call), width})};
}

/// [n, f] → [n, targets].
std::vector<TensorFacts> regressor(const OperatorCall& call)
{
    const std::string& opType = call.node().opType;
    Dim targets = Expression(1);
    if (opType != "SVMRegressor") {
        const bool isLinear = opType == "LinearRegressor";
        const auto given = call.integer(isLinear ? "targets" : "n_targets");
        targets = given ? Dim(Expression(*given)) : isLinear ? Dim(Expression(1)) : std::nullopt;
    }
    const DataType type = opType == "TreeEnsemble" ? call.input(0).type : DataType::Float;
    return {facts(type, Shape {rowsOf(call), targets})};
}

/// [n, f] → the class of each row [n], and scores [n, classes]. How many scores a support vector
/// machine gives depends on what it learned.
std::vector<TensorFacts> classifier(const OperatorCall& call)
{
    const std::size_t classes = classCount(call);
    const bool hasTexts = gives(call, "classlabels_strings");
    const bool isVector = call.node().opType == "SVMClassifier";
    const Dim scores = classes > 0 && !isVector ? Dim(Expression(int64_t(classes))) : std::nullopt;
    return {facts(hasTexts ? DataType::String : DataType::Int64, Shape {rowsOf(call)}),
            facts(DataType::Float, Shape {rowsOf(call), scores})};
}

/// Maps are no tensors.
std::vector<TensorFacts> zipMap(const OperatorCall&)
{
    return {};
}

// Factors

/// What is learned for each feature is needed in order; one number for all of them is not.
template<bool FeaturesAreAlike>
std::optional<FactorRule> featureFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    if (!rank)
        return std::nullopt;
    std::size_t learned = 0;
    for (std::string_view list :
         {"offset", "scale", "imputed_value_floats", "imputed_value_int64s"})
        learned = std::max(learned, call.listLength(list));
    LabelledFactors f(call);
    Labels labels = f.addEach(*rank);
    if (!labels.empty() && (!FeaturesAreAlike || learned > 1))
        labels.back() = {f.whole()};
    f.input(0, labels);
    f.output(0, std::move(labels));
    return f.build();
}

std::optional<FactorRule> extractFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    if (!rank || *rank < 2 || call.rank(1) != 1)
        return std::nullopt;
    LabelledFactors f(call);
    Labels x = f.addEach(*rank), y = x;
    x.back() = {f.add({}, FactorKind::NeedReplication, FactorRole::Plain, true)};
    y.back() = {f.add()};
    f.input(0, std::move(x));
    f.input(1, {y.back()});
    f.output(0, std::move(y));
    return f.build();
}

/// Every dimension of X goes on; the categories are made by each device.
std::optional<FactorRule> oneHotEncoderFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    if (!rank)
        return std::nullopt;
    LabelledFactors f(call);
    Labels labels = f.addEach(*rank);
    f.input(0, labels);
    labels.emplace_back();
    f.output(0, std::move(labels));
    return f.build();
}

/// Rows split the work, all else is whole.
std::optional<FactorRule> rowFactors(const OperatorCall& call)
{
    LabelledFactors f(call);
    const auto row = f.add();
    const auto labels = [&](std::size_t rank) {
        Labels all(rank);
        if (rank > 0)
            all.front() = {row};
        return all;
    };
    for (std::size_t i = 0; i < call.inputCount(); ++i) {
        const auto rank = call.rank(i);
        if (!rank || *rank < 2)
            return std::nullopt; // one row, whose elements are features
        f.input(i, labels(*rank));
    }
    f.output(0, labels(call.output(0).dims ? call.output(0).dims->size() : 0));
    if (call.hasOutput(1))
        f.output(1, labels(2));
    return f.build();
}

std::optional<FactorRule> zipMapFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    if (!rank)
        return std::nullopt;
    LabelledFactors f(call);
    f.input(0, Labels(*rank));
    return f.build();
}

// Costs

/// A multiplication and an addition per weight and row: coefficients, or support vectors.
std::optional<OperatorCost> weightsCost(const OperatorCall& call, const Bindings& bindings)
{
    const Dim rows = rowsOf(call);
    const auto weights =
        int64_t(std::max(call.listLength("coefficients"), call.listLength("support_vectors")));
    return costOf(call,
                  checkedProduct({2, weights, rows ? rows->evaluate(bindings) : std::nullopt}),
                  bindings);
}

/// A comparison per level of each tree, as if the trees were even: 100 trees of 63 nodes have 6
/// levels, 600 FLOPs a row.
std::optional<OperatorCost> treesCost(const OperatorCall& call, const Bindings& bindings)
{
    const Dim rows = rowsOf(call);
    int64_t trees = int64_t(call.listLength("tree_roots"));
    if (const auto ids = call.integers("nodes_treeids"); ids && !ids->empty()) {
        const auto [least, most] = std::ranges::minmax(*ids);
        trees = std::clamp<int64_t>(most, least, least + int64_t(ids->size()) - 1) - least + 1;
    }
    const auto nodes =
        int64_t(std::max(call.listLength("nodes_featureids"), call.listLength("nodes_nodeids")));
    const int64_t levels = trees > 0 ? std::bit_width(uint64_t(nodes / trees)) : 0;
    return costOf(call,
                  checkedProduct({trees, levels, rows ? rows->evaluate(bindings) : std::nullopt}),
                  bindings);
}

constexpr OperatorRule mlRule(std::string_view opType, ShapeFunction shape, CostFunction cost,
                              FactorFunction factors, int64_t since = 1)
{
    return {kOnnxMl, opType, shape, cost, factors, since};
}

constexpr OperatorRule kMachineLearningRows[] = {
    mlRule("ArrayFeatureExtractor", extractFeatures, selectionCost, extractFactors),
    mlRule("Binarizer", sameShape, elementwiseCost<1>, unaryFactors),
    mlRule("CategoryMapper", labelEncoder, elementwiseCost<1>, unaryFactors),
    mlRule("FeatureVectorizer", featureVectorizer, movementCost, rowFactors),
    mlRule("Imputer", sameShape, elementwiseCost<1>, featureFactors<true>),
    mlRule("LabelEncoder", labelEncoder, elementwiseCost<1>, unaryFactors),
    mlRule("LinearClassifier", classifier, weightsCost, rowFactors),
    mlRule("LinearRegressor", regressor, weightsCost, rowFactors),
    mlRule("Normalizer", sameShapeInFloats, elementwiseCost<3>, featureFactors<false>),
    mlRule("OneHotEncoder", oneHotEncoder, elementwiseCost<1>, oneHotEncoderFactors),
    mlRule("SVMClassifier", classifier, weightsCost, rowFactors),
    mlRule("SVMRegressor", regressor, weightsCost, rowFactors),
    mlRule("Scaler", sameShapeInFloats, elementwiseCost<2>, featureFactors<true>),
    mlRule("TreeEnsemble", regressor, treesCost, rowFactors, 5),
    mlRule("TreeEnsembleClassifier", classifier, treesCost, rowFactors),
    mlRule("TreeEnsembleRegressor", regressor, treesCost, rowFactors),
    mlRule("ZipMap", zipMap, movementCost, zipMapFactors),
};

} // namespace

const std::span<const OperatorRule> kMachineLearningRules = kMachineLearningRows;

} // namespace meshwright::operators
