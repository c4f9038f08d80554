#include "core/check/context/repairs.h"
#include "core/shapes/shapes.h"
#include "tests/core/check/check_rows.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

class TestChecker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findings_areSortedAndRepeatable();
    void findingsOfStages_areInTheirOrder();
    void danglingTensor_hasNoFurtherFindings();
    void only_leavesOtherConfigurationsOut();
    void inferredShapes_areUsedWhereNothingIsDeclared();
    void axisOrderFix_keepsEveryShardOnItsDevice();
    void declareFix_countsDevicesAndStages();
    void prefixedName_pointsAtTheTensor();
    void unlikeName_isRemovedBeforeItIsGuessed();
    void mergeFix_joinsStageAndShardings();
    void stageDecrease_offersTheMoveWithoutNewSteps();
    void movedBlock_goesBackAsAWhole();
    void unstagedNodes_goToTheirNeighbours();
    void deviceListFix_staysInTheStage();
    void hugeCounts_doNotAllocate();
    void manyBrokenSpecs_haveBoundedFixes();
    void nearestName_data();
    void nearestName();
};

namespace {

const check::Finding* find(const std::vector<check::Finding>& findings, std::string_view code)
{
    for (const check::Finding& finding : findings) {
        if (finding.diagnostic.code() == code)
            return &finding;
    }
    return nullptr;
}

bool offers(const check::Finding& finding, std::string_view title)
{
    for (const check::Fix& fix : finding.fixes) {
        if (fix.title.english() == title)
            return true;
    }
    return false;
}

} // namespace

void TestChecker::findings_areSortedAndRepeatable()
{
    SmallModel m;
    m.addConfiguration("spare", 2); // info
    m.shard(m.relu1, spec(m.y, {0, 1}, {split(1, 3)})); // error by length, warning by division
    m.shard(m.relu0, spec(m.x, {0, 7}, {split(0, 2)})); // error
    const std::vector<check::Finding> findings = m.check();
    std::vector<std::string> codes;
    for (const check::Finding& finding : findings)
        codes.emplace_back(finding.diagnostic.code());
    // x at relu0 before y at relu1 among the errors; three shards of eight are uneven and more than
    // the two devices.
    const std::vector<std::string> expected {"device-out-of-range", "device-list-length",
                                             "more-shards-than-devices", "uneven-split",
                                             "unused-configuration"};
    QCOMPARE(codes, expected);
    QCOMPARE(m.codes(), codes);
}

/// The first node is on stage 12 and the second on 2; both stages lack devices.
void TestChecker::findingsOfStages_areInTheirOrder()
{
    SmallModel m;
    useStageList(m);
    m.putAll(12, 2);
    std::vector<uint32_t> nodes;
    for (const check::Finding& finding : m.check()) {
        if (finding.diagnostic.code() == "stage-without-devices")
            nodes.push_back(finding.diagnostic.place.node->index);
    }
    QCOMPARE(nodes, (std::vector<uint32_t> {m.relu1.index, m.relu0.index}));
}

void TestChecker::danglingTensor_hasNoFurtherFindings()
{
    SmallModel m;
    m.shard(m.relu0, spec("gone", {9, 9, 9}, {split(7, 0)}));
    QCOMPARE(m.codes(), std::vector<std::string> {"dangling-tensor"});
}

void TestChecker::only_leavesOtherConfigurationsOut()
{
    SmallModel m;
    NodeAnnotation entry;
    entry.configuration = m.addConfiguration("other", 2);
    entry.specs = {spec(m.x, {0, 9}, {split(0, 2)})};
    m.addEntry(m.relu0, entry);
    QCOMPARE(m.codes(), std::vector<std::string> {"device-out-of-range"});
    check::Input input = m.input();
    input.only = m.conf;
    QVERIFY(check::check(input).empty());
    input.only = entry.configuration;
    QCOMPARE(check::check(input).size(), 1u);
}

void TestChecker::inferredShapes_areUsedWhereNothingIsDeclared()
{
    SmallModel m;
    m.graph.valueForBuilding(m.x).type.shape.reset();
    m.shard(m.relu0, spec(m.x, {0, 1}, {split(5, 2)}));
    QVERIFY(m.check().empty()); // unknown rank: any axis may be right
    std::vector<operators::TensorFacts> facts(m.graph.values().size());
    facts[m.x.index].dims.emplace(
        {operators::Dim(operators::Expression(6)), operators::Dim(operators::Expression(5))});
    const shapes::ShapeTable table(facts);
    check::Input input = m.input();
    input.shapes = &table;
    QVERIFY(find(check::check(input), "axis-out-of-range"));
    m.shard(m.relu0, spec(m.x, {0, 1}, {split(1, 2)})); // five elements for two
    QVERIFY(find(check::check(input), "uneven-split"));
}

void TestChecker::axisOrderFix_keepsEveryShardOnItsDevice()
{
    // Listed [axis 1 ×2, axis 0 ×3]: shard number n is (axis 1 = n / 3, axis 0 = n % 3), so device
    // 10 + n holds it. Ascending, number n is (axis 0 = n / 2, axis 1 = n % 2), which was number
    // axis 1 · 3 + axis 0: 0, 3, 1, 4, 2, 5.
    SmallModel m;
    m.configure([](Configuration& c) { c.numDevices = 16; });
    const ValueId t = m.addValue("t", {3, 2});
    const NodeId node = m.addNode("n", "Relu", {t}, {m.addValue("u", {3, 2})});
    m.shard(node, spec(t, {10, 11, 12, 13, 14, 15}, {split(1, 2), split(0, 3)}));
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = find(findings, "axis-order");
    QVERIFY(finding && finding->fixes.size() == 1);
    m.apply(finding->fixes.front().edit);
    const ShardingSpec& fixed = m.plan.annotations(node)[0].specs[0];
    QCOMPARE(fixed.device, (std::vector<int64_t> {10, 13, 11, 14, 12, 15}));
    QCOMPARE(fixed.dims, (std::vector<ShardedDim> {split(0, 3), split(1, 2)}));
    QVERIFY(m.check().empty());
}

void TestChecker::declareFix_countsDevicesAndStages()
{
    SmallModel m;
    NodeAnnotation entry;
    entry.configuration = m.addConfiguration("ghost", 0, false);
    entry.specs = {spec(m.y, {0, 3}, {split(0, 2)})};
    m.addEntry(m.relu1, entry);
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = find(findings, "undeclared-configuration");
    QVERIFY(finding);
    // Device 3 is used, so there are at least four.
    QVERIFY(offers(*finding, "Declare 'ghost' with 4 devices"));
    QVERIFY(offers(*finding, "Remove it from node 'relu1'"));
}

void TestChecker::prefixedName_pointsAtTheTensor()
{
    SmallModel m;
    m.shard(m.relu0, spec("model/x", {0, 1}, {split(0, 2)}));
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = find(findings, "dangling-tensor");
    QVERIFY(finding && offers(*finding, "Point it at 'x'"));
    m.apply(finding->fixes.front().edit);
    QVERIFY(m.check().empty());
    QVERIFY(m.plan.spec(m.relu0, m.conf, m.x));
}

void TestChecker::unlikeName_isRemovedBeforeItIsGuessed()
{
    SmallModel m;
    plan::NodeAnnotations entries = m.plan.annotations(m.relu0);
    entries[0].specs.push_back(spec("attention_mask", {0}, {})); // only y is left without sharding
    m.plan.setAnnotations(m.relu0, entries);
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = find(findings, "dangling-tensor");
    QVERIFY(finding && finding->fixes.size() == 2);
    QCOMPARE(finding->fixes[0].title.english(), std::string("Remove the sharding"));
    QCOMPARE(finding->fixes[1].title.english(), std::string("Point it at 'y'"));
}

void TestChecker::mergeFix_joinsStageAndShardings()
{
    SmallModel m;
    NodeAnnotation second;
    second.configuration = m.conf;
    second.stage = StageNumber {0};
    second.specs = {spec(m.y, {0, 1}, {split(0, 2)})};
    m.addEntry(m.relu0, second);
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = find(findings, "duplicate-entry");
    QVERIFY(finding && finding->fixes.front().title.english() == "Merge the entries for 'conf'");
    m.apply(finding->fixes.front().edit);
    QCOMPARE(m.plan.annotations(m.relu0).size(), 1u);
    QCOMPARE(m.plan.annotations(m.relu0)[0].specs.size(), 2u);
    QCOMPARE(m.plan.stage(m.relu0, m.conf), std::optional(StageNumber {0}));
}

void TestChecker::stageDecrease_offersTheMoveWithoutNewSteps()
{
    // relu0 on 1 → relu1 on 0 → last on 0. Moving relu1 to 1 would go back to last; moving relu0 to
    // 0 goes back nowhere.
    SmallModel m;
    m.putAll(1, 0);
    m.put(m.addNode("last", "Relu", {m.z}, {m.addValue("out", {4, 8})}), 0);
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = find(findings, "stage-decreases");
    QVERIFY(finding);
    QCOMPARE(finding->fixes.size(), 3u); // the third moves relu1 and last to 1
    QCOMPARE(finding->fixes.front().title.english(), std::string("Move 'relu0' to stage 0"));
}

/// relu0 on 1 → relu1 on 0 → last on 0, where relu0 needs what is on 1: all that was moved goes
/// back, not its first node alone.
void TestChecker::movedBlock_goesBackAsAWhole()
{
    SmallModel m;
    const ValueId before = m.addValue("before", {4, 8});
    const NodeId first = m.addNode("first", "Relu", {before}, {m.x});
    m.putAll(1, 0);
    m.put(first, 1);
    const NodeId last = m.addNode("last", "Relu", {m.z}, {m.addValue("out", {4, 8})});
    m.put(last, 0);
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = find(findings, "stage-decreases");
    QVERIFY(finding);
    QCOMPARE(finding->fixes.front().title.english(),
             std::string("Move 2 nodes to the stages of what they read"));
    m.apply(finding->fixes.front().edit);
    QCOMPARE(m.plan.stage(last, m.conf), std::optional(StageNumber {1}));
    const std::vector<check::Finding> then = m.check();
    QVERIFY(!find(then, "stage-decreases"));
}

void TestChecker::unstagedNodes_goToTheirNeighbours()
{
    // first (none) → relu0 (0) → relu1 (none) → last (1): both join what needs them.
    SmallModel m;
    const ValueId before = m.addValue("before", {4, 8});
    const NodeId first = m.addNode("first", "Relu", {before}, {m.x});
    const NodeId last = m.addNode("last", "Relu", {m.z}, {m.addValue("out", {4, 8})});
    m.plan.setAnnotations(m.relu1, {});
    m.put(m.relu0, 0);
    m.put(last, 1);
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = find(findings, "node-without-stage");
    QVERIFY(finding && finding->fixes.size() == 1);
    QVERIFY(finding->diagnostic.message().english().ends_with(
        "'relu1' for one, which runs on stage 1."));
    m.apply(finding->fixes.front().edit);
    QCOMPARE(m.plan.stage(first, m.conf), std::optional(StageNumber {0}));
    QCOMPARE(m.plan.stage(m.relu1, m.conf), std::optional(StageNumber {1}));
    QVERIFY(m.check().empty());
}

void TestChecker::deviceListFix_staysInTheStage()
{
    // Stage 1 along the first axis of a 2 × 2 mesh has the devices 2 and 3.
    SmallModel m;
    useMesh(m);
    m.shard(m.relu1, spec(m.y, {0, 1}, {split(0, 2)}), 1);
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = find(findings, "shard-outside-stage");
    QVERIFY(finding && offers(*finding, "Set the device list to 2–3")
            && offers(*finding, "Move the node to stage 0"));
}

void TestChecker::hugeCounts_doNotAllocate()
{
    constexpr int64_t kHuge = std::numeric_limits<int64_t>::max();
    SmallModel m;
    m.configure([](Configuration& c) {
        c.numDevices = std::numeric_limits<int32_t>::max();
        c.mesh = plan::Mesh {{{"a", kHuge}, {"b", kHuge}}};
        c.stageAxis = "a";
    });
    m.shard(m.relu0, spec(m.x, {}, {splitOf(0, kHuge, kHuge), splitOf(1, kHuge, kHuge)}),
            std::numeric_limits<int32_t>::max());
    m.put(m.relu1, std::numeric_limits<int32_t>::min());
    QVERIFY(find(m.check(), "more-shards-than-devices"));
    QVERIFY(find(m.check(), "mesh-size"));
    QVERIFY(find(m.check(), "negative-stage"));
}

void TestChecker::manyBrokenSpecs_haveBoundedFixes()
{
    // A fix holds all entries of its node: 5,000 broken shardings on one node must not make
    // 5,000 × 5,000 copies.
    SmallModel m;
    NodeAnnotation entry;
    entry.configuration = m.conf;
    for (int i = 0; i < 5000; ++i)
        entry.specs.push_back(spec("gone" + std::to_string(i), {0}, {}));
    m.plan.setAnnotations(m.relu0, {entry});
    const std::vector<check::Finding> findings = m.check();
    QCOMPARE(findings.size(), 5000u);
    std::size_t fixes = 0;
    for (const check::Finding& finding : findings)
        fixes += finding.fixes.size();
    QVERIFY(fixes > 0 && fixes < 500);
}

void TestChecker::nearestName_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("candidates");
    QTest::addColumn<int>("expected"); // −1: none
    QTest::newRow("typing error") << "hiden" << QStringList {"output", "hidden"} << 1;
    QTest::newRow("prefix added by a tool") << "m/x" << QStringList {"w", "x"} << 1;
    QTest::newRow("prefix lost") << "weight" << QStringList {"layer.0.weight", "y"} << 0;
    QTest::newRow("nothing near") << "alpha" << QStringList {"omega", "z"} << -1;
    QTest::newRow("two are equally near") << "h1" << QStringList {"m/h1", "n/h1"} << -1;
    QTest::newRow("no candidates") << "x" << QStringList {} << -1;
}

void TestChecker::nearestName()
{
    QFETCH(QString, name);
    QFETCH(QStringList, candidates);
    QFETCH(int, expected);
    std::vector<std::string> texts;
    for (const QString& candidate : candidates)
        texts.push_back(candidate.toStdString());
    const std::vector<std::string_view> views(texts.begin(), texts.end());
    const std::optional<std::size_t> found = check::nearestName(name.toStdString(), views);
    QCOMPARE(found ? int(*found) : -1, expected);
}

MESHWRIGHT_TEST(TestChecker)
#include "tst_checker.moc"
