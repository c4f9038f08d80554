#include "core/exchange/format.h"
#include "core/onnx/model_builder.h"
#include "tests/support/export_fixture.h"

#include <QTemporaryDir>
#include <QtTest>

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
        qFatal("%s", prepared.error().message.c_str());
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
    QVERIFY(std::any_of(
        prepared.diagnostics.begin(), prepared.diagnostics.end(), [](const Diagnostic& told) {
            return told.code == "ranks-runs-whole" && told.message.starts_with("'node'");
        }));
}

QTEST_GUILESS_MAIN(TestRankOperators)
#include "tst_rank_operators.moc"
