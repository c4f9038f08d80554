#include "tests/support/model/model_builder.h"
#include "tests/support/model/program.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using tests::ProgramRun;
using tests::runProgram;

namespace {

/// A value as `shapes --json` prints it.
struct PrintedValue
{
    QString scope, type;
    QJsonValue dims;
    QStringList sources;
};

QMultiMap<QString, PrintedValue> printedValues(const ProgramRun& run)
{
    QMultiMap<QString, PrintedValue> values;
    for (const QJsonValue entry : QJsonDocument::fromJson(run.output)["values"].toArray()) {
        QStringList sources;
        for (const QJsonValue source : entry["known_from"].toArray())
            sources.append(source.toString());
        values.insert(
            entry["name"].toString(),
            {entry["scope"].toString(), entry["type"].toString(), entry["dims"], sources});
    }
    return values;
}

} // namespace

/// The verb shapes of the real program.
class TestCliShapes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void text_isATable();
    void json_saysWhereEachIsKnownFrom_data();
    void json_saysWhereEachIsKnownFrom();
    void bind_putsNumbersIn();
    void unknownSymbol_isRefused();
    void sharedModel_hasTheShapesOfItsPaper();

private:
    QString path() const { return m_folder.filePath("m.onnx"); }

    QTemporaryDir m_folder;
};

/// x[batch, 8] times w[8, 4] is h[batch, 4]; half takes h apart into two of [batch, 2]; nobody
/// knows what acme::Odd gives but the model, which declares o[3, 5]; `If` has y[batch, 4] from both
/// branches, where t and e are made.
void TestCliShapes::initTestCase()
{
    onnx::ModelBuilder model;
    model.opset("acme", 1);
    onnx::GraphBuilder graph = model.graph();
    graph.input("x", graph::DataType::Float, {"batch", 8});
    graph.input("flag", graph::DataType::Bool, {});
    graph.initializer("w", graph::DataType::Float, {8, 4}, std::string(128, '\0'));
    graph.node("MatMul", {"x", "w"}, {"h"}, "mm");
    graph.node("Split", {"h"}, {"left", "right"}, "half")
        .attribute("axis", int64_t(1))
        .attribute("num_outputs", int64_t(2));
    graph.node("Odd", {"h"}, {"o"}, "odd", "acme");
    graph.node("Odd", {"h"}, {"nothing"}, "odder", "acme");
    graph.valueInfo("o", graph::DataType::Float16, {3, 5});
    onnx::NodeBuilder choice = graph.node("If", {"flag"}, {"y"}, "choice");
    onnx::GraphBuilder then = choice.subgraph("then_branch");
    then.node("Relu", {"h"}, {"t"});
    then.output("t", graph::DataType::Float, {"batch", 4});
    onnx::GraphBuilder otherwise = choice.subgraph("else_branch");
    otherwise.node("Neg", {"h"}, {"e"});
    otherwise.output("e", graph::DataType::Float, {"batch", 4});
    graph.output("y", graph::DataType::Float, {"batch", 4});
    QVERIFY(model.write(path().toStdString()).ok());
}

void TestCliShapes::text_isATable()
{
    const ProgramRun run = runProgram({"shapes", path()});
    QCOMPARE(run.code, 0);
    QCOMPARE(run.errors, QByteArray());
    const QList<QByteArray> lines = run.output.split('\n');
    QCOMPARE(lines[0], QByteArray("main graph"));
    QCOMPARE(lines[1], QByteArray("value    type     dimensions  known from"));
    QVERIFY2(run.output.contains("\nx        float32  [batch, 8]  declared\n"), run.output);
    QVERIFY2(run.output.contains("\nw        float32  [8, 4]      initializer\n"), run.output);
    QVERIFY2(run.output.contains("\nh        float32  [batch, 4]  rule\n"), run.output);
    QVERIFY2(run.output.contains("\nnothing  ?        ?           -\n"), run.output);
    QVERIFY2(run.output.contains("\n\n#4/then_branch\nvalue  type     dimensions  known from\n"
                                 "t      float32  [batch, 4]  rule\n"),
             run.output);
}

void TestCliShapes::json_saysWhereEachIsKnownFrom_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QJsonValue>("dims");
    QTest::addColumn<QStringList>("sources");
    const auto row = [](const char* name, const char* type, const QJsonArray& dims,
                        const QStringList& sources) {
        QTest::newRow(name) << name << type << QJsonValue(dims) << sources;
    };
    row("x", "float32", {"batch", 8}, {"declared"});
    row("flag", "bool", {}, {"declared"});
    row("w", "float32", {8, 4}, {"initializer"});
    row("h", "float32", {"batch", 4}, {"rule"});
    row("left", "float32", {"batch", 2}, {"rule"});
    row("right", "float32", {"batch", 2}, {"rule"});
    row("o", "float16", {3, 5}, {"declared"});
    row("y", "float32", {"batch", 4}, {"rule"});
    row("e", "float32", {"batch", 4}, {"rule"});
    QTest::newRow("nothing") << "nothing" << QString() << QJsonValue() << QStringList();
}

void TestCliShapes::json_saysWhereEachIsKnownFrom()
{
    QFETCH(QString, name);
    QFETCH(QString, type);
    QFETCH(QJsonValue, dims);
    QFETCH(QStringList, sources);
    const auto values = printedValues(runProgram({"shapes", path(), "--json"}));
    QCOMPARE(values.count(name), 1);
    const PrintedValue value = *values.find(name);
    QCOMPARE(value.type, type);
    QCOMPARE(value.dims, dims);
    QCOMPARE(value.sources, sources);
    QCOMPARE(value.scope, name == "e" ? QString("#4/else_branch") : QString("main graph"));
}

void TestCliShapes::bind_putsNumbersIn()
{
    const auto values =
        printedValues(runProgram({"shapes", path(), "--bind", "batch=3", "--json"}));
    QCOMPARE(values.find("left")->dims, QJsonValue(QJsonArray {3, 2}));
    QCOMPARE(values.find("left")->sources, QStringList({"rule", "bound"}));
    QCOMPARE(values.find("w")->sources, QStringList({"initializer"}));
}

void TestCliShapes::unknownSymbol_isRefused()
{
    const ProgramRun run = runProgram({"shapes", path(), "--bind", "seq=3"});
    QCOMPARE(run.code, 2);
    QVERIFY2(run.errors.contains("the model has no such dimension; it has batch"), run.errors);
}

/// MobileNetV2 (Sandler et al. 2018, table 2): 32 channels of 112 by 112 behind the first
/// convolution, 1,280 of 7 by 7 behind the last, 1,000 classes.
void TestCliShapes::sharedModel_hasTheShapesOfItsPaper()
{
    const auto model = tests::sharedModel("cnn/mobilenetv2-shapes.onnx");
    if (!model)
        QSKIP("there is no such shared model");
    const auto values =
        printedValues(runProgram({"shapes", QString::fromStdString(model->string()), "--json"}));
    const auto innerDims = [&](const char* name) {
        QJsonArray dims = values.find(name)->dims.toArray();
        dims.removeFirst(); // the batch
        return dims;
    };
    const char* first = "/features/features.0/features.0.0/Conv_output_0";
    const char* last = "/features/features.18/features.18.0/Conv_output_0";
    QVERIFY(values.contains(first) && values.contains(last));
    QCOMPARE(innerDims(first), QJsonArray({32, 112, 112}));
    QCOMPARE(innerDims(last), QJsonArray({1280, 7, 7}));
    for (const PrintedValue& value : values)
        QVERIFY(!value.sources.isEmpty());
}

MESHWRIGHT_TEST(TestCliShapes)
#include "tst_cli_shapes.moc"
