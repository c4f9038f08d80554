#include "core/exchange/format.h"
#include "core/onnx/wire/model_file.h"
#include "core/operators/dims.h"
#include "core/shapes/shapes.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

using graph::DataType;

namespace fs = std::filesystem;

namespace {

void addIntegers(onnx::GraphBuilder& graph, const std::string& name,
                 const std::vector<int64_t>& elements)
{
    const std::string raw(reinterpret_cast<const char*>(elements.data()),
                          elements.size() * sizeof(int64_t));
    graph.initializer(name, DataType::Int64, {int64_t(elements.size())}, raw);
}

} // namespace

/// Ranks of dimensions that are held by components: bounds and sizes are those of a device's parts.
class TestRanksOfParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void slicesOfAFusedTensor_areCutInItsParts_data();
    void slicesOfAFusedTensor_areCutInItsParts();
    void headsBehindTheBatch_areReshapedToTheirPart();
    void partsWithoutElements_keepTheirShape();

private:
    /// The second rank of two along the axis "model".
    graph::Graph secondRank(onnx::ModelBuilder& model, const std::string& rules);

    QTemporaryDir m_folder;
};

graph::Graph TestRanksOfParts::secondRank(onnx::ModelBuilder& model, const std::string& rules)
{
    const fs::path folder = m_folder.path().toStdString(), target = folder / "ranks";
    writeBytes(folder / "model.onnx", model.bytes());
    PlannedModel planned = plannedModel(
        folder / "model.onnx",
        planOf(2, R"("mesh": [{"axis": "model", "size": 2}], "rules": [)" + rules + "]"));
    planned.request.options["dialect"] = "none";
    NoProgress progress;
    const auto prepared = exchange::formatNamed("ranks")->prepareExport(planned.request, progress);
    if (!prepared)
        qFatal("%s", prepared.error().message.english().c_str());
    fs::remove_all(target);
    const auto written =
        exchange::writeExport(*prepared, target, planned.request.source.get(), progress);
    if (!written)
        qFatal("%s", written.error().message.english().c_str());
    auto read = onnx::readModel(target / "model_rank1.onnx", progress);
    if (!read)
        qFatal("%s", read.error().message.english().c_str());
    return std::move(read).value().graph;
}

namespace {

/// The contents of an input of each node of that operator, in order.
std::vector<std::vector<int64_t>> contentsOf(const graph::Graph& graph, const std::string& opType,
                                             std::size_t input)
{
    NoProgress progress;
    const auto shapes = shapes::inferShapes(graph, {}, progress);
    std::vector<std::vector<int64_t>> all;
    for (const graph::Node& node : graph.nodes()) {
        if (node.opType != opType || !shapes)
            continue;
        all.emplace_back();
        const auto& elements = shapes->of(*node.inputs[input]).elements;
        for (std::size_t e = 0; elements && e < elements->size(); ++e)
            all.back().push_back(operators::numberOf((*elements)[e]).value_or(-1));
    }
    return all;
}

} // namespace

void TestRanksOfParts::slicesOfAFusedTensor_areCutInItsParts_data()
{
    QTest::addColumn<bool>("isComputed");
    QTest::newRow("bounds in the file") << false;
    QTest::newRow("bounds computed from the shape") << true;
}

/// q|k|v of 3 × 4 in two: a device has 2 of each, k behind q at [2, 4), v at [4, 6).
void TestRanksOfParts::slicesOfAFusedTensor_areCutInItsParts()
{
    QFETCH(bool, isComputed);
    onnx::ModelBuilder model;
    model.opset("", 17);
    onnx::GraphBuilder graph = model.graph();
    graph.input("x", DataType::Float, {"n", int64_t(12)});
    addIntegers(graph, "axis", {1});
    addIntegers(graph, "third", {3});
    if (isComputed) {
        graph.node("Shape", {"x"}, {"shape"}, "shape");
        graph.node("Gather", {"shape", "axis"}, {"last"}, "last");
        graph.node("Div", {"last", "third"}, {"part"}, "part");
    }
    for (int64_t i = 0; i <= 3; ++i) {
        const std::string bound = "bound" + std::to_string(i);
        if (!isComputed) {
            addIntegers(graph, bound, {4 * i});
            continue;
        }
        addIntegers(graph, "factor" + std::to_string(i), {i});
        graph.node("Mul", {"part", "factor" + std::to_string(i)}, {bound}, bound);
    }
    for (int64_t i = 0; i < 3; ++i) {
        const std::string number = std::to_string(i);
        graph.node("Slice", {"x", "bound" + number, "bound" + std::to_string(i + 1), "axis"},
                   {"part" + number}, "cut" + number);
        graph.output("part" + number, DataType::Float, {"n", int64_t(4)});
    }
    const graph::Graph second = secondRank(
        model, R"({"tensors": "x", "dims": [[], {"split": [3, 4], "axes": [[], ["model"]]}]},
                  {"tensors": "part*", "dims": [[], ["model"]]})");
    using Bounds = std::vector<std::vector<int64_t>>;
    QCOMPARE(contentsOf(second, "Slice", 1), (Bounds {{0}, {2}, {4}}));
    QCOMPARE(contentsOf(second, "Slice", 2), (Bounds {{2}, {4}, {6}}));
}

/// [5, 7, 32 over model] → [5, 7 × 4 heads, 8]: two heads of each of the 7.
void TestRanksOfParts::headsBehindTheBatch_areReshapedToTheirPart()
{
    onnx::ModelBuilder model;
    model.opset("", 17);
    onnx::GraphBuilder graph = model.graph();
    graph.input("x", DataType::Float, {int64_t(5), int64_t(7), int64_t(32)});
    addIntegers(graph, "shape", {5, 28, 8});
    addIntegers(graph, "back", {5, 7, 32});
    graph.node("Reshape", {"x", "shape"}, {"rows"}, "rows");
    graph.node("Relu", {"rows"}, {"active"}, "active");
    graph.node("Reshape", {"active", "back"}, {"y"}, "y");
    graph.output("y", DataType::Float, {int64_t(5), int64_t(7), int64_t(32)});
    const graph::Graph second =
        secondRank(model, R"({"tensors": "{x,y}", "dims": [[], [], ["model"]]})");
    using Targets = std::vector<std::vector<int64_t>>;
    QCOMPARE(contentsOf(second, "Reshape", 1), (Targets {{5, 14, 8}, {5, 7, 16}}));
    QCOMPARE(second.nodes().size(), std::size_t(3)); // nothing is gathered
}

/// Of 4 columns over 3 devices the last has none: its part of 2 × 4 is [1, 0], where a 0 in the
/// target of a Reshape of opset 9 would copy the 2.
void TestRanksOfParts::partsWithoutElements_keepTheirShape()
{
    onnx::ModelBuilder model;
    model.opset("", 9).irVersion(4);
    onnx::GraphBuilder graph = model.graph();
    graph.input("x", DataType::Float, {int64_t(1), int64_t(2), int64_t(4)});
    addIntegers(graph, "flat", {1, 8});
    graph.node("Reshape", {"x", "flat"}, {"f"}, "flatten");
    graph.node("Relu", {"f"}, {"y"}, "relu");
    graph.output("y", DataType::Float, {int64_t(1), int64_t(8)});
    const fs::path path = fs::path(m_folder.path().toStdString()) / "model.onnx";
    writeBytes(path, model.bytes());
    const PlannedModel planned =
        plannedModel(path, planOf(3, R"("mesh": [{"axis": "model", "size": 3}], "rules": [
            {"tensors": "x", "dims": [[], [], ["model"]]}])"));
    NoProgress progress;
    const auto prepared = exchange::formatNamed("ranks")->prepareExport(planned.request, progress);
    QVERIFY(prepared.ok());
    for (const Diagnostic& finding : prepared->diagnostics)
        QVERIFY2(finding.severity() != Severity::Error, finding.message().english().c_str());
}

MESHWRIGHT_TEST(TestRanksOfParts)
#include "tst_ranks_of_parts.moc"
