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
/// impostors).
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

    void shard_recordsAndInfersDim();
    void shard_groupsSpecsUnderSameConfiguration();
    void shard_sameValueMultipleAxesBuildsOneSpec();
    void shard_sameValueUnionsDevices();
    void shard_keepsDuplicatesWithinNewDevices();
    void shard_sameAxisTwiceRaises();
    void shard_sameValueDifferentConfigurations();
    void shard_rejectsForeignValue();
    void shard_acceptsNegativeAxis();
    void shard_negativeAxisAliasesPositive();
    void shard_unknownRankTakesAxesAsGiven();
    void shard_rejectsOutOfRangeNegativeAxis();
    void shard_conflictingPipelineStageRaises();
    void shard_samePipelineStageIsAllowed();
    void shard_rejectsBadAxisAndShards();
    void shard_rejectsNoneValue();
    void shard_valueWithoutShapeInfersUnspecifiedDim();
    void shard_updatesPipelineStageOnExistingConfiguration();
    void shard_rejectsNegativePipelineStage();
    void shard_checksInOrder();
    void shard_groupKeysAndRawDevicesMix();
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
    static ShardRequest request(ValueId value, ConfigurationId configuration, int64_t axis,
                                int64_t shards, std::vector<int64_t> devices = {},
                                std::optional<int32_t> stage = {})
    {
        return {value, configuration, axis, shards, std::move(devices), stage};
    }

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
        QVERIFY2(refused.error().message.find(part) != std::string::npos,                          \
                 refused.error().message.c_str());                                                 \
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

void OnnxIrConvenienceTest::shard_recordsAndInfersDim()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2, {0, 1}))));
    const auto specs = shardingOf(m.document->plan(), m.relu, m.x);
    QCOMPARE(specs.size(), std::size_t(1));
    QCOMPARE(specs[0]->dims.size(), std::size_t(1));
    const plan::SimpleShardedDim& split = specs[0]->dims[0].components.at(0);
    QCOMPARE(std::get<int64_t>(split.dim), int64_t(4));
    QCOMPARE(split.shards.value(), int64_t(2));
}

void OnnxIrConvenienceTest::shard_groupsSpecsUnderSameConfiguration()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2))));
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.y, conf, 0, 2))));
    QCOMPARE(m.document->plan().annotations(m.relu).size(), std::size_t(1));
    QCOMPARE(entry(m, conf)->specs.size(), std::size_t(2));
}

void OnnxIrConvenienceTest::shard_sameValueMultipleAxesBuildsOneSpec()
{
    ReluDocument m = reluDocument(std::vector<graph::Dim> {int64_t(8), int64_t(16)});
    const ConfigurationId conf = added(*m.document, "mesh", 4);
    const std::vector<int64_t> devices {0, 1, 2, 3};
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2, devices))));
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 1, 2, devices))));
    const auto specs = shardingOf(m.document->plan(), m.relu, m.x);
    QCOMPARE(specs.size(), std::size_t(1));
    QCOMPARE(specs[0]->dims.at(0).axis.value(), int64_t(0));
    QCOMPARE(specs[0]->dims.at(1).axis.value(), int64_t(1));
    QVERIFY(specs[0]->device == devices);
}

void OnnxIrConvenienceTest::shard_sameValueUnionsDevices()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "mesh", 4);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2, {0, 1}))));
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 1, 2, {1, 2, 3}))));
    QVERIFY(shardingOf(m.document->plan(), m.relu, m.x)[0]->device
            == (std::vector<int64_t> {0, 1, 2, 3}));
}

void OnnxIrConvenienceTest::shard_keepsDuplicatesWithinNewDevices()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "mesh", 4);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2, {1, 1, 2}))));
    QVERIFY(shardingOf(m.document->plan(), m.relu, m.x)[0]->device
            == (std::vector<int64_t> {1, 1, 2}));
}

void OnnxIrConvenienceTest::shard_sameAxisTwiceRaises()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2))));
    REFUSED(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2)), "split already");
}

void OnnxIrConvenienceTest::shard_sameValueDifferentConfigurations()
{
    ReluDocument m = reluDocument();
    const ConfigurationId a = added(*m.document, "a", 2);
    const ConfigurationId b = added(*m.document, "b", 2);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, a, 0, 2))));
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, b, 0, 2))));
    QCOMPARE(m.document->plan().annotations(m.relu).size(), std::size_t(2));
    QCOMPARE(shardingOf(m.document->plan(), m.relu, m.x).size(), std::size_t(2));
}

void OnnxIrConvenienceTest::shard_rejectsForeignValue()
{
    ReluGraph graph = reluGraph();
    const ValueId other = addTensor(graph.graph, "other", std::vector<graph::Dim> {int64_t(4)});
    const auto document = documentOf(std::move(graph.graph));
    const ConfigurationId conf = added(*document, "conf0", 2);
    REFUSED(*document, shard(*document, graph.relu, request(other, conf, 0, 2)),
            "not among the inputs and outputs");
}

void OnnxIrConvenienceTest::shard_acceptsNegativeAxis()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, -1, 2, {0, 1}))));
    const plan::ShardedDim& dim = shardingOf(m.document->plan(), m.relu, m.x)[0]->dims.at(0);
    QCOMPARE(dim.axis.value(), int64_t(-1));
    QCOMPARE(std::get<int64_t>(dim.components.at(0).dim), int64_t(8));
}

void OnnxIrConvenienceTest::shard_negativeAxisAliasesPositive()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 1, 2))));
    REFUSED(*m.document, shard(*m.document, m.relu, request(m.x, conf, -1, 2)), "split already");
}

void OnnxIrConvenienceTest::shard_unknownRankTakesAxesAsGiven()
{
    ReluDocument m = reluDocument(std::nullopt);
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 1, 2))));
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, -1, 2))));
    QCOMPARE(shardingOf(m.document->plan(), m.relu, m.x)[0]->dims.size(), std::size_t(2));
}

void OnnxIrConvenienceTest::shard_rejectsOutOfRangeNegativeAxis()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    REFUSED(*m.document, shard(*m.document, m.relu, request(m.x, conf, -3, 2)), "Axis -3");
}

void OnnxIrConvenienceTest::shard_conflictingPipelineStageRaises()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2, {}, 1))));
    REFUSED(*m.document, shard(*m.document, m.relu, request(m.y, conf, 0, 2, {}, 2)),
            "is on stage 1");
}

void OnnxIrConvenienceTest::shard_samePipelineStageIsAllowed()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2, {}, 1))));
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.y, conf, 0, 2, {}, 1))));
    QCOMPARE(entry(m, conf)->stage.value(), 1);
}

void OnnxIrConvenienceTest::shard_rejectsBadAxisAndShards()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    REFUSED(*m.document, shard(*m.document, m.relu, request(m.x, conf, 5, 2)), "Axis 5");
    REFUSED(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 0)), "at least 1 shard");
}

void OnnxIrConvenienceTest::shard_rejectsNoneValue()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    ShardRequest none;
    none.configuration = conf;
    REFUSED(*m.document, shard(*m.document, m.relu, none), "Name the tensor");
}

void OnnxIrConvenienceTest::shard_valueWithoutShapeInfersUnspecifiedDim()
{
    ReluDocument m = reluDocument(std::nullopt);
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 3, 2))));
    const auto specs = shardingOf(m.document->plan(), m.relu, m.x);
    QVERIFY(std::holds_alternative<std::monostate>(specs[0]->dims.at(0).components.at(0).dim));
}

void OnnxIrConvenienceTest::shard_updatesPipelineStageOnExistingConfiguration()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2))));
    QVERIFY(!entry(m, conf)->stage);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.y, conf, 0, 2, {}, 3))));
    QCOMPARE(entry(m, conf)->stage.value(), 3);
}

void OnnxIrConvenienceTest::shard_rejectsNegativePipelineStage()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    REFUSED(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2, {}, -1)), "negative");
}

/// Where everything is wrong, the first check of the documented order speaks.
void OnnxIrConvenienceTest::shard_checksInOrder()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2, {}, 1))));
    ShardRequest wrong = request(m.x, conf, 9, 0, {}, -1);
    REFUSED(*m.document, shard(*m.document, m.relu, wrong), "at least 1 shard");
    wrong.shards = 2;
    REFUSED(*m.document, shard(*m.document, m.relu, wrong), "negative");
    wrong.stage = 2;
    REFUSED(*m.document, shard(*m.document, m.relu, wrong), "Axis 9");
    wrong.axis = 0;
    REFUSED(*m.document, shard(*m.document, m.relu, wrong), "is on stage 1");
    wrong.stage = 1;
    REFUSED(*m.document, shard(*m.document, m.relu, wrong), "split already");
}

/// (-1, -2) and (0, 1, 2, 3) make (-1, -2, 0, 1, 2, 3), as onnx-ir does.
void OnnxIrConvenienceTest::shard_groupKeysAndRawDevicesMix()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 4);
    plan::ShardingSpec spec;
    spec.device = {-1, -2};
    spec.groups = {{-1, {0, 1}, {}}, {-2, {2, 3}, {}}};
    spec.dims = {{0, {{int64_t(4), 2, {}}}, {}}};
    const std::vector<NodeId> only {m.relu};
    QVERIFY(applied(*m.document, setSpec(*m.document, conf, m.x, spec, only)));
    QVERIFY(
        applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 1, 2, {0, 1, 2, 3}))));
    QVERIFY(shardingOf(m.document->plan(), m.relu, m.x)[0]->device
            == (std::vector<int64_t> {-1, -2, 0, 1, 2, 3}));
}

void OnnxIrConvenienceTest::shard_followsRename()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2))));
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
    QCOMPARE(entry(m, conf)->stage.value(), 0);
    QVERIFY(entry(m, conf)->specs.empty());
}

void OnnxIrConvenienceTest::setPipelineStage_overwrites()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, conf, 0)));
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, conf, 1)));
    QCOMPARE(m.document->plan().annotations(m.relu).size(), std::size_t(1));
    QCOMPARE(entry(m, conf)->stage.value(), 1);
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
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2))));
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, conf, 3)));
    QCOMPARE(m.document->plan().annotations(m.relu).size(), std::size_t(1));
    QCOMPARE(entry(m, conf)->stage.value(), 3);
    QCOMPARE(entry(m, conf)->specs.size(), std::size_t(1));
}

void OnnxIrConvenienceTest::setPipelineStage_preservedByLaterShard()
{
    ReluDocument m = reluDocument();
    const ConfigurationId conf = added(*m.document, "conf0", 2);
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, conf, 2)));
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2))));
    QCOMPARE(entry(m, conf)->stage.value(), 2);
}

void OnnxIrConvenienceTest::setPipelineStage_separateConfigurations()
{
    ReluDocument m = reluDocument();
    const ConfigurationId a = added(*m.document, "a", 2);
    const ConfigurationId b = added(*m.document, "b", 2);
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, a, 0)));
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, b, 1)));
    QCOMPARE(entry(m, a)->stage.value(), 0);
    QCOMPARE(entry(m, b)->stage.value(), 1);
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
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2))));
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
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, conf, 0, 2))));
    QVERIFY(applied(*m.document, removeConfiguration(*m.document, conf, References::Cascade)));
    QVERIFY(m.document->plan().configurations().empty());
    QVERIFY(m.document->plan().annotations(m.relu).empty());
}

void OnnxIrConvenienceTest::remove_cascadeKeepsOtherConfigurations()
{
    ReluDocument m = reluDocument();
    const ConfigurationId a = added(*m.document, "a", 2);
    const ConfigurationId b = added(*m.document, "b", 2);
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, a, 0, 2))));
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request(m.x, b, 0, 2))));
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
    QVERIFY(applied(*document, shard(*document, inner, request(a, conf, 0, 2))));
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
