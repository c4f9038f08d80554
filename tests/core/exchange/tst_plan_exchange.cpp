#include "core/versions/plan_diff.h"
#include "core/versions/plan_merge.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::exchange;

namespace {

PlanStatements statements(const std::string& configurations)
{
    const auto result =
        statementsOf(R"({"format": "meshwright-plan", "version": 1, "configurations": [)"
                     + configurations + "]}");
    if (!result)
        qFatal("%s", result.error().message.english().c_str());
    return *result;
}

std::string configuration(const std::string& name, const std::string& rest)
{
    return R"({"name": ")" + name + R"(", "num_devices": 4)" + (rest.empty() ? "" : ", ") + rest
        + '}';
}

const std::string kMesh =
    R"("mesh": [{"axis": "pipe", "size": 2}, {"axis": "model", "size": 2}], "stage_axis": "pipe")";

std::string stages(const std::vector<std::pair<std::string, int>>& nodes)
{
    std::string text;
    for (const auto& [name, stage] : nodes)
        text += (text.empty() ? "" : ", ") + (R"({"node": ")" + name) + R"(", "stage": )"
            + std::to_string(stage) + '}';
    return "\"nodes\": [" + text + ']';
}

std::string sharded(const std::string& node, const std::string& tensor, const std::string& dims)
{
    return R"({"node": ")" + node + R"(", "shardings": [{"tensor": ")" + tensor + R"(", "dims": )"
        + dims + "}]}";
}

std::string withNodes(const std::string& nodes)
{
    return configuration("c", kMesh + ", \"nodes\": [" + nodes + ']');
}

/// @p nodes: those of the model.
QString diff(const std::string& before, const std::string& after,
             const std::vector<std::string>& nodes = {})
{
    ModelDiff found {std::nullopt, changesBetween(statements(before), statements(after)), nodes};
    return QString::fromStdString(diffText(found));
}

QStringList messages(const MergedPlan& merged)
{
    QStringList texts;
    for (const MergeConflict& conflict : merged.conflicts)
        texts << QString::fromStdString(conflict.message);
    return texts;
}

} // namespace

/// Differences between plans, and plans that come together.
class TestPlanExchange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takenApart_isPutTogetherAgain();
    void malformed_namesTheLine();
    void equalPlans_haveNoDifference();
    void properties_areNamed();
    void configurations_comeAndGo();
    void alikeMoves_areOneEntry();
    void wholeFolders_areOneLine();
    void tensorThatChangesAlike_isNamedOnce();
    void tensorThatChangesAtOneNode_namesTheNode();
    void axes_readAsPeopleWriteThem();
    void json_hasBothSides();
    void merge_takesBothSides();
    void merge_ofOneSide_isThatSide();
    void conflict_keepsOursAndSaysSo();
    void alikeConflicts_areOneLine();
    void rules_areMergedOneByOne();
    void removedConfiguration_thatWasChanged_isAConflict();
    void rulesThatBothReplaced_areAConflict();
    void axisThatIsGone_isAConflict();
    void stageAxisThatIsGone_isAConflict();
    void meshThatIsGone_isAConflict();
    void repeatedEntries_areKept();
    void manyRepetitions_areQuick();
};

void TestPlanExchange::takenApart_isPutTogetherAgain()
{
    const std::string text =
        withNodes(sharded("a", "w", R"([["model"], []])") + ", "
                  + R"({"node": "#3", "stage": 1, "shardings": [{"tensor": "gone",)"
                    R"( "unresolved": true, "spec": {"device": [0]}}, {"dims": []}]})")
        + R"(, {"name": null, "declared": false, "nodes": [{"node": "b", "stage": 0}]})";
    const PlanStatements once = statements(text);
    const std::string written = planText(once);
    const auto twice = statementsOf(written);
    QVERIFY2(twice.ok(), written.c_str());
    QVERIFY(twice->values == once.values && twice->order == once.order);
    QCOMPARE(planText(*twice), written);
}

void TestPlanExchange::malformed_namesTheLine()
{
    const auto result = statementsOf("{\"format\": \"meshwright-plan\", \"version\": 1,\n"
                                     "\"configurations\": [{\"name\": \"c\"}]}");
    QVERIFY(!result.ok());
    QVERIFY(QString::fromStdString(result.error().message.english()).contains("line 2"));
}

void TestPlanExchange::equalPlans_haveNoDifference()
{
    const std::string plan = withNodes(sharded("a", "w", R"([["model"], []])"));
    QVERIFY(changesBetween(statements(plan), statements(plan)).empty());
    QCOMPARE(diff(plan, plan), QString());
}

void TestPlanExchange::properties_areNamed()
{
    QCOMPARE(diff(configuration("c", R"("devices": ["a", "b", "c", "d"])"),
                  configuration("c", R"("devices": ["a", "b", "e", "d"], )" + kMesh)),
             QString("configuration c\n"
                     "  devices: a, b, c, d → a, b, e, d\n"
                     "  mesh: pipe 2 × model 2 added\n"
                     "  stage_axis: pipe added\n"));
}

void TestPlanExchange::configurations_comeAndGo()
{
    QCOMPARE(diff(configuration("old", ""), configuration("new", "")),
             QString("configuration new added\n  num_devices: 4 added\n"
                     "configuration old removed\n  num_devices: 4 removed\n"));
}

void TestPlanExchange::alikeMoves_areOneEntry()
{
    QCOMPARE(diff(configuration("c", stages({{"l.0", 0}, {"l.1", 0}, {"l.2", 0}, {"head", 1}})),
                  configuration("c", stages({{"l.0", 0}, {"l.1", 1}, {"l.2", 1}}))),
             QString("configuration c\n"
                     "  stage 0 → 1 (2 nodes)\n"
                     "    l.{1..2}\n"
                     "  stage 1 removed (1 node)\n"
                     "    head\n"));
}

/// Of layers 1 and 2 all nodes, of layer 0 one of two; of /m/ only one that a plan mentions.
void TestPlanExchange::wholeFolders_areOneLine()
{
    const auto at = [](int first, int others) {
        return configuration("c",
                             stages({{"/l.0/a", first},
                                     {"/l.0/b", 0},
                                     {"/l.1/a", others},
                                     {"/l.1/m/b", others},
                                     {"/l.2/a", others},
                                     {"/l.2/m/b", others},
                                     {"/m/a", others},
                                     {"/m/b", others}}));
    };
    const std::vector<std::string> nodes {"/l.0/a",   "/l.0/b", "/l.1/a", "/l.1/m/b",      "/l.2/a",
                                          "/l.2/m/b", "/m/a",   "/m/b",   "/m/unmentioned"};
    QCOMPARE(diff(at(0, 0), at(1, 1), nodes),
             QString("configuration c\n"
                     "  stage 0 → 1 (7 nodes)\n"
                     "    /l.0/a\n"
                     "    /l.{1..2}/** (4 nodes)\n"
                     "    /m/a\n"
                     "    /m/b\n"));
}

void TestPlanExchange::tensorThatChangesAlike_isNamedOnce()
{
    const auto at = [](const char* dims) {
        return withNodes(sharded("a", "w.0", dims) + ", " + sharded("b", "w.0", dims) + ", "
                         + sharded("c", "w.1", dims));
    };
    QCOMPARE(diff(at(R"([[], ["model"]])"), at(R"([["model"], []])")),
             QString("configuration c\n"
                     "  sharding [{}, {model}] → [{model}, {}] (2 tensors)\n"
                     "    w.{0..1}\n"));
}

void TestPlanExchange::tensorThatChangesAtOneNode_namesTheNode()
{
    const std::string rows = R"([["model"], []])", whole = "[[], []]";
    QCOMPARE(diff(withNodes(sharded("a", "w", rows) + ", " + sharded("b", "w", rows)),
                  withNodes(sharded("a", "w", whole))),
             QString("configuration c\n"
                     "  sharding [{model}, {}] → [{}, {}] (1 tensor)\n"
                     "    w at a\n"
                     "  sharding [{model}, {}] removed (1 tensor)\n"
                     "    w at b\n"));
}

void TestPlanExchange::axes_readAsPeopleWriteThem()
{
    const std::string dims =
        R"([{"axes": ["pipe:(1)2"], "open": true, "priority": 1}, {"split": [3, 8], "axes": [[], ["model"]]}])";
    QCOMPARE(diff(withNodes(""), withNodes(sharded("a", "w", dims))),
             QString("configuration c\n"
                     "  sharding [{pipe:(1)2, ?}p1, 3 · 8 {model}] added (1 tensor)\n"
                     "    w\n"));
}

void TestPlanExchange::json_hasBothSides()
{
    const auto changes = changesBetween(statements(configuration("c", stages({{"n", 0}}))),
                                        statements(configuration("c", stages({{"n", 1}}))));
    const nlohmann::json expected = {{"equal", false},
                                     {"changes",
                                      {{{"configuration", "c"},
                                        {"what", "stage"},
                                        {"node", "n"},
                                        {"tensor", nullptr},
                                        {"before", 0},
                                        {"after", 1}}}}};
    QVERIFY(nlohmann::json::parse(diffJson({std::nullopt, changes, {}})) == expected);
    QVERIFY(nlohmann::json::parse(diffJson({}))
            == (nlohmann::json {{"equal", true}, {"changes", nlohmann::json::array()}}));
}

/// One moves a node, the other shards a tensor and adds a node.
void TestPlanExchange::merge_takesBothSides()
{
    const PlanStatements base = statements(configuration("c", kMesh + ", " + stages({{"n", 0}})));
    const PlanStatements ours = statements(configuration("c", kMesh + ", " + stages({{"n", 1}})));
    const PlanStatements theirs = statements(
        withNodes(R"({"node": "n", "stage": 0}, )" + sharded("m", "w", R"([["model"]])")));
    const MergedPlan merged = mergePlans(base, ours, theirs);
    QVERIFY2(merged.conflicts.empty(), qPrintable(messages(merged).join('\n')));
    const PlanStatements expected = statements(
        withNodes(R"({"node": "n", "stage": 1}, )" + sharded("m", "w", R"([["model"]])")));
    QVERIFY(merged.statements.values == expected.values);
    QVERIFY(statementsOf(planText(merged.statements)).ok());
}

void TestPlanExchange::merge_ofOneSide_isThatSide()
{
    const PlanStatements base = statements(configuration("c", kMesh + ", " + stages({{"n", 0}})));
    const PlanStatements other = statements(configuration("d", stages({{"m", 2}})));
    for (const auto& [ours, theirs] : {std::pair(base, other), std::pair(other, base)}) {
        const MergedPlan merged = mergePlans(base, ours, theirs);
        QVERIFY(merged.conflicts.empty());
        QVERIFY(merged.statements.values == other.values);
    }
    const MergedPlan same = mergePlans(base, other, other);
    QVERIFY(same.conflicts.empty() && same.statements.values == other.values);
}

void TestPlanExchange::conflict_keepsOursAndSaysSo()
{
    const MergedPlan merged = mergePlans(statements(configuration("c", stages({{"n", 0}}))),
                                         statements(configuration("c", stages({{"n", 1}}))),
                                         statements(configuration("c", stages({{"n", 2}}))));
    QCOMPARE(messages(merged),
             QStringList("configuration c, stage of n: ours says 1, theirs 2, the base 0; ours is "
                         "kept"));
    QVERIFY(merged.statements.values == statements(configuration("c", stages({{"n", 1}}))).values);
}

/// As diff folds changes: what both changed alike at several nodes is one line.
void TestPlanExchange::alikeConflicts_areOneLine()
{
    const auto plan = [](int stage, int other) {
        return statements(configuration(
            "c", stages({{"a0", stage}, {"a1", stage}, {"a2", stage}, {"b", other}})));
    };
    const MergedPlan merged = mergePlans(plan(0, 0), plan(1, 3), plan(2, 4));
    QCOMPARE(merged.conflicts.size(), std::size_t(4));
    const std::vector<std::string> lines = conflictLines(merged, {});
    QCOMPARE(lines.size(), std::size_t(2));
    QCOMPARE(lines[0],
             std::string("configuration c, stage of 3 nodes (a{0..2}): ours says 1, theirs 2, the "
                         "base 0; ours is kept"));
    QCOMPARE(lines[1], merged.conflicts.back().message);
}

void TestPlanExchange::rules_areMergedOneByOne()
{
    const std::string a = R"({"nodes": "a", "stage": 0})", b = R"({"nodes": "b", "stage": 0})",
                      c = R"({"nodes": "c", "stage": 1})", d = R"({"nodes": "d", "stage": 1})";
    const auto rules = [](const std::vector<std::string>& each) {
        std::string text;
        for (const std::string& rule : each)
            text += (text.empty() ? "" : ", ") + rule;
        return statements(configuration("c", "\"rules\": [" + text + ']'));
    };
    const MergedPlan merged = mergePlans(rules({a, b}), rules({a, b, c}), rules({b, d}));
    QVERIFY(merged.conflicts.empty());
    QVERIFY(merged.statements.values == rules({b, c, d}).values);
}

/// What ours made of a configuration is not lost, and what it removed stays removed.
void TestPlanExchange::removedConfiguration_thatWasChanged_isAConflict()
{
    const PlanStatements base = statements(configuration("c", "") + ", " + configuration("d", ""));
    const PlanStatements removed = statements(configuration("d", ""));
    const PlanStatements changed =
        statements(configuration("c", stages({{"n", 1}})) + ", " + configuration("d", ""));
    const MergedPlan first = mergePlans(base, removed, changed);
    QCOMPARE(messages(first),
             QStringList("configuration c: ours removed it, theirs changed it; it is left out"));
    QVERIFY(first.statements.values == removed.values);
    const MergedPlan second = mergePlans(base, changed, removed);
    QCOMPARE(messages(second),
             QStringList(
                 "configuration c: theirs removed it, ours changed it; it stays as ours has it"));
    QVERIFY(second.statements.values == changed.values);
}

void TestPlanExchange::rulesThatBothReplaced_areAConflict()
{
    const auto rules = [](const std::string& each) {
        return statements(configuration("c", "\"rules\": [" + each + ']'));
    };
    const std::string a = R"({"nodes": "a", "stage": 0})", b = R"({"nodes": "a", "stage": 1})",
                      c = R"({"nodes": "a", "stage": 2})", d = R"({"nodes": "d", "stage": 2})";
    const MergedPlan replaced = mergePlans(rules(a), rules(b), rules(c));
    QCOMPARE(replaced.conflicts.size(), std::size_t(1));
    QVERIFY(replaced.statements.values == rules(b).values);
    // Later rules beat earlier ones.
    const MergedPlan reordered =
        mergePlans(rules(a + ',' + d), rules(a + ',' + d + ',' + b), rules(d + ',' + a));
    QCOMPARE(reordered.conflicts.size(), std::size_t(1));
    QVERIFY(reordered.statements.values == rules(a + ',' + d + ',' + b).values);
}

/// Ours makes an axis the stage axis that theirs calls otherwise: the result has to be readable.
void TestPlanExchange::stageAxisThatIsGone_isAConflict()
{
    const auto meshed = [](const std::string& axis, const std::string& more) {
        return statements(
            configuration("c", R"("mesh": [{"axis": ")" + axis + R"(", "size": 4}])" + more));
    };
    const PlanStatements ours = meshed("pipe", R"(, "stage_axis": "pipe")");
    const MergedPlan merged = mergePlans(meshed("pipe", ""), ours, meshed("p", ""));
    QCOMPARE(messages(merged),
             QStringList("configuration c, stage_axis: the merged mesh has no axis 'pipe'; mesh "
                         "and stage axis are those of ours"));
    QVERIFY(merged.statements.values == ours.values);
    QVERIFY(statementsOf(planText(merged.statements)).ok());
}

void TestPlanExchange::meshThatIsGone_isAConflict()
{
    const std::string mesh = R"("mesh": [{"axis": "model", "size": 4}])";
    const std::string rule =
        R"("rules": [{"tensors": "w", "strategy": "rowwise", "over": ["model"]}])";
    const MergedPlan merged = mergePlans(statements(configuration("c", mesh)),
                                         statements(configuration("c", mesh + ", " + rule)),
                                         statements(configuration("c", "")));
    QCOMPARE(messages(merged),
             QStringList("configuration c, rules: it names the axis 'model', which the merged mesh "
                         "does not have; name another"));
}

/// A file may have two configurations of one name, two entries of one node, and an entry that says
/// nothing: none of them is lost.
void TestPlanExchange::repeatedEntries_areKept()
{
    const std::string text = configuration("c", stages({{"n", 0}, {"n", 1}})) + ", "
        + R"({"name": "c", "num_devices": 8, "nodes": [{"node": "bare"}]})";
    const PlanStatements plan = statements(text);
    QCOMPARE(planText(plan), planText(*statementsOf(planText(plan))));
    const MergedPlan merged = mergePlans(plan, plan, plan);
    QVERIFY(merged.conflicts.empty() && merged.statements.values == plan.values);
    const auto parsed = nlohmann::json::parse(planText(merged.statements));
    QCOMPARE(parsed["configurations"].size(), std::size_t(2));
    QCOMPARE(parsed["configurations"][0]["nodes"].size(), std::size_t(2));
    QVERIFY(parsed["configurations"][1]["nodes"][0] == (nlohmann::json {{"node", "bare"}}));
    QCOMPARE(diff(text,
                  configuration("c", stages({{"n", 0}, {"n", 1}})) + ", "
                      + R"({"name": "c", "num_devices": 8})"),
             QString("configuration c (2)\n  annotation removed (1 node)\n    bare\n"));
}

/// As many as fit into a plan text: nothing here takes the square of their number.
void TestPlanExchange::manyRepetitions_areQuick()
{
    std::string nodes;
    for (int i = 0; i < 30'000; ++i)
        nodes += std::string(i == 0 ? "" : ",") + R"({"node": "x", "stage": 0})";
    const PlanStatements plan = statements(configuration("c", "\"nodes\": [" + nodes + ']'));
    QCOMPARE(plan.values.size(), std::size_t(30'002));
    QVERIFY(mergePlans(plan, plan, plan).conflicts.empty());
}

/// Each side is fine alone: one calls the axis otherwise, the other divides a tensor over it.
void TestPlanExchange::axisThatIsGone_isAConflict()
{
    const auto meshed = [](const std::string& axis, const std::string& nodes) {
        return statements(configuration(
            "c", R"("mesh": [{"axis": ")" + axis + R"(", "size": 4}], "nodes": [)" + nodes + ']'));
    };
    const MergedPlan merged = mergePlans(meshed("model", ""), meshed("tp", ""),
                                         meshed("model", sharded("n", "w", R"([["model:(1)2"]])")));
    QCOMPARE(messages(merged),
             QStringList("configuration c, sharding of w at n: it names the axis 'model', which "
                         "the merged mesh does not have; name another"));
}

MESHWRIGHT_TEST(TestPlanExchange)
#include "tst_plan_exchange.moc"
