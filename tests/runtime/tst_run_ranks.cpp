#include "core/exchange/format.h"
#include "tests/support/export_fixture.h"
#include "tests/support/model_runtime.h"
#include "tests/support/rank_runner.h"
#include "tests/support/runnable_models.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace meshwright;
using namespace meshwright::tests;

namespace fs = std::filesystem;

namespace {

/// Of a decoder with `heads` and `keyHeads`: Megatron's split of attention and MLP.
const char* const kTensorParallel = R"("rules": [
    {"tensors": "layers.*.q_proj.weight", "dims": [[], ["model"]]},
    {"tensors": "layers.*.k_proj.weight", "dims": [[], ["model"]]},
    {"tensors": "layers.*.v_proj.weight", "dims": [[], ["model"]]},
    {"tensors": "layers.*.o_proj.weight", "dims": [["model"], []]},
    {"tensors": "layers.*.gate_proj.weight", "dims": [[], ["model"]]},
    {"tensors": "layers.*.up_proj.weight", "dims": [[], ["model"]]},
    {"tensors": "layers.*.down_proj.weight", "dims": [["model"], []]}])";

std::string mesh(const std::string& axes, const std::string& rest)
{
    return R"("mesh": [)" + axes + "], " + rest;
}

} // namespace

/// Exports to `ranks`, runs all of them with ONNX Runtime and compares with the whole model.
class TestRunRanks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void ranks_computeTheSame_data();
    void ranks_computeTheSame();

private:
    std::unique_ptr<ModelRuntime> m_runtime;
};

void TestRunRanks::initTestCase()
{
    auto runtime = ModelRuntime::start();
    if (!runtime)
        QSKIP(runtime.error().message.c_str());
    m_runtime = std::move(runtime).value();
}

void TestRunRanks::ranks_computeTheSame_data()
{
    QTest::addColumn<RunnableModel>("model");
    QTest::addColumn<int>("devices");
    QTest::addColumn<QString>("plan");

    const TransformerSizes even {2, 4, 2, 8, 48, 40, 2, 12, true};
    const TransformerSizes threes {2, 6, 3, 8, 48, 42, 2, 12, true};
    const std::string two = R"({"axis": "model", "size": 2})",
                      three = R"({"axis": "model", "size": 3})";
    QTest::newRow("nothing split")
        << runnableDecoder(even) << 2 << QString::fromStdString(mesh(two, R"("rules": [])"));
    QTest::newRow("decoder, tensor parallel over 2")
        << runnableDecoder(even) << 2 << QString::fromStdString(mesh(two, kTensorParallel));
    QTest::newRow("decoder, tensor parallel over 3")
        << runnableDecoder(threes) << 3 << QString::fromStdString(mesh(three, kTensorParallel));
}

void TestRunRanks::ranks_computeTheSame()
{
    QFETCH(RunnableModel, model);
    QFETCH(int, devices);
    QFETCH(QString, plan);
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "model.onnx";
    writeModel(model, path);
    operators::Bindings bindings;
    const PlannedModel planned = plannedModel(path, planOf(devices, plan.toStdString()), bindings);
    for (const Diagnostic& diagnostic : planned.diagnostics)
        QFAIL(diagnostic.message.c_str());
    fs::path target = path.parent_path() / "ranks";
    if (qEnvironmentVariableIsSet("KEEP"))
        target = "/tmp/w2ranks";
    fs::remove_all(target);
    NoProgress progress;
    const auto prepared = exchange::formatNamed("ranks")->prepareExport(planned.request, progress);
    QVERIFY2(prepared.ok(), prepared ? "" : prepared.error().message.c_str());
    for (const Diagnostic& diagnostic : prepared->diagnostics) {
        if (diagnostic.severity != Severity::Info)
            qWarning("%s: %s", diagnostic.code.c_str(), diagnostic.message.c_str());
    }
    const auto written =
        exchange::writeExport(*prepared, target, planned.request.source.get(), progress);
    QVERIFY2(written.ok(), written ? "" : written.error().message.c_str());

    const RuntimeTensors inputs = randomInputs(model);
    const auto expected = m_runtime->run(path, inputNames(model), inputs, model.outputs);
    QVERIFY2(expected.ok(), expected ? "" : expected.error().message.c_str());
    RankRunner runner(*m_runtime, target);
    const auto results = runner.run(inputs);
    QVERIFY2(results.ok(), results ? "" : results.error().message.c_str());
    const double error = runner.worstError(*results, *expected);
    QVERIFY2(error < 1e-5, std::to_string(error).c_str());
}

Q_DECLARE_METATYPE(meshwright::tests::RunnableModel)

QTEST_GUILESS_MAIN(TestRunRanks)
#include "tst_run_ranks.moc"
