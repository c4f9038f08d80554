#include "core/operators/families.h"
#include "core/operators/registry.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <set>

using namespace meshwright;
using namespace meshwright::operators;

namespace {

/// An operator of ai.onnx, the opset that defined it first, and the last one that has it where a
/// later one deprecated it.
struct StandardOperator
{
    const char* name;
    int64_t first = 1;
    int64_t last = kNewestOpset;
};

/// Source: ONNX's Operators.md and Changelog.md, opsets 1 to 28, without the experimental operators
/// of opset 1, and without the first forms of Split, Tile and Upsample, which took other arguments
/// and which exporters of the time did not write.
constexpr StandardOperator kOperators[] = {
    {"Abs"},
    {"Acos", 7},
    {"Acosh", 9},
    {"Add"},
    {"AffineGrid", 20},
    {"And"},
    {"ArgMax"},
    {"ArgMin"},
    {"Asin", 7},
    {"Asinh", 9},
    {"Atan", 7},
    {"Atanh", 9},
    {"Attention", 23},
    {"AveragePool"},
    {"BatchNormalization"},
    {"Bernoulli", 15},
    {"BitCast", 26},
    {"BitShift", 11},
    {"BitwiseAnd", 18},
    {"BitwiseNot", 18},
    {"BitwiseOr", 18},
    {"BitwiseXor", 18},
    {"BlackmanWindow", 17},
    {"Cast"},
    {"CastLike", 15},
    {"CausalConvWithState", 27},
    {"Ceil"},
    {"Celu", 12},
    {"CenterCropPad", 18},
    {"Clip"},
    {"Col2Im", 18},
    {"Compress", 9},
    {"Concat"},
    {"ConcatFromSequence", 11},
    {"Constant"},
    {"ConstantOfShape", 9},
    {"Conv"},
    {"ConvInteger", 10},
    {"ConvTranspose"},
    {"Cos", 7},
    {"Cosh", 9},
    {"CumProd", 26},
    {"CumSum", 11},
    {"DFT", 17},
    {"DeformConv", 19},
    {"DepthToSpace"},
    {"DequantizeLinear", 10},
    {"Det", 11},
    {"Div"},
    {"Dropout"},
    {"DynamicQuantizeLinear", 11},
    {"Einsum", 12},
    {"Elu"},
    {"Equal"},
    {"Erf", 9},
    {"Exp"},
    {"Expand", 8},
    {"EyeLike", 9},
    {"Flatten"},
    {"Floor"},
    {"GRU"},
    {"Gather"},
    {"GatherElements", 11},
    {"GatherND", 11},
    {"Gelu", 20},
    {"Gemm"},
    {"GlobalAveragePool"},
    {"GlobalLpPool"},
    {"GlobalMaxPool"},
    {"Greater"},
    {"GreaterOrEqual", 12},
    {"GridSample", 16},
    {"GroupNormalization", 18},
    {"HammingWindow", 17},
    {"HannWindow", 17},
    {"HardSigmoid"},
    {"HardSwish", 14},
    {"Hardmax"},
    {"Identity"},
    {"If"},
    {"ImageDecoder", 20},
    {"InstanceNormalization"},
    {"IsInf", 10},
    {"IsNaN", 9},
    {"LRN"},
    {"LSTM"},
    {"LayerNormalization", 17},
    {"LeakyRelu"},
    {"Less"},
    {"LessOrEqual", 12},
    {"LinearAttention", 27},
    {"Log"},
    {"LogSoftmax"},
    {"Loop"},
    {"LpNormalization"},
    {"LpPool"},
    {"MatMul"},
    {"MatMulInteger", 10},
    {"Max"},
    {"MaxPool"},
    {"MaxRoiPool"},
    {"MaxUnpool", 9},
    {"Mean"},
    {"MeanVarianceNormalization", 9},
    {"MelWeightMatrix", 17},
    {"Min"},
    {"Mish", 18},
    {"Mod", 10},
    {"Mul"},
    {"Multinomial", 7},
    {"Neg"},
    {"NegativeLogLikelihoodLoss", 12},
    {"NonMaxSuppression", 10},
    {"NonZero", 9},
    {"Not"},
    {"OneHot", 9},
    {"Optional", 15},
    {"OptionalGetElement", 15},
    {"OptionalHasElement", 15},
    {"Or"},
    {"PRelu"},
    {"Pad"},
    {"Pow"},
    {"QLinearConv", 10},
    {"QLinearMatMul", 10},
    {"QuantizeLinear", 10},
    {"RMSNormalization", 23},
    {"RNN"},
    {"RandomNormal"},
    {"RandomNormalLike"},
    {"RandomUniform"},
    {"RandomUniformLike"},
    {"Range", 11},
    {"Reciprocal"},
    {"ReduceL1"},
    {"ReduceL2"},
    {"ReduceLogSum"},
    {"ReduceLogSumExp"},
    {"ReduceMax"},
    {"ReduceMean"},
    {"ReduceMin"},
    {"ReduceProd"},
    {"ReduceSum"},
    {"ReduceSumSquare"},
    {"RegexFullMatch", 20},
    {"Relu"},
    {"Reshape"},
    {"Resize", 10},
    {"ReverseSequence", 10},
    {"RoiAlign", 10},
    {"RotaryEmbedding", 23},
    {"Round", 11},
    {"STFT", 17},
    {"Scan", 8},
    {"Scatter", 9, 10},
    {"ScatterElements", 11},
    {"ScatterND", 11},
    {"Selu"},
    {"SequenceAt", 11},
    {"SequenceConstruct", 11},
    {"SequenceEmpty", 11},
    {"SequenceErase", 11},
    {"SequenceInsert", 11},
    {"SequenceLength", 11},
    {"SequenceMap", 17},
    {"Shape"},
    {"Shrink", 9},
    {"Sigmoid"},
    {"Sign", 9},
    {"Sin", 7},
    {"Sinh", 9},
    {"Size"},
    {"Slice"},
    {"Softmax"},
    {"SoftmaxCrossEntropyLoss", 12},
    {"Softplus"},
    {"Softsign"},
    {"SpaceToDepth"},
    {"Split", 2},
    {"SplitToSequence", 11},
    {"Sqrt"},
    {"Squeeze"},
    {"StringConcat", 20},
    {"StringNormalizer", 10},
    {"StringSplit", 20},
    {"Sub"},
    {"Sum"},
    {"SwiGLU", 28},
    {"Swish", 24},
    {"Tan", 7},
    {"Tanh"},
    {"TensorScatter", 24},
    {"TfIdfVectorizer", 9},
    {"ThresholdedRelu", 10},
    {"Tile", 6},
    {"TopK"},
    {"Transpose"},
    {"Trilu", 14},
    {"Unique", 11},
    {"Unsqueeze"},
    {"Upsample", 7, 9},
    {"Where", 9},
    {"Xor"},
};

/// Control flow is edges of data flow; sequences and optionals are no tensors.
const std::set<std::string_view> kNoTensors = {
    "If",
    "Loop",
    "Scan",
    "SequenceMap",
    "ConcatFromSequence",
    "Optional",
    "OptionalGetElement",
    "OptionalHasElement",
    "SequenceAt",
    "SequenceConstruct",
    "SequenceEmpty",
    "SequenceErase",
    "SequenceInsert",
    "SequenceLength",
    "SplitToSequence",
};

bool hasFactors(std::string_view name, int64_t version)
{
    const OperatorRule* rule = findRule(kOnnx, name, version);
    return rule && rule->factors;
}

} // namespace

/// The operators of the ONNX standard.
class TestStandardOperators : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyOperatorOnTensorsHasAFactorRule_data();
    void everyOperatorOnTensorsHasAFactorRule();
    void everyRuleIsOfAStandardOperator();
    void kinds_followFromTheFamily();
};

void TestStandardOperators::everyOperatorOnTensorsHasAFactorRule_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<qint64>("first");
    QTest::addColumn<qint64>("last");
    for (const StandardOperator& op : kOperators) {
        if (!kNoTensors.contains(op.name))
            QTest::newRow(op.name)
                << QString::fromLatin1(op.name) << qint64(op.first) << qint64(op.last);
    }
}

void TestStandardOperators::everyOperatorOnTensorsHasAFactorRule()
{
    QFETCH(QString, name);
    QFETCH(qint64, first);
    QFETCH(qint64, last);
    const std::string opType = name.toStdString();
    for (qint64 version = first; version <= last; ++version)
        QVERIFY2(hasFactors(opType, version), qPrintable(QString::number(version)));
}

/// A rule that no model can call is a misspelt one. ONNX Runtime's own addition to ai.onnx is not
/// in the list.
void TestStandardOperators::everyRuleIsOfAStandardOperator()
{
    std::set<std::string_view> known = {"SimplifiedLayerNormalization"};
    for (const StandardOperator& op : kOperators)
        known.insert(op.name);
    for (std::span<const OperatorRule> family : allRules()) {
        for (const OperatorRule& rule : family) {
            if (rule.domain == kOnnx)
                QVERIFY2(known.contains(rule.opType), std::string(rule.opType).c_str());
        }
    }
}

/// Of operators that a rule knows and of those that none does; of another domain the name alone
/// says nothing.
void TestStandardOperators::kinds_followFromTheFamily()
{
    struct Row
    {
        const char* domain;
        const char* opType;
        std::optional<OperatorKind> kind;
    };

    const std::vector<Row> rows {
        {"", "MatMul", OperatorKind::MatrixProduct},
        {"", "Einsum", OperatorKind::MatrixProduct},
        {"", "LSTM", OperatorKind::Recurrent},
        {"", "MaxPool", OperatorKind::Reduction},
        {"", "Resize", OperatorKind::Image},
        {"", "Reshape", std::nullopt},
        {"com.microsoft", "Attention", OperatorKind::Attention},
        {"com.microsoft", "QMoE", OperatorKind::Attention},
        {"com.microsoft", "QAttention", OperatorKind::Attention},
        {"com.microsoft", "SkipGroupNorm", OperatorKind::Normalization},
        {"com.microsoft", "QLinearAveragePool", OperatorKind::Reduction},
        {"com.microsoft", "GemmFastGelu", OperatorKind::MatrixProduct},
        {"mine", "QAttention", std::nullopt},
    };
    for (const Row& row : rows)
        QVERIFY2(traitsOf(row.domain, row.opType).kind == row.kind, row.opType);
}

MESHWRIGHT_TEST(TestStandardOperators)
#include "tst_standard_operators.moc"
