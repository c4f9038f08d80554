#include "tests/core/onnx/model_bytes.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

using namespace meshwright;
using namespace meshwright::onnx;
using graph::DataType;

namespace {

NodeDeviceConfiguration shardOf(const char* tensor)
{
    NodeDeviceConfiguration entry;
    entry.configurationId = "c";
    entry.specs.emplace_back().tensorName = tensor;
    return entry;
}

/// @p w is mentioned wherever a name can be mentioned. "other" is renamed nowhere.
ModelBuilder mentions(const std::string& w)
{
    ModelBuilder builder;
    GraphBuilder graph = builder.graph();
    graph.input(w, DataType::Int8, {})
        .input("other", DataType::Int8, {})
        .output(w, DataType::Int8, {});
    graph.initializer(w, DataType::Int8, {}, "x").valueInfo(w, DataType::Int8, {});
    graph.quantization(w, "other", w);
    NodeBuilder node = graph.node("Add", {w, "other", w}, {"sum"}, "add");
    node.annotate(shardOf(w.c_str())).annotate(shardOf("other"));
    GraphBuilder inner = graph.node("If", {}, {"b"}).subgraph("then_branch");
    inner.node("Relu", {w}, {"r"}).annotate(shardOf(w.c_str()));
    inner.output(w, DataType::Int8, {});
    // A subgraph and a function with their own value of the same name.
    GraphBuilder hiding = graph.node("If", {}, {"d"}).subgraph("then_branch");
    hiding.node("Constant", {}, {"hidden"});
    builder.function("local", "F").input("w").output("o").node("Abs", {"w"}, {"o"});
    TrainingBuilder training = builder.training(w, "updated");
    training.algorithm.node("Sub", {w, "other"}, {"updated"});
    return builder;
}

std::string renamed(const Model& model, std::vector<Rename> renames, Changes changes = {})
{
    changes.renames = std::move(renames);
    NoProgress progress;
    const Result<std::string> bytes = onnx::savedBytes(*model.source, changes, progress);
    return bytes.ok() ? *bytes : "refused: " + bytes.error().message.english();
}

Model readBuilt(const std::string& bytes)
{
    Result<Model> model = tests::readBytes(bytes);
    if (!model.ok())
        QTest::qFail(model.error().message.english().c_str(), __FILE__, __LINE__);
    return std::move(model).value();
}

} // namespace

class TestRename : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyMention_isRenamed_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("shorter") << QByteArray("v");
        QTest::newRow("longer") << QByteArray("model.layers.0.weight");
        QTest::newRow("over a length of one byte") << QByteArray(500, 'n');
    }

    void everyMention_isRenamed()
    {
        QFETCH(QByteArray, name);
        const std::string wanted = name.toStdString();
        const Model model = readBuilt(mentions("w").bytes());
        // The builder writes the model with the other name from the start: the same bytes.
        QCOMPARE(renamed(model, {{tests::valueNamed(model.graph, "w"), wanted}}),
                 mentions(wanted).bytes());
    }

    void renamedBack_isTheOriginal()
    {
        const std::string bytes = mentions("w").bytes();
        const Model model = readBuilt(bytes);
        const Model other =
            readBuilt(renamed(model, {{tests::valueNamed(model.graph, "w"), "weight"}}));
        QCOMPARE(renamed(other, {{tests::valueNamed(other.graph, "weight"), "w"}}), bytes);
    }

    void oneOfTwoDefinitions_keepsTheOther()
    {
        ModelBuilder builder;
        builder.graph().node("Constant", {}, {"a"});
        builder.graph().node("Relu", {"a"}, {"b"});
        builder.graph().node("Constant", {}, {"a"});
        builder.graph().node("Relu", {"a"}, {"c"});
        const Model model = readBuilt(builder.bytes());
        const ValueId second = *model.graph.nodes()[2].outputs[0];
        const proto::ModelProto saved = tests::parsed(renamed(model, {{second, "a2"}}));
        QCOMPARE(saved.graph().node(0).output(0), std::string("a"));
        QCOMPARE(saved.graph().node(1).input(0), std::string("a"));
        QCOMPARE(saved.graph().node(2).output(0), std::string("a2"));
        QCOMPARE(saved.graph().node(3).input(0), std::string("a2"));
    }

    void swappedNames_areAllowed()
    {
        const Model model = readBuilt(mentions("w").bytes());
        const ValueId w = tests::valueNamed(model.graph, "w");
        const ValueId other = tests::valueNamed(model.graph, "other");
        const proto::ModelProto saved = tests::parsed(renamed(model, {{w, "other"}, {other, "w"}}));
        QCOMPARE(saved.graph().node(0).input(0), std::string("other"));
        QCOMPARE(saved.graph().node(0).input(1), std::string("w"));
    }

    void togetherWithNewAnnotations_theirNamesAreTheCallers()
    {
        const Model model = readBuilt(mentions("w").bytes());
        Changes changes;
        changes.nodes[NodeId {0}] = {shardOf("weight")};
        const Model saved =
            readBuilt(renamed(model, {{tests::valueNamed(model.graph, "w"), "weight"}}, changes));
        QVERIFY(saved.annotations.nodes.at(NodeId {0}) == changes.nodes[NodeId {0}]);
        QCOMPARE(saved.annotations.nodes.at(NodeId {3})[0].specs[0].tensorName,
                 std::optional(std::string("weight")));
    }

    void sparseInitializer_isRenamed()
    {
        proto::ModelProto proto;
        for (const char* name : {"s", "t"}) {
            auto& sparse = *proto.mutable_graph()->add_sparse_initializer();
            sparse.mutable_values()->set_name(name);
            sparse.add_dims(1);
        }
        proto.mutable_graph()->add_initializer()->set_name("dense");
        const Model model = readBuilt(proto.SerializeAsString());
        const proto::ModelProto saved =
            tests::parsed(renamed(model, {{tests::valueNamed(model.graph, "t"), "tt"}}));
        QCOMPARE(saved.graph().sparse_initializer(0).values().name(), std::string("s"));
        QCOMPARE(saved.graph().sparse_initializer(1).values().name(), std::string("tt"));
    }

    void functionValues_areRenamedInTheirFunctionOnly()
    {
        const Model model = readBuilt(mentions("w").bytes());
        QVERIFY(model.graph.scope({3}).kind == graph::ScopeKind::Function);
        const ValueId input = model.graph.scope({3}).inputs[0];
        const proto::ModelProto saved = tests::parsed(renamed(model, {{input, "arg"}}));
        QCOMPARE(saved.functions(0).input(0), std::string("arg"));
        QCOMPARE(saved.functions(0).node(0).input(0), std::string("arg"));
        QCOMPARE(saved.graph().node(0).input(0), std::string("w"));
    }

    void namesThatAreTakenOrEmpty_areRefused()
    {
        const Model model = readBuilt(mentions("w").bytes());
        const ValueId w = tests::valueNamed(model.graph, "w");
        QVERIFY(renamed(model, {{w, "other"}}).find("\"other\" is taken") != std::string::npos);
        // Hidden in a subgraph: the outer value would no longer be seen there.
        QVERIFY(renamed(model, {{w, "hidden"}}).find("\"hidden\" is taken") != std::string::npos);
        QVERIFY(renamed(model, {{w, ""}}).find("empty name") != std::string::npos);
        QVERIFY(renamed(model, {{w, "a"}, {w, "b"}}).find("two renames") != std::string::npos);
        QVERIFY(renamed(model, {{ValueId {9999}, "a"}}).find("not in the model")
                != std::string::npos);
    }

    void sharedModel_everyValueRenamed_leavesNoOldName_data()
    {
        QTest::addColumn<QString>("file");
        for (const char* file : {"structure/30-nested-loops", "structure/three-layer-nested",
                                 "structure/nested-ifs-functions", "structure/sparse-initializer",
                                 "structure/opset24-ops", "transformers/llama-dynamo-functions",
                                 "transformers/phi-3.5-mini-trunc", "quant/bertsquad-12-int8",
                                 "derived/llama-24l-pp4"})
            QTest::newRow(file) << QString::fromLatin1(file);
    }

    void sharedModel_everyValueRenamed_leavesNoOldName()
    {
        QFETCH(QString, file);
        const auto path = tests::sharedModel(file.toStdString() + ".onnx");
        if (!path)
            QSKIP("the shared models are not there");
        const Result<Model> model = tests::readFile(*path);
        QVERIFY(model.ok());
        std::vector<Rename> there;
        for (uint32_t i = 0; i < model->graph.values().size(); ++i) {
            const std::string& name = model->graph.values()[i].name;
            if (!name.empty())
                there.push_back({{i}, "renamed/" + std::to_string(i)});
        }
        const Result<Model> other = tests::readBytes(renamed(*model, there));
        QVERIFY(other.ok());
        QCOMPARE(other->graph.values().size(), model->graph.values().size());
        for (const Rename& rename : there)
            QCOMPARE(other->graph.value(rename.value).name, rename.name);
        // A mention that was left out would now be an unresolved value of the old name.
        for (const graph::Value& value : other->graph.values())
            QVERIFY(value.name.empty() || value.name.starts_with("renamed/"));
        QCOMPARE(other->graph.nodes().size(), model->graph.nodes().size());
    }
};

MESHWRIGHT_TEST(TestRename)
#include "tst_rename.moc"
