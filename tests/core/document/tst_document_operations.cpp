#include "tests/core/document/small_documents.h"

#include <QtTest>

using namespace meshwright;
using namespace meshwright::document;
using namespace meshwright::tests;

namespace {

bool refusedWith(const Result<Edit>& result, const char* part)
{
    if (result)
        return false;
    if (result.error().message.find(part) != std::string::npos)
        return true;
    qWarning("%s", result.error().message.c_str());
    return false;
}

plan::AxesSharding split(std::size_t dim, const char* axis, std::size_t rank = 2)
{
    plan::AxesSharding axes;
    axes.dims.resize(rank);
    axes.dims[dim].axes = {{axis, {}}};
    return axes;
}

plan::Mesh pipeAndModel(int64_t pipe = 2, int64_t model = 2)
{
    return {{{"pipe", pipe}, {"model", model}}};
}

} // namespace

/// What goes beyond onnx-ir's convenience API.
class DocumentOperationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void add_refusesMeshesThatDoNotFit_data();
    void add_refusesMeshesThatDoNotFit();
    void add_adoptsReferencesOfItsName();
    void removeKeep_letsAnotherOfTheNameInherit();
    void removeKeep_ofAPlaceholderIsRefused();
    void rename_refuses();
    void rename_ofAConfigurationFollows();
    void move_reordersDeclaredOnes();
    void change_relowersShardings();
    void change_followsARenamedAxis();
    void change_keepsWhatDoesNotFit();
    void change_refuses();
    void declare_repairsAPlaceholder();
    void rebind_repairsByAnotherConfiguration();
    void rebind_mergesEntries();

    void setStage_namesTheEdit();
    void setStage_movesShardingsToTheStagesDevices();
    void setStage_removesEntriesThatSayNothing();
    void setStage_refuses();

    void setSharding_writesEveryNodeThatTouchesTheTensor();
    void setSharding_onSomeNodes();
    void setSharding_perStage();
    void setSharding_refuses();
    void setSpec_recoversAxes();
    void clearSharding_leavesStages();
    void specsOf_listsAllNodes();

    void retarget_bindsADanglingReference();
    void retarget_refuses();
    void removeReference_dropsIt();
    void renameValue_refuses();
    void renameValue_respectsScopes();
    void renameValue_adoptsDanglingReferences();
    void applyPlan_isOneEdit();
};

void DocumentOperationsTest::add_refusesMeshesThatDoNotFit_data()
{
    QTest::addColumn<int>("what");
    QTest::addColumn<QString>("message");
    QTest::newRow("mesh of another size") << 0 << "not the 4";
    QTest::newRow("two axes of one name") << 1 << "two axes";
    QTest::newRow("an axis of size 0") << 2 << "size 0";
    QTest::newRow("an axis name with a colon") << 3 << "cannot name an axis";
    QTest::newRow("a stage axis that is not there") << 4 << "stage axis";
    QTest::newRow("a device beyond") << 5 << "Device 9";
    QTest::newRow("a stage twice") << 6 << "listed twice";
    QTest::newRow("a stage's mesh of another size") << 7 << "stage 0";
    QTest::newRow("axis and list") << 8 << "keep one";
    QTest::newRow("hardware for some") << 9 << "hardware";
    QTest::newRow("a negative stage") << 10 << "count from 0";
    QTest::newRow("a device twice in a stage") << 11 << "stands twice";
}

void DocumentOperationsTest::add_refusesMeshesThatDoNotFit()
{
    QFETCH(int, what);
    QFETCH(QString, message);
    ReluDocument m = reluDocument();
    NewConfiguration c;
    c.name = "c";
    c.numDevices = 4;
    switch (what) {
    case 0:
        c.mesh = plan::Mesh {{{"a", 3}}};
        break;
    case 1:
        c.mesh = plan::Mesh {{{"a", 2}, {"a", 2}}};
        break;
    case 2:
        c.mesh = plan::Mesh {{{"a", 0}}};
        break;
    case 3:
        c.mesh = plan::Mesh {{{"a:b", 4}}};
        break;
    case 4:
        c.stageAxis = "pipe";
        break;
    case 5:
        c.stages = {{0, "", {9}, {}}};
        break;
    case 6:
        c.stages = {{0, "", {0}, {}}, {0, "", {1}, {}}};
        break;
    case 7:
        c.stages = {{0, "", {0}, plan::Mesh {{{"a", 2}}}}};
        break;
    case 8:
        c.mesh = plan::Mesh {{{"a", 4}}};
        c.stageAxis = "a";
        c.stages = {{0, "", {0}, {}}};
        break;
    case 9:
        c.hardware = {"x", "y"};
        break;
    case 10:
        c.stages = {{-1, "", {0}, {}}};
        break;
    default:
        c.stages = {{0, "", {1, 1}, {}}};
        break;
    }
    QVERIFY(refusedWith(addConfiguration(*m.document, m.document->newConfigurationId(), c),
                        message.toUtf8().constData()));
}

void DocumentOperationsTest::add_adoptsReferencesOfItsName()
{
    ReluGraph m = reluGraph();
    onnx::Annotations annotations;
    annotations.nodes[m.relu] = {{"ghost", {}, 1, {}}};
    const auto document = documentOf(m.graph, annotations);
    const ConfigurationId id = added(*document, "ghost", 2);
    QCOMPARE(document->plan().configurations().size(), std::size_t(1));
    QVERIFY(document->plan().configurations()[0].declared);
    QCOMPARE(document->plan().stage(m.relu, id).value(), 1);
}

void DocumentOperationsTest::removeKeep_letsAnotherOfTheNameInherit()
{
    ReluGraph m = reluGraph();
    onnx::Annotations annotations;
    annotations.configurations = {{"c", 1, {}, {}}, {"c", 2, {}, {}}};
    annotations.nodes[m.relu] = {{"c", {}, 0, {}}};
    const auto document = documentOf(m.graph, annotations);
    const ConfigurationId first = document->plan().configurations()[0].id;
    const ConfigurationId second = document->plan().configurations()[1].id;
    QVERIFY(applied(*document, removeConfiguration(*document, first, References::Keep)));
    QCOMPARE(document->plan().stage(m.relu, second).value(), 0);
    QCOMPARE(document->plan().configurations().size(), std::size_t(1));
}

void DocumentOperationsTest::removeKeep_ofAPlaceholderIsRefused()
{
    ReluGraph m = reluGraph();
    onnx::Annotations annotations;
    annotations.nodes[m.relu] = {{"ghost", {}, 1, {}}};
    const auto document = documentOf(m.graph, annotations);
    const ConfigurationId ghost = document->plan().configurations()[0].id;
    QVERIFY(refusedWith(removeConfiguration(*document, ghost, References::Keep), "not declared"));
    QVERIFY(applied(*document, removeConfiguration(*document, ghost, References::Cascade)));
    QVERIFY(document->plan().annotations(m.relu).empty());
    QVERIFY(document->plan().configurations().empty());
}

void DocumentOperationsTest::rename_refuses()
{
    ReluDocument m = reluDocument();
    const ConfigurationId a = added(*m.document, "a", 1);
    added(*m.document, "b", 1);
    QVERIFY(refusedWith(renameConfiguration(*m.document, a, ""), "name"));
    QVERIFY(refusedWith(renameConfiguration(*m.document, a, "b"), "already"));
    QVERIFY(refusedWith(renameConfiguration(*m.document, ConfigurationId {9}, "c"), "no such"));
    QVERIFY(renameConfiguration(*m.document, a, "a")->empty());
}

void DocumentOperationsTest::rename_ofAConfigurationFollows()
{
    ReluDocument m = reluDocument();
    const ConfigurationId a = added(*m.document, "a", 1);
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, a, 0)));
    QVERIFY(applied(*m.document, renameConfiguration(*m.document, a, "b")));
    QCOMPARE(m.document->changes({}).nodes.at(m.relu)[0].configurationId.value(), std::string("b"));
}

void DocumentOperationsTest::move_reordersDeclaredOnes()
{
    ReluDocument m = reluDocument();
    const ConfigurationId a = added(*m.document, "a", 1);
    added(*m.document, "b", 1);
    added(*m.document, "c", 1);
    QVERIFY(applied(*m.document, moveConfiguration(*m.document, a, 2)));
    QCOMPARE(m.document->plan().configurations()[2].name, std::string("a"));
    QCOMPARE(m.document->plan().configurations()[0].name, std::string("b"));
    QVERIFY(refusedWith(moveConfiguration(*m.document, a, 3), "only 3"));
    QVERIFY(moveConfiguration(*m.document, a, 2)->empty());
}

/// The axis grows from 2 to 4 devices: what it splits is in 4 then.
void DocumentOperationsTest::change_relowersShardings()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 2, {}, plan::Mesh {{{"model", 2}}});
    QVERIFY(applied(*m.document, setSharding(*m.document, c, m.x, split(1, "model"))));
    plan::Configuration wider = *m.document->plan().configuration(c);
    wider.numDevices = 4;
    wider.mesh->axes[0].size = 4;
    QVERIFY(applied(*m.document, changeConfiguration(*m.document, wider)));
    const plan::ShardingSpec* spec = m.document->plan().spec(m.relu, c, m.x);
    QVERIFY(spec->device == (std::vector<int64_t> {0, 1, 2, 3}));
    QCOMPARE(spec->dims.at(0).components.at(0).shards.value(), int64_t(4));
}

void DocumentOperationsTest::change_followsARenamedAxis()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 2, {}, plan::Mesh {{{"model", 2}}});
    QVERIFY(applied(*m.document, setSharding(*m.document, c, m.x, split(1, "model"))));
    plan::Configuration renamed = *m.document->plan().configuration(c);
    renamed.mesh->axes[0].name = "tensor";
    QVERIFY(applied(*m.document, changeConfiguration(*m.document, renamed)));
    QVERIFY(m.document->plan().spec(m.relu, c, m.x)->axes == split(1, "tensor"));
}

void DocumentOperationsTest::change_keepsWhatDoesNotFit()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 2, {}, plan::Mesh {{{"model", 2}}});
    QVERIFY(applied(*m.document, setSharding(*m.document, c, m.x, split(1, "model"))));
    plan::ShardingSpec before = *m.document->plan().spec(m.relu, c, m.x);
    plan::Configuration plain = *m.document->plan().configuration(c);
    plain.mesh.reset();
    QVERIFY(applied(*m.document, changeConfiguration(*m.document, plain)));
    before.axes.reset();
    QVERIFY(*m.document->plan().spec(m.relu, c, m.x) == before);
}

void DocumentOperationsTest::change_refuses()
{
    ReluDocument m = reluDocument();
    const ConfigurationId a = added(*m.document, "a", 2);
    added(*m.document, "b", 2);
    plan::Configuration changed = *m.document->plan().configuration(a);
    changed.numDevices = 0;
    QVERIFY(refusedWith(changeConfiguration(*m.document, changed), "at least one device"));
    changed.numDevices = 2;
    changed.name = "b";
    QVERIFY(refusedWith(changeConfiguration(*m.document, changed), "already"));
    changed.id = {77};
    QVERIFY(refusedWith(changeConfiguration(*m.document, changed), "no such"));
}

void DocumentOperationsTest::declare_repairsAPlaceholder()
{
    ReluGraph m = reluGraph();
    onnx::Annotations annotations;
    annotations.configurations = {{"c", 1, {}, {}}};
    annotations.nodes[m.relu] = {{"ghost", {}, 1, {}}, {"", {}, 0, {}}};
    const auto document = documentOf(m.graph, annotations);
    const ConfigurationId ghost = document->plan().configurations()[1].id;
    QVERIFY(refusedWith(declareConfiguration(*document, ghost, 0), "at least one device"));
    QVERIFY(refusedWith(declareConfiguration(*document, document->plan().configurations()[0].id, 1),
                        "declared already"));
    QVERIFY(refusedWith(declareConfiguration(*document, document->plan().configurations()[2].id, 1),
                        "rename it first"));
    QVERIFY(applied(*document, declareConfiguration(*document, ghost, {}, {"a", "b"})));
    const plan::Configuration& declared = document->plan().configurations()[1];
    QVERIFY(declared.declared && declared.id == ghost);
    QCOMPARE(declared.numDevices.value(), 2);
    QCOMPARE(document->plan().stage(m.relu, ghost).value(), 1);
}

void DocumentOperationsTest::rebind_repairsByAnotherConfiguration()
{
    ReluGraph m = reluGraph();
    onnx::Annotations annotations;
    annotations.configurations = {{"c", 2, {}, {}}};
    annotations.nodes[m.relu] = {{"ghost", {}, 1, {}}};
    const auto document = documentOf(m.graph, annotations);
    const ConfigurationId c = document->plan().configurations()[0].id;
    const ConfigurationId ghost = document->plan().configurations()[1].id;
    QVERIFY(refusedWith(rebindConfiguration(*document, ghost, ghost), "another configuration"));
    QVERIFY(refusedWith(rebindConfiguration(*document, ghost, ConfigurationId {9}), "no such"));
    QVERIFY(applied(*document, rebindConfiguration(*document, ghost, c)));
    QCOMPARE(document->plan().configurations().size(), std::size_t(1));
    QCOMPARE(document->plan().stage(m.relu, c).value(), 1);
}

/// Where both have an entry, what the target says stays, whichever comes first in the file.
void DocumentOperationsTest::rebind_mergesEntries()
{
    ReluGraph m = reluGraph();
    onnx::ShardingSpec onX, onY;
    onX.tensorName = "x";
    onX.device = {0};
    onY.tensorName = "y";
    onnx::ShardingSpec otherX = onX;
    otherX.device = {1};
    onnx::Annotations annotations;
    annotations.configurations = {{"c", 2, {}, {}}};
    annotations.nodes[m.relu] = {{"ghost", {otherX, onY}, 1, {}}, {"c", {onX}, 0, {}}};
    const auto document = documentOf(m.graph, annotations);
    const ConfigurationId c = document->plan().configurations()[0].id;
    QVERIFY(applied(*document,
                    rebindConfiguration(*document, document->plan().configurations()[1].id, c)));
    QCOMPARE(document->plan().annotations(m.relu).size(), std::size_t(1));
    const plan::NodeAnnotation& entry = document->plan().annotations(m.relu)[0];
    QCOMPARE(entry.stage.value(), 0);
    QCOMPARE(entry.specs.size(), std::size_t(2));
    QVERIFY(document->plan().spec(m.relu, c, m.x)->device == (std::vector<int64_t> {0}));
}

void DocumentOperationsTest::setStage_namesTheEdit()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 4);
    const std::vector<NodeId> one {m.relu};
    const std::vector<NodeId> same {m.relu, m.relu};
    QCOMPARE(setStage(*m.document, c, same, 2)->name, std::string("Move 1 node to stage 2"));
    QCOMPARE(setStage(*m.document, c, one, std::nullopt)->name,
             std::string("Remove 1 node from its stage"));
    QVERIFY(setStage(*m.document, c, one, std::nullopt)->empty());
}

void DocumentOperationsTest::setStage_movesShardingsToTheStagesDevices()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 4, {}, pipeAndModel(), "pipe");
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, c, 0)));
    QVERIFY(applied(*m.document, setSharding(*m.document, c, m.x, split(0, "model"))));
    QVERIFY(m.document->plan().spec(m.relu, c, m.x)->device == (std::vector<int64_t> {0, 1}));
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, c, 1)));
    QVERIFY(m.document->plan().spec(m.relu, c, m.x)->device == (std::vector<int64_t> {2, 3}));
    QVERIFY(m.document->plan().spec(m.relu, c, m.x)->axes == split(0, "model"));
}

void DocumentOperationsTest::setStage_removesEntriesThatSayNothing()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 4);
    const std::vector<NodeId> one {m.relu};
    QVERIFY(applied(*m.document, setStage(*m.document, c, one, 0)));
    QVERIFY(applied(*m.document, setStage(*m.document, c, one, std::nullopt)));
    QVERIFY(m.document->plan().annotations(m.relu).empty());
}

void DocumentOperationsTest::setStage_refuses()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 4);
    const std::vector<NodeId> one {m.relu};
    const std::vector<NodeId> beyond {NodeId {9}};
    QVERIFY(refusedWith(setStage(*m.document, ConfigurationId {9}, one, 0), "no such"));
    QVERIFY(refusedWith(setStage(*m.document, c, one, -1), "negative"));
    QVERIFY(refusedWith(setStage(*m.document, c, {}, 0), "Select"));
    QVERIFY(refusedWith(setStage(*m.document, c, beyond, 0), "no node"));
}

void DocumentOperationsTest::setSharding_writesEveryNodeThatTouchesTheTensor()
{
    ReluGraph m = reluGraph();
    const NodeId user = addNode(m.graph, "Abs", "abs0", {m.y}, {});
    const NodeId other = addNode(m.graph, "Neg", "neg0", {m.x}, {});
    const auto document = documentOf(m.graph);
    const ConfigurationId c = added(*document, "c", 2, {}, plan::Mesh {{{"model", 2}}});
    // x is a graph input, y is produced and used.
    QVERIFY(applied(*document, setSharding(*document, c, m.x, split(0, "model"))));
    QVERIFY(applied(*document, setSharding(*document, c, m.y, split(1, "model"))));
    QVERIFY(document->plan().spec(m.relu, c, m.x) && document->plan().spec(other, c, m.x));
    QVERIFY(document->plan().spec(m.relu, c, m.y) && document->plan().spec(user, c, m.y));
    QCOMPARE(document->plan().annotation(m.relu, c)->specs.size(), std::size_t(2));
    QVERIFY(*document->plan().spec(m.relu, c, m.y) == *document->plan().spec(user, c, m.y));
}

void DocumentOperationsTest::setSharding_onSomeNodes()
{
    ReluGraph m = reluGraph();
    const NodeId user = addNode(m.graph, "Abs", "abs0", {m.y}, {});
    const auto document = documentOf(m.graph);
    const ConfigurationId c = added(*document, "c", 2, {}, plan::Mesh {{{"model", 2}}});
    const std::vector<NodeId> one {user};
    QVERIFY(applied(*document, setSharding(*document, c, m.y, split(1, "model"), one)));
    QVERIFY(!document->plan().spec(m.relu, c, m.y));
    QVERIFY(document->plan().spec(user, c, m.y));
}

/// A tensor between two stages lies on the devices of each at the nodes of each.
void DocumentOperationsTest::setSharding_perStage()
{
    ReluGraph m = reluGraph();
    const NodeId user = addNode(m.graph, "Abs", "abs0", {m.y}, {});
    const auto document = documentOf(m.graph);
    const ConfigurationId c = added(*document, "c", 4, {}, pipeAndModel(), "pipe");
    QVERIFY(applied(*document, setPipelineStage(*document, m.relu, c, 0)));
    QVERIFY(applied(*document, setPipelineStage(*document, user, c, 1)));
    QVERIFY(applied(*document, setSharding(*document, c, m.y, split(0, "model"))));
    QVERIFY(document->plan().spec(m.relu, c, m.y)->device == (std::vector<int64_t> {0, 1}));
    QVERIFY(document->plan().spec(user, c, m.y)->device == (std::vector<int64_t> {2, 3}));
}

void DocumentOperationsTest::setSharding_refuses()
{
    ReluGraph m = reluGraph();
    const ValueId unused = addTensor(m.graph, "unused", std::vector<graph::Dim> {int64_t(4)});
    const auto document = documentOf(m.graph);
    const ConfigurationId c = added(*document, "c", 2, {}, plan::Mesh {{{"model", 2}}});
    const ConfigurationId plain = added(*document, "plain", 2);
    const std::vector<NodeId> one {m.relu};
    QVERIFY(refusedWith(setSharding(*document, c, m.x, split(0, "data")), "no axis 'data'"));
    QVERIFY(refusedWith(setSharding(*document, c, m.x, split(0, "model", 3)), "3 dimensions"));
    QVERIFY(refusedWith(setSharding(*document, plain, m.x, split(0, "model")), "has no mesh"));
    QVERIFY(refusedWith(setSharding(*document, c, unused, split(0, "model", 1)), "No node uses"));
    QVERIFY(refusedWith(setSharding(*document, c, unused, split(0, "model", 1), one),
                        "not among the inputs"));
    QVERIFY(refusedWith(setSharding(*document, ConfigurationId {9}, m.x, split(0, "model")),
                        "no such"));
}

void DocumentOperationsTest::setSpec_recoversAxes()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 2, {}, plan::Mesh {{{"model", 2}}});
    plan::ShardingSpec spec;
    spec.device = {0, 1};
    spec.dims = {{0, {{int64_t(4), 2, {}}}, {}}};
    QVERIFY(applied(*m.document, setSpec(*m.document, c, m.x, spec)));
    QVERIFY(m.document->plan().spec(m.relu, c, m.x)->axes == split(0, "model"));
    spec.device = {1, 0};
    QVERIFY(applied(*m.document, setSpec(*m.document, c, m.x, spec)));
    QVERIFY(!m.document->plan().spec(m.relu, c, m.x)->axes);
    QCOMPARE(m.document->plan().annotation(m.relu, c)->specs.size(), std::size_t(1));
}

void DocumentOperationsTest::clearSharding_leavesStages()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 2, {}, plan::Mesh {{{"model", 2}}});
    QVERIFY(applied(*m.document, setSharding(*m.document, c, m.x, split(0, "model"))));
    QVERIFY(applied(*m.document, clearSharding(*m.document, c, m.x)));
    QVERIFY(m.document->plan().annotations(m.relu).empty());
    ShardRequest request {m.x, c, 0, 2, {0, 1}, 1};
    QVERIFY(applied(*m.document, shard(*m.document, m.relu, request)));
    QVERIFY(applied(*m.document, clearSharding(*m.document, c, m.x)));
    QCOMPARE(m.document->plan().stage(m.relu, c).value(), 1);
}

void DocumentOperationsTest::specsOf_listsAllNodes()
{
    ReluGraph m = reluGraph();
    const NodeId user = addNode(m.graph, "Abs", "abs0", {m.y}, {});
    const auto document = documentOf(m.graph);
    const ConfigurationId a = added(*document, "a", 2, {}, plan::Mesh {{{"model", 2}}});
    const ConfigurationId b = added(*document, "b", 2, {}, plan::Mesh {{{"model", 2}}});
    QVERIFY(applied(*document, setSharding(*document, a, m.y, split(0, "model"))));
    QVERIFY(applied(*document, setSharding(*document, b, m.y, split(1, "model"))));
    const auto all = plan::specsOf(document->graph(), document->plan(), m.y);
    QCOMPARE(all.size(), std::size_t(4));
    const auto ofB = plan::specsOf(document->graph(), document->plan(), m.y, b);
    QCOMPARE(ofB.size(), std::size_t(2));
    QVERIFY(ofB[0].node == m.relu && ofB[1].node == user);
    QVERIFY(ofB[0].spec == document->plan().spec(m.relu, b, m.y));
}

namespace {

/// relu0 carries a sharding of a tensor "gone".
std::unique_ptr<Document> withDangling(const ReluGraph& m, bool alsoX = false)
{
    onnx::ShardingSpec spec;
    spec.tensorName = "gone";
    spec.device = {0};
    onnx::Annotations annotations;
    annotations.nodes[m.relu] = {{"c", {spec}, {}, {}}};
    if (alsoX) {
        spec.tensorName = "x";
        annotations.nodes[m.relu][0].specs.push_back(spec);
    }
    return documentOf(m.graph, annotations);
}

} // namespace

void DocumentOperationsTest::retarget_bindsADanglingReference()
{
    const ReluGraph m = reluGraph();
    const auto document = withDangling(m);
    QVERIFY(applied(*document, retargetReference(*document, m.relu, "gone", m.y)));
    QCOMPARE(shardingOf(document->plan(), m.relu, m.y).size(), std::size_t(1));
    QCOMPARE(document->changes({}).nodes.at(m.relu)[0].specs[0].tensorName.value(),
             std::string("y"));
}

void DocumentOperationsTest::retarget_refuses()
{
    ReluGraph m = reluGraph();
    const ValueId foreign = addTensor(m.graph, "foreign", std::nullopt);
    const auto document = withDangling(m, true);
    QVERIFY(refusedWith(retargetReference(*document, m.relu, "other", m.y), "no sharding"));
    QVERIFY(refusedWith(retargetReference(*document, m.relu, "gone", foreign), "not among"));
    QVERIFY(refusedWith(retargetReference(*document, m.relu, "gone", m.x), "already"));
    QVERIFY(refusedWith(retargetReference(*document, NodeId {9}, "gone", m.x), "no such node"));
}

void DocumentOperationsTest::removeReference_dropsIt()
{
    const ReluGraph m = reluGraph();
    const auto document = withDangling(m);
    QVERIFY(refusedWith(removeReference(*document, m.relu, "other"), "no sharding"));
    QVERIFY(applied(*document, removeReference(*document, m.relu, "gone")));
    QVERIFY(document->plan().annotations(m.relu).empty());
}

void DocumentOperationsTest::renameValue_refuses()
{
    ReluDocument m = reluDocument();
    QVERIFY(refusedWith(renameValue(*m.document, m.x, ""), "not empty"));
    QVERIFY(refusedWith(renameValue(*m.document, m.x, "y"), "already"));
    QVERIFY(refusedWith(renameValue(*m.document, ValueId {99}, "z"), "no such"));
    QVERIFY(renameValue(*m.document, m.x, "x")->empty());
}

void DocumentOperationsTest::renameValue_respectsScopes()
{
    ReluGraph m = reluGraph();
    const NodeId owner = addNode(m.graph, "If", "if0", {m.x}, {});
    graph::Scope body;
    body.kind = graph::ScopeKind::Subgraph;
    body.parent = ScopeId {0};
    body.owner = owner;
    body.ownerAttribute = "then_branch";
    const ScopeId inner = m.graph.addScope(body);
    m.graph.nodeForBuilding(owner).subgraphs = {inner};
    const ValueId a = addTensor(m.graph, "a", std::nullopt, inner);
    graph::Scope function;
    function.kind = graph::ScopeKind::Function;
    function.name = "F";
    const ScopeId apart = m.graph.addScope(function);
    addTensor(m.graph, "f", std::nullopt, apart);
    const auto document = documentOf(m.graph);
    // Inner x would hide the outer one; outer a would be hidden by the inner one.
    QVERIFY(refusedWith(renameValue(*document, a, "x"), "already"));
    QVERIFY(refusedWith(renameValue(*document, m.x, "a"), "then_branch"));
    QVERIFY(renameValue(*document, m.x, "f").ok());
    QVERIFY(renameValue(*document, a, "b").ok());
}

void DocumentOperationsTest::renameValue_adoptsDanglingReferences()
{
    const ReluGraph m = reluGraph();
    const auto document = withDangling(m);
    const Result<Edit> edit = renameValue(*document, m.y, "gone");
    const Result<Edit> inverse = document->apply(*edit);
    QVERIFY(inverse.ok());
    QCOMPARE(shardingOf(document->plan(), m.relu, m.y).size(), std::size_t(1));
    QVERIFY(document->apply(*inverse).ok());
    QVERIFY(shardingOf(document->plan(), m.relu, m.y).empty());
    QVERIFY(document->changes({}).empty());
}

void DocumentOperationsTest::applyPlan_isOneEdit()
{
    ReluDocument m = reluDocument();
    const Result<AppliedPlan> plan = applyPlan(
        *m.document,
        "{\"format\": \"meshwright-plan\", \"version\": 1, \"configurations\": [{\"name\": \"c\", "
        "\"num_devices\": 2, \"nodes\": [{\"node\": \"relu0\", \"stage\": 1}, {\"node\": "
        "\"no\"}]}]}");
    QVERIFY(plan.ok());
    QCOMPARE(plan->diagnostics.size(), std::size_t(1));
    QCOMPARE(m.document->revision(), uint64_t(0));
    const Result<Edit> inverse = m.document->apply(plan->edit);
    QVERIFY(inverse.ok());
    QCOMPARE(m.document->plan().stage(m.relu, m.document->plan().configurations()[0].id).value(),
             1);
    QVERIFY(m.document->apply(*inverse).ok());
    QVERIFY(m.document->changes({}).empty());
    QVERIFY(!applyPlan(*m.document, "no").ok());
}

QTEST_GUILESS_MAIN(DocumentOperationsTest)
#include "tst_document_operations.moc"
