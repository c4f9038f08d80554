#include "tests/support/model/model_builder.h"
#include "tests/support/model/program.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace meshwright;
using tests::ProgramRun;
using tests::runProgram;

/// The verb plan of the real program.
class TestCliPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void search_listsPlansFromTheBest();
    void candidates_areAnsweredInTheirOrder();
    void fixedBatch_isWhatReplicasTimesMicrobatchGive();
    void noBatch_takesOneSampleAPass();
    void output_isSimulatedAlike_data();
    void output_isSimulatedAlike();
    void sharedImage_isSimulatedAlike();
    void requests_areServedAsByTheRun();
    void requests_bestOfAllIsFound();
    void missedLimits_areNamed_data();
    void missedLimits_areNamed();
    void tokens_serveAModelWithACache();
    void nothingFits_saysWhatWouldBeNeeded();
    void badUsage_endsWith2_data();
    void badUsage_endsWith2();

private:
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    ProgramRun plan(const QStringList& arguments, const char* model = "model.onnx") const;
    void write(const char* name, const QByteArray& text) const;

    QTemporaryDir m_folder;
};

namespace {

/// 16 requests on four devices.
QStringList served(const QStringList& further)
{
    return QStringList {QStringLiteral("--devices"),
                        QStringLiteral("4"),
                        QStringLiteral("--global-batch"),
                        QStringLiteral("16"),
                        QStringLiteral("--serving"),
                        QStringLiteral("--prompt"),
                        QStringLiteral("64"),
                        QStringLiteral("--generate"),
                        QStringLiteral("32"),
                        QStringLiteral("--json")}
    + further;
}

QJsonObject document(const ProgramRun& run)
{
    return QJsonDocument::fromJson(run.output).object();
}

/// v0 @p dims (the last one 64) through four products with W [64, 64], each with a Relu.
QByteArray modelBytes(const std::vector<graph::Dim>& dims)
{
    constexpr auto kReal = graph::DataType::Float;
    onnx::ModelBuilder model;
    onnx::GraphBuilder graph = model.graph();
    graph.name("g");
    graph.input("v0", kReal, dims);
    for (int i = 0; i < 4; ++i) {
        const std::string layer = std::to_string(i), next = "v" + std::to_string(i + 1);
        graph.initializer("W" + layer, kReal, {64, 64}, std::string(64 * 64 * 4, '\0'));
        graph.node("MatMul", {"v" + layer, "W" + layer}, {"m" + layer},
                   "/layers." + layer + "/product");
        graph.node("Relu", {"m" + layer}, {next}, "/layers." + layer + "/relu");
    }
    graph.output("v4", kReal, dims);
    return QByteArray::fromStdString(model.bytes());
}

/// A convolution of 3 by 3 over an image of 224 by 224 with 64 channels.
QByteArray convolutionBytes()
{
    constexpr auto kReal = graph::DataType::Float;
    const std::vector<graph::Dim> image {1, 64, 224, 224};
    onnx::ModelBuilder model;
    onnx::GraphBuilder graph = model.graph();
    graph.name("g");
    graph.input("image", kReal, image);
    graph.initializer("W", kReal, {64, 64, 3, 3}, std::string(64 * 64 * 9 * 4, '\0'));
    graph.node("Conv", {"image", "W"}, {"made"}, "conv")
        .attribute("pads", std::vector<int64_t> {1, 1, 1, 1});
    graph.output("made", kReal, image);
    return QByteArray::fromStdString(model.bytes());
}

} // namespace

void TestCliPlan::initTestCase()
{
    QVERIFY(m_folder.isValid());
    write("model.onnx", modelBytes({"batch", 64}));
    write("fixed.onnx", modelBytes({2, 64}));
    write("single.onnx", modelBytes({64}));
    write("decoder.json", R"({"model_type": "llama", "hidden_size": 64, "num_hidden_layers": 2,
        "num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256})");
    const ProgramRun made =
        runProgram({QStringLiteral("new"), path("decoder.json"), QStringLiteral("--cache"),
                    QStringLiteral("-o"), path("decoder.onnx")});
    QVERIFY2(made.code == 0, made.errors.constData());
    write("candidates.json",
          R"([{"pp": 2, "microbatch": 4}, {"dp": 3}, {"dp": 2, "microbatch": 2}, {"dp": 8}])");
}

ProgramRun TestCliPlan::plan(const QStringList& arguments, const char* model) const
{
    return runProgram(QStringList {QStringLiteral("plan"), path(model),
                                   QStringLiteral("--hardware"), QStringLiteral("a100-sxm")}
                      + arguments);
}

void TestCliPlan::write(const char* name, const QByteArray& text) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

void TestCliPlan::search_listsPlansFromTheBest()
{
    const ProgramRun run =
        plan({QStringLiteral("--devices"), QStringLiteral("4"), QStringLiteral("--global-batch"),
              QStringLiteral("8"), QStringLiteral("--training"), QStringLiteral("--json")});
    QVERIFY2(run.code == 0, run.errors.constData());
    const QJsonObject found = document(run);
    const QJsonArray plans = found[QLatin1String("plans")].toArray();
    QVERIFY(plans.size() > 1);
    QVERIFY(found[QLatin1String("considered")].toInt()
            >= found[QLatin1String("evaluated")].toInt());
    double before = 0;
    for (int i = 0; i < plans.size(); ++i) {
        const QJsonObject one = plans[i].toObject();
        QCOMPARE(one[QLatin1String("rank")].toInt(), i + 1);
        QVERIFY(one[QLatin1String("fits")].toBool());
        const double time = one[QLatin1String("time_s")].toDouble();
        QVERIFY(time >= before);
        before = time;
        double sum = 0;
        const QJsonObject breakdown = one[QLatin1String("breakdown")].toObject();
        for (const QJsonValue& part : breakdown)
            sum += part.toDouble();
        QVERIFY(std::abs(sum - time) <= 1e-9 * time);
        QVERIFY(!one[QLatin1String("reasons")].toArray().isEmpty());
        const QJsonObject settings = one[QLatin1String("settings")].toObject();
        int devices = 1;
        for (const char* axis : {"tp", "dp", "pp", "cp"})
            devices *= settings[QLatin1String(axis)].toInt();
        QCOMPARE(devices, 4);
    }
    QVERIFY(!found[QLatin1String("front")].toArray().isEmpty());
}

void TestCliPlan::candidates_areAnsweredInTheirOrder()
{
    const ProgramRun run =
        plan({QStringLiteral("--devices"), QStringLiteral("4"), QStringLiteral("--global-batch"),
              QStringLiteral("8"), QStringLiteral("--candidates"), path("candidates.json"),
              QStringLiteral("--json")});
    QVERIFY2(run.code == 0, run.errors.constData());
    const QJsonArray plans = document(run)[QLatin1String("plans")].toArray();
    QCOMPARE(plans.size(), 4);
    const auto settingOf = [&](int i, const char* key) {
        return plans[i]
            .toObject()[QLatin1String("settings")]
            .toObject()[QLatin1String(key)]
            .toInt();
    };
    QCOMPARE(settingOf(0, "pp"), 2);
    QCOMPARE(settingOf(2, "dp"), 2);
    QVERIFY(plans[0].toObject().contains(QLatin1String("time_s")));
    // 8 sequences are not shared out to 3 replicas; 8 replicas need 8 devices.
    for (const int refused : {1, 3}) {
        QVERIFY(!plans[refused].toObject().contains(QLatin1String("time_s")));
        QVERIFY(!plans[refused].toObject()[QLatin1String("fits")].toBool(true));
    }
    QVERIFY(plans[1].toObject()[QLatin1String("problem")].toString().contains(
        QLatin1String("batch of 8")));
    QVERIFY(plans[3].toObject()[QLatin1String("problem")].toString().contains(
        QLatin1String("8 devices are needed")));
}

void TestCliPlan::fixedBatch_isWhatReplicasTimesMicrobatchGive()
{
    const ProgramRun run =
        plan({QStringLiteral("--devices"), QStringLiteral("2"), QStringLiteral("--global-batch"),
              QStringLiteral("8"), QStringLiteral("--json")},
             "fixed.onnx");
    QVERIFY2(run.code == 0, run.errors.constData());
    const QJsonArray plans = document(run)[QLatin1String("plans")].toArray();
    QVERIFY(plans.size() > 1);
    for (const QJsonValue& one : plans) {
        const QJsonObject settings = one.toObject()[QLatin1String("settings")].toObject();
        QCOMPARE(settings[QLatin1String("dp")].toInt()
                     * settings[QLatin1String("microbatch")].toInt(),
                 2);
    }
}

/// v0 [64] has no batch: eight samples are eight passes, which replicas cannot share.
void TestCliPlan::noBatch_takesOneSampleAPass()
{
    const ProgramRun run =
        plan({QStringLiteral("--devices"), QStringLiteral("2"), QStringLiteral("--global-batch"),
              QStringLiteral("8"), QStringLiteral("--json")},
             "single.onnx");
    QVERIFY2(run.code == 0, run.errors.constData());
    const QJsonArray plans = document(run)[QLatin1String("plans")].toArray();
    QVERIFY(!plans.isEmpty());
    for (const QJsonValue& one : plans) {
        const QJsonObject settings = one.toObject()[QLatin1String("settings")].toObject();
        QCOMPARE(settings[QLatin1String("dp")].toInt(), 1);
        QCOMPARE(settings[QLatin1String("microbatch")].toInt(), 1);
    }
}

void TestCliPlan::output_isSimulatedAlike_data()
{
    QTest::addColumn<QByteArray>("candidates");
    QTest::addColumn<QStringList>("options");
    QTest::newRow("even stages") << QByteArray(R"([{"pp": 2, "microbatch": 2}])") << QStringList();
    QTest::newRow("five of eight nodes, computed again")
        << QByteArray(R"([{"pp": 2, "microbatch": 2, "stage_layers": [5, 3],
                           "recompute": "full", "recompute_layers": [1, 0]}])")
        << QStringList {QStringLiteral("--recompute"), QStringLiteral("full"),
                        QStringLiteral("--recompute-layers"), QStringLiteral("1,0")};
}

/// Two stages, four microbatches of 2: what the plan promises is what a run of the file says.
void TestCliPlan::output_isSimulatedAlike()
{
    QFETCH(QByteArray, candidates);
    QFETCH(QStringList, options);
    write("one.json", candidates);
    const ProgramRun run = plan(
        {QStringLiteral("--devices"), QStringLiteral("2"), QStringLiteral("--global-batch"),
         QStringLiteral("8"), QStringLiteral("--training"), QStringLiteral("--candidates"),
         path("one.json"), QStringLiteral("-o"), path("planned.onnx"), QStringLiteral("--json")});
    QVERIFY2(run.code == 0, run.errors.constData());
    const ProgramRun simulated = runProgram(
        QStringList {QStringLiteral("simulate"), path("planned.onnx"), QStringLiteral("--config"),
                     QStringLiteral("plan"), QStringLiteral("--training"),
                     QStringLiteral("--microbatches"), QStringLiteral("4"),
                     QStringLiteral("--bind"), QStringLiteral("batch=2"), QStringLiteral("--json")}
        + options);
    QVERIFY2(simulated.code == 0, simulated.errors.constData());
    QCOMPARE(document(run)[QLatin1String("plans")][0][QLatin1String("time_s")].toDouble(),
             document(simulated)[QLatin1String("makespan_s")].toDouble());
}

/// A batch of 1 that no replica divides: the image is shared out, and the file says so.
void TestCliPlan::sharedImage_isSimulatedAlike()
{
    write("image.onnx", convolutionBytes());
    const ProgramRun run = plan(
        {QStringLiteral("--devices"), QStringLiteral("2"), QStringLiteral("--global-batch"),
         QStringLiteral("1"), QStringLiteral("-o"), path("planned.onnx"), QStringLiteral("--json")},
        "image.onnx");
    QVERIFY2(run.code == 0, run.errors.constData());
    const QJsonValue first = document(run)[QLatin1String("plans")][0];
    QCOMPARE(first[QLatin1String("settings")][QLatin1String("tp")].toInt(), 2);
    const ProgramRun simulated =
        runProgram({QStringLiteral("simulate"), path("planned.onnx"), QStringLiteral("--config"),
                    QStringLiteral("plan"), QStringLiteral("--microbatches"), QStringLiteral("1"),
                    QStringLiteral("--json")});
    QVERIFY2(simulated.code == 0, simulated.errors.constData());
    QCOMPARE(first[QLatin1String("time_s")].toDouble(),
             document(simulated)[QLatin1String("makespan_s")].toDouble());
}

/// Two stages and two replicas, 16 requests: groups of 2 · 2 on both stages, then as many again.
void TestCliPlan::requests_areServedAsByTheRun()
{
    write("served.json", R"([{"pp": 2, "dp": 2, "microbatch": 2}])");
    const ProgramRun run = plan(served({QStringLiteral("--candidates"), path("served.json"),
                                        QStringLiteral("-o"), path("served.onnx")}),
                                "decoder.onnx");
    QVERIFY2(run.code == 0, run.errors.constData());
    const QJsonObject one = document(run)[QLatin1String("plans")][0].toObject();
    const QJsonObject rates = one[QLatin1String("serving")].toObject();
    const ProgramRun simulated =
        runProgram({QStringLiteral("simulate"), path("served.onnx"), QStringLiteral("--config"),
                    QStringLiteral("plan"), QStringLiteral("--serving"), QStringLiteral("--batch"),
                    QStringLiteral("4"), QStringLiteral("--groups"), QStringLiteral("2"),
                    QStringLiteral("--prompt"), QStringLiteral("64"), QStringLiteral("--generate"),
                    QStringLiteral("32"), QStringLiteral("--json")});
    QVERIFY2(simulated.code == 0, simulated.errors.constData());
    const QJsonObject serving = document(simulated)[QLatin1String("serving")].toObject();
    QCOMPARE(rates[QLatin1String("requests_at_once")].toInt(), 8);
    QCOMPARE(rates[QLatin1String("tokens_per_s")].toDouble(),
             serving[QLatin1String("tokens_per_s")].toDouble());
    QCOMPARE(one[QLatin1String("time_s")].toDouble(),
             2 * serving[QLatin1String("total_s")].toDouble());
    const QJsonObject causes = one[QLatin1String("breakdown")].toObject();
    QVERIFY(std::abs(causes[QLatin1String("prompts")].toDouble()
                     + causes[QLatin1String("tokens")].toDouble()
                     - one[QLatin1String("time_s")].toDouble())
            < 1e-11);
}

/// All ways to serve 16 requests on four devices with 4 heads, two layers and no part left out.
void TestCliPlan::requests_bestOfAllIsFound()
{
    QJsonArray all;
    for (const int tp : {1, 2, 4}) {
        for (const int pp : {1, 2}) {
            const int dp = 4 / (tp * pp);
            for (int size = 1; dp > 0 && size * dp <= 16; size *= 2)
                all.append(QJsonObject {{QStringLiteral("tp"), tp},
                                        {QStringLiteral("pp"), pp},
                                        {QStringLiteral("dp"), dp},
                                        {QStringLiteral("microbatch"), size}});
        }
    }
    write("all.json", QJsonDocument(all).toJson());
    const ProgramRun tried =
        plan(served({QStringLiteral("--candidates"), path("all.json")}), "decoder.onnx");
    QVERIFY2(tried.code == 0, tried.errors.constData());
    double best = INFINITY;
    for (const QJsonValue& one : document(tried)[QLatin1String("plans")].toArray())
        best = std::min(best, one[QLatin1String("time_s")].toDouble(INFINITY));
    const ProgramRun found = plan(served({}), "decoder.onnx");
    QVERIFY2(found.code == 0, found.errors.constData());
    QCOMPARE(document(found)[QLatin1String("plans")][0][QLatin1String("time_s")].toDouble(), best);
}

void TestCliPlan::missedLimits_areNamed_data()
{
    QTest::addColumn<QString>("option");
    QTest::newRow("first token") << QStringLiteral("--first-token-limit");
    QTest::newRow("further tokens") << QStringLiteral("--per-token-limit");
}

void TestCliPlan::missedLimits_areNamed()
{
    QFETCH(QString, option);
    const ProgramRun run = plan(served({option, QStringLiteral("1e-9")}), "decoder.onnx");
    QCOMPARE(run.code, 2);
    QVERIFY2(run.errors.contains("within the limits; the nearest needs"), run.errors.constData());
}

void TestCliPlan::tokens_serveAModelWithACache()
{
    const auto hasRates = [&](const char* model) {
        const ProgramRun run = plan({QStringLiteral("--devices"), QStringLiteral("2"),
                                     QStringLiteral("--global-batch"), QStringLiteral("8"),
                                     QStringLiteral("--objective"), QStringLiteral("tokens"),
                                     QStringLiteral("--json")},
                                    model);
        return document(run)[QLatin1String("plans")][0].toObject().contains(
            QLatin1String("serving"));
    };
    QVERIFY(hasRates("decoder.onnx"));
    QVERIFY(!hasRates("model.onnx"));
}

void TestCliPlan::nothingFits_saysWhatWouldBeNeeded()
{
    write("small.json", R"({"format": "meshwright-hardware", "version": 1, "name": "small",
        "title": "Small", "peak_flops": {"float32": {"value": 1e12, "source": "test"}},
        "memory_bytes": {"value": 1000, "source": "test"},
        "memory_bandwidth": {"value": 1e11, "source": "test"},
        "launch_s": {"value": 1e-6, "source": "test"},
        "compute_fraction": {"value": 1, "source": "test"},
        "bandwidth_fraction": {"value": 1, "source": "test"},
        "link": {"bandwidth": {"value": 1e9, "source": "test"},
                 "latency_s": {"value": 1e-6, "source": "test"}}})");
    const ProgramRun run = runProgram(
        {QStringLiteral("plan"), path("model.onnx"), QStringLiteral("--hardware"),
         path("small.json"), QStringLiteral("--devices"), QStringLiteral("2"),
         QStringLiteral("--global-batch"), QStringLiteral("4"), QStringLiteral("--training")});
    QCOMPARE(run.code, 2);
    QVERIFY2(run.errors.contains("no plan fits into memory"), run.errors.constData());
    QVERIFY(run.errors.contains("900 B may be used"));
}

void TestCliPlan::badUsage_endsWith2_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("named");
    const QStringList devices {QStringLiteral("--devices"), QStringLiteral("2")};
    const QStringList batch {QStringLiteral("--global-batch"), QStringLiteral("4")};
    QTest::newRow("no devices") << batch << QByteArray("--devices");
    QTest::newRow("no batch") << devices << QByteArray("--global-batch");
    QTest::newRow("no device at all")
        << QStringList {QStringLiteral("--devices"), QStringLiteral("0")} + batch
        << QByteArray("--devices");
    QTest::newRow("no such candidates")
        << devices + batch + QStringList {QStringLiteral("--candidates"), path("none.json")}
        << QByteArray("none.json");
    QTest::newRow("no such symbol")
        << devices + batch + QStringList {QStringLiteral("--bind"), QStringLiteral("tokens=4")}
        << QByteArray("tokens");
    QTest::newRow("no such configuration to keep")
        << devices + batch + QStringList {QStringLiteral("--keep"), QStringLiteral("mine")}
        << QByteArray("there is no configuration 'mine'");
    QTest::newRow("no such rank") << devices + batch
            + QStringList {QStringLiteral("--rank"), QStringLiteral("99"), QStringLiteral("-o"),
                           path("never.onnx")}
                                  << QByteArray("--rank 99");
}

void TestCliPlan::badUsage_endsWith2()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, named);
    const ProgramRun run = plan(arguments);
    QCOMPARE(run.code, 2);
    QVERIFY2(run.errors.contains(named), run.errors.constData());
    QCOMPARE(run.errors.count('\n'), 1);
}

MESHWRIGHT_TEST(TestCliPlan)
#include "tst_cli_plan.moc"
