#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

/// Products, normalizations and losses; expected shapes by the ONNX operator documentation.
class TestProductShapes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matmul_followsNumpy();
    void gemm_transposes();
    void fusedMatmul_transposesBatches();
    void matmulNBits_takesItsAttribute();
    void einsum_followsItsLetters_data();
    void einsum_followsItsLetters();
    void layerNormalization_hasStatistics();
    void batchNormalization_hasVectors();
    void skipNormalization_hasTheSum();
    void losses_areScalars();
    void gradients_haveTheShapeOfTheirInput();
};

void TestProductShapes::matmul_followsNumpy()
{
    GraphBuilder b;
    const auto product = [&](GraphBuilder::Dims left, GraphBuilder::Dims right) {
        return inferredShape(
            b, b.node("MatMul", {b.input("a", std::move(left)), b.input("b", std::move(right))}));
    };
    QCOMPARE(product({"batch", "seq", int64_t(64)}, {int64_t(64), int64_t(128)}),
             "[batch, seq, 128]");
    QCOMPARE(product({"b", int64_t(12), "s", int64_t(64)}, {"b", int64_t(12), int64_t(64), "t"}),
             "[b, 12, s, t]");
    QCOMPARE(product({int64_t(64)}, {int64_t(64), int64_t(3)}), "[3]");
    QCOMPARE(product({int64_t(5), int64_t(64)}, {int64_t(64)}), "[5]");
    QCOMPARE(product({int64_t(64)}, {int64_t(64)}), "[]");
    QCOMPARE(product({int64_t(2), int64_t(3)}, {int64_t(4), int64_t(5)}), "?"); // 3 beside 4
    QCOMPARE(inferredType(b,
                          b.node("MatMulInteger",
                                 {b.input("x", {int64_t(2), int64_t(3)}),
                                  b.input("y", {int64_t(3), int64_t(4)})})),
             "int32");
}

void TestProductShapes::gemm_transposes()
{
    GraphBuilder b;
    const ValueId a = b.input("a", {int64_t(64), "n"});
    const ValueId w = b.weight("w", {128, 64});
    QCOMPARE(
        inferredShape(b, b.node("Gemm", {a, w}, {attribute("transA", 1), attribute("transB", 1)})),
        "[n, 128]");
}

void TestProductShapes::fusedMatmul_transposesBatches()
{
    GraphBuilder b;
    b.import("com.microsoft", 1);
    const ValueId q = b.input("q", {"batch", "seq", int64_t(64)});
    const ValueId k = b.input("k", {"batch", "keys", int64_t(64)});
    QCOMPARE(
        inferredShape(b, b.node("FusedMatMul", {q, k}, {attribute("transB", 1)}, "com.microsoft")),
        "[batch, seq, keys]");
    // transBatchA: [m, b0, k] counts as [b0, m, k].
    const ValueId a = b.input("a", {int64_t(5), int64_t(7), int64_t(64)});
    const ValueId c = b.input("c", {int64_t(7), int64_t(64), int64_t(3)});
    QCOMPARE(inferredShape(
                 b, b.node("FusedMatMul", {a, c}, {attribute("transBatchA", 1)}, "com.microsoft")),
             "[7, 5, 3]");
}

void TestProductShapes::matmulNBits_takesItsAttribute()
{
    GraphBuilder b; // com.microsoft not imported: its only version is meant
    const ValueId x = b.input("x", {"batch", "seq", int64_t(64)});
    const ValueId w = b.weight("w", {256, 2, 16}, graph::DataType::UInt8);
    QCOMPARE(inferredShape(b,
                           b.node("MatMulNBits", {x, w}, {attribute("N", 256), attribute("K", 64)},
                                  "com.microsoft")),
             "[batch, seq, 256]");
}

void TestProductShapes::einsum_followsItsLetters_data()
{
    QTest::addColumn<QString>("equation");
    QTest::addColumn<QString>("shape");
    // a is [b, 2, s, 3], c is [b, 2, t, 3].
    QTest::newRow("scores") << "bhsd,bhtd->bhst"
                            << "[b, 2, s, t]";
    QTest::newRow("with spaces") << " b h s d , b h t d -> b s t "
                                 << "[b, s, t]";
    QTest::newRow("ellipsis") << "...sd,...td->...st"
                              << "[b, 2, s, t]";
    // Without a result: the letters that occur once, in alphabetical order.
    QTest::newRow("implied") << "bhsd,bhtd"
                             << "[s, t]";
    QTest::newRow("too few letters") << "hsd,bhtd->hst"
                                     << "?";
    QTest::newRow("one operand") << "bhsd->bs"
                                 << "?";
    QTest::newRow("unknown letter") << "bhsd,bhtd->bz"
                                    << "?";
    QTest::newRow("nothing") << ""
                             << "?";
}

void TestProductShapes::einsum_followsItsLetters()
{
    QFETCH(QString, equation);
    QFETCH(QString, shape);
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", int64_t(2), "s", int64_t(3)});
    const ValueId y = b.input("y", {"b", int64_t(2), "t", int64_t(3)});
    const std::string text = equation.toStdString();
    const ValueId z = b.node("Einsum", {x, y}, {attribute("equation", text.c_str())});
    QCOMPARE(QString::fromStdString(inferredShape(b, z)), shape);
}

void TestProductShapes::layerNormalization_hasStatistics()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", "s", int64_t(64)}, graph::DataType::Float16);
    const auto out = b.nodes("LayerNormalization", {x, b.weight("w", {64})}, 3);
    QCOMPARE(inferredShape(b, out[0]), "[n, s, 64]");
    QCOMPARE(inferredShape(b, out[1]), "[n, s, 1]");
    QCOMPARE(inferredType(b, out[1]), "float32"); // stash_type 1
    const auto wide =
        b.nodes("LayerNormalization", {x, b.weight("v", {64})}, 2, {attribute("axis", 1)});
    QCOMPARE(inferredShape(b, wide[1]), "[n, 1, 1]");
}

void TestProductShapes::batchNormalization_hasVectors()
{
    GraphBuilder b(14);
    const ValueId x = b.input("x", {"n", int64_t(8), int64_t(4), int64_t(4)});
    const ValueId c = b.weight("c", {8});
    const auto out =
        b.nodes("BatchNormalization", {x, c, c, c, c}, 3, {attribute("training_mode", 1)});
    QCOMPARE(inferredShape(b, out[0]), "[n, 8, 4, 4]");
    QCOMPARE(inferredShape(b, out[2]), "[8]");
}

void TestProductShapes::skipNormalization_hasTheSum()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", "s", int64_t(64)});
    const auto out = b.nodes("SkipSimplifiedLayerNormalization", {x, x, b.weight("w", {64})}, 4, {},
                             "com.microsoft");
    QCOMPARE(inferredShape(b, out[0]), "[n, s, 64]");
    QCOMPARE(inferredShape(b, out[3]), "[n, s, 64]");
}

void TestProductShapes::losses_areScalars()
{
    GraphBuilder b;
    const ValueId scores = b.input("scores", {"n", int64_t(10), "d"});
    const ValueId labels = b.input("labels", {"n", "d"}, graph::DataType::Int64);
    const auto out = b.nodes("SoftmaxCrossEntropyLoss", {scores, labels}, 2);
    QCOMPARE(inferredShape(b, out[0]), "[]");
    QCOMPARE(inferredShape(b, out[1]), "[n, 10, d]");
    QCOMPARE(inferredShape(b,
                           b.node("SoftmaxCrossEntropyLoss", {scores, labels},
                                  {attribute("reduction", "none")})),
             "[n, d]");
}

void TestProductShapes::gradients_haveTheShapeOfTheirInput()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(64)});
    const ValueId w = b.weight("w", {64});
    const auto out = b.nodes("LayerNormalizationGrad", {x, x, w, x, x}, 3, {}, "com.microsoft");
    QCOMPARE(inferredShape(b, out[0]), "[n, 64]");
    QCOMPARE(inferredShape(b, out[2]), "[64]");
    // A of [1, 64] was broadcast over axis 0 of [8, 64].
    const auto axes = b.nodes("BroadcastGradientArgs", {b.integers({1, 64}), b.integers({8, 64})},
                              2, {}, "com.microsoft");
    QCOMPARE(inferredElements(b, axes[0]), "[0]");
    QCOMPARE(inferredElements(b, axes[1]), "[]");
}

MESHWRIGHT_TEST(TestProductShapes)
#include "tst_product_shapes.moc"
