#include "core/onnx/wire/text_model.h"
#include "tests/core/onnx/model_bytes.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>

using namespace meshwright;
using namespace meshwright::onnx;
namespace fs = std::filesystem;

namespace {

constexpr const char* kText = R"(# What somebody noted.
ir_version: 11
graph {
  node { input: "x" input: "w" output: "y" name: "mm" op_type: "MatMul"
    device_configurations { configuration_id: "c" pipeline_stage: 1 } }
  name: "small"
  initializer { dims: 2 dims: 1 data_type: 1 float_data: 0.1 float_data: -1e-45 name: "w" }
  input { name: "x" type { tensor_type { elem_type: 1
    shape { dim { dim_param: "n" } dim { dim_value: 2 } } } } }
  output { name: "y" }
}
opset_import { domain: "" version: 22 }
configuration { name: "c" num_devices: 2 }
)";

void write(const fs::path& path, const std::string& bytes)
{
    std::ofstream(path, std::ios::binary) << bytes;
}

std::string read(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

Changes moved()
{
    Changes changes;
    changes.nodes[NodeId {0}] = {{"c", {}, 0, {}}};
    return changes;
}

} // namespace

/// Models in protobuf's text format.
class TestTextModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void text_opensLikeBinary();
    void recognised_data();
    void recognised();
    void malformed_data();
    void malformed();
    void unchanged_staysAsItIs();
    void changed_isWrittenAsText();
    void theNameDecides_data();
    void theNameDecides();
    void inItsPlace_aModelStaysWhatItWas();
    void unknownFields_areNotLostInText();
    void realModels_comeBackTheSame();
};

void TestTextModel::text_opensLikeBinary()
{
    QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "small.textproto";
    write(path, kText);
    const auto model = tests::readFile(path);
    QVERIFY2(model.ok(), model.ok() ? "" : model.error().message.english().c_str());
    QCOMPARE(model->header.irVersion, int64_t(11));
    QCOMPARE(model->header.graphName, std::string("small"));
    QCOMPARE(model->graph.nodes().size(), std::size_t(1));
    QCOMPARE(model->graph.node(NodeId {0}).opType, std::string("MatMul"));
    QCOMPARE(model->annotations.configurations.size(), std::size_t(1));
    const graph::TensorInfo* w =
        model->graph.initializer(*model->graph.findValue(ScopeId {0}, "w"));
    float elements[2] = {};
    QCOMPARE(w->data.size(), sizeof elements);
    std::memcpy(elements, w->data.data(), sizeof elements);
    QCOMPARE(elements[0], 0.1f);
    QCOMPARE(elements[1], -1e-45f); // the smallest there is
}

void TestTextModel::recognised_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isText");
    QTest::newRow("a field") << QByteArray("ir_version: 8") << true;
    QTest::newRow("behind comments") << QByteArray("\n# made by hand\n  graph {}") << true;
    QTest::newRow("behind a byte order mark") << QByteArray("\xef\xbb\xbfgraph<>") << true;
    QTest::newRow("another message") << QByteArray("node { op_type: \"Add\" }") << false;
    QTest::newRow("a word") << QByteArray("graph theory") << false;
    QTest::newRow("JSON") << QByteArray("{\"graph\": 1}") << false;
    QTest::newRow("binary") << QByteArray("\x08\x0b", 2) << false;
    QTest::newRow("nothing") << QByteArray() << false;
}

void TestTextModel::recognised()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, isText);
    QCOMPARE(isModelText(bytes.toStdString()), isText);
}

void TestTextModel::malformed_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    QTest::newRow("not closed") << QByteArray("graph {\n  name: \"g\"\n") << "line 3, column 1"
                                << "Expected identifier";
    QTest::newRow("a name that ONNX lacks")
        << QByteArray("ir_version: 8\ngraph { edges: 1 }") << "line 2, column "
        << "\"GraphProto\" has no field named \"edges\"";
    QTest::newRow("text for a number") << QByteArray("ir_version: \"new\"") << "line 1, column 13"
                                       << "Expected integer";
    QTest::newRow("an endless string") << QByteArray("producer_name: \"me\ngraph {}") << "line 1"
                                       << "";
    QTest::newRow("deeper than there is a need")
        << "graph{node{" + QByteArray("attribute{g{node{").repeated(5000) << "line 1"
        << "deep";
}

void TestTextModel::malformed()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, where);
    QFETCH(QString, what);
    const auto model = tests::readBytes(text.toStdString());
    QVERIFY(!model.ok());
    const QString message = QString::fromStdString(model.error().message.english());
    QVERIFY2(message.contains(where) && message.contains(what) && message.contains("text"),
             qPrintable(message));
}

void TestTextModel::unchanged_staysAsItIs()
{
    QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "small.pbtxt";
    write(path, kText);
    const auto model = tests::readFile(path);
    QVERIFY(model.ok());
    QVERIFY(tests::saveFile(*model, {}, path).ok());
    QCOMPARE(read(path), std::string(kText));
}

void TestTextModel::changed_isWrittenAsText()
{
    QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "small.textproto";
    write(path, kText);
    const auto model = tests::readFile(path);
    QVERIFY(model.ok());
    QVERIFY(tests::saveFile(*model, moved(), path).ok());
    const auto again = tests::readFile(path);
    QVERIFY(again.ok());
    QVERIFY(read(path).find("pipeline_stage: 0\n") != std::string::npos);
    // Protobuf reads the same from both, but for the stage.
    proto::ModelProto before = tests::parsed(*binaryOfText(kText));
    before.mutable_graph()->mutable_node(0)->mutable_device_configurations(0)->set_pipeline_stage(
        0);
    QCOMPARE(tests::parsed(*binaryOfText(read(path))).SerializeAsString(),
             before.SerializeAsString());
}

void TestTextModel::theNameDecides_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isText");
    QTest::newRow("onnx") << "a.onnx" << false;
    QTest::newRow("textproto") << "a.textproto" << true;
    QTest::newRow("pbtxt") << "a.pbtxt" << true;
    QTest::newRow("prototxt") << "a.prototxt" << true;
    QTest::newRow("capitals") << "a.TEXTPROTO" << true;
    QTest::newRow("none") << "textproto" << false;
}

/// Both ways: text becomes binary, binary becomes text.
void TestTextModel::theNameDecides()
{
    QFETCH(QString, name);
    QFETCH(bool, isText);
    QTemporaryDir folder;
    const fs::path target = fs::path(folder.path().toStdString()) / name.toStdString();
    const std::string binary = *binaryOfText(kText);
    for (const std::string& source : {std::string(kText), binary}) {
        const auto model = tests::readBytes(source);
        QVERIFY(model.ok() && tests::saveFile(*model, {}, target).ok());
        QCOMPARE(isModelText(read(target)), isText);
        const auto again = tests::readFile(target);
        QVERIFY(again.ok());
        QCOMPARE(again->graph.nodes().size(), std::size_t(1));
    }
}

void TestTextModel::inItsPlace_aModelStaysWhatItWas()
{
    QTemporaryDir folder;
    const fs::path base = fs::path(folder.path().toStdString());
    write(base / "binary.pbtxt", *binaryOfText(kText));
    const auto binary = tests::readFile(base / "binary.pbtxt");
    QVERIFY(binary.ok() && tests::saveFile(*binary, moved(), base / "binary.pbtxt").ok());
    QVERIFY(!isModelText(read(base / "binary.pbtxt")));
    write(base / "text.onnx", kText);
    const auto text = tests::readFile(base / "text.onnx");
    QVERIFY(text.ok() && tests::saveFile(*text, moved(), base / "text.onnx").ok());
    QVERIFY(isModelText(read(base / "text.onnx")));
}

void TestTextModel::unknownFields_areNotLostInText()
{
    // Field 1000 of the model, a varint: of an ONNX to come.
    const auto model = tests::readBytes(*binaryOfText(kText) + "\xc0\x3e\x07");
    QVERIFY(model.ok());
    QTemporaryDir folder;
    const fs::path target = fs::path(folder.path().toStdString()) / "a.textproto";
    const Result<void> saved = tests::saveFile(*model, {}, target);
    QVERIFY(!saved.ok());
    QVERIFY(QString::fromStdString(saved.error().message.english()).contains("save it as .onnx"));
    QVERIFY(!fs::exists(target));
}

/// To text and back: what protobuf reads is the same, and the graph as well.
void TestTextModel::realModels_comeBackTheSame()
{
    int count = 0;
    for (const fs::path& path : tests::allSharedModels()) {
        const std::string bytes = read(path);
        proto::ModelProto model;
        if (bytes.size() > (8 << 20) || !model.ParseFromString(bytes))
            continue;
        const Result<std::string> text = textOfBinary(bytes);
        if (!text)
            continue; // fields of other ONNX versions, which are refused above
        const Result<std::string> back = binaryOfText(*text);
        QVERIFY2(back.ok(), path.c_str());
        QVERIFY2(tests::parsed(*back).SerializeAsString() == model.SerializeAsString(),
                 path.c_str());
        ++count;
    }
    if (count == 0)
        QSKIP("the shared models are not there: set MESHWRIGHT_SHARED");
    QVERIFY2(count >= 40, qPrintable(QString::number(count)));
}

MESHWRIGHT_TEST(TestTextModel)
#include "tst_text_model.moc"
