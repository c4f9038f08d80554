#include "tests/core/onnx/model_bytes.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"

#include <google/protobuf/util/message_differencer.h>

using namespace meshwright;
using namespace meshwright::onnx;
using graph::DataType;
using graph::Dim;

namespace {

NodeDeviceConfiguration stage(const char* configuration, int32_t stage)
{
    return {configuration, {}, stage, {}};
}

/// Three nodes in the main graph, one in a subgraph, one in a function; weights inline.
ModelBuilder sample()
{
    ModelBuilder builder;
    builder.irVersion(8).metadata("author", "someone");
    GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {Dim(int64_t(4)), Dim(int64_t(4))});
    graph.initializer("w", DataType::Float, {4, 4}, std::string(64, 'w'));
    graph.node("MatMul", {"x", "w"}, {"a"}, "mm");
    graph.node("If", {"a"}, {"b"}, "choose")
        .subgraph("then_branch")
        .node("Relu", {"a"}, {"r"}, "inner");
    graph.node("Local", {"b"}, {"y"}, "call", "local");
    graph.output("y", DataType::Float, {});
    builder.function("local", "Local").input("i").output("o").node("Abs", {"i"}, {"o"}, "body");
    return builder;
}

Model readBuilt(const std::string& bytes)
{
    Result<Model> model = tests::readBytes(bytes);
    if (!model.ok())
        QTest::qFail(model.error().message.english().c_str(), __FILE__, __LINE__);
    return std::move(model).value();
}

bool equal(const proto::ModelProto& a, const proto::ModelProto& b)
{
    return google::protobuf::util::MessageDifferencer::Equals(a, b);
}

std::string refusal(const Model& model, const Changes& changes)
{
    NoProgress progress;
    const Result<std::string> bytes = onnx::savedBytes(*model.source, changes, progress);
    return bytes.ok() ? "saved" : bytes.error().message.english();
}

/// Field @p tag with a length and @p bytes (at most 127).
std::string field(char tag, const std::string& bytes)
{
    return std::string(1, tag) + char(bytes.size()) + bytes;
}

} // namespace

class TestSaveModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void annotations_areAllThatChanges()
    {
        const std::string before = sample().bytes();
        const Model model = readBuilt(before);
        Changes changes;
        changes.configurations = {{"pipe", 2, {"GPU:0", "GPU:1"}, {}}};
        for (uint32_t node = 0; node < 5; ++node)
            changes.nodes[NodeId {node}] = {stage("pipe", int32_t(node % 2))};
        proto::ModelProto expected = tests::parsed(before);
        expected.set_ir_version(11);
        auto& configuration = *expected.add_configuration();
        configuration.set_name("pipe");
        configuration.set_num_devices(2);
        configuration.add_device("GPU:0");
        configuration.add_device("GPU:1");
        auto* graph = expected.mutable_graph();
        // NodeId order: the main graph, the subgraph, the function.
        proto::NodeProto* nodes[] = {
            graph->mutable_node(0), graph->mutable_node(1), graph->mutable_node(2),
            graph->mutable_node(1)->mutable_attribute(0)->mutable_g()->mutable_node(0),
            expected.mutable_functions(0)->mutable_node(0)};
        for (int node = 0; node < 5; ++node) {
            auto& entry = *nodes[node]->add_device_configurations();
            entry.set_configuration_id("pipe");
            entry.set_pipeline_stage(node % 2);
        }
        QVERIFY(equal(tests::parsed(tests::savedBytes(model, changes)), expected));
    }

    void unchanged_isTheSameBytes()
    {
        const std::string bytes = sample().bytes();
        const Model model = readBuilt(bytes);
        QCOMPARE(tests::savedBytes(model, {}), bytes);
        // What is set to what it is changes nothing either.
        Changes same;
        same.configurations.emplace();
        same.nodes[NodeId {0}];
        same.metadata["author"] = "someone";
        same.metadata["absent"] = std::nullopt;
        QCOMPARE(tests::savedBytes(model, same), bytes);
    }

    void addedAndRemoved_isTheOriginalBytes()
    {
        ModelBuilder builder = sample();
        const std::string bytes = builder.irVersion(11).bytes();
        const Model model = readBuilt(bytes);
        Changes changes;
        changes.configurations = {{"pipe", 2, {}, {}}};
        changes.nodes[NodeId {3}] = {stage("pipe", 0), stage("pipe", 300)};
        const Model annotated = readBuilt(tests::savedBytes(model, changes));
        Changes back;
        back.configurations.emplace();
        back.nodes[NodeId {3}];
        QCOMPARE(tests::savedBytes(annotated, back), bytes);
    }

    void lengths_growOverVarintBoundaries()
    {
        const Model model = readBuilt(sample().bytes());
        for (std::size_t size : {std::size_t(1), std::size_t(100), std::size_t(127),
                                 std::size_t(128), std::size_t(16383), std::size_t(16384)}) {
            Changes changes;
            changes.nodes[NodeId {3}] = {stage(std::string(size, 'c').c_str(), 1)};
            const Model saved = readBuilt(tests::savedBytes(model, changes));
            QVERIFY(saved.annotations.nodes.at(NodeId {3}) == changes.nodes[NodeId {3}]);
            QCOMPARE(saved.graph.nodes().size(), model.graph.nodes().size());
        }
    }

    void irVersion_risesOnlyWhereAnnotationsAreWritten_data()
    {
        QTest::addColumn<int>("before");
        QTest::addColumn<bool>("annotate");
        QTest::addColumn<int>("after");
        QTest::newRow("8, annotated") << 8 << true << 11;
        QTest::newRow("10, annotated") << 10 << true << 11;
        QTest::newRow("11, annotated") << 11 << true << 11;
        QTest::newRow("14, annotated") << 14 << true << 14;
        QTest::newRow("8, metadata only") << 8 << false << 8;
    }

    void irVersion_risesOnlyWhereAnnotationsAreWritten()
    {
        QFETCH(int, before);
        QFETCH(bool, annotate);
        QFETCH(int, after);
        ModelBuilder builder = sample();
        const Model model = readBuilt(builder.irVersion(before).bytes());
        Changes changes;
        changes.metadata["meshwright.mesh"] = "{}";
        if (annotate)
            changes.nodes[NodeId {0}] = {stage("c", 0)};
        QCOMPARE(int(tests::parsed(tests::savedBytes(model, changes)).ir_version()), after);
    }

    void irVersion_absent_isWrittenFirst()
    {
        proto::ModelProto proto = tests::parsed(sample().bytes());
        proto.clear_ir_version();
        const Model model = readBuilt(proto.SerializeAsString());
        Changes changes;
        changes.configurations = {{"c", 1, {}, {}}};
        QCOMPARE(tests::savedBytes(model, changes).substr(0, 2), std::string("\x08\x0b"));
    }

    void lastAnnotationRemoved_leavesTheIrVersion()
    {
        ModelBuilder builder = sample();
        builder.graph().node("Relu", {"y"}, {"z"}, "old").annotate(stage("c", 0));
        const Model model = readBuilt(builder.irVersion(9).bytes());
        Changes changes;
        changes.nodes[NodeId {3}];
        QCOMPARE(int(tests::parsed(tests::savedBytes(model, changes)).ir_version()), 9);
        // One of two removed: the other is still written.
        builder.graph().node("Relu", {"z"}, {"zz"}, "other").annotate(stage("c", 0));
        const Model two = readBuilt(builder.bytes());
        QCOMPARE(int(tests::parsed(tests::savedBytes(two, changes)).ir_version()), 11);
    }

    void stageZero_isWritten()
    {
        const Model model = readBuilt(sample().bytes());
        Changes changes;
        changes.nodes[NodeId {0}] = {stage("c", 0)};
        const proto::ModelProto saved = tests::parsed(tests::savedBytes(model, changes));
        QVERIFY(saved.graph().node(0).device_configurations(0).has_pipeline_stage());
        changes.nodes[NodeId {0}][0].pipelineStage.reset();
        const proto::ModelProto without = tests::parsed(tests::savedBytes(model, changes));
        QVERIFY(!without.graph().node(0).device_configurations(0).has_pipeline_stage());
    }

    void packedNumbersAndUnknownFields_survive()
    {
        // A node with a packed device list and unknown fields before, inside and behind the entry.
        const std::string spec =
            field('\x0a', "x") + field('\x12', std::string("\x00\x01", 2)) + "\x78\x07";
        const std::string entry =
            field('\x0a', "c") + field('\x12', spec) + std::string("\x18\x00", 2);
        const std::string other = field('\x0a', "d") + "\x18\x01";
        const std::string node = field('\x0a', "x") + "\xf8\x07\x01" + field('\x52', entry)
            + field('\x52', other) + field('\x22', "Relu") + "\xf8\x07\x02";
        const std::string bytes = std::string("\xf8\x07\x05\x08\x0b", 5)
            + field('\x3a', field('\x0a', node) + "\xf8\x07\x03") + "\xf8\x07\x04";
        const Model model = readBuilt(bytes);
        QCOMPARE(tests::savedBytes(model, {}), bytes);
        Changes changes;
        changes.nodes[NodeId {0}] = model.annotations.nodes.at(NodeId {0});
        changes.nodes[NodeId {0}][1].pipelineStage = 5;
        std::string expected = bytes;
        expected[bytes.find(other) + other.size() - 1] = '\x05';
        QCOMPARE(tests::savedBytes(model, changes), expected);
        // The stage of the first entry changes; its spec keeps its packed list.
        changes.nodes[NodeId {0}] = model.annotations.nodes.at(NodeId {0});
        changes.nodes[NodeId {0}][0].pipelineStage = 6;
        expected = bytes;
        expected[bytes.find(spec) + spec.size() + 1] = '\x06';
        QCOMPARE(tests::savedBytes(model, changes), expected);
        // One entry goes, what is around it stays.
        changes.nodes[NodeId {0}] = {model.annotations.nodes.at(NodeId {0})[1]};
        const Model one = readBuilt(tests::savedBytes(model, changes));
        QVERIFY(one.annotations.nodes == changes.nodes);
        QVERIFY(tests::savedBytes(model, changes).find("\xf8\x07\x01") != std::string::npos);
    }

    void newEntries_goWhereTheOldOnesWere()
    {
        // An entry in front of op_type: the second one follows it there.
        const std::string node = field('\x52', field('\x0a', "c")) + field('\x22', "Relu");
        const Model model =
            readBuilt(std::string("\x08\x0b", 2) + field('\x3a', field('\x0a', node)));
        Changes changes;
        changes.nodes[NodeId {0}] = {{"c", {}, {}, {}}, {"d", {}, {}, {}}};
        const std::string expectedNode = field('\x52', field('\x0a', "c"))
            + field('\x52', field('\x0a', "d")) + field('\x22', "Relu");
        QCOMPARE(tests::savedBytes(model, changes),
                 std::string("\x08\x0b", 2) + field('\x3a', field('\x0a', expectedNode)));
    }

    void metadata_isAddedReplacedAndRemoved()
    {
        ModelBuilder builder = sample();
        builder.metadata("meshwright.mesh", "old").metadata("license", "MIT");
        const Model model = readBuilt(builder.bytes());
        Changes changes;
        changes.metadata["meshwright.mesh"] = "new";
        changes.metadata["meshwright.hardware"] = "h100";
        changes.metadata["license"] = std::nullopt;
        const Model saved = readBuilt(tests::savedBytes(model, changes));
        QVERIFY(saved.header.metadata
                == (std::map<std::string, std::string> {{"author", "someone"},
                                                        {"meshwright.mesh", "new"},
                                                        {"meshwright.hardware", "h100"}}));
        proto::ModelProto rest = tests::parsed(tests::savedBytes(model, changes));
        proto::ModelProto original = tests::parsed(builder.bytes());
        rest.clear_metadata_props();
        original.clear_metadata_props();
        QVERIFY(equal(rest, original));
    }

    void namelessNewEntries_areRefused()
    {
        const Model model = readBuilt(sample().bytes());
        Changes changes;
        changes.configurations = {{{}, 2, {}, {}}};
        QVERIFY(refusal(model, changes).find("device configuration 1 has no name")
                != std::string::npos);
        Changes node;
        node.nodes[NodeId {0}] = {stage("", 0)};
        QVERIFY(refusal(model, node).find("node \"mm\" has an annotation without a configuration")
                != std::string::npos);
        node.nodes[NodeId {0}] = {stage("c", 0)};
        node.nodes[NodeId {0}][0].specs.emplace_back();
        QVERIFY(refusal(model, node).find("a tensor without a name") != std::string::npos);
    }

    void malformedEntriesOfTheFile_areKept()
    {
        ModelBuilder builder = sample();
        builder.configuration({})
            .graph()
            .node("Relu", {"y"}, {"z"})
            .annotate({{}, {ShardingSpec()}, 1, {}});
        const Model model = readBuilt(builder.bytes());
        Changes changes;
        changes.configurations = model.annotations.configurations;
        changes.configurations->push_back({"new", 1, {}, {}});
        changes.nodes[NodeId {3}] = model.annotations.nodes.at(NodeId {3});
        changes.nodes[NodeId {3}].push_back(stage("new", 2));
        const Model saved = readBuilt(tests::savedBytes(model, changes));
        QVERIFY(saved.annotations.configurations == *changes.configurations);
        QVERIFY(saved.annotations.nodes == changes.nodes);
    }

    void nodeOutsideTheModel_isRefused()
    {
        Changes changes;
        changes.nodes[NodeId {99}] = {stage("c", 0)};
        QVERIFY(refusal(readBuilt(sample().bytes()), changes).find("not in the model")
                != std::string::npos);
    }
};

MESHWRIGHT_TEST(TestSaveModel)
#include "tst_save_model.moc"
