#include "core/onnx/wire/model_file.h"
#include "core/shapes/shapes.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <functional>
#include <span>

using namespace meshwright;

using graph::DataType;

/// Element types that follow from the values beside them, where no rule of an operator says them.
class TestTypeInference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readers_sayTheType_data();
    void readers_sayTheType();
};

namespace {

using Build = std::function<void(onnx::GraphBuilder&)>;

std::string zeros(std::size_t bytes)
{
    return std::string(bytes, '\0');
}

/// The type of "h" in a model of opset 7, where acme.Riddle, of which nobody knows anything, makes
/// it from x.
DataType typeOfH(const Build& build)
{
    onnx::ModelBuilder builder;
    builder.opset("", 7).opset("acme", 1).irVersion(3);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(1), int64_t(4), int64_t(8), int64_t(8)});
    graph.node("Riddle", {"x"}, {"h"}, "riddle", "acme");
    build(graph);
    const std::string bytes = builder.bytes();
    NoProgress progress;
    const auto model = onnx::readModel(std::as_bytes(std::span(bytes)), "the test", progress);
    if (!model)
        qFatal("%s", model.error().message.english().c_str());
    const auto shapes = shapes::inferShapes(model->graph, {}, progress);
    return shapes->of(*model->graph.findValue({0}, "h")).type;
}

} // namespace

void TestTypeInference::readers_sayTheType_data()
{
    QTest::addColumn<Build>("build");
    QTest::addColumn<int>("type");
    const auto row = [](const char* name, DataType type, Build build) {
        QTest::newRow(name) << build << int(type);
    };
    // T of Conv, ConvTranspose and InstanceNormalization is the type of the weights as well.
    row("a convolution's weights", DataType::Float16, [](onnx::GraphBuilder& graph) {
        graph.initializer("w", DataType::Float16, {4, 2, 3, 3}, zeros(144));
        graph.node("ConvTranspose", {"h", "w"}, {"y"});
    });
    row("a norm's scale, two nodes on", DataType::Float, [](onnx::GraphBuilder& graph) {
        graph.initializer("s", DataType::Float, {4}, zeros(16));
        graph.node("Relu", {"h"}, {"r"});
        graph.node("InstanceNormalization", {"r", "s", "s"}, {"y"});
    });
    row("the declared result of a chain", DataType::Double, [](onnx::GraphBuilder& graph) {
        graph.node("Relu", {"h"}, {"r"});
        graph.node("Tanh", {"r"}, {"y"});
        graph.output("y", DataType::Double, {});
    });
    row("what a branch gives", DataType::Double, [](onnx::GraphBuilder& graph) {
        graph.input("c", DataType::Bool, {});
        onnx::NodeBuilder choice = graph.node("If", {"c"}, {"y"});
        for (const char* branch : {"then_branch", "else_branch"}) {
            onnx::GraphBuilder inner = choice.subgraph(branch);
            inner.node("Neg", {"h"}, {branch});
            inner.output(branch, DataType::Undefined, {});
        }
        graph.output("y", DataType::Double, {});
    });
    row("a state of a loop", DataType::Float16, [](onnx::GraphBuilder& graph) {
        onnx::NodeBuilder loop = graph.node("Loop", {"", "", "h"}, {"y"});
        onnx::GraphBuilder body = loop.subgraph("body");
        body.input("i", DataType::Int64, {}).input("go", DataType::Bool, {});
        body.input("state", DataType::Undefined, {});
        body.initializer("one", DataType::Float16, {}, zeros(2));
        body.node("Add", {"state", "one"}, {"next"});
        body.output("go", DataType::Bool, {}).output("next", DataType::Undefined, {});
    });
    // Indices have a type of their own, and nothing follows for a mask.
    row("indices of a look-up", DataType::Undefined, [](onnx::GraphBuilder& graph) {
        graph.initializer("table", DataType::Float, {4, 2}, zeros(32));
        graph.node("Gather", {"table", "h"}, {"y"});
    });
    row("another riddle", DataType::Undefined,
        [](onnx::GraphBuilder& graph) { graph.node("Riddle", {"h"}, {"y"}, "again", "acme"); });
}

void TestTypeInference::readers_sayTheType()
{
    QFETCH(Build, build);
    QFETCH(int, type);
    QCOMPARE(int(typeOfH(build)), type);
}

MESHWRIGHT_TEST(TestTypeInference)
#include "tst_type_inference.moc"
