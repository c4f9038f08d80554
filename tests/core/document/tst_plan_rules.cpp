#include "core/document/operations.h"
#include "core/document/plan_rules.h"
#include "tests/core/document/small_documents.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::document;
using meshwright::tests::GraphBuilder;

namespace {

/// Three products with weights w0, w1, w2 [8, 8] in a row, over 2 stages × 2 on `model`.
struct Layers
{
    std::unique_ptr<Document> document;
    ConfigurationId id;
    std::vector<NodeId> nodes;
    std::vector<ValueId> weights;
    std::vector<PlanRule> rules;

    Layers()
    {
        GraphBuilder b(17, 11);
        ValueId at = b.input("x", {int64_t(8), int64_t(8)});
        for (int i = 0; i < 3; ++i) {
            const std::string number = std::to_string(i);
            weights.push_back(b.weight("w" + number, {8, 8}));
            at = b.named("/layers." + number + "/MatMul").node("MatMul", {at, weights.back()});
            nodes.push_back(b.lastNode());
        }
        b.output(at);
        document = tests::documentOf(b.build());
        plan::Configuration made;
        made.name = "c";
        made.numDevices = 4;
        made.mesh = plan::Mesh {{{"pipe", 2}, {"model", 2}}};
        made.stageAxis = "pipe";
        id = document->newConfigurationId();
        (void)document->apply(*addConfiguration(*document, id, made));
    }

    /// Lets other rules hold; checks that the inverse takes that back.
    void change(std::vector<PlanRule> after)
    {
        const auto changed = changeRules(*document, id, rules, after);
        QVERIFY2(changed.ok(), changed ? "" : changed.error().message.english().c_str());
        const plan::Plan before = document->plan();
        const Result<Edit> inverse = document->apply(changed->edit);
        QVERIFY(inverse);
        QVERIFY(document->apply(*inverse));
        QVERIFY(document->plan() == before);
        QVERIFY(document->apply(changed->edit));
        rules = std::move(after);
    }

    QString stages() const
    {
        QStringList list;
        for (NodeId node : nodes) {
            const auto stage = document->plan().stage(node, id);
            list << (stage ? QString::number(stage->value) : QStringLiteral("–"));
        }
        return list.join(QLatin1Char(' '));
    }

    /// "S – S": which weights are split at their node.
    QString split() const
    {
        QStringList list;
        for (std::size_t i = 0; i < nodes.size(); ++i)
            list << (document->plan().spec(nodes[i], id, weights[i]) ? QStringLiteral("S")
                                                                     : QStringLiteral("–"));
        return list.join(QLatin1Char(' '));
    }
};

const PlanRule kAllOnFirst {"{\"nodes\": \"/layers.*/**\", \"stage\": 0}"};
const PlanRule kLastOnSecond {"{\"nodes\": \"/layers.{1..2}/**\", \"stage\": 1}"};
const PlanRule kSplit {
    "{\"tensors\": \"w{0..1}\", \"strategy\": \"columnwise\", \"over\": [\"model\"]}"};

PlanRule off(PlanRule rule)
{
    rule.isOn = false;
    return rule;
}

} // namespace

class TestPlanRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void laterRulesBeatEarlier_andAreSwitchedOff()
    {
        Layers m;
        m.change({kAllOnFirst, kLastOnSecond});
        QCOMPARE(m.stages(), QStringLiteral("0 1 1"));
        m.change({kAllOnFirst, off(kLastOnSecond)});
        QCOMPARE(m.stages(), QStringLiteral("0 0 0"));
        m.change({off(kAllOnFirst), kLastOnSecond});
        QCOMPARE(m.stages(), QStringLiteral("– 1 1"));
        m.change({kLastOnSecond, kAllOnFirst});
        QCOMPARE(m.stages(), QStringLiteral("0 0 0"));
        m.change({});
        QCOMPARE(m.stages(), QStringLiteral("– – –"));
    }

    void whatWasChangedByHand_stays()
    {
        Layers m;
        m.change({kAllOnFirst});
        QVERIFY(m.document->apply(
            *setStage(*m.document, m.id, std::vector {m.nodes[2]}, StageNumber {1})));
        m.change({off(kAllOnFirst)});
        QCOMPARE(m.stages(), QStringLiteral("– – 1"));
        m.change({kAllOnFirst}); // now it is said anew
        QCOMPARE(m.stages(), QStringLiteral("0 0 0"));
    }

    void tensorRules_shardAndAreTakenBack()
    {
        Layers m;
        m.change({kAllOnFirst, kSplit});
        QCOMPARE(m.split(), QStringLiteral("S S –"));
        // On the devices of the stage that the node is on, by whatever put it there.
        QCOMPARE(m.document->plan().spec(m.nodes[0], m.id, m.weights[0])->device,
                 (std::vector<int64_t> {0, 1}));
        m.change({kAllOnFirst, off(kSplit)});
        QCOMPARE(m.split(), QStringLiteral("– – –"));
        QCOMPARE(m.stages(), QStringLiteral("0 0 0"));
    }

    void aRuleThatMatchesNothing_isTold()
    {
        Layers m;
        const auto changed =
            changeRules(*m.document, m.id, {},
                        std::vector<PlanRule> {{"{\"nodes\": \"/other/**\", \"stage\": 0}"}});
        QVERIFY(changed);
        QVERIFY(changed->edit.empty());
        QCOMPARE(changed->problems.size(), std::size_t(1));
    }

    void whatIsNoRule_isRefused()
    {
        Layers m;
        for (const char* text :
             {"", "some text", "{}", "{\"nodes\": \"a\"}", "{\"tensors\": \"w0\", \"stage\": 1}",
              "{\"tensors\": \"w0\", \"strategy\": \"nothing like it\"}"}) {
            QVERIFY(!changeRules(*m.document, m.id, {}, std::vector<PlanRule> {{text}}));
            // Switched off it says nothing.
            QVERIFY(changeRules(*m.document, m.id, {}, std::vector<PlanRule> {{text, false}}));
        }
        QVERIFY(!changeRules(*m.document, ConfigurationId {9}, {}, {}));
    }
};

MESHWRIGHT_TEST(TestPlanRules)
#include "tst_plan_rules.moc"
