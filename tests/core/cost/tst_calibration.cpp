#include "core/cost/calibration/fit.h"
#include "core/cost/calibration/measurement.h"
#include "core/cost/calibration_json.h"
#include "core/cost/roofline.h"
#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <string>

using namespace meshwright;
using namespace meshwright::cost;
using graph::DataType;

namespace {

/// 10^9 FLOP/s and 10^9 B/s, all of it reached, no launch: a FLOP or a byte takes a nanosecond.
const std::string kDevice = R"({
  "format": "meshwright-hardware", "version": 1, "name": "nano", "title": "Test device",
  "peak_flops": {"float32": {"value": 1e9, "source": "made up"}},
  "memory_bytes": {"value": 16e9, "source": "made up"},
  "memory_bandwidth": {"value": 1e9, "source": "made up"},
  "launch_s": {"value": 0, "source": "made up"},
  "compute_fraction": {"value": 1, "source": "made up"},
  "bandwidth_fraction": {"value": 1, "source": "made up"},
  "link": {"bandwidth": {"value": 1e10, "source": "made up"},
           "latency_s": {"value": 1e-6, "source": "made up"}}
})";

/// 2 · 64 · 64 · 64 FLOP; the 3 · 64 · 64 · 4 bytes take less.
constexpr double kMatmul = 524.288; // µs
/// 1024 elements read and written, 4 bytes each; the 1024 FLOP take less.
constexpr double kRelu = 8.192; // µs

DeviceSpec device()
{
    return parseHardware(kDevice, "nano.json").value();
}

std::string number(double value)
{
    return QString::number(value, 'g', 17).toStdString();
}

/// A node's event of an ONNX Runtime profile.
std::string nodeEvent(const std::string& name, const std::string& op, double microseconds,
                      const std::string& inputs = "[]", const std::string& outputs = "[]")
{
    return R"({"cat": "Node", "pid": 1, "tid": 2, "ph": "X", "ts": 10, "dur": )"
        + number(microseconds) + R"(, "name": ")" + name + R"(", "args": {"op_name": ")" + op
        + R"(", "node_index": "3", "provider": "CPUExecutionProvider", "input_type_shape": )"
        + inputs + R"(, "output_type_shape": )" + outputs + "}}";
}

std::string matmul(const std::string& name, double microseconds)
{
    return nodeEvent(name + "_kernel_time", "MatMul", microseconds,
                     R"([{"float": [64, 64]}, {"float": [64, 64]}])", R"([{"float": [64, 64]}])");
}

std::string relu(const std::string& name, double microseconds)
{
    return nodeEvent(name + "_kernel_time", "Relu", microseconds, R"([{"float": [1024]}])",
                     R"([{"float": [1024]}])");
}

std::string profile(const std::vector<std::string>& events)
{
    std::string text = R"([{"cat": "Session", "name": "model_run", "dur": 900, "args": {}})";
    for (const std::string& each : events)
        text += ",\n" + each;
    return text + "]";
}

Measurements measured(const std::string& text)
{
    Measurements measurements;
    const Result<void> read = readMeasurements(text, "profile", measurements);
    if (!read)
        qFatal("%s", read.error().message.english().c_str());
    return measurements;
}

void compareReal(double actual, double expected)
{
    QVERIFY2(std::abs(actual - expected) <= 1e-6 * std::abs(expected) + 1e-9,
             qPrintable(QStringLiteral("%1 is not %2").arg(actual).arg(expected)));
}

} // namespace

class TestCalibration : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void profile_hasTimesAndShapes();
    void severalRuns_haveTheirMedian();
    void tableOfTimes_isRead();
    void tableOfMemory_isRead();
    void wrongProfile_isNamed_data();
    void wrongProfile_isNamed();
    void factors_areGeometricMeansPerFamily();
    void nodesOfTheModel_haveItsAttributes();
    void nodesWithoutShapes_takeThoseOfTheModel();
    void fusedNodes_areTakenFromTheProfile();
    void nothingToCompare_isAnError();
    void calibratedFile_predictsWhatWasMeasured();
    void calibratedFile_keepsItsOtherFields();
    void wrongCalibration_isNamed_data();
    void wrongCalibration_isNamed();
};

void TestCalibration::profile_hasTimesAndShapes()
{
    const Measurements all =
        measured(profile({nodeEvent("mm_fence_before", "MatMul", 1), matmul("mm", 12),
                          nodeEvent("r_kernel_time", "Relu", 2)}));
    QCOMPARE(all.nodes.size(), std::size_t(2));
    const Measurement& mm = all.nodes[0];
    QCOMPARE(mm.node, std::string("mm"));
    QCOMPARE(mm.opType, std::string("MatMul"));
    QCOMPARE(mm.time().count, int64_t(12'000'000));
    QCOMPARE(mm.inputs.size(), std::size_t(2));
    QVERIFY(mm.inputs[0].type == DataType::Float);
    QVERIFY(mm.inputs[0].numbers({}) == (std::optional<std::vector<int64_t>> {{64, 64}}));
    QVERIFY(all.nodes[1].outputs.empty());
}

void TestCalibration::severalRuns_haveTheirMedian()
{
    // The first run warms up.
    const Measurements all = measured(
        profile({matmul("mm", 900), matmul("mm", 10), matmul("other", 5), matmul("mm", 12)}));
    QCOMPARE(all.nodes.size(), std::size_t(2));
    QCOMPARE(all.nodes[0].times.size(), std::size_t(3));
    QCOMPARE(all.nodes[0].time().count, int64_t(12'000'000));
}

void TestCalibration::tableOfTimes_isRead()
{
    const Measurements all = measured("node,op,seconds\r\n\"a,\"\"b\"\"\",MatMul,0.5\r\n"
                                      "\nc,Relu,1e-6\nc,Relu,3e-6\nc,Relu,2e-6");
    QCOMPARE(all.nodes.size(), std::size_t(2));
    QCOMPARE(all.nodes[0].node, std::string("a,\"b\""));
    QCOMPARE(all.nodes[0].time(), fromSeconds(0.5));
    QCOMPARE(all.nodes[1].time(), fromSeconds(2e-6));
}

void TestCalibration::tableOfMemory_isRead()
{
    const Measurements all =
        measured("#name,input_sizes,initializers_sizes,total_dynamic_sizes,total_temp_allocations\n"
                 "MatMul_0,100,200,300,400\nRelu_1,50,0,150,0\n");
    QVERIFY(all.nodes.empty());
    QCOMPARE(all.temporaries.at("MatMul_0").count, int64_t(400));
    QCOMPARE(all.temporaries.at("Relu_1").count, int64_t(0));
}

void TestCalibration::wrongProfile_isNamed_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<QString>("named");
    QTest::newRow("empty") << std::string(" \n") << "is empty";
    QTest::newRow("cut off") << profile({matmul("mm", 1)}).substr(0, 200) << "end_profiling";
    QTest::newRow("an object") << std::string("{}") << "list of events";
    QTest::newRow("nothing measured") << profile({}) << "no node was measured";
    QTest::newRow("no operator") << profile(
        {R"({"cat": "Node", "name": "a_kernel_time", "dur": 1, "args": {}})"})
                                 << "event 1: \"args\"";
    QTest::newRow("no duration") << profile(
        {R"({"cat": "Node", "name": "a_kernel_time", "args": {"op_name": "Relu"}})"})
                                 << "event 1: \"dur\"";
    QTest::newRow("negative duration")
        << profile({relu("r", 1), relu("r", -1)}) << "event 2: \"dur\"";
    QTest::newRow("absurd duration") << profile({relu("r", 1e30)}) << "event 1: \"dur\"";
    QTest::newRow("another table") << std::string("name,time\n") << "line 1";
    QTest::newRow("a field too many")
        << std::string("node,op,seconds\na,Relu,1,2\n") << "line 2: 4 fields";
    QTest::newRow("no number") << std::string("node,op,seconds\n\na,Relu,fast\n")
                               << "line 3: \"fast\"";
    QTest::newRow("not a time") << std::string("node,op,seconds\na,Relu,nan\n")
                                << "line 2: \"nan\"";
    QTest::newRow("no node") << std::string("node,op,seconds\n,Relu,1\n") << "line 2: a node";
    QTest::newRow("open quote") << std::string("node,op,seconds\n\"a,Relu,1\n")
                                << "line 2: a double";
    QTest::newRow("negative bytes")
        << std::string("#name,input_sizes,initializers_sizes,total_dynamic_sizes,"
                       "total_temp_allocations\na,1,2,3,-4\n")
        << "line 2: \"-4\"";
}

void TestCalibration::wrongProfile_isNamed()
{
    QFETCH(std::string, text);
    QFETCH(QString, named);
    Measurements measurements;
    const Result<void> read = readMeasurements(text, "run.json", measurements);
    QVERIFY(!read.ok());
    const QString message = QString::fromStdString(read.error().message.english());
    QVERIFY2(message.startsWith(QStringLiteral("run.json: ")), qPrintable(message));
    QVERIFY2(message.contains(named), qPrintable(message));
}

void TestCalibration::factors_areGeometricMeansPerFamily()
{
    // Matrix products take 2.2 and 2/1.1 times what they should: twice, up or down by a tenth.
    const Result<CalibrationResult> result =
        calibrate(measured(profile({matmul("a", 2.2 * kMatmul), matmul("b", 2 / 1.1 * kMatmul),
                                    relu("c", 3 * kRelu), nodeEvent("d_kernel_time", "Foo", 5)})),
                  device(), nullptr);
    QVERIFY(result.ok());
    const Calibration& calibration = result->calibration;
    QCOMPARE(calibration.families.size(), std::size_t(2));
    const Fit& products = calibration.families.at("matmul");
    compareReal(products.factor, 2);
    compareReal(products.error, 0.1);
    QCOMPARE(products.samples, int64_t(2));
    const Fit& rest = calibration.families.at("elementwise");
    compareReal(rest.factor, 3);
    compareReal(rest.error, 0);
    // All three: the third root of 2.2 · 2/1.1 · 3.
    compareReal(calibration.overall.factor, std::cbrt(12.0));
    // Of the measured time the products' share is off by a tenth, the rest not at all.
    const double offTime = (2.2 + 2 / 1.1) * kMatmul;
    compareReal(calibration.overall.error,
                std::exp(std::log(1.1) * std::sqrt(offTime / (offTime + 3 * kRelu))) - 1);
    QCOMPARE(calibration.overall.samples, int64_t(3));
    QCOMPARE(result->unused, (std::map<std::string, int64_t> {{"Foo", 1}}));
}

void TestCalibration::nodesOfTheModel_haveItsAttributes()
{
    // Gemm of a transposed [8, 64] is 64 by 8 by 64: 2 · 64 · 64 · 8 FLOP, 65.536 µs. Without the
    // attribute the inner dimension would be taken for 64.
    tests::GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(8), int64_t(64)});
    b.node("Gemm", {x, b.weight("w", {8, 64})}, {tests::attribute("transA", 1)});
    const shapes::ShapeTable table = tests::infer(b);
    const std::string place = b.graph().place(b.lastNode());
    const operators::Bindings bindings;
    const MeasuredModel model {b.graph(), table, bindings};
    const Result<CalibrationResult> result =
        calibrate(measured(profile({nodeEvent(place + "_kernel_time", "Gemm", 3 * 65.536,
                                              R"([{"float": [8, 64]}, {"float": [8, 64]}])",
                                              R"([{"float": [64, 64]}])")})),
                  device(), &model);
    QVERIFY(result.ok());
    compareReal(result->calibration.families.at("matmul").factor, 3);
}

void TestCalibration::nodesWithoutShapes_takeThoseOfTheModel()
{
    tests::GraphBuilder b;
    const ValueId x = b.input("x", {"batch", int64_t(64)});
    b.node("MatMul", {x, b.weight("w", {64, 64})});
    const shapes::ShapeTable table = tests::infer(b);
    const operators::Bindings bindings {{"batch", 64}};
    const MeasuredModel model {b.graph(), table, bindings};
    const std::string place = b.graph().place(b.lastNode());
    const Result<CalibrationResult> result =
        calibrate(measured("node,op,seconds\n" + place + ",MatMul," + number(kMatmul * 1.5e-6)),
                  device(), &model);
    QVERIFY(result.ok());
    compareReal(result->calibration.families.at("matmul").factor, 1.5);
}

void TestCalibration::fusedNodes_areTakenFromTheProfile()
{
    // FusedMatMul is an operator of ONNX Runtime's own domain, and no node of the model.
    tests::GraphBuilder b;
    b.node("Relu", {b.input("x", {int64_t(4)})});
    const shapes::ShapeTable table = tests::infer(b);
    const operators::Bindings bindings;
    const MeasuredModel model {b.graph(), table, bindings};
    const Result<CalibrationResult> result =
        calibrate(measured(profile({nodeEvent("fused_kernel_time", "FusedMatMul", 4 * kMatmul,
                                              R"([{"float": [64, 64]}, {"float": [64, 64]}])",
                                              R"([{"float": [64, 64]}])")})),
                  device(), &model);
    QVERIFY(result.ok());
    compareReal(result->calibration.families.at("matmul").factor, 4);
}

void TestCalibration::nothingToCompare_isAnError()
{
    // Unknown, without shapes, and measured as nothing.
    const Result<CalibrationResult> result =
        calibrate(measured(profile({nodeEvent("d_kernel_time", "Foo", 5),
                                    nodeEvent("e_kernel_time", "MatMul", 5), relu("r", 0)})),
                  device(), nullptr);
    QVERIFY(!result.ok());
    QVERIFY(result.error().message.english().find("none of the 3") != std::string::npos);
}

/// A synthetic profile made with known factors gives a file with which the same nodes are predicted
/// to take what was measured.
void TestCalibration::calibratedFile_predictsWhatWasMeasured()
{
    const Result<CalibrationResult> result = calibrate(
        measured(profile({matmul("a", 1.7 * kMatmul), relu("b", 0.8 * kRelu)})), device(), nullptr);
    QVERIFY(result.ok());
    Calibration calibration = result->calibration;
    calibration.source = "run.json";
    const Result<std::string> text = withCalibration(kDevice, "nano.json", calibration, "nano-1");
    QVERIFY(text.ok());
    const Result<DeviceSpec> calibrated = parseHardware(*text, "nano-1.json");
    QVERIFY2(calibrated.ok(), calibrated ? "" : calibrated.error().message.english().c_str());
    QCOMPARE(calibrated->name, std::string("nano-1"));
    QCOMPARE(*calibrated->calibration, calibration);
    const operators::OperatorCost product {{2 * 64 * 64 * 64}, {2 * 64 * 64 * 4}, {64 * 64 * 4}};
    const auto microseconds = [&](const operators::OperatorCost& cost, std::string_view family) {
        return toSeconds(operatorTime(cost, DataType::Float, *calibrated, family)) * 1e6;
    };
    compareReal(microseconds(product, "matmul"), 1.7 * kMatmul);
    compareReal(microseconds({{1024}, {4096}, {4096}}, "elementwise"), 0.8 * kRelu);
    // Nobody measured attention: the factor of all, the root of 1.7 · 0.8.
    compareReal(microseconds(product, "attention"), std::sqrt(1.7 * 0.8) * kMatmul);
    // A second calibration starts from the plain device again.
    const Result<CalibrationResult> again =
        calibrate(measured(profile({matmul("a", 1.7 * kMatmul)})), *calibrated, nullptr);
    compareReal(again->calibration.families.at("matmul").factor, 1.7);
}

void TestCalibration::calibratedFile_keepsItsOtherFields()
{
    Calibration calibration;
    calibration.overall = {2, 0.25, 7};
    calibration.source = "a.json";
    calibration.largestTemporary = Bytes {4096};
    const Result<std::string> once = withCalibration(kDevice, "nano.json", calibration, {});
    DeviceSpec expected = device();
    expected.calibration = calibration;
    QCOMPARE(parseHardware(*once, "nano.json").value(), expected);
    // Another calibration replaces it.
    calibration.overall.factor = 3;
    expected.calibration = calibration;
    const Result<std::string> twice = withCalibration(*once, "nano.json", calibration, {});
    QCOMPARE(parseHardware(*twice, "nano.json").value(), expected);
    QVERIFY(!withCalibration("[]", "nano.json", calibration, {}).ok());
}

void TestCalibration::wrongCalibration_isNamed_data()
{
    QTest::addColumn<std::string>("calibration");
    QTest::addColumn<QString>("named");
    const std::string good = R"({"factor": 1, "error": 0, "samples": 1})";
    const auto with = [&](const std::string& overall, const std::string& family) {
        return R"({"source": "run.json", "overall": )" + overall + R"(, "families": {"matmul": )"
            + family + "}}";
    };
    QTest::newRow("a number") << std::string("3") << "calibration";
    QTest::newRow("no source") << R"({"overall": )" + good + "}"
                               << "calibration.source";
    QTest::newRow("no overall") << std::string(R"({"source": "a"})") << "calibration.overall";
    QTest::newRow("factor 0") << with(good, R"({"factor": 0, "error": 0, "samples": 1})")
                              << "calibration.families.matmul.factor";
    QTest::newRow("negative error")
        << with(R"({"factor": 1, "error": -1, "samples": 1})", good) << "calibration.overall.error";
    QTest::newRow("no samples") << with(good, R"({"factor": 1, "error": 0})")
                                << "calibration.families.matmul.samples";
    QTest::newRow("families as a list")
        << R"({"source": "a", "families": [], "overall": )" + good + "}"
        << "calibration.families";
}

void TestCalibration::wrongCalibration_isNamed()
{
    QFETCH(std::string, calibration);
    QFETCH(QString, named);
    std::string text = kDevice;
    text.insert(text.rfind('}'), ", \"calibration\": " + calibration);
    const Result<DeviceSpec> spec = parseHardware(text, "nano.json");
    QVERIFY(!spec.ok());
    const QString message = QString::fromStdString(spec.error().message.english());
    QVERIFY2(message.startsWith(QStringLiteral("nano.json: ")), qPrintable(message));
    QVERIFY2(message.contains(named), qPrintable(message));
}

MESHWRIGHT_TEST(TestCalibration)
#include "tst_calibration.moc"
