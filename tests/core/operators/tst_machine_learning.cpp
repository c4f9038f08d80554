#include "core/operators/operator_cost.h"
#include "tests/support/model/factor_text.h"
#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;
using Numbers = std::vector<int64_t>;

namespace {

graph::Attribute texts(std::string name, std::vector<std::string> values)
{
    return {std::move(name), {}, std::move(values)};
}

graph::Attribute reals(std::string name, std::vector<float> values)
{
    return {std::move(name), {}, std::move(values)};
}

/// Rows of four features, and the operators of ai.onnx.ml 5.
struct Rows
{
    GraphBuilder b {21, 10};
    ValueId x;

    Rows()
    {
        b.import("ai.onnx.ml", 5);
        x = b.input("x", {"n", int64_t(4)});
    }

    std::vector<ValueId> add(const std::string& opType, std::vector<graph::Attribute> attributes,
                             std::size_t outputs = 1)
    {
        return b.nodes(opType, {x}, outputs, std::move(attributes), "ai.onnx.ml");
    }
};

} // namespace

/// ai.onnx.ml: shapes as its definitions and ONNX Runtime give them.
class TestMachineLearning : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void encoders_keepOrAddADimension();
    void features_arePickedAndJoined();
    void models_giveARowEach();
    void classifiers_giveLabelsAndScores();
    void rows_splitTheWork();
    void learnedFeatures_areWhole();
    void costs_areOfWeightsAndTrees();
    void zipMap_isNoTensor();
};

void TestMachineLearning::encoders_keepOrAddADimension()
{
    Rows m;
    QCOMPARE(inferredShape(m.b, m.add("Binarizer", {})[0]), "[n, 4]");
    const ValueId labels = m.add(
        "LabelEncoder", {reals("keys_floats", {1, 2}), texts("values_strings", {"a", "b"})})[0];
    QCOMPARE(inferredShape(m.b, labels), "[n, 4]");
    QCOMPARE(inferredType(m.b, labels), "string");
    const ValueId hot = m.add("OneHotEncoder", {attribute("cats_int64s", Numbers {3, 5, 7})})[0];
    QCOMPARE(inferredShape(m.b, hot), "[n, 4, 3]");
    QCOMPARE(inferredType(m.b, hot), "float32");
    QCOMPARE(inferredShape(m.b, m.add("Normalizer", {attribute("norm", "L2")})[0]), "[n, 4]");
}

void TestMachineLearning::features_arePickedAndJoined()
{
    Rows m;
    const ValueId picked =
        m.b.node("ArrayFeatureExtractor", {m.x, m.b.integers({0, 3})}, {}, "ai.onnx.ml");
    QCOMPARE(inferredShape(m.b, picked), "[n, 2]");
    const ValueId other = m.b.input("other", {"n", int64_t(3)});
    const ValueId joined = m.b.node("FeatureVectorizer", {m.x, other},
                                    {attribute("inputdimensions", Numbers {4, 3})}, "ai.onnx.ml");
    QCOMPARE(inferredShape(m.b, joined), "[n, 7]");
}

void TestMachineLearning::models_giveARowEach()
{
    Rows m;
    QCOMPARE(inferredShape(m.b, m.add("LinearRegressor", {attribute("targets", 2)})[0]), "[n, 2]");
    QCOMPARE(inferredShape(m.b, m.add("LinearRegressor", {})[0]), "[n, 1]"); // the default
    QCOMPARE(inferredShape(m.b, m.add("SVMRegressor", {})[0]), "[n, 1]");
    QCOMPARE(inferredShape(m.b, m.add("TreeEnsembleRegressor", {attribute("n_targets", 3)})[0]),
             "[n, 3]");
    QCOMPARE(inferredShape(m.b, m.add("TreeEnsemble", {attribute("n_targets", 3)})[0]), "[n, 3]");
}

void TestMachineLearning::classifiers_giveLabelsAndScores()
{
    Rows m;
    const auto tree =
        m.add("TreeEnsembleClassifier", {texts("classlabels_strings", {"cat", "dog", "owl"})}, 2);
    QCOMPARE(inferredShape(m.b, tree[0]), "[n]");
    QCOMPARE(inferredType(m.b, tree[0]), "string");
    QCOMPARE(inferredShape(m.b, tree[1]), "[n, 3]");
    const auto linear =
        m.add("LinearClassifier", {attribute("classlabels_ints", Numbers {0, 1})}, 2);
    QCOMPARE(inferredType(m.b, linear[0]), "int64");
    QCOMPARE(inferredShape(m.b, linear[1]), "[n, 2]");
    // As many scores as there are pairs of classes, or as classes: by what it learned.
    QCOMPARE(inferredShape(m.b, m.add("SVMClassifier", {}, 2)[1]), "[n, ?]");
}

void TestMachineLearning::rows_splitTheWork()
{
    Rows m;
    m.add("TreeEnsembleClassifier", {attribute("classlabels_int64s", Numbers {0, 1})}, 2);
    QCOMPARE(factorText(m.b), "a b -> a, a c | a=n b=4 whole c=2 whole");
}

/// One offset for all features, or one each.
void TestMachineLearning::learnedFeatures_areWhole()
{
    Rows m;
    m.add("Scaler", {reals("offset", {1}), reals("scale", {2})});
    QCOMPARE(factorText(m.b), "a b -> a b | a=n b=4");
    m.add("Scaler", {reals("offset", {1, 2, 3, 4}), reals("scale", {2})});
    QCOMPARE(factorText(m.b), "a b -> a b | a=n b=4 whole");
}

/// 10 rows: 2 · 8 FLOPs of 8 coefficients; 2 trees of 3 nodes have 2 levels.
void TestMachineLearning::costs_areOfWeightsAndTrees()
{
    Rows m;
    const auto flops = [&] {
        const shapes::ShapeTable table = infer(m.b);
        return operators::operatorCost(
                   m.b.graph(), m.b.lastNode(),
                   [&](ValueId value) -> const operators::TensorFacts& { return table.of(value); },
                   {{"n", 10}})
            ->flops.count;
    };
    m.add("LinearRegressor",
          {attribute("targets", 2), reals("coefficients", std::vector<float>(8, 1.0F))});
    QCOMPARE(flops(), int64_t(10 * 2 * 8));
    m.add("TreeEnsembleRegressor",
          {attribute("n_targets", 1), attribute("nodes_treeids", Numbers {0, 0, 0, 1, 1, 1}),
           attribute("nodes_featureids", Numbers {0, 1, 2, 0, 1, 2})});
    QCOMPARE(flops(), int64_t(10 * 2 * 2));
}

void TestMachineLearning::zipMap_isNoTensor()
{
    Rows m;
    const ValueId y = m.add("ZipMap", {attribute("classlabels_int64s", Numbers {0, 1})})[0];
    QCOMPARE(inferredShape(m.b, y), "?");
    QVERIFY(infer(m.b).operatorsWithoutRule.empty());
}

MESHWRIGHT_TEST(TestMachineLearning)
#include "tst_machine_learning.moc"
