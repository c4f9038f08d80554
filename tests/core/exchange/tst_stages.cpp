#include "core/exchange/partition/stage_cut.h"
#include "core/exchange/partition/stage_export.h"
#include "core/onnx/model_builder.h"
#include "tests/support/export_fixture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

using namespace meshwright;
using namespace meshwright::exchange;
using namespace meshwright::tests;
using graph::DataType;

namespace fs = std::filesystem;

namespace {

constexpr auto kFloat = DataType::Float;

/// "0 1 0": the nodes' stages in file order.
std::string onStages(const std::string& stages)
{
    std::string nodes;
    int i = 0;
    for (const QString& stage : QString::fromStdString(stages).split(' ')) {
        if (stage != "-")
            nodes += (nodes.empty() ? "" : ", ") + std::string(R"({"node": "#)") + std::to_string(i)
                + R"(", "stage": )" + stage.toStdString() + '}';
        ++i;
    }
    return planOf(4, R"("nodes": [)" + nodes + ']');
}

std::string floats(std::size_t count)
{
    std::string raw;
    for (std::size_t i = 0; i < count; ++i) {
        const auto value = float(i);
        raw.append(reinterpret_cast<const char*>(&value), sizeof(value));
    }
    return raw;
}

/// x → a → b → c = y over [batch, 8], each a Relu.
onnx::ModelBuilder chain()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .name("chain")
        .input("x", kFloat, {"batch", int64_t(8)})
        .output("y", kFloat, {"batch", int64_t(8)});
    builder.graph().node("Relu", {"x"}, {"a"}, "first");
    builder.graph().node("Relu", {"a"}, {"b"}, "second");
    builder.graph().node("Relu", {"b"}, {"y"}, "third");
    return builder;
}

std::vector<std::string> names(const graph::Graph& graph, const std::vector<ValueId>& values)
{
    std::vector<std::string> all;
    for (const ValueId value : values)
        all.push_back(graph.value(value).name);
    return all;
}

std::vector<std::string> nodeTypes(const graph::Graph& graph)
{
    std::vector<std::string> all;
    for (const NodeId node : graph.scope(ScopeId {0}).nodes)
        all.push_back(graph.node(node).opType);
    return all;
}

using Names = std::vector<std::string>;

} // namespace

/// Models cut at pipeline stages: what each part has, what goes between them, what is written.
class TestStages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void chain_isCutWhereStagesMeet();
    void value_goesDirectlyToEveryReader();
    void outputThatALaterStageReads_isBoth();
    void nodeWithoutStage_goesWithItsReaders();
    void constants_areMadeWhereTheyAreRead();
    void identityOfAWeight_isNotSent();
    void weightOfTwoStages_isInBoth();
    void subgraphs_bringWhatTheyRead();
    void unusedInput_staysWithTheFirstPart();
    void outputThatIsAnInput_staysOne();
    void backAndForth_makesChunks();
    void tooManyChunks_areRefused();
    void nameOfTwoValues_isRefused();
    void stageWithoutNodes_isNamed();

    void written_keepsNamesTextsAndSymbols();
    void unsortedFile_isWrittenSorted();
    void functions_areKeptWhereTheyAreCalled();
    void outsideWeights_areSharedByAllStages();
    void missingWeights_areNamed();
    void insideWeights_goToTheirStages();
    void unknownType_isRefused();
    void undeclaredSequence_isRefused();
    void inputWithDefault_isSaidToHaveOne();
    void manifest_isTheDocumentedOne();

private:
    /// Writes the model and opens it with the plan.
    void open(const onnx::ModelBuilder& builder, const std::string& plan);
    StageCut cut();
    /// Exports into the folder "out".
    void write();
    onnx::Model stage(const std::string& suffix);
    std::string prepareError();

    const graph::Graph& graph() const { return *m_planned.request.graph; }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
    PlannedModel m_planned;
    PreparedExport m_prepared;
};

void TestStages::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = fs::path(m_folder->path().toStdString()) / "m.onnx";
}

void TestStages::open(const onnx::ModelBuilder& builder, const std::string& plan)
{
    QVERIFY(builder.write(m_path).ok());
    m_planned = plannedModel(m_path, plan);
    QVERIFY(m_planned.diagnostics.empty());
}

StageCut TestStages::cut()
{
    const ExportRequest& request = m_planned.request;
    const auto cut = cutIntoStages(*request.graph, *request.plan, request.configuration);
    if (!cut)
        qFatal("%s", cut.error().message.c_str());
    return *cut;
}

void TestStages::write()
{
    NoProgress progress;
    const auto prepared = prepareStages(m_planned.request, progress);
    QVERIFY2(prepared.ok(), prepared ? "" : prepared.error().message.c_str());
    m_prepared = *prepared;
    const auto written = writeExport(m_prepared, m_path.parent_path() / "out",
                                     m_planned.request.source.get(), progress);
    QVERIFY2(written.ok(), written ? "" : written.error().message.c_str());
}

onnx::Model TestStages::stage(const std::string& suffix)
{
    NoProgress progress;
    auto model =
        onnx::readModel(m_path.parent_path() / "out" / ("m_" + suffix + ".onnx"), progress);
    if (!model)
        qFatal("%s", model.error().message.c_str());
    return std::move(*model);
}

std::string TestStages::prepareError()
{
    NoProgress progress;
    const auto prepared = prepareStages(m_planned.request, progress);
    return prepared ? std::string() : prepared.error().message;
}

void TestStages::chain_isCutWhereStagesMeet()
{
    open(chain(), onStages("0 0 1"));
    const StageCut result = cut();
    QCOMPARE(result.parts.size(), std::size_t(2));
    QCOMPARE(names(graph(), result.parts[0].inputs), Names {"x"});
    QCOMPARE(names(graph(), result.parts[0].outputs), Names {"b"});
    QCOMPARE(names(graph(), result.parts[1].inputs), Names {"b"});
    QCOMPARE(names(graph(), result.parts[1].outputs), Names {"y"});
    QCOMPARE(result.parts[1].devices, std::vector<int64_t> {1});
    QCOMPARE(result.transfers.size(), std::size_t(1));
    QCOMPARE(result.transfers[0].to, std::vector<uint32_t> {1});
    QVERIFY(result.diagnostics.empty());
}

void TestStages::value_goesDirectlyToEveryReader()
{
    onnx::ModelBuilder builder = chain();
    builder.graph().node("Add", {"a", "b"}, {"z"}, "fourth");
    builder.graph().output("z", kFloat, {"batch", int64_t(8)});
    open(builder, onStages("0 1 2 3"));
    const StageCut result = cut();
    QCOMPARE(names(graph(), result.parts[3].inputs), (Names {"a", "b"}));
    QCOMPARE(names(graph(), result.parts[2].inputs), Names {"b"});
    QCOMPARE(result.transfers.size(), std::size_t(2));
    QCOMPARE(result.transfers[0].from, 0U);
    QCOMPARE(result.transfers[0].to, (std::vector<uint32_t> {1, 3}));
    QCOMPARE(result.transfers[1].to, (std::vector<uint32_t> {2, 3}));
}

void TestStages::outputThatALaterStageReads_isBoth()
{
    onnx::ModelBuilder builder = chain();
    builder.graph().output("a", kFloat, {"batch", int64_t(8)});
    open(builder, onStages("0 1 1"));
    const StageCut result = cut();
    QCOMPARE(names(graph(), result.parts[0].outputs), Names {"a"});
    QCOMPARE(names(graph(), result.parts[1].outputs), Names {"y"});
    QCOMPARE(result.transfers.size(), std::size_t(1));
}

void TestStages::nodeWithoutStage_goesWithItsReaders()
{
    open(chain(), onStages("0 - 1"));
    QCOMPARE(names(graph(), cut().parts[1].inputs), Names {"a"});
}

void TestStages::constants_areMadeWhereTheyAreRead()
{
    onnx::ModelBuilder builder;
    builder.graph().input("x", kFloat, {int64_t(2)}).output("y", kFloat, {int64_t(2)});
    builder.graph().node("Constant", {}, {"two"}).tensorAttribute("value", kFloat, {2}, floats(2));
    builder.graph().node("Add", {"x", "two"}, {"h"});
    builder.graph().node("Mul", {"h", "two"}, {"y"});
    open(builder, onStages("0 0 1"));
    const StageCut result = cut();
    QCOMPARE(result.parts[0].nodes.size(), std::size_t(2));
    QCOMPARE(result.parts[1].nodes.size(), std::size_t(2));
    QCOMPARE(names(graph(), result.parts[1].inputs), Names {"h"});
    QCOMPARE(result.transfers.size(), std::size_t(1));
}

void TestStages::identityOfAWeight_isNotSent()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .input("x", kFloat, {int64_t(2)})
        .output("y", kFloat, {int64_t(2)})
        .initializer("w", kFloat, {2}, floats(2));
    builder.graph().node("Identity", {"w"}, {"tied"});
    builder.graph().node("Add", {"x", "w"}, {"h"});
    builder.graph().node("Add", {"h", "tied"}, {"y"});
    open(builder, onStages("0 0 1"));
    const StageCut result = cut();
    QCOMPARE(result.transfers.size(), std::size_t(1));
    QCOMPARE(result.parts[0].nodes.size(), std::size_t(1));
    QCOMPARE(result.parts[1].nodes.size(), std::size_t(2));
    QCOMPARE(names(graph(), result.parts[1].initializers), Names {"w"});
}

void TestStages::weightOfTwoStages_isInBoth()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .input("x", kFloat, {int64_t(2)})
        .output("y", kFloat, {int64_t(2)})
        .initializer("both", kFloat, {2}, floats(2))
        .initializer("last", kFloat, {2}, floats(2))
        .initializer("none", kFloat, {2}, floats(2));
    builder.graph().node("Add", {"x", "both"}, {"h"});
    builder.graph().node("Sum", {"h", "both", "last"}, {"y"});
    open(builder, onStages("0 1"));
    const StageCut result = cut();
    QCOMPARE(names(graph(), result.parts[0].initializers), Names {"both"});
    QCOMPARE(names(graph(), result.parts[1].initializers), (Names {"both", "last"}));
    write();
    QCOMPARE(stage("stage0").graph.tensors().size(), std::size_t(1));
    QCOMPARE(stage("stage1").graph.tensors().size(), std::size_t(2));
}

void TestStages::subgraphs_bringWhatTheyRead()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .input("x", kFloat, {int64_t(2)})
        .input("flag", DataType::Bool, {})
        .output("y", kFloat, {int64_t(2)})
        .initializer("w", kFloat, {2}, floats(2));
    builder.graph().node("Relu", {"x"}, {"outer"});
    onnx::NodeBuilder choice = builder.graph().node("If", {"flag"}, {"y"});
    onnx::GraphBuilder then = choice.subgraph("then_branch");
    then.name("then").output("t", kFloat, {int64_t(2)});
    then.node("Add", {"outer", "w"}, {"t"});
    onnx::GraphBuilder otherwise = choice.subgraph("else_branch");
    otherwise.name("else").output("e", kFloat, {int64_t(2)});
    otherwise.node("Neg", {"x"}, {"e"});
    open(builder, onStages("0 1"));
    const StageCut result = cut();
    QCOMPARE(names(graph(), result.parts[1].inputs), (Names {"x", "flag", "outer"}));
    QCOMPARE(names(graph(), result.parts[1].initializers), Names {"w"});
    QCOMPARE(names(graph(), result.parts[0].outputs), Names {"outer"});
}

void TestStages::unusedInput_staysWithTheFirstPart()
{
    onnx::ModelBuilder builder = chain();
    builder.graph().input("ignored", kFloat, {});
    open(builder, onStages("0 1 1"));
    QCOMPARE(names(graph(), cut().parts[0].inputs), (Names {"x", "ignored"}));
}

void TestStages::outputThatIsAnInput_staysOne()
{
    onnx::ModelBuilder builder = chain();
    builder.graph().output("x", kFloat, {"batch", int64_t(8)});
    open(builder, onStages("0 1 1"));
    QCOMPARE(names(graph(), cut().parts[0].outputs), (Names {"x", "a"}));
}

void TestStages::backAndForth_makesChunks()
{
    onnx::ModelBuilder builder = chain();
    builder.graph().node("Relu", {"y"}, {"z"});
    builder.graph().output("z", kFloat, {"batch", int64_t(8)});
    open(builder, onStages("0 1 0 1"));
    const StageCut result = cut();
    Names suffixes;
    for (const StagePart& part : result.parts)
        suffixes.push_back(part.suffix());
    QCOMPARE(suffixes,
             (Names {"stage0_chunk0", "stage1_chunk0", "stage0_chunk1", "stage1_chunk1"}));
    QCOMPARE(names(graph(), result.parts[2].inputs), Names {"b"});
    QCOMPARE(names(graph(), result.parts[2].outputs), Names {"y"});
    QCOMPARE(result.diagnostics.size(), std::size_t(1));
    QCOMPARE(result.diagnostics[0].code, std::string("stage-in-chunks"));
}

void TestStages::tooManyChunks_areRefused()
{
    onnx::ModelBuilder builder;
    builder.graph().input("v0", kFloat, {int64_t(2)});
    std::string stages;
    for (int i = 0; i < 140; ++i) {
        builder.graph().node("Relu", {'v' + std::to_string(i)}, {'v' + std::to_string(i + 1)});
        stages += i % 2 == 0 ? "0 " : "1 ";
    }
    builder.graph().output("v140", kFloat, {int64_t(2)});
    stages.pop_back();
    open(builder, onStages(stages));
    QVERIFY2(prepareError().starts_with("stage 0 would fall into more than 64 chunks"),
             prepareError().c_str());
}

void TestStages::nameOfTwoValues_isRefused()
{
    onnx::ModelBuilder builder = chain();
    builder.graph().node("Neg", {"x"}, {"a"}, "again");
    open(builder, onStages("0 1 1 1"));
    QVERIFY2(prepareError().find("made by two nodes") != std::string::npos, prepareError().c_str());
}

void TestStages::stageWithoutNodes_isNamed()
{
    open(chain(),
         planOf(4,
                R"("stages": [{"stage": 0, "devices": [0]}, {"stage": 7, )"
                R"("devices": [1]}], "nodes": [{"node": "#0", "stage": 0}])"));
    const StageCut result = cut();
    QCOMPARE(result.diagnostics.size(), std::size_t(1));
    QCOMPARE(result.diagnostics[0].code, std::string("stage-without-model"));
    QVERIFY(result.diagnostics[0].message.starts_with("Stage 7 "));
}

void TestStages::written_keepsNamesTextsAndSymbols()
{
    onnx::ModelBuilder builder = chain();
    builder.metadata("license", "MIT").producer("maker", "2");
    open(builder, onStages("0 0 1"));
    write();
    const onnx::Model first = stage("stage0"), second = stage("stage1");
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

void TestStages::unsortedFile_isWrittenSorted()
{
    onnx::ModelBuilder builder;
    builder.graph().input("x", kFloat, {int64_t(2)}).output("y", kFloat, {int64_t(2)});
    builder.graph().node("Neg", {"h"}, {"y"});
    builder.graph().node("Relu", {"x"}, {"h"});
    open(builder, onStages("0 0"));
    write();
    QCOMPARE(nodeTypes(stage("stage0").graph), (Names {"Relu", "Neg"}));
}

void TestStages::functions_areKeptWhereTheyAreCalled()
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
    open(builder, onStages("0 1"));
    write();
    QCOMPARE(stage("stage0").graph.scopes().size(), std::size_t(1));
    QCOMPARE(stage("stage1").graph.scopes().size(), std::size_t(3));
}

void TestStages::outsideWeights_areSharedByAllStages()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .input("x", kFloat, {int64_t(1024)})
        .output("y", kFloat, {int64_t(1024)})
        .externalInitializer("w", kFloat, {1024}, {"weights.bin", 0, 4096})
        .externalInitializer("v", kFloat, {1024}, {"weights.bin", 4096, 4096});
    builder.graph().node("Add", {"x", "w"}, {"h"});
    builder.graph().node("Sum", {"h", "w", "v"}, {"y"});
    writeBytes(m_path.parent_path() / "weights.bin", floats(2048));
    open(builder, onStages("0 1"));
    write();
    const fs::path out = m_path.parent_path() / "out";
    QVERIFY(fs::equivalent(out / "weights.bin", m_path.parent_path() / "weights.bin"));
    QVERIFY(!fs::exists(out / "m_stage0.onnx.data"));
    const onnx::Model second = stage("stage1");
    QVERIFY(second.diagnostics.empty());
    for (const graph::TensorInfo& tensor : second.graph.tensors()) {
        QCOMPARE(tensor.external->location, std::string("weights.bin"));
        QCOMPARE(*tensor.external->offset, int64_t(tensor.name == "w" ? 0 : 4096));
    }
    // Once more, over what is there.
    write();
}

void TestStages::missingWeights_areNamed()
{
    onnx::ModelBuilder builder = chain();
    builder.graph().externalInitializer("w", kFloat, {8}, {"gone.bin", 0, 32});
    builder.graph().node("Add", {"y", "w"}, {"z"});
    builder.graph().output("z", kFloat, {"batch", int64_t(8)});
    open(builder, onStages("0 0 1 1"));
    write();
    QCOMPARE(m_prepared.diagnostics.size(), std::size_t(1));
    QCOMPARE(m_prepared.diagnostics[0].code, std::string("weights-missing"));
    QCOMPARE(stage("stage1").graph.tensors()[0].external->location, std::string("gone.bin"));
}

void TestStages::insideWeights_goToTheirStages()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .input("x", kFloat, {int64_t(4096)})
        .output("y", kFloat, {int64_t(4096)})
        .initializer("w", kFloat, {4096}, floats(4096))
        .initializer("v", kFloat, {4096}, std::string(16384, '\1'));
    builder.graph().node("Add", {"x", "w"}, {"h"});
    builder.graph().node("Add", {"h", "v"}, {"y"});
    open(builder, onStages("0 1"));
    write();
    const fs::path data = m_path.parent_path() / "out" / "m_stage1.onnx.data";
    QCOMPARE(fs::file_size(data), std::uintmax_t(16384));
    std::ifstream file(data, std::ios::binary);
    const std::string bytes {std::istreambuf_iterator<char>(file), {}};
    QVERIFY(bytes == std::string(16384, '\1'));
}

void TestStages::unknownType_isRefused()
{
    onnx::ModelBuilder builder;
    builder.opset("acme", 1);
    builder.graph().input("x", kFloat, {int64_t(2)}).output("y", kFloat, {int64_t(2)});
    builder.graph().node("Riddle", {"x"}, {"h"}, {}, "acme");
    builder.graph().node("Riddle", {"h"}, {"y"}, {}, "acme");
    open(builder, onStages("0 1"));
    QVERIFY2(prepareError().starts_with("the type of the value \"h\" is not known"),
             prepareError().c_str());
    builder.graph().valueInfo("h", DataType::Float16, {int64_t(3)});
    open(builder, onStages("0 1"));
    write();
    const onnx::Model second = stage("stage1");
    QVERIFY(second.graph.value(*second.graph.findValue({0}, "h")).type.elementType
            == DataType::Float16);
}

void TestStages::undeclaredSequence_isRefused()
{
    onnx::ModelBuilder builder;
    builder.graph().input("x", kFloat, {int64_t(2)}).output("y", kFloat, {int64_t(4)});
    builder.graph().node("SequenceConstruct", {"x", "x"}, {"h"});
    builder.graph().node("ConcatFromSequence", {"h"}, {"y"}).attribute("axis", int64_t(0));
    open(builder, onStages("0 1"));
    QVERIFY2(prepareError().find("\"h\" is a sequence") != std::string::npos,
             prepareError().c_str());
    // How many it has, nobody knows.
    builder = {};
    builder.graph().input("x", kFloat, {"n"}).output("y", kFloat, {"n"});
    builder.graph().node("SplitToSequence", {"x"}, {"h"});
    builder.graph().node("ConcatFromSequence", {"h"}, {"y"}).attribute("axis", int64_t(0));
    open(builder, onStages("0 1"));
    QVERIFY2(prepareError().find("\"h\" is a sequence") != std::string::npos,
             prepareError().c_str());
}

void TestStages::inputWithDefault_isSaidToHaveOne()
{
    onnx::ModelBuilder builder = chain();
    builder.graph()
        .input("w", kFloat, {int64_t(8)})
        .initializer("w", kFloat, {8}, floats(8))
        .output("z", kFloat, {"batch", int64_t(8)});
    builder.graph().node("Add", {"y", "w"}, {"z"});
    open(builder, onStages("0 0 1 1"));
    write();
    const onnx::Model second = stage("stage1");
    QCOMPARE(second.graph.scope(ScopeId {0}).inputs.size(), std::size_t(2));
    QCOMPARE(second.graph.tensors().size(), std::size_t(1));
    const StageCut result = cut();
    QVERIFY(stagesJson(m_planned.request, result).find(R"("default": true, "to": [1]})")
            != std::string::npos);
}

/// Written by hand from the description in stage_export.h.
void TestStages::manifest_isTheDocumentedOne()
{
    open(chain(),
         planOf(2,
                R"("devices": ["GPU:0", "GPU:1"], "nodes": [)"
                R"({"node": "#0", "stage": 0}, {"node": "#2", "stage": 1}])"));
    m_planned.request.bindings = {{"batch", 4}};
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
    const std::string text = stagesJson(m_planned.request, cut());
    QCOMPARE(QJsonDocument::fromJson(QByteArray::fromStdString(text)),
             QJsonDocument::fromJson(expected));
    QVERIFY(!QJsonDocument::fromJson(expected).isNull());
}

QTEST_GUILESS_MAIN(TestStages)
#include "tst_stages.moc"
