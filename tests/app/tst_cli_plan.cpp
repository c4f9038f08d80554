#include "tests/support/model/model_builder.h"
#include "tests/support/model/program.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
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
    void pairs_areAllCompared();
    void text_saysWhatSetsPlansApart();
    void slack_isOfPlansThatAreTrue();
    void moreMemory_isSaidNotToHelp();
    void sureness_isOfTheCalibration();
    void candidates_areAnsweredInTheirOrder();
    void fixedBatch_isWhatReplicasTimesMicrobatchGive();
    void noBatch_takesOneSampleAPass();
    void sharedImage_isSimulatedAlike();
    void requests_areServedAsByTheRun();
    void requests_bestOfAllIsFound();
    void requests_areServedOnFewerDevices();
    void missedLimits_areNamed_data();
    void missedLimits_areNamed();
    void tokens_serveAModelWithACache();
    void nothingFits_saysWhatWouldBeNeeded();
    void noInput_isNothingToPlan();

private:
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    ProgramRun plan(const QStringList& arguments, const char* model = "model.onnx") const;
    void write(const char* name, const QByteArray& text) const;
    void writeHardware(const char* name, int64_t memory, const QByteArray& further = {}) const;
    /// Two small devices of a file, four sequences of training.
    QJsonObject planOn(const char* hardware, const QStringList& further = {}) const;

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

/// 1 TFLOP/s, 100 GB/s, linked with 1 GB/s; @p further: members of the description.
void TestCliPlan::writeHardware(const char* name, int64_t memory, const QByteArray& further) const
{
    write(name,
          R"({"format": "meshwright-hardware", "version": 1, "name": "small",
        "title": "Small", "peak_flops": {"float32": {"value": 1e12, "source": "test"}},
        "memory_bytes": {"value": )"
              + QByteArray::number(qint64(memory)) + R"(, "source": "test"},
        "memory_bandwidth": {"value": 1e11, "source": "test"},
        "launch_s": {"value": 1e-6, "source": "test"},
        "compute_fraction": {"value": 1, "source": "test"},
        "bandwidth_fraction": {"value": 1, "source": "test"},)"
              + further + R"(
        "link": {"bandwidth": {"value": 1e9, "source": "test"},
                 "latency_s": {"value": 1e-6, "source": "test"}}})");
}

QJsonObject TestCliPlan::planOn(const char* hardware, const QStringList& further) const
{
    const ProgramRun run = runProgram(
        QStringList {QStringLiteral("plan"), path("model.onnx"), QStringLiteral("--hardware"),
                     path(hardware), QStringLiteral("--devices"), QStringLiteral("2"),
                     QStringLiteral("--global-batch"), QStringLiteral("4"),
                     QStringLiteral("--training"), QStringLiteral("--json")}
        + further);
    return document(run);
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
        QVERIFY(found[QLatin1String("devices")].toArray().contains(devices));
    }
    QCOMPARE(found[QLatin1String("devices")].toArray().first().toInt(), 4);
    QVERIFY(!found[QLatin1String("front")].toArray().isEmpty());
}

/// Of n plans n · (n − 1) / 2, with the difference of the plans' own figures.
void TestCliPlan::pairs_areAllCompared()
{
    const ProgramRun run =
        plan({QStringLiteral("--devices"), QStringLiteral("4"), QStringLiteral("--global-batch"),
              QStringLiteral("8"), QStringLiteral("--training"), QStringLiteral("--json")});
    QVERIFY2(run.code == 0, run.errors.constData());
    const QJsonArray plans = document(run)[QLatin1String("plans")].toArray();
    const QJsonArray pairs = document(run)[QLatin1String("pairs")].toArray();
    QVERIFY(plans.size() > 2 && plans.size() <= 10);
    QCOMPARE(pairs.size(), plans.size() * (plans.size() - 1) / 2);
    for (const QJsonValue& pair : pairs) {
        const int one = pair[QLatin1String("plan")].toInt();
        const int other = pair[QLatin1String("than")].toInt();
        QVERIFY(other >= 1 && other < one);
        const double time = pair[QLatin1String("time_s")].toDouble();
        const double expected = plans[one - 1][QLatin1String("time_s")].toDouble()
            - plans[other - 1][QLatin1String("time_s")].toDouble();
        QVERIFY(std::abs(time - expected) <= 1e-11);
        double sum = 0;
        for (const QJsonValue& part : pair[QLatin1String("breakdown")].toObject())
            sum += part.toDouble();
        QVERIFY(std::abs(sum - time) <= 1e-11);
        const QString text = pair[QLatin1String("text")].toString();
        QVERIFY2(text.startsWith(QStringLiteral("Plan %1: ").arg(one))
                     && text.contains(QStringLiteral(" plan %1").arg(other)),
                 qPrintable(text));
    }
}

void TestCliPlan::text_saysWhatSetsPlansApart()
{
    const ProgramRun run = plan({QStringLiteral("--devices"), QStringLiteral("4"),
                                 QStringLiteral("--global-batch"), QStringLiteral("8")});
    QVERIFY2(run.code == 0, run.errors.constData());
    const QList<QByteArray> lines = run.output.split('\n');
    const auto has = [&](const QByteArray& from, const QByteArray& part) {
        return std::any_of(lines.begin(), lines.end(), [&](const QByteArray& line) {
            return line.startsWith(from) && line.contains(part);
        });
    };
    QVERIFY(has("Plan 1: ", "of its time is compute"));
    QVERIFY(has("Plan 2: ", "plan 1"));
    QVERIFY(has("Plan 3: ", "plan 1"));
    QVERIFY(has("  Plan 3: ", "plan 2"));
    QVERIFY(!has("  Plan 2: ", "plan 1")); // said already
    QVERIFY(has("How sure: ", "not calibrated"));
}

/// The fastest plan takes some memory; a byte less, and it is what more memory would buy.
void TestCliPlan::slack_isOfPlansThatAreTrue()
{
    writeHardware("large.json", 1'000'000'000);
    const QJsonValue fastest = planOn("large.json")[QLatin1String("plans")][0];
    const auto need = int64_t(fastest[QLatin1String("peak_memory_bytes")].toDouble());
    QVERIFY(need > 0);
    const auto limitOf = [](int64_t memory) { return int64_t(double(memory) * 0.9); };
    auto memory = int64_t(double(need) / 0.9);
    while (limitOf(memory) >= need)
        --memory;
    writeHardware("tight.json", memory);
    const QJsonObject found = planOn("tight.json");
    const QJsonValue best = found[QLatin1String("plans")][0];
    const double time = best[QLatin1String("time_s")].toDouble();
    QVERIFY(time > 1.01 * fastest[QLatin1String("time_s")].toDouble());
    double shortest = INFINITY;
    for (const QJsonValue& each : found[QLatin1String("constraints")].toArray()) {
        if (each[QLatin1String("kind")] != QLatin1String("memory"))
            continue;
        const QJsonValue plan = each[QLatin1String("plan")];
        const double own = plan[QLatin1String("time_s")].toDouble();
        shortest = std::min(shortest, own);
        QVERIFY(!plan[QLatin1String("fits")].toBool(true));
        QVERIFY(std::abs(each[QLatin1String("faster")].toDouble() - (1 - own / time)) < 1e-9);
        const double lacking = each[QLatin1String("more_memory_bytes")].toDouble();
        QCOMPARE(lacking,
                 plan[QLatin1String("peak_memory_bytes")].toDouble() - double(limitOf(memory)));
        // It is what a run of these settings says, and fits where there is that much more.
        write("slack.json", QJsonDocument(QJsonArray {plan[QLatin1String("settings")]}).toJson());
        writeHardware("enough.json", memory + int64_t(lacking / 0.9) + 2);
        const QJsonValue again =
            planOn("enough.json",
                   {QStringLiteral("--candidates"), path("slack.json")})[QLatin1String("plans")][0];
        QCOMPARE(again[QLatin1String("time_s")].toDouble(), own);
        QVERIFY(again[QLatin1String("fits")].toBool());
    }
    QCOMPARE(shortest, fastest[QLatin1String("time_s")].toDouble());
}

/// Every plan of a small decoder fits into 80 GB: none is left out for its memory.
void TestCliPlan::moreMemory_isSaidNotToHelp()
{
    const QJsonObject found = document(plan(served({}), "decoder.onnx"));
    const QJsonArray constraints = found[QLatin1String("constraints")].toArray();
    QVERIFY(!constraints.isEmpty());
    const QJsonObject first = constraints[0].toObject();
    QCOMPARE(first[QLatin1String("kind")].toString(), QStringLiteral("memory"));
    QVERIFY(!first.contains(QLatin1String("plan")));
    QVERIFY(first[QLatin1String("text")].toString().startsWith(
        QStringLiteral("More memory would not help")));
}

void TestCliPlan::sureness_isOfTheCalibration()
{
    writeHardware("calibrated.json", 1'000'000'000,
                  R"("calibration": {"source": "test", "families": {},
                     "overall": {"factor": 1, "error": 0.125, "samples": 3}},)");
    writeHardware("plain.json", 1'000'000'000);
    const QJsonObject sure = planOn("calibrated.json"), unsure = planOn("plain.json");
    QCOMPARE(sure[QLatin1String("error_band")].toDouble(), 0.125);
    QVERIFY(sure[QLatin1String("sureness")].toString().contains(QLatin1String("within 12.5 %")));
    QVERIFY(!unsure.contains(QLatin1String("error_band")));
    QVERIFY(unsure[QLatin1String("sureness")].toString().contains(QLatin1String("not calibrated")));
}

void TestCliPlan::candidates_areAnsweredInTheirOrder()
{
    const ProgramRun run =
        plan({QStringLiteral("--devices"), QStringLiteral("4"), QStringLiteral("--global-batch"),
              QStringLiteral("8"), QStringLiteral("--candidates"), path("candidates.json"),
              QStringLiteral("--json")});
    QVERIFY2(run.code == 1, run.errors.constData()); // two of them cannot be placed
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
    QVERIFY(std::abs(
                rates[QLatin1String("first_token_s")].toDouble()
                - serving[QLatin1String("total_s")].toDouble()
                - serving[QLatin1String("time_to_first_token_s")][QLatin1String("last")].toDouble())
            < 1e-11);
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

/// Five devices divide neither 4 heads nor 16 requests, four divide both.
void TestCliPlan::requests_areServedOnFewerDevices()
{
    QStringList five = served({});
    five[1] = QStringLiteral("5");
    const QJsonObject found = document(plan(five, "decoder.onnx"));
    const QJsonObject fewer = document(plan(served({}), "decoder.onnx"));
    QCOMPARE(found[QLatin1String("devices")].toArray(), QJsonArray({5, 4}));
    QCOMPARE(found[QLatin1String("plans")][0][QLatin1String("time_s")].toDouble(),
             fewer[QLatin1String("plans")][0][QLatin1String("time_s")].toDouble());
    QVERIFY(found[QLatin1String("remarks")][0].toString().startsWith(
        QLatin1String("The last of 5 devices stays idle")));
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
    writeHardware("small.json", 1000);
    const ProgramRun run = runProgram(
        {QStringLiteral("plan"), path("model.onnx"), QStringLiteral("--hardware"),
         path("small.json"), QStringLiteral("--devices"), QStringLiteral("2"),
         QStringLiteral("--global-batch"), QStringLiteral("4"), QStringLiteral("--training")});
    QCOMPARE(run.code, 2);
    QVERIFY2(run.errors.contains("no plan fits into memory"), run.errors.constData());
    QVERIFY(run.errors.contains("900 B may be used"));
}

/// A graph of one constant, as in cases/campaign/plan-one-constant.onnx.
void TestCliPlan::noInput_isNothingToPlan()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .node("Constant", {}, {"y"}, "constant")
        .tensorAttribute("value", graph::DataType::Float, {1}, std::string(4, '\0'));
    builder.graph().output("y", graph::DataType::Float, {int64_t(1)});
    QVERIFY(builder.write(path("constant.onnx").toStdString()).ok());
    const ProgramRun refused = runProgram({"plan", path("constant.onnx"), "--hardware", "h100-sxm",
                                           "--devices", "1", "--global-batch", "1"});
    QCOMPARE(refused.code, 2);
    QCOMPARE(refused.errors.count('\n'), 1);
    QVERIFY2(refused.errors.contains("there is nothing to plan"), refused.errors.constData());
}

MESHWRIGHT_TEST(TestCliPlan)
#include "tst_cli_plan.moc"
