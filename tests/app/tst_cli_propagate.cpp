#include "tests/support/model/model_builder.h"
#include "tests/support/model/program.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using tests::ProgramRun;
using tests::runProgram;

/// The verb propagate of the real program.
class TestCliPropagate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void json_tellsWhatFollows();
    void bindings_giveSymbolsNumbers();
    void output_hasWhatFollows();
    void smallest_leavesTheRest();
    void operatorRules_letThrough();
    void brokenOperatorRules_nameTheLine();
    void operatorRules_countForCheckToo();
    void why_tellsTheWay();
    void partialSums_surviveTheFile();
    void errorsInThePlan_endWith1();
    void badUsage_endsWith2_data();
    void badUsage_endsWith2();

private:
    /// "propagate MODEL --config tp" and further arguments; words in capitals are files.
    ProgramRun propagate(const QString& arguments, const char* model = "model.onnx") const;
    void write(const char* name, const QByteArray& text) const;
    /// How many nodes of a written model carry annotations.
    int annotatedNodes(const char* model) const;

    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
};

ProgramRun TestCliPropagate::propagate(const QString& arguments, const char* model) const
{
    QStringList all {QStringLiteral("propagate"), path(model), QStringLiteral("--config"),
                     QStringLiteral("tp")};
    for (const QString& argument : arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (argument == QLatin1String("OUT"))
            all << path("out.onnx");
        else if (argument == QLatin1String("RULES"))
            all << path("acme.rules");
        else
            all << argument;
    }
    return runProgram(all);
}

void TestCliPropagate::write(const char* name, const QByteArray& text) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

int TestCliPropagate::annotatedNodes(const char* model) const
{
    const ProgramRun info =
        runProgram({QStringLiteral("info"), path(model), QStringLiteral("--json")});
    return QJsonDocument::fromJson(info.output)
        .object()[QLatin1String("annotated_nodes")]
        .toInt(-1);
}

/// x [batch, 8] · w [8, 16] → Relu → an operator that nobody knows → Neg; w's columns over two
/// devices.
void TestCliPropagate::initTestCase()
{
    onnx::ModelBuilder model;
    model.opset("com.acme", 1);
    onnx::GraphBuilder graph = model.graph();
    graph.name("g");
    graph.input("x", graph::DataType::Float, {"batch", 8});
    graph.initializer("w", graph::DataType::Float, {8, 16});
    graph.node("MatMul", {"x", "w"}, {"product"}, "mm");
    graph.node("Relu", {"product"}, {"active"}, "act");
    graph.node("Mystery", {"active"}, {"strange"}, "odd", "com.acme");
    graph.valueInfo("strange", graph::DataType::Float, {"batch", 16});
    graph.node("Neg", {"strange"}, {"y"}, "neg");
    graph.output("y", graph::DataType::Float, {"batch", 16});
    QVERIFY(model.write(path("bare.onnx").toStdString()).ok());
    const QByteArray plan =
        "{\"format\": \"meshwright-plan\", \"version\": 1, \"configurations\": [{\"name\": "
        "\"tp\", \"num_devices\": 2, \"mesh\": [{\"axis\": \"model\", \"size\": 2}], \"nodes\": "
        "[{\"node\": \"mm\", \"shardings\": [{\"tensor\": \"w\", \"dims\": DIMS}]}]}]}";
    for (const auto& [name, dims] :
         {std::pair("model", "[[], [\"model\"]]"), std::pair("rows", "[[\"model\"], []]")}) {
        write("plan.json", QByteArray(plan).replace("DIMS", dims));
        const QString out = path((std::string(name) + ".onnx").c_str());
        const ProgramRun applied = runProgram({QStringLiteral("apply"), path("bare.onnx"),
                                               path("plan.json"), QStringLiteral("-o"), out});
        QVERIFY2(applied.code == 0, applied.errors.constData());
    }
}

void TestCliPropagate::json_tellsWhatFollows()
{
    const ProgramRun outcome = propagate(QStringLiteral("--json"));
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.errors, QByteArray());
    const QJsonObject json = QJsonDocument::fromJson(outcome.output).object();
    // The weight, and from it the product and its Relu; nothing passes the unknown operator.
    QStringList tensors;
    for (const QJsonValue& tensor : json[QLatin1String("tensors")].toArray())
        tensors << tensor[QLatin1String("tensor")].toString();
    tensors.sort();
    QCOMPARE(tensors.join(QLatin1Char(' ')), QStringLiteral("active product w"));
    QCOMPARE(json[QLatin1String("operators_without_rule")]
                 .toObject()[QLatin1String("com.acme.Mystery")]
                 .toInt(),
             1);
}

void TestCliPropagate::bindings_giveSymbolsNumbers()
{
    // Rows of w over 2: partial [batch, 16] float32, of which a device sends 2 · 1/2: 64 · batch.
    for (const int batch : {1, 10}) {
        const ProgramRun outcome =
            propagate(QStringLiteral("--json --bind batch=%1").arg(batch), "rows.onnx");
        QCOMPARE(outcome.code, 0);
        const QJsonObject json = QJsonDocument::fromJson(outcome.output).object();
        QCOMPARE(json[QLatin1String("sent_per_device_bytes")].toInt(), 64 * batch);
    }
}

void TestCliPropagate::output_hasWhatFollows()
{
    QCOMPARE(annotatedNodes("model.onnx"), 1);
    const ProgramRun outcome = propagate(QStringLiteral("-o OUT"));
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.output.contains("3 tensors are split"));
    // mm, act, and the unknown operator, which reads a split tensor.
    QCOMPARE(annotatedNodes("out.onnx"), 3);
    QCOMPARE(annotatedNodes("model.onnx"), 1);
}

void TestCliPropagate::smallest_leavesTheRest()
{
    QCOMPARE(propagate(QStringLiteral("-o OUT")).code, 0);
    QFile::remove(path("all.onnx"));
    QVERIFY(QFile::rename(path("out.onnx"), path("all.onnx")));
    QCOMPARE(propagate(QStringLiteral("--smallest -o OUT"), "all.onnx").code, 0);
    QCOMPARE(annotatedNodes("out.onnx"), 1);
}

void TestCliPropagate::operatorRules_letThrough()
{
    write("acme.rules", "com.acme::Mystery: [b n] -> [b n]\n");
    const ProgramRun outcome = propagate(QStringLiteral("--json --operator-rules RULES"));
    QCOMPARE(outcome.code, 0);
    const QJsonObject json = QJsonDocument::fromJson(outcome.output).object();
    QCOMPARE(json[QLatin1String("tensors")].toArray().size(), 5);
    QVERIFY(json[QLatin1String("operators_without_rule")].toObject().isEmpty());
}

void TestCliPropagate::brokenOperatorRules_nameTheLine()
{
    write("acme.rules", "# a comment\ncom.acme::Mystery: [b n\n");
    const ProgramRun outcome = propagate(QStringLiteral("--operator-rules RULES"));
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.errors.contains("acme.rules:2: "), outcome.errors.constData());
    QCOMPARE(outcome.errors.count('\n'), 1);
}

void TestCliPropagate::operatorRules_countForCheckToo()
{
    write("acme.rules", "com.acme::Mystery: [b n] -> [b n]\n");
    const QStringList check {QStringLiteral("check"), path("model.onnx"), QStringLiteral("--json")};
    QVERIFY(runProgram(check).output.contains("operator-without-rule"));
    const ProgramRun with =
        runProgram(check + QStringList {QStringLiteral("--operator-rules"), path("acme.rules")});
    QVERIFY(!with.output.isEmpty());
    QVERIFY(!with.output.contains("operator-without-rule"));
}

void TestCliPropagate::why_tellsTheWay()
{
    const ProgramRun outcome = propagate(QStringLiteral("--why active"));
    QCOMPARE(outcome.code, 0);
    QVERIFY2(outcome.output.contains("model on dimension 1 comes from w [1]:\n    through mm to "
                                     "product [1]\n    through act to active [1]\n"),
             outcome.output.constData());
    QVERIFY(outcome.output.contains("model goes no further at odd: nothing is known of Mystery"));
    const QJsonObject json =
        QJsonDocument::fromJson(propagate(QStringLiteral("--json --why active")).output).object();
    QCOMPARE(json[QLatin1String("why")].toArray().size(), 1);
}

void TestCliPropagate::partialSums_surviveTheFile()
{
    write(
        "partial.json",
        "{\"format\": \"meshwright-plan\", \"version\": 1, \"configurations\": [{\"name\": \"tp\", "
        "\"num_devices\": 2, \"mesh\": [{\"axis\": \"model\", \"size\": 2}], \"nodes\": "
        "[{\"node\": "
        "\"mm\", \"shardings\": [{\"tensor\": \"w\", \"dims\": [[\"model\"], []]}, {\"tensor\": "
        "\"product\", \"dims\": [[], []], \"unreduced\": [\"model\"]}]}]}]}");
    const ProgramRun applied =
        runProgram({QStringLiteral("apply"), path("bare.onnx"), path("partial.json"),
                    QStringLiteral("-o"), path("partial.onnx")});
    QVERIFY2(applied.code == 0, applied.errors.constData());
    const ProgramRun extracted = runProgram({QStringLiteral("extract"), path("partial.onnx")});
    QVERIFY2(extracted.output.contains("\"unreduced\": [\"model\"]"), extracted.output.constData());
    // The product leaves its terms; they are added up where Relu reads them.
    const ProgramRun outcome = propagate(QStringLiteral("--json"), "partial.onnx");
    const QJsonArray communications =
        QJsonDocument::fromJson(outcome.output).object()[QLatin1String("communications")].toArray();
    QCOMPARE(communications.size(), 1);
    QCOMPARE(communications[0][QLatin1String("node")].toString(), QStringLiteral("act"));
    QCOMPARE(communications[0][QLatin1String("cause")].toString(), QStringLiteral("operand"));
}

void TestCliPropagate::errorsInThePlan_endWith1()
{
    // Device 5 of 2 is an error of check; what follows is told all the same.
    write("plan.json",
          "{\"format\": \"meshwright-plan\", \"version\": 1, \"configurations\": "
          "[{\"name\": \"tp\", \"num_devices\": 2, \"nodes\": [{\"node\": \"mm\", "
          "\"shardings\": [{\"tensor\": \"w\", \"spec\": {\"device\": [0, 5], "
          "\"sharded_dims\": [{\"axis\": 0, \"shards\": [{\"num_shards\": 2}]}]}}]"
          "}]}]}");
    QCOMPARE(runProgram({QStringLiteral("apply"), path("bare.onnx"), path("plan.json"),
                         QStringLiteral("-o"), path("wrong.onnx")})
                 .code,
             0);
    const ProgramRun outcome = propagate(QString(), "wrong.onnx");
    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.errors.contains("error: "), outcome.errors.constData());
}

void TestCliPropagate::badUsage_endsWith2_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("message");
    QTest::newRow("no such configuration") << "--config other"
                                           << "no configuration 'other'";
    QTest::newRow("binding") << "--bind batch"
                             << "write DIMENSION=NUMBER";
    QTest::newRow("number too large") << "--bind batch=99999999999999999999"
                                      << "write DIMENSION=NUMBER";
    QTest::newRow("no such dimension") << "--bind nonsense=4"
                                       << "it has batch";
    QTest::newRow("no such tensor") << "--why nothing"
                                    << "there is no tensor 'nothing'";
    QTest::newRow("no rules there") << "--operator-rules nowhere.rules"
                                    << "nowhere.rules";
    QTest::newRow("strategy") << "--strategy wild"
                              << "--strategy wild: choose one of basic, aggressive, "
                                 "basic-then-aggressive";
    QTest::newRow("smallest without output") << "--smallest"
                                             << "--output";
}

void TestCliPropagate::badUsage_endsWith2()
{
    QFETCH(QString, arguments);
    QFETCH(QString, message);
    QStringList all {QStringLiteral("propagate"), path("model.onnx")};
    all << arguments.split(QLatin1Char(' '));
    if (!arguments.startsWith(QLatin1String("--config")))
        all << QStringLiteral("--config") << QStringLiteral("tp");
    const ProgramRun outcome = runProgram(all);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.errors.contains(message.toUtf8()), outcome.errors.constData());
}

MESHWRIGHT_TEST(TestCliPropagate)
#include "tst_cli_propagate.moc"
