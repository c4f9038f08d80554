#include "core/planning/constraints/constraint.h"
#include "tests/support/run/measured_plans.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

constexpr const char* kDevice = R"({"format": "meshwright-hardware", "version": 1,
    "name": "unit", "title": "Made up",
    "peak_flops": {"float16": {"value": 1e14, "source": "made up"},
                   "float32": {"value": 1e13, "source": "made up"}},
    "memory_bytes": {"value": 64e9, "source": "made up"},
    "memory_bandwidth": {"value": 4e12, "source": "made up"},
    "launch_s": {"value": 0, "source": "made up"},
    "compute_fraction": {"value": 1, "source": "made up"},
    "bandwidth_fraction": {"value": 1, "source": "made up"},
    "tile_units": {"count": {"value": 16, "source": "made up"},
                   "cache_bandwidth": {"value": 1e14, "source": "made up"},
                   "fill_s": {"value": 0, "source": "made up"}@RATES@},
    "link": {"bandwidth": {"value": 1e11, "source": "made up"},
             "latency_s": {"value": 0, "source": "made up"}}})";
constexpr const char* kRates = R"(,
    "misaligned_fraction": {"value": 0.4, "source": "made up"},
    "odd_fraction": {"value": 0.2, "source": "made up"})";

std::unique_ptr<planning::PlanEvaluation> evaluationOf(int64_t vocabulary, bool areRowsSlowed)
{
    std::string device = kDevice;
    device.replace(device.find("@RATES@"), 7, areRowsSlowed ? kRates : "");
    evaluate::Settings settings;
    if (const Result<std::string> added = settings.hardware.add(device, "unit"); !added)
        throw std::runtime_error(added.error().message.english());
    planning::PlanProblem problem;
    problem.hardware = "unit";
    problem.devices = 2;
    problem.globalBatch = 4;
    problem.run.bindings = {{"sequence", 256}};
    const nlohmann::json config {{"model_type", "gpt2"},    {"n_layer", 2},
                                 {"n_embd", 256},           {"n_head", 4},
                                 {"n_positions", 256},      {"vocab_size", vocabulary},
                                 {"torch_dtype", "float16"}};
    return evaluationOfConfig(config.dump(), problem, std::move(settings));
}

planning::TriedPlan triedOn(planning::PlanEvaluation& evaluation, int64_t tensor)
{
    planning::PlanSettings settings;
    settings.tensor = tensor;
    settings.data = 2 / tensor;
    settings.microbatch = 2;
    NoProgress progress;
    return evaluation.tried(settings, progress);
}

} // namespace

/// What a plan says of products whose rows begin off 16 bytes.
class TestUnalignedRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void gain_isThatOfThePaddedModel_data();
    void gain_isThatOfThePaddedModel();
    void nothingIsSaid_data();
    void nothingIsSaid();
};

void TestUnalignedRows::gain_isThatOfThePaddedModel_data()
{
    QTest::addColumn<qint64>("vocabulary");
    QTest::addColumn<qint64>("padded");
    QTest::addColumn<qint64>("tensor");
    QTest::newRow("odd") << qint64(8001) << qint64(8008) << qint64(1);
    QTest::newRow("8 bytes") << qint64(8004) << qint64(8008) << qint64(1);
    QTest::newRow("parts of 4 bytes") << qint64(8004) << qint64(8016) << qint64(2);
}

void TestUnalignedRows::gain_isThatOfThePaddedModel()
{
    QFETCH(qint64, vocabulary);
    QFETCH(qint64, padded);
    QFETCH(qint64, tensor);
    const auto evaluation = evaluationOf(vocabulary, true);
    const planning::TriedPlan plan = triedOn(*evaluation, tensor);
    QVERIFY2(plan.figures, plan.problem.english().c_str());
    NoProgress progress;
    const auto found = planning::kRowsConstraint.find({*evaluation, plan, {}, progress});
    QCOMPARE(found.size(), std::size_t(1));
    const auto text = QString::fromStdString(found.front().text.english());
    QVERIFY2(text.startsWith(QStringLiteral("Rows of %1 elements").arg(vocabulary))
                 && text.contains(QStringLiteral("padded to %1,").arg(padded)),
             qPrintable(text));
    static const QRegularExpression kGain(QStringLiteral("take ([0-9.]+) % less"));
    const double said = kGain.match(text).captured(1).toDouble() / 100;
    const planning::TriedPlan other = triedOn(*evaluationOf(padded, true), tensor);
    const double gain = 1 - toSeconds(other.figures->time) / toSeconds(plan.figures->time);
    QVERIFY2(gain > 0.05 && std::abs(said - gain) < 0.005,
             qPrintable(QStringLiteral("%1, not %2").arg(said).arg(gain)));
}

void TestUnalignedRows::nothingIsSaid_data()
{
    QTest::addColumn<qint64>("vocabulary");
    QTest::addColumn<bool>("areRowsSlowed");
    QTest::newRow("rows at multiples of 16 bytes") << qint64(8016) << true;
    QTest::newRow("a device that does not mind") << qint64(8001) << false;
}

void TestUnalignedRows::nothingIsSaid()
{
    QFETCH(qint64, vocabulary);
    QFETCH(bool, areRowsSlowed);
    const auto evaluation = evaluationOf(vocabulary, areRowsSlowed);
    const planning::TriedPlan plan = triedOn(*evaluation, 2);
    QVERIFY2(plan.figures, plan.problem.english().c_str());
    NoProgress progress;
    QVERIFY(planning::kRowsConstraint.find({*evaluation, plan, {}, progress}).empty());
}

MESHWRIGHT_TEST(TestUnalignedRows)
#include "tst_unaligned_rows.moc"
