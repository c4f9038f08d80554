#include "core/plan/binding/binding.h"
#include "core/plan/lowering.h"
#include "core/plan/text/plan_text.h"
#include "tests/core/document/small_documents.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::plan;
using namespace meshwright::tests;

/// Binding of the messages in a file. Slots named after tests of onnx-ir 1.1.0
/// (_multi_device_test.py, serde_test.py) stand for them; what those do with Python objects is done
/// with ids here. Not here: "not serialized for IR 10" (the writer raises the version instead), "no
/// value map" and "lone NodeProto" (nodes are never bound without their graph), serializing without
/// a value, a configuration or their names (what came so from a file is kept; edits refuse to make
/// more, see tests/core/document).
class BindingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelConfiguration_helpersRoundtrip();
    void serialize_derivesNamesFromObjects();
    void deserialize_resolvesValueFromMap();
    void deserialize_unresolvedValueCreatesPlaceholder();
    void simpleShardedDim_withSymbolicDim();
    void simpleShardedDim_defaultSetsNeitherMember();
    void emptyTensorName_isNoValue();
    void danglingId_roundtripsAsPlaceholder();
    void resolution_skipsUnconfiguredNodes();
    void resolved_inFunctions();
    void negativeAxis_roundtrip();
    void deviceConfigurations_fromDataclass();

    void onePlaceholder_perName();
    void subgraphNodes_seeOuterValues();
    void innerNames_shadowOuter();
    void ownInputs_beatTheScope();
    void duplicates_keepTheirEntries();
    void everythingOdd_roundtrips();
    void hugeCounts_areKeptAndListNothing();

    void metadata_keepsWhatOnnxCannotSay();
    void metadata_recoversPlainAxesWithoutAnEntry();
    void metadata_ofDuplicates();
    void metadata_malformedIsADiagnostic_data();
    void metadata_malformedIsADiagnostic();
    void metadata_thatDisagreesWithTheSpecIsIgnored();

private:
    static onnx::Annotations oneEntry(NodeId node, onnx::NodeDeviceConfiguration entry)
    {
        onnx::Annotations annotations;
        annotations.nodes[node] = {std::move(entry)};
        return annotations;
    }
};

namespace {

onnx::ShardingSpec wireSpec(std::optional<std::string> tensor, std::vector<int64_t> device = {})
{
    onnx::ShardingSpec spec;
    spec.tensorName = std::move(tensor);
    spec.device = std::move(device);
    return spec;
}

/// Bound and unbound again, nothing has changed.
#define ROUNDTRIPS(graph, annotations)                                                             \
    QVERIFY(unbind(graph, bind(graph, annotations).plan) == annotations)

} // namespace

void BindingTest::modelConfiguration_helpersRoundtrip()
{
    const ReluGraph m = reluGraph();
    onnx::Annotations annotations;
    annotations.configurations = {{"conf0", 2, {"CPU", "CUDA:0"}, {}}};
    const BoundPlan bound = bind(m.graph, annotations);
    const Configuration& configuration = bound.plan.configurations()[0];
    QCOMPARE(configuration.name, std::string("conf0"));
    QCOMPARE(configuration.numDevices.value(), 2);
    QCOMPARE(configuration.deviceName(1), std::string("CUDA:0"));
    QCOMPARE(configuration.deviceName(2), std::string("device 2"));
    QVERIFY(configuration.declared);
    QCOMPARE(bound.nextConfiguration, 1u);
    ROUNDTRIPS(m.graph, annotations);
}

void BindingTest::serialize_derivesNamesFromObjects()
{
    ReluGraph m = reluGraph();
    onnx::Annotations annotations = oneEntry(m.relu, {"conf0", {wireSpec("x", {0, 1})}, 1, {}});
    annotations.configurations = {{"conf0", 2, {}, {}}};
    const BoundPlan bound = bind(m.graph, annotations);
    m.graph.rename(m.x, "input");
    const auto wire = unbind(m.graph, bound.plan, m.relu);
    QCOMPARE(wire[0].configurationId.value(), std::string("conf0"));
    QCOMPARE(wire[0].pipelineStage.value(), 1);
    QCOMPARE(wire[0].specs[0].tensorName.value(), std::string("input"));
    QVERIFY(wire[0].specs[0].device == (std::vector<int64_t> {0, 1}));
}

void BindingTest::deserialize_resolvesValueFromMap()
{
    const ReluGraph m = reluGraph();
    const auto annotations = oneEntry(m.relu, {"conf0", {wireSpec("y")}, {}, {}});
    const BoundPlan bound = bind(m.graph, annotations);
    QVERIFY(bound.plan.annotations(m.relu)[0].specs[0].tensor == TensorReference(m.y));
    QVERIFY(!bound.plan.configurations()[0].declared);
    QCOMPARE(bound.plan.configurations()[0].name, std::string("conf0"));
    ROUNDTRIPS(m.graph, annotations);
}

void BindingTest::deserialize_unresolvedValueCreatesPlaceholder()
{
    const ReluGraph m = reluGraph();
    const auto annotations = oneEntry(m.relu, {"conf0", {wireSpec("missing")}, {}, {}});
    const BoundPlan bound = bind(m.graph, annotations);
    QVERIFY(bound.plan.annotations(m.relu)[0].specs[0].tensor
            == TensorReference(std::string("missing")));
    ROUNDTRIPS(m.graph, annotations);
}

void BindingTest::simpleShardedDim_withSymbolicDim()
{
    const ReluGraph m = reluGraph();
    onnx::ShardingSpec spec = wireSpec("x");
    spec.dims = {{0, {{std::string("BATCH"), 2, {}}}, {}}};
    const auto annotations = oneEntry(m.relu, {"conf0", {spec}, {}, {}});
    ROUNDTRIPS(m.graph, annotations);
}

void BindingTest::simpleShardedDim_defaultSetsNeitherMember()
{
    const ReluGraph m = reluGraph();
    onnx::ShardingSpec spec = wireSpec("x");
    spec.dims = {{0, {{{}, 2, {}}}, {}}};
    const auto annotations = oneEntry(m.relu, {"conf0", {spec}, {}, {}});
    const BoundPlan bound = bind(m.graph, annotations);
    const SimpleShardedDim& dim = bound.plan.annotations(m.relu)[0].specs[0].dims[0].components[0];
    QVERIFY(std::holds_alternative<std::monostate>(dim.dim));
    QCOMPARE(dim.shards.value(), int64_t(2));
    ROUNDTRIPS(m.graph, annotations);
}

/// Neither an absent nor an empty name refers to a value, and each is written as it came.
void BindingTest::emptyTensorName_isNoValue()
{
    const ReluGraph m = reluGraph();
    const auto annotations =
        oneEntry(m.relu, {"conf0", {wireSpec(std::nullopt), wireSpec("")}, {}, {}});
    const BoundPlan bound = bind(m.graph, annotations);
    for (const ShardingSpec& spec : bound.plan.annotations(m.relu)[0].specs)
        QVERIFY(!std::holds_alternative<ValueId>(spec.tensor));
    ROUNDTRIPS(m.graph, annotations);
}

void BindingTest::danglingId_roundtripsAsPlaceholder()
{
    const ReluGraph m = reluGraph();
    onnx::Annotations annotations = oneEntry(m.relu, {"ghost", {}, 0, {}});
    annotations.configurations = {{"conf0", 2, {}, {}}};
    const BoundPlan bound = bind(m.graph, annotations);
    QCOMPARE(bound.plan.configurations().size(), std::size_t(2));
    QVERIFY(!bound.plan.configurations()[1].declared);
    QVERIFY(bound.plan.configuration("ghost") == nullptr); // not among the model's
    ROUNDTRIPS(m.graph, annotations);
}

void BindingTest::resolution_skipsUnconfiguredNodes()
{
    const ReluGraph m = reluGraph();
    onnx::Annotations annotations;
    annotations.configurations = {{"conf0", 2, {}, {}}};
    QVERIFY(bind(m.graph, annotations).plan.annotations(m.relu).empty());
    ROUNDTRIPS(m.graph, annotations);
}

void BindingTest::resolved_inFunctions()
{
    ReluGraph m = reluGraph();
    graph::Scope body;
    body.kind = graph::ScopeKind::Function;
    body.domain = "custom";
    body.name = "F";
    const ScopeId scope = m.graph.addScope(std::move(body));
    const ValueId a = addTensor(m.graph, "a", std::nullopt, scope);
    const NodeId inner = addNode(m.graph, "Relu", "inner", {a}, {}, scope);
    onnx::Annotations annotations =
        oneEntry(inner, {"conf0", {wireSpec("a"), wireSpec("x")}, {}, {}});
    annotations.configurations = {{"conf0", 2, {}, {}}};
    const BoundPlan bound = bind(m.graph, annotations);
    const auto& specs = bound.plan.annotations(inner)[0].specs;
    QVERIFY(specs[0].tensor == TensorReference(a));
    // A function does not see the names of the main graph.
    QVERIFY(specs[1].tensor == TensorReference(std::string("x")));
    QCOMPARE(bound.plan.annotations(inner)[0].configuration->index, 0u);
    ROUNDTRIPS(m.graph, annotations);
}

void BindingTest::negativeAxis_roundtrip()
{
    const ReluGraph m = reluGraph();
    onnx::ShardingSpec spec = wireSpec("x", {0, 1});
    spec.dims = {{-1, {{int64_t(8), 2, {}}}, {}}};
    const auto annotations = oneEntry(m.relu, {"conf0", {spec}, {}, {}});
    ROUNDTRIPS(m.graph, annotations);
}

void BindingTest::deviceConfigurations_fromDataclass()
{
    const ReluGraph m = reluGraph();
    onnx::ShardingSpec spec = wireSpec("x", {0});
    spec.groups = {{0, {0, 1}, {}}};
    spec.dims = {{0, {{std::string("BATCH"), 1, {}}}, {}}};
    const auto annotations = oneEntry(m.relu, {"conf0", {spec}, {}, {}});
    ROUNDTRIPS(m.graph, annotations);
}

void BindingTest::onePlaceholder_perName()
{
    const ReluGraph m = reluGraph();
    onnx::Annotations annotations;
    annotations.nodes[m.relu] = {{"ghost", {}, 0, {}}, {"ghost", {}, 1, {}}, {"other", {}, {}, {}}};
    const BoundPlan bound = bind(m.graph, annotations);
    QCOMPARE(bound.plan.configurations().size(), std::size_t(2));
    QVERIFY(bound.plan.annotations(m.relu)[0].configuration
            == bound.plan.annotations(m.relu)[1].configuration);
    ROUNDTRIPS(m.graph, annotations);
}

void BindingTest::subgraphNodes_seeOuterValues()
{
    ReluGraph m = reluGraph();
    const NodeId owner = addNode(m.graph, "If", "if0", {m.x}, {});
    const ScopeId scope = addBranch(m.graph, owner);
    const NodeId inner = addNode(m.graph, "Relu", "inner", {m.y}, {}, scope);
    const auto annotations = oneEntry(inner, {"c", {wireSpec("y"), wireSpec("x")}, {}, {}});
    const BoundPlan bound = bind(m.graph, annotations);
    QVERIFY(bound.plan.annotations(inner)[0].specs[0].tensor == TensorReference(m.y));
    // Visible, although this node does not use it: for the checker to say.
    QVERIFY(bound.plan.annotations(inner)[0].specs[1].tensor == TensorReference(m.x));
    ROUNDTRIPS(m.graph, annotations);
}

void BindingTest::innerNames_shadowOuter()
{
    ReluGraph m = reluGraph();
    const NodeId owner = addNode(m.graph, "If", "if0", {m.x}, {});
    const ScopeId scope = addBranch(m.graph, owner);
    const ValueId innerX = addTensor(m.graph, "x", std::nullopt, scope);
    const NodeId inner = addNode(m.graph, "Relu", "inner", {}, {}, scope);
    const BoundPlan bound = bind(m.graph, oneEntry(inner, {"c", {wireSpec("x")}, {}, {}}));
    QVERIFY(bound.plan.annotations(inner)[0].specs[0].tensor == TensorReference(innerX));
}

/// Where a file produces one name twice, a node means the one that it uses.
void BindingTest::ownInputs_beatTheScope()
{
    ReluGraph m = reluGraph();
    const ValueId second = addTensor(m.graph, "x", std::nullopt);
    const NodeId node = addNode(m.graph, "Relu", "r", {second}, {});
    const BoundPlan bound = bind(m.graph, oneEntry(node, {"c", {wireSpec("x")}, {}, {}}));
    QVERIFY(bound.plan.annotations(node)[0].specs[0].tensor == TensorReference(second));
}

void BindingTest::duplicates_keepTheirEntries()
{
    const ReluGraph m = reluGraph();
    onnx::Annotations annotations =
        oneEntry(m.relu, {"a", {wireSpec("x", {0}), wireSpec("x", {1})}, 0, {}});
    annotations.configurations = {{"a", 1, {}, {}}, {"a", 2, {}, {}}};
    const BoundPlan bound = bind(m.graph, annotations);
    QCOMPARE(bound.plan.configurations().size(), std::size_t(2));
    // The first of a name is the one that is meant.
    QVERIFY(bound.plan.annotations(m.relu)[0].configuration == bound.plan.configurations()[0].id);
    ROUNDTRIPS(m.graph, annotations);
}

void BindingTest::everythingOdd_roundtrips()
{
    const ReluGraph m = reluGraph();
    onnx::ShardingSpec spec = wireSpec("x", {-1, 5, 5});
    spec.groups = {{{}, {}, "g"}, {-1, {9, 9}, {}}, {-1, {}, {}}};
    spec.dims = {{{}, {}, "d"}, {-7, {{int64_t(0), 0, "c"}, {std::string(), {}, {}}}, {}}};
    spec.unknown = "s";
    onnx::Annotations annotations;
    annotations.configurations = {{{}, {}, {}, "u"}, {"", 0, {}, {}}, {"c", -1, {"one"}, {}}};
    annotations.nodes[m.relu] = {{{}, {}, {}, "n"}, {"", {spec, spec}, -3, {}}, {"c", {}, 0, {}}};
    ROUNDTRIPS(m.graph, annotations);
}

void BindingTest::hugeCounts_areKeptAndListNothing()
{
    const ReluGraph m = reluGraph();
    onnx::Annotations annotations;
    annotations.configurations = {{"c", INT32_MAX, {}, {}}};
    const BoundPlan bound = bind(m.graph, annotations);
    QVERIFY(shardingDevices(bound.plan.configurations()[0], std::nullopt).empty());
    ROUNDTRIPS(m.graph, annotations);
}

namespace {

/// conf: 4 devices, mesh pipe 2 × model 2 with stages by axis, hardware; x at relu0 open on axis 0.
Plan meshPlan(const ReluGraph& m)
{
    Configuration configuration;
    configuration.name = "conf";
    configuration.numDevices = 4;
    configuration.mesh = Mesh {{{"pipe", 2}, {"model", 2}}};
    configuration.stageAxis = "pipe";
    configuration.hardware = {"h100"};
    Plan plan(m.graph.nodes().size());
    plan.setConfigurations({configuration});
    AxesSharding axes;
    axes.dims.resize(2);
    axes.dims[0].axes = {{"model", {}}};
    axes.dims[0].open = true;
    axes.dims[0].priority = 1;
    ShardingSpec spec =
        *lower(axes, *meshDevices(configuration, StageNumber {1}), Shape({int64_t(4), int64_t(8)}));
    spec.tensor = m.x;
    NodeAnnotation annotation;
    annotation.configuration = configuration.id;
    annotation.stage = StageNumber {1};
    annotation.specs = {spec};
    plan.setAnnotations(m.relu, {annotation});
    return plan;
}

} // namespace

void BindingTest::metadata_keepsWhatOnnxCannotSay()
{
    const ReluGraph m = reluGraph();
    const Plan plan = meshPlan(m);
    const onnx::Annotations annotations = unbind(m.graph, plan);
    QCOMPARE(annotations.metadata.size(), std::size_t(2));
    const BoundPlan again = bind(m.graph, annotations);
    QVERIFY(again.diagnostics.empty());
    QVERIFY(again.plan == plan);
    QVERIFY(unbind(m.graph, again.plan) == annotations);
}

void BindingTest::metadata_recoversPlainAxesWithoutAnEntry()
{
    const ReluGraph m = reluGraph();
    Plan plan = meshPlan(m);
    NodeAnnotations annotations = plan.annotations(m.relu);
    annotations[0].specs[0].axes->dims[0].open = false;
    annotations[0].specs[0].axes->dims[0].priority.reset();
    plan.setAnnotations(m.relu, annotations);
    const onnx::Annotations wire = unbind(m.graph, plan);
    QVERIFY(!wire.metadata.contains(kShardingsTopic));
    QVERIFY(bind(m.graph, wire).plan == plan);
}

void BindingTest::metadata_ofDuplicates()
{
    const ReluGraph m = reluGraph();
    Configuration plain;
    plain.name = "a";
    plain.numDevices = 2;
    Configuration meshed = plain;
    meshed.id = {1};
    meshed.mesh = Mesh {{{"x", 2}}};
    Plan plan(m.graph.nodes().size());
    plan.setConfigurations({plain, meshed});
    QVERIFY(bind(m.graph, unbind(m.graph, plan)).plan == plan);
}

void BindingTest::metadata_malformedIsADiagnostic_data()
{
    QTest::addColumn<QString>("topic");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code");
    const char* c = kConfigurationsTopic;
    const char* s = kShardingsTopic;
    QTest::newRow("no JSON") << c << "{"
                             << "metadata-unreadable";
    QTest::newRow("empty") << c << ""
                           << "metadata-unreadable";
    QTest::newRow("no list") << c << "{}"
                             << "metadata-unreadable";
    QTest::newRow("too deep") << c << QString(1000, '[') << "metadata-unreadable";
    QTest::newRow("no object") << c << "[1]"
                               << "metadata-unreadable";
    QTest::newRow("unknown key") << c << R"([{"name": "conf", "mash": []}])"
                                 << "metadata-unreadable";
    QTest::newRow("an axis of size 0")
        << c << R"([{"name": "conf", "mesh": [{"axis": "a", "size": 0}]}])"
        << "metadata-unreadable";
    QTest::newRow("an axis of enormous size")
        << c << R"([{"name": "conf", "mesh": [{"axis": "a", "size": 1000000000000}]}])"
        << "metadata-unreadable";
    QTest::newRow("another configuration") << c << R"([{"name": "other"}])"
                                           << "metadata-unplaced";
    QTest::newRow("no sharding") << s << R"([{"node": "relu0"}])"
                                 << "metadata-unreadable";
    QTest::newRow("another node")
        << s << R"([{"configuration": "conf", "node": "n", "tensor": "x", "dims": []}])"
        << "metadata-unplaced";
}

void BindingTest::metadata_malformedIsADiagnostic()
{
    QFETCH(QString, topic);
    QFETCH(QString, text);
    QFETCH(QString, code);
    const ReluGraph m = reluGraph();
    onnx::Annotations annotations;
    annotations.configurations = {{"conf", 4, {}, {}}};
    annotations.metadata[topic.toStdString()] = text.toStdString();
    const BoundPlan bound = bind(m.graph, annotations);
    QCOMPARE(bound.diagnostics.size(), std::size_t(1));
    QCOMPARE(bound.diagnostics[0].code(), code.toStdString());
    QVERIFY(!bound.plan.configurations()[0].mesh);
}

/// Another tool moved the tensor to other devices: the spec counts.
void BindingTest::metadata_thatDisagreesWithTheSpecIsIgnored()
{
    const ReluGraph m = reluGraph();
    onnx::Annotations annotations = unbind(m.graph, meshPlan(m));
    annotations.nodes[m.relu][0].specs[0].device = {3, 2};
    const BoundPlan bound = bind(m.graph, annotations);
    QCOMPARE(bound.diagnostics.size(), std::size_t(1));
    QVERIFY(!bound.plan.annotations(m.relu)[0].specs[0].axes);
}

MESHWRIGHT_TEST(BindingTest)
#include "tst_binding.moc"
