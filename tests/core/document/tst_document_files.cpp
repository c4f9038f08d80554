#include "core/onnx/wire/source.h"
#include "core/plan/binding/binding.h"
#include "core/plan/text/plan_text.h"
#include "tests/core/document/small_documents.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <fstream>
#include <iterator>

using namespace meshwright;
using namespace meshwright::document;
using namespace meshwright::tests;

namespace {

std::unique_ptr<Document> opened(const std::filesystem::path& path)
{
    NoProgress progress;
    Result<std::unique_ptr<Document>> document = Document::open(path, progress);
    if (!document)
        qWarning("%s", document.error().message.english().c_str());
    return document ? std::move(*document) : nullptr;
}

bool saved(Document& document, const std::filesystem::path& path, const SaveOptions& options = {})
{
    NoProgress progress;
    const Result<void> done = document.save(path, options, progress);
    if (!done)
        qWarning("%s", done.error().message.english().c_str());
    return done.ok();
}

std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The annotations of a document by names, as a file would hold them.
onnx::Annotations written(const Document& document)
{
    return plan::unbind(document.graph(), document.plan());
}

NodeId nodeNamed(const Document& document, const char* name)
{
    return document.graph().findNode(name).value_or(NodeId {});
}

} // namespace

/// Documents from files, on what onnx-ir wrote and on exported models.
class DocumentFilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stayingDocument_outlivesItsFile_data();
    void stayingDocument_outlivesItsFile();
    void guide_isReadAsItPrints();
    void guidePlan_appliesToTheBareModel_data();
    void guidePlan_appliesToTheBareModel();
    void untouched_savesTheSameBytes_data();
    void untouched_savesTheSameBytes();
    void planOfARealModel_survivesSaving();
    void renames_surviveSaving();
    void failedSave_changesNothing();
    void standardOnly_leavesNothingOfOurs();

private:
    std::filesystem::path file(const char* name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }

    QTemporaryDir m_folder;
};

void DocumentFilesTest::stayingDocument_outlivesItsFile_data()
{
    QTest::addColumn<QString>("how");
    for (const char* how : {"written into", "replaced", "removed"})
        QTest::newRow(how) << how;
}

/// It can be saved elsewhere and exported as it was opened.
void DocumentFilesTest::stayingDocument_outlivesItsFile()
{
    QFETCH(QString, how);
    const QTemporaryDir folder;
    const std::filesystem::path model = folder.filePath("m.onnx").toStdString();
    std::filesystem::copy_file(MESHWRIGHT_SAMPLES "/pipeline-decoder.onnx", model);
    std::filesystem::permissions(model, std::filesystem::perms::owner_all);
    const std::string bytes = bytesOf(model);
    NoProgress progress;
    const Result<std::unique_ptr<Document>> document = Document::openToStay(model, progress);
    QVERIFY(document.ok());
    if (how != QStringLiteral("written into"))
        std::filesystem::remove(model);
    if (how != QStringLiteral("removed"))
        std::ofstream(model) << "theirs";
    const std::filesystem::path copy = folder.filePath("copy.onnx").toStdString();
    const Result<void> written = (*document)->saveCopy(copy, {}, progress);
    QVERIFY2(written.ok(), written.ok() ? "" : written.error().message.english().c_str());
    QVERIFY(bytesOf(copy) == bytes);
    QVERIFY((*document)->source()->checkAllUnchanged().ok()); // as an export asks
    if (how != QStringLiteral("removed"))
        QVERIFY(!(*document)->saveCopy(model, {}, progress).ok());
}

/// What the guide's code prints, by the questions that it asks.
void DocumentFilesTest::guide_isReadAsItPrints()
{
    const auto quick = sharedModel("onnx-ir-written/quick_example.onnx");
    if (!quick)
        QSKIP("the shared models are not there");
    {
        // print(spec.value.name) → input; spec.value is x → True
        const auto document = opened(*quick);
        QVERIFY(document);
        const NodeId relu = nodeNamed(*document, "relu0");
        const ValueId x = document->graph().node(relu).inputs[0].value();
        const auto specs = shardingOf(document->plan(), relu, x);
        QCOMPARE(specs.size(), std::size_t(1));
        QCOMPARE(document->graph().value(x).name, std::string("input"));
    }
    {
        // 1; [0, 1]; (0, 1, 2, 3)
        const auto document = opened(*sharedModel("onnx-ir-written/mesh_2x2.onnx"));
        const NodeId mm = nodeNamed(*document, "mm");
        const auto specs =
            shardingOf(document->plan(), mm, document->graph().node(mm).inputs[0].value());
        QCOMPARE(specs.size(), std::size_t(1));
        QCOMPARE(specs[0]->dims.at(0).axis.value(), int64_t(0));
        QCOMPARE(specs[0]->dims.at(1).axis.value(), int64_t(1));
        QVERIFY(specs[0]->device == (std::vector<int64_t> {0, 1, 2, 3}));
    }
    {
        // group_map[1].value → (2, 3)
        const auto document = opened(*sharedModel("onnx-ir-written/split_and_replicated.onnx"));
        const NodeId mm = nodeNamed(*document, "mm");
        const auto specs =
            shardingOf(document->plan(), mm, document->graph().node(mm).inputs[0].value());
        QVERIFY(specs.at(0)->groups.at(1).devices == (std::vector<int64_t> {2, 3}));
    }
    {
        // layer0: stage 0 -> GPU:0 … layer9: stage 1 -> GPU:1
        const auto document = opened(*sharedModel("onnx-ir-written/pipeline_10_layers.onnx"));
        const plan::Configuration& pipeline = document->plan().configurations()[0];
        for (int i = 0; i < 10; ++i) {
            const NodeId node = nodeNamed(*document, ("layer" + std::to_string(i)).c_str());
            const int32_t stage = document->plan().stage(node, pipeline.id)->value;
            QCOMPARE(pipeline.deviceName(stage), std::string(i < 5 ? "GPU:0" : "GPU:1"));
        }
    }
    {
        // embed -> CPU, layers -> NPU, lm_head -> GPU; nodes placed: 12
        const auto document = opened(*sharedModel("onnx-ir-written/heterogeneous_plan.onnx"));
        const plan::Configuration& conf = document->plan().configurations()[0];
        const auto device = [&](const char* name) {
            return conf.deviceName(
                document->plan().stage(nodeNamed(*document, name), conf.id)->value);
        };
        QCOMPARE(device("embed"), std::string("CPU"));
        QCOMPARE(device("layer9"), std::string("NPU"));
        QCOMPARE(device("lm_head"), std::string("GPU"));
        QCOMPARE(written(*document).nodes.size(), std::size_t(12));
    }
    // (), ()
    const auto removed = opened(*sharedModel("onnx-ir-written/removed_cascade.onnx"));
    QVERIFY(removed->plan().configurations().empty());
    QVERIFY(written(*removed).nodes.empty());
}

void DocumentFilesTest::guidePlan_appliesToTheBareModel_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"heterogeneous_plan", "mesh_2x2", "pipeline_10_layers", "query_2x2", "quick_example",
          "removed_cascade", "replicated", "row_parallel_1d_mesh", "split_and_replicated"})
        QTest::newRow(name) << name;
}

/// Extracted, and applied to the same model without annotations, a plan gives back an equal model.
void DocumentFilesTest::guidePlan_appliesToTheBareModel()
{
    QFETCH(QString, name);
    const auto path = sharedModel("onnx-ir-written/" + name.toStdString() + ".onnx");
    if (!path)
        QSKIP("the shared models are not there");
    const auto document = opened(*path);
    QVERIFY(document);
    const onnx::Annotations annotations = written(*document);
    const std::string text = plan::extract(document->graph(), document->plan());

    while (!document->plan().configurations().empty()) {
        const ConfigurationId id = document->plan().configurations()[0].id;
        QVERIFY(applied(*document, removeConfiguration(*document, id, References::Cascade)));
    }
    QVERIFY(saved(*document, file("bare.onnx")));
    const auto bare = opened(file("bare.onnx"));
    QVERIFY(bare);
    QVERIFY(written(*bare) == onnx::Annotations());

    const Result<AppliedPlan> plan = applyPlan(*bare, text);
    QVERIFY(plan.ok());
    QVERIFY(plan->diagnostics.empty());
    QVERIFY(bare->apply(plan->edit).ok());
    QVERIFY(saved(*bare, file("again.onnx")));
    const auto again = opened(file("again.onnx"));
    QVERIFY(again);
    QVERIFY(written(*again) == annotations);
    QCOMPARE(again->header().irVersion, int64_t(11));
    QCOMPARE(plan::extract(again->graph(), again->plan()), text);
    // Removing all and adding all in place leaves the bytes as onnx-ir wrote them.
    QVERIFY(bytesOf(file("again.onnx")).size() == bytesOf(*path).size());
}

void DocumentFilesTest::untouched_savesTheSameBytes_data()
{
    QTest::addColumn<QString>("path");
    for (const std::filesystem::path& path : allSharedModels()) {
        const std::string folder = path.parent_path().filename().string();
        if (folder == "onnx-ir-written" || folder == "derived" || folder == "structure")
            QTest::newRow(path.filename().c_str()) << QString::fromStdString(path.string());
    }
    if (allSharedModels().empty())
        QTest::newRow("none") << QString();
}

void DocumentFilesTest::untouched_savesTheSameBytes()
{
    QFETCH(QString, path);
    if (path.isEmpty())
        QSKIP("the shared models are not there");
    const auto document = opened(path.toStdString());
    if (!document)
        QSKIP("a model that is refused");
    QVERIFY(document->changes({}).empty());
    QVERIFY(saved(*document, file("same.onnx")));
    QVERIFY(bytesOf(file("same.onnx")) == bytesOf(path.toStdString()));
    // A plan without configurations changes nothing either.
    const Result<AppliedPlan> none =
        applyPlan(*document, "{\"format\": \"meshwright-plan\", \"version\": 1}");
    QVERIFY(none.ok() && none->edit.empty());
}

/// Four devices, layers 0-11 on stage 0 and the others on stage 1, one weight over two devices.
void DocumentFilesTest::planOfARealModel_survivesSaving()
{
    const auto path = sharedModel("transformers/llama-42dot-1.3b-24layers.onnx");
    if (!path)
        QSKIP("the shared models are not there");
    const auto document = opened(*path);
    QVERIFY(document);
    const ConfigurationId conf = added(*document, "tp2pp2", 4, {"GPU:0", "GPU:1", "GPU:2", "GPU:3"},
                                       plan::Mesh {{{"pipe", 2}, {"model", 2}}}, "pipe");
    std::vector<NodeId> halves[2];
    const auto nodes = document->graph().nodes();
    for (uint32_t i = 0; i < nodes.size(); ++i)
        halves[i < nodes.size() / 2 ? 0 : 1].push_back(NodeId {i});
    QVERIFY(applied(*document, setStage(*document, conf, halves[0], StageNumber {0})));
    QVERIFY(applied(*document, setStage(*document, conf, halves[1], StageNumber {1})));
    std::optional<ValueId> weight;
    for (uint32_t i = 0; i < document->graph().values().size() && !weight; ++i) {
        const graph::TensorInfo* tensor = document->graph().initializer(ValueId {i});
        if (tensor && tensor->dims.size() == 2)
            weight = ValueId {i};
    }
    QVERIFY(weight);
    plan::AxesSharding axes;
    axes.dims.resize(2);
    axes.dims[1].axes = {{"model", {}}};
    axes.dims[1].open = true;
    QVERIFY(applied(*document, setSharding(*document, conf, *weight, axes)));
    const plan::Plan before = document->plan();
    QVERIFY(saved(*document, file("llama.onnx")));
    QVERIFY(document->path() == file("llama.onnx"));
    const auto again = opened(file("llama.onnx"));
    QVERIFY(again);
    QVERIFY(again->readerDiagnostics().size() == document->readerDiagnostics().size());
    QVERIFY(again->plan().nodeCount() == before.nodeCount());
    QVERIFY(again->plan() == before);
    QVERIFY(again->changes({}).empty());
    // All undone and saved over it, the file is as it was but for its raised version.
    const std::string text = plan::extract(again->graph(), again->plan());
    const Result<AppliedPlan> same = applyPlan(*again, text);
    QVERIFY(same.ok() && same->diagnostics.empty() && same->edit.empty());
}

void DocumentFilesTest::renames_surviveSaving()
{
    const auto path = sharedModel("onnx-ir-written/mesh_2x2.onnx");
    if (!path)
        QSKIP("the shared models are not there");
    const auto document = opened(*path);
    const NodeId mm = nodeNamed(*document, "mm");
    const ValueId w = document->graph().node(mm).inputs[0].value();
    QVERIFY(applied(*document, renameValue(*document, w, "weight")));
    const ConfigurationId conf = document->plan().configurations()[0].id;
    QVERIFY(applied(*document, renameConfiguration(*document, conf, "renamed")));
    QVERIFY(saved(*document, file("renamed.onnx")));
    const auto again = opened(file("renamed.onnx"));
    QVERIFY(again);
    const ValueId renamed = again->graph().node(mm).inputs[0].value();
    QCOMPARE(again->graph().value(renamed).name, std::string("weight"));
    QCOMPARE(shardingOf(again->plan(), mm, renamed).size(), std::size_t(1));
    QCOMPARE(again->plan().configurations()[0].name, std::string("renamed"));
    QVERIFY(again->plan().configurations()[0].declared);
    QCOMPARE(again->plan().configurations().size(), std::size_t(1));
}

void DocumentFilesTest::failedSave_changesNothing()
{
    const auto path = sharedModel("onnx-ir-written/mesh_2x2.onnx");
    if (!path)
        QSKIP("the shared models are not there");
    const auto document = opened(*path);
    NoProgress progress;
    const Result<void> refused = document->save(file("no/such/folder/x.onnx"), {}, progress);
    QVERIFY(!refused.ok());
    QVERIFY(document->path() == *path);
    QVERIFY(!std::filesystem::exists(file("no")));
}

void DocumentFilesTest::standardOnly_leavesNothingOfOurs()
{
    const auto path = sharedModel("onnx-ir-written/mesh_2x2.onnx");
    if (!path)
        QSKIP("the shared models are not there");
    const auto document = opened(*path);
    plan::Configuration meshed = document->plan().configurations()[0];
    meshed.mesh = plan::Mesh {{{"a", 2}, {"b", 2}}};
    QVERIFY(applied(*document, changeConfiguration(*document, meshed)));
    QVERIFY(saved(*document, file("full.onnx")));
    QVERIFY(opened(file("full.onnx"))->plan().configurations()[0].mesh.has_value());
    SaveOptions standard;
    standard.standardOnly = true;
    QVERIFY(saved(*document, file("standard.onnx"), standard));
    QVERIFY(bytesOf(file("standard.onnx")).find("meshwright.") == std::string::npos);
    const auto full = opened(file("full.onnx"));
    QVERIFY(saved(*full, file("standard.onnx"), standard));
    QVERIFY(bytesOf(file("standard.onnx")) == bytesOf(*path));
}

MESHWRIGHT_TEST(DocumentFilesTest)
#include "tst_document_files.moc"
