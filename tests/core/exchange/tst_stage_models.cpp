#include "tests/core/exchange/staged_model.h"
#include "tests/support/test_program.h"

#include <QJsonDocument>
#include <QTest>

#include <fstream>

using namespace meshwright;
using namespace meshwright::exchange;
using namespace meshwright::tests;
using graph::DataType;

namespace fs = std::filesystem;

namespace {

std::vector<std::string> nodeTypes(const graph::Graph& graph)
{
    std::vector<std::string> all;
    for (const NodeId node : graph.scope(ScopeId {0}).nodes)
        all.push_back(graph.node(node).opType);
    return all;
}

} // namespace

/// The models of stages as they are written, and their manifest.
class TestStageModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void written_keepsNamesTextsAndSymbols();
    void unsortedFile_isWrittenSorted();
    void functions_areKeptWhereTheyAreCalled();
    void outsideWeights_areSharedByAllStages();
    void symbolicLink_isFollowed();
    void missingWeights_areNamed();
    void insideWeights_goToTheirStages();
    void unknownType_isRefused();
    void readersSayATypeThatIsUnknown();
    void madeValues_areDeclared();
    void undeclaredSequence_isRefused();
    void inputWithDefault_isSaidToHaveOne();
    void manifest_isTheDocumentedOne();
};

void TestStageModels::written_keepsNamesTextsAndSymbols()
{
    onnx::ModelBuilder builder = reluChain();
    builder.metadata("license", "MIT").producer("maker", "2");
    const StagedModel model(builder, onStages("0 0 1"));
    model.write();
    const onnx::Model first = model.stage("stage0"), second = model.stage("stage1");
    QCOMPARE(first.header.metadata.at("license"), std::string("MIT"));
    QCOMPARE(second.header.producerName, std::string("maker"));
    QCOMPARE(second.header.graphName, std::string("chain_stage1"));
    QCOMPARE(first.graph.node(NodeId {1}).name, std::string("second"));
    const graph::Graph& graph = second.graph;
    const graph::Value& input = graph.value(graph.scope(ScopeId {0}).inputs.front());
    QCOMPARE(input.name, std::string("b"));
    QVERIFY(input.type.elementType == kFloat);
    QCOMPARE(*input.type.shape, (std::vector<graph::Dim> {"batch", int64_t(8)}));
    QCOMPARE(graph.opsetImports().at(""), int64_t(21));
}

void TestStageModels::unsortedFile_isWrittenSorted()
{
    onnx::ModelBuilder builder;
    builder.graph().input("x", kFloat, {int64_t(2)}).output("y", kFloat, {int64_t(2)});
    builder.graph().node("Neg", {"h"}, {"y"});
    builder.graph().node("Relu", {"x"}, {"h"});
    const StagedModel model(builder, onStages("0 0"));
    model.write();
    QCOMPARE(nodeTypes(model.stage("stage0").graph), (Names {"Relu", "Neg"}));
}

void TestStageModels::functions_areKeptWhereTheyAreCalled()
{
    onnx::ModelBuilder builder;
    builder.opset("own", 1);
    builder.graph().input("x", kFloat, {int64_t(2)}).output("y", kFloat, {int64_t(2)});
    for (const char* name : {"Inner", "Outer", "Never"}) {
        onnx::FunctionBuilder function = builder.function("own", name);
        function.input("i").output("o").opset("", 21).opset("own", 1);
        if (name == std::string("Outer"))
            function.node("Inner", {"i"}, {"o"}, {}, "own");
        else
            function.node("Relu", {"i"}, {"o"});
    }
    builder.graph().node("Relu", {"x"}, {"h"});
    builder.graph().node("Outer", {"h"}, {"y"}, {}, "own");
    const StagedModel model(builder, onStages("0 1"));
    model.write();
    QCOMPARE(model.stage("stage0").graph.scopes().size(), std::size_t(1));
    QCOMPARE(model.stage("stage1").graph.scopes().size(), std::size_t(3));
}

void TestStageModels::outsideWeights_areSharedByAllStages()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .input("x", kFloat, {int64_t(1024)})
        .output("y", kFloat, {int64_t(1024)})
        .externalInitializer("w", kFloat, {1024}, {"weights.bin", 0, 4096})
        .externalInitializer("v", kFloat, {1024}, {"weights.bin", 4096, 4096});
    builder.graph().node("Add", {"x", "w"}, {"h"});
    builder.graph().node("Sum", {"h", "w", "v"}, {"y"});
    const StagedModel model(builder, onStages("0 1"), floats(2048));
    model.write();
    const fs::path out = model.folder() / "out";
    QVERIFY(fs::equivalent(out / "weights.bin", model.folder() / "weights.bin"));
    QVERIFY(!fs::exists(out / "m_stage0.onnx.data"));
    const onnx::Model second = model.stage("stage1");
    QVERIFY(second.diagnostics.empty());
    for (const graph::TensorInfo& tensor : second.graph.tensors()) {
        QCOMPARE(tensor.external->location, std::string("weights.bin"));
        QCOMPARE(*tensor.external->offset, int64_t(tensor.name == "w" ? 0 : 4096));
    }
    // Once more, over what is there.
    model.write();
}

/// A link among links would mean another file in another folder.
void TestStageModels::symbolicLink_isFollowed()
{
    onnx::ModelBuilder builder = reluChain();
    builder.graph().externalInitializer("w", kFloat, {8}, {"link.bin", 0, 32});
    builder.graph().node("Add", {"y", "w"}, {"z"});
    builder.graph().output("z", kFloat, {"batch", int64_t(8)});
    const StagedModel model(builder, onStages("0 0 1 1"), floats(8));
    fs::create_symlink("weights.bin", model.folder() / "link.bin");
    model.write();
    const fs::path link = model.folder() / "out" / "link.bin";
    QVERIFY(!fs::is_symlink(link));
    QVERIFY(fs::equivalent(link, model.folder() / "weights.bin"));
}

void TestStageModels::missingWeights_areNamed()
{
    onnx::ModelBuilder builder = reluChain();
    builder.graph().externalInitializer("w", kFloat, {8}, {"gone.bin", 0, 32});
    builder.graph().node("Add", {"y", "w"}, {"z"});
    builder.graph().output("z", kFloat, {"batch", int64_t(8)});
    const StagedModel model(builder, onStages("0 0 1 1"));
    const std::vector<Diagnostic> diagnostics = model.write();
    QCOMPARE(diagnostics.size(), std::size_t(1));
    QCOMPARE(diagnostics[0].code(), std::string("weights-missing"));
    QCOMPARE(model.stage("stage1").graph.tensors()[0].external->location, std::string("gone.bin"));
}

void TestStageModels::insideWeights_goToTheirStages()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .input("x", kFloat, {int64_t(4096)})
        .output("y", kFloat, {int64_t(4096)})
        .initializer("w", kFloat, {4096}, floats(4096))
        .initializer("v", kFloat, {4096}, std::string(16384, '\1'));
    builder.graph().node("Add", {"x", "w"}, {"h"});
    builder.graph().node("Add", {"h", "v"}, {"y"});
    const StagedModel model(builder, onStages("0 1"));
    model.write();
    const auto prepared = model.prepared();
    QVERIFY(prepared);
    QCOMPARE(exchange::listedFiles(*prepared).size(), std::size_t(5)); // two each, stages.json
    QCOMPARE(prepared->files[1].weights, std::optional(Bytes {16384}));
    const fs::path data = model.folder() / "out" / "m_stage1.onnx.data";
    QCOMPARE(fs::file_size(data), std::uintmax_t(16384));
    std::ifstream file(data, std::ios::binary);
    const std::string bytes {std::istreambuf_iterator<char>(file), {}};
    QVERIFY(bytes == std::string(16384, '\1'));
}

void TestStageModels::unknownType_isRefused()
{
    onnx::ModelBuilder builder;
    builder.opset("acme", 1);
    builder.graph().input("x", kFloat, {int64_t(2)}).output("y", kFloat, {int64_t(2)});
    builder.graph().node("Riddle", {"x"}, {"h"}, {}, "acme");
    builder.graph().node("Riddle", {"h"}, {"y"}, {}, "acme");
    const StagedModel model(builder, onStages("0 1"));
    QVERIFY2(model.refusal().starts_with("the type of the value \"h\" is not known"),
             model.refusal().c_str());
    builder.graph().valueInfo("h", DataType::Float16, {int64_t(3)});
    const StagedModel other(builder, onStages("0 1"));
    other.write();
    const onnx::Model second = other.stage("stage1");
    QVERIFY(second.graph.value(*second.graph.findValue({0}, "h")).type.elementType
            == DataType::Float16);
}

/// A convolution that reads it has weights of the same type.
void TestStageModels::readersSayATypeThatIsUnknown()
{
    onnx::ModelBuilder builder;
    builder.opset("", 7).opset("acme", 1).irVersion(3);
    builder.graph()
        .input("x", kFloat, {int64_t(1), int64_t(1), int64_t(1), int64_t(1)})
        .initializer("w", kFloat, {1, 1, 1, 1}, floats(1))
        .output("y", kFloat, {int64_t(1), int64_t(1), int64_t(1), int64_t(1)});
    builder.graph().node("Riddle", {"x"}, {"h"}, {}, "acme");
    builder.graph().node("ConvTranspose", {"h", "w"}, {"y"});
    const StagedModel model(builder, onStages("0 1"));
    model.write();
    const onnx::Model second = model.stage("stage1");
    QVERIFY(second.graph.value(*second.graph.findValue({0}, "h")).type.elementType == kFloat);
}

/// What shapes know of a value stands in the model of its stage.
void TestStageModels::madeValues_areDeclared()
{
    onnx::ModelBuilder builder = reluChain();
    const StagedModel model(builder, onStages("0 0 1"));
    model.write();
    const onnx::Model first = model.stage("stage0");
    const graph::Value& a = first.graph.value(*first.graph.findValue({0}, "a"));
    QVERIFY(a.type.elementType == kFloat);
    QCOMPARE(*a.type.shape, (std::vector<graph::Dim> {"batch", int64_t(8)}));
}

void TestStageModels::undeclaredSequence_isRefused()
{
    onnx::ModelBuilder builder;
    builder.graph().input("x", kFloat, {int64_t(2)}).output("y", kFloat, {int64_t(4)});
    builder.graph().node("SequenceConstruct", {"x", "x"}, {"h"});
    builder.graph().node("ConcatFromSequence", {"h"}, {"y"}).attribute("axis", int64_t(0));
    const StagedModel model(builder, onStages("0 1"));
    QVERIFY2(model.refusal().find("\"h\" is a sequence") != std::string::npos,
             model.refusal().c_str());
    // How many it has, nobody knows.
    builder = {};
    builder.graph().input("x", kFloat, {"n"}).output("y", kFloat, {"n"});
    builder.graph().node("SplitToSequence", {"x"}, {"h"});
    builder.graph().node("ConcatFromSequence", {"h"}, {"y"}).attribute("axis", int64_t(0));
    const StagedModel other(builder, onStages("0 1"));
    QVERIFY2(other.refusal().find("\"h\" is a sequence") != std::string::npos,
             other.refusal().c_str());
}

void TestStageModels::inputWithDefault_isSaidToHaveOne()
{
    onnx::ModelBuilder builder = reluChain();
    builder.graph()
        .input("w", kFloat, {int64_t(8)})
        .initializer("w", kFloat, {8}, floats(8))
        .output("z", kFloat, {"batch", int64_t(8)});
    builder.graph().node("Add", {"y", "w"}, {"z"});
    const StagedModel model(builder, onStages("0 0 1 1"));
    model.write();
    const onnx::Model second = model.stage("stage1");
    QCOMPARE(second.graph.scope(ScopeId {0}).inputs.size(), std::size_t(2));
    QCOMPARE(second.graph.tensors().size(), std::size_t(1));
    const StageCut result = model.cut();
    QVERIFY(stagesJson(model.planned.request, result).find(R"("default": true, "to": [1]})")
            != std::string::npos);
}

/// Written by hand from the description in stage_export.h.
void TestStageModels::manifest_isTheDocumentedOne()
{
    StagedModel model(reluChain(),
                      planOf(2,
                             R"("devices": ["GPU:0", "GPU:1"], "nodes": [)"
                             R"({"node": "#0", "stage": 0}, {"node": "#2", "stage": 1}])"));
    model.planned.request.bindings = {{"batch", 4}};
    const QByteArray expected = R"({
        "format": "meshwright-stages", "version": 1, "model": "m", "configuration": "plan",
        "bindings": {"batch": 4},
        "inputs": [{"name": "x", "type": "float32", "shape": ["batch", 8], "to": [0]}],
        "outputs": [{"name": "y", "type": "float32", "shape": ["batch", 8], "from": 1}],
        "stages": [
          {"stage": 0, "chunk": 0, "file": "m_stage0.onnx", "nodes": 1,
           "devices": [{"index": 0, "name": "GPU:0"}],
           "inputs": [{"name": "x", "type": "float32", "shape": ["batch", 8]}],
           "outputs": [{"name": "a", "type": "float32", "shape": ["batch", 8]}]},
          {"stage": 1, "chunk": 0, "file": "m_stage1.onnx", "nodes": 2,
           "devices": [{"index": 1, "name": "GPU:1"}],
           "inputs": [{"name": "a", "type": "float32", "shape": ["batch", 8]}],
           "outputs": [{"name": "y", "type": "float32", "shape": ["batch", 8]}]}],
        "transfers": [{"name": "a", "type": "float32", "shape": ["batch", 8], "bytes": 128,
                       "from": 0, "to": [1]}]})";
    const std::string text = stagesJson(model.planned.request, model.cut());
    QCOMPARE(QJsonDocument::fromJson(QByteArray::fromStdString(text)),
             QJsonDocument::fromJson(expected));
    QVERIFY(!QJsonDocument::fromJson(expected).isNull());
}

MESHWRIGHT_TEST(TestStageModels)
#include "tst_stage_models.moc"
