#include "core/architectures/new_model.h"
#include "tests/support/export/random_weights.h"
#include "tests/support/export/started_runtime.h"
#include "tests/support/model/program.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/model/small_configs.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

constexpr int kDevices[] = {2, 3, 4, 8};

/// A model of others, and the sizes that it runs with beside its batch.
struct RealModel
{
    const char* name; ///< below shared/models/weighted
    const char* batch; ///< its symbol, or empty: a batch of 1
    QStringList bindings;
};

QString batchOf(int devices)
{
    return QString::number(devices * 2);
}

} // namespace

/// The best plan that `plan` finds is exported for the ranks, and what these compute is held
/// against the model.
class TestRunFoundPlans : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void newModels_data();
    void newModels();
    void realModels_data();
    void realModels();

private:
    /// Finds a plan, exports it and runs it.
    void prove(const QString& model, int devices, const QString& batchSymbol,
               const QStringList& bindings);

    QTemporaryDir m_folder;
};

void TestRunFoundPlans::initTestCase()
{
    qputenv("MESHWRIGHT_NODE_MODULES", nodeModules().toUtf8());
    const auto runtime = startedRuntime();
    if (!runtime)
        QSKIP(runtime.error().message.english().c_str());
}

void TestRunFoundPlans::prove(const QString& model, int devices, const QString& batchSymbol,
                              const QStringList& bindings)
{
    const QString batch = batchSymbol.isEmpty() ? QStringLiteral("1") : batchOf(devices);
    const QString planned = m_folder.filePath("planned.onnx");
    QStringList sizes;
    for (const QString& binding : bindings)
        sizes << "--bind" << binding;
    const ProgramRun found = runProgram(
        QStringList {"plan", model, "--hardware", "h100-sxm", "--devices", QString::number(devices),
                     "--global-batch", batch, "--top", "1", "-o", planned}
        + sizes);
    QVERIFY2(found.code == 0, found.errors.constData());
    if (!batchSymbol.isEmpty())
        sizes << "--bind" << batchSymbol + '=' + batch;
    const ProgramRun proof =
        runProgram(QStringList {"export", planned, "--config", "plan", "--to", "ranks", "--verify",
                                "-o", m_folder.filePath("ranks")}
                   + sizes);
    QVERIFY2(proof.code == 0, (found.output.left(200) + proof.errors.right(2000)).constData());
}

void TestRunFoundPlans::newModels_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<int>("devices");
    std::size_t rows = 0;
    for (const SmallConfig& config : smallConfigs()) {
        for (const int devices : kDevices) {
            if (isTried(rows++, 23))
                QTest::addRow("%s, %d devices", config.name, devices)
                    << QByteArray(config.json) << devices;
        }
    }
}

void TestRunFoundPlans::newModels()
{
    QFETCH(QByteArray, config);
    QFETCH(int, devices);
    const auto made = architectures::newModel(config.toStdString(), architectures::Purpose::Prompt);
    QVERIFY(made.ok());
    const QString path = m_folder.filePath("m.onnx");
    std::ofstream(path.toStdString(), std::ios::binary) << withRandomWeights(made->bytes);
    const QStringList bindings = made->bytes.find("sequence") == std::string::npos
        ? QStringList()
        : QStringList {"sequence=6"};
    prove(path, devices, QStringLiteral("batch"), bindings);
}

void TestRunFoundPlans::realModels_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("batch");
    QTest::addColumn<QStringList>("bindings");
    QTest::addColumn<int>("devices");
    const RealModel models[] {
        {"encoder/vespa-bert-mlm", "batch", {"tokens=8"}},
        {"decoder/tiny-lfm2",
         "batch_size",
         {"sequence_length=3", "past_sequence_length=4", "total_sequence_length=7"}},
        {"cnn/yunet-n-dynamic", "batch", {"height=64", "width=64"}},
        {"cnn/ultraface-rfb-320", "", {}},
    };
    std::size_t rows = 0;
    for (const RealModel& model : models) {
        for (const int devices : kDevices) {
            if (isTried(rows++, 7))
                QTest::addRow("%s, %d devices", model.name, devices)
                    << QString(model.name) << QString(model.batch) << model.bindings << devices;
        }
    }
    // A batch of 1 and two layers of two heads: stages, and halves of layers.
    for (const int devices : {2, 4})
        QTest::addRow("cct2, %d devices", devices) << "encoder/cct2-vision-opset20"
                                                   << "" << QStringList() << devices;
}

void TestRunFoundPlans::realModels()
{
    QFETCH(QString, name);
    QFETCH(QString, batch);
    QFETCH(QStringList, bindings);
    QFETCH(int, devices);
    const auto path = sharedModel("weighted/" + name.toStdString() + ".onnx");
    if (!path)
        QSKIP("needs the shared models");
    prove(QString::fromStdString(path->string()), devices, batch, bindings);
}

MESHWRIGHT_TEST(TestRunFoundPlans)
#include "tst_run_found_plans.moc"
