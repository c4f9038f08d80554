#include "core/exchange/format.h"
#include "tests/support/export_fixture.h"
#include "tests/support/model_runtime.h"
#include "tests/support/operator_models.h"
#include "tests/support/rank_runner.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace meshwright;
using namespace meshwright::tests;

namespace fs = std::filesystem;

/// Every tensor of small models split along every dimension, over 2 and 3 devices: what the devices
/// compute together is what the model computes, or the export says why it is not written.
class TestRunRankOperators : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void splitTensors_computeTheSame_data();
    void splitTensors_computeTheSame();

private:
    void tryPlan(const fs::path& path, const OperatorModel& model, const std::string& plan,
                 const RuntimeTensors& inputs, const RuntimeTensors& expected);

    std::unique_ptr<ModelRuntime> m_runtime;
    std::vector<OperatorModel> m_models;
    std::vector<std::string> m_wrong, m_refused;
    int m_tried = 0;
};

void TestRunRankOperators::initTestCase()
{
    auto runtime = ModelRuntime::start();
    if (!runtime)
        QSKIP(runtime.error().message.c_str());
    m_runtime = std::move(runtime).value();
}

void TestRunRankOperators::splitTensors_computeTheSame_data()
{
    QTest::addColumn<int>("index");
    m_models = operatorModels();
    for (std::size_t i = 0; i < m_models.size(); ++i)
        QTest::newRow(m_models[i].name.c_str()) << int(i);
}

void TestRunRankOperators::tryPlan(const fs::path& path, const OperatorModel& model,
                                   const std::string& plan, const RuntimeTensors& inputs,
                                   const RuntimeTensors& expected)
{
    ++m_tried;
    NoProgress progress;
    const PlannedModel planned = plannedModel(path, plan);
    const auto prepared = exchange::formatNamed("ranks")->prepareExport(planned.request, progress);
    const std::string what = plan.substr(plan.find("\"mesh\""));
    if (!prepared)
        return m_wrong.push_back(what + ": " + prepared.error().message);
    for (const Diagnostic& diagnostic : prepared->diagnostics) {
        if (diagnostic.severity == Severity::Error)
            return m_refused.push_back(what + ": " + diagnostic.message);
    }
    const fs::path target = path.parent_path() / "ranks";
    fs::remove_all(target);
    const auto written =
        exchange::writeExport(*prepared, target, planned.request.source.get(), progress);
    if (!written)
        return m_wrong.push_back(what + ": " + written.error().message);
    RankRunner runner(*m_runtime, target);
    const auto results = runner.run(inputs);
    if (!results)
        return m_wrong.push_back(what + ": " + results.error().message);
    const double error = runner.worstError(*results, expected);
    if (!(error < 1e-5))
        m_wrong.push_back(what + ": error " + std::to_string(error));
    (void)model;
}

void TestRunRankOperators::splitTensors_computeTheSame()
{
    QFETCH(int, index);
    const OperatorModel& model = m_models[std::size_t(index)];
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "model.onnx";
    writeModel(model.model, path);
    const RuntimeTensors inputs = randomInputs(model.model);
    const auto expected =
        m_runtime->run(path, inputNames(model.model), inputs, model.model.outputs);
    QVERIFY2(expected.ok(), expected ? "" : expected.error().message.c_str());
    m_wrong.clear();
    m_refused.clear();
    m_tried = 0;
    for (const int devices : {2, 3}) {
        for (const auto& [tensor, rank] : model.tensors) {
            for (std::size_t d = 0; d < rank; ++d) {
                std::string dims;
                for (std::size_t i = 0; i < rank; ++i)
                    dims += (i > 0 ? ", " : "") + std::string(i == d ? R"(["model"])" : "[]");
                tryPlan(path, model,
                        planOf(devices,
                               R"("mesh": [{"axis": "model", "size": )" + std::to_string(devices)
                                   + R"(}], "rules": [{"tensors": ")" + tensor + R"(", "dims": [)"
                                   + dims + "]}]"),
                        inputs, *expected);
            }
        }
    }
    for (const std::string& refused : m_refused)
        qInfo("refused: %s", refused.c_str());
    for (const std::string& wrong : m_wrong)
        qWarning("%s", wrong.c_str());
    qInfo("%d tried, %d refused, %d wrong", m_tried, int(m_refused.size()), int(m_wrong.size()));
    QVERIFY(m_wrong.empty());
}

QTEST_GUILESS_MAIN(TestRunRankOperators)
#include "tst_run_rank_operators.moc"
