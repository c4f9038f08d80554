#include "tests/core/onnx/model_bytes.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"

using namespace meshwright;
using namespace meshwright::onnx;

/// Node counts: all scopes / main graph, from the CATALOGUE.md beside the models, counted there by
/// other programs.
class TestSharedModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void nodeCounts_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("topNodes");
        QTest::addColumn<int>("irVersion");
        const auto row = [](const char* name, int nodes, int topNodes, int irVersion) {
            QTest::newRow(name) << nodes << topNodes << irVersion;
        };
        row("transformers/gpt2-10", 2581, 2581, 6);
        row("transformers/bert-squad-pt14", 1171, 1171, 4);
        row("transformers/llama-42dot-1.3b-24layers", 1956, 1956, 7);
        row("transformers/qwen3-28layers", 3120, 3120, 7);
        row("transformers/gpt2-past-pt16", 3069, 3069, 6);
        row("transformers/glm5-tiny-qmoe", 247, 247, 11);
        row("transformers/llama-dynamo-functions", 323, 279, 8);
        row("transformers/gpt2like-training", 442, 442, 8);
        row("transformers/bert-squad-tf-keras", 3836, 3836, 6);
        row("transformers/tts-code-predictor", 171, 171, 11);
        row("transformers/llama-tiny-fp16-genai", 104, 104, 7);
        row("transformers/phi-3.5-mini-trunc", 195, 193, 8);
        row("transformers/dit-diffusion-tiny", 112, 110, 11);
        row("transformers/bloom-3layer-training", 500, 500, 8);
        row("large/fasterrcnn-10", 6183, 6183, 4);
        row("large/ssd-mobilenet-v1-10", 6178, 350, 5);
        row("large/light-densenet121", 1746, 1746, 3);
        row("structure/mobilenetv2-dynamo-functions", 1836, 7, 8);
        row("structure/30-nested-loops", 92, 3, 12);
        row("structure/nested-ifs-functions", 57, 3, 8);
        row("structure/external-pads", 1, 1, 7);
        row("structure/external-qdq", 7, 7, 7);
        row("structure/external-arbitrary-file", 1, 1, 12);
        row("structure/sparse-initializer", 1, 1, 7);
        row("structure/opset24-ops", 17, 15, 10);
        row("structure/loop-outer-ref", 4, 2, 13);
        row("structure/three-layer-nested", 13, 2, 8);
        row("structure/yolov3-10-loops", 487, 469, 5);
        row("quant/bertsquad-12-int8", 1260, 1260, 7);
        row("quant/resnet50-v1-12-qdq", 345, 345, 4);
        row("cnn/resnet152-v1-7", 515, 515, 3);
        row("cnn/mobilenetv2-shapes", 170, 170, 7);
        row("multidevice/gpt2-tiny-layer-ann", 60, 1, 8);
        row("multidevice/attention-head-polygraphy", 7, 7, 10);
        row("multidevice/ep-partitioning-2", 9, 9, 7);
        row("malformed/bad-graph-polygraphy", 9, 9, 9);
        row("malformed/dim-param-conflict", 7, 7, 5);
        row("malformed/truncated-fp16", 2, 2, 3);
        row("malformed/duplicate-node-names", 2, 2, 9);
        row("malformed/no-import-domains", 1, 1, 9);
        row("malformed/empty-graph", 0, 0, 12);
    }

    void nodeCounts()
    {
        QFETCH(int, nodes);
        QFETCH(int, topNodes);
        QFETCH(int, irVersion);
        const auto path = tests::sharedModel(std::string(QTest::currentDataTag()) + ".onnx");
        if (!path)
            QSKIP("the shared models are not there");
        const Result<Model> model = tests::readFile(*path);
        QVERIFY2(model.ok(), model.ok() ? "" : model.error().message.english().c_str());
        QCOMPARE(int(model->graph.nodes().size()), nodes);
        QCOMPARE(int(model->graph.scope(ScopeId {0}).nodes.size()), topNodes);
        QCOMPARE(int(model->header.irVersion), irVersion);
    }

    void refused_data()
    {
        QTest::addColumn<QString>("what");
        QTest::newRow("length-past-end")
            << "runs past the end of its message (3 bytes left) at byte "
               "103 (in graph.node[0].attribute[2])";
        QTest::newRow("lfs-pointer") << "Run git lfs pull";
        QTest::newRow("merge-conflict") << "merge conflict markers";
        QTest::newRow("no-graph-field") << "field number 0 does not exist at byte 2";
        QTest::newRow("text-stub-netron") << "is a text file";
        QTest::newRow("unknown-wire-type") << "wire type 7 does not exist at byte 2";
        QTest::newRow("utf8-mangled-groupnorm") << "took it for text (bytes EF BF BD in it)";
    }

    void refused()
    {
        QFETCH(QString, what);
        const auto path =
            tests::sharedModel("malformed/" + std::string(QTest::currentDataTag()) + ".onnx");
        if (!path)
            QSKIP("the shared models are not there");
        const Result<Model> model = tests::readFile(*path);
        QVERIFY(!model.ok());
        const QString message = QString::fromStdString(model.error().message.english());
        QVERIFY2(message.contains(what), qPrintable(message));
        QVERIFY(!message.contains(QLatin1Char('\n')));
    }

    void everyModel_isReadOrRefused_andSavedUnchangedByteForByte_data()
    {
        QTest::addColumn<QString>("path");
        std::size_t row = 0;
        for (const std::filesystem::path& path : tests::allSharedModels()) {
            if (tests::isTried(row++, 3))
                QTest::newRow(path.filename().c_str()) << QString::fromStdString(path.string());
        }
        if (tests::allSharedModels().empty())
            QTest::newRow("none") << QString();
    }

    void everyModel_isReadOrRefused_andSavedUnchangedByteForByte()
    {
        QFETCH(QString, path);
        if (path.isEmpty())
            QSKIP("the shared models are not there");
        const std::filesystem::path source = path.toStdString();
        const Result<Model> model = tests::readFile(source);
        const bool unreadable = path.contains(QLatin1String("/malformed/"));
        QVERIFY2(model.ok() || unreadable,
                 model.ok() ? "" : model.error().message.english().c_str());
        if (!model.ok())
            return;
        QTemporaryDir folder;
        const std::filesystem::path target =
            folder.filePath(QStringLiteral("copy.onnx")).toStdString();
        const Result<void> saved = tests::saveFile(*model, {}, target);
        QVERIFY2(saved.ok(), saved.ok() ? "" : saved.error().message.english().c_str());
        QVERIFY(tests::contentsOf(target) == tests::contentsOf(source));
    }

    void everyModel_annotated_changesOnlyAnnotations_data()
    {
        everyModel_isReadOrRefused_andSavedUnchangedByteForByte_data();
    }

    void everyModel_annotated_changesOnlyAnnotations()
    {
        QFETCH(QString, path);
        if (path.isEmpty())
            QSKIP("the shared models are not there");
        const Result<Model> model = tests::readFile(path.toStdString());
        if (!model.ok())
            return;
        Changes changes;
        changes.configurations = model->annotations.configurations;
        changes.configurations->push_back({"added", 2, {"a", "b"}, {}});
        for (uint32_t i = 0; i < model->graph.nodes().size(); ++i) {
            std::vector<NodeDeviceConfiguration>& entries = changes.nodes[NodeId {i}];
            if (const auto old = model->annotations.nodes.find(NodeId {i});
                old != model->annotations.nodes.end())
                entries = old->second;
            entries.push_back({"added", {}, int32_t(i % 2), {}});
        }
        const std::string bytes = tests::savedBytes(*model, changes);
        QVERIFY(!bytes.empty());
        const Result<Model> saved = tests::readBytes(bytes);
        QVERIFY2(saved.ok(), saved.ok() ? "" : saved.error().message.english().c_str());
        QVERIFY(saved->annotations.configurations == *changes.configurations);
        QVERIFY(saved->annotations.nodes == changes.nodes);
        QCOMPARE(saved->header.irVersion, std::max<int64_t>(11, model->header.irVersion));
        // Taking the additions away again leaves the bytes of the original, but for the raised
        // ir_version: nothing else was touched.
        Changes back;
        back.configurations = model->annotations.configurations;
        for (uint32_t i = 0; i < model->graph.nodes().size(); ++i) {
            const auto old = model->annotations.nodes.find(NodeId {i});
            back.nodes[NodeId {i}] = old == model->annotations.nodes.end()
                ? std::vector<NodeDeviceConfiguration>()
                : old->second;
        }
        const std::string original = tests::contentsOf(path.toStdString());
        const std::string restored = tests::savedBytes(*saved, back);
        proto::ModelProto before = tests::parsed(original);
        proto::ModelProto after = tests::parsed(restored);
        QVERIFY(after.ir_version() >= before.ir_version());
        if (before.ir_version() >= 11)
            QVERIFY(restored == original);
        after.set_ir_version(before.ir_version());
        QVERIFY(after.SerializeAsString() == before.SerializeAsString());
    }

    void gpt2Past_forwardReferencesAndDuplicates_areBound()
    {
        const auto path = tests::sharedModel("transformers/gpt2-past-pt16.onnx");
        if (!path)
            QSKIP("the shared models are not there");
        const Result<Model> model = tests::readFile(*path);
        QVERIFY(model.ok());
        // CATALOGUE.md: 144 forward references, 48 value names produced twice.
        int unsorted = 0, twice = 0;
        for (const Diagnostic& diagnostic : model->diagnostics) {
            if (diagnostic.code() == "nodes-not-sorted"
                && diagnostic.message().english().starts_with("144 "))
                ++unsorted;
            if (diagnostic.code() == "value-defined-twice"
                && diagnostic.message().english().starts_with("48 "))
                ++twice;
        }
        QCOMPARE(unsorted, 1);
        QCOMPARE(twice, 1);
        for (const graph::Value& value : model->graph.values())
            QVERIFY(!value.isUnresolved);
    }

    void nestedLoops_haveThirtyLevels()
    {
        const auto path = tests::sharedModel("structure/30-nested-loops.onnx");
        if (!path)
            QSKIP("the shared models are not there");
        const Result<Model> model = tests::readFile(*path);
        QVERIFY(model.ok());
        std::size_t deepest = 0;
        for (uint32_t i = 0; i < model->graph.scopes().size(); ++i) {
            std::size_t depth = 0;
            for (auto at = model->graph.scope(ScopeId {i}).parent; at; ++depth)
                at = model->graph.scope(*at).parent;
            deepest = std::max(deepest, depth);
        }
        QCOMPARE(deepest, std::size_t(30));
    }

    void gpt2Tiny_nodeMetadataIsRead()
    {
        const auto path = tests::sharedModel("multidevice/gpt2-tiny-layer-ann.onnx");
        if (!path)
            QSKIP("the shared models are not there");
        const Result<Model> model = tests::readFile(*path);
        QVERIFY(model.ok());
        int annotated = 0;
        for (const graph::Node& node : model->graph.nodes()) {
            for (const auto& [key, value] : node.metadata)
                annotated += key == "layer_ann" && !value.empty();
        }
        QVERIFY(annotated > 0);
    }
};

MESHWRIGHT_TEST(TestSharedModels)
#include "tst_shared_models.moc"
