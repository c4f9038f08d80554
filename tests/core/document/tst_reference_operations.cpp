#include "tests/core/document/small_documents.h"
#include "tests/support/model/graph_builder.h"
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

} // namespace

/// Names, dangling references, plan text as an edit.
class ReferenceOperationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void retarget_bindsADanglingReference();
    void retarget_refuses();
    void removeReference_dropsIt();
    void renameValue_refuses();
    void renameValue_respectsScopes();
    void renameValue_adoptsDanglingReferences();
    void applyPlan_isOneEdit();
};

/// The axis grows from 2 to 4 devices: what it splits is in 4 then.
/// Where both have an entry, what the target says stays, whichever comes first in the file.
/// A tensor between two stages lies on the devices of each at the nodes of each.
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

void ReferenceOperationsTest::retarget_bindsADanglingReference()
{
    const ReluGraph m = reluGraph();
    const auto document = withDangling(m);
    QVERIFY(applied(*document, retargetReference(*document, m.relu, "gone", m.y)));
    QCOMPARE(shardingOf(document->plan(), m.relu, m.y).size(), std::size_t(1));
    QCOMPARE(document->changes({}).nodes.at(m.relu)[0].specs[0].tensorName.value(),
             std::string("y"));
}

void ReferenceOperationsTest::retarget_refuses()
{
    ReluGraph m = reluGraph();
    const ValueId foreign = addTensor(m.graph, "foreign", std::nullopt);
    const auto document = withDangling(m, true);
    QVERIFY(refusedWith(retargetReference(*document, m.relu, "other", m.y), "no sharding"));
    QVERIFY(refusedWith(retargetReference(*document, m.relu, "gone", foreign), "not among"));
    QVERIFY(refusedWith(retargetReference(*document, m.relu, "gone", m.x), "already"));
    QVERIFY(refusedWith(retargetReference(*document, NodeId {9}, "gone", m.x), "no such node"));
}

void ReferenceOperationsTest::removeReference_dropsIt()
{
    const ReluGraph m = reluGraph();
    const auto document = withDangling(m);
    QVERIFY(refusedWith(removeReference(*document, m.relu, "other"), "no sharding"));
    QVERIFY(applied(*document, removeReference(*document, m.relu, "gone")));
    QVERIFY(document->plan().annotations(m.relu).empty());
}

void ReferenceOperationsTest::renameValue_refuses()
{
    ReluDocument m = reluDocument();
    QVERIFY(refusedWith(renameValue(*m.document, m.x, ""), "not empty"));
    QVERIFY(refusedWith(renameValue(*m.document, m.x, "y"), "already"));
    QVERIFY(refusedWith(renameValue(*m.document, ValueId {99}, "z"), "no such"));
    QVERIFY(renameValue(*m.document, m.x, "x")->empty());
}

void ReferenceOperationsTest::renameValue_respectsScopes()
{
    ReluGraph m = reluGraph();
    const NodeId owner = addNode(m.graph, "If", "if0", {m.x}, {});
    const ScopeId inner = addBranch(m.graph, owner);
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

void ReferenceOperationsTest::renameValue_adoptsDanglingReferences()
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

void ReferenceOperationsTest::applyPlan_isOneEdit()
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
    QCOMPARE(m.document->plan().stage(m.relu, m.document->plan().configurations()[0].id)->value, 1);
    QVERIFY(m.document->apply(*inverse).ok());
    QVERIFY(m.document->changes({}).empty());
    QVERIFY(!applyPlan(*m.document, "no").ok());
}

MESHWRIGHT_TEST(ReferenceOperationsTest)
#include "tst_reference_operations.moc"
