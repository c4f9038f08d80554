#include "app/verify/model_inputs.h"
#include "app/verify/rank_runner.h"
#include "core/exchange/format.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/export/operator_models.h"
#include "tests/support/export/started_runtime.h"
#include "tests/support/export/worst_error.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace meshwright;
using namespace meshwright::tests;
using namespace meshwright::app::verify;

namespace fs = std::filesystem;

/// Every tensor of small models split along every dimension, over 2 or 3 devices: what the devices
/// compute together is what the model computes, or the export says why it is not written.
class TestRunRankOperators : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void splitTensors_computeTheSame_data();
    void splitTensors_computeTheSame();

    void meshesOfTwoAxes_computeTheSame_data() { splitTensors_computeTheSame_data(); }

    void meshesOfTwoAxes_computeTheSame();

private:
    /// One annotated tensor and what splits its dimensions.
    struct Split
    {
        std::string tensor;
        std::vector<std::string> dims; ///< "model", "a\", \"b", or empty
    };

    void tryPlan(int devices, const std::string& mesh, const std::vector<Split>& splits);
    void begin(int index);
    void end();

    std::unique_ptr<ModelRuntime> m_runtime;
    std::vector<OperatorModel> m_models;
    std::vector<std::string> m_wrong, m_refused;
    int m_tried = 0;
    const OperatorModel* m_model = nullptr;
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
    RuntimeTensors m_inputs, m_expected;
};

void TestRunRankOperators::initTestCase()
{
    auto runtime = startedRuntime();
    if (!runtime)
        QSKIP(runtime.error().message.english().c_str());
    m_runtime = std::move(runtime).value();
}

void TestRunRankOperators::splitTensors_computeTheSame_data()
{
    QTest::addColumn<int>("index");
    m_models = operatorModels();
    for (auto more : {moreOperatorModels(), placeOperatorModels()})
        m_models.insert(m_models.end(), more.begin(), more.end());
    for (std::size_t i = 0; i < m_models.size(); ++i) {
        if (isTried(i, 5))
            QTest::newRow(m_models[i].name.c_str()) << int(i);
    }
}

void TestRunRankOperators::begin(int index)
{
    m_model = &m_models[std::size_t(index)];
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = fs::path(m_folder->path().toStdString()) / "model.onnx";
    writeModel(m_model->model, m_path);
    m_inputs = randomInputs(m_model->model);
    auto expected =
        m_runtime->run(m_path, inputNames(m_model->model), m_inputs, m_model->model.outputs);
    if (!expected)
        qFatal("%s", expected.error().message.english().c_str());
    m_expected = std::move(expected).value();
    m_wrong.clear();
    m_refused.clear();
    m_tried = 0;
}

void TestRunRankOperators::end()
{
    for (const std::string& refused : m_refused)
        qInfo("refused: %s", refused.c_str());
    for (const std::string& wrong : m_wrong)
        qWarning("%s", wrong.c_str());
    qInfo("%d tried, %d refused, %d wrong", m_tried, int(m_refused.size()), int(m_wrong.size()));
    QVERIFY(m_wrong.empty());
    QVERIFY(m_refused.empty());
}

void TestRunRankOperators::tryPlan(int devices, const std::string& mesh,
                                   const std::vector<Split>& splits)
{
    ++m_tried;
    std::string what;
    for (const Split& split : splits) {
        what += (what.empty() ? "" : ", ") + std::string(R"({"tensors": ")") + split.tensor
            + R"(", "dims": [)";
        for (std::size_t d = 0; d < split.dims.size(); ++d)
            what += std::string(d > 0 ? ", " : "") + '['
                + (split.dims[d].empty() ? "" : '"' + split.dims[d] + '"') + ']';
        what += "]}";
    }
    NoProgress progress;
    const PlannedModel planned = plannedModel(
        m_path, planOf(devices, R"("mesh": [)" + mesh + R"(], "rules": [)" + what + ']'));
    const auto prepared = exchange::formatNamed("ranks")->prepareExport(planned.request, progress);
    what = std::to_string(devices) + ": " + what;
    if (!prepared)
        return m_wrong.push_back(what + ": " + prepared.error().message.english());
    for (const Diagnostic& diagnostic : prepared->diagnostics) {
        if (diagnostic.severity() == Severity::Error)
            return m_refused.push_back(what + ": " + diagnostic.message().english());
    }
    const fs::path target = m_path.parent_path() / "ranks";
    fs::remove_all(target);
    const auto written =
        exchange::writeExport(*prepared, target, planned.request.source.get(), progress);
    if (!written)
        return m_wrong.push_back(what + ": " + written.error().message.english());
    RankRunner runner(*m_runtime, target);
    const auto results = runner.run(m_inputs);
    if (!results)
        return m_wrong.push_back(what + ": " + results.error().message.english());
    const double error = tests::worstError(runner, *results, m_expected);
    if (!(error < 1e-5))
        m_wrong.push_back(what + ": error " + std::to_string(error));
}

void TestRunRankOperators::splitTensors_computeTheSame()
{
    QFETCH(int, index);
    begin(index);
    // 2 and 3 devices in turn: sizes that divide and sizes that do not.
    for (const auto& [tensor, rank] : m_model->tensors) {
        for (std::size_t d = 0; d < rank; ++d) {
            const int devices = 2 + m_tried % 2;
            Split split {tensor, std::vector<std::string>(rank)};
            split.dims[d] = "model";
            tryPlan(devices, R"({"axis": "model", "size": )" + std::to_string(devices) + '}',
                    {split});
        }
    }
    end();
}

/// Any tensors in any way, by chance: what is exchanged between them is anything that there is.
void TestRunRankOperators::meshesOfTwoAxes_computeTheSame()
{
    QFETCH(int, index);
    begin(index);
    static const char* const kDims[] = {"", "", "", "a", "b", "a\", \"b", "b\", \"a", "a:(1)2"};
    std::mt19937 random(unsigned(index) + 1);
    const int plans = qEnvironmentVariableIntValue("MESHWRIGHT_PLANS");
    for (int i = 0; i < (plans > 0 ? plans : 3); ++i) {
        const int b = 2 + int(random() % 2);
        std::vector<Split> splits;
        for (std::size_t s = 0; s < 1 + random() % 3; ++s) {
            const auto& [tensor, rank] = m_model->tensors[random() % m_model->tensors.size()];
            Split split {tensor, std::vector<std::string>(rank)};
            bool usesA = false, usesB = false;
            for (std::string& dim : split.dims) {
                const std::string chosen = kDims[random() % std::size(kDims)];
                const bool a = chosen.find('a') != std::string::npos,
                           hasB = chosen.find('b') != std::string::npos;
                if ((a && usesA) || (hasB && usesB))
                    continue;
                dim = chosen;
                usesA = usesA || a;
                usesB = usesB || hasB;
            }
            splits.push_back(std::move(split));
        }
        tryPlan(4 * b,
                R"({"axis": "a", "size": 4}, {"axis": "b", "size": )" + std::to_string(b) + '}',
                splits);
    }
    end();
}

MESHWRIGHT_TEST(TestRunRankOperators)
#include "tst_run_rank_operators.moc"
