#include "core/exchange/format.h"
#include "core/onnx/wire/model_file.h"
#include "tests/core/exchange/rank_fixture.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::tests;

using graph::DataType;

namespace fs = std::filesystem;

namespace {

using Dims = std::vector<int64_t>;

std::string zeros(int64_t count)
{
    return std::string(std::size_t(count) * sizeof(float), '\0');
}

QByteArray bytesOf(onnx::ModelBuilder& builder)
{
    return QByteArray::fromStdString(builder.bytes());
}

} // namespace

/// What the export says of operators that a device cannot run on its parts.
class TestRankOperators : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatNeedsTheWhole_runsWhole_data();
    void whatNeedsTheWhole_runsWhole();
    void randomNumbers_needASeed_data();
    void randomNumbers_needASeed();
    void randomNumbers_areDrawnOnce();
    void partsOfADropout_areDrawnApart();
    void dialects_haveTheirTypes_data();
    void dialects_haveTheirTypes();

private:
    exchange::PreparedExport prepare(const QByteArray& model, const QString& rules,
                                     const std::string& dialect = "none");

    QTemporaryDir m_folder;
    PlannedModel m_planned;
};

/// Over two devices along the axis "model".
exchange::PreparedExport TestRankOperators::prepare(const QByteArray& model, const QString& rules,
                                                    const std::string& dialect)
{
    const fs::path path = fs::path(m_folder.path().toStdString()) / "model.onnx";
    writeBytes(path, model.toStdString());
    m_planned = plannedModel(path,
                             planOf(2,
                                    R"("mesh": [{"axis": "model", "size": 2}], "rules": [)"
                                        + rules.toStdString() + "]"));
    m_planned.request.options["dialect"] = dialect;
    NoProgress progress;
    auto prepared = exchange::formatNamed("ranks")->prepareExport(m_planned.request, progress);
    if (!prepared)
        qFatal("%s", prepared.error().message.english().c_str());
    return std::move(prepared).value();
}

void TestRankOperators::whatNeedsTheWhole_runsWhole_data()
{
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<QString>("rules");

    onnx::ModelBuilder image;
    image.opset("", 19);
    onnx::GraphBuilder deform = image.graph();
    deform.input("x", DataType::Float, {int64_t(1), int64_t(4), int64_t(5), int64_t(5)});
    deform.input("offset", DataType::Float, {int64_t(1), int64_t(4), int64_t(5), int64_t(5)});
    deform.initializer("w", DataType::Float, {2, 4, 1, 1}, zeros(8));
    deform.node("DeformConv", {"x", "w", "offset"}, {"y"}, "node")
        .attribute("kernel_shape", Dims {1, 1})
        .attribute("offset_group", int64_t(2));
    deform.output("y", DataType::Float, {int64_t(1), int64_t(2), int64_t(5), int64_t(5)});
    const QByteArray deformed = bytesOf(image);
    QTest::newRow("channels of two groups of offsets")
        << deformed << R"({"tensors": "x", "dims": [[], ["model"], [], []]})";
    QTest::newRow("windows that offsets move")
        << deformed << R"({"tensors": "offset", "dims": [[], [], ["model"], []]})";

    onnx::ModelBuilder text;
    text.opset("", 18).opset("com.microsoft", 1);
    onnx::GraphBuilder attention = text.graph();
    attention.input("x", DataType::Float, {int64_t(4), int64_t(8), int64_t(16)});
    attention.input("lengths", DataType::Int32, {int64_t(14)}); // 3 b + 2
    attention
        .node("MultiHeadAttention", {"x", "x", "x", "", "lengths"}, {"y"}, "node", "com.microsoft")
        .attribute("num_heads", int64_t(2));
    attention.output("y", DataType::Float, {int64_t(4), int64_t(8), int64_t(16)});
    QTest::newRow("sequences with lists of lengths")
        << bytesOf(text) << R"({"tensors": "x", "dims": [["model"], [], []]})";
}

void TestRankOperators::whatNeedsTheWhole_runsWhole()
{
    QFETCH(QByteArray, model);
    QFETCH(QString, rules);
    const auto prepared = prepare(model, rules);
    QVERIFY(!prepared.files.empty());
    QVERIFY(std::any_of(prepared.diagnostics.begin(), prepared.diagnostics.end(),
                        [](const Diagnostic& told) {
                            return told.code() == "ranks-runs-whole"
                                && told.message().english().starts_with("'node'");
                        }));
}

void TestRankOperators::randomNumbers_needASeed_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("place");
    QTest::addColumn<bool>("hasSeed");
    QTest::addColumn<QString>("rules");
    QTest::addColumn<bool>("isRefused");

    const QString none, split = QStringLiteral(R"({"tensors": "r", "dims": [["model"], []]})");
    QTest::newRow("on all devices") << "RandomNormalLike"
                                    << "" << false << none << true;
    QTest::newRow("with a seed") << "RandomNormalLike"
                                 << "" << true << none << false;
    QTest::newRow("with a seed, split") << "RandomNormalLike"
                                        << "" << true << split << false;
    QTest::newRow("each device its own") << "RandomNormalLike"
                                         << "" << false << split << false;
    QTest::newRow("in a branch") << "Bernoulli"
                                 << "branch" << false << none << true;
    QTest::newRow("in a branch, with a seed") << "Bernoulli"
                                              << "branch" << true << none << false;
    QTest::newRow("in a function") << "Bernoulli"
                                   << "function" << false << none << true;
    QTest::newRow("training") << "Dropout"
                              << "training" << false << none << true;
    QTest::newRow("training, with a seed") << "Dropout"
                                           << "training" << true << none << false;
    QTest::newRow("inference") << "Dropout"
                               << "inference" << false << none << false;
    QTest::newRow("inference as always") << "Dropout"
                                         << "" << false << none << false;
}

void TestRankOperators::randomNumbers_needASeed()
{
    QFETCH(QString, type);
    QFETCH(QString, place);
    QFETCH(bool, hasSeed);
    QFETCH(QString, rules);
    QFETCH(bool, isRefused);
    onnx::ModelBuilder builder;
    builder.opset("", 17).opset("local", 1);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(4), int64_t(8)});
    graph.input("yes", DataType::Bool, {});
    graph.initializer("training", DataType::Bool, {}, std::string(1, place == "training" ? 1 : 0));
    graph.initializer("ratio", DataType::Float, {}, zeros(1));
    const auto draw = [&](onnx::NodeBuilder node) {
        if (hasSeed && type == "Dropout")
            node.attribute("seed", int64_t(3));
        else if (hasSeed)
            node.attribute("seed", 3.0F);
    };
    std::vector<std::string> inputs {"x"};
    if (place == "training" || place == "inference")
        inputs.insert(inputs.end(), {"ratio", "training"});
    if (place == "branch") {
        onnx::NodeBuilder choice = graph.node("If", {"yes"}, {"r"}, "node");
        for (const char* branch : {"then_branch", "else_branch"}) {
            onnx::GraphBuilder inner = choice.subgraph(branch);
            draw(inner.node(type.toStdString(), {"x"}, {std::string(branch) + "_r"}));
            inner.output(std::string(branch) + "_r", DataType::Float, {int64_t(4), int64_t(8)});
        }
    } else if (place == "function") {
        onnx::FunctionBuilder function = builder.function("local", "Noise");
        function.input("a").output("b").opset("", 17);
        draw(function.node(type.toStdString(), {"a"}, {"b"}));
        graph.node("Noise", {"x"}, {"r"}, "node", "local");
    } else {
        draw(graph.node(type.toStdString(), inputs, {"r"}, "node"));
    }
    graph.node("Add", {"x", "r"}, {"y"}, "sum");
    graph.output("y", DataType::Float, {int64_t(4), int64_t(8)});
    const auto prepared = prepare(bytesOf(builder), rules);
    QCOMPARE(prepared.files.empty(), isRefused);
    QCOMPARE(std::any_of(prepared.diagnostics.begin(), prepared.diagnostics.end(),
                         [](const Diagnostic& told) { return told.code() == "ranks-random"; }),
             isRefused);
}

/// Devices along "model" hold different parts, those along "data" the same ones.
void TestRankOperators::partsOfADropout_areDrawnApart()
{
    onnx::ModelBuilder builder;
    builder.opset("", 17);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(4), int64_t(8)});
    graph.initializer("training", DataType::Bool, {}, std::string(1, '\1'));
    graph.initializer("ratio", DataType::Float, {}, zeros(1));
    graph.node("Dropout", {"x", "ratio", "training"}, {"y"}, "drop").attribute("seed", int64_t(3));
    graph.output("y", DataType::Float, {int64_t(4), int64_t(8)});
    const RankExport made(builder.bytes(), 4,
                          R"("mesh": [{"axis": "data", "size": 2}, {"axis": "model", "size": 2}],
           "rules": [{"tensors": "x", "dims": [["model"], []]}])");
    std::vector<std::optional<int64_t>> seeds;
    for (const char* rank : {"rank0", "rank1", "rank2", "rank3"}) {
        const graph::Graph one = made.with(rank, "Dropout");
        seeds.push_back(one.integer(*RankExport::nodeOf(one, "Dropout"), "seed"));
    }
    QVERIFY(seeds[0] && seeds[1] && seeds[0] != seeds[1]);
    QCOMPARE(seeds[2], seeds[0]);
    QCOMPARE(seeds[3], seeds[1]);
    QVERIFY(made.prepared.diagnostics.size() > 0
            && std::ranges::none_of(made.prepared.diagnostics, [](const Diagnostic& told) {
                   return told.code() == "ranks-runs-whole";
               }));
}

/// Numbers that depend on no input are not drawn again in each model that reads them.
void TestRankOperators::randomNumbers_areDrawnOnce()
{
    onnx::ModelBuilder builder;
    builder.opset("", 17);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(4), int64_t(8)});
    graph.initializer("w", DataType::Float, {8, 8}, zeros(64));
    graph.initializer("c", DataType::Float, {4, 8}, zeros(32));
    graph.node("RandomNormalLike", {"c"}, {"r"}, "random").attribute("seed", 3.0F);
    graph.node("Add", {"x", "r"}, {"noisy"}, "before");
    graph.node("MatMul", {"noisy", "w"}, {"h"}, "product");
    graph.node("Add", {"h", "r"}, {"y"}, "behind");
    graph.output("y", DataType::Float, {int64_t(4), int64_t(8)});
    const auto prepared = prepare(bytesOf(builder), R"({"tensors": "w", "dims": [["model"], []]})");
    const fs::path target = fs::path(m_folder.path().toStdString()) / "once";
    NoProgress progress;
    QVERIFY(exchange::writeExport(prepared, target, m_planned.request.source.get(), progress).ok());
    int drawn = 0;
    for (const char* file : {"model_rank0-0.onnx", "model_rank0-1.onnx"}) {
        const auto model = onnx::readModel(target / file, progress);
        QVERIFY(model.ok());
        for (const graph::Node& node : model->graph.nodes())
            drawn += node.opType == "RandomNormalLike";
    }
    QCOMPARE(drawn, 1);
}

void TestRankOperators::dialects_haveTheirTypes_data()
{
    QTest::addColumn<QString>("type"); ///< of the operator
    QTest::addColumn<int>("elements");
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<bool>("isRefused");

    const auto row = [](const char* name, const char* type, DataType elements, const char* dialect,
                        bool isRefused) {
        QTest::newRow(name) << type << int(elements) << dialect << isRefused;
    };
    row("microsoft adds float16", "ReduceSum", DataType::Float16, "microsoft", false);
    row("microsoft adds no integers", "ReduceSum", DataType::Int64, "microsoft", true);
    row("microsoft compares doubles", "ReduceMax", DataType::Double, "microsoft", false);
    row("microsoft compares no integers", "ReduceMax", DataType::Int32, "microsoft", true);
    row("microsoft compares no truth", "ReduceMax", DataType::Bool, "microsoft", true);
    row("microsoft gathers truth", "Relay", DataType::Bool, "microsoft", false);
    row("microsoft gathers no int32", "Relay", DataType::Int32, "microsoft", true);
    row("tensorrt compares integers", "ReduceMax", DataType::Int32, "tensorrt", false);
    row("tensorrt compares no truth", "ReduceMax", DataType::Bool, "tensorrt", true);
    row("tensorrt gathers no truth", "Relay", DataType::Bool, "tensorrt", true);
    row("the runner compares truth", "ReduceMax", DataType::Bool, "none", false);
}

/// The columns of x are split, and the operator takes all of them together.
void TestRankOperators::dialects_haveTheirTypes()
{
    QFETCH(QString, type);
    QFETCH(int, elements);
    QFETCH(QString, dialect);
    QFETCH(bool, isRefused);
    onnx::ModelBuilder builder;
    builder.opset("", 20).opset("local", 1);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType(elements), {int64_t(4), int64_t(8)});
    const int64_t axis = 1;
    graph.initializer("axis", DataType::Int64, {1},
                      std::string(reinterpret_cast<const char*>(&axis), sizeof axis));
    const bool reduces = type.startsWith("Reduce");
    graph.node(type.toStdString(),
               reduces ? std::vector<std::string> {"x", "axis"} : std::vector<std::string> {"x"},
               {"y"}, "node", reduces ? "" : "local");
    graph.output("y", DataType(elements), {int64_t(4), int64_t(reduces ? 1 : 8)});
    const auto prepared = prepare(bytesOf(builder), R"({"tensors": "x", "dims": [[], ["model"]]})",
                                  dialect.toStdString());
    QCOMPARE(prepared.files.empty(), isRefused);
    QCOMPARE(std::any_of(prepared.diagnostics.begin(), prepared.diagnostics.end(),
                         [](const Diagnostic& told) { return told.code() == "ranks-dialect"; }),
             isRefused);
}

MESHWRIGHT_TEST(TestRankOperators)
#include "tst_rank_operators.moc"
