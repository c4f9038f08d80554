#include "core/exchange/format.h"
#include "tests/support/export_fixture.h"
#include "tests/support/model_runtime.h"
#include "tests/support/runnable_models.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using namespace meshwright;
using namespace meshwright::tests;

namespace fs = std::filesystem;

namespace {

RunnableModel madeModel(const std::string& name, WeightPlace place)
{
    if (name == "decoder")
        return runnableDecoder({}, place);
    if (name == "encoder")
        return runnableEncoder({}, place);
    if (name == "convolutions")
        return runnableConvolutions(4, place);
    return runnableMixture(6, 4, place);
}

std::vector<std::string> namesIn(const QJsonValue& list)
{
    std::vector<std::string> names;
    for (const QJsonValue& entry : list.toArray())
        names.push_back(entry["name"].toString().toStdString());
    return names;
}

} // namespace

/// Exported stages, run one after the other, against the model that they were cut from.
class TestRunStages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void stagesInOrder_giveTheSameBits_data();
    void stagesInOrder_giveTheSameBits();

private:
    std::unique_ptr<ModelRuntime> m_runtime;
};

void TestRunStages::initTestCase()
{
    Result<std::unique_ptr<ModelRuntime>> runtime = ModelRuntime::start();
    if (!runtime)
        QSKIP(runtime.error().message.c_str());
    m_runtime = std::move(*runtime);
}

void TestRunStages::stagesInOrder_giveTheSameBits_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<int>("stages");
    QTest::addColumn<bool>("beside");
    for (const char* name : {"decoder", "encoder", "convolutions", "mixture"}) {
        for (const int stages : {2, 4}) {
            for (const bool beside : {false, true})
                QTest::addRow("%s on %d stages, weights %s", name, stages,
                              beside ? "beside" : "inside")
                    << std::string(name) << stages << beside;
        }
    }
}

void TestRunStages::stagesInOrder_giveTheSameBits()
{
    QFETCH(std::string, name);
    QFETCH(int, stages);
    QFETCH(bool, beside);
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / (name + ".onnx");
    const RunnableModel model = madeModel(name, beside ? WeightPlace::Beside : WeightPlace::Inside);
    writeModel(model, path);
    const PlannedModel planned = plannedModel(path, planOf(stages, layersOnStages(4, stages)));
    QVERIFY(planned.diagnostics.empty());
    const fs::path target = path.parent_path() / "stages";
    NoProgress progress;
    const auto prepared = exchange::formatNamed("stages")->prepareExport(planned.request, progress);
    QVERIFY2(prepared.ok(), prepared ? "" : prepared.error().message.c_str());
    const auto written =
        exchange::writeExport(*prepared, target, planned.request.source.get(), progress);
    QVERIFY2(written.ok(), written ? "" : written.error().message.c_str());

    RuntimeTensors tensors = randomInputs(model);
    const auto expected = m_runtime->run(path, inputNames(model), tensors, model.outputs);
    QVERIFY2(expected.ok(), expected ? "" : expected.error().message.c_str());
    QFile manifest(QString::fromStdString((target / "stages.json").string()));
    QVERIFY(manifest.open(QIODevice::ReadOnly));
    const QJsonObject json = QJsonDocument::fromJson(manifest.readAll()).object();
    QCOMPARE(json["stages"].toArray().size(), stages);
    for (const QJsonValue& stage : json["stages"].toArray()) {
        const fs::path file = target / stage["file"].toString().toStdString();
        auto outputs =
            m_runtime->run(file, namesIn(stage["inputs"]), tensors, namesIn(stage["outputs"]));
        QVERIFY2(outputs.ok(), outputs ? "" : outputs.error().message.c_str());
        tensors.merge(*outputs);
    }
    for (const std::string& output : model.outputs)
        QVERIFY2(tensors.at(output) == expected->at(output), output.c_str());
}

QTEST_GUILESS_MAIN(TestRunStages)
#include "tst_run_stages.moc"
