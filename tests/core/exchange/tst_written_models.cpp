#include "core/exchange/format.h"
#include "tests/core/exchange/rank_fixture.h"
#include "tests/support/export/packed_models.h"
#include "tests/support/test_program.h"

#include "meshwright_onnx.pb.h"

using namespace meshwright;
using namespace meshwright::tests;

using graph::DataType;

namespace fs = std::filesystem;

/// Models that a runtime would refuse are not written, and say what is wrong.
class TestWrittenModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelsOfOtherDomains_importWhatIsAdded();
    void runtimesOwnDomain_isImported();
    void misfits_areFound_data();
    void misfits_areFound();
    void rightModels_areWritten();
    void earlierOperatorsOfRuntimes_areWritten();
};

/// Nothing of the default domain is imported, and a Slice cuts the device's part of what an
/// operator without rule makes whole: in the form of opset 13, whose starts, ends and axes are
/// inputs.
void TestWrittenModels::modelsOfOtherDomains_importWhatIsAdded()
{
    onnx::ModelBuilder builder;
    builder.opset("acme", 1).irVersion(6);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(4), int64_t(6)});
    graph.node("Riddle", {"x"}, {"y"}, "strange", "acme");
    graph.output("y", DataType::Float, {int64_t(4), int64_t(6)});
    proto::ModelProto model;
    QVERIFY(model.ParseFromString(builder.bytes()));
    model.mutable_opset_import()->DeleteSubrange(0, 1); // that of the default domain
    const RankExport made(model.SerializeAsString(), 2,
                          RankExport::split(2, "y", R"([[], ["model"]])"));
    const graph::Graph first = made.with("rank0", "Slice");
    QCOMPARE(first.opsetVersion("acme"), std::optional<int64_t>(1));
    QCOMPARE(first.opsetVersion(), std::optional<int64_t>(13));
    QVERIFY(first.irVersion() >= 7);
    const graph::Node& slice = *RankExport::nodeOf(first, "Slice");
    QCOMPARE(slice.inputs.size(), std::size_t(4));
    QVERIFY(!first.attribute(slice, "starts"));
}

/// ONNX Runtime knows its own domain without an import; checkers do not.
void TestWrittenModels::runtimesOwnDomain_isImported()
{
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(4), int64_t(6)});
    graph.initializer("w", DataType::Float, {6, 8}, std::string(192, '\1'));
    graph.node("FusedMatMul", {"x", "w"}, {"y"}, "product", "com.microsoft");
    graph.output("y", DataType::Float, {int64_t(4), int64_t(8)});
    const RankExport made(builder.bytes(), 2, RankExport::split(2, "w", R"([[], ["model"]])"));
    QCOMPARE(made.with("rank1", "FusedMatMul").opsetVersion("com.microsoft"),
             std::optional<int64_t>(1));
}

void TestWrittenModels::misfits_areFound_data()
{
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<QStringList>("says");
    onnx::ModelBuilder packed;
    packed.opset("com.microsoft", 1);
    onnx::GraphBuilder graph = packed.graph();
    graph.input("x", DataType::Float, {int64_t(2), int64_t(32)});
    graph.initializer("q", DataType::UInt8, {4, 2, 8}, std::string(64, '\1'));
    graph.initializer("s", DataType::Float, {8}, std::string(32, '\1'));
    // 2 blocks of 4 bits are a byte for each of 4 columns, and here are 8.
    graph.initializer("z", DataType::UInt8, {8}, std::string(8, '\1'));
    graph.node("MatMulNBits", {"x", "q", "s", "z"}, {"y"}, "product", "com.microsoft")
        .attribute("K", int64_t(32))
        .attribute("N", int64_t(4))
        .attribute("bits", int64_t(4))
        .attribute("block_size", int64_t(16));
    graph.output("y", DataType::Float, {int64_t(2), int64_t(4)});
    QTest::newRow("zero points") << QByteArray::fromStdString(packed.bytes())
                                 << QStringList {"'product' (MatMulNBits)", "'z'", "4", "8"};

    onnx::ModelBuilder early;
    early.opset("", 17);
    onnx::GraphBuilder gelu = early.graph();
    gelu.input("x", DataType::Float, {int64_t(2), int64_t(4)});
    gelu.node("Gelu", {"x"}, {"y"}, "activation"); // of opset 20
    gelu.output("y", DataType::Float, {int64_t(2), int64_t(4)});
    QTest::newRow("opset") << QByteArray::fromStdString(early.bytes())
                           << QStringList {"'activation' (Gelu)", "opset 20", "opset 17"};

    onnx::ModelBuilder foreign;
    onnx::GraphBuilder riddle = foreign.graph();
    riddle.input("x", DataType::Float, {int64_t(2), int64_t(4)});
    riddle.node("Riddle", {"x"}, {"y"}, "strange", "acme");
    riddle.output("y", DataType::Float, {int64_t(2), int64_t(4)});
    QTest::newRow("domain") << QByteArray::fromStdString(foreign.bytes())
                            << QStringList {"'strange' (Riddle)", "'acme'", "import"};
}

/// Ranks and stages alike report an error that names the node, and write no file.
void TestWrittenModels::misfits_areFound()
{
    QFETCH(QByteArray, model);
    QFETCH(QStringList, says);
    QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "model.onnx";
    writeBytes(path, model.toStdString());
    const PlannedModel planned =
        plannedModel(path, planOf(2, R"("rules": [{"nodes": "*", "stage": 0}])"));
    NoProgress progress;
    for (const char* format : {"ranks", "stages"}) {
        const auto prepared =
            exchange::formatNamed(format)->prepareExport(planned.request, progress);
        QVERIFY2(prepared.ok(), format);
        QVERIFY2(prepared->files.empty(), format);
        const auto found = std::find_if(
            prepared->diagnostics.begin(), prepared->diagnostics.end(),
            [](const Diagnostic& each) { return each.code() == "written-model-invalid"; });
        QVERIFY2(found != prepared->diagnostics.end(), format);
        const QString text = QString::fromStdString(found->message().english());
        for (const QString& part : says)
            QVERIFY2(text.contains(part), qPrintable(text));
    }
}

void TestWrittenModels::rightModels_areWritten()
{
    QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "model.onnx";
    NoProgress progress;
    for (const bool isFlat : {false, true}) {
        PackedProduct product;
        product.blocks = 3;
        product.isFlat = isFlat;
        writeBytes(path, packedProduct(product).model);
        const PlannedModel planned =
            plannedModel(path, planOf(2, R"("rules": [{"nodes": "*", "stage": 0}])"));
        for (const char* format : {"ranks", "stages"}) {
            const auto prepared =
                exchange::formatNamed(format)->prepareExport(planned.request, progress);
            QVERIFY2(prepared.ok() && !prepared->files.empty(), format);
        }
    }
}

/// ONNX Runtime has LayerNormalization in ai.onnx from opset 1 on, ONNX from 17 on.
void TestWrittenModels::earlierOperatorsOfRuntimes_areWritten()
{
    onnx::ModelBuilder builder;
    builder.opset("", 11);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(4), int64_t(6)});
    graph.initializer("scale", DataType::Float, {6}, std::string(24, '\1'));
    graph.node("LayerNormalization", {"x", "scale"}, {"y"}, "norm");
    graph.output("y", DataType::Float, {int64_t(4), int64_t(6)});
    const RankExport made(builder.bytes(), 2, RankExport::split(2, "x", R"([["model"], []])"));
    QVERIFY(RankExport::nodeOf(made.with("rank0", "LayerNormalization"), "LayerNormalization"));
}

MESHWRIGHT_TEST(TestWrittenModels)
#include "tst_written_models.moc"
