#include "core/check/context/finding_kinds.h"
#include "tests/core/check/implied_model.h"
#include "tests/core/check/small_model.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

const check::Finding* foundBy(const std::vector<check::Finding>& findings, check::Code code)
{
    const auto found =
        std::find_if(findings.begin(), findings.end(), [&](const check::Finding& finding) {
            return finding.diagnostic.kind == &check::kindOf(code);
        });
    return found == findings.end() ? nullptr : &*found;
}

plan::AxisReference wholeAxis(const char* name)
{
    return {name, std::nullopt};
}

} // namespace

/// Fixes take off what their finding is about, and leave everything else that is said.
class TestNarrowFixes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void axisNeededWhole_goesAlone();
    void onlyAxis_takesTheAnnotationAlong();
    void disagreeingAxis_goesAlone();
    void otherStages_keepTheirs();
    void markOfNothing_goesAlone();
    void wrongDevice_isReplacedAlone();
    void emptyGroup_leavesTheOthers();
    void sharedDevice_leavesOneGroup();
    void repeatedMember_isAnErrorAndKeepsTheOrder();
    void unusedGroup_isAnError();
    void marks_surviveAnotherFix();
    void contradictingEntries_areMerged();
};

/// Concat along axis 2 of [4, 8, 16] needs that axis whole; the batch stays split.
void TestNarrowFixes::axisNeededWhole_goesAlone()
{
    ImpliedModel m;
    const ValueId a = m.b.input("a", {4, 8, 16}), b = m.b.input("b", {4, 8, 16});
    m.b.output(m.b.node("Concat", {a, b}, {attribute("axis", 2)}));
    m.shard(a, ImpliedModel::Lists {{"y"}, {}, {"x"}});
    m.finish();
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = foundBy(findings, check::Code::SplitNeededWhole);
    QVERIFY(finding && finding->fixes.size() == 1);
    QCOMPARE(finding->fixes[0].title.english(), std::string("Leave axis 2 of 'a' whole"));
    m.apply(finding->fixes[0].edit);
    const plan::ShardingSpec* spec = m.plan.spec(m.b.lastNode(), m.conf, a);
    QVERIFY(spec && spec->axes);
    QCOMPARE(spec->axes->dims[0].axes, std::vector {wholeAxis("y")});
    QVERIFY(spec->axes->dims[2].axes.empty());
    QVERIFY(!foundBy(m.check(), check::Code::SplitNeededWhole));
}

/// Both axes split the one dimension that is needed whole, and nothing else is said: the annotation
/// goes.
void TestNarrowFixes::onlyAxis_takesTheAnnotationAlong()
{
    ImpliedModel m;
    const ValueId a = m.b.input("a", {8, 16}), b = m.b.input("b", {8, 16});
    m.b.output(m.b.node("Concat", {a, b}, {attribute("axis", 1)}));
    m.shard(a, ImpliedModel::Lists {{}, {"x", "y"}});
    m.finish();
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = foundBy(findings, check::Code::SplitNeededWhole);
    QVERIFY(finding && finding->fixes.size() == 1);
    m.apply(finding->fixes[0].edit);
    QVERIFY(!m.plan.spec(m.b.lastNode(), m.conf, a));
}

/// a and b of an Add agree on axis 0; what differs on axis 1 is left to propagation.
void TestNarrowFixes::disagreeingAxis_goesAlone()
{
    ImpliedModel m({{"x", 2}, {"y", 2}, {"z", 2}});
    const ValueId a = m.b.input("a", {8, 16}), b = m.b.input("b", {8, 16});
    m.b.output(m.b.node("Add", {a, b}));
    m.shard(a, ImpliedModel::Lists {{"x"}, {"y"}});
    m.shard(b, ImpliedModel::Lists {{"x"}, {"z"}});
    m.finish();
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = foundBy(findings, check::Code::InputsSplitDifferently);
    QVERIFY(finding && finding->fixes.size() == 1);
    m.apply(finding->fixes[0].edit);
    const plan::ShardingSpec* first = m.plan.spec(m.b.lastNode(), m.conf, a);
    const plan::ShardingSpec* second = m.plan.spec(m.b.lastNode(), m.conf, b);
    QVERIFY(first && second && first->axes && second->axes);
    QCOMPARE(first->axes->dims[0].axes, std::vector {wholeAxis("x")});
    QCOMPARE(second->axes->dims[0].axes, std::vector {wholeAxis("x")});
    QVERIFY(first->axes->dims[1].axes.empty() != second->axes->dims[1].axes.empty());
    QVERIFY(first->axes->dims[1].open || second->axes->dims[1].open);
    QVERIFY(!foundBy(m.check(), check::Code::InputsSplitDifferently));
}

/// Another reader has a sharding of its own of the value, which nothing is wrong with.
void TestNarrowFixes::otherStages_keepTheirs()
{
    ImpliedModel m;
    const ValueId a = m.b.input("a", {8, 16});
    const ValueId h = m.b.node("Relu", {a});
    const NodeId relu = m.b.lastNode();
    m.b.output(m.b.node("Concat", {h, m.b.input("c", {8, 16})}, {attribute("axis", 1)}));
    const NodeId concat = m.b.lastNode();
    m.b.output(m.b.node("Neg", {h}));
    const NodeId neg = m.b.lastNode();
    m.shard(h, ImpliedModel::Lists {{}, {}}, relu);
    m.shard(h, ImpliedModel::Lists {{}, {"x"}}, concat);
    m.shard(h, ImpliedModel::Lists {{"y"}, {}}, neg);
    m.finish();
    const plan::ShardingSpec before = *m.plan.spec(neg, m.conf, h);
    const std::vector<check::Finding> findings = m.check();
    for (const check::Finding& finding : findings) {
        if (finding.diagnostic.kind != &check::kindOf(check::Code::SplitNeededWhole))
            continue;
        QVERIFY(!finding.fixes.empty());
        m.apply(finding.fixes[0].edit);
        QVERIFY(!m.plan.spec(concat, m.conf, h));
        QCOMPARE(*m.plan.spec(neg, m.conf, h), before);
        return;
    }
    QFAIL("the reader's split is not reported");
}

/// A bias that is marked as partial is whole on each device: the mark goes, the split stays.
void TestNarrowFixes::markOfNothing_goesAlone()
{
    ImpliedModel m;
    const ValueId x = m.b.input("a", {8, 16}), bias = m.b.weight("bias", {16});
    m.b.output(m.b.node("Add", {x, bias}));
    plan::AxesSharding axes = ImpliedModel::axes({{"y"}});
    axes.unreduced = {wholeAxis("x")};
    m.shard(bias, axes);
    m.finish();
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = foundBy(findings, check::Code::NothingPartial);
    QVERIFY(finding && finding->fixes.size() == 1);
    m.apply(finding->fixes[0].edit);
    const plan::ShardingSpec* spec = m.plan.spec(m.b.lastNode(), m.conf, bias);
    QVERIFY(spec && spec->axes && spec->axes->unreduced.empty());
    QCOMPARE(spec->axes->dims[0].axes, std::vector {wholeAxis("y")});
    QVERIFY(!foundBy(m.check(), check::Code::NothingPartial));
}

/// Device 9 of four goes, and the groups of the other shard stay: -1 on 0 and 1, then 2.
void TestNarrowFixes::wrongDevice_isReplacedAlone()
{
    SmallModel m;
    m.configure([](Configuration& c) { c.numDevices = 4; });
    m.shard(m.relu0, spec(m.x, {-1, 9}, {split(0, 2)}, {group(-1, {0, 1})}));
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = foundBy(findings, check::Code::DeviceOutOfRange);
    QVERIFY(finding && !finding->fixes.empty());
    QCOMPARE(finding->fixes[0].title.english(), std::string("Replace 9 with 2 in the device list"));
    m.apply(finding->fixes[0].edit);
    const plan::ShardingSpec& fixed = m.plan.annotations(m.relu0)[0].specs[0];
    QCOMPARE(fixed.device, (std::vector<int64_t> {-1, 2}));
    QCOMPARE(fixed.groups.size(), std::size_t(1));
}

void TestNarrowFixes::emptyGroup_leavesTheOthers()
{
    SmallModel m;
    m.configure([](Configuration& c) { c.numDevices = 4; });
    m.shard(m.relu0, spec(m.x, {-1, -2}, {split(0, 2)}, {group(-1, {0, 3}), group(-2, {})}));
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = foundBy(findings, check::Code::EmptyGroup);
    QVERIFY(finding && finding->fixes.size() == 1);
    QVERIFY(finding->diagnostic.severity() == Severity::Error);
    m.apply(finding->fixes[0].edit);
    const plan::ShardingSpec& fixed = m.plan.annotations(m.relu0)[0].specs[0];
    QCOMPARE(fixed.device, (std::vector<int64_t> {-1, 1})); // 0 and 3 are in the group
    QCOMPARE(fixed.groups.size(), std::size_t(1));
    QCOMPARE(fixed.groups[0].devices, (std::vector<int64_t> {0, 3}));
}

void TestNarrowFixes::sharedDevice_leavesOneGroup()
{
    SmallModel m;
    m.configure([](Configuration& c) { c.numDevices = 4; });
    m.shard(m.relu0, spec(m.x, {-1, -2}, {split(0, 2)}, {group(-1, {0, 1}), group(-2, {1, 2})}));
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = foundBy(findings, check::Code::OverlappingGroups);
    QVERIFY(finding && finding->fixes.size() == 1);
    m.apply(finding->fixes[0].edit);
    const plan::ShardingSpec& fixed = m.plan.annotations(m.relu0)[0].specs[0];
    QCOMPARE(fixed.device, (std::vector<int64_t> {-1, -2}));
    QCOMPARE(fixed.groups[0].devices, (std::vector<int64_t> {0, 1}));
    QCOMPARE(fixed.groups[1].devices, (std::vector<int64_t> {2}));
}

void TestNarrowFixes::repeatedMember_isAnErrorAndKeepsTheOrder()
{
    SmallModel m;
    m.shard(m.relu0, spec(m.x, {-1}, {}, {group(-1, {1, 0, 1})}));
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = foundBy(findings, check::Code::RepeatedDevice);
    QVERIFY(finding && finding->fixes.size() == 1);
    QVERIFY(finding->diagnostic.severity() == Severity::Error);
    m.apply(finding->fixes[0].edit);
    QCOMPARE(m.plan.annotations(m.relu0)[0].specs[0].groups[0].devices,
             (std::vector<int64_t> {1, 0}));
    // Two shards on one device are the backend's business.
    m.shard(m.relu0, spec(m.x, {1, 1}, {split(0, 2)}));
    const std::vector<check::Finding> listed = m.check();
    QVERIFY(foundBy(listed, check::Code::RepeatedDevice)->diagnostic.severity()
            == Severity::Warning);
}

void TestNarrowFixes::unusedGroup_isAnError()
{
    SmallModel m;
    m.shard(m.relu0, spec(m.x, {0, 1}, {split(0, 2)}, {group(-1, {0, 1})}));
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = foundBy(findings, check::Code::UnusedGroup);
    QVERIFY(finding && finding->fixes.size() == 1);
    QVERIFY(finding->diagnostic.severity() == Severity::Error);
    m.apply(finding->fixes[0].edit);
    QVERIFY(m.check().empty());
}

/// Axis 0 is listed twice: one goes, and that the other dimension is open stays.
void TestNarrowFixes::marks_surviveAnotherFix()
{
    SmallModel m;
    m.configure([](Configuration& c) { c.mesh = plan::Mesh {{{"x", 2}}}; });
    ShardingSpec twice = spec(m.x, {0, 1}, {splitOf(0, 4, 2), splitOf(-2, 4, 1)});
    twice.axes = plan::AxesSharding {};
    twice.axes->dims.resize(2);
    twice.axes->dims[0].axes = {wholeAxis("x")};
    twice.axes->dims[1].open = true;
    m.shard(m.relu0, twice);
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = foundBy(findings, check::Code::DuplicateAxis);
    QVERIFY(finding && !finding->fixes.empty());
    m.apply(finding->fixes[0].edit);
    const plan::ShardingSpec& fixed = m.plan.annotations(m.relu0)[0].specs[0];
    QVERIFY(fixed.axes && fixed.axes->dims[1].open);
    QCOMPARE(fixed.axes->dims[0].axes, std::vector {wholeAxis("x")});
}

/// The stages differ; what only the second entry says is kept.
void TestNarrowFixes::contradictingEntries_areMerged()
{
    SmallModel m;
    m.shard(m.relu0, spec(m.x, {0, 1}, {split(0, 2)}), 0);
    NodeAnnotation second;
    second.configuration = m.conf;
    second.stage = StageNumber {1};
    second.specs = {spec(m.y, {0, 1}, {split(1, 2)})};
    m.addEntry(m.relu0, second);
    const std::vector<check::Finding> findings = m.check();
    const check::Finding* finding = foundBy(findings, check::Code::DuplicateEntry);
    QVERIFY(finding && finding->fixes.size() == 2);
    m.apply(finding->fixes[0].edit);
    const plan::NodeAnnotations& entries = m.plan.annotations(m.relu0);
    QCOMPARE(entries.size(), std::size_t(1));
    QCOMPARE(entries[0].stage, std::optional(StageNumber {0}));
    QCOMPARE(entries[0].specs.size(), std::size_t(2));
}

MESHWRIGHT_TEST(TestNarrowFixes)
#include "tst_narrow_fixes.moc"
