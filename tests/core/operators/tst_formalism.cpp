#include "core/operators/formalism.h"
#include "core/operators/registry.h"
#include "tests/support/model/factor_text.h"
#include "tests/support/model/placed_tensor.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::operators;
using namespace meshwright::tests;
using graph::DataType;

namespace {

using Inputs = std::vector<std::optional<PlacedTensor>>;
using Dims = GraphBuilder::Dims;

Dims dims(std::initializer_list<int64_t> numbers)
{
    return {numbers.begin(), numbers.end()};
}

/// What the last node makes of its inputs' placements; absent where they do not fit each other.
std::optional<Execution> run(const GraphBuilder& b, const Inputs& inputs)
{
    const std::optional<FactorRule> rule = factorRule(b);
    return rule ? execute(*rule, inputs) : std::nullopt;
}

DataType elementType(std::string_view opType)
{
    if (opType == "And" || opType == "Or" || opType == "Xor" || opType == "Not")
        return DataType::Bool;
    return opType.starts_with("Bit") ? DataType::UInt8 : DataType::Float;
}

/// A binary operator, or Where with x as its condition, on these shapes.
void addBinary(GraphBuilder& b, const std::string& opType, Dims x, Dims y)
{
    const ValueId left = b.input("x", std::move(x), elementType(opType));
    const ValueId right = b.input("y", std::move(y), elementType(opType));
    if (opType == "Where")
        b.node(opType, {left, right, right});
    else
        b.node(opType, {left, right});
}

Inputs placed(const std::string& opType, PlacedTensor x, PlacedTensor y)
{
    return opType == "Where" ? Inputs {x, y, y} : Inputs {x, y};
}

bool isOfSequences(std::string_view opType)
{
    return opType.find("Sequence") != opType.npos || opType.starts_with("Optional");
}

/// The operators of a row that are what the row says.
void addRow(FormalismRow row)
{
    QTest::addColumn<QString>("opType");
    for (std::string_view name : operatorsIn(row)) {
        if (formalismOf(kOnnx, name).standing != Standing::Contradicts)
            QTest::newRow(std::string(name).c_str()) << QString::fromStdString(std::string(name));
    }
}

} // namespace

/// Every line of the table of proposal 0007 (onnx-multidevice.md 2.9): what a line says follows
/// from our factor rules by E1 to E4, or the operator says why not.
class TestFormalism : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void row1_unary_isSplitAsItsInput_data() { addRow(FormalismRow::Unary); }

    void row1_unary_isSplitAsItsInput();

    void row2_broadcast_data() { addRow(FormalismRow::Broadcast); }

    void row2_broadcast();

    void row3_reduction_data() { addRow(FormalismRow::Reduction); }

    void row3_reduction();
    void row4_matmul_data();
    void row4_matmul();
    void row4_gemm_transposes();
    void row5_unsupported_isExtended();
    void row6_unmentioned_isExtended();
    void contradictions_sayWhy_data();
    void contradictions_sayWhy();
    void namedOperators_haveRules();
};

void TestFormalism::row1_unary_isSplitAsItsInput()
{
    QFETCH(QString, opType);
    GraphBuilder b;
    const std::string name = opType.toStdString();
    b.node(name, {b.input("x", dims({4, 6}), elementType(name))}, {attribute("to", 10)});
    // Any split: axes, counts and devices are the input's, one shard on two devices.
    const PlacedTensor x {{2, 3}, {{0, 1}, {2}, {3}, {4}, {5}, {6}}};
    const auto execution = run(b, {x});
    QVERIFY(execution);
    QVERIFY(execution->result == x);
    QVERIFY(!execution->needsCollective);
    QCOMPARE(int(formalismOf(kOnnx, name).standing), int(Standing::Follows));
}

void TestFormalism::row2_broadcast()
{
    QFETCH(QString, opType);
    const std::string name = opType.toStdString();
    const auto result = [&](Dims x, Dims y, PlacedTensor px, PlacedTensor py) {
        GraphBuilder b(18);
        addBinary(b, name, std::move(x), std::move(y));
        return run(b, placed(name, std::move(px), std::move(py)));
    };
    // 2a: an axis of the full size is split alike on all inputs, and so is the result's.
    const PlacedTensor rows {{2, 1}, {{0}, {1}}}, columns {{1, 2}, {{0}, {1}}};
    const auto alike = result(dims({4, 6}), dims({4, 6}), rows, rows);
    QVERIFY(alike && alike->result == rows && !alike->needsCollective);
    QVERIFY(!result(dims({4, 6}), dims({4, 6}), rows, columns));
    QVERIFY(!result(dims({4, 6}), dims({4, 6}), rows, {{4, 1}, {{0}, {1}, {2}, {3}}}));
    // 2b: an axis of size 1 is not split, and is there on all devices that take part.
    const PlacedTensor onBoth {{1, 1}, {{0, 1}}};
    const auto repeated = result(dims({4, 6}), dims({1, 6}), rows, onBoth);
    QVERIFY(repeated && repeated->result == rows);
    QVERIFY(!result(dims({4, 6}), dims({1, 6}), rows, {{1, 1}, {{0}}}));
    QVERIFY(!result(dims({4, 6}), dims({1, 6}), rows, {{2, 1}, {{0}, {1}}}));
    // Where all inputs have 1, the result is whole on all devices of the operator.
    const auto ones = result(dims({1, 6}), dims({1, 6}), onBoth, onBoth);
    QVERIFY(ones && ones->result == onBoth);
    // 2c, with the figure of the proposal: [4, 1] and [1, 6] meet where they share a device.
    const PlacedTensor left {{2, 1}, {{0, 1}, {2, 3}}}, right {{1, 2}, {{0, 2}, {1, 3}}};
    const auto composed = result(dims({4, 1}), dims({1, 6}), left, right);
    QVERIFY(composed && composed->result == (PlacedTensor {{2, 2}, {{0}, {1}, {2}, {3}}}));
    // Without a device for the second row and the first column they do not compose.
    QVERIFY(!result(dims({4, 1}), dims({1, 6}), left, {{1, 2}, {{0}, {1, 3}}}));
}

void TestFormalism::row3_reduction()
{
    QFETCH(QString, opType);
    for (int keep : {0, 1}) {
        GraphBuilder b(18);
        const ValueId x = b.input("x", dims({4, 6}));
        b.node(opType.toStdString(), {x, b.integers({1})}, {attribute("keepdims", keep)});
        const auto partsOf = [&](int64_t rows) {
            return keep ? std::vector<int64_t> {rows, 1} : std::vector<int64_t> {rows};
        };
        // 3a: a split of another axis is the result's; the reduced axis is gone, or 1 and whole.
        const auto other = run(b, {PlacedTensor {{2, 1}, {{0}, {1}}}});
        QVERIFY(other && !other->needsCollective);
        QVERIFY(other->result == (PlacedTensor {partsOf(2), {{0}, {1}}}));
        // 3b: a split of the reduced axis needs a collective; each row of the result is on all
        // devices that took part in its reduction.
        const auto reduced = run(b, {PlacedTensor {{2, 2}, {{0}, {1}, {2}, {3}}}});
        QVERIFY(reduced && reduced->needsCollective);
        QVERIFY(reduced->result == (PlacedTensor {partsOf(2), {{0, 1}, {2, 3}}}));
    }
}

void TestFormalism::row4_matmul_data()
{
    QTest::addColumn<QString>("opType");
    for (const char* name : {"MatMul", "Gemm", "MatMulInteger", "Einsum"})
        QTest::newRow(name) << name;
}

void TestFormalism::row4_matmul()
{
    QFETCH(QString, opType);
    GraphBuilder b;
    const DataType type = opType == "MatMulInteger" ? DataType::UInt8 : DataType::Float;
    b.node(opType.toStdString(),
           {b.input("x", dims({4, 8}), type), b.input("w", dims({8, 6}), type)},
           {attribute("equation", "mk,kn->mn")});
    // M is split by the first input, N by the second; a result's shard is where they meet.
    const auto composed =
        run(b, {PlacedTensor {{2, 1}, {{0, 1}, {2, 3}}}, PlacedTensor {{1, 2}, {{0, 2}, {1, 3}}}});
    QVERIFY(composed && !composed->needsCollective);
    QVERIFY(composed->result == (PlacedTensor {{2, 2}, {{0}, {1}, {2}, {3}}}));
    // K is split alike on both, and vanishes: the result is on all devices of the sum.
    const PlacedTensor k {{1, 2}, {{0}, {1}}}, alsoK {{2, 1}, {{0}, {1}}};
    const auto summed = run(b, {k, alsoK});
    QVERIFY(summed && summed->needsCollective);
    QVERIFY(summed->result == (PlacedTensor {{1, 1}, {{0, 1}}}));
    QVERIFY(!run(b, {k, PlacedTensor {{1, 1}, {{0, 1}}}}));
}

void TestFormalism::row4_gemm_transposes()
{
    GraphBuilder b;
    b.node("Gemm", {b.input("x", dims({8, 4})), b.input("w", dims({6, 8})), b.weight("c", {6})},
           {attribute("transA", 1), attribute("transB", 1)});
    // K is now the first axis of x and the second of w; C is whole where the result is.
    const auto summed = run(b,
                            {PlacedTensor {{2, 1}, {{0}, {1}}}, PlacedTensor {{1, 2}, {{0}, {1}}},
                             PlacedTensor {{1}, {{0, 1}}}});
    QVERIFY(summed && summed->needsCollective);
    QCOMPARE(int(formalismOf(kOnnx, "Gemm").standing), int(Standing::Extends));
}

void TestFormalism::row5_unsupported_isExtended()
{
    for (std::string_view name : operatorsIn(FormalismRow::Unsupported)) {
        if (isOfSequences(name))
            continue;
        const Formalism formalism = formalismOf(kOnnx, name);
        QCOMPARE(int(formalism.row), int(FormalismRow::Unsupported));
        QCOMPARE(int(formalism.standing), int(Standing::Extends));
        QVERIFY(!formalism.reason.empty());
    }
    // Of sequences neither says anything.
    QCOMPARE(int(formalismOf(kOnnx, "SequenceAt").row), int(FormalismRow::Unsupported));
    QCOMPARE(int(formalismOf(kOnnx, "SequenceAt").standing), int(Standing::Follows));
}

void TestFormalism::row6_unmentioned_isExtended()
{
    // The transformer operators of the table, and what its lists leave out.
    for (const char* name : {"Softmax",
                             "LogSoftmax",
                             "Concat",
                             "Split",
                             "Slice",
                             "Gather",
                             "Reshape",
                             "Flatten",
                             "Transpose",
                             "Squeeze",
                             "Unsqueeze",
                             "Expand",
                             "Tile",
                             "Pad",
                             "TopK",
                             "CumSum",
                             "OneHot",
                             "RMSNormalization",
                             "BatchNormalization",
                             "GroupNormalization",
                             "Attention",
                             "RotaryEmbedding",
                             "QuantizeLinear",
                             "DequantizeLinear",
                             "Constant",
                             "Shape",
                             "Relu",
                             "Sqrt",
                             "Clip",
                             "Div",
                             "PRelu",
                             "GreaterOrEqual"}) {
        const Formalism formalism = formalismOf(kOnnx, name);
        QCOMPARE(int(formalism.row), int(FormalismRow::NotMentioned));
        QCOMPARE(int(formalism.standing), int(Standing::Extends));
        QVERIFY(!formalism.reason.empty());
    }
    QCOMPARE(int(formalismOf("com.microsoft", "MatMul").row), int(FormalismRow::NotMentioned));
    QCOMPARE(int(formalismOf("ai.onnx", "MatMul").row), int(FormalismRow::MatMul));
    // Where an operator is merely forgotten, the reason says so.
    QVERIFY(formalismOf(kOnnx, "Relu").reason != formalismOf(kOnnx, "Softmax").reason);
    QVERIFY(formalismOf(kOnnx, "Div").reason != formalismOf(kOnnx, "Softmax").reason);
}

void TestFormalism::contradictions_sayWhy_data()
{
    QTest::addColumn<QString>("opType");
    QTest::addColumn<int>("row");
    const auto row = [](const char* name, FormalismRow listed) {
        QTest::newRow(name) << name << int(listed);
    };
    row("Max", FormalismRow::Unary);
    row("Min", FormalismRow::Unary);
    row("ConstantOfShape", FormalismRow::Unary);
    row("BitwiseNot", FormalismRow::Broadcast);
    row("ReduceL2", FormalismRow::Reduction);
    row("ReduceLogSum", FormalismRow::Reduction);
    row("ReduceLogSumExp", FormalismRow::Reduction);
    row("ArgMax", FormalismRow::Reduction);
    row("ArgMin", FormalismRow::Reduction);
    row("QLinearMatMul", FormalismRow::MatMul);
}

void TestFormalism::contradictions_sayWhy()
{
    QFETCH(QString, opType);
    QFETCH(int, row);
    const Formalism formalism = formalismOf(kOnnx, opType.toStdString());
    QCOMPARE(int(formalism.row), row);
    QCOMPARE(int(formalism.standing), int(Standing::Contradicts));
    QVERIFY(!formalism.reason.empty());
    // Told to people who have not read ONNX's proposals.
    QVERIFY(formalism.reason.find("roposal") == formalism.reason.npos);
}

/// No name is misspelt: each is an operator that we have a rule for, of control flow, or of
/// sequences.
void TestFormalism::namedOperators_haveRules()
{
    for (FormalismRow row : {FormalismRow::Unary, FormalismRow::Broadcast, FormalismRow::Reduction,
                             FormalismRow::MatMul, FormalismRow::Unsupported}) {
        for (std::string_view name : operatorsIn(row)) {
            const bool isControl = name == "If" || name == "Loop" || name == "Scan";
            QVERIFY2(isControl || isOfSequences(name) || findRule(kOnnx, name, 25),
                     std::string(name).c_str());
        }
    }
}

MESHWRIGHT_TEST(TestFormalism)
#include "tst_formalism.moc"
