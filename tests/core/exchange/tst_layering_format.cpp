#include "core/exchange/layering/layer_export.h"
#include "core/exchange/layering/layer_settings.h"
#include "core/onnx/wire/model_reader.h"
#include "tests/support/export/exchange_case.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using namespace meshwright::exchange;
using namespace meshwright::tests;

namespace {

/// Nodes of two layers and a head; with what they say as layer_ann.
ExchangeCase annotated(const std::vector<std::string>& annotations)
{
    GraphBuilder b;
    ValueId x = b.input("x", {8, 16});
    for (const char* name : {"/layers.0/Relu", "/layers.1/Relu", "/head/Relu"})
        x = b.named(name).node("Relu", {x});
    b.output(x);
    graph::Graph graph = b.build();
    for (uint32_t i = 0; i < annotations.size(); ++i) {
        if (!annotations[i].empty())
            graph.nodeForBuilding(NodeId {i}).metadata = {{"layer_ann", annotations[i]}};
    }
    return ExchangeCase(std::move(graph));
}

std::vector<int> stagesAfter(ExchangeCase model, const std::string& settings,
                             std::vector<Diagnostic>* said = nullptr)
{
    const auto prepared = model.imported("ort-layering", settings);
    if (!prepared)
        qFatal("%s", prepared.error().message.english().c_str());
    if (said)
        *said = prepared->diagnostics;
    if (prepared->plan.empty())
        return {};
    model.apply(prepared->plan);
    std::vector<int> stages;
    for (uint32_t i = 0; i < model.graph->nodes().size(); ++i)
        stages.push_back(model.plan->stage(NodeId {i}, model.plan->configurations().front().id)
                             .value_or(StageNumber {-1})
                             .value);
    return stages;
}

const char* kDecoder = MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx";

} // namespace

/// Layer assignment of ONNX Runtime.
class TestLayeringFormat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void settings_areReadAsTheRuntimeDoes();
    void rules_matchAsTheRuntimeDoes_data();
    void rules_matchAsTheRuntimeDoes();
    void names_theLongestPatternWins();
    void devices_areDesignators_data();
    void devices_areDesignators();
    void settings_placeNodes();
    void settingsFiles_areReadInAllForms_data();
    void settingsFiles_areReadInAllForms();
    void model_aloneHasAStagePerAnnotation();
    void rulesThatMatchNothing_areTold();
    void malformed_namesThePlace_data();
    void malformed_namesThePlace();
    void decoder_isAnnotatedAndReadBack();
    void realModel_keepsItsAnnotations();
};

void TestLayeringFormat::settings_areReadAsTheRuntimeDoes()
{
    const auto rules = parseLayerSettings(" gpu(encoder, decoder) ; cpu( = post );");
    QVERIFY(rules.ok());
    QCOMPARE(rules->size(), std::size_t(3));
    QVERIFY((*rules)[1] == (LayerRule {"gpu", "decoder", false}));
    QVERIFY((*rules)[2] == (LayerRule {"cpu", "post", true}));
    QCOMPARE(QString::fromStdString(layerSettingsText(*rules)),
             QString("gpu(encoder, decoder); cpu(=post)"));
}

/// ONNX Runtime's documentation: without '=' a prefix; prefixes outrank what is exact; else left to
/// right.
void TestLayeringFormat::rules_matchAsTheRuntimeDoes_data()
{
    QTest::addColumn<QString>("settings");
    QTest::addColumn<QString>("annotation");
    QTest::addColumn<QString>("device");
    QTest::newRow("prefix") << "gpu(enc); cpu(=x)"
                            << "encoder_1"
                            << "gpu";
    QTest::newRow("exact") << "gpu(enc); cpu(=x)"
                           << "x"
                           << "cpu";
    QTest::newRow("exact is no prefix") << "gpu(enc); cpu(=x)"
                                        << "xy"
                                        << "";
    QTest::newRow("prefix before exact") << "cpu(=encoder); gpu(enc)"
                                         << "encoder"
                                         << "gpu";
    QTest::newRow("left before longer") << "cpu(a); gpu(ab)"
                                        << "abc"
                                        << "cpu";
}

void TestLayeringFormat::rules_matchAsTheRuntimeDoes()
{
    QFETCH(QString, settings);
    QFETCH(QString, annotation);
    QFETCH(QString, device);
    const auto rules = parseLayerSettings(settings.toStdString());
    QVERIFY(rules.ok());
    const LayerRule* rule = ruleOfAnnotation(*rules, annotation.toStdString());
    QCOMPARE(QString::fromStdString(rule ? rule->device : ""), device);
}

void TestLayeringFormat::names_theLongestPatternWins()
{
    const auto rules = parseLayerSettings("cpu(layers.1); gpu(layers.10)");
    QVERIFY(rules.ok());
    QCOMPARE(ruleOfName(*rules, "/model/layers.10/Add")->device, std::string("gpu"));
    QCOMPARE(ruleOfName(*rules, "/model/layers.11/Add")->device, std::string("cpu"));
    QVERIFY(!ruleOfName(*rules, "/model/layers.2/Add"));
}

void TestLayeringFormat::devices_areDesignators_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("designator");
    QTest::newRow("gpu") << "GPU:1"
                         << "gpu:1";
    QTest::newRow("cuda with number") << "CUDA:0"
                                      << "gpu:0";
    QTest::newRow("cuda") << "cuda"
                          << "cuda";
    QTest::newRow("cpu") << "CPU:0"
                         << "cpu";
    QTest::newRow("npu") << "NPU"
                         << "npu";
    QTest::newRow("vendor") << "gpu:amd"
                            << "gpu:amd";
    QTest::newRow("provider") << "QNNExecutionProvider"
                              << "QNNExecutionProvider";
    QTest::newRow("unknown") << "device 3"
                             << "";
}

void TestLayeringFormat::devices_areDesignators()
{
    QFETCH(QString, name);
    QFETCH(QString, designator);
    QCOMPARE(QString::fromStdString(layerDevice(name.toStdString()).value_or("")), designator);
}

void TestLayeringFormat::settings_placeNodes()
{
    std::vector<Diagnostic> said;
    QCOMPARE(stagesAfter(annotated({"body_0", "body_1", "head"}), "gpu(body); cpu(=head)", &said),
             (std::vector<int> {0, 0, 1}));
    QVERIFY2(said.empty(), listed(said).c_str());
}

void TestLayeringFormat::settingsFiles_areReadInAllForms_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("alone") << "cpu(=stage_0); gpu(=stage_2)\n";
    QTest::newRow("line") << "log_id=x\nsession.layer_assignment_settings = \"cpu(=stage_0); "
                             "gpu(=stage_2)\"\n";
    QTest::newRow("JSON") << R"j({"a": {"session.layer_assignment_settings":
        "cpu(=stage_0); gpu(=stage_2)"}})j";
}

/// Annotations that number stages keep their numbers.
void TestLayeringFormat::settingsFiles_areReadInAllForms()
{
    QFETCH(QString, text);
    QCOMPARE(stagesAfter(annotated({"stage_0", "stage_2", "stage_2"}), text.toStdString()),
             (std::vector<int> {0, 2, 2}));
}

void TestLayeringFormat::model_aloneHasAStagePerAnnotation()
{
    std::vector<Diagnostic> said;
    QCOMPARE(stagesAfter(annotated({"Embed", "", "Decode"}), {}, &said),
             (std::vector<int> {0, -1, 1}));
    QVERIFY2(hasCode(said, "layering-without-settings"), listed(said).c_str());
}

void TestLayeringFormat::rulesThatMatchNothing_areTold()
{
    std::vector<Diagnostic> said;
    stagesAfter(annotated({"a", "b", ""}), "cpu(=a); npu(c)", &said);
    QCOMPARE(QString::fromStdString(listed(said)),
             QString("layering-rule-matches-nothing: The pattern \"c\" of npu matches no node\n"
                     "layering-left-to-runtime: No rule places nodes of \"b\"\n"));
    stagesAfter(annotated({}), "cpu(=a)", &said);
    QVERIFY(hasCode(said, "layering-not-placed"));
}

void TestLayeringFormat::malformed_namesThePlace_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const QString hint = "; write device(annotation, =exact annotation)";
    QTest::newRow("no bracket") << "cpu(a); gpu"
                                << "line 1, column 9: expected '(' in \"gpu\"" + hint;
    QTest::newRow("not closed") << "cpu(a"
                                << "line 1, column 1: expected ')' behind '(' in "
                                   "\"cpu(a\""
            + hint;
    QTest::newRow("no device") << "(a)"
                               << "line 1, column 1: expected a device in front of '(' in "
                                  "\"(a)\""
            + hint;
    QTest::newRow("no semicolon")
        << "cpu(a) gpu(b)"
        << "line 1, column 1: expected ';' behind ')' in \"cpu(a) gpu(b)\"" + hint;
    QTest::newRow("twice") << "cpu(a); gpu(a)"
                           << "line 1, column 9: the annotation \"a\" stands twice in \"gpu(a)\""
            + hint;
    QTest::newRow("exact name")
        << R"j({"session.name_based_layer_assignment": "cpu(=a)"})j"
        << "line 1: '=' before \"a\" is not allowed in rules by name; they match parts of names";
    QTest::newRow("other JSON") << R"({"a": 1})"
                                << "line 1: expected session.layer_assignment_settings or "
                                   "session.name_based_layer_assignment";
}

void TestLayeringFormat::malformed_namesThePlace()
{
    QFETCH(QString, text);
    QFETCH(QString, message);
    const auto prepared = annotated({}).imported("ort-layering", text.toStdString());
    QVERIFY(!prepared.ok());
    QCOMPARE(QString::fromStdString(prepared.error().message.english()), message);
}

void TestLayeringFormat::decoder_isAnnotatedAndReadBack()
{
    const PlannedModel planned = plannedModel(
        kDecoder, planOf(2, R"("devices": ["GPU:0", "CPU"], "rules": [{"nodes": "**", "stage": 0},
                                {"nodes": "/lm_head/**", "stage": 1}])"));
    NoProgress progress;
    const auto prepared = formatNamed("ort-layering")->prepareExport(planned.request, progress);
    QVERIFY2(prepared.ok(), prepared.ok() ? "" : prepared.error().message.english().c_str());
    QTemporaryDir folder;
    const auto written =
        writeExport(*prepared, folder.path().toStdString(), planned.request.source.get(), progress);
    QVERIFY2(written.ok(), written.ok() ? "" : written.error().message.english().c_str());
    const std::string model =
        folder.filePath(QString::fromStdString(prepared->files[0].name)).toStdString();
    PlannedModel copy = plannedModel(model, {});
    QFile settings(folder.filePath(QString::fromStdString(prepared->files[1].name)));
    QVERIFY(settings.open(QIODevice::ReadOnly));
    const QByteArray text = settings.readAll();
    QVERIFY2(text.contains("\"gpu:0(=stage_0); cpu(=stage_1)\""), text.constData());
    ImportRequest request;
    request.graph = copy.request.graph;
    request.plan = copy.request.plan;
    request.text = text.toStdString();
    const auto back = formatNamed("ort-layering")->prepareImport(request, progress);
    QVERIFY2(back.ok(), back.ok() ? "" : back.error().message.english().c_str());
    QVERIFY2(back->diagnostics.empty(), listed(back->diagnostics).c_str());
    const PlannedModel again = plannedWith(model, back->plan);
    const auto before = planned.document->plan().configurations().front().id;
    const auto after = again.document->plan().configuration("layering")->id;
    for (uint32_t i = 0; i < planned.request.graph->nodes().size(); ++i)
        QCOMPARE(again.document->plan().stage(NodeId {i}, after),
                 planned.document->plan().stage(NodeId {i}, before));
    QCOMPARE(again.document->plan().configuration(after)->devices,
             (std::vector<std::string> {"GPU:0", "CPU"}));
}

/// ONNX Runtime's own test model: 56 of its 60 nodes are annotated, in a subgraph.
void TestLayeringFormat::realModel_keepsItsAnnotations()
{
    const auto path = sharedModel("multidevice/gpt2-tiny-layer-ann.onnx");
    if (!path)
        QSKIP("the shared models are not here");
    NoProgress progress;
    PlannedModel planned = plannedModel(*path, {});
    ImportRequest request;
    request.graph = planned.request.graph;
    request.plan = planned.request.plan;
    request.text = "gpu(Embed, GptAttention); cpu(=Decode)";
    const auto prepared = formatNamed("ort-layering")->prepareImport(request, progress);
    QVERIFY(prepared.ok());
    QVERIFY2(prepared->diagnostics.empty(), listed(prepared->diagnostics).c_str());
    planned = plannedWith(*path, prepared->plan);
    const auto out = formatNamed("ort-layering")->prepareExport(planned.request, progress);
    QVERIFY2(out.ok(), out.ok() ? "" : out.error().message.english().c_str());
    QTemporaryDir folder;
    QVERIFY(writeExport(*out, folder.path().toStdString(), nullptr, progress).ok());
    QFile settings(folder.filePath(QString::fromStdString(out->files[1].name)));
    QVERIFY(settings.open(QIODevice::ReadOnly));
    const QByteArray text = settings.readAll();
    QVERIFY2(text.contains("gpu(=Embed, =GptAttention0, =GptAttention1, =GptAttention2, "
                           "=GptAttention3, =GptAttention4); cpu(=Decode)"),
             text.constData());
    const auto model = onnx::readModel(
        folder.filePath(QString::fromStdString(out->files[0].name)).toStdString(), progress);
    QVERIFY(model.ok());
    const auto& before = planned.request.graph->nodes();
    for (std::size_t i = 0; i < before.size(); ++i)
        QCOMPARE(model->graph.nodes()[i].metadata, before[i].metadata);
}

MESHWRIGHT_TEST(TestLayeringFormat)
#include "tst_layering_format.moc"
