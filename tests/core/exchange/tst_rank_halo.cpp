#include "core/exchange/format.h"
#include "core/onnx/wire/model_file.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::tests;

using graph::DataType;

namespace fs = std::filesystem;

namespace {

using Dims = std::vector<int64_t>;

/// x [1, 1, 8, 6], a kernel of 3 by 3 with pads of 1; rows over two devices.
std::string convolution(int64_t kernel)
{
    onnx::ModelBuilder builder;
    builder.opset("", 17);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(1), int64_t(1), int64_t(8), int64_t(6)});
    graph.initializer("w", DataType::Float, {1, 1, kernel, kernel},
                      std::string(std::size_t(kernel * kernel) * sizeof(float), '\0'));
    graph.node("Conv", {"x", "w"}, {"y"}, "node").attribute("auto_pad", "SAME_UPPER");
    graph.output("y", DataType::Float, {int64_t(1), int64_t(1), int64_t(8), int64_t(6)});
    return builder.bytes();
}

} // namespace

/// Windows over an image whose rows are split: neighbours exchange the rows at their edges.
class TestRankHalo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void edges_goToTheNeighbours();
    void pads_lieAtTheImagesEnds();
    void edgesOfAWholePart_areGathered();
    void dialects_putEdgesSideBySide_data();
    void dialects_putEdgesSideBySide();

private:
    fs::path write(int64_t kernel, const std::string& dialect = "none");

    QTemporaryDir m_folder;
    PlannedModel m_planned;
    std::vector<Diagnostic> m_told;
};

fs::path TestRankHalo::write(int64_t kernel, const std::string& dialect)
{
    const fs::path folder = m_folder.path().toStdString(), path = folder / "model.onnx";
    writeBytes(path, convolution(kernel));
    m_planned = plannedModel(path, planOf(2, R"("mesh": [{"axis": "model", "size": 2}],
                           "rules": [{"tensors": "x", "dims": [[], [], ["model"], []]}])"));
    m_planned.request.options["dialect"] = dialect;
    NoProgress progress;
    const auto prepared =
        exchange::formatNamed("ranks")->prepareExport(m_planned.request, progress);
    if (!prepared)
        qFatal("%s", prepared.error().message.english().c_str());
    m_told = prepared->diagnostics;
    fs::remove_all(folder / "out");
    const auto written =
        exchange::writeExport(*prepared, folder / "out", m_planned.request.source.get(), progress);
    if (!written)
        qFatal("%s", written.error().message.english().c_str());
    return folder / "out";
}

/// Device 1 sees row 3, the last of device 0, and device 0 sees row 4.
void TestRankHalo::edges_goToTheNeighbours()
{
    QFile file(QString::fromStdString((write(3) / "ranks.json").string()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto manifest = nlohmann::json::parse(file.readAll().toStdString());
    QCOMPARE(manifest["exchanges"].size(), std::size_t(2));
    for (const nlohmann::json& exchange : manifest["exchanges"]) {
        QCOMPARE(exchange["kind"].get<std::string>(), std::string("transfer"));
        QCOMPARE(exchange["cause"].get<std::string>(), std::string("halo"));
    }
    QCOMPARE(manifest["exchanges"][0]["pairs"].dump(), std::string("[[0,1]]"));
    QCOMPARE(manifest["exchanges"][1]["pairs"].dump(), std::string("[[1,0]]"));
    QVERIFY(std::none_of(m_told.begin(), m_told.end(),
                         [](const Diagnostic& told) { return told.code() == "ranks-runs-whole"; }));
}

void TestRankHalo::pads_lieAtTheImagesEnds()
{
    const fs::path out = write(3);
    const Dims expected[] = {{1, 1, 0, 1}, {0, 1, 1, 1}};
    for (int rank = 0; rank < 2; ++rank) {
        bool isFound = false;
        for (const char* segment : {"-0", "-1"}) {
            NoProgress progress;
            const auto model = onnx::readModel(
                out / ("model_rank" + std::to_string(rank) + segment + ".onnx"), progress);
            QVERIFY(model.ok());
            for (const graph::Node& node : model->graph.nodes()) {
                if (node.opType != "Conv")
                    continue;
                isFound = true;
                QVERIFY(!model->graph.attribute(node, "auto_pad"));
                const graph::Attribute* pads = model->graph.attribute(node, "pads");
                QVERIFY(pads);
                QCOMPARE(std::get<Dims>(pads->value), expected[rank]);
            }
        }
        QVERIFY(isFound);
    }
}

/// A kernel of 7 needs 3 rows of either side: more than the 4 that a device lacks.
void TestRankHalo::edgesOfAWholePart_areGathered()
{
    write(7);
    QVERIFY(std::any_of(m_told.begin(), m_told.end(),
                        [](const Diagnostic& told) { return told.code() == "ranks-runs-whole"; }));
}

void TestRankHalo::dialects_putEdgesSideBySide_data()
{
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<QString>("collective");
    QTest::newRow("tensorrt") << "tensorrt"
                              << "DistCollective";
    QTest::newRow("microsoft") << "microsoft"
                               << "AllGather";
}

/// Both devices take part in both gathers, also in that of which they need nothing.
void TestRankHalo::dialects_putEdgesSideBySide()
{
    QFETCH(QString, dialect);
    QFETCH(QString, collective);
    const fs::path out = write(3, dialect.toStdString());
    for (const char* name : {"model_rank0.onnx", "model_rank1.onnx"}) {
        NoProgress progress;
        const auto model = onnx::readModel(out / name, progress);
        QVERIFY(model.ok());
        const auto& nodes = model->graph.nodes();
        QCOMPARE(std::count_if(nodes.begin(), nodes.end(),
                               [&](const graph::Node& node) {
                                   return node.opType == collective.toStdString();
                               }),
                 std::ptrdiff_t(2));
    }
}

MESHWRIGHT_TEST(TestRankHalo)
#include "tst_rank_halo.moc"
