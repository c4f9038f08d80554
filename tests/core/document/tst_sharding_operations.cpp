#include "tests/core/document/small_documents.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::document;
using namespace meshwright::tests;

namespace {

bool refusedWith(const Result<Edit>& result, const char* part)
{
    if (result)
        return false;
    if (result.error().message.english().find(part) != std::string::npos)
        return true;
    qWarning("%s", result.error().message.english().c_str());
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

/// Stages and shardings beyond what onnx-ir's convenience API does.
class ShardingOperationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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
    void shardAlike_isOneStepForAll();
    void specsOf_listsAllNodes();
};

void ShardingOperationsTest::setStage_namesTheEdit()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 4);
    const std::vector<NodeId> one {m.relu};
    const std::vector<NodeId> same {m.relu, m.relu};
    QCOMPARE(setStage(*m.document, c, same, StageNumber {2})->name.english(),
             std::string("Move 1 node to stage 2"));
    QCOMPARE(setStage(*m.document, c, one, std::nullopt)->name.english(),
             std::string("Remove 1 node from its stage"));
    QVERIFY(setStage(*m.document, c, one, std::nullopt)->empty());
}

void ShardingOperationsTest::setStage_movesShardingsToTheStagesDevices()
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

void ShardingOperationsTest::setStage_removesEntriesThatSayNothing()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 4);
    const std::vector<NodeId> one {m.relu};
    QVERIFY(applied(*m.document, setStage(*m.document, c, one, StageNumber {0})));
    QVERIFY(applied(*m.document, setStage(*m.document, c, one, std::nullopt)));
    QVERIFY(m.document->plan().annotations(m.relu).empty());
}

void ShardingOperationsTest::setStage_refuses()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 4);
    const std::vector<NodeId> one {m.relu};
    const std::vector<NodeId> beyond {NodeId {9}};
    QVERIFY(
        refusedWith(setStage(*m.document, ConfigurationId {9}, one, StageNumber {0}), "no such"));
    QVERIFY(refusedWith(setStage(*m.document, c, one, StageNumber {-1}), "negative"));
    QVERIFY(refusedWith(setStage(*m.document, c, {}, StageNumber {0}), "Select"));
    QVERIFY(refusedWith(setStage(*m.document, c, beyond, StageNumber {0}), "no node"));
}

void ShardingOperationsTest::setSharding_writesEveryNodeThatTouchesTheTensor()
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

void ShardingOperationsTest::setSharding_onSomeNodes()
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

void ShardingOperationsTest::setSharding_perStage()
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

void ShardingOperationsTest::setSharding_refuses()
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

void ShardingOperationsTest::setSpec_recoversAxes()
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

void ShardingOperationsTest::clearSharding_leavesStages()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 2, {}, plan::Mesh {{{"model", 2}}});
    QVERIFY(applied(*m.document, setSharding(*m.document, c, m.x, split(0, "model"))));
    QVERIFY(applied(*m.document, clearSharding(*m.document, c, m.x)));
    QVERIFY(m.document->plan().annotations(m.relu).empty());
    QVERIFY(applied(*m.document, splitInTwo(*m.document, m.relu, c, m.x)));
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, c, 1)));
    QVERIFY(applied(*m.document, clearSharding(*m.document, c, m.x)));
    QCOMPARE(m.document->plan().stage(m.relu, c)->value, 1);
}

void ShardingOperationsTest::shardAlike_isOneStepForAll()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 2, {}, plan::Mesh {{{"model", 2}}});
    const plan::Plan before = m.document->plan();
    const std::vector<ValueId> both {m.x, m.y};
    const Result<Edit> edit = shardAlike(*m.document, c, both, split(0, "model"));
    QVERIFY(edit);
    QCOMPARE(edit->name.english(), std::string("Shard 'x' and 1 other"));
    const Result<Edit> inverse = m.document->apply(*edit);
    QVERIFY(inverse);
    for (ValueId value : both)
        QVERIFY(m.document->plan().spec(m.relu, c, value)->axes == split(0, "model"));
    QVERIFY(applied(*m.document, shardAlike(*m.document, c, both, std::nullopt)));
    QVERIFY(m.document->plan() == before);
    QVERIFY(refusedWith(shardAlike(*m.document, c, both, split(0, "data")), "no axis 'data'"));
    QVERIFY(refusedWith(shardAlike(*m.document, c, {}, split(0, "model")), "Select the tensors"));
    QVERIFY(m.document->plan() == before);
    QVERIFY(applied(*m.document, shardAlike(*m.document, c, both, split(0, "model"))));
    QVERIFY(m.document->apply(*inverse));
    QVERIFY(m.document->plan() == before);
}

void ShardingOperationsTest::specsOf_listsAllNodes()
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

MESHWRIGHT_TEST(ShardingOperationsTest)
#include "tst_sharding_operations.moc"
