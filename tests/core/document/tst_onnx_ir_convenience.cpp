#include "tests/core/document/small_documents.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::document;
using namespace meshwright::tests;

/// The unit tests of onnx-ir's convenience API (src/onnx_ir/_multi_device_test.py, onnx-ir 1.1.0),
/// case by case; each slot carries the words of the test that it stands for.
///
/// The others of its 83 tests: ModelConfigurationSerde, NodeDeviceConfigurationSerde and
/// SerdeHelper are in tests/core/plan/tst_binding.cpp, CheckDeviceConfigurations and CheckEdgeCase
/// in tests/core/check. Without a counterpart, because they are about Python: CloneTest (documents
/// are not cloned node by node; a snapshot shares the plan), NodeReprTest (no repr),
/// GraphMutationTest (a document never rewires nodes), raw bytes assigned to a node or model (the
/// types forbid it), ConvenienceApiTest remove by an object that is not on the model (ids cannot be
/// impostors), and most of Node.shard, which adds one axis to a spec: here a spec is set whole, by
/// setSharding() or setSpec(), see tst_sharding_operations.cpp.
class OnnxIrConvenienceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void add_returnsAndRegisters();
    void add_duplicateNameRaises();
    void add_explicitNumDevices();
    void add_rejectsZeroDevices();
    void add_rejectsEmptyName();
    void add_rejectsNameCountMismatch();
    void add_matchingNamesOk();

    void shard_groupsSpecsUnderSameConfiguration();
    void shard_sameValueDifferentConfigurations();
    void shard_followsRename();

    void setPipelineStage_purePlacement();
    void setPipelineStage_overwrites();
    void setPipelineStage_rejectsNegative();
    void setPipelineStage_sharesConfigurationWithShard();
    void setPipelineStage_preservedByLaterShard();
    void setPipelineStage_separateConfigurations();

    void remove_byObject();
    void remove_byName();
    void remove_leavesDanglingByDefault();
    void remove_cascadeCleansNodeReferences();
    void remove_cascadeKeepsOtherConfigurations();
    void remove_cascadeCoversFunctions();
    void remove_byNameCascadeDropsSameNamedImpostors();
    void remove_byObjectCascadeKeepsSameNamedImpostors();
    void remove_unknownConfigurationRaises();

private:
    static const plan::NodeAnnotation* entry(const ReluDocument& m, ConfigurationId configuration)
    {
        return m.document->plan().annotation(m.relu, configuration);
    }
};

namespace {

Result<Edit> addNamed(Document& document, const std::string& name,
                      std::optional<int32_t> devices = {}, std::vector<std::string> names = {})
{
    plan::Configuration configuration;
    configuration.name = name;
    configuration.numDevices = devices;
    configuration.devices = std::move(names);
    return addConfiguration(document, document.newConfigurationId(), std::move(configuration));
}

/// A refusal must leave everything as it was.
#define REFUSED(document, result, part)                                                            \
    do {                                                                                           \
        const plan::Plan before = (document).plan();                                               \
        const uint64_t revision = (document).revision();                                           \
        const auto refused = (result);                                                             \
        QVERIFY(!refused.ok());                                                                    \
        QVERIFY2(refused.error().message.english().find(part) != std::string::npos,                \
                 refused.error().message.english().c_str());                                       \
        QVERIFY((document).plan() == before);                                                      \
        QCOMPARE((document).revision(), revision);                                                 \
    } while (false)

} // namespace

void OnnxIrConvenienceTest::add_returnsAndRegisters()
{
    ReluDocument m = reluDocument();
    QVERIFY(applied(*m.document, addNamed(*m.document, "conf0", {}, {"CPU", "CUDA:0"})));
    QCOMPARE(m.document->plan().configurations().size(), std::size_t(1));
    const plan::Configuration& configuration = m.document->plan().configurations()[0];
    QCOMPARE(configuration.name, std::string("conf0"));
    QCOMPARE(configuration.numDevices.value(), 2);
    QVERIFY(configuration.declared);
}

void OnnxIrConvenienceTest::add_duplicateNameRaises()
{
    ReluDocument m = reluDocument();
    added(*m.document, "conf0", 1);
    REFUSED(*m.document, addNamed(*m.document, "conf0", 1), "already");
}

void OnnxIrConvenienceTest::add_explicitNumDevices()
{
    ReluDocument m = reluDocument();
    added(*m.document, "conf0", 4);
    const plan::Configuration& configuration = m.document->plan().configurations()[0];
    QCOMPARE(configuration.numDevices.value(), 4);
    QVERIFY(configuration.devices.empty());
}

void OnnxIrConvenienceTest::add_rejectsZeroDevices()
{
    ReluDocument m = reluDocument();
    REFUSED(*m.document, addNamed(*m.document, "conf0"), "at least one device");
    REFUSED(*m.document, addNamed(*m.document, "conf0", 0), "at least one device");
}

void OnnxIrConvenienceTest::add_rejectsEmptyName()
{
    ReluDocument m = reluDocument();
    REFUSED(*m.document, addNamed(*m.document, "", 2), "name");
    // The name comes first where the count is wrong, too.
    REFUSED(*m.document, addNamed(*m.document, "", 0), "name");
}

void OnnxIrConvenienceTest::add_rejectsNameCountMismatch()
{
    ReluDocument m = reluDocument();
    REFUSED(*m.document, addNamed(*m.document, "conf0", 4, {"a", "b"}), "2 device names");
}

void OnnxIrConvenienceTest::add_matchingNamesOk()
{
    ReluDocument m = reluDocument();
    QVERIFY(addNamed(*m.document, "conf0", 2, {"a", "b"}).ok());
}

void OnnxIrConvenienceTest::shard_groupsSpecsUnderSameConfiguration()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, splitInTwo(*m.document, m.relu, conf, m.x)));
    QVERIFY(applied(*m.document, splitInTwo(*m.document, m.relu, conf, m.y)));
    QCOMPARE(m.document->plan().annotations(m.relu).size(), std::size_t(1));
    QCOMPARE(entry(m, conf)->specs.size(), std::size_t(2));
}

void OnnxIrConvenienceTest::shard_sameValueDifferentConfigurations()
{
    ReluDocument m = reluDocument();
    const ConfigurationId a = added(*m.document, "a", 2);
    const ConfigurationId b = added(*m.document, "b", 2);
    QVERIFY(applied(*m.document, splitInTwo(*m.document, m.relu, a, m.x)));
    QVERIFY(applied(*m.document, splitInTwo(*m.document, m.relu, b, m.x)));
    QCOMPARE(m.document->plan().annotations(m.relu).size(), std::size_t(2));
    QCOMPARE(shardingOf(m.document->plan(), m.relu, m.x).size(), std::size_t(2));
}

void OnnxIrConvenienceTest::shard_followsRename()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, splitInTwo(*m.document, m.relu, conf, m.x)));
    QVERIFY(applied(*m.document, renameValue(*m.document, m.x, "input")));
    const onnx::Changes changes = m.document->changes({});
    QCOMPARE(changes.nodes.at(m.relu).at(0).specs.at(0).tensorName.value(), std::string("input"));
    QCOMPARE(shardingOf(m.document->plan(), m.relu, m.x).size(), std::size_t(1));
}

void OnnxIrConvenienceTest::setPipelineStage_purePlacement()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, conf, 0)));
    QCOMPARE(entry(m, conf)->stage->value, 0);
    QVERIFY(entry(m, conf)->specs.empty());
}

void OnnxIrConvenienceTest::setPipelineStage_overwrites()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, conf, 0)));
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, conf, 1)));
    QCOMPARE(m.document->plan().annotations(m.relu).size(), std::size_t(1));
    QCOMPARE(entry(m, conf)->stage->value, 1);
}

void OnnxIrConvenienceTest::setPipelineStage_rejectsNegative()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    REFUSED(*m.document, setPipelineStage(*m.document, m.relu, conf, -1), "negative");
}

void OnnxIrConvenienceTest::setPipelineStage_sharesConfigurationWithShard()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, splitInTwo(*m.document, m.relu, conf, m.x)));
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, conf, 3)));
    QCOMPARE(m.document->plan().annotations(m.relu).size(), std::size_t(1));
    QCOMPARE(entry(m, conf)->stage->value, 3);
    QCOMPARE(entry(m, conf)->specs.size(), std::size_t(1));
}

void OnnxIrConvenienceTest::setPipelineStage_preservedByLaterShard()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, conf, 2)));
    QVERIFY(applied(*m.document, splitInTwo(*m.document, m.relu, conf, m.x)));
    QCOMPARE(entry(m, conf)->stage->value, 2);
}

void OnnxIrConvenienceTest::setPipelineStage_separateConfigurations()
{
    ReluDocument m = reluDocument();
    const ConfigurationId a = added(*m.document, "a", 2);
    const ConfigurationId b = added(*m.document, "b", 2);
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, a, 0)));
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, b, 1)));
    QCOMPARE(entry(m, a)->stage->value, 0);
    QCOMPARE(entry(m, b)->stage->value, 1);
}

void OnnxIrConvenienceTest::remove_byObject()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, removeConfiguration(*m.document, conf, References::Keep)));
    QVERIFY(m.document->plan().configurations().empty());
}

void OnnxIrConvenienceTest::remove_byName()
{
    ReluDocument m = reluDocument();
    added(*m.document, "a", 2);
    added(*m.document, "b", 2);
    QVERIFY(applied(*m.document, removeConfiguration(*m.document, "a", References::Keep)));
    QCOMPARE(m.document->plan().configurations().size(), std::size_t(1));
    QCOMPARE(m.document->plan().configurations()[0].name, std::string("b"));
}

void OnnxIrConvenienceTest::remove_leavesDanglingByDefault()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, splitInTwo(*m.document, m.relu, conf, m.x)));
    QVERIFY(applied(*m.document, removeConfiguration(*m.document, conf, References::Keep)));
    QCOMPARE(m.document->plan().annotations(m.relu).size(), std::size_t(1));
    QCOMPARE(m.document->plan().configurations().size(), std::size_t(1));
    QVERIFY(!m.document->plan().configurations()[0].declared);
    // It is written back under its name, and not declared.
    const onnx::Changes changes = m.document->changes({});
    QVERIFY(!changes.configurations);
    QCOMPARE(changes.nodes.at(m.relu).at(0).configurationId.value(), std::string("conf0"));
}

void OnnxIrConvenienceTest::remove_cascadeCleansNodeReferences()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, splitInTwo(*m.document, m.relu, conf, m.x)));
    QVERIFY(applied(*m.document, removeConfiguration(*m.document, conf, References::Cascade)));
    QVERIFY(m.document->plan().configurations().empty());
    QVERIFY(m.document->plan().annotations(m.relu).empty());
}

void OnnxIrConvenienceTest::remove_cascadeKeepsOtherConfigurations()
{
    ReluDocument m = reluDocument();
    const ConfigurationId a = added(*m.document, "a", 2);
    const ConfigurationId b = added(*m.document, "b", 2);
    QVERIFY(applied(*m.document, splitInTwo(*m.document, m.relu, a, m.x)));
    QVERIFY(applied(*m.document, splitInTwo(*m.document, m.relu, b, m.x)));
    QVERIFY(applied(*m.document, removeConfiguration(*m.document, a, References::Cascade)));
    QVERIFY(!entry(m, a));
    QVERIFY(entry(m, b));
}

void OnnxIrConvenienceTest::remove_cascadeCoversFunctions()
{
    ReluGraph graph = reluGraph();
    graph::Scope body;
    body.kind = graph::ScopeKind::Function;
    body.domain = "custom";
    body.name = "F";
    const ScopeId scope = graph.graph.addScope(std::move(body));
    const ValueId a = addTensor(graph.graph, "a", std::nullopt, scope);
    const NodeId inner = addNode(graph.graph, "Relu", "inner", {a}, {}, scope);
    const auto document = documentOf(std::move(graph.graph));
    const ConfigurationId conf = added(*document, "conf0", 2);
    QVERIFY(applied(*document, splitInTwo(*document, inner, conf, a)));
    QVERIFY(applied(*document, removeConfiguration(*document, conf, References::Cascade)));
    QVERIFY(document->plan().annotations(inner).empty());
}

namespace {

/// A file that declares one name twice: nodes can mean only the first by name; in memory an edit
/// may refer to the second, which onnx-ir calls an impostor.
std::unique_ptr<Document> twoOfOneName(const ReluGraph& graph)
{
    onnx::Annotations annotations;
    annotations.configurations = {{"conf0", 1, {}, {}}, {"conf0", 100, {}, {}}};
    return documentOf(graph.graph, annotations);
}

} // namespace

void OnnxIrConvenienceTest::remove_byNameCascadeDropsSameNamedImpostors()
{
    const ReluGraph graph = reluGraph();
    const auto document = twoOfOneName(graph);
    const ConfigurationId second = document->plan().configurations()[1].id;
    QVERIFY(applied(*document, setPipelineStage(*document, graph.relu, second, 0)));
    QVERIFY(applied(*document, removeConfiguration(*document, "conf0", References::Cascade)));
    QVERIFY(document->plan().annotations(graph.relu).empty());
    // Only the first of the model goes.
    QCOMPARE(document->plan().configurations().size(), std::size_t(1));
    QCOMPARE(document->plan().configurations()[0].numDevices.value(), 100);
}

void OnnxIrConvenienceTest::remove_byObjectCascadeKeepsSameNamedImpostors()
{
    const ReluGraph graph = reluGraph();
    const auto document = twoOfOneName(graph);
    const ConfigurationId first = document->plan().configurations()[0].id;
    const ConfigurationId second = document->plan().configurations()[1].id;
    QVERIFY(applied(*document, setPipelineStage(*document, graph.relu, second, 0)));
    QVERIFY(applied(*document, removeConfiguration(*document, first, References::Cascade)));
    QVERIFY(document->plan().annotation(graph.relu, second));
}

void OnnxIrConvenienceTest::remove_unknownConfigurationRaises()
{
    ReluDocument m = reluDocument();
    REFUSED(*m.document, removeConfiguration(*m.document, "nope", References::Keep), "'nope'");
    REFUSED(*m.document, removeConfiguration(*m.document, ConfigurationId {7}, References::Cascade),
            "no such configuration");
}

MESHWRIGHT_TEST(OnnxIrConvenienceTest)
#include "tst_onnx_ir_convenience.moc"
