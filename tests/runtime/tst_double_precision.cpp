#include "app/verify/reference.h"
#include "core/base/progress.h"
#include "core/onnx/wire/model_file.h"
#include "core/shapes/shapes.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/export/started_runtime.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace meshwright;
using namespace meshwright::tests;
using namespace meshwright::app::verify;

namespace fs = std::filesystem;

namespace {

using graph::DataType;

template<typename Number>
std::string rawOf(const std::vector<Number>& numbers)
{
    return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)};
}

/// @p count numbers around zero that float32 has to round.
std::vector<float> numbers(int count)
{
    std::vector<float> made;
    for (int i = 0; i < count; ++i)
        made.push_back(std::sin(float(i + 1)));
    return made;
}

/// x [4, 8] → … → y
struct MadeModel
{
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();

    MadeModel()
    {
        builder.irVersion(8).opset("", 17);
        graph.name("made").input("x", DataType::Float, {int64_t(4), int64_t(8)});
        graph.output("y", DataType::Float, {int64_t(4), int64_t(8)});
    }

    void weight(const char* name, const std::vector<int64_t>& dims)
    {
        int64_t count = 1;
        for (const int64_t dim : dims)
            count *= dim;
        graph.initializer(name, DataType::Float, dims, rawOf(numbers(int(count))));
    }

    std::string bytes() const { return builder.bytes(); }
};

std::string products()
{
    MadeModel model;
    model.weight("w", {8, 8});
    model.graph.node("MatMul", {"x", "w"}, {"h"});
    model.graph.node("Softmax", {"h"}, {"y"});
    return model.bytes();
}

/// Erf has a float kernel alone; its weight is another node's too.
std::string erf()
{
    MadeModel model;
    model.weight("b", {8});
    model.graph.node("Add", {"x", "b"}, {"h"});
    model.graph.node("Erf", {"h"}, {"e"});
    model.graph.node("Erf", {"b"}, {"f"});
    model.graph.node("Add", {"e", "f"}, {"y"});
    return model.bytes();
}

/// Convolutions have float kernels alone; their weights are read by nothing else.
std::string convolution()
{
    MadeModel model;
    model.weight("w", {4, 4, 3});
    model.graph.initializer("whole", DataType::Int64, {3}, rawOf<int64_t>({1, 4, 8}));
    model.graph.initializer("flat", DataType::Int64, {2}, rawOf<int64_t>({4, 8}));
    model.graph.node("Reshape", {"x", "whole"}, {"h"});
    model.graph.node("Conv", {"h", "w"}, {"c"}).attribute("pads", std::vector<int64_t> {1, 1});
    model.graph.node("Reshape", {"c", "flat"}, {"r"});
    model.graph.node("Tanh", {"r"}, {"y"});
    return model.bytes();
}

/// Numbers that attributes and types hold.
std::string constants()
{
    MadeModel model;
    model.graph.initializer("shape", DataType::Int64, {1}, rawOf<int64_t>({8}));
    model.graph.initializer("count", DataType::Int64, {8},
                            rawOf<int64_t>({0, 1, 2, 3, 4, 5, 6, 7}));
    model.graph.node("ConstantOfShape", {"shape"}, {"zeros"});
    model.graph.node("ConstantOfShape", {"shape"}, {"thirds"})
        .tensorAttribute("value", DataType::Float, {1}, rawOf<float>({1.0F / 3}));
    model.graph.node("Constant", {}, {"half"}).attribute("value_float", 0.5F);
    model.graph.node("Constant", {}, {"list"}).attribute("value_floats", numbers(8));
    model.graph.node("Constant", {}, {"tensor"})
        .tensorAttribute("value", DataType::Float, {8}, rawOf(numbers(8)));
    model.graph.node("Cast", {"count"}, {"counted"}).attribute("to", int64_t(1));
    model.graph.node("Sum", {"x", "zeros", "thirds", "half", "list", "tensor", "counted"}, {"y"});
    return model.bytes();
}

std::string branches()
{
    MadeModel model;
    model.weight("w", {8});
    model.graph.initializer("yes", DataType::Bool, {}, std::string(1, '\1'));
    onnx::NodeBuilder choice = model.graph.node("If", {"yes"}, {"y"});
    for (const char* branch : {"then_branch", "else_branch"}) {
        onnx::GraphBuilder inside = choice.subgraph(branch);
        inside.name(branch).output("chosen", DataType::Float, {int64_t(4), int64_t(8)});
        inside.node("Mul", {"x", "w"}, {"product"});
        inside.node("Add", {"product", "w"}, {"sum"});
        inside.node("Erf", {"sum"}, {"chosen"});
    }
    return model.bytes();
}

/// A call of a function computes as it does: its body has no types.
std::string function()
{
    MadeModel model;
    model.builder.opset("local", 1);
    onnx::FunctionBuilder twice = model.builder.function("local", "Twice");
    twice.input("a").output("b").opset("", 17);
    twice.node("Add", {"a", "a"}, {"b"});
    model.graph.node("Twice", {"x"}, {"t"}, {}, "local");
    model.graph.node("Sqrt", {"t"}, {"s"});
    model.graph.node("IsNaN", {"s"}, {"n"});
    model.graph.node("Where", {"n", "t", "s"}, {"y"});
    return model.bytes();
}

/// Registered for doubles, and refuses them when it runs.
std::string recurrent()
{
    MadeModel model;
    model.weight("W", {1, 32, 8});
    model.weight("R", {1, 32, 8});
    model.graph.initializer("steps", DataType::Int64, {3}, rawOf<int64_t>({4, 1, 8}));
    model.graph.initializer("flat", DataType::Int64, {2}, rawOf<int64_t>({4, 8}));
    model.graph.node("Reshape", {"x", "steps"}, {"sequence"});
    model.graph.node("LSTM", {"sequence", "W", "R"}, {"h"}).attribute("hidden_size", int64_t(8));
    model.graph.node("Reshape", {"h", "flat"}, {"r"});
    model.graph.node("Tanh", {"r"}, {"y"});
    return model.bytes();
}

/// Its float kernel's last digits are those of the mean's square; no other is there.
std::string skipNormalization(const char* type, int64_t opset)
{
    MadeModel model;
    model.builder.opset("", opset).opset("com.microsoft", 1);
    model.weight("skip", {4, 8});
    model.weight("gamma", {8});
    model.weight("beta", {8});
    model.weight("bias", {8});
    const bool hasMean = std::string_view(type) == "SkipLayerNormalization";
    std::vector<std::string> inputs {"x", "skip", "gamma"};
    if (hasMean)
        inputs.push_back("beta");
    inputs.push_back("bias");
    model.graph.node(type, inputs, {"n", "", "", "sum"}, {}, "com.microsoft")
        .attribute("epsilon", 1e-3F);
    model.graph.node("Add", {"n", "sum"}, {"y"});
    return model.bytes();
}

} // namespace

/// The original in double precision, of which `export --verify` makes what is exact.
class TestDoublePrecision : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cancelledDigits_areThere();
    void operatorsWithoutDoubles_areKept_data();
    void operatorsWithoutDoubles_areKept();
    void halfPrecision_isWidened();
    void largeModel_isLeftOut();

private:
    Reference referenceOf(const std::string& model);

    std::unique_ptr<ModelRuntime> m_runtime;
    QTemporaryDir m_folder;
};

void TestDoublePrecision::initTestCase()
{
    auto runtime = startedRuntime();
    if (!runtime)
        QSKIP(runtime.error().message.english().c_str());
    m_runtime = std::move(runtime).value();
}

Reference TestDoublePrecision::referenceOf(const std::string& model)
{
    const fs::path path = fs::path(m_folder.path().toStdString()) / "m.onnx";
    writeBytes(path, model);
    NoProgress progress;
    const auto read = onnx::readModel(path, progress);
    if (!read)
        qFatal("%s", read.error().message.english().c_str());
    const auto shapes = shapes::inferShapes(read->graph, {}, progress);
    auto reference = app::verify::referenceOf(*m_runtime, {path, {read->graph, *shapes}});
    if (!reference)
        qFatal("%s", reference.error().message.english().c_str());
    return std::move(reference).value();
}

/// (x + 1e8) − 1e8 for |x| < 1: next to 1e8 float32 has multiples of 8, so that 0 is left; doubles
/// are 2⁻²⁶ apart there, so that x is left but for half of that.
void TestDoublePrecision::cancelledDigits_areThere()
{
    MadeModel model;
    model.graph.initializer("much", DataType::Float, {}, rawOf<float>({1e8F}));
    model.graph.node("Add", {"x", "much"}, {"h"});
    model.graph.node("Sub", {"h", "much"}, {"d"});
    model.graph.node("Add", {"d", "x"}, {"y"});
    const Reference reference = referenceOf(model.bytes());
    const std::vector<double> x = numbersOf(reference.inputs.at("x")).value(),
                              y = numbersOf(reference.outputs.at("y")).value(),
                              exact = numbersOf(reference.exact.at("y")).value();
    for (std::size_t i = 0; i < x.size(); ++i) {
        QCOMPARE(y[i], x[i]);
        QVERIFY(std::abs(exact[i] - 2 * x[i]) <= std::ldexp(1, -27) * 1.01);
    }
    // Half of the result is another one: it says nothing of how rounding moves it.
    QVERIFY(!reference.spread.at("y").exact);
}

void TestDoublePrecision::operatorsWithoutDoubles_areKept_data()
{
    QTest::addColumn<std::string>("model");
    QTest::addColumn<QString>("kept");
    QTest::newRow("products") << products() << "";
    QTest::newRow("Erf") << erf() << "Erf";
    QTest::newRow("convolution") << convolution() << "Conv";
    QTest::newRow("constants") << constants() << "";
    QTest::newRow("branches") << branches() << "Erf";
    QTest::newRow("function") << function() << "Twice";
    QTest::newRow("recurrent") << recurrent() << "LSTM";
    for (const int64_t opset : {17, 18}) {
        for (const char* type : {"SkipLayerNormalization", "SkipSimplifiedLayerNormalization"})
            QTest::addRow("%s, opset %d", type, int(opset)) << skipNormalization(type, opset) << "";
    }
}

/// ONNX Runtime's list of CPU kernels (docs/OperatorKernels.md) has Conv and Erf for float alone.
void TestDoublePrecision::operatorsWithoutDoubles_areKept()
{
    QFETCH(std::string, model);
    QFETCH(QString, kept);
    const Reference reference = referenceOf(model);
    QVERIFY2(reference.notInDouble.empty(), reference.notInDouble.english().c_str());
    QStringList operators;
    for (const std::string& name : reference.inDouble->operators)
        operators << QString::fromStdString(name);
    QCOMPARE(operators.join(' '), kept);
    const RuntimeTensor& exact = reference.exact.at("y");
    QVERIFY(exact.type == DataType::Double);
    // Some operations, each of which rounds by 2⁻²⁴ of numbers below 16.
    const double distance = largestDifference(inDouble(reference.outputs.at("y")), exact);
    QVERIFY2(distance > 0 && distance < 1e-5, QByteArray::number(distance).constData());
    QVERIFY(reference.spread.at("y").exact.has_value());
    QVERIFY(*reference.spread.at("y").exact >= distance);
}

void TestDoublePrecision::halfPrecision_isWidened()
{
    onnx::ModelBuilder builder;
    builder.irVersion(8).opset("", 17);
    onnx::GraphBuilder graph = builder.graph();
    graph.name("half").input("x", DataType::Float16, {int64_t(3), int64_t(2)});
    graph.output("y", DataType::Float16, {int64_t(3), int64_t(2)});
    // 0.5, 1, −1, 0.25: products and sums of two have 11 bits more than a half has.
    graph.initializer("w", DataType::Float16, {2, 2},
                      rawOf<uint16_t>({0x3800, 0x3c00, 0xbc00, 0x3400}));
    graph.node("MatMul", {"x", "w"}, {"y"});
    const Reference reference = referenceOf(builder.bytes());
    const std::vector<double> x = numbersOf(reference.inputs.at("x")).value(),
                              exact = numbersOf(reference.exact.at("y")).value();
    for (std::size_t row = 0; row < 3; ++row) {
        QCOMPARE(exact[2 * row], 0.5 * x[2 * row] - x[2 * row + 1]);
        QCOMPARE(exact[2 * row + 1], x[2 * row] + 0.25 * x[2 * row + 1]);
    }
}

/// 257 MiB of weights, a hole in a file.
void TestDoublePrecision::largeModel_isLeftOut()
{
    const fs::path path = fs::path(m_folder.path().toStdString()) / "large.onnx",
                   weights = path.parent_path() / "large.bin";
    onnx::ModelBuilder builder;
    builder.irVersion(8).opset("", 17);
    builder.graph().name("large").input("x", DataType::Float, {int64_t(1)});
    builder.graph().externalInitializer("w", DataType::Float, {257, 1 << 18},
                                        {"large.bin", 0, int64_t(257) << 20});
    builder.graph().node("Add", {"x", "w"}, {"y"});
    writeBytes(path, builder.bytes());
    writeBytes(weights, "");
    fs::resize_file(weights, std::uintmax_t(257) << 20);
    const auto plan = planDouble(*m_runtime, path);
    QVERIFY(!plan.ok());
    QCOMPARE(plan.error().message.english(),
             std::string("it has over 256 MiB of weights, which would take twice as much"));
}

MESHWRIGHT_TEST(TestDoublePrecision)
#include "tst_double_precision.moc"
