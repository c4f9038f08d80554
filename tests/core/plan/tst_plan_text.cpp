#include "core/plan/text/plan_entries.h"
#include "core/plan/text/plan_text.h"
#include "tests/core/document/small_documents.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <random>

using namespace meshwright;
using namespace meshwright::plan;
using namespace meshwright::tests;

/// Plan text: reading, writing and applying it to a model of two layers,
/// /model/layers.{0,1}/mlp/MatMul with weights model.layers.{0,1}.mlp.weight [64, 128].
class PlanTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void errors_nameLineAndExpectation_data();
    void errors_nameLineAndExpectation();
    void otherEncodings_areSaid();

    void shardingsText_isReadBack();
    void rules_placeAndShard();
    void laterRules_beatEarlier();
    void explicitNodes_beatRules();
    void rule_thatMatchesNothingWarns();
    void rule_byOperator();
    void rule_thatCannotShardIsOneError();
    void rule_leavesOutWhatItDoesNotFitInBodies();
    void hugeRanges_areOnlyCompared();

    void unknownNode_isAnErrorAndTheRestApplies();
    void unknownTensor_isAnErrorAndTheRestApplies();
    void unresolvedTensor_isKept();
    void axisThatIsNotThere_isAnErrorOfItsEntry();
    void placesNameNodes();
    void nodeTwice_getsTwoEntriesAndAWarning();
    void namelessConfiguration_isRefused();
    void unsoundConfiguration_isAWarning();

    void onlyNamedConfigurations_areReplaced();
    void withoutConfigurations_changesNothing();
    void undeclared_staysUndeclared();
    void unknownFields_surviveWhereNothingChanges();

    void extract_isWhatTheDesignShows();
    void extractThenApply_isTheSamePlan();
    void extract_writesAxesOnlyWhereTheyLowerToTheSpec();

    void damagedTexts_areRefusedOrApplied();

private:
    Plan empty() const { return Plan(m_graph.nodes().size()); }

    AppliedEntries apply(const Plan& plan, const std::string& text) const
    {
        const Result<PlanEntries> entries = parsePlanText(text);
        if (!entries)
            qFatal("%s", entries.error().message.english().c_str());
        return applyEntries(m_graph, plan, *entries,
                            [&] { return ConfigurationId {m_nextConfiguration++}; });
    }

    static std::string planOf(const std::string& body, const std::string& name = "tp",
                              const std::string& mesh = R"([{"axis": "model", "size": 2}])")
    {
        return "{\"format\": \"meshwright-plan\", \"version\": 1, \"configurations\": [{\"name\": "
               "\""
            + name + "\", \"num_devices\": 2, \"mesh\": " + mesh + (body.empty() ? "" : ", ") + body
            + "}]}";
    }

    static std::vector<std::string> codes(const AppliedEntries& applied)
    {
        std::vector<std::string> codes;
        for (const Diagnostic& diagnostic : applied.diagnostics)
            codes.emplace_back(diagnostic.code());
        return codes;
    }

    mutable uint32_t m_nextConfiguration = 100;
    graph::Graph m_graph;
    ValueId m_x, m_w[2], m_y[2];
    NodeId m_gather, m_mm[2];
};

void PlanTextTest::initTestCase()
{
    m_graph.addScope({});
    m_x = addTensor(m_graph, "x", std::vector<graph::Dim> {std::string("B"), int64_t(64)});
    ValueId before = m_x;
    const ValueId h =
        addTensor(m_graph, "h", std::vector<graph::Dim> {std::string("B"), int64_t(64)});
    m_gather = addNode(m_graph, "Gather", "", {before}, {h});
    before = h;
    for (int i = 0; i < 2; ++i) {
        const std::string layer = std::to_string(i);
        m_w[i] = addTensor(m_graph, "model.layers." + layer + ".mlp.weight",
                           std::vector<graph::Dim> {int64_t(64), int64_t(128)});
        m_y[i] = addTensor(m_graph, "y" + layer, std::nullopt);
        m_mm[i] = addNode(m_graph, "MatMul", "/model/layers." + layer + "/mlp/MatMul",
                          {before, m_w[i]}, {m_y[i]});
        before = m_y[i];
    }
}

void PlanTextTest::errors_nameLineAndExpectation_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const QString head =
        "{\"format\": \"meshwright-plan\", \"version\": 1,\n\"configurations\": [\n";
    const QString conf = head + "{\"name\": \"c\", \"num_devices\": 2,\n";
    QTest::newRow("syntax") << "{\n\"format\" ]}"
                            << "line 2, column 10: \"]\" cannot stand here: behind a key stand a "
                               "colon and its value";
    QTest::newRow("a list without a comma")
        << "[1 2]"
        << "line 1, column 4: \"2\" cannot stand here: in a list stand values with commas between "
           "them, up to ]";
    QTest::newRow("an object without a comma") << "{\"a\": 1 \"b\": 2}"
                                               << "cannot stand here: in an object stand keys";
    QTest::newRow("more behind the end") << "{} x"
                                         << "\"x\" cannot stand here: the JSON text is at its end";
    QTest::newRow("cut off") << "{\"format\": \"meshwright-plan\","
                             << "the JSON text ends too early: close what is open";
    QTest::newRow("a string over two lines") << "{\"format\": \"mesh\nwright\"}"
                                             << "line 1, column 17: a string is not closed";
    QTest::newRow("nothing") << ""
                             << "line 1, column 1";
    QTest::newRow("a list") << "[]"
                            << "line 1: expected a plan as an object, found a list";
    QTest::newRow("no format") << "{\"version\": 1}"
                               << "\"format\": \"meshwright-plan\"";
    QTest::newRow("another format") << "{\"format\": \"x\",\n\"version\": 1}"
                                    << "line 1: the format is 'x'";
    QTest::newRow("another version") << "{\"format\": \"meshwright-plan\",\n\"version\": 2}"
                                     << "line 2: version 2";
    QTest::newRow("a key twice") << "{\"format\": 1,\n\"format\": 1}"
                                 << "line 2: the key 'format' stands twice";
    QTest::newRow("no name") << head + "{\"num_devices\": 1}]}"
                             << "line 3: a configuration needs 'name'";
    QTest::newRow("no num_devices") << head + "{\"name\": \"c\"}]}"
                                    << "needs 'num_devices'";
    QTest::newRow("num_devices as text")
        << head + "{\"name\": \"c\",\n\"num_devices\": \"2\"}]}"
        << "line 4: expected num_devices as a whole number, found a string";
    QTest::newRow("num_devices beyond int32")
        << head + "{\"name\": \"c\", \"num_devices\": 9999999999}]}"
        << "expected -2147483648 to 2147483647";
    QTest::newRow("a typo in a key") << conf + "\"nodes\": [\n{\"node\": \"n\",\n\n\"stge\": 1}]}]}"
                                     << "line 7: unknown key 'stge', did you mean 'stage'?";
    QTest::newRow("an unknown key") << conf + "\"colour\": 1}]}"
                                    << "line 4: unknown key 'colour' in a configuration";
    QTest::newRow("a node without name") << conf + "\"nodes\": [{\"stage\": 1}]}]}"
                                         << "needs 'node'";
    QTest::newRow("a sharding of nothing")
        << conf + "\"nodes\": [{\"node\": \"n\", \"shardings\": [{\"tensor\": \"x\"}]}]}]}"
        << "either 'dims' or 'spec'";
    QTest::newRow("a bad axis") << conf
            + "\"nodes\": [{\"node\": \"n\", \"shardings\": [{\"tensor\": \"x\", \"dims\": "
              "[[\"a:(2\"]]}]}]}]}"
                                << "'a:(2' is no axis";
    QTest::newRow("components without axes") << conf
            + "\"nodes\": [{\"node\": \"n\", \"shardings\": [{\"tensor\": \"x\", \"dims\": "
              "[{\"split\": [3, 4], \"axes\": [[]]}]}]}]}]}"
                                             << "a list for each of the 2 components";
    QTest::newRow("a mesh axis without size") << conf + "\"mesh\": [{\"axis\": \"a\"}]}]}"
                                              << "needs 'axis' and 'size'";
    QTest::newRow("two axes of one name")
        << conf + "\"mesh\": [{\"axis\": \"a\", \"size\": 1}, {\"axis\": \"a\", \"size\": 2}]}]}"
        << "two axes 'a'";
    QTest::newRow("an enormous mesh") << conf
            + "\"mesh\": [{\"axis\": \"a\", \"size\": 1000000}, {\"axis\": \"b\", \"size\": "
              "1000000}]}]}"
                                      << "the mesh has over";
    QTest::newRow("a stage axis that is not there") << conf + "\"stage_axis\": \"pipe\"}]}"
                                                    << "'pipe' is not an axis";
    QTest::newRow("a stage without number") << conf + "\"stages\": [{\"devices\": [0]}]}]}"
                                            << "needs 'stage'";
    QTest::newRow("an empty rule") << conf + "\"rules\": [{\"stage\": 1}]}]}"
                                   << "needs 'nodes', 'tensors' or 'operators'";
    QTest::newRow("a rule without effect") << conf + "\"rules\": [{\"nodes\": \"*\"}]}]}"
                                           << "needs 'stage'";
    QTest::newRow("a stage for tensors")
        << conf + "\"rules\": [{\"tensors\": \"*\", \"stage\": 1}]}]}"
        << "either 'strategy' or 'dims'";
    QTest::newRow("an unknown strategy")
        << conf + "\"rules\": [{\"tensors\": \"*\", \"strategy\": \"columwise\"}]}]}"
        << "did you mean 'columnwise'?";
    QTest::newRow("a strategy like none")
        << conf + "\"rules\": [{\"tensors\": \"*\", \"strategy\": \"zzzzzz\"}]}]}"
        << "known are 'columnwise' 'rowwise'";
    QTest::newRow("an open brace") << conf + "\"rules\": [{\"nodes\": \"a{1\", \"stage\": 1}]}]}"
                                   << "a brace is not closed";
    QTest::newRow("an empty range")
        << conf + "\"rules\": [{\"nodes\": \"a{5..1}\", \"stage\": 1}]}]}"
        << "is empty";
    QTest::newRow("too deep") << QString(100000, '[') << "more than 64 levels";
}

void PlanTextTest::errors_nameLineAndExpectation()
{
    QFETCH(QString, text);
    QFETCH(QString, message);
    const Result<PlanEntries> parsed = parsePlanText(text.toStdString());
    QVERIFY(!parsed.ok());
    QVERIFY2(parsed.error().message.english().find(message.toStdString()) != std::string::npos,
             parsed.error().message.english().c_str());
}

void PlanTextTest::otherEncodings_areSaid()
{
    const Result<PlanEntries> parsed = parsePlanText("{\"a\": \"\xe9\"}"); // é in Latin-1
    QVERIFY(!parsed.ok());
    QCOMPARE(parsed.error().message.english(),
             std::string("line 1, column 9: a string is not in UTF-8: save the file in UTF-8"));
}

/// Columnwise over two devices: axis 1 of [64, 128] in two.
void PlanTextTest::rules_placeAndShard()
{
    const AppliedEntries applied = apply(
        empty(),
        planOf(
            R"("rules": [{"nodes": "/model/layers.{0..15}/**", "stage": 0},
                 {"tensors": "model.layers.*.mlp.weight", "strategy": "columnwise", "over": ["model"]}])",
            "tp",
            R"([{"axis": "pipe", "size": 1}, {"axis": "model", "size": 2}], "stage_axis": "pipe")"));
    QVERIFY2(applied.diagnostics.empty(),
             applied.diagnostics.empty() ? "" : applied.diagnostics[0].message().english().c_str());
    const ConfigurationId id = applied.configurations.at(0);
    for (int i = 0; i < 2; ++i) {
        QCOMPARE(applied.plan.stage(m_mm[i], id)->value, 0);
        const ShardingSpec* spec = applied.plan.spec(m_mm[i], id, m_w[i]);
        QVERIFY(spec);
        QVERIFY(spec->device == (std::vector<int64_t> {0, 1}));
        QCOMPARE(spec->dims.at(0).axis.value(), int64_t(1));
        QCOMPARE(std::get<int64_t>(spec->dims.at(0).components.at(0).dim), int64_t(128));
        QCOMPARE(spec->dims.at(0).components.at(0).shards.value(), int64_t(2));
    }
    QVERIFY(applied.plan.annotations(m_gather).empty());
}

void PlanTextTest::laterRules_beatEarlier()
{
    const AppliedEntries applied = apply(
        empty(),
        planOf(
            R"("rules": [{"nodes": "**", "stage": 0}, {"nodes": "/model/layers.1/**", "stage": 1},
                 {"tensors": "**weight", "strategy": "columnwise", "over": ["model"]},
                 {"tensors": "**.1.**weight", "strategy": "replicate"}])",
            "tp",
            R"([{"axis": "pipe", "size": 2}, {"axis": "model", "size": 1}], "stage_axis": "pipe")"));
    const ConfigurationId id = applied.configurations.at(0);
    QCOMPARE(applied.plan.stage(m_mm[0], id)->value, 0);
    QCOMPARE(applied.plan.stage(m_mm[1], id)->value, 1);
    // Stage 1 is device 1 alone; replicated there is placed there.
    QVERIFY(applied.plan.spec(m_mm[1], id, m_w[1])->device == (std::vector<int64_t> {1}));
    QCOMPARE(applied.plan.annotation(m_mm[1], id)->specs.size(), std::size_t(1));
}

void PlanTextTest::explicitNodes_beatRules()
{
    const AppliedEntries applied = apply(
        empty(),
        planOf(
            R"("rules": [{"nodes": "**", "stage": 0},
                 {"tensors": "**weight", "dims": [["model"], []]}],
                 "nodes": [{"node": "/model/layers.1/mlp/MatMul", "shardings":
                   [{"tensor": "model.layers.1.mlp.weight", "spec": {"device": [1]}}]}])",
            "tp",
            R"([{"axis": "pipe", "size": 1}, {"axis": "model", "size": 2}], "stage_axis": "pipe")"));
    QVERIFY(applied.diagnostics.empty());
    const ConfigurationId id = applied.configurations.at(0);
    // The explicit entry says nothing about the stage: the rule's holds.
    QCOMPARE(applied.plan.stage(m_mm[1], id)->value, 0);
    QVERIFY(applied.plan.spec(m_mm[1], id, m_w[1])->device == (std::vector<int64_t> {1}));
    QCOMPARE(applied.plan.annotation(m_mm[1], id)->specs.size(), std::size_t(1));
    QVERIFY(applied.plan.spec(m_mm[0], id, m_w[0])->device == (std::vector<int64_t> {0, 1}));
}

void PlanTextTest::rule_thatMatchesNothingWarns()
{
    const AppliedEntries applied =
        apply(empty(), planOf(R"("rules": [{"nodes": "nothing/*", "stage": 0},
                           {"tensors": "none", "strategy": "replicate"}])"));
    QVERIFY(
        codes(applied)
        == (std::vector<std::string> {"plan-rule-matches-nothing", "plan-rule-matches-nothing"}));
    QVERIFY(applied.diagnostics[0].severity() == Severity::Warning);
}

void PlanTextTest::rule_byOperator()
{
    const AppliedEntries applied =
        apply(empty(), planOf(R"("rules": [{"operators": ["Gather"], "stage": 0}])"));
    const ConfigurationId id = applied.configurations.at(0);
    QCOMPARE(applied.plan.stage(m_gather, id)->value, 0);
    QVERIFY(!applied.plan.stage(m_mm[0], id));
}

void PlanTextTest::rule_thatCannotShardIsOneError()
{
    const AppliedEntries applied = apply(
        empty(),
        planOf(
            R"("rules": [{"tensors": "**", "strategy": "columnwise", "over": ["model"], "heads": 3}])"));
    // x, h: 64 are not 3 heads; the weights: 128 neither; y0, y1: no rank.
    QVERIFY(codes(applied) == (std::vector<std::string> {"plan-cannot-shard"}));
    QVERIFY2(applied.diagnostics[0].message().english().find("and 5 more") != std::string::npos,
             applied.diagnostics[0].message().english().c_str());
}

namespace {

/// A node "outer" that reads "w", with a body whose "w" is another tensor, of another rank. One of
/// the tensors "w_…" in the body has the rank of the outer "w".
graph::Graph withBody()
{
    using Dims = std::vector<graph::Dim>;
    graph::Graph graph;
    graph.addScope({});
    /// A Relu of a tensor, to one of the same shape.
    const auto reluOf = [&](const char* name, const std::string& tensor,
                            const std::optional<Dims>& dims, ScopeId scope) {
        const ValueId read = addTensor(graph, tensor, dims, scope);
        const ValueId made = addTensor(graph, "relu of " + tensor, dims, scope);
        return addNode(graph, "Relu", name, {read}, {made}, scope);
    };
    const Dims square {int64_t(4), int64_t(4)}, flat {int64_t(4)};
    const NodeId owner = reluOf("outer", "w", square, {0});
    const ScopeId inside = addBranch(graph, owner);
    reluOf("same name", "w", flat, inside);
    reluOf("same rank", "w_inner", Dims {int64_t(8), int64_t(2)}, inside);
    reluOf("other rank", "w_flat", flat, inside);
    reluOf("no rank", "w_open", std::nullopt, inside);
    return graph;
}

} // namespace

/// A rule for tensors of the main graph applies to those of bodies that it fits; one that matches
/// none of the main graph is for bodies.
void PlanTextTest::rule_leavesOutWhatItDoesNotFitInBodies()
{
    const graph::Graph graph = withBody();
    const auto applied = [&](const std::string& rule) {
        const Result<PlanEntries> entries = parsePlanText(planOf("\"rules\": [" + rule + ']'));
        return applyEntries(graph, Plan(graph.nodes().size()), *entries,
                            [] { return ConfigurationId {0}; });
    };
    const auto sharded = [](const AppliedEntries& result) {
        std::vector<uint32_t> nodes;
        for (uint32_t i = 0; i < result.plan.nodeCount(); ++i) {
            if (!result.plan.annotations(NodeId {i}).empty())
                nodes.push_back(i);
        }
        return nodes;
    };
    for (const char* what :
         {R"("dims": [["model"], []])", R"("strategy": "columnwise", "over": ["model"])"}) {
        const AppliedEntries named = applied(std::string(R"({"tensors": "w", )") + what + '}');
        QVERIFY(named.diagnostics.empty());
        QCOMPARE(sharded(named), std::vector<uint32_t> {0});
        const AppliedEntries all = applied(std::string(R"({"tensors": "w*", )") + what + '}');
        QVERIFY(all.diagnostics.empty());
        QCOMPARE(sharded(all), (std::vector<uint32_t> {0, 2}));
    }
    const AppliedEntries inner = applied(R"({"tensors": "w_*", "dims": [["model"], []]})");
    QCOMPARE(codes(inner), std::vector<std::string> {"plan-cannot-shard"});
}

void PlanTextTest::hugeRanges_areOnlyCompared()
{
    const AppliedEntries applied =
        apply(empty(),
              planOf(R"("rules": [{"nodes": "/model/layers.{0..1000000000000}/**", "stage": 0}])"));
    QVERIFY(applied.diagnostics.empty());
    QCOMPARE(applied.plan.stage(m_mm[1], applied.configurations.at(0))->value, 0);
}

void PlanTextTest::unknownNode_isAnErrorAndTheRestApplies()
{
    const AppliedEntries applied = apply(
        empty(), planOf(R"("nodes": [{"node": "nope", "stage": 1}, {"node": "#0", "stage": 1}])"));
    QVERIFY(codes(applied) == (std::vector<std::string> {"plan-unknown-node"}));
    QVERIFY(applied.diagnostics[0].severity() == Severity::Error);
    QVERIFY(applied.diagnostics[0].message().english().find("line 1: there is no node 'nope'")
            == 0);
    QCOMPARE(applied.plan.stage(m_gather, applied.configurations.at(0))->value, 1);
}

void PlanTextTest::unknownTensor_isAnErrorAndTheRestApplies()
{
    const AppliedEntries applied =
        apply(empty(), planOf(R"("nodes": [{"node": "#0", "stage": 1, "shardings":
                           [{"tensor": "nope", "spec": {}}, {"spec": {}}]}])"));
    QVERIFY(codes(applied)
            == (std::vector<std::string> {"plan-unknown-tensor", "plan-nameless-tensor"}));
    QCOMPARE(applied.plan.stage(m_gather, applied.configurations.at(0))->value, 1);
    QVERIFY(applied.plan.annotations(m_gather)[0].specs.empty());
}

void PlanTextTest::unresolvedTensor_isKept()
{
    const AppliedEntries applied = apply(empty(), planOf(R"("nodes": [{"node": "#0", "shardings":
                           [{"tensor": "gone", "unresolved": true, "spec": {"device": [0]}}]}])"));
    QVERIFY(applied.diagnostics.empty());
    QVERIFY(applied.plan.annotations(m_gather)[0].specs[0].tensor
            == TensorReference(std::string("gone")));
}

void PlanTextTest::axisThatIsNotThere_isAnErrorOfItsEntry()
{
    const AppliedEntries applied = apply(empty(), planOf(R"("nodes": [{"node": "#0", "shardings":
                           [{"tensor": "x", "dims": [["data"], []]}, {"tensor": "h", "dims": [["model"], []]}]}])"));
    QVERIFY(codes(applied) == (std::vector<std::string> {"plan-cannot-shard"}));
    QVERIFY(applied.diagnostics[0].message().english().find("no axis 'data'") != std::string::npos);
    QCOMPARE(applied.plan.annotations(m_gather)[0].specs.size(), std::size_t(1));
}

void PlanTextTest::placesNameNodes()
{
    const AppliedEntries applied =
        apply(empty(), planOf(R"("nodes": [{"node": "#2", "stage": 7}])"));
    QCOMPARE(applied.plan.stage(m_mm[1], applied.configurations.at(0))->value, 7);
}

void PlanTextTest::nodeTwice_getsTwoEntriesAndAWarning()
{
    const AppliedEntries applied = apply(
        empty(), planOf(R"("nodes": [{"node": "#0", "stage": 0}, {"node": "#0", "stage": 1}])"));
    QVERIFY(codes(applied) == (std::vector<std::string> {"plan-node-twice"}));
    QCOMPARE(applied.plan.annotations(m_gather).size(), std::size_t(2));
}

void PlanTextTest::namelessConfiguration_isRefused()
{
    const AppliedEntries applied = apply(empty(), planOf("", ""));
    QVERIFY(codes(applied) == (std::vector<std::string> {"plan-nameless-configuration"}));
    QVERIFY(applied.plan == empty());
}

void PlanTextTest::unsoundConfiguration_isAWarning()
{
    const AppliedEntries applied = apply(empty(), planOf("", "c", R"([{"axis": "a", "size": 3}])"));
    QVERIFY(codes(applied) == (std::vector<std::string> {"plan-configuration-unsound"}));
    QVERIFY(applied.diagnostics[0].severity() == Severity::Warning);
    QCOMPARE(applied.plan.configurations().size(), std::size_t(1));
}

void PlanTextTest::onlyNamedConfigurations_areReplaced()
{
    const Plan first = apply(empty(), planOf(R"("nodes": [{"node": "#0", "stage": 0}])", "a")).plan;
    const Plan both = apply(first, planOf(R"("nodes": [{"node": "#1", "stage": 1}])", "b")).plan;
    QCOMPARE(both.configurations().size(), std::size_t(2));
    const Plan replaced = apply(both, planOf(R"("nodes": [{"node": "#2", "stage": 1}])", "a")).plan;
    QCOMPARE(replaced.configurations().size(), std::size_t(2));
    QVERIFY(replaced.configurations()[0].id == both.configurations()[0].id);
    QVERIFY(replaced.annotations(m_gather).empty());
    QCOMPARE(replaced.annotations(m_mm[0]).size(), std::size_t(1));
    QCOMPARE(replaced.annotations(m_mm[1]).size(), std::size_t(1));
}

void PlanTextTest::withoutConfigurations_changesNothing()
{
    const Plan before = apply(empty(), planOf(R"("nodes": [{"node": "#0", "stage": 0}])")).plan;
    QVERIFY(apply(before, R"({"format": "meshwright-plan", "version": 1})").plan == before);
    QVERIFY(
        apply(before, R"({"format": "meshwright-plan", "version": 1, "configurations": []})").plan
        == before);
}

void PlanTextTest::undeclared_staysUndeclared()
{
    const std::string text = R"({"format": "meshwright-plan", "version": 1, "configurations":
        [{"name": "ghost", "declared": false, "nodes": [{"node": "#0", "stage": 0}]}]})";
    const AppliedEntries applied = apply(empty(), text);
    QVERIFY(applied.diagnostics.empty());
    QVERIFY(!applied.plan.configurations()[0].declared);
    QVERIFY(extract(m_graph, applied.plan).find("\"declared\": false") != std::string::npos);
    // Applied where it is declared, it does not take the declaration away.
    const Plan declared = apply(empty(), planOf("", "ghost")).plan;
    QVERIFY(apply(declared, text).plan.configurations()[0].declared);
}

void PlanTextTest::unknownFields_surviveWhereNothingChanges()
{
    Plan plan =
        apply(empty(),
              planOf(R"("nodes": [{"node": "#0", "stage": 0}, {"node": "#1", "stage": 0}])"))
            .plan;
    for (NodeId node : {m_gather, m_mm[0]}) {
        NodeAnnotations annotations = plan.annotations(node);
        annotations[0].unknown = "future";
        plan.setAnnotations(node, annotations);
    }
    const Plan after =
        apply(plan, planOf(R"("nodes": [{"node": "#0", "stage": 0}, {"node": "#1", "stage": 1}])"))
            .plan;
    QCOMPARE(after.annotations(m_gather)[0].unknown, std::string("future"));
    QVERIFY(after.annotations(m_mm[0])[0].unknown.empty());
}

void PlanTextTest::extract_isWhatTheDesignShows()
{
    const std::string text = R"({
  "format": "meshwright-plan",
  "version": 1,
  "configurations": [
    {
      "name": "tp",
      "num_devices": 2,
      "mesh": [
        {"axis": "model", "size": 2}
      ],
      "nodes": [
        {"node": "#0", "stage": 1},
        {
          "node": "/model/layers.0/mlp/MatMul",
          "shardings": [
            {"tensor": "model.layers.0.mlp.weight", "dims": [["model"], []]},
            {"tensor": "y0", "dims": [{"axes": ["model"], "open": true, "priority": 1}, []]},
            {"tensor": "h", "spec": {"device": [1]}}
          ]
        }
      ]
    }
  ]
}
)";
    const AppliedEntries applied = apply(empty(), text);
    QVERIFY(applied.diagnostics.empty());
    const std::string extracted = extract(m_graph, applied.plan);
    QVERIFY2(extracted == text, extracted.c_str());
}

void PlanTextTest::extractThenApply_isTheSamePlan()
{
    const std::string text = R"({"format": "meshwright-plan", "version": 1, "configurations": [
      {"name": "tp", "num_devices": 4, "devices": ["a", "b", "c", "d"],
       "mesh": [{"axis": "pipe", "size": 2}, {"axis": "model", "size": 2}], "stage_axis": "pipe",
       "hardware": ["h100"],
       "nodes": [{"node": "#0", "stage": 0, "shardings": [
          {"tensor": "x", "dims": [[], {"split": [4, 16], "axes": [[], ["model"]]}], "replicated": []},
          {"tensor": "gone", "unresolved": true, "spec": {"device": [-1, 3], "groups": [{"key": -1, "devices": [0]}, {"devices": []}],
            "sharded_dims": [{"axis": -1, "shards": [{"dim": "B", "num_shards": 2}, {}]}, {"shards": []}]}}]},
        {"node": "#1"}]},
      {"name": "mpmd", "num_devices": 4,
       "stages": [{"stage": 0, "name": "m0", "devices": [0, 1], "mesh": [{"axis": "data", "size": 2}]}, {"stage": 1, "devices": [2, 3]}],
       "nodes": [{"node": "#2", "stage": 0, "shardings": [{"tensor": "y1", "dims": [["data"]]}]}]},
      {"name": "none", "num_devices": null},
      {"name": "ghost", "declared": false, "nodes": [{"node": "#2", "stage": -1}]}]})";
    const AppliedEntries first = apply(empty(), text);
    // 'none' has no devices, as a malformed file may say.
    QVERIFY(codes(first) == (std::vector<std::string> {"plan-configuration-unsound"}));
    const std::string extracted = extract(m_graph, first.plan);
    const AppliedEntries second = apply(empty(), extracted);
    // The ids are new; everything else is the same.
    QVERIFY(extract(m_graph, second.plan) == extracted);
    QCOMPARE(second.plan.configurations().size(), first.plan.configurations().size());
    QVERIFY(apply(first.plan, extracted).plan == first.plan);
}

void PlanTextTest::extract_writesAxesOnlyWhereTheyLowerToTheSpec()
{
    Plan plan =
        apply(
            empty(),
            planOf(
                R"("nodes": [{"node": "#0", "shardings": [{"tensor": "x", "dims": [["model"], []]}]}])"))
            .plan;
    QVERIFY(extract(m_graph, plan).find("\"dims\"") != std::string::npos);
    NodeAnnotations annotations = plan.annotations(m_gather);
    annotations[0].specs[0].device = {1, 0};
    plan.setAnnotations(m_gather, annotations);
    const std::string text = extract(m_graph, plan);
    QVERIFY(text.find("\"dims\"") == std::string::npos);
    QVERIFY(text.find("\"device\": [1, 0]") != std::string::npos);
}

/// Bytes changed, dropped and doubled at random: never a crash, and what applies can be extracted.
void PlanTextTest::damagedTexts_areRefusedOrApplied()
{
    const std::string text = planOf(
        R"("stages": [{"stage": 0, "devices": [0, 1]}], "rules": [{"nodes": "**{0..3}*", "stage": 0},
           {"tensors": "**", "strategy": "rowwise", "over": ["model:(1)2"], "segments": 2}],
           "nodes": [{"node": "#0", "stage": 0, "shardings": [
             {"tensor": "x", "dims": [[], {"split": [4, 16], "axes": [[], ["model"]]}]},
             {"tensor": "h", "spec": {"device": [-1, 1], "groups": [{"key": -1, "devices": [0]}],
               "sharded_dims": [{"axis": -1, "shards": [{"dim": 64, "num_shards": 2}]}]}}]}])");
    const std::string alphabet = "0123456789{}[]\",:-*.()ax ";
    std::mt19937 random(3);
    int appliedCount = 0;
    for (int i = 0; i < 5000; ++i) {
        std::string damaged = text;
        for (int changes = 1 + int(random() % 3); changes > 0; --changes) {
            const std::size_t at = random() % damaged.size();
            const char with = alphabet[random() % alphabet.size()];
            if (random() % 3 == 0)
                damaged.erase(at, 1);
            else if (random() % 2 == 0)
                damaged.insert(at, 1, with);
            else
                damaged[at] = with;
        }
        uint32_t next = 0;
        const Result<PlanEntries> entries = parsePlanText(damaged);
        if (!entries)
            continue;
        ++appliedCount;
        const AppliedEntries applied =
            applyEntries(m_graph, empty(), *entries, [&] { return ConfigurationId {next++}; });
        const std::string extracted = extract(m_graph, applied.plan);
        QVERIFY2(parsePlanText(extracted).ok(), extracted.c_str());
    }
    QVERIFY(appliedCount > 100);
}

void PlanTextTest::shardingsText_isReadBack()
{
    const std::string text = R"([{"tensor": "w", "dims": [[], ["data", "model"]]},
        {"tensor": "q", "dims": [{"split": [3, 768], "axes": [[], ["model"]]}, {"axes": [], "open": true}],
         "replicated": ["data"]}])";
    const Result<std::vector<ShardingEntry>> entries = parseShardings(text);
    QVERIFY(entries);
    QCOMPARE(entries->size(), std::size_t(2));
    QCOMPARE(entries->at(0).spec.axes->dims[1].axes.size(), std::size_t(2));
    QCOMPARE(entries->at(1).spec.axes->dims[0].components[1].axes.front().axis,
             std::string("model"));
    const Result<std::vector<ShardingEntry>> again = parseShardings(shardingsText(*entries));
    QVERIFY(again);
    for (std::size_t i = 0; i < 2; ++i)
        QVERIFY(again->at(i).spec == entries->at(i).spec);
    QVERIFY(!parseShardings("[{\"tensor\": \"w\"}]"));
    QVERIFY(!parseShardings("some other text"));
}

MESHWRIGHT_TEST(PlanTextTest)
#include "tst_plan_text.moc"
